import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openDesk, startOn } from "../fixtures/command-line.js";
import { git, put, remoteRepository } from "../fixtures/git-repository.js";

const [, block = ""] = /```sh\n(videos-as-code init[\s\S]*?)```/.exec(readFileSync("README.md", "utf8")) ?? [];
const LINES = block.trim().split("\n");
const argsOf = (line: string) => (line.split("#")[0] ?? "").trim().split(/\s+/).slice(1);

/** A machine with a clone of a repository that has one page. */
async function openClone() {
  const { bare } = await remoteRepository();
  const desk = await openDesk();
  git(desk.workspace, "init", "--quiet", "--initial-branch=main");
  git(desk.workspace, "remote", "add", "origin", bare);
  git(desk.workspace, "pull", "--quiet", "origin", "main");
  put(desk.workspace, { "docs/sign-in.md": "# Sign in\n\nOpen the page.\n" });
  return desk;
}

test("the lines of the README work one after the other in a clone", async () => {
  const desk = await openClone();
  const types = [["", "", "", "", ""], [], ["yes"], []];
  const terminal = { columns: 200 };
  const ran = [];
  for (const [at, line] of LINES.entries())
    ran.push(
      await desk.run(argsOf(line), { env: { NO_COLOR: "1" }, terminal: { ...terminal, types: types[at] ?? [] } }),
    );
  expect(ran.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
  expect(ran[1]?.stdout).toContain("1 video to create");
  expect(ran[2]?.stdout).toContain("1 created");
  expect(ran[3]?.stdout).toMatch(/trial of .*\n✓ sign-in {2}made · video [0-9a-f-]{36}\n/);
  const trial = ran.slice(2).map(({ stdout, stderr }) => stdout + stderr);
  expect(trial[0]?.match(/built-in sandbox/gi)).toHaveLength(1);
  expect(trial[0]).toContain("\nAs a trial it costs nothing.\n");

  // What status says then shows the video.
  const [, last = ""] = /To watch the trial's videos: (.*)\n$/.exec(ran[3]?.stderr ?? "") ?? [];
  const watching = startOn({ workspace: desk.workspace }, [...argsOf(last), "--render", "off"]);
  const [, link = ""] = /\n {2}sign-in {2}(\S+)\n/.exec(await watching.printed) ?? [];
  const page = await fetch(link);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Sign in")]);
  expect((await watching.end()).code).toBe(0);
});

test("after init, a plan and an apply on the same laptop work", async () => {
  const desk = await openClone();
  expect(await desk.run(["init", "--yes"])).toMatchObject({ code: 0 });
  expect(await desk.run(["plan"])).toMatchObject({ code: 0 });
  expect(await desk.run(["apply", "--yes"])).toMatchObject({ code: 0 });
  expect((await desk.run(["status"])).stdout).toContain("✓ sign-in  made");
  const trial = await desk.run(["apply", "--yes", "--base-url", "sandbox"]);
  expect(trial).toMatchObject({
    code: 0,
    stderr: expect.stringContaining("no key of a service is sent anywhere."),
  });
  expect(desk.sandbox.videos()).toHaveLength(1);
});
