import type { Account } from "./accounts.js";
import type { Agenda } from "./agenda.js";
import type { Durations } from "./durations.js";
import type { Identities } from "./identities.js";
import type { Scenario } from "./scenario.js";
import { planScenes } from "./scenes.js";
import type { CreateItem } from "./schemas.js";
import { STAGES, type Stage, setStatus, stageDuration, type Video, type VideoStatus } from "./video.js";

/** Concurrent active jobs per caller (R 8.2). */
const SLOTS = 3;

/** The videos, and the workers that build them: three at a time per caller, the rest first in, first out (R 3.1). */
export class Videos {
  readonly #agenda: Agenda;
  readonly #identities: Identities;
  readonly #durations: Durations;
  readonly #scenario: Scenario;
  readonly #byUuid = new Map<string, Video>();
  readonly #active = new Map<Account, Set<Video>>();
  readonly #parked = new Map<Account, Video[]>();

  constructor(parts: { agenda: Agenda; identities: Identities; durations: Durations; scenario: Scenario }) {
    this.#agenda = parts.agenda;
    this.#identities = parts.identities;
    this.#durations = parts.durations;
    this.#scenario = parts.scenario;
  }

  get all(): readonly Video[] {
    return [...this.#byUuid.values()];
  }

  find(uuid: string): Video | undefined {
    return this.#byUuid.get(uuid.toLowerCase());
  }

  /** Accepts a video, and dispatches it at once where a slot is free. */
  create(account: Account, item: CreateItem): { readonly video: Video; readonly dispatched: boolean } {
    const { task, aspect_ratio: aspectRatio = "16:9", ...options } = item;
    const uuid = this.#identities.uuid();
    const now = this.#agenda.now;
    const video: Video = {
      uuid,
      account,
      task,
      options,
      turn: this.#scenario.video?.({ uuid, task, account: account.name }) ?? "complete",
      createdAt: now,
      updatedAt: now,
      status: "pending",
      pipelineStatus: "lowlevel",
      stage: "queued",
      stageStartedAt: now,
      dispatchedAt: null,
      stoppedAt: null,
      errorMessage: null,
      requiredAction: null,
      versions: [{ scenes: planScenes(task), aspectRatio, editId: null, rendering: null }],
      renderings: [],
      pendingEdits: [],
    };
    this.#byUuid.set(uuid, video);
    const dispatched = this.#activeOf(account).size < SLOTS;
    if (dispatched) this.#dispatch(video);
    else this.#parkedOf(account).push(video);
    return { video, dispatched };
  }

  #dispatch(video: Video): void {
    this.#activeOf(video.account).add(video);
    video.dispatchedAt = this.#agenda.now;
    this.#enter(video, 0);
  }

  #enter(video: Video, index: number): void {
    const stage = STAGES[index];
    if (stage === undefined) {
      this.#finish(video);
      return;
    }
    video.stage = stage;
    video.stageStartedAt = this.#agenda.now;
    if (stage === "generating_frames") video.pipelineStatus = "generating_frames";
    setStatus(video, stage, this.#agenda.now);
    this.#agenda.after(stageDuration(stage, video.versions[0].scenes.length, this.#durations), () => {
      if (asksIn(stage, video)) this.#ask(video);
      else this.#enter(video, index + 1);
    });
  }

  #finish(video: Video): void {
    const [planned] = video.versions;
    switch (video.turn) {
      case "fail":
        video.pipelineStatus = "error";
        video.errorMessage = "Rendering failed: the video provider rejected scene 2.";
        this.#stop(video, "failed");
        break;
      case "awaiting_scene_retry":
        video.errorMessage = "1 scene failed and waits for a retry.";
        this.#stop(video, "awaiting_scene_retry");
        break;
      case "unrendered":
        video.pipelineStatus = "complete";
        this.#stop(video, "complete");
        break;
      default: {
        const rendered = { ...planned, rendering: 1 };
        video.versions = [rendered];
        video.renderings.push(rendered);
        video.pipelineStatus = "complete";
        this.#stop(video, "complete");
      }
    }
  }

  #ask(video: Video): void {
    video.requiredAction = {
      kind: "clarification",
      round: 1,
      questions: [
        {
          id: "audience",
          question: "Who is this video for?",
          options: ["New users", "Administrators"],
          allowsCustom: true,
        },
      ],
    };
    this.#stop(video, video.status);
  }

  /** Releases the slot, to whoever waits longest. */
  #stop(video: Video, status: VideoStatus): void {
    video.stoppedAt = this.#agenda.now;
    setStatus(video, status, this.#agenda.now);
    this.#activeOf(video.account).delete(video);
    const next = this.#parkedOf(video.account).shift();
    if (next !== undefined) this.#dispatch(next);
  }

  #activeOf(account: Account): Set<Video> {
    return getOrSet(this.#active, account, () => new Set<Video>());
  }

  #parkedOf(account: Account): Video[] {
    return getOrSet(this.#parked, account, () => []);
  }
}

/** decisions.md, "Questions": they come up while the video is planned. */
function asksIn(stage: Stage, video: Video): boolean {
  return stage === "highlevel" && video.turn === "ask";
}

function getOrSet<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
