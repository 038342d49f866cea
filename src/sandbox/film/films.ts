import type { Version } from "../world/video.js";
import type { Renderer } from "./renderer.js";

/** How far the file of a rendering is. */
export type Film =
  | { readonly state: "off" }
  | { readonly state: "drawing"; readonly file: Promise<Uint8Array> }
  | { readonly state: "ready"; readonly file: Uint8Array }
  | { readonly state: "failed"; readonly problem: string };

/** Files that are kept for the next look; the renderer has their clips for longer. */
const MOST_FILES = 20;

/**
 * The files of renderings. They are drawn when somebody wants to see them, beside the sandbox's clock: no status waits for
 * them, and a video is complete when its time has come, whether or not anybody has looked.
 */
export class Films {
  readonly #renderer: Renderer | null;
  readonly #films = new Map<Version, Film>();

  constructor(renderer: Renderer | null) {
    this.#renderer = renderer;
  }

  /** Starts to draw where nobody did before; what has failed is drawn again with the next call. */
  of(version: Version): Film {
    if (this.#renderer === null) return { state: "off" };
    const film = this.#films.get(version) ?? this.#draw(this.#renderer, version);
    this.#films.delete(version);
    if (film.state !== "failed") this.#films.set(version, film);
    for (const oldest of [...this.#films.keys()].slice(0, Math.max(0, this.#films.size - MOST_FILES))) {
      this.#films.delete(oldest);
    }
    return film;
  }

  /** The file once it is drawn; `null` where nothing is drawn. Rejects where it can't be. */
  async fileOf(version: Version): Promise<Uint8Array | null> {
    const film = this.of(version);
    if (film.state === "failed") throw new Error(film.problem);
    return film.state === "off" ? null : await film.file;
  }

  #draw(renderer: Renderer, version: Version): Film {
    const file = renderer.film(version.scenes, version.aspectRatio);
    const drawing: Film = { state: "drawing", file };
    const becomes = (film: Film) => {
      if (this.#films.get(version) === drawing) this.#films.set(version, film);
    };
    file.then(
      (drawn) => becomes({ state: "ready", file: drawn }),
      (error: unknown) => becomes({ state: "failed", problem: error instanceof Error ? error.message : String(error) }),
    );
    return drawing;
  }
}
