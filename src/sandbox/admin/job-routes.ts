import * as z from "zod";
import type { RequestRecord } from "../http/request-log.js";
import { type Matchable, matches } from "../scenario/matcher.js";
import { RULE_SCHEMAS } from "../scenario/rules.js";
import { RULE_LISTS } from "../scenario/scenario-rules.js";
import { EditSchema, FindSchema, RequestSchema, RequestsQuerySchema, RuleSchema, VideoSchema } from "./bodies.js";
import { AdminRefusal, type Route, route } from "./route.js";
import { timeOf } from "./time.js";

/** So many requests are shown beside a count. */
const MOST_SHOWN = 20;

const Requests = { count: z.int(), requests: z.array(RequestSchema) };

/** What was asked, what came of it, and what goes wrong from now on. */
export const JOB_ROUTES: readonly Route[] = [
  route("GET /videos", {
    summary: "List every video, with what the service keeps to itself",
    reply: z.strictObject({ videos: z.array(VideoSchema) }),
    act: ({ sandbox }) => ({ videos: sandbox.videos().map((video) => ({ ...video })) }),
  }),
  route("GET /edits", {
    summary: "List every edit, with what the service keeps to itself",
    reply: z.strictObject({ edits: z.array(EditSchema) }),
    act: ({ sandbox }) => ({ edits: sandbox.edits().map((edit) => ({ ...edit })) }),
  }),
  route("GET /requests", {
    summary: "List the requests that came, newest last",
    query: RequestsQuerySchema,
    reply: z.strictObject(Requests),
    act: ({ sandbox }, { query: { method, path, words, status, limit } }) => {
      const found = asked(sandbox.requests(), { method, path, body: words, status });
      return { count: found.length, requests: found.slice(-limit).map(shown) };
    },
  }),
  route("POST /requests/find", {
    summary: "Was this asked? Counts the requests that match",
    body: FindSchema,
    reply: z.strictObject({ asked: z.boolean(), ...Requests }),
    act: ({ sandbox }, { body: { times, ...matcher } }) => {
      const found = asked(sandbox.requests(), matcher);
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
    reply: z.strictObject({ rules: z.array(RuleSchema) }),
    act: ({ rules }) => ({ rules: rules.all.map((listed) => ({ ...listed, rule: { ...listed.rule } })) }),
  }),
  // A path for each list, since each has rules of its own.
  ...RULE_LISTS.map((list) =>
    route(`POST /rules/${list}`, {
      summary: `Add a rule to ${list}; it comes before the others`,
      body: RULE_SCHEMAS[list],
      reply: RuleSchema,
      act: ({ rules }, { body }) => {
        const id = rules.add(list, body);
        const added = rules.all.find((each) => each.id === id);
        return { id, list, rule: { ...added?.rule }, acted: 0 };
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

function asked(
  records: readonly RequestRecord[],
  { status, ...matcher }: Parameters<typeof matches>[0] & { readonly status?: number | undefined },
): readonly RequestRecord[] {
  return records.filter(
    (record) => (status === undefined || record.status === status) && matches(matcher, matchableOf(record)),
  );
}

function matchableOf({ method, path, headers, body }: RequestRecord): Matchable {
  return { method, path: path.replace(/\?.*$/s, ""), header: (name) => headers[name.toLowerCase()] ?? null, body };
}

function shown({ at, headers, ...record }: RequestRecord): z.output<typeof RequestSchema> {
  return { ...record, at: timeOf(at), headers: { ...headers } };
}
