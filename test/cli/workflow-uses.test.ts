import { expect, test } from "vitest";
import { workflowUses } from "../../src/cli/workflow-uses.js";
import { put } from "../fixtures/git-repository.js";
import { temporaryFolder } from "../fixtures/temporary-folder.js";

const PATH = ".github/workflows/videos.yml";
const STEP = "uses: acme/videos-as-code@v1";
const workflow = (step = STEP) => `on: push\njobs:\n  videos:\n    steps:\n      - { ${step} }\n`;

/** The workflows that make the videos of `videos.yml`, where one has this text. */
async function usesIn(text: string): Promise<string[]> {
  const root = await temporaryFolder();
  put(root, { [PATH]: text, ".github/workflows/README.md": workflow() });
  return workflowUses(root, { manifest: "videos.yml", instance: "" }).map(({ path }) => path);
}

test("a workflow that uses the action for the same videos is found", async () => {
  expect(await usesIn(workflow())).toEqual([PATH]);
  expect(await usesIn(workflow(`${STEP}, with: { instance: europe }`))).toEqual([]);
});

test.each([
  ["that is no YAML", "on: ["],
  ["that is no workflow", "- a list"],
  ["of another shape", "jobs: { videos: { steps: 7 } }"],
  ["that is larger than any", `# ${"x".repeat(300_000)}\n${workflow()}`],
  ["that explodes", `a: &a [x,x,x,x]\nb: &b [${"*a,".repeat(99)}]\nc: [${"*b,".repeat(99)}]\n${workflow()}`],
])("a workflow %s tells nothing", async (_name, text) => {
  expect(await usesIn(text)).toEqual([]);
});

test("inputs that are no text tell nothing", async () => {
  const inputs = "manifest: { toString: 1, valueOf: 1 }, mode: [x]";
  expect(await usesIn(workflow(`${STEP}, with: { ${inputs} }`))).toEqual([PATH]);
});

test("a workflow of very many keys is read in time", async () => {
  const keys = Array.from({ length: 16_000 }, (_, index) => `  k${index}: {}`).join("\n");
  const began = performance.now();
  expect(await usesIn(`env:\n${keys}\n${workflow()}`)).toEqual([PATH]);
  // To compare each key with all others takes four times as long, and sixteen times for twice as many.
  expect(performance.now() - began).toBeLessThan(3_000);
});
