import { existsSync } from "node:fs";
import { ledgerPath } from "../../../ledger/names.js";
import { localFile } from "../../../ledger/stores/file.js";
import { formatOf, hasMarkedBlocks } from "../../../manifest/formats/format.js";
import { loadProject } from "../../../manifest/project.js";
import { counted } from "../../../manifest/quote.js";
import { linkFault } from "../../../manifest/schema.js";
import type { Choice } from "../../terminal/prompts.js";
import type { Context } from "./context.js";
import type { LedgerPlace } from "./manifest.js";
import { firstOf, namedPaths, type Page, pagePaths, readPages } from "./pages.js";
import { NIGHTLY } from "./workflows.js";

/** What a person has decided, in answers or in options. */
export type Answers = {
  /** The pages that get an entry each. */
  readonly pages: readonly Page[];
  readonly ledger: LedgerPlace;
  /** The page where people watch; `null` where it stays as it is. */
  readonly link: string | null;
  /** The pages that get a marked block; `null` where neither block nor lock file is wanted. */
  readonly blocks: readonly BlockPage[] | null;
  readonly nightly: boolean;
};

/** A page with the id of the video that it shows. */
type BlockPage = Pick<Page, "path" | "id">;

/** A question that a person gave up. */
export class GivenUpError extends Error {
  override readonly name = "GivenUpError";
}

/** More pages than anybody looks through in a list. */
const MOST_PAGES = 200;

/** Asks what options don't say, where somebody is there to answer; else takes what Enter would. Throws `GivenUpError`. */
export async function answersOf(context: Context): Promise<Answers> {
  const pages = await pagesFor(context);
  const ledger = await ledgerFor(context);
  const link = await linkFor(context);
  const blocks = await blocksFor(context, pages);
  return { pages, ledger, link, blocks, nightly: await nightlyFor(context, ledger) };
}

function answered<Answer>(answer: Answer | null): Answer {
  if (answer === null) throw new GivenUpError();
  return answer;
}

async function pagesFor(context: Context): Promise<readonly Page[]> {
  const { workspace, manifest, given, settings, asks, host, say, clean } = context;
  if (settings !== null) return given.pages === null ? [] : await newPages(context, given.pages);
  if (given.pages !== null) return await readPages(workspace, await namedPaths(workspace, manifest, given.pages));
  const paths = await pagePaths(workspace, manifest);
  const found = await readPages(workspace, paths, { most: MOST_PAGES });
  const [any] = found;
  if (any === undefined || found.length === 1) return found;
  const first = firstOf(found);
  if (!asks) {
    if (first === null)
      say(`No page says that it is read first, so the first video is about ${any.path}. --pages takes others.`);
    return [first ?? any];
  }
  // Where the list is long, what is ticked is to be seen.
  const pages = first === null ? found : [first, ...found.filter((page) => page !== first)];
  if (paths.length > MOST_PAGES)
    say(`The list has ${counted(MOST_PAGES)} of ${counted(paths.length)} pages; --pages takes others.`);
  const choices = pages.map(({ id, title, sentence, path }) => ({
    value: id,
    label: clean(`${title} · ${path}`),
    ...(sentence !== null && { hint: clean(shortened(sentence)) }),
  }));
  const question = "Which pages get a video each?";
  const ticked = answered(
    await host.stdin.prompts.several({ question, choices, standard: first === null ? [] : [first.id] }, host.stop),
  );
  return pages.filter(({ id }) => ticked.includes(id));
}

const LONGEST_HINT = 80;

function shortened(sentence: string): string {
  return sentence.length <= LONGEST_HINT ? sentence : `${sentence.slice(0, LONGEST_HINT).replace(/\s+\S*$/, "")} …`;
}

/** The pages that no entry of the manifest is about. */
async function newPages(context: Context, patterns: readonly string[]): Promise<readonly Page[]> {
  const { workspace, manifest } = context;
  const [paths, { entries, duplicates }] = await Promise.all([
    namedPaths(workspace, manifest, patterns),
    loadProject({ workspace, root: manifest }),
  ]);
  const known = new Set(entries.flatMap(({ brief }) => brief?.sources.map(({ path }) => path) ?? []));
  const taken = [...entries, ...duplicates].map(({ id }) => id);
  return await readPages(
    workspace,
    paths.filter((path) => !known.has(path)),
    { taken },
  );
}

async function ledgerFor(context: Context): Promise<LedgerPlace> {
  const { given, settings, asks, host, remote, foreign, isTurning } = context;
  if (given.ledger !== null) return given.ledger;
  const isShareable = remote !== null && settings?.ledger === "file" && isTurning && !isPaidFor(context);
  if (settings !== null && !isShareable) return settings.ledger ?? "cache";
  // Who can't read the ledger would pay again for what it records: where it can be shared, it is.
  const standard = remote === null ? "file" : "branch";
  if (!asks || remote === null) return standard;
  const choices = CHOICES.filter(({ value }) => foreign === null || value !== "cache");
  const question = "Where should the ledger be? It records which videos exist, so that none is paid for twice.";
  const chosen = answered(await host.stdin.prompts.one({ question, choices, standard }, host.stop));
  return choices.find(({ value }) => value === chosen)?.value ?? standard;
}

const CHOICES: readonly (Choice & { readonly value: LedgerPlace })[] = [
  { value: "branch", label: "a branch of this repository: workflows and laptops share it" },
  { value: "cache", label: "the cache of GitHub Actions: no laptop reads it, and 7 days without a run drop it" },
  { value: "file", label: "a file of this clone: this machine alone makes videos" },
];

/** Whether this machine alone knows what was made. */
function isPaidFor({ workspace, settings }: Context): boolean {
  return existsSync(localFile(workspace, ledgerPath(settings?.project ?? "")).path);
}

async function linkFor({ given, settings, asks, host, isTurning }: Context): Promise<string | null> {
  if (given.link !== null) return given.link || null;
  const isOpen = settings === null || (isTurning && settings.link === null);
  if (!asks || !isOpen) return null;
  const question = "On which page do people watch a video? Docs link to it; Enter leaves it out.";
  const answer = await host.stdin.prompts.text({ question, example: LINK, faultOf }, host.stop);
  return answered(answer).trim() || null;
}

const LINK = "https://app.example.com/v/{uuid}";

function faultOf(link: string): string | null {
  const fault = linkFault(link);
  return fault === null ? null : `That address ${fault}`;
}

async function blocksFor(context: Context, pages: readonly Page[]): Promise<readonly BlockPage[] | null> {
  const { given, settings, asks, host, isTurning } = context;
  const isOpen = settings === null || (isTurning && settings.lock_file === null && settings.embed.length === 0);
  if (!given.blocks && !(asks && isOpen)) return null;
  const shown = [...(settings === null ? [] : await knownPages(context)), ...pages].filter(({ path }) =>
    hasMarkedBlocks(formatOf(path)),
  );
  if (given.blocks) return shown;
  if (shown.length === 0) return null;
  const question =
    "Show the videos in these pages? It adds a block below each title, and a lock file, which applies keep right.";
  return answered(await host.stdin.prompts.yes({ question, standard: false }, host.stop)) ? shown : null;
}

/** The pages that an entry of the manifest is about alone, each once: variants of one page come after their entry. */
async function knownPages({ workspace, manifest }: Context): Promise<readonly BlockPage[]> {
  const { entries } = await loadProject({ workspace, root: manifest });
  const pages = entries.flatMap(({ id, brief }) => {
    const [only, ...others] = brief?.sources ?? [];
    return only === undefined || others.length > 0 ? [] : [{ id, path: only.path }];
  });
  return pages.filter(({ path }, at) => pages.findIndex((page) => page.path === path) === at);
}

async function nightlyFor(context: Context, ledger: LedgerPlace): Promise<boolean> {
  const { given, settings, asks, host, isService, isTurning, foreign, there } = context;
  const isOpen = (settings === null || isTurning) && isService && foreign === null && ledger !== "file";
  if (given.nightly || !asks || !isOpen || there.has(NIGHTLY)) return given.nightly;
  const question = "Check the videos each night? It costs nothing, and keeps one issue open while something needs you.";
  return answered(await host.stdin.prompts.yes({ question, standard: false }, host.stop));
}
