import fc from "fast-check";
import { jsonIn } from "../../src/manifest/canonical-json.js";
import type { Grammar } from "./grammar.js";
import { type Disorder, disorder, jsonInDisorder } from "./mutations.js";

/** What happens to one of the requests of a step: the reply that comes in place of the sound one, or none. */
export type Odd = {
  /** Counts the requests from 0. */
  readonly at: number;
  readonly disorder: Disorder;
  /** `null`: that of the sound reply. `"lost"`: the connection breaks once the work is done. */
  readonly status: number | "lost" | null;
  readonly headers: Readonly<Record<string, string>>;
};

const ODD_HEADERS = [
  "",
  "0",
  "-1",
  "1",
  "60",
  "1e9",
  "NaN",
  "99999999999999999999",
  "Sat, 21 Nov 2026 00:00:00 GMT",
  "Thu, 01 Jan 1970 00:00:00 GMT",
  "Fri, 31 Dec 9999 23:59:59 GMT",
  "0x10",
  "1,2",
];

const STATUSES = [
  200, 201, 202, 204, 206, 301, 302, 304, 400, 401, 402, 403, 404, 405, 408, 409, 413, 415, 418, 422, 425, 429, 451,
  499, 500, 502, 503, 599,
];

/** Replies in disorder among so many requests. `never`: statuses that a test must wait for in real time. */
export function oddReplies(
  requests: number,
  { headers, never = [] }: { headers: readonly string[]; never?: readonly number[] },
): fc.Arbitrary<readonly Odd[]> {
  const statuses = STATUSES.filter((status) => !never.includes(status));
  const odd = fc.record({
    at: fc.nat(requests - 1),
    disorder,
    status: fc.oneof(
      { weight: 4, arbitrary: fc.constant(null) },
      fc.constantFrom(...statuses),
      fc.constant("lost" as const),
    ),
    headers: fc.oneof(
      { weight: 2, arbitrary: fc.constant({}) },
      fc.dictionary(fc.constantFrom(...headers), fc.constantFrom(...ODD_HEADERS), {
        maxKeys: 3,
        noNullPrototype: true,
      }),
    ),
  });
  return fc.uniqueArray(odd, { minLength: 1, maxLength: 5, selector: ({ at }) => at });
}

/** Statuses that say that nothing was done: then nothing is. */
const REFUSALS: ReadonlySet<unknown> = new Set([400, 401, 402, 403, 404, 405, 409, 413, 415, 422, 429]);

/** What comes in place of a reply. `said` gets the bodies of the one that came, and of the sound one. */
export async function replied(
  { disorder, status, headers }: Odd,
  {
    pass,
    grammar,
    said = () => {},
  }: { pass: () => Promise<Response>; grammar: Grammar; said?: (odd: unknown, sound: unknown) => void },
): Promise<Response> {
  const isRefused = REFUSALS.has(status);
  const sound = isRefused ? Response.json({ detail: "no", message: "no" }) : await pass();
  if (status === "lost") throw Object.assign(new TypeError("fetch failed"), { code: "ECONNRESET" });
  const text = await sound.text();
  const bytes = jsonInDisorder(jsonIn(text) ?? text, disorder, { grammar: isRefused ? REFUSAL : grammar });
  const given = status ?? sound.status;
  if (given < 300) said(jsonIn(bytes.toString("utf8")), jsonIn(text));
  const all = new Headers(sound.headers);
  all.delete("content-length");
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  const isBare = given === 204 || given === 304;
  return new Response(isBare ? null : new Uint8Array(bytes), { status: given, headers: all });
}

const REFUSAL: Grammar = {
  type: "object",
  properties: { detail: { anyOf: [{ type: "string" }, {}] } },
  required: ["detail"],
};
