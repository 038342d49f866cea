import type { Finding } from "../../report/finding.js";
import { TRUSTED } from "../event.js";
import type { Job, Step, Workflow, Workflows } from "./workflow.js";

/** What GitHub gives a job that doesn't say. */
const JOB_MINUTES = 360;

type Use = { readonly workflow: Workflow; readonly name: string; readonly job: Job; readonly step: Step };

/** What of a workflow doesn't fit the steps that run this action, each thing once. `value` is the default of an input. */
export function workflowFindings(
  { own, all }: Workflows,
  { isOwn, defaultOf }: { isOwn: (step: Step) => boolean; defaultOf: (name: string) => string },
): Finding[] {
  const uses = usesIn(own, isOwn);
  const inputOf = (name: string) => (use: Use) => literal(use.step.with?.[name]) ?? defaultOf(name);
  const found = uses.flatMap((use) => findingsOfUse(use, inputOf));
  const isScheduled = all.some((workflow) => workflow.on.includes("schedule") && usesIn(workflow, isOwn).length > 0);
  const cached = uses.some((use) => applies(use, inputOf("mode")(use)) && inputOf("state")(use) === "cache");
  return [...unique(found), ...(cached && !isScheduled ? [UNUSED] : [])];
}

const UNUSED: Finding = {
  kind: "cache-unused",
  id: null,
  words:
    "The state is in the cache, and no workflow with this action runs on a schedule: between two merges nothing uses it.",
};

function usesIn(workflow: Workflow, isOwn: (step: Step) => boolean): Use[] {
  return Object.entries(workflow.jobs).flatMap(([name, job]) =>
    (job.steps ?? []).filter(isOwn).map((step) => ({ workflow, name, job, step })),
  );
}

type InputOf = (name: string) => (use: Use) => string | null;

function findingsOfUse(use: Use, inputOf: InputOf): Finding[] {
  const isApply = applies(use, inputOf("mode")(use));
  return [
    ...(isApply ? [...timeoutOf(use, inputOf), ...concurrencyOf(use)] : []),
    ...permissionsOf(use, { inputOf, isApply }),
  ];
}

/** The value of an input; `null` where it is an expression or no text, `undefined` where it is not given. */
function literal(value: unknown): string | null | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === "object") return null;
  const text = String(value).trim();
  return text.includes("${{") ? null : text;
}

/** Whether a step may apply. What nobody knows before the run counts as no. */
function applies({ workflow }: Use, mode: string | null): boolean {
  return mode === "apply" || (mode === "auto" && workflow.on.some((event) => TRUSTED.has(event)));
}

function timeoutOf(use: Use, inputOf: InputOf): Finding[] {
  const { name, job } = use;
  const [given, waits] = [job["timeout-minutes"] ?? JOB_MINUTES, Number(inputOf("timeout-minutes")(use) ?? Number.NaN)];
  if (typeof given !== "number" || !(given <= waits)) return [];
  const words = `The job ${name} ends after ${given} minutes, and its step waits for up to ${waits} (the input timeout-minutes).`;
  return [{ kind: "job-timeout", id: null, words }];
}

function concurrencyOf({ workflow, name, job }: Use): Finding[] {
  const groups = [workflow.concurrency, job.concurrency].filter((group) => group !== undefined);
  if (groups.length === 0) {
    return [
      { kind: "no-concurrency", id: null, words: `Neither the workflow nor its job ${name} has a concurrency group.` },
    ];
  }
  const cancels = groups.some((group) => typeof group !== "string" && group["cancel-in-progress"] === true);
  const words = `The concurrency group of the job ${name} has cancel-in-progress: true.`;
  return cancels ? [{ kind: "cancels-applies", id: null, words }] : [];
}

/** What a job says that its token may do; nothing where the repository's default decides. */
function permissionsOf(use: Use, { inputOf, isApply }: { inputOf: InputOf; isApply: boolean }): Finding[] {
  const { workflow, name, job } = use;
  const given = job.permissions === undefined ? workflow.permissions : job.permissions;
  if (given === undefined) return [];
  const state = inputOf("state")(use);
  const lacks = (scope: string, access: "read" | "write") => !isGranted(given, scope, access);
  const missing = (scope: string, why: string): Finding => ({
    kind: "missing-permission",
    id: null,
    words: `The job ${name} lacks ${scope}, which it needs ${why}.`,
  });
  const comments =
    inputOf("comment")(use) === "true" &&
    inputOf("mode")(use) !== "check" &&
    workflow.on.some((event) => event === "push" || event === "pull_request");
  return [
    ...(state === "branch" && isApply && lacks("contents", "write")
      ? [
          {
            kind: "state-not-writable",
            id: null,
            words: `The job ${name} has state: branch and lacks contents: write.`,
          } as const,
        ]
      : []),
    ...(state === "cache" && lacks("actions", "read")
      ? [missing("actions: read", "to tell a first run from a lost state, and to restore a backup")]
      : []),
    ...(inputOf("issue")(use) === "true" && lacks("issues", "write")
      ? [missing("issues: write", "to keep the issue that issue: true asks for")]
      : []),
    ...(comments && lacks("pull-requests", "write") ? [missing("pull-requests: write", "to comment")] : []),
  ];
}

function isGranted(given: Job["permissions"], scope: string, access: "read" | "write"): boolean {
  if (typeof given === "string") return given === "write-all" || (given === "read-all" && access === "read");
  const granted = given?.[scope] ?? "none";
  return granted === "write" || granted === access;
}

function unique(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [`${finding.kind} ${finding.words}`, finding])).values()];
}
