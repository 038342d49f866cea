import { foldOnce } from "../../../harness/histories/ledgers/fold-once.js";
import { reading } from "./reading.js";

/** Takes a creation whose reply was lost for one that was never sent. */
export const forgetsDoubt = reading((facts) => {
  const jobs = [...foldOnce(facts).records.values()].flatMap((record) => record.jobs);
  const doubts = jobs.filter(({ work, accepted, end }) => work.kind === "create" && accepted === null && end === null);
  const ids = new Set(doubts.map(({ id }) => id));
  return facts.filter((fact) => !("job" in fact && ids.has(fact.job)));
});
