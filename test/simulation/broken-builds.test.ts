import { expect, test } from "vitest";
import { type Build, SOUND } from "../../harness/histories/build.js";
import type { Loss } from "../../harness/histories/fault.js";
import { type Act, type Change, type History, historyOf } from "../../harness/histories/history.js";
import { PROMISES, type Promised, Violation } from "../../harness/histories/promises.js";
import { play, simulate } from "../../harness/histories/simulate.js";
import { idOf } from "../../src/ledger/facts.js";
import type { Store } from "../../src/ledger/store.js";
import { hashText } from "../../src/manifest/texts.js";
import { alwaysSucceeds } from "./broken/always-succeeds.js";
import { appendsHalf } from "./broken/appends-half.js";
import { asksAnyway } from "./broken/asks-anyway.js";
import { asksTooOften } from "./broken/asks-too-often.js";
import { believesItStands } from "./broken/believes-it-stands.js";
import { countsEveryByte } from "./broken/counts-every-byte.js";
import { createsAgain } from "./broken/creates-again.js";
import { dropsTheKey } from "./broken/drops-the-key.js";
import { forgetsDoubt } from "./broken/forgets-doubt.js";
import { forgetsRecreations } from "./broken/forgets-recreations.js";
import { forgetsRuns } from "./broken/forgets-runs.js";
import { forgetsWhatIsGone } from "./broken/forgets-what-is-gone.js";
import { keepsNothing } from "./broken/keeps-nothing.js";
import { losesTexts } from "./broken/loses-texts.js";
import { reading } from "./broken/reading.js";
import { seesNobody } from "./broken/sees-nobody.js";
import { storeLies } from "./broken/store-lies.js";
import { trustsItsStore } from "./broken/trusts-its-store.js";

const BROKEN: Readonly<Record<Promised, Build>> = {
  I1: createsAgain,
  I2: dropsTheKey,
  I3: keepsNothing,
  I4: asksAnyway,
  I5: asksTooOften,
  I6: alwaysSucceeds,
  I7: storeLies,
  I8: losesTexts,
  I9: seesNobody,
  I10: countsEveryByte,
  I11: forgetsRuns,
  I12: believesItStands,
};

/** Of the first seeds one that takes few histories; 1 unless given. */
const SEEDS: { readonly [Name in Promised]?: number } = { I1: 5, I3: 6, I9: 14, I10: 13, I11: 2 };

test.each(PROMISES)("a build that breaks $name is caught: $words", async ({ name }) => {
  // As many as the suite plays of the sound build.
  const { failure } = await simulate({ seed: SEEDS[name] ?? 1, runs: 80, build: BROKEN[name], shrink: false });
  expect(failure?.error).toBeInstanceOf(Violation);
  expect(failure?.error).toMatchObject({ promise: name });
});

const ADD: Change = { kind: "add", slot: 0 };
const BOTH: Change[] = [ADD, { kind: "add", slot: 1 }];
const IN_NEW_FILE: Change = { kind: "move", slot: 1, file: 1 };

test.each([
  [
    "forgets a creation in doubt",
    forgetsDoubt,
    historyOf([
      { changes: [ADD], faults: [{ kind: "reset after acting", at: 0, among: "changes" }] },
      { changes: [ADD] },
    ]),
  ],
  [
    "forgets the record of an entry whose file is gone",
    forgetsWhatIsGone,
    historyOf([
      { changes: [...BOTH, IN_NEW_FILE] },
      { changes: [{ kind: "delete file", file: 1 }] },
      { changes: [{ kind: "restore file" }] },
    ]),
  ],
])("a build that %s pays twice, and the sound one does not", async (_, build, history) => {
  expect((await play(history, { build })).error).toMatchObject({ promise: "I1" });
  expect((await play(history)).error).toBeNull();
});

test("a build that forgets which run has recreated a video sends that again where the run is started again, and the sound one does not", async () => {
  const history = historyOf([{ changes: [ADD] }, { recreate: 0, again: "last" }]);
  expect((await play(history, { build: forgetsRecreations })).error).toMatchObject({ promise: "I1" });
  expect((await play(history)).error).toBeNull();
});

const LOST: Loss = { kind: "ledger deleted", at: 0 };
const SWITCHED: Loss = { kind: "store switched", at: 0 };
const ADDED: Partial<Act> = { changes: [ADD] };
const ADDED_LATER: Partial<Act> = { changes: [{ kind: "add", slot: 1 }] };

test.each<[string, Promised, Partial<Act>[], Partial<History>]>([
  ["the branch of the ledger is deleted", "I1", [ADDED, { losses: [LOST] }], { store: "branch" }],
  ["the caches are evicted", "I1", [ADDED, { losses: [LOST] }], { store: "cache" }],
  ["the file is deleted", "I1", [ADDED, { losses: [LOST] }], { store: "file" }],
  [
    "the caches are evicted, and a sign is left alone",
    "I1",
    [ADDED, { losses: [LOST] }],
    { store: "cache", backup: false },
  ],
  [
    "a sign is left alone, and a person names the uuids",
    "I1",
    [ADDED, { losses: [LOST] }],
    { store: "cache", backup: false, wayOut: "create" },
  ],
  [
    "the branch is reset to an older commit",
    "I1",
    [ADDED, ADDED_LATER, { losses: [{ kind: "ledger set back", at: 0 }] }],
    { store: "branch" },
  ],
  [
    "the branch is reset, and the artifacts expire",
    "I1",
    [
      ADDED,
      ADDED_LATER,
      {
        losses: [
          { kind: "ledger set back", at: 0 },
          { kind: "copies expired", at: 0 },
        ],
      },
      {},
    ],
    { store: "branch" },
  ],
  ["the store is switched", "I1", [ADDED, { losses: [SWITCHED] }], { store: "branch" }],
  [
    "the store is switched, and back",
    "I1",
    [ADDED, { losses: [SWITCHED] }, ADDED_LATER, { losses: [SWITCHED] }, {}],
    { store: "branch" },
  ],
  [
    "the branch is deleted, and a laptop has saved last",
    "I1",
    [ADDED, { ...ADDED_LATER, door: "laptop" }, {}, { losses: [LOST] }],
    { store: "branch" },
  ],
  ["a fork is origin", "I1", [ADDED, { elsewhere: "fork as origin" }], { store: "branch" }],
  ["it is another clone", "I1", [ADDED, { elsewhere: "another clone" }], { store: "file" }],
])(
  "a build that asks its own store alone pays twice where %s, and the sound one does not",
  async (_, promise, acts, given) => {
    const history = historyOf(acts, given);
    expect((await play(history, { build: trustsItsStore })).error).toMatchObject({ promise });
    expect((await play(history)).error).toBeNull();
  },
);

test("the order in which the facts of a ledger lie means nothing, and what a store says it has refused, and has taken in part, leaves nothing in doubt", async () => {
  const shuffled = reading((facts) => facts.toSorted((a, b) => hashText(idOf(a)).localeCompare(hashText(idOf(b)))));
  const build = { ...SOUND, store: (store: Store) => shuffled.store(appendsHalf.store(store)) };
  expect((await simulate({ seed: 1, runs: 40, build, shrink: false })).failure?.error).toBeUndefined();
});

test("a history that breaks a promise is made short, and what is printed plays it again", async () => {
  const { failure } = await simulate({ seed: 6, runs: 50, build: storeLies });
  expect(failure?.history.acts).toHaveLength(1);
  const path = /--path (\S+)$/.exec(failure?.replay ?? "")?.[1] ?? "";
  const again = await simulate({ seed: 6, runs: 1, path, build: storeLies });
  expect(again.failure?.history).toEqual(failure?.history);
  expect(again.failure?.story).toEqual(failure?.story);
});
