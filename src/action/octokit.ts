import { randomUUID } from "node:crypto";
import { getOctokit } from "@actions/github";
import { retry } from "@octokit/plugin-retry";
import { throttling } from "@octokit/plugin-throttling";
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

export type Octokit = ReturnType<typeof createOctokit>;

/** GitHub's API, through the proxy that the environment names. */
export function createOctokit({ token, apiUrl, fetch }: OctokitOptions) {
  const limited = (wait: number, _request: object, _octokit: object, tries: number) =>
    tries < RETRIES && wait <= LONGEST_WAIT_SECONDS;
  const silent = () => {};
  const options = {
    baseUrl: apiUrl,
    userAgent: USER_AGENT,
    ...(fetch === undefined ? {} : { request: { fetch } }),
    // Limits (403 and 429) are the throttling plugin's.
    retry: { retries: RETRIES, doNotRetry: [400, 401, 403, 404, 409, 410, 422, 429, 451] },
    throttle: { id: randomUUID(), onRateLimit: limited, onSecondaryRateLimit: limited },
    log: { debug: silent, info: silent, warn: silent, error: silent },
  };
  return getOctokit(token, options, impatience, retry, throttling);
}

type Hooked = { readonly hook: { before(name: "request", change: (options: { request?: object }) => void): unknown } };

/** Ends each attempt of a request after a while. It comes before the other plugins, so that each of their attempts passes it. */
function impatience({ hook }: Hooked): object {
  hook.before("request", (options) => {
    options.request = { ...options.request, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) };
  });
  return {};
}
