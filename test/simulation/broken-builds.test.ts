import { expect, test } from "vitest";
import type { Build } from "../../harness/histories/build.js";
import { type Act, type Change, type History, SOUND_ACT } from "../../harness/histories/history.js";
import { PROMISES, type Promised, Violation } from "../../harness/histories/promises.js";
import { play, simulate } from "../../harness/histories/simulate.js";
import { alwaysSucceeds } from "./broken/always-succeeds.js";
import { asksAnyway } from "./broken/asks-anyway.js";
import { asksTooOften } from "./broken/asks-too-often.js";
import { countsEveryByte } from "./broken/counts-every-byte.js";
import { createsAgain } from "./broken/creates-again.js";
import { dropsTheKey } from "./broken/drops-the-key.js";
import { forgetsDoubt } from "./broken/forgets-doubt.js";
import { forgetsRuns } from "./broken/forgets-runs.js";
import { forgetsWhatIsGone } from "./broken/forgets-what-is-gone.js";
import { journalForgets } from "./broken/journal-forgets.js";
import { losesTexts } from "./broken/loses-texts.js";
import { seesNobody } from "./broken/sees-nobody.js";
import { storeLies } from "./broken/store-lies.js";

const BROKEN: Readonly<Record<Promised, Build>> = {
  I1: createsAgain,
  I2: dropsTheKey,
  I3: journalForgets,
  I4: asksAnyway,
  I5: asksTooOften,
  I6: alwaysSucceeds,
  I7: storeLies,
  I8: losesTexts,
  I9: seesNobody,
  I10: countsEveryByte,
  I11: forgetsRuns,
};

/** Of the first seeds one that takes few histories; 1 unless given. */
const SEEDS: { readonly [Name in Promised]?: number } = {
  I1: 15,
  I2: 34,
  I3: 25,
  I5: 4,
  I6: 2,
  I9: 14,
  I10: 4,
  I11: 17,
};

test.each(PROMISES)("a build that breaks $name is caught: $words", async ({ name }) => {
  // What CI plays of the sound build are 200.
  const { failure } = await simulate({ seed: SEEDS[name] ?? 1, runs: 100, build: BROKEN[name], shrink: false });
  expect(failure?.error).toBeInstanceOf(Violation);
  expect(failure?.error).toMatchObject({ promise: name });
});

const ADD: Change = { kind: "add", slot: 0 };
const BOTH: Change[] = [ADD, { kind: "add", slot: 1 }];
const IN_NEW_FILE: Change = { kind: "move", slot: 1, file: 1 };

const historyOf = (...acts: Partial<Act>[]): History => ({
  seed: 1,
  store: "memory",
  files: 1,
  keepsEmptyFiles: false,
  controls: true,
  preview: false,
  planningMs: 35_000,
  acts: acts.map((act) => ({ ...SOUND_ACT, ...act })),
});

test.each([
  [
    "forgets a creation in doubt",
    forgetsDoubt,
    historyOf(
      { changes: [ADD], faults: [{ kind: "reset after acting", at: 0, among: "changes" }] },
      { changes: [ADD] },
    ),
  ],
  [
    "forgets the record of an entry whose file is gone",
    forgetsWhatIsGone,
    historyOf(
      { changes: [...BOTH, IN_NEW_FILE] },
      { changes: [{ kind: "delete file", file: 1 }] },
      { changes: [{ kind: "restore file" }] },
    ),
  ],
])("a build that %s pays twice, and the sound one does not", async (_, build, history) => {
  expect((await play(history, { build })).error).toMatchObject({ promise: "I1" });
  expect((await play(history)).error).toBeNull();
});

test("a history that breaks a promise is made short, and what is printed plays it again", async () => {
  const { failure } = await simulate({ seed: 4, runs: 50, build: storeLies });
  expect(failure?.history.acts).toHaveLength(1);
  const path = /--path (\S+)$/.exec(failure?.replay ?? "")?.[1] ?? "";
  const again = await simulate({ seed: 4, runs: 1, path, build: storeLies });
  expect(again.failure?.history).toEqual(failure?.history);
  expect(again.failure?.story).toEqual(failure?.story);
});
