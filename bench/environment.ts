import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** The Node that starts the action: the one that BENCH_NODE names, else the one that runs this. npm sets NODE itself. */
export const NODE = process.env["BENCH_NODE"] ?? process.execPath;

/** The version of that Node, with the machine. */
export function machine(): string {
  const version = spawnSync(NODE, ["--version"], { encoding: "utf8" }).stdout.trim();
  return `Node ${version}, ${process.platform} ${process.arch}`;
}

/** What a runner gives a step that plans on a branch without a pull request. */
export function environmentOf(
  workspace: string,
  inputs: ReadonlyMap<string, { readonly default: string }>,
  { manifest }: { readonly manifest: string },
): Record<string, string> {
  const event = join(workspace, "event.json");
  writeFileSync(event, JSON.stringify({ repository: { default_branch: "main" } }));
  const files = ["GITHUB_OUTPUT", "GITHUB_STATE", "GITHUB_STEP_SUMMARY"].map((name) => [name, join(workspace, name)]);
  for (const [, path = ""] of files) writeFileSync(path, "");
  const given: Record<string, string> = { manifest, "github-token": "" };
  const values = [...inputs].map(([name, input]) => [`INPUT_${name.toUpperCase()}`, given[name] ?? input.default]);
  return {
    PATH: process.env["PATH"] ?? "",
    GITHUB_ACTIONS: "true",
    GITHUB_EVENT_NAME: "push",
    GITHUB_EVENT_PATH: event,
    GITHUB_REF: "refs/heads/topic",
    GITHUB_REPOSITORY: "acme/docs",
    GITHUB_RUN_ID: "1",
    GITHUB_SERVER_URL: "https://github.com",
    GITHUB_SHA: "0".repeat(40),
    GITHUB_WORKSPACE: workspace,
    RUNNER_TEMP: workspace,
    ...Object.fromEntries(files),
    ...Object.fromEntries(values),
  };
}
