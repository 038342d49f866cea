import { type Brief, type ExplicitEdit, hashText } from "../../src/manifest/brief.js";
import type { Entry, Manifest } from "../../src/manifest/manifest.js";
import { fingerprint } from "../../src/plan/brief-parts.js";
import { makePlan } from "../../src/plan/plan.js";
import type { EntryPlan, Plan, PlanOptions, Step } from "../../src/plan/step.js";
import { emptyRecord } from "../../src/state/empty.js";
import type { Intent, Job, Revision, State, VideoRecord } from "../../src/state/state.js";
import { knownTexts } from "../manifest/known-texts.js";
import { stateOf } from "../state/states.js";

export const UUID = "11111111-0000-4000-8000-000000000000";
export const OTHER_UUID = "22222222-0000-4000-8000-000000000000";
export const NOW = 1_800_000_000_000;
export const RUN = { id: "100", attempt: 1, url: "https://github.com/acme/docs/actions/runs/100" };
/** The texts of all briefs that tests have made. */
export const TEXTS = new Map<string, string>();
export const KNOWN = knownTexts(TEXTS);
export const OPTIONS: PlanOptions = {
  recreate: [],
  retryFailed: true,
  onSuperseded: "finish",
  runId: "200",
  now: NOW,
  texts: KNOWN,
  pullState: () => null,
};

function hashed(text: string): string {
  const hash = hashText(text);
  TEXTS.set(hash, text);
  return hash;
}

type BriefGiven = Partial<Omit<Brief, "task" | "sources">> & { readonly sources?: Readonly<Record<string, string>> };

export function brief(task: string, { sources = {}, ...given }: BriefGiven = {}): Brief {
  return {
    task: hashed(task),
    sources: Object.entries(sources)
      .map(([path, text]) => ({ path, text: hashed(text) }))
      .sort((a, b) => (a.path < b.path ? -1 : 1)),
    options: {},
    aspect_ratio: null,
    category: "training",
    ...given,
  };
}

export function explicit(...requests: readonly string[]): ExplicitEdit[] {
  return requests.map((request) => ({ request, reference_image_urls: [] }));
}

export function entry(given: Partial<Entry> = {}): Entry {
  return {
    id: "billing",
    title: null,
    uuid: null,
    movedFrom: null,
    category: given.brief?.category ?? "training",
    onChange: "edit",
    clarification: null,
    brief: null,
    edits: [],
    position: { line: 3, column: 3 },
    ...given,
  };
}

export function manifestOf(...entries: readonly Entry[]): Manifest {
  return { path: "videos.yml", entries, texts: KNOWN };
}

/** A revision, by its brief and explicit edits; `editId` where an edit led to it. */
export function revision(of: Brief | null, edits: readonly string[] = [], editId: string | null = null): Revision {
  return {
    fingerprint: of === null ? null : fingerprint(of),
    brief: of,
    edits: explicit(...edits),
    edit_id: editId,
    link: null,
  };
}

/** The record of a video with this stack of revisions. */
export function record(revisions: readonly Revision[], given: Partial<VideoRecord> = {}): VideoRecord {
  return { ...emptyRecord("training"), uuid: UUID, revisions: [...revisions], total_scenes: 5, ...given };
}

const SUBMITTED = { submitted_at: NOW - 60_000, run: RUN, pull_request: null };

type CreateJob = Extract<Job, { kind: "create" }>;

export function createJob(target: Revision, given: Partial<CreateJob> = {}): CreateJob {
  return { kind: "create", target, ...SUBMITTED, asked: null, scene_retries: 0, retried_scenes: [], ...given };
}

export function editJob(target: Revision, given: Partial<Extract<Job, { kind: "edit" }>> = {}): Job {
  return {
    kind: "edit",
    edit_id: target.edit_id,
    idempotency_key: hashText("key"),
    first_sent_at: NOW - 60_000,
    request: "…",
    reference_image_urls: [],
    aspect_ratio: null,
    target,
    retrying: false,
    asked: null,
    ...SUBMITTED,
    ...given,
  };
}

export function revertJob(editId: string, target: Revision): Job {
  return { kind: "revert", edit_id: editId, target, ...SUBMITTED };
}

/** A creation of these entries whose reply was never seen. */
export function intentOf(...ids: readonly string[]): Intent {
  return {
    id: "0c6e5a1c-0000-4000-8000-000000000000",
    entries: ids.map((id) => ({ id, fingerprint: hashText(id) })),
    run: RUN,
    at: NOW - 60_000,
  };
}

/** Plans with everything frozen: whoever changes an argument throws. */
export async function plan(
  entries: Entry | readonly Entry[],
  state: Partial<State> | VideoRecord | null,
  options: Partial<PlanOptions> = {},
): Promise<{ plan: Plan; state: State }> {
  const given = state !== null && "revisions" in state ? { videos: { billing: state } } : (state ?? {});
  return await makePlan(
    frozen(manifestOf(...[entries].flat())),
    frozen(stateOf(given)),
    frozen({ ...OPTIONS, ...options }),
  );
}

/** The plan of the only entry. */
export async function planOfOne(...given: Parameters<typeof plan>): Promise<EntryPlan> {
  const [only, ...others] = (await plan(...given)).plan.entries;
  if (only === undefined || others.length > 0) throw new Error("not one entry");
  return only;
}

export function inWords({ steps, obstacle }: EntryPlan): string[] {
  return [...steps.map(stepInWords), ...(obstacle === null ? [] : [obstacle.outcome])];
}

function stepInWords(step: Step): string {
  switch (step.kind) {
    case "adopt":
      return `adopt ${step.uuid.slice(0, 2)}`;
    case "create":
      return step.replaces === null ? "create" : `create instead of ${step.replaces.slice(0, 2)}`;
    case "edit":
      return step.source === "derived" ? "edit by the difference" : `edit: ${step.request}`;
    case "revert":
      return `revert ${step.editId ?? "what is in flight"}`;
    case "resume":
      return `resume ${step.job.kind}`;
    case "cancel":
      return `cancel ${step.job.kind}`;
    case "discard":
      return `discard the preview of #${step.preview.pull_request}`;
    case "preview":
      return `preview: ${step.request}`;
  }
}

export function frozen<T>(value: T): T {
  if (value !== null && typeof value === "object" && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const item of Object.values(value)) frozen(item);
  }
  return value;
}
