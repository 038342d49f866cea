import type { ContentfulStatusCode } from "hono/utils/http-status";

/** How the rendering of a video goes. */
export const VIDEO_TURNS = [
  "complete",
  /** It stops on an unrecoverable error while its frames are generated. */
  "fail",
  /** One scene fails and waits for a retry (R 3.1). */
  "awaiting_scene_retry",
  /** It asks a question while it is planned, and waits for the answer (R 2.3). */
  "ask",
  /** It is complete but has neither timestamps nor a link, which is what R 1.7 is about. */
  "unrendered",
] as const;
export type VideoTurn = (typeof VIDEO_TURNS)[number];

/** How an edit goes. */
export const EDIT_TURNS = [
  "complete",
  /** Phase 2 fails: nothing was charged. */
  "fail",
  /** Phase 3 fails: frames were charged, no clip was. */
  "fail-apply",
  /** The language model asks a third time what is meant (R 1.6). */
  "ambiguous",
  /** It waits in `awaiting_clarification`. */
  "ask",
  /** Someone cancels it in the dashboard before phase 3. */
  "cancel",
] as const;
export type EditTurn = (typeof EDIT_TURNS)[number];

/** Makes chosen things go wrong. A hook that is left out, or returns nothing special, lets them go well. */
export type Scenario = {
  /** The text this item of a creation is refused with; `null` accepts it. */
  item?(item: unknown): string | null;
  /** Asked once for each video, when it is accepted. */
  video?(video: { readonly uuid: string; readonly task: string; readonly account: string }): VideoTurn;
  /** Asked once for each edit, when it is accepted. */
  edit?(edit: {
    readonly editId: string;
    readonly videoUuid: string;
    readonly request: string;
    readonly account: string;
  }): EditTurn;
  /**
   * Answers a request with an error in place of the service, which doesn't see it. `earlier` counts the requests before
   * it. `null` lets it through.
   */
  refuse?(request: {
    readonly method: string;
    readonly path: string;
    readonly earlier: number;
  }): { readonly status: ContentfulStatusCode; readonly detail: string; readonly retryAfter?: number } | null;
};
