import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { forService, withLinks } from "../../../src/cli/runs/init/workflow-changes.js";
import { firstWorkflow } from "../../../src/cli/runs/init/workflows.js";
import { loadProject } from "../../../src/manifest/project.js";
import { inText, message } from "../../../src/messages/catalogue.js";
import { VERSION } from "../../../src/version.js";
import { runOn } from "../../fixtures/command-line.js";
import { git, ownRepository, put } from "../../fixtures/git-repository.js";

const WORKFLOW = ".github/workflows/videos.yml";
const SCHEMA = "videos.schema.json";
/** What is said of a first manifest. */
const WROTE = `Wrote videos.yml\nWrote ${SCHEMA}\n`;
const DOCS = { "docs/getting-started.md": "# Getting: started\n\nSign in.\n", "docs/zebra.md": "# Zebra\n" };
const ORIGIN = "https://github.com/acme/handbook.git";
const read = (workspace: string, path: string) => readFileSync(join(workspace, path), "utf8");

/** A clone of a repository with these files. */
async function clone(files: Readonly<Record<string, string>> = DOCS, origin = ORIGIN): Promise<string> {
  const workspace = await ownRepository(files);
  git(workspace, "remote", "add", "origin", origin);
  return workspace;
}

test("--yes writes a manifest about the docs, and a workflow that needs no account", async () => {
  const workspace = await clone();
  const { code, stdout, stderr } = await runOn({ workspace }, "init", "--yes");
  expect({ code, stdout }).toEqual({ code: 0, stdout: `${WROTE}Wrote ${WORKFLOW}\n` });
  expect(stderr).toContain("      - docs/getting-started.md");
  expect(stderr).toContain("          base-url: sandbox\n");
  const left = `In ${WORKFLOW}, the action's own address in place of your-org/videos-as-code.`;
  expect(stderr).toContain(`\nLeft to fill in:\n  1. ${left}\n\nNext:\n  1. `);
  const { entries, warnings, settings } = await loadProject({ workspace, root: "videos.yml" });
  expect(settings.ledger).toBe("branch");
  expect(entries.map(({ id, title }) => ({ id, title }))).toEqual([
    { id: "getting-started", title: "Getting: started" },
  ]);
  expect(warnings).toEqual([]);
  expect(parse(read(workspace, WORKFLOW))).toMatchObject({
    on: { pull_request: { types: expect.arrayContaining(["labeled", "unlabeled"]) }, push: { branches: ["main"] } },
    jobs: {
      videos: {
        permissions: PERMISSIONS,
        steps: [{}, { uses: `your-org/videos-as-code@v${VERSION}`, with: { "base-url": "sandbox" } }],
      },
    },
  });
});

const PERMISSIONS = { contents: "write", "pull-requests": "write", actions: "read" };

test("the workflow with a service is the example, with this repository's branch and manifest", async () => {
  const workspace = await clone();
  git(workspace, "branch", "-m", "trunk");
  const args = ["--yes", "--base-url", "https://api.example.com", "--manifest", "docs/videos.yml", "--json"];
  const { stdout, stderr } = await runOn({ workspace }, "init", ...args);
  expect(JSON.parse(stdout)).toEqual({ written: ["docs/videos.yml", `docs/${SCHEMA}`, WORKFLOW] });
  expect(stderr).toContain(
    "with the secret VIDEOS_API_KEY and the variable VIDEOS_BASE_URL (https://api.example.com).",
  );
  const example = parse(readFileSync("examples/workflows/ledger-branch.yml", "utf8"));
  const [checkout, step] = example.jobs.videos.steps;
  const uses = `your-org/videos-as-code@v${VERSION}`;
  expect(parse(read(workspace, WORKFLOW))).toEqual({
    ...example,
    on: { ...example.on, push: { branches: ["trunk"] } },
    jobs: {
      videos: {
        ...example.jobs.videos,
        steps: [checkout, { uses, with: { manifest: "docs/videos.yml", ...step.with } }],
      },
    },
  });
});

test("no address of this machine gets into a workflow", async () => {
  const workspace = await clone();
  const { stderr } = await runOn({ workspace, env: { VIDEOS_BASE_URL: "http://127.0.0.1:8080" } }, "init", "--yes");
  const why = "because no workflow reaches http://127.0.0.1:8080: this machine alone does.";
  expect(stderr).toContain(`${WORKFLOW} is a trial, ${why}`);
  const again = await runOn({ workspace }, "init", "--yes", "--base-url", "http://127.0.0.1:8080");
  expect(again.stderr).toContain(`${WORKFLOW} stays a trial, ${why}`);
  expect(parse(read(workspace, WORKFLOW)).jobs.videos.steps[1].with).toEqual({
    "base-url": "sandbox",
    "timeout-minutes": 5,
  });
});

test("the workflow with the sandbox is that of the guide", () => {
  const guide = /```yaml\n(name: Videos in the sandbox\n[\s\S]*?)```/.exec(
    readFileSync("docs/getting-started.md", "utf8"),
  );
  const written = parse(firstWorkflow({ ...FIRST, branch: "main" }));
  const shown = parse(guide?.[1] ?? "");
  shown.jobs.videos.steps[1].uses = `your-org/videos-as-code@v${VERSION}`;
  expect(written).toEqual(shown);
});

const FIRST = { manifest: "videos.yml", sandbox: true, ledger: "branch", links: false, nightly: false } as const;

test.each([["1.0"], ["yes"], ["feature/a"], ["a: b"], ["[x"]])(
  "a branch called %j is written so that YAML reads it",
  (branch) => {
    const text = firstWorkflow({ ...FIRST, branch });
    expect(parse(text).on.push.branches).toEqual([branch]);
  },
);

/** Enter, to every question. */
const ENTER = ["", "", "", "", ""];

test("at a terminal Enter takes the page that is read first, the ledger on a branch, and no more", async () => {
  const workspace = await clone();
  const { code, stderr } = await runOn({ workspace, terminal: { types: ENTER } }, "init");
  expect(code).toBe(0);
  expect(stderr.match(/^\S.*\?(?= |$)/gm)).toEqual([
    "Which pages get a video each?",
    "Where should the ledger be?",
    "On which page do people watch a video?",
    "Show the videos in these pages?",
    `Write videos.yml, ${SCHEMA} and ${WORKFLOW}?`,
  ]);
  expect(parse(read(workspace, "videos.yml"))).toMatchObject({
    settings: { ledger: "branch" },
    videos: { "getting-started": { title: "Getting: started", sources: ["docs/getting-started.md"] } },
  });
});

const PAGE = "https://app.example.com/v/{uuid}";

test("at a terminal it asks for the page where people watch, again where the answer is no such address", async () => {
  const workspace = await clone();
  const types = ["", "", "app.example.com", PAGE, "", "yes"];
  const { stderr } = await runOn({ workspace, terminal: { types } }, "init");
  expect(stderr).toContain('That address is "app.example.com"; it takes an http or https address with {uuid} in it');
  expect(stderr).toContain(`    link: ${PAGE}\n`);
  expect(parse(read(workspace, "videos.yml")).settings).toEqual({ ledger: "branch", link: PAGE });
});

test("--link says it without a question, and a wrong one writes nothing", async () => {
  const workspace = await clone();
  const wrong = await runOn({ workspace }, "init", "--yes", "--link", "https://app.example.com/v");
  expect(wrong).toMatchObject({ code: 64, stdout: "" });
  expect(wrong.stderr).toContain('--link is "https://app.example.com/v"; it takes');
  await runOn({ workspace, terminal: { types: ["", "", "", "yes"] } }, "init", "--link", PAGE);
  expect(parse(read(workspace, "videos.yml")).settings.link).toBe(PAGE);
});

test("a workflow whose ledger is in the cache writes no branch", () => {
  const { jobs } = parse(firstWorkflow({ ...FIRST, branch: "main", ledger: "cache" }));
  expect(jobs.videos.permissions).toEqual({ ...PERMISSIONS, contents: "read" });
});

test("without a remote the ledger is a file of the clone, which needs no workflow", async () => {
  const workspace = await ownRepository(DOCS);
  const { stdout, stderr } = await runOn({ workspace }, "init", "--yes");
  expect(stdout).toBe(WROTE);
  expect(parse(read(workspace, "videos.yml")).settings).toEqual({ ledger: "file" });
  expect(stderr).toContain(`${WORKFLOW} is not written: with ledger: file, this machine alone has the ledger.`);
  expect(stderr).not.toContain("Left to fill in");
});

test("a ledger on a branch without a remote names what is missing, and the way out", async () => {
  const workspace = await ownRepository(DOCS);
  const { stderr } = await runOn({ workspace }, "init", "--yes", "--ledger", "branch");
  expect(stderr).toContain(
    "A remote, which keeps the branch of the ledger: git remote add origin ADDRESS. Without a remote, no plan and no apply works; --ledger file needs none.",
  );
});

test("a workflow follows the manifest that is there already", async () => {
  const workspace = await clone({ "videos.yml": "version: 1\nsettings: { ledger: branch }\nvideos: {}\n" });
  expect((await runOn({ workspace }, "init", "--yes")).stdout).toBe(`Wrote ${WORKFLOW}\n`);
  expect(parse(read(workspace, WORKFLOW)).jobs.videos.permissions).toEqual(PERMISSIONS);
});

test("a task that nobody has written yet is a mistake on its line", async () => {
  const workspace = await clone({ "src/a.ts": "1\n" });
  const { stderr } = await runOn({ workspace }, "init", "--yes");
  const mistake =
    "videos.yml:10:11 videos.first-video.task is still the example's; write what the video explains. → docs: manifest-task";
  expect(stderr).toContain("\n  1. In videos.yml, the task: what the video explains.\n");
  expect(await runOn({ workspace }, "validate")).toMatchObject({
    code: 65,
    stdout: `${mistake}\n1 mistake\n`,
  });
  expect(await runOn({ workspace }, "plan")).toMatchObject({ code: 65, stderr: expect.stringContaining(mistake) });
});

describe("nothing is written", () => {
  test.each([
    ["where a person gives up", { types: [] }],
    ["where a person says no", { types: ["", "", "", "", "no"] }],
  ])("%s", async (_name, terminal) => {
    const workspace = await clone();
    const ran = await runOn({ workspace, terminal }, "init");
    expect(ran).toMatchObject({ code: 1, stdout: "" });
    expect(ran.stderr).toContain("Nothing was written.");
    expect(git(workspace, "status", "--porcelain")).toBe("");
  });

  test("where nobody can be asked; what would be is shown", async () => {
    const workspace = await ownRepository(DOCS);
    const ran = await runOn({ workspace }, "init");
    expect(ran).toMatchObject({ code: 64, stdout: "" });
    expect(ran.stderr).toContain('title: "Getting: started"');
    expect(ran.stderr).toContain(
      inText(message("nobody-to-ask", { question: "Write videos.yml and videos.schema.json?" })),
    );
    expect(git(workspace, "status", "--porcelain")).toBe("");
  });

  test.each([
    ["a manifest outside of the workspace", ["--manifest", "../videos.yml"], "--manifest"],
    ["an address that is none", ["--base-url", "ftp://x"], "--base-url"],
    ["a place that no ledger has", ["--ledger", "here"], '--ledger is "here"; it takes branch, cache or file.'],
    ["a page that isn't there", ["--pages", "docs/none.md"], '--pages names "docs/none.md", which matches no file.'],
  ])("with %s", async (_name, args, message) => {
    const workspace = await ownRepository(DOCS);
    const ran = await runOn({ workspace }, "init", "--yes", ...args);
    expect(ran.code).toBe(64);
    expect(ran.stderr).toContain(message);
  });
});

test("a file that is there already is never written over", async () => {
  const workspace = await clone({ ...DOCS, "videos.yml": "mine\n" });
  const first = await runOn({ workspace }, "init", "--yes");
  expect(first).toMatchObject({ code: 0, stdout: `Wrote ${WORKFLOW}\n` });
  expect(first.stderr).toContain("videos.yml is there already, and stays as it is.");
  expect(read(workspace, "videos.yml")).toBe("mine\n");
  const before = read(workspace, WORKFLOW);
  expect(await runOn({ workspace }, "init", "--yes", "--json")).toMatchObject({
    code: 0,
    stdout: '{\n  "written": []\n}\n',
  });
  expect(read(workspace, WORKFLOW)).toBe(before);
});

test.each([
  ["https://gitlab.example.com/o/r.git", "gitlab.example.com"],
  ["git@gitlab.com:o/r.git", "gitlab.com"],
  ["https://o@dev.azure.com/o/p/_git/r", "dev.azure.com"],
  ["ssh://git@bitbucket.org/o/r", "bitbucket.org"],
])("for a repository at %s it writes no workflow of GitHub, and names the guide", async (url, host) => {
  const workspace = await clone(DOCS, url);
  const ran = await runOn({ workspace }, "init", "--yes");
  expect(ran).toMatchObject({ code: 0, stdout: WROTE });
  expect(ran.stderr).toContain(`${WORKFLOW} is for GitHub, and origin is at ${host}. See https://`);
});

test.each(["https://github.com/o/gitlab-docs.git", "git@github.example.com:o/r", "/srv/gitlab.git"])(
  "for a repository at %s it writes one",
  async (url) => {
    const workspace = await clone(DOCS, url);
    expect((await runOn({ workspace }, "init", "--yes")).stdout).toContain(WORKFLOW);
  },
);

test("on a branch of its own, the workflow is that of the default branch", async () => {
  const workspace = await clone();
  git(workspace, "update-ref", "refs/remotes/origin/main", "HEAD");
  git(workspace, "switch", "--quiet", "--create", "add-videos");
  await runOn({ workspace }, "init", "--yes");
  expect(parse(read(workspace, WORKFLOW))).toMatchObject({ on: { push: { branches: ["main"] } } });
});

test("the first project is the README's", async () => {
  const readme = readFileSync("README.md", "utf8");
  const shown = (block: RegExp) => block.exec(readme)?.[1] ?? "";
  const manifest = parse(shown(/```yaml\n(.*?)```/s).replace(/^ {3}/gm, ""));
  const workflow = parse(shown(/```yaml\n(name: Videos\n.*?)```/s));
  const { title, sources } = manifest.videos["getting-started"];
  const workspace = await clone({ [sources[0]]: `# ${title}\n\nOpen the page.\n` });
  await runOn({ workspace }, "init", "--yes", "--base-url", "https://api.example.com");
  expect(parse(read(workspace, "videos.yml"))).toEqual(manifest);
  workflow.jobs.videos.steps[1].uses = `your-org/videos-as-code@v${VERSION}`;
  expect(parse(read(workspace, WORKFLOW))).toEqual(workflow);
});

describe("of several pages,", () => {
  const PAGES = {
    "docs/getting-started.md": "# Getting started\n\nSign in. Then invite.\n",
    "docs/billing.md": "---\ntitle: Billing\n---\n\nAcme bills you.\n",
    "docs/keys.mdx": "import X from './x'\n\n# API keys\n\nA key lets a script in.\n",
    "docs/terms.adoc": "= Terms\n\nWords that Acme uses.\n",
  };

  test("a person ticks those that get a video each, by title, path and first sentence", async () => {
    const workspace = await clone(PAGES);
    const types = ["getting-started billing", "cache", "", "", ""];
    const { stderr } = await runOn({ workspace, terminal: { types, columns: 200 } }, "init");
    expect(stderr).toContain("getting-started: Getting started · docs/getting-started.md (Sign in.)\n");
    expect(parse(read(workspace, "videos.yml"))).toMatchObject({
      settings: { ledger: "cache" },
      videos: {
        "getting-started": { task: 'Explain the page "Getting started" to a new reader.' },
        billing: { title: "Billing", sources: ["docs/billing.md"] },
      },
    });
    expect(await runOn({ workspace }, "validate")).toMatchObject({ stdout: "videos.yml: valid, 2 videos\n" });
  });

  const UNORDERED = { "docs/accounts.md": "# Accounts\n", "docs/billing.md": "# Billing\n" };

  test("the one that the order of the site begins with is ticked, at the top of the list", async () => {
    const first = { ...UNORDERED, "docs/zebra.md": "---\nsidebar_position: 1\n---\n# Zebra\n" };
    const workspace = await clone(first);
    const { stderr } = await runOn({ workspace, terminal: { types: ["", "", "", "", ""], columns: 200 } }, "init");
    expect(stderr).toMatch(/Which pages get a video each\?\n {2}zebra: [\s\S]* {2}accounts: /);
    expect(Object.keys(parse(read(workspace, "videos.yml")).videos)).toEqual(["zebra"]);
  });

  test("none is ticked where none says that it is read first, and --yes says which it takes", async () => {
    const workspace = await clone(UNORDERED);
    const { stderr } = await runOn({ workspace }, "init", "--yes");
    expect(stderr).toContain(
      "No page says that it is read first, so the first video is about docs/accounts.md. --pages takes others.\n",
    );
    const asked = await clone(UNORDERED);
    await runOn({ workspace: asked, terminal: { types: ["", "", "", "", ""], columns: 200 } }, "init");
    // A terminal asks for one at least.
    expect(Object.keys(parse(read(asked, "videos.yml")).videos)).toEqual(["first-video"]);
  });

  test("--pages takes them without a terminal, and --blocks shows their videos in them", async () => {
    const workspace = await clone(PAGES);
    const args = ["--yes", "--pages", "docs/*", "--blocks"];
    const { stderr } = await runOn({ workspace }, "init", ...args);
    const { settings, videos } = parse(read(workspace, "videos.yml"));
    expect(Object.keys(videos)).toEqual(["billing", "getting-started", "keys", "terms"]);
    expect(settings).toEqual({
      ledger: "branch",
      lock_file: "videos.lock.json",
      embed: ["docs/**/*.md", "docs/**/*.mdx"],
    });
    const [gettingStarted, billing, keys, terms] = Object.keys(PAGES).map((path) => read(workspace, path));
    expect(gettingStarted).toBe(
      "# Getting started\n\n<!-- video: getting-started -->\n<!-- /video -->\n\nSign in. Then invite.\n",
    );
    expect(billing).toBe("---\ntitle: Billing\n---\n\n<!-- video: billing -->\n<!-- /video -->\n\nAcme bills you.\n");
    expect(keys).toContain("# API keys\n\n{/* video: keys */}\n{/* /video */}\n\nA key");
    expect(terms).toBe(PAGES["docs/terms.adoc"]);
    expect(stderr).toContain("  +<!-- video: billing -->\n");
    expect(stderr).toContain('"Allow GitHub Actions to create and approve pull requests"');
    expect(await runOn({ workspace }, "validate")).toMatchObject({ code: 0 });

    // Again, nothing is left to do.
    expect((await runOn({ workspace }, "init", ...args)).stdout).toBe("");
  });

  test("more than a run creates raise the limit, which would refuse them", async () => {
    const many = Array.from({ length: 12 }, (_, at) => [`docs/p${at}.md`, `# Page ${at}\n`]);
    const workspace = await clone(Object.fromEntries(many));
    await runOn({ workspace }, "init", "--yes", "--pages", "docs/*.md");
    expect(parse(read(workspace, "videos.yml")).settings.max_creates).toBe(12);
  });

  test("--pages adds entries to a manifest that is there, and leaves its other lines", async () => {
    const own = "version: 1\nvideos:\n  getting-started: # ours\n    task: Ours.\n    sources: [docs/billing.md]\n";
    const workspace = await clone({ ...PAGES, "videos.yml": own });
    await runOn({ workspace }, "init", "--yes", "--pages", "docs/*.md");
    const text = read(workspace, "videos.yml");
    expect(text.split("\n")).toEqual(expect.arrayContaining(own.split("\n")));
    expect(Object.keys(parse(text).videos)).toEqual(["docs-getting-started", "getting-started"]);
    expect(parse(text).videos["docs-getting-started"].sources).toEqual(["docs/getting-started.md"]);
  });

  test("a page with line ends of Windows keeps them", async () => {
    const workspace = await clone({ "docs/a.md": "# A\r\n\r\nText.\r\n" });
    await runOn({ workspace }, "init", "--yes", "--blocks");
    expect(read(workspace, "docs/a.md")).toBe("# A\r\n\r\n<!-- video: a -->\r\n<!-- /video -->\r\n\r\nText.\r\n");
  });
});

const SERVICE = ["--base-url", "https://api.example.com"];
const NIGHTLY = ".github/workflows/videos-nightly.yml";

test("the workflow with links is the example, and so is the one of each night", async () => {
  const workspace = await clone();
  await runOn({ workspace }, "init", "--yes", "--blocks", "--nightly", ...SERVICE);
  const example = (name: string) =>
    parse(readFileSync(`examples/workflows/${name}`, "utf8").replaceAll("code@<commit>", `code@v${VERSION}`));
  const { schedule: _nightly, ...on } = example("docs-pull-request.yml").on;
  expect(parse(read(workspace, WORKFLOW))).toEqual({ ...example("docs-pull-request.yml"), on });
  expect(parse(read(workspace, NIGHTLY))).toEqual(example("nightly.yml"));
});

test("a trial has nothing that is looked after each night", async () => {
  const workspace = await clone();
  const { stdout, stderr } = await runOn({ workspace }, "init", "--yes", "--nightly");
  expect(stdout).not.toContain(NIGHTLY);
  expect(stderr).toContain(`${NIGHTLY} is not written: a trial has nothing to look after.`);
});

describe("run again with an address, a trial becomes the real thing:", () => {
  test("its workflow is the one that a first run would have written, and the manifest stays", async () => {
    const [trial, service] = [await clone(), await clone()];
    await runOn({ workspace: trial }, "init", "--yes");
    await runOn({ workspace: service }, "init", "--yes", ...SERVICE);
    const manifest = read(trial, "videos.yml");
    const { stdout, stderr } = await runOn({ workspace: trial }, "init", "--yes", ...SERVICE);
    expect(stdout).toBe(`Changed ${WORKFLOW}\n`);
    expect(stderr).toContain("  -          base-url: sandbox\n");
    expect(stderr).toContain("its first apply with the service stops, and says which ledger to delete");
    expect(read(trial, WORKFLOW)).toBe(read(service, WORKFLOW));
    expect(read(trial, "videos.yml")).toBe(manifest);
    expect((await runOn({ workspace: trial }, "init", "--yes", ...SERVICE)).stdout).toBe("");
  });

  test.each([
    ["links", { links: true }],
    ["another manifest", { manifest: "docs/videos.yml" }],
    ["the ledger in the cache", { ledger: "cache" }],
    ["a check each night", { nightly: true }],
  ] as const)("with %s", (_name, more) => {
    const choice = { ...FIRST, branch: "main", ...more };
    const text = forService(firstWorkflow(choice), choice);
    expect(text).toBe(firstWorkflow({ ...choice, sandbox: false }));
  });

  test("what a person has written stays", async () => {
    const workspace = await clone();
    await runOn({ workspace }, "init", "--yes");
    const own = read(workspace, WORKFLOW)
      .replace("    types: [opened", "    paths: [docs/**] # ours\n    types: [opened")
      .replace("timeout-minutes: 10", "timeout-minutes: 30")
      .replace("    steps:\n", "    steps:\n      - run: echo ours\n");
    writeFileSync(join(workspace, WORKFLOW), own);
    await runOn({ workspace }, "init", "--yes", ...SERVICE);
    const lines = read(workspace, WORKFLOW).split("\n");
    expect(own.split("\n").filter((line) => !lines.includes(line))).toEqual([
      expect.stringContaining("# Plans on pull requests"),
      "name: Videos in the sandbox",
      "          base-url: sandbox",
      "          timeout-minutes: 5",
    ]);
    expect(lines).toContain(`          api-key: \${{ secrets.VIDEOS_API_KEY }}`);
  });

  test("in a form in which it can't be changed, nothing is written, and what to write is said", async () => {
    const workspace = await clone();
    await runOn({ workspace }, "init", "--yes");
    const own = read(workspace, WORKFLOW).replace(
      /with:\n {10}base-url: sandbox\n.*\n/,
      "with: { base-url: sandbox }\n",
    );
    writeFileSync(join(workspace, WORKFLOW), own);
    const { code, stderr } = await runOn({ workspace }, "init", "--yes", ...SERVICE);
    expect(code).toBe(64);
    expect(stderr).toContain(`Write base-url: \${{ vars.VIDEOS_BASE_URL }} and api-key:`);
    expect(read(workspace, WORKFLOW)).toBe(own);
  });

  test("at a terminal it asks what the manifest doesn't say, and writes it there", async () => {
    const workspace = await clone();
    await runOn({ workspace }, "init", "--yes");
    const before = read(workspace, "videos.yml");
    const types = [PAGE, "yes", "yes", ""];
    const { stdout } = await runOn({ workspace, terminal: { types } }, "init", ...SERVICE);
    expect(stdout.trim().split("\n")).toEqual([
      "Changed videos.yml",
      `Changed ${WORKFLOW}`,
      `Wrote ${NIGHTLY}`,
      "Changed docs/getting-started.md",
    ]);
    const after = read(workspace, "videos.yml");
    expect(after.split("\n")).toEqual(expect.arrayContaining(before.split("\n")));
    expect(parse(after).settings).toEqual({
      ledger: "branch",
      link: PAGE,
      lock_file: "videos.lock.json",
      embed: ["docs/**/*.md"],
    });
    const choice = { ...FIRST, branch: "main", sandbox: false, nightly: true, links: true };
    expect(parse(read(workspace, WORKFLOW))).toEqual(parse(firstWorkflow(choice)));
    expect(read(workspace, "docs/getting-started.md")).toContain("<!-- video: getting-started -->");
  });

  test("a trial of one laptop gets its ledger on a branch once there is a remote", async () => {
    const workspace = await ownRepository(DOCS);
    await runOn({ workspace }, "init", "--yes");
    git(workspace, "remote", "add", "origin", ORIGIN);
    const { stdout } = await runOn({ workspace }, "init", "--yes", ...SERVICE);
    expect(stdout).toBe(`Changed videos.yml\nWrote ${WORKFLOW}\n`);
    expect(parse(read(workspace, "videos.yml")).settings.ledger).toBe("branch");
  });

  test("but not where this machine alone knows what is paid for", async () => {
    const workspace = await ownRepository(DOCS);
    await runOn({ workspace }, "init", "--yes");
    put(workspace, { ".git/videos-as-code/ledger.jsonl": "" });
    git(workspace, "remote", "add", "origin", ORIGIN);
    const { stdout, stderr } = await runOn({ workspace }, "init", "--yes", ...SERVICE);
    expect(stdout).toBe("");
    expect(stderr).toContain("this machine alone has the ledger.");
    expect((await runOn({ workspace }, "init", "--yes", "--ledger", "branch", ...SERVICE)).stdout).toContain(WORKFLOW);
  });
});

test("a step for links has its place in a workflow that is there", () => {
  const [without, links] = [false, true].map((links) => firstWorkflow({ ...FIRST, branch: "main", links }));
  expect(parse(withLinks(without ?? ""))).toEqual(parse(links ?? ""));
  expect(withLinks(links ?? "")).toBe(links);
});

test("where the package is installed, editors read its schema, and no copy is written", async () => {
  const workspace = await clone();
  put(workspace, { "node_modules/videos-as-code/videos.schema.json": "{}" });
  await runOn({ workspace }, "init", "--yes", "--manifest", "docs/videos.yml");
  expect(read(workspace, "docs/videos.yml").split("\n")[0]).toBe(
    "# yaml-language-server: $schema=../node_modules/videos-as-code/videos.schema.json",
  );
});

test("without it, editors read a copy beside the manifest", async () => {
  const workspace = await clone();
  await runOn({ workspace }, "init", "--yes");
  expect(read(workspace, "videos.yml").split("\n")[0]).toBe(`# yaml-language-server: $schema=${SCHEMA}`);
  expect(JSON.parse(read(workspace, SCHEMA))).toEqual(JSON.parse(readFileSync(SCHEMA, "utf8")));
});
