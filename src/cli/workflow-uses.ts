import { readdirSync } from "node:fs";
import { join, posix } from "node:path";
import { isPattern } from "../manifest/pattern.js";
import { readRegularFile } from "../manifest/regular-file.js";
import type { Use } from "../state/use.js";
import * as z from "../zod.js";

/** A step or a job of a workflow that keeps the same videos as this command. */
export type WorkflowUse = {
  /** The workflow's file. */
  readonly path: string;
  readonly state: "cache" | "branch" | "file";
  readonly stateBranch: string;
};

const FOLDER = ".github/workflows";
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
type Parse = typeof import("yaml").parse;

/** Where the workflows of a repository use the action for this manifest and instance. What can't be read tells nothing. */
export async function workflowUses(workspace: string, use: Use): Promise<WorkflowUse[]> {
  const files = filesIn(workspace);
  if (files.length === 0) return [];
  const { parse } = await import("yaml");
  return files.flatMap((path) => {
    const calls = callsIn(join(workspace, path), parse);
    return calls.flatMap((call) => useOf(call, { path, use }) ?? []);
  });
}

function filesIn(workspace: string): string[] {
  try {
    const names = readdirSync(join(workspace, FOLDER)).filter((name) => /\.ya?ml$/.test(name));
    return names
      .sort()
      .slice(0, MAX_FILES)
      .map((name) => `${FOLDER}/${name}`);
  } catch {
    return [];
  }
}

function callsIn(path: string, parse: Parse): Call[] {
  try {
    const bytes = readRegularFile(path);
    if (typeof bytes === "string" || bytes.length > MAX_BYTES) return [];
    // To compare each key with all others takes for ever.
    const workflow = WorkflowSchema.safeParse(parse(bytes.toString("utf8"), { logLevel: "silent", uniqueKeys: false }));
    return workflow.success ? Object.values(workflow.data.jobs).flatMap((job) => [job, ...(job.steps ?? [])]) : [];
  } catch {
    return [];
  }
}

function useOf({ uses, with: given }: Call, { path, use }: { path: string; use: Use }): WorkflowUse | null {
  if (typeof uses !== "string" || !ACTION.test(uses)) return null;
  const input = (name: string, standard: string) => {
    const value = given?.[name] ?? "";
    return value === "" || typeof value === "object" ? standard : String(value).trim();
  };
  const manifests = input("manifest", "videos.yml").split("\n");
  const isOfManifest = manifests.some((one) => isPattern(one) || posix.normalize(one.trim()) === use.manifest);
  if (!isOfManifest || input("instance", "") !== (use.instance ?? "")) return null;
  const state = input("state", "cache");
  // Nobody can tell here what an expression will be.
  if (state !== "cache" && state !== "branch" && state !== "file") return null;
  return { path, state, stateBranch: input("state-branch", "videos-as-code") };
}
