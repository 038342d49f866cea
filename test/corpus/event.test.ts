import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "vitest";
import * as z from "zod";
import { modeFor, readEvent } from "../../src/action/event.js";
import { temporaryFolder } from "../fixtures/temporary-folder.js";
import { casesOf, expectOutcome } from "./cases.js";

const GivenSchema = z.strictObject({
  /** What `GITHUB_EVENT_PATH` leads to. */
  payload: z.union([
    z.string(),
    z.strictObject({ json: z.json() }),
    z.strictObject({ spaces: z.int() }),
    z.enum(["folder", "nothing"]),
  ]),
  env: z.record(z.string(), z.string()).default({}),
});

test.each(casesOf("event", GivenSchema))("$name: $says", async (one) => {
  const { payload, env } = one.given;
  const path = join(await temporaryFolder(), "event.json");
  if (payload === "folder") mkdirSync(path);
  else if (typeof payload === "string" && payload !== "nothing") writeFileSync(path, payload);
  else if (typeof payload === "object" && "json" in payload) writeFileSync(path, JSON.stringify(payload.json));
  else if (typeof payload === "object")
    writeFileSync(path, `{"pull_request":{"number":7}}${" ".repeat(payload.spaces)}`);
  const event = readEvent({ GITHUB_EVENT_PATH: path, ...env });
  const { commit, defaultBranch, pullRequest, run } = event;
  expectOutcome(one, { mode: modeFor(event), commit, defaultBranch, pullRequest, attempt: run.attempt, url: run.url });
});
