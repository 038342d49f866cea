// What is loaded once the process is ready for signals and errors; in dist/ a part of its own (scripts/bundle.ts).

export { main } from "./main.js";
export { post } from "./post.js";
export { runnerHost } from "./runner.js";
