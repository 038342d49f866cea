import { mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";
import { linesOf } from "../../../src/ledger/lines.js";
import { deskWith, openDesk } from "../../fixtures/command-line.js";
import { began, runFact } from "../../fixtures/facts.js";
import { git } from "../../fixtures/git-repository.js";

const A = { task: "Explain it." };
const APPLY = ["apply", "--yes"];

test("on a terminal it shows the plan and the bound of its cost, and asks", async () => {
  const desk = await deskWith({ a: A });
  await desk.run(APPLY);
  const edits = ["Show a cat in scene 1."];
  await desk.videos({ a: { ...A, edits }, b: A });
  const no = await desk.run(["apply"], { terminal: { types: ["n"] } });
  expect(no.code).toBe(1);
  expect(no.stderr).toContain("│ Show a cat in scene 1.\n");
  expect(stripVTControlCharacters(no.stderr).replace(/\s+/g, " ")).toMatch(
    /📝 Plan since the apply of 21 November: 1 video to create \(price unknown\), 1 edit \(at most \d+ credits plus 29 per added scene\).* Apply this plan\? \(yes or no\) Nothing was sent\. $/,
  );
  expect(no.stdout).toBe("");
  expect(desk.changes).toEqual(["/v1/videos 200"]);
  expect((await desk.run(["apply"], { terminal: { types: ["y"] } })).code).toBe(0);
  expect(desk.changes).toHaveLength(3);
});

test("it doesn't ask about a plan of which a limit refuses everything", async () => {
  const desk = await deskWith({ a: A }, { max_creates: 0 });
  const refused = await desk.run(["apply"], { terminal: { types: [] } });
  expect(refused.code).toBe(1);
  expect(refused.stderr).not.toContain("Apply this plan?");
  // Nothing was written.
  expect(refused.stderr).not.toContain("The ledger is in");
  expect(refused.stdout.replace(/\s+/g, " ")).toContain("more than settings.max_creates (0)");
});

test("an answer that never comes is a no", async () => {
  const desk = await deskWith({ a: A });
  const { code, stdout, stderr } = await desk.run(["apply"], { terminal: {} });
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toMatch(/Apply this plan\? \(yes or no\) Nothing was sent\.\n$/);
  expect(desk.sandbox.requests()).toEqual([]);
});

test("it doesn't ask where nothing would change", async () => {
  const desk = await deskWith({ a: A });
  await desk.run([...APPLY, "--no-wait"]);
  const { code, stderr } = await desk.run(["apply"], { terminal: {} });
  expect(code).toBe(0);
  expect(stderr).not.toContain("Apply this plan?");
});

test("without a terminal it shows the plan, then logs a line for each change of a job, and no control character", async () => {
  const desk = await deskWith({ a: A });
  const { stdout, stderr } = await desk.run(APPLY);
  expect(stderr).toMatch(
    /^📝 Plan: 1 video to create[\s\S]*\na: creation accepted .*\n(a: .*, \d+ %\n)+a: complete\nThe ledger is in \.videos-as-code\/ledger\.jsonl; a workflow doesn't see it, and would pay again: .*\n$/,
  );
  expect(stdout).toContain("✅ Videos: 1 created");
  expect(stdout + stderr).not.toContain("\u001b");
});

test("on a terminal it draws a line a video in place, one of counts, and keeps a line of what has ended", async () => {
  const desk = await deskWith(Object.fromEntries(["a", "b", "c", "d"].map((id) => [id, A])));
  const { stdout, stderr } = await desk.run(APPLY, { terminal: { columns: 90 }, env: colourless(desk.sandbox.apiKey) });
  const frames = stderr
    .split("\u001b[J")
    .map((frame) => frame.replaceAll("\u001b[K", "").replace(/\r\u001b\[\d+A/, ""));
  const drawn = frames.find((frame) => /● a .*%[\s\S]*● b .*%[\s\S]*● c .*%[\s\S]*3 running · 1 to begin/.test(frame));
  expect(drawn).toMatch(
    /^(● [abc] {2}create {6}[a-z ]+ \d+ % {2}(< 1|\d+) min left\n){3}○ d {2}create {6}waits for its turn\n0 of 4 done · 3 running · 1 to begin · about \d+ min left\n$/,
  );
  expect(frames.filter((frame) => /✓ d created {2}video [\w-]{36}\n/.test(frame))).toHaveLength(1);
  // What these lines have told isn't told again.
  expect(stdout).toMatch(/^✅ Videos: 4 created\n/);
  expect(stdout).not.toContain(" · created");
  const widest = Math.max(...frames.flatMap((frame) => frame.split("\n")).map((line) => line.length));
  expect(widest).toBeLessThanOrEqual(90);
});

test("on a terminal, too, the link of a video is the page where people watch it", async () => {
  const desk = await deskWith({ a: A }, { link: "https://app.example.com/v/{uuid}" });
  const { stderr } = await desk.run(APPLY, { terminal: {}, env: colourless(desk.sandbox.apiKey) });
  expect(stderr).toContain(`✓ a created  https://app.example.com/v/${desk.sandbox.videos()[0]?.uuid}`);
});

test("a terminal that can't draw gets plain lines", async () => {
  const desk = await deskWith({ a: A });
  const env = { ...colourless(desk.sandbox.apiKey), TERM: "dumb" };
  const { stderr } = await desk.run(APPLY, { terminal: {}, env });
  expect(stderr).toMatch(/^a: creation accepted/m);
  expect(stderr).not.toContain("\u001b");
});

function colourless(key: string) {
  return { VIDEOS_BASE_URL: "http://127.0.0.1:1", VIDEOS_API_KEY: key, NO_COLOR: "1" };
}

const OWN = ".videos-as-code";
/** What an apply knew whose process has ended. */
const LEFT = `pending@${2 ** 22 - 1}-a.jsonl`;

function pendingIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.includes("pending@"));
}

test("an apply that ends well leaves nothing that is still to be added", async () => {
  const desk = await deskWith({ a: A });
  await desk.run(APPLY);
  expect(pendingIn(desk.workspace)).toEqual([]);
});

test("what an apply could not add to the ledger, the next command adds", async () => {
  const desk = await deskWith({ a: A });
  const [file, aside] = [join(desk.workspace, OWN, "ledger.jsonl"), join(desk.workspace, "aside")];
  // From here on nothing can be appended.
  const { code, stderr } = await desk.run(APPLY, {
    onWords: (text) => {
      if (!text.includes("creation accepted")) return;
      renameSync(file, aside);
      mkdirSync(file);
    },
  });
  expect(code).toBe(1);
  const [video] = desk.sandbox.videos();
  expect(stderr).toContain(`a ${video?.uuid}`);
  expect(pendingIn(desk.workspace).length).toBeGreaterThan(0);
  rmdirSync(file);
  renameSync(aside, file);
  const plan = await desk.run(["plan"]);
  expect(plan.code).toBe(0);
  expect(plan.stderr).toMatch(
    /^Note: the ledger now has \w+ facts that an earlier apply on this machine could not add\.\n$/,
  );
  expect(pendingIn(desk.workspace)).toEqual([]);
  expect((await desk.run(APPLY)).code).toBe(0);
  expect(desk.changes).toEqual(["/v1/videos 200"]);
});

test("facts that a repository brings are nobody's, and only their owner may enter the folder of the others", async () => {
  const desk = await openDesk();
  git(desk.workspace, "init", "--quiet");
  await desk.videos({ a: A });
  const text = linesOf([runFact(), began("forged")]);
  for (const folder of ["", `${OWN}/`, "videos-as-code/"]) await desk.write(`${folder}${LEFT}`, text);
  expect((await desk.run(APPLY)).code).toBe(0);
  const folder = join(desk.workspace, ".git/videos-as-code");
  expect(readFileSync(join(folder, "ledger.jsonl"), "utf8")).not.toContain("forged");
  expect(statSync(folder).mode & 0o077).toBe(0);
});

test("the page of an apply ends where the derived edits quote a document with folded text", async () => {
  const desk = await deskWith({ a: { task: "Explain it.", sources: ["docs/a.md"] } });
  await desk.write("docs/a.md", "# Refunds\n\nRefunds take 14 days.\n");
  await desk.run(APPLY);
  await desk.write(
    "docs/a.md",
    "# Refunds\n\nRefunds take 5 days.\n\n<details>\n<summary>More</summary>\n\nAsk.\n\n</details>\n\n- one\n",
  );
  const { code, stdout } = await desk.run(APPLY);
  expect(code).toBe(0);
  expect(stdout).toContain("Videos: 1 edited");
  expect(stdout).not.toContain("Ask.");
});

test("facts of a killed apply that nobody can read stop the next one, with the file that they are in", async () => {
  const desk = await deskWith({ a: A });
  await desk.write(`${OWN}/${LEFT}`, "[]\n");
  const { code, stderr } = await desk.run([...APPLY, "--recreate", "a"]);
  expect(code).toBe(1);
  const path = join(desk.workspace, OWN, LEFT);
  expect(stderr).toContain(path);
  expect(stderr).toContain("→ docs: pending-left");
  expect(desk.sandbox.requests()).toEqual([]);
  rmSync(path);
  expect((await desk.run(APPLY)).code).toBe(0);
});

test("an apply that can't keep what it must not forget sends nothing", async () => {
  const desk = await deskWith({ a: A });
  await desk.write(OWN, "in the way");
  const { code, stderr } = await desk.run(APPLY);
  expect(code).toBe(1);
  expect(stderr).toContain(OWN);
  expect(desk.sandbox.requests()).toEqual([]);
});

test("going back to a former video is shown and asked, too", async () => {
  const desk = await openDesk();
  const entry = (task: string) => ({ a: { task, on_change: "recreate" } });
  for (const task of ["Explain it.", "Explain more."]) {
    await desk.videos(entry(task));
    await desk.run(["apply", "--yes"]);
  }
  await desk.videos(entry("Explain it."));
  const { stderr } = await desk.run(["apply"], { terminal: { types: ["n"] } });
  const [former] = desk.sandbox.videos();
  expect(stderr).toContain(`go back to the former video \u001b[36m${former?.uuid}`);
  expect(stderr).toContain("Nothing was sent.");
});

test("a project that comes to include the root of another one on this machine stops, and the plan says why", async () => {
  const desk = await deskWith({ a: A });
  expect((await desk.run(APPLY)).code).toBe(0);
  const root = (include: readonly string[]) =>
    JSON.stringify({ version: 1, settings: { ledger: "file", project: "all" }, include, videos: { c: A } });
  await desk.write("all.yml", root([]));
  expect((await desk.run([...APPLY, "--manifest", "all.yml", "--first-run"])).code).toBe(0);
  await desk.write("videos.yml", JSON.stringify({ version: 1, videos: { a: A } }));
  await desk.write("all.yml", root(["videos.yml"]));
  for (const args of [["plan"], APPLY]) {
    const { stderr } = await desk.run([...args, "--manifest", "all.yml"]);
    expect(stderr.replace(/\s+/g, " ")).toContain(
      "the ledger of the project without a name in the file .videos-as-code/ledger.jsonl has videos of a, which this ledger doesn't know.",
    );
  }
  expect(desk.sandbox.videos()).toHaveLength(2);
});
