import { type Brief, hashText, TextError, type Texts } from "../manifest/brief.js";
import { canonicalText, formName, kindOf } from "../manifest/canonical-text.js";
import type { Revision, State, VideoRecord } from "../state/state.js";
import { fingerprint, isCanonical } from "./brief-parts.js";

/** The canonical forms that the briefs of a state tell. */
export function formsIn({ videos }: State): Map<string, string> {
  const forms = new Map<string, string>();
  const learn = (path: string | null, text: string, canonical: string | undefined) => {
    if (canonical !== undefined) forms.set(formName(kindOf(path), text), canonical);
  };
  for (const { brief } of Object.values(videos).flatMap(revisionsOf)) {
    if (brief === null) continue;
    learn(null, brief.task, brief.task_canonical);
    for (const { path, text, canonical } of brief.sources) learn(path, text, canonical);
  }
  return forms;
}

/** Brings briefs into canonical form. Each text is read once, and only if nothing tells its form. */
export class CanonicalBriefs {
  readonly #texts: Texts;
  readonly #known: Map<string, string>;

  constructor(texts: Texts, state: State) {
    this.#texts = texts;
    this.#known = formsIn(state);
  }

  /** The brief with the canonical hash of each text. Rejects with `TextError` where a text can't be had. */
  async of(brief: Brief): Promise<Brief> {
    return await this.#filled(brief, async (text, path) => await this.#hash(text, path));
  }

  /** The state with all revisions in canonical form. One whose texts are lost keeps its former one. */
  async ofState(state: State): Promise<State> {
    const videos: Record<string, VideoRecord> = {};
    for (const [id, record] of Object.entries(state.videos)) {
      const formerly = revisionsOf(record).some(({ brief }) => brief !== null && !isCanonical(brief));
      videos[id] = formerly ? await withRevisions(record, async (revision) => await this.#revision(revision)) : record;
    }
    return { ...state, videos };
  }

  async #revision(revision: Revision): Promise<Revision> {
    if (revision.brief === null) return revision;
    const brief = await this.#filled(revision.brief, async (text, path) => {
      try {
        return await this.#hash(text, path);
      } catch (error) {
        if (error instanceof TextError) return undefined;
        throw error;
      }
    });
    return { ...revision, brief, fingerprint: isCanonical(brief) ? fingerprint(brief) : revision.fingerprint };
  }

  async #filled(
    brief: Brief,
    hash: (text: string, path: string | null) => Promise<string | undefined>,
  ): Promise<Brief> {
    const task_canonical = brief.task_canonical ?? (await hash(brief.task, null));
    const sources: Brief["sources"] = [];
    for (const source of brief.sources) {
      sources.push({ ...source, canonical: source.canonical ?? (await hash(source.text, source.path)) });
    }
    return { ...brief, task_canonical, sources };
  }

  async #hash(text: string, path: string | null): Promise<string> {
    const kind = kindOf(path);
    const name = formName(kind, text);
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const hash = hashText(canonicalText(await this.#texts.get(text), kind));
    this.#known.set(name, hash);
    return hash;
  }
}

/** All revisions of a record: those that it had, and those that its jobs lead to. */
export function revisionsOf({ revisions, in_flight, preview }: VideoRecord): Revision[] {
  return [...revisions, ...[in_flight, preview].flatMap((job) => (job === null ? [] : [job.target]))];
}

/** The record with each of its revisions changed. */
export async function withRevisions(
  record: VideoRecord,
  change: (revision: Revision) => Promise<Revision> | Revision,
): Promise<VideoRecord> {
  const { in_flight, preview } = record;
  const revisions: Revision[] = [];
  for (const revision of record.revisions) revisions.push(await change(revision));
  return {
    ...record,
    revisions,
    in_flight: in_flight && { ...in_flight, target: await change(in_flight.target) },
    preview: preview && { ...preview, target: await change(preview.target) },
  };
}
