import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { counted } from "../../src/sentence.js";
import { docsPages } from "../pages/docs-pages.js";
import { table } from "../pages/table.js";
import { run } from "../run.js";

// npm run words -- [--before REF]: how long the guides are, and how many words stand before the answer to what new users ask. With --before,
// beside the words of another commit. test/docs/words.test.ts holds the bounds.

export const BOUNDS = { all: 19_900, guide: 1250, readme: 650, beforeAnswer: 300 };

/** Read by whoever follows a link to a rule of the service, or asks why something was chosen: nobody reads them through. */
const LOOKED_UP = ["service-rules.md", "decisions.md"];

/** Ten tasks of a new user. `answer` is where the page begins to say how. */
export const TASKS = [
  { task: "see it work, without an account", page: "../README.md", answer: "npm ci && npm run demo" },
  { task: "make the first video", page: "../README.md", answer: "1. Write `videos.yml`" },
  { task: "find out what a change costs", page: "costs.md", answer: "29 × the number of scenes" },
  { task: "get out of a 402 (out of credits)", page: "when-something-fails.md", answer: "| 402" },
  { task: "answer a question of the service", page: "when-something-fails.md", answer: "```yaml\n    clarification:" },
  { task: "show a video in the docs", page: "videos-in-your-docs.md", answer: "<!-- video: billing -->" },
  { task: "say an edit in own words", page: "manifest.md", answer: "    edits:\n" },
  { task: "plan on a laptop, before a push", page: "command-line.md", answer: "videos-as-code plan" },
  { task: "take over a video that exists", page: "getting-started.md", answer: "    uuid: " },
  { task: "get a lost ledger back", page: "ledger.md", answer: "## A lost ledger" },
] as const;

/** The pages of `docs/` and the README that people read through. What a script makes whole is a reference, and isn't counted. */
export function guides(): { readonly path: string; readonly text: string }[] {
  const pages = docsPages().filter((path) => !LOOKED_UP.includes(basename(path)));
  return [...pages, "README.md"]
    .map((path) => ({ path, text: readFileSync(path, "utf8") }))
    .filter(({ text }) => !text.startsWith("<!-- Made "));
}

/** As `wc -w` counts, without the tags of anchors: code, tables and what a script fills in stand among the rest. */
export function words(text: string): number {
  return text
    .replaceAll(/<a id="[^>]*>/g, "")
    .split(/\s+/)
    .filter((word) => word !== "").length;
}

/** How many words of a page stand before the answer to a task. Throws where the page doesn't have it. */
export function wordsBefore({ page, answer }: (typeof TASKS)[number]): number {
  const text = readFileSync(join("docs", page), "utf8");
  const start = text.indexOf(answer);
  if (start < 0) throw new Error(`docs/${page} has no “${answer}”.`);
  return words(text.slice(0, start));
}

export function boundOf(path: string): number {
  return path === "README.md" ? BOUNDS.readme : BOUNDS.guide;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { values } = parseArgs({ options: { before: { type: "string" } } });
  const now = new Map(guides().map(({ path, text }) => [path, words(text)]));
  const before = values.before === undefined ? null : await formerWords(values.before);
  const paths = [...new Set([...(before?.keys() ?? []), ...now.keys()])].sort();
  const count = (counts: ReadonlyMap<string, number>, path: string) =>
    counts.has(path) ? counted(counts.get(path) ?? 0) : "–";
  const sum = (counts: ReadonlyMap<string, number>) =>
    counted([...counts].reduce((all, [path, words]) => all + (path === "README.md" ? 0 : words), 0));
  const columns = [...(before === null ? [] : [before]), now];
  console.log(
    table(
      ["page", ...(before === null ? [] : [values.before ?? ""]), "words", "at most"],
      [
        ...paths.map((path) => [path, ...columns.map((counts) => count(counts, path)), counted(boundOf(path))]),
        ["all of docs/", ...columns.map(sum), counted(BOUNDS.all)],
      ],
    ),
  );
  console.log(
    `\n${table(
      ["a new user wants to", "page", "words before the answer"],
      TASKS.map((task) => [task.task, task.page, String(wordsBefore(task))]),
    )}`,
  );
}

async function formerWords(ref: string): Promise<Map<string, number>> {
  const listed = (await run("git", ["ls-tree", "-r", "--name-only", ref, "docs/", "README.md"])).split("\n");
  const pages = listed.filter((path) => path.endsWith(".md") && !LOOKED_UP.includes(basename(path)));
  const texts = await Promise.all(
    pages.map(async (path) => [path, await run("git", ["show", `${ref}:${path}`])] as const),
  );
  return new Map(texts.filter(([, text]) => !text.startsWith("<!-- Made ")).map(([path, text]) => [path, words(text)]));
}
