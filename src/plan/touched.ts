import { type Brief, comparedSource, isSame } from "../manifest/brief.js";
import type { Entry, Manifest } from "../manifest/manifest.js";
import { editHash } from "../state/records.js";
import { emptyState } from "../state/state.js";
import { changedParts, fingerprint } from "./brief-parts.js";
import { ByBrief } from "./by-brief.js";
import { CanonicalBriefs } from "./canonical-briefs.js";

/** An entry that is not what it was, in what its video shows. */
export type Touched = {
  readonly id: string;
  readonly change: "added" | "changed" | "moved" | "removed";
  /** The id that it had; `null` where it is the same. */
  readonly from: string | null;
  /** What of it is another one: parts of the brief, `edits`, `uuid`. Empty where all of it is new, or only its id. */
  readonly parts: readonly string[];
  /** The source files whose text is another one, is new or gone. */
  readonly files: readonly string[];
};

type Compared = Pick<Entry, "id" | "uuid" | "movedFrom" | "brief" | "edits">;

/**
 * The entries of `after` that differ from those of `before`, in the order of the manifest, then those that are gone. What doesn't
 * count in a plan doesn't count here: how a text is wrapped, the name of a file, the title of an entry.
 */
export async function touchedEntries(before: Manifest | null, after: Manifest): Promise<Touched[]> {
  const former = new Map((before === null ? [] : await comparedOf(before)).map((entry) => [entry.id, entry]));
  const entries = await comparedOf(after);
  const kept = new Set(entries.map(({ id }) => id));
  const gone = new Map([...former].filter(([id]) => !kept.has(id)));
  const shown = new ByBrief<Compared>();
  for (const entry of gone.values()) shown.add(entry, entry.brief === null ? [] : [fingerprint(entry.brief)]);
  const touched: Touched[] = [];
  for (const entry of entries) {
    const same = former.get(entry.id);
    const other = same === undefined ? formerly(entry, { gone, shown }) : null;
    if (other !== null) gone.delete(other.id);
    const was = same ?? other;
    const differences = was === null ? { parts: [], files: [] } : differencesOf(was, entry);
    if (same !== undefined && differences.parts.length === 0) continue;
    const change = was === null ? "added" : other !== null ? "moved" : "changed";
    touched.push({ id: entry.id, change, from: other?.id ?? null, ...differences });
  }
  const removed = [...gone.keys()].map((id) => ({ id, change: "removed", from: null, parts: [], files: [] }) as const);
  return [...touched, ...removed];
}

async function comparedOf({ path, entries, texts }: Manifest): Promise<Compared[]> {
  const briefs = new CanonicalBriefs(texts, emptyState({ manifest: path }, ""));
  const compared: Compared[] = [];
  for (const entry of entries) compared.push({ ...entry, brief: entry.brief && (await briefs.of(entry.brief)) });
  return compared;
}

/** The entry that this one was under another id: the one that it names, else the only one with its brief, as in a plan. */
function formerly(
  { movedFrom, brief }: Compared,
  { gone, shown }: { gone: ReadonlyMap<string, Compared>; shown: ByBrief<Compared> },
): Compared | null {
  const named = movedFrom === null ? undefined : gone.get(movedFrom);
  if (named !== undefined || brief === null) return named ?? null;
  const alike = shown.like([fingerprint(brief)]).filter(({ id }) => gone.has(id));
  return alike.length === 1 ? (alike[0] ?? null) : null;
}

function differencesOf(from: Compared, to: Compared): Pick<Touched, "parts" | "files"> {
  const parts = [
    ...partsOf(from.brief, to.brief),
    ...(isSame(from.edits.map(editHash), to.edits.map(editHash)) ? [] : ["edits"]),
    ...(from.uuid === to.uuid ? [] : ["uuid"]),
  ];
  return { parts, files: parts.includes("sources") ? filesOf(from.brief, to.brief) : [] };
}

function partsOf(from: Brief | null, to: Brief | null): string[] {
  if (from === null || to === null) return from === to ? [] : ["task"];
  return [...changedParts(from, to).keys()];
}

function filesOf(from: Brief | null, to: Brief | null): string[] {
  const sides = [from?.sources ?? [], to?.sources ?? []].map(
    (sources) => new Map(sources.map((source) => [source.path, comparedSource(source)])),
  );
  const [before = new Map<string, string>(), after = new Map<string, string>()] = sides;
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort();
  return paths.filter((path) => before.get(path) !== after.get(path));
}
