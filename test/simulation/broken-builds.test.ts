import { expect, test } from "vitest";
import type { Build } from "../../harness/histories/build.js";
import { PROMISES, type Promised, Violation } from "../../harness/histories/promises.js";
import { simulate } from "../../harness/histories/simulate.js";
import { alwaysSucceeds } from "./broken/always-succeeds.js";
import { asksTooOften } from "./broken/asks-too-often.js";
import { countsEveryByte } from "./broken/counts-every-byte.js";
import { createsAgain } from "./broken/creates-again.js";
import { dropsTheKey } from "./broken/drops-the-key.js";
import { forgetsRuns } from "./broken/forgets-runs.js";
import { journalForgets } from "./broken/journal-forgets.js";
import { keepsIntents } from "./broken/keeps-intents.js";
import { losesTexts } from "./broken/loses-texts.js";
import { overridesOthers } from "./broken/overrides-others.js";
import { storeLies } from "./broken/store-lies.js";

const BROKEN: Readonly<Record<Promised, Build>> = {
  I1: createsAgain,
  I2: dropsTheKey,
  I3: journalForgets,
  I4: keepsIntents,
  I5: asksTooOften,
  I6: alwaysSucceeds,
  I7: storeLies,
  I8: losesTexts,
  I9: overridesOthers,
  I10: countsEveryByte,
  I11: forgetsRuns,
};

/** Of the first seeds one that takes few histories; 1 unless given. */
const SEEDS: { readonly [Name in Promised]?: number } = { I1: 2, I2: 4, I3: 12, I9: 3 };

test.each(PROMISES)("a build that breaks $name is caught: $words", async ({ name }) => {
  // What CI plays of the sound build are 200.
  const { failure } = await simulate({ seed: SEEDS[name] ?? 1, runs: 100, build: BROKEN[name], shrink: false });
  expect(failure?.error).toBeInstanceOf(Violation);
  expect(failure?.error).toMatchObject({ promise: name });
});

test("a history that breaks a promise is made short, and what is printed plays it again", async () => {
  const { failure } = await simulate({ seed: 4, runs: 50, build: storeLies });
  expect(failure?.history.acts).toHaveLength(1);
  const path = /--path (\S+)$/.exec(failure?.replay ?? "")?.[1] ?? "";
  const again = await simulate({ seed: 4, runs: 1, path, build: storeLies });
  expect(again.failure?.history).toEqual(failure?.history);
  expect(again.failure?.story).toEqual(failure?.story);
});
