import { readFileSync } from "node:fs";
import { parse } from "yaml";
import * as z from "zod";
import type { Scenario } from "../world/scenario.js";
import { type ScenarioFile, ScenarioFileSchema } from "./scenario-file-schema.js";

/** Says what is wrong with a file that was given to the sandbox. */
export class FileError extends Error {
  override readonly name = "FileError";
}

/** A scenario in YAML or JSON. Throws `FileError` where it can't be read, isn't either, or doesn't fit. */
export function readScenarioFile(path: string): ScenarioFile {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (cause) {
    throw new FileError(`The scenario ${path} can't be read: ${reasonOf(cause)}.`, { cause });
  }
  let value: unknown;
  try {
    value = parse(text);
  } catch (cause) {
    throw new FileError(`The scenario ${path} is neither YAML nor JSON: ${reasonOf(cause)}`, { cause });
  }
  const { data, error } = ScenarioFileSchema.safeParse(value ?? {});
  if (error !== undefined) throw new FileError(`The scenario ${path} doesn't fit:\n${z.prettifyError(error)}`);
  return data;
}

/** What it does to videos, edits and credits; what it does to requests is `RequestTrouble`. */
export function scenarioOf({ videos, edits, credits }: ScenarioFile): Scenario {
  const ruleOf = (task: string) => videos.find((rule) => occurs(rule.task, task));
  return {
    item: (item) => {
      const { data } = z.looseObject({ task: z.string() }).safeParse(item);
      return data === undefined ? null : (ruleOf(data.task)?.refuse ?? null);
    },
    video: ({ task }) => ruleOf(task)?.goes ?? "complete",
    edit: ({ request, retryOf }) => {
      const turn = retryOf === null ? "first" : "retry";
      const rule = edits.find(({ on, request: words }) => (on === "every" || on === turn) && occurs(words, request));
      return rule?.goes ?? "complete";
    },
    balances: credits.map(({ after, become }) => ({ afterMs: after * 1000, credits: become })),
  };
}

function occurs(words: string | undefined, text: string): boolean {
  return words === undefined || text.toLowerCase().includes(words.toLowerCase());
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
