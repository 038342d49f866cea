import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { realTime, within } from "../../clock.js";
import { jsonIn } from "../../manifest/canonical-json.js";
import { readRegularFile } from "../../manifest/files/regular-file.js";
import type { Texts } from "../../manifest/texts.js";
import { message } from "../../messages/catalogue.js";
import type { Fact } from "../facts.js";
import { ofProject } from "../names.js";
import { LedgerError, type Reading } from "../store.js";
import { asLedgerError } from "../system-error.js";
import { memoryTexts } from "../texts.js";
import { wholeOf } from "../whole.js";
import type { Unlisted } from "./actions-cache.js";
import type { Artifact } from "./artifact-schema.js";
import { readLedgerFile } from "./file.js";

export type ArtifactPort = Pick<
  import("@actions/artifact").ArtifactClient,
  "uploadArtifact" | "downloadArtifact" | "deleteArtifact"
>;

type ArtifactCopiesOptions = {
  /** Tells the projects of one repository apart; empty by default. */
  readonly project: string;
  /** The default branch, such as `main`. */
  readonly defaultBranch: string;
  /** Loads `@actions/artifact` with the first use: its code is large. */
  readonly artifacts: () => Promise<ArtifactPort>;
  /** At least so many artifacts of this name, the newest, or all. */
  readonly listArtifacts: (name: string, most?: number) => Promise<readonly Artifact[] | Unlisted>;
  /** Where an artifact is found by its id. */
  readonly repository: { readonly token: string; readonly repositoryOwner: string; readonly repositoryName: string };
  /** A folder for temporary ones. */
  readonly temporary: string;
};

/** An artifact of the project's name, of whatever run of the repository itself. */
export type ListedCopy = Artifact & {
  /** Whether a run on the default branch has left it: only such a run may write the ledger. */
  readonly isTrusted: boolean;
};

/** What an artifact tells: a ledger with its texts, or how many facts it has. */
export type Copy =
  | { readonly has: "ledger"; readonly reading: Omit<Reading, "cursor">; readonly texts: Texts }
  | { readonly has: "count"; readonly facts: number };

/** Real milliseconds that a download or an upload may take. */
const DEADLINE_MS = 30_000;
/** A larger one is none of ours. */
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_COUNT_BYTES = 1024;

const CountSchema = z.strictObject({ facts: z.int().min(0) });

export function artifactName(project: string): string {
  return ofProject("videos-as-code-ledger.jsonl", project);
}

/** The copies of a project's ledger that are kept as artifacts, each in one file. */
export class ArtifactCopies {
  readonly #options: ArtifactCopiesOptions;
  readonly #name: string;

  constructor(options: ArtifactCopiesOptions) {
    this.#options = options;
    this.#name = artifactName(options.project);
  }

  /**
   * The newest first, expired ones included, of so many at least or of all. Those of forks are left out, because anybody can upload one of any
   * name there.
   */
  async list(most?: number): Promise<readonly ListedCopy[] | Unlisted> {
    const listed = await this.#options.listArtifacts(this.#name, most);
    if (typeof listed === "string") return listed;
    return listed
      .filter((artifact) => ownershipOf(artifact) !== "another's")
      .map((artifact) => ({ ...artifact, isTrusted: this.#isTrusted(artifact) }))
      .sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at) || b.id - a.id);
  }

  #isTrusted(artifact: Artifact): boolean {
    const { defaultBranch } = this.#options;
    return ownershipOf(artifact) === "own" && artifact.workflow_run?.head_branch === defaultBranch;
  }

  /** Throws `LedgerError` where it can't be read. */
  async read({ id, name, workflow_run: run, size_in_bytes: size }: Artifact): Promise<Copy> {
    const where = `The artifact "${name}" of run ${run?.id}`;
    if (size > MAX_BYTES) throw damaged(where, "is too large to be a ledger");
    const { artifacts, repository } = this.#options;
    const findBy = { ...repository, workflowRunId: run?.id ?? 0 };
    try {
      return await this.#inFolder(async (place) => {
        const port = await artifacts();
        // It is never unpacked: an archive can name any path.
        await within(realTime, DEADLINE_MS, port.downloadArtifact(id, { path: place, skipDecompress: true, findBy }));
        const [file = ""] = await readdir(place);
        return copyIn(join(place, file), where);
      });
    } catch (cause) {
      throw asLedgerError(cause, (reason) => message("ledger-unread", { where, reason }));
    }
  }

  /**
   * Uploads the facts with their texts, or their number alone, in place of what this run has uploaded before. Of a ledger that nobody would
   * read again, since it is too large, the number. Rejects where that fails.
   */
  async write(facts: readonly Fact[], texts: Texts, { whole }: { whole: boolean }): Promise<void> {
    const count = JSON.stringify({ facts: facts.length });
    const full = whole ? await wholeOf(facts, texts) : count;
    const text = Buffer.byteLength(full) > MAX_BYTES ? count : full;
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

/** Whether its run was for a commit of this repository, or of a fork. */
function ownershipOf({ workflow_run: run }: Artifact): "own" | "another's" | "unknown" {
  const { repository_id: own, head_repository_id: head } = run ?? {};
  if (!own || !head) return "unknown";
  return own === head ? "own" : "another's";
}

function copyIn(path: string, where: string): Copy {
  const bytes = readRegularFile(path, MAX_COUNT_BYTES);
  const count = typeof bytes === "string" ? null : CountSchema.safeParse(jsonIn(bytes.toString("utf8")));
  if (count?.success) return { has: "count", ...count.data };
  const ledger = readLedgerFile(path, where, MAX_BYTES);
  if (ledger === null || ledger.lines.length === 0) throw damaged(where, "holds no ledger");
  const { facts, unknown, texts } = ledger;
  return { has: "ledger", reading: { facts, unknown }, texts: memoryTexts(texts) };
}

function damaged(where: string, fault: string): LedgerError {
  return new LedgerError(message("ledger-copy-damaged", { where, fault, copy: "artifact" }));
}

export async function actionsArtifacts(): Promise<ArtifactPort> {
  const { DefaultArtifactClient } = await import("@actions/artifact");
  return new DefaultArtifactClient();
}
