import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { simulateChecks } from "./checks.js";
import { historiesPage } from "./page.js";
import { simulate } from "./simulate.js";

/** After so many histories a line says so: one that hangs has no line after it. */
const SAID_EACH = 250;

// npm run simulate: random histories of a manifest under faults. --seed and --path play one again, --runs says how
// many, --checks plays what a check finds in them, --report writes docs/contributing/histories.md instead.
const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    runs: { type: "string", default: "200" },
    path: { type: "string" },
    checks: { type: "boolean", default: false },
    report: { type: "boolean", default: false },
  },
});
if (values.report) {
  await writeFile("docs/contributing/histories.md", await historiesPage());
  process.exit();
}
const seed = Number(values.seed);
const started = Date.now();
if (values.checks) {
  const { tally, failure } = await simulateChecks({
    seed,
    runs: Number(values.runs),
    ...(values.path === undefined ? {} : { path: values.path }),
  });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(
    `seed ${seed}: ${tally.histories} histories, ${tally.untouched} checks where nobody had touched a video, in ${seconds} s`,
  );
  for (const [deed, { done, shown }] of tally.deeds)
    console.log(`  ${deed}: ${done} times, ${shown} of them shown in a reply and found`);
  if (failure !== null) {
    console.log(
      `\n${failure.error instanceof Error ? failure.error.message : failure.error}\n\nnpm run simulate -- ${failure.replay}`,
    );
  }
  process.exit(failure === null ? 0 : 1);
}
const { tally, failure } = await simulate({
  seed,
  runs: Number(values.runs),
  onPlayed(histories) {
    if (histories % SAID_EACH === 0)
      console.error(`${histories} histories in ${Math.round((Date.now() - started) / 1000)} s`);
  },
  ...(values.path === undefined ? {} : { path: values.path }),
});
const seconds = (Date.now() - started) / 1000;
console.log(
  `seed ${seed}: ${tally.histories} histories, ${tally.runs} runs, ${tally.requests} requests in ${seconds.toFixed(1)} s, ` +
    `${Math.round(tally.runs / seconds)} runs/s; ${tally.videos} videos, ${tally.edits} edits, ${tally.cancelled} of them cancelled`,
);
for (const [kind, count] of [...tally.injected].sort()) console.log(`  ${count} × ${kind}`);
if (failure !== null) {
  console.log(
    `\n${failure.story.join("\n")}\n\n${failure.error instanceof Error ? failure.error.message : failure.error}`,
  );
  console.log(`\nnpm run simulate -- ${failure.replay}`);
  process.exitCode = 1;
}
