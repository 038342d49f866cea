import { expect, test } from "vitest";
import { historyOf } from "../../harness/histories/history.js";
import { play } from "../../harness/histories/simulate.js";

/** The ledger moves from the branch to a file, the run that moves it gets no reply from the store, and a clone on another machine applies later. */
const MOVING = historyOf(
  [
    { changes: [{ kind: "add", slot: 0 }] },
    {
      losses: [{ kind: "store switched", at: 0 }],
      faults: [{ kind: "save lost after it took effect", at: 0, among: "all" }],
    },
    { changes: [{ kind: "append edit", slot: 0, word: 0 }] },
    { elsewhere: "another clone" },
  ],
  { store: "branch" },
);

test("a move that was cut off is made once more, so that no run goes on where the ledger was before", async () => {
  expect(await play(MOVING)).toMatchObject({ error: null });
});
