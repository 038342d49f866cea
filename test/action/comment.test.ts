import { beforeEach, describe, expect, test } from "vitest";
import { createGitHubStandIn } from "../../harness/github.js";
import { GitHub } from "../../src/action/github.js";
import { createOctokit } from "../../src/action/octokit.js";
import { upsertComment } from "../../src/action/own-text.js";
import { commentMarker } from "../../src/report/marker.js";
import { renderComment } from "../../src/report/page.js";
import { entry, report } from "../fixtures/reports.js";
import { nobodyWaits } from "./timers.js";

const BOT = { login: "github-actions[bot]", type: "Bot" } as const;
const API = "https://api.github.test";
const TOKENS = {
  workflow: { ...BOT, permissions: "write" },
  fork: { ...BOT, permissions: "read" },
  person: { login: "octavia", type: "User", permissions: "write" },
  app: { login: "acme-docs[bot]", type: "Bot", permissions: "write" },
} as const;
const pullRequest = 7;
const marker = commentMarker("", { id: "1", attempt: 1 });

const body = (notice = "First.", run = 1, attempt = 1) => {
  const runUrl = `https://github.com/acme/docs/actions/runs/${run}`;
  return renderComment(report({ entries: [entry("a")], notices: [notice], runUrl }), {
    run: { id: String(run), attempt },
  });
};

nobodyWaits();

let standIn = createGitHubStandIn({ repository: "acme/docs", defaultBranch: "main", tokens: TOKENS });
beforeEach(() => {
  standIn = createGitHubStandIn({ repository: "acme/docs", defaultBranch: "main", tokens: TOKENS });
});

const connect = (token: keyof typeof TOKENS = "workflow") =>
  new GitHub(createOctokit({ token, apiUrl: API, fetch: standIn.fetch }), "acme/docs");
const upsert = async (given: { token?: keyof typeof TOKENS; body?: string; createIfMissing?: boolean } = {}) =>
  await upsertComment({
    github: connect(given.token),
    pullRequest,
    body: given.body ?? body(),
    createIfMissing: given.createIfMissing ?? true,
  });
const bodies = () => standIn.comments(pullRequest).map((comment) => comment.body);
const writes = () => standIn.requests.filter(({ method }) => method !== "GET").map(({ method }) => method);

function seedOthers(number: number): void {
  for (let index = 0; index < number; index++) {
    standIn.seedComment({ pullRequest, body: `Comment ${index}`, login: `reader-${index}` });
  }
}

describe("the comment is", () => {
  test("created where there is none", async () => {
    const { url, notice } = await upsert();
    expect(notice).toBeNull();
    expect(url).toMatch(/^https:\/\/github\.test\/acme\/docs\/pull\/7#issuecomment-\d+$/);
    expect(bodies()).toEqual([body()]);
  });

  test("not created where nothing calls for it", async () => {
    expect(await upsert({ createIfMissing: false })).toEqual({ url: null, notice: null });
    expect(bodies()).toEqual([]);
  });

  test("updated in place, though nothing calls for a new one", async () => {
    await upsert();
    await upsert({ body: body("Second."), createIfMissing: false });
    expect(bodies()).toEqual([body("Second.")]);
    expect(writes()).toEqual(["POST", "PATCH"]);
  });

  test("left alone where another run says the same", async () => {
    const { url } = await upsert();
    expect(await upsert({ body: body("First.", 2) })).toEqual({ url, notice: null });
    expect(writes()).toEqual(["POST"]);
  });

  test("put right where somebody has edited it", async () => {
    await upsert();
    const [comment] = standIn.comments(pullRequest);
    if (comment !== undefined) comment.body = comment.body.replace("First.", "Forged.");
    await upsert();
    expect(bodies()).toEqual([body()]);
  });

  test("found behind 60 comments of others, and behind 137", async () => {
    seedOthers(60);
    await upsert();
    await upsert({ body: body("Second.") });
    expect(standIn.comments(pullRequest)).toHaveLength(61);
    standIn = createGitHubStandIn({ repository: "acme/docs", defaultBranch: "main", tokens: TOKENS });
    seedOthers(137);
    await upsert();
    await upsert({ body: body("Second.") });
    expect(standIn.comments(pullRequest)).toHaveLength(138);
    expect(bodies().at(-1)).toBe(body("Second."));
  });

  test("one for each project", async () => {
    const bodyOf = (project: string) =>
      renderComment(report({ project, entries: [entry("b")] }), { run: { id: "1", attempt: 1 } });
    for (const project of ["", "europe", "asia", "europe"]) await upsert({ body: bodyOf(project) });
    expect(bodies()).toEqual([bodyOf(""), bodyOf("europe"), bodyOf("asia")]);
  });

  test("one where the root manifest has another name", async () => {
    await upsert();
    const run = { id: "2", attempt: 1 };
    await upsert({ body: renderComment(report({ manifest: "other.yml", entries: [entry("b")] }), { run }) });
    expect(bodies()).toHaveLength(1);
  });
});

describe("the words of a newer run stay", () => {
  test("where an older run is started again", async () => {
    const { url } = await upsert({ body: body("Of commit 2.", 11) });
    const again = await upsert({ body: body("Of commit 1.", 9, 2) });
    expect(bodies()).toEqual([body("Of commit 2.", 11)]);
    expect(again.url).toBe(url);
    expect(again.notice).toBe(
      "The comment on pull request 7 tells of run 11, attempt 1, which is newer than this one, and was left as it is. The job " +
        "summary has everything.",
    );
  });

  test("where only a duplicate has them", async () => {
    standIn.seedComment({ pullRequest, body: body("Old.", 5), ...BOT });
    standIn.seedComment({ pullRequest, body: body("New.", 12), ...BOT });
    await upsert({ body: body("Of an older run.", 9) });
    expect(bodies()).toEqual([body("Old.", 5), body("New.", 12)]);
  });

  test("and the same run's next attempt replaces its own", async () => {
    await upsert({ body: body("First try.", 11) });
    await upsert({ body: body("Second try.", 11, 2) });
    expect(bodies()).toEqual([body("Second try.", 11, 2)]);
  });
});

describe("somebody else's comment is left alone", () => {
  test("though it ends with our marker", async () => {
    standIn.seedComment({ pullRequest, body: `Forged\n${marker}`, login: "mallory" });
    await upsert();
    expect(bodies()).toEqual([`Forged\n${marker}`, body()]);
  });

  test("though a bot quotes ours", async () => {
    const quote = `> ${body().replaceAll("\n", "\n> ")}\n\nNice.`;
    standIn.seedComment({ pullRequest, body: quote, login: "quoter[bot]", type: "Bot" });
    await upsert();
    expect(bodies()).toEqual([quote, body()]);
  });

  test("though another bot was made to repeat our marker", async () => {
    standIn.seedComment({ pullRequest, body: `Forged\n${marker}`, login: "echo[bot]", type: "Bot" });
    await upsert();
    await upsert({ body: body("Second.") });
    expect(bodies()).toEqual([`Forged\n${marker}`, body("Second.")]);
  });

  test("while an app's own token finds that app's comment, though a person took its name", async () => {
    for (const login of ["acme-docs", "echo[bot]"]) {
      standIn.seedComment({
        pullRequest,
        body: `Forged\n${marker}`,
        login,
        type: login === "echo[bot]" ? "Bot" : "User",
      });
    }
    await upsert({ token: "app" });
    await upsert({ token: "app", body: body("Second.") });
    expect(bodies()).toEqual([`Forged\n${marker}`, `Forged\n${marker}`, body("Second.")]);
  });

  test("but any bot's where GitHub doesn't tell whose an app's token is", async () => {
    standIn.addFault({ method: "POST", path: /^\/graphql$/, status: 403, afterwards: false });
    await upsert({ token: "app" });
    standIn.addFault({ method: "POST", path: /^\/graphql$/, status: 403, afterwards: false });
    await upsert({ token: "app", body: body("Second.") });
    expect(bodies()).toEqual([body("Second.")]);
  });

  test("while a person's own token finds that person's comment", async () => {
    await upsert({ token: "person" });
    standIn.seedComment({ pullRequest, body: `Forged\n${marker}`, login: "mallory" });
    await upsert({ token: "person", body: body("Second.") });
    expect(bodies()).toEqual([body("Second."), `Forged\n${marker}`]);
  });
});

test("nobody is asked for the token's user where no person's comment has the marker", async () => {
  seedOthers(3);
  await upsert();
  await upsert();
  expect(standIn.requests.filter(({ path }) => path === "/user")).toEqual([]);
});

describe("there is never a second comment:", () => {
  test("of two own ones the older is kept", async () => {
    standIn.seedComment({ pullRequest, body: body("Old."), ...BOT });
    standIn.seedComment({ pullRequest, body: body("Newer."), ...BOT });
    await upsert();
    expect(bodies()).toEqual([body()]);
  });

  test("where the newer can't be deleted, the older is kept and that is said", async () => {
    const older = standIn.seedComment({ pullRequest, body: body("Old."), ...BOT });
    standIn.seedComment({ pullRequest, body: body("Newer."), ...BOT });
    standIn.addFault({ method: "DELETE", path: /comments/, status: 403, afterwards: false });
    const { url, notice } = await upsert();
    expect(url).toContain(`#issuecomment-${older.id}`);
    expect(notice).toMatch(/^A second comment on pull request 7 could not be taken away \(HTTP 403/);
  });

  test("one that was created behind a 502 is found again", async () => {
    standIn.addFault({ method: "POST", path: /comments/, status: 502, afterwards: true });
    expect((await upsert()).notice).toBeNull();
    expect(bodies()).toEqual([body()]);
    expect(writes()).toEqual(["POST"]);
  });

  test("one that a 502 kept from being created is created", async () => {
    standIn.addFault({ method: "POST", path: /comments/, status: 502, afterwards: false });
    expect((await upsert()).notice).toBeNull();
    expect(bodies()).toEqual([body()]);
  });

  test("a run that was slower than another takes its own back", async () => {
    const github = connect();
    const slower = Object.assign(connect(), {
      async createComment(number: number, text: string) {
        standIn.seedComment({ pullRequest, body: body("The faster run's."), ...BOT });
        return await github.createComment(number, text);
      },
    });
    const { notice } = await upsertComment({ github: slower, pullRequest, body: body(), createIfMissing: true });
    expect(notice).toBeNull();
    expect(bodies()).toEqual([body()]);
  });

  test("two runs at once leave one", async () => {
    const results = await Promise.all([upsert({ body: body("One.") }), upsert({ body: body("Two.") })]);
    expect(results.map(({ notice }) => notice)).toEqual([null, null]);
    expect(bodies()).toHaveLength(1);
  });

  test("one that is deleted meanwhile is made anew, once", async () => {
    const github = connect();
    const gone = standIn.seedComment({ pullRequest, body: body("Old."), ...BOT });
    const unlucky = Object.assign(connect(), {
      async updateComment(id: number, text: string) {
        if (id === gone.id) await github.deleteComment(id);
        return await github.updateComment(id, text);
      },
    });
    const { notice } = await upsertComment({ github: unlucky, pullRequest, body: body(), createIfMissing: true });
    expect(notice).toBeNull();
    expect(bodies()).toEqual([body()]);
  });
});

describe("a comment that can't be written is a notice:", () => {
  test("the read-only token of a fork", async () => {
    const { url, notice } = await upsert({ token: "fork" });
    expect(url).toBeNull();
    expect(notice).toContain("HTTP 403");
    expect(notice).toContain("pull-requests: write");
    expect(notice).toContain("The job summary has everything.");
  });

  test.each([404, 410, 422])("a %i", async (status) => {
    standIn.addFault({ method: "POST", path: /comments/, status, afterwards: false });
    const { url, notice } = await upsert();
    expect(url).toBeNull();
    expect(notice).toContain(`HTTP ${status}`);
    expect(bodies()).toEqual([]);
  });

  test("a comment that GitHub finds too long", async () => {
    const { notice } = await upsert({ body: `${"a".repeat(66_000)}\n${marker}` });
    expect(notice).toContain("HTTP 422");
  });

  test("no connection at all", async () => {
    const fetch = async () => {
      throw new TypeError("fetch failed");
    };
    const github = new GitHub(createOctokit({ token: "workflow", apiUrl: API, fetch }), "acme/docs");
    const { notice } = await upsertComment({ github, pullRequest, body: body(), createIfMissing: true });
    expect(notice).toContain("fetch failed");
    expect(notice).not.toContain("HTTP");
  });
});

describe("on Forgejo, which tells no account's type, a run's comment is", () => {
  const FORGEJO = { login: "forgejo-actions", type: "Bot", permissions: "write" } as const;

  beforeEach(() => {
    standIn = createGitHubStandIn({
      repository: "acme/docs",
      defaultBranch: "main",
      tokens: { ...TOKENS, workflow: FORGEJO },
      forgejo: true,
    });
  });

  test("found again, and updated in place", async () => {
    expect((await upsert()).notice).toBeNull();
    expect((await upsert({ body: body("Second.") })).notice).toBeNull();
    expect(bodies()).toEqual([body("Second.")]);
  });

  test("not that of a person who copies its marker", async () => {
    standIn.seedComment({ pullRequest, body: body(), login: "mallory" });
    expect((await upsert({ body: body("Second.") })).notice).toBeNull();
    expect(bodies()).toEqual([body(), body("Second.")]);
  });
});
