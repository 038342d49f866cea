import { LedgerError } from "../src/ledger/store.js";
import { message } from "../src/messages/catalogue.js";

/** What a store throws that can't be written, for the stores that a test makes fail. */
export function unwritten(reason: string, options?: ErrorOptions): LedgerError {
  return new LedgerError(message("ledger-unwritten", { where: "The ledger", reason }), options);
}
