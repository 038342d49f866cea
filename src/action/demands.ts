import { tokenFault } from "./bearer-token.js";
import { type Event, isOnDefaultBranch } from "./event.js";
import { InputError, type Inputs } from "./inputs.js";
import type { Session } from "./session.js";

/** Refuses a run that lacks what its task takes beyond correct inputs. Throws `InputError`. */
export function demandMeans(
  inputs: Inputs,
  { event, mode, preview }: Pick<Session, "event" | "mode" | "preview">,
): void {
  if (inputs.state === "branch") demandOwnBranch(inputs, event);
  if (mode === "apply") demandOfApply(inputs, event);
  if (preview === "show" || preview === "close") demandService(inputs);
}

function demandService({ baseUrl, credential }: Inputs): void {
  const problems = [
    ...(baseUrl === null ? ["The input preview is true and base-url is empty; a preview asks the service."] : []),
    ...(credential === null
      ? ["The input preview is true, and api-key and bearer-token are empty; a preview needs one of them."]
      : []),
  ];
  if (problems.length > 0) throw new InputError(problems);
}

function demandOfApply(inputs: Inputs, event: Event): void {
  const problems: string[] = [];
  if (inputs.baseUrl === null && !inputs.sandbox) {
    problems.push(
      "The input base-url is empty; an apply needs the address of the service, or the word sandbox to be tried without one.",
    );
  }
  if (inputs.credential === null && !inputs.sandbox) {
    problems.push(
      "The inputs api-key and bearer-token are empty; an apply needs one of them. Is the secret set, and passed under with:? " +
        "Runs for forks and for Dependabot get no secrets.",
    );
  }
  if (inputs.state === "cache" && !isOnDefaultBranch(event)) {
    problems.push(
      `The input state is cache and this run is on ${event.ref === "" ? "no branch" : event.ref}, not on the default branch ` +
        `(${event.defaultBranch ?? "unknown"}): what is saved here, the default branch can't see, and would pay for again. ` +
        "Apply on the default branch, or use state: branch.",
    );
  }
  if (problems.length > 0) throw new InputError(problems);
}

/** Refuses a token that the service will not take now, before anything is asked. Throws `InputError`. */
export function demandCurrentToken({ credential }: Inputs, now: number): void {
  const fault = credential?.validity === undefined ? null : tokenFault(credential.validity, now);
  if (fault !== null) throw new InputError([fault]);
}

/** The state's branch holds nothing else: whoever works on another one would find commits of ours there. */
function demandOwnBranch({ stateBranch }: Inputs, { ref, defaultBranch }: Event): void {
  const use = defaultBranch === stateBranch ? "the default branch" : "the branch of this run";
  if (defaultBranch !== stateBranch && ref !== `refs/heads/${stateBranch}`) return;
  throw new InputError([`The input state-branch is ${stateBranch}, which is ${use}; it takes a branch of its own.`]);
}
