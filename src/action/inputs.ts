import { formerFault, Given } from "../engine/inputs/given.js";
import { readRunInputs } from "../engine/inputs/run-inputs.js";
import type { RunInputs } from "../engine/options.js";
import { leaksIn, secretsIn, withParts } from "../secrets.js";
import type { Runner } from "./runner.js";

/** What people give to a step of a workflow. */
export type Inputs = {
  /** What the command line takes, too. */
  readonly shared: RunInputs;
  readonly mode: "plan" | "apply" | "check" | "auto";
  readonly githubToken: string;
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
    shared: readRunInputs(given),
    githubToken: given.raw("github-token"),
    comment: given.bool("comment"),
    issue: given.bool("issue"),
    preview: given.bool("preview"),
  };
  // The runner hands on what a workflow gives, also where `action.yml` has no such input.
  const former = formerFault((name) => env[`INPUT_${name.toUpperCase()}`]?.trim() || undefined, {
    shown: (name) => `with.${name}`,
    manifest: inputs.shared.manifest,
  });
  if (former !== null) given.problems.push(former);
  given.problems.push(...leaksIn(env));
  if (inputs.preview && inputs.shared.service.kind === "sandbox") given.problems.push(PREVIEW_IN_SANDBOX);
  given.check();
  return inputs;
}

const PREVIEW_IN_SANDBOX =
  "The input preview is true and base-url is sandbox; the built-in sandbox lives in the state, where two runs at once would " +
  "undo each other's. Preview against a service, or set preview to false.";
