import { copiedText, parsedText } from "../http/body.js";
import type { Intercept } from "../http/listen.js";
import type { Matchable } from "./matcher.js";
import type { ScenarioRules } from "./scenario-rules.js";

/** Does to requests what the rules say. `"hang up"` cuts the connection. */
export function interceptOf(rules: ScenarioRules, sleep: (ms: number) => Promise<unknown>): Intercept {
  return async (request, pass) => {
    // What the service doesn't have goes on as it is: a rule for every path would lock a test out.
    if (/^\/(?:_admin|health)(?:\/|$)/.test(new URL(request.url).pathname)) return await pass();
    const rule = rules.forRequest(await matchableOf(request));
    if (rule === null) return await pass();
    const { delay, lose, status, cut } = rule;
    if (delay !== undefined) await sleep(delay * 1000);
    if (lose === "reply") await pass();
    if (lose !== undefined) return "hang up";
    const response = status === undefined ? await pass() : refusalOf({ ...rule, status });
    if (rule.reply === undefined && cut === undefined) return response;
    const body = new TextEncoder().encode(rule.reply ?? (await response.text()));
    const headers = new Headers(response.headers);
    if (rule.reply !== undefined) headers.set("Content-Type", "text/html; charset=utf-8");
    headers.set("Content-Length", String(body.length));
    const changed = new Response(body, { status: response.status, headers });
    return cut === undefined ? changed : { response: changed, bytes: cut };
  };
}

async function matchableOf(request: Request): Promise<Matchable> {
  return {
    method: request.method,
    path: new URL(request.url).pathname,
    header: (name) => request.headers.get(name),
    body: parsedText(await copiedText(request)),
  };
}

function refusalOf(rule: { status: number; detail?: string | undefined; retryAfter?: number | undefined }): Response {
  const { status, detail = "As the scenario says.", retryAfter } = rule;
  const headers = retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) };
  return Response.json({ detail }, { status, headers });
}
