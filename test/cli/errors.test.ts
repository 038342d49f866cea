import { expect, test } from "vitest";
import { message } from "../../src/messages/catalogue.js";
import { UnsentError } from "../../src/service/errors.js";
import { deskWith, runOn } from "../fixtures/command-line.js";
import { isCreate, reply } from "../fixtures/networks.js";
import { workspaceWith } from "../fixtures/workspace.js";

const A = { task: "Explain it." };
const APPLY = ["apply", "--yes"];
/** Words that nobody has typed at a terminal. */
const FOREIGN =
  /actions\/checkout|\bjob\b|permissions|TypeError|[a-z]Error\b|\bbase-url(?<!--base-url)|api-key|the input/;

test("without a network it names what was typed, and the way out", async () => {
  const desk = await deskWith({ a: A });
  const fetch = async () => {
    throw new UnsentError(null, { cause: new TypeError("fetch failed") });
  };
  const typed = await desk.run([...APPLY, "--base-url", "http://127.0.0.1:2"], { fetch });
  const given = await desk.run(APPLY, { fetch });
  for (const { code, stdout, stderr } of [given, typed]) {
    expect(code).toBe(1);
    expect(stdout + stderr).not.toMatch(FOREIGN);
  }
  const words = (stdout: string) => stdout.replace(/\s+/g, " ");
  expect(words(given.stdout)).toContain("👉 Check the network, and the address in VIDEOS_BASE_URL, then run again.");
  expect(words(typed.stdout)).toContain("👉 Check the network, and the address in --base-url, then run again.");
});

test("a wrong address is told under the name that it was given by", async () => {
  const workspace = workspaceWith({ "videos.yml": JSON.stringify({ version: 1, videos: { a: A } }) });
  const env = { VIDEOS_BASE_URL: "htp://videos.example.com", VIDEOS_API_KEY: "key-of-a-test-0123456789" };
  const { code, stderr } = await runOn({ workspace, env }, ...APPLY);
  expect(code).toBe(64);
  expect(stderr).toMatch(/^VIDEOS_BASE_URL is "htp:\/\/videos\.example\.com"; it takes an https address/);
});

test("out of credits it says what to top up, and to run the same again", async () => {
  const desk = await deskWith({ a: A });
  desk.network = async (request, pass) =>
    isCreate(request) ? reply(402, "INSUFFICIENT_CREDITS: it could cost up to 50, have 2") : await pass();
  const { code, stdout, stderr } = await desk.run(APPLY);
  expect(code).toBe(1);
  expect(stdout.replace(/\s+/g, " ")).toContain(message("credits-missing").words);
  expect(stdout + stderr).not.toMatch(FOREIGN);
});

test("in an empty folder each command says how to begin", async () => {
  for (const args of [["plan"], ["validate"], [...APPLY, "--base-url", "sandbox"]]) {
    const { code, stdout, stderr } = await runOn({ workspace: workspaceWith({}) }, ...args);
    expect([args[0], code]).toEqual([args[0], 65]);
    expect(`${stdout}${stderr}`.replace(/\s+/g, " ")).toContain("let `videos-as-code init` write a first one.");
    expect(stdout + stderr).not.toMatch(FOREIGN);
  }
});
