import type { Bucket } from "../windows.js";

/** A route of the service, whom it answers, and the bucket that it counts in (R 8.1). */
export type Route = {
  readonly method: string;
  readonly path: RegExp;
  /** `keys`: those of R 5.2. `sessions`: the control and catalog routes. `marketing`: what no route of R shows. */
  readonly opens: "keys" | "sessions" | "marketing";
  readonly bucket: Bucket | null;
};

/** R 4. A colon stands for an id. decisions.md, "Marketing", has those under `/v1/marketing` that R doesn't show. */
const ROUTES: readonly Route[] = [
  ...described("keys", "videos", ["POST /v1/videos", "GET /v1/videos/:"]),
  ...described("keys", "edits", ["POST /v1/edits", "GET /v1/edits/:", "POST /v1/edits/:/revert"]),
  ...described("marketing", "videos", ["POST /v1/marketing/videos", "GET /v1/marketing/videos/:"]),
  ...described("marketing", "edits", [
    "POST /v1/marketing/edits",
    "GET /v1/marketing/edits/:",
    "POST /v1/marketing/edits/:/revert",
  ]),
  ...["/v1", "/v1/marketing"].flatMap((root) =>
    // decisions.md, "Rate limits": these have no bucket.
    described("sessions", null, [
      ...["cancel", "retry", "clarification"].map((control) => `POST ${root}/videos/:/${control}`),
      ...["cancel", "retry", "approve", "clarification"].map((control) => `POST ${root}/edits/:/${control}`),
    ]),
  ),
  ...described("sessions", null, [
    "GET /v1/avatars",
    "GET /v1/avatars/:",
    "GET /v1/marketing/actors",
    "GET /v1/marketing/actors/:",
  ]),
];

export function findRoute(method: string, path: string): Route | undefined {
  return ROUTES.find((route) => route.method === method && route.path.test(path));
}

function described(opens: Route["opens"], bucket: Bucket | null, lines: readonly string[]): Route[] {
  return lines.map((line) => {
    const [method = "", path = ""] = line.split(" ");
    return { method, path: new RegExp(`^${path.replaceAll(":", "[^/]+")}$`), opens, bucket };
  });
}
