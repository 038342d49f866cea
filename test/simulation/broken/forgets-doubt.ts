import { creationInDoubt } from "../../../src/state/records.js";
import { loading, withSuch } from "./loading.js";

/** Takes a creation whose reply was lost for one that was never sent. */
export const forgetsDoubt = loading((state) => withSuch(state, (record) => creationInDoubt(record) === null));
