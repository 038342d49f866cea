import { html } from "hono/html";
import { plainText } from "../planner/plain-text.js";
import { joinSentences, sentencesOf } from "../planner/scenes.js";
import type { Video } from "../world/video.js";

const MOST_OF_TITLE = 120;
const MOST_READ = 2000;

/** The first line of a task, which is the title of its video, and what comes after it; both without Markdown. */
export function titled({ task }: Video): { readonly title: string; readonly rest: string } {
  // A brief can have megabytes, and the page of jobs is made anew every second.
  const [title = "", ...rest] = task
    .trim()
    .slice(0, MOST_READ)
    .split(/\r?\n|\r/);
  return {
    title: shortened(plainText(title), MOST_OF_TITLE),
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
