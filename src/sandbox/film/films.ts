import type { Renderer } from "./renderer.js";
import type { Timeline } from "./timeline.js";

/** The state of a film's file. */
export type Film =
  | { readonly state: "off" }
  | { readonly state: "drawing"; readonly file: Promise<Uint8Array> }
  | { readonly state: "ready"; readonly file: Uint8Array }
  | { readonly state: "failed"; readonly problem: string };

/** How many files are kept for the next request. */
const MOST_FILES = 20;

/**
 * The films of timelines. A film is drawn when someone asks for it, independent of the sandbox's clock: no status waits for
 * a film, so a video can be complete without one.
 */
export class Films {
  readonly #renderer: Renderer | null;
  readonly #films = new Map<Timeline, Film>();

  constructor(renderer: Renderer | null) {
    this.#renderer = renderer;
  }

  /** Starts to draw with the first call. After a failure the next call draws again. */
  of(timeline: Timeline): Film {
    if (this.#renderer === null) return { state: "off" };
    const film = this.#films.get(timeline) ?? this.#draw(this.#renderer, timeline);
    this.#films.delete(timeline);
    if (film.state !== "failed") this.#films.set(timeline, film);
    for (const oldest of [...this.#films.keys()].slice(0, Math.max(0, this.#films.size - MOST_FILES))) {
      this.#films.delete(oldest);
    }
    return film;
  }

  /** Waits for the file; `null` where drawing is off. Rejects where it can't be drawn. */
  async fileOf(timeline: Timeline): Promise<Uint8Array | null> {
    const film = this.of(timeline);
    if (film.state === "failed") throw new Error(film.problem);
    return film.state === "off" ? null : await film.file;
  }

  #draw(renderer: Renderer, timeline: Timeline): Film {
    const file = renderer.film(timeline.scenes, timeline.aspectRatio);
    const drawing: Film = { state: "drawing", file };
    const becomes = (film: Film) => {
      if (this.#films.get(timeline) === drawing) this.#films.set(timeline, film);
    };
    file.then(
      (drawn) => becomes({ state: "ready", file: drawn }),
      (error: unknown) => becomes({ state: "failed", problem: error instanceof Error ? error.message : String(error) }),
    );
    return drawing;
  }
}
