import * as z from "zod";
import { within } from "../clock.js";
import { saveJournal } from "../engine/save-journal.js";
import { redactor, secretsIn } from "../secrets.js";
import { chainOf } from "../sentence.js";
import { editIdsOf, uuidsOf } from "../state/records.js";
import { type Replayed, readJournal } from "../state/replay.js";
import type { State } from "../state/state.js";
import type { Host } from "./host.js";
import { createLog } from "./log.js";
import { openSession } from "./session.js";
import { storeOf } from "./store.js";

/** What `main` has kept of the settings: by now another step may have changed the manifest. */
const StateSchema = z.enum(["cache", "branch", "file"]);

/** How long a stopped run waits for a store that doesn't answer, in milliseconds. */
const LAST_MS = 15_000;

/** Saves what `main` noted in its journal and could not save. Returns why the step fails, or `null`. */
export async function post(host: Host): Promise<string | null> {
  const { runner, clock } = host;
  const path = runner.kept("journal");
  const redact = redactor(secretsIn(runner.input));
  const log = createLog(runner, redact);
  let replayed: Replayed | null = null;
  /** What the store holds, as far as that was read. */
  let found: State | null = null;
  const save = async (unsaved: Replayed) => {
    const session = await openSession(host);
    // What a pull request's run saves applies no manifest.
    const run = session.options.task.kind === "apply" ? session.options.run : null;
    const settings = { state: StateSchema.parse(runner.kept("state")), backup: false };
    const store = await storeOf(host, { session, settings, backups: null }, log).open();
    found = await store.load();
    return await saveJournal(store, { path, replayed: unsaved, run, held: found });
  };
  try {
    const noted = await readJournal(path);
    replayed = noted;
    if (noted?.unsaved !== true) return null;
    const saving = save(noted);
    const serial = await (runner.kept("stopped") === "" ? saving : within(clock, LAST_MS, saving, "not saved"));
    log.info(`Saved the state that the main step could not save (save ${serial}).`);
    return null;
  } catch (error) {
    if (replayed === null) return redact(chainOf(error));
    return redact(`What the main step did could not be saved: ${chainOf(error)} ${lossInWords(replayed.state, found)}`);
  }
}

/** Which identifiers of the service were not saved, with their entries. */
function lossInWords({ videos }: State, found: State | null): string {
  const saved = JSON.stringify(found);
  const lost = Object.entries(videos).flatMap(([entry, record]) => {
    const known = new Set([...uuidsOf(record), ...editIdsOf(record)]);
    return [...known].filter((id) => !saved.includes(id)).map((id) => `${entry} ${id}`);
  });
  return lost.length === 0
    ? "The saved state has every identifier that this run got."
    : `The saved state lacks: ${lost.join(", ")}. Where an entry is blocked, add its uuid.`;
}
