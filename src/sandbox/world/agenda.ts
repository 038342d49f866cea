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
]);
/** Something that will happen in the sandbox. It is plain data, so that it can be saved. */
export type Due = Readonly<z.infer<typeof DueSchema>>;

/** The present, and the appointments in their order. Times are in milliseconds since the Unix epoch. */
export const SavedAgendaSchema = z.strictObject({
  now: z.number(),
  appointments: z.array(z.strictObject({ at: z.number(), due: DueSchema })),
});
export type SavedAgenda = z.infer<typeof SavedAgendaSchema>;

/**
 * What will happen in the sandbox, and when. Nothing happens by itself: each request first advances the agenda to the
 * present. What was due happens then, in order, each at its own time.
 */
export class Agenda {
  #now: number;
  /** In the order of their times; those of one time in the order in which they were made. */
  #appointments: SavedAgenda["appointments"] = [];
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
    const at = this.#now + ms;
    const place = this.#appointments.findLastIndex((earlier) => earlier.at <= at) + 1;
    this.#appointments.splice(place, 0, { at, due });
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
      this.#appointments.shift();
      this.#now = Math.max(this.#now, next.at);
      happen(next.due);
      for (const watch of this.#watchers) watch();
    }
    this.#now = Math.max(this.#now, to);
  }

  save(): SavedAgenda {
    return { now: this.#now, appointments: [...this.#appointments] };
  }

  /** This is the one thing that sets the time back. */
  restore({ now, appointments }: SavedAgenda): void {
    this.#now = now;
    this.#appointments = [...appointments];
  }
}
