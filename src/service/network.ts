import { EnvHttpProxyAgent, fetch } from "undici";
import type { Fetch } from "./transport.js";

/** `undici`'s fetch, through the proxy that the environment names. Loaded only by runs that ask the service something. */
export function networkFetch(): Fetch {
  const dispatcher = new EnvHttpProxyAgent();
  // The declared types of undici's Response and of Node's differ in details that nothing here uses.
  return async (url, init) => (await fetch(url, { ...init, dispatcher })) as unknown as Response;
}
