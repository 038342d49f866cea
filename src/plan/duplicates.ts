import type { Record } from "../ledger/fold.js";
import type { Entry } from "../manifest/manifest.js";
import type { Duplicate } from "../manifest/project.js";
import { grouped } from "../maps.js";
import { message } from "../messages/catalogue.js";
import { idlePlan } from "./entry-plan.js";
import { type EntryPlan, failed, type Obstacle } from "./step.js";
import type { Wish } from "./wish.js";

/** The plan of one place of an id that stands more than once: it fails, and nothing becomes of the id's record. */
export function planOfDuplicate({ id, manifest, position, others }: Duplicate): EntryPlan {
  const all = [{ file: manifest, line: position.line }, ...others];
  const inOrder = all.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
  const places = inOrder.map(({ file, line }) => `${file}:${line}`);
  return { ...idlePlan(bareEntry({ id, manifest, position })), obstacle: failed(message("id-twice", { id, places })) };
}

/** An entry that says nothing of its video. */
export function bareEntry(known: Pick<Entry, "id" | "manifest" | "position"> & Partial<Entry>): Entry {
  const said = { title: null, uuid: null, movedFrom: null, accept: null, brief: null, edits: [] };
  return { ...said, category: "training", onChange: "edit", clarification: "fail", ...known };
}

/**
 * What is wrong with entries that would have one video: an edit that one asks for would change the other's, so nothing is sent for either where
 * both claim it now. Where two records share a video, the entry that names it keeps it. A record whose entry is gone gives its video away.
 */
export function sharedVideos({
  wishes,
  records,
  recreate,
}: {
  readonly wishes: readonly Wish[];
  readonly records: ReadonlyMap<string, Record | null>;
  readonly recreate: readonly string[];
}): Map<string, Obstacle> {
  const claims = wishes.flatMap(({ entry }) => {
    const { id, uuid: named } = entry;
    const record = records.get(id) ?? null;
    // A video that another one is taking the place of is free.
    const isReplaced = record?.open?.work.kind === "create";
    const uuid = (isReplaced ? null : record?.current?.uuid) ?? record?.open?.accepted ?? null;
    const isNew = named !== null && named !== record?.uuid && named !== uuid;
    const video = isNew ? named : uuid;
    if (recreate.includes(id) || video === null) return [];
    return [{ id, video, isNew, isNamed: named === video }];
  });
  const wrong = new Map<string, Obstacle>();
  for (const [uuid, all] of grouped(claims, ({ video }) => video)) {
    if (all.length < 2) continue;
    const keeper = all.find(({ isNamed, isNew }) => isNamed && !isNew) ?? null;
    for (const claim of all) {
      const others = all.filter((other) => other !== claim).map(({ id }) => id);
      if (claim === keeper && !all.some(({ isNew }) => isNew)) continue;
      wrong.set(
        claim.id,
        failed(
          claim.isNew
            ? message("uuid-of-another", { id: claim.id, uuid, owners: others })
            : message("video-shared", {
                ...{ id: claim.id, uuid, others },
                keeper: keeper === claim ? null : (keeper?.id ?? null),
              }),
        ),
      );
    }
  }
  return wrong;
}

/** The order of the files, and in each that of its entries. */
export function byPlace(manifests: readonly string[]): (a: EntryPlan, b: EntryPlan) => number {
  const order = new Map(manifests.map((manifest, index) => [manifest, index]));
  const fileOf = ({ entry }: EntryPlan) => order.get(entry.manifest) ?? 0;
  return (a, b) => {
    const [one, other] = [a.entry.position, b.entry.position];
    return fileOf(a) - fileOf(b) || one.line - other.line || one.column - other.column;
  };
}
