import { randomUUID } from "node:crypto";
import * as core from "@actions/core";
import { systemClock } from "../clock.js";
import { networkFetch } from "../service/transport.js";
import { actionsCache } from "../state/cache-store.js";
import { fileJournal } from "../state/journal.js";
import { createGitHub } from "./github.js";
import type { Host } from "./host.js";

/** The runner that this process is a step of. */
export function runnerHost(stop: AbortSignal): Host {
  const { env } = process;
  return {
    env,
    input: (name) => core.getInput(name),
    mask: (secret) => core.setSecret(secret),
    print: (line) => process.stdout.write(`${line}\n`),
    startGroup: (name) => core.startGroup(name),
    endGroup: () => core.endGroup(),
    annotate(level, message, place) {
      const properties =
        place === undefined
          ? {}
          : {
              file: place.file,
              startLine: place.position.line,
              startColumn: place.position.column,
              title: place.title,
            };
      const { error, warning, notice } = core;
      ({ error, warning, notice })[level](message, properties);
    },
    setOutput: (name, value) => core.setOutput(name, value),
    async writeSummary(markdown) {
      if (env["GITHUB_STEP_SUMMARY"]) await core.summary.addRaw(markdown).write();
    },
    keep: (name, value) => core.saveState(name, value),
    kept: (name) => core.getState(name),
    clock: systemClock,
    random: Math.random,
    newId: randomUUID,
    stop,
    serviceFetch: networkFetch,
    actionsCache,
    openJournal: fileJournal,
    github: createGitHub,
  };
}
