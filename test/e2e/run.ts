import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import * as z from "zod";
import { readAction } from "../../harness/action.js";
import type { Annotation } from "../../harness/commands.js";
import { repositoryRoot } from "../../harness/root.js";
import type { StepResult } from "../../harness/runner.js";
import type { RequestRecord } from "../../src/sandbox/sandbox.js";

const ResultSchema = z.strictObject({
  id: z.string(),
  outcome: z.enum(["unchanged", "planned", "succeeded", "pending", "failed", "blocked"]),
  steps: z.array(z.enum(["adopt", "create", "edit", "revert", "resume", "cancel"])),
  video_uuid: z.string().nullable(),
  edit_ids: z.array(z.string()),
  link: z.url().nullable(),
  scenes: z.record(z.enum(["changed", "added", "deleted", "regenerated", "kept"]), z.array(z.int())).nullable(),
  video_synced: z.boolean().nullable(),
  credits_at_most: z.int().nullable(),
  error: z.strictObject({ status: z.int().nullable(), detail: z.string() }).nullable(),
});
/** An element of the output `results`. */
export type Result = z.infer<typeof ResultSchema>;

/** A run of the action, as its users see it. */
export type Run = StepResult & {
  readonly results: readonly Result[];
  /** `id: outcome` of each result. */
  readonly outcomes: readonly string[];
  /** What the service was asked during the run. */
  readonly requests: readonly RequestRecord[];
  /** Requests that change something, as `path status`. */
  readonly changes: readonly string[];
  /** Error annotations on a line of a file. */
  readonly errors: readonly Annotation[];
  /** The message that the step failed with; `null` where it didn't. */
  readonly failure: string | null;
};

type Evidence = {
  readonly step: StepResult;
  readonly requests: readonly RequestRecord[];
  readonly secrets: readonly string[];
  /** Folders that the run could write to. */
  readonly folders: readonly string[];
  readonly comments: readonly string[];
};

/** Reads what a run left, and checks what holds of every run, however it ended. */
export async function soundRun({ step, requests, secrets, folders, comments }: Evidence): Promise<Run> {
  const results = z.array(ResultSchema).parse(JSON.parse(step.outputs["results"] ?? "[]"));
  const errors = step.annotations.filter(({ level }) => level === "error");
  const run: Run = {
    ...step,
    results,
    outcomes: results.map(({ id, outcome }) => `${id}: ${outcome}`),
    requests,
    changes: requests.flatMap(({ method, path, status }) => (method === "POST" ? [`${path} ${status}`] : [])),
    errors: errors.filter(({ file }) => file !== null),
    failure: errors.find(({ file }) => file === null)?.message ?? null,
  };
  expectOnlyOwnCommands(run);
  const { post, outputs, state, env, summary } = step;
  const logs = [step.stdout, step.stderr, post?.stdout ?? "", post?.stderr ?? ""];
  const values = [outputs, state, env].flatMap((pairs) => Object.values(pairs));
  expectNoSecret([...logs, ...values, summary, ...comments, ...(await filesIn(folders))], secrets);
  if (step.signal === null) await expectToldInFull(run);
  return run;
}

/** What the runner took for a command is one that the action meant. */
function expectOnlyOwnCommands({ commands, post }: Run): void {
  const names = new Set([...commands, ...(post?.commands ?? [])].map(({ name }) => name));
  for (const name of ["add-mask", "group", "endgroup", "error", "warning", "notice", "debug"]) names.delete(name);
  expect([...names], "commands that the action doesn't use").toEqual([]);
}

function expectNoSecret(texts: readonly string[], secrets: readonly string[]): void {
  const forms = secrets.flatMap((secret) => [
    secret,
    encodeURIComponent(secret),
    Buffer.from(secret).toString("base64"),
    JSON.stringify(secret).slice(1, -1),
  ]);
  for (const text of texts) {
    const unmasked = text.replaceAll(/^::add-mask::.*$/gm, "");
    for (const form of forms) expect(unmasked).not.toContain(form);
  }
}

/** Every output is set, and outputs, annotations and exit code agree. */
async function expectToldInFull({ outputs, results, exitCode, errors, failure, summary }: Run): Promise<void> {
  const action = await readAction(repositoryRoot());
  expect(Object.keys(outputs).sort()).toEqual([...action.outputs.keys()].sort());
  const ended = (...outcomes: string[]) => results.filter(({ outcome }) => outcomes.includes(outcome));
  expect(outputs).toMatchObject({
    changed: String(results.some(({ steps }) => steps.length > 0)),
    unchanged: String(ended("unchanged").length),
    pending: String(ended("pending").length),
    failed: String(ended("failed", "blocked").length),
  });
  const bad = ended("failed", "blocked");
  expect(exitCode).toBe(failure === null ? 0 : 1);
  if (bad.length > 0) expect(exitCode).toBe(1);
  if (results.length > 0) expect(errors.map(({ message }) => message)).toEqual(bad.map(({ error }) => error?.detail));
  for (const { error } of ended("unchanged", "planned", "succeeded", "pending")) expect(error).toBeNull();
  expect(summary).not.toBe("");
}

async function filesIn(folders: readonly string[]): Promise<string[]> {
  const entries = await Promise.all(
    folders.map(async (folder) => await readdir(folder, { recursive: true, withFileTypes: true })),
  );
  const files = entries.flat().filter((entry) => entry.isFile());
  return await Promise.all(files.map(async ({ parentPath, name }) => await readFile(join(parentPath, name), "utf8")));
}
