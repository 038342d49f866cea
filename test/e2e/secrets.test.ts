import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "vitest";
import { type Repository, TOKEN, test, testInProcess } from "../fixtures/repository.js";

/** All that JSON, an address and Base64 write differently. */
const CANARY = 'vk_canary+/=&"\\<7f3a>?';
const FORMS = [CANARY, encodeURIComponent(CANARY), Buffer.from(CANARY).toString("base64")].join(" ");

/** Runs with the canary, which the service takes for its own key unless `answer` answers in its place. */
async function withCanary(repository: Repository, answer: (request: Request) => Promise<Response | null>) {
  repository.network = async (request) => {
    const headers = new Headers(request.headers);
    expect(headers.get("x-api-key")).toBe(CANARY);
    headers.set("x-api-key", repository.sandbox.apiKey);
    return (await answer(request)) ?? (await repository.sandbox.fetch(new Request(request, { headers })));
  };
  // The folders, comments and outputs of every run are searched for every secret of it.
  return await repository.push({ merges: 7, inputs: { "api-key": CANARY }, secrets: [CANARY] });
}

const BILLING = { billing: { task: "Explain the billing page." } };
const CHANGED = { billing: { task: "Explain the payment page." } };

test("a key is masked first of all, and nothing that the action writes holds it", async ({ open }) => {
  const repository = await open();
  await repository.videos(BILLING);
  const run = await withCanary(repository, async () => null);
  expect(run.outcomes).toEqual(["billing: succeeded"]);
  const masks = run.commands.flatMap(({ name, data }) => (name === "add-mask" ? [data] : []));
  // After these, the package for artifacts masks what signs its addresses.
  expect(masks.slice(0, 2)).toEqual([CANARY, TOKEN]);
  expect(run.commands.slice(0, 2).map(({ name }) => name)).toEqual(["add-mask", "add-mask"]);
});

for (const status of [401, 402, 422, 503]) {
  testInProcess(`nor where a ${status} echoes it in every form`, async ({ open }) => {
    const repository = await open();
    await repository.videos(BILLING);
    await repository.push();
    await repository.videos(CHANGED);
    const run = await withCanary(repository, async ({ method }) =>
      method === "POST" ? Response.json({ detail: `Refused: ${FORMS}` }, { status }) : null,
    );
    expect(run.exitCode).toBe(1);
    expect(run.results[0]?.error?.detail).toContain("Refused: ***");
    expect(repository.comment(7)).toContain("Refused:");
  });
}

testInProcess(
  "nor where a creation, a question or a failed edit speaks of it, or a reply is malformed",
  async ({ open }) => {
    const repository = await open();
    await repository.videos({ ...BILLING, start: { task: "Explain the start." }, team: { task: "Explain the team." } });
    const run = await withCanary(repository, async (request) => {
      if (request.method === "POST") {
        const made = [
          { uuid: null, status: "failed", error: FORMS },
          { uuid: "b", status: "queued" },
          { uuid: "c", status: "queued" },
        ];
        return Response.json({ status: "ok", results: made });
      }
      if (request.url.endsWith("c")) return new Response(`<html>${FORMS}</html>`);
      const job = { uuid: "b", status: "highlevel", is_complete: false, is_failed: false, progress: null };
      return Response.json({ ...job, required_action: { kind: "clarification", round: 1, [FORMS]: FORMS } });
    });
    expect(run.outcomes).toEqual(["billing: failed", "start: waiting", "team: failed"]);
  },
);

test("the key goes to the service's address alone, and no redirect is followed", async ({ open }) => {
  const repository = await open();
  const strangers: string[] = [];
  const elsewhere = createServer((request, response) => {
    strangers.push(JSON.stringify(request.headers));
    response.end("{}");
  });
  await new Promise<void>((listening) => elsewhere.listen(0, "127.0.0.1", listening));
  const { port } = elsewhere.address() as AddressInfo;
  await repository.videos(BILLING);
  repository.network = async (request) =>
    new Response(null, {
      status: 307,
      headers: { location: `http://127.0.0.1:${port}${new URL(request.url).pathname}` },
    });
  const run = await repository.push({ merges: 7 });
  elsewhere.close();
  expect(run.exitCode).toBe(1);
  // Whether a creation was made that is answered by a redirect is not known.
  expect(run.outcomes).toEqual(["billing: blocked"]);
  expect(run.results[0]?.error).toMatchObject({ status: 307, detail: expect.stringContaining("redirect") });
  expect(strangers).toEqual([]);
  expect(new Set(repository.github.requests.map(({ token }) => token))).toEqual(new Set([TOKEN]));
});
