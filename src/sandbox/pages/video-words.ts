import { html } from "hono/html";
import { plainText } from "../planner/plain-text.js";
import { joinSentences, sentencesOf } from "../planner/scenes.js";
import { isFileHeading } from "../planner/sections.js";
import type { Video } from "../world/video.js";
import type { PageParts } from "./page.js";

const MOST_OF_TITLE = 120;
const MOST_READ = 2000;

/**
 * The title of a video, and what its task says besides, without Markdown and the paths of sources. Without a title, the first line of the
 * task is one: the service is sent no other.
 */
export function titled(
  { task, uuid }: Video,
  titles: PageParts["titles"],
): { readonly title: string; readonly rest: string } {
  // A brief can have megabytes, and the page of jobs is made anew every second.
  const lines = task
    .trim()
    .slice(0, MOST_READ)
    .split(/\r?\n|\r/)
    .filter((line) => !isFileHeading(line));
  const given = titles(uuid);
  const first = lines.findIndex((line) => line.trim() !== "");
  const title = given ?? plainText(lines[first] ?? task);
  const rest = given === null ? lines.slice(first + 1) : lines;
  return {
    title: shortened(title, MOST_OF_TITLE),
    rest: joinSentences(sentencesOf(rest.join("\n")).map(plainText)),
  };
}

export function shortened(text: string, most = 240): string {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most).join("")}…` : text;
}

/** The ids that a program needs, folded. `id` is that of the element, by which the page of jobs finds it after an update. */
export function ids(id: string, named: readonly (readonly [name: string, value: string])[]) {
  const rows = named.map(([name, value]) => html`<dt>${name}</dt><dd><code>${value}</code></dd>`);
  return html`<details id="${id}" class="ids"><summary id="${id}-summary">Ids for the API</summary><dl>${rows}</dl></details>`;
}
