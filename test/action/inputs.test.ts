import { describe, expect, test } from "vitest";
import { readAction } from "../../harness/action.js";
import { repositoryRoot } from "../../harness/root.js";
import { readInputs } from "../../src/action/inputs.js";
import { type Message, message } from "../../src/messages/catalogue.js";
import type { Takes } from "../../src/messages/inputs.js";
import { secretsIn } from "../../src/secrets.js";
import { hostWith } from "../fixtures/host.js";

const KEY = `vk_${"0123456789abcdef".repeat(4)}`;
const CLAIMS = "eyJzdWIiOiJhZGFAZXhhbXBsZS5jb20ifQ";
const TOKEN = `eyJhbGciOiJIUzI1NiJ9.${CLAIMS}.c2lnbmF0dXJlLXNpZ25hdHVyZQ`;

async function problemsOf(inputs: Record<string, string>, env: Record<string, string> = {}): Promise<Message[]> {
  const { runner } = await hostWith(inputs, { env });
  return readInputs(runner).given.problems;
}

/** Nothing that the input takes. `shown`: what of the value may be told. */
function wrong(name: string, takes: Takes, shown: string): Message {
  return message("input-value", { what: `The input ${name}`, value: shown, takes });
}

const keyless = (name: string) => message("key-form", { name, isJwt: false });
const NO_JWT = message("key-form", { name: "bearer-token", isJwt: true });
const MODES = ["auto", "plan", "apply", "check"];
const MINUTES = { least: 1, most: 10_080 };

describe("a wrong input is named, with what it holds and what is allowed:", () => {
  test.each<[name: string, value: string, problem: Message]>([
    ...["api-key", "bearer-token", "realtime-key"].flatMap((name) =>
      ["short", "with a space in its middle", `${KEY}\n${KEY}`, `${KEY}\u200b`, "clé-très-secrète-et-longue"].map(
        (value): [string, string, Message] => [name, value, keyless(name)],
      ),
    ),
    ["bearer-token", KEY, NO_JWT],
    ["bearer-token", `${TOKEN}.${CLAIMS}`, NO_JWT],
    ["base-url", "https://example.com/?a=1", wrong("base-url", "address", "https://example.com/?***")],
    ["base-url", "https://example.com/#a", wrong("base-url", "address", "https://example.com/#***")],
    ["realtime-url", "wss://example.com/?apikey=1", wrong("realtime-url", "socket", "wss://example.com/?***")],
    ["only", "ok Not-ok", wrong("only", "ids", "Not-ok")],
    ["recreate", "ok\nNot-ok", wrong("recreate", "ids", "Not-ok")],
    ...[
      { name: "manifest", takes: "one path" as const, values: ["docs/**/videos.yml", "all.yml\nb.yml"] },
      { name: "mode", takes: { words: MODES, guess: null }, values: ["destroy"] },
      { name: "mode", takes: { words: MODES, guess: "plan" }, values: ["Plan"] },
      { name: "on-missing-ledger", takes: { words: ["auto", "create", "fail"], guess: null }, values: ["ask"] },
      {
        name: "base-url",
        takes: "address" as const,
        values: [
          "videos.example.com",
          "Sandbox",
          "http://videos.example.com",
          "http://127.0.0.1.example.com",
          "javascript:alert(1)",
        ],
      },
      {
        name: "realtime-url",
        takes: "socket" as const,
        values: ["https://example.com/realtime/v1", "ws://example.com/realtime/v1"],
      },
      { name: "org-id", takes: "organization" as const, values: ["two words"] },
      {
        name: "timeout-minutes",
        takes: MINUTES,
        values: ["1e3", "0x10", "-1", "1.5", "٣", "10081", "9007199254740993", "0"],
      },
      { name: "wait", takes: "true or false" as const, values: ["yes", "on", "1", "tRUE"] },
      { name: "retry-failed", takes: "true or false" as const, values: ["no"] },
      { name: "comment", takes: "true or false" as const, values: ["never"] },
      { name: "preview", takes: "true or false" as const, values: ["maybe"] },
    ].flatMap(({ name, takes, values }) =>
      values.map((value): [string, string, Message] => [name, value, wrong(name, takes, value)]),
    ),
  ])("%s: %j", async (name, value, problem) => {
    expect(await problemsOf({ [name]: value })).toEqual([problem]);
  });

  test("of a long one, which may be a secret, only how long it is", async () => {
    const [problem] = await problemsOf({ mode: "x".repeat(10_000) });
    expect(problem?.words).toMatch(/^The input mode is a text of 10,000 characters; /);
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
  expect(problems.map((problem) => /^The inputs? ([\w-]+)/.exec(problem.words)?.[1])).toEqual([
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
    expect(problem?.words).toContain("The input base-url is ");
    expect(problem?.words).not.toContain(secret);
  });

  test("a key that can't be one", async () => {
    const key = "hunter2 hunter2 hunter2";
    expect((await problemsOf({ "api-key": key, "bearer-token": key })).map(({ words }) => words).join()).not.toContain(
      "hunter2",
    );
  });
});

test("both credentials at once are refused", async () => {
  expect(await problemsOf({ "api-key": KEY, "bearer-token": TOKEN })).toEqual([
    message("inputs-together", "key and token"),
  ]);
});

test("a runner that doesn't check certificates is refused", async () => {
  expect(await problemsOf({}, { NODE_TLS_REJECT_UNAUTHORIZED: "0" })).toEqual([
    message("node-setting", { variable: "NODE_TLS_REJECT_UNAUTHORIZED", part: "0", leak: "on the way" }),
  ]);
});

test.each(["--inspect", "--max-old-space-size=100 --inspect-brk=0.0.0.0:9229", "--inspect-port=1"])(
  "a process that a debugger can look into is refused: %s",
  async (options) => {
    expect(await problemsOf({}, { NODE_OPTIONS: options })).toEqual([
      message("node-setting", { variable: "NODE_OPTIONS", part: "--inspect", leak: "on this machine" }),
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
