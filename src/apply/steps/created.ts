import { createInDoubt } from "../../plan/doubt.js";
import type { CreateItem } from "../../service/client.js";
import type { CreatedItem } from "../../service/replies.js";
import { shortened } from "../../service/words.js";
import { uuidsOf, withoutFormer } from "../../state/records.js";
import { type CreateJob, creation, emptyRecord, type Job, type Revision, type VideoRecord } from "../../state/state.js";
import { type ApplyContext, serviceTime } from "../context.js";
import { failed } from "../endings.js";
import type { EntryRun } from "../entry-run.js";
import { ended, polling } from "../progress.js";

/** Statuses of an item that was not accepted. The reference doesn't name them; accepted ones are queued or parked (R 4.1). */
const REFUSED = new Set(["failed", "error", "rejected", "invalid"]);

/** A creation that is noted in its record, and about to be sent. */
export type Intended = {
  readonly entry: EntryRun;
  readonly target: Revision;
  readonly item: CreateItem;
  /** The job that the creation takes the place of. */
  readonly before: Job | null;
  /**
   * A video that the entry names already, where its record had never had it: it doesn't say what becomes of the creation. The record has it
   * among its former videos, for the time of the creation at least.
   */
  readonly named: readonly string[];
};

/** Takes the reply of a creation: all that it has accepted is noted at once, before anything else. */
export function accept(
  context: ApplyContext,
  wanted: readonly Intended[],
  items: readonly (CreatedItem | null)[],
): void {
  const { keeper, options } = context;
  const owners = ownersOf(context);
  const answered = wanted.map((one, index) => ({
    ...one,
    meaning: meaningOf(one.entry, { item: items[index] ?? null, owners }),
  }));
  keeper.putAll(
    answered.flatMap(({ meaning, ...one }) => {
      if (meaning.kind !== "created") return [];
      one.entry.note({ uuid: meaning.uuid, link: null });
      return [{ id: one.entry.id, record: createdRecord(context, { ...one, uuid: meaning.uuid }) }];
    }),
  );
  for (const { entry, meaning, before, named } of answered) {
    switch (meaning.kind) {
      case "created":
        entry.say(`creation accepted (${meaning.status}), video ${meaning.uuid}`);
        // What is not parked was dispatched (R 4.1), unless the service doesn't tell the two apart.
        entry.advance(polling({ acceptedAs: meaning.status === "parked" ? "queued" : null }));
        break;
      case "refused": {
        const { uuid, reason: detail } = meaning;
        const { former_uuids: former } = withoutFormer(entry.record, named);
        const changes = { in_flight: before, former_uuids: [...former, ...(uuid === null ? [] : [uuid])] };
        entry.advance(failed({ context, entry }, { status: 200, detail, changes }));
        break;
      }
      case "in doubt":
        entry.advance(ended("blocked", { status: 200, detail: `${meaning.why} ${createInDoubt(entry.id, options)}` }));
    }
  }
}

type Meaning =
  | { readonly kind: "created"; readonly uuid: string; readonly status: string }
  | { readonly kind: "refused"; readonly uuid: string | null; readonly reason: string }
  | { readonly kind: "in doubt"; readonly why: string };

/** What an item of the reply says. Its uuid becomes its entry's. */
function meaningOf(
  { id }: EntryRun,
  { item, owners }: { item: CreatedItem | null; owners: Map<string, string> },
): Meaning {
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
  if (uuid !== null) owners.set(uuid, id);
  if (uuid === null || isRefused) return { kind: "refused", uuid, reason: reasonOf(item) };
  return { kind: "created", uuid, status: item.status };
}

/** The entries by the videos that they have or have had. */
function ownersOf({ keeper }: ApplyContext): Map<string, string> {
  return new Map(
    Object.entries(keeper.state.videos).flatMap(([id, record]) => uuidsOf(record).map((uuid) => [uuid, id])),
  );
}

function createdRecord(
  context: ApplyContext,
  { entry, target, named, uuid }: Pick<Intended, "entry" | "target" | "named"> & { uuid: string },
): VideoRecord {
  const { recreate, options } = context;
  return {
    ...emptyRecord(entry.key, entry.plan.entry.category),
    uuid,
    in_flight: ownCreation(context, { uuid, target }),
    // With the video that the manifest names: else the next run would adopt that one, and pay for its edits.
    former_uuids: [...new Set([...named, ...uuidsOf(entry.record)])],
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
