import fc from "fast-check";
import { expect, test } from "vitest";
import { type Fact, FactSchema, HOWS, idOf, type Look, type Said, stamped, type Work } from "../../src/ledger/facts.js";
import { fold } from "../../src/ledger/fold.js";
import { view } from "../fixtures/model/history.js";

const HASH = "0".repeat(64);
const LOOK = fc.record({
  fingerprint: fc.constantFrom(null, `v1:${HASH}`, `v1:${"1".repeat(64)}`),
  brief: fc.constant(HASH),
  bytes: fc.constant(null),
  aspect_ratio: fc.constant(null),
  edits: fc.subarray(["0".repeat(16), "1".repeat(16)]),
}) as fc.Arbitrary<Look>;
const VIDEO = fc.constantFrom("v1", "v2");
const EDIT = fc.constantFrom("e1", "e2");
const on = fc.constantFrom(null, "e1");
const category = fc.constantFrom("training" as const, "marketing" as const);
const WORK = fc.oneof(
  fc.record({ kind: fc.constant("create" as const), category, look: LOOK }),
  fc.record({
    kind: fc.constant("adopt" as const),
    category,
    uuid: VIDEO,
    look: LOOK,
    why: fc.constantFrom("uuid" as const, "back" as const),
  }),
  fc.record({
    kind: fc.constant("edit" as const),
    category,
    uuid: VIDEO,
    on,
    key: fc.constant(HASH),
    request: fc.constant("words"),
    reference_image_urls: fc.constant([]),
    aspect_ratio: fc.constant(null),
    look: LOOK,
    held: fc.boolean(),
    resends: fc.constant(null),
  }),
  fc.record({ kind: fc.constant("retry" as const), category, uuid: VIDEO, on, of: EDIT, look: LOOK }),
  fc.record({ kind: fc.constant("revert" as const), category, uuid: VIDEO, of: EDIT }),
) as fc.Arbitrary<Work>;
const ID = fc.constantFrom("v1", "v2", "e1", "e2");
const record = fc.constantFrom("x", "y");
const job = fc.constantFrom("r1#1", "r1#2", "r2#1");
const need = fc.constantFrom({ for: "scenes" as const }, { for: "person" as const });
const control = fc.constantFrom("answer" as const, "approve" as const, "cancel" as const, "retry scenes" as const);
const SAID = fc.oneof(
  fc.record({
    fact: fc.constant("named"),
    record,
    id: fc.constantFrom(null, "a", "b"),
    uuid: fc.constant(null),
    moved_from: fc.constant(null),
  }),
  fc.record({
    fact: fc.constant("began"),
    record,
    job,
    work: WORK,
    toward: fc.constant(HASH),
    pull_request: fc.constant(null),
    recreates: fc.constantFrom(null, "1"),
  }),
  fc.record({ fact: fc.constant("withdrew"), record, job, control: fc.option(control) }),
  fc.record({ fact: fc.constant("accepted"), record, job, id: ID }),
  fc.record({ fact: fc.constant("waits"), record, job, need, words: fc.constant(""), refusal: fc.constant(null) }),
  fc.record({ fact: fc.constant("resumed"), record, job }),
  fc.record({ fact: fc.constant("asked"), record, job, control }),
  fc.record({
    fact: fc.constant("ended"),
    record,
    job,
    how: fc.constantFrom(...HOWS),
    id: fc.option(ID),
    completed: fc.nat(9),
    link: fc.constant(null),
    scenes: fc.constant(null),
    synced: fc.constant(null),
    credits: fc.constant(null),
    retriable: fc.boolean(),
    error: fc.constant(null),
  }),
  fc.record({ fact: fc.constant("looked"), record, job }),
  fc.record({
    fact: fc.constant("stands"),
    record,
    uuid: VIDEO,
    over: on,
    look: LOOK,
    answers: fc.option(EDIT),
  }),
  fc.record({ fact: fc.constant("taken back"), record, uuid: VIDEO, edit: EDIT }),
  fc.record({ fact: fc.constant("moved"), to: fc.constantFrom("branch", "cache") }),
);
const FACTS = fc.uniqueArray(
  fc
    .tuple(SAID, fc.record({ run: fc.constantFrom("r1", "r2"), n: fc.nat(30), at: fc.nat(5) }))
    .map(([said, stamp]) => stamped(said as Said, { ...stamp, time: stamp.at })),
  { selector: idOf, maxLength: 25 },
);

const PLAYS = { numRuns: 2_000 };

test("any facts that fit their schema add up to a ledger", () => {
  fc.assert(
    fc.property(FACTS, (facts) => {
      for (const fact of facts) FactSchema.parse(fact);
      expect(fold(facts).records.size).toBeLessThanOrEqual(2);
    }),
    PLAYS,
  );
});

test("the order of facts means nothing, and a fact that stands twice counts once", () => {
  fc.assert(
    fc.property(FACTS, fc.infiniteStream(fc.nat()), (facts, numbers) => {
      const places = new Map(facts.map((fact) => [fact, numbers.next().value ?? 0]));
      const shuffled = [...facts, ...facts].sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
      expect(view(fold(shuffled))).toBe(view(fold(facts)));
    }),
    PLAYS,
  );
});

test("two copies become the same ledger, whichever takes in the other", () => {
  fc.assert(
    fc.property(
      FACTS,
      fc.array(fc.constantFrom("mine", "theirs", "both"), { minLength: 25, maxLength: 25 }),
      (facts, whose) => {
        const mine = facts.filter((_, at) => whose[at] !== "theirs");
        const theirs = facts.filter((_, at) => whose[at] !== "mine");
        expect(view(fold([...mine, ...theirs]))).toBe(view(fold([...theirs, ...mine])));
      },
    ),
    PLAYS,
  );
});

test("no id of a job that has begun is forgotten", () => {
  fc.assert(
    fc.property(FACTS, (facts) => {
      const known = new Set([...fold(facts).records.values()].flatMap(({ jobs }) => jobs.flatMap(({ ids }) => ids)));
      const begun = new Set(facts.flatMap((fact) => (fact.fact === "began" ? [fact.job] : [])));
      for (const fact of facts) if (fact.fact === "accepted" && begun.has(fact.job)) expect(known).toContain(fact.id);
    }),
    PLAYS,
  );
});

test("5,000 records of ten edits each are added up within seconds, and one more fact takes no time", () => {
  const look = { fingerprint: `v1:${HASH}`, brief: HASH, bytes: HASH, aspect_ratio: null, edits: [] };
  const facts: Fact[] = [];
  const say = (fact: object) => facts.push({ run: "r1", n: facts.length, at: facts.length, ...fact } as Fact);
  const end = {
    how: "done",
    completed: 1,
    link: null,
    scenes: 5,
    synced: true,
    credits: 0,
    retriable: false,
    error: null,
  };
  for (let at = 0; at < 5_000; at++) {
    const [of, uuid] = [`video-${at}`, `uuid-${at}`];
    say({ fact: "named", record: of, id: of, uuid: null, moved_from: null });
    const works: Work[] = [{ kind: "create", category: "training", look }];
    for (let edit = 0; edit < 10; edit++)
      works.push({
        kind: "edit",
        category: "training",
        uuid,
        on: null,
        key: HASH,
        request: "words",
        reference_image_urls: [],
        aspect_ratio: null,
        look,
        held: false,
        resends: null,
      });
    for (const [index, work] of works.entries()) {
      const [one, id] = [`r1#${at * 20 + index}`, index === 0 ? uuid : `edit-${at}-${index}`];
      say({ fact: "began", record: of, job: one, work, toward: HASH, pull_request: null, recreates: null });
      say({ fact: "accepted", record: of, job: one, id });
      say({ fact: "ended", record: of, job: one, id, ...end });
    }
  }
  const before = process.cpuUsage();
  const { records } = fold(facts);
  const { user, system } = process.cpuUsage(before);
  const took = (user + system) / 1000;
  expect(records.get("video-7")?.current?.revisions).toHaveLength(11);
  // A second of the processor on a machine that does nothing else; the bound is for one that does.
  expect(took).toBeLessThan(10_000);
  console.log(`fold ${facts.length} facts: ${Math.round(took)} ms`);
});
