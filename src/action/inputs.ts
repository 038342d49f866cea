import { Given, linesIn } from "../engine/inputs/given.js";
import { readRunInputs } from "../engine/inputs/run-inputs.js";
import { leaksIn, secretsIn, withParts } from "../secrets.js";
import type { Runner } from "./runner.js";

/** What people give to a step of a workflow. */
export type Inputs = Readonly<ReturnType<typeof readInputs>>;

/** Reads all inputs; secrets are masked before anything else is done with them. Throws `InputError`. */
export function readInputs({ input, mask, env }: Pick<Runner, "input" | "mask" | "env">) {
  for (const secret of withParts(secretsIn(input))) mask(secret);
  const given = new Given(input);
  const inputs = {
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
  given.problems.push(...formerFaults(env, inputs.shared.manifest));
  given.problems.push(...leaksIn(env));
  if (inputs.preview && inputs.shared.service.kind === "sandbox") given.problems.push(PREVIEW_IN_SANDBOX);
  given.check();
  return inputs;
}

const PREVIEW_IN_SANDBOX =
  "The input preview is true and base-url is sandbox; the built-in sandbox lives in the state, where two runs at once would " +
  "undo each other's. Preview against a service, or set preview to false.";

/** Where a value stands now that was an input; `null` for one whose place is fixed. */
const FORMER: Readonly<Record<string, string | null>> = {
  state: "state",
  "state-backup": "backup",
  "state-branch": null,
  "state-file": null,
  "link-template": "link",
  "links-file": "lock_file",
  embed: "embed",
  "embed-template": "embed_template",
  "max-creates": "max_creates",
  "max-credits": "max_credits",
  "on-clarification": "clarification",
};

/** What to say of former inputs. The runner hands on what a workflow gives, also where `action.yml` has no such input. */
function formerFaults(env: Runner["env"], manifest: string): string[] {
  return Object.entries(FORMER).flatMap(([name, key]) => {
    const value = env[`INPUT_${name.toUpperCase()}`]?.trim() ?? "";
    if (value === "") return [];
    if (key === null) return [`with.${name}: take it out, since that place can't be chosen any more.`];
    const plain = /^[\w./-]+$/.test(value) ? value : JSON.stringify(value);
    const written = key === "embed" ? JSON.stringify(linesIn(value)).replaceAll('","', '", "') : plain;
    const write = `${key === "clarification" ? "defaults" : "settings"}: { ${key}: ${written} }`;
    return [
      `with.${name}: take it out, since what is the same in every run stands in ${manifest}. Write there: ${write}`,
    ];
  });
}
