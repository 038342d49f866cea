import { isSame } from "../../manifest/canonical-json.js";
import { TextError } from "../../manifest/texts.js";
import { createItem } from "../../plan/brief-parts.js";
import { createInDoubt } from "../../plan/doubt.js";
import type { Step } from "../../plan/step.js";
import { unended } from "../../sentence.js";
import { ServiceError } from "../../service/errors.js";
import type { CreatedItem } from "../../service/replies.js";
import { creationInDoubt, uuidsOf, withoutFormer } from "../../state/records.js";
import { emptyRecord } from "../../state/state.js";
import { type ApplyContext, isOver } from "../context.js";
import { failed, takenByOther } from "../endings.js";
import type { EntryRun } from "../entry-run.js";
import { resolveFault } from "../faults.js";
import { ended, sending } from "../progress.js";
import { accept, type Intended, ownCreation } from "./created.js";
import type { StepModule, Subject } from "./step-module.js";

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
    intended.map(({ entry, target, named }) => {
      const job = ownCreation(context, { uuid: null, target });
      const { former_uuids: former, ...record } = entry.record;
      return { id: entry.id, record: { ...record, in_flight: job, former_uuids: [...named, ...former] } };
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

/** Says in the records that nothing was sent. Another run's creation in one of them stays in doubt. */
function takeBack({ keeper, options }: ApplyContext, all: readonly Intended[]): void {
  keeper.putAll(
    all.flatMap(({ entry: { id, key }, before, named }) => {
      const record = keeper.record(key);
      const run = creationInDoubt(record)?.run;
      if (record === null || run?.id !== options.run.id || run.attempt !== options.run.attempt) return [];
      const without = { ...withoutFormer(record, named), in_flight: before };
      const isBlank = isSame(without, emptyRecord(key, record.category));
      return [isBlank ? { id, key, record: null } : { id, record: without }];
    }),
  );
}

/** Sends creations in one request. They stay in doubt where it is not known whether the service acted. */
export async function sendCreates(context: ApplyContext, wanted: readonly Intended[]): Promise<void> {
  const category = wanted[0]?.entry.plan.entry.category ?? "training";
  let items: (CreatedItem | null)[];
  try {
    items = await context.service.createVideos(
      category,
      wanted.map(({ item }) => item),
    );
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    refuseAll(context, wanted, error);
    return;
  }
  accept(context, wanted, items);
}

/** What is to be sent for each entry. One whose text can't be read fails before anything is sent. */
async function worded(context: ApplyContext, entries: readonly EntryRun[]): Promise<Intended[]> {
  const intended: Intended[] = [];
  for (const entry of entries) {
    if (entry.step?.kind !== "create") continue;
    const { target } = entry.step;
    if (target.brief === null) throw new Error("a video can't be created without a brief");
    try {
      const item = await createItem(target.brief, context.texts);
      const { record } = entry;
      const { uuid } = entry.plan.entry;
      const named = uuid === null || uuidsOf(record).includes(uuid) ? [] : [uuid];
      intended.push({ entry, target, item, before: record.in_flight, named });
    } catch (error) {
      if (!(error instanceof TextError)) throw error;
      entry.advance(failed({ context, entry }, { detail: `Not submitted: ${error.message}` }));
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

function refuseAll(context: ApplyContext, wanted: readonly Intended[], error: ServiceError): void {
  const { options, brakes } = context;
  const tries = Math.max(...wanted.map(({ entry: { progress } }) => (progress.at === "send" ? progress.tries : 0)));
  const resolution = resolveFault(context, error, { tries, repeatable: false });
  // Where the service has not acted, nothing is in doubt should the run end here.
  if (resolution.kind !== "unknown") takeBack(context, wanted);
  for (const { entry } of wanted) {
    if (entry.progress.at !== "send") continue;
    switch (resolution.kind) {
      case "put off":
        entry.advance({ ...entry.progress, ...resolution.attempt });
        break;
      case "unknown": {
        const detail = `${unended(error.message)}. ${createInDoubt(entry.id, options)}`;
        entry.advance(ended("blocked", { status: error.status, detail }));
        break;
      }
      default:
        // After a 401 every entry ends blocked.
        if (brakes.unauthorized !== null) break;
        entry.advance(failed({ context, entry }, { status: error.status, detail: resolution.words }));
    }
  }
}
