import { join } from "node:path";
import { expect, test } from "vitest";
import { deskWith, FIRST_RUN, runOn } from "../fixtures/command-line.js";
import { commit, git, withOrigin } from "../fixtures/git-repository.js";

const VIDEOS = { a: { task: "Explain a." }, b: { task: "Explain b." } };

test.each([
  ["", []],
  [" of a trial", ["--base-url", "sandbox"]],
])(
  "of two applies at once%s, the first to begin a video makes it, and the other one sends nothing for it",
  async (_, trial) => {
    const desk = await deskWith(VIDEOS);
    const apply = async () =>
      await runOn(desk.machine(), "apply", "--yes", "--json", ...(trial.length > 0 ? trial : FIRST_RUN));
    const both = await desk.clock.run(async () => await Promise.all([apply(), apply()]));
    const ended = both.map(({ code, stdout }) => ({ code, results: JSON.parse(stdout).results }));
    expect(ended.map(({ code }) => code).toSorted()).toEqual([0, 1]);
    for (const { code, results } of ended)
      expect(results).toMatchObject(
        code === 0
          ? [{ outcome: "succeeded" }, { outcome: "succeeded" }]
          : [
              { outcome: "blocked", error: { docs: "other-run" } },
              { outcome: "blocked", error: { docs: "other-run" } },
            ],
      );
    expect(desk.sandbox.videos()).toHaveLength(trial.length > 0 ? 0 : 2);
    const again = JSON.parse((await desk.run(["apply", "--yes", "--json", ...trial])).stdout);
    expect(again.results).toMatchObject([{ outcome: "unchanged" }, { outcome: "unchanged" }]);
  },
);

test.each(["the first apply", "the second apply"])(
  "an apply pays nothing again where %s ended elsewhere after it had asked the remote, while it asked a person",
  async (which) => {
    const desk = await deskWith({ a: VIDEOS.a }, { ledger: "branch" });
    const { root, bare } = await withOrigin(desk.workspace);
    const other = join(root, "other");
    const ref = "refs/heads/videos-as-code";
    commit(desk.workspace, {});
    git(desk.workspace, "push", "--quiet", "origin", "main");
    if (which === "the second apply") expect(await desk.run(["apply", "--yes"])).toMatchObject({ code: 0 });
    await desk.videos(VIDEOS, { ledger: "branch" });
    commit(desk.workspace, {});
    git(desk.workspace, "push", "--quiet", "origin", "HEAD:refs/heads/next");
    git(root, "clone", "--quiet", "--branch=next", bare, other);
    const before = git(bare, "for-each-ref", "--format=%(objectname)", ref);
    const apply = ["apply", ...FIRST_RUN];
    expect(await desk.run([...apply, "--yes"], { workspace: other })).toMatchObject({ code: 0 });
    const after = git(bare, "rev-parse", ref);
    git(bare, "update-ref", ...(before === "" ? ["-d", ref] : [ref, before]));
    let isAsked = false;
    const onWords = (text: string) => {
      if (isAsked || !text.includes("isn't on the remote's main")) return;
      isAsked = true;
      git(bare, "update-ref", ref, after);
    };
    await desk.run(apply, { terminal: { types: ["yes", "yes"] }, onWords });
    expect(isAsked).toBe(true);
    expect(desk.sandbox.videos()).toHaveLength(2);
    expect(await desk.run(["apply", "--yes"])).toMatchObject({ code: 0 });
    expect(desk.sandbox.videos()).toHaveLength(2);
    expect(git(bare, "merge-base", "--is-ancestor", after, ref)).toBe("");
  },
);
