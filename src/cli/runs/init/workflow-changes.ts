import { isMap, isNode, isPair, isScalar, isSeq, parseDocument, type YAMLMap } from "yaml";
import { InputError } from "../../../engine/options.js";
import { message } from "../../../messages/catalogue.js";
import { ENVIRONMENT, LINKS, SCHEDULE, SERVICE, TRIAL, WORKFLOW } from "./workflows.js";

/** A text in place of what stands between two offsets. */
type Change = { readonly from: number; readonly to: number; readonly text: string };

/** A job of a workflow, with its steps that run the action. */
type Job = { readonly job: YAMLMap; readonly steps: readonly YAMLMap[] };

/** Whether a workflow makes its videos in the sandbox. */
export function isTrial(text: string): boolean {
  return jobsOf(text).some(({ steps }) => steps.some(isInSandbox));
}

/**
 * The workflow of a trial as one of a service: address, key, environment, times and schedule change where they are as `firstWorkflow`
 * writes them. All else stays as it is, byte for byte. `nightly`: another workflow runs each night. Throws `InputError` where the form of
 * the workflow has no place for it.
 */
export function forService(text: string, { nightly }: { readonly nightly: boolean }): string {
  const root = parseDocument(text).contents;
  const changes = !isMap(root)
    ? []
    : [
        ...replaced(root, "name", { before: TRIAL.name, after: SERVICE.name }),
        ...(nightly ? [] : scheduled(text, root)),
        ...jobsOf(text).flatMap(({ job, steps }) => {
          const inSandbox = steps.filter(isInSandbox);
          return inSandbox.length === 0
            ? []
            : [...ofJob(text, job), ...inSandbox.flatMap((step) => ofStep(text, step))];
        }),
      ];
  const written = changed(text, changes).replace(TRIAL.head, SERVICE.head);
  const { "base-url": baseUrl, "api-key": key } = SERVICE.service;
  demand(!isTrial(written) && isWorkflow(written), `base-url: ${baseUrl} and api-key: ${key} into its step`);
  return written;
}

/** The workflow with a step that brings what an apply writes into the docs back as a pull request. Throws like `forService`. */
export function withLinks(text: string): string {
  if (text.includes("links-changed")) return text;
  const [found] = jobsOf(text).filter(({ steps }) => steps.length > 0);
  const step = found?.steps[0];
  const changes = found === undefined || step === undefined ? [] : linkChanges(text, found.job, step);
  const written = changed(text, changes);
  demand(
    written.includes("links-changed") && isWorkflow(written),
    "a step that commits the lock file and the blocks, as examples/workflows/docs-pull-request.yml has it,",
  );
  return written;
}

function demand(isDone: boolean, what: string): void {
  if (isDone) return;
  throw new InputError(message("workflow-form", { path: WORKFLOW, what }));
}

function isWorkflow(text: string): boolean {
  return parseDocument(text).errors.length === 0;
}

function changed(text: string, changes: readonly Change[]): string {
  return changes
    .toSorted((a, b) => b.from - a.from)
    .reduce((written, { from, to, text: added }) => written.slice(0, from) + added + written.slice(to), text);
}

function jobsOf(text: string): readonly Job[] {
  const jobs = parseDocument(text).get("jobs");
  return (isMap(jobs) ? jobs.items : []).flatMap(({ value: job }) => {
    if (!isMap(job)) return [];
    const steps = job.get("steps");
    const maps = (isSeq(steps) ? steps.items : []).filter(isMap);
    return [{ job, steps: maps.filter((step) => /\/videos-as-code@/.test(String(step.get("uses")))) }];
  });
}

function isInSandbox(step: YAMLMap): boolean {
  const inputs = step.get("with");
  return isMap(inputs) && inputs.get("base-url") === TRIAL.service["base-url"];
}

function ofStep(text: string, step: YAMLMap): readonly Change[] {
  const inputs = step.get("with");
  const address = isMap(inputs) && inputs.flow !== true ? pairOf(inputs, "base-url") : undefined;
  if (!isMap(inputs) || address === undefined) return [];
  const { "base-url": baseUrl, "api-key": key } = SERVICE.service;
  const added = inputs.has("api-key") ? "" : `\n${" ".repeat(columnOf(text, address.key))}api-key: ${key}`;
  return [
    { ...placeOf(address.value), text: `${baseUrl}${added}` },
    ...replaced(inputs, "timeout-minutes", { before: TRIAL.minutes, after: SERVICE.minutes }),
  ];
}

function ofJob(text: string, job: YAMLMap): readonly Change[] {
  const minutes = replaced(job, "timeout-minutes", { before: TRIAL.jobMinutes, after: SERVICE.jobMinutes });
  const next = pairOf(job, "permissions") ?? pairOf(job, "steps");
  if (job.has("environment") || next === undefined) return minutes;
  const column = columnOf(text, next.key);
  const from = placeOf(next.key).from - column;
  return [...minutes, { from, to: from, text: " ".repeat(column) + ENVIRONMENT.trimStart() }];
}

/** The schedule, below the other events. */
function scheduled(text: string, root: YAMLMap): readonly Change[] {
  const events = root.get("on");
  if (!isMap(events) || events.flow === true || events.has("schedule")) return [];
  return [added(text, events, SCHEDULE)];
}

function linkChanges(text: string, job: YAMLMap, step: YAMLMap): readonly Change[] {
  const permissions = job.get("permissions");
  const [first] = step.items;
  if (step.has("id") || step.flow === true || first === undefined) return [];
  const column = columnOf(text, first.key);
  const { from } = placeOf(first.key);
  return [
    ...(isMap(permissions) ? replaced(permissions, "contents", { before: "read", after: "write" }) : []),
    { from, to: from, text: `id: videos\n${" ".repeat(column)}` },
    added(text, step, LINKS.replace(/^ {6}/gm, " ".repeat(Math.max(0, column - 2)))),
  ];
}

/** Lines below a block. */
function added(text: string, block: YAMLMap, lines: string): Change {
  const end = text.indexOf("\n", lastOf(block));
  const from = end < 0 ? text.length : end + 1;
  return { from, to: from, text: `${end < 0 ? "\n" : ""}${lines}` };
}

/** The offset behind the last value in a block. */
function lastOf(value: unknown): number {
  const last: unknown = (isMap(value) || isSeq(value)) && value.flow !== true ? value.items.at(-1) : undefined;
  if (last === undefined) return placeOf(value).to;
  return lastOf(isPair(last) ? (last.value ?? last.key) : last);
}

function replaced(
  map: YAMLMap,
  key: string,
  { before, after }: { readonly before: unknown; readonly after: unknown },
): readonly Change[] {
  const value = pairOf(map, key)?.value;
  return isScalar(value) && value.value === before ? [{ ...placeOf(value), text: String(after) }] : [];
}

function pairOf(map: YAMLMap, key: string) {
  return map.items.find((pair) => isScalar(pair.key) && pair.key.value === key);
}

function placeOf(node: unknown): { readonly from: number; readonly to: number } {
  const [from = 0, to = 0] = (isNode(node) ? node.range : null) ?? [];
  return { from, to };
}

function columnOf(text: string, node: unknown): number {
  const { from } = placeOf(node);
  return from - (text.lastIndexOf("\n", from - 1) + 1);
}
