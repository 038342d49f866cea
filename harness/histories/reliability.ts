import fc from "fast-check";
import { REQUEST_FAULTS, RUN_FAULTS, SAVE_FAULTS, STORE_TROUBLES } from "./fault.js";
import type { History } from "./history.js";
import { PROMISES, Violation } from "./promises.js";
import { histories } from "./random-history.js";
import { MOMENT_KINDS } from "./run/machine.js";
import { play } from "./simulate.js";
import { EVENTS, type Injected, Tally } from "./tally.js";

/** Few enough to be played whenever the page is checked; CI plays more. */
const SEED = 1;
const HISTORIES = 150;

const ROWS: readonly Injected[] = [
  ...REQUEST_FAULTS,
  ...SAVE_FAULTS,
  ...RUN_FAULTS,
  ...MOMENT_KINDS.map((kind) => `SIGKILL at ${kind}` as const),
  ...EVENTS,
  ...STORE_TROUBLES,
];

/** What each fault is, where its name doesn't say. */
const MEANINGS: Partial<Record<Injected, string>> = {
  refused: "connection refused",
  "reset before acting": "connection reset before the service acted",
  "reset after acting": "connection reset after the service acted: the reply is lost",
  slow: "slow before and after the service acted",
  "5xx before acting": "5xx, the service has not acted",
  "5xx after acting": "5xx, though the service has acted",
  "303 after acting": "303 of something on the way, though the service has acted",
  "408 after acting": "408 of something on the way, though the service has acted",
  "425 after acting": "425 of something on the way, though the service has acted",
  "451 after acting": "451 of something on the way, though the service has acted",
  "499 after acting": "499 of something on the way, though the service has acted",
  "429": "429 although the window had requests left",
  malformed: "a reply that is not JSON, after the service acted",
  truncated: "a reply cut off half-way",
  oversized: "a reply of more than 16 MiB",
  "save refused": "a save that fails before it takes effect",
  "every save refused": "a state that can't be saved from some moment on",
  "save lost after it took effect": "a save that fails after it took effect",
  "slow save": "a slow save",
  "load refused": "a state that can't be loaded",
  "comment refused": "a comment that GitHub refuses",
  SIGTERM: "SIGTERM at a request",
  "creation fails": "creations that end `failed` at the service",
  "creation asks": "creations that ask, in one round or two",
  "scenes fail": "creations whose scenes fail, once to three times",
  "edit fails": "edits that end `error` before their apply",
  "edit fails late": "edits that end `error` in their apply, partly paid",
  "edit asks": "edits that ask before they go on",
  "SIGKILL at request": "SIGKILL before or after a request",
  "SIGKILL at load": "SIGKILL before or after the state is loaded",
  "SIGKILL at save": "SIGKILL before or after a save took effect",
  "SIGKILL at append": "SIGKILL before, within or after a line of the journal",
  "SIGKILL at sleep": "SIGKILL while waiting",
  "another run at once": "another run at the same time, on the same project",
  "a former commit's run at once": "the former commit's run goes on while the next one's begins",
  "entry moves": "an entry that moves to another file: alone, or as its file is renamed or split",
  "id renamed": "an entry that gets another id, named by `moved_from` or known by its brief",
  "id stands twice": "an id that stands in two files, for a commit",
  "file goes": "a file that is renamed, deleted, or left by its last entry",
  "file comes back": "a file that comes back with its entries",
  "root renamed": "a root manifest that is renamed",
  "former root included": "a new root that includes the former one",
  "apply on a laptop": "an apply with the command line, on a laptop",
  "the last run again": "the newest run of a workflow, started again",
  "an older run again": "an older run of a workflow, started again",
  "store 5xx": "5xx of the cache service or of GitHub, at a load or a save",
  "store reply lost": "the reply to a save is lost",
  "store refuses": "a move of the state's branch is refused (409, 422)",
  "store slow": "a slow cache service or GitHub, up to 20 s",
  "stale list": "a list of caches that lacks the last 10 s",
  "stale branch": "a branch that is read as it was 10 s ago",
  "state deleted": "the branch of the state or its file is deleted, or its caches are evicted",
  "state reset": "the branch is reset to an older commit, the newest caches are evicted, or an old file comes back",
  "store switched": "the setting `state` names another store, or the former one again",
  "backups expired": "the artifacts expire",
  "backups deleted": "the artifacts are deleted",
  "fork as origin": "an apply from a clone whose `origin` is a fork",
  "another clone": "an apply from another clone or folder, with `state: file`",
  "CI elsewhere": "an apply in another CI, where nobody can be asked",
  "a state is restored": "a run stopped without its state, and a person restored that",
  "uuids are named": "a run stopped without its state, and a person named the uuids and said create",
  "post never ran": "then `post` never runs: the machine is lost with its journal",
};

/** Plays the histories of the page's seed, and renders `docs/reliability.md`. */
export async function reliabilityPage(): Promise<string> {
  const tally = new Tally();
  const all = fc.sample(histories, { seed: SEED, numRuns: HISTORIES });
  for (const history of all) {
    const { error } = await play(history, { tally });
    if (error !== null && !(error instanceof Violation)) throw error;
  }
  return render(tally, all.filter(hasRealStore).length);
}

function hasRealStore({ store, preview }: History): boolean {
  return store !== "memory" && !preview;
}

function render(tally: Tally, realStores: number): string {
  const names = PROMISES.map(({ name }) => name);
  const violations = (kind: Injected | "any") => names.map((name) => tally.violations(name, kind));
  const total = violations("any").reduce((sum, count) => sum + count, 0);
  const rows = ROWS.map((kind) => [MEANINGS[kind] ?? kind, tally.injected.get(kind) ?? 0, ...violations(kind)]);
  return `<!-- Generated by \`npm run simulate -- --report\`. -->

# Reliability

The promises, and how often the histories of this page have found one broken: ${total === 0 ? "never" : `${total} times`}. Campaigns with
other seeds have found faults; each that is mended has a test of its own. The simulation plays random histories of a project, a root
manifest that includes up to three others: entries come, go, change, get another id, and move from one file to another; files are
renamed, split, deleted and come back, and so is the root; an id stands twice for a commit; edits are added and dropped; commits are
undone; videos are adopted and recreated; sources are renamed, wrapped, dated, and written in other line ends and Unicode forms. What
only has another name or place must cost nothing. It runs the real \`main\` and \`post\` on a virtual clock, against the
sandbox, a stand-in for GitHub and a store in memory; in ${realStores} of ${tally.histories} histories, the real stores: those of the cache and of the branch before
services in memory, and that of the file. There, two and three runs go on at once, and their requests come in any order. With the branch and
the file, some applies come from the real command line, on laptops that keep their journals: one that was killed saves later what it could
not. A person starts workflow runs again, old ones too. At its end each history has no more faults, and a person who does what the messages ask. The simulation reads what
happened from the sandbox's own ledger and log of requests, never from what the action says. One seed gives one story, each time.

| | promise |
|---|---|
${PROMISES.map(({ name, words }) => `| ${name} | ${words} |`).join("\n")}

## Faults × promises

${tally.histories} histories, ${tally.runs} runs, ${tally.requests.toLocaleString("en")} requests, ${tally.videos} videos, ${tally.edits} edits. A cell counts the histories that had the fault and
broke the promise.

| fault | injected | ${names.join(" | ")} |
|---|${"---:|".repeat(names.length + 1)}
${rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n")}
| **all histories** | ${[...tally.injected.values()].reduce((sum, count) => sum + count, 0)} | ${violations("any").join(" | ")} |

## Play it yourself

\`\`\`sh
npm run simulate -- --report            # this page: seed ${SEED}, ${HISTORIES} histories
npm run simulate -- --seed 7 --runs 2000
\`\`\`

A history that breaks a promise is shortened and printed, with the command that plays it again. CI plays
more histories than this page shows. It also plays builds that are broken on purpose, one or more for each promise (\`test/simulation/\`),
and the simulation has to catch each of them. \`test/e2e/random-ends.test.ts\` starts the built bundle as a process and ends it with
SIGTERM and SIGKILL at random moments.

## Killed processes

\`npm run kills\` starts the built action as a process, kills it with SIGKILL just before or after a request or at any other time, and goes on
with the next commit; \`post\` runs after two of three kills. In the end each video must have been made once, with each of its edits once,
and nothing may have been charged twice. It prints its figures for each store: \`npm run kills -- --kills 300\`.

## What it doesn't show

- In the other histories, and in all that preview, the store in memory stands for all stores; each of them has tests of its own. Artifacts,
  the refs of clones and what a person answers are simulated, too; the real ones have tests of their own.
- A state is lost only where something is left that tells of its newest save: an artifact, or the clone of the laptop that applies next.
  What nothing tells of can't be missed: a laptop's apply whose branch is deleted before a workflow has run again; a run that is killed and
  whose \`post\` never ran, where the state is lost before the next one; a branch that is reset, and applied next from a clone that has not
  seen the newer commits; a branch that is reset to a save in the middle of its newest run.
- The branch of a laptop is the one in memory, too: plain git before a real repository has tests of its own. No laptop has an older
  commit than the workflow. The run of a former commit goes on beside the next one's only where each of their videos is recorded: two
  commits that give a new video two ids before it is recorded are not played.
- **Two runs of two commits at once**, without a concurrency group: the run of the former commit may send its edit after the newer run has
  ended. The next run takes it back, and that one edit was paid for nothing. A workflow with a concurrency group, as all examples have, has
  no such runs.
- **An older run that is started again** sends nothing where a newer one has saved a state. A newer run that found each video unchanged
  saves nothing; after it, the older one applies what its older manifest asks for.
- **Cache servers that let a key be overwritten** (some self-hosted ones; GitHub's does not) are simulated with a list that is up to date.
  With a stale list, two first saves at the same moment can both go on, and both can pay: such a server gives the same key to both, it finds
  only the newest of several entries, and so nothing but the list tells a run of the other. This can't be closed from here. Where such a
  server is in use, \`state: branch\` compares and swaps.
- Where a run withdraws, its \`post\` names the videos that the saved state lacks.
- A service that plans an edit in another way than it has shown, a wrong clock, and replies that name another thing have tests of their
  own (\`test/apply\`); in the histories the service is consistent.
- The sandbox follows the service's reference; where the reference is open, the real service may differ. If the reply to a creation is
  lost, nobody can tell whether the request arrived: the entry is \`blocked\` until a person has looked.
`;
}
