import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { appendedBytes } from "../../../src/ledger/appended.js";
import type { Fact } from "../../../src/ledger/facts.js";
import type { Store } from "../../../src/ledger/store.js";
import { fileStore } from "../../../src/ledger/stores/file.js";
import { called, type DurableLedger, faulty, readOnce, type StoreUser } from "./durable-ledger.js";

const PATH = "ledger.jsonl";

/** A file in a folder that all machines share, with the real store before it. */
export class SimulatedFile implements DurableLedger {
  readonly #read = readOnce();
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  get facts(): readonly Fact[] {
    return this.#read(this.text).facts;
  }

  get text(): string {
    const path = join(this.#folder, PATH);
    const bytes = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
    return bytes.subarray(0, appendedBytes(bytes)).toString("utf8");
  }

  get texts(): ReadonlySet<string> {
    const folder = join(this.#folder, `${PATH}.texts`);
    const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
    return new Set(names.map((name) => basename(name)).filter((name) => /^[0-9a-f]{64}$/.test(name)));
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

  open(user: StoreUser): Store {
    const store = fileStore({ path: join(this.#folder, PATH), project: "", clock: user.machine.clock(user.clock) });
    return faulty(
      {
        ...store,
        read: async () => await called(user, { kind: "load", can: [], act: async () => await store.read() }),
        append: async (...given) =>
          await called(user, { kind: "save", can: [], act: async () => await store.append(...given) }),
      },
      user,
    );
  }
}
