import { introduction } from "../harness/introduction.js";
import type { Fact, Work } from "../src/ledger/facts.js";
import { EMPTY } from "../src/ledger/fold.js";
import { lookId } from "../src/ledger/look.js";
import { firstOf, memoryTexts } from "../src/ledger/texts.js";
import type { Project } from "../src/manifest/project.js";
import type { Texts } from "../src/manifest/texts.js";
import { CanonicalBriefs } from "../src/plan/canonical-briefs.js";

const RUN = "1.1.bench";

type Made = {
  /** The uuid of an entry's video. */
  readonly uuidOf?: (id: string, index: number) => string;
  /** How many scenes each video has. */
  readonly scenes?: number | null;
};

/** The ledger of having made everything that a project wants now. */
export async function madeLedger(
  { entries, texts, root = "videos.yml" }: Pick<Project, "entries" | "texts"> & Partial<Pick<Project, "root">>,
  { uuidOf = numbered, scenes = null }: Made = {},
): Promise<{ readonly facts: readonly Fact[]; readonly texts: Texts }> {
  const briefs = new CanonicalBriefs(texts, EMPTY);
  const facts: Fact[] = [
    {
      ...introduction({ id: "1" }, { manifest: root, repository: { id: null, name: "acme/docs" } }),
      run: RUN,
      n: 0,
      at: 0,
    },
  ];
  for (const [index, entry] of entries.entries()) {
    const { look } = await briefs.wish(entry, null);
    const work: Work = { kind: "create", category: entry.category, look };
    const id = uuidOf(entry.id, index);
    const record = entry.id;
    const job = `${RUN}#${index + 1}`;
    const at = () => ({ run: RUN, n: facts.length, at: facts.length });
    facts.push({ fact: "named", ...at(), record, id: record, uuid: null, moved_from: null });
    const asked = { toward: lookId(look), pull_request: null, recreates: null };
    facts.push({ fact: "began", ...at(), time: facts.length, record, job, work, ...asked });
    facts.push({ fact: "accepted", ...at(), record, job, id });
    facts.push({
      ...{ fact: "ended", ...at(), record, job, how: "done", id, completed: facts.length },
      ...{ link: null, scenes, synced: null, credits: null, retriable: false, error: null },
    });
  }
  return { facts, texts: firstOf(memoryTexts(briefs.made), texts) };
}

function numbered(_id: string, index: number): string {
  return `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
}
