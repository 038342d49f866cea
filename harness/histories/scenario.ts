import type { EditTurn, VideoTurn } from "../../src/sandbox/sandbox.js";
import type { Fault, FaultKind } from "./fault.js";
import type { Act } from "./history.js";
import type { Tally } from "./tally.js";

/** What the service does with jobs: it asks, it fails, or it completes them. */
export type Scenario = { readonly video: VideoTurn; readonly edit: EditTurn };

export const COMPLETE: Scenario = { video: "complete", edit: "complete" };

/** Of each round. */
const QUESTIONS = [
  [{ id: "audience", question: "Who is it for?", options: ["New users", "Administrators"], allowsCustom: false }],
  [{ id: "length", question: "How long may it be?", options: ["A minute"], allowsCustom: true }],
];

/** What the service does with the jobs that it begins during an act. */
export function scenarioOf({ faults }: Act, tally: Tally): Scenario {
  const met = (kind: FaultKind): Fault | null => {
    const fault = faults.find((fault) => fault.kind === kind) ?? null;
    if (fault !== null) tally.count(kind);
    return fault;
  };
  return { video: videoTurn(met), edit: editTurn(met) };
}

/** Finds the fault of a kind that an act has, and counts it. */
type Met = (kind: FaultKind) => Fault | null;

function videoTurn(met: Met): VideoTurn {
  if (met("creation fails") !== null) return "fail";
  const asks = met("creation asks");
  const fails = met("scenes fail");
  return {
    rounds: asks === null ? [] : QUESTIONS.slice(0, 1 + (asks.at % 2)),
    failingScenes: fails === null ? [] : [{ scene: 2, tries: 1 + (fails.at % 3) }],
  };
}

function editTurn(met: Met): EditTurn {
  if (met("edit fails") !== null) return "fail";
  const asks = met("edit asks");
  const fails = met("edit fails late");
  return {
    rounds: asks === null ? [] : ["Which part do you mean?"],
    fails: fails === null ? null : { phase: 3, afterScenes: fails.at % 2, tries: 1 + (fails.at % 3) },
  };
}
