import { type Brief, comparedSource, EDIT_REQUEST_MAX_CHARACTERS } from "../manifest/brief.js";
import { canonicalJson, isObject, isSame, type Json } from "../manifest/canonical-json.js";
import { kindOf, sentText } from "../manifest/canonical-text.js";
import { hashText, type Texts } from "../manifest/texts.js";
import type { CreateItem } from "../service/client.js";
import { sourceChanges, textChanges } from "./text-changes.js";

/** A brief that replaces another. `context`: how many unchanged lines to show around a change in a text. */
type BriefChange = {
  readonly from: Brief;
  readonly to: Brief;
  readonly texts: Texts;
  readonly context: number;
};

/** What one part adds to the create item (R 2.5). */
type Sent = {
  /** Paragraphs of its `task`. */
  readonly paragraphs?: readonly string[];
  readonly fields?: CreateItem;
};

export type PartName = Exclude<keyof Brief, "task_canonical">;

/** All that the program does with one part of a brief. */
export type BriefPart = {
  /**
   * What of it counts: it enters the fingerprint under the part's name. A part that is added later returns `undefined`
   * where it isn't given, so that the fingerprints of older briefs stay as they are.
   */
  readonly compared: (brief: Brief) => Json | undefined;
  /**
   * The paragraphs in which an edit says what changed; a `null` among them where that never fits an edit. `recreate`: no
   * edit can change it, only a new video.
   */
  readonly worded: "recreate" | ((change: BriefChange) => Iterable<string | null> | AsyncIterable<string | null>);
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
    worded: async function* ({ from, to, texts, context }) {
      const [old, now] = [await texts.get(from.task), await texts.get(to.task)];
      yield* textChanges("the task", { from: old, to: now, context, kind: kindOf(null) });
    },
    sent: async ({ task }, texts) => ({ paragraphs: [sentText(await texts.get(task), kindOf(null))] }),
  },
  sources: {
    // A file of another name may come at another place.
    compared: ({ sources }) => sources.map(comparedSource).sort(),
    worded: ({ from, to, ...how }) => sourceChanges(from.sources, to.sources, how),
    sent: async ({ sources }, texts) => {
      const paragraphs: string[] = [];
      for (const { path, text } of sources) {
        paragraphs.push(`## ${path}`, sentText(await texts.get(text), kindOf(path)));
      }
      return { paragraphs };
    },
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

/** Lines of context around a change, tried in this order until the text fits. */
const CONTEXTS = [3, 1, 0];

/**
 * The words of an edit that turns the video of one brief into that of another (at most 5,000 characters, R 4.3), or `null`
 * where no edit can say the difference. The same briefs give the same words. Rejects with `TextError` where a text can't be had.
 */
export async function deriveEditText(change: { from: Brief; to: Brief; texts: Texts }): Promise<string | null> {
  for (const context of CONTEXTS) {
    const changes = await changesOf({ ...change, context });
    if (changes === "hopeless") return null;
    if (changes === "too long") continue;
    const text = [introduction(changes), ...changes].join("\n\n");
    if (text.length <= EDIT_REQUEST_MAX_CHARACTERS) return text;
  }
  return null;
}

function introduction(changes: readonly string[]): string {
  const legend = changes.some((change) => /^[+-](?: |$)/m.test(change))
    ? " A line that starts with - was removed, one that starts with + was added; other lines stand around them, unchanged."
    : "";
  return `What this video is made from has changed. Change the video to match, and keep everything that these changes do not concern.${legend}`;
}

/** The paragraphs of all changes. `too long`: less context may make them fit; `hopeless`: no edit can say them. */
async function changesOf(change: BriefChange): Promise<string[] | "too long" | "hopeless"> {
  const changes: string[] = [];
  let length = 0;
  for (const { worded } of changedParts(change.from, change.to).values()) {
    if (worded === "recreate") return "hopeless";
    // One after another, so that no text is read or compared once the words are too long.
    for await (const paragraph of worded(change)) {
      if (paragraph === null) return "hopeless";
      length += paragraph.length;
      if (length > EDIT_REQUEST_MAX_CHARACTERS) return "too long";
      changes.push(paragraph);
    }
  }
  // An edit that names no change would be paid for nothing.
  return changes.length === 0 ? "hopeless" : changes;
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
