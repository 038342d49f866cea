import { describe, expect, test } from "vitest";
import { demandStore, openSession, type Session } from "../../src/action/session.js";
import { InputError } from "../../src/engine/options.js";
import { message } from "../../src/messages/catalogue.js";
import { hostWith } from "../fixtures/host.js";

const MEANS = { "base-url": "https://videos.example.com", "api-key": "k".repeat(67) };

async function session(
  inputs: Record<string, string>,
  { name = "push", ref = "refs/heads/main" }: { name?: string; ref?: string } = {},
): Promise<Session> {
  const host = await hostWith(inputs, { env: { GITHUB_EVENT_NAME: name, GITHUB_REF: ref } });
  const opened = await openSession(host);
  opened.inputs.given.check();
  return opened;
}

describe("an apply", () => {
  test("needs an address and a credential where it has something to send, and says both", async () => {
    expect((await session({})).options.lacks.map(({ docs }) => docs)).toEqual(["address-missing", "key-missing"]);
  });

  test("is refused where the default branch is that of the ledger", async () => {
    const opened = await session(MEANS);
    const strange = { ...opened, event: { ...opened.event, defaultBranch: "videos-as-code" } };
    const { words } = message("ledger-branch-used", { branch: "videos-as-code", as: "default" });
    expect(() => demandStore(strange, { ledger: "branch" })).toThrow(words);
  });

  test("with a cache is refused anywhere but on the default branch", async () => {
    const elsewhere = { name: "workflow_dispatch", ref: "refs/heads/topic" };
    const opened = await session({ ...MEANS, mode: "apply" }, elsewhere);
    for (const ledger of ["cache", null] as const) {
      const told = { case: "other branch", ledger, ref: elsewhere.ref, branch: "main" } as const;
      expect(() => demandStore(opened, { ledger })).toThrow(message("ledger-place", told).words);
    }
    expect(() => demandStore(opened, { ledger: "file" })).not.toThrow();
  });

  test("on the built-in sandbox needs neither, and only the default branch for its cache all the same", async () => {
    expect(await session({ "base-url": "sandbox" })).toMatchObject({
      options: { task: { kind: "apply" }, service: { kind: "sandbox" } },
    });
    const elsewhere = { name: "workflow_dispatch", ref: "refs/heads/topic" };
    const opened = await session({ "base-url": "sandbox", mode: "apply" }, elsewhere);
    expect(() => demandStore(opened, { ledger: null })).toThrow(InputError);
  });

  test("on the default branch has what it needs", async () => {
    expect(await session(MEANS)).toMatchObject({
      options: { task: { kind: "apply" }, service: { baseUrl: MEANS["base-url"] } },
    });
  });
});

describe("a plan needs neither address nor credential:", () => {
  test.each([
    ["on a pull request", {}, { name: "pull_request", ref: "refs/pull/1/merge" }],
    ["where it is asked for", { mode: "plan" }, {}],
    ["in a merge queue", {}, { name: "merge_group", ref: "refs/heads/gh-readonly-queue/main/pr-1" }],
  ])("%s", async (_name, inputs, event) => {
    expect((await session(inputs, event)).options.task).toEqual({ kind: "plan", notices: [] });
  });
});

test("without a token nobody asks GitHub", async () => {
  expect((await session(MEANS)).github).toBeNull();
});
