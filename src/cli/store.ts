import { join } from "node:path";
import { InputError } from "../engine/options.js";
import type { StorePort } from "../engine/ports.js";
import type { StoreChoice } from "../engine/settings/settings.js";
import { Git } from "../git.js";
import { localFile, localFolder } from "../state/local-folder.js";
import type { Run } from "../state/state.js";
import { ofInstance, projectName, StateError } from "../state/store.js";
import { BranchStore, statePath } from "../state/stores/branch.js";
import { fileStore } from "../state/stores/file.js";
import { PlainGit } from "../state/stores/plain-git.js";
import { withTexts } from "../state/texts.js";
import type { Host } from "./host.js";
import type { WorkflowUse } from "./workflow-uses.js";

/** What a store of the command line is opened with. */
type StoreWorld = Pick<Host, "workspace" | "clock" | "random" | "store"> & {
  /** The root manifest. */
  readonly manifest: string;
  readonly instance: string;
  /** The run that saves. */
  readonly run: Run;
  /** Whether it is about the built-in sandbox: its videos are never in the way of those that were paid for. */
  readonly isTrial: boolean;
  /** Where the repository's workflows keep the state of the same videos. */
  readonly uses: readonly WorkflowUse[];
  /** Whether the command pays for what it finds no record of. */
  readonly pays: boolean;
  /** Says a sentence to the person. */
  readonly notice: (text: string) => void;
};

/** The store that a person has chosen. Throws `InputError` where a laptop can't have it. */
export function openStore(choice: StoreChoice, world: StoreWorld): StorePort {
  return { ...storeNamed(choice, world), ...world.store };
}

/** The folder of the journals of all applies of a project on this machine. */
export function journalsFolder(
  workspace: string,
  { instance, isTrial }: { instance: string; isTrial: boolean },
): string {
  return join(localFolder(workspace), ofInstance(isTrial ? "sandbox-journals" : "journals", instance));
}

function storeNamed({ state, stateBranch }: StoreChoice, world: StoreWorld): StorePort {
  switch (state) {
    case "file":
      return openFile(world);
    case "branch":
      return openBranch(stateBranch, world);
    case "cache":
      throw new InputError([IN_A_WORKFLOW]);
  }
}

const IN_A_WORKFLOW =
  "--state cache lives only in a workflow: GitHub gives the Actions cache to nobody else. To use the workflow's state here, set " +
  "`state: branch` in the workflow, with `permissions: contents: write`. Its next run takes its state over from the cache by itself; " +
  "then use --state branch here. For a state of its own on this machine, use --state file; the first apply with " +
  "--state branch takes it over.";

function openFile(world: StoreWorld): StorePort {
  const { workspace, instance, isTrial } = world;
  const file = localFile(workspace, ofInstance(isTrial ? "sandbox.json" : "state.json", instance));
  const { place } = file;
  return {
    place,
    open: async () => fileStore({ ...file, instance }),
    findTraces: async () => {
      refuseElsewhere(world, { place, isElsewhere: ({ state }) => state !== "file" });
      return { states: [], evidence: [], unread: [] };
    },
  };
}

/** Where the branch of the state is. */
const REMOTE = "origin";

function openBranch(branch: string, world: StoreWorld): StorePort {
  const { workspace, instance, run, clock, random } = world;
  const place = `the branch ${branch} of ${REMOTE}`;
  const isElsewhere = ({ state, stateBranch }: WorkflowUse) =>
    state === "cache" || (state === "branch" && stateBranch !== branch);
  return {
    place: `the file ${statePath(instance)} on ${place}`,
    open: async () => {
      await demandOwnBranch(workspace, branch);
      const git = new PlainGit({ folder: workspace, remote: REMOTE });
      return new BranchStore({ git: async () => git, branch, instance, run, clock, random });
    },
    findTraces: async () => {
      refuseElsewhere(world, { place, isElsewhere });
      // Whoever turns from the file of this machine to the branch takes its state along.
      const file = openFile(world);
      const store = await file.open();
      const state = await store.load();
      const states = state === null ? [] : [{ state: await withTexts(state, store.texts), place: file.place }];
      return { states, evidence: [], unread: [] };
    },
  };
}

/** The state's branch holds nothing else: whoever works on another one would find commits of ours there. */
async function demandOwnBranch(workspace: string, branch: string): Promise<void> {
  const git = new Git(workspace);
  const refs: readonly (readonly [ref: string, use: string])[] = [
    [`refs/remotes/${REMOTE}/HEAD`, "the default branch"],
    ["HEAD", "the branch that is checked out"],
  ];
  for (const [ref, use] of refs) {
    // What git can't say here, the store says with its reason.
    const answer = await git.ask(["symbolic-ref", "--quiet", "--short", ref]).catch(() => null);
    const name = answer?.stdout
      .toString("utf8")
      .trim()
      .replace(new RegExp(`^${REMOTE}/`), "");
    if (name === branch)
      throw new InputError([`--state-branch is ${branch}, which is ${use}; it takes a branch of its own.`]);
  }
}

/**
 * What a workflow has made lies where this command doesn't look. A plan says so; an apply would pay for it again, and throws
 * `StateError`.
 */
function refuseElsewhere(
  { manifest, instance, uses, pays, notice }: StoreWorld,
  { place, isElsewhere }: { place: string; isElsewhere: (use: WorkflowUse) => boolean },
): void {
  const other = uses.find(isElsewhere);
  if (other === undefined) return;
  const { path, state, stateBranch } = other;
  const [where, wayOut] =
    state === "branch"
      ? [`on the branch ${stateBranch}`, `Use --state branch --state-branch ${stateBranch}.`]
      : ["in the Actions cache, which only a workflow can read", OFF_THE_CACHE];
  const found = `There is no state of ${projectName({ manifest, instance })} in ${place}, and the workflow ${path} keeps the same videos, with its state ${where}.`;
  if (!pays) {
    notice(`${found} So this is the plan of a first run, not the workflow's. ${wayOut}`);
    return;
  }
  throw new StateError(
    `${found} What it has made would be paid for again. ${wayOut} Where that workflow has never run, run once with ` +
      "--on-missing-state create. Nothing was sent.",
  );
}

const OFF_THE_CACHE =
  "Set `state: branch` in the workflow: its next run takes its state over from the cache; then use --state branch here.";
