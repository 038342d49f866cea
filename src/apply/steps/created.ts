import type { Said } from "../../ledger/facts.js";
import { uuidsOf } from "../../ledger/fold.js";
import { TextError } from "../../manifest/texts.js";
import { message } from "../../messages/catalogue.js";
import { createItem } from "../../plan/brief-parts.js";
import { createInDoubt } from "../../plan/words.js";
import { unended } from "../../sentence.js";
import type { CreateItem } from "../../service/client.js";
import { ServiceError } from "../../service/errors.js";
import type { CreatedItem } from "../../service/replies.js";
import { shortened } from "../../service/words.js";
import type { ApplyContext } from "../context.js";
import { failEntry, failJob, ownError, resolveFault, withdrawJob } from "../endings.js";
import type { EntryRun } from "../entry-run.js";
import { type EntryError, ended, polling, type Sending } from "../progress.js";

/** Statuses of an item that was not accepted. The reference doesn't name them; accepted ones are queued or parked (R 4.1). */
const REFUSED = new Set(["failed", "error", "rejected", "invalid"]);

/** A creation that is about to be sent. */
export type Intended = { readonly entry: EntryRun; readonly item: CreateItem };

/** The create item of an entry; `null` where its text can't be read: the entry has failed then, before anything is sent. */
export async function itemOf(context: ApplyContext, entry: EntryRun): Promise<CreateItem | null> {
  const { brief } = entry.wish.entry;
  if (brief === null) throw new Error("a video can't be created without a task");
  try {
    return await createItem(brief, context.texts);
  } catch (error) {
    if (!(error instanceof TextError)) throw error;
    entry.advance(failEntry({ entry }, ownError(message("source-changed", { why: error.message }))));
    return null;
  }
}

/** Sends creations in one request. They stay in doubt where it is not known whether the service acted. */
export async function sendCreates(context: ApplyContext, wanted: readonly Intended[]): Promise<void> {
  const category = wanted[0]?.entry.job.work.category ?? "training";
  try {
    const items = await context.service.createVideos(
      category,
      wanted.map(({ item }) => item),
    );
    const owners = ownersOf(context);
    const answers = wanted.map(({ entry }, index) => answerOf(entry, { item: items[index] ?? null, owners }));
    try {
      // All videos that the service has named are noted before anything else.
      context.ledger.note(...wanted.flatMap(({ entry }, index) => created(entry, answers[index])));
    } finally {
      // Also if nothing can be kept any more.
      for (const [index, { entry }] of wanted.entries()) sayCreated(entry, answers[index]);
    }
    for (const [index, { entry }] of wanted.entries()) take(context, entry, answers[index]);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const answer = answerOfFault(context, wanted, error);
    for (const { entry } of wanted) take(context, entry, answer);
  }
}

/** What the service has answered to one of the creations. */
type Answer =
  | { readonly kind: "created"; readonly uuid: string; readonly status: string }
  /** `uuid`: that of a video which it has named all the same. */
  | { readonly kind: "refused"; readonly uuid: string | null; readonly error: EntryError }
  | { readonly kind: "in doubt"; readonly error: EntryError }
  | { readonly kind: "put off"; readonly attempt: Partial<Sending> };

/** What an item of the reply says. Its uuid becomes its entry's. */
function answerOf(
  { id }: EntryRun,
  { item, owners }: { item: CreatedItem | null; owners: Map<string, string> },
): Answer {
  const inDoubt = (detail: string) => ({ kind: "in doubt", error: { status: 200, detail } }) as const;
  const uuid = item?.uuid || null;
  const refused =
    item !== null && REFUSED.has(item.status)
      ? ({ kind: "refused", uuid, error: { status: 200, detail: reasonOf(item), docs: "creation-refused" } } as const)
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

function sayCreated(entry: EntryRun, answer: Answer | undefined): void {
  if (answer?.kind === "created") entry.say(`creation accepted (${answer.status}), video ${answer.uuid}`);
}

/** What is to be noted of a video that the service has accepted. */
function created(entry: EntryRun, answer: Answer | undefined): Said[] {
  if (answer?.kind !== "created") return [];
  entry.note({ videoUuid: answer.uuid, link: null });
  return [{ fact: "accepted", ...entry.named, id: answer.uuid }];
}

function take(context: ApplyContext, entry: EntryRun, answer: Answer | undefined): void {
  switch (answer?.kind) {
    case "created":
      // What is not parked was dispatched (R 4.1), unless the service doesn't tell the two apart.
      entry.advance(polling({ acceptedAs: answer.status === "parked" ? "queued" : null }));
      return;
    case "refused":
      entry.advance(failJob({ context, entry }, answer.error, { how: "refused", id: answer.uuid }));
      return;
    case "in doubt": {
      const { status, detail } = answer.error;
      const { docs, words } = createInDoubt(entry.id, { job: entry.job, former: null });
      entry.advance(ended("blocked", { status, detail: `${detail} ${words}`, docs }));
      return;
    }
    case "put off":
      withdrawJob({ entry });
      entry.advance({ at: "decide", attempt: answer.attempt });
  }
}

/** The entries by the videos that they have or have had. */
function ownersOf({ ledger }: ApplyContext): Map<string, string> {
  return new Map(
    [...ledger.ledger.records.values()].flatMap((record) =>
      uuidsOf(record).map((uuid) => [uuid, record.id ?? record.key] as const),
    ),
  );
}

/** The reason of an item that was not accepted: its field isn't named in the reference (R 4.1). */
function reasonOf(item: CreatedItem): string {
  const words = [item["error"], item["detail"], item["error_message"], item["message"], item["reason"]].find(
    (value): value is string => typeof value === "string" && value !== "",
  );
  return shortened(words ?? `The service did not accept this video (status ${item.status}) and gave no reason.`);
}
