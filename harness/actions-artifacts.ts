import { readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { type Context, Hono } from "hono";
import * as z from "zod";
import type { ArtifactPort } from "../src/ledger/stores/artifact.js";

/** The run that an artifact is of, as GitHub's lists name it. */
export type ArtifactRun = {
  readonly id: number;
  readonly branch: string;
  /** Whether its commit is in a fork. */
  readonly fork?: boolean;
};

export type StandInArtifact = {
  readonly id: number;
  readonly name: string;
  readonly run: ArtifactRun;
  readonly createdAt: number;
  readonly expired: boolean;
  readonly content: Buffer;
};

/** How the service misbehaves. */
export type ArtifactTrouble = { readonly uploads?: "fail" };

type Upload = {
  readonly name: string;
  readonly run: ArtifactRun;
  readonly blocks: Map<string, Buffer>;
  content: Buffer;
};

const SERVICE = "/twirp/github.actions.results.api.v1.ArtifactService";
const RunSchema = z.object({ id: z.int(), branch: z.string(), fork: z.boolean().default(false) });

/** The artifacts of a repository in memory: as a port in this process, and as the service that `@actions/artifact` asks. */
export function createArtifactsStandIn({ now = () => Date.now() }: { readonly now?: () => number } = {}) {
  let artifacts: StandInArtifact[] = [];
  let trouble: ArtifactTrouble = {};
  let lastId = 0;
  const uploads = new Map<number, Upload>();

  function add({ name, run, content }: Pick<StandInArtifact, "name" | "run" | "content">): StandInArtifact {
    if (artifacts.some((other) => other.name === name && other.run.id === run.id)) {
      throw new Error("Conflict: an artifact with this name already exists on the workflow run");
    }
    const added = { id: ++lastId, name, run, content, createdAt: now(), expired: false };
    artifacts.push(added);
    return added;
  }

  /** What `@actions/artifact` is to a step of this run. */
  function port(run: ArtifactRun): ArtifactPort {
    return {
      async uploadArtifact(_name, files, _root, options) {
        const [file = ""] = files;
        if (options?.skipArchive !== true || files.length !== 1) throw new Error("one file, as it is");
        if (trouble.uploads === "fail") throw new Error("Failed to CreateArtifact: (503)");
        return { id: add({ name: basename(file), run, content: await readFile(file) }).id };
      },
      async downloadArtifact(id, options) {
        const found = artifacts.find((artifact) => artifact.id === id && !artifact.expired);
        if (found === undefined) throw new Error("Unable to download the artifact");
        if (options?.skipDecompress !== true || options.path === undefined) throw new Error("never unpacked");
        await writeFile(join(options.path, found.name), found.content);
        return { downloadPath: options.path };
      },
      async deleteArtifact(name) {
        const found = artifacts.find((artifact) => artifact.name === name && artifact.run.id === run.id);
        if (found === undefined) throw new Error(`Artifact not found for name: ${name}`);
        artifacts = artifacts.filter((artifact) => artifact !== found);
        return { id: found.id };
      },
    };
  }

  const app = new Hono();
  app.post(`${SERVICE}/CreateArtifact`, async (context) => {
    if (trouble.uploads === "fail") return context.json({ code: "permission_denied", msg: "no artifacts" }, 403);
    const { name, workflow_run_backend_id: run } = z
      .object({ name: z.string(), workflow_run_backend_id: z.string() })
      .parse(await context.req.json());
    const id = uploads.size + 1;
    uploads.set(id, { name, run: runOf(run), blocks: new Map(), content: Buffer.alloc(0) });
    return context.json({ ok: true, signed_upload_url: `${originOf(context)}/artifacts/upload/${id}?sig=x` });
  });
  app.put("/artifacts/upload/:id", async (context) => {
    const upload = uploads.get(Number(context.req.param("id")));
    if (upload === undefined) return context.body(null, 404);
    const body = Buffer.from(await context.req.arrayBuffer());
    const { comp, blockid = "" } = context.req.query();
    if (comp === "block") upload.blocks.set(blockid, body);
    else if (comp === "blocklist") {
      const ids = Array.from(body.toString().matchAll(/<Latest>([^<]*)</g), ([, id = ""]) => id);
      upload.content = Buffer.concat(ids.map((id) => upload.blocks.get(id) ?? Buffer.alloc(0)));
    } else upload.content = body;
    return context.body(null, 201, { ETag: '"0"', "x-ms-request-id": "0", "x-ms-version": "2025-11-05" });
  });
  app.post(`${SERVICE}/FinalizeArtifact`, async (context) => {
    const { name, workflow_run_backend_id: run } = z
      .object({ name: z.string(), workflow_run_backend_id: z.string() })
      .parse(await context.req.json());
    const upload = [...uploads.values()].findLast((one) => one.name === name && one.run.id === runOf(run).id);
    if (upload === undefined) return context.json({ code: "not_found", msg: "no such upload" }, 404);
    return context.json({ ok: true, artifact_id: String(add(upload).id) });
  });
  app.post(`${SERVICE}/ListArtifacts`, async (context) => {
    const { name_filter: name, workflow_run_backend_id: run } = z
      .object({ name_filter: z.string().optional(), workflow_run_backend_id: z.string() })
      .parse(await context.req.json());
    const found = artifacts.filter(
      (artifact) => artifact.run.id === runOf(run).id && (name === undefined || artifact.name === name),
    );
    return context.json({
      artifacts: found.map((artifact) => ({
        workflow_run_backend_id: run,
        workflow_job_run_backend_id: "job",
        database_id: String(artifact.id),
        name: artifact.name,
        size: String(artifact.content.length),
      })),
    });
  });
  app.post(`${SERVICE}/DeleteArtifact`, async (context) => {
    const { name, workflow_run_backend_id: run } = z
      .object({ name: z.string(), workflow_run_backend_id: z.string() })
      .parse(await context.req.json());
    const { id } = await port(runOf(run)).deleteArtifact(name);
    return context.json({ ok: true, artifact_id: String(id) });
  });
  app.get("/artifacts/:id", (context) => {
    const found = artifacts.find(({ id }) => id === Number(context.req.param("id")));
    if (found === undefined) return context.body(null, 404);
    return context.body(new Uint8Array(found.content).buffer, 200, {
      "Content-Type": "application/json",
      "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(found.name)}`,
    });
  });

  return {
    app,
    port,
    add,
    /** Oldest first. */
    all: (): readonly StandInArtifact[] => artifacts,
    /** Replaces the trouble; `{}` ends it. */
    setTrouble: (next: ArtifactTrouble) => {
      trouble = next;
    },
    /** What has expired is listed and can't be downloaded. */
    expire: ({ olderThanMs = 0 }: { readonly olderThanMs?: number } = {}) => {
      const isOld = ({ createdAt }: StandInArtifact) => now() - createdAt >= olderThanMs;
      artifacts = artifacts.map((artifact) => ({ ...artifact, expired: artifact.expired || isOld(artifact) }));
    },
    /** Replaces what they hold. */
    change: (to: (content: Buffer) => Buffer) => {
      artifacts = artifacts.map((artifact) => ({ ...artifact, content: to(artifact.content) }));
    },
    remove: (matches: (artifact: StandInArtifact) => boolean = () => true) => {
      artifacts = artifacts.filter((artifact) => !matches(artifact));
    },
  };
}

export type ArtifactsStandIn = ReturnType<typeof createArtifactsStandIn>;

/** How the token of a job names its run. */
export function runScope(run: ArtifactRun): string {
  return `Actions.Results:${Buffer.from(JSON.stringify(run)).toString("base64url")}:job`;
}

function runOf(backendId: string): ArtifactRun {
  return RunSchema.parse(JSON.parse(Buffer.from(backendId, "base64url").toString()));
}

function originOf(context: Context): string {
  return new URL(context.req.url).origin;
}
