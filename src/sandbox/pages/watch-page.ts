import { html } from "hono/html";
import type { Film } from "../film/films.js";
import { withoutGlyph } from "../film/fonts.js";
import { clockTime, type Placed, placeScenes } from "../film/timeline.js";
import { linkOf } from "../http/replies.js";
import type { Edit } from "../world/edit.js";
import { currentVersion, type Version, type Video } from "../world/video.js";
import type { PageParts } from "./page.js";
import { ids, titled } from "./video-words.js";
import { editWords, renderingList } from "./watch-edit.js";
import { WATCH_STYLE } from "./watch-style.js";

/** So many characters are listed one by one. */
const MOST_CHARACTERS = 40;

/** All that the page of one rendering shows. */
export type Watched = {
  readonly video: Video;
  readonly version: Version;
  /** Its number. */
  readonly rendering: number;
  /** The edit that made it. */
  readonly edit: Edit | null;
  readonly editOf: (editId: string) => Edit | undefined;
  readonly film: Film;
  readonly titles: PageParts["titles"];
};

/** A page that plays a rendering. It lists the scenes as chapters, and says what the edit did to them. */
export function watchPage(watched: Watched) {
  const { video, version, rendering, edit, film } = watched;
  const placed = placeScenes(version.scenes);
  const { title } = titled(video, watched.titles);
  const editId = edit === null ? [] : [["Edit", edit.editId] as const];
  const length = clockTime(placed.at(-1)?.end ?? 0);
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    ${film.state === "drawing" ? html`<noscript><meta http-equiv="refresh" content="1" /></noscript>` : ""}
    <title>${title}</title>
    <style>${WATCH_STYLE}</style>
  </head>
  <body>
    <main>
      <p class="home"><a href="/">← All jobs</a></p>
      <h1>${title}</h1>
      <p class="facts">
        A video of the sandbox · ${placed.length} ${placed.length === 1 ? "scene" : "scenes"} · ${length} · ${version.aspectRatio} ·
        ${renderingWords(video, version, rendering)}
      </p>
      <div class="columns">
        <div class="stage">
          ${stage(watched)} ${undrawn(watched)} ${renderingList(video, rendering, watched.editOf)}
          ${editWords(edit)} ${ids("ids", [["Video", video.uuid], ...editId])}
        </div>
        <section>
          <h2>Scenes</h2>
          <ol class="scenes">${placed.map((scene) => chapter(watched, scene))}</ol>
        </section>
      </div>
    </main>
    <script type="module" src="/watch/player.js"></script>
  </body>
</html>`;
}

function stage({ video, rendering, film }: Watched) {
  switch (film.state) {
    case "off":
      return html`<p class="waiting">This sandbox draws no videos: rendering is off.</p>`;
    case "drawing":
      return html`<p class="waiting" role="status" data-drawing>This video is still being drawn.<br />The page looks again every second.</p>`;
    case "failed":
      return html`<p class="waiting" role="alert">This video could not be drawn: ${film.problem}<br />Reload the page to try again.</p>`;
    case "ready":
      return html`<video controls preload="auto" playsinline aria-label="The film" src="${fileOf(video, rendering, "video.mp4")}">
        <track kind="chapters" srclang="en" src="${fileOf(video, rendering, "chapters.vtt")}" default />
        <track kind="captions" srclang="en" label="Narration" src="${fileOf(video, rendering, "captions.vtt")}" />
      </video>`;
  }
}

function fileOf(video: Video, rendering: number, name: string): string {
  return `/watch/${video.uuid}/${name}?rendering=${rendering}`;
}

/** Which rendering this is, with a link to the current one. */
function renderingWords(video: Video, version: Version, rendering: number) {
  const current = currentVersion(video).rendering;
  const words = `rendering ${rendering} of ${video.renderings.length}`;
  if (current === null || current === rendering) return words;
  const href = linkOf("", video.uuid, current);
  return html`${words}, ${version.editId === null || video.versions.includes(version) ? "" : "taken back, "}<a href="${href}">not the current one</a>`;
}

/** The characters that films have no letters for. */
function undrawn({ version, film }: Watched) {
  const said = version.scenes.map(({ title, narration, instruction }) => `${title}${narration}${instruction ?? ""}`);
  const missing = film.state === "off" ? [] : withoutGlyph(said.join(""));
  if (missing.length === 0) return "";
  const listed = missing.slice(0, MOST_CHARACTERS).join(" ");
  const more = missing.length - MOST_CHARACTERS;
  return html`<p class="note">The film has no letters for ${listed}${more > 0 ? ` and ${more} more` : ""}. There it shows “…”; the scenes beside it have the words.</p>`;
}

function chapter({ video, rendering, edit, film }: Watched, { scene, number, start, end }: Placed) {
  const href = `${fileOf(video, rendering, "video.mp4")}#t=${start}`;
  const name = html`${number}. ${scene.title}`;
  const touched = edit?.draft?.added.includes(number)
    ? "added"
    : edit?.draft?.changed.includes(number)
      ? "changed"
      : null;
  return html`<li data-start="${start}" data-end="${end}">
    <time>${clockTime(start)}</time>
    <span class="title">${film.state === "ready" ? html`<a href="${href}">${name}</a>` : name}</span>
    ${scene.narration === scene.title ? "" : html`<p class="said">${scene.narration}</p>`}
    <div class="tags">
      <span>${scene.kind}</span><span>${scene.seconds} s</span>
      ${touched === null ? "" : html`<span class="touched">${touched} by the last edit</span>`}
    </div>
  </li>`;
}
