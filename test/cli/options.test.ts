import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readAction } from "../../harness/action.js";
import { repositoryRoot } from "../../harness/root.js";
import { IN_WORKFLOWS, optionWords } from "../../scripts/pages/option-words.js";
import { COMMANDS } from "../../src/cli/commands.js";
import { INPUTS } from "../../src/cli/inputs.js";
import { isKnown, optionsOf, standardOf, valuesOf } from "../../src/cli/options.js";
import { inText, message } from "../../src/messages/catalogue.js";
import { runOn } from "../fixtures/command-line.js";
import { temporaryFolder } from "../fixtures/temporary-folder.js";

const KEY = "key-of-a-test-0123456789";

async function values(options: Readonly<Record<string, unknown>>, env: Readonly<Record<string, string>> = {}) {
  return await valuesOf({ options }, { env });
}

test("what the help says of an option, and its default, stand in action.yml alone", async () => {
  expect(INPUTS).toEqual(optionWords(await readAction(repositoryRoot())));
  expect([standardOf("timeout-minutes"), standardOf("mode")]).toEqual(["60", ""]);
});

test("each input is an option or a variable here, or makes sense in a workflow alone", async () => {
  const { inputs } = await readAction(repositoryRoot());
  expect([...inputs.keys()].filter((name) => !isKnown(name))).toEqual(IN_WORKFLOWS);
});

test.each([
  ["Path of the file: more of it.", "", "path of the file"],
  ["An address, such as `https://a.example.com`: or none.", "", "an address, such as https://a.example.com"],
  ["A JWT in place of an `api-key`.", "", "a JWT in place of an --api-key"],
  ["Whether to wait. `false` sends, and ends.", "true", "sends, and ends"],
])("of the description %j, the help says its first clause", (description, standard, says) => {
  expect(optionWords({ inputs: new Map([["a", { description, default: standard }]]) })).toEqual({
    a: [says, standard],
  });
});

test("secrets and the address come from the environment", async () => {
  const value = await values({}, { VIDEOS_API_KEY: ` ${KEY}\n`, VIDEOS_BASE_URL: "https://videos.example.com" });
  expect([value("api-key"), value("base-url"), value("bearer-token")]).toEqual([KEY, "https://videos.example.com", ""]);
});

test("what is typed wins over the environment", async () => {
  const apiKeyFile = join(await temporaryFolder(), "secret.txt");
  await writeFile(apiKeyFile, `${KEY}-in-a-file\n`);
  const value = await values(
    { baseUrl: "sandbox", apiKeyFile },
    { VIDEOS_API_KEY: KEY, VIDEOS_BASE_URL: "https://videos.example.com" },
  );
  expect([value("api-key"), value("base-url")]).toEqual([`${KEY}-in-a-file`, "sandbox"]);
});

test("the file of a secret may be a pipe, as of --api-key-file <(op read …)", async () => {
  const apiKeyFile = join(await temporaryFolder(), "pipe");
  execFileSync("mkfifo", [apiKeyFile]);
  const [value] = await Promise.all([values({ apiKeyFile }), writeFile(apiKeyFile, `${KEY}\n`)]);
  expect(value("api-key")).toBe(KEY);
});

test("no option takes a secret", async () => {
  for (const command of ["plan", "validate"]) {
    const { code, stderr } = await runOn({}, command, "--api-key", KEY);
    expect({ code, stderr }).toMatchObject({ code: 64, stderr: expect.stringContaining("unknown option '--api-key'") });
  }
});

test("all that is wrong in the options is told at once, in the words of the command line", async () => {
  const workspace = await temporaryFolder();
  await writeFile(join(workspace, "videos.yml"), "version: 1\nvideos: { a: { task: Explain it. } }\n");
  const { code, stdout, stderr } = await runOn(
    { workspace, env: { VIDEOS_API_KEY: "short" } },
    ...["apply", "--yes", "--timeout-minutes", "many", "--base-url", "http://videos.example.com"],
  );
  expect({ code, stdout }).toEqual({ code: 64, stdout: "" });
  expect(stderr.split("\n")).toEqual([
    expect.stringMatching(/^VIDEOS_API_KEY is no key: /),
    expect.stringMatching(/^--base-url is "http:\/\/videos\.example\.com"; /),
    expect.stringMatching(/^--timeout-minutes is "many"; .* → docs: key-form, input-value$/),
    "",
  ]);
});

test("a secret in the place of the path of its file is not shown", async () => {
  const { code, stderr } = await runOn({}, "apply", "--yes", "--api-key-file", KEY);
  expect([code, stderr]).toEqual([64, `${inText(message("secret-file", { name: "api-key", reason: "ENOENT" }))}\n`]);
});

test("what the manifest says has no option", async () => {
  const { code, stderr } = await runOn({}, "apply", "--state", "branch");
  expect({ code, stderr }).toMatchObject({ code: 64, stderr: expect.stringContaining("unknown option '--state'") });
});

test("apply has at most 14 options", () => {
  const apply = COMMANDS.find(({ name }) => name === "apply");
  if (apply === undefined) throw new Error("there is no apply");
  expect(optionsOf(apply).flatMap(({ options }) => options).length).toBeLessThanOrEqual(14);
});
