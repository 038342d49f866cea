import { type Context, Hono } from "hono";
import type { Films } from "../film/films.js";
import { captionsOf, chaptersOf } from "../film/timeline.js";
import { Refusal } from "../world/refusal.js";
import type { Version, Video } from "../world/video.js";
import type { World } from "../world/world.js";
import { filmReply } from "./film-reply.js";
import { watchPage } from "./watch-page.js";
import { WATCH_SCRIPT } from "./watch-script.js";

const POLICY =
  "default-src 'none'; media-src 'self'; script-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** What the links of videos open (decisions.md, "Links"): a page, its film, and the film's chapters and captions. */
export function watchRoutes(world: World, films: Films): Hono {
  const routes = new Hono();
  const renderingOf = (context: Context): { video: Video; version: Version; rendering: number } => {
    const video = world.videos.find(context.req.param("uuid") ?? "");
    const asked = context.req.query("rendering");
    const rendering = asked === undefined ? (video?.renderings.length ?? 0) : Number(asked);
    const version = video?.renderings[rendering - 1];
    if (video === undefined || version === undefined) throw new Refusal(404, "Not found.");
    return { video, version, rendering };
  };

  routes.get("/player.js", (context) => context.body(WATCH_SCRIPT, 200, { "Content-Type": "text/javascript" }));

  routes.get("/:uuid", (context) => {
    const { video, version, rendering } = renderingOf(context);
    const edit = version.editId === null ? undefined : world.edits.find(version.editId);
    context.header("Content-Security-Policy", POLICY);
    return context.html(watchPage({ video, version, rendering, edit: edit ?? null, film: films.of(version) }));
  });

  routes.get("/:uuid/video.mp4", async (context) => {
    const { version } = renderingOf(context);
    let file: Uint8Array | null;
    try {
      file = await films.fileOf(version);
    } catch {
      return context.json({ detail: "This video could not be drawn." }, 503, { "Retry-After": "1" });
    }
    if (file === null) throw new Refusal(404, "This sandbox draws no videos: rendering is off.");
    return filmReply(context.req.raw, file);
  });

  for (const [name, textOf] of [
    ["chapters", chaptersOf],
    ["captions", captionsOf],
  ] as const) {
    routes.get(`/:uuid/${name}.vtt`, (context) =>
      context.body(textOf(renderingOf(context).version.scenes), 200, { "Content-Type": "text/vtt; charset=utf-8" }),
    );
  }

  return routes;
}
