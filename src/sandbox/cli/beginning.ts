import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { ScenarioFile } from "../scenario/rules.js";
import type { AccountOptions } from "../world/accounts.js";
import type { Data } from "./data.js";
import { readAccountsFile, readScenarioFile } from "./given-file.js";
import { type CliOptions, OptionError } from "./options.js";

type Given = {
  readonly options: CliOptions;
  readonly scenario: ScenarioFile | null;
  readonly accounts: readonly AccountOptions[] | null;
};

/** What a sandbox begins with, or what it has become by its data file. Throws `OptionError` and `FileError`. */
export function beginningOf(options: CliOptions, { kept, now }: { kept: Data | null; now: number }): Data {
  const scenario = options.scenario === null ? null : readScenarioFile(options.scenario);
  const accounts = options.accounts === null ? null : readAccountsFile(options.accounts);
  const given = { options, scenario, accounts };
  return kept === null ? newData(given, now) : continued(kept, given);
}

function newData({ options, scenario, accounts }: Given, began: number): Data {
  const { seed, speed, credits, apiKey } = options;
  const chosen = { credits: credits ?? 10_000, seed: seed ?? randomUUID(), speed: speed ?? 1 };
  const [first, ...others] = accounts ?? [{ name: "default" }];
  const all = first === undefined || apiKey === null ? accounts : [{ ...first, apiKey }, ...others];
  return {
    head: { version: 1, scenario, accounts: all === null ? null : [...all], ...chosen, began, saved: null },
    requests: [],
  };
}

/** The past was made with these options, so a sandbox keeps the ones that it began with. */
function continued(kept: Data, { options, scenario, accounts }: Given): Data {
  const { head } = kept;
  const other = (what: string, name: string) =>
    new OptionError(`${options.data} began with ${what}: leave --${name} out, or name another file.`);
  for (const name of ["seed", "speed", "credits"] as const) {
    const given = options[name];
    if (given !== null && given !== head[name]) throw other(`--${name} ${head[name]}`, name);
  }
  if (scenario !== null && !isDeepStrictEqual(scenario, head.scenario)) throw other("another scenario", "scenario");
  const [first = null] = head.accounts ?? [];
  if (options.apiKey !== null && options.apiKey !== first?.apiKey) throw other("another key", "api-key");
  if (accounts !== null && !isDeepStrictEqual(withoutKey(accounts), withoutKey(head.accounts ?? []))) {
    throw other("other accounts", "accounts");
  }
  return kept;
}

/** The key of the first account may come from --api-key. */
function withoutKey([first, ...others]: readonly AccountOptions[]): readonly unknown[] {
  return [{ ...first, apiKey: undefined }, ...others];
}
