import { Hono } from "hono";
import type { Films } from "../film/films.js";
import type { Api } from "../http/api.js";
import { homePage } from "./home-page.js";
import { HOME_SCRIPT } from "./home-script.js";
import { watchRoutes } from "./watch-routes.js";

const POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** The pages that people open: the list of jobs, and the videos. They ask for no credential and show none. */
export function pages(api: Api, films: Films): Hono {
  const routes = new Hono();
  routes.get("/", (context) => {
    context.header("Content-Security-Policy", POLICY);
    context.header("Cache-Control", "no-store");
    return context.html(homePage(api));
  });
  routes.get("/live.js", (context) => context.body(HOME_SCRIPT, 200, { "Content-Type": "text/javascript" }));
  routes.route("/watch", watchRoutes(api.world, films));
  return routes;
}
