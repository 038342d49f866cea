// What is loaded once the process is ready for signals and errors.

export { realHost } from "./host.js";
export { main } from "./main.js";
export { post } from "./post.js";
