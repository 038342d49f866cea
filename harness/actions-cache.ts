import { createHash, randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import * as z from "zod";
import { listen } from "../src/sandbox/http/listen.js";
import { type ArtifactRun, type ArtifactsStandIn, runScope } from "./actions-artifacts.js";

/** A finished entry of the cache. */
export type StandInCacheEntry = {
  readonly id: number;
  readonly key: string;
  readonly version: string;
  readonly ref: string;
  /** ISO 8601. */
  readonly createdAt: string;
};

/** How the service misbehaves. */
export type CacheTrouble = {
  /** Every token is read-only, as for events that anybody can cause. */
  readonly readOnly?: boolean;
  /** No token may read. */
  readonly deny?: boolean;
  /** Every call of the service is answered with this status. */
  readonly fail?: 429 | 500;
  /** A key can be written again, as on some self-hosted servers. */
  readonly overwrite?: boolean;
  /** Uploaded archives can't be downloaded. */
  readonly loseArchives?: boolean;
};

/** What the token of a job says. */
type JobScopes = { readonly ref: string; readonly defaultRef: string; readonly run?: ArtifactRun };

export type CacheListener = {
  readonly url: string;
  /** What a step of a job on `ref` finds in its environment. */
  env(scopes: JobScopes): Record<string, string>;
  close(): Promise<void>;
};

type Stored = { id: number; key: string; version: string; ref: string; finishedAt: number | null; archive: Uint8Array };

const ScopesSchema = z.object({ ac: z.string() });
const ScopeSchema = z.object({ Scope: z.string(), Permission: z.int() });
const READ = 1;
const WRITE = 2;

/** The Actions cache service, second version, in memory: three Twirp calls, and the storage of the archives. */
export function createActionsCacheStandIn({
  now = () => Date.now(),
  onSaved = () => undefined,
  artifacts,
}: {
  readonly now?: () => number;
  readonly onSaved?: (entry: StandInCacheEntry) => void;
  /** What is asked at the same address. */
  readonly artifacts?: ArtifactsStandIn;
} = {}) {
  let trouble: CacheTrouble = {};
  let stored: Stored[] = [];
  let lastId = 0;
  const requests: string[] = [];
  const app = new Hono();
  if (artifacts !== undefined) app.route("/", artifacts.app);
  const service = app.basePath("/twirp/github.actions.results.api.v1.CacheService");

  service.use(async (context, next) => {
    requests.push(context.req.path.split("/").at(-1) ?? "");
    if (trouble.fail === 429) return context.json({ code: "resource_exhausted", msg: "rate limited" }, 429);
    if (trouble.fail === 500) return context.json({ code: "internal", msg: "internal error" }, 500);
    if (scopesOf(context).length === 0) return context.json({ code: "unauthenticated", msg: "bad token" }, 401);
    return await next();
  });

  service.post("/CreateCacheEntry", async (context) => {
    const { key, version } = z
      .object({ key: z.string(), version: z.string().length(64) })
      .parse(await context.req.json());
    const ref = writableRef(context);
    if (ref === null) {
      return context.json({ ok: false, message: "cache write denied: token has no writable scopes" });
    }
    const same = stored.find((entry) => entry.key === key && entry.version === version && entry.ref === ref);
    if (same !== undefined && trouble.overwrite !== true) {
      return context.json({ code: "already_exists", msg: "cache entry with the same key already exists" }, 409);
    }
    stored = stored.filter((entry) => entry !== same);
    stored.push({ id: ++lastId, key, version, ref, finishedAt: null, archive: new Uint8Array() });
    return context.json({ ok: true, signed_upload_url: archiveUrl(context, lastId) });
  });

  service.post("/FinalizeCacheEntryUpload", async (context) => {
    const Schema = z.object({ key: z.string(), version: z.string(), size_bytes: z.string() });
    const { key, version, size_bytes } = Schema.parse(await context.req.json());
    const ref = writableRef(context);
    const entry = stored.find((other) => other.key === key && other.version === version && other.ref === ref);
    if (entry === undefined || entry.finishedAt !== null) {
      return context.json({ code: "not_found", msg: "no such reservation" }, 404);
    }
    if (entry.archive.length === 0 || String(entry.archive.length) !== size_bytes) {
      return context.json({ ok: false, message: "the archive is not what was announced" });
    }
    entry.finishedAt = now();
    onSaved(shown(entry, entry.finishedAt));
    return context.json({ ok: true, entry_id: String(entry.id) });
  });

  service.post("/GetCacheEntryDownloadURL", async (context) => {
    const Schema = z.object({ key: z.string(), version: z.string(), restore_keys: z.array(z.string()).default([]) });
    const { key, version, restore_keys } = Schema.parse(await context.req.json());
    if (trouble.deny === true) {
      return context.json({ code: "permission_denied", msg: "cache read denied: token has no readable scopes" }, 403);
    }
    const found = lookUp({ keys: [key, ...restore_keys], version, refs: readableRefs(context) });
    if (found === null) return context.json({ ok: false });
    return context.json({ ok: true, signed_download_url: archiveUrl(context, found.id), matched_key: found.key });
  });

  // The address has the shape of a storage emulator's: account, container, blob.
  app.put("/devstoreaccount1/caches/:id", async (context) => {
    const entry = stored.find(({ id }) => id === Number(context.req.param("id")));
    if (entry === undefined) return context.body(null, 404);
    entry.archive = new Uint8Array(await context.req.arrayBuffer());
    const etag = createHash("sha256").update(entry.archive).digest("hex");
    return context.body(null, 201, {
      ETag: `"${etag}"`,
      "x-ms-request-id": randomUUID(),
      "x-ms-version": "2025-11-05",
    });
  });

  app.get("/devstoreaccount1/caches/:id", (context) => {
    const entry = stored.find(({ id }) => id === Number(context.req.param("id")));
    if (entry === undefined || trouble.loseArchives === true) return context.body(null, 404);
    return context.body(entry.archive.slice().buffer, 200, { "Content-Length": String(entry.archive.length) });
  });

  /** By scope, then by key: the exact one, then the newest that begins with it. */
  function lookUp({ keys, version, refs }: { keys: string[]; version: string; refs: string[] }): Stored | null {
    const finished = stored.filter((entry) => entry.finishedAt !== null && entry.version === version).toReversed();
    finished.sort((a, b) => (b.finishedAt ?? 0) - (a.finishedAt ?? 0));
    for (const ref of refs) {
      const readable = finished.filter((entry) => entry.ref === ref);
      for (const key of keys) {
        const found =
          readable.find((entry) => entry.key === key) ?? readable.find((entry) => entry.key.startsWith(key));
        if (found !== undefined) return found;
      }
    }
    return null;
  }

  function writableRef(context: Context): string | null {
    if (trouble.readOnly === true) return null;
    return scopesOf(context).find(({ Permission }) => (Permission & WRITE) !== 0)?.Scope ?? null;
  }

  function readableRefs(context: Context): string[] {
    return scopesOf(context).flatMap(({ Scope, Permission }) => ((Permission & READ) === 0 ? [] : [Scope]));
  }

  async function open(): Promise<CacheListener> {
    const { url, close } = await listen({ fetch: async (request) => await app.fetch(request) });
    return {
      url,
      env: (scopes) => ({
        ACTIONS_CACHE_SERVICE_V2: "True",
        ACTIONS_RESULTS_URL: `${url}/`,
        ACTIONS_RUNTIME_TOKEN: runtimeToken(scopes),
      }),
      close,
    };
  }

  return {
    app,
    listen: open,
    /** Names of the calls of the service, oldest first. */
    requests: requests as readonly string[],
    /** Replaces the trouble; `{}` ends it. */
    setTrouble: (next: CacheTrouble) => {
      trouble = next;
    },
    /** Of all refs, oldest first. */
    entries: (): StandInCacheEntry[] =>
      stored.flatMap((entry) => (entry.finishedAt === null ? [] : [shown(entry, entry.finishedAt)])),
    /** The packed bytes of an entry. */
    archive: (id: number): Uint8Array | null => stored.find((entry) => entry.id === id)?.archive ?? null,
    /** Forgets the entries that `matches`, as the service does with those unused for a week. */
    evict: (matches: (entry: StandInCacheEntry) => boolean = () => true) => {
      stored = stored.filter((entry) => entry.finishedAt === null || !matches(shown(entry, entry.finishedAt)));
    },
  };
}

function shown({ id, key, version, ref }: Stored, finishedAt: number): StandInCacheEntry {
  return { id, key, version, ref, createdAt: new Date(finishedAt).toISOString() };
}

function archiveUrl(context: Context, id: number): string {
  return `${new URL(context.req.url).origin}/devstoreaccount1/caches/${id}?sig=${randomUUID()}`;
}

/** A job reads its own ref and the default branch, and writes its own; the token says so in its claim `ac`. */
function runtimeToken({ ref, defaultRef, run }: JobScopes): string {
  const own = { Scope: ref, Permission: READ | WRITE };
  const scopes = ref === defaultRef ? [own] : [own, { Scope: defaultRef, Permission: READ }];
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const ofRun = run === undefined ? {} : { scp: runScope(run) };
  return `${part({ alg: "none" })}.${part({ ac: JSON.stringify(scopes), ...ofRun })}.unsigned`;
}

function scopesOf(context: Context): z.infer<typeof ScopeSchema>[] {
  const [, claims = ""] = (context.req.header("authorization") ?? "").split(".");
  if (claims === "") return [];
  const { ac } = ScopesSchema.parse(JSON.parse(Buffer.from(claims, "base64url").toString()));
  return z.array(ScopeSchema).parse(JSON.parse(ac));
}
