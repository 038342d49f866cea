import type { Hono } from "hono";
import { createApp } from "./http/app.js";
import type { AspectRatio, Category } from "./http/body.js";
import type { Session } from "./http/guard.js";
import { signToken } from "./http/jwt.js";
import { RequestLog, type RequestRecord } from "./http/request-log.js";
import type { Scene } from "./planner/scenes.js";
import type { Account } from "./world/accounts.js";
import type { Draft, EditStatus } from "./world/edit.js";
import type { Charge } from "./world/ledger.js";
import { currentVersion, type PipelineStatus, type Video, type VideoStatus } from "./world/video.js";
import { createWorld, type SandboxOptions, type World } from "./world/world.js";

export type { Renderer } from "./film/renderer.js";
export type { ReferenceNetwork } from "./http/reference-images.js";
export type { RequestRecord } from "./http/request-log.js";
export type { AccountOptions } from "./world/accounts.js";
export type { ActorOptions } from "./world/catalog.js";
export type { Durations } from "./world/durations.js";
export type { Charge } from "./world/ledger.js";
export type { EditTurn, Scenario, VideoTurn } from "./world/scenario.js";
export type { SandboxOptions } from "./world/world.js";

/** A video as the sandbox knows it. */
export type VideoSnapshot = {
  readonly uuid: string;
  readonly account: string;
  readonly category: Category;
  readonly task: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly status: VideoStatus;
  readonly pipelineStatus: PipelineStatus;
  readonly aspectRatio: AspectRatio;
  readonly scenes: readonly Scene[];
  readonly pendingEdits: readonly string[];
  /** The question that it waits with (R 2.3). */
  readonly requiredAction: Video["requiredAction"];
  /** The answers of each round; an empty one was skipped (R 4.6). */
  readonly answers: Video["answers"];
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
  /** How many questions the service answered by itself (R 1.6). */
  readonly autoAnswers: number;
  /** What people answered, in order. */
  readonly answers: readonly string[];
};

/** A stand-in for the service, and a look behind its scenes for tests. */
export type Sandbox = {
  fetch(request: Request): Promise<Response>;
  readonly app: Hono<Session>;
  /** The key that the first account began with. */
  readonly apiKey: string;
  /** The key that every account began with, by its name. */
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
  /** A new key of an account, the first one unless named, which revokes its previous one (R 2.4). */
  generateKey(account?: string): string;
  revokeKey(account?: string): void;
  /** A JWT of the user of a personal account, for an hour unless told (R 5.1). */
  token(account?: string, seconds?: number): string;
  /** Makes a person an active member of an organization, or ends that; both by the names of their accounts. */
  join(person: string, organization: string): void;
  leave(person: string, organization: string): void;
};

/** Throws where the options name an account that doesn't exist, or name one twice, or none. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const world = createWorld(options);
  const [first] = world.accounts.all;
  if (first === undefined) throw new Error("a sandbox needs an account");
  const app = createApp(world, options.baseUrl);
  const log = new RequestLog({ world, forward: async (request) => await app.fetch(request) });
  const named = (account: string | undefined) => (account === undefined ? first : world.accounts.named(account));
  const generateKey = (account: Account) => world.credentials.generateKey(account, creatorOf(world, options, account));
  const keys = Object.fromEntries(world.accounts.all.map((account) => [account.name, generateKey(account)]));
  return {
    fetch: (request) => log.fetch(request),
    app,
    apiKey: keys[first.name] ?? "",
    keys,
    videos: () => {
      world.advance();
      return world.videos.all.map((video) => ({
        uuid: video.uuid,
        account: video.account.name,
        category: video.category,
        task: video.task,
        options: video.options,
        status: video.status,
        pipelineStatus: video.pipelineStatus,
        aspectRatio: currentVersion(video).aspectRatio,
        scenes: currentVersion(video).scenes,
        pendingEdits: [...video.pendingEdits],
        requiredAction: video.requiredAction,
        answers: video.answers,
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
        autoAnswers: edit.autoAnswers,
        answers: edit.answers,
      }));
    },
    ledger: () => {
      world.advance();
      return [...world.ledger.charges];
    },
    requests: () => log.records,
    credits: (account) => {
      world.advance();
      return world.ledger.balance(named(account).name);
    },
    setCredits: (credits, account) => {
      world.advance();
      world.ledger.set(named(account).name, credits);
    },
    generateKey: (account) => generateKey(named(account)),
    revokeKey: (account) => world.credentials.revokeKey(named(account)),
    token: (account, seconds = 3600) => {
      world.advance();
      const { secret, audience } = world.tokenRules;
      const exp = Math.floor(world.agenda.now / 1000) + seconds;
      return signToken({ sub: named(account).userUuid, aud: audience, exp }, secret);
    },
    join: (person, organization) => world.accounts.join(person, organization),
    leave: (person, organization) => world.accounts.leave(person, organization),
  };
}

/** Who is pinned to the key of an organization (R 2.4); nobody where it has no members. */
function creatorOf({ accounts }: World, options: SandboxOptions, { name }: Account): Account | null {
  const { creator, members = [] } = options.accounts?.find((account) => account.name === name) ?? {};
  const pinned = creator ?? members[0];
  return pinned === undefined ? null : accounts.named(pinned);
}
