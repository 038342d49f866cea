import { foldOnce } from "../../../harness/histories/ledgers/fold-once.js";
import { reading } from "./reading.js";

/** Forgets the record of an entry that is gone, as its file may be: it may come back. */
export const forgetsWhatIsGone = reading((facts) => {
  const { records } = foldOnce(facts);
  return facts.filter((fact) => !("record" in fact && records.get(fact.record)?.isRetired === true));
});
