import { TextError } from "../../manifest/texts.js";
import { createItem } from "../../plan/brief-parts.js";
import { namedInVain } from "../../plan/idempotency.js";
import { desiredRevision } from "../../plan/rewind.js";
import { isGoingBack, type Step } from "../../plan/step.js";
import { unended } from "../../sentence.js";
import type { VideoJob } from "../../service/replies.js";
import {
  creationInDoubt,
  described,
  replacedIn,
  revisionId,
  triesAfter,
  uuidsOf,
  withTop,
} from "../../state/records.js";
import { emptyRecord, type Revision, type VideoRecord } from "../../state/state.js";
import {
  type ApplyContext,
  type At,
  isOver,
  renderedAt,
  type StepModule,
  type Subject,
  serviceTime,
} from "../context.js";
import { failEntry, goesOn, SETTLED, succeeded, takenByOther, waitsForPerson } from "../endings.js";
import type { EntryRun } from "../entry-run.js";
import { type EntryError, type Next, type Polling, polling, sending } from "../progress.js";
import { videoVerdict } from "../verdict.js";
import { asks, noteNotAsking } from "./answer.js";
import { type Intended, ownCreation, takeBack } from "./created.js";
import { scenesFailed } from "./scene-retries.js";

/** R 4.1 */
export const MAX_ITEMS = 50;

/** Creations are sent together, by `sendCreates`. */
export const create: StepModule<Extract<Step, { kind: "create" }>> = {
  begin: () => sending(),
};

/**
 * Notes durably in the records of up to 50 entries of one category that they are being created: there is no idempotency key (R 4.1).
 * Returns those that `sendCreates` is to send. Throws where the state can't be saved; nothing was sent then.
 */
export async function intendCreates(
  context: ApplyContext,
  { entries, isNamed }: { entries: readonly EntryRun[]; isNamed: (id: string) => boolean },
): Promise<readonly Intended[]> {
  const { keeper, windows } = context;
  const isTaken = (entry: EntryRun) => {
    const taken = takenByOther({ context, entry }) ?? takenUnderOtherId({ context, entry }, isNamed);
    if (taken !== null) entry.advance(taken);
    return taken !== null;
  };
  const intended = await worded(
    context,
    entries.filter((entry) => !isTaken(entry)),
  );
  keeper.putAll(
    intended.map(({ entry, job, listed }) => {
      const { former_uuids: former, replaced: _, ...record } = entry.record;
      const { uuid: named } = entry.plan.entry;
      const replaced = replacedIn(entry.record, revisionId(desiredRevision(entry.plan.entry)));
      const noted = { ...record, ...replaced, in_flight: job, named, former_uuids: [...listed, ...former] };
      return { id: entry.id, record: noted };
    }),
  );
  let wanted: readonly Intended[] = [];
  try {
    if (intended.length > 0) await keeper.save();
    // Meanwhile the run may have been stopped, or another one may have saved its creation first.
    wanted = isOver(context, context.clock.now()) ? [] : intended.filter(({ entry }) => !isTaken(entry));
  } finally {
    takeBack(
      context,
      intended.filter((one) => !wanted.includes(one)),
    );
    if (wanted.length === 0) windows.videos.release();
  }
  return wanted;
}

/** What is to be sent for each entry. One whose text can't be read fails before anything is sent. */
async function worded(context: ApplyContext, entries: readonly EntryRun[]): Promise<Intended[]> {
  const intended: Intended[] = [];
  for (const entry of entries) {
    if (entry.step?.kind !== "create") continue;
    const { target } = entry.step;
    if (target.brief === null) throw new Error("a video can't be created without a task");
    try {
      const item = await createItem(target.brief, context.texts);
      const { in_flight, named, former_uuids: former } = entry.record;
      const uuid = creationInDoubt(entry.record)?.lock_file?.uuid ?? null;
      const listed = uuid === null || former.includes(uuid) ? [] : [uuid];
      const job = ownCreation(context, { uuid: null, target });
      intended.push({ entry, target, item, job, before: { in_flight, named }, listed });
    } catch (error) {
      if (!(error instanceof TextError)) throw error;
      entry.advance(failEntry({ context, entry }, { detail: `Not submitted: ${error.message}` }));
    }
  }
  return intended;
}

/** Run 1 creates `tour`, and run 2 calls the same entry `intro`: it may only take over the record once run 1 is done with it. */
function takenUnderOtherId(at: Subject, isNamed: (id: string) => boolean): ReturnType<typeof takenByOther> {
  const { context, entry } = at;
  const { keeper } = context;
  const { entry: wanted } = entry.plan;
  const shown = entry.step?.kind === "create" ? entry.step.target.fingerprint : null;
  if (keeper.record(entry.key)?.uuid) return null;
  for (const [id, record] of Object.entries(keeper.state.videos)) {
    const isSame = record.in_flight?.target.fingerprint === shown || record.revisions.at(-1)?.fingerprint === shown;
    if (isNamed(id) || (id !== wanted.movedFrom && !isSame)) continue;
    const taken = keeper.takenBy({ id, key: record.key });
    if (taken !== null) return takenByOther(at, taken);
  }
  return null;
}

/** What a poll of a creation in flight means. */
export function videoPolled(at: At<Polling>, video: VideoJob): Next {
  const { record } = at.entry;
  return recordPolled(at, { video, record, before: record });
}

/**
 * What a poll of a video means for a record that may be about to be made of it: `before` is what the state holds until then, and
 * `record` what it becomes.
 */
function recordPolled(
  at: At<Polling>,
  { video, record, before }: { video: VideoJob; record: VideoRecord; before: VideoRecord },
): Next {
  const { context, entry } = at;
  const { keeper } = context;
  const verdict = videoVerdict(video);
  const job = record.in_flight?.kind === "create" ? record.in_flight : null;
  // 0 is what a video that isn't planned yet may say.
  const totalScenes = video.progress?.total_scenes || record.total_scenes;
  const hold = () => {
    if (record === before && totalScenes === record.total_scenes) return;
    keeper.put(entry.id, { ...record, total_scenes: totalScenes });
    entry.note({ videoUuid: record.uuid });
  };
  if ((verdict.kind === "asking" || verdict.kind === "scenes failed") && job === null) {
    const detail = "The video is not complete, and waits for someone to decide in the service's dashboard.";
    return waitsForPerson(at, { detail });
  }
  switch (verdict.kind) {
    case "running":
      hold();
      if (job !== null) noteNotAsking(entry, job);
      return goesOn(at, verdict);
    case "complete": {
      const rendered = { at: renderedAt(context, video), synced: null, scenes: totalScenes };
      const revisions = job === null ? withScenes(record.revisions, totalScenes) : [{ ...job.target, rendered }];
      keeper.put(entry.id, { ...record, ...SETTLED, revisions, total_scenes: totalScenes });
      entry.note({ videoUuid: record.uuid, link: revisions.at(-1)?.link ?? null });
      return succeeded(at, before.in_flight);
    }
    case "failed": {
      if (isGoingBack(at.step)) return formerGone(at, { status: null, detail: verdict.detail });
      const { entry: named } = entry.plan;
      const detail = record.uuid === named.uuid ? `${unended(verdict.detail)}. ${namedInVain(named)}` : verdict.detail;
      // A video that was to be adopted has failed: the record keeps the video that it has.
      if (record.uuid !== before.uuid || before.in_flight === null) return failEntry(at, { detail });
      const changes = { uuid: null, in_flight: null, former_uuids: uuidsOf(record) };
      entry.noteStarter(before.in_flight);
      return failEntry(at, { detail, changes });
    }
    case "asking":
      hold();
      return asks(at, verdict.asked);
    case "scenes failed":
      hold();
      return scenesFailed(at, verdict.detail);
    case "waiting":
      hold();
      return waitsForPerson(at, { detail: verdict.detail });
  }
}

/** The video of a lock file: how many scenes it has is known once it is polled. */
function withScenes(revisions: readonly Revision[], scenes: number | null): Revision[] {
  return withTop(revisions, ({ rendered, ...top }) => (rendered ? { ...top, rendered: { ...rendered, scenes } } : top));
}

type AdoptStep = Extract<Step, { kind: "adopt" }>;

/** The former video can't come back. Its id stays among those that the record had, and the next run goes another way. */
export function formerGone(at: At<Polling>, { status, detail: why }: EntryError): Next {
  const { replaced: _, ...record } = at.entry.record;
  at.context.keeper.put(at.entry.id, record);
  const detail = `The former video can't come back (${unended(why)}). The next run goes on without it.`;
  return failEntry(at, { status, detail });
}

/** Nothing is sent but polls: the record is made of the video that they show. */
export const adopt: StepModule<AdoptStep> = {
  begin: () => polling(),
  video(at, video) {
    const before = at.entry.record;
    return recordPolled(at, { video, record: adopted(at, before), before });
  },
};

/**
 * The record of a video that is being adopted. The entry's brief is its first revision; until the service says that the
 * video is complete, it counts as a creation in flight.
 */
function adopted({ context, entry, step }: At<Polling, AdoptStep>, before: VideoRecord): VideoRecord {
  const { uuid, target, isBack } = step;
  if (before.uuid === uuid) {
    const revisions = described(before.revisions, target);
    const job = creationInDoubt(before) === null ? before.in_flight : null;
    return { ...polledOnce(before), revisions, in_flight: job, touched_at: serviceTime(context) };
  }
  const record = {
    ...emptyRecord(entry.key, entry.plan.entry.category),
    uuid,
    named: entry.plan.entry.uuid,
    // They only ever grow, so that a merge tells which record is further.
    former_uuids: uuidsOf(before).filter((known) => known !== uuid || before.former_uuids.includes(uuid)),
    ...replacedIn(before, revisionId(target)),
  };
  if (isBack !== true) return { ...record, in_flight: { ...ownCreation(context, { uuid, target }), adopted: true } };
  const { revisions = [target], failed_edit = null, tries = 0 } = before.replaced ?? {};
  // Its edits have had keys; and of two runs at once, the one that goes back is further.
  const more = { failed_edit, tries: Math.max(tries, triesAfter(before)), touched_at: serviceTime(context) };
  return { ...record, revisions, ...more };
}

/** The video that the lock file lists exists. What it may lack stays in doubt. */
function polledOnce({ listed, ...record }: VideoRecord): VideoRecord {
  if (listed === undefined) return record;
  const isSure = listed.fingerprint === null && listed.edits.length === 0;
  return isSure ? record : { ...record, listed: { ...listed, polled: true } };
}
