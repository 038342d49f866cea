import { TextError } from "../manifest/brief.js";
import { createItem } from "../plan/brief-parts.js";
import { createInDoubt } from "../plan/doubt.js";
import type { CreateItem } from "../service/client.js";
import { ServiceError } from "../service/errors.js";
import type { CreatedItem } from "../service/replies.js";
import { shortened } from "../service/words.js";
import { emptyRecord } from "../state/empty.js";
import type { Job, Revision } from "../state/state.js";
import { type ApplyContext, fail, isOver, recordFor } from "./context.js";
import type { EntryRun } from "./entry-run.js";
import { afterAllTries, handleFault } from "./faults.js";
import { acceptedAs } from "./sighting.js";
import { leaveToOther } from "./taken.js";

/** R 4.1 */
export const MAX_ITEMS = 50;

/** Statuses of an item that was not accepted. The reference doesn't name them; accepted ones are queued or parked (R 4.1). */
const REFUSED = new Set(["failed", "error", "rejected", "invalid"]);

/**
 * Sends the first creations of up to 50 entries of one category in one request. There is no idempotency key (DESIGN.md 6.3),
 * so an intent is made durable first, and stays where it is not known whether the service acted.
 */
export async function submitCreates(context: ApplyContext, all: readonly EntryRun[]): Promise<void> {
  const { keeper, service, options, clock, newId } = context;
  const intended = await worded(context, all);
  const category = all[0]?.plan.entry.category ?? "training";
  const ids = intended.map(({ run }) => run.id);
  if (ids.length === 0) {
    context.windows.videos.release();
    return;
  }
  const entries = intended.map(({ run, target }) => ({ id: run.id, fingerprint: target.fingerprint ?? "" }));
  keeper.resolveIntents(ids);
  keeper.putIntents([...keeper.state.intents, { id: newId(), entries, run: options.run, at: clock.now() }]);
  try {
    await keeper.save();
  } catch (error) {
    keeper.resolveIntents(ids); // nothing was sent
    context.windows.videos.release();
    throw error;
  }
  // Meanwhile the run may have been stopped, or another one have saved its intent first.
  const wanted = isOver(context) ? [] : intended.filter(({ run }) => !leaveToOther(context, run));
  const runs = wanted.map(({ run }) => run);
  keeper.resolveIntents(ids.filter((id) => !runs.some((run) => run.id === id)));
  if (runs.length === 0) {
    context.windows.videos.release();
    return;
  }

  let items: (CreatedItem | null)[];
  try {
    items = await service.createVideos(
      category,
      wanted.map(({ item }) => item),
    );
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    refuseAll(context, runs, error);
    return;
  }
  for (const [index, { run, target }] of wanted.entries()) accept(context, run, target, items[index] ?? null);
  await keeper.save();
}

type Intended = { readonly run: EntryRun; readonly target: Revision; readonly item: CreateItem };

/** What is to be sent for each entry; one whose text can't be had fails, before anything is sent. */
async function worded(context: ApplyContext, runs: readonly EntryRun[]): Promise<Intended[]> {
  const intended: Intended[] = [];
  for (const run of runs) {
    if (run.step?.kind !== "create") continue;
    const { target } = run.step;
    if (target.brief === null) throw new Error("a video can't be created without a brief");
    try {
      intended.push({ run, target, item: await createItem(target.brief, context.texts) });
    } catch (error) {
      if (!(error instanceof TextError)) throw error;
      fail(context, run, { status: null, detail: `Not submitted: ${error.message}` });
    }
  }
  return intended;
}

function accept(context: ApplyContext, run: EntryRun, target: Revision, item: CreatedItem | null): void {
  const { keeper, options, log } = context;
  const before = recordFor(context, run);
  const uuid = item?.uuid || null;
  if (item === null || (uuid === null && !REFUSED.has(item.status))) {
    run.settle("blocked", {
      status: 200,
      detail: `The service's reply does not name this video. ${createInDoubt(run.id, options)}`,
    });
    return;
  }
  if (uuid === null || REFUSED.has(item.status)) {
    const former = uuid === null ? {} : { former_uuids: [...before.former_uuids, uuid] };
    fail(context, run, { status: 200, detail: reasonOf(item) }, former);
    keeper.resolveIntents([run.id]);
    return;
  }
  keeper.put(run.id, {
    ...emptyRecord(run.plan.entry.category),
    uuid,
    in_flight: creation(context, target),
    former_uuids: before.uuid === null ? before.former_uuids : [...before.former_uuids, before.uuid],
    recreated_by: options.recreate.includes(run.id) ? options.run.id : null,
  });
  keeper.resolveIntents([run.id]);
  run.uuid = uuid;
  run.link = null;
  log(`${run.id}: creation accepted (${item.status}), video ${uuid}`);
  run.startLooking();
  // What is not parked was dispatched (R 4.1), unless the service doesn't tell the two apart.
  run.sighting = acceptedAs(item.status === "parked" ? "queued" : undefined);
}

/** The job of a creation that the service has accepted, by this run or by whoever made the video. */
export function creation({ options, clock }: ApplyContext, target: Revision): Extract<Job, { kind: "create" }> {
  return {
    kind: "create",
    target,
    submitted_at: clock.now(),
    run: options.run,
    pull_request: options.pullRequest,
    asked: null,
    scene_retries: 0,
    retried_scenes: [],
  };
}

function refuseAll(context: ApplyContext, runs: readonly EntryRun[], error: ServiceError): void {
  const { keeper, options, brakes } = context;
  const ids = runs.map(({ id }) => id);
  const resolution = handleFault(context, runs, { error, repeatable: false });
  switch (resolution) {
    case "put off":
      keeper.resolveIntents(ids); // the service has not acted, and should the run end before the next try, nothing is in doubt
      return;
    case "unknown":
      for (const run of runs) {
        run.settle("blocked", { status: error.status, detail: `${error.message}. ${createInDoubt(run.id, options)}` });
      }
      return;
    case "given up":
      keeper.resolveIntents(ids);
      for (const run of runs) fail(context, run, { status: null, detail: afterAllTries(error) });
      return;
    case "final":
      keeper.resolveIntents(ids);
      if (brakes.unauthorized !== null) return; // every entry ends blocked
      for (const run of runs) fail(context, run, { status: error.status, detail: error.message });
  }
}

/** The reason of an item that was not accepted: its field isn't named in the reference (R 4.1). */
function reasonOf(item: CreatedItem): string {
  const words = [item["error"], item["detail"], item["error_message"], item["message"], item["reason"]].find(
    (value): value is string => typeof value === "string" && value !== "",
  );
  return shortened(words ?? `The service did not accept this video (status ${item.status}) and gave no reason.`);
}
