import type { Audit } from "./audit/audit.js";
import type { Change, Pull } from "./history.js";
import { QUIET } from "./run/run-plan.js";
import type { Runs } from "./run/runs.js";
import type { World } from "./world.js";

type Options = { readonly audit: Audit; readonly runs: Runs; readonly changes: readonly Change[]; readonly pull: Pull };

/** Plays a pull request that previews changes. True where it is merged. Throws a `Violation`. */
export async function playPull(world: World, { audit, runs, changes, pull }: Options): Promise<boolean> {
  const number = 100 + runs.count;
  const opened = { number, mergeCommitSha: null, headSha: "e".repeat(40), merged: false };
  world.github.addPull(opened);
  const branch = world.wishes.fork();
  branch.commit(changes, audit);
  const close = pull.end === "close" ? 1 : 0;
  for (let run = 1; run <= pull.runs + close; run++) {
    const last = run === pull.runs + close;
    const action = run > pull.runs ? "closed" : "synchronize";
    const head = { sha: opened.headSha, repo: { full_name: "acme/docs" } };
    const payload = { action, pull_request: { number, merged: false, user: { login: "octocat" }, head } };
    const trigger = { name: "pull_request", ref: `refs/pull/${number}/merge`, payload, wishes: branch };
    const { faults, kill } = last ? pull : QUIET;
    const played = await runs.play({ ...QUIET, faults, kill }, trigger);
    audit.checkPull(played, { post: kill?.post !== false || !played.killed });
  }
  world.github.addPull({ ...opened, merged: pull.end === "merge", closed: true });
  world.story.push(`pull request ${number}: ${pull.end}`);
  return pull.end === "merge";
}
