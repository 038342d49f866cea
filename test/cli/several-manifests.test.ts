import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDesk } from "../fixtures/command-line.js";

const A = { a: { task: "Explain it." } };
const BOTH = ["--manifest", "docs/videos.yml", "--manifest", "training/*.yml", "--state-file", "{dir}/state.json"];

async function open() {
  const desk = await openDesk();
  await desk.write("docs/videos.yml", JSON.stringify({ version: 1, videos: A }));
  await desk.write("training/videos.yml", JSON.stringify({ version: 1, videos: { ...A, b: { task: "Show it." } } }));
  return desk;
}

test("a plan and an apply take several manifests and patterns, each with a state of its own", async () => {
  const desk = await open();
  const plan = JSON.parse((await desk.run(["plan", "--json", ...BOTH])).stdout);
  expect(plan.results.map(({ manifest, id }: { manifest: string; id: string }) => `${manifest} ${id}`)).toEqual([
    "docs/videos.yml a",
    "training/videos.yml a",
    "training/videos.yml b",
  ]);
  const { code } = await desk.run(["apply", "--yes", ...BOTH]);
  expect(code).toBe(0);
  expect(existsSync(join(desk.workspace, "docs/state.json"))).toBe(true);
  expect(existsSync(join(desk.workspace, "training/state.json"))).toBe(true);
  expect((await desk.run(["plan", "--detailed-exitcode", ...BOTH])).code).toBe(0);
});

test("--only takes an id with its manifest, and says where an id alone is not enough", async () => {
  const desk = await open();
  const { stdout } = await desk.run(["plan", "--json", "--only", "training/videos.yml#a", ...BOTH]);
  expect(JSON.parse(stdout).results).toHaveLength(1);
  const { code, stderr } = await desk.run(["plan", "--only", "a", ...BOTH]);
  expect(code).toBe(64);
  expect(stderr).toContain("training/videos.yml#a");
});

test("--only shows the manifests that have such an entry, with what is about the whole run", async () => {
  const desk = await open();
  const { stdout } = await desk.run(["plan", "--only", "b", ...BOTH]);
  expect(stdout).toMatch(/^📝 Plan: 1 video to create\n\nManifest training\/videos.yml/);
  expect(stdout).toContain("--link-template is not set.");
  expect(stdout).not.toContain("docs/videos.yml");
});

test("one file for the states of two manifests is refused", async () => {
  const desk = await open();
  const { code, stderr } = await desk.run([
    "plan",
    "--manifest",
    "docs/videos.yml",
    "--manifest",
    "training/videos.yml",
  ]);
  expect(code).toBe(64);
  expect(stderr).toContain("--state-file makes");
});

test("on a terminal, the lines of an apply name the manifest of an id that two of them have", async () => {
  const desk = await open();
  const env = { VIDEOS_BASE_URL: "http://127.0.0.1:1", VIDEOS_API_KEY: desk.sandbox.apiKey, NO_COLOR: "1" };
  const { stderr } = await desk.run(["apply", "--yes", ...BOTH], { env, terminal: { columns: 120 } });
  expect(stderr).toMatch(/✓ docs\/videos\.yml#a created/);
  expect(stderr).toMatch(/✓ training\/videos\.yml#a created/);
});

test("a command about one state takes one manifest", async () => {
  const desk = await open();
  const { code, stderr } = await desk.run(["status", ...BOTH]);
  expect({ code, stderr }).toEqual({
    code: 64,
    stderr: "--manifest takes one path here; run the command once for each.\n",
  });
});

test("the sandbox has a state file of its own, so that a trial is in nobody's way", async () => {
  const desk = await openDesk();
  await desk.videos(A);
  const { code, stdout } = await desk.run(["apply", "--yes", "--base-url", "sandbox"]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/Set\s\W*--base-url\s\W*and\s\W*VIDEOS_API_KEY\s\W*for the real service\./);
  expect(existsSync(join(desk.workspace, ".videos-as-code/sandbox.json"))).toBe(true);
  expect((await desk.run(["status", "--base-url", "sandbox"])).stdout).toMatch(/^1 made · .*sandbox\.json/);
  expect((await desk.run(["apply", "--yes"])).code).toBe(0);
});
