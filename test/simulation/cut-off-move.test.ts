import { expect, test } from "vitest";
import { type Act, type History, SOUND_ACT } from "../../harness/histories/history.js";
import { play } from "../../harness/histories/simulate.js";

const act = (given: Partial<Act>): Act => ({ ...SOUND_ACT, ...given });

/** The ledger moves from the branch to a file, the run that moves it gets no reply from the store, and a clone on another machine applies later. */
const moving: History = {
  seed: 1,
  store: "branch",
  files: 1,
  keepsEmptyFiles: false,
  controls: true,
  preview: false,
  planningMs: 35_000,
  backup: true,
  wayOut: "restore",
  answer: "accept",
  acts: [
    act({ changes: [{ kind: "add", slot: 0 }] }),
    act({
      losses: [{ kind: "store switched", at: 0 }],
      faults: [{ kind: "save lost after it took effect", at: 0, among: "all" }],
    }),
    act({ changes: [{ kind: "append edit", slot: 0, word: 0 }] }),
    act({ elsewhere: "another clone" }),
  ],
};

test("a move that was cut off is made once more, so that no run goes on where the ledger was before", async () => {
  expect(await play(moving)).toMatchObject({ error: null });
});
