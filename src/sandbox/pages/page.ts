import type { Context } from "hono";
import type { Films } from "../film/films.js";
import type { Api } from "../http/api.js";
import type { DescribedPage } from "../http/openapi.js";

/** What the pages are made from. */
export type PageParts = { readonly api: Api; readonly films: Films };

/** Something that people or their browsers open with a GET. */
export type Page = DescribedPage & {
  readonly answer: (context: Context, parts: PageParts) => Response | Promise<Response>;
};
