import type { Agenda, Due, EditWork } from "./agenda.js";
import type { Durations } from "./durations.js";
import {
  type Draft,
  type Edit,
  type EditStage,
  type EditStatus,
  type PhaseWork,
  type SceneWork,
  setEditStatus,
} from "./edit.js";
import { askLanguageModel } from "./language-model.js";
import type { Ledger } from "./ledger.js";
import { clipsOf, framesOf } from "./scene-work.js";
import { currentVersion, isCurrent } from "./video.js";

/** What an edit says where a phase of it failed. */
const FAILURES = {
  2: "Frame regeneration failed: the image provider rejected a scene.",
  3: "Video sync failed: the video provider rejected a scene.",
} as const;

/** Carries edits through their three phases (R 1.2), and charges for each scene that has regenerated (R 8.3). */
export class Phases {
  readonly #agenda: Agenda;
  readonly #ledger: Ledger;
  readonly #durations: Durations;
  readonly #onLeave: (edit: Edit) => void;

  /** `onLeave` is called when an edit leaves the queue of its video: it has ended, or it waits for a person. */
  constructor(parts: { agenda: Agenda; ledger: Ledger; durations: Durations; onLeave: (edit: Edit) => void }) {
    this.#agenda = parts.agenda;
    this.#ledger = parts.ledger;
    this.#durations = parts.durations;
    this.#onLeave = parts.onLeave;
  }

  /** Starts an edit when its turn has come, or resumes its phase 3. */
  start(edit: Edit): void {
    const { draft, base, video } = edit;
    if (!edit.resuming || draft === null) {
      this.#move(edit, "processing", "planning");
      this.#plan(edit);
    } else if (isCurrent(base, video)) {
      edit.resuming = false;
      this.#sync(edit, draft);
    } else {
      this.#fail(edit, "The video has changed since this edit failed; its saved scene changes no longer fit.");
    }
  }

  /** Continues with phase 2 after an approval (R 4.7). */
  approved(edit: Edit, draft: Draft): void {
    this.#regenerateFrames(edit, draft);
  }

  /** Cancels an edit before its phase 3 (R 4.7). The scene that is in the works is not charged. */
  cancel(edit: Edit): void {
    if (edit.status === "processing") edit.video.pipelineStatus = "complete";
    edit.worker += 1;
    this.#move(edit, "cancelled", edit.stage);
    this.#onLeave(edit);
  }

  /** The worker of an edit has done something. It counts for nothing once the edit has another worker. */
  go(edit: Edit, { worker, done }: Extract<Due, { kind: "edit" }>): void {
    if (edit.worker !== worker) return;
    const { draft, work } = edit;
    if (done === "planned") this.#answered(edit);
    else if (done === "failed") this.#fail(edit, FAILURES[work?.phase ?? 3]);
    else if (done === "stitched" && draft !== null) this.#complete(edit, draft);
    else if (done === "scene" && work !== null) this.#madeScene(edit, work);
  }

  /** One call of the language model. */
  #plan(edit: Edit): void {
    this.#after(edit, this.#durations.edit_planning, "planned");
  }

  #answered(edit: Edit): void {
    const answer = askLanguageModel(edit);
    switch (answer.kind) {
      case "auto-answered":
        edit.autoAnswers += 1;
        this.#plan(edit);
        break;
      case "ambiguous":
        this.#fail(edit, "The edit request was ambiguous. Please rephrase it.");
        break;
      case "question":
        edit.question = answer.question;
        this.#wait(edit, "awaiting_clarification");
        break;
      case "draft":
        this.#planned(edit, answer.draft);
    }
  }

  #planned(edit: Edit, draft: Draft): void {
    edit.draft = draft;
    if (edit.approval === "manual") this.#wait(edit, "awaiting_approval");
    else if (edit.script.cancelled) this.cancel(edit);
    else this.#regenerateFrames(edit, draft);
  }

  /** decisions.md, "Edits that wait for a person": they leave the queue. */
  #wait(edit: Edit, status: "awaiting_approval" | "awaiting_clarification"): void {
    edit.base = { editId: currentVersion(edit.video).editId };
    this.#move(edit, status, edit.stage);
    this.#onLeave(edit);
  }

  #regenerateFrames(edit: Edit, draft: Draft): void {
    edit.base = { editId: currentVersion(edit.video).editId };
    edit.video.pipelineStatus = "edit_complete";
    this.#move(edit, "processing", "regenerating_frames");
    edit.work = {
      phase: 2,
      open: framesOf(draft, this.#durations),
      failsAfter: edit.script.fails?.phase === 2 ? edit.script.fails.afterScenes : null,
    };
    this.#continue(edit, edit.work);
  }

  #sync(edit: Edit, draft: Draft): void {
    edit.video.pipelineStatus = "edit_pending_apply";
    // R 1.7
    if (edit.video.renderings.length === 0) {
      this.#complete(edit, draft);
      return;
    }
    edit.applyTries += 1;
    this.#move(edit, "applying", "syncing_video");
    const { fails, workerRetries } = edit.script;
    // Clips that an earlier try has made and charged are kept (R 4.7).
    const works = clipsOf(draft, this.#durations).filter(
      (work) => !this.#ledger.isPaid({ editId: edit.editId, ...work }),
    );
    edit.work = {
      phase: 3,
      // decisions.md, "Worker retries": a worker that starts again makes its first clip again.
      open: [...Array.from({ length: workerRetries }, () => works.slice(0, 1)).flat(), ...works],
      failsAfter: fails?.phase === 3 && edit.applyTries <= fails.tries ? fails.afterScenes : null,
    };
    this.#continue(edit, edit.work);
  }

  /** Works on the next scene. After `failsAfter` good scenes the next one fails, and is not billed (R 8.3). */
  #continue(edit: Edit, { phase, open: [work], failsAfter }: PhaseWork): void {
    if (failsAfter !== null && (failsAfter === 0 || work === undefined)) {
      this.#after(edit, work?.takes ?? this.#durations.edit_stitching, "failed");
    } else if (work !== undefined) {
      this.#after(edit, work.takes, "scene");
    } else if (phase === 3) {
      this.#after(edit, this.#durations.edit_stitching, "stitched");
    } else if (edit.draft !== null) {
      this.#sync(edit, edit.draft);
    }
  }

  #madeScene(edit: Edit, { phase, open: [work, ...open], failsAfter }: PhaseWork): void {
    if (work === undefined || !this.#charge(edit, work)) return;
    edit.work = { phase, open, failsAfter: failsAfter === null ? null : failsAfter - 1 };
    this.#continue(edit, edit.work);
  }

  #charge(edit: Edit, { scene, phase, credits, why }: SceneWork): boolean {
    const account = edit.account.name;
    if (this.#isShort(edit, phase)) this.#ledger.set(account, 0);
    const paid = this.#ledger.charge({
      at: this.#agenda.now,
      account,
      videoUuid: edit.video.uuid,
      editId: edit.editId,
      scene,
      phase,
      credits,
      why,
    });
    if (!paid) {
      const have = this.#ledger.balance(account);
      this.#fail(edit, `INSUFFICIENT_CREDITS: the ${why} costs ${credits}, have ${have}`); // R 2.2
    }
    return paid;
  }

  /** Whether the scenario takes the credits away before the next scene is charged. */
  #isShort({ editId, applyTries, script: { shortage } }: Edit, phase: 2 | 3): boolean {
    if (shortage?.phase !== phase || (phase === 3 && applyTries > 1)) return false;
    const made = this.#ledger.charges.filter((charge) => charge.editId === editId && charge.phase === phase);
    return made.length === shortage.afterScenes;
  }

  #complete(edit: Edit, { scenes, aspectRatio }: Draft): void {
    const { video, editId } = edit;
    edit.videoSynced = video.renderings.length > 0;
    const rendering = edit.videoSynced ? video.renderings.length + 1 : null;
    edit.rendering = rendering;
    const version = { scenes, aspectRatio, editId, rendering };
    video.versions.push(version);
    if (rendering !== null) video.renderings.push(version);
    video.pipelineStatus = "complete";
    this.#move(edit, "complete", "done");
    this.#onLeave(edit);
  }

  /** decisions.md, "After a failure": the video stays as it was before the edit. */
  #fail(edit: Edit, message: string): void {
    edit.resuming = false;
    edit.errorMessage = message;
    edit.video.pipelineStatus = "complete";
    this.#move(edit, "error", edit.stage);
    this.#onLeave(edit);
  }

  #move(edit: Edit, status: EditStatus, stage: EditStage): void {
    edit.stage = stage;
    if (edit.status !== status) setEditStatus(edit, status, this.#agenda.now);
  }

  /** What the worker of the edit will have done after `ms`, unless the edit is cancelled before. */
  #after({ editId, worker }: Edit, ms: number, done: EditWork): void {
    this.#agenda.after(ms, { kind: "edit", edit: editId, worker, done });
  }
}
