import type { Ledger, Record } from "../../ledger/fold.js";
import { firstOf } from "../../ledger/texts.js";
import type { Project } from "../../manifest/project.js";
import type { Texts } from "../../manifest/texts.js";
import { CanonicalBriefs } from "../../plan/canonical-briefs.js";
import { whichRecords, withKnownMoves } from "../../plan/which-record.js";
import type { Wish } from "../../plan/wish.js";

type Read = Pick<Project, "entries" | "duplicates" | "texts">;

/** What each entry wants and which record it has, as a plan finds them, by id. */
export async function wishesOf(
  { entries, duplicates, texts: own }: Read,
  ledger: Ledger,
  texts: Texts,
): Promise<ReadonlyMap<string, { readonly wish: Wish; readonly record: Record | null }>> {
  const briefs = new CanonicalBriefs(firstOf(own, texts), ledger);
  const wishes: Wish[] = [];
  for (const entry of withKnownMoves(entries, ledger))
    wishes.push(await briefs.wish(entry, ledger.byId.get(entry.id) ?? null));
  const { records } = whichRecords(ledger, { wishes, undecided: new Set(duplicates.map(({ id }) => id)) });
  return new Map(wishes.map((wish) => [wish.entry.id, { wish, record: records.get(wish.entry.id) ?? null }]));
}

/** The ledger whose records have the ids that the project gives them now: a rename may not be applied yet. */
export async function asNamed(project: Read, ledger: Ledger, texts: Texts): Promise<Ledger> {
  const wishes = await wishesOf(project, ledger, texts);
  const given = [...wishes].flatMap(([id, { record }]) => (record === null ? [] : [[id, record] as const]));
  const twice = project.duplicates.flatMap(({ id }) => {
    const record = ledger.byId.get(id);
    return record === undefined ? [] : [[id, record] as const];
  });
  return { ...ledger, byId: new Map([...twice, ...given]) };
}
