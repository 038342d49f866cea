import type { Control, FactOf, Work } from "../ledger/facts.js";
import type { RecordFact } from "../ledger/fold.js";
import { unended } from "../sentence.js";
import { count } from "./prose.js";

/**
 * A fact about an entry as a sentence or two, for a reader who doesn't know the ledger. Plain text; what was asked for may have several lines.
 * `kind`: what the fact's job was asked for; `null` where the fact is of no job, or the ledger has lost the beginning of that. `isAccepted`: nothing
 * was ever asked for that shows the text for which a video stands, so that a person has accepted it.
 */
export function factInWords(fact: RecordFact, kind: Work["kind"] | null, isAccepted = false): string {
  switch (fact.fact) {
    case "named":
      return nameInWords(fact);
    case "began":
      return beginningInWords(fact);
    case "resent":
      return "The edit is sent again under its key, because no run had seen the reply.";
    case "withdrew":
      return fact.control === null
        ? "The request was not sent after all."
        : `The request to ${CONTROLS[fact.control].request} was not sent after all.`;
    case "accepted":
      return kind === "create"
        ? `The service makes the video ${fact.id}.`
        : `The service takes it as the edit ${fact.id}.`;
    case "waits":
      return waitInWords(fact);
    case "resumed":
      return "It goes on.";
    case "asked":
      return CONTROLS[fact.control].asked;
    case "ended":
      return endInWords(fact, kind);
    case "looked":
      return "A person has looked at the service, and says that the request has left no video.";
    case "stands":
      if (fact.answers === null && isAccepted)
        return `A person has accepted the changed text: the video ${fact.uuid} stays as it is, and nothing is sent.`;
      return fact.answers === null
        ? `The video ${fact.uuid} stands for a changed text, too, in which no viewer could notice anything: nothing is sent for that.`
        : `The video ${fact.uuid} stays as it is: the edit ${fact.answers}, which was taken back at the service, isn't sent again.`;
    case "taken back":
      return `Somebody has taken the edit ${fact.edit} back at the service, and no run has asked for that.`;
  }
}

function nameInWords({ id, moved_from, uuid }: FactOf<"named">): string {
  if (id === null) return "The entry is gone from the manifest. Its video stays at the service.";
  const names = uuid === null ? "" : ` It names the video ${uuid}.`;
  if (moved_from !== null) return `The entry ${moved_from} is called ${id} in the manifest from now on.${names}`;
  return `The manifest has the entry ${id}.${names}`;
}

function beginningInWords({ work, recreates, pull_request }: FactOf<"began">): string {
  const why = recreates === null ? "" : ", because the input recreate names the entry";
  const pull = pull_request === null ? "" : `, for pull request #${pull_request}`;
  const what = workInWords(work);
  return work.kind === "edit" ? `${what}${why}${pull}:\n${work.request}` : `${what}${why}${pull}.`;
}

function workInWords(work: Work): string {
  switch (work.kind) {
    case "create":
      return "A new video is asked for";
    case "adopt":
      return work.why === "uuid"
        ? `The video ${work.uuid} is taken over, because the manifest names it`
        : `The former video ${work.uuid} is taken up again`;
    case "edit":
      return work.held
        ? "The service is asked to plan an edit, which waits for the merge"
        : `An edit of the video ${work.uuid} is asked for${work.resends === null ? "" : ` again, because ${work.resends} was taken back at the service`}`;
    case "retry":
      return `The service is asked to try the failed edit ${work.of} again`;
    case "revert":
      return `The service is asked to take the edit ${work.of} back`;
  }
}

const CONTROLS: Readonly<Record<Control, { readonly request: string; readonly asked: string }>> = {
  answer: { request: "answer", asked: "The answer is sent." },
  approve: { request: "approve", asked: "The edit is approved, and goes on." },
  cancel: { request: "cancel", asked: "The service is asked to cancel it." },
  "retry scenes": {
    request: "make the failed scenes again",
    asked: "The service is asked to make the failed scenes again.",
  },
};

function waitInWords({ need, words, refusal }: FactOf<"waits">): string {
  const said = words === "" ? "." : `: ${words}`;
  const refused =
    refusal === null || refusal.detail === words ? "" : ` The service refused the reply: ${refusal.detail}`;
  switch (need.for) {
    case "answer":
      return `The service asks${said}${refused}`;
    case "approval":
      return `The service has planned the edit, and waits for an approval.${refused}`;
    case "scenes":
      return `Some scenes have failed, and wait to be made again${said}${refused}`;
    case "person":
      return `It waits for a person${said}${refused}`;
  }
}

/** What kinds of work are called when they end. */
const NAMES = {
  create: "new video",
  adopt: "video",
  edit: "edit",
  retry: "edit",
  revert: "revert",
} as const satisfies Record<Work["kind"], string>;

function endInWords(fact: FactOf<"ended">, kind: Work["kind"] | null): string {
  const { scenes, link, synced } = fact;
  const told = [
    outcomeInWords(fact, kind),
    ...(scenes === null || fact.how !== "done" ? [] : [`The video has ${count(scenes, "scene")}.`]),
    ...(synced === false ? ["The video itself isn't rendered with it."] : []),
    ...(kind === "edit" || kind === "retry" ? costInWords(fact) : []),
    ...(link === null ? [] : [link]),
  ];
  return told.join(" ");
}

function outcomeInWords({ how, error }: FactOf<"ended">, kind: Work["kind"] | null): string {
  const what = kind === null ? "request" : NAMES[kind];
  const name = `The ${what}`;
  const why =
    error === null ? "" : `: ${unended(error.detail)}${error.status === null ? "" : ` (HTTP ${error.status})`}`;
  switch (how) {
    case "done":
      if (kind === "revert") return "The edit is taken back, which costs nothing.";
      return kind === "edit" || kind === "retry" ? `${name} is made.` : `${name} is complete.`;
    case "failed":
      return `${name} has failed${why}.`;
    case "refused":
      return `The service refused the ${what}${why}.`;
    case "cancelled":
      return `${name} is cancelled.`;
    case "reverted":
      return `${name} was taken back at the service, and no run has asked for that.`;
    case "left":
      return `No run waits for the ${what} any more, because another video takes the place.`;
  }
}

function costInWords({ how, credits, synced }: FactOf<"ended">): string[] {
  if (how === "refused") return ["It cost nothing."];
  if (how === "left") return [];
  if (credits === null) return ["What it cost isn't known."];
  const more = synced === null && credits > 0 ? ", and more where it has added scenes" : "";
  return [credits === 0 ? "It cost nothing." : `It cost at most ${count(credits, "credit")}${more}.`];
}
