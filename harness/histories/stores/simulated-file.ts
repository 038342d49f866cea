import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { State } from "../../../src/state/state.js";
import type { StateStore } from "../../../src/state/store.js";
import { fileStore } from "../../../src/state/stores/file.js";
import { Turns } from "../../../src/state/stores/turns.js";
import { called, type DurableStore, faulty, type StoreUser, savedStates } from "./durable-store.js";

/** Files in a folder that all machines share, with the real store before them. */
export class SimulatedFile implements DurableStore {
  readonly #saved = savedStates();
  readonly #folder: string;
  /** The store waits for its lock in real time, which no history may depend on. */
  readonly #turns = new Turns();

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  get states(): readonly State[] {
    return this.#files.map(([name, text]) => this.#saved(name, text));
  }

  get text(): string {
    return this.#files.map(([, text]) => text).join("");
  }

  texts(manifest: string): ReadonlySet<string> {
    const folder = join(this.#folder, `${nameOf(manifest)}.texts`);
    const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
    return new Set(names.map((name) => basename(name)));
  }

  open(user: StoreUser): StateStore {
    const { manifest } = user;
    const store = fileStore({ workspace: this.#folder, path: nameOf(manifest), manifest });
    return faulty(
      {
        ...store,
        load: async () => await called(user, { kind: "load", can: [], act: async () => await store.load() }),
        save: async (state, options) =>
          await called(user, {
            kind: "save",
            can: [],
            act: async () => await this.#turns.take(async () => await store.save(state, options)),
          }),
      },
      user,
    );
  }

  async list(): Promise<readonly State[]> {
    return [];
  }

  get #files(): readonly (readonly [name: string, text: string])[] {
    return readdirSync(this.#folder)
      .filter((name) => name.endsWith(".json"))
      .map((name) => [name, readFileSync(join(this.#folder, name), "utf8")]);
  }
}

function nameOf(manifest: string): string {
  return `${manifest.replaceAll("/", "-")}.json`;
}
