import type { RequestRecord } from "../http/request-log.js";
import { type Matchable, matches } from "../scenario/matcher.js";
import { RULE_SCHEMAS } from "../scenario/rules.js";
import { RULE_LISTS } from "../scenario/scenario-rules.js";
import { FindSchema, RequestsQuerySchema } from "./bodies.js";
import { AdminRefusal, type Route, route, timeOf } from "./route.js";

/** So many requests are shown beside a count. */
const MOST_SHOWN = 20;

/** What was asked, what came of it, and what goes wrong from now on. */
export const JOB_ROUTES: readonly Route[] = [
  route("GET /videos", {
    summary: "List every video, with what the service keeps to itself",
    act: ({ sandbox }) => ({ videos: sandbox.videos() }),
  }),
  route("GET /edits", {
    summary: "List every edit, with what the service keeps to itself",
    act: ({ sandbox }) => ({ edits: sandbox.edits() }),
  }),
  route("GET /requests", {
    summary: "List the requests that came, newest last",
    query: RequestsQuerySchema,
    act: ({ sandbox }, { query: { limit } }) => {
      const requests = sandbox.requests();
      return { count: requests.length, requests: requests.slice(-limit).map(shown) };
    },
  }),
  route("POST /requests/find", {
    summary: "Was this asked? Counts the requests that match",
    body: FindSchema,
    act: ({ sandbox }, { body: { status, times, ...matcher } }) => {
      const found = sandbox
        .requests()
        .filter((record) => status === undefined || record.status === status)
        .filter((record) => matches(matcher, matchableOf(record)));
      return {
        asked: times === undefined ? found.length > 0 : found.length === times,
        count: found.length,
        requests: found.slice(-MOST_SHOWN).map(shown),
      };
    },
  }),
  route("DELETE /requests", {
    summary: "Empty the request log",
    act: ({ sandbox }) => void sandbox.forgetRequests(),
  }),
  route("GET /rules", {
    summary: "List the rules of the scenario, in the order in which they decide",
    act: ({ rules }) => ({ rules: rules.all }),
  }),
  // A path for each list, since each has rules of its own.
  ...RULE_LISTS.map((list) =>
    route(`POST /rules/${list}`, {
      summary: `Add a rule to ${list}; it comes before the others`,
      body: RULE_SCHEMAS[list],
      act: ({ rules }, { body }) => {
        const id = rules.add(list, body);
        return rules.all.find((added) => added.id === id);
      },
    }),
  ),
  route("DELETE /rules/{list}/{id}", {
    summary: "Take a rule out",
    act: ({ rules }, { parameters: [list = "", id = ""] }) => {
      if (rules.all.some((each) => each.list === list && each.id === id) && rules.remove(id)) return;
      const there = rules.all.map((each) => `${each.list}/${each.id}`);
      throw new AdminRefusal(404, `There is no rule "${list}/${id}". There are: ${there.join(", ") || "none"}.`);
    },
  }),
  route("DELETE /rules", {
    summary: "Go back to the rules of the beginning",
    act: ({ rules }) => void rules.reset(),
  }),
];

function matchableOf({ method, path, headers, body }: RequestRecord): Matchable {
  return { method, path: path.replace(/\?.*$/s, ""), header: (name) => headers[name.toLowerCase()] ?? null, body };
}

function shown({ at, ...record }: RequestRecord) {
  return { ...record, at: timeOf(at) };
}
