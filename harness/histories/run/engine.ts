import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { RunOptions, Task } from "../../../src/engine/options.js";
import { run } from "../../../src/engine/run.js";
import { idOf } from "../../../src/ledger/facts.js";
import { pendingTexts, readPending, removePending } from "../../../src/ledger/pending.js";
import { NEUTRAL, ORDINARY } from "../../ordinary-options.js";
import type { World } from "../world.js";
import { type Ended, NOTHING_TRACKED, type Setting } from "./door.js";
import type { RunPlan, Trigger } from "./run-plan.js";
import { placeOf } from "./store.js";

type Options = {
  readonly world: World;
  readonly plan: RunPlan;
  readonly folder: string;
  readonly run: { readonly trigger: Trigger; readonly id: string; readonly attempt: number };
};

/** Plays a run of the engine, without a front door. */
export async function inEngine(setting: Setting, { world, plan, folder, run: by }: Options): Promise<Ended> {
  const { trigger, id, attempt } = by;
  const { clock, random, newId, send, store, openPending } = setting;
  const stop = new AbortController();
  setting.onBegin(() => stop.abort());
  const log: string[] = [];
  const pendingFolder = join(folder, ".videos-as-code/pending");
  mkdirSync(pendingFolder, { recursive: true });
  if (trigger.laptop !== undefined) await appendPending(pendingFolder, store);
  const credential = { header: "x-api-key", value: world.sandbox.apiKey, secret: world.sandbox.apiKey } as const;
  const options: RunOptions = {
    ...ORDINARY,
    manifest: (trigger.wishes ?? world.wishes).root,
    task: taskOf(trigger),
    service: { kind: "remote", baseUrl: "http://127.0.0.1:1", credential, orgId: null },
    workspace: folder,
    run: { id, attempt, url: null },
    wait: plan.wait,
    recreate: plan.recreate,
    onMissingLedger: plan.onMissingLedger,
  };
  const { report } = await run(
    {
      log: { info: (text) => log.push(text), notice: (text) => log.push(text), group: async (_name, work) => await work() },
      clock,
      random,
      newId,
      stop: stop.signal,
      stores: () => ({ place: placeOf(world.kind), ...store }),
      newPending: () => {
        const path = join(pendingFolder, `${newId()}.jsonl`);
        const pending = openPending(path);
        return { texts: pendingTexts(path), keep: (facts) => pending.append(facts) };
      },
      world: { open: async (begin) => ({ history: begin(), add: () => undefined }) },
      pullRequests: {
        ofCommit: async () => null,
        stateOf: async (number) => world.pulls.get(number) ?? null,
      },
      loadFetch: async () => async (url, init) => await send(new Request(url, init)),
      tracked: NOTHING_TRACKED,
      phrases: NEUTRAL,
    },
    options,
  );
  const bad = report.entries.find(({ outcome }) => ["failed", "waiting", "blocked"].includes(outcome));
  return {
    failure: report.stop?.message ?? (bad === undefined ? null : `${bad.id} ${bad.outcome}`),
    results: () =>
      report.entries.map(({ id, outcome, steps, error }) => ({ id, outcome, steps: steps.map(({ kind }) => kind), error })) as never,
    log,
    post:
      trigger.laptop === undefined
        ? async (next) => {
            try {
              await appendPending(pendingFolder, next.store);
              return null;
            } catch (error) {
              return String(error);
            }
          }
        : null,
  };
}

function taskOf({ name, payload }: Trigger): Task {
  if (name !== "pull_request") return { kind: "apply" };
  const { action, pull_request } = payload as { action: string; pull_request: { number: number } };
  return { kind: action === "closed" ? "close previews" : "show previews", pullRequest: pull_request.number };
}

async function appendPending(folder: string, { open }: Setting["store"]): Promise<void> {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".jsonl")) : [];
  for (const name of names) {
    const path = join(folder, name);
    const { facts } = readPending(path);
    const store = await open();
    for (let tries = 0; tries < 20; tries++) {
      const reading = await store.read();
      const known = new Set(reading.facts.map(idOf));
      const missing = facts.filter((fact) => !known.has(idOf(fact)));
      if (missing.length === 0 || (await store.append(reading.cursor, missing, pendingTexts(path))) !== "conflict") break;
    }
    await removePending(path);
  }
}
