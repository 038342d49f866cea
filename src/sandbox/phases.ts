import type { Agenda } from "./agenda.js";
import type { Durations } from "./durations.js";
import { type Draft, type Edit, type EditStage, type EditStatus, setEditStatus } from "./edit.js";
import { interpretEdit } from "./interpretation.js";
import type { Ledger } from "./ledger.js";
import { CLIP_PRICES, FRAMES_PRICE } from "./prices.js";
import { currentVersion } from "./video.js";

/** The work on one scene in phase 2 or 3. */
type Work = {
  readonly scene: number;
  readonly phase: 2 | 3;
  readonly credits: number;
  readonly takes: number;
  readonly why: string;
};

/** Carries edits through their three phases (R 1.2), and charges for each scene that has regenerated (R 8.3). */
export class Phases {
  readonly #agenda: Agenda;
  readonly #ledger: Ledger;
  readonly #durations: Durations;
  readonly #ended: (edit: Edit) => void;

  /** `ended` is called when an edit has completed, failed or been cancelled. */
  constructor(parts: { agenda: Agenda; ledger: Ledger; durations: Durations; ended: (edit: Edit) => void }) {
    this.#agenda = parts.agenda;
    this.#ledger = parts.ledger;
    this.#durations = parts.durations;
    this.#ended = parts.ended;
  }

  start(edit: Edit): void {
    this.#move(edit, "processing", "planning");
    this.#agenda.after(this.#durations.edit_planning, () => this.#planned(edit));
  }

  #planned(edit: Edit): void {
    const draft = draftOf(edit);
    if (draft === null || edit.turn === "ambiguous") {
      this.#fail(edit, "The edit request was ambiguous. Please rephrase it.");
      return;
    }
    edit.draft = draft;
    if (edit.approval === "manual") {
      this.#move(edit, "awaiting_approval", edit.stage);
    } else if (edit.turn === "ask") {
      edit.question = "Which part of the video do you mean?";
      this.#move(edit, "awaiting_clarification", edit.stage);
    } else if (edit.turn === "cancel") {
      this.#move(edit, "cancelled", edit.stage);
      this.#ended(edit);
    } else {
      this.#regenerateFrames(edit, draft);
    }
  }

  #regenerateFrames(edit: Edit, draft: Draft): void {
    edit.video.pipelineStatus = "edit_complete";
    this.#move(edit, "processing", "regenerating_frames");
    const works = draft.regenerated.flatMap((scene): Work[] =>
      draft.scenes[scene - 1]?.kind === "cinematic"
        ? [
            {
              scene,
              phase: 2,
              credits: FRAMES_PRICE,
              takes: this.#durations.edit_frames,
              why: `frames of scene ${scene}`,
            },
          ]
        : [],
    );
    const broken = edit.turn === "fail" ? "Frame regeneration failed: the image provider rejected a scene." : null;
    this.#work({ edit, works, broken, next: () => this.#sync(edit, draft) });
  }

  #sync(edit: Edit, draft: Draft): void {
    edit.video.pipelineStatus = "edit_pending_apply";
    // R 1.7
    if (edit.video.renderings.length === 0) {
      this.#complete(edit, draft);
      return;
    }
    this.#move(edit, "applying", "syncing_video");
    const works = draft.regenerated.map((scene): Work => {
      const kind = draft.scenes[scene - 1]?.kind ?? "cinematic";
      return {
        scene,
        phase: 3,
        credits: CLIP_PRICES[kind],
        takes: this.#durations.edit_clip,
        why: `${kind} clip of scene ${scene}`,
      };
    });
    const broken = edit.turn === "fail-apply" ? "Video sync failed: the video provider rejected a scene." : null;
    this.#work({
      edit,
      works,
      broken,
      next: () => this.#agenda.after(this.#durations.edit_stitching, () => this.#complete(edit, draft)),
    });
  }

  /** One scene after the other. `broken` is the text that the first one fails with, unbilled (R 8.3). */
  #work({
    edit,
    works,
    broken,
    next,
  }: {
    edit: Edit;
    works: readonly Work[];
    broken: string | null;
    next: () => void;
  }): void {
    if (broken !== null) {
      this.#agenda.after(works[0]?.takes ?? this.#durations.edit_stitching, () => this.#fail(edit, broken));
      return;
    }
    const [work, ...rest] = works;
    if (work === undefined) {
      next();
      return;
    }
    this.#agenda.after(work.takes, () => {
      if (this.#charge(edit, work)) this.#work({ edit, works: rest, broken, next });
    });
  }

  #charge(edit: Edit, { scene, phase, credits, why }: Work): boolean {
    const account = edit.account.name;
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
    this.#ended(edit);
  }

  /** decisions.md, "After a failure": the video stays as it was before the edit. */
  #fail(edit: Edit, message: string): void {
    edit.errorMessage = message;
    edit.video.pipelineStatus = "complete";
    this.#move(edit, "error", edit.stage);
    this.#ended(edit);
  }

  #move(edit: Edit, status: EditStatus, stage: EditStage): void {
    edit.stage = stage;
    if (edit.status !== status) setEditStatus(edit, status, this.#agenda.now);
  }
}

/** Phase 1 on what the video shows by now; `null` where the request is ambiguous. */
function draftOf({ request, aspectRatio, video }: Edit): Draft | null {
  const current = currentVersion(video);
  const interpretation = interpretEdit(request, current.scenes);
  if (interpretation === null) return null;
  const { scenes, added, deleted, changed, kept } = interpretation;
  if (aspectRatio === null || aspectRatio === current.aspectRatio) {
    const regenerated = [...changed, ...added].sort((a, b) => a - b);
    return { scenes, aspectRatio: current.aspectRatio, changed, added, deleted, regenerated, kept };
  }
  // decisions.md, "Aspect ratio": no frame of the old ratio fits, so that no scene is kept.
  return {
    scenes,
    aspectRatio,
    changed: [...changed, ...kept].sort((a, b) => a - b),
    added,
    deleted,
    regenerated: scenes.map((_scene, index) => index + 1),
    kept: [],
  };
}
