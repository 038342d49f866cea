import { expect, test } from "vitest";
import { workflowUses } from "../../src/cli/workflow-uses.js";
import { put } from "../fixtures/git-repository.js";
import { temporaryFolder } from "../fixtures/temporary-folder.js";

const STEP = "uses: acme/videos-as-code@v1";
const workflow = (step = STEP) => `on: push\njobs:\n  videos:\n    steps:\n      - { ${step} }\n`;

/** The states that a workflow of this text keeps for `videos.yml`. */
async function statesIn(text: string): Promise<string[]> {
  const root = await temporaryFolder();
  put(root, { ".github/workflows/videos.yml": text, ".github/workflows/README.md": workflow() });
  return workflowUses(root, { manifest: "videos.yml", instance: "" }).map(({ state }) => state);
}

test("a workflow that uses the action tells where its state is", async () => {
  expect(await statesIn(workflow(`${STEP}, with: { state: branch }`))).toEqual(["branch"]);
});

test.each([
  ["that is no YAML", "on: ["],
  ["that is no workflow", "- a list"],
  ["of another shape", "jobs: { videos: { steps: 7 } }"],
  ["that is larger than any", `# ${"x".repeat(300_000)}\n${workflow()}`],
  ["that explodes", `a: &a [x,x,x,x]\nb: &b [${"*a,".repeat(99)}]\nc: [${"*b,".repeat(99)}]\n${workflow()}`],
])("a workflow %s tells nothing", async (_name, text) => {
  expect(await statesIn(text)).toEqual([]);
});

test("inputs that are no text tell nothing", async () => {
  const inputs = "state: { toString: 1, valueOf: 1 }, mode: [x]";
  expect(await statesIn(workflow(`${STEP}, with: { ${inputs} }`))).toEqual(["cache"]);
});

test("a workflow of very many keys is read in time", async () => {
  const keys = Array.from({ length: 16_000 }, (_, index) => `  k${index}: {}`).join("\n");
  const began = performance.now();
  expect(await statesIn(`env:\n${keys}\n${workflow()}`)).toEqual(["cache"]);
  // To compare each key with all others takes four times as long, and sixteen times for twice as many.
  expect(performance.now() - began).toBeLessThan(3_000);
});
