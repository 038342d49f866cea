import { type MessageName, message } from "../messages/catalogue.js";

export const SEVERITIES = ["error", "warning"] as const;
/** `error` needs a person, and the step fails; `warning` will need one. */
export type Severity = (typeof SEVERITIES)[number];

/**
 * `says`: what holds of a video, or of the whole project. `wayOut`: what a person does about it. `docs`: what the docs call it, where the finding
 * itself doesn't say; `null` where it always does, and of a warning.
 */
type Kind = {
  readonly severity: Severity;
  readonly says: string;
  readonly wayOut: string;
  readonly docs: MessageName | null;
};

const error = (docs: MessageName | null, says: string, wayOut: string): Kind => ({
  severity: "error",
  says,
  wayOut,
  docs,
});
const warning = (says: string, wayOut: string): Kind => ({ severity: "warning", says, wayOut, docs: null });

const ANEW = "To have it made anew, which is paid for, run once with its id in the input recreate.";

/** Everything that a check can find, the most urgent first. */
export const FINDINGS = {
  "key-refused": error("key-refused", "the service refuses the key", message("key-refused").words),
  unreachable: error(
    "unreachable",
    "the service can't be reached",
    "Check the address in the input base-url. If it is right, the service has a fault of its own: check again later.",
  ),
  gone: error("video-gone", "gone from the service", message("video-gone").words),
  "not-yours": error(
    "refused-403",
    "of another workspace than the key's",
    "Use the key of the workspace that owns the video, or correct the input org-id.",
  ),
  failed: error(
    "video-failed",
    "failed",
    `Do what the reason says. The next apply tries again, unless retry-failed is off: it pays for a new video if the creation failed, and makes nothing if the video was complete before. ${ANEW}`,
  ),
  "over-limit": error(
    null,
    "more than a limit of the settings allows",
    "Nothing of it is sent. Raise the setting, merge the change in smaller parts, or accept what is not worth an edit.",
  ),
  blocked: error(null, "blocked", "Do what the reason says, then apply again."),
  waiting: error(
    "waiting-person",
    "waiting for a person",
    "Answer or decide as said; the next apply goes on from there.",
  ),
  reverted: error(
    "taken-back",
    "taken back elsewhere",
    "If that is meant, undo the change in the manifest, too, or accept the video as it is: both cost nothing. To have the edit made again, which is " +
      "paid for, run once with the input resend.",
  ),
  changed: error("changed-elsewhere", "changed elsewhere", message("changed-elsewhere").words),
  approved: error(
    "approved-elsewhere",
    "edited as a pull request previews, before its merge",
    "Merge that pull request, or take the edit back in the service's dashboard: the video shows what is not merged yet.",
  ),
  "not-complete": warning("being made or edited elsewhere", "Check again once that has ended."),
  "edit-gone": warning(
    "shows an edit that the service doesn't know any more",
    `Nothing has to be done for the video itself. That edit can't be undone any more: if you take its change out, the run fails until you write the video's uuid into the entry (if it is there already, take it out for one run first). Then the video counts as it is. ${ANEW}`,
  ),
  "link-moved": warning(
    "at another address than the one recorded",
    "Set settings.link in the manifest to the page of a video, such as https://app.example.com/v/{uuid}: that address stays.",
  ),
  "no-link": warning(
    "without a link on the pages that show it",
    "Set settings.link in the manifest to the page where people watch, such as https://app.example.com/v/{uuid}: every video then has a link from its " +
      "creation on.",
  ),
  "no-answer": warning(
    "not known: the service gave no usable answer",
    "Check again later. If it stays so, ask the service.",
  ),
  "not-asked": warning(
    "not looked at",
    "Raise the input timeout-minutes: the service takes 30 requests a minute about videos, and 10 about edits.",
  ),
  "github-token": warning(
    "GitHub can't be asked",
    "Leave the input github-token at its default, or pass a token that may read the repository.",
  ),
  "month-spent": warning(
    "edits of this month near their limit",
    "Raise settings.max_credits_a_month, or let what can wait be merged in the next month.",
  ),
  "cache-full": warning(
    "the caches of this repository are nearly full",
    "Delete caches under Actions → Caches, or use ledger: branch. Past the limit GitHub drops those that were not used for longest.",
  ),
} as const;

export type FindingKind = keyof typeof FINDINGS;
export const FINDING_KINDS = Object.keys(FINDINGS) as [FindingKind, ...FindingKind[]];

/** One thing that a check has found. */
export type Finding = {
  readonly kind: FindingKind;
  /** The entry that it is about; `null` for all of them. */
  readonly id: string | null;
  /** What was found, as plain sentences; the service's own words where it has said something. */
  readonly words: string;
  /** What the docs call it; left out where its kind tells that. */
  readonly docs?: MessageName;
};

/** What the docs call findings, each name once. A warning has none, because it fails no step. */
export function namesOf(findings: readonly Finding[]): readonly MessageName[] {
  const names = findings.map(({ kind, docs }) =>
    FINDINGS[kind].severity === "error" ? (docs ?? FINDINGS[kind].docs) : null,
  );
  return [...new Set(names.filter((name) => name !== null))];
}

export function severityOf({ kind }: Pick<Finding, "kind">): Severity {
  return FINDINGS[kind].severity;
}

/** The most urgent first; within a kind, as they came. */
export function sorted<Found extends Finding>(findings: readonly Found[]): readonly Found[] {
  const rank = ({ kind }: Found) => FINDING_KINDS.indexOf(kind);
  return [...findings].sort((a, b) => rank(a) - rank(b));
}
