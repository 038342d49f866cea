import { jsonIn } from "../../manifest/canonical-json.js";
import type { Validity } from "../../service/transport.js";
import { isoTime } from "../../service/words.js";
import * as z from "../../zod.js";
import type { RunOptions } from "../options.js";

/** How far the clocks of this machine and of the service may differ, in milliseconds. */
const SKEW_MS = 60_000;

/** The latest and the earliest time that a date can hold. */
const MAX_TIME = 8.64e15;

/**
 * When a JWT is valid, by its own words; `null` where it is no JWT. Its signature is the service's concern.
 */
export function validityOf(token: string): Validity | null {
  const parts = /^([\w-]+)\.([\w-]+)\.[\w-]+$/.exec(token)?.slice(1) ?? [];
  const [header, payload] = parts.map((part) => jsonIn(Buffer.from(part, "base64url").toString("utf8")));
  const claims = ClaimsSchema.safeParse(payload).data;
  const isJwt = claims !== undefined && z.object({}).safeParse(header).success;
  return isJwt ? { from: timeOf(claims.nbf), until: timeOf(claims.exp) } : null;
}

/** Why a run's token can't be used now, and what is said of one that won't last as long as the run; each `null` where nothing is. */
export function tokenWords(
  { service, timeoutMinutes }: Pick<RunOptions, "service" | "timeoutMinutes">,
  now: number,
): { readonly fault: string | null; readonly warning: string | null } {
  const validity = service.kind === "remote" ? service.credential?.validity : undefined;
  if (validity === undefined) return { fault: null, warning: null };
  const fault = tokenFault(validity, now);
  return { fault, warning: fault === null ? tokenWarning(validity, now + timeoutMinutes * 60_000) : null };
}

/** Why a token can't be used now; `null` where it can. */
export function tokenFault({ from, until }: Validity, now: number): string | null {
  if (until !== null && now > until + SKEW_MS) return `The input bearer-token expired at ${isoTime(until)}. ${NEW_ONE}`;
  if (from !== null && now < from - SKEW_MS) {
    return `The input bearer-token is not valid before ${isoTime(from)}. Start the run later, or ${lower(NEW_ONE)}`;
  }
  return null;
}

/** What is said of a token that won't last until `deadline`; `null` where it will. */
export function tokenWarning({ until }: Validity, deadline: number): string | null {
  if (until === null || until >= deadline) return null;
  return (
    `The input bearer-token expires at ${isoTime(until)}, before timeout-minutes are over. What is in flight by then stays ` +
    "recorded, and the next run goes on with it. For long runs, use a token that lives longer, or an API key."
  );
}

const NEW_ONE =
  "Get a new one: sign in to the service's dashboard again, or fetch one from the identity provider in a step before this " +
  "one; an API key doesn't expire. Nothing was sent to the service.";

/** When a token may be used, in seconds; no other claim is read. */
const ClaimsSchema = z.object({ nbf: z.optional(z.number()), exp: z.optional(z.number()) });

/** A claim in milliseconds; `null` where there is none. */
function timeOf(claim: number | undefined): number | null {
  return claim === undefined ? null : Math.min(MAX_TIME, Math.max(-MAX_TIME, claim * 1000));
}

function lower(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
