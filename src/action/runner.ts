import { systemClock } from "../clock.js";
import { fileJournal } from "../state/journal.js";
import { command, input, keep, kept, outliveLog, print, setOutputs, writeSummary } from "./commands.js";
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
    setOutputs,
    writeSummary: async (markdown) => writeSummary(markdown),
    keep,
    kept,
    clock: systemClock,
    random: Math.random,
    newId: () => crypto.randomUUID(),
    stop,
    // What these load writes to the log in ways of its own.
    serviceFetch: async () => {
      outliveLog();
      // Files are read without a turn of the event loop: a signal that came meanwhile is seen now, before anything is sent. What
      // runs on an event of the first turn has missed those that came after it; the second turn has them all.
      for (const _ of [1, 2]) await new Promise((resolve) => setImmediate(resolve));
      const { networkFetch } = await import("../service/network.js");
      return networkFetch();
    },
    actionsCache: async (workspace) => {
      outliveLog();
      return await (await import("../state/stores/actions-cache.js")).actionsCache(workspace);
    },
    openJournal: fileJournal,
    github: async (options) => {
      outliveLog();
      return await (await import("./github.js")).createGitHub(options);
    },
  };
}
