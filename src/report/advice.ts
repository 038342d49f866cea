import { type Message, type MessageName, message } from "../messages/catalogue.js";
import { FAILED_JOBS } from "../messages/entries.js";
import type { EntryReport } from "./report.js";

const BY_STATUS = {
  401: "key-refused",
  402: "credits-missing",
  403: "refused-403",
  404: "refused-404",
  409: "conflict",
  415: "refused-415",
  429: "rate-limited",
} as const;

/** The reasons of a 409 (R 7). Their words may differ from one deployment to another. */
const CONFLICTS = [
  [/errored|\berror\b/i, "conflict-ended"],
  [/being built|generating_frames|lowlevel/i, "conflict-building"],
  [/\boutdated\b|\bstale\b|has changed since/i, "conflict-outdated"],
  [
    /\bapply\b.*\bbegun\b|already (?:been )?appl|not applied yet|apply(?:ing)? (?:has )?started|is complete\b/i,
    "conflict-applied",
  ],
  [/most recent/i, "conflict-newer"],
  [/another edit/i, "conflict-edit"],
] as const;

/** The words of a detail that tell more than its status. */
const DETAILS = [
  [/^(?:avatar_id|actor_id)\b/, "unknown-avatar"],
  [/the reference does not show how marketing videos are created/, "marketing-route"],
  [/the reference does not show this route/, "unknown-route"],
  [/nothing was reached there at all/, "unreachable"],
] as const;

/** What to do about a refusal of the service; `null` where its detail says that already. `pages`: those whose words were sent. */
export function advice(
  { status, detail, docs }: NonNullable<EntryReport["error"]>,
  pages: readonly string[] = [],
): Message | null {
  if (docs !== undefined && !isFailedJob(docs)) return null;
  if (isOutOfCredits({ status, detail })) return message("credits-missing");
  const told = [...DETAILS, ...(status === 409 ? CONFLICTS : [])].find(([words]) => words.test(detail));
  if (told !== undefined) return message(told[1]);
  if (docs !== undefined) return message(docs);
  if (status !== null && status >= 500) return message("service-fault");
  if (status === 400) return message("refused-400", { pages });
  if (status === 422) return message("refused-422", { pages });
  return isKnown(status) ? message(BY_STATUS[status]) : null;
}

/** Whether a name is that of a job which has failed: the service's own words are its error, and may tell more. */
function isFailedJob(docs: MessageName): docs is keyof typeof FAILED_JOBS {
  return docs in FAILED_JOBS;
}

function isKnown(status: number | null): status is keyof typeof BY_STATUS {
  return status !== null && status in BY_STATUS;
}

/** What the service says of an account that can't pay: the most that was needed, and what it has. */
type Credits = { readonly needed: number; readonly balance: number };

/** Credits can also run out in the middle of an edit, with no HTTP reply behind it (R 2.2). */
export function isOutOfCredits({ status, detail }: NonNullable<EntryReport["error"]>): boolean {
  return status === 402 || detail.startsWith("INSUFFICIENT_CREDITS");
}

const DETAIL = /^INSUFFICIENT_CREDITS: .{0,200}?\b(?:up to|costs?) ([\d,]{1,20}), have ([\d,]{1,20})/;

/** The numbers of a detail of the form `INSUFFICIENT_CREDITS: edit could cost up to 145, have 20` (R 7); `null` where it has another. */
export function creditsOf(detail: string): Credits | null {
  const [, needed, balance] = DETAIL.exec(detail) ?? [];
  if (needed === undefined || balance === undefined) return null;
  return { needed: Number(needed.replaceAll(",", "")), balance: Number(balance.replaceAll(",", "")) };
}
