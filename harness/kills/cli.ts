import { parseArgs } from "node:util";
import { randomFrom } from "../random.js";
import { live, noFigures } from "./life.js";
import { STORES } from "./repository.js";

// npm run kills: the built action, killed with SIGKILL again and again, with each store. --kills says how often with each,
// --store names one, --seed plays the same changes and moments again. `npm run build` comes first.
const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "300" },
    store: { type: "string" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
  },
});

/** Kills in the life of one repository. */
const LIFE = 15;

let faults = 0;
for (const store of STORES.filter((name) => values.store === undefined || values.store === name)) {
  const random = randomFrom(Number(values.seed));
  const figures = noFigures();
  const started = Date.now();
  for (let left = Number(values.kills); left > 0; left = Number(values.kills) - figures.kills) {
    const known = figures.faults.length;
    await live(store, { kills: Math.min(LIFE, left), random, figures });
    console.error(`${store}: ${figures.kills} of ${values.kills} kills, ${figures.faults.length} faults`);
    for (const fault of figures.faults.slice(known)) console.error(`  ${fault}`);
    if (figures.kills === 0) throw new Error("no run could be killed: is dist/ built?");
  }
  const { kills, moments, withoutPost, runs, videos, edits } = figures;
  const when = Object.entries(moments).map(([moment, count]) => `${count} ${moment}`);
  console.log(
    `${store}, seed ${values.seed}: ${kills} kills (${when.join(", ")}; ${withoutPost} without post), ${runs} runs, ${videos} videos, ` +
      `${edits} edits in ${Math.round((Date.now() - started) / 1000)} s; lost or paid twice: ${figures.faults.length}`,
  );
  faults += figures.faults.length;
}
process.exitCode = faults === 0 ? 0 : 1;
