import { html } from "hono/html";
import type { Version, Video } from "./video.js";

/** The address of a rendering (R 2.2 `link`). Each rendering has its own. */
export function linkOf(base: string, uuid: string, rendering: number): string {
  return `${base}/watch/${uuid}?rendering=${rendering}`;
}

/** A page that lists the scenes of a rendering. */
export function watchPage(video: Video, { scenes, aspectRatio }: Version) {
  return html`<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>${scenes[1]?.title ?? "Video"}</title></head>
  <body style="font: 1rem/1.5 system-ui; max-width: 45rem; margin: 2rem auto; padding: 0 1rem">
    <h1>${scenes[1]?.title ?? "Video"}</h1>
    <p>A video of the sandbox: ${video.uuid}, ${aspectRatio}, ${scenes.length} scenes.</p>
    <ol>
      ${scenes.map(
        ({ title, narration, kind, instruction }) => html`<li>
          <strong>${title}</strong> (${kind})<br />${narration}
          ${instruction === null ? "" : html`<br /><em>Edited: ${instruction}</em>`}
        </li>`,
      )}
    </ol>
  </body>
</html>`;
}
