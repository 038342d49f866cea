import { type ChildProcess, spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { bundlePackage, pack } from "../scripts/package.js";
import { run } from "../scripts/run.js";

// The package as somebody gets it: packed, installed into an empty folder, run.
let root = "";
let project = "";
const started: ChildProcess[] = [];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "videos-as-code-package-"));
  for (const file of ["package.json", "README.md", "LICENSE"]) await cp(file, join(root, file));
  await bundlePackage(join(root, "npm"));
  project = join(root, "project");
  await mkdir(project);
  await writeFile(join(project, "package.json"), JSON.stringify({ private: true, type: "module" }));
  const offline = ["--offline", "--no-audit", "--no-fund", "--cache", join(root, "cache")];
  await run("npm", ["install", "--silent", ...offline, await pack(root, root)], { cwd: project });
}, 180_000);
afterAll(async () => {
  for (const child of started) child.kill("SIGKILL");
  await rm(root, { recursive: true, force: true });
});

test("brings nothing else along", async () => {
  expect((await readdir(join(project, "node_modules"))).filter((name) => !name.startsWith("."))).toEqual([
    "videos-as-code",
  ]);
});

test("names the licence of all that it holds, also of what a dependency carries in its own bundle", async () => {
  const licences = await readFile(join(root, "npm", "licenses.txt"), "utf8");
  for (const name of [
    "ajv\nMIT",
    "fast-uri\nBSD-3-Clause",
    "json-schema-traverse\nMIT",
    "content-type\nMIT",
    "yaml\nISC",
  ]) {
    expect(licences).toContain(`\n${name}\n`);
  }
});

test("its command says once that it is ready, answers, and ends when it is told to", async () => {
  const child = spawn(join(project, "node_modules", ".bin", "videos-as-code"), ["sandbox", "--json"], {
    cwd: project,
    stdio: ["ignore", "pipe", "inherit"],
  });
  started.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const { url, apiKey } = JSON.parse((await lines.next()).value);
  expect((await fetch(`${url}/v1/videos/none`, { headers: { "X-API-Key": apiKey } })).status).toBe(404);
  const ended = new Promise((closed) => child.once("close", closed));
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
  expect((await lines.next()).done).toBe(true);
});

test("its command plans and applies", async () => {
  const command = join(project, "node_modules", ".bin", "videos-as-code");
  vi.stubEnv("XDG_STATE_HOME", join(root, "state"));
  await writeFile(join(project, "videos.yml"), "version: 1\nvideos: { a: { task: Explain it. } }\n");
  expect(await run(command, ["validate"], { cwd: project })).toBe("videos.yml: valid, 1 video\n");
  expect(JSON.parse(await run(command, ["plan", "--json"], { cwd: project })).plan).toMatchObject({ creates: 1 });
  const applied = await run(command, ["apply", "--yes", "--json", "--no-wait", "--base-url", "sandbox"], {
    cwd: project,
  });
  expect(JSON.parse(applied)).toMatchObject({ pending: 1, failure: "" });
  expect(await run(command, ["status", "--base-url", "sandbox"], { cwd: project })).toContain("1 in flight");
});

test("its sandbox can be imported, required, and draws films", async () => {
  await writeFile(
    join(project, "imported.mjs"),
    `import { createRenderer } from "videos-as-code/sandbox";
const scene = { title: "\u03bb", narration: "\u0416", seconds: 1, kind: "infographic", instruction: null, take: 1 };
const renderer = createRenderer();
const film = await renderer.film([scene], "16:9");
console.log(film.length > 1000);
await renderer.close();`,
  );
  await writeFile(
    join(project, "required.cjs"),
    `const { createSandbox } = require("videos-as-code/sandbox");
console.log(createSandbox({ clock: Date }).apiKey.length === 67);`,
  );
  for (const script of ["imported.mjs", "required.cjs"]) {
    expect(await run(process.execPath, [script], { cwd: project })).toBe("true\n");
  }
});

test.each(["docs/sandbox/in-tests.md", "docs/sandbox/connector.md"])(
  "the code in %s runs as it stands there",
  async (page) => {
    for (const [index, code] of (await codeOf(page)).entries()) {
      const script = `${page.replace(/\W/g, "-")}-${index}.mjs`;
      // That client leaves a timer of ten seconds behind.
      const end = code.includes("RealtimeClient") ? "process.exit();" : "";
      await writeFile(join(project, script), `${code}${end}\n`);
      const told = await run(process.execPath, ["--disable-warning=DEP0040", script], { cwd: project });
      // What a line prints stands behind it.
      const expected = [...code.matchAll(/^console\.log\(.*\/\/ (.+)$/gm)].map(([, line]) => line);
      if (expected.length > 0) expect(told.trim().split("\n")).toEqual(expected);
    }
  },
);

/** The programs in a page that use the package. */
async function codeOf(page: string): Promise<string[]> {
  const blocks = (await readFile(page, "utf8")).matchAll(/^```js\n(.*?)^```$/gms);
  const programs = [...blocks].flatMap(([, code = ""]) => (code.includes('"videos-as-code/sandbox"') ? [code] : []));
  expect(programs).not.toEqual([]);
  // Whoever runs them has the client that they are about.
  for (const other of ["@supabase", "@modelcontextprotocol", "ws"]) {
    await symlink(resolve("node_modules", other), join(project, "node_modules", other)).catch(() => undefined);
  }
  return programs;
}

test("the example for pytest passes with it", async (context) => {
  const python = await run("python3", ["-c", "import pytest; print('pytest')"]).catch(() => "");
  if (python !== "pytest\n") context.skip("Python with pytest is not here.");
  await cp(join("examples", "tests", "pytest"), join(project, "pytest"), { recursive: true });
  const told = await run("python3", ["-m", "pytest", "-q", "-p", "no:cacheprovider", "pytest"], { cwd: project });
  expect(told).toContain("3 passed");
  expect(await processesIn(project)).toEqual([]);
});

/** The ids of the processes that work in a folder. Only Linux tells; elsewhere there are none. */
async function processesIn(folder: string): Promise<string[]> {
  const ids = await readdir("/proc").catch(() => []);
  const places = await Promise.all(ids.map(async (id) => await readlink(`/proc/${id}/cwd`).catch(() => "")));
  return ids.filter((_id, index) => places[index] === folder);
}

test("its types need no other package", async () => {
  await writeFile(
    join(project, "consumer.ts"),
    `import { createSandbox, serve, type Sandbox, type VideoTurn } from "videos-as-code/sandbox";
const turn: VideoTurn = { failingScenes: [{ scene: 2 }] };
const sandbox: Sandbox = createSandbox({ clock: { now: () => 0 }, scenario: { video: () => turn } });
const { url }: { url: string } = await serve(sandbox, { connector: { approve: ["training"] }, realtime: true });
// @ts-expect-error There is no such turn.
createSandbox({ clock: { now: () => 0 }, scenario: { video: () => "fial" } });
export const status: string | undefined = sandbox.videos()[0]?.status + url;
`,
  );
  const tsc = resolve("node_modules", "typescript", "bin", "tsc");
  for (const resolution of [{ module: "nodenext" }, { module: "esnext", moduleResolution: "bundler" }]) {
    const compilerOptions = { strict: true, noEmit: true, lib: ["es2023", "dom"], types: [], ...resolution };
    await writeFile(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["consumer.ts"] }));
    expect(await run(process.execPath, [tsc, "-p", project])).toBe("");
  }
});
