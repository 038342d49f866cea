import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { State } from "../../../src/state/state.js";
import type { StateStore } from "../../../src/state/store.js";
import { fileStore } from "../../../src/state/stores/file.js";
import { called, type DurableStore, faulty, type StoreUser, savedStates } from "./durable-store.js";

const PATH = "state.json";

/** A file in a folder that all machines share, with the real store before it. */
export class SimulatedFile implements DurableStore {
  readonly #saved = savedStates();
  readonly #folder: string;
  /** The store waits for its lock in real time, which no history may depend on: one save comes after another. */
  #saving: Promise<unknown> = Promise.resolve();

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  get state(): State | null {
    const { text } = this;
    return text === "" ? null : this.#saved(text);
  }

  get text(): string {
    const path = join(this.#folder, PATH);
    return existsSync(path) ? readFileSync(path, "utf8") : "";
  }

  get texts(): ReadonlySet<string> {
    const folder = join(this.#folder, `${PATH}.texts`);
    const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
    return new Set(names.map((name) => basename(name)));
  }

  keep(): () => void {
    const names = readdirSync(this.#folder, { recursive: true, encoding: "utf8" });
    const own = names.filter((name) => name === PATH || name.startsWith(`${PATH}.texts`));
    const paths = own.map((name) => join(this.#folder, name)).filter((path) => statSync(path).isFile());
    const kept = paths.map((path) => ({ path, bytes: readFileSync(path) }));
    return () => {
      rmSync(this.#folder, { recursive: true });
      mkdirSync(this.#folder);
      for (const { path, bytes } of kept) {
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, bytes);
      }
    };
  }

  open(user: StoreUser): StateStore {
    const store = fileStore({ path: join(this.#folder, PATH), instance: "" });
    const save: StateStore["save"] = async (state, options) => {
      const saving = this.#saving.then(async () => await store.save(state, options));
      this.#saving = saving.catch(() => undefined);
      return await saving;
    };
    return faulty(
      {
        ...store,
        load: async () => await called(user, { kind: "load", can: [], act: async () => await store.load() }),
        save: async (state, options) =>
          await called(user, { kind: "save", can: [], act: async () => await save(state, options) }),
      },
      user,
    );
  }
}
