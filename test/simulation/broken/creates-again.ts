import { sendsAgain } from "./sends-again.js";

/** Sends a creation again whose reply was lost, as a client does that takes every POST for harmless. */
export const createsAgain = sendsAgain(({ method, url }) => method === "POST" && url.endsWith("/videos"));
