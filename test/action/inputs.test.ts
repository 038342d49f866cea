import { describe, expect, test } from "vitest";
import { readAction } from "../../harness/action.js";
import { repositoryRoot } from "../../harness/root.js";
import { readInputs } from "../../src/action/inputs.js";
import { secretsIn } from "../../src/secrets.js";
import { hostWith } from "../fixtures/host.js";

const KEY = `vk_${"0123456789abcdef".repeat(4)}`;
const CLAIMS = "eyJzdWIiOiJhZGFAZXhhbXBsZS5jb20ifQ";
const TOKEN = `eyJhbGciOiJIUzI1NiJ9.${CLAIMS}.c2lnbmF0dXJlLXNpZ25hdHVyZQ`;

async function problemsOf(inputs: Record<string, string>, env: Record<string, string> = {}): Promise<string[]> {
  const { runner } = await hostWith(inputs, { env });
  return readInputs(runner).given.problems.map((problem) => (typeof problem === "string" ? problem : problem.words));
}

const KEYLIKE = "is no key: one has 16 printable ASCII characters or more, and no spaces (its value is not shown).";
const NO_JWT =
  "The input bearer-token is no JWT: it takes three parts in base64url with dots between them, as the identity provider gives " +
  "them, without the word Bearer (its value is not shown). An API key goes into the input api-key.";
const ADDRESS =
  "it takes an https address, or an http one on a loopback address, without user name, query and fragment, or the word sandbox.";
const ONE_PATH = "it takes one path inside the workspace: that manifest names the others under include.";
const SOCKET = "it takes a wss address, or a ws one on a loopback address, without user name, query and fragment.";

describe("a wrong input is named, with what it holds and what is allowed:", () => {
  test.each<[string, string, string]>([
    ["manifest", "docs/**/videos.yml", `The input manifest is "docs/**/videos.yml"; ${ONE_PATH}`],
    ["manifest", "all.yml\nb.yml", `The input manifest is "all.yml\\nb.yml"; ${ONE_PATH}`],
    ["mode", "destroy", 'The input mode is "destroy"; it takes auto, plan, apply or check.'],
    ["mode", "Plan", 'The input mode is "Plan"; did you mean plan? It takes auto, plan, apply or check.'],
    ["on-missing-ledger", "ask", 'The input on-missing-ledger is "ask"; it takes auto, create or fail.'],
    ["preview", "maybe", 'The input preview is "maybe"; it takes true or false.'],
    ["api-key", "short", `The input api-key ${KEYLIKE}`],
    ["api-key", "with a space in its middle", `The input api-key ${KEYLIKE}`],
    ["api-key", `${KEY}\n${KEY}`, `The input api-key ${KEYLIKE}`],
    ["api-key", `${KEY}\u200b`, `The input api-key ${KEYLIKE}`],
    ["bearer-token", "clé-très-secrète-et-longue", `The input bearer-token ${KEYLIKE}`],
    ["bearer-token", KEY, NO_JWT],
    ["bearer-token", `${TOKEN}.${CLAIMS}`, NO_JWT],
    ["base-url", "videos.example.com", `The input base-url is "videos.example.com"; ${ADDRESS}`],
    ["base-url", "Sandbox", `The input base-url is "Sandbox"; ${ADDRESS}`],
    ["base-url", "http://videos.example.com", `The input base-url is "http://videos.example.com"; ${ADDRESS}`],
    ["base-url", "http://127.0.0.1.example.com", `The input base-url is "http://127.0.0.1.example.com"; ${ADDRESS}`],
    ["base-url", "javascript:alert(1)", `The input base-url is "javascript:alert(1)"; ${ADDRESS}`],
    ["base-url", "https://example.com/?a=1", `The input base-url is "https://example.com/?***"; ${ADDRESS}`],
    ["base-url", "https://example.com/#a", `The input base-url is "https://example.com/#***"; ${ADDRESS}`],
    [
      "realtime-url",
      "https://example.com/realtime/v1",
      `The input realtime-url is "https://example.com/realtime/v1"; ${SOCKET}`,
    ],
    [
      "realtime-url",
      "ws://example.com/realtime/v1",
      `The input realtime-url is "ws://example.com/realtime/v1"; ${SOCKET}`,
    ],
    ["realtime-url", "wss://example.com/?apikey=1", `The input realtime-url is "wss://example.com/?***"; ${SOCKET}`],
    ["realtime-key", "short", `The input realtime-key ${KEYLIKE}`],
    ["org-id", "two words", 'The input org-id is "two words"; it takes up to 200 printable ASCII characters.'],
    ["only", "ok Not-ok", 'The input only is "Not-ok"; it takes ids of entries, one a line.'],
    ["recreate", "ok\nNot-ok", 'The input recreate is "Not-ok"; it takes ids of entries, one a line.'],
    ...["1e3", "0x10", "-1", "1.5", "٣", "10081", "9007199254740993"].map((value): [string, string, string] => [
      "timeout-minutes",
      value,
      `The input timeout-minutes is ${value === "" ? "empty" : JSON.stringify(value)}; it takes a whole number from 1 to 10080.`,
    ]),
    ["timeout-minutes", "0", 'The input timeout-minutes is "0"; it takes a whole number from 1 to 10080.'],
    ...["yes", "on", "1", "tRUE"].map((value): [string, string, string] => [
      "wait",
      value,
      `The input wait is ${JSON.stringify(value)}; it takes true or false.`,
    ]),
    ["retry-failed", "no", 'The input retry-failed is "no"; it takes true or false.'],
    ["comment", "never", 'The input comment is "never"; it takes true or false.'],
  ])("%s: %j", async (name, value, message) => {
    expect(await problemsOf({ [name]: value })).toEqual([message]);
  });

  test("of a long one, which may be a secret, only how long it is", async () => {
    const [problem] = await problemsOf({ mode: "x".repeat(10_000) });
    expect(problem).toBe("The input mode is a text of 10,000 characters; it takes auto, plan, apply or check.");
  });
});

test("all of them are reported together", async () => {
  const problems = await problemsOf({
    mode: "x",
    wait: "y",
    "timeout-minutes": "z",
    "api-key": KEY,
    "bearer-token": TOKEN,
  });
  expect(problems.map((problem) => /^The inputs? ([\w-]+)/.exec(problem)?.[1])).toEqual([
    "mode",
    "api-key",
    "wait",
    "timeout-minutes",
  ]);
});

describe("a secret is never echoed:", () => {
  test.each([
    ["user name and password", "https://user:hunter2hunter2@example.com", "hunter2"],
    ["a password with an at sign", "https://user:hunter2@hunter2@example.com", "hunter2"],
    ["without slashes", "https:user:hunter2hunter2@example.com", "hunter2"],
    ["with backslashes", "https:\\\\user:hunter2hunter2@example.com", "hunter2"],
  ])("%s", async (_name, value, secret) => {
    const [problem] = await problemsOf({ "base-url": value });
    expect(problem).toContain("The input base-url is ");
    expect(problem).not.toContain(secret);
  });

  test("a key that can't be one", async () => {
    const key = "hunter2 hunter2 hunter2";
    expect((await problemsOf({ "api-key": key, "bearer-token": key })).join()).not.toContain("hunter2");
  });
});

test("both credentials at once are refused", async () => {
  expect(await problemsOf({ "api-key": KEY, "bearer-token": TOKEN })).toEqual([
    "The input api-key and the input bearer-token are both given; give one of the two.",
  ]);
});

test("a runner that doesn't check certificates is refused", async () => {
  expect(await problemsOf({}, { NODE_TLS_REJECT_UNAUTHORIZED: "0" })).toEqual([
    "NODE_TLS_REJECT_UNAUTHORIZED has 0, with which anybody on the way could read the key; unset it.",
  ]);
});

test.each(["--inspect", "--max-old-space-size=100 --inspect-brk=0.0.0.0:9229", "--inspect-port=1"])(
  "a process that a debugger can look into is refused: %s",
  async (options) => {
    expect(await problemsOf({}, { NODE_OPTIONS: options })).toEqual([
      "NODE_OPTIONS has --inspect, with which any program of this machine could read the key; unset it.",
    ]);
    expect(await problemsOf({}, { NODE_OPTIONS: "--import ./no--inspect.mjs" })).toEqual([]);
  },
);

test("every secret is masked, even where another input is wrong", async () => {
  const secrets = {
    "api-key": KEY,
    "github-token": "ghs_token_of_the_job",
    "realtime-key": "anon_key_of_the_operator",
  };
  const host = await hostWith({ ...secrets, mode: "x" });
  expect(readInputs(host.runner).given.problems).not.toEqual([]);
  expect(host.masked).toEqual(Object.values(secrets));
  expect(host.lines).toEqual([]);
  expect(secretsIn(host.runner.input)).toEqual(Object.values(secrets));
});

test("of a token, its claims and its signature are masked on their own too", async () => {
  const host = await hostWith({ "bearer-token": TOKEN });
  readInputs(host.runner);
  expect(host.masked).toEqual([TOKEN, CLAIMS, "c2lnbmF0dXJlLXNpZ25hdHVyZQ"]);
});

test("a token is taken however the JSON in it is written", async () => {
  const header = Buffer.from('{\n  "alg": "HS256"\n}').toString("base64url");
  expect(await problemsOf({ "bearer-token": `${header}.${CLAIMS}.c2lnbmF0dXJl` })).toEqual([]);
});

test.each([
  ["is left out", () => ({ "on-missing-ledger": "auto" })],
  ["is empty", (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, ""]))],
])("each input that %s has its documented default", async (_, inputsOf) => {
  const { inputs: defined } = await readAction(repositoryRoot());
  // Else the harness says that this is a first run.
  const { runner } = await hostWith(inputsOf([...defined.keys()]));
  const { given, ...inputs } = readInputs(runner);
  expect(given.problems).toEqual([]);
  expect(inputs).toEqual({
    shared: {
      manifest: "videos.yml",
      service: { kind: "remote", baseUrl: null, credential: null, orgId: null, realtime: { url: null, key: null } },
      secrets: [],
      onMissingLedger: "auto",
      recreate: [],
      resend: [],
      only: [],
      retryFailed: true,
      wait: true,
      timeoutMinutes: 60,
    },
    mode: "auto",
    githubToken: "",
    comment: true,
    issue: false,
    preview: false,
  });
});

describe("an input is read:", () => {
  test.each<[string, string, object]>([
    ["base-url", "https://example.com/api//", { service: { baseUrl: "https://example.com/api" } }],
    ["base-url", "http://127.0.0.1:8080", { service: { baseUrl: "http://127.0.0.1:8080" } }],
    ["base-url", "http://localhost:1/", { service: { baseUrl: "http://localhost:1" } }],
    ["base-url", "http://[::1]:1", { service: { baseUrl: "http://[::1]:1" } }],
    ["api-key", ` ${KEY} `, { service: { credential: { header: "x-api-key", value: KEY, secret: KEY } } }],
    [
      "bearer-token",
      TOKEN,
      {
        service: {
          credential: { header: "authorization", value: `Bearer ${TOKEN}`, secret: TOKEN },
        },
      },
    ],
    ["wait", "False", { wait: false }],
    ["recreate", "a\n b  c-1\n\n", { recreate: ["a", "b", "c-1"] }],
    ["only", "a\n b\n", { only: ["a", "b"] }],
  ])("%s: %j", async (name, value, read) => {
    expect(readInputs((await hostWith({ [name]: value })).runner)).toMatchObject({ shared: read });
  });
});

test("base-url: sandbox takes the service's place; what only a service could use is told and left out", async () => {
  const given = {
    "base-url": "sandbox",
    "api-key": KEY,
    "org-id": "acme",
  };
  expect(readInputs((await hostWith(given)).runner).shared.service).toEqual({ kind: "sandbox" });
  const real = { "base-url": "https://videos.example.com", "api-key": KEY };
  expect(readInputs((await hostWith(real)).runner)).toMatchObject({ shared: { service: { kind: "remote" } } });
});

test.each([
  ["wss://example.com/realtime/v1", "wss://example.com/realtime/v1"],
  ["wss://example.com/realtime/v1/websocket/", "wss://example.com/realtime/v1"],
  ["ws://127.0.0.1:8080/realtime/v1/", "ws://127.0.0.1:8080/realtime/v1"],
])("realtime-url %s is taken as %s", async (given, taken) => {
  const { runner } = await hostWith({ "realtime-url": given });
  expect(readInputs(runner).shared.service).toMatchObject({ realtime: { url: taken, key: null } });
});
