import { execFileSync } from "node:child_process";
import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isLeftOut, trackedIn } from "../../src/manifest/files/tracked.js";
import { ManifestError } from "../../src/manifest/manifest.js";
import { loadProject } from "../../src/manifest/project.js";
import { fingerprint } from "../../src/plan/brief-parts.js";
import { type Content, workspaceWith } from "../fixtures/workspace.js";

type Files = Readonly<Record<string, Content>>;

/** A manifest of entries with a task each. */
function videos(...ids: readonly string[]): string {
  return `version: 1\nvideos:\n${ids.map((id) => `  ${id}: { task: Explain ${id}. }\n`).join("")}`;
}

/** A root manifest with these patterns and entries. */
function including(patterns: readonly string[], ...ids: readonly string[]): string {
  const list = ids.length === 0 ? "videos: {}\n" : videos(...ids).replace("version: 1\n", "");
  return `version: 1\ninclude: ${JSON.stringify(patterns)}\n${list}`;
}

/** What a project comes to: its files, its entries with their file, its warnings; or its mistakes. */
async function projectIn(workspace: string, { root = "videos.yml", tracked = [] as readonly string[] } = {}) {
  try {
    const project = await loadProject({ workspace, root, tracked: async () => tracked });
    return {
      manifests: project.manifests,
      entries: project.entries.map(({ id, manifest }) => `${manifest} ${id}`),
      says: project.warnings.map(({ file, position: at, message }) => `${file}:${at.line}:${at.column} ${message}`),
    };
  } catch (error) {
    if (error instanceof ManifestError) return { mistakes: error.message.split("\n") };
    throw error;
  }
}

async function projectOf(files: Files, options: { root?: string; tracked?: readonly string[] } = {}) {
  return await projectIn(workspaceWith(files), options);
}

test("a project is the root, then what it includes in path order, each entry with its file", async () => {
  const files = {
    "videos.yml": including(["guides/*.yml", "docs/**/videos.yml"], "a"),
    "docs/z/videos.yml": videos("d", "c"),
    "docs/videos.yml": videos("e"),
    "guides/x.yml": videos("b"),
  };
  expect(await projectOf(files)).toEqual({
    manifests: ["videos.yml", "docs/videos.yml", "docs/z/videos.yml", "guides/x.yml"],
    entries: ["videos.yml a", "docs/videos.yml e", "docs/z/videos.yml d", "docs/z/videos.yml c", "guides/x.yml b"],
    says: [],
  });
});

describe("include", () => {
  const REST = { "docs/videos.yml": videos("b"), "docs/old/videos.yml": videos("c") };
  test.each<{ name: string; patterns: string[]; files?: Files; root?: string; manifests: string[]; says?: string[] }>([
    { name: "no pattern", patterns: [], manifests: [] },
    { name: "a path", patterns: ["docs/videos.yml"], manifests: ["docs/videos.yml"] },
    {
      name: "two patterns that find the same file",
      patterns: ["docs/*.yml", "docs/videos.yml"],
      manifests: ["docs/videos.yml"],
    },
    {
      name: "a pattern that excludes, wherever it stands",
      patterns: ["!docs/old/**", "**/videos.yml"],
      manifests: ["docs/videos.yml"],
    },
    {
      name: "a pattern that excludes everything",
      patterns: ["docs/*.yml", "!**/*.yml"],
      manifests: [],
    },
    {
      name: "a pattern that excludes nothing",
      patterns: ["docs/videos.yml", "!guides/**"],
      manifests: ["docs/videos.yml"],
      says: ['videos.yml:2:29 include[1] is "!guides/**", which excludes no manifest; remove it.'],
    },
    {
      name: "a pattern that matches nothing",
      patterns: ["docs/*.yaml"],
      manifests: [],
      says: ['videos.yml:2:11 include[0] is "docs/*.yaml", which matches no manifest; docs holds old/ and videos.yml.'],
    },
    {
      name: "a folder that isn't there",
      patterns: ["dosc/**/videos.yml"],
      manifests: [],
      says: [
        'videos.yml:2:11 include[0] is "dosc/**/videos.yml", which matches no manifest; did you mean docs/**/videos.yml?',
      ],
    },
    {
      name: "a folder",
      patterns: ["docs/"],
      manifests: [],
      says: ['videos.yml:2:11 include[0] is "docs/", which matches no manifest; write: "docs/**/videos.yml"'],
    },
    {
      name: "a path that isn't there",
      patterns: ["docs/video.yml"],
      manifests: [],
      says: [
        'videos.yml:2:11 include[0] is "docs/video.yml", which matches no manifest; did you mean docs/videos.yml?',
      ],
    },
    {
      name: "the root alone",
      patterns: ["*.yml"],
      manifests: [],
      says: [
        'videos.yml:2:11 include[0] is "*.yml", which matches no manifest; include passes over the root manifest, hidden folders, node_modules and links.',
      ],
    },
    {
      name: "hidden folders and node_modules",
      patterns: [".hidden/*.yml", "**/.hidden/videos.yml", "node_modules/x/videos.yml", "docs/videos.yml"],
      files: { ".hidden/videos.yml": videos("h"), "node_modules/x/videos.yml": videos("n") },
      manifests: ["docs/videos.yml"],
      says: [".hidden/*.yml", "**/.hidden/videos.yml", "node_modules/x/videos.yml"].map(
        (pattern, index) =>
          `videos.yml:2:${[11, 27, 51][index]} include[${index}] is "${pattern}", which matches no manifest; include passes over the root manifest, hidden folders, node_modules and links.`,
      ),
    },
    {
      name: "a hidden file that is named",
      patterns: ["docs/.videos.yml"],
      files: { "docs/.videos.yml": videos("h") },
      manifests: ["docs/.videos.yml"],
    },
    {
      name: "a path from the workspace on, of a root in a folder",
      root: "docs/videos.yml",
      patterns: ["docs/old/*.yml"],
      manifests: ["docs/old/videos.yml"],
    },
    {
      name: "a path from the root's folder on",
      root: "docs/videos.yml",
      patterns: ["./**/videos.yml", "../guides/v.yml"],
      files: { "guides/v.yml": videos("g") },
      manifests: ["docs/old/videos.yml", "guides/v.yml"],
    },
    {
      name: "a path out of the workspace",
      patterns: ["../*.yml", "../videos.yml"],
      manifests: [],
      says: [
        'videos.yml:2:11 include[0] is "../*.yml", which matches no manifest; it leads out of the workspace, so name files inside.',
        'videos.yml:2:22 include[1] is "../videos.yml", which matches no manifest; it leads out of the workspace, so name files inside.',
      ],
    },
  ])("$name", async ({ patterns, files = {}, root = "videos.yml", manifests, says = [] }) => {
    const found = await projectOf({ ...REST, ...files, [root]: including(patterns) }, { root });
    expect(found).toMatchObject({ manifests: [root, ...manifests], says });
  });

  test("links are passed over: files, folders, circles and what leads out", async () => {
    const outside = workspaceWith({ "videos.yml": videos("x") });
    const workspace = workspaceWith({
      ...REST,
      "videos.yml": including(["**/*.yml", "linked/videos.yml", "linked/*.yml", "out/videos.yml"]),
    });
    symlinkSync("docs", join(workspace, "linked"));
    symlinkSync("videos.yml", join(workspace, "docs", "same.yml"));
    symlinkSync("..", join(workspace, "docs", "circle"));
    symlinkSync(outside, join(workspace, "out"));
    expect(await projectIn(workspace)).toMatchObject({
      manifests: ["videos.yml", "docs/old/videos.yml", "docs/videos.yml"],
      says: [
        expect.stringMatching(/include\[1\] is "linked\/videos.yml", .* include passes over .* links\.$/),
        expect.stringMatching(/include\[2\] is "linked\/\*.yml", .* include passes over .* links\.$/),
        expect.stringMatching(/include\[3\] is "out\/videos.yml", which matches no manifest; write the path/),
      ],
    });
  });

  test.each([
    [
      "no list",
      "include: docs/videos.yml",
      '2:10 include is one text, and takes a list; write: include: ["docs/videos.yml"]',
    ],
    ["no text", "include: [1]", '2:11 include[0] is the number 1; as a text it needs quotes; write: - "1"'],
    ["a + behind a bracket", 'include: ["[a]+b"]', /^2:11 include\[0\] holds a \+/],
    [
      "a folder of one machine",
      'include: ["!/docs/a.yml"]',
      /^2:11 include\[0\] is "\/docs\/a.yml", which begins with a slash/,
    ],
    [
      "an alias as it begins a text",
      "include: [**/videos.yml]",
      '2:11 include[0] is "**/videos.yml", and a text that begins with * needs quotes; write: "**/videos.yml"',
    ],
    [
      "too many",
      `include: [${"a.yml, ".repeat(101)}]`,
      "2:10 include has 101 patterns, and takes at most 100; leave some out.",
    ],
  ])("%s is a mistake", async (_name, line, says) => {
    const { mistakes = [] } = await projectOf({ "videos.yml": `version: 1\n${line}\nvideos: {}\n` });
    const message =
      typeof says === "string"
        ? `videos.yml:${says}`
        : expect.stringMatching(new RegExp(says.source.replace("^", "^videos.yml:")));
    expect(mistakes).toEqual([message]);
  });

  test("over 1,000 manifests are refused before one is read", async () => {
    const files = Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`docs/${index}.yml`, "no manifest"]));
    expect(await projectOf({ ...files, "videos.yml": including(["docs/*.yml"]) })).toEqual({
      mistakes: ["videos.yml:2:11 include finds 1,001 manifests; a project has at most 1,000, so join some of them."],
    });
  });
});

describe("a project whose files have mistakes", () => {
  test("names all of them, file by file", async () => {
    const files = {
      "videos.yml": `version: 1\ninclude: ["docs/*.yml"]\noptoins: 1\nvideos:\n  A: { task: x }\n`,
      "docs/1.yml": "version: 1\nvideos:\n  b: { taks: x }\n",
      "docs/2.yml": "version: 1\nvideos:\n  c:\n    task: one: two\n    sources: [none.md]\n",
      "docs/3.yml": Buffer.from("version: 1 # \xe9\n", "latin1"),
      "docs/4.yml": "version: 2\nvideos: {}\n",
    };
    expect(await projectOf(files)).toEqual({
      mistakes: [
        "videos.yml:3:1 optoins is not a known key; known are version, settings, include, defaults and videos.",
        "videos.yml:5:3 videos.A is not an id (lower-case letters, digits and hyphens, at most 64, and no hyphen first); write: a",
        "docs/1.yml:3:8 videos.b.taks is not a known key; did you mean task?",
        'docs/2.yml:4:14 a text with a colon and a space in it needs quotes; write: task: "one: two"',
        "docs/3.yml:1:14 the manifest is a file which is not UTF-8 text; save the file as UTF-8.",
        expect.stringMatching(/^docs\/4.yml:1:10 version is the number 2/),
      ],
    });
  });

  test.each([
    [
      "settings",
      "version: 1\nsettings: { state: branch }\nvideos: {}\n",
      'docs/v.yml:2:1 settings stands in the root manifest alone, "videos.yml"; move it there, or remove it.',
    ],
    [
      "include, whatever its value",
      "version: 1\nvideos: {}\ninclude: 1\n",
      'docs/v.yml:3:1 include stands in the root manifest alone, "videos.yml"; move it there, or remove it.',
    ],
    [
      "an id twice in one file",
      "version: 1\nvideos:\n  a: { task: x }\n  a: { task: y }\n",
      "docs/v.yml:4:3 videos.a is here a second time; the first is at 3:3, and one of them has to go.",
    ],
    [
      "the uuid of an entry of another file",
      "version: 1\nvideos:\n  a: { uuid: 6f1c0d5e-0000-4000-8000-000000000000 }\n",
      "docs/v.yml:3:14 videos.a.uuid is that of videos.root in videos.yml too; one video belongs to one entry, so remove it here or there.",
    ],
    [
      "a move from an entry of another file that still stands",
      "version: 1\nvideos:\n  a: { task: x, moved_from: root }\n",
      "docs/v.yml:3:29 videos.a.moved_from names videos.root in videos.yml, an entry that still exists; remove that entry, or this line.",
    ],
    [
      "a move from a path",
      "version: 1\nvideos:\n  a: { task: x, moved_from: docs/w.yml#old-tour }\n",
      "docs/v.yml:3:29 videos.a.moved_from is not an id (lower-case letters, digits and hyphens, at most 64, and no hyphen first; of a variant, ENTRY.VARIANT); write: docs-w-yml-old-tour",
    ],
    [
      "no text",
      Buffer.from([0, 1]),
      "docs/v.yml:1:1 the manifest is a file which holds a NUL byte, as pictures and UTF-16 do; a text file in UTF-8 is wanted.",
    ],
    ["nothing", "", "docs/v.yml:1:1 the manifest is empty; start with version: 1 and videos: {}."],
  ])("an included manifest with %s", async (_name, manifest, says) => {
    const root = `${including(["docs/*.yml"])}`.replace(
      "videos: {}",
      "videos:\n  root: { uuid: 6F1C0D5E-0000-4000-8000-000000000000 }",
    );
    expect(await projectOf({ "videos.yml": root, "docs/v.yml": manifest })).toEqual({ mistakes: [says] });
  });

  test("shows of one that YAML can't read the first, and ids that stand twice once all else is right", async () => {
    const files = {
      "videos.yml": including(["docs/*.yml"], "a"),
      "docs/1.yml": videos("a"),
      "docs/2.yml": "version: 1\nvideos:\n  b:\n    task: one: two\n  c:\n    task: three: four\n",
    };
    expect(await projectOf(files)).toEqual({
      mistakes: ['docs/2.yml:4:14 a text with a colon and a space in it needs quotes; write: task: "one: two"'],
    });
    const { duplicates } = await loadProject({
      workspace: workspaceWith({ ...files, "docs/2.yml": videos("b") }),
      root: "videos.yml",
    });
    expect(duplicates.map(({ id }) => id)).toEqual(["a", "a"]);
  });

  test("shows fifty of them, and counts the rest", async () => {
    const wrong = videos(...Array.from({ length: 30 }, (_, index) => `A${index}`));
    const files = { "videos.yml": including(["*/v.yml"]), "a/v.yml": wrong, "b/v.yml": wrong };
    const { mistakes = [] } = await projectOf(files);
    expect(mistakes).toHaveLength(51);
    expect(mistakes.at(-1)).toBe("b/v.yml:23:3 and 10 more; these are the first 50.");
  });

  test("a file whose name no line can show is a mistake of that file", async () => {
    const { mistakes } = await projectOf({ "videos.yml": including(["docs/*.yml"]), "docs/a\n::b.yml": videos("a") });
    expect(mistakes).toEqual([
      expect.stringMatching(/^docs\/a\\u000a::b.yml:1:1 the manifest is .*which holds a sign/),
    ]);
  });
});

describe("an id that stands twice", () => {
  test("is named at every place with the others, and the other entries stay", async () => {
    const workspace = workspaceWith({
      "videos.yml": including(["docs/*.yml"], "a", "b"),
      "docs/1.yml": videos("c", "a"),
      "docs/2.yml": videos("a"),
    });
    const { entries, duplicates } = await loadProject({ workspace, root: "videos.yml" });
    const places = [
      { file: "videos.yml", line: 4, column: 3 },
      { file: "docs/1.yml", line: 4, column: 3 },
      { file: "docs/2.yml", line: 3, column: 3 },
    ];
    expect(entries.map(({ id }) => id)).toEqual(["b", "c"]);
    expect(duplicates).toEqual(
      places.map(({ file, ...position }) => ({
        id: "a",
        manifest: file,
        position,
        movedFrom: null,
        others: places.filter((place) => place.file !== file),
      })),
    );
  });

  test("is no mistake of its uuid, and the run goes on", async () => {
    const copy = "version: 1\nvideos:\n  a: { uuid: 6f1c0d5e-0000-4000-8000-000000000000, moved_from: z }\n";
    const files = { "videos.yml": including(["docs/*.yml"], "b"), "docs/1.yml": copy, "docs/2.yml": copy };
    expect(await projectOf(files)).toMatchObject({ entries: ["videos.yml b"] });
  });
});

describe("defaults", () => {
  const ROOT = `version: 1
include: ["docs/*.yml"]
defaults:
  options: { style: whiteboard, voice: { name: Ada, speed: 1 } }
  aspect_ratio: "9:16"
  sources: [./root.md]
videos:
  a: { task: x }
`;
  const FILES = {
    "videos.yml": ROOT,
    "root.md": "Root",
    "docs/own.md": "Own",
    "docs/1.yml": `version: 1
defaults: { options: { voice: { speed: 2 }, duration: 60 }, category: marketing }
videos:
  b: { task: x, options: { duration: 90 } }
`,
    "docs/2.yml":
      'version: 1\ndefaults: { aspect_ratio: "16:9", sources: [./own.md] }\nvideos:\n  c: { task: x }\n  d: { task: x, sources: [] }\n',
  };

  test("of the root stand under those of an included manifest, which stand under its entries", async () => {
    const { entries } = await loadProject({ workspace: workspaceWith(FILES), root: "videos.yml" });
    const whole = { style: "whiteboard", voice: { name: "Ada", speed: 1 } };
    expect(
      entries.map(({ id, category, brief }) => [
        id,
        category,
        brief?.aspect_ratio,
        brief?.options,
        brief?.sources.map(({ path }) => path),
      ]),
    ).toEqual([
      ["a", "training", "9:16", whole, ["root.md"]],
      ["b", "marketing", "9:16", { ...whole, voice: { name: "Ada", speed: 2 }, duration: 90 }, ["root.md"]],
      ["c", "training", "16:9", whole, ["docs/own.md"]],
      ["d", "training", "16:9", whole, []],
    ]);
  });

  test("of the root with a mistake are told once, on the root's line", async () => {
    const { "root.md": _gone, ...files } = FILES;
    expect(await projectOf(files)).toEqual({
      mistakes: [
        'videos.yml:6:13 defaults.sources[0] names "./root.md", which does not exist; write the path of a file from the workspace on.',
      ],
    });
  });

  test("of the root are bounded over all entries", async () => {
    const ids = Array.from({ length: 900 }, (_, index) => `v${index}`);
    const root = `version: 1\ninclude: ["docs/*.yml"]\ndefaults: { options: { a: [${"1,".repeat(120)}] } }\nvideos: {}\n`;
    const files = Object.fromEntries(
      Array.from({ length: 5 }, (_, index) => [`docs/${index}.yml`, videos(...ids.map((id) => `${id}-${index}`))]),
    );
    expect(await projectOf({ ...files, "videos.yml": root })).toEqual({
      mistakes: [
        "videos.yml:3:11 defaults come to too much under the 4,500 entries of the project; make them shorter, or write them in the manifests that need them.",
      ],
    });
  });
});

describe("a file that git has and the workspace lacks", () => {
  const FILES = {
    "videos.yml": including(["docs/**/videos.yml", "!docs/old/**"], "a"),
    "docs/x/videos.yml": videos("b"),
  };
  const SAYS =
    'videos.yml:2:11 include[0] matches "docs/y/videos.yml", which git has and the workspace lacks, so its entries can\'t be read; check out the whole repository (git sparse-checkout disable), or remove the file from git, too (git rm).';

  test.each([
    ["stops the run", ["docs/y/videos.yml"], [SAYS]],
    ["is counted", ["docs/y/videos.yml", "docs/z/videos.yml"], [SAYS.replace('yml"', 'yml" and 1 more')]],
    ["is no matter where it is excluded", ["docs/old/videos.yml"], undefined],
    ["is no matter where include passes over it", ["docs/.y/videos.yml", "docs/node_modules/videos.yml"], undefined],
    ["is no matter where no pattern matches it", ["guides/videos.yml", "docs/y.md"], undefined],
    ["is no matter where it is there", ["docs/x/videos.yml", "videos.yml"], undefined],
  ])("%s", async (_name, tracked, mistakes) => {
    expect((await projectOf(FILES, { tracked })).mistakes).toEqual(mistakes);
  });

  test("is known from the index of a sparse checkout, from a folder of it too, and not once a commit has deleted it", async () => {
    const workspace = workspaceWith({
      "part/videos.yml": including(["docs/**/videos.yml"], "a"),
      "part/docs/x/videos.yml": videos("b"),
      "part/docs/y/videos.yml": videos("c"),
    });
    const git = (...args: string[]) =>
      execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.com", ...args], { cwd: workspace });
    const folder = join(workspace, "part");
    const load = async () => {
      const tracked = () => trackedIn(folder, "videos.yml");
      return await loadProject({ workspace: folder, root: "videos.yml", tracked }).then(
        ({ manifests }) => manifests.length,
        (error: unknown) => (error instanceof ManifestError ? error.message : "another error"),
      );
    };
    expect(await load()).toBe(3);
    git("init", "--quiet");
    git("add", "--all");
    git("commit", "--quiet", "--message", "Add videos");
    git("sparse-checkout", "set", "--no-cone", "/part/videos.yml", "/part/docs/x/");
    expect(await load()).toBe(SAYS);
    expect(await isLeftOut(folder, "docs/y/videos.yml")).toBe(true);
    expect(await isLeftOut(folder, "docs/x/videos.yml")).toBe(false);
    expect(await isLeftOut(folder, "a\0b, which only a damaged state names")).toBe(false);
    git("sparse-checkout", "disable");
    expect(await load()).toBe(3);
    git("rm", "--quiet", "part/docs/y/videos.yml");
    expect(await load()).toBe(2);
  });
});

test("a pattern of the root's defaults begins where the root is, in an entry of another folder, too", async () => {
  const workspace = workspaceWith({
    "site/project.yml":
      'version: 1\ninclude: ["site/more/*.yml"]\ndefaults: { sources: ["./docs/*.md"] }\nvideos: {}\n',
    "site/more/one.yml": videos("a"),
    "site/docs/guide.md": "# Guide\n",
  });
  const { entries } = await loadProject({ workspace, root: "site/project.yml" });
  expect(entries.map(({ patterns }) => patterns)).toEqual([["site/docs/*.md"]]);
});

describe("the bounds of a project", () => {
  const many = (count: number, each: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, file) => [
        `docs/${String(file).padStart(3, "0")}.yml`,
        videos(...Array.from({ length: each }, (_, index) => `v${file}-${index}`)),
      ]),
    );

  test("5,000 entries in 200 files are read", async () => {
    const { entries } = await projectOf({ ...many(200, 25), "videos.yml": including(["docs/*.yml"]) });
    expect(entries).toHaveLength(5000);
  });

  test("one more is refused", async () => {
    expect(await projectOf({ ...many(200, 25), "videos.yml": including(["docs/*.yml"], "a") })).toEqual({
      mistakes: [
        "docs/199.yml:3:3 the project has over 5,000 entries with those of this file; split it into two projects, each with a settings.project.",
      ],
    });
  });

  test("32 million characters are the most", async () => {
    const text = `#${"x".repeat(1_000_000)}\n`;
    const files = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [`docs/${index}.yml`, `${text}version: 1\nvideos: {}\n`]),
    );
    const { mistakes = [] } = await projectOf({ ...files, "videos.yml": including(["docs/*.yml"]) });
    expect(mistakes).toEqual([
      expect.stringMatching(/^docs\/\d+.yml:1:1 the manifests of the project have over 33,554,432 characters/),
    ]);
  });
});

describe("whatever the files", () => {
  const IDS = ["a", "b", "c", "d", "e", "f"];
  const entryOf = (id: string) => ({
    task: `Explain ${id}.`,
    options: { name: id, deep: { id } },
    sources: id < "d" ? ["docs/*.md"] : [],
    edits: [`Show ${id}.`],
  });
  const defaults = { options: { style: "whiteboard", deep: { speed: 1 } }, category: "marketing" };
  const TEXTS = { "docs/a.md": "A", "docs/b.md": "B" };

  async function canonicalOf(files: Files) {
    const { entries, duplicates } = await loadProject({ workspace: workspaceWith(files), root: "videos.yml" });
    expect(duplicates).toEqual([]);
    return new Map(
      entries
        .map(({ id, brief, edits, category }) => [id, { print: brief && fingerprint(brief), edits, category }] as const)
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
  }

  const home = fc.constantFrom("videos.yml", "docs/videos.yml", "a/b/c/videos.yml", "z/x.videos.yml", "z/videos.yml");

  test("a manifest that is split comes to the same entries, in whatever order", async () => {
    const whole = { version: 1, defaults, videos: Object.fromEntries(IDS.map((id) => [id, entryOf(id)])) };
    const wanted = await canonicalOf({ ...TEXTS, "videos.yml": JSON.stringify(whole) });
    const split = fc.record({
      homes: fc.tuple(...IDS.map(() => home)),
      order: fc.shuffledSubarray(IDS, { minLength: IDS.length }),
      include: fc.shuffledSubarray(["**/videos.yml", "z/*.yml", "!none.yml"], { minLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(split, async ({ homes, order, include }) => {
        const files = new Map<string, Record<string, unknown>>([["videos.yml", {}]]);
        for (const id of order) {
          const path = homes[IDS.indexOf(id)] ?? "videos.yml";
          files.set(path, { ...files.get(path), [id]: entryOf(id) });
        }
        const texts = [...files].map(([path, entries]) => {
          const root = path === "videos.yml" ? { include, defaults } : {};
          return [path, JSON.stringify({ version: 1, ...root, videos: entries })];
        });
        expect(await canonicalOf({ ...TEXTS, ...Object.fromEntries(texts) })).toEqual(wanted);
      }),
      { numRuns: 30 },
    );
  });

  test("any include is a project or a ManifestError, and finds nothing outside, hidden or behind a link", async () => {
    const workspace = workspaceWith({
      "docs/videos.yml": videos("b"),
      ".hidden/videos.yml": "no manifest",
      "node_modules/videos.yml": "no manifest",
      "docs/.git/videos.yml": "no manifest",
    });
    symlinkSync("docs", join(workspace, "link"));
    const part = fc.constantFrom(
      ..."*?[]{}!/.,",
      "**/",
      "docs/",
      "link/",
      ".hidden/",
      "node_modules/",
      "videos.yml",
      "..",
      "./",
    );
    const pattern = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(""));
    await fc.assert(
      fc.asyncProperty(fc.array(pattern, { maxLength: 3 }), async (patterns) => {
        writeFileSync(join(workspace, "videos.yml"), including(patterns));
        const { manifests, mistakes = [] } = await projectIn(workspace);
        expect(["videos.yml", "docs/videos.yml"]).toEqual(expect.arrayContaining([...(manifests ?? [])]));
        for (const mistake of mistakes) expect(mistake).toMatch(/^videos\.yml:2:\d+ include\[\d\] /);
      }),
      { numRuns: 200 },
    );
  });
});
