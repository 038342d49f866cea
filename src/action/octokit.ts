import { randomUUID } from "node:crypto";
import { defaults, getOctokitOptions } from "@actions/github/lib/utils";
import { retry } from "@octokit/plugin-retry";
import { throttling } from "@octokit/plugin-throttling";
import { Octokit } from "@octokit/rest";
import * as z from "zod";
import { USER_AGENT } from "../version.js";

/** A job must not be held up for minutes by a comment. */
const LONGEST_WAIT_SECONDS = 30;
const REQUEST_TIMEOUT_MS = 20_000;
const RETRIES = 2;

export type OctokitOptions = {
  readonly token: string;
  /** Such as `https://api.github.com`. */
  readonly apiUrl: string;
  /** In place of the network. */
  readonly fetch?: typeof fetch;
};

export type { Octokit };

/** Where a repository is. */
export type Place = { readonly owner: string; readonly repo: string };

const PatientOctokit = Octokit.plugin(retry, throttling);

/** GitHub's API, through the proxy that the environment names. */
export function createOctokit({ token, apiUrl, fetch = defaults.request?.fetch }: OctokitOptions): Octokit {
  const limited = (wait: number, _request: object, _octokit: object, tries: number) =>
    tries < RETRIES && wait <= LONGEST_WAIT_SECONDS;
  const silent = () => {};
  const inTime: typeof globalThis.fetch = async (url, init) =>
    await fetch(url, { ...init, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
  return new PatientOctokit(
    getOctokitOptions(token, {
      baseUrl: apiUrl,
      userAgent: USER_AGENT,
      // Each attempt of a request ends after a while.
      request: { fetch: inTime },
      // Limits (403 and 429) are the throttling plugin's.
      retry: { retries: RETRIES, doNotRetry: [400, 401, 403, 404, 409, 410, 422, 429, 451] },
      throttle: { id: randomUUID(), onRateLimit: limited, onSecondaryRateLimit: limited },
      log: { debug: silent, info: silent, warn: silent, error: silent },
    }),
  );
}

/** A request that is sent once: after a lost reply or a 5xx, nobody knows whether something was made, and it is looked for. */
export const ONCE = { request: { retries: 0 } };

/**
 * What `read` finds in a reply. What GitHub's API never says, such as nothing at all, is not shown in the words of a parser, not even as
 * a cause: a page of a proxy, say.
 */
export async function told<Reply, Told>(
  asked: Promise<Reply>,
  read: (reply: Reply) => Told | undefined,
): Promise<Told> {
  try {
    const said = read(await asked);
    if (said !== undefined) return said;
  } catch (cause) {
    if (!(cause instanceof TypeError || cause instanceof z.core.$ZodError)) throw cause;
  }
  throw new Error("GitHub's reply makes no sense; check that GITHUB_API_URL is the address of its API");
}

/** The HTTP status behind an error; `null` where no reply is behind it. */
export function statusOf(error: unknown): number | null {
  if (!(error instanceof Error) || !("status" in error) || typeof error.status !== "number") return null;
  // Octokit calls a broken connection a 500 without a response.
  return "response" in error && error.response !== undefined ? error.status : null;
}
