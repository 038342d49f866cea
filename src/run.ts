// What every run of a step loads; in the bundle it is one file (scripts/bundle.ts).
export { runnerHost } from "./action/runner.js";
export { main } from "./main.js";
