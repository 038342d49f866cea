import type { Ledger } from "../ledger/fold.js";
import { runOf } from "../ledger/fold.js";
import { lookId } from "../ledger/look.js";
import { isHeld } from "../plan/next.js";
import type { Wish } from "../plan/wish.js";
import { askedInLine } from "../report/questions.js";
import { linkOf } from "./result.js";

/** Where one entry of a manifest stands, as the ledger tells. */
export type VideoStatus = ReturnType<typeof statusOf>;

/** `asks`: its job waits for an answer of a person. `in doubt`: a creation may have arrived. */
type Standing = "not made" | "in doubt" | "in flight" | "asks" | "failed" | "made";

type Known = {
  /** The page where people watch, with `{uuid}` in it. */
  readonly page: string | null;
  readonly ledger: Ledger;
  /** The key of the entry's record; `null` where it has none. */
  readonly record: string | null;
  /** What the entry wants; `null` where its manifest can't be read. */
  readonly wish: Wish | null;
};

export function statusOf(
  { id, title }: { readonly id: string; readonly title: string | null },
  { ledger, record: key, page, wish }: Known,
) {
  const record = ledger.records.get(key ?? "") ?? null;
  const open = record?.open ?? null;
  const uuid = record?.current?.uuid ?? open?.accepted ?? null;
  const revisions = record?.current?.revisions ?? [];
  const last = record?.jobs.at(-1);
  // What has failed may not be wanted any more.
  const isWanted = wish === null || last?.toward === lookId(wish.look);
  const failure = isWanted ? (last?.end?.error ?? null) : null;
  const isInDoubt = open?.work.kind === "create" && open.accepted === null;
  const job = isInDoubt || (open !== null && isHeld(open)) ? null : open;
  const rendering = revisions.at(-1)?.link ?? null;
  const need = job?.waits?.need;
  const asked = need?.for === "answer" ? need.asked : null;
  const made = failure !== null ? "failed" : uuid === null ? "not made" : "made";
  const status: Standing = asked !== null ? "asks" : isInDoubt ? "in doubt" : job === null ? made : "in flight";
  return {
    id,
    title,
    uuid,
    /** What people open; `null` where there is nothing yet. */
    link: uuid === null ? null : linkOf(page, { uuid, rendering }),
    rendering,
    status,
    /** The number of edits that it contains. */
    edits: revisions.filter(({ edit }) => edit !== null).length,
    job: job && { kind: job.work.kind, since: job.acceptedAt ?? job.beganAt, run: runOf(job).id },
    /** What the service asks, or why the last step failed. */
    detail: asked !== null ? askedInLine(asked) : status === "failed" ? (failure?.detail ?? null) : null,
  };
}
