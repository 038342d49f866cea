import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { RestEndpointMethodTypes } from "@octokit/rest";
import * as z from "zod";
import { realTime, within } from "../../clock.js";
import { jsonIn } from "../../manifest/canonical-json.js";
import { readRegularFile } from "../../manifest/files/regular-file.js";
import type { State } from "../state.js";
import { ofInstance, type Sighting, StateError, serializeState } from "../store.js";
import type { Unlisted } from "./actions-cache.js";
import { asStateError, readStateFile } from "./file.js";

type Listed = RestEndpointMethodTypes["actions"]["listArtifactsForRepo"]["response"]["data"]["artifacts"][number];

/** An artifact of the repository, as the GitHub API lists it. */
export type Artifact = Pick<Listed, "id" | "name" | "size_in_bytes" | "expired" | "created_at" | "workflow_run">;

/** Whether its run was for a commit of this repository, not of a fork; `null` where GitHub doesn't tell. */
export function isOfRepository({ workflow_run: run }: Artifact): boolean | null {
  const { repository_id: own, head_repository_id: head } = run ?? {};
  return own && head ? own === head : null;
}

export type ArtifactPort = Pick<
  import("@actions/artifact").ArtifactClient,
  "uploadArtifact" | "downloadArtifact" | "deleteArtifact"
>;

type ArtifactBackupOptions = {
  readonly instance: string;
  /** Loads `@actions/artifact` with the first use: its code is large. */
  readonly artifacts: () => Promise<ArtifactPort>;
  /** At least so many artifacts of this name, the newest, or all. */
  readonly listArtifacts: (name: string, most?: number) => Promise<readonly Artifact[] | Unlisted>;
  /** Where an artifact is found by its id. */
  readonly repository: { readonly token: string; readonly repositoryOwner: string; readonly repositoryName: string };
  /** A folder for temporary ones. */
  readonly temporary: string;
};

const PAGE = 100;
/** Real milliseconds that a download or an upload may take. */
const DEADLINE_MS = 30_000;
/** A larger one is none of ours. */
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_SIGN_BYTES = 1024;

export function artifactName(instance: string): string {
  return ofInstance("videos-as-code-state.json", instance);
}

/** What an artifact tells: a state with its texts inside, or its lineage and serial alone. */
type Backup = { readonly seen: Sighting; readonly state: State | null };

const SignSchema = z.strictObject({ lineage: z.uuid(), serial: z.int().nonnegative() });

/** The states of an instance that are kept as artifacts, each in one file. */
export class ArtifactBackups {
  readonly #options: ArtifactBackupOptions;
  readonly #name: string;
  #newest: Promise<readonly Artifact[] | Unlisted> | null = null;

  constructor(options: ArtifactBackupOptions) {
    this.#options = options;
    this.#name = artifactName(options.instance);
  }

  /** The newest, as one request finds them. They are asked for once. */
  async newest(): Promise<readonly Artifact[] | Unlisted> {
    this.#newest ??= this.list(PAGE);
    return await this.#newest;
  }

  /** The newest first, of so many at least or of all; without those of forks, where anybody can upload one of any name. */
  async list(most?: number): Promise<readonly Artifact[] | Unlisted> {
    const listed = await this.#options.listArtifacts(this.#name, most);
    if (typeof listed === "string") return listed;
    const own = listed.filter((artifact) => isOfRepository(artifact) !== false);
    return own.sort((a, b) => madeAt(b) - madeAt(a) || b.id - a.id);
  }

  /** Throws `StateError` where it can't be read. */
  async read({ id, name, workflow_run: run, size_in_bytes: size }: Artifact): Promise<Backup> {
    const where = `The artifact "${name}" of run ${run?.id}`;
    if (size > MAX_BYTES) throw new StateError(`${where} is too large to be a state.`);
    const { artifacts, repository } = this.#options;
    const findBy = { ...repository, workflowRunId: run?.id ?? 0 };
    try {
      return await this.#inFolder(async (place) => {
        const port = await artifacts();
        // It is never unpacked: an archive can name any path.
        await within(realTime, DEADLINE_MS, port.downloadArtifact(id, { path: place, skipDecompress: true, findBy }));
        const [file = ""] = await readdir(place);
        const sign = signIn(join(place, file));
        if (sign !== null) return { seen: sign, state: null };
        const state = readStateFile(join(place, file), where);
        if (state !== null && state.instance === this.#options.instance) return { seen: state, state };
        throw new StateError(`${where} holds no state of that instance. Delete that artifact; nothing was changed.`);
      });
    } catch (cause) {
      throw asStateError(cause, `${where} can't be downloaded`, ". Run again later; nothing was changed.");
    }
  }

  /**
   * Uploads the state, or its lineage and serial alone, in place of what this run has uploaded before. Of a state that nobody would
   * restore, since it is too large, these alone. Rejects where that fails.
   */
  async write(state: State, { whole }: { whole: boolean }): Promise<void> {
    const { lineage, serial } = state;
    const sign = JSON.stringify({ lineage, serial });
    const full = whole ? serializeState(state) : sign;
    const text = Buffer.byteLength(full) > MAX_BYTES ? sign : full;
    await this.#inFolder(async (place) => {
      await writeFile(join(place, this.#name), text);
      await within(realTime, DEADLINE_MS, this.#upload(place));
    });
  }

  async #upload(place: string): Promise<void> {
    const port = await this.#options.artifacts();
    // A run has one artifact of a name. Where there is none yet, the upload says what is wrong, if anything is.
    await port.deleteArtifact(this.#name).catch(() => undefined);
    await port.uploadArtifact(this.#name, [join(place, this.#name)], place, { skipArchive: true });
  }

  async #inFolder<T>(work: (place: string) => Promise<T>): Promise<T> {
    const place = await mkdtemp(join(this.#options.temporary, "videos-as-code-"));
    try {
      return await work(place);
    } finally {
      await rm(place, { recursive: true, force: true }).catch(() => undefined);
    }
  }
}

/** In milliseconds. */
export function madeAt({ created_at: time }: Artifact): number {
  return Date.parse(time ?? "");
}

/** What a file says that has a lineage and a serial alone; `null` where it holds anything else. */
function signIn(path: string): Sighting | null {
  const bytes = readRegularFile(path, MAX_SIGN_BYTES);
  return typeof bytes === "string" ? null : (SignSchema.safeParse(jsonIn(bytes.toString("utf8"))).data ?? null);
}

export async function actionsArtifacts(): Promise<ArtifactPort> {
  const { DefaultArtifactClient } = await import("@actions/artifact");
  return new DefaultArtifactClient();
}
