import { type FactOf, LEDGER_VERSION, type Run } from "../src/ledger/facts.js";

/** What a run says of itself before its first fact, as far as a test or a measurement doesn't say more. */
export function introduction(
  run: Pick<Run, "id"> & Partial<Run>,
  changes: Partial<Omit<FactOf<"run">, "run" | "n" | "at">> = {},
): Omit<FactOf<"run">, "run" | "n" | "at"> {
  return {
    fact: "run",
    version: LEDGER_VERSION,
    attempt: 1,
    url: null,
    ...run,
    mode: "apply",
    commit: null,
    on_default_branch: true,
    pull_request: null,
    project: "",
    repository: null,
    manifest: "videos.yml",
    service: "other",
    settings: {},
    ...changes,
  };
}
