import { redactor, secretsIn } from "../secrets.js";
import { journalTexts, readJournal } from "../state/journal.js";
import { referencedTexts } from "../state/records.js";
import type { Host } from "./host.js";
import { createLog } from "./log.js";
import { openSession } from "./session.js";
import { storeOf } from "./store.js";

/** Saves what `main` noted in its journal and could not save. Returns why the step fails, or `null`. */
export async function post(host: Host): Promise<string | null> {
  const { runner } = host;
  const path = runner.kept("journal");
  const replayed = path === "" ? null : await readJournal(path);
  if (replayed === null || !replayed.unsaved) return null;
  const session = await openSession(host);
  const { state, base } = replayed;
  const log = createLog(runner, redactor(secretsIn(runner.input)));
  const store = await storeOf(host, session, log).open();
  await store.load();
  // What a pull request's run saves applies no manifest.
  const run = session.options.task.kind === "apply" ? session.options.run : state.run;
  const saved = { ...state, serial: state.serial + 1, run, texts: referencedTexts(state) };
  await store.save(saved, { madeFrom: base, texts: journalTexts(path) });
  log.info(`Saved the state that the main step could not save (serial ${saved.serial}).`);
  return null;
}
