import * as core from "@actions/core";
import type { Position } from "../manifest/manifest.js";

/** Where an annotation points to. */
export type Place = { readonly file: string; readonly position: Position; readonly title: string };

/** The runner of a step. */
export type Runner = {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** An input as the workflow gives it, with the default of `action.yml`; trimmed. */
  input(name: string): string;
  /** From now on the runner replaces this text in logs and summaries. */
  mask(secret: string): void;
  /** Prints lines, as they are. */
  print(lines: string): void;
  startGroup(name: string): void;
  endGroup(): void;
  annotate(level: "error" | "warning" | "notice", message: string, place?: Place): void;
  setOutputs(values: Readonly<Record<string, string>>): void;
  writeSummary(markdown: string): Promise<void>;
  /** Hands a value to `post`, which has it from `kept`. */
  keep(name: string, value: string): void;
  kept(name: string): string;
};

const ANNOTATE = { error: core.error, warning: core.warning, notice: core.notice };

/** The runner that this process is a step of. */
export const actionsRunner: Runner = {
  env: process.env,
  input: (name) => core.getInput(name),
  mask: core.setSecret,
  print: core.info,
  startGroup: core.startGroup,
  endGroup: core.endGroup,
  annotate(level, message, place) {
    if (place === undefined) return ANNOTATE[level](message);
    const { title, file, position } = place;
    ANNOTATE[level](message, { title, file, startLine: position.line, startColumn: position.column });
  },
  setOutputs(values) {
    for (const [name, value] of Object.entries(values)) core.setOutput(name, value);
  },
  async writeSummary(markdown) {
    // Run by hand, there is none.
    if (process.env["GITHUB_STEP_SUMMARY"]) await core.summary.addRaw(markdown).write();
  },
  keep: core.saveState,
  kept: core.getState,
};

/** A broken stdout must not prevent saving. */
export function ignoreLogErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}
