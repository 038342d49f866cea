import type { Intercept } from "../http/listen.js";
import type { RequestRule } from "./scenario-file-schema.js";

/** What the rules of a scenario do to requests on their way. The first rule that strikes decides. */
export function requestTrouble(rules: readonly RequestRule[], sleep: (ms: number) => Promise<unknown>): Intercept {
  const counted = rules.map((rule) => ({ rule, seen: 0 }));

  const striking = ({ method, url }: Request): RequestRule | undefined => {
    const { pathname } = new URL(url);
    const matching = counted.filter(
      ({ rule }) => pathname.startsWith(rule.path) && (rule.method === undefined || rule.method === method),
    );
    for (const one of matching) one.seen += 1;
    return matching.find(
      ({ rule: { from, count = Number.POSITIVE_INFINITY }, seen }) => seen >= from && seen < from + count,
    )?.rule;
  };

  return async (request, pass) => {
    const rule = striking(request);
    if (rule === undefined) return await pass();
    if (rule.delay !== undefined) await sleep(rule.delay * 1000);
    if (rule.lose === "reply") await pass();
    if (rule.lose !== undefined) return "hang up";
    if (rule.status === undefined) return await pass();
    const { status, detail = "As the scenario says.", retryAfter } = rule;
    const headers = retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) };
    return Response.json({ detail }, { status, headers });
  };
}
