import fc from "fast-check";
import { counted } from "../../src/sentence.js";
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
  "402": "402: the credits are out",
  "409": "409 of something on the way, before the service acted",
  "429": "429 although the window had requests left",
  malformed: "a reply that is not JSON, after the service acted",
  truncated: "a reply cut off half-way",
  oversized: "a reply of more than 16 MiB",
  "save refused": "an append that fails before it takes effect",
  "every save refused": "a ledger that can't be written from some moment on",
  "save lost after it took effect": "an append that fails after it took effect",
  "slow save": "a slow append",
  "load refused": "a ledger that can't be read",
  "comment refused": "a comment that GitHub refuses",
  SIGTERM: "SIGTERM at a request",
  "creation fails": "creations that end `failed` at the service",
  "creation asks": "creations that ask, in one round or two",
  "scenes fail": "creations whose scenes fail, once to three times",
  "edit fails": "edits that end `error` before their apply",
  "edit fails late": "edits that end `error` in their apply, partly paid",
  "edit asks": "edits that ask before they go on",
  "SIGKILL at request": "SIGKILL before or after a request",
  "SIGKILL at load": "SIGKILL before or after the ledger is read",
  "SIGKILL at save": "SIGKILL before or after an append took effect",
  "SIGKILL at append": "SIGKILL before, within or after a line of the pending facts",
  "SIGKILL at sleep": "SIGKILL while waiting",
  "another run at once": "another run at the same time, on the same project",
  "a former commit's run at once": "the former commit's run goes on while the next one's begins",
  "entry moves": "an entry that moves to another file: alone, or as its file is renamed or split",
  "id renamed":
    "an entry that gets another id, named by `moved_from` or `uuid`, or known by its brief; or its former one back",
  "ids swapped": "an entry that gets the id of another one, which gets the first one's or a new one",
  "id stands twice": "an id that stands in two files, for a commit",
  "file goes": "a file that is renamed, deleted, or left by its last entry",
  "file comes back": "a file that comes back with its entries",
  "root renamed": "a root manifest that is renamed",
  "former root included": "a new root that includes the former one",
  "an edit is taken back": "a person reverts the newest edit of a video in the service's dashboard",
  "accept is written": "a person writes `accept:` for a brief that the manifest has",
  "resend is asked for": "an apply whose input `resend` names an entry",
  "apply on a laptop": "an apply with the command line, on a laptop",
  "the last run again": "the newest run of a workflow, started again",
  "an older run again": "an older run of a workflow, started again",
  "store 5xx": "5xx of the cache service or of GitHub, at a read or an append",
  "store reply lost": "the reply to an append is lost",
  "store refuses": "a move of the ledger's branch is refused (409, 422)",
  "store slow": "a slow cache service or GitHub, up to 20 s",
  "stale list": "a list of caches that lacks the last 10 s",
  "stale branch": "a branch that is read as it was 10 s ago",
  "ledger deleted": "the branch of the ledger or its file is deleted, or its caches are evicted",
  "ledger set back": "the branch is reset to an older commit, the newest caches are evicted, or an old file comes back",
  "store switched": "the setting `ledger` names another store, or the former one again",
  "copies expired": "the artifacts expire",
  "copies deleted": "the artifacts are deleted",
  "lists cut": "the lists of artifacts and comments are cut, or can't be read, until a person acts",
  "fork as origin": "an apply from a clone whose `origin` is a fork",
  "another clone": "an apply from another clone or folder, with `ledger: file`",
  "CI elsewhere": "an apply in another CI, where nobody can be asked",
  "a ledger is restored": "a run stopped without its ledger, and a person restored that",
  "uuids are named": "a run stopped without its ledger, and a person named the uuids and said create",
  "post never ran": "then `post` never runs: the machine is lost with its pending facts",
};

/** Plays the histories of the page's seed, and renders `docs/contributing/histories.md`. */
export async function historiesPage(): Promise<string> {
  const tally = new Tally();
  const all = fc.sample(histories, { seed: SEED, numRuns: HISTORIES });
  for (const history of all) {
    const { error } = await play(history, { tally });
    if (error !== null && !(error instanceof Violation)) throw error;
  }
  return render(tally, all.filter(isShared).length);
}

function isShared({ store, preview }: History): boolean {
  return store !== "quiet branch" && !preview;
}

function render(tally: Tally, shared: number): string {
  const names = PROMISES.map(({ name }) => name);
  const violations = (kind: Injected | "any") => names.map((name) => tally.violations(name, kind));
  const total = violations("any").reduce((sum, count) => sum + count, 0);
  const rows = ROWS.map((kind) => [
    MEANINGS[kind] ?? kind,
    counted(tally.injected.get(kind) ?? 0),
    ...violations(kind),
  ]);
  return `<!-- Made by \`npm run simulate -- --report\`. -->

# Histories and faults

${counted(tally.histories)} random histories, ${counted(tally.runs)} runs, ${counted(tally.requests)} requests, ${counted(tally.videos)} videos, ${counted(tally.edits)} edits; ${shared} histories in which several runs may use the store at once. ${total === 0 ? "No promise was broken." : `A promise was broken ${total} times.`}
[Reliability](reliability.md) says what a history is, and what it doesn't show. One seed gives one story, each time.

| name | promise |
|---|---|
${PROMISES.map(({ name, words }) => `| ${name} | ${words} |`).join("\n")}

A cell counts the histories that had the fault and broke the promise.

| fault | injected | ${names.join(" | ")} |
|---|${"---:|".repeat(names.length + 1)}
${rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n")}
| **all histories** | ${counted([...tally.injected.values()].reduce((sum, count) => sum + count, 0))} | ${violations("any").join(" | ")} |
`;
}
