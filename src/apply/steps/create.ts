import { TextError } from "../../manifest/brief.js";
import { createItem } from "../../plan/brief-parts.js";
import { createInDoubt } from "../../plan/doubt.js";
import type { Step } from "../../plan/step.js";
import { unended } from "../../sentence.js";
import type { CreateItem } from "../../service/client.js";
import { ServiceError } from "../../service/errors.js";
import type { CreatedItem } from "../../service/replies.js";
import { shortened } from "../../service/words.js";
import { uuidsOf } from "../../state/records.js";
import { emptyRecord, type Job, type Revision, type VideoRecord } from "../../state/state.js";
import { type ApplyContext, isOver, recordFor, serviceTime } from "../context.js";
import { failed, takenByOther } from "../endings.js";
import type { EntryRun } from "../entry-run.js";
import { resolveFault } from "../faults.js";
import { ended, polling, sending } from "../progress.js";
import type { StepModule } from "./step-module.js";
import { videoPolled } from "./video.js";

/** R 4.1 */
export const MAX_ITEMS = 50;

/** Statuses of an item that was not accepted. The reference doesn't name them; accepted ones are queued or parked (R 4.1). */
const REFUSED = new Set(["failed", "error", "rejected", "invalid"]);

/** Creations are sent together, by `submitCreates`. */
export const create: StepModule<Extract<Step, { kind: "create" }>> = {
  begin: () => sending(),
  video: videoPolled,
};

/**
 * Sends the first creations of up to 50 entries of one category in one request. There is no idempotency key (R 4.1), so an
 * intent is made durable first, and stays where it is not known whether the service acted. Throws where the state can't be saved.
 */
export async function submitCreates(context: ApplyContext, all: readonly EntryRun[]): Promise<void> {
  const { keeper, service, options, newId } = context;
  const intended = await worded(context, all);
  const category = all[0]?.plan.entry.category ?? "training";
  const ids = intended.map(({ run }) => run.id);
  if (ids.length === 0) {
    context.windows.videos.release();
    return;
  }
  const entries = intended.map(({ run, target }) => ({ id: run.id, fingerprint: target.fingerprint ?? "" }));
  keeper.resolveIntents(ids);
  keeper.putIntents([...keeper.state.intents, { id: newId(), entries, run: options.run, at: serviceTime(context) }]);
  try {
    await keeper.save();
  } catch (error) {
    keeper.resolveIntents(ids); // nothing was sent
    context.windows.videos.release();
    throw error;
  }
  // Meanwhile the run may have been stopped, or another one may have saved its intent first.
  const wanted = isOver(context) ? [] : intended.filter(({ run }) => !isTaken(context, run));
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
  const at = serviceTime(context);
  for (const [index, { run, target }] of wanted.entries()) {
    accept(context, { run, target, item: items[index] ?? null, at });
  }
  await keeper.save();
}

type Intended = { readonly run: EntryRun; readonly target: Revision; readonly item: CreateItem };

/** What is to be sent for each entry. One whose text can't be read fails before anything is sent. */
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
      run.advance(failed(context, run, { status: null, detail: `Not submitted: ${error.message}` }));
    }
  }
  return intended;
}

function isTaken(context: ApplyContext, run: EntryRun): boolean {
  const taken = takenByOther(context, run);
  if (taken !== null) run.advance(taken);
  return taken !== null;
}

type Answered = {
  readonly run: EntryRun;
  readonly target: Revision;
  readonly item: CreatedItem | null;
  /** When the reply was seen. */
  readonly at: number;
};

function accept(context: ApplyContext, { run, target, item, at }: Answered): void {
  const { keeper, options, log } = context;
  const before = recordFor(context, run);
  const uuid = item?.uuid || null;
  if (item === null || (uuid === null && !REFUSED.has(item.status))) {
    const detail = `The service's reply does not name this video. ${createInDoubt(run.id, options)}`;
    run.advance(ended("blocked", { status: 200, detail }));
    return;
  }
  const owner = uuid === null ? null : ownerOf(context, uuid);
  if (owner !== null) {
    const detail =
      `The service's reply gives this video the uuid ${uuid}, which is that of a video of ${owner} already. ` +
      createInDoubt(run.id, options);
    run.advance(ended("blocked", { status: 200, detail }));
    return;
  }
  if (uuid === null || REFUSED.has(item.status)) {
    const changes = uuid === null ? {} : { former_uuids: [...before.former_uuids, uuid] };
    run.advance(failed(context, run, { status: 200, detail: reasonOf(item), changes }));
    keeper.resolveIntents([run.id]);
    return;
  }
  keeper.put(run.id, {
    ...emptyRecord(run.plan.entry.category),
    uuid,
    in_flight: creation(context, { target, at }),
    former_uuids: formerUuids(before, run.plan.entry.uuid),
    recreated_by: options.recreate.includes(run.id) ? options.run.id : null,
  });
  keeper.resolveIntents([run.id]);
  run.note({ uuid, link: null });
  log(`${run.id}: creation accepted (${item.status}), video ${uuid}`);
  // What is not parked was dispatched (R 4.1), unless the service doesn't tell the two apart.
  run.advance(polling({ acceptedAs: item.status === "parked" ? "queued" : null }));
}

/** The entry that has a video already. */
function ownerOf({ keeper }: ApplyContext, uuid: string): string | null {
  const owner = Object.entries(keeper.state.videos).find(([, record]) => uuidsOf(record).includes(uuid));
  return owner?.[0] ?? null;
}

/** The job of a creation that the service has accepted, from this run or from whoever made the video. */
export function creation(
  { options }: ApplyContext,
  { target, at }: { target: Revision; at: number },
): Extract<Job, { kind: "create" }> {
  return {
    kind: "create",
    target,
    submitted_at: at,
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
  const tries = Math.max(...runs.map(({ progress }) => (progress.at === "send" ? progress.tries : 0)));
  const resolution = resolveFault(context, error, { tries, repeatable: false });
  // Where the service has not acted, nothing is in doubt should the run end here.
  if (resolution.kind !== "unknown") keeper.resolveIntents(ids);
  for (const run of runs) {
    if (run.progress.at !== "send") continue;
    switch (resolution.kind) {
      case "put off":
        run.advance({ ...run.progress, ...resolution.attempt });
        break;
      case "unknown": {
        const detail = `${unended(error.message)}. ${createInDoubt(run.id, options)}`;
        run.advance(ended("blocked", { status: error.status, detail }));
        break;
      }
      case "given up":
        run.advance(failed(context, run, { status: null, detail: resolution.words }));
        break;
      case "final":
        // After a 401 every entry ends blocked.
        if (brakes.unauthorized === null)
          run.advance(failed(context, run, { status: error.status, detail: error.message }));
    }
  }
}

/** The reason of an item that was not accepted: its field isn't named in the reference (R 4.1). */
function reasonOf(item: CreatedItem): string {
  const words = [item["error"], item["detail"], item["error_message"], item["message"], item["reason"]].find(
    (value): value is string => typeof value === "string" && value !== "",
  );
  return shortened(words ?? `The service did not accept this video (status ${item.status}) and gave no reason.`);
}

/**
 * The videos that a new one takes the place of. A video that the manifest names is one of them, also where the record has never had
 * it: else the next run would adopt that one, and pay for its edits.
 */
function formerUuids({ uuid, former_uuids: former }: VideoRecord, named: string | null): string[] {
  const known = uuid === null ? former : [...former, uuid];
  return named === null || known.includes(named) ? known : [named, ...known];
}
