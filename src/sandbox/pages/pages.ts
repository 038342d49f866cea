import { Hono } from "hono";
import { honoPath } from "../http/app.js";
import { homePage } from "./home-page.js";
import { HOME_SCRIPT } from "./home-script.js";
import type { Page, PageParts } from "./page.js";
import { nothing, WATCH_PAGES } from "./watch-pages.js";

const POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** The pages that people open: the list of jobs, and the videos. They ask for no credential and show none. */
export const PAGES: readonly Page[] = [
  {
    path: "/",
    answer: (context, parts) => {
      context.header("Content-Security-Policy", POLICY);
      context.header("Cache-Control", "no-store");
      return context.html(homePage(parts, parts.api.linkBase(context.req.raw)));
    },
  },
  {
    path: "/live.js",
    answer: (context) => context.body(HOME_SCRIPT, 200, { "Content-Type": "text/javascript" }),
  },
  ...WATCH_PAGES,
];

export function pages(parts: PageParts): Hono {
  const routes = new Hono();
  for (const { path, answer } of PAGES) routes.get(honoPath(path), (context) => answer(context, parts));
  routes.get("/watch/*", (context) => nothing(context, "There is no such page."));
  return routes;
}
