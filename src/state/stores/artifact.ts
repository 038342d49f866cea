import { createHash } from "node:crypto";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Texts } from "../../manifest/brief.js";
import type { State } from "../state.js";
import { StateError, serializeState } from "../store.js";
import { reasonOf } from "../system-error.js";
import { newTexts } from "../texts.js";
import { type Use, useKey } from "../use.js";
import { type Unlisted, withDeadline } from "./actions-cache.js";
import { readStateFile } from "./state-file.js";

/** What of `@actions/artifact` is used. */
export type ArtifactPort = Pick<
  import("@actions/artifact").ArtifactClient,
  "uploadArtifact" | "downloadArtifact" | "deleteArtifact"
>;

/** An artifact of the repository, as the GitHub API lists it. */
export type Artifact = {
  readonly id: number;
  readonly name: string;
  readonly size: number;
  readonly expired: boolean;
  /** ISO 8601. */
  readonly createdAt: string;
  /** The run that made it; `null` where GitHub doesn't tell. */
  readonly run: {
    readonly id: number;
    readonly branch: string | null;
    /** Whether it ran for a commit of this repository, not of a fork; `null` where GitHub doesn't tell. */
    readonly isOfRepository: boolean | null;
  } | null;
};

/** The artifacts of this name, or all that the repository has. */
type ListArtifacts = (name?: string) => Promise<readonly Artifact[] | Unlisted>;

type ArtifactBackupOptions = {
  /** Loads `@actions/artifact` with the first use: its code is large. */
  readonly artifacts: () => Promise<ArtifactPort>;
  readonly listArtifacts: ListArtifacts;
  /** Where an artifact is found by its id. */
  readonly repository: { readonly token: string; readonly owner: string; readonly name: string };
  readonly defaultBranch: string;
  /** A folder that doesn't exist yet. */
  readonly folder: string;
  /** Real milliseconds that a download or an upload may take; 30,000 by default. */
  readonly deadlineMs?: number;
};

/** A larger one is none of ours. */
const MAX_BYTES = 64 * 1024 * 1024;
const PREFIX = "videos-as-code-state ";
const SUFFIX = ".json";
/** Longer names make no file. */
const LONGEST_PATH = 180;

/** The artifact of a use's state. Its name is that of the use: a manifest that the repository no longer has is known by it. */
export function artifactName(use: Use): string {
  const { manifest, instance = "" } = use;
  const path = encodeURIComponent(manifest).replaceAll("*", "%2A");
  const hash = createHash("sha256").update(useKey(use)).digest("hex").slice(0, 16);
  return `${PREFIX}${path.length > LONGEST_PATH ? hash : path}${instance === "" ? "" : `@${instance}`}${SUFFIX}`;
}

/** The use that an artifact of this name is of; `null` where it is none of ours. */
export function useOfArtifact(name: string): Use | null {
  if (!name.startsWith(PREFIX) || !name.endsWith(SUFFIX)) return null;
  const [path = "", instance = ""] = name.slice(PREFIX.length, -SUFFIX.length).split("@");
  try {
    return { manifest: decodeURIComponent(path), instance };
  } catch {
    return null;
  }
}

/** The state with the texts that it names inside: one file that holds all of it, and that `state: file` takes as it is. */
export async function withTexts(state: State, texts: Texts): Promise<State> {
  const all: Record<string, string> = {};
  for await (const { hash, text } of newTexts(state, { texts, has: () => false })) all[hash] = text;
  return { ...state, texts: all };
}

/** The states that are kept as artifacts, each in one file. */
export function artifactBackups(options: ArtifactBackupOptions) {
  const { defaultBranch, folder, repository, deadlineMs = 30_000 } = options;
  let folders = 0;

  /** Whether what an artifact holds is this repository's own. Whoever opens a pull request can upload one of any name. */
  function isTrusted({ run, expired, size }: Artifact): boolean {
    return !expired && size <= MAX_BYTES && run?.isOfRepository === true && run.branch === defaultBranch;
  }

  async function read({ id, name, run }: Artifact): Promise<State> {
    const where = `The artifact "${name}" of run ${run?.id}`;
    const place = join(folder, `download-${++folders}`);
    try {
      await mkdir(place, { recursive: true });
      const { downloadArtifact } = await loaded();
      const findBy = {
        token: repository.token,
        workflowRunId: run?.id ?? 0,
        repositoryOwner: repository.owner,
        repositoryName: repository.name,
      };
      // It is never unpacked: an archive can name any path.
      await withDeadline(downloadArtifact(id, { path: place, skipDecompress: true, findBy }), deadlineMs);
      const [file] = await readdir(place);
      const state = file === undefined ? null : readStateFile(join(place, file), where);
      if (state !== null && artifactName(state) === name) return state;
      throw new StateError(
        `${where} holds no state of that manifest and instance. Delete that artifact; nothing was changed.`,
      );
    } catch (cause) {
      if (cause instanceof StateError) throw cause;
      throw new StateError(`${where} can't be downloaded: ${reasonOf(cause)}. Run again later; nothing was changed.`, {
        cause,
      });
    } finally {
      await rm(place, { recursive: true, force: true }).catch(() => undefined);
    }
  }

  async function loaded(): Promise<ArtifactPort> {
    const port = await options.artifacts();
    return {
      uploadArtifact: port.uploadArtifact.bind(port),
      downloadArtifact: port.downloadArtifact.bind(port),
      deleteArtifact: port.deleteArtifact.bind(port),
    };
  }

  return {
    /**
     * Of these artifacts, the state with the highest serial among those of the newest one's lineage; `null` where none can be
     * trusted. Looks into the `most` newest. Throws `StateError` where one of these can't be read.
     */
    async newest(artifacts: readonly Artifact[], most: number): Promise<{ state: State; artifact: Artifact } | null> {
      const trusted = artifacts
        .filter(isTrusted)
        .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt) || b.id - a.id);
      let best: { state: State; artifact: Artifact } | null = null;
      for (const artifact of trusted.slice(0, most)) {
        const state = await read(artifact);
        if (best === null || (state.lineage === best.state.lineage && state.serial > best.state.serial))
          best = { state, artifact };
      }
      return best;
    },

    list: options.listArtifacts,

    /** Uploads the state in place of what this run has uploaded before. Rejects where that fails, or nobody would restore it. */
    async write(state: State): Promise<void> {
      const text = serializeState(state);
      const size = Buffer.byteLength(text);
      if (size > MAX_BYTES) throw new Error(`it would have ${size} bytes, and has at most ${MAX_BYTES}`);
      const place = join(folder, `upload-${++folders}`);
      const name = artifactName(state);
      try {
        await mkdir(place, { recursive: true });
        await writeFile(join(place, name), text);
        await withDeadline(upload(place, name), deadlineMs);
      } finally {
        await rm(place, { recursive: true, force: true }).catch(() => undefined);
      }
    },
  };

  async function upload(place: string, name: string): Promise<void> {
    const { uploadArtifact, deleteArtifact } = await loaded();
    // A run has one artifact of a name. Where there is none yet, the upload says what is wrong, if anything is.
    await deleteArtifact(name).catch(() => undefined);
    await uploadArtifact(name, [join(place, name)], place, { skipArchive: true });
  }
}

/** Loads `@actions/artifact`. */
export async function actionsArtifacts(): Promise<ArtifactPort> {
  const { DefaultArtifactClient } = await import("@actions/artifact");
  return new DefaultArtifactClient();
}

export type ArtifactBackups = ReturnType<typeof artifactBackups>;
