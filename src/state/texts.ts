import { existsSync, promises } from "node:fs";
import { basename, dirname, join } from "node:path";
import { readRegularFile } from "../manifest/files/regular-file.js";
import { hashText, TextError, type Texts } from "../manifest/texts.js";
import { referencedHashes } from "./records.js";
import { writeFileAtOnce } from "./replace-file.js";
import type { State } from "./state.js";
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

/** The texts that a state holds itself. */
export function ownTexts({ texts = {} }: Pick<State, "texts">): Texts {
  return {
    async get(hash) {
      const text = Object.hasOwn(texts, hash) ? texts[hash] : undefined;
      if (text !== undefined && hashText(text) === hash) return text;
      throw new TextError(`the state lacks the text ${hash} of a video.`);
    },
  };
}

export const NO_TEXTS = ownTexts({});

/** The state as a store writes it: its texts are stored beside it. */
export function withoutTexts({ texts: _, ...state }: State): State {
  return state;
}

type NamedText = { readonly hash: string; readonly text: string };

/** The texts that a save has to add: those that the state's briefs name and that the store doesn't have, one after another. */
export async function* newTexts(
  state: State,
  { texts, has }: { texts: Texts; has: (hash: string) => boolean },
): AsyncGenerator<NamedText> {
  const all = firstOf(ownTexts(state), texts);
  for (const hash of referencedHashes(state)) {
    if (has(hash)) continue;
    const text = await all.get(hash).catch((error: unknown) => {
      // A text that was lost earlier fails only the step that needs it; the state is worth saving without it.
      if (error instanceof TextError) return null;
      throw error;
    });
    if (text !== null) yield { hash, text };
  }
}

/** The state with the texts that it names inside: one file that holds all of it, and that `state: file` takes as it is. */
export async function withTexts(state: State, texts: Texts): Promise<State> {
  const all: Record<string, string> = {};
  for await (const { hash, text } of newTexts(state, { texts, has: () => false })) all[hash] = text;
  return { ...state, texts: all };
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
    async remove(hash: string): Promise<void> {
      await promises.rm(place(hash), { force: true });
    },
  };
}

/** Where a text is in the folder of all texts. */
export function textPlace(hash: string): string {
  return `${hash.slice(0, 2)}/${hash}`;
}

/** How many texts are written at a time. */
const BATCH = 16;

/** Writes all of these texts, some at a time: most of the work is waiting for the disk. */
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
