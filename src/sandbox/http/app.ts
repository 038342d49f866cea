import { Hono } from "hono";
import { Refusal } from "../world/refusal.js";
import type { Api, ApiEnv } from "./api.js";
import { guard } from "./guard.js";
import { describeApi } from "./openapi.js";
import { ROUTES } from "./routes/routes.js";

/** The routes of the service, its OpenAPI description, and the form of every error. */
export function createApp(api: Api): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  app.use("/v1/*", guard(api));
  for (const { method, path, handler } of ROUTES) app.on(method, path.replace(/\{(\w+)\}/g, ":$1"), handler);
  app.get("/openapi.json", (context) => context.json(describeApi()));

  app.notFound((context) => context.json({ detail: "Not found." }, 404));
  app.onError((error, context) => {
    if (error instanceof Refusal) {
      const headers = error.retryAfter === null ? {} : { "Retry-After": String(error.retryAfter) };
      return context.json({ detail: error.detail }, error.status, headers);
    }
    console.error(error);
    return context.json({ detail: "Internal error of the sandbox." }, 500);
  });
  return app;
}
