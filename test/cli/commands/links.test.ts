import { existsSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { deskWith, FIRST_RUN, openDesk, runOn } from "../../fixtures/command-line.js";

const A = { task: "Explain it.", title: "How it works" };
const APPLY = ["apply", "--yes"];
const SETTINGS = { lock_file: "videos.lock.json", embed: ["docs/*.md"], link: "https://v.example.com/{uuid}" };
const PAGE = "# A\n\n<!-- video: a -->\n<!-- /video -->\n";

test("writes the lock file and the marked blocks, each only where it changes", async () => {
  const desk = await deskWith({ a: A });
  await desk.run(APPLY);
  await desk.videos({ a: A }, SETTINGS);
  await desk.write("docs/a.md", PAGE);
  const asked = desk.sandbox.requests().length;
  expect(await desk.run(["links"])).toEqual({
    code: 0,
    stdout: "videos.lock.json\ndocs/a.md\n",
    stderr: "Written.\n",
  });
  const uuid = desk.sandbox.videos()[0]?.uuid;
  const [lock, page] = await Promise.all(
    ["videos.lock.json", "docs/a.md"].map(async (path) => await readFile(join(desk.workspace, path), "utf8")),
  );
  expect(JSON.parse(lock ?? "")).toMatchObject({ videos: { a: { uuid, link: `https://v.example.com/${uuid}` } } });
  expect(page).toContain(`[How it works](https://v.example.com/${uuid})`);
  expect(await desk.run(["links"])).toMatchObject({
    code: 0,
    stdout: "",
    stderr: "Everything is up to date.\n",
  });
  expect(desk.sandbox.requests()).toHaveLength(asked);
});

test("the lock file of a project with a name has that name", async () => {
  const desk = await deskWith({ a: A }, { lock_file: "videos.lock.json", project: "europe" });
  await desk.run(APPLY);
  expect(JSON.parse(await readFile(join(desk.workspace, "videos.lock-europe.json"), "utf8"))).toMatchObject({
    project: "europe",
  });
  expect((await desk.run(["links", "--check"])).code).toBe(0);
});

test("writes the same bytes as an apply does", async () => {
  const desk = await deskWith({ a: A }, SETTINGS);
  await desk.write("docs/a.md", PAGE);
  await desk.run(APPLY);
  expect(await desk.run(["links", "--check"])).toMatchObject({ code: 0, stdout: "" });
});

test("--check writes nothing, and ends with 1 where a file is out of date", async () => {
  const desk = await deskWith({ a: A });
  await desk.run(APPLY);
  await desk.videos({ a: A }, SETTINGS);
  await desk.write("docs/a.md", PAGE);
  const { code, stdout } = await desk.run(["links", "--check"]);
  expect({ code, stdout }).toEqual({ code: 1, stdout: "videos.lock.json\ndocs/a.md\n" });
  expect(await readFile(join(desk.workspace, "docs/a.md"), "utf8")).toBe(PAGE);
  const { stdout: document } = await desk.run(["links", "--check", "--json"]);
  expect(JSON.parse(document)).toEqual({ written: [], outdated: ["videos.lock.json", "docs/a.md"], lacking: [] });
});

test("a trial writes no lock file and no marked blocks, and asks none", async () => {
  const desk = await deskWith({ a: A }, SETTINGS);
  await desk.write("docs/a.md", PAGE);
  await desk.run(APPLY);
  const written = async () =>
    await Promise.all(
      ["videos.lock.json", "docs/a.md"].map(async (path) => await readFile(join(desk.workspace, path), "utf8")),
    );
  const before = await written();
  for (const _ of ["the first", "the second"])
    expect(await desk.run([...APPLY, "--base-url", "sandbox"])).toMatchObject({ code: 0 });
  expect(await written()).toEqual(before);
  expect(await desk.run(["plan"])).toMatchObject({ code: 0 });
});

test("a first run with a wrong key leaves no lock file, and the next run needs no word of a first one", async () => {
  const desk = await deskWith({ a: A }, SETTINGS);
  await desk.write("docs/a.md", PAGE);
  const env = { VIDEOS_BASE_URL: "http://127.0.0.1:1", VIDEOS_API_KEY: "a-key-that-nobody-has-given" };
  const refused = await desk.run(APPLY, { env });
  expect(refused.code).toBe(77);
  expect(refused.stdout).not.toContain("Written into the workspace");
  expect(existsSync(join(desk.workspace, "videos.lock.json"))).toBe(false);
  expect(await desk.run(["links", "--check"])).toMatchObject({ code: 0, stdout: "" });
  const { code } = await desk.clock.run(async () => await runOn(desk.machine(), ...APPLY));
  expect(code).toBe(0);
  expect(existsSync(join(desk.workspace, "videos.lock.json"))).toBe(true);
  expect(desk.changes).toEqual(["/v1/videos 401", "/v1/videos 200"]);
});

test.each(["plan", "log", "costs", "links"])("after a trial, %s says where its ledger is", async (command) => {
  const desk = await deskWith({ a: A }, SETTINGS);
  const words = "A trial has a ledger of its own, which --base-url sandbox shows.";
  expect((await desk.run([command])).stderr).not.toContain(words);
  await desk.run([...APPLY, "--base-url", "sandbox"]);
  expect((await desk.run([command])).stderr).toContain(words);
  expect((await desk.run([command, "--base-url", "sandbox"])).stderr).not.toContain(words);
});

test.each(["status", "log", "costs", "links"])(
  "where the ledger is lost, %s names the lock file and what brings the videos back",
  async (command) => {
    const desk = await deskWith({ a: A, b: A }, SETTINGS);
    await desk.run(APPLY);
    expect((await desk.run([command])).stderr).not.toContain("import");
    rmSync(join(desk.workspace, ".videos-as-code"), { recursive: true });
    expect((await desk.run([command])).stderr).toContain(
      "The lock file videos.lock.json shows an earlier run, with 2 videos. Go on where its ledger is, such as another clone. If that is lost, run `videos-as-code import --from videos.lock.json`, which writes each uuid into its entry.",
    );
  },
);

test("where the ledger is lost, a plan has one mistake that counts the videos, and the way out works", async () => {
  const ids = ["a", "b", "c", "d", "e"];
  const desk = await deskWith(Object.fromEntries(ids.map((id) => [id, A])), SETTINGS);
  await desk.run(APPLY);
  rmSync(join(desk.workspace, ".videos-as-code"), { recursive: true });
  const { code, stderr } = await desk.run(["plan"]);
  expect(code).toBe(65);
  expect(stderr.replace(/\s+/g, " ")).toMatch(
    /The lock file has a mistake; nothing was sent\. videos\.lock\.json:\d+:\d+ 5 videos stand here that the ledger doesn't have: a, b, c and 2 more\. Go on where their ledger is, such as another clone\. If it is lost, run `videos-as-code import --from videos\.lock\.json`, which writes each uuid into its entry; commit that, and apply once with --first-run\./,
  );
  expect(stderr.match(/videos\.lock\.json:\d/g)).toHaveLength(1);
  expect((await desk.run(["import", "--from", "videos.lock.json"])).code).toBe(0);
  expect((await desk.run([...APPLY, ...FIRST_RUN])).code).toBe(0);
  expect(desk.changes).toEqual(["/v1/videos 200"]);
});

test("on a terminal, too, an apply says what keeps links from being written", async () => {
  const desk = await deskWith({ a: A }, { lock_file: "videos.lock.json" });
  const on = { terminal: {} };
  expect((await desk.run([...APPLY, "--base-url", "sandbox"], on)).stderr).toContain(
    "A trial writes no lock file and no marked blocks: its videos are not real.\n",
  );
  expect((await desk.run(APPLY, on)).stderr).toContain(
    "a has no link: set settings.link to the page where people watch.\n",
  );
});

test("an entry that was renamed keeps its video, before the next apply has renamed its record", async () => {
  const desk = await deskWith({ a: A }, SETTINGS);
  await desk.write("docs/a.md", PAGE);
  await desk.run(APPLY);
  const uuid = desk.sandbox.videos()[0]?.uuid;
  await desk.videos({ b: { ...A, moved_from: "a" } }, SETTINGS);
  await desk.write("docs/a.md", PAGE.replace("video: a", "video: b"));
  expect(await desk.run(["links"])).toMatchObject({ code: 0, stdout: "videos.lock.json\ndocs/a.md\n" });
  const lock = JSON.parse(await readFile(join(desk.workspace, "videos.lock.json"), "utf8"));
  expect(lock).toMatchObject({ videos: { b: { uuid } } });
  expect(await readFile(join(desk.workspace, "docs/a.md"), "utf8")).toContain(`https://v.example.com/${uuid}`);
  const { stdout } = await desk.run(["status", "--json"]);
  expect(JSON.parse(stdout)).toMatchObject({ videos: [{ id: "b", video_uuid: uuid, status: "made" }] });
  expect(await desk.run(["plan"])).toMatchObject({ code: 0 });
});

test("says that a video has no link, and what gives it one", async () => {
  const desk = await openDesk();
  const settings = { embed: SETTINGS.embed };
  await desk.videos({ teams: A, a: A }, settings);
  await desk.write("docs/a.md", PAGE.replace("video: a", "video: teams"));
  await desk.run(APPLY);
  const stderr =
    "teams and a have no link: set settings.link to the page where people watch.\nNothing else is to be written.\n";
  expect(await desk.run(["links"])).toEqual({ code: 0, stdout: "", stderr });
});

test("says which blocks hold the title alone, because their videos have no link any more", async () => {
  const desk = await deskWith({ a: { ...A, edits: ["Show a cat in scene 1."] } });
  await desk.run(APPLY);
  await desk.videos({ a: A }, { embed: SETTINGS.embed });
  await desk.run(APPLY);
  await desk.write("docs/a.md", PAGE.replace("-->\n", "-->\n[How it works](http://127.0.0.1:1/watch/1)\n"));
  expect(await desk.run(["links"])).toEqual({
    code: 0,
    stdout: "docs/a.md\n",
    stderr:
      "a has no link: set settings.link to the page where people watch.\ndocs/a.md:3 holds its title alone.\nWritten.\n",
  });
  expect(await readFile(join(desk.workspace, "docs/a.md"), "utf8")).toBe(PAGE.replace("-->\n", "-->\nHow it works\n"));
  expect((await desk.run(["links", "--check"])).code).toBe(0);
});

test("a pattern of embed that matches nothing is a warning on its line, in a plan, too", async () => {
  const desk = await deskWith({ a: A }, { ...SETTINGS, embed: ["docs/*.md", "guides/*.md"] });
  await desk.write("docs/a.md", PAGE);
  await desk.run(APPLY);
  const words = 'settings.embed names "guides/*.md", which matches no file.';
  const { stderr } = await desk.run(["links"]);
  expect(stderr).toMatch(new RegExp(`^videos\\.yml:1:\\d+ warning: ${words.replaceAll("*", "\\*")}\nNothing else`));
  expect((await desk.run(["plan"])).stdout.replace(/\s+/g, " ")).toContain(words);
});

test("names the blocks whose video isn't there yet", async () => {
  const desk = await deskWith({ a: A }, SETTINGS);
  await desk.run(APPLY);
  await desk.videos({ a: A, b: A }, SETTINGS);
  await desk.write("docs/b.md", PAGE.replace("video: a", "video: b"));
  const { stderr } = await desk.run(["links"]);
  expect(stderr).toContain("These blocks stay as they are, because their video isn't there yet: b.");
});

test.each([
  ["without a file to write", 64, {}, "→ docs: nothing-to-write"],
  ["without a ledger", 1, SETTINGS, "There is no ledger of videos.yml in the file"],
])("%s it says so", async (_name, code, settings, words) => {
  const desk = await deskWith({ a: A }, settings);
  expect(await desk.run(["links"])).toMatchObject({ code, stdout: "", stderr: expect.stringContaining(words) });
});

test("a block of an unknown id is a mistake on its line, and nothing is written", async () => {
  const desk = await deskWith({ a: A }, SETTINGS);
  await desk.run(APPLY);
  await desk.write("docs/a.md", PAGE.replace("video: a", "video: z"));
  const { code, stdout, stderr } = await desk.run(["links"]);
  expect({ code, stdout }).toEqual({ code: 65, stdout: "" });
  expect(stderr).toMatch(/^docs\/a\.md:3:\d+ "z" /);
});

test("a block of an entry's former id names the one it has now", async () => {
  const desk = await deskWith({ a: A }, SETTINGS);
  await desk.run(APPLY);
  await desk.videos({ tour: { ...A, moved_from: "a" } }, SETTINGS);
  await desk.write("docs/a.md", PAGE);
  const { code, stderr } = await desk.run(["links"]);
  expect(code).toBe(65);
  expect(stderr).toContain('"a" is no video of videos.yml; did you mean "tour"?');
});
