import { type Build, SOUND } from "../../../harness/histories/build.js";
import type { Fact } from "../../../src/ledger/facts.js";

/** Reads other facts than were appended. */
export function reading(change: (facts: readonly Fact[]) => readonly Fact[]): Build {
  return {
    ...SOUND,
    store: (store) => ({
      ...store,
      async read() {
        const read = await store.read();
        return { ...read, facts: change(read.facts) };
      },
    }),
  };
}
