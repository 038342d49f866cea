import { promises } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { State } from "../state.js";
import { serializeState } from "../store.js";

/** Puts the state in a file so that a crash leaves the former content or the new one. Rejects with what the system said. */
export async function writeStateFile(path: string, state: State): Promise<void> {
  const folder = dirname(path);
  const temporary = join(folder, `.${basename(path)}.${crypto.randomUUID()}.tmp`);
  try {
    const handle = await promises.open(temporary, "wx");
    try {
      await handle.writeFile(serializeState(state));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await promises.rename(temporary, path);
    await syncFolder(folder);
  } catch (error) {
    await promises.rm(temporary, { force: true });
    throw error;
  }
}

/** Makes the rename itself durable. Windows can't open a folder, and needs no such call. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await promises.open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
