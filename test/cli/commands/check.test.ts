import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDesk, runOn } from "../../fixtures/command-line.js";
import { git } from "../../fixtures/git-repository.js";
import { workspaceWith } from "../../fixtures/workspace.js";

const A = { a: { task: "Explain it.", edits: ["Show a cat in scene 1."] } };
const SETTINGS = { link: "https://app.example.com/v/{uuid}" };

test("says that all is well, spends nothing and changes nothing", async () => {
  const desk = await openDesk();
  await desk.videos(A, SETTINGS);
  await desk.run(["apply", "--yes"]);
  const [charges, state] = [desk.sandbox.ledger().length, JSON.stringify(await desk.state())];
  const { code, stdout } = await desk.run(["check"]);
  expect(code).toBe(0);
  expect(stdout).toContain("✅ Check: no findings, 1 video looked at");
  expect(desk.sandbox.ledger()).toHaveLength(charges);
  expect(JSON.stringify(await desk.state())).toBe(state);
});

test("says what somebody else has done, with the way out in the command line's words", async () => {
  const desk = await openDesk();
  await desk.videos(A);
  await desk.run(["apply", "--yes"]);
  const [edit] = desk.sandbox.edits();
  const headers = { "x-api-key": desk.sandbox.apiKey };
  await desk.fetch(new Request(`http://127.0.0.1:1/v1/edits/${edit?.editId}/revert`, { method: "POST", headers }));
  const { code, stdout } = await desk.run(["check"]);
  expect(code).toBe(1);
  expect(stdout).toContain("taken back elsewhere");
  const { stdout: json } = await desk.run(["check", "--json"]);
  const { mode, failure, findings } = JSON.parse(json);
  expect({ mode, failure }).toEqual({ mode: "check", failure: "blocked" });
  expect(findings).toEqual([expect.objectContaining({ severity: "error", kind: "reverted", id: "a" })]);
});

test("ends with 4 where the service only waits for an answer", async () => {
  const question = { id: "who", question: "For whom?", options: ["Customers"], allowsCustom: true };
  const desk = await openDesk({ scenario: { video: () => ({ rounds: [[question]] }) } });
  await desk.videos(A);
  await desk.run(["apply", "--yes"]);
  const { code, stdout } = await desk.run(["check"]);
  expect(code).toBe(4);
  expect(stdout).toContain("For whom?");
});

test("ends with 77 where the key is refused", async () => {
  const desk = await openDesk();
  await desk.videos(A);
  desk.sandbox.revokeKey();
  expect((await desk.run(["check"])).code).toBe(77);
});

test("needs an address and a key", async () => {
  const workspace = workspaceWith({ "videos.yml": JSON.stringify({ version: 1, videos: A }) });
  const { code, stderr } = await runOn({ workspace }, "check");
  expect(code).toBe(64);
  expect(stderr).toMatch(/a check needs the address[\s\S]*a check needs one of them/);
});

test("a state that is committed is named, with the way out", async () => {
  const desk = await openDesk();
  git(desk.workspace, "init", "--quiet");
  await desk.videos(A);
  await desk.run(["apply", "--yes"]);
  const state = await readFile(join(desk.workspace, ".git/videos-as-code/state.json"), "utf8");
  await desk.write(".videos-as-code/state.json", state);
  await desk.write("ignored.json", state);
  await desk.write("other.json", '{"serial":1,"lineage":"a"}');
  git(desk.workspace, "add", "videos.yml", ".videos-as-code", "other.json");
  const { code, stdout } = await desk.run(["check", "--json"]);
  const { findings } = JSON.parse(stdout);
  const found = findings.filter(({ kind }: { kind: string }) => kind === "committed-state");
  expect([code, found.map(({ words }: { words: string }) => words)]).toEqual([
    1,
    [
      expect.stringMatching(
        /^\.videos-as-code\/state\.json is a state, and git tracks it\..*git rm -r --cached "\.videos-as-code\/state\.json"/,
      ),
    ],
  ]);
});
