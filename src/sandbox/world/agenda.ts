import * as z from "zod";

/** What the worker of an edit has done: planned it, tried a scene in vain, made a scene, or stitched all of them. */
const EditWorkSchema = z.enum(["planned", "failed", "scene", "stitched"]);
export type EditWork = z.infer<typeof EditWorkSchema>;

const DueSchema = z.discriminatedUnion("kind", [
  /** The stage that a video is in ends. `worker` is the worker that works on it. */
  z.strictObject({ kind: z.literal("stage"), video: z.string(), worker: z.int() }),
  /** The worker of a cancelled video notices, and frees its slot. */
  z.strictObject({ kind: z.literal("release"), video: z.string() }),
  z.strictObject({ kind: z.literal("edit"), edit: z.string(), worker: z.int(), done: EditWorkSchema }),
  /** Every account has so much left. */
  z.strictObject({ kind: z.literal("balances"), credits: z.number() }),
]);
/** Something that will happen in the sandbox. It is plain data, so that it can be saved. */
export type Due = Readonly<z.infer<typeof DueSchema>>;

/** The present, and the appointments in their order. Times are in milliseconds since the Unix epoch. */
export const SavedAgendaSchema = z.strictObject({
  now: z.number(),
  appointments: z.array(z.strictObject({ at: z.number(), due: DueSchema })),
});
export type SavedAgenda = z.infer<typeof SavedAgendaSchema>;

/** `order` counts the appointments, so that those of one time keep their order. */
type Appointment = { readonly at: number; readonly order: number; readonly due: Due };

/**
 * What will happen in the sandbox, and when. Nothing happens by itself: each request first advances the agenda to the
 * present. What was due happens then, in order, each at its own time.
 */
export class Agenda {
  #now: number;
  #made = 0;
  /** A heap: no appointment comes before the one at half its place. */
  #appointments: Appointment[] = [];
  readonly #watchers: (() => void)[] = [];

  constructor(now: number) {
    this.#now = now;
  }

  /** Milliseconds since the Unix epoch. While something happens it is the time when that was due. */
  get now(): number {
    return this.#now;
  }

  /** Makes something happen after `ms` milliseconds. What is due at the same time keeps its order. */
  after(ms: number, due: Due): void {
    this.#made += 1;
    this.#push({ at: this.#now + ms, order: this.#made, due });
  }

  /** When something happens next, in milliseconds since the Unix epoch; `null` where nothing is planned. */
  get next(): number | null {
    return this.#appointments[0]?.at ?? null;
  }

  /** Calls `watcher` after each thing that happens. */
  watch(watcher: () => void): void {
    this.#watchers.push(watcher);
  }

  /** The agenda never goes back, even if the clock does. */
  advance(to: number, happen: (due: Due) => void): void {
    for (let next = this.#appointments[0]; next !== undefined && next.at <= to; next = this.#appointments[0]) {
      this.#pop();
      this.#now = Math.max(this.#now, next.at);
      happen(next.due);
      for (const watch of this.#watchers) watch();
    }
    this.#now = Math.max(this.#now, to);
  }

  save(): SavedAgenda {
    return { now: this.#now, appointments: this.#appointments.toSorted(compare).map(({ at, due }) => ({ at, due })) };
  }

  /** This is the one thing that sets the time back. */
  restore({ now, appointments }: SavedAgenda): void {
    this.#now = now;
    this.#appointments = appointments.map(({ at, due }, order) => ({ at, order, due })).toSorted(compare);
    this.#made = appointments.length;
  }

  #push(appointment: Appointment): void {
    const heap = this.#appointments;
    let place = heap.length;
    for (;;) {
      const above = (place - 1) >> 1;
      const parent = heap[above];
      if (place === 0 || parent === undefined || compare(parent, appointment) <= 0) break;
      heap[place] = parent;
      place = above;
    }
    heap[place] = appointment;
  }

  /** Takes the first one out. */
  #pop(): void {
    const heap = this.#appointments;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return;
    let place = 0;
    for (;;) {
      const below = this.#earlierChild(place);
      const child = heap[below];
      if (child === undefined || compare(last, child) <= 0) break;
      heap[place] = child;
      place = below;
    }
    heap[place] = last;
  }

  #earlierChild(place: number): number {
    const [left, right] = [this.#appointments[2 * place + 1], this.#appointments[2 * place + 2]];
    return left !== undefined && right !== undefined && compare(right, left) < 0 ? 2 * place + 2 : 2 * place + 1;
  }
}

function compare(one: Appointment, other: Appointment): number {
  return one.at - other.at || one.order - other.order;
}
