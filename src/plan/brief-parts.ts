import { type Brief, comparedSource } from "../manifest/brief.js";
import { canonicalJson, isObject, isSame, type Json } from "../manifest/canonical-json.js";
import { hashText, type Texts } from "../manifest/texts.js";
import type { CreateItem } from "../service/client.js";
import { sentSources, sentTask } from "./brief-texts.js";
import type { Paragraph } from "./paragraph.js";

/** A brief that replaces another. */
type BriefChange = { readonly from: Brief; readonly to: Brief; readonly texts: Texts };

/** What one part adds to the create item (R 2.5). */
type Sent = {
  /** Paragraphs of its `task`. */
  readonly paragraphs?: readonly string[];
  readonly fields?: CreateItem;
};

export type PartName = Exclude<keyof Brief, "task_canonical" | "front_matter">;

/** All that the program does with one part of a brief. */
export type BriefPart = {
  /**
   * What of it counts: it enters the fingerprint under the part's name. A part that is added later returns `undefined`
   * where it isn't given, so that the fingerprints of older briefs stay as they are.
   */
  readonly compared: (brief: Brief) => Json | undefined;
  /**
   * The sentences in which an edit says what changed. `as text`: the changes of all texts are told together. `recreate`: no edit can change it,
   * only a new video.
   */
  readonly worded: "recreate" | "as text" | ((change: BriefChange) => readonly string[]);
  readonly sent: (brief: Brief, texts: Texts) => Sent | Promise<Sent>;
};

/**
 * Every part of a brief, in the order in which an edit says what changed. A part of `Brief` without an entry doesn't
 * compile. A test asks for two more places where they are needed: `hashesOf` (ledger/look.ts) for a part that names a
 * text, `OWN_KEYS` (manifest/options.ts) for one that is sent in a field of its own.
 */
export const BRIEF_PARTS = {
  task: {
    compared: ({ task, task_canonical = task }) => task_canonical,
    worded: "as text",
    sent: async (brief, texts) => ({ paragraphs: [await sentTask(brief, texts)] }),
  },
  sources: {
    // A file of another name may come at another place.
    compared: ({ sources }) => sources.map(comparedSource).sort(),
    worded: "as text",
    sent: async (brief, texts) => ({ paragraphs: await sentSources(brief, texts) }),
  },
  options: {
    compared: ({ options }) => options,
    worded: ({ from, to }) => optionChanges("", from.options, to.options),
    sent: ({ options }) => ({ fields: options }),
  },
  aspect_ratio: {
    compared: ({ aspect_ratio }) => aspect_ratio,
    worded: ({ from, to }) => [
      `The aspect ratio changes from ${from.aspect_ratio ?? "the default"} to ${to.aspect_ratio}.`,
    ],
    sent: ({ aspect_ratio }) => ({ fields: aspect_ratio === null ? {} : { aspect_ratio } }),
  },
  category: {
    compared: ({ category }) => category,
    worded: "recreate",
    // The route says it (R 1.4, 4.6).
    sent: () => ({}),
  },
} as const satisfies Readonly<Record<PartName, BriefPart>>;

const PARTS: readonly (readonly [name: string, part: BriefPart])[] = Object.entries(BRIEF_PARTS);

/**
 * The name of the canonical form, which each fingerprint begins with. Whoever changes what counts gives the form another name: the
 * looks of a ledger are then computed again from their texts, and nothing is sent for them.
 */
const FORM = "v1:";

const FINGERPRINTS = new WeakMap<Brief, string>();

/**
 * SHA-256 of the brief in canonical form, with the form's name. A text that was not read counts byte for byte. A plan asks for that of one
 * brief several times.
 */
export function fingerprint(brief: Brief): string {
  const known = FINGERPRINTS.get(brief);
  if (known !== undefined) return known;
  const parts = Object.fromEntries(PARTS.map(([name, { compared }]) => [name, compared(brief)]));
  const made = FORM + hashText(canonicalJson(parts));
  FINGERPRINTS.set(brief, made);
  return made;
}

/** Whether a fingerprint, and the canonical hashes of its brief, are of the form that this release compares. */
export function isOfForm(fingerprint: string | null): boolean {
  return fingerprint?.startsWith(FORM) ?? false;
}

/** Whether every text of a brief is known in canonical form. */
export function isCanonical({ task_canonical, sources }: Brief): boolean {
  return task_canonical !== undefined && sources.every(({ canonical }) => canonical !== undefined);
}

/** The parts in which two briefs differ, by name. */
function changedParts(from: Brief, to: Brief): Map<string, BriefPart> {
  return new Map(PARTS.filter(([, { compared }]) => !isSame(compared(from), compared(to))));
}

/** The create item of a brief. Rejects with `TextError` where a text can't be had. */
export async function createItem(brief: Brief, texts: Texts): Promise<CreateItem & { readonly task: string }> {
  const paragraphs: string[] = [];
  let fields: CreateItem = {};
  for (const [, { sent }] of PARTS) {
    const part = await sent(brief, texts);
    paragraphs.push(...(part.paragraphs ?? []));
    fields = { ...fields, ...part.fields };
  }
  return { ...fields, task: paragraphs.join("\n\n") };
}

/**
 * The words of the edits that turn the video of one brief into that of another: mostly one, of at most 5,000 characters (R 4.3), and several
 * where the change is longer; `null` where five can't say it. The same briefs give the same words. Rejects with `TextError` where a text can't
 * be had.
 */
export async function deriveEditTexts({ from, to, texts }: BriefChange): Promise<readonly string[] | null> {
  const paragraphs: Paragraph[] = [];
  let isTold = false;
  for (const { worded } of changedParts(from, to).values()) {
    if (worded === "recreate") return null;
    if (typeof worded === "function")
      paragraphs.push(...worded({ from, to, texts }).map((head) => ({ head, lines: [] })));
    else if (!isTold) {
      isTold = true;
      // Most plans change no text, and comparing two needs much code.
      const { textChanges } = await import("./text-changes.js");
      const changes = await textChanges(from, to, texts);
      if (changes === null) return null;
      paragraphs.push(...changes);
    }
  }
  // An edit that names no change would be paid for nothing.
  if (paragraphs.length === 0) return null;
  const { inEdits } = await import("./edit-texts.js");
  return inEdits(paragraphs);
}

type Options = { readonly [key: string]: Json };

function optionChanges(prefix: string, from: Options, to: Options): string[] {
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].sort().flatMap((key) => {
    const [before, after] = [valueAt(from, key), valueAt(to, key)];
    const name = `The option ${prefix}${key}`;
    if (after === undefined) return before === undefined ? [] : [`${name} is gone; it was ${words(before)}.`];
    if (before === undefined) return [`${name} is new: ${words(after)}.`];
    if (isSame(before, after)) return [];
    if (isObject(before) && isObject(after)) return optionChanges(`${prefix}${key}.`, before, after);
    return [`${name} changes from ${words(before)} to ${words(after)}.`];
  });
}

function valueAt(options: Options, key: string): Json | undefined {
  return Object.hasOwn(options, key) ? options[key] : undefined;
}

function words(value: Json): string {
  return typeof value === "string" ? `“${value}”` : canonicalJson(value);
}

/** The fingerprint of a video on its way from one brief to another, after so many of all edits. It is that of no brief. */
export function fingerprintOnTheWay(
  { from, to }: { readonly from: string; readonly to: string },
  { made, of }: { readonly made: number; readonly of: number },
): string {
  return `${FORM}${hashText(`${from} ${to}`)}:${made}/${of}`;
}

const ON_THE_WAY = /:(\d)\/(\d)$/;

/** How many of how many edits a video has on its way to a brief; `null` where its fingerprint is that of a brief. */
export function placeOnTheWay(fingerprint: string | null): { readonly made: number; readonly of: number } | null {
  const [, made, of] = ON_THE_WAY.exec(fingerprint ?? "") ?? [];
  return made === undefined ? null : { made: Number(made), of: Number(of) };
}

/** A fingerprint of no brief, in place of one that a video has on its way to a brief. */
export function withoutPlace(fingerprint: string | null): string | null {
  return fingerprint?.replace(ON_THE_WAY, "") ?? null;
}
