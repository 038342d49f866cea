import { basename } from "node:path";
import type { State } from "../../../src/state/state.js";
import type { StateStore } from "../../../src/state/store.js";
import { branchStore, textsPath } from "../../../src/state/stores/branch.js";
import { statesOnBranch } from "../../../src/state/stores/branch-states.js";
import type { GitData, Tip } from "../../../src/state/stores/git-data.js";
import { called, type DurableStore, faulty, STALE_MS, type StoreUser, savedStates } from "./durable-store.js";

type Tree = ReadonlyMap<string, string>;
type Commit = Tip & { readonly parent: string | null };

const BRANCH = "videos-as-code";

/** One branch of a repository, with the real store before it. */
export class SimulatedBranch implements DurableStore {
  readonly #saved = savedStates();
  #tip: string | null = null;
  /** Each tip, and since when it has been the tip. */
  readonly #tips: { readonly commit: string; readonly at: number }[] = [];
  readonly #commits = new Map<string, Commit>();
  readonly #trees = new Map<string, Tree>();

  get states(): readonly State[] {
    return this.#stateFiles.map(([path, text]) => this.#saved(path, text));
  }

  get text(): string {
    return this.#stateFiles.map(([, text]) => text).join("");
  }

  texts(manifest: string): ReadonlySet<string> {
    const own = [...this.#files.keys()].filter((path) => path.startsWith(`${textsPath({ manifest })}/`));
    return new Set(own.map((path) => basename(path)));
  }

  get #stateFiles(): readonly (readonly [path: string, text: string])[] {
    return [...this.#files].filter(([path]) => path.startsWith("state-"));
  }

  get #files(): Tree {
    return this.#tree(this.#tip === null ? null : this.#commit(this.#tip).tree);
  }

  open(user: StoreUser): StateStore {
    const { manifest, run, machine, clock, random } = user;
    const git = this.#git(user);
    const store = branchStore({
      git: async () => git,
      branch: BRANCH,
      manifest,
      run,
      clock: machine.clock(clock),
      random,
    });
    return faulty(store, user);
  }

  async list(user: StoreUser): Promise<readonly State[]> {
    return await statesOnBranch(this.#git(user), BRANCH);
  }

  #git(user: StoreUser): GitData {
    const read = async <T>(act: () => T) => await called(user, { kind: "load", can: ["store 5xx", "store slow"], act });
    const move = async (commit: string, isAllowed: () => boolean) =>
      await called(user, {
        kind: "save",
        can: ["store 5xx", "store reply lost", "store refuses", "store slow"],
        act: (trouble): "done" | "refused" => {
          if (trouble === "store refuses" || !isAllowed()) return "refused";
          this.#tip = commit;
          this.#tips.push({ commit, at: user.clock.now() });
          return "done";
        },
      });
    return {
      readTip: async () =>
        await called(user, {
          kind: "load",
          can: ["store 5xx", "store slow", "stale branch"],
          act: (trouble) => {
            const seen = this.#tips.findLast(
              ({ at }) => trouble !== "stale branch" || at <= user.clock.now() - STALE_MS,
            );
            return seen === undefined ? null : this.#commit(seen.commit);
          },
        }),
      readFile: async (tree, path) => this.#tree(tree).get(path) ?? null,
      listRoot: async (tree) => [...new Set([...this.#tree(tree).keys()].map((path) => path.split("/")[0] ?? ""))],
      listFiles: async (tree, folder) => {
        const all = [...this.#tree(tree).keys()].filter((path) => path.startsWith(`${folder}/`));
        return new Map(all.map((path) => [path.slice(folder.length + 1), `${tree}:${path}`]));
      },
      readBlob: async (blob) => {
        const [tree = "", path = ""] = blob.split(":");
        return this.#tree(tree).get(path) ?? "";
      },
      addTree: async (base, files) => {
        const all = new Map(this.#tree(base));
        for (const [path, text] of files) {
          if (text === null) all.delete(path);
          else all.set(path, text);
        }
        const tree = `t${this.#trees.size + 1}`;
        this.#trees.set(tree, all);
        return tree;
      },
      commit: async ({ parent, tree }) => {
        const commit = `c${this.#commits.size + 1}`;
        this.#commits.set(commit, { commit, tree, parent: parent?.commit ?? null });
        return { commit, tree };
      },
      create: async (_branch, commit) => await move(commit, () => this.#tip === null),
      advance: async (_branch, commit) =>
        await move(commit, () => this.#tip !== null && this.#contains(commit, this.#tip)),
      contains: async (tip, commit) => await read(() => this.#contains(tip, commit)),
    };
  }

  #contains(tip: string, commit: string): boolean {
    for (let at: string | null = tip; at !== null; at = this.#commit(at).parent) if (at === commit) return true;
    return false;
  }

  #tree(tree: string | null): Tree {
    return (tree === null ? null : this.#trees.get(tree)) ?? new Map();
  }

  #commit(sha: string): Commit {
    const commit = this.#commits.get(sha);
    if (commit === undefined) throw new Error(`no commit ${sha}`);
    return commit;
  }
}
