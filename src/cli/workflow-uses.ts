import { readdirSync } from "node:fs";
import { join, posix } from "node:path";
import { parse } from "yaml";
import { readRegularFile } from "../manifest/regular-file.js";
import * as z from "../zod.js";

/** A step or a job of a workflow that keeps the same videos as this command. */
export type WorkflowUse = {
  /** The workflow's file. */
  readonly path: string;
  readonly state: "cache" | "branch" | "file";
  readonly stateBranch: string;
};

const WORKFLOWS = ".github/workflows";
const MAX_FILES = 200;
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
  return workflowNames(workspace).flatMap((name) =>
    callsIn(workspace, name).flatMap((call) => useOf(call, { path: `${WORKFLOWS}/${name}`, project }) ?? []),
  );
}

function callsIn(workspace: string, name: string): Call[] {
  const workflow = WorkflowSchema.safeParse(workflowData(workspace, name));
  return workflow.success ? Object.values(workflow.data.jobs).flatMap((job) => [job, ...(job.steps ?? [])]) : [];
}

function useOf({ uses, with: given }: Call, { path, project }: { path: string; project: Project }): WorkflowUse | null {
  if (typeof uses !== "string" || !ACTION.test(uses)) return null;
  const input = (name: string, standard: string) => {
    const value = given?.[name] ?? "";
    return value === "" || typeof value === "object" ? standard : String(value).trim();
  };
  if (posix.normalize(input("manifest", "videos.yml")) !== project.manifest) return null;
  if (input("instance", "") !== project.instance) return null;
  const state = input("state", "cache");
  // Nobody can tell here what an expression will be.
  if (state !== "cache" && state !== "branch" && state !== "file") return null;
  return { path, state, stateBranch: input("state-branch", "videos-as-code") };
}

/** The names of a workspace's workflow files, sorted, 200 at most. */
function workflowNames(workspace: string): string[] {
  try {
    const names = readdirSync(join(workspace, WORKFLOWS));
    return names
      .filter((name) => /\.ya?ml$/.test(name))
      .sort()
      .slice(0, MAX_FILES);
  } catch {
    return [];
  }
}

/** What the workflow file of this name holds, as data; `null` where it can't be read, is no YAML or has more than 256 KiB. */
function workflowData(workspace: string, name: string): unknown {
  try {
    const bytes = readRegularFile(join(workspace, WORKFLOWS, name));
    if (typeof bytes === "string" || bytes.length > MAX_BYTES) return null;
    // To compare each key with all others takes for ever.
    return parse(bytes.toString("utf8"), { logLevel: "silent", uniqueKeys: false });
  } catch {
    return null;
  }
}
