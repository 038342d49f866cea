import { referencedTexts } from "../state/records.js";
import type { Host } from "./host.js";
import { openStore } from "./open-state.js";
import { openSession, openVoice } from "./session.js";

/** Saves what `main` noted in its journal and could not save. Returns why the step fails, or `null`. */
export async function post(host: Host): Promise<string | null> {
  const path = host.kept("journal");
  if (path === "") return null;
  const voice = openVoice(host);
  const { journalTexts, readJournal } = await import("../state/journal.js");
  const replayed = await readJournal(path);
  if (replayed === null || !replayed.unsaved) return null;
  const session = await openSession(host, voice);
  const { state, base } = replayed;
  const store = await openStore(host, session);
  await store.load();
  // What a pull request's run saves applies no manifest.
  const run = session.mode === "apply" ? session.event.run : state.run;
  const saved = { ...state, serial: state.serial + 1, run, texts: referencedTexts(state) };
  await store.save(saved, { madeFrom: base, texts: journalTexts(path) });
  voice.log.info(`Saved the state that the main step could not save (serial ${state.serial + 1}).`);
  return null;
}
