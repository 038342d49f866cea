import { Hono } from "hono";
import { Refusal } from "../world/refusal.js";
import { ScenarioError } from "../world/scripts.js";
import type { Api, ApiEnv } from "./api.js";
import { guard } from "./guard.js";
import { HEALTH } from "./health.js";
import { noSuchMethod, noSuchPath } from "./misses.js";
import { describeApi } from "./openapi.js";
import { fits, ROUTES } from "./routes/routes.js";

/**
 * The routes of the service, its OpenAPI description, and the form of every error. `pages` are the paths of what
 * else will be served, for the words about what isn't there.
 */
export function createApp(api: Api, pages: readonly string[]): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  app.use("/v1/*", guard(api));
  for (const { method, path, handler } of ROUTES) app.on(method, honoPath(path), handler);
  app.get(DESCRIPTION, (context) => context.json(describeApi()));

  const others = [HEALTH, DESCRIPTION, ...pages];
  app.notFound(({ req: { method, path } }) =>
    refuse(
      others.some((template) => fits(template, path))
        ? noSuchMethod(method, ["GET"])
        : noSuchPath(path, [...ROUTES.map((route) => route.path), ...others]),
    ),
  );
  app.onError((error) => {
    if (error instanceof Refusal) return refuse(error);
    // Whoever wrote the scenario reads it in the reply of the test that fails.
    if (error instanceof ScenarioError) return Response.json({ detail: error.message }, { status: 500 });
    console.error(error);
    return Response.json({ detail: "Internal error of the sandbox." }, { status: 500 });
  });
  return app;
}

/** A path with its ids in braces, as the router writes it. */
export function honoPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ":$1");
}

const DESCRIPTION = "/openapi.json";

function refuse({ status, detail, headers }: Refusal): Response {
  return Response.json({ detail }, { status, headers });
}
