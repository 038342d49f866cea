import { existsSync, promises } from "node:fs";
import { basename, dirname, join } from "node:path";
import { BriefSchema } from "../manifest/brief.js";
import { jsonIn } from "../manifest/canonical-json.js";
import { readRegularFile } from "../manifest/files/regular-file.js";
import { hashText, TextError, type Texts } from "../manifest/texts.js";
import type { Fact } from "./facts.js";
import { hashesOf, lookIn } from "./look.js";
import { writeFileAtOnce } from "./replace-file.js";
import { isCode } from "./system-error.js";

/** Texts from several places: each from the first place that has it. */
export function firstOf(...places: readonly Texts[]): Texts {
  return {
    async get(hash) {
      let fault = `nothing has the text ${hash}`;
      for (const place of places) {
        try {
          return await place.get(hash);
        } catch (error) {
          if (!(error instanceof TextError)) throw error;
          fault = error.message;
        }
      }
      throw new TextError(fault);
    },
  };
}

/** Texts that are at hand, by their hash. */
export function memoryTexts(texts: ReadonlyMap<string, string>): Texts {
  return {
    async get(hash) {
      const text = texts.get(hash);
      if (text !== undefined && hashText(text) === hash) return text;
      throw new TextError(`the ledger lacks the text ${hash} of a video.`);
    },
  };
}

export const NO_TEXTS = memoryTexts(new Map());

/** The briefs that facts name, by the hash of their JSON. */
export function briefsIn(facts: readonly Fact[]): Set<string> {
  return new Set(facts.flatMap((fact) => lookIn(fact)?.brief ?? []));
}

type NamedText = { readonly hash: string; readonly text: string };

type Place = {
  readonly texts: Texts;
  /** Whether the store has a text. */
  readonly has: (hash: string) => boolean;
  /** Briefs that are known to be in the store with all of their texts. */
  readonly known?: ReadonlySet<string>;
};

/** The texts that an append has to add: those that its facts name and that the store lacks, one after another. */
export async function* namedTexts(
  facts: readonly Fact[],
  { texts, has, known = new Set() }: Place,
): AsyncGenerator<NamedText> {
  const met = new Set<string>();
  for (const brief of briefsIn(facts)) {
    if (known.has(brief)) continue;
    const json = await kept(texts, brief);
    if (json === null) continue;
    const { data } = BriefSchema.safeParse(jsonIn(json));
    for (const hash of [...(data === undefined ? [] : hashesOf(data)), brief]) {
      if (met.has(hash) || has(hash)) continue;
      met.add(hash);
      const text = hash === brief ? json : await kept(texts, hash);
      if (text !== null) yield { hash, text };
    }
  }
}

/** A text that was lost earlier fails only the step that needs it, because the facts are worth appending without it. */
async function kept(texts: Texts, hash: string): Promise<string | null> {
  try {
    return await texts.get(hash);
  } catch (error) {
    if (error instanceof TextError) return null;
    throw error;
  }
}

export type TextFolder = ReturnType<typeof textFolder>;

/**
 * Texts in files of a folder, named by their hash. The folder is created with the first text. `durable`: whether a text must survive a crash
 * of the machine, not only of the process.
 */
export function textFolder(path: string, { durable }: { durable: boolean }) {
  const place = (hash: string) => join(path, textPlace(hash));
  return {
    path,
    has: (hash: string): boolean => existsSync(place(hash)),
    async get(hash: string): Promise<string> {
      let fault = "which was changed";
      try {
        const bytes = readRegularFile(place(hash));
        if (typeof bytes === "string") fault = bytes;
        else if (hashText(bytes.toString("utf8")) === hash) return bytes.toString("utf8");
      } catch (error) {
        fault = isCode(error, "ENOENT") ? "which does not exist" : "which can't be read";
      }
      throw new TextError(`its former text was kept in ${basename(path)}/${textPlace(hash)}, ${fault}.`);
    },
    /** Writes a text, unless it is there. Rejects with the system's error. */
    async put(hash: string, text: string): Promise<void> {
      const file = place(hash);
      if (existsSync(file)) return;
      await promises.mkdir(dirname(file), { recursive: true });
      await writeFileAtOnce(file, text, { durable });
    },
  };
}

/** Where a text is in the folder of all texts. */
export function textPlace(hash: string): string {
  return `${hash.slice(0, 2)}/${hash}`;
}

/** How many texts are written at a time. */
const BATCH = 16;

/** Writes all of these texts, some at a time, because most of the work is waiting for the disk. */
export async function putAll(folder: Pick<TextFolder, "put">, texts: AsyncIterable<NamedText>): Promise<void> {
  const batch: NamedText[] = [];
  const flush = async () =>
    await Promise.all(batch.splice(0).map(async ({ hash, text }) => await folder.put(hash, text)));
  for await (const text of texts) {
    batch.push(text);
    if (batch.length === BATCH) await flush();
  }
  await flush();
}
