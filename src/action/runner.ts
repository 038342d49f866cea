import * as core from "@actions/core";
import type { Position } from "../manifest/manifest.js";

export type AnnotationPlace = { readonly file: string; readonly position: Position; readonly title: string };

const ANNOTATE = { error: core.error, warning: core.warning, notice: core.notice };

/** The runner that this process is a step of. */
export const actionsRunner = {
  env: process.env as Readonly<Record<string, string | undefined>>,
  /** An input as the workflow gives it, with the default of `action.yml`; trimmed. */
  input: (name: string) => core.getInput(name),
  /** From now on the runner replaces this text in logs and summaries. */
  mask: core.setSecret,
  /** Prints lines, as they are. */
  print: core.info,
  startGroup: core.startGroup,
  endGroup: core.endGroup,
  annotate(level: keyof typeof ANNOTATE, message: string, place?: AnnotationPlace) {
    if (place === undefined) return ANNOTATE[level](message);
    const { title, file, position } = place;
    ANNOTATE[level](message, { title, file, startLine: position.line, startColumn: position.column });
  },
  setOutputs(values: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(values)) core.setOutput(name, value);
  },
  async writeSummary(markdown: string): Promise<void> {
    // Run by hand, there is none.
    if (process.env["GITHUB_STEP_SUMMARY"]) await core.summary.addRaw(markdown).write();
  },
  /** Hands a value to `post`, which has it from `kept`. */
  keep: (name: string, value: string) => core.saveState(name, value),
  kept: core.getState,
};

export type Runner = Readonly<typeof actionsRunner>;
