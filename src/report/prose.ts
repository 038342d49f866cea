import { andList, counted, cut } from "../manifest/quote.js";
import { variantOf } from "../manifest/variants.js";
import { FOR_ADDED_SCENES, type Scenes } from "../plan/step.js";
import { code, inline, link, webAddress } from "./markdown.js";
import type { EntryReport } from "./report.js";

/** `1 edit`, `2 edits`, `1,204 edits`. */
export function count(number: number, noun: string, plural = `${noun}s`): string {
  return `${counted(number)} ${number === 1 ? noun : plural}`;
}

/** How many of the words are each of `names`, in the order of the names: `2 created`. */
export function tally<Name extends string>(
  words: readonly string[],
  names: readonly Name[],
  inWords: (number: number, name: Name) => string = (number, name) => `${counted(number)} ${name}`,
): string[] {
  return names.flatMap((name) => {
    const number = words.filter((word) => word === name).length;
    return number === 0 ? [] : [inWords(number, name)];
  });
}

/** Lines of Markdown as a list of at most so many, which says how many it leaves out. */
export function listed(lines: readonly string[], most: number): string {
  return [...lines.slice(0, most), ...andMore(lines.length - most)].map((line) => `- ${line}`).join("\n");
}

/** `… and 3 more videos.`, where there are more. */
export function andMore(number: number, noun = "", plural = `${noun}s`): string[] {
  const what = noun === "" ? "" : ` ${number === 1 ? noun : plural}`;
  return number > 0 ? [`… and ${counted(number)} more${what}.`] : [];
}

/** `Like this`. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

type Named = Pick<EntryReport, "id" | "title">;

/** An entry as a reader knows it: by its title, a variant's name behind it, or else by its id. Markdown. */
export function titleOf(entry: Named): string {
  const title = ownTitle(entry);
  const variant = variantOf(entry.id);
  return title === null ? idName(entry.id) : `${title}${variant === null ? "" : ` (${inline(variant)})`}`;
}

/** The same with the id that the manifest knows it by. */
export function entryName(entry: Named): string {
  const title = ownTitle(entry);
  return `${title === null ? "" : `${title} `}${idName(entry.id)}`;
}

/** A variant's name where it stands below its entry: a title that is the entry's isn't said again. */
export function variantName(variant: Named, entry: Named): string {
  return variant.title === entry.title ? idName(variant.id) : entryName(variant);
}

function ownTitle({ title }: Named): string | null {
  return title === null || title.trim() === "" ? null : `**${inline(cut(title, 80))}**`;
}

export function idName(id: string): string {
  return code(cut(id, 80));
}

/** Many entries: `a`, `b` and 10 more. Markdown. */
export function titles(entries: readonly Named[], most: number): string {
  return andList(entries.map(titleOf), most);
}

/** The link of the video, or else its identifier, unless its steps name that. Markdown. */
export function video({ link: address, videoUuid, outcome, steps }: EntryReport): string {
  const [adopted = videoUuid] = steps.flatMap((step) => (step.kind === "adopt" && !step.isBack ? step.uuid : []));
  if (address === null || webAddress(address) === null || adopted !== videoUuid) {
    const isNamed = steps.some((step) => step.kind === "create" && step.replaces === adopted);
    return adopted === null || isNamed ? "" : code(cut(adopted, 80));
  }
  // There is nothing to watch while it is being created.
  const isCreating = steps.some((step) =>
    step.kind === "create" ? step.replaces !== videoUuid : step.kind === "resume" && step.job.kind === "create",
  );
  return link(isCreating && outcome !== "succeeded" ? "open" : "watch", address);
}

/** What an edit did to the scenes: `Scenes 2 and 5 were made anew, scene 6 was added; the others were kept.` No scene is named twice. */
export function scenesInWords({ changed, added, deleted, regenerated, kept }: Scenes): string {
  const without = (numbers: readonly number[], others: readonly number[]) =>
    numbers.filter((number) => !others.includes(number));
  const anew = without(regenerated, added);
  const parts = [
    [anew, "made anew"],
    [without(changed, [...anew, ...added]), "changed"],
    [added, "added"],
    [deleted, "deleted"],
  ] as const;
  const words = parts.flatMap(([numbers, what]) => {
    if (numbers.length === 0) return [];
    const [scenes, were] = new Set(numbers).size === 1 ? ["scene", "was"] : ["scenes", "were"];
    return [`${scenes} ${sceneNumbers(numbers)} ${were} ${what}`];
  });
  if (words.length === 0) return "No scene was changed.";
  const others = kept.length === 1 ? "; the other was kept" : "; the others were kept";
  return `${capitalized(words.join(", "))}${kept.length === 0 ? "" : others}.`;
}

/** What a new video costs: the service names no price. */
export const NO_PRICE = "price unknown";

/** What edits can cost that are not made yet: `at most 145 credits plus 29 per added scene`. */
export function boundInWords(creditsAtMost: number | null): string {
  const cost = costInWords(creditsAtMost);
  return creditsAtMost === null || creditsAtMost === 0 ? cost : `${cost} ${FOR_ADDED_SCENES}`;
}

/** `at most 145 credits`; `cost not known`. */
export function costInWords(creditsAtMost: number | null): string {
  if (creditsAtMost === 0) return "no credits";
  return creditsAtMost === null ? "cost not known" : `at most ${count(creditsAtMost, "credit")}`;
}

const MOST_RANGES = 12;

/** `1–4, 7 and 9`. */
function sceneNumbers(scenes: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const scene of [...new Set(scenes)].sort((a, b) => a - b)) {
    const range = ranges.at(-1);
    if (range?.[1] === scene - 1) range[1] = scene;
    else ranges.push([scene, scene]);
  }
  const parts = ranges.flatMap(([first, last]) =>
    last - first > 1 ? [`${first}–${last}`] : [...new Set([`${first}`, `${last}`])],
  );
  if (parts.length <= MOST_RANGES) return andList(parts);
  return `${parts.slice(0, MOST_RANGES).join(", ")} and ${counted(parts.length - MOST_RANGES)} more`;
}
