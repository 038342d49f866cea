import { html } from "hono/html";
import { linkOf } from "../http/replies.js";
import type { Edit } from "../world/edit.js";
import { currentVersion, type Video } from "../world/video.js";
import { requestTitle, requestWords } from "./request-words.js";

/** Every rendering of a video with a link, and what led to it. */
export function renderingList(video: Video, shown: number, editOf: (editId: string) => Edit | undefined) {
  if (video.renderings.length < 2) return "";
  const current = currentVersion(video).rendering;
  return html`<nav class="renderings" aria-label="Renderings">
    <h2>Renderings</h2>
    <ol>${video.renderings.map((version, index) => {
      const number = index + 1;
      const state = number === current ? "current" : video.versions.includes(version) ? "" : "taken back";
      const request = version.editId === null ? "The creation" : (editOf(version.editId)?.request ?? "An edit");
      return html`<li>
        <a href="${linkOf("", video.uuid, number)}" aria-label="Rendering ${number}"${number === shown ? html` aria-current="page"` : ""}>${number}</a>
        <span class="words">${requestTitle(request)}</span>${state === "" ? "" : html`<span class="tag">${state}</span>`}
      </li>`;
    })}</ol>
  </nav>`;
}

/** The words of the edit that made a rendering, and the numbers of the scenes that it touched. */
export function editWords(edit: Edit | null) {
  if (edit === null || edit.draft === null) return "";
  const { changed, added, deleted, kept } = edit.draft;
  const parts = [
    ["changed", changed],
    ["added", added],
    ["deleted", deleted],
    ["kept", kept],
  ] as const;
  const said = parts.flatMap(([name, numbers]) => (numbers.length === 0 ? [] : [`${name}: ${numbers.join(", ")}`]));
  return html`<section class="edit">
      <h2>The edit that made it</h2>
      ${requestWords(edit.request)}
      <p>Scenes ${said.join(" · ")}</p>
    </section>`;
}
