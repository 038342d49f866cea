import { code, cut, link, webAddress } from "./markdown.js";
import { idNames } from "./names.js";
import { count } from "./prose.js";
import type { Report } from "./report.js";

/** How a page begins: where its videos are not real, and what happened to how many. Markdown. */
export function opening({ sandbox }: Report, headline: string): string[] {
  return [...(sandbox ? [SANDBOX] : []), `### ${headline}`];
}

const SANDBOX =
  "> 🧪 **Built-in sandbox.** No real video was made, there is no film to watch, and nothing was paid. " +
  "Set `base-url` and `api-key` for the real service.";

/** Whose videos a page is about, and what came of the run as a whole. Markdown. */
export function about({ mode, manifest, stop, entries, preview }: Report): string {
  const path = code(cut(manifest, 200));
  if (preview?.closed != null) return `Manifest ${path}.`;
  if (preview !== undefined && stop === null)
    return `Manifest ${path}. This is what would be done; nothing is rendered or paid before the merge.`;
  if (stop !== null && entries.length === 0) return `Manifest ${path}. Nothing was sent to the video service.`;
  if (mode === "apply") return `Manifest ${path}.`;
  const nothing = entries.every(({ outcome }) => outcome === "unchanged");
  return nothing
    ? `Manifest ${path}. Every video is as the manifest says.`
    : `Manifest ${path}. This is what would be done; nothing was sent to the video service.`;
}

/** The ids of all entries that didn't change, folded. Markdown. */
export function unchangedList({ entries }: Report): string[] {
  const ids = entries.filter(({ outcome }) => outcome === "unchanged").map(({ id }) => id);
  if (ids.length === 0) return [];
  return [folded(`${count(ids.length, "unchanged video")}`, [idNames(ids, ids.length)])];
}

/** What is shown to who asks for it. Markdown. */
export function folded(summary: string, parts: readonly string[]): string {
  return ["<details>", `<summary>${summary}</summary>`, "", parts.join("\n\n"), "", "</details>"].join("\n");
}

/** Where a page comes from. Markdown. */
export function footer({ commit, runUrl }: Report): string {
  const parts = [
    ...(commit === null ? [] : [`Commit ${code(commit.slice(0, 7))}`]),
    ...(runUrl === null || webAddress(runUrl) === null ? [] : [link("this run", runUrl)]),
    "Videos as code",
  ];
  return `<sub>${parts.join(" · ")}</sub>`;
}
