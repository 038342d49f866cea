import { expect, test } from "vitest";
import { deskWith, runOn } from "../../fixtures/command-line.js";
import { workspaceWith } from "../../fixtures/workspace.js";

const A = { a: { task: "Explain it.", edits: ["Show a cat in scene 1."] } };
const SETTINGS = { link: "https://app.example.com/v/{uuid}" };

test("says that all is well, spends nothing and changes nothing", async () => {
  const desk = await deskWith(A, SETTINGS);
  await desk.run(["apply", "--yes"]);
  const [charges, facts] = [desk.sandbox.ledger().length, (await desk.store.read()).facts];
  const { code, stdout } = await desk.run(["check"]);
  expect(code).toBe(0);
  expect(stdout).toContain("✅ Check: no findings, 1 video looked at");
  expect(desk.sandbox.ledger()).toHaveLength(charges);
  expect((await desk.store.read()).facts).toEqual(facts);
});

test("says what somebody else has done, with the way out in the command line's words", async () => {
  const desk = await deskWith(A);
  await desk.run(["apply", "--yes"]);
  const [edit] = desk.sandbox.edits();
  const headers = { "x-api-key": desk.sandbox.apiKey };
  // A rate-limit window of its own (R 8.1).
  desk.clock.advance(61_000);
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
  const desk = await deskWith(A, {}, { scenario: { video: () => ({ rounds: [[question]] }) } });
  await desk.run(["apply", "--yes"]);
  const { code, stdout } = await desk.run(["check"]);
  expect(code).toBe(4);
  expect(stdout).toContain("For whom?");
});

test("ends with 77 where the key is refused", async () => {
  const desk = await deskWith(A);
  desk.sandbox.revokeKey();
  expect((await desk.run(["check"])).code).toBe(77);
});

test("needs an address and a key", async () => {
  const workspace = workspaceWith({ "videos.yml": JSON.stringify({ version: 1, videos: A }) });
  const { code, stderr } = await runOn({ workspace }, "check");
  expect(code).toBe(64);
  expect(stderr).toMatch(/a check needs the address[\s\S]*a check needs one of them/);
});
