import { describe, expect, test } from "vitest";
import { acceptId, lookOf } from "../../src/plan/wish.js";
import { type HistoryGiven, look } from "../fixtures/ledgers.js";
import { brief, inWords, planOfOne, UUID, wanting } from "../fixtures/plans.js";

const [ONE, TWO, THREE] = [brief("one"), brief("two"), brief("three")];

const idOf = (of: typeof ONE) => acceptId(lookOf(of))?.slice(0, 8) ?? "";

describe("a change that a person accepts", () => {
  const shown: HistoryGiven = { shows: look(ONE) };

  test("is shown with what to write", async () => {
    const only = await planOfOne(wanting(TWO), shown);
    expect(inWords(only)).toEqual(["derived edit"]);
    expect([only.accept, only.isAccepted]).toEqual([idOf(TWO), false]);
  });

  test("sends nothing", async () => {
    const only = await planOfOne({ ...wanting(TWO), accept: idOf(TWO) }, shown);
    expect(inWords(only)).toEqual([]);
    expect([only.accept, only.isAccepted]).toEqual([idOf(TWO), true]);
  });

  test("is another one once the text has gone on", async () => {
    const only = await planOfOne({ ...wanting(THREE), accept: idOf(TWO) }, shown);
    expect(inWords(only)).toEqual(["derived edit"]);
    expect([only.accept, only.isAccepted]).toEqual([idOf(THREE), false]);
  });

  test("never stands for an explicit edit", async () => {
    const only = await planOfOne({ ...wanting(TWO, "Say hello."), accept: idOf(TWO) }, shown);
    expect(inWords(only)).toEqual(["edit: Say hello."]);
    const unaccepted = await planOfOne(wanting(ONE, "Say hello."), shown);
    expect(unaccepted.accept).toBeNull();
  });

  test("is named by the beginning of its fingerprint alone", async () => {
    const middle = acceptId(lookOf(TWO))?.slice(1, 9) ?? "";
    const only = await planOfOne({ ...wanting(TWO), accept: middle }, shown);
    expect([inWords(only), only.isAccepted]).toEqual([["derived edit"], false]);
  });

  test("makes no new video where a change would", async () => {
    const only = await planOfOne({ ...wanting(TWO), onChange: "recreate", accept: idOf(TWO) }, shown);
    expect(inWords(only)).toEqual([]);
  });

  test("is no other category: that makes a new video", async () => {
    const marketing = { ...TWO, category: "marketing" as const };
    for (const accept of [null, idOf(TWO), idOf(marketing)]) {
      const only = await planOfOne({ ...wanting(marketing), accept }, shown);
      expect([inWords(only), only.accept, only.isAccepted]).toEqual([["create instead of 11"], null, false]);
    }
  });

  test("doesn't stand for a video that isn't there", async () => {
    const only = await planOfOne({ ...wanting(TWO), accept: idOf(TWO) }, { video: null });
    expect(inWords(only)).toEqual(["create"]);
    expect([only.accept, only.isAccepted]).toEqual([null, false]);
  });

  const accepted: HistoryGiven = {
    ...shown,
    said: [{ fact: "stands", record: "billing", uuid: UUID, over: null, look: look(TWO), answers: null }],
  };

  test("is free to undo, and stays accepted without the line", async () => {
    expect(inWords(await planOfOne(wanting(ONE), accepted))).toEqual([]);
    expect(inWords(await planOfOne(wanting(TWO), accepted))).toEqual([]);
  });

  test("is no part of the next edit's words", async () => {
    const step = (await planOfOne(wanting(THREE), accepted)).steps[0];
    expect(step).toMatchObject({ kind: "edit", source: "derived" });
    expect(step?.kind === "edit" && step.request).toContain("two");
    expect(step?.kind === "edit" && step.request).not.toContain("- one");
  });

  test("is gone back over for nothing", async () => {
    const edited: HistoryGiven = { ...accepted, edits: { e1: look(THREE) } };
    expect(inWords(await planOfOne(wanting(TWO), edited))).toEqual(["revert e1"]);
  });
});

describe("an edit that somebody has taken back elsewhere", () => {
  const back = { fact: "taken back", record: "billing", uuid: UUID, edit: "e1" } as const;
  const taken: HistoryGiven = { shows: look(ONE), edits: { e1: look(TWO) }, said: [back] };

  test("waits for a person, and nothing else is paid meanwhile", async () => {
    for (const wish of [wanting(TWO), wanting(THREE), wanting(TWO, "Say hello.")]) {
      const only = await planOfOne(wish, taken);
      expect(inWords(only)).toEqual(["waiting"]);
      expect(only.obstacle?.detail).toContain(`accept: "${only.accept}"`);
      expect(only.obstacle?.detail).toContain("resend: billing");
    }
  });

  test("is nothing to ask about where the commit is undone, too", async () => {
    expect(inWords(await planOfOne(wanting(ONE), taken))).toEqual([]);
  });

  test("stays away where that is accepted, with what was merged since", async () => {
    for (const wish of [wanting(TWO), wanting(THREE), wanting(TWO, "Say hello.")]) {
      const accept = idOf(wish.brief ?? ONE);
      expect(inWords(await planOfOne({ ...wish, accept }, taken))).toEqual([]);
    }
  });

  test("is sent again, under another key, where that is asked for", async () => {
    const only = await planOfOne(wanting(TWO), taken, { resend: ["billing"] });
    expect(inWords(only)).toEqual(["derived edit"]);
    expect(only.steps[0]).toMatchObject({ resends: "e1" });
  });

  const kept: HistoryGiven = {
    ...taken,
    said: [back, { fact: "stands", record: "billing", uuid: UUID, over: null, look: look(THREE), answers: "e1" }],
  };

  test("is not sent again because another text was accepted", async () => {
    expect(inWords(await planOfOne(wanting(THREE), kept))).toEqual([]);
    expect(inWords(await planOfOne(wanting(TWO), kept))).toEqual(["waiting"]);
    expect(inWords(await planOfOne(wanting(brief("four")), kept))).toEqual(["derived edit"]);
  });

  test("of which the ledger doesn't know yet is asked about before it is sent again", async () => {
    const only = await planOfOne(wanting(TWO), { ...taken, said: [] }, { resend: ["billing"] });
    expect(inWords(only)).toEqual(["derived edit"]);
    expect(inWords(await planOfOne(wanting(TWO), { ...taken, said: [] }))).toEqual([]);
  });

  test("is the run's own where that has begun the revert", async () => {
    const revert = { kind: "revert", category: "training", uuid: UUID, of: "e1" } as const;
    const own: HistoryGiven = { ...taken, jobs: [{ work: revert, id: null, end: { how: "done" } }] };
    expect(inWords(await planOfOne(wanting(TWO), own))).toEqual(["derived edit"]);
  });
});
