import * as z from "zod";
import { jsonOf, mistakesIn } from "../http/body.js";
import { isLocalOrigin } from "../http/local-pages.js";
import { ACCOUNT_ROUTES } from "./account-routes.js";
import { JOB_ROUTES } from "./job-routes.js";
import { AdminRefusal, type Context, type Route } from "./route.js";
import { Snapshots, type Subject } from "./snapshots.js";
import { TIME_ROUTES } from "./time-routes.js";

export const ADMIN_ROUTES: readonly Route[] = [...TIME_ROUTES, ...ACCOUNT_ROUTES, ...JOB_ROUTES];

const ROOT = "/_admin";
const MATCHERS = ADMIN_ROUTES.map((route) => ({
  route,
  pattern: new RegExp(`^${ROOT}${route.path.replace(/\{\w+\}/g, "([^/]+)")}$`),
}));

type Answer = (request: Request) => Promise<Response>;

/**
 * A sandbox with `/_admin`, by which a test in any language has it in its hands. Nobody is asked for a key there. Without a subject it is
 * closed, and says how to open it.
 */
export function withAdmin(fetch: Answer, subject: Subject | null): Answer {
  const context = subject === null ? null : { ...subject, snapshots: new Snapshots(subject) };
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname !== ROOT && !pathname.startsWith(`${ROOT}/`)) return await fetch(request);
    if (context === null) return refused(404, `${ROOT} is closed. Start the sandbox with --admin to open it.`);
    if (isForeign(request)) return refused(403, "Only programs and pages of this machine may use /_admin.");
    return await answer(request, context);
  };
}

/** A page of the web can send requests here, though it can't read the replies. */
function isForeign({ headers }: Request): boolean {
  const origin = headers.get("origin");
  return origin === null ? headers.get("sec-fetch-site") === "cross-site" : !isLocalOrigin(origin);
}

async function answer(request: Request, context: Context): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname === ROOT || pathname === `${ROOT}/`) return Response.json({ routes: overview() });
  const found = MATCHERS.filter(({ pattern }) => pattern.test(pathname));
  const match = found.find(({ route }) => route.method === request.method);
  if (match === undefined) return unknownRoute(request.method, pathname, found);
  const { route, pattern } = match;
  try {
    // Before and after: what is due by the clock has happened.
    context.sandbox.advance();
    const [, ...parts] = pattern.exec(pathname) ?? [];
    const result = route.act(context, {
      parameters: parts.map(decodeURIComponent),
      query: route.query === null ? null : route.query.parse(Object.fromEntries(searchParams)),
      body: route.body === null ? null : route.body.parse(bodyOf(await request.text())),
    });
    context.sandbox.advance();
    return result === undefined ? new Response(null, { status: 204 }) : Response.json(result);
  } catch (error) {
    if (error instanceof AdminRefusal) return refused(error.status, error.message);
    if (error instanceof z.ZodError) return refused(422, mistakesIn(error));
    if (error instanceof URIError) return refused(422, `${pathname} has a % that stands for nothing.`);
    throw error;
  }
}

/** A request without a body has an empty object. */
function bodyOf(text: string): unknown {
  if (text === "") return {};
  const body = jsonOf(text);
  if (body === undefined) throw new AdminRefusal(422, "The body is not JSON.");
  return body;
}

function unknownRoute(method: string, pathname: string, found: readonly { readonly route: Route }[]): Response {
  if (found.length === 0) return refused(404, `There is no ${pathname}. GET ${ROOT} lists what there is.`);
  const allowed = found.map(({ route }) => route.method).join(", ");
  return refused(405, `${pathname} takes ${allowed}, not ${method}.`, { Allow: allowed });
}

function overview(): Record<string, string> {
  return Object.fromEntries(ADMIN_ROUTES.map(({ method, path, summary }) => [`${method} ${ROOT}${path}`, summary]));
}

function refused(status: number, detail: string, headers: Record<string, string> = {}): Response {
  return Response.json({ detail }, { status, headers });
}
