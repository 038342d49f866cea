import { counted, cut } from "../manifest/quote.js";
import { entryIdOf } from "../manifest/variants.js";
import { grouped } from "../maps.js";
import { failsStep } from "../plan/step.js";
import { advice } from "./advice.js";
import { docsLinks, folded, inline, place } from "./markdown.js";
import { costInWords, count, entryName, NO_PRICE, scenesInWords, variantName, video } from "./prose.js";
import { type EntryReport, outcomeOf, type Report, SIGNS } from "./report.js";
import { stepsInWords } from "./steps.js";

/** Longer lists are folded from here on: nobody reads hundreds of lines to find what is new. */
export const MOST_OPEN = 40;

/** A line for each entry that has changed and needs nobody; `most` bounds them, and `rest` has the others. Markdown. */
export function lines(report: Report, { most, told }: { most: number; told: boolean }, rest: string): string[] {
  const isNews = ({ outcome }: EntryReport) => outcome !== "unchanged" && !(told && outcome === "succeeded");
  const news = report.entries.filter((entry) => isNews(entry) && !failsStep(outcomeOf(entry)));
  // What goes on is the least news.
  const all = news.sort((a, b) => Number(a.outcome === "pending") - Number(b.outcome === "pending"));
  const changed = all.slice(0, Math.max(0, most));
  const [open, more] = [changed.slice(0, MOST_OPEN), changed.slice(MOST_OPEN)];
  const lineOf = linesOf(report);
  const list = (entries: readonly EntryReport[]) => nested(entries, report, lineOf);
  return [
    ...(open.length === 0 ? [] : [list(open)]),
    ...(more.length === 0 ? [] : [folded(`${counted(more.length)} more`, [list(more)])]),
    ...(all.length > changed.length ? [`… and ${counted(all.length - changed.length)} more in ${rest}.`] : []),
  ];
}

/** The lines of entries, those of variants below their entry. An entry that is none of them is named all the same. */
function nested(some: readonly EntryReport[], { entries }: Report, lineOf: LineOf): string {
  const byEntry = grouped(some, ({ id }) => entryIdOf(id));
  return Array.from(byEntry, ([id, group]) => {
    const [first] = group;
    const entry = group.find((one) => one.id === id) ?? entries.find((one) => one.id === id) ?? null;
    if (entry === null || (group.length === 1 && first === entry)) return group.map((one) => `- ${lineOf(one)}`);
    const variants = group.filter((one) => one !== entry);
    const head = group.includes(entry) ? lineOf(entry) : entryName(entry);
    return [`- ${head}`, ...variants.map((one) => `  - ${lineOf(one, variantName(one, entry))}`)];
  })
    .flat()
    .join("\n");
}

type LineOf = (entry: EntryReport, name?: string) => string;

/** Says an entry in one line: what was, is and will be done, what that costs, and where its video is. Markdown. */
export function linesOf({ mode, entries, manifests, source, refused }: Report): LineOf {
  const limited = new Set(refused.flatMap(({ ids }) => ids));
  const credits = mode === "plan" ? creditsToPay : creditsPaid;
  // The headline says what a single one costs, and that no price of a new video is known.
  const prices = entries.map(credits).filter((price) => price !== "");
  const isPriced = prices.length > 1 && prices.some((price) => price !== NO_PRICE);
  return (entry, name = entryName(entry)) => {
    const { manifest: file, position, error } = entry;
    const outcome = outcomeOf(entry);
    const { line } = position;
    const isPlaced = manifests.length > 1 || failsStep(outcome);
    const parts = [
      `${SIGNS[outcome === "planned" && limited.has(entry.id) ? "blocked" : outcome]} ${name}`,
      whatOf(entry, mode),
      (error?.status ?? 0) < 400 ? "" : `HTTP ${error?.status}`,
      isPriced ? credits(entry) : "",
      isPlaced ? place(source, { file, line, at: `${line}` }) : "",
      video(entry),
      mode === "plan" ? lastTry(entry) : "",
    ];
    return parts.filter((part) => part !== "").join(" · ");
  };
}

/** What the service said to the last try, so that nobody merges in vain what has to be corrected first. */
function lastTry({ before }: EntryReport): string {
  if (before === undefined) return "";
  const { status, detail } = before;
  const named = advice({ status, detail })?.docs;
  const refused = status === null ? "failed" : `was refused (HTTP ${status})`;
  return `⚠️ the last try ${refused}: ${inline(cut(detail, LONGEST_BEFORE))}${docsLinks(named === undefined ? [] : [named])}`;
}

const LONGEST_BEFORE = 200;

function whatOf(entry: EntryReport, mode: Report["mode"]): string {
  const { outcome, progress, videoSynced, scenes, creation } = entry;
  const words = stepsInWords({ ...entry, outcome: outcomeOf(entry) });
  if (outcome === "planned") {
    // A pattern that finds too much is to be seen at once.
    const files = (creation?.found ?? []).reduce((sum, { files }) => sum + files, 0);
    return `${mode === "plan" ? "" : "to do: "}${words}${files === 0 ? "" : `, from ${count(files, "source file")}`}`;
  }
  const stage = outcome === "pending" && progress !== null ? ` (${inline(cut(progress, 120))})` : "";
  const behind = videoSynced === false ? NOT_IN_FILM : "";
  const what = scenes === null || failsStep(outcome) ? "" : `${behind === "" ? "." : ""} ${scenesInWords(scenes)}`;
  return `${words}${stage}${behind}${what}`;
}

const NOT_IN_FILM = ", but only in its plan: this video was never fully rendered, so its film does not show it yet.";

function creditsToPay({ steps, creditsAtMost }: EntryReport): string {
  if (steps.some(({ kind }) => kind === "create")) return NO_PRICE;
  return steps.some(({ kind }) => kind === "edit") ? costInWords(creditsAtMost) : "";
}

function creditsPaid({ cost, scenes }: EntryReport): string {
  if (cost === 0) return scenes === null ? "" : "cost nothing";
  return cost === null ? costInWords(cost) : `cost ${costInWords(cost)}`;
}
