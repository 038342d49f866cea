import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Category } from "../http/body.js";
import type { EditTurn, VideoTurn } from "./turns.js";

export type { EditTurn, VideoTurn } from "./turns.js";

/** Makes chosen things go wrong. A hook that is left out, or returns nothing special, lets them go well. */
export type Scenario = {
  /** What every account has left so long after the sandbox began. */
  readonly balances?: readonly { readonly afterMs: number; readonly credits: number }[];
  /** The text this item of a creation is refused with; `null` accepts it. */
  item?(item: unknown): string | null;
  /** Asked once for each video, when it is accepted. */
  video?(video: {
    readonly uuid: string;
    readonly task: string;
    readonly account: string;
    readonly category: Category;
  }): VideoTurn;
  /** Asked once for each edit, when it is accepted. */
  edit?(edit: {
    readonly editId: string;
    readonly videoUuid: string;
    readonly request: string;
    readonly account: string;
    /** The failed edit that this one is a new turn of (R 4.7). */
    readonly retryOf: string | null;
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
