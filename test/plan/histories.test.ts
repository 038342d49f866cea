import fc from "fast-check";
import { expect, test } from "vitest";
import type { Entry } from "../../src/manifest/manifest.js";
import type { Project } from "../../src/manifest/project.js";
import { fingerprint } from "../../src/plan/brief-parts.js";
import { makePlan } from "../../src/plan/plan.js";
import type { EntryPlan } from "../../src/plan/step.js";
import { recordOf } from "../../src/state/records.js";
import type { State } from "../../src/state/state.js";
import { type Act, Model } from "../fixtures/model-apply.js";
import {
  brief,
  entry,
  explicit,
  frozen,
  inWords,
  manifestOf,
  OPTIONS,
  OTHER_UUID,
  UUID,
  uncancelled,
} from "../fixtures/plans.js";
import { stateOf } from "../fixtures/states.js";

const BRIEFS = [
  ...["Explain A.", "Explain B.", "Explain C."].map((task) => brief(task, { aspect_ratio: "16:9" })),
  brief("Explain A.", { aspect_ratio: "9:16" }),
];
const MARKETING = brief("Explain A.", { category: "marketing" });

/** Entries whose video is only ever edited. */
const editable = fc.record({
  brief: fc.constantFrom(...BRIEFS),
  edits: fc.subarray(["one", "two", "three"]).map((requests) => explicit(...requests)),
  onChange: fc.constantFrom("edit" as const, "edit" as const, "ignore" as const),
});
const anyGiven: fc.Arbitrary<Partial<Entry>> = fc.oneof(
  { weight: 4, arbitrary: editable },
  {
    weight: 1,
    arbitrary: fc.record({ brief: fc.constantFrom(...BRIEFS), onChange: fc.constant("recreate" as const) }),
  },
  { weight: 1, arbitrary: fc.constant({ brief: MARKETING }) },
  { weight: 1, arbitrary: editable.map((given) => ({ ...given, uuid: OTHER_UUID })) },
  { weight: 1, arbitrary: editable.map(({ edits }) => ({ uuid: UUID, edits })) },
  { weight: 1, arbitrary: editable.map((given) => ({ ...given, uuid: UUID })) },
);
const manifest = (given: fc.Arbitrary<Partial<Entry>>): fc.Arbitrary<Pick<Project, "entries">> =>
  fc.option(given).map((some) => manifestOf(...(some === null ? [] : [entry(some)])));
const act = (given: fc.Arbitrary<Partial<Entry>>): fc.Arbitrary<Act> =>
  fc.record({ manifest: manifest(given), interrupted: fc.option(fc.nat(3)) });
const history = (given: fc.Arbitrary<Partial<Entry>>) => fc.array(act(given), { maxLength: 6 });

type World = { readonly cancels: boolean };
const CANCELS: World = { cancels: true };
const REFUSES_TO_CANCEL: World = { cancels: false };

async function planned(wanted: Pick<Project, "entries">, state: State) {
  return await makePlan(frozen(wanted), frozen(state), OPTIONS);
}

async function lived(acts: readonly Act[], world = REFUSES_TO_CANCEL) {
  const model = new Model(world);
  let state = stateOf();
  for (const { manifest: wanted, interrupted } of acts) {
    state = model.apply(await planned(wanted, state), interrupted);
  }
  return { model, state };
}

const of = ({ steps }: EntryPlan, ...kinds: readonly string[]) =>
  steps.filter(({ kind }) => kinds.includes(kind)).length;

/** Explicit edits that the video lacks once the plan has rewound. */
function missing(made: EntryPlan, state: State): number {
  const record = recordOf(state, made.entry.id);
  const job = record?.in_flight ?? null;
  const stack = [...(record?.revisions ?? [])];
  if (job?.kind === "revert") stack.pop();
  else if (job !== null) stack.push(job.target);
  const another = made.steps.some(
    (step) => step.kind === "create" || (step.kind === "adopt" && step.uuid !== record?.uuid),
  );
  const base = another ? undefined : stack[stack.length - 1 - of(made, "revert")];
  return made.entry.edits.length - (base?.edits.length ?? 0);
}

test.each([
  ["is cancelled", CANCELS],
  ["can't be cancelled", REFUSES_TO_CANCEL],
])("after any history, where what is superseded %s, one apply reaches what the manifest wants", async (_, world) => {
  await fc.assert(
    fc.asyncProperty(history(anyGiven), anyGiven, async (acts, given) => {
      const { model, state } = await lived(acts, world);
      const wanted = manifestOf(entry(given));
      const made = await planned(wanted, state);
      const [obstacle] = made.plan.entries.map((made) => made.obstacle);
      // Without a brief, a video of another category, or one that the entry has given up, can't be made. What was taken over stands.
      fc.pre(obstacle === null || (entry(given).brief !== null && !obstacle?.detail.includes("taken over")));
      expect(obstacle).toBeNull();
      const after = model.apply(made, null);
      const next = await planned(wanted, after);
      expect(next.plan.entries.map(inWords)).toEqual([[]]);
      const record = recordOf(after, "billing");
      const top = record?.revisions.at(-1);
      expect(top?.edits).toEqual(given.edits ?? []);
      const { brief: last, onChange } = entry(given);
      if (last !== null && onChange !== "ignore") expect(top?.fingerprint).toBe(fingerprint(last));
      // A video that is adopted stands as it is, whatever was made of it before.
      const shown = record?.revisions.flatMap(({ edit_id }) => edit_id ?? []) ?? [];
      const all = model.edits.get(record?.uuid ?? "") ?? [];
      const isAdopted = [wanted, ...acts.map(({ manifest }) => manifest)].some(({ entries }) =>
        entries.some(({ uuid }) => uuid !== null),
      );
      expect(shown).toEqual(isAdopted ? all.slice(all.length - shown.length) : all);
    }),
    { numRuns: 600 },
  );
});

test("after any history, a plan pays for no more than a creation, the missing explicit edits and one for the brief", async () => {
  await fc.assert(
    fc.asyncProperty(history(anyGiven), anyGiven, async (acts, given) => {
      const { state } = await lived(acts);
      for (const made of (await planned(manifestOf(entry(given)), state)).plan.entries.map(uncancelled)) {
        expect(of(made, "create")).toBeLessThanOrEqual(1);
        expect(of(made, "edit")).toBeLessThanOrEqual(Math.max(1, missing(made, state)));
        expect(made.steps.findLastIndex(({ kind }) => kind === "resume")).toBeLessThanOrEqual(0);
      }
    }),
    { numRuns: 400 },
  );
});

test("after any history, a cancelled job makes the rest no dearer", async () => {
  await fc.assert(
    fc.asyncProperty(history(anyGiven), anyGiven, async (acts, given) => {
      const { state } = await lived(acts, CANCELS);
      for (const { steps } of (await planned(manifestOf(entry(given)), state)).plan.entries) {
        for (const step of steps) {
          if (step.kind !== "cancel") continue;
          const paid = (kind: string, all: readonly { kind: string }[]) =>
            all.filter((one) => one.kind === kind).length;
          expect(paid("edit", steps)).toBeLessThanOrEqual(Math.max(given.edits?.length ?? 0, 1));
          // The job itself was to be paid.
          const creation = step.job.kind === "create" ? 1 : 0;
          expect(paid("create", steps)).toBeLessThanOrEqual(paid("create", step.otherwise.steps) + creation);
        }
      }
    }),
    { numRuns: 400 },
  );
});

test("undoing the last change, wherever it was interrupted, is free, unless it took something back itself", async () => {
  await fc.assert(
    fc.asyncProperty(history(anyGiven), editable, act(editable), async (acts, given, change) => {
      const { model, state } = await lived(acts);
      const before = manifestOf(entry(given));
      const settled = model.apply(await planned(before, state), null);
      const made = await planned(change.manifest, settled);
      fc.pre(made.plan.entries.every((entry) => of(entry, "create", "revert") === 0));
      const changed = model.apply(made, change.interrupted);
      for (const undone of (await planned(before, changed)).plan.entries) expect(of(undone, "create", "edit")).toBe(0);
    }),
    { numRuns: 400 },
  );
});

test("no video is forgotten, whatever comes after it", async () => {
  await fc.assert(
    fc.asyncProperty(history(anyGiven), async (acts) => {
      const { model, state } = await lived(acts);
      const known = Object.values(state.videos).flatMap(({ uuid, former_uuids }) => [uuid, ...former_uuids]);
      for (const uuid of model.edits.keys()) expect(known).toContain(uuid);
    }),
    { numRuns: 200 },
  );
});

test("the same arguments give the same plan", async () => {
  await fc.assert(
    fc.asyncProperty(history(anyGiven), anyGiven, async (acts, given) => {
      const { state } = await lived(acts);
      const wanted = manifestOf(entry(given));
      expect(await planned(wanted, structuredClone(state))).toEqual(await planned(wanted, state));
    }),
    { numRuns: 200 },
  );
});
