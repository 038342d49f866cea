import { isSame } from "../../manifest/canonical-json.js";
import { createInDoubt } from "../../plan/idempotency.js";
import { unended } from "../../sentence.js";
import type { CreateItem } from "../../service/client.js";
import { ServiceError } from "../../service/errors.js";
import type { CreatedItem } from "../../service/replies.js";
import { shortened } from "../../service/words.js";
import { creationInDoubt, uuidsOf, withoutFormer } from "../../state/records.js";
import { type CreateJob, creation, emptyRecord, type Revision, type VideoRecord } from "../../state/state.js";
import { type ApplyContext, serviceTime } from "../context.js";
import { failEntry, resolveFault } from "../endings.js";
import type { EntryRun } from "../entry-run.js";
import { type EntryError, ended, polling, type Sending } from "../progress.js";

/** Statuses of an item that was not accepted. The reference doesn't name them; accepted ones are queued or parked (R 4.1). */
const REFUSED = new Set(["failed", "error", "rejected", "invalid"]);

/** A creation that is noted in its record, and about to be sent. */
export type Intended = {
  readonly entry: EntryRun;
  readonly target: Revision;
  readonly item: CreateItem;
  /** As the record notes it. */
  readonly job: CreateJob;
  /** What the creation takes the place of. */
  readonly before: Pick<VideoRecord, "in_flight" | "named">;
  /** The video that the lock file lists: the record counts it among its former ones, until nothing is sent. */
  readonly listed: readonly string[];
};

/** Sends creations in one request. They stay in doubt where it is not known whether the service acted. */
export async function sendCreates(context: ApplyContext, wanted: readonly Intended[]): Promise<void> {
  const category = wanted[0]?.entry.plan.entry.category ?? "training";
  try {
    const sent = wanted.map(({ item }) => item);
    const items = await context.service.createVideos(category, sent);
    const owners = ownersOf(context);
    settle(
      context,
      wanted.map((one, index) => ({ ...one, answer: answerOf(one.entry, { item: items[index] ?? null, owners }) })),
    );
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const answer = answerOfFault(context, wanted, error);
    settle(
      context,
      wanted.map((one) => ({ ...one, answer })),
    );
  }
}

/** Says in the records that nothing was sent. Somebody else's creation in one of them stays in doubt. */
export function takeBack({ keeper }: ApplyContext, all: readonly Intended[]): void {
  keeper.putAll(
    all.flatMap(({ entry: { id, key }, job, before, listed }) => {
      const record = keeper.record(key);
      if (record === null || !isSame(record.in_flight, job)) return [];
      const without = { ...withoutFormer(record, listed), ...before };
      const isBlank = isSame(without, emptyRecord(key, record.category));
      return [isBlank ? { id, key, record: null } : { id, record: without }];
    }),
  );
}

/** What the service has answered to one of the creations. */
type Answer =
  | { readonly kind: "created"; readonly uuid: string; readonly status: string }
  /** `uuid`: that of a video which it has named all the same. */
  | { readonly kind: "refused"; readonly uuid: string | null; readonly error: EntryError }
  | { readonly kind: "in doubt"; readonly error: EntryError }
  | { readonly kind: "put off"; readonly attempt: Partial<Sending> };

type Answered = Intended & { readonly answer: Answer };

/** What an item of the reply says. Its uuid becomes its entry's. */
function answerOf(
  { id }: EntryRun,
  { item, owners }: { item: CreatedItem | null; owners: Map<string, string> },
): Answer {
  const inDoubt = (detail: string) => ({ kind: "in doubt", error: { status: 200, detail } }) as const;
  const uuid = item?.uuid || null;
  const refused =
    item !== null && REFUSED.has(item.status)
      ? ({ kind: "refused", uuid, error: { status: 200, detail: reasonOf(item) } } as const)
      : null;
  if (item === null || uuid === null) return refused ?? inDoubt("The service's reply does not name this video.");
  const owner = owners.get(uuid);
  if (owner !== undefined) {
    return inDoubt(
      `The service's reply gives this video the uuid ${uuid}, which is that of a video of ${owner} already.`,
    );
  }
  owners.set(uuid, id);
  return refused ?? { kind: "created", uuid, status: item.status };
}

/** What the fault of the request says to each. */
function answerOfFault(context: ApplyContext, wanted: readonly Intended[], error: ServiceError): Answer {
  const { status } = error;
  const tries = Math.max(...wanted.map(({ entry: { progress } }) => (progress.at === "send" ? progress.tries : 0)));
  const resolution = resolveFault(context, error, { tries, repeatable: false });
  if (resolution.kind === "put off") return resolution;
  if (resolution.kind === "unknown") {
    return { kind: "in doubt", error: { status, detail: `${unended(error.message)}.` } };
  }
  // After a 401 every entry ends blocked.
  if (status === 401) return { kind: "put off", attempt: {} };
  return { kind: "refused", uuid: null, error: { status, detail: resolution.words } };
}

/** Takes the answers: all videos that the service has named are noted at once, before anything else; then all that it surely has not made. */
function settle(context: ApplyContext, answered: readonly Answered[]): void {
  context.keeper.putAll(
    answered.flatMap(({ answer, ...one }) => {
      const { id, record } = one.entry;
      if (answer.kind === "refused" && answer.uuid !== null)
        return [{ id, record: { ...record, former_uuids: [...record.former_uuids, answer.uuid] } }];
      if (answer.kind !== "created") return [];
      one.entry.note({ videoUuid: answer.uuid, link: null });
      return [{ id, record: createdRecord(context, { ...one, uuid: answer.uuid }) }];
    }),
  );
  takeBack(context, answered.filter(({ answer: { kind } }) => kind === "refused" || kind === "put off").map(undoubted));
  for (const { entry, answer } of answered) {
    switch (answer.kind) {
      case "created":
        entry.say(`creation accepted (${answer.status}), video ${answer.uuid}`);
        // What is not parked was dispatched (R 4.1), unless the service doesn't tell the two apart.
        entry.advance(polling({ acceptedAs: answer.status === "parked" ? "queued" : null }));
        break;
      case "refused":
        entry.advance(failEntry({ context, entry }, answer.error));
        break;
      case "in doubt": {
        const { status, detail } = answer.error;
        const words = `${detail} ${createInDoubt(entry.id, context.options)}`;
        entry.advance(ended("blocked", { status, detail: words }));
        break;
      }
      case "put off":
        if (entry.progress.at === "send") entry.advance({ ...entry.progress, ...answer.attempt });
    }
  }
}

/**
 * Who has a video made anew whose creation was in doubt has seen that there is none, and need not say so again where it is refused. A video
 * that the lock file lists is there.
 */
function undoubted(one: Answered): Answered {
  const doubt = creationInDoubt(one.before);
  const isOver = one.answer.kind === "refused" && doubt !== null && !doubt.lock_file?.uuid;
  return isOver ? { ...one, before: { ...one.before, in_flight: null } } : one;
}

/** The entries by the videos that they have or have had. */
function ownersOf({ keeper }: ApplyContext): Map<string, string> {
  return new Map(
    Object.entries(keeper.state.videos).flatMap(([id, record]) => uuidsOf(record).map((uuid) => [uuid, id])),
  );
}

function createdRecord(
  context: ApplyContext,
  { entry, target, uuid }: Pick<Intended, "entry" | "target"> & { uuid: string },
): VideoRecord {
  const { recreate, options } = context;
  return {
    ...emptyRecord(entry.key, entry.plan.entry.category),
    uuid,
    in_flight: ownCreation(context, { uuid, target }),
    // The next run doesn't adopt it in place of this one.
    named: entry.plan.entry.uuid,
    former_uuids: uuidsOf(entry.record),
    ...(entry.record.replaced && { replaced: entry.record.replaced }),
    recreated_by: recreate.includes(entry.id) ? options.run.id : null,
  };
}

/** The job of a creation, of this run or of whoever made the video. */
export function ownCreation(
  context: ApplyContext,
  { uuid, target }: { uuid: string | null; target: Revision },
): CreateJob {
  const { options } = context;
  return creation({
    uuid,
    target,
    submitted_at: serviceTime(context),
    run: options.run,
    pull_request: options.pullRequest,
  });
}

/** The reason of an item that was not accepted: its field isn't named in the reference (R 4.1). */
function reasonOf(item: CreatedItem): string {
  const words = [item["error"], item["detail"], item["error_message"], item["message"], item["reason"]].find(
    (value): value is string => typeof value === "string" && value !== "",
  );
  return shortened(words ?? `The service did not accept this video (status ${item.status}) and gave no reason.`);
}
