import type { Brief } from "../manifest/brief.js";
import { isSame } from "../manifest/canonical-json.js";
import { formatOf, partsOf } from "../manifest/formats/format.js";
import { FRONT_MATTER } from "../manifest/formats/front-matter-keys.js";
import { canonicalHash } from "../manifest/formats/part.js";
import type { Entry } from "../manifest/manifest.js";
import { TextError, type Texts } from "../manifest/texts.js";
import { revisionsOf } from "../state/records.js";
import type { Revision, State, VideoRecord } from "../state/state.js";
import { fingerprint, isCanonical, isOfForm } from "./brief-parts.js";

/** The canonical forms of texts, by the format in which a text is read, and by its hash. */
type Forms = Map<string, string>;

const formKey = (path: string | null, text: string) => `${formatOf(path)} ${text}`;

/** The canonical forms that the briefs of a state tell, where the same keys of front matter count. */
function formsIn({ videos }: Pick<State, "videos">, keys: readonly string[]): Forms {
  const forms: Forms = new Map();
  for (const { brief, fingerprint } of Object.values(videos).flatMap(revisionsOf)) {
    if (brief === null || !isOfForm(fingerprint) || !isSame(keysOf(brief), keys)) continue;
    const learn = (path: string | null, text: string, canonical: string | undefined) => {
      if (canonical !== undefined) forms.set(formKey(path, text), canonical);
    };
    learn(null, brief.task, brief.task_canonical);
    for (const { path, text, canonical } of brief.sources) learn(path, text, canonical);
  }
  return forms;
}

/** Brings briefs into canonical form. Each text is parsed once, and only if nothing tells its form. */
export class CanonicalBriefs {
  readonly #texts: Texts;
  readonly #known: Forms;
  readonly #keys: readonly string[];

  /** `keys`: those of a page's front matter that count. */
  constructor(texts: Texts, state: Pick<State, "videos">, keys: readonly string[] = FRONT_MATTER) {
    this.#texts = texts;
    this.#keys = keys;
    this.#known = formsIn(state, keys);
  }

  /** The brief with the canonical hash of each text; as it is where one can't be had. */
  async of(brief: Brief): Promise<Brief> {
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

  /** The entries, with their briefs in canonical form. Where a file has changed since it was loaded, what needs its text fails. */
  async ofEntries(entries: readonly Entry[]): Promise<Entry[]> {
    const canonical: Entry[] = [];
    for (const entry of entries) canonical.push({ ...entry, brief: entry.brief && (await this.of(entry.brief)) });
    return canonical;
  }

  /** The state with all revisions in this release's canonical form. One whose texts are lost keeps its own. */
  async ofState(state: State): Promise<State> {
    const videos: Record<string, VideoRecord> = {};
    for (const [id, record] of Object.entries(state.videos)) {
      const isOther = revisionsOf(record).some((revision) => !this.#isInForm(revision));
      videos[id] = isOther ? await withRevisions(record, async (revision) => await this.#revision(revision)) : record;
    }
    return { ...state, videos };
  }

  async #revision(revision: Revision): Promise<Revision> {
    if (revision.brief === null || this.#isInForm(revision)) return revision;
    const brief = await this.of(withoutForm(revision.brief, this.#keys));
    return isCanonical(brief) ? { ...revision, brief, fingerprint: fingerprint(brief) } : revision;
  }

  /** Whether a revision is in this release's form, with the keys of front matter that count now. */
  #isInForm({ brief, fingerprint }: Revision): boolean {
    return brief === null || (isOfForm(fingerprint) && isCanonical(brief) && isSame(keysOf(brief), this.#keys));
  }

  async #hash(text: string, path: string | null): Promise<string> {
    const key = formKey(path, text);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const hash = canonicalHash(await partsOf(await this.#texts.get(text), formatOf(path), this.#keys));
    this.#known.set(key, hash);
    return hash;
  }
}

function keysOf({ front_matter }: Brief): readonly string[] {
  return front_matter ?? FRONT_MATTER;
}

/** The brief without the canonical hashes of its texts, which are to be read with these keys. */
function withoutForm(
  { task_canonical: _, front_matter: __, sources, ...brief }: Brief,
  keys: readonly string[],
): Brief {
  return {
    ...brief,
    sources: sources.map(({ path, text }) => ({ path, text })),
    ...(isSame(keys, FRONT_MATTER) ? {} : { front_matter: [...keys] }),
  };
}

/** The record with each of its revisions changed. */
export async function withRevisions(
  record: VideoRecord,
  change: (revision: Revision) => Promise<Revision> | Revision,
): Promise<VideoRecord> {
  const { in_flight, preview, replaced } = record;
  const changed = async (all: readonly Revision[]) => {
    const revisions: Revision[] = [];
    for (const revision of all) revisions.push(await change(revision));
    return revisions;
  };
  return {
    ...record,
    revisions: await changed(record.revisions),
    ...(replaced && { replaced: { ...replaced, revisions: await changed(replaced.revisions) } }),
    in_flight: in_flight && { ...in_flight, target: await change(in_flight.target) },
    preview: preview && { ...preview, target: await change(preview.target) },
  };
}
