import type { State } from "../../src/state/state.js";

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
    controls: null,
    ...changes,
  };
}
