import type { Result } from "../../simulation.js";
import { Violation } from "../promises.js";
import type { Played } from "../run/played.js";
import type { Wish } from "../wish.js";
import type { World } from "../world.js";

/**
 * Knows which videos are as the manifest asks, and checks that nothing is paid for these, whatever their names and places, nor for an
 * entry whose id stands twice (I10).
 */
export class RestAudit {
  readonly #world: World;
  /** Of each slot whose video was as the manifest asks: what it asked for, and what had been paid for by then. */
  readonly #settled = new Map<number, { readonly wish: string; readonly known: ReadonlySet<string> }>();
  /** Of each slot whose id stands twice in this run: what had been paid for before. */
  #undecided = new Map<number, ReadonlySet<string>>();
  /** Whether each video is as the manifest asks, and nothing goes on. */
  #atRest = false;

  constructor(world: World) {
    this.#world = world;
  }

  /** Whether the last run has said that the video of an entry is as the manifest asks. */
  isSettled(wish: Wish): boolean {
    return this.#settled.get(wish.slot)?.wish === whatCounts(wish);
  }

  /** Before a run: forgets the videos that the manifest asks to change, and those that are to be paid for anew. */
  begin(present: readonly Wish[], isAnew: (wish: Wish) => boolean): void {
    for (const wish of present) {
      if (!this.isSettled(wish) || isAnew(wish)) this.#settled.delete(wish.slot);
    }
    const { wishes, records, losses } = this.#world;
    this.#undecided = new Map(wishes.twice.map(({ slot }) => [slot, new Set(this.#madeFor(slot))]));
    // What a lost ledger has in flight, its records don't tell.
    this.#atRest =
      !losses.isLost && present.every((wish) => this.isSettled(wish)) && records.every(({ open }) => open === null);
  }

  /** After a run: notes the videos that are as the manifest asks. */
  settle(results: readonly Result[]): void {
    for (const wish of this.#world.wishes.present) {
      const { outcome } = results.find(({ id }) => id === wish.id) ?? {};
      if (outcome === "unchanged" || outcome === "succeeded") {
        this.#settled.set(wish.slot, { wish: whatCounts(wish), known: new Set(this.#madeFor(wish.slot)) });
      }
    }
  }

  /** Forgets which ids stand twice. */
  forgetTwice(): void {
    this.#undecided = new Map();
  }

  /** After the runs of a commit. Throws the first `Violation`. */
  check(all: readonly Played[]): void {
    if (this.#atRest && all.some(({ changes }) => changes > 0))
      throw new Violation("I10", "each video is as the manifest asks, and a request changes something");
    const free = new Set(["cancelled", "awaiting_approval"]);
    const { sandbox } = this.#world;
    const charged = new Set(sandbox.ledger().flatMap(({ editId }) => editId ?? []));
    const unpaid = new Set(
      sandbox.edits().flatMap(({ editId, status }) => (free.has(status) || !charged.has(editId) ? [editId] : [])),
    );
    for (const [slot, known] of this.#undecided) {
      const made = this.#madeFor(slot).find((id) => !known.has(id));
      if (made !== undefined) throw new Violation("I10", `the id of slot ${slot} stands twice, and ${made} was made`);
    }
    if (all.length > 0) this.forgetTwice();
    for (const [slot, { known }] of this.#settled) {
      const made = this.#madeFor(slot).find((id) => !known.has(id) && !unpaid.has(id));
      if (made !== undefined)
        throw new Violation("I10", `slot ${slot} was as the manifest asks, and ${made} was paid for`);
    }
  }

  /** The videos of a slot, and the edits of these. */
  #madeFor(slot: number): string[] {
    const videos = this.#world.videosOf(slot).map(({ uuid }) => uuid);
    const edits = this.#world.sandbox.edits().filter(({ videoUuid }) => videos.includes(videoUuid));
    return [...videos, ...edits.map(({ editId }) => editId)];
  }
}

/** What of a wish makes a video another one. */
function whatCounts({ version, edits, onChange, uuid, adopted }: Wish): string {
  return JSON.stringify([version, edits, onChange, adopted ? uuid : null]);
}
