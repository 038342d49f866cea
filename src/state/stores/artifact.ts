import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { State } from "../state.js";
import { isSameInstance, ofInstance, StateError, serializeState } from "../store.js";
import { type Unlisted, withDeadline } from "./actions-cache.js";
import { asStateError, readStateFile } from "./file.js";

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

type ArtifactBackupOptions = {
  readonly instance: string;
  /** Loads `@actions/artifact` with the first use: its code is large. */
  readonly artifacts: () => Promise<ArtifactPort>;
  /** The artifacts of this name. */
  readonly listArtifacts: (name: string) => Promise<readonly Artifact[] | Unlisted>;
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

/** The artifact of an instance's state. */
export function artifactName(instance: string): string {
  return ofInstance("videos-as-code-state.json", instance);
}

/** A state in an artifact. */
export type Backup = { readonly state: State; readonly artifact: Artifact };

/** The states of an instance that are kept as artifacts, each in one file. */
export class ArtifactBackups {
  readonly #options: ArtifactBackupOptions;
  readonly #name: string;
  #folders = 0;

  constructor(options: ArtifactBackupOptions) {
    this.#options = options;
    this.#name = artifactName(options.instance);
  }

  async list(): Promise<readonly Artifact[] | Unlisted> {
    return await this.#options.listArtifacts(this.#name);
  }

  /**
   * Of these artifacts, the state with the highest serial among those of the newest one's lineage; `null` where none can be
   * trusted. Looks into the `most` newest. Throws `StateError` where one of these can't be read.
   */
  async newest(artifacts: readonly Artifact[], most: number): Promise<Backup | null> {
    const trusted = artifacts
      .filter((artifact) => this.#isTrusted(artifact))
      .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt) || b.id - a.id);
    let best: Backup | null = null;
    for (const artifact of trusted.slice(0, most)) {
      const state = await this.#read(artifact);
      if (best === null || (state.lineage === best.state.lineage && state.serial > best.state.serial))
        best = { state, artifact };
    }
    return best;
  }

  /** Whether what an artifact holds is this repository's own. Whoever opens a pull request can upload one of any name. */
  #isTrusted({ run, expired, size }: Artifact): boolean {
    return !expired && size <= MAX_BYTES && run?.isOfRepository === true && run.branch === this.#options.defaultBranch;
  }

  async #read({ id, name, run }: Artifact): Promise<State> {
    const where = `The artifact "${name}" of run ${run?.id}`;
    const { artifacts, repository } = this.#options;
    const findBy = {
      token: repository.token,
      workflowRunId: run?.id ?? 0,
      repositoryOwner: repository.owner,
      repositoryName: repository.name,
    };
    try {
      return await this.#inFolder(async (place) => {
        const port = await artifacts();
        // It is never unpacked: an archive can name any path.
        await this.#inTime(port.downloadArtifact(id, { path: place, skipDecompress: true, findBy }));
        const [file] = await readdir(place);
        const state = file === undefined ? null : readStateFile(join(place, file), where);
        if (state !== null && isSameInstance(state, this.#options)) return state;
        throw new StateError(`${where} holds no state of that instance. Delete that artifact; nothing was changed.`);
      });
    } catch (cause) {
      throw asStateError(cause, `${where} can't be downloaded`, ". Run again later; nothing was changed.");
    }
  }

  /** Uploads the state in place of what this run has uploaded before. Rejects where that fails, or nobody would restore it. */
  async write(state: State): Promise<void> {
    const text = serializeState(state);
    const size = Buffer.byteLength(text);
    if (size > MAX_BYTES) throw new Error(`it would have ${size} bytes, and has at most ${MAX_BYTES}`);
    await this.#inFolder(async (place) => {
      await writeFile(join(place, this.#name), text);
      await this.#inTime(this.#upload(place));
    });
  }

  async #upload(place: string): Promise<void> {
    const port = await this.#options.artifacts();
    // A run has one artifact of a name. Where there is none yet, the upload says what is wrong, if anything is.
    await port.deleteArtifact(this.#name).catch(() => undefined);
    await port.uploadArtifact(this.#name, [join(place, this.#name)], place, { skipArchive: true });
  }

  async #inFolder<T>(work: (place: string) => Promise<T>): Promise<T> {
    const place = join(this.#options.folder, String(++this.#folders));
    try {
      await mkdir(place, { recursive: true });
      return await work(place);
    } finally {
      await rm(place, { recursive: true, force: true }).catch(() => undefined);
    }
  }

  async #inTime<T>(work: Promise<T>): Promise<T> {
    return await withDeadline(work, this.#options.deadlineMs ?? 30_000);
  }
}

/** Loads `@actions/artifact`. */
export async function actionsArtifacts(): Promise<ArtifactPort> {
  const { DefaultArtifactClient } = await import("@actions/artifact");
  return new DefaultArtifactClient();
}
