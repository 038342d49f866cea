import { copiedText, parsedText } from "../http/body.js";
import type { Intercept } from "../http/listen.js";
import type { Matchable } from "./matcher.js";
import type { ScenarioRules } from "./scenario-rules.js";

/** In so many parts a slow body is sent. */
const PARTS = 10;

/** Does to requests what the rules say. `"hang up"` cuts the connection. */
export function interceptOf(rules: ScenarioRules, sleep: (ms: number) => Promise<unknown>): Intercept {
  return async (request, pass) => {
    // What the service doesn't have goes on as it is: a rule for every path would lock a test out.
    if (/^\/(?:_admin|health)(?:\/|$)/.test(new URL(request.url).pathname)) return await pass();
    const rule = rules.forRequest(await matchableOf(request));
    if (rule === null) return await pass();
    const { delay, lose, status, slow, cut } = rule;
    if (delay !== undefined) await sleep(delay * 1000);
    if (lose === "reply") await pass();
    if (lose !== undefined) return "hang up";
    const response = status === undefined ? await pass() : refusalOf({ ...rule, status });
    if (rule.reply === undefined && slow === undefined && cut === undefined) return response;
    const body = new TextEncoder().encode(rule.reply ?? (await response.text()));
    const headers = new Headers(response.headers);
    if (rule.reply !== undefined) headers.set("Content-Type", "text/html; charset=utf-8");
    headers.set("Content-Length", String(body.length));
    const { status: given } = response;
    if (cut !== undefined) return { response: new Response(body, { status: given, headers }), bytes: cut };
    return new Response(slow === undefined ? body : slowly(body, slow, sleep), { status: given, headers });
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

/** Sends a body in parts over so many seconds. */
function slowly(
  body: Uint8Array,
  seconds: number,
  sleep: (ms: number) => Promise<unknown>,
): ReadableStream<Uint8Array> {
  const size = Math.ceil(body.length / PARTS);
  let sent = 0;
  return new ReadableStream({
    async pull(controller) {
      if (sent >= body.length) return controller.close();
      await sleep((seconds * 1000) / PARTS);
      controller.enqueue(body.slice(sent, sent + size));
      sent += size;
    },
  });
}
