import { inspect, parseArgs } from "node:util";
import { fuzz, TARGETS } from "./fuzz.js";

// npm run fuzz -- --target ledger --minutes 10 --seed 7: what comes from outside, in disorder. Without --target each one in turn. --path plays
// one case again.
const { values } = parseArgs({
  options: {
    target: { type: "string" },
    minutes: { type: "string", default: "10" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    path: { type: "string" },
  },
});
const { target: named, minutes, seed, path } = values;
for (const target of named === undefined ? Object.keys(TARGETS) : [named]) {
  const started = Date.now();
  const { cases, failure } = await fuzz({
    target,
    seed: Number(seed),
    minutes: Number(minutes),
    ...(path === undefined ? {} : { path }),
  });
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`${target}, seed ${seed}: ${cases} cases in ${seconds} s; ${failure === null ? "no fault" : "a fault"}`);
  if (failure === null) continue;
  console.log(inspect(failure.case, { depth: 12, maxStringLength: 300, breakLength: 140 }));
  console.log(failure.error);
  console.log(`npm run fuzz -- ${failure.replay}`);
  process.exitCode = 1;
}
