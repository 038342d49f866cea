import { expect } from "vitest";
import { signToken } from "../../src/sandbox/http/jwt.js";
import { DEFAULT_DURATIONS } from "../../src/sandbox/world/durations.js";
import { type Options, type Repository, testInProcess as test } from "../fixtures/repository.js";

const BILLING = { billing: { task: "Explain the billing page. Show an invoice. Then say goodbye." } };
const CHANGED = { billing: { task: "Explain the payment page. Show an invoice. Then say goodbye." } };
const JWT = { secret: "what the identity provider signs with", audience: "authenticated" };
const ACCOUNTS = {
  accounts: [
    { name: "ada", credits: 0 },
    { name: "acme", orgId: "org-acme", members: ["ada"], credits: 10_000 },
    { name: "other", orgId: "org-other", credits: 10_000 },
  ],
} satisfies Options;

/** A repository, and tokens of its first account, each with claims that nobody may read in a log. */
async function opened(open: (options?: Options) => Promise<Repository>, options: Options = {}) {
  const repository = await open({ jwt: JWT, ...options });
  const [, payload = ""] = repository.sandbox.token().split(".");
  const { sub } = JSON.parse(Buffer.from(payload, "base64url").toString()) as { sub: string };
  const seconds = () => Math.floor(repository.now() / 1000);
  /** `exp` and `nbf` in seconds from now. */
  const inputs = (
    { exp = 24 * 3600, nbf = -60 }: { exp?: number; nbf?: number },
    more: Record<string, string> = {},
  ) => {
    const claims = { sub, aud: JWT.audience, exp: seconds() + exp, nbf: seconds() + nbf, email: "ada@acme.example" };
    const token = signToken(claims, JWT.secret);
    const [, payload = "", signature = ""] = token.split(".");
    return {
      inputs: { "api-key": "", "bearer-token": token, ...more },
      secrets: [token, payload, signature, sub, claims.email],
    };
  };
  return { repository, inputs };
}

test("a token with org-id makes, edits and reverts the organization's videos, and the organization pays", async ({
  open,
}) => {
  const { repository, inputs } = await opened(open, ACCOUNTS);
  const run = async () => await repository.push({ merges: 7, ...inputs({}, { "org-id": "org-acme" }) });
  await repository.videos(BILLING);
  expect((await run()).outcomes).toEqual(["billing: succeeded"]);
  expect(repository.sandbox.videos().map(({ account }) => account)).toEqual(["acme"]);
  await repository.videos(CHANGED);
  const edited = await run();
  expect(edited.outputs).toMatchObject({ edited: "1", failed: "0" });
  expect(repository.sandbox.edits().map(({ account }) => account)).toEqual(["acme"]);
  expect([repository.sandbox.credits("ada"), repository.sandbox.credits("acme")]).toEqual([0, expect.any(Number)]);
  expect(repository.sandbox.credits("acme")).toBeLessThan(10_000);
  await repository.videos(BILLING);
  expect((await run()).outputs).toMatchObject({ reverted: "1" });
  expect((await run()).outcomes).toEqual(["billing: unchanged"]);
});

test("an organization that the token's person is no member of is the service's 403", async ({ open }) => {
  const { repository, inputs } = await opened(open, ACCOUNTS);
  await repository.videos(BILLING);
  const run = await repository.push({ merges: 7, ...inputs({}, { "org-id": "org-other" }) });
  expect(run.results[0]?.error).toEqual({
    status: 403,
    detail: "You are not an active member of this organization.",
    docs: "refused-403",
  });
  expect(repository.comment(7)).toContain("correct the input `org-id`");
  expect(repository.sandbox.videos()).toEqual([]);
});

test("a token that the service refuses stops an apply, and a plan doesn't mind", async ({ open }) => {
  const { repository, inputs } = await opened(open);
  await repository.videos(BILLING);
  const run = await repository.push({ merges: 7, ...inputs({ exp: -600 }) });
  expect([run.exitCode, run.outcomes, run.outputs["failure"]]).toEqual([1, ["billing: blocked"], "unauthorized"]);
  expect(run.results[0]?.error).toMatchObject({ status: 401 });
  expect(repository.sandbox.videos()).toEqual([]);
  const planned = await repository.pullRequest(8, inputs({ exp: -600 }));
  expect([planned.outcomes, planned.requests]).toEqual([["billing: planned"], []]);
});

test("a token that expires while a run waits is told by the 401, and the next run goes on", async ({ open }) => {
  const durations = { ...DEFAULT_DURATIONS, highlevel: 1_500_000 };
  const { repository, inputs } = await opened(open, { durations, speed: 200 });
  await repository.videos(BILLING);
  const run = await repository.push({ merges: 7, ...inputs({ exp: 1_200 }) });
  expect(run.outcomes).toEqual(["billing: blocked"]);
  expect(run.results[0]?.error).toMatchObject({
    status: 401,
    detail: "Invalid bearer token. (nothing further was sent)",
  });
  const mended = await repository.push(inputs({ exp: 24 * 3600 }, { "timeout-minutes": "60" }));
  expect(mended.outcomes).toEqual(["billing: succeeded"]);
  expect(mended.annotations).toEqual([]);
  expect(mended.changes).toEqual([]);
  expect(repository.sandbox.videos()).toHaveLength(1);
});

test("a reply that repeats the token, whole or in parts, is masked", async ({ open }) => {
  const { repository, inputs } = await opened(open);
  await repository.videos(BILLING);
  const token = inputs({});
  repository.network = async (request) => {
    const [, value = ""] = (request.headers.get("authorization") ?? "").split(" ");
    return Response.json({ detail: `Refused ${value.split(".").join(" and ")}, ${value}` }, { status: 422 });
  };
  const run = await repository.push({ merges: 7, ...token });
  expect(run.results[0]?.error?.detail).toMatch(/^Refused \S+ and \*\*\* and \*\*\*, \*\*\*$/);
});
