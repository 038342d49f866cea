import { execFile } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { COMMANDS } from "../src/cli/commands.js";
import { optionsOf } from "../src/cli/options.js";
import { renderComment } from "../src/report/page.js";
import { listen } from "./fixtures/listener.js";
import { entry, report } from "./fixtures/reports.js";
import { temporaryFolder } from "./fixtures/temporary-folder.js";

const PIPELINE = "examples/gitlab/.gitlab-ci.yml";
const pipeline = parse(readFileSync(PIPELINE, "utf8"));
const { ".videos": shared, "videos-plan": plan, "videos-apply": apply } = pipeline;

/** Every line of a page that calls the command line. */
function callsIn(text: string): string[] {
  return text
    .split("\n")
    .flatMap((line) => /(?:^|- |latest )(videos-as-code [a-z][^#]*)/.exec(line)?.[1]?.trim() ?? []);
}

describe.each([PIPELINE, "docs/other-ci.md"])("the calls of %s", (path) => {
  const calls = callsIn(readFileSync(path, "utf8"));

  test.each(calls)("%s", (call) => {
    const words = call.split(" ").slice(1);
    const command = COMMANDS.find(({ name }) => words.join(" ").startsWith(name));
    const groups = command === undefined ? [] : optionsOf(command);
    const known = groups.flatMap(({ options }) => options.flatMap(({ flags }) => flags.split(/[ ,]+/)));
    expect(known).toEqual(expect.arrayContaining(words.filter((word) => word.startsWith("--"))));
  });

  test("are some", () => void expect(calls.length).toBeGreaterThan(0));
});

describe("the pipeline of GitLab", () => {
  test("has a job that plans on merge requests, and one that applies on the default branch", () => {
    expect(plan.rules).toEqual([{ if: '$CI_PIPELINE_SOURCE == "merge_request_event"' }]);
    expect(apply.rules).toEqual([{ if: "$CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH" }]);
    for (const job of [plan, apply]) expect(job.extends).toBe(".videos");
    expect(shared.image).toMatch(/^\$CI_REGISTRY_IMAGE\//);
  });

  test("applies one at a time, ends none halfway, and gives the job longer than the wait", () => {
    expect(apply).toMatchObject({ resource_group: "videos", interruptible: false });
    const wait = Number(/--timeout-minutes (\d+)/.exec(apply.script.join())?.[1]);
    expect(Number(/^(\d+) minutes$/.exec(apply.timeout)?.[1])).toBeGreaterThan(wait);
  });

  test("gives the key's environment to the apply alone", () => {
    expect(apply.environment).toEqual({ name: "videos", action: "access" });
    expect(plan.environment).toBeUndefined();
  });

  test("fetches nothing while it runs", () => {
    for (const line of [...plan.script, ...apply.script])
      expect(line).toMatch(/^(videos-as-code|node \/opt\/videos-as-code\/) ?/);
  });
});

describe("the image", () => {
  const lines = readFileSync("Dockerfile", "utf8")
    .replaceAll("\\\n", "")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith("FROM ")));

  test("has what the jobs name, and the npm package with what it needs", () => {
    const copied = last.flatMap((line) => /^COPY (--from=build )?(.+) (\S+)$/.exec(line) ?? []).join("\n");
    for (const script of plan.script.filter((line: string) => line.startsWith("node ")))
      expect(copied).toContain(script.split(" ")[1]);
    for (const [, source = ""] of last.join("\n").matchAll(/^COPY ([^-]\S*) /gm))
      expect(existsSync(source), source).toBe(true);
    expect(last).toContain("COPY --from=build /build/npm /opt/videos-as-code");
    expect(last).toContain("COPY --from=build /build/node_modules /opt/videos-as-code/node_modules");
    expect(last).toContain("RUN ln -s /opt/videos-as-code/src/cli/index.js /usr/local/bin/videos-as-code");
  });

  test("is a slim Node of one version, with git, and runs as a user without rights", () => {
    expect(lines[0]).toMatch(/^ARG NODE=\d+\.\d+\.\d+-\w+-slim$/);
    expect(last[0]).toBe("FROM node:$" + "{NODE}");
    expect(last.join("\n")).toMatch(/apt-get install .* git /);
    expect(last.filter((line) => line.startsWith("USER "))).toEqual(["USER node"]);
    expect(last.findIndex((line) => line.startsWith("RUN "))).toBeLessThan(last.indexOf("USER node"));
    // GitLab starts a shell in it.
    expect(last.join("\n")).not.toContain("ENTRYPOINT");
  });

  test("leaves out what a build makes", () => {
    const left = readFileSync(".dockerignore", "utf8").split("\n");
    expect(left).toEqual(expect.arrayContaining([".git", "build", "node_modules", "npm"]));
  });
});

describe("the note on a merge request", () => {
  const TOKEN = "glpat-0123456789abcdef";
  const ME = 7;
  const page = (project: string, id = "17") =>
    renderComment(report({ project, entries: [entry("billing")] }), { run: { id, attempt: 1 } });

  /** GitLab's notes of one merge request, two a page. */
  async function gitlab(notes: { id: number; author: { id: number }; body: string }[]) {
    const { url, heard } = await listen((response, request) => {
      const { pathname, searchParams } = new URL(request.url ?? "", "http://gitlab");
      const isAllowed = request.headers["private-token"] === TOKEN;
      const at = Number(searchParams.get("page"));
      const all = heard.at(-1)?.method === "GET" && pathname.endsWith("/notes");
      response.writeHead(isAllowed ? 200 : 401, {
        "Content-Type": "application/json",
        "x-next-page": all && at * 2 < notes.length ? String(at + 1) : "",
      });
      const answer = pathname.endsWith("/user") ? { id: ME } : all ? notes.slice(at * 2 - 2, at * 2) : {};
      response.end(JSON.stringify(isAllowed ? answer : { message: "401 Unauthorized" }));
    });
    const run = async (body: string, env: Readonly<Record<string, string>> = { VIDEOS_NOTE_TOKEN: TOKEN }) => {
      const folder = await temporaryFolder();
      writeFileSync(join(folder, "plan.md"), body);
      const variables = { CI_API_V4_URL: `${url}/api/v4`, CI_MERGE_REQUEST_PROJECT_ID: "5", CI_MERGE_REQUEST_IID: "3" };
      const { stdout } = await promisify(execFile)(
        process.execPath,
        ["examples/gitlab/note.mjs", join(folder, "plan.md")],
        {
          env: { ...variables, ...env },
        },
      );
      const changes = heard.filter(({ method }) => method !== "GET");
      return {
        stdout,
        changes: changes.map(({ method, url, body }) => ({ method, url, body: JSON.parse(body).body })),
      };
    };
    return { run };
  }

  test("is written once, and only where there is none of ours", async () => {
    const body = page("videos");
    const { run } = await gitlab([
      { id: 1, author: { id: 8 }, body },
      { id: 2, author: { id: ME }, body: page("other") },
      { id: 3, author: { id: 8 }, body: "Hello" },
    ]);
    const { changes } = await run(body);
    expect(changes).toEqual([{ method: "POST", url: "/api/v4/projects/5/merge_requests/3/notes", body }]);
  });

  test("is updated in place where the plan is another one, on whichever page it stands", async () => {
    const note = (id: number, text: string, author = 8) => ({ id, author: { id: author }, body: text });
    const { run } = await gitlab([
      note(1, "a"),
      note(2, "b"),
      note(9, page("videos", "16").replace("Videos", "Former videos"), ME),
    ]);
    const { changes } = await run(page("videos"));
    expect(changes).toMatchObject([{ method: "PUT", url: "/api/v4/projects/5/merge_requests/3/notes/9" }]);
  });

  test("is left alone where it says the same", async () => {
    const { run } = await gitlab([{ id: 9, author: { id: ME }, body: page("videos", "16") }]);
    expect(await run(page("videos"))).toEqual({ stdout: "The note says this already.\n", changes: [] });
  });

  test("is left out where there is no token, such as for a fork, and a refused token is told", async () => {
    const { run } = await gitlab([]);
    expect(await run(page("videos"), {})).toMatchObject({
      stdout: expect.stringContaining("so there is no note"),
      changes: [],
    });
    const refused = run(page("videos"), { VIDEOS_NOTE_TOKEN: "another" });
    await expect(refused).rejects.toThrow("GitLab answered 401 to GET /api/v4/user: ");
  });
});
