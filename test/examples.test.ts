import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parseDocument } from "yaml";
import * as z from "zod";
import { readAction } from "../harness/action.js";
import { PLACEHOLDER, pastedWorkflows } from "../scripts/checks/workflows.js";
import { docsPages } from "../scripts/pages/docs-pages.js";

const FOLDER = "examples/workflows";

const StepSchema = z.strictObject({
  id: z.string().optional(),
  if: z.string().optional(),
  name: z.string().optional(),
  uses: z.string().default(""),
  with: z.record(z.string(), z.unknown()).default({}),
  env: z.record(z.string(), z.string()).optional(),
  run: z.string().optional(),
});
const WorkflowSchema = z.looseObject({
  on: z.record(z.string(), z.unknown()),
  permissions: z.unknown(),
  concurrency: z.strictObject({ group: z.string(), "cancel-in-progress": z.unknown() }),
  jobs: z.record(
    z.string(),
    z.looseObject({
      name: z.string(),
      "timeout-minutes": z.int(),
      environment: z.string().optional(),
      permissions: z.record(z.string(), z.enum(["read", "write"])),
      steps: z.array(StepSchema),
    }),
  ),
});

const GUIDES = docsPages();
const page = (path: string) => readFileSync(path, "utf8");
const readme = page("README.md");
const action = await readAction(".");

/** The workflows of the folder, and those of the README and the guides that have a step of ours. */
const pasted = ["README.md", ...GUIDES].flatMap((path) =>
  pastedWorkflows(page(path))
    .filter(({ text }) => text.includes(PLACEHOLDER))
    .map(({ name, text }) => ({ name: `${path}, ${name}`, text })),
);
const workflows = [
  ...readdirSync(FOLDER).map((name) => ({ name, text: readFileSync(join(FOLDER, name), "utf8") })),
  ...pasted,
];

function workflowOf(text: string): z.infer<typeof WorkflowSchema> {
  const document = parseDocument(text, { uniqueKeys: true });
  expect([...document.errors, ...document.warnings]).toEqual([]);
  return WorkflowSchema.parse(document.toJS());
}

describe.each(workflows)("the workflow of $name", ({ name, text }) => {
  const { on, permissions, concurrency, jobs } = workflowOf(text);
  const steps = Object.values(jobs).flatMap((job) => job.steps);

  test("gives the action only inputs that it has, and none of its defaults", () => {
    const ours = steps.filter(({ uses }) => uses === PLACEHOLDER);
    // The nightly one applies, then checks.
    expect(ours).toHaveLength(name === "nightly.yml" ? 2 : 1);
    for (const [name, value] of ours.flatMap((step) => Object.entries(step.with))) {
      expect(action.inputs.get(name)?.default, name).toSatisfy((given) => given !== undefined);
      if (name !== "timeout-minutes") expect(String(value), name).not.toBe(action.inputs.get(name)?.default);
    }
  });

  test("pins all other actions by commit, with the release beside it", () => {
    const others = text.split("\n").filter((line) => /\buses:/.test(line) && !line.includes(PLACEHOLDER));
    expect(others).not.toEqual([]);
    for (const line of others) expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test("never cancels a run in progress", () => {
    expect(concurrency["cancel-in-progress"]).toBe(false);
  });

  test("gives the token nothing but what its job needs", () => {
    expect(permissions).toEqual({});
    for (const job of Object.values(jobs)) {
      expect(job.permissions).toMatchObject(
        ["weekly.yml", "preview.yml", "nightly.yml", "docs-commit.yml", "docs-pull-request.yml"].includes(name) ||
          text.includes("to save the ledger")
          ? { contents: "write", "pull-requests": "write", actions: "read" }
          : { contents: "read", "pull-requests": expect.any(String), actions: "read" },
      );
      expect(Object.keys(job.permissions)).toHaveLength(name === "nightly.yml" ? 4 : 3);
    }
    for (const step of steps.filter(({ uses }) => uses.startsWith("actions/checkout@"))) {
      expect(step.with).toEqual({ "persist-credentials": false });
    }
  });

  test("takes its secrets from an environment, which a pull request's plan doesn't use", () => {
    const expression = "{{ github.event_name != 'pull_request' && 'videos' || '' }}";
    // A preview needs the key.
    const environment = ["preview.yml", "nightly.yml"].includes(name) ? "videos" : `$${expression}`;
    for (const job of Object.values(jobs)) {
      expect(job.environment).toEqual(text.includes("{ secrets.") ? environment : undefined);
    }
  });

  test("ends its job later than the action stops waiting", () => {
    const waits = steps
      .filter(({ uses }) => uses === PLACEHOLDER)
      .map((step) => Number(step.with["timeout-minutes"] ?? 0));
    const given = waits.reduce((sum, minutes) => sum + minutes, 0);
    for (const job of Object.values(jobs)) expect(job["timeout-minutes"]).toBeGreaterThan(given);
  });

  test("runs no script and no code of strangers with its secrets", () => {
    // What it commits is what the action wrote, and git alone handles it.
    const scripts = steps.flatMap(({ run = "" }) => run.split("\n").filter((line) => line !== ""));
    if (name === "docs-commit.yml")
      expect(scripts).toSatisfy((lines: string[]) => lines.every((line) => line.startsWith("git ")));
    else expect(scripts).toEqual([]);
    expect(Object.keys(on)).not.toContain("pull_request_target");
  });
});

test("the guide to many repositories gives the reusable workflow only what it takes, and may do what it needs", () => {
  const reusable = parseDocument(readFileSync(".github/workflows/videos.yml", "utf8")).toJS();
  const text =
    /```yaml\n(# \.github\/workflows\/videos\.yml[\s\S]*?)```/.exec(page("docs/many-repositories.md"))?.[1] ?? "";
  const { videos } = parseDocument(text).toJS().jobs;
  const { inputs, secrets } = reusable.on.workflow_call;
  for (const name of Object.keys(videos.with ?? {})) expect(Object.keys(inputs)).toContain(name);
  expect(Object.keys(videos.secrets)).toEqual(Object.keys(secrets));
  const needed = Object.assign(
    {},
    ...Object.values<{ permissions: object }>(reusable.jobs).map((job) => job.permissions),
  );
  expect(videos.permissions).toEqual(needed);
});

test("the reusable workflow gives the action only inputs that it has, and pays nothing in its plan", () => {
  const { jobs } = parseDocument(readFileSync(".github/workflows/videos.yml", "utf8")).toJS();
  const steps = Object.values<{ steps: z.infer<typeof StepSchema>[] }>(jobs).flatMap((job) => job.steps);
  const ours = steps.filter(({ uses }) => uses === "$/");
  for (const name of ours.flatMap((step) => Object.keys(step.with))) expect(action.inputs.has(name), name).toBe(true);
  expect(ours.map((step) => [step.with["mode"], "api-key" in step.with])).toEqual([
    ["plan", false],
    [undefined, true],
  ]);
});

test("the reusable workflow applies only what its plan has to do, in the environment videos, and doesn't wait, unless told", () => {
  const { on, jobs } = parseDocument(readFileSync(".github/workflows/videos.yml", "utf8")).toJS();
  expect(jobs.apply).toMatchObject({ needs: "plan", environment: expressionOf("inputs.environment") });
  expect(jobs.apply.if).toContain("needs.plan.outputs.changed == 'true'");
  expect(jobs.apply.steps.at(-1).with.wait).toBe(expressionOf("inputs.wait"));
  const { environment, wait } = on.workflow_call.inputs;
  expect([environment.default, wait.default]).toEqual(["videos", false]);
});

test("applies share one concurrency group, and plans don't wait in it", () => {
  const group = (name: string) => workflowOf(readFileSync(join(FOLDER, name), "utf8")).concurrency.group;
  const expression = "{{ github.event_name == 'pull_request' && github.ref || 'apply' }}";
  expect(group("videos.yml")).toBe(`videos-$${expression}`);
  expect(group("nightly.yml")).toBe("videos-apply");
  expect(group("preview-forks.yml")).toContain("github.ref");
});

test("the weekly workflow applies in the group of all applies, and never on a push", () => {
  const { on, concurrency } = workflowOf(readFileSync(join(FOLDER, "weekly.yml"), "utf8"));
  expect(Object.keys(on)).toEqual(["pull_request", "schedule", "workflow_dispatch"]);
  expect(concurrency).toEqual(workflowOf(readFileSync(join(FOLDER, "videos.yml"), "utf8")).concurrency);
});

test("the nightly run checks what ledger-branch.yml and preview.yml keep, and may save it and write the issue", () => {
  const steps = (name: string) =>
    Object.values(workflowOf(readFileSync(join(FOLDER, name), "utf8")).jobs).flatMap((job) =>
      job.steps
        .filter(({ uses }) => uses === PLACEHOLDER)
        .map((step) => ({ ...step.with, permissions: job.permissions })),
    );
  expect(steps("nightly.yml")).toMatchObject([
    { wait: false, permissions: { contents: "write", issues: "write" } },
    { mode: "check", issue: true },
  ]);
});

test("the preview of forks has no secret and can write nothing", () => {
  const text = readFileSync(join(FOLDER, "preview-forks.yml"), "utf8");
  expect(text).not.toMatch(/\bsecrets\.\w/);
  for (const { permissions } of Object.values(workflowOf(text).jobs)) {
    expect(Object.values(permissions)).not.toContain("write");
  }
});

describe("the README", () => {
  test("shows the workflow of examples/workflows/ledger-branch.yml", () => {
    const comments = /\s*#(?! v\d).*$/gm;
    const bare = (text: string) =>
      text
        .replaceAll(comments, "")
        .replaceAll(/\n{2,}/g, "\n")
        .trim();
    const shown = pasted.find(({ text }) => text.startsWith("name: Videos\n"));
    expect(bare(shown?.text ?? "")).toBe(bare(readFileSync(join(FOLDER, "ledger-branch.yml"), "utf8")));
  });

  test("is one page", () => {
    expect(readme.split("\n").length).toBeLessThanOrEqual(250);
  });

  test("names only scripts that package.json has, the two commands among them", () => {
    expect(scriptsNamedIn(readme).filter((name) => !SCRIPTS.includes(name))).toEqual([]);
    expect(readme).toContain("npm ci && npm run demo");
    expect(readme).toContain("npm ci && npm test");
  });
});

describe("the guides", () => {
  const tables = page("docs/inputs-and-outputs.md");

  test.each([...action.inputs.keys()])("have the input %s, with an anchor", (name) => {
    expect(tables).toContain(`| <a id="input-${name}" href="#input-${name}">\`${name}\`</a> |`);
  });

  test.each([...action.outputs.keys()])("have the output %s, with an anchor", (name) => {
    expect(tables).toContain(`| <a id="output-${name}" href="#output-${name}">\`${name}\`</a> |`);
  });

  test("explain every key of the manifest", () => {
    const schema = z.looseObject({ properties: z.record(z.string(), z.unknown()) });
    const { properties } = schema.parse(JSON.parse(page("videos.schema.json")));
    const entry = z.looseObject({ additionalProperties: schema }).parse(properties["videos"]).additionalProperties;
    for (const key of [...Object.keys(properties), ...Object.keys(entry.properties)]) {
      expect(page("docs/manifest.md")).toContain(`| \`${key}\` |`);
    }
  });

  test("are all listed in the index", () => {
    const index = page("docs/README.md");
    for (const path of GUIDES.filter((path) => path !== "docs/README.md")) {
      expect(index).toContain(`](${path.replace("docs/", "")})`);
    }
  });

  test.each(GUIDES)("%s names only scripts that package.json has", (path) => {
    expect(scriptsNamedIn(page(path)).filter((name) => !SCRIPTS.includes(name))).toEqual([]);
  });
});

const { scripts } = z
  .looseObject({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync("package.json", "utf8")));
const SCRIPTS = Object.keys(scripts);

function scriptsNamedIn(text: string): string[] {
  return [...text.matchAll(/npm\s+run\s+(?:--\w+\s+)?([a-z][\w:]*)/g)].map(([, name = ""]) => name);
}

function expressionOf(text: string): string {
  return `\u0024{{ ${text} }}`;
}
