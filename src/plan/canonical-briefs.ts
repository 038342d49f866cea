import type { Brief } from "../manifest/brief.js";
import { canonicalText, kindOf, type TextKind } from "../manifest/canonical-text.js";
import type { Entry } from "../manifest/manifest.js";
import { hashText, TextError, type Texts } from "../manifest/texts.js";
import { revisionsOf } from "../state/records.js";
import type { Revision, State, VideoRecord } from "../state/state.js";
import { fingerprint, isCanonical, isOfForm } from "./brief-parts.js";

/** The canonical forms of texts, by how a text is read and by its hash. */
type Forms = Readonly<Record<TextKind, Map<string, string>>>;

/** The canonical forms that the briefs of a state tell. */
function formsIn({ videos }: Pick<State, "videos">): Forms {
  const forms = { markdown: new Map<string, string>(), plain: new Map<string, string>() };
  const learn = (path: string | null, text: string, canonical: string | undefined) => {
    if (canonical !== undefined) forms[kindOf(path)].set(text, canonical);
  };
  for (const { brief, fingerprint } of Object.values(videos).flatMap(revisionsOf)) {
    if (brief === null || !isOfForm(fingerprint)) continue;
    learn(null, brief.task, brief.task_canonical);
    for (const { path, text, canonical } of brief.sources) learn(path, text, canonical);
  }
  return forms;
}

/** Brings briefs into canonical form. Each text is read once, and only if nothing tells its form. */
export class CanonicalBriefs {
  readonly #texts: Texts;
  readonly #known: Forms;

  constructor(texts: Texts, state: Pick<State, "videos">) {
    this.#texts = texts;
    this.#known = formsIn(state);
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
      const isOther = revisionsOf(record).some((revision) => !isInForm(revision));
      videos[id] = isOther ? await withRevisions(record, async (revision) => await this.#revision(revision)) : record;
    }
    return { ...state, videos };
  }

  async #revision(revision: Revision): Promise<Revision> {
    if (revision.brief === null || isInForm(revision)) return revision;
    const brief = await this.of(isOfForm(revision.fingerprint) ? revision.brief : withoutForm(revision.brief));
    return isCanonical(brief) ? { ...revision, brief, fingerprint: fingerprint(brief) } : revision;
  }

  async #hash(text: string, path: string | null): Promise<string> {
    const kind = kindOf(path);
    const known = this.#known[kind].get(text);
    if (known !== undefined) return known;
    const hash = hashText(canonicalText(await this.#texts.get(text), kind));
    this.#known[kind].set(text, hash);
    return hash;
  }
}

function isInForm({ brief, fingerprint }: Revision): boolean {
  return brief === null || (isOfForm(fingerprint) && isCanonical(brief));
}

/** The brief without the canonical hashes that another release took of its texts. */
function withoutForm({ task_canonical: _, sources, ...brief }: Brief): Brief {
  return { ...brief, sources: sources.map(({ path, text }) => ({ path, text })) };
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
