/** What becomes of a request: `at` counts the requests of a run from 0, or those alone that change something. */
export const REQUEST_FAULTS = [
  "refused",
  "reset before acting",
  "reset after acting",
  "slow",
  "5xx before acting",
  "5xx after acting",
  "303 after acting",
  "408 after acting",
  "425 after acting",
  "451 after acting",
  "499 after acting",
  "402",
  "409",
  "429",
  "malformed",
  "truncated",
  "oversized",
] as const;

/** What becomes of a save: `at` counts the saves of a run from 0. Of several manifests, it also says whose ledger it is. */
export const SAVE_FAULTS = [
  "save refused",
  "every save refused",
  "save lost after it took effect",
  "slow save",
] as const;

/** What becomes of a whole run. */
export const RUN_FAULTS = [
  "load refused",
  "comment refused",
  "SIGTERM",
  "creation fails",
  "creation asks",
  "scenes fail",
  "edit fails",
  "edit fails late",
  "edit asks",
] as const;

export type FaultKind = (typeof REQUEST_FAULTS)[number] | (typeof SAVE_FAULTS)[number] | (typeof RUN_FAULTS)[number];

/** Whether it comes of the store. */
export function isStoreFault(kind: FaultKind): boolean {
  return kind === "load refused" || SAVE_FAULTS.some((fault) => fault === kind);
}

export type Fault = { readonly kind: FaultKind; readonly at: number; readonly among: "all" | "changes" };

/** What becomes of a call of the service behind a store. */
export const STORE_TROUBLES = [
  "store 5xx",
  "store reply lost",
  "store refuses",
  "store slow",
  "stale list",
  "stale branch",
] as const;
export type StoreTrouble = (typeof STORE_TROUBLES)[number];

/** What becomes of the ledger between two runs. */
export const LOSSES = [
  "ledger deleted",
  "ledger set back",
  "store switched",
  "copies expired",
  "copies deleted",
  "lists cut",
] as const;
/** `at` says which of the former ledgers, or of the other stores. */
export type Loss = { readonly kind: (typeof LOSSES)[number]; readonly at: number };

/** From where an apply comes that doesn't have what the others have. */
export const ELSEWHERE = ["fork as origin", "another clone", "CI elsewhere"] as const;
export type Elsewhere = (typeof ELSEWHERE)[number];

/**
 * SIGKILL at the moment of this number. Moments are all that a run awaits of the world, and its pending file: requests, loads,
 * saves, sleeps, appends. A torn append leaves half a line. Without `post`, the machine is lost with that file.
 */
export type Kill = {
  readonly moment: number;
  readonly when: "before" | "after";
  readonly torn: boolean;
  readonly post: boolean;
};
