import { readdirSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { readRegularFile } from "../../manifest/regular-file.js";
import * as z from "../../zod.js";
import type { Runner } from "../runner.js";

const PermissionsSchema = z.union([z.string(), z.record(z.string(), z.string()), z.null()]);
const ConcurrencySchema = z.union([
  z.string(),
  z.looseObject({ "cancel-in-progress": z.optional(z.union([z.boolean(), z.string()])) }),
]);

const StepSchema = z.looseObject({
  uses: z.optional(z.string()),
  with: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
});

const JobSchema = z.looseObject({
  "timeout-minutes": z.optional(z.union([z.number(), z.string()])),
  permissions: z.optional(PermissionsSchema),
  concurrency: z.optional(ConcurrencySchema),
  steps: z.optional(z.array(StepSchema)),
});

/** What of a workflow's file is looked at. Any value may be an expression, which nobody knows before the run. */
export const WorkflowSchema = z.looseObject({
  on: z.pipe(z.unknown(), z.transform(eventsIn)),
  permissions: z.optional(PermissionsSchema),
  concurrency: z.optional(ConcurrencySchema),
  jobs: z.record(z.string(), JobSchema),
});
export type Workflow = z.infer<typeof WorkflowSchema>;
export type Job = z.infer<typeof JobSchema>;
export type Step = z.infer<typeof StepSchema>;

/** The names of the events that start a workflow. */
function eventsIn(on: unknown): readonly string[] {
  if (typeof on === "string") return [on];
  if (Array.isArray(on)) return on.filter((name) => typeof name === "string");
  return typeof on === "object" && on !== null ? Object.keys(on) : [];
}

const FOLDER = ".github/workflows";
const MOST_FILES = 200;
const MOST_BYTES = 256 * 1024;

export type Workflows = {
  /** The one that this run is of. */
  readonly own: Workflow;
  /** All that the workspace has, this one among them. */
  readonly all: readonly Workflow[];
};

/**
 * The workflow that this run is of, as the workspace has it; `null` where its file isn't there or can't be read. A workflow that another
 * repository offers is named by the one that calls it, and only that one is here.
 */
export function readWorkflows(env: Runner["env"], workspace: string): Workflows | null {
  const [path = ""] = (env["GITHUB_WORKFLOW_REF"] ?? "").split("@");
  const prefix = `${env["GITHUB_REPOSITORY"]}/${FOLDER}/`;
  const name = path.startsWith(prefix) ? path.slice(prefix.length) : "";
  const own = isName(name) ? readWorkflow(join(workspace, FOLDER, name)) : null;
  if (own === null) return null;
  const others = namesIn(join(workspace, FOLDER)).filter((other) => other !== name);
  return { own, all: [own, ...others.flatMap((other) => readWorkflow(join(workspace, FOLDER, other)) ?? [])] };
}

function isName(name: string): boolean {
  return /^[^/\\]+\.ya?ml$/.test(name);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter(isName).sort().slice(0, MOST_FILES);
  } catch {
    return [];
  }
}

function readWorkflow(path: string): Workflow | null {
  try {
    const bytes = readRegularFile(path);
    if (typeof bytes === "string" || bytes.length > MOST_BYTES) return null;
    // To compare each key with all others takes for ever.
    return WorkflowSchema.parse(parse(bytes.toString("utf8"), { logLevel: "silent", uniqueKeys: false }));
  } catch {
    return null;
  }
}

/** Tells the steps that run this action from others. In its own repository it is `./`. */
export function isOwnStep(env: Runner["env"]): (step: Step) => boolean {
  const repository = (env["GITHUB_ACTION_REPOSITORY"] ?? "").toLowerCase();
  return ({ uses = "" }) =>
    repository === "" ? uses === "./" : uses.toLowerCase().split("@")[0]?.replace(/\/+$/, "") === repository;
}
