import type { Repository } from "../../ledger/facts.js";
import { EMPTY, fold } from "../../ledger/fold.js";
import { LedgerError, type Store } from "../../ledger/store.js";
import { Files } from "../../manifest/files/files.js";
import { isLeftOut } from "../../manifest/files/tracked.js";
import { message } from "../../messages/catalogue.js";
import { chainOf } from "../../sentence.js";
import type { Findings, OtherLedger } from "../ports.js";

export const NOTHING: Findings = { copies: [], signs: [], unread: [] };

export function joined(parts: readonly Findings[]): Findings {
  return {
    copies: parts.flatMap(({ copies }) => copies),
    signs: parts.flatMap(({ signs }) => signs),
    unread: parts.flatMap(({ unread }) => unread),
  };
}

/** A place that can't be read, and what a person does about it. */
export function unread(reason: string, wayOut: string): Findings {
  return { ...NOTHING, unread: [{ reason, wayOut }] };
}

/** Something that shows an earlier run without its ledger. `facts`: how many facts that ledger had at least. */
export function sign(place: string, facts: number | null = null): Findings {
  return { ...NOTHING, signs: [{ place, facts }] };
}

/** The ledger of a store, as a copy. */
export async function inStore(
  place: string,
  open: () => Store | Promise<Store>,
  { wayOut, isWritable = true }: { readonly wayOut: string; readonly isWritable?: boolean },
): Promise<Findings> {
  try {
    const store = await open();
    const { facts, unknown } = await store.read();
    if (unknown !== null) throw new LedgerError(message("ledger-newer", { unknown }));
    if (facts.length === 0) return NOTHING;
    return { ...NOTHING, copies: [{ place, facts, texts: store.texts, ...(isWritable ? { store } : {}) }] };
  } catch (error) {
    return unread(`${place} can't be read: ${chainOf(error)}`, wayOut);
  }
}

type Asking = {
  /** The name of the project. */
  readonly project: string;
  readonly repository: Repository | null;
};

/** Where a project of some name has its ledger. */
type PlaceOf = (project: string) => { readonly place: string; open(): Store | Promise<Store> };

/** The ledgers of this repository's other projects in one kind of place. A trial's doesn't count. What can't be read isn't listed. */
export async function otherLedgers({ project, repository }: Asking, placeOf: PlaceOf): Promise<OtherLedger[]> {
  const list = async () => (await (await placeOf(project).open()).projects?.()) ?? [];
  const names = await list().catch(() => []);
  const found: OtherLedger[] = [];
  for (const name of names.filter((name) => name !== project)) {
    const { place, open } = placeOf(name);
    const read = async () => fold((await (await open()).read()).facts);
    const { runs, records } = (await read().catch(() => null)) ?? EMPTY;
    const last = runs.at(-1);
    if (last === undefined || last.service === "sandbox" || isAnothers(last.repository, repository)) continue;
    const which = name === "" ? "the ledger of the project without a name" : `the ledger of the project ${name}`;
    const videos = [...records.values()].flatMap(({ ids, current }) =>
      current === null ? [] : ids.map((id) => [id, current.uuid] as const),
    );
    found.push({ which, place, manifest: last.manifest, videos: new Map(videos) });
  }
  return found;
}

type Others = Asking & {
  readonly workspace: string;
  /** Path of the root manifest, and of all manifests of the project. */
  readonly manifest: string;
  readonly manifests: readonly string[];
};

/**
 * The ledgers of other project names that may be this project's: one of the same root manifest, of one that is included now, or of one that is
 * gone. A name that is mistyped, or that was added later, would pay for all again. Where that can't be read, nothing is shown.
 */
export async function inOtherProjects(
  { workspace, manifest, manifests, ...asking }: Others,
  placeOf: PlaceOf,
): Promise<Findings> {
  const found: Findings[] = [];
  for (const { which, place, manifest: root } of await otherLedgers(asking, placeOf)) {
    const isSame = root === manifest;
    const isIncluded = manifests.includes(root);
    if (!isSame && !isIncluded && (await isThere(workspace, root))) continue;
    const why = isSame
      ? "has the same root manifest"
      : `is of ${root}, which is ${isIncluded ? "included here" : "gone"}`;
    found.push(sign(`${which}, which ${why}, in ${place}`));
  }
  return joined(found);
}

/** Whether two repositories are known to be different ones. */
export function isAnothers(of: Repository | null, here: Repository | null): boolean {
  if (of === null || here === null || of.id === null || here.id === null) return false;
  return of.id !== here.id;
}

/** Whether a commit has a root manifest, in the workspace or left out of it. */
export async function isThere(workspace: string, manifest: string): Promise<boolean> {
  return new Files(workspace).has(manifest) || (await isLeftOut(workspace, manifest));
}
