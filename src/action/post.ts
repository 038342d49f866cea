import { chainOf } from "../engine/causes.js";
import type { Log } from "../engine/ports.js";
import { saveJournal as saveTo } from "../engine/save-journal.js";
import { redactor, secretsIn } from "../secrets.js";
import { type Replayed, readJournal } from "../state/journal.js";
import { uuidsOf } from "../state/records.js";
import type { State } from "../state/state.js";
import type { Host } from "./host.js";
import { createLog } from "./log.js";
import { openSession, type Session } from "./session.js";
import { storeOf } from "./store.js";

/** How long a stopped run waits for a store that doesn't answer, in milliseconds. */
const LAST_MS = 15_000;

type Journal = Replayed & { readonly path: string };
type Notes = {
  /** What the store holds, as far as that was read. */
  found: State | null;
};
type Means = {
  readonly log: Log;
  readonly redact: (text: string) => string;
  readonly session: () => Promise<Session>;
  readonly several: boolean;
};

/** Saves what `main` noted in its journals, one for each manifest, and could not save. Returns why the step fails, or `null`. */
export async function post(host: Host): Promise<string | null> {
  const { runner } = host;
  const paths = runner
    .kept("journal")
    .split("\n")
    .filter((path) => path !== "");
  const redact = redactor(secretsIn(runner.input));
  let session: Promise<Session> | null = null;
  const openOnce = async () => {
    session ??= openSession(host);
    return await session;
  };
  const means = {
    log: createLog(runner, redact),
    redact,
    session: openOnce,
    several: paths.length > 1,
  };
  // They are of different states, and there may be little time. One that can't be read keeps no other from being saved.
  const ended = await Promise.allSettled(paths.map(async (path) => await saveJournal(host, path, means)));
  const failures = ended.flatMap((one) =>
    one.status === "rejected" ? redact(chainOf(one.reason)) : (one.value ?? []),
  );
  return failures.length === 0 ? null : failures.join("\n");
}

/** Returns why it could not be saved, or `null`. */
async function saveJournal(host: Host, path: string, { log, redact, session, several }: Means): Promise<string | null> {
  const { runner, clock } = host;
  const replayed = await readJournal(path);
  if (replayed === null || !replayed.unsaved) return null;
  const notes: Notes = { found: null };
  const done = new AbortController();
  const of = several ? ` of ${replayed.state.manifest}` : "";
  try {
    const saving = save(host, { replayed: { ...replayed, path }, session: await session(), log }, notes);
    const late = async () => {
      await clock.sleep(LAST_MS, done.signal);
      throw new Error(`not saved within ${LAST_MS / 1000} s`);
    };
    const serial = await (runner.kept("stopped") === "" ? saving : Promise.race([saving, late()]));
    log.info(`Saved the state${of} that the main step could not save (serial ${serial}).`);
    return null;
  } catch (error) {
    const lost = identifiersIn(replayed.state).filter(({ id }) => !JSON.stringify(notes.found).includes(id));
    const words =
      lost.length === 0
        ? "The saved state has every identifier that this run got."
        : `The saved state lacks: ${lost.map(({ entry, id }) => `${entry} ${id}`).join(", ")}. Where an entry is blocked, add its uuid.`;
    return redact(
      `What the main step did${several ? ` for ${replayed.state.manifest}` : ""} could not be saved: ${chainOf(error)} ${words}`,
    );
  } finally {
    done.abort();
  }
}

/** Returns the serial. */
async function save(
  host: Host,
  { replayed, session, log }: { replayed: Journal; session: Session; log: Log },
  notes: Notes,
): Promise<number> {
  // What a pull request's run saves applies no manifest.
  const run = session.options.task.kind === "apply" ? session.options.run : null;
  const { manifest } = replayed.state;
  return await saveTo(await storeOf(host, session, { manifest, log }).open(), {
    path: replayed.path,
    replayed,
    run,
    found: (state) => {
      notes.found = state;
    },
  });
}

/** All identifiers of the service that a state has, with their entries. */
function identifiersIn({ videos }: State): { readonly entry: string; readonly id: string }[] {
  return Object.entries(videos).flatMap(([entry, record]) => {
    const { revisions, in_flight: job, preview } = record;
    const edits = [...revisions, ...[job, preview].flatMap((edit) => (edit?.kind === "edit" ? [edit] : []))];
    return [...uuidsOf(record), ...edits.flatMap(({ edit_id }) => edit_id ?? [])].map((id) => ({ entry, id }));
  });
}
