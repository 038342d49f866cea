import type { Context } from "hono";
import { captionsOf, chaptersOf } from "../film/timeline.js";
import { Refusal } from "../world/refusal.js";
import { currentVersion, type Version, type Video } from "../world/video.js";
import type { World } from "../world/world.js";
import { filmReply } from "./film-reply.js";
import { missingPage } from "./missing-page.js";
import type { Page, PageParts } from "./page.js";
import { watchPage } from "./watch-page.js";
import { WATCH_SCRIPT } from "./watch-script.js";

const POLICY =
  "default-src 'none'; media-src 'self'; script-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** What the links of videos open (decisions.md, "Links"): a page, its film, and the film's chapters and captions. */
export const WATCH_PAGES: readonly Page[] = [
  {
    path: "/watch/player.js",
    answer: (context) => context.body(WATCH_SCRIPT, 200, { "Content-Type": "text/javascript" }),
  },
  {
    path: "/watch/{uuid}",
    answer: (context, parts) => {
      try {
        return watch(context, parts);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return nothing(context, error.detail);
      }
    },
  },
  {
    path: "/watch/{uuid}/video.mp4",
    answer: async (context, { api: { world }, films }) => {
      const { version } = renderingOf(context, world);
      let file: Uint8Array | null;
      try {
        file = await films.fileOf(version);
      } catch {
        return context.json({ detail: "This video could not be drawn." }, 503, { "Retry-After": "1" });
      }
      if (file === null) throw new Refusal(404, "This sandbox draws no videos: rendering is off.");
      return filmReply(context.req.raw, file);
    },
  },
  textPage("chapters", chaptersOf),
  textPage("captions", captionsOf),
];

/** The page of a rendering. Throws a 404 where there is none. */
function watch(context: Context, { api: { world }, films, titles }: PageParts): Response | Promise<Response> {
  const { video, version, rendering } = renderingOf(context, world);
  const editOf = (editId: string) => world.edits.find(editId);
  const edit = version.editId === null ? null : (editOf(version.editId) ?? null);
  context.header("Content-Security-Policy", POLICY);
  return context.html(watchPage({ video, version, rendering, edit, editOf, film: films.of(version), titles }));
}

/** Answers a person who followed a link that leads nowhere. */
export function nothing(context: Context, why: string): Response | Promise<Response> {
  context.header("Content-Security-Policy", POLICY);
  return context.html(missingPage(why), 404);
}

function textPage(name: string, textOf: (scenes: Version["scenes"]) => string): Page {
  return {
    path: `/watch/{uuid}/${name}.vtt`,
    answer: (context, { api: { world } }) =>
      context.body(textOf(renderingOf(context, world).version.scenes), 200, {
        "Content-Type": "text/vtt; charset=utf-8",
      }),
  };
}

function renderingOf(
  context: Context,
  world: World,
): { readonly video: Video; readonly version: Version; readonly rendering: number } {
  const video = world.videos.find(context.req.param("uuid") ?? "");
  if (video === undefined) {
    throw new Refusal(
      404,
      "There is no such video. A sandbox forgets its videos when it ends, unless it keeps them in a file.",
    );
  }
  const asked = context.req.query("rendering");
  if (asked === undefined && video.renderings.length === 0) {
    throw new Refusal(404, `This video is ${video.status.replaceAll("_", " ")}, and has no rendering yet.`);
  }
  const rendering = asked === undefined ? (currentVersion(video).rendering ?? 0) : Number(asked);
  const version = video.renderings[rendering - 1];
  if (version === undefined) throw new Refusal(404, `This video has no rendering ${asked}.`);
  return { video, version, rendering };
}
