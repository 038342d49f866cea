import { describe, expect, test } from "vitest";
import type { Brief } from "../../src/manifest/brief.js";
import type { Entry } from "../../src/manifest/manifest.js";
import { planEntry } from "../../src/plan/entry-plan.js";
import { next } from "../../src/plan/next.js";
import { type PlanOptions, situationOf } from "../../src/plan/plan.js";
import { wishOf } from "../../src/plan/wish.js";
import {
  createJob,
  createWork,
  editJob,
  type HistoryGiven,
  type JobGiven,
  ledgerOf,
  look,
  record,
  retryJob,
  revertJob,
  revision,
} from "../fixtures/ledgers.js";
import {
  brief,
  entry,
  explicit,
  inWords,
  KNOWN,
  NOW,
  OPTIONS,
  OTHER_UUID,
  planOfOne,
  UUID,
  wanting,
} from "../fixtures/plans.js";

const A = brief("Explain A.");
const B = brief("Explain B.");
const C = brief("Explain C.");
const MARKETING = brief("Explain A.", { category: "marketing" });

const anew = (of: Brief, ...requests: string[]) => ({ ...wanting(of, ...requests), onChange: "recreate" as const });
const ignoring = (of: Brief) => ({ ...wanting(of), onChange: "ignore" as const });

const ONE = revision(A);
const doing = (job: JobGiven, ...more: ReturnType<typeof revision>[]) => record([ONE, ...more], { open: job });
const creating = (given: Partial<JobGiven> = {}, of = A): HistoryGiven => ({
  video: null,
  jobs: [createJob(revision(of), given)],
});
const toB = doing(editJob(revision(B, [], "e-1")));
const toOne = doing(editJob(revision(A, ["one"], "e-1")));
const reverting = record([ONE, revision(B, [], "e-1")], { open: revertJob("e-1") });

/** What is planned, and what where the service doesn't cancel the job. */
async function way(wanted: Entry, known: HistoryGiven, options: Partial<PlanOptions> = {}) {
  const ledger = ledgerOf({ billing: known });
  const one = ledger.byId.get("billing") ?? null;
  const situation = {
    ...situationOf(ledger, { ...OPTIONS, ...options })("billing", one),
    uncancelled: new Set([one?.open?.id ?? ""]),
  };
  const refused = await planEntry(
    { wish: wishOf(wanted), record: one, situation, texts: KNOWN, isCompared: false },
    null,
  );
  return {
    way: inWords(await planOfOne(wanted, known, options)).join(", "),
    otherwise: inWords(refused).join(", "),
  };
}

describe("an edit in flight that is not wanted any more is cancelled before its successor", () => {
  test.each<[string, HistoryGiven, Entry, string, string]>([
    ["the change was undone", toB, wanting(A), "cancel edit", "resume edit, revert e-1"],
    ["the brief has changed again", toB, wanting(C), "cancel edit, derived edit", "resume edit, derived edit"],
    [
      "an explicit edit was reworded",
      toOne,
      wanting(A, "two"),
      "cancel edit, edit: two",
      "resume edit, revert e-1, edit: two",
    ],
    ["its category has changed", toB, wanting(MARKETING), "cancel edit, create instead of 11", "create instead of 11"],
    ["it is made anew", toB, anew(C), "cancel edit, create instead of 11", "create instead of 11"],
  ])("%s", async (_, known, wanted, steps, otherwise) => {
    expect(await way(wanted, known)).toEqual({ way: steps, otherwise });
  });

  test("then another edit has another key", async () => {
    const cancelled = { ...editJob(revision(B, [], "e-1")), end: { how: "cancelled" } } as const;
    const keyOf = async (known: HistoryGiven) => {
      const ledger = ledgerOf({ billing: known });
      const one = ledger.byId.get("billing") ?? null;
      const then = next(one, wishOf(wanting(B)), situationOf(ledger, OPTIONS)("billing", one));
      return then.next === "begin" && then.what.kind === "edit" ? then.what.key : null;
    };
    const first = await keyOf(record([ONE]));
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(await keyOf(record([ONE], { jobs: [cancelled] }))).not.toBe(first);
  });
});

describe("an edit in flight on the way to what is wanted is let finish", () => {
  test.each<[string, HistoryGiven, Entry, string]>([
    ["it is all that is wanted", toB, wanting(B), "resume edit"],
    ["another explicit edit follows it", toOne, wanting(A, "one", "two"), "resume edit, edit: two"],
    [
      "it carries the new brief, and another edit follows",
      doing(editJob(revision(B, ["one"], "e-1"))),
      wanting(B, "one", "two"),
      "resume edit, edit: two",
    ],
    ["it brings the new brief, for which no later edit stands", toB, wanting(B, "one"), "resume edit, edit: one"],
    ["changes of the brief don't matter any more", toB, ignoring(C), "resume edit"],
    ["it saves the video from being made anew", toB, anew(B), "resume edit"],
    ["it saves the video from being made anew, and an edit follows", toB, anew(B, "one"), "resume edit, edit: one"],
    [
      "its id isn't known, and it is reverted then",
      doing(editJob(revision(B))),
      wanting(A),
      "resume edit, revert what is in flight",
    ],
  ])("%s", async (_, known, wanted, steps) => {
    expect(await way(wanted, known)).toEqual({ way: steps, otherwise: steps });
  });

  test("one whose fate nobody can know any more stays in doubt", async () => {
    const lost = doing(editJob(revision(B), { at: NOW - 24 * 3_600_000 }));
    expect((await way(wanting(A), lost)).way).toBe("blocked");
  });

  test("the retry of an edit is, whose reply nobody saw: it may go on under another id", async () => {
    expect((await way(wanting(A), doing(retryJob("e-1", revision(B))))).way).toMatch(/^resume edit/);
  });
});

describe("a revert in flight", () => {
  test("is made first where another brief is wanted", async () => {
    expect((await way(wanting(C), reverting)).way).toBe("resume revert, derived edit");
    expect((await way(wanting(A), reverting)).way).toBe("resume revert");
    expect((await way(wanting(MARKETING), reverting)).way).toBe("resume revert, create instead of 11");
  });
});

describe("a creation in flight", () => {
  test("of another brief is cancelled, if it still waits for its turn, else edited when it is done", async () => {
    expect(await way(wanting(B), creating())).toEqual({
      way: "cancel create, create",
      otherwise: "resume create, derived edit",
    });
  });

  test.each<[string, Entry, string, string]>([
    ["of another way to make the video anew", anew(B), "cancel create, create", "create"],
    ["of another category", wanting(MARKETING), "cancel create, create", "create"],
  ])("%s is cancelled, else left behind", async (_, wanted, steps, otherwise) => {
    expect(await way(wanted, creating())).toEqual({ way: steps, otherwise });
  });

  test.each<[string, Entry, HistoryGiven, string]>([
    ["of the same brief", wanting(A, "one"), creating(), "resume create, edit: one"],
    ["whose brief doesn't matter", ignoring(B), creating(), "resume create"],
    ["of an entry that has no brief any more", entry({ uuid: UUID }), { ...creating(), uuid: UUID }, "resume create"],
    [
      "of a video that the entry names",
      { ...wanting(B), uuid: UUID },
      { ...creating(), uuid: UUID },
      "resume create, derived edit",
    ],
  ])("%s is let finish", async (_, wanted, known, steps) => {
    expect(await way(wanted, known)).toEqual({ way: steps, otherwise: steps });
  });
});

describe("what takes the place of a video", () => {
  const recreate = { recreate: ["billing"] };

  test.each<[string, Entry, HistoryGiven, Partial<PlanOptions>, string, string]>([
    ["a video made anew", wanting(B), toB, recreate, "cancel edit, create instead of 11", "create instead of 11"],
    ["a video made anew before it was made", wanting(A), creating(), recreate, "cancel create, create", "create"],
    ["another video", entry({ brief: B, uuid: OTHER_UUID }), toB, {}, "cancel edit, adopt 22", "adopt 22"],
  ])(
    "%s: what is in flight is cancelled first, else left alone",
    async (_, wanted, known, options, steps, otherwise) => {
      expect(await way(wanted, known, options)).toEqual({ way: steps, otherwise });
    },
  );

  test("a former video that shows the wish: what is in flight is cancelled first, and going back is free", async () => {
    const known: HistoryGiven = {
      shows: look(A),
      jobs: [{ work: createWork(look(C)), id: OTHER_UUID, end: {} }, editJob(revision(B, [], "e-1"))],
    };
    const onto = { ...known, jobs: [known.jobs?.[0] ?? createJob(ONE), editOf(OTHER_UUID)] };
    expect((await way(wanting(A), onto)).way).toBe("cancel edit, adopt 11");
  });
});

/** An edit to B of another video. */
function editOf(uuid: string): JobGiven {
  const job = editJob(revision(B, [], "e-1"));
  return { ...job, work: { ...job.work, uuid } as JobGiven["work"] };
}

test("the bounds of a plan are those of what follows a cancelled job", async () => {
  expect((await planOfOne(wanting(A), toB)).creditsAtMost).toBe(0);
  expect((await planOfOne(wanting(C), toB)).creditsAtMost).toBe(145);
  expect((await planOfOne(entry({ brief: B, edits: explicit("one") }), creating())).creditsAtMost).toBeNull();
});
