import { isBodiless } from "./body.js";

type Fetch = (request: Request) => Promise<Response>;

/** Where a program that starts a sandbox asks whether it is there. */
export const HEALTH = "/health";

/** Answers before the request log, which has nothing of it. */
export function withHealth(fetch: Fetch): Fetch {
  return async (request) => {
    if (!isBodiless(request) || new URL(request.url).pathname !== HEALTH) return await fetch(request);
    const reply = Response.json({ status: "ok" });
    return request.method === "HEAD" ? new Response(null, reply) : reply;
  };
}
