import type { Fact, Look } from "../ledger/facts.js";
import type { Ledger, Record, Translations } from "../ledger/fold.js";
import { briefText, bytesId, lookIn } from "../ledger/look.js";
import type { Brief } from "../manifest/brief.js";
import { isSame } from "../manifest/canonical-json.js";
import { formatOf, partsOf } from "../manifest/formats/format.js";
import { FRONT_MATTER } from "../manifest/formats/front-matter-keys.js";
import { canonicalHash } from "../manifest/formats/part.js";
import type { Entry } from "../manifest/manifest.js";
import { TextError, type Texts } from "../manifest/texts.js";
import { fingerprint, isCanonical, isOfForm } from "./brief-parts.js";
import { briefOf } from "./entry-plan.js";
import { type Wish, wishOf } from "./wish.js";

/** Brings briefs into canonical form. A brief whose bytes a video was made from is known; of any other, each text is parsed once. */
export class CanonicalBriefs {
  readonly #texts: Texts;
  readonly #looks = new Map<string, Look>();
  /** The briefs that this has made, as texts, by their hash. */
  readonly made = new Map<string, string>();
  /** The canonical forms of texts, by how a text is read (`formKey`). */
  readonly #forms = new Map<string, string>();

  constructor(texts: Texts, ledger?: Ledger) {
    this.#texts = texts;
    for (const look of ledger === undefined ? [] : looksIn(ledger))
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
    const keys = keysOf(brief);
    try {
      const task_canonical = brief.task_canonical ?? (await this.#hash(brief.task, null, keys));
      const sources: Brief["sources"] = [];
      for (const source of brief.sources) {
        const canonical = source.canonical ?? (await this.#hash(source.text, source.path, keys));
        sources.push({ ...source, canonical });
      }
      return { ...brief, task_canonical, sources };
    } catch (error) {
      if (error instanceof TextError) return brief;
      throw error;
    }
  }

  /** Most of a changed brief's texts are those that the video was made from. */
  async #learn(record: Record | null): Promise<void> {
    // On its way from one brief to another a video shows neither.
    const looks = record?.current?.revisions.flatMap((revision) => revision.looks) ?? [];
    const look = looks.findLast(({ brief }) => brief !== null);
    if (look === undefined || look.brief === null || !isOfForm(look.fingerprint)) return;
    try {
      const brief = await briefOf(look.brief, this.#texts);
      const learn = (path: string | null, text: string, canonical: string | undefined) => {
        if (canonical !== undefined) this.#forms.set(formKey(text, path, keysOf(brief)), canonical);
      };
      learn(null, brief.task, brief.task_canonical);
      for (const { path, text, canonical } of brief.sources) learn(path, text, canonical);
    } catch (error) {
      // What can't be had is parsed.
      if (!(error instanceof TextError)) throw error;
    }
  }

  async #hash(text: string, path: string | null, keys: readonly string[]): Promise<string> {
    const key = formKey(text, path, keys);
    const known = this.#forms.get(key);
    if (known !== undefined) return known;
    const hash = canonicalHash(await partsOf(await this.#texts.get(text), formatOf(path), keys));
    this.#forms.set(key, hash);
    return hash;
  }
}

/** What the canonical form of a text depends on: its words, the format in which it is read, and the keys of its front matter that count. */
function formKey(text: string, path: string | null, keys: readonly string[]): string {
  return JSON.stringify([formatOf(path), keys, text]);
}

function keysOf({ front_matter }: Brief): readonly string[] {
  return front_matter ?? FRONT_MATTER;
}

function looksIn({ records }: Ledger): Look[] {
  return [...records.values()].flatMap(({ videos, open }) => [
    ...videos.flatMap(({ revisions }) => revisions.flatMap(({ looks }) => looks)),
    ...(open !== null && "look" in open.work ? [open.work.look] : []),
  ]);
}

/**
 * The fingerprints of all looks whose brief was read in another way: in the canonical form of another release, or with other keys of front
 * matter than those that count now. One whose texts are lost is compared by its bytes where its form is another one; one whose brief is lost
 * keeps its own.
 */
export async function translationsFor(
  facts: readonly Fact[],
  texts: Texts,
  keys: readonly string[],
): Promise<Translations> {
  const others = new Set(
    facts.flatMap((fact) => (fact.fact === "run" && !isSame(keysIn(fact.settings), keys) ? [fact.run] : [])),
  );
  const old = facts.flatMap((fact): Look[] => {
    const look = lookIn(fact);
    if (look === null || look.fingerprint === null) return [];
    return isOfForm(look.fingerprint) && !others.has(fact.run) ? [] : [look];
  });
  const translations = new Map<string, string>();
  const briefs = new CanonicalBriefs(texts);
  for (const { brief, fingerprint: own } of old) {
    if (brief === null || translations.has(brief)) continue;
    try {
      const read = await briefs.canonical(readWith(keys, await briefOf(brief, texts)));
      if (isCanonical(read) || !isOfForm(own)) translations.set(brief, fingerprint(read));
    } catch (error) {
      if (!(error instanceof TextError)) throw error;
    }
  }
  return translations;
}

/** The keys of front matter that counted in a run. */
function keysIn({ front_matter = [...FRONT_MATTER] }: Extract<Fact, { fact: "run" }>["settings"]) {
  return front_matter;
}

/** The brief without the canonical hashes of its texts, which are to be read with these keys. */
function readWith(keys: readonly string[], { task_canonical: _, front_matter: __, sources, ...brief }: Brief): Brief {
  return {
    ...brief,
    sources: sources.map(({ path, text }) => ({ path, text })),
    ...(isSame(keys, FRONT_MATTER) ? {} : { front_matter: [...keys] }),
  };
}
