import { hashText, TextError, type Texts } from "../../manifest/texts.js";
import type { Fact } from "../facts.js";
import { reasonOf } from "../system-error.js";
import { namedTexts, textPlace } from "../texts.js";
import type { GitData, Item } from "./git-data.js";

/** Limits of one request that adds texts: characters of texts, and files. */
const MAX_REQUEST = 2 * 1024 * 1024;
const MAX_REQUEST_FILES = 250;

type Change = {
  /** The files of the ledger itself; `null` removes one. */
  readonly files: ReadonlyMap<string, string | null>;
  readonly facts: readonly Fact[];
  readonly texts: Texts;
  /** Briefs that the branch has with all of their texts. */
  readonly known: ReadonlySet<string>;
};

/** The texts of a ledger on a branch: files in a folder beside it, named by their hash. */
export class BranchTexts {
  readonly #git: GitData;
  readonly #folder: string;
  #listed: { readonly tree: string; readonly blobs: ReadonlyMap<string, Item> } | null = null;

  constructor({ git, folder }: { git: GitData; folder: string }) {
    this.#git = git;
    this.#folder = folder;
  }

  of(tree: string): Texts {
    return {
      get: async (hash) => {
        const where = `${this.#folder}/${textPlace(hash)}`;
        try {
          const blob = (await this.#list(tree)).get(textPlace(hash));
          if (blob === undefined) throw new TextError(`the branch of the ledger lacks ${where}.`);
          const text = await this.#git.readBlob(blob.sha, where);
          if (hashText(text) === hash) return text;
          throw new TextError(`${where} on the branch of the ledger was changed.`);
        } catch (cause) {
          if (cause instanceof TextError) throw cause;
          throw new TextError(`${where} on the branch of the ledger can't be read: ${reasonOf(cause)}.`, { cause });
        }
      },
    };
  }

  /**
   * Makes a tree of `base` with the files and with the texts that the facts name. A text that the branch has already is the same file again,
   * and the list of all texts is not asked for.
   */
  async tree(base: string | null, { files, facts, texts, known }: Change): Promise<string> {
    let tree = base;
    let batch = new Map<string, string>();
    let size = 0;
    for await (const { hash, text } of namedTexts(facts, { texts, has: () => false, known })) {
      if (batch.size > 0 && (size + text.length > MAX_REQUEST || batch.size >= MAX_REQUEST_FILES)) {
        tree = await this.#git.addTree(tree, batch);
        batch = new Map();
        size = 0;
      }
      batch.set(`${this.#folder}/${textPlace(hash)}`, text);
      size += text.length;
    }
    return await this.#git.addTree(tree, new Map([...batch, ...files]));
  }

  async #list(tree: string): Promise<ReadonlyMap<string, Item>> {
    if (this.#listed?.tree !== tree) {
      const folder = (await this.#git.items(tree)).get(this.#folder);
      const blobs = folder?.type === "tree" ? await this.#git.items(folder.sha, { below: true }) : new Map();
      this.#listed = { tree, blobs };
    }
    return this.#listed.blobs;
  }
}
