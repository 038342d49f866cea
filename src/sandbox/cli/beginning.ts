import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { AccountOptions } from "../world/accounts.js";
import type { Beginning, Data } from "./data-file.js";
import { readAccountsFile, readScenarioFile } from "./given-file.js";
import { type CliOptions, OptionError } from "./options.js";

type Given = {
  readonly options: CliOptions;
  readonly scenario: Beginning["scenario"];
  readonly accounts: readonly AccountOptions[] | null;
};

/** How a sandbox begins, or how it began by its data file. Throws `OptionError` and `FileError`. */
export function beginningOf(options: CliOptions, kept: Data | null): Beginning {
  const scenario = options.scenario === null ? null : readScenarioFile(options.scenario);
  const accounts = options.accounts === null ? null : readAccountsFile(options.accounts);
  const given = { options, scenario, accounts };
  return kept === null ? newBeginning(given) : continued(kept, given);
}

function newBeginning({ options, scenario, accounts }: Given): Beginning {
  const { seed, speed, credits, apiKey } = options;
  const chosen = { credits: credits ?? 10_000, seed: seed ?? randomUUID(), speed: speed ?? 1 };
  const [first, ...others] = accounts ?? [{ name: "default" }];
  const all = first === undefined || apiKey === null ? accounts : [{ ...first, apiKey }, ...others];
  return { scenario, accounts: all === null ? null : [...all], ...chosen };
}

/** The past was made with these options, so a sandbox keeps the ones that it began with. */
function continued({ version: _, saved: __, ...began }: Data, { options, scenario, accounts }: Given): Beginning {
  const other = (what: string, name: string) =>
    new OptionError(`${options.data} began with ${what}: leave --${name} out, or name another file.`);
  for (const name of ["seed", "speed", "credits"] as const) {
    const given = options[name];
    if (given !== null && given !== began[name]) throw other(`--${name} ${began[name]}`, name);
  }
  if (scenario !== null && !isDeepStrictEqual(scenario, began.scenario)) throw other("another scenario", "scenario");
  const [first = null] = began.accounts ?? [];
  if (options.apiKey !== null && options.apiKey !== first?.apiKey) throw other("another key", "api-key");
  if (accounts !== null && !isDeepStrictEqual(withoutKey(accounts), withoutKey(began.accounts ?? []))) {
    throw other("other accounts", "accounts");
  }
  return began;
}

/** The key of the first account may come from --api-key. */
function withoutKey([first, ...others]: readonly AccountOptions[]): readonly unknown[] {
  return [{ ...first, apiKey: undefined }, ...others];
}
