import type { Brief, Category } from "../manifest/brief.js";
import type { HistoricRequest, History } from "../sandbox/history-schema.js";
import { emptyExperience } from "./experience.js";
import type { Run, State, VideoRecord } from "./state.js";
import { STATE_VERSION } from "./version.js";

/** `sandbox` is the built-in one that the videos will be in; `null` where a service will have them. */
export function emptyState(manifest: string, lineage: string, sandbox: History | null = null): State {
  const empty = {
    run: null,
    videos: {},
    intents: [],
    texts: {},
    finds: [],
    experience: emptyExperience(),
    controls: null,
  };
  return { version: STATE_VERSION, lineage, serial: 0, manifest, ...empty, sandbox };
}

export function emptyRecord(category: Category): VideoRecord {
  return {
    uuid: null,
    category,
    revisions: [],
    in_flight: null,
    preview: null,
    last_failure: null,
    failed_edit: null,
    total_scenes: null,
    tries: 0,
    former_uuids: [],
    recreated_by: null,
    retired: false,
  };
}

/** The state with one more request that changed something in its sandbox. */
export function withSandboxed(state: State, request: HistoricRequest): State {
  const { sandbox } = state;
  if (sandbox === null) throw new Error("the state has no sandbox");
  return { ...state, sandbox: { ...sandbox, requests: [...sandbox.requests, request] } };
}

/** The later of two runs: GitHub numbers them upwards. `a` where they are one. */
export function laterRun(a: Run | null, b: Run | null): Run | null {
  return a === null || (b !== null && Number(b.id) > Number(a.id)) ? b : a;
}

export function recordOf(state: State, id: string): VideoRecord | null {
  return Object.hasOwn(state.videos, id) ? (state.videos[id] ?? null) : null;
}

/** Of the texts that the state itself holds, those that its briefs name. */
export function referencedTexts(state: State): Record<string, string> {
  const hashes = referencedHashes(state);
  return Object.fromEntries(Object.entries(state.texts).filter(([hash]) => hashes.has(hash)));
}

/** The hashes of the texts that the state's briefs name; all others can go. */
export function referencedHashes({ videos }: State): Set<string> {
  const revisions = Object.values(videos).flatMap(({ revisions, in_flight, preview }) => [
    ...revisions,
    ...[in_flight, preview].flatMap((job) => (job === null ? [] : [job.target])),
  ]);
  return new Set(revisions.flatMap(({ brief }) => (brief === null ? [] : hashesOf(brief))));
}

export function hashesOf(brief: Brief): string[] {
  return [brief.task, ...brief.sources.map(({ text }) => text)];
}
