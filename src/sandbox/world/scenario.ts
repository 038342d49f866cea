import type { EditTurn, VideoTurn } from "./scripts.js";
import type { Category } from "./video.js";

/** Makes chosen things in the world go wrong. Where a hook is left out, all goes well. */
export type WorldScenario = {
  /** The reason why this item of a creation is refused; `null` accepts it. */
  item?(item: unknown): string | null;
  /** Called once for each video, when it is accepted. */
  video?(video: {
    readonly uuid: string;
    readonly task: string;
    readonly account: string;
    readonly category: Category;
  }): VideoTurn;
  /** Called once for each edit, when it is accepted. */
  edit?(edit: {
    readonly editId: string;
    readonly videoUuid: string;
    readonly request: string;
    readonly account: string;
    /** The failed edit that this one tries again (R 4.7). */
    readonly retryOf: string | null;
  }): EditTurn;
};
