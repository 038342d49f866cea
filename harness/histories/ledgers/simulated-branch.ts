import { basename } from "node:path";
import type { Fact } from "../../../src/ledger/facts.js";
import { ledgerPath } from "../../../src/ledger/names.js";
import type { Store } from "../../../src/ledger/store.js";
import { BranchStore, textsPath } from "../../../src/ledger/stores/branch.js";
import { partNumber } from "../../../src/ledger/stores/branch-parts.js";
import type { GitData } from "../../../src/ledger/stores/git-data.js";
import { FakeGit } from "../../fake-git.js";
import type { VirtualClock } from "../../virtual-clock.js";
import { called, type DurableLedger, faulty, readOnce, STALE_MS, type StoreUser } from "./durable-ledger.js";

/** One branch of a repository, with the real store before it. */
export class SimulatedBranch implements DurableLedger {
  readonly #read = readOnce();
  readonly #branch: FakeGit;

  constructor(clock: Pick<VirtualClock, "now">) {
    this.#branch = new FakeGit(() => clock.now());
  }

  get facts(): readonly Fact[] {
    return this.#read(this.text).facts;
  }

  get text(): string {
    const parts = [...this.#branch.files()].flatMap(([name, text]) => {
      const number = partNumber(ledgerPath(""), name);
      return number === null ? [] : [{ number, text }];
    });
    const inOrder = parts.sort((a, b) => a.number - b.number);
    return inOrder.map(({ text }) => text).join("");
  }

  get texts(): ReadonlySet<string> {
    const own = [...this.#branch.files().keys()].filter((path) => path.startsWith(`${textsPath("")}/`));
    return new Set(own.map((path) => basename(path)));
  }

  keep(): () => void {
    const { tip } = this.#branch;
    return () => this.#branch.force(tip);
  }

  open(user: StoreUser): Store {
    const { run, machine, clock, random } = user;
    const git = this.#git(user);
    return faulty(new BranchStore({ project: "", git, run, clock: machine.clock(clock), random }), user);
  }

  #git(user: StoreUser): GitData {
    const git = this.#branch;
    const move = async (moved: () => Promise<"done" | "refused">) =>
      await called(user, {
        kind: "save",
        can: ["store 5xx", "store reply lost", "store refuses", "store slow"],
        act: async (trouble) => (trouble === "store refuses" ? "refused" : await moved()),
      });
    return {
      readTip: async () =>
        await called(user, {
          kind: "load",
          can: ["store 5xx", "store slow", "stale branch"],
          act: async (trouble) =>
            trouble === "stale branch" ? git.tipAt(user.clock.now() - STALE_MS) : await git.readTip(),
        }),
      items: async (tree, options) => await git.items(tree, options),
      readBlob: async (blob) => await git.readBlob(blob),
      addTree: async (base, files) => await git.addTree(base, files),
      commit: async (change) => await git.commit(change),
      advance: async (branch, to) => await move(async () => await git.advance(branch, to)),
      contains: async (tip, commit) =>
        await called(user, {
          kind: "load",
          can: ["store 5xx", "store slow"],
          act: async () => await git.contains(tip, commit),
        }),
    };
  }
}
