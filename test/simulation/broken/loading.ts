import { type Build, SOUND } from "../../../harness/histories/build.js";
import type { State } from "../../../src/state/state.js";

/** Reads another state than the one that was saved. */
export function loading(change: (state: State) => State): Build {
  return {
    ...SOUND,
    store: (store) => ({
      ...store,
      async load() {
        const state = await store.load();
        return state === null ? null : change(state);
      },
    }),
  };
}

/** The state with those records alone that are such. */
export function withSuch(state: State, isSuch: (record: State["videos"][string]) => boolean): State {
  return { ...state, videos: Object.fromEntries(Object.entries(state.videos).filter(([, record]) => isSuch(record))) };
}
