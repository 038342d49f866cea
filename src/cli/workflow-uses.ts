import { readdirSync } from "node:fs";
import { join, posix } from "node:path";
import { parse } from "yaml";
import { readRegularFile } from "../manifest/regular-file.js";
import * as z from "../zod.js";

/** A step or a job of a workflow that keeps the same videos as this command. */
export type WorkflowUse = {
  /** The workflow's file. */
  readonly path: string;
};

const WORKFLOWS = ".github/workflows";
/** A larger one is no workflow. */
const MAX_BYTES = 256 * 1024;

/** The action under any owner, or its workflow for other repositories to call. */
const ACTION = /(?:^|\/)videos-as-code(?:\/[^@]*)?@/;

const CallSchema = z.looseObject({
  uses: z.optional(z.unknown()),
  with: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
});
const JobSchema = z.looseObject({ ...CallSchema.shape, steps: z.optional(z.array(CallSchema)) });
const WorkflowSchema = z.looseObject({ jobs: z.record(z.string(), JobSchema) });
type Call = z.infer<typeof CallSchema>;

/** The root manifest, and the instance. */
type Project = { readonly manifest: string; readonly instance: string };

/** Where the workflows of a repository use the action for a project. What can't be read tells nothing. */
export function workflowUses(workspace: string, project: Project): WorkflowUse[] {
  return workflowNames(workspace).flatMap((name) => {
    const path = `${WORKFLOWS}/${name}`;
    const workflow = WorkflowSchema.safeParse(dataOf(join(workspace, path)));
    const jobs = workflow.success ? Object.values(workflow.data.jobs) : [];
    const calls = jobs.flatMap((job) => [job, ...(job.steps ?? [])]);
    return calls.flatMap((call) => useOf(call, { path, project }) ?? []);
  });
}

function useOf({ uses, with: given }: Call, { path, project }: { path: string; project: Project }): WorkflowUse | null {
  if (typeof uses !== "string" || !ACTION.test(uses)) return null;
  const input = (name: string, standard: string) => {
    const value = given?.[name] ?? "";
    return value === "" || typeof value === "object" ? standard : String(value).trim();
  };
  if (posix.normalize(input("manifest", "videos.yml")) !== project.manifest) return null;
  if (input("instance", "") !== project.instance) return null;
  return { path };
}

function workflowNames(workspace: string): string[] {
  try {
    return readdirSync(join(workspace, WORKFLOWS))
      .filter((name) => /\.ya?ml$/.test(name))
      .sort();
  } catch {
    return [];
  }
}

/** What a workflow's file holds; `null` where it can't be read or is no YAML. */
function dataOf(path: string): unknown {
  try {
    const bytes = readRegularFile(path, MAX_BYTES);
    // To compare each key with all others takes for ever.
    return typeof bytes === "string" ? null : parse(bytes.toString("utf8"), { logLevel: "silent", uniqueKeys: false });
  } catch {
    return null;
  }
}
