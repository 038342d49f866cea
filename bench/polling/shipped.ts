import { randomUUID } from "node:crypto";
import { apply } from "../../src/apply/apply.js";
import { type Fact, LEDGER_VERSION, type Said } from "../../src/ledger/facts.js";
import { fold, type Record as OfEntry } from "../../src/ledger/fold.js";
import { RunLedger } from "../../src/ledger/run-ledger.js";
import type { Store } from "../../src/ledger/store.js";
import type { Brief } from "../../src/manifest/brief.js";
import type { Entry } from "../../src/manifest/manifest.js";
import { hashText, type Texts } from "../../src/manifest/texts.js";
import { makePlan, situationOf } from "../../src/plan/plan.js";
import { Service } from "../../src/service/client.js";
import type { Updates } from "../../src/service/realtime.js";
import { ServerClock } from "../../src/service/server-clock.js";
import type { Fetch } from "../../src/service/transport.js";
import { RateWindow } from "../../src/service/windows.js";
import { madeLedger } from "../made-ledger.js";
import type { JumpingClock } from "./clock.js";
import { headsOf, type Job, type Kind } from "./jobs.js";
import type { Part } from "./model-service.js";

const RUN = { id: "1", attempt: 1, url: null };
const TASK = "Explain the page.";
const TEXTS: Texts = { get: async () => TASK };
const KEY = "1.1.run";
const ASKED = {
  recreate: [],
  retryFailed: true,
  run: { id: RUN.id, key: KEY },
  texts: TEXTS,
  pullState: () => null,
};
const introduction: Extract<Said, { fact: "run" }> = {
  ...{ fact: "run", version: LEDGER_VERSION, ...RUN, mode: "apply", commit: null, on_default_branch: true },
  ...{ pull_request: null, project: "", repository: null, manifest: "videos.yml", service: "other", settings: {} },
};

/** The action's own apply, from its plan to its last request, against the model. */
export async function shipped(
  clock: JumpingClock,
  service: Part,
  {
    kind,
    random,
    updates = null,
    windows = { videos: new RateWindow("videos"), edits: new RateWindow("edits") },
  }: {
    kind: Kind;
    random: () => number;
    updates?: Updates | null;
    windows?: Readonly<Record<Kind, RateWindow>>;
  },
): Promise<void> {
  const { made, facts } = await (kind === "videos" ? creations(service.jobs) : edits(service.jobs));
  const store = memoryStore(facts);
  const ledger = new RunLedger({
    store,
    reading: await store.read(),
    key: KEY,
    run: introduction,
    keep: () => undefined,
    now: () => clock.now(),
    texts: made.texts,
  });
  const server = new ServerClock();
  const context = {
    service: new Service({
      baseUrl: "http://model.invalid",
      credential: { header: "x-api-key", value: "key", secret: "key" },
      orgId: null,
      fetch: fetchOf(service, kind),
      now: () => clock.now(),
      observe: (observation) => {
        windows[observation.bucket].observe(observation);
        server.observe(observation);
      },
    }),
    windows,
    server,
    updates,
    clock,
    random,
    newId: randomUUID,
    say: () => undefined,
    stop: new AbortController().signal,
    ledger,
    texts: made.texts,
    isNamed: () => true,
    situation: (id: string, record: OfEntry | null) =>
      situationOf(ledger.ledger, { ...ASKED, now: clock.now() })(id, record),
    options: {
      wait: true,
      deadline: Number.MAX_SAFE_INTEGER,
      run: RUN,
      pullRequest: null,
      oneAtATime: "",
      previews: null,
      speed: 1,
    },
    brakes: { unauthorized: null, overLimit: null, outOfCredits: null, unreachable: null, unsavable: null },
    contact: { reached: true, since: null },
  };
  const { broken } = await apply(made, context);
  if (broken !== null) throw broken.error;
}

/** A ledger in memory, which this run alone appends to. */
function memoryStore(given: readonly Fact[]): Store {
  let facts = given;
  return {
    read: async () => ({ facts, unknown: null, cursor: String(facts.length) }),
    append: async (_cursor, more) => {
      facts = [...facts, ...more];
      return String(facts.length);
    },
    texts: TEXTS,
  };
}

async function creations(jobs: readonly Job[]) {
  return await decide(
    [],
    jobs.map(({ id }) => entry(id, [])),
  );
}

/** Videos that are complete, with edits to make. */
async function edits(jobs: readonly Job[]) {
  const chains = headsOf(jobs).map(({ chain }) => chain);
  const videos = chains.map((chain) => entry(`chain-${chain}`, []));
  const { facts } = await madeLedger({ entries: videos, texts: TEXTS }, { uuidOf: (id) => id, scenes: 5 });
  const entries = chains.map((chain) =>
    entry(
      `chain-${chain}`,
      jobs.filter((job) => job.chain === chain).map(({ id }) => id),
    ),
  );
  return await decide(facts, entries);
}

async function decide(facts: readonly Fact[], entries: readonly Entry[]) {
  return { facts, made: await makePlan({ entries }, fold(facts), { ...ASKED, now: 0 }) };
}

function entry(id: string, requests: readonly string[]): Entry {
  const brief: Brief = {
    task: hashText(TASK),
    sources: [],
    options: {},
    aspect_ratio: null,
    category: "training",
  };
  return {
    id,
    title: null,
    uuid: null,
    movedFrom: null,
    manifest: "videos.yml",
    category: "training",
    onChange: "edit",
    clarification: "fail",
    brief,
    edits: requests.map((request) => ({ request, reference_image_urls: [] })),
    position: { line: 1, column: 1 },
  };
}

/** The model behind the routes of the reference. */
function fetchOf(service: Part, kind: Kind): Fetch {
  const submitted: Job[] = [];
  const videoOfEdit = new Map<string, string>();
  const jobOf = (id: string) => {
    const job = service.jobs.find((other) => other.id === id);
    if (job === undefined) throw new Error(`there is no ${id}`);
    return job;
  };
  const accept = (body: string) => {
    const {
      videos = [],
      edit_request: request = "",
      video_uuid = "",
    } = JSON.parse(body) as {
      videos?: unknown[];
      edit_request?: string;
      video_uuid?: string;
    };
    const jobs =
      kind === "edits" ? [jobOf(request)] : service.jobs.slice(submitted.length, submitted.length + videos.length);
    submitted.push(...jobs);
    for (const { id } of jobs) videoOfEdit.set(id, video_uuid);
    for (const job of jobs) service.submit(job);
    const states = jobs.map((job) => ({ id: job.id, parked: service.show(job).state === "parked" }));
    return kind === "edits"
      ? { edit_id: request, video_uuid, status: states[0]?.parked === true ? "queued" : "processing" }
      : { results: states.map(({ id, parked }) => ({ uuid: id, status: parked ? "parked" : "queued" })) };
  };
  const look = (id: string) => {
    const { state, percent, updatedAt } = service.show(jobOf(id));
    const status = { parked: kind === "edits" ? "queued" : "pending", running: "processing" } as const;
    const over = state === "complete" || state === "failed";
    return {
      uuid: id,
      edit_id: id,
      video_uuid: videoOfEdit.get(id),
      status: over ? (state === "failed" && kind === "edits" ? "error" : state) : status[state],
      is_complete: state === "complete",
      is_failed: state === "failed",
      progress: { stage: state, percent, current_scene: 0, total_scenes: 5 },
      error_message: state === "failed" ? "It failed." : null,
      updated_at: new Date(updatedAt).toISOString(),
    };
  };
  return async (url, { method, body = "" }) => {
    await service.travel();
    const id = url.split("/").at(-1) ?? "";
    const { status, headers } = service.arrive();
    const content = status === 429 ? { detail: "too many" } : method === "POST" ? accept(body) : look(id);
    await service.travel();
    if ("is_complete" in content && (content.is_complete || content.is_failed)) service.notice(jobOf(id));
    return new Response(JSON.stringify(content), { status, headers });
  };
}
