import { isLoopback } from "../../../loopback.js";

/** Schemes that a browser or this machine would act on itself. Any other is an app's own (RFC 8252, 7.1). */
const NO_APP = /^(?:javascript|data|file|blob|vbscript|about|view-source|filesystem|http|wss?|ftp|mailto):$/;

/** Why a client may not register this return address; `null` where it may. */
export function redirectProblem(
  text: string,
  { cursorCallbacks }: { readonly cursorCallbacks: boolean },
): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null) return "is no URL";
  if (text.includes("#")) return "has a fragment";
  if (url.username !== "" || url.password !== "") return "has a user name";
  if (url.protocol === "https:" || isLocalHttp(url)) return null;
  if (NO_APP.test(url.protocol)) return "must be https, http on this computer, or a scheme of an app";
  // R 9
  if (url.protocol === "cursor:" && !cursorCallbacks) return "needs version 0.6.5 of the connector";
  return null;
}

/** Whether a client that registered one address may be answered at another: only the port of a local one may differ (RFC 8252, 7.3). */
export function isSameRedirect(registered: string, asked: string): boolean {
  if (registered === asked) return true;
  if (!URL.canParse(registered) || !URL.canParse(asked)) return false;
  const [known, other] = [new URL(registered), new URL(asked)];
  if (!isLocalHttp(known) || !isLocalHttp(other)) return false;
  if (asked.includes("#") || other.username !== "" || other.password !== "") return false;
  return known.hostname === other.hostname && known.pathname === other.pathname && known.search === other.search;
}

/** Whether it leads to a program on the person's own computer. */
export function isLocalHttp(url: URL): boolean {
  return url.protocol === "http:" && isLoopback(url);
}
