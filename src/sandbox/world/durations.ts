/** How long each stage takes, in milliseconds. */
export type Durations = {
  readonly queued: number;
  /** Per scene. */
  readonly voiceover: number;
  readonly highlevel: number;
  readonly lowlevel: number;
  readonly scan_assets: number;
  /** Per scene. */
  readonly generating_frames: number;
  /** Phase 1 of an edit: the language model rewrites the planner (R 1.2). */
  readonly edit_planning: number;
  /** Phase 2, per cinematic scene. */
  readonly edit_frames: number;
  /** Phase 3, per scene. */
  readonly edit_clip: number;
  /** The end of phase 3, once per edit. */
  readonly edit_stitching: number;
};

/** A video of five scenes takes 3.4 minutes. An edit of one scene takes two minutes, or 1.7 for an infographic. */
export const DEFAULT_DURATIONS: Durations = {
  queued: 4_000,
  voiceover: 6_000,
  highlevel: 15_000,
  lowlevel: 20_000,
  scan_assets: 10_000,
  generating_frames: 25_000,
  edit_planning: 35_000,
  edit_frames: 18_000,
  edit_clip: 55_000,
  edit_stitching: 10_000,
};

/** The same work, `speed` times as fast. Rate-limit windows stay as they are, since they are given in real seconds. */
export function atSpeed(durations: Durations, speed: number): Durations {
  const faster = Object.entries(durations).map(([stage, ms]) => [stage, ms / speed] as const);
  return { ...durations, ...Object.fromEntries(faster) };
}
