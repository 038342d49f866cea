import type { Account, Accounts } from "./accounts.js";
import type { Agenda, Due } from "./agenda.js";
import type { Durations } from "./durations.js";
import { type Edit, type NewEdit, restoredEdit, type SavedEdit, savedEdit, setEditStatus } from "./edit.js";
import type { Identities } from "./identities.js";
import type { Ledger } from "./ledger.js";
import { Phases } from "./phases.js";
import { Refusal } from "./refusal.js";
import type { WorldScenario } from "./scenario.js";
import { editScript } from "./scripts.js";
import { currentVersion, isCurrent, type Video } from "./video.js";

/** The edits, and what their owners can do with them. Edits of one video run one after the other (R 3.2). */
export class Edits {
  readonly #agenda: Agenda;
  readonly #identities: Identities;
  readonly #scenario: WorldScenario;
  readonly #phases: Phases;
  readonly #byId = new Map<string, Edit>();

  constructor(parts: {
    agenda: Agenda;
    identities: Identities;
    ledger: Ledger;
    durations: Durations;
    scenario: WorldScenario;
  }) {
    this.#agenda = parts.agenda;
    this.#identities = parts.identities;
    this.#scenario = parts.scenario;
    this.#phases = new Phases({ ...parts, onLeave: (edit) => this.#startNext(edit) });
  }

  get all(): readonly Edit[] {
    return [...this.#byId.values()];
  }

  find(editId: string): Edit | undefined {
    return this.#byId.get(editId.toLowerCase());
  }

  /** The worker of an edit has done something. */
  happen(due: Extract<Due, { kind: "edit" }>): void {
    const edit = this.#byId.get(due.edit);
    if (edit !== undefined) this.#phases.go(edit, due);
  }

  save(): SavedEdit[] {
    return this.all.map(savedEdit);
  }

  restore(
    edits: readonly SavedEdit[],
    places: { readonly accounts: Accounts; readonly videos: { known(uuid: string): Video } },
  ): void {
    this.#byId.clear();
    for (const saved of edits) this.#byId.set(saved.editId, restoredEdit(saved, places));
  }

  /** Accepts an edit, and starts it unless another edit of the video is before it. */
  submit(
    account: Account,
    { video, asked }: { readonly video: Video; readonly asked: NewEdit },
  ): { readonly edit: Edit; readonly queuePosition: number } {
    const edit = this.#make({ account, video, asked, retryOf: null });
    return { edit, queuePosition: this.#enqueue(edit) };
  }

  /** Reverts the video's most recent completed edit, at once (R 4.5). Throws a 409 for any other edit. */
  revert(edit: Edit): void {
    const { video, editId } = edit;
    if (edit.status !== "complete") {
      throw new Refusal(409, `Only a completed edit can be reverted; this one is ${edit.status}.`);
    }
    if (currentVersion(video).editId !== editId) {
      throw new Refusal(409, "Only the most recent completed edit of a video can be reverted.");
    }
    if (video.pendingEdits.length > 0) {
      throw new Refusal(409, "Another edit of this video is queued or running.");
    }
    video.versions.pop();
    edit.rendering = currentVersion(video).rendering;
    setEditStatus(edit, "reverted", this.#agenda.now);
  }

  /** Cancels an edit (R 4.7). Throws the 409 of R 7 once phase 3 has begun. */
  cancel(edit: Edit): void {
    if (!["queued", "processing", "awaiting_approval", "awaiting_clarification"].includes(edit.status)) {
      throw new Refusal(409, `Only an edit that is not applied yet can be cancelled; this one is ${edit.status}.`);
    }
    if (edit.resuming) throw new Refusal(409, "The apply of this edit has begun before; it can't be cancelled.");
    this.#phases.cancel(edit);
  }

  /** Approves the saved plan (R 4.7). Throws the 409 of R 7 where the plan is outdated. */
  approve(edit: Edit): void {
    const { draft, video } = edit;
    if (edit.status !== "awaiting_approval" || draft === null) {
      throw new Refusal(409, `Only an edit that awaits approval can be approved; this one is ${edit.status}.`);
    }
    if (!isCurrent(edit.base, video)) throw new Refusal(409, "The plan is outdated: the video has changed since.");
    if (video.pendingEdits.length > 0) throw new Refusal(409, "Another edit of this video is queued or running.");
    video.pendingEdits.push(edit.editId);
    this.#phases.approved(edit, draft);
  }

  /** Answers the saved question (R 4.7). Throws the 409 of R 7 where the question is outdated. */
  clarify(edit: Edit, answer: string): void {
    if (edit.status !== "awaiting_clarification") {
      throw new Refusal(409, `Only an edit that asks can be answered; this one is ${edit.status}.`);
    }
    if (!isCurrent(edit.base, edit.video)) {
      throw new Refusal(409, "The answer is stale: the video has changed since the question.");
    }
    edit.answers = [...edit.answers, answer];
    edit.question = null;
    this.#enqueue(edit);
  }

  /** How a failed edit is tried again (R 4.7). Throws a 409 for any other edit. */
  retryMode(edit: Edit): "new_turn" | "resume_apply" {
    if (edit.status !== "error") {
      throw new Refusal(409, `Only a failed edit can be retried; this one is ${edit.status}.`);
    }
    if (edit.stage !== "syncing_video") return "new_turn";
    if (!isCurrent(edit.base, edit.video)) {
      throw new Refusal(409, "The video has changed since this edit failed; submit it anew.");
    }
    return "resume_apply";
  }

  /** Resumes the failed apply of an edit with its saved scene changes (R 4.7). */
  resumeApply(edit: Edit): void {
    edit.resuming = true;
    edit.errorMessage = null;
    this.#enqueue(edit);
  }

  /** Submits a failed edit again, under a new id (R 4.7). */
  newTurn(edit: Edit): Edit {
    const { account, video } = edit;
    const turn = this.#make({ account, video, asked: edit, retryOf: edit.editId });
    this.#enqueue(turn);
    return turn;
  }

  #make({
    account,
    video,
    asked: { request, aspectRatio, referenceImageUrls, approval },
    retryOf,
  }: {
    account: Account;
    video: Video;
    asked: NewEdit;
    retryOf: string | null;
  }): Edit {
    const editId = this.#identities.uuid();
    const now = this.#agenda.now;
    const turn = this.#scenario.edit?.({ editId, videoUuid: video.uuid, request, account: account.name, retryOf });
    const edit: Edit = {
      editId,
      account,
      video,
      request,
      aspectRatio,
      referenceImageUrls,
      approval,
      script: editScript(turn ?? "complete"),
      createdAt: now,
      updatedAt: now,
      status: "queued",
      stage: "queued",
      draft: null,
      base: null,
      videoSynced: false,
      rendering: null,
      errorMessage: null,
      question: null,
      answers: [],
      autoAnswers: 0,
      work: null,
      applyTries: 0,
      resuming: false,
      worker: 0,
    };
    this.#byId.set(editId, edit);
    return edit;
  }

  /** Puts an edit into the queue of its video and returns its place. At place 0 it starts at once (R 3.2). */
  #enqueue(edit: Edit): number {
    const { pendingEdits } = edit.video;
    const position = pendingEdits.length;
    pendingEdits.push(edit.editId);
    if (position === 0) this.#phases.start(edit);
    else if (edit.status !== "queued") setEditStatus(edit, "queued", this.#agenda.now);
    return position;
  }

  /** An edit has left the queue of its video: the next one starts if the first one left. */
  #startNext({ video, editId }: Edit): void {
    const [running] = video.pendingEdits;
    video.pendingEdits = video.pendingEdits.filter((pending) => pending !== editId);
    const next = this.#byId.get(video.pendingEdits[0] ?? "");
    if (running === editId && next !== undefined) this.#phases.start(next);
  }
}
