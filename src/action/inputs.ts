import type { Settings } from "../engine/options.js";
import { Given } from "../engine/settings/given.js";
import { readSettings, readStoreChoice, type StoreChoice } from "../engine/settings/settings.js";
import { leaksIn, secretsIn, withParts } from "../secrets.js";
import type { Runner } from "./runner.js";

/** What people set, and what only a step of a workflow takes. */
export type Inputs = StoreChoice & {
  readonly settings: Settings;
  readonly mode: "plan" | "apply" | "check" | "auto";
  readonly githubToken: string;
  /** Whether a cached state is kept as an artifact, too. */
  readonly stateBackup: boolean;
  readonly comment: boolean;
  /** Whether one issue is open while something needs a person. */
  readonly issue: boolean;
  /** Whether pull requests show what the service plans. */
  readonly preview: boolean;
};

/** Reads all inputs; secrets are masked before anything else is done with them. Throws `InputError`. */
export function readInputs({ input, mask, env }: Pick<Runner, "input" | "mask" | "env">): Inputs {
  for (const secret of withParts(secretsIn(input))) mask(secret);
  const given = new Given(input);
  const inputs: Inputs = {
    mode: given.oneOf("mode", ["auto", "plan", "apply", "check"]),
    ...readStoreChoice(given),
    settings: readSettings(given),
    githubToken: given.raw("github-token"),
    stateBackup: given.bool("state-backup"),
    comment: given.bool("comment"),
    issue: given.bool("issue"),
    preview: given.bool("preview"),
  };
  given.problems.push(...leaksIn(env));
  if (inputs.preview) given.problems.push(...previewFaults(inputs));
  given.check();
  return inputs;
}

/** What keeps previews from working at all. A key is asked for where one is used: runs for forks get none. */
function previewFaults({ state, settings: { service } }: Inputs): string[] {
  return [
    state !== "branch" &&
      `The input preview is true and state is ${state}; what a pull request has submitted, the merge must find again: use state: branch.`,
    service.kind === "sandbox" &&
      "The input preview is true and base-url is sandbox; the built-in sandbox lives in the state, where two runs at once would " +
        "undo each other's. Preview against a service, or set preview to false.",
  ].filter((fault) => fault !== false);
}
