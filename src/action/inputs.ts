import { Given } from "../engine/inputs/given.js";
import { readRunInputs } from "../engine/inputs/run-inputs.js";
import { message } from "../messages/catalogue.js";
import { leaksIn, secretsIn, withParts } from "../secrets.js";
import { DEFAULTS } from "./defaults.js";
import type { Runner } from "./runner.js";

/** What people give to a step of a workflow. */
export type Inputs = Readonly<ReturnType<typeof readInputs>>;

/**
 * Reads all inputs; secrets are masked before anything else is done with them. `given` has what is wrong. The runner gives a default only where an
 * input is left out, and wrappers pass on empty ones: each of those has its default, too.
 */
export function readInputs({ input, mask, env }: Pick<Runner, "input" | "mask" | "env">) {
  for (const secret of withParts(secretsIn(input))) mask(secret);
  const given = new Given((name) => input(name) || (DEFAULTS[name] ?? ""));
  const inputs = {
    given,
    mode: given.oneOf("mode", ["auto", "plan", "apply", "check"]),
    /** What the command line takes, too. */
    shared: readRunInputs(given),
    githubToken: given.raw("github-token"),
    comment: given.bool("comment"),
    /** Whether one issue is open while something needs a person. */
    issue: given.bool("issue"),
    /** Whether pull requests show what the service plans. */
    preview: given.bool("preview"),
  };
  given.problems.push(...leaksIn(env).map((leak) => message("node-setting", leak)));
  if (inputs.preview && inputs.shared.service.kind === "sandbox")
    given.problems.push(message("inputs-together", "preview and sandbox"));
  return inputs;
}
