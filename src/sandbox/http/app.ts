import { Hono } from "hono";
import { homeRoutes } from "../pages/home-routes.js";
import { watchRoutes } from "../pages/watch-routes.js";
import { Refusal } from "../world/refusal.js";
import type { World } from "../world/world.js";
import { guard, type Session } from "./guard.js";
import { describeApi } from "./openapi.js";
import { actorRoutes, avatarRoutes } from "./routes/catalog-routes.js";
import { editControlRoutes } from "./routes/edit-control-routes.js";
import { editRoutes } from "./routes/edit-routes.js";
import { videoControlRoutes } from "./routes/video-control-routes.js";
import { videoRoutes } from "./routes/video-routes.js";

/** The service's routes. */
export function createApp(world: World, baseUrl: string | undefined): Hono<Session> {
  const app = new Hono<Session>();
  const linkBase = (request: Request) => (baseUrl ?? new URL(request.url).origin).replace(/\/+$/, "");

  app.use("/v1/*", guard(world));
  for (const category of ["training", "marketing"] as const) {
    const root = category === "training" ? "/v1" : "/v1/marketing";
    app.route(`${root}/videos`, videoRoutes(world, category));
    app.route(`${root}/videos`, videoControlRoutes(world, { category, linkBase }));
    app.route(`${root}/edits`, editRoutes(world, { category, linkBase }));
    app.route(`${root}/edits`, editControlRoutes(world, { category, linkBase }));
  }
  app.route("/v1/avatars", avatarRoutes(world));
  app.route("/v1/marketing/actors", actorRoutes(world));

  app.route("/", homeRoutes(world));
  app.route("/watch", watchRoutes(world, world.films));
  app.get("/openapi.json", (context) => context.json(describeApi()));

  app.notFound((context) => context.json({ detail: "Not found." }, 404));
  app.onError((error, context) => {
    if (error instanceof Refusal) return context.json({ detail: error.detail }, error.status, { ...error.headers });
    console.error(error);
    return context.json({ detail: "Internal error of the sandbox." }, 500);
  });
  return app;
}
