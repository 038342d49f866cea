import { randomUUID } from "node:crypto";
import { introduction } from "../../harness/introduction.js";
import { apply } from "../../src/apply/apply.js";
import { type Fact, runKey, type Said, stamped } from "../../src/ledger/facts.js";
import { fold, type Record } from "../../src/ledger/fold.js";
import { lookId } from "../../src/ledger/look.js";
import { RunLedger } from "../../src/ledger/run-ledger.js";
import type { Brief } from "../../src/manifest/brief.js";
import type { Entry } from "../../src/manifest/manifest.js";
import { hashText, type Texts } from "../../src/manifest/texts.js";
import { makePlan, type PlanOptions, situationOf } from "../../src/plan/plan.js";
import { wishOf } from "../../src/plan/wish.js";
import { Service } from "../../src/service/client.js";
import type { Updates } from "../../src/service/realtime.js";
import { ServerClock } from "../../src/service/server-clock.js";
import type { Fetch } from "../../src/service/transport.js";
import { RateWindow } from "../../src/service/windows.js";
// A plan loads the parser of a text it has not read before, and no clock tells when that is there.
import "../../src/manifest/formats/markdown.js";
import type { JumpingClock } from "./clock.js";
import { headsOf, type Job, type Kind } from "./jobs.js";
import type { Part } from "./model-service.js";

const RUN = { id: "1", attempt: 1, url: null };
const TASK = "Explain the page.";
const TEXTS: Texts = { get: async () => TASK };
const KEY = runKey(RUN, "bench");
const OPTIONS: PlanOptions = {
  recreate: [],
  retryFailed: true,
  run: { id: RUN.id, key: KEY },
  now: 0,
  texts: TEXTS,
  pullState: () => null,
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
    windows?: { readonly [Name in Kind]: RateWindow };
  },
): Promise<void> {
  const { made, facts } = await (kind === "videos" ? creations(service.jobs) : edits(service.jobs));
  const run = { ...RUN };
  let written = facts;
  const ledger = new RunLedger({
    store: {
      read: async () => ({ facts: written, cursor: String(written.length), unknown: null }),
      append: async (_cursor, more) => {
        written = [...written, ...more];
        return String(written.length);
      },
      texts: TEXTS,
    },
    reading: { facts, cursor: String(facts.length), unknown: null },
    key: KEY,
    run: introduction(run),
    keep: () => undefined,
    now: () => clock.now(),
    texts: TEXTS,
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
    ledger,
    isNamed: () => true,
    situation: (id: string, record: Record | null) =>
      situationOf(ledger.ledger, { ...OPTIONS, now: clock.now() })(id, record),
    clock,
    random,
    newId: randomUUID,
    say: () => undefined,
    stop: new AbortController().signal,
    texts: TEXTS,
    options: {
      wait: true,
      deadline: Number.MAX_SAFE_INTEGER,
      run,
      pullRequest: null,
      oneAtATime: "",
      previews: null,
      allowance: () => null,
      maxEdits: Number.POSITIVE_INFINITY,
      speed: 1,
    },
    brakes: { unauthorized: null, outOfCredits: null, unreachable: null, unsavable: null },
    contact: { reached: true, since: null },
  };
  const { broken } = await apply(made, context);
  if (broken !== null) throw broken.error;
}

async function creations(jobs: readonly Job[]) {
  return await decide(
    [],
    jobs.map(({ id }) => entry(id, [])),
  );
}

/** Videos that are complete, with edits to make. */
async function edits(jobs: readonly Job[]) {
  const chains = headsOf(jobs).map(({ chain }) => `chain-${chain}`);
  const said = chains.flatMap((id): Said[] => {
    const work = { kind: "create", category: "training", look: wishOf(entry(id, [])).look } as const;
    const end = { link: null, scenes: 5, synced: null, credits: null, retriable: false, error: null, completed: 0 };
    const job = { record: id, job: `earlier#${id}` };
    return [
      { fact: "named", record: id, id, uuid: null, moved_from: null },
      { fact: "began", ...job, work, toward: lookId(work.look), pull_request: null, recreates: null },
      { fact: "ended", ...job, how: "done", id, ...end },
    ];
  });
  const facts = said.map((one, n) => stamped(one, { run: "earlier", n, at: 0, time: 0 }));
  return await decide(
    facts,
    chains.map((id) =>
      entry(
        id,
        jobs.filter((job) => `chain-${job.chain}` === id).map((job) => job.id),
      ),
    ),
  );
}

async function decide(facts: readonly Fact[], entries: readonly Entry[]) {
  return { facts, made: await makePlan({ entries }, fold(facts), OPTIONS) };
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
    accept: null,
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
