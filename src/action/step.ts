// What is loaded once the process is ready for signals and errors.

import type { Host } from "./host.js";

export { realHost } from "./host.js";
export { main } from "./main.js";

/** Most steps have nothing left to save. */
export async function post(host: Host): Promise<string | null> {
  return await (await import("./post.js")).post(host);
}
