import { Violation } from "../promises.js";
import { isAccepted, type Wish } from "../wish.js";
import type { World } from "../world.js";

/** An edit that a person has reverted in the service's dashboard. */
type TakenBack = {
  readonly edit: string;
  readonly uuid: string;
  readonly slot: number;
  /** How often the service had charged for edits of the video by then. */
  readonly charges: number;
  /** Whether the person has said what is to become of it. */
  isAnswered: boolean;
};

/** Knows what a person has taken back and accepted, and checks that nothing is paid meanwhile (I12). */
export class TakenBackAudit {
  readonly #world: World;
  readonly #all: TakenBack[] = [];
  /** By slot: the versions of its brief for which no edit is wanted. */
  readonly #accepted = new Map<number, Set<number>>();
  /** By slot: the explicit edits that the person does without. */
  readonly #leftOut = new Map<number, Set<string>>();

  constructor(world: World) {
    this.#world = world;
  }

  /** A person has reverted an edit of a slot's video. Of an edit that a lost ledger knew alone, no run can ask. */
  note(slot: number, { edit, uuid }: Pick<TakenBack, "edit" | "uuid">): void {
    const isKnown = this.#world.records.some(({ jobs }) => jobs.some(({ accepted }) => accepted === edit));
    this.#all.push({ slot, edit, uuid, charges: this.#chargesOf(uuid), isAnswered: !isKnown });
  }

  /** Before a run: what the manifest and the input `resend` of it say. */
  decide(present: readonly Wish[], resend: readonly string[]): void {
    for (const wish of present) {
      const { slot, version, edits, id } = wish;
      if (isAccepted(wish)) add(this.#accepted, slot, version);
      const own = this.#all.filter((one) => one.slot === slot);
      // As the answer to an edit that was taken back, `accept` covers all that is asked for when a run hears it.
      if (isAccepted(wish) && own.some((one) => !this.#isHeard(one))) add(this.#leftOut, slot, ...edits);
      for (const one of own) one.isAnswered ||= isAccepted(wish) || resend.includes(id);
    }
  }

  /** Whether the ledger has that a person has accepted the video without an edit. */
  #isHeard({ edit }: TakenBack): boolean {
    const facts = this.#world.records.flatMap((record) => record.facts);
    return facts.some((fact) => fact.fact === "stands" && fact.answers === edit);
  }

  /** A person has named the video of a slot as it is. */
  forget(slot: number): void {
    for (const one of this.#all) if (one.slot === slot) one.isAnswered = true;
  }

  has(edit: string): boolean {
    return this.#all.some((one) => one.edit === edit);
  }

  /** Whether an edit of a slot's video was taken back. */
  isMissing(slot: number): boolean {
    return this.#all.some((one) => one.slot === slot);
  }

  /** Whether a person has said that no edit is wanted for the brief of an entry. */
  isAccepted({ slot, version }: Wish): boolean {
    return this.#accepted.get(slot)?.has(version) === true;
  }

  /** The explicit edits of an entry that the person does without. */
  leftOut({ slot }: Wish): readonly string[] {
    return [...(this.#leftOut.get(slot) ?? [])];
  }

  /** Throws a `Violation`. */
  check(): void {
    const jobs = this.#world.records.flatMap((record) => record.jobs);
    // A run has asked for just that, because the commit wants the edit away, too.
    for (const one of this.#all)
      if (jobs.some(({ work }) => work.kind === "revert" && work.of === one.edit)) one.isAnswered = true;
    const paid = this.#all.find(({ isAnswered, uuid, charges }) => !isAnswered && this.#chargesOf(uuid) > charges);
    if (paid === undefined) return;
    throw new Violation("I12", `a person has taken ${paid.edit} back, and an edit of ${paid.uuid} was paid since`);
  }

  #chargesOf(uuid: string): number {
    const { sandbox } = this.#world;
    const own = new Set(sandbox.edits().flatMap(({ editId, videoUuid }) => (videoUuid === uuid ? [editId] : [])));
    return sandbox.ledger().filter(({ editId }) => editId !== null && own.has(editId)).length;
  }
}

function add<T>(all: Map<number, Set<T>>, slot: number, ...values: readonly T[]): void {
  all.set(slot, new Set([...(all.get(slot) ?? []), ...values]));
}
