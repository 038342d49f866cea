import { writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { contextOf } from "../../harness/simulated-host.js";
import { readEvent } from "../../src/action/event.js";
import { GitHub } from "../../src/action/github.js";
import { createOctokit } from "../../src/action/octokit.js";
import { appendedText } from "../../src/ledger/appended.js";
import { fold } from "../../src/ledger/fold.js";
import { readPending } from "../../src/ledger/pending.js";
import { LedgerError } from "../../src/ledger/store.js";
import { jsonIn } from "../../src/manifest/canonical-json.js";
import { Service } from "../../src/service/client.js";
import { ServiceError } from "../../src/service/errors.js";
import { began, named, runFact } from "../fixtures/facts.js";
import { ACCEPTED, EDIT, EDIT_REQUEST, KEY, UUID, VIDEO } from "../fixtures/listener.js";
import { temporaryFolder } from "../fixtures/temporary-folder.js";

const RUNS = { numRuns: 300 };

/** These texts with something in them cut out, doubled, or put in its place. */
function mutated(texts: readonly string[]): fc.Arbitrary<string> {
  const odd = fc.oneof(
    fc.json({ maxDepth: 2 }),
    fc.constantFrom(
      "__proto__",
      '{"__proto__":{"polluted":1}}',
      "..",
      "1e999",
      "-1",
      "\\ud800",
      "[[[[",
      "}",
      '"',
      "\0",
    ),
    fc.string({ unit: "binary", maxLength: 6 }),
  );
  const change = fc.record({ at: fc.nat(5_000), cut: fc.nat(20), insert: odd });
  return fc.tuple(fc.constantFrom(...texts), fc.array(change, { minLength: 1, maxLength: 3 })).map(([text, changes]) =>
    changes.reduce((whole, { at, cut, insert }) => {
      const place = at % (whole.length + 1);
      return whole.slice(0, place) + insert + whole.slice(place + cut);
    }, text),
  );
}

const anything = (...texts: readonly string[]) =>
  fc.oneof(mutated(texts), fc.json(), fc.string({ unit: "binary" }), fc.constantFrom(...texts));

function expectNothingPolluted(): void {
  expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
}

test("whatever the payload, an event is read, and what it doesn't tell is null", () => {
  const payload = JSON.stringify({
    repository: { default_branch: "main" },
    pull_request: { number: 7, head: { sha: "a".repeat(40) } },
  });
  fc.assert(
    fc.property(anything(payload), (text) => {
      const env = { GITHUB_EVENT_NAME: "push" };
      const { pullRequest, defaultBranch, commit } = readEvent(contextOf(env, jsonIn(text)), env);
      expect(pullRequest === null || (Number.isSafeInteger(pullRequest) && pullRequest > 0)).toBe(true);
      for (const told of [defaultBranch, commit]) expect(told === null || typeof told === "string").toBe(true);
      expectNothingPolluted();
    }),
    RUNS,
  );
});

test("whatever the lines, pending facts are read, or are a LedgerError in words", async () => {
  const path = join(await temporaryFolder(), "run.pending");
  const whole = appendedText([runFact(), named("a")]) + appendedText([began("a", { n: 2 })]);
  await fc.assert(
    fc.asyncProperty(anything(whole), async (text) => {
      writeFileSync(path, text);
      try {
        const { facts } = readPending(path);
        expect(fold(facts).records.size).toBeLessThanOrEqual(facts.length);
      } catch (error) {
        expect(error).toBeInstanceOf(LedgerError);
        expect(error).toHaveProperty("message", expect.stringMatching(/^The file \S+\/run\.pending of an earlier run/));
      }
      expectNothingPolluted();
    }),
    RUNS,
  );
});

test("whatever the service replies, there is what the reference promises or a ServiceError, after one request", async () => {
  const created = { status: "ok", results: [{ uuid: UUID, status: "queued" }] };
  const text = anything(...[created, VIDEO, ACCEPTED, EDIT, { detail: [KEY] }].map((reply) => JSON.stringify(reply)));
  const status = fc.constantFrom(200, 202, 301, 400, 401, 402, 404, 409, 422, 429, 500, 503);
  const header = fc.string({ unit: "grapheme-ascii", maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(text, status, header, async (body, code, wait) => {
      let requests = 0;
      const service = new Service({
        baseUrl: "https://videos.example.com",
        credential: { header: "x-api-key", value: KEY, secret: KEY },
        orgId: null,
        fetch: async () => {
          requests += 1;
          return new Response(body, { status: code, headers: { "retry-after": wait } });
        },
        now: () => 0,
        observe: () => {},
      });
      const calls = [
        () => service.createVideos("training", [{ task: "Explain." }]),
        () => service.video("training", UUID),
        () => service.submitEdit("training", EDIT_REQUEST),
        () => service.edit("marketing", UUID),
        () => service.revert("training", UUID),
      ];
      for (const call of calls) {
        const outcome = await call().catch((error: unknown) => {
          if (!(error instanceof ServiceError)) throw error;
          expect(error.message).not.toBe("");
          return error.message;
        });
        expect(JSON.stringify(outcome ?? null)).not.toContain(KEY);
      }
      expect(requests).toBe(calls.length);
      expectNothingPolluted();
    }),
    RUNS,
  );
});

test("whatever GitHub replies, what a ledger or a comment hangs on is what it promises, and an error has words", async () => {
  const user = { id: 1, login: "a", type: "Bot" };
  const comment = { id: 1, number: 1, body: "x", html_url: "https://github.test/1", user };
  const run = { id: 1, repository_id: 1, head_repository_id: 1, head_branch: "main" };
  const artifact = { id: 1, name: "x", size_in_bytes: 1, expired: false, created_at: "2026", workflow_run: run };
  const cache = { id: 1, key: "x", ref: "refs/heads/main", version: "1", created_at: "2026" };
  const pull = { number: 1, state: "open", merged: false, merged_at: null, merge_commit_sha: null };
  const valid = [
    [comment],
    [],
    { total_count: 1, artifacts: [artifact] },
    { total_count: 1, actions_caches: [cache] },
    [pull],
    pull,
    user,
    { default_branch: "main" },
    { total_count: 2, artifacts: [artifact, null] },
    { total_count: 1, actions_caches: [{ key: 7, ref: {} }] },
  ].map((reply) => JSON.stringify(reply));
  await fc.assert(
    fc.asyncProperty(anything(...valid), async (body) => {
      const github = new GitHub(
        createOctokit({
          token: "token",
          apiUrl: "https://api.github.test",
          fetch: async () => new Response(body, { headers: { "content-type": "application/json" } }),
        }),
        "acme/docs",
      );
      const words = (error: unknown) => expect(String(error)).toMatch(/makes no sense|^HttpError/);
      const each = async <T>(asked: Promise<readonly T[]>, check: (one: T) => void) =>
        await asked.then((all) => all.forEach(check), words);
      const isText = (text: unknown) => expect(typeof text).toBe("string");
      await each(github.listComments(7), ({ id }) => expect(Number.isSafeInteger(id)).toBe(true));
      await each(github.openIssues(), ({ number }) => expect(Number.isSafeInteger(number)).toBe(true));
      await each(github.listCaches({ key: "x" }), ({ key, ref, createdAt }) => [key, ref, createdAt].forEach(isText));
      await github.viewer().then((viewer) => isText(viewer?.login ?? ""), words);
      await github.listArtifacts("videos-as-code-ledger.jsonl").catch(words);
      await github.pullRequestOfCommit("x").catch(words);
      await github.pullRequestState(7).catch(words);
      await github.defaultBranch().catch(words);
      expectNothingPolluted();
    }),
    { numRuns: 20 },
  );
});
