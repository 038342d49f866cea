import { sendsAgain } from "./sends-again.js";

/** Sends the retry of a failed edit again whose reply was lost, though it has no idempotency key. */
export const retriesAgain = sendsAgain(({ url }) => url.includes("/edits/") && url.endsWith("/retry"));
