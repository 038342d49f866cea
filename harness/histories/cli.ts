import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { reliabilityPage } from "./reliability.js";
import { simulate } from "./simulate.js";

// npm run simulate: random histories of a manifest under faults. --seed and --path play one again, --runs says how
// many, --report writes docs/reliability.md instead.
const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    runs: { type: "string", default: "200" },
    path: { type: "string" },
    report: { type: "boolean", default: false },
  },
});
if (values.report) {
  await writeFile("docs/reliability.md", await reliabilityPage());
  process.exit();
}
const seed = Number(values.seed);
const started = Date.now();
const { tally, failure } = await simulate({
  seed,
  runs: Number(values.runs),
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
