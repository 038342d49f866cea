import { existsSync, lstatSync, promises } from "node:fs";
import { basename, dirname, join } from "node:path";
import { HASH, hashText, TextError, type Texts } from "../manifest/brief.js";
import { readRegularFile } from "../manifest/regular-file.js";
import { isCode } from "./system-error.js";

export type NamedText = { readonly hash: string; readonly text: string };

/** Texts that are on their way to the disk at once. */
const AT_ONCE = 16;

/** Texts in files of a folder that are named by their hash. It comes into being with the first text. */
export type TextFolder = Texts & {
  readonly path: string;
  has(hash: string): boolean;
  /** Keeps a text, unless it is there. Rejects with what the system said. */
  put(hash: string, text: string): Promise<void>;
  /** Keeps all of these, some at a time: most of the work is waiting for the disk. */
  putAll(texts: AsyncIterable<NamedText>): Promise<void>;
  remove(hash: string): Promise<void>;
  /** The hashes of all that is there. */
  list(): Promise<string[]>;
};

/** `durable`: whether a text must outlast the machine, not only the process. */
export function textFolder(path: string, { durable }: { durable: boolean }): TextFolder {
  const place = (hash: string) => join(path, hash.slice(0, 2), hash);
  const named = (hash: string) => `${basename(path)}/${hash.slice(0, 2)}/${hash}`;

  function read(hash: string): Buffer | string {
    try {
      return readRegularFile(place(hash));
    } catch (error) {
      return isCode(error, "ENOENT") ? "which does not exist" : "which can't be read";
    }
  }

  async function put(hash: string, text: string): Promise<void> {
    const file = place(hash);
    if (existsSync(file)) return;
    await promises.mkdir(dirname(file), { recursive: true });
    // Nothing is written through a link: whoever can commit a file can commit one.
    for (const folder of [path, dirname(file)]) {
      if (!lstatSync(folder).isDirectory()) throw new Error(`${folder} is a link, not a folder`);
    }
    const temporary = join(dirname(file), `.${hash}.${crypto.randomUUID()}.tmp`);
    try {
      const handle = await promises.open(temporary, "wx");
      try {
        await handle.writeFile(text);
        if (durable) await handle.sync();
      } finally {
        await handle.close();
      }
      await promises.rename(temporary, file);
    } catch (error) {
      await promises.rm(temporary, { force: true });
      throw error;
    }
  }

  return {
    path,
    put,
    async putAll(texts) {
      let batch: NamedText[] = [];
      const flush = async () => await Promise.all(batch.map(async ({ hash, text }) => await put(hash, text)));
      for await (const text of texts) {
        batch.push(text);
        if (batch.length < AT_ONCE) continue;
        await flush();
        batch = [];
      }
      await flush();
    },
    has: (hash) => existsSync(place(hash)),
    async get(hash) {
      const bytes = read(hash);
      if (typeof bytes === "string") throw new TextError(`its former text was kept in ${named(hash)}, ${bytes}.`);
      const text = bytes.toString("utf8");
      if (hashText(text) === hash) return text;
      throw new TextError(`its former text was kept in ${named(hash)}, which was changed.`);
    },
    async remove(hash) {
      await promises.rm(place(hash), { force: true });
    },
    async list() {
      const items = await promises.readdir(path, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
        if (isCode(error, "ENOENT")) return [];
        throw error;
      });
      return items.flatMap(({ name }) => (HASH.test(name) ? [name] : []));
    },
  };
}
