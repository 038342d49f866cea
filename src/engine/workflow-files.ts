import { readdirSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { readRegularFile } from "../manifest/regular-file.js";

/** Where a repository keeps its workflows. */
export const WORKFLOWS = ".github/workflows";
const MAX_FILES = 200;
const MAX_BYTES = 256 * 1024;

/** Whether a file of this name can be a workflow. */
export function isWorkflowName(name: string): boolean {
  return /^[^/\\]+\.ya?ml$/.test(name);
}

/** The names of a workspace's workflow files, sorted, 200 at most. */
export function workflowNames(workspace: string): string[] {
  try {
    return readdirSync(join(workspace, WORKFLOWS)).filter(isWorkflowName).sort().slice(0, MAX_FILES);
  } catch {
    return [];
  }
}

/** What the workflow file of this name holds, as data; `null` where it can't be read, is no YAML or has more than 256 KiB. */
export function workflowData(workspace: string, name: string): unknown {
  try {
    const bytes = readRegularFile(join(workspace, WORKFLOWS, name));
    if (typeof bytes === "string" || bytes.length > MAX_BYTES) return null;
    // To compare each key with all others takes for ever.
    return parse(bytes.toString("utf8"), { logLevel: "silent", uniqueKeys: false });
  } catch {
    return null;
  }
}
