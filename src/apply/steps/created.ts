import { createInDoubt } from "../../plan/doubt.js";
import type { CreatedItem } from "../../service/replies.js";
import { shortened } from "../../service/words.js";
import { uuidsOf, withoutFormer } from "../../state/records.js";
import { type CreateJob, creation, emptyRecord, type Job, type Revision, type VideoRecord } from "../../state/state.js";
import { type ApplyContext, recordFor, serviceTime } from "../context.js";
import { failed } from "../endings.js";
import type { EntryRun } from "../entry-run.js";
import { ended, polling } from "../progress.js";

/** Statuses of an item that was not accepted. The reference doesn't name them; accepted ones are queued or parked (R 4.1). */
const REFUSED = new Set(["failed", "error", "rejected", "invalid"]);

type Answered = {
  readonly entry: EntryRun;
  readonly target: Revision;
  readonly item: CreatedItem | null;
  /** The job that the creation takes the place of. */
  readonly before: Job | null;
  /** What the record has among its former videos for the time of the creation alone. */
  readonly named: readonly string[];
};

/** Takes the reply of a creation: all that it has accepted is noted at once, before anything else. */
export function accept(context: ApplyContext, answers: readonly Answered[]): void {
  const { keeper, options, say } = context;
  const at = serviceTime(context);
  const owners = ownersOf(context);
  const answered = answers.map((answer) => ({ ...answer, meaning: meaningOf(answer, owners) }));
  keeper.putAll(
    answered.flatMap(({ entry, target, meaning }) => {
      if (meaning.kind !== "created") return [];
      const { uuid } = meaning;
      entry.note({ uuid, link: null });
      return [{ id: entry.id, record: createdRecord(context, entry, { uuid, target, at }) }];
    }),
  );
  for (const { entry, item, meaning, before, named } of answered) {
    switch (meaning.kind) {
      case "created":
        say(`${entry.id}: creation accepted (${item?.status}), video ${meaning.uuid}`);
        // What is not parked was dispatched (R 4.1), unless the service doesn't tell the two apart.
        entry.advance(polling({ acceptedAs: item?.status === "parked" ? "queued" : null }));
        break;
      case "refused": {
        const { uuid, reason: detail } = meaning;
        const { former_uuids: former } = withoutFormer(recordFor(context, entry), named);
        const changes = { in_flight: before, former_uuids: [...former, ...(uuid === null ? [] : [uuid])] };
        entry.advance(failed(context, entry, { status: 200, detail, changes }));
        break;
      }
      case "in doubt":
        entry.advance(ended("blocked", { status: 200, detail: `${meaning.why} ${createInDoubt(entry.id, options)}` }));
    }
  }
}

type Meaning =
  | { readonly kind: "created"; readonly uuid: string }
  | { readonly kind: "refused"; readonly uuid: string | null; readonly reason: string }
  | { readonly kind: "in doubt"; readonly why: string };

/** What an item of the reply says. Its uuid becomes its entry's. */
function meaningOf({ entry, item }: Answered, owners: Map<string, string>): Meaning {
  const uuid = item?.uuid || null;
  const isRefused = item !== null && REFUSED.has(item.status);
  if (item === null || (uuid === null && !isRefused))
    return { kind: "in doubt", why: "The service's reply does not name this video." };
  const owner = uuid === null ? undefined : owners.get(uuid);
  if (owner !== undefined)
    return {
      kind: "in doubt",
      why: `The service's reply gives this video the uuid ${uuid}, which is that of a video of ${owner} already.`,
    };
  if (uuid !== null) owners.set(uuid, entry.id);
  return uuid === null || isRefused ? { kind: "refused", uuid, reason: reasonOf(item) } : { kind: "created", uuid };
}

/** The entries by the videos that they have or have had. */
function ownersOf({ keeper }: ApplyContext): Map<string, string> {
  return new Map(
    Object.entries(keeper.state.videos).flatMap(([id, record]) => uuidsOf(record).map((uuid) => [uuid, id])),
  );
}

function createdRecord(
  context: ApplyContext,
  entry: EntryRun,
  { uuid, target, at }: { uuid: string; target: Revision; at: number },
): VideoRecord {
  const { recreate, options } = context;
  return {
    ...emptyRecord(entry.key, entry.plan.entry.category),
    uuid,
    in_flight: ownCreation(context, { uuid, target, at }),
    former_uuids: formerUuids(recordFor(context, entry), entry.plan.entry.uuid),
    recreated_by: recreate.includes(entry.id) ? options.run.id : null,
  };
}

/** The job of a creation, of this run or of whoever made the video. */
export function ownCreation(
  { options }: ApplyContext,
  { uuid, target, at }: { uuid: string | null; target: Revision; at: number },
): CreateJob {
  return creation({ uuid, target, submitted_at: at, run: options.run, pull_request: options.pullRequest });
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
function formerUuids(record: VideoRecord, named: string | null): string[] {
  const known = uuidsOf(record);
  return named === null || known.includes(named) ? known : [named, ...known];
}
