import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** What a runner gives a step that plans on a branch without a pull request, with this root manifest and instance, and its state in a file. */
export function environmentOf(
  workspace: string,
  inputs: ReadonlyMap<string, { readonly default: string }>,
  { manifest, instance }: { readonly manifest: string; readonly instance: string },
): Record<string, string> {
  const event = join(workspace, "event.json");
  writeFileSync(event, JSON.stringify({ repository: { default_branch: "main" } }));
  const files = ["GITHUB_OUTPUT", "GITHUB_STATE", "GITHUB_STEP_SUMMARY"].map((name) => [name, join(workspace, name)]);
  for (const [, path = ""] of files) writeFileSync(path, "");
  const given: Record<string, string> = { manifest, instance, state: "file", "github-token": "" };
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
