import { mkdir, readFile, symlink } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { demandApart } from "../../../src/engine/load/project.js";
import { runOn } from "../../fixtures/command-line.js";
import { open, run } from "../../fixtures/engine-runs.js";
import { workspaceWith } from "../../fixtures/workspace.js";

const BLOCK = "<!-- video: a -->\n<!-- /video -->\n";
const FILES = {
  "task.md": "Explain it.",
  "docs/page.md": `# Page\n\n${BLOCK}`,
  "docs/page.txt": `Page\n\n${BLOCK}`,
  "docs/data.json": "{}",
  "block.txt": `{title}: {link}`,
  "more/videos.yml": `version: 1 # ${BLOCK.replaceAll("\n", " ")}\nvideos: {}\n`,
};
const ENTRY = { sources: ["docs/page.md", "docs/data.json"], task: undefined, task_file: "task.md" };

describe("a run stops, names both files and sends nothing, where it would write", () => {
  test.each([
    ["the lock file over the manifest", { lock_file: "videos.yml" }, ["videos.yml", "a manifest"]],
    ["the lock file over a source, through a link", { lock_file: "linked/data.json" }, ["docs/data.json", "a source"]],
    ["the lock file over a task", { lock_file: "./task.md" }, ["task.md", "a source or a task"]],
    [
      "the lock file over the template",
      { lock_file: "block.txt", embed_template: "./block.txt" },
      ["block.txt", "template"],
    ],
    ["the lock file over a document", { lock_file: "block.md", embed: ["*.md"] }, ["block.md", "a document"]],
    ["the lock file over the ledger", { lock_file: ".videos-as-code/ledger.jsonl" }, ["the lock file", "the ledger"]],
    ["blocks into the template", { embed: ["block.md"], embed_template: "block.md" }, ["block.md", "the template"]],
  ] as const)("%s", async (_name, settings, words) => {
    const simulation = await open();
    for (const [path, text] of Object.entries(FILES)) await simulation.write(path, text);
    await simulation.write("block.md", BLOCK);
    await symlink(join(simulation.workspace, "docs"), join(simulation.workspace, "linked"));
    const { stopped } = await run(simulation, { a: ENTRY }, { settings });
    for (const word of [...words, "are one file", "Name another file."]) expect(stopped).toContain(word);
    expect(simulation.sandbox.requests()).toEqual([]);
    for (const [path, text] of Object.entries(FILES))
      expect(await readFile(join(simulation.workspace, path), "utf8")).toBe(text);
  });
});

test("blocks may be filled in a source that is Markdown, where they are no part of the brief, and in no other source", async () => {
  const simulation = await open();
  for (const [path, text] of Object.entries(FILES)) await simulation.write(path, text);
  const settings = { embed: ["docs/*.md", "docs/*.txt"], link: "https://example.com/{uuid}" };
  const both = { ...ENTRY, sources: ["docs/page.md", "docs/page.txt"] };
  const { stopped } = await run(simulation, { a: both }, { settings });
  expect(stopped).toContain(
    '"docs/page.txt", a document (embed), and "docs/page.txt", a source or a task, are one file',
  );
  const made = await run(simulation, { a: ENTRY }, { settings });
  expect(made.told).toEqual(["a succeeded create"]);
  expect(await readFile(join(simulation.workspace, "docs/page.md"), "utf8")).toContain("https://example.com/");
  expect((await run(simulation, { a: ENTRY }, { settings })).told).toEqual(["a unchanged"]);
});

test("a path that isn't there yet counts with the links on its way", async () => {
  const workspace = workspaceWith({});
  await mkdir(join(workspace, "docs"));
  await symlink(join(workspace, "docs"), join(workspace, "linked"));
  const apart = (one: string, other: string) => () =>
    demandApart(null, { workspace }, [
      { path: one, what: "A" },
      { path: other, what: "B" },
    ]);
  expect(apart("docs/new/lock.json", "linked/new/lock.json")).toThrow("are one file");
  expect(apart("docs/lock.json", join(workspace, "linked/../docs/lock.json"))).toThrow("are one file");
  expect(apart("docs/lock.json", "docs/lock-eu.json")).not.toThrow();
});

describe("plan --markdown writes over nothing that the project reads:", () => {
  const good = "version: 1\nvideos: { a: { task: Explain it., sources: [docs/a.md] } }\n";
  test.each([
    ["the manifest", good, "videos.yml", 64],
    ["a source", good, "linked/a.md", 64],
    ["a manifest with a mistake", "version: 2\n", "videos.yml", 65],
  ])("%s", async (_name, manifest, path, code) => {
    const workspace = workspaceWith({ "videos.yml": manifest, "docs/a.md": "# A\n" });
    await symlink(join(workspace, "docs"), join(workspace, "linked"));
    const ran = await runOn({ workspace }, "plan", "--markdown", path);
    expect(ran.code).toBe(code);
    expect(ran.stderr).toContain(path);
    expect(await readFile(join(workspace, "videos.yml"), "utf8")).toBe(manifest);
    expect(await readFile(join(workspace, "docs/a.md"), "utf8")).toBe("# A\n");
  });
});

test("init doesn't write manifest and workflow into one file", async () => {
  const workspace = workspaceWith({});
  const path = ".github/workflows/videos.yml";
  const { code, stderr } = await runOn({ workspace }, "init", "--yes", "--manifest", path);
  expect({ code, stderr }).toMatchObject({ code: 64, stderr: expect.stringContaining("the manifest, and") });
  await expect(readFile(join(workspace, path))).rejects.toThrow("ENOENT");
});
