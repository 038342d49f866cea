import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { readAction } from "../../harness/action.js";
import { repositoryRoot } from "../../harness/root.js";
import { type ActionStep, runAction } from "../../harness/runner.js";
import { temporaryFolder } from "../fixtures/temporary-folder.js";

const ACTION = `
inputs:
  api-key: { description: a key }
  two words: { description: a name with a space, default: second }
  github-token: { description: a token, default: "\${{ github.token }}" }
outputs:
  answer: { description: the answer }
runs: { using: node24, main: dist/index.js, post: dist/index.js, post-if: always() }
`;

/** A step of a toy action whose bundle is `script`. */
async function toy(script: string, step: Partial<ActionStep> = {}): Promise<ActionStep> {
  const folder = await temporaryFolder();
  const workspace = join(folder, "workspace");
  await mkdir(join(folder, "dist"));
  await mkdir(workspace);
  await writeFile(join(folder, "action.yml"), ACTION);
  await writeFile(join(folder, "package.json"), `{ "type": "module" }`);
  await writeFile(join(folder, "dist", "index.js"), script);
  return {
    actionDir: folder,
    workspace,
    inputs: {},
    event: { name: "push", payload: { after: "abc" } },
    ref: "refs/heads/main",
    sha: "abc",
    repository: "octo/videos",
    ...step,
  };
}

const DUMP = `
import { readFileSync } from "node:fs";
const { INPUT_UNUSED, ...env } = process.env;
console.log(JSON.stringify({ env, cwd: process.cwd(), event: JSON.parse(readFileSync(env.GITHUB_EVENT_PATH, "utf8")) }));
`;

test("an action finds its inputs, the context and the event, and nothing of the surrounding job", async () => {
  vi.stubEnv("GITHUB_HARNESS_LEAK", "1");
  const step = await toy(DUMP, {
    inputs: { "api-key": "k" },
    token: "t0ken",
    env: { GITHUB_API_URL: "http://localhost" },
  });
  const { stdout, exitCode } = await runAction(step);
  vi.unstubAllEnvs();

  expect(exitCode).toBe(0);
  const { env, cwd, event } = JSON.parse(stdout);
  expect(cwd).toBe(step.workspace);
  expect(event).toEqual({ after: "abc" });
  expect(env).toMatchObject({
    "INPUT_API-KEY": "k",
    INPUT_TWO_WORDS: "second",
    "INPUT_GITHUB-TOKEN": "t0ken",
    GITHUB_WORKSPACE: step.workspace,
    GITHUB_REPOSITORY: "octo/videos",
    GITHUB_REF_NAME: "main",
    GITHUB_EVENT_NAME: "push",
    GITHUB_API_URL: "http://localhost",
    GITHUB_SERVER_URL: "https://github.com",
  });
  expect(env).not.toHaveProperty("GITHUB_HARNESS_LEAK");
  expect(env).not.toHaveProperty("GITHUB_TOKEN");
});

test("a misspelt input is a mistake of the test", async () => {
  await expect(runAction(await toy("", { inputs: { "api-kye": "k" } }))).rejects.toThrow("api-kye");
});

test("outputs, summary, annotations and state are read back, and post gets the state", async () => {
  const script = `
    import { appendFileSync } from "node:fs";
    const { env } = process;
    if (env.STATE_from === undefined) {
      appendFileSync(env.GITHUB_OUTPUT, "answer<<D\\n42\\n43\\nD\\n");
      appendFileSync(env.GITHUB_STATE, "from=main\\n");
      appendFileSync(env.GITHUB_ENV, "LATER=1\\n");
      appendFileSync(env.GITHUB_PATH, "/opt/tool\\n");
      appendFileSync(env.GITHUB_STEP_SUMMARY, "# Hello\\n");
      console.log("::error file=videos.yml,line=3,col=5::broken");
      console.log("text ##[set-output name=smuggled]1");
      process.exitCode = 1;
    } else {
      console.log("post of " + env.STATE_from + " " + env.LATER + " " + env.PATH.split(":")[0]);
    }`;
  const result = await runAction(await toy(script));
  expect(result).toMatchObject({
    exitCode: 1,
    signal: null,
    outputs: { answer: "42\n43", smuggled: "1" },
    state: { from: "main" },
    summary: "# Hello\n",
    annotations: [{ level: "error", message: "broken", file: "videos.yml", line: 3, column: 5 }],
    post: { exitCode: 0, stdout: "post of main 1 /opt/tool\n" },
  });
});

test("a signal is sent when the log says so, and post runs afterwards", async () => {
  const script = `
    if (process.env.STATE_from === undefined) {
      const { appendFileSync } = await import("node:fs");
      appendFileSync(process.env.GITHUB_STATE, "from=main\\n");
      process.on("SIGINT", () => { console.log("interrupted"); process.exit(1); });
      setInterval(() => {}, 1000);
      console.log("polling");
    } else console.log("post");`;
  const result = await runAction(
    await toy(script, { onStdout: (text, ending) => text.includes("polling") && ending.cancel() }),
  );
  expect(result).toMatchObject({ exitCode: 1, stdout: "polling\ninterrupted\n", post: { stdout: "post\n" } });
});

test("a killed main leaves what it wrote, and post can be left out", async () => {
  const script = `
    import { appendFileSync } from "node:fs";
    appendFileSync(process.env.GITHUB_STATE, "from=main\\n");
    console.log("polling");
    setInterval(() => {}, 1000);`;
  const result = await runAction(await toy(script, { post: false, onStdout: (_, ending) => ending.send("SIGKILL") }));
  expect(result).toMatchObject({ exitCode: null, signal: "SIGKILL", state: { from: "main" }, post: null });
});

test("an action that doesn't end is killed", async () => {
  await expect(runAction(await toy("setInterval(() => {}, 1000);", { deadlineMs: 300 }))).rejects.toThrow("300 ms");
});

test("action.yml gives every input a text or an empty default, and main and post are one bundle", async () => {
  const action = await readAction(repositoryRoot());
  expect(Object.fromEntries([...action.inputs].map(([name, input]) => [name, input.default]))).toEqual({
    manifest: "videos.yml",
    mode: "auto",
    "base-url": "",
    "api-key": "",
    "bearer-token": "",
    only: "",
    "org-id": "",
    "github-token": expect.stringContaining("github.token"),
    "on-missing-ledger": "auto",
    recreate: "",
    resend: "",
    "retry-failed": "true",
    wait: "true",
    "timeout-minutes": "60",
    comment: "true",
    issue: "false",
    preview: "false",
    "realtime-url": "",
    "realtime-key": "",
  });
  expect([...action.outputs.keys()]).toEqual(
    "mode changed plan results links links-changed issue-url comment-url findings failure unchanged created edited reverted pending waiting failed".split(
      " ",
    ),
  );
  expect([action.main, action.post]).toEqual(["dist/index.js", "dist/index.js"]);
});
