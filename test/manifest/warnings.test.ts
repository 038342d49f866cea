import { expect, test } from "vitest";
import { loadProject } from "../../src/manifest/project.js";
import { runMain } from "../corpus/run.js";
import { entryWith, workspaceWith } from "../fixtures/workspace.js";

async function warnings(...lines: string[]): Promise<string[]> {
  const workspace = workspaceWith({ "videos.yml": entryWith(...lines), "docs/a.md": "A" });
  const manifest = await loadProject({ workspace, root: "videos.yml" });
  return manifest.warnings.map(({ position, message }) => `${position.line}:${position.column} ${message}`);
}

const CUT = "ends before this #, which begins a comment; to keep it in the text, write:";

test.each<[what: string, lines: string[], warnings: string[]]>([
  [
    "a number sign in a task",
    ["task: Explain issue #12 in detail"],
    [`4:25 videos.a.task ${CUT} task: "Explain issue #12 in detail"; for a comment, put it on a line of its own.`],
  ],
  [
    "a number sign in an edit",
    ["task: x", "edits:", "  - Show issue #12"],
    [`6:20 videos.a.edits[0] ${CUT} - "Show issue #12"; for a comment, put it on a line of its own.`],
  ],
  [
    "a number sign after quotes that aren't around it all",
    ["task: x", 'title: Our "new" #tags'],
    [`5:22 videos.a.title ${CUT} title: 'Our "new" #tags'; for a comment, put it on a line of its own.`],
  ],
  ["a comment as people write it", ["task: x  # Say more", "title: y   # shown"], []],
  ["a number sign in a word", ["task: Use C# and F#."], []],
  ["a number sign in quotes", ['task: "Explain issue #12"'], []],
  ["a number sign under |", ["task: |", "  Explain issue #12"], []],
  ["a comment behind what is no text", ["task: x", "on_change: edit #12"], []],
  [
    "a word behind & that nothing refers to",
    ["task: &more on this"],
    ['4:11 videos.a.task begins with &more, which YAML takes out of it; write: task: "&more on this"'],
  ],
  ["a word behind & that something refers to", ["task: &more on this", "title: *more"], []],
  [
    "a bare date",
    ["task: x", "title: 2026-11-22"],
    ['5:12 videos.a.title is a date to many readers of YAML; write: title: "2026-11-22"'],
  ],
])("%s", async (_, lines, expected) => {
  expect(await warnings(...lines)).toEqual(expected);
});

test("a warning stands in the log, on its line of the manifest, and in the summary, and the plan goes on", async () => {
  const { host, failure, outcomes } = await runMain({
    files: { "videos.yml": entryWith("task: Explain issue #12 in detail") },
    inputs: { mode: "plan" },
  });
  expect(failure).toBeNull();
  expect(outcomes).toEqual(["a: planned create"]);
  const place = { file: "videos.yml", position: { line: 4, column: 25 } };
  expect(host.annotations).toContainEqual(
    expect.objectContaining({ level: "warning", place: expect.objectContaining(place) }),
  );
  for (const told of [host.lines.join("\n"), host.summary]) {
    expect(told).toContain("videos.yml:4:25");
    expect(told).toContain("Explain issue");
  }
});
