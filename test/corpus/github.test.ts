import { expect, test } from "vitest";
import * as z from "zod";
import { createGitHubStandIn } from "../../harness/github.js";
import { GitHub } from "../../src/action/github.js";
import { createOctokit } from "../../src/action/octokit.js";
import { upsertComment } from "../../src/action/own-text.js";
import { commentMarker } from "../../src/report/marker.js";
import { casesOf, expectOutcome } from "./cases.js";

const GivenSchema = z.strictObject({
  /** Comments that are there already. `<marker>` stands for our own. */
  comments: z
    .array(
      z.strictObject({ login: z.string(), type: z.enum(["Bot", "User"]), body: z.string(), times: z.int().default(1) }),
    )
    .default([]),
  /** What GitHub answers instead of, or after, the usual, once each. */
  faults: z
    .array(
      z.strictObject({
        method: z.string(),
        path: z.string().transform((path) => new RegExp(path)),
        status: z.int(),
        afterwards: z.boolean().default(false),
        message: z.string().default("Server Error"),
        headers: z.record(z.string(), z.string()).default({}),
      }),
    )
    .default([]),
  /** What GitHub answers whatever it is asked. */
  reply: z.strictObject({ status: z.int(), body: z.string() }).optional(),
});
const MARKER = commentMarker("", { id: "1", attempt: 1 });
const OURS = `Ours.\n\n${MARKER}`;

test.concurrent.each(casesOf("github", GivenSchema))("$name: $says", async (one) => {
  const { comments, faults, reply } = one.given;
  const token = { login: "github-actions[bot]", type: "Bot", permissions: "write" } as const;
  const standIn = createGitHubStandIn({ repository: "acme/docs", defaultBranch: "main", tokens: { token } });
  for (const { times, body, ...author } of comments) {
    for (let time = 0; time < times; time++) {
      standIn.seedComment({ pullRequest: 7, body: body.replaceAll("<marker>", MARKER), ...author });
    }
  }
  for (const fault of faults) standIn.addFault(fault);
  const answer = async () =>
    new Response(reply?.body, { status: reply?.status ?? 200, headers: { "content-type": "application/json" } });
  const github = new GitHub(
    createOctokit({
      token: "token",
      apiUrl: "https://api.github.test",
      fetch: reply === undefined ? standIn.fetch : answer,
    }),
    "acme/docs",
  );
  const { notice } = await upsertComment({ github, pullRequest: 7, body: OURS, createIfMissing: true });
  const bodies = standIn.comments(7).map(({ body }) => body);
  expect(bodies.filter((body) => body === OURS).length).toBeLessThan(2);
  const strangers = comments.filter(({ login }) => login !== token.login).reduce((sum, { times }) => sum + times, 0);
  expectOutcome(one, {
    notice,
    ours: bodies.includes(OURS),
    "left alone": bodies.length - (bodies.includes(OURS) ? 1 : 0) === strangers,
    writes: standIn.requests.flatMap(({ method }) => (method === "GET" ? [] : [method])),
  });
});
