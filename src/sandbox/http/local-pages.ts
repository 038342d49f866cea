import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import { isLoopback } from "../../loopback.js";

/** Lets pages of this machine send requests and read replies (CORS): a page of another port is of another origin. */
export const localPages: MiddlewareHandler = async (context, next) => {
  const origin = context.req.header("origin");
  if (origin === undefined || !isLocalOrigin(origin)) return await next();
  return await allow(context, next);
};

const allow = cors({
  origin: (origin) => origin,
  allowMethods: ["GET", "POST", "PUT", "DELETE"],
  exposeHeaders: ["*"],
});

/** Whether a page of this machine has this origin. */
export function isLocalOrigin(origin: string): boolean {
  return URL.canParse(origin) && isLoopback(new URL(origin));
}
