import { expect, test } from "vitest";
import { SOUND } from "../../harness/histories/build.js";
import type { Fault } from "../../harness/histories/fault.js";
import { type Act, type History, historyOf, SOUND_ACT } from "../../harness/histories/history.js";
import { Violation } from "../../harness/histories/promises.js";
import { play } from "../../harness/histories/simulate.js";
import { neverRetries } from "./broken/never-retries.js";
import { retriesAgain } from "./broken/retries-again.js";

const act = (changes: Act["changes"], ...faults: Fault[]): Act => ({ ...SOUND_ACT, changes, faults });
const fault = (kind: Fault["kind"], at = 1): Fault => ({ kind, at, among: "changes" });
const NOTHING: Act["changes"] = [{ kind: "on_change", slot: 0, value: "edit" }];

/** An edit fails, and meets a fault when it is retried. */
const failing = (kind: "edit fails" | "edit fails late", ...faults: Fault[]): History =>
  historyOf(
    [
      act([{ kind: "add", slot: 0 }]),
      act([{ kind: "append edit", slot: 0, word: 1 }], fault(kind)),
      act(NOTHING, ...faults),
    ],
    { store: "quiet branch", keepsEmptyFiles: true },
  );

// Too rare in random histories for each of them to be met in time.
test.each([
  ["sends a retry again whose reply was lost", retriesAgain, failing("edit fails", fault("reset after acting", 0))],
  ["edits anew what could be retried", neverRetries, failing("edit fails late")],
])("a build that %s is caught, and the sound one is not", async (_, build, history) => {
  const broken = await play(history, { build });
  expect(broken.error).toBeInstanceOf(Violation);
  expect(broken.error).toMatchObject({ promise: "I2" });
  expect((await play(history, { build: SOUND })).error).toBeNull();
});

test("a plan that a pull request shows pays for nothing, also where its words are those of an edit that has failed", async () => {
  const pull = { runs: 1, faults: [], kill: null, end: "close" } as const;
  const { acts, ...history } = failing("edit fails late");
  const changed: Act = { ...act([{ kind: "task", slot: 0, version: 1 }]), pull };
  const previewed: History = { ...history, preview: true, acts: [...acts.slice(0, 2), changed] };
  expect((await play(previewed)).error).toBeNull();
  expect((await play(previewed, { build: neverRetries })).error).toMatchObject({ promise: "I2" });
});
