import { randomUUID } from "node:crypto";
import { systemClock } from "../clock.js";
import { networkFetch } from "../service/transport.js";
import { fileJournal } from "../state/file-journal.js";
import { command, input, keep, kept, print, setOutput, writeSummary } from "./commands.js";
import type { Host } from "./host.js";

/** The runner that this process is a step of. */
export function runnerHost(stop: AbortSignal): Host {
  return {
    env: process.env,
    input,
    mask: (secret) => command("add-mask", secret),
    print,
    startGroup: (name) => command("group", name),
    endGroup: () => command("endgroup", ""),
    annotate(level, message, place) {
      const properties =
        place === undefined
          ? {}
          : { title: place.title, file: place.file, line: place.position.line, col: place.position.column };
      command(level, message, properties);
    },
    setOutput,
    writeSummary: async (markdown) => writeSummary(markdown),
    keep,
    kept,
    clock: systemClock,
    random: Math.random,
    newId: randomUUID,
    stop,
    serviceFetch: networkFetch,
    actionsCache: async (workspace) => await (await import("../state/cache-store.js")).actionsCache(workspace),
    openJournal: fileJournal,
    github: async (options) => await (await import("./github.js")).createGitHub(options),
  };
}
