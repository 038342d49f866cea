export const SEVERITIES = ["error", "warning"] as const;
/** `error` needs a person, and the step fails; `warning` will need one. */
export type Severity = (typeof SEVERITIES)[number];

type Kind = {
  readonly severity: Severity;
  /** What holds of a video, or of the whole project, in a few words. */
  readonly says: string;
  /** What a person does about it. */
  readonly wayOut: string;
};

const ANEW = "To have it made anew, which is paid for, run once with its id in the input recreate.";
const TAKE_AS_IT_IS =
  "To take the video as it is now, remove the entry's record (videos-as-code state remove ID) and name the video under uuid: in the entry.";

/** Everything that a check can find, the most urgent first. */
export const FINDINGS = {
  "key-refused": {
    severity: "error",
    says: "the service refuses the key",
    wayOut: "Check the secret behind the input api-key (or bearer-token): it is missing, mistyped, revoked or expired.",
  },
  unreachable: {
    severity: "error",
    says: "the service can't be reached",
    wayOut:
      "Check the address in the input base-url. Where it is right, the service has a fault of its own: check again later.",
  },
  gone: {
    severity: "error",
    says: "gone from the service",
    wayOut: `Look in the service's dashboard whether it was deleted, and whether the input base-url is the service that made it. ${ANEW}`,
  },
  "not-yours": {
    severity: "error",
    says: "of another workspace than the key's",
    wayOut: "Use the key of the workspace that owns the video, or correct the input org-id.",
  },
  failed: {
    severity: "error",
    says: "failed",
    wayOut: "Do what the reason says. The next apply tries again, unless the input retry-failed is false.",
  },
  blocked: { severity: "error", says: "blocked", wayOut: "Do what the reason says, then apply again." },
  waiting: {
    severity: "error",
    says: "waits for a person",
    wayOut: "Answer or decide as said; the next apply goes on from there.",
  },
  reverted: {
    severity: "error",
    says: "taken back elsewhere",
    wayOut:
      "Where that is meant, take the change out of the manifest, too: that costs nothing. Where it isn't, do the same, merge, then merge the " +
      "change again: the edit is sent anew, and paid for.",
  },
  changed: {
    severity: "error",
    says: "changed elsewhere",
    wayOut: `Look at the video in the service's dashboard, and take back there what isn't meant. ${TAKE_AS_IT_IS}`,
  },
  approved: {
    severity: "error",
    says: "edited as a pull request previews, before its merge",
    wayOut:
      "Merge that pull request, or take the edit back in the service's dashboard: the video shows what is not merged yet.",
  },
  "not-complete": {
    severity: "warning",
    says: "being made or edited elsewhere",
    wayOut: "Check again once that has ended.",
  },
  stalled: {
    severity: "warning",
    says: "has not moved for a day",
    wayOut: "Look at the job in the service's dashboard: retry or cancel it there. The next apply goes on from there.",
  },
  "edit-gone": {
    severity: "warning",
    says: "shows an edit that the service doesn't know any more",
    wayOut:
      "Nothing has to be done for the video itself. Undoing that edit can't be free any more: the manifest's former text would be sent as a new edit.",
  },
  "not-in-film": {
    severity: "warning",
    says: "edited in its plan alone, not in its film",
    wayOut: `This video was never fully rendered, so that the film lacks the edit. ${ANEW}`,
  },
  "link-moved": {
    severity: "warning",
    says: "at another address than the one recorded",
    wayOut:
      "Set the input link-template to the page of a video, such as https://app.example.com/v/{uuid}: that address stays.",
  },
  "no-answer": {
    severity: "warning",
    says: "not known: the service gave no usable answer",
    wayOut: "Check again later. Where it stays so, ask the service.",
  },
  "not-asked": {
    severity: "warning",
    says: "not looked at",
    wayOut: "Raise the input timeout-minutes: the service takes 30 requests a minute about videos, and 10 about edits.",
  },
  "token-expires": {
    severity: "warning",
    says: "the token ends early",
    wayOut: "For long runs, use a token that lives longer, or an API key in the input api-key.",
  },
  "github-token": {
    severity: "warning",
    says: "GitHub can't be asked",
    wayOut: "Leave the input github-token at its default, or pass a token that may read the repository.",
  },
  "cache-full": {
    severity: "warning",
    says: "the caches of this repository are nearly full",
    wayOut:
      "Delete caches under Actions → Caches, or use state: branch. Past the limit GitHub drops those that were not used for longest.",
  },
} as const satisfies Readonly<Record<string, Kind>>;

export type FindingKind = keyof typeof FINDINGS;
export const FINDING_KINDS = Object.keys(FINDINGS) as [FindingKind, ...FindingKind[]];

/** One thing that a check has found. */
export type Finding = {
  readonly kind: FindingKind;
  /** The entry that it is about; `null` for all of them. */
  readonly id: string | null;
  /** What was found, as plain sentences; the service's own words where it has said something. */
  readonly words: string;
};

export function severityOf({ kind }: Pick<Finding, "kind">): Severity {
  return FINDINGS[kind].severity;
}

/** The most urgent first; within a kind, as they came. */
export function sorted<Found extends Finding>(findings: readonly Found[]): readonly Found[] {
  const rank = ({ kind }: Found) => FINDING_KINDS.indexOf(kind);
  return [...findings].sort((a, b) => rank(a) - rank(b));
}
