import type { Hono } from "hono";
import { createApp } from "./app.js";
import type { Draft, EditStatus } from "./edit.js";
import type { Session } from "./guard.js";
import type { Charge } from "./ledger.js";
import { RequestLog, type RequestRecord } from "./request-log.js";
import type { Scene } from "./scenes.js";
import type { AspectRatio } from "./schemas.js";
import { currentVersion, type PipelineStatus, type VideoStatus } from "./video.js";
import { createWorld, type SandboxOptions } from "./world.js";

export type { AccountOptions } from "./accounts.js";
export type { Durations } from "./durations.js";
export type { Charge } from "./ledger.js";
export type { ReferenceNetwork } from "./reference-images.js";
export type { RequestRecord } from "./request-log.js";
export type { EditTurn, Scenario, VideoTurn } from "./scenario.js";
export type { SandboxOptions } from "./world.js";

/** A video as the sandbox knows it. */
export type VideoSnapshot = {
  readonly uuid: string;
  readonly account: string;
  readonly task: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly status: VideoStatus;
  readonly pipelineStatus: PipelineStatus;
  readonly aspectRatio: AspectRatio;
  readonly scenes: readonly Scene[];
  readonly pendingEdits: readonly string[];
};

/** An edit as the sandbox knows it. */
export type EditSnapshot = {
  readonly editId: string;
  readonly videoUuid: string;
  readonly account: string;
  readonly request: string;
  readonly aspectRatio: AspectRatio | null;
  readonly referenceImageUrls: readonly string[];
  readonly status: EditStatus;
  readonly draft: Draft | null;
};

/** A stand-in for the service, and a look behind its scenes for tests. */
export type Sandbox = {
  fetch(request: Request): Promise<Response>;
  readonly app: Hono<Session>;
  /** The key of the first account. */
  readonly apiKey: string;
  /** The key of every account, by its name. */
  readonly keys: Readonly<Record<string, string>>;
  /** In the order they were accepted. */
  videos(): readonly VideoSnapshot[];
  edits(): readonly EditSnapshot[];
  /** Every charge so far, in order. */
  ledger(): readonly Charge[];
  /** Every request so far, in order, whatever became of it. */
  requests(): readonly RequestRecord[];
  /** The balance of an account, the first one unless named. */
  credits(account?: string): number;
  setCredits(credits: number, account?: string): void;
};

/** Throws where the options name an account that doesn't exist, or name one twice, or none. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const world = createWorld(options);
  const [first] = world.accounts.all;
  if (first === undefined) throw new Error("a sandbox needs an account");
  const app = createApp(world, options.baseUrl);
  const log = new RequestLog({ world, forward: async (request) => await app.fetch(request) });
  const nameOf = (account: string | undefined) => (account === undefined ? first : world.accounts.named(account)).name;
  return {
    fetch: (request) => log.fetch(request),
    app,
    apiKey: first.apiKey,
    keys: Object.fromEntries(world.accounts.all.map(({ name, apiKey }) => [name, apiKey])),
    videos: () => {
      world.advance();
      return world.videos.all.map((video) => ({
        uuid: video.uuid,
        account: video.account.name,
        task: video.task,
        options: video.options,
        status: video.status,
        pipelineStatus: video.pipelineStatus,
        aspectRatio: currentVersion(video).aspectRatio,
        scenes: currentVersion(video).scenes,
        pendingEdits: [...video.pendingEdits],
      }));
    },
    edits: () => {
      world.advance();
      return world.edits.all.map((edit) => ({
        editId: edit.editId,
        videoUuid: edit.video.uuid,
        account: edit.account.name,
        request: edit.request,
        aspectRatio: edit.aspectRatio,
        referenceImageUrls: edit.referenceImageUrls,
        status: edit.status,
        draft: edit.draft,
      }));
    },
    ledger: () => {
      world.advance();
      return [...world.ledger.charges];
    },
    requests: () => log.records,
    credits: (account) => {
      world.advance();
      return world.ledger.balance(nameOf(account));
    },
    setCredits: (credits, account) => {
      world.advance();
      world.ledger.set(nameOf(account), credits);
    },
  };
}
