import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDesk } from "../../fixtures/command-line.js";

const A = { task: "Explain it.", title: "How it works" };
const APPLY = ["apply", "--yes"];
const LINKS = [
  "--links-file",
  "videos.lock.json",
  "--embed",
  "docs/*.md",
  "--link-template",
  "https://v.example.com/{uuid}",
];
const PAGE = "# A\n\n<!-- video: a -->\n<!-- /video -->\n";

test("writes the lock file and the marked blocks, each only where it changes", async () => {
  const desk = await openDesk();
  await desk.videos({ a: A });
  await desk.run(APPLY);
  await desk.write("docs/a.md", PAGE);
  const asked = desk.sandbox.requests().length;
  expect(await desk.run(["links", ...LINKS])).toEqual({
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
  expect(await desk.run(["links", ...LINKS])).toMatchObject({
    code: 0,
    stdout: "",
    stderr: "Everything is up to date.\n",
  });
  expect(desk.sandbox.requests()).toHaveLength(asked);
});

test("writes the same bytes as an apply does", async () => {
  const desk = await openDesk();
  await desk.videos({ a: A });
  await desk.write("docs/a.md", PAGE);
  await desk.run([...APPLY, ...LINKS]);
  expect(await desk.run(["links", "--check", ...LINKS])).toMatchObject({ code: 0, stdout: "" });
});

test("--check writes nothing, and ends with 1 where a file is out of date", async () => {
  const desk = await openDesk();
  await desk.videos({ a: A });
  await desk.run(APPLY);
  await desk.write("docs/a.md", PAGE);
  const { code, stdout } = await desk.run(["links", "--check", ...LINKS]);
  expect({ code, stdout }).toEqual({ code: 1, stdout: "videos.lock.json\ndocs/a.md\n" });
  expect(await readFile(join(desk.workspace, "docs/a.md"), "utf8")).toBe(PAGE);
  const { stdout: document } = await desk.run(["links", "--check", "--json", ...LINKS]);
  expect(JSON.parse(document)).toEqual({ written: [], outdated: ["videos.lock.json", "docs/a.md"], lacking: [] });
});

test("names the blocks whose video isn't there yet", async () => {
  const desk = await openDesk();
  await desk.videos({ a: A });
  await desk.run(APPLY);
  await desk.videos({ a: A, b: A });
  await desk.write("docs/b.md", PAGE.replace("video: a", "video: b"));
  const { stderr } = await desk.run(["links", ...LINKS]);
  expect(stderr).toContain("so these blocks stay as they are: b.");
});

test.each([
  ["without a file to write", 64, ["links"], "give --links-file, --embed, or both"],
  ["without a state", 1, ["links", ...LINKS], "There is no state of videos.yml in the file"],
])("%s it says so", async (_name, code, args, words) => {
  const desk = await openDesk();
  await desk.videos({ a: A });
  expect(await desk.run(args)).toMatchObject({ code, stdout: "", stderr: expect.stringContaining(words) });
});

test("a block of an unknown id is a mistake on its line, and nothing is written", async () => {
  const desk = await openDesk();
  await desk.videos({ a: A });
  await desk.run(APPLY);
  await desk.write("docs/a.md", PAGE.replace("video: a", "video: z"));
  const { code, stdout, stderr } = await desk.run(["links", ...LINKS]);
  expect({ code, stdout }).toEqual({ code: 65, stdout: "" });
  expect(stderr).toMatch(/^docs\/a\.md:3:\d+ "z" /);
});
