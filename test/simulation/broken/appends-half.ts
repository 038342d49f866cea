import { type Build, SOUND } from "../../../harness/histories/build.js";
import { foldOnce } from "../../../harness/histories/ledgers/fold-once.js";
import type { Fact } from "../../../src/ledger/facts.js";

/** Where another run was first, appends what is about the entries that it left alone, and says that nothing was appended. */
export const appendsHalf: Build = {
  ...SOUND,
  store: (store) => {
    let known: readonly Fact[] = [];
    return {
      ...store,
      async read() {
        const read = await store.read();
        known = read.facts;
        return read;
      },
      async append(cursor, facts, texts) {
        const then = await store.append(cursor, facts, texts);
        if (then !== "conflict") return then;
        const now = await store.read();
        const before = foldOnce(known).records;
        const changed = new Set(
          [...foldOnce(now.facts).records.values()].flatMap(({ key, facts: own }) =>
            own.length === before.get(key)?.facts.length ? [] : [key],
          ),
        );
        const half = facts.filter((fact) => !("record" in fact && changed.has(fact.record)));
        await store.append(now.cursor, half, texts);
        return "conflict";
      },
    };
  },
};
