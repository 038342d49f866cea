import type { Brief } from "../manifest/brief.js";
import { formatOf, partsOf } from "../manifest/formats/format.js";
import { FRONT_MATTER } from "../manifest/formats/front-matter-keys.js";
import { type Part, sentText } from "../manifest/formats/part.js";
import type { Texts } from "../manifest/texts.js";

/** Reads the texts of a brief as their parts, by the hash of a text and the path of its source. */
export function briefParts(texts: Texts, keys: readonly string[] = FRONT_MATTER) {
  return async (text: string, path: string | null): Promise<readonly Part[]> =>
    await partsOf(await texts.get(text), formatOf(path), keys);
}

/** The task of a brief as it is sent. Rejects with `TextError` where its text can't be had. */
export async function sentTask({ task, front_matter }: Brief, texts: Texts): Promise<string> {
  return sentText(await briefParts(texts, front_matter)(task, null));
}

/** What is sent of each source, under its path. */
export async function sentSources({ sources, front_matter }: Brief, texts: Texts): Promise<string[]> {
  const read = briefParts(texts, front_matter);
  const paragraphs: string[] = [];
  for (const { path, text } of sources) paragraphs.push(`## ${path}`, sentText(await read(text, path)));
  return paragraphs;
}
