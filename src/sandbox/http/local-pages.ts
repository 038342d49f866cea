import { isLoopback } from "../../loopback.js";

const METHODS = "GET, POST, PUT, DELETE";

/** The reply to a page of this machine that asks whether it may send a request (CORS); `null` for any other request. */
export function permissionFor({ method, headers }: Request): Response | null {
  if (method !== "OPTIONS" || !headers.has("access-control-request-method") || localOriginOf(headers) === null)
    return null;
  return new Response(null, {
    status: 204,
    headers: {
      "Access-Control-Allow-Methods": METHODS,
      "Access-Control-Allow-Headers": headers.get("access-control-request-headers") ?? "",
    },
  });
}

/** Lets a page of this machine read a reply: a page of another port is of another origin. */
export function readableFor(request: Request, response: Response): Response {
  const origin = localOriginOf(request.headers);
  if (origin === null || response.headers.has("access-control-allow-origin")) return response;
  const headers = new Headers(response.headers);
  headers.set("Access-Control-Allow-Origin", origin);
  headers.set("Access-Control-Expose-Headers", "*");
  headers.append("Vary", "Origin");
  return new Response(response.body, { status: response.status, headers });
}

/** Whether a page of this machine has this origin. */
export function isLocalOrigin(origin: string): boolean {
  return URL.canParse(origin) && isLoopback(new URL(origin));
}

function localOriginOf(headers: Headers): string | null {
  const origin = headers.get("origin");
  return origin !== null && isLocalOrigin(origin) ? origin : null;
}
