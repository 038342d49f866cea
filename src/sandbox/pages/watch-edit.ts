import { html } from "hono/html";
import { linkOf } from "../http/replies.js";
import { plainScene } from "../planner/plain-text.js";
import type { Edit } from "../world/edit.js";
import { currentVersion, type Version, type Video } from "../world/video.js";
import { requestTitle, requestWords } from "./request-words.js";
import { type SceneChange, sceneChanges } from "./scene-changes.js";

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

/** The words of the edit that made a rendering, and the scenes that it touched, before and after. */
export function editWords(video: Video, edit: Edit | null) {
  if (edit === null || edit.draft === null) return "";
  const { changed, added, deleted, kept } = edit.draft;
  const parts = [
    ["changed", changed],
    ["added", added],
    ["deleted", deleted],
    ["kept", kept],
  ] as const;
  const said = parts.flatMap(([name, numbers]) => (numbers.length === 0 ? [] : [`${name}: ${numbers.join(", ")}`]));
  const before = versionBefore(video, edit);
  return html`<section class="edit">
      <h2>The edit that made it</h2>
      ${requestWords(edit.request)}
      <p>Scenes ${said.join(" · ")}</p>
    </section>
    ${before === null ? "" : html`<section class="changes"><h2>Before and after</h2>${sceneChanges(edit.draft, before.scenes).map(changeRow)}</section>`}`;
}

/** What the video showed when the edit was planned. */
function versionBefore(video: Video, { base }: Edit): Version | null {
  return video.renderings.find(({ editId }) => base !== null && editId === base.editId) ?? null;
}

function changeRow(change: SceneChange) {
  return html`<article class="change">
    <h3>Scene ${change.number} ${change.kind === "deleted" ? "of the rendering before: deleted" : change.kind}</h3>
    <div class="sides">
      ${side("Before", change.kind === "added" ? null : change.before)}
      ${side("After", change.kind === "deleted" ? null : change.after)}
    </div>
  </article>`;
}

function side(name: string, shown: Version["scenes"][number] | null) {
  const scene = shown === null ? null : plainScene(shown);
  const words =
    scene === null
      ? html`<p class="none">No scene</p>`
      : html`<p class="title">${scene.title}</p>
          ${scene.narration === scene.title ? "" : html`<p class="said">${scene.narration}</p>`}
          <p class="said">${scene.kind} · ${scene.seconds} s · take ${scene.take}</p>`;
  return html`<div class="side"><span class="tag">${name}</span>${words}</div>`;
}
