import { expect, test } from "vitest";
import type { Brief } from "../../src/manifest/brief.js";
import { hashText } from "../../src/manifest/texts.js";
import { fingerprint } from "../../src/plan/brief-parts.js";
import { withListed } from "../../src/plan/listed.js";
import { reconcile } from "../../src/plan/reconcile.js";
import { ledgerOf, record, revision } from "../fixtures/ledgers.js";
import { entry } from "../fixtures/plans.js";
import { listing, stateOf } from "../fixtures/states.js";

const MANY = 200;

/** Briefs that count how often somebody looks at one. */
function countedBriefs() {
  let looks = 0;
  const all = Array.from({ length: MANY }, (_, number): Brief => {
    const task = hashText(`task ${number}`);
    return {
      task,
      get task_canonical() {
        looks++;
        return task;
      },
      sources: [],
      options: {},
      aspect_ratio: null,
      category: "training",
    };
  });
  return { all, looks: () => looks };
}

const renamed = (briefs: readonly Brief[]) => briefs.map((brief, at) => entry({ id: `new-${at}`, brief }));
const videosOf = (briefs: readonly Brief[]) =>
  Object.fromEntries(
    briefs.map((brief, at) => [`old-${at}`, record([revision({ ...brief })], { uuid: `video-${at}` })]),
  );

const WAYS: Readonly<Record<string, (briefs: readonly Brief[]) => unknown>> = {
  "in a plan": (briefs) => reconcile(stateOf({ videos: videosOf(briefs) }), { entries: renamed(briefs) }).moves,
  "with a lock file in the place of a lost state": (briefs) => {
    const listed = listing(
      Object.fromEntries(
        briefs.map((brief, at) => [`old-${at}`, { uuid: `video-${at}`, fingerprint: fingerprint(brief) }]),
      ),
    );
    const state = withListed(stateOf(), listed, {
      entries: renamed(briefs),
      recreate: [],
      now: 0,
      newKey: () => crypto.randomUUID(),
    });
    return Object.values(state.videos).filter(({ revisions }) => revisions[0]?.brief !== null);
  },
};

test.each(Object.entries(WAYS))(
  "where every entry has a new id, no brief is compared with all others: %s",
  async (_, way) => {
    const { all, looks } = countedBriefs();
    expect(await way(all)).toHaveLength(MANY);
    expect(looks()).toBeLessThan(30 * MANY);
  },
);
