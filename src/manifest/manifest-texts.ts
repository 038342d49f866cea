import type { Files } from "./files.js";
import { printable } from "./quote.js";
import { hashText, TextError, type Texts } from "./texts.js";

/** The texts of a manifest's briefs. Those of files are not kept: a file is read again where its text is needed. */
export class ManifestTexts implements Texts {
  readonly #files: Files;
  /** Texts that stand in the manifest itself. */
  readonly #own = new Map<string, string>();
  /** The path of a file with this text, by the text's hash. */
  readonly #paths = new Map<string, string>();

  constructor(files: Files) {
    this.#files = files;
  }

  /** Returns the text's hash, without the white space around it, which `createItem` leaves out as well. */
  add(text: string): string {
    const trimmed = text.trim();
    const hash = hashText(trimmed);
    this.#own.set(hash, trimmed);
    return hash;
  }

  addFile(path: string, hash: string): void {
    if (!this.#paths.has(hash)) this.#paths.set(hash, path);
  }

  async get(hash: string): Promise<string> {
    const own = this.#own.get(hash);
    if (own !== undefined) return own;
    const path = this.#paths.get(hash);
    if (path === undefined) throw new TextError(`the manifest has no text ${hash}`);
    const read = this.#files.text(path);
    const text = "text" in read ? read.text.trim() : null;
    if (text !== null && hashText(text) === hash) return text;
    const why = "fault" in read ? `it is now a path ${read.fault}` : "its text is another one now";
    throw new TextError(`${printable(path)} was changed while this run was at work: ${why}. Run again.`);
  }
}
