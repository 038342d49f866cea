import { hashText, type Texts } from "../../src/manifest/brief.js";
import { emptyExperience, emptyRecord, type State } from "../../src/state/state.js";
import { knownTexts } from "../manifest/known-texts.js";

export const LINEAGE = "0b7f3f0e-5d0e-4b3a-9c58-0d6c1f6f9a11";

export function stateOf(changes: Partial<State> = {}): State {
  return {
    version: 1,
    lineage: LINEAGE,
    run: null,
    serial: 1,
    manifest: "videos.yml",
    videos: {},
    intents: [],
    texts: {},
    sandbox: null,
    finds: [],
    experience: emptyExperience(),
    controls: null,
    ...changes,
  };
}

/** A state whose one video was made of these texts, and the texts. */
export function stateNaming(...texts: readonly string[]): { readonly state: State; readonly texts: Texts } {
  const hashes = texts.map(hashText);
  const [task = ""] = hashes;
  const sources = hashes.slice(1).map((text, at) => ({ path: `docs/${at}.md`, text }));
  const brief = { task, sources, options: {}, aspect_ratio: null, category: "training" as const };
  const revision = { fingerprint: hashText(texts.join()), brief, edits: [], edit_id: null, link: null };
  const videos = { billing: { ...emptyRecord("training"), uuid: "u1", revisions: [revision] } };
  return { state: stateOf({ videos }), texts: knownTexts(new Map(texts.map((text) => [hashText(text), text]))) };
}
