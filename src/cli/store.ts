import { InputError } from "../engine/options.js";
import type { StorePort, Traces } from "../engine/ports.js";
import { Git } from "../git.js";
import type { Settings } from "../manifest/settings.js";
import type { Run } from "../state/state.js";
import { ofInstance, projectName, StateError } from "../state/store.js";
import { BranchStore, STATE_BRANCH, statePath } from "../state/stores/branch.js";
import { fileStore } from "../state/stores/file.js";
import { PlainGit } from "../state/stores/plain-git.js";
import { withTexts } from "../state/texts.js";
import type { Host } from "./host.js";
import { workflowUses } from "./workflow-uses.js";

/** What a store of the command line is opened with. */
type StoreWorld = Pick<Host, "workspace" | "clock" | "random" | "store"> & {
  /** The root manifest. */
  readonly manifest: string;
  readonly instance: string;
  /** Whether the built-in sandbox makes the videos. */
  readonly isTrial: boolean;
  /** The run that saves. */
  readonly run: Run;
  /** Whether the command pays for what it finds no record of. */
  readonly pays: boolean;
  /** Says a sentence to the person. */
  readonly notice: (text: string) => void;
};

const STATE_FILE = ".videos-as-code/state.json";
/** A trial is in nobody's way. */
const TRIAL_FILE = ".videos-as-code/sandbox.json";

/** The store that the settings name, as far as a laptop can have it. */
export function openStore(settings: Pick<Settings, "state">, world: StoreWorld): StorePort {
  return { ...storeNamed(settings, world), ...world.store };
}

function storeNamed({ state }: Pick<Settings, "state">, world: StoreWorld): StorePort {
  if (world.isTrial) return openFile(TRIAL_FILE, world);
  switch (state) {
    case null: {
      const file = openFile(STATE_FILE, world);
      return { ...file, findTraces: async () => refuseElsewhere(world, file.place) };
    }
    case "file":
      return openFile(STATE_FILE, world);
    case "branch":
      return openBranch(world);
    case "cache":
      return {
        place: "the Actions cache",
        open: async () => {
          throw new InputError([IN_A_WORKFLOW]);
        },
      };
  }
}

const IN_A_WORKFLOW =
  "settings.state is cache, which lives only in a workflow: GitHub gives the Actions cache to nobody else. To use the workflow's state " +
  "here, set state: branch, and give the job `permissions: contents: write`: its next run takes its state over from the cache by itself.";

function openFile(file: string, { workspace, instance }: StoreWorld): StorePort {
  const path = ofInstance(file, instance);
  return { file: path, place: `the file ${path}`, open: async () => fileStore({ workspace, path, instance }) };
}

/** Where the branch of the state is. */
const REMOTE = "origin";

function openBranch(world: StoreWorld): StorePort {
  const { workspace, instance, run, clock, random } = world;
  const place = `the file ${statePath(instance)} on the branch ${STATE_BRANCH} of ${REMOTE}`;
  return {
    place,
    open: async () => {
      await demandOwnBranch(workspace);
      const git = new PlainGit({ folder: workspace, remote: REMOTE });
      return new BranchStore({ git: async () => git, branch: STATE_BRANCH, instance, run, clock, random });
    },
    findTraces: async () => {
      // Whoever turns from the file of this machine to the branch takes its state along.
      const file = openFile(STATE_FILE, world);
      const store = await file.open();
      const state = await store.load();
      if (state === null) return refuseElsewhere(world, place);
      return { states: [{ state: await withTexts(state, store.texts), place: file.place }], evidence: [], unread: [] };
    },
  };
}

/** The state's branch holds nothing else: whoever works on another one would find commits of ours there. */
async function demandOwnBranch(workspace: string): Promise<void> {
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
    if (name === STATE_BRANCH)
      throw new InputError([
        `settings.state is branch, and the branch of the state, ${STATE_BRANCH}, is ${use}: rename that one.`,
      ]);
  }
}

/**
 * A workflow may have kept its state in the cache so far, which this command can't read. A plan says so; an apply would pay again for what
 * the workflow has made, and throws `StateError`.
 */
function refuseElsewhere({ workspace, manifest, instance, pays, notice }: StoreWorld, place: string): Traces {
  const [use] = workflowUses(workspace, { manifest, instance });
  if (use === undefined) return { states: [], evidence: [], unread: [] };
  const found =
    `There is no state of ${projectName({ manifest, instance })} in ${place}, and the workflow ${use.path} keeps the same videos. Its state ` +
    "may be in the Actions cache, which only a workflow can read.";
  if (pays) {
    throw new StateError(
      `${found} What it has made would be paid for again. ${OFF_THE_CACHE} Where that workflow has never run, run once with ` +
        "--on-missing-state create. Nothing was sent.",
    );
  }
  notice(`${found} So this is the plan of a first run, not the workflow's. ${OFF_THE_CACHE}`);
  return { states: [], evidence: [], unread: [] };
}

const OFF_THE_CACHE =
  "Set state: branch under settings in the manifest, and let the workflow run: it takes its state over from the cache, and then it is here, too.";
