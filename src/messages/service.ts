import { andList } from "../manifest/quote.js";
import { define } from "./definition.js";

const RECREATE = "[`recreate`](ledger.md#recreate)";
const MOST_PAGES = 3;

/** What to do about each refusal of the service. The service's own words stand before these. */
export const SERVICE = {
  "credits-missing": define({
    why: "402: the workspace has fewer credits than the edit could cost, or none.",
    wayOut:
      "Top up by the sum that the comment names, then run again. What succeeded is not done again, and what is in flight goes on.",
    words: () => "Top up the workspace's credits, then run again: what is done is not done again.",
    examples: [null],
  }),
  "credits-not-sent": define({
    why: "The service has refused another video of this run for want of credits (402), so nothing else that costs was sent.",
    wayOut: "Top up, then run again.",
    words: ({ what, said }: { readonly what: "submitted" | "approved"; readonly said: string | null }) =>
      `not ${what}, out of credits${said === null ? "" : ` (${said})`}`,
    examples: [
      { what: "submitted", said: null },
      { what: "approved", said: "INSUFFICIENT_CREDITS: edit could cost up to 145, have 20" },
    ],
  }),
  "key-refused": define({
    why: "401: the service doesn't take the key or the token. Nothing more is sent.",
    wayOut:
      "Is the secret missing, mistyped, revoked or expired? Does the job name the environment that holds it? A pull request of a fork or of Dependabot gets no secrets.",
    words: () => "Check the key or the token: it is missing, mistyped, revoked or expired.",
    examples: [null],
  }),
  "refused-400": define({
    why: "400: the service did not accept what the task or the edit says.",
    wayOut: "Reword the task, the edit, or the page that its words come from.",
    words: ({ pages }: { readonly pages: readonly string[] }) =>
      `Reword ${pages.length === 0 ? "the task or the edit" : `the page that the words come from (${andList(pages, MOST_PAGES)}), or the task`}: the service did not accept what it says.`,
    examples: [{ pages: [] }, { pages: ["docs/billing.md"] }],
  }),
  "refused-403": define({
    why: "403: the key may not do this with this video.",
    wayOut: "Use a key of the workspace that owns the video, or correct `org-id`.",
    words: () =>
      "Use the key of the workspace that owns this video, or correct the input `org-id`; for marketing videos, ask whether the service lets a key use these routes.",
    examples: [null],
  }),
  "refused-404": define({
    why: "404: the service doesn't know the video or the edit.",
    wayOut: `Is \`base-url\` the service that made the video? Correct \`uuid\`. A video that is gone: ${RECREATE}.`,
    words: () =>
      "The service doesn't know this video. Check that the input `base-url` is the service that made it. Where the entry names a `uuid`, correct it. Where the video is gone, have it made anew, which is paid for: list its id in the input `recreate`. Where only an edit of it is unknown, write the video's `uuid` into the entry (one that stands there is taken out for one run first): it is gone on with as it is.",
    examples: [null],
  }),
  "unknown-avatar": define({
    why: "404 or 422: the service's catalog has no such avatar or actor.",
    wayOut: "Correct `avatar_id` or `actor_id`, in the entry or under `defaults`.",
    words: () => "Take an id that the service's catalog has, there or under `defaults`.",
    examples: [null],
  }),
  "marketing-route": define({
    why: "The reference of the service doesn't show how marketing videos are created, and this service knows no such route.",
    wayOut:
      "Ask the service whether your key may make marketing videos. Else set `category: training`, or remove the entry.",
    words: () =>
      "Ask the service whether it makes marketing videos for this key. Where it doesn't, set `category: training`, or remove the entry.",
    examples: [null],
  }),
  "unknown-route": define({
    why: "404 of a route that the reference of the service doesn't show.",
    wayOut: `Is \`base-url\` right, and does the service offer the route to you? Else the video is gone: correct \`uuid\`, or use ${RECREATE}.`,
    words: () =>
      "Check that the input `base-url` is the service that made this video, and ask it whether it offers this route to you. Where it does, the video or edit is gone: where the entry names a `uuid`, correct it; else have the video made anew, which is paid for: list its id in the input `recreate`.",
    examples: [null],
  }),
  "conflict-ended": define({
    why: "409: the video has ended in an error, and no edit can change it.",
    wayOut: `Have it made anew, which is paid: ${RECREATE}.`,
    words: () => "No edit can change a video that ended in an error. List its id in the input `recreate`.",
    examples: [null],
  }),
  "conflict-building": define({
    why: "409: the video is still being built.",
    wayOut: "Run again once the video is complete.",
    words: () => "The video is still being built. Run again once it is complete.",
    examples: [null],
  }),
  "conflict-outdated": define({
    why: "409: the video has changed since the service planned the edit, or asked its question.",
    wayOut: "Run again.",
    words: () => "The video has changed since the service planned or asked this. Run again.",
    examples: [null],
  }),
  "conflict-applied": define({
    why: "409: the edit is applied already, so that it can't be cancelled.",
    wayOut: "Run again.",
    words: () =>
      "It is applied already and can't be cancelled any more. Run again: it starts from the video as it is now.",
    examples: [null],
  }),
  "conflict-newer": define({
    why: "409: somebody has made an edit on top of the one that is to be reverted.",
    wayOut: "Revert the newer edit in the service's dashboard, which is free, then run again.",
    words: () =>
      "An edit was made on top of it elsewhere. Revert that one in the service's dashboard, which is free, then run again.",
    examples: [null],
  }),
  "conflict-edit": define({
    why: "409: another edit of the same video is under way.",
    wayOut: "Run again once that edit has ended.",
    words: () => "Another edit of this video is under way. Run again once that has ended.",
    examples: [null],
  }),
  conflict: define({
    why: "409 for another reason, which the service's words name.",
    wayOut: "Look at the video in the service's dashboard, then run again.",
    words: () => "The video can't take this now. Look at it in the service's dashboard, then run again.",
    examples: [null],
  }),
  "refused-415": define({
    why: "415: an image of `reference_image_urls` can't be used.",
    wayOut: "Each image has at most 5 MB, and its server tells the length.",
    words: () =>
      "Check the edit's `reference_image_urls`: each must be an image of at most 5 MB whose server tells its length.",
    examples: [null],
  }),
  "refused-422": define({
    why: "422: the service can't use a value. What was sent comes from the manifest, or from the pages that the entry names as `sources`.",
    wayOut: "Correct what the service names: in the page, where its words come from a page; else in the manifest.",
    words: ({ pages }: { readonly pages: readonly string[] }) =>
      pages.length === 0
        ? "Correct what the service names in the manifest."
        : `Correct what the service names in the page where its words stand (${andList(pages, MOST_PAGES)}); where they stand in the entry's task, in the manifest.`,
    examples: [{ pages: [] }, { pages: ["docs/billing.md"] }, { pages: ["a.md", "b.md", "c.md", "d.md"] }],
  }),
  "rate-limited": define({
    why: "429: the service asked to wait longer than the run could.",
    wayOut: "Run again later. A 429 alone fails no entry.",
    words: () => "The service asked to wait longer than this run could. Run again later.",
    examples: [null],
  }),
  "service-fault": define({
    why: "5xx: the service had a fault of its own. It was asked up to 5 times.",
    wayOut: "Run again later.",
    words: () => "The service had a fault of its own. Run again later.",
    examples: [null],
  }),
  unreachable: define({
    why: "Nothing answered at the address of `base-url`.",
    wayOut: "Check the host in `base-url`, and [the runner's proxy](servers-and-runners.md#proxies).",
    words: () => "Check the network, and the address in the input `base-url`, then run again.",
    examples: [null],
  }),
};
