import { type ChildProcess, spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as z from "zod";
import { makePackage, pack } from "../scripts/package.js";
import { run } from "../scripts/run.js";

// The package as somebody gets it: packed, unpacked into an empty folder beside the packages that it names, run.
let root = "";
let project = "";
let command = "";
const started: ChildProcess[] = [];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "videos-as-code-package-"));
  project = join(root, "project");
  await makePackage(join(root, "made"));
  const installed = join(project, "node_modules", "videos-as-code");
  await mkdir(installed, { recursive: true });
  const tarball = await pack(join(root, "made"), root);
  await run("tar", ["-xzf", tarball, "--strip-components=1", "-C", installed]);
  await writeFile(join(project, "package.json"), JSON.stringify({ private: true, type: "module" }));
  const { dependencies, bin } = z
    .object({ dependencies: z.record(z.string(), z.string()), bin: z.object({ "videos-as-code": z.string() }) })
    .parse(JSON.parse(await readFile(join(installed, "package.json"), "utf8")));
  command = join(installed, bin["videos-as-code"]);
  for (const name of Object.keys(dependencies)) await link(name);
}, 180_000);
afterAll(async () => {
  for (const child of started) child.kill("SIGKILL");
  await rm(root, { recursive: true, force: true });
});

/** Installs a package as it is installed here. */
async function link(name: string): Promise<void> {
  const path = join(project, "node_modules", name);
  await mkdir(dirname(path), { recursive: true });
  await symlink(resolve("node_modules", name), path, "junction").catch(() => undefined);
}

test("has nothing that only whoever works on it needs, and the schemas", async () => {
  const made = join(root, "made");
  const fields = Object.keys(JSON.parse(await readFile(join(made, "package.json"), "utf8")));
  for (const name of ["scripts", "devDependencies", "overrides"]) expect(fields).not.toContain(name);
  const installed = join(project, "node_modules", "videos-as-code");
  for (const name of ["videos.schema.json", "videos.lock.schema.json", "plan.schema.json", "results.schema.json"])
    expect(await readFile(join(installed, name), "utf8"), name).toBe(await readFile(name, "utf8"));
});

test("npm takes no other folder for it, and builds nothing where a clone is installed", async () => {
  await expect(run("npm", ["pack", "--dry-run"])).rejects.toThrow(/npm pack .* failed/);
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(await readFile("package.json", "utf8")));
  expect(scripts).not.toHaveProperty("prepare");
  expect(scripts).not.toHaveProperty("postinstall");
});

test("has the licence of each font", async () => {
  const fonts = join(root, "made", "fonts");
  for (const name of await readdir(fonts)) expect(await readFile(join(fonts, name, "LICENSE"), "utf8")).toMatch(/OFL/);
});

test("its command says once that it is ready, answers, and ends when it is told to", async () => {
  const stdio = ["ignore", "pipe", "inherit"] as const;
  const child = spawn(process.execPath, [command, "sandbox", "--json"], { cwd: project, stdio: [...stdio] });
  started.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const { url, apiKey } = JSON.parse((await lines.next()).value);
  expect((await fetch(`${url}/v1/videos/none`, { headers: { "X-API-Key": apiKey } })).status).toBe(404);
  const ended = new Promise((closed) => child.once("close", closed));
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
  expect((await lines.next()).done).toBe(true);
});

test("its command prints the schema that an editor takes, and init names the installed one", async () => {
  const call = async (...args: string[]) => await run(process.execPath, [command, ...args], { cwd: project });
  expect(JSON.parse(await call("schema"))).toEqual(JSON.parse(await readFile("videos.schema.json", "utf8")));
  await call("init", "--yes", "--manifest", "new/videos.yml");
  expect(await readFile(join(project, "new", "videos.yml"), "utf8")).toMatch(
    /^# yaml-language-server: \$schema=\.\.\/node_modules\/videos-as-code\/videos\.schema\.json\n/,
  );
});

test("its command plans and applies", async () => {
  const call = async (...args: string[]) => await run(process.execPath, [command, ...args], { cwd: project });
  vi.stubEnv("XDG_STATE_HOME", join(root, "state"));
  await writeFile(join(project, "videos.yml"), "version: 1\nvideos: { a: { task: Explain it. } }\n");
  expect(await call("validate")).toBe("videos.yml: valid, 1 video\n");
  expect(JSON.parse(await call("plan", "--json")).plan).toMatchObject({ creates: 1 });
  const applied = await call("apply", "--yes", "--json", "--no-wait", "--base-url", "sandbox");
  expect(JSON.parse(applied)).toMatchObject({ pending: 1, failure: "" });
  expect(await call("status", "--base-url", "sandbox")).toContain("1 in flight");
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
  for (const other of ["@supabase/realtime-js", "@modelcontextprotocol/client", "ws"]) await link(other);
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

test("its types fit both ways of TypeScript to find a module", async () => {
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
