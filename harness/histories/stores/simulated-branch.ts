import { basename } from "node:path";
import type { State } from "../../../src/state/state.js";
import { type StateStore, statePath } from "../../../src/state/store.js";
import { BranchStore, textsPath } from "../../../src/state/stores/branch.js";
import type { GitData } from "../../../src/state/stores/git-data.js";
import { FakeGit } from "../../fake-git.js";
import type { VirtualClock } from "../../virtual-clock.js";
import { called, type DurableStore, faulty, STALE_MS, type StoreUser, savedStates } from "./durable-store.js";

/** One branch of a repository, with the real store before it. */
export class SimulatedBranch implements DurableStore {
  readonly #saved = savedStates();
  readonly #branch: FakeGit;

  constructor(clock: Pick<VirtualClock, "now">) {
    this.#branch = new FakeGit(() => clock.now());
  }

  get state(): State | null {
    return this.text === "" ? null : this.#saved(this.text);
  }

  get text(): string {
    return this.#branch.file(statePath("")) ?? "";
  }

  get texts(): ReadonlySet<string> {
    const own = [...this.#branch.files().keys()].filter((path) => path.startsWith(`${textsPath("")}/`));
    return new Set(own.map((path) => basename(path)));
  }

  keep(): () => void {
    const { tip } = this.#branch;
    return () => this.#branch.force(tip);
  }

  open(user: StoreUser): StateStore {
    const { run, machine, clock, random } = user;
    const store = new BranchStore({
      instance: "",
      git: this.#git(user),
      run,
      clock: machine.clock(clock),
      random,
    });
    return faulty(store, user);
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
