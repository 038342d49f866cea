import { test } from "vitest";
import * as z from "zod";
import { contextOf } from "../../harness/simulated-host.js";
import { modeFor, readEvent } from "../../src/action/event.js";
import { casesOf, expectOutcome } from "./cases.js";

const GivenSchema = z.strictObject({
  /** In JSON, or as it is. */
  payload: z.union([z.string(), z.strictObject({ json: z.json() })]),
  env: z.record(z.string(), z.string()).default({}),
});

test.each(casesOf("event", GivenSchema))("$name: $says", (one) => {
  const { payload, env } = one.given;
  const value: unknown = typeof payload === "string" ? JSON.parse(payload) : payload.json;
  const event = readEvent(contextOf(env, value), env);
  const { commit, defaultBranch, pullRequest, run } = event;
  expectOutcome(one, { mode: modeFor(event), commit, defaultBranch, pullRequest, attempt: run.attempt, url: run.url });
});
