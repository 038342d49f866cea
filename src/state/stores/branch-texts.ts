import { hashText, TextError, type Texts } from "../../manifest/texts.js";
import { referencedHashes } from "../records.js";
import type { State } from "../state.js";
import { reasonOf } from "../system-error.js";
import { newTexts, textPlace } from "../texts.js";
import type { GitData, Item } from "./git-data.js";

/** Limits of one request that adds texts: characters of texts, and files. */
const MAX_REQUEST = 4 * 1024 * 1024;
const MAX_REQUEST_FILES = 1000;

type Change = {
  readonly file: { readonly path: string; readonly text: string };
  readonly state: State;
  readonly texts: Texts;
};

type Listed = { readonly tree: string; readonly blobs: ReadonlyMap<string, Item> };

/** The texts of a state on a branch: files in a folder beside it, named by their hash. */
export class BranchTexts {
  readonly #git: GitData;
  readonly #folder: string;
  #listed: Listed | null = null;
  /** The texts of the last tree that was made. */
  #written: { readonly tree: string; readonly places: ReadonlySet<string> } | null = null;

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
          if (blob === undefined) throw new TextError(`the branch of the state lacks ${where}.`);
          const text = await this.#git.readBlob(blob.sha, where);
          if (hashText(text) === hash) return text;
          throw new TextError(`${where} on the branch of the state was changed.`);
        } catch (cause) {
          if (cause instanceof TextError) throw cause;
          throw new TextError(`${where} on the branch of the state can't be read: ${reasonOf(cause)}.`, { cause });
        }
      },
    };
  }

  /** Makes a tree of `base` with the file and exactly the texts that the state names. */
  async tree(base: string | null, { file, state, texts }: Change): Promise<string> {
    const there = await this.#placesIn(base);
    const named = new Set([...referencedHashes(state)].map(textPlace));
    let files = new Map<string, string | null>([[file.path, file.text]]);
    let tree = base;
    let size = 0;
    for (const place of there) if (!named.has(place)) files.set(`${this.#folder}/${place}`, null);
    const places = new Set([...there].filter((place) => named.has(place)));
    for await (const { hash, text } of newTexts(state, { texts, has: (hash) => there.has(textPlace(hash)) })) {
      if (size + text.length > MAX_REQUEST || files.size >= MAX_REQUEST_FILES) {
        tree = await this.#git.addTree(tree, files);
        files = new Map();
        size = 0;
      }
      files.set(`${this.#folder}/${textPlace(hash)}`, text);
      places.add(textPlace(hash));
      size += text.length;
    }
    if (tree === null || files.size > 0) tree = await this.#git.addTree(tree, files);
    this.#written = { tree, places };
    return tree;
  }

  async #placesIn(tree: string | null): Promise<ReadonlySet<string>> {
    if (tree === null) return new Set();
    if (this.#written?.tree === tree) return this.#written.places;
    return new Set((await this.#list(tree)).keys());
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
