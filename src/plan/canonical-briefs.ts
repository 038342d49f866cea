import type { Fact, Look } from "../ledger/facts.js";
import type { Ledger, Record, Translations } from "../ledger/fold.js";
import { briefText, bytesId } from "../ledger/look.js";
import type { Brief } from "../manifest/brief.js";
import { canonicalText, kindOf, type TextKind } from "../manifest/canonical-text.js";
import type { Entry } from "../manifest/manifest.js";
import { hashText, TextError, type Texts } from "../manifest/texts.js";
import { fingerprint, isCanonical, isOfForm } from "./brief-parts.js";
import { briefOf } from "./entry-plan.js";
import { type Wish, wishOf } from "./wish.js";

/** Brings briefs into canonical form. A brief whose bytes a video was made from is known; of any other, each text is parsed once. */
export class CanonicalBriefs {
  readonly #texts: Texts;
  readonly #looks = new Map<string, Look>();
  /** The briefs that this has made, as texts, by their hash. */
  readonly made = new Map<string, string>();
  readonly #forms: { readonly [Kind in TextKind]: Map<string, string> } = { markdown: new Map(), plain: new Map() };

  constructor(texts: Texts, ledger: Ledger) {
    this.#texts = texts;
    for (const look of looksIn(ledger))
      if (look.bytes !== null && isOfForm(look.fingerprint)) this.#looks.set(look.bytes, look);
  }

  /** What an entry wants. `record`: the one whose brief it most likely changes. */
  async wish(entry: Entry, record: Record | null): Promise<Wish> {
    const { brief } = entry;
    const known = brief === null ? undefined : this.#looks.get(bytesId(brief));
    if (brief === null) return wishOf(entry);
    if (known !== undefined) return wishOf(entry, { ...known, edits: [] });
    await this.#learn(record);
    const canonical = await this.canonical(brief);
    const wish = wishOf({ ...entry, brief: canonical });
    // A brief whose texts could not be compared may be that of a video which there is already: it isn't kept, so that it isn't sent.
    if (wish.look.brief !== null && isCanonical(canonical)) this.made.set(wish.look.brief, briefText(canonical));
    return wish;
  }

  /** The brief with the canonical hash of each text; as it is where one can't be had. */
  async canonical(brief: Brief): Promise<Brief> {
    try {
      const task_canonical = brief.task_canonical ?? (await this.#hash(brief.task, null));
      const sources: Brief["sources"] = [];
      for (const source of brief.sources) {
        sources.push({ ...source, canonical: source.canonical ?? (await this.#hash(source.text, source.path)) });
      }
      return { ...brief, task_canonical, sources };
    } catch (error) {
      if (error instanceof TextError) return brief;
      throw error;
    }
  }

  /** Most of a changed brief's texts are those that the video was made from. */
  async #learn(record: Record | null): Promise<void> {
    const look = record?.current?.revisions.at(-1)?.looks.at(-1);
    if (look === undefined || look.brief === null || !isOfForm(look.fingerprint)) return;
    try {
      const { task, task_canonical, sources } = await briefOf(look.brief, this.#texts);
      if (task_canonical !== undefined) this.#forms[kindOf(null)].set(task, task_canonical);
      for (const { path, text, canonical } of sources)
        if (canonical !== undefined) this.#forms[kindOf(path)].set(text, canonical);
    } catch (error) {
      // What can't be had is parsed.
      if (!(error instanceof TextError)) throw error;
    }
  }

  async #hash(text: string, path: string | null): Promise<string> {
    const kind = kindOf(path);
    const known = this.#forms[kind].get(text);
    if (known !== undefined) return known;
    const hash = hashText(canonicalText(await this.#texts.get(text), kind));
    this.#forms[kind].set(text, hash);
    return hash;
  }
}

function looksIn({ records }: Ledger): Look[] {
  return [...records.values()].flatMap(({ videos, open }) => [
    ...videos.flatMap(({ revisions }) => revisions.flatMap(({ looks }) => looks)),
    ...(open !== null && "look" in open.work ? [open.work.look] : []),
  ]);
}

/**
 * The fingerprints in this release's canonical form of all looks that an older one has taken. One whose texts are lost is compared by its bytes;
 * one whose brief is lost keeps its own.
 */
export async function translationsFor(facts: readonly Fact[], texts: Texts): Promise<Translations> {
  const old = facts.flatMap((fact): Look[] => {
    const look = fact.fact === "stands" ? fact.look : "work" in fact && "look" in fact.work ? fact.work.look : null;
    return look === null || look.fingerprint === null || isOfForm(look.fingerprint) ? [] : [look];
  });
  const translations = new Map<string, string>();
  const briefs = new CanonicalBriefs(texts, { records: new Map(), byId: new Map(), runs: [], movedTo: null });
  for (const { fingerprint: from, brief } of old) {
    if (from === null || brief === null || translations.has(from)) continue;
    try {
      const { task_canonical: _, sources, ...bare } = await briefOf(brief, texts);
      const fresh = { ...bare, sources: sources.map(({ path, text }) => ({ path, text })) };
      translations.set(from, fingerprint(await briefs.canonical(fresh)));
    } catch (error) {
      if (!(error instanceof TextError)) throw error;
    }
  }
  return translations;
}
