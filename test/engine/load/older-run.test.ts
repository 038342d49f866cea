import { expect, test } from "vitest";
import { introduction } from "../../../harness/introduction.js";
import { NEUTRAL } from "../../../harness/ordinary-options.js";
import { refuseOldCommit } from "../../../src/engine/load/ledger.js";
import { EMPTY, type RunFact } from "../../../src/ledger/fold.js";

const ran = (id: string): RunFact => ({ ...introduction({ id }), run: `${id}.1.a`, n: 0, at: 0 });

/** What a run says before it applies. */
async function applying(id: string, ...runs: readonly string[]): Promise<readonly string[]> {
  const notices: string[] = [];
  const options = {
    commit: null,
    run: { id, attempt: 2, url: null },
    onMissingLedger: "auto",
    recreate: [],
    pays: true,
  } as const;
  const log = {
    info: () => {},
    notice: (words: string) => void notices.push(words),
    group: async <T>(_name: string, work: () => Promise<T>) => await work(),
  };
  await refuseOldCommit({ ...EMPTY, runs: runs.map(ran) }, options, { phrases: NEUTRAL, log });
  return notices;
}

test("an older run that is started again applies nothing, whether or not a laptop has applied last", async () => {
  await expect(applying("100", "100", "101")).rejects.toThrow("Run 101 is newer than this one");
  await expect(applying("100", "100", "101", "local-1")).rejects.toThrow("Run 101 is newer than this one");
});

test("the newest run applies without a word, also after a laptop", async () => {
  expect(await applying("101", "100", "101", "local-1")).toEqual([]);
});
