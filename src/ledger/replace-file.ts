import { randomUUID } from "node:crypto";
import { promises } from "node:fs";
import { basename, dirname, join } from "node:path";

/**
 * Puts text in a file so that a crash leaves the former content or the new one. `mode`: the permissions of the new file. Rejects
 * with the system's error.
 */
export async function replaceFile(path: string, text: string, mode?: number): Promise<void> {
  await writeFileAtOnce(path, text, { durable: true, mode });
  await syncFolder(dirname(path));
}

/** Puts text in a file so that nobody sees a part of it. `durable`: whether it must survive a crash of the machine once it is seen. */
export async function writeFileAtOnce(
  path: string,
  text: string,
  { durable, mode }: { durable: boolean; mode?: number | undefined },
): Promise<void> {
  const temporary = join(dirname(path), `.${basename(path)}.${randomUUID()}.tmp`);
  try {
    await promises.writeFile(temporary, text, { flag: "wx", mode, flush: durable });
    await promises.rename(temporary, path);
  } catch (error) {
    await promises.rm(temporary, { force: true });
    throw error;
  }
}

/** Makes the rename itself durable. Windows can't open a folder, and needs no such call. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await promises.open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
