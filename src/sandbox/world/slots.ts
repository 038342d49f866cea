import * as z from "zod";
import type { Account, Accounts } from "./accounts.js";
import type { Video } from "./video.js";

/** Concurrent active jobs per caller (R 8.2). */
const SLOTS = 3;

/** The videos of an account that take a slot, and those that wait for one, by their uuids. */
export const SavedSlotsSchema = z.strictObject({
  account: z.string(),
  active: z.array(z.string()),
  parked: z.array(z.string()),
});
export type SavedSlots = z.infer<typeof SavedSlotsSchema>;

/** Three videos of an account are built at a time. The others wait, first in, first out (R 3.1). */
export class Slots {
  readonly #dispatch: (video: Video) => void;
  readonly #active = new Map<Account, Set<Video>>();
  readonly #parked = new Map<Account, Video[]>();

  constructor(dispatch: (video: Video) => void) {
    this.#dispatch = dispatch;
  }

  isFull(account: Account): boolean {
    return this.#activeOf(account).size >= SLOTS;
  }

  /** Dispatches a video where a slot is free, else parks it. Says which. */
  take(video: Video): "dispatched" | "parked" {
    if (this.isFull(video.account)) {
      this.#parkedOf(video.account).push(video);
      return "parked";
    }
    this.#activeOf(video.account).add(video);
    this.#dispatch(video);
    return "dispatched";
  }

  /** Takes a video out of the queue, if it is there. */
  withdraw(video: Video): void {
    const parked = this.#parkedOf(video.account);
    const place = parked.indexOf(video);
    if (place !== -1) parked.splice(place, 1);
  }

  /** Frees the slot of a video. The video that waits longest gets it. */
  release(video: Video): void {
    this.#activeOf(video.account).delete(video);
    const next = this.#parkedOf(video.account).shift();
    if (next === undefined) return;
    this.#activeOf(video.account).add(next);
    this.#dispatch(next);
  }

  save(): SavedSlots[] {
    const accounts = new Set([...this.#active.keys(), ...this.#parked.keys()]);
    return [...accounts].map((account) => ({
      account: account.name,
      active: [...this.#activeOf(account)].map(({ uuid }) => uuid),
      parked: this.#parkedOf(account).map(({ uuid }) => uuid),
    }));
  }

  /** Dispatches nothing: what was dispatched has its place in the agenda. */
  restore(
    saved: readonly SavedSlots[],
    { accounts, video }: { accounts: Accounts; video: (uuid: string) => Video },
  ): void {
    this.#active.clear();
    this.#parked.clear();
    for (const { account, active, parked } of saved) {
      this.#active.set(accounts.named(account), new Set(active.map(video)));
      this.#parked.set(accounts.named(account), parked.map(video));
    }
  }

  #activeOf(account: Account): Set<Video> {
    return getOrSet(this.#active, account, () => new Set<Video>());
  }

  #parkedOf(account: Account): Video[] {
    return getOrSet(this.#parked, account, () => []);
  }
}

function getOrSet<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
