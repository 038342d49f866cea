import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { type SimulatedHost, simulatedHost } from "../../harness/simulated-host.js";
import { virtualClock } from "../../harness/virtual-clock.js";
import { main } from "../../src/action/main.js";
import { problemsIn } from "../fixtures/workspace.js";
import { type CorpusFile, putFiles } from "./files.js";

type Surroundings = {
  readonly files: Readonly<Record<string, CorpusFile>>;
  readonly inputs?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
};

/** Runs `main` in a folder with these files. Whatever they are, it ends soon, sends nothing and shows no stack. */
export async function runMain({ files, inputs = {}, env = {} }: Surroundings) {
  const folder = mkdtempSync(join(tmpdir(), "corpus-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const workspace = join(folder, "workspace");
  putFiles(workspace, files);
  const clock = virtualClock();
  let requests = 0;
  const host = await simulatedHost({
    inputs,
    settings: { ledger: "file" },
    env: {
      GITHUB_EVENT_NAME: "push",
      GITHUB_REF: "refs/heads/main",
      GITHUB_REPOSITORY: "acme/docs",
      GITHUB_RUN_ID: "1000",
      GITHUB_WORKSPACE: workspace,
      RUNNER_TEMP: folder,
      ...env,
    },
    clock,
    fetch: async () => {
      requests += 1;
      throw new Error("a request was made");
    },
  });
  const failure = await clock.run(async () => await main(host));
  expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  expect(everything(host)).not.toMatch(/\n\s+at .*:\d+:\d+/);
  const shown = (text: string) => text.replaceAll(workspace, "<workspace>");
  const annotated = host.annotations.flatMap(({ message, place }) =>
    place === null ? [] : [`${place.file}:${place.position.line}:${place.position.column} ${message}`],
  );
  // The last of ten annotations lists the rest, each cut short.
  const problems = annotated.length < 10 ? annotated : await problemsIn(workspace);
  return {
    host,
    requests,
    failure: failure === null ? null : shown(failure),
    /** The mistakes of the manifest, each on its place. */
    problems: problems.map(shown),
    outcomes: outcomesIn(host),
  };
}

/** All that a run has said. */
export function everything({ lines, annotations, outputs, summary }: SimulatedHost): string {
  return [...lines, ...annotations.map(({ message }) => message), ...Object.values(outputs), summary].join("\n");
}

function outcomesIn({ outputs }: SimulatedHost): string[] {
  const results: { id: string; outcome: string; steps: string[] }[] = JSON.parse(outputs["results"] ?? "[]");
  return results.map(({ id, outcome, steps }) => `${id}: ${[outcome, ...steps].join(" ")}`);
}
