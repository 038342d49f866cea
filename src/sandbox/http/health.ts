import type { DescribedPage } from "./openapi.js";

type Fetch = (request: Request) => Promise<Response>;

/** Where a program that starts a sandbox asks whether it is there. */
export const HEALTH: DescribedPage = {
  path: "/health",
  operation: "checkHealth",
  summary: "Says that it is there",
  type: "application/json",
};

/** Answers before the request log, which has nothing of it. */
export function withHealth(fetch: Fetch): Fetch {
  return async (request) =>
    request.method === "GET" && new URL(request.url).pathname === HEALTH.path
      ? Response.json({ status: "ok" })
      : await fetch(request);
}
