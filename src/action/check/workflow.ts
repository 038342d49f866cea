import { isWorkflowName, WORKFLOWS, workflowData, workflowNames } from "../../engine/workflow-files.js";
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
  const prefix = `${env["GITHUB_REPOSITORY"]}/${WORKFLOWS}/`;
  const name = path.startsWith(prefix) ? path.slice(prefix.length) : "";
  const own = isWorkflowName(name) ? readWorkflow(workspace, name) : null;
  if (own === null) return null;
  const others = workflowNames(workspace).filter((other) => other !== name);
  return { own, all: [own, ...others.flatMap((other) => readWorkflow(workspace, other) ?? [])] };
}

function readWorkflow(workspace: string, name: string): Workflow | null {
  const workflow = WorkflowSchema.safeParse(workflowData(workspace, name));
  return workflow.success ? workflow.data : null;
}

/** Tells the steps that run this action from others. In its own repository it is `./`. */
export function isOwnStep(env: Runner["env"]): (step: Step) => boolean {
  const repository = (env["GITHUB_ACTION_REPOSITORY"] ?? "").toLowerCase();
  return ({ uses = "" }) =>
    repository === "" ? uses === "./" : uses.toLowerCase().split("@")[0]?.replace(/\/+$/, "") === repository;
}
