import type { State } from "../state.js";
import { parseState } from "../store.js";
import { withTexts } from "./artifact.js";
import { statePath, textsPath } from "./branch.js";
import { BranchTexts } from "./branch-texts.js";
import type { GitData } from "./git-data.js";

/** The states of all manifests that a branch has, with their texts inside; none where there is no such branch. */
export async function statesOnBranch(git: GitData, branch: string): Promise<State[]> {
  const tip = await git.readTip(branch);
  if (tip === null) return [];
  const states: State[] = [];
  for (const path of await git.listRoot(tip.tree)) {
    if (!/^state-.*\.json$/.test(path)) continue;
    const text = await git.readFile(tip.tree, path);
    if (text === null) continue;
    const state = parseState(text, `The state ${path} on the branch ${branch}`);
    if (statePath(state) !== path) continue;
    const texts = new BranchTexts({ git: async () => git, folder: textsPath(state) });
    states.push(await withTexts(state, texts.of(tip.tree)));
  }
  return states;
}
