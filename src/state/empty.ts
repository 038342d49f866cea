import type { Category } from "../manifest/brief.js";
import type { History } from "../sandbox/history-schema.js";
import { emptyExperience } from "./experience.js";
import type { State, VideoRecord } from "./state.js";
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
