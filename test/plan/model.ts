import type { Manifest } from "../../src/manifest/manifest.js";
import type { EntryPlan, Plan, Step } from "../../src/plan/step.js";
import { withoutJob } from "../../src/plan/supersede.js";
import { described, recordOf } from "../../src/state/records.js";
import { emptyRecord, type Job, type State, type VideoRecord } from "../../src/state/state.js";
import { createJob, editJob, revertJob } from "./plans.js";

/** What an apply does to a state, with a service that always succeeds. It holds the service's side to compare. */
export class Model {
  /** Completed edits of each video that were not reverted, oldest first. */
  readonly edits = new Map<string, string[]>();
  /** Whether the service cancels what it is asked to. */
  readonly #cancels: boolean;
  #made = 0;

  constructor({ cancels = true } = {}) {
    this.#cancels = cancels;
  }

  /** Makes the steps of a plan; with `interrupted`, each entry's last step but so many is left in flight. */
  apply({ plan, state }: { plan: Plan; state: State }, interrupted: number | null): State {
    const videos = { ...state.videos };
    for (const entry of plan.entries) {
      const known = recordOf(state, entry.entry.id);
      const record = this.#run(entry, known, interrupted === null ? null : interrupted % (entry.steps.length + 1));
      if (record !== null) videos[entry.entry.id] = record;
    }
    return JSON.parse(JSON.stringify({ ...state, serial: state.serial + 1, videos }));
  }

  #run(
    { entry, steps }: Pick<EntryPlan, "entry" | "steps">,
    known: VideoRecord | null,
    interrupted: number | null,
  ): VideoRecord | null {
    let record = known;
    for (const [index, step] of steps.entries()) {
      if (step.kind === "cancel") {
        if (known === null) throw new Error("nothing to cancel");
        if (!this.#cancels) return this.#run({ entry, steps: step.otherwise.steps }, known, interrupted);
        record = withoutJob(known);
        if (interrupted === index) return record;
        continue;
      }
      record = this.#submit(step, record ?? emptyRecord(entry.category), entry.category);
      if (interrupted === index) return record;
      record = this.#finish(record);
    }
    return record;
  }

  #submit(step: Step, record: VideoRecord, category: VideoRecord["category"]): VideoRecord {
    const former = record.uuid === null ? record.former_uuids : [...record.former_uuids, record.uuid];
    const fresh = { ...emptyRecord(category), former_uuids: former };
    switch (step.kind) {
      case "create":
        if (step.replaces !== record.uuid) throw new Error("replaces another video");
        return { ...fresh, uuid: this.#video(), in_flight: createJob(step.target) };
      case "adopt":
        if (step.uuid === record.uuid) return { ...record, revisions: described(record.revisions, step.target) };
        this.edits.set(step.uuid, this.edits.get(step.uuid) ?? []);
        return { ...fresh, uuid: step.uuid, in_flight: { ...createJob(step.target), adopted: true } };
      case "edit":
        if (record.uuid === null || record.revisions.length === 0) throw new Error("nothing to edit");
        return { ...record, in_flight: editJob({ ...step.target, edit_id: `e-${++this.#made}` }) };
      case "revert": {
        const [below, top] = record.revisions.slice(-2);
        if (below === undefined || top?.edit_id == null) throw new Error("nothing to revert");
        if (step.editId !== null && step.editId !== top.edit_id) throw new Error("not the newest edit");
        return { ...record, in_flight: revertJob(top.edit_id, below) };
      }
      case "cancel":
      case "discard":
      case "preview":
        throw new Error(`${step.kind} submits nothing`);
      case "resume":
        if (record.in_flight === null) throw new Error("nothing in flight");
        return record;
    }
  }

  #finish(record: VideoRecord): VideoRecord {
    const { in_flight: job, uuid } = record;
    if (job === null || uuid === null) return record;
    this.#act(job, uuid);
    const done = { ...record, in_flight: null, total_scenes: 5 };
    switch (job.kind) {
      case "create":
        return { ...done, revisions: [job.target] };
      case "edit":
        return { ...done, revisions: [...record.revisions, job.target] };
      case "revert":
        return { ...done, revisions: record.revisions.slice(0, -1), tries: record.tries + 1 };
    }
  }

  #act(job: Job, uuid: string): void {
    const stack = this.edits.get(uuid) ?? [];
    if (job.kind === "edit" && job.edit_id !== null) stack.push(job.edit_id);
    // R 4.5: only the most recent edit can be undone.
    if (job.kind === "revert" && stack.pop() !== job.edit_id) throw new Error("the service refuses this revert");
    this.edits.set(uuid, stack);
  }

  #video(): string {
    const uuid = `00000000-0000-4000-8000-${String(++this.#made).padStart(12, "0")}`;
    this.edits.set(uuid, []);
    return uuid;
  }
}

/** A manifest, and where an apply of it is interrupted; `null` where it isn't. */
export type Act = { readonly manifest: Manifest; readonly interrupted: number | null };
