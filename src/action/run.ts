// What every run of a step loads; in the bundle it is one file (scripts/bundle.ts).

export { main } from "./main.js";
export { runnerHost } from "./runner.js";
