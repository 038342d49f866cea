import type { Brief } from "../manifest/brief.js";
import type { HistoricRequest } from "../sandbox/history-schema.js";
import type { Run, State, VideoRecord } from "./state.js";

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
