import { existsSync } from "node:fs";
import type { WorldPort } from "../engine/ports.js";
import { worldFile } from "../engine/world-file.js";
import { ofProject } from "../ledger/names.js";
import type { CachePort } from "../ledger/stores/actions-cache.js";
import { localFile } from "../ledger/stores/file.js";
import type { Settings } from "../manifest/settings.js";
import type { Host } from "./host.js";
import type { Session } from "./session.js";

/**
 * The world of the built-in sandbox: a file that the Actions cache keeps between runs, under a new key each time. Where the cache doesn't, the
 * world begins anew; nothing was paid in it.
 */
export function worldOf(
  { loadCache, store }: Pick<Host, "loadCache" | "store">,
  { event, options: { workspace } }: Session,
  settings: () => Settings | null,
): WorldPort {
  // The settings are not read yet.
  const project = () => settings()?.project ?? "";
  const pathOf = () => localFile(workspace, ofProject("world.jsonl", project())).path;
  const prefixOf = () => `${ofProject("videos-as-code-sandbox-world", project())}@`.toLowerCase();
  // A simulation has no cache.
  const cache = async (): Promise<CachePort | null> =>
    store === undefined ? await loadCache(workspace).catch(() => null) : null;
  return {
    async open(begin) {
      const [path, prefix] = [pathOf(), prefixOf()];
      if (!existsSync(path))
        await (await cache())?.restoreCache([path], `${prefix}none`, [prefix]).catch(() => undefined);
      return await worldFile(path).open(begin);
    },
    async close() {
      const key = `${prefixOf()}${event.run.id}-${event.run.attempt}`;
      await (await cache())?.saveCache([pathOf()], key).catch(() => undefined);
    },
  };
}
