import type { PullState } from "../plan/step.js";
import type { State } from "../state/state.js";
import { chainOf } from "./chain.js";
import type { Session } from "./session.js";

/** What GitHub says of the pull requests whose previews the state holds. Where it can't be asked, nothing depends on it. */
export async function pullStates(
  state: State | null,
  { github, log }: Session,
): Promise<(number: number) => PullState> {
  const numbers = new Set(Object.values(state?.videos ?? {}).flatMap(({ preview }) => preview?.pull_request ?? []));
  const states = new Map<number, PullState>();
  for (const number of github === null ? [] : numbers) {
    try {
      states.set(number, (await (await github?.())?.pullRequestState(number)) ?? null);
    } catch (error) {
      log.info(`Whether pull request ${number} is open could not be found: ${chainOf(error)}`);
    }
  }
  return (number) => states.get(number) ?? null;
}
