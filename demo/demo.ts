import { join, relative } from "node:path";
import { structuredPatch } from "diff";
import { repositoryRoot } from "../harness/root.js";
import { inTerminal } from "../src/cli/terminal/markdown.js";
import { ACTS, type Act, costAtMost, creditsOf, OWN_ACTS, type Promised, promisedThroughout } from "./acts.js";
import { logView } from "./log.js";
import { leave, makeRoom } from "./output.js";
import { wantedFrom } from "./own-folder.js";
import { openStage, type RunResult, SPEED, type Stage } from "./stage.js";
import { PAINT, print, styled, WIDTH, wrapped } from "./terminal.js";

const OUTPUT = join(repositoryRoot(), "demo-output");

function introduction(folder: string | undefined): string {
  const subject = folder === undefined ? "the life of a small manifest" : `the manifest ${join(folder, "videos.yml")}`;
  return (
    `This runs the built action, dist/, as a GitHub runner would, through ${subject}. All of it happens on this machine: ` +
    "the sandbox is the video service, and stand-ins are GitHub's API and the Actions cache, where the ledger is kept. " +
    `Time runs ${SPEED} times faster here: a minute of the service takes a second, and its limits are kept.`
  );
}

/** Plays the acts. Returns the promises, of each act and of all together. */
async function play(acts: readonly Act[], stage: Stage): Promise<Promised[]> {
  const results: RunResult[] = [];
  const promised: Promised[] = [];
  for (const [index, act] of acts.entries()) {
    announce(act, index + 1);
    act.prepare?.(stage);
    const log = logView((line) => print(`  ${line}`));
    const { event, after: manifest, settings } = act;
    const result = await stage.run({ event, manifest, settings, onLine: log.line });
    const leftOut = log.leftOut();
    if (leftOut !== null) print(styled("dim", `  ${leftOut}`));
    account(result);
    show(result, act);
    if (act.shows !== undefined) showFile(act.shows, stage.read(act.shows));
    promised.push(...told(act.promised(result, stage)));
    const { comment, step } = result;
    const pages = { ...(comment === null ? {} : { comment }), summary: step.summary };
    await leave(OUTPUT, { ...act, number: index + 1, pages });
    results.push(result);
  }
  heading("In all of this");
  return [...promised, ...told(promisedThroughout(results, stage))];
}

function heading(title: string): void {
  print();
  print(styled("bold", `━━ ${title} ${"━".repeat(Math.max(0, WIDTH - title.length - 4))}`));
}

function announce({ title, story, before, after }: Act, number: number): void {
  heading(`${number}. ${title}`);
  for (const line of wrapped(story, WIDTH)) print(line);
  print();
  if (before === null || after === null || before === after) return;
  for (const line of difference(before, after)) print(`  ${line}`);
  print();
}

/** What a commit did to the manifest. */
function difference(before: string, after: string): string[] {
  const { hunks } = structuredPatch("", "", before, after, undefined, undefined, { context: 1 });
  const lines = hunks.flatMap(({ lines }, index) => [...(index === 0 ? [] : [" ⋮"]), ...lines]);
  return [styled("bold", "videos.yml"), ...lines.map(coloured)];
}

function coloured(line: string): string {
  if (line.startsWith("+")) return styled("green", line);
  return line.startsWith("-") ? styled("red", line) : styled("dim", line);
}

/** Exit code, requests and credits of a run. */
function account({ step, requests, charges }: RunResult): void {
  const times = new Map<string, number>();
  for (const { method, path, status } of requests) {
    const route = `${method} ${path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, "{id}")} → ${status}`;
    times.set(route, (times.get(route) ?? 0) + 1);
  }
  const routes = [...times].map(([route, count]) => (count === 1 ? route : `${count} × ${route}`));
  const most = costAtMost(step);
  const said = most === null ? "the price of a creation is not published" : `at most ${most}`;
  const bound = charges.length === 0 ? "" : ` (the results say: ${said})`;
  const fact = (name: string, value: string) => print(`${name}: ${styled("bold", value)}`);
  print();
  fact("exit code", String(step.exitCode));
  fact("requests to the service", [String(requests.length), ...routes].join("; "));
  fact("credits charged", `${creditsOf(charges)}${bound}`);
  print();
}

function show({ comment, pullRequest, step }: RunResult, { unfold = false }: Act): void {
  const what = comment === null ? "the job summary" : `the comment on pull request ${pullRequest}`;
  const bar = styled("dim", "┃");
  print(styled("dim", `┏━ ${what}`));
  const page = comment ?? step.summary;
  for (const line of inTerminal(unfold ? page : page.replace(FOLDED, ""), { width: WIDTH - 2, paint: PAINT }))
    print(`${bar} ${line}`.trimEnd());
  print();
}

const FOLDED = /^<details>$[\s\S]*?^<\/details>$/gm;

function showFile(path: string, text: string): void {
  const bar = styled("dim", "┃");
  print(styled("dim", `┏━ ${path}`));
  for (const line of text.trimEnd().split("\n")) print(`${bar} ${line}`.trimEnd());
  print();
}

function told(promised: readonly Promised[]): readonly Promised[] {
  for (const [what, held] of promised) print(held ? styled("green", `✓ ${what}`) : styled("red", `✗ ${what}`));
  return promised;
}

// npm run demo: the life of a small manifest. npm run demo -- FOLDER: the manifest of that folder, planned and applied.
const wanted = await wantedFrom(process.argv.slice(2));
if (wanted.kind === "end") {
  print(wanted.words);
  process.exit(wanted.code);
}
const folder = wanted.kind === "folder" ? wanted.folder : undefined;
const started = Date.now();
print(styled("bold", "Videos as code: a demo"));
const remarks = wanted.kind === "folder" ? wanted.remarks : [];
for (const remark of [introduction(folder), ...remarks]) for (const line of wrapped(remark, WIDTH)) print(line);
const earlier = await makeRoom(OUTPUT);
if (earlier !== null) print(`What an earlier run left is now in ${relative(process.cwd(), earlier)}/.`);
const stage = await openStage(folder ?? null);
try {
  const promised = await play(folder === undefined ? ACTS : OWN_ACTS, stage);
  const broken = promised.filter(([, held]) => !held);
  const seconds = Math.round((Date.now() - started) / 1000);
  print();
  print(`${promised.length - broken.length} of ${promised.length} promises kept, in ${seconds} s.`);
  print(`The comments and summaries are in ${relative(process.cwd(), OUTPUT)}/, as the Markdown that GitHub gets.`);
  if (broken.length > 0) process.exitCode = 1;
} finally {
  await stage.close();
}
