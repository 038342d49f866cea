import type { Context } from "hono";
import type { Films } from "../film/films.js";
import type { Api } from "../http/api.js";

/** What the pages are made from. */
export type PageParts = {
  readonly api: Api;
  readonly films: Films;
  /** What a video is called; `null` where only its task is known. */
  readonly titles: (uuid: string) => string | null;
};

/** Something that people or their browsers open with a GET. */
export type Page = {
  /** Ids stand in braces. */
  readonly path: string;
  readonly answer: (context: Context, parts: PageParts) => Response | Promise<Response>;
};
