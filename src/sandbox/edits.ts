import type { Account } from "./accounts.js";
import type { Agenda } from "./agenda.js";
import type { Durations } from "./durations.js";
import { type Edit, setEditStatus } from "./edit.js";
import type { Identities } from "./identities.js";
import type { Ledger } from "./ledger.js";
import { Phases } from "./phases.js";
import { Refusal } from "./refusal.js";
import type { Scenario } from "./scenario.js";
import type { EditBody } from "./schemas.js";
import { currentVersion, type Video } from "./video.js";

/** The edits. Those of one video run one after the other (R 3.2). */
export class Edits {
  readonly #agenda: Agenda;
  readonly #identities: Identities;
  readonly #scenario: Scenario;
  readonly #phases: Phases;
  readonly #byId = new Map<string, Edit>();

  constructor(parts: {
    agenda: Agenda;
    identities: Identities;
    ledger: Ledger;
    durations: Durations;
    scenario: Scenario;
  }) {
    this.#agenda = parts.agenda;
    this.#identities = parts.identities;
    this.#scenario = parts.scenario;
    this.#phases = new Phases({ ...parts, ended: (edit) => this.#ended(edit) });
  }

  get all(): readonly Edit[] {
    return [...this.#byId.values()];
  }

  find(editId: string): Edit | undefined {
    return this.#byId.get(editId.toLowerCase());
  }

  /** Accepts an edit and starts it unless another one of the video is before it. */
  submit(account: Account, video: Video, body: EditBody): { readonly edit: Edit; readonly queuePosition: number } {
    const editId = this.#identities.uuid();
    const now = this.#agenda.now;
    const request = body.edit_request;
    const edit: Edit = {
      editId,
      account,
      video,
      request,
      aspectRatio: body.aspect_ratio ?? null,
      referenceImageUrls: body.reference_image_urls ?? [],
      approval: body.approval_mode === "manual" ? "manual" : "automatic",
      turn: this.#scenario.edit?.({ editId, videoUuid: video.uuid, request, account: account.name }) ?? "complete",
      createdAt: now,
      updatedAt: now,
      status: "queued",
      stage: "queued",
      draft: null,
      videoSynced: false,
      rendering: null,
      errorMessage: null,
      question: null,
    };
    this.#byId.set(editId, edit);
    const queuePosition = video.pendingEdits.length;
    video.pendingEdits.push(editId);
    if (queuePosition === 0) this.#phases.start(edit);
    return { edit, queuePosition };
  }

  /** Takes back the video's most recent completed edit, at once (R 4.5). Throws a 409 for any other. */
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

  #ended({ video, editId }: Edit): void {
    video.pendingEdits = video.pendingEdits.filter((pending) => pending !== editId);
    const next = this.#byId.get(video.pendingEdits[0] ?? "");
    if (next !== undefined) this.#phases.start(next);
  }
}
