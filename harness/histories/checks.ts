import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { run } from "../../src/engine/run.js";
import type { Finding, FindingKind } from "../../src/report/finding.js";
import { HistoryError, relive } from "../../src/sandbox/history.js";
import { ORDINARY } from "../ordinary-options.js";
import { SOUND } from "./build.js";
import { type History, histories } from "./history.js";
import { Machine } from "./machine.js";
import { converge } from "./person.js";
import { Playback } from "./playback.js";
import { randomFrom } from "./random.js";
import { Tally } from "./tally.js";
import { PATTERN } from "./wishes.js";

/** What a check may say of videos that nobody else has touched: what became of the runs' own work, and what they were told. */
const OWN_WORK: ReadonlySet<FindingKind> = new Set(["failed", "blocked", "waiting", "job-ended", "no-link-template"]);

/** What somebody does to a video at the service, past the action. */
const DEEDS = ["revert", "add a scene", "change a scene", "delete"] as const;
type Deed = (typeof DEEDS)[number];

/** A history, and what is done behind its back once it is over. */
export type CheckedHistory = {
  readonly history: History;
  /** Whether the service counts an edit as a change of its video's status: R 2.1 leaves that open. */
  readonly tellsTime: boolean;
  /** One for each entry in turn; `null` leaves its video alone. */
  readonly deeds: readonly (Deed | null)[];
};

const checked: fc.Arbitrary<CheckedHistory> = fc.record({
  history: histories,
  tellsTime: fc.boolean(),
  deeds: fc.array(fc.option(fc.constantFrom(...DEEDS), { nil: null, freq: 3 }), { minLength: 4, maxLength: 4 }),
});

/** In memory where there is such a place: the journal is fsynced line by line. */
const FOLDER = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();

const HOUR_MS = 60 * 60_000;

export type CheckTally = {
  histories: number;
  /** Checks of videos that nobody had touched, in the middle of a history and at its end. */
  untouched: number;
  /** By what was done: how often, and how often that could show in a reply. */
  readonly deeds: Map<Deed, { done: number; shown: number }>;
};

/**
 * Plays random histories and checks in the middle of each, at its end, and after somebody has changed videos past the action. The error
 * is a false alarm, a change that was not found, or a check that changes something.
 */
export async function simulateChecks({
  seed,
  runs,
  path,
}: {
  readonly seed: number;
  readonly runs: number;
  readonly path?: string;
}): Promise<{ tally: CheckTally; failure: { readonly error: unknown; readonly replay: string } | null }> {
  const tally: CheckTally = { histories: 0, untouched: 0, deeds: new Map() };
  const details = await fc.check(
    fc.asyncProperty(checked, async (one) => await playAndCheck(one, tally)),
    { seed, numRuns: runs, endOnFailure: true, ...(path === undefined ? {} : { path }) },
  );
  if (!details.failed) return { tally, failure: null };
  return {
    tally,
    failure: { error: details.errorInstance, replay: `--checks --seed ${seed} --path ${details.counterexamplePath}` },
  };
}

async function playAndCheck(one: CheckedHistory, tally: CheckTally): Promise<void> {
  const folder = mkdtempSync(join(FOLDER, "checks-"));
  const playback = new Playback(one.history, { folder: join(folder, "runs"), build: SOUND, tally: new Tally() });
  const told = playback.story;
  tally.histories++;
  try {
    for (const act of one.history.acts) {
      await playback.act(act);
      await expectQuiet(playback, one, tally);
    }
    await converge(playback);
    await expectQuiet(playback, one, tally);
    await expectFound(playback, one, tally);
  } catch (cause) {
    throw new Error(`${told.join("\n")}\n${cause instanceof Error ? cause.message : cause}`, { cause });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function expectQuiet(playback: Playback, one: CheckedHistory, tally: CheckTally): Promise<void> {
  tally.untouched++;
  const alarm = (await check(playback, one)).find(({ kind }) => !OWN_WORK.has(kind));
  if (alarm !== undefined) throw new Error(`a false alarm: ${JSON.stringify(alarm)}`);
}

async function expectFound(playback: Playback, one: CheckedHistory, tally: CheckTally): Promise<void> {
  const deleted = new Set<string>();
  const expected: string[] = [];
  const done: string[] = [];
  playback.clock.advance(HOUR_MS);
  for (const [index, { id, manifest }] of playback.wishes.present.entries()) {
    const deed = one.deeds[index] ?? null;
    const record = playback.store.states.find((state) => state.manifest === manifest)?.videos[id];
    if (deed === null || record === undefined || record.uuid === null || record.in_flight !== null) continue;
    const newest = record.revisions.at(-1)?.edit_id ?? null;
    const edited = playback.sandbox.edits().some(({ videoUuid }) => videoUuid === record.uuid);
    const shown = await commit(deed, playback, { uuid: record.uuid, newest, deleted });
    if (shown === null) continue;
    const count = tally.deeds.get(deed) ?? { done: 0, shown: 0 };
    tally.deeds.set(deed, count);
    count.done++;
    done.push(`${deed} ${id}`);
    // Of an edit, replies show the scenes that a video without edits of ours has gained, or the time.
    if (shown === "changed" && !one.tellsTime && (edited || deed !== "add a scene")) continue;
    count.shown++;
    expected.push(`${shown} ${id}`);
  }
  playback.clock.advance(HOUR_MS);
  const findings = await check(playback, one, deleted);
  const alarms = findings.flatMap(({ kind, id }) => (OWN_WORK.has(kind) ? [] : [`${kind} ${id}`]));
  if (alarms.sort().join() !== expected.sort().join())
    throw new Error(`somebody did: ${done.join(", ")}; found: ${alarms.join(", ")}; expected: ${expected.join(", ")}`);
}

type Target = { readonly uuid: string; readonly newest: string | null; readonly deleted: Set<string> };

/** What a check finds of it; `null` where it can't be done. */
async function commit(
  deed: Deed,
  { sandbox }: Playback,
  { uuid, newest, deleted }: Target,
): Promise<FindingKind | null> {
  const send = async (path: string, body: object): Promise<boolean> => {
    const headers = { authorization: `Bearer ${sandbox.token()}`, "content-type": "application/json" };
    const request = new Request(`http://127.0.0.1:1/v1/${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    return (await sandbox.fetch(request)).ok;
  };
  const edit = async (words: string) => await send("edits", { video_uuid: uuid, edit_request: words });
  switch (deed) {
    case "revert":
      return newest !== null && (await send(`edits/${newest}/revert`, {})) ? "reverted" : null;
    case "add a scene":
      return (await edit("Add a scene about somebody's cat at the end.")) ? "changed" : null;
    case "change a scene":
      return (await edit("Show somebody's cat in scene 1.")) ? "changed" : null;
    case "delete":
      deleted.add(uuid);
      return "gone";
  }
}

/** Checks the manifest as it is. Throws where the check saves, or sends what is no GET. */
async function check(
  playback: Playback,
  { tellsTime, history }: CheckedHistory,
  deleted: ReadonlySet<string> = new Set(),
): Promise<readonly Finding[]> {
  const { clock, sandbox, wishes } = playback;
  // In a window of its own (R 8.1).
  clock.advance(61_000);
  const workspace = mkdtempSync(join(FOLDER, "check-"));
  for (const [path, text] of [...wishes.files(), ...wishes.sources()]) {
    mkdirSync(dirname(join(workspace, path)), { recursive: true });
    writeFileSync(join(workspace, path), text);
  }
  const random = randomFrom(history.seed);
  const by = { id: "99999", attempt: 1, url: null };
  const machine = new Machine(null, () => {});
  const user = { machine, faults: [], clock, tally: new Tally(), run: by, random, troubled: false };
  const refuse = async () => {
    throw new Error("a check saves");
  };
  const ask = async (request: Request): Promise<Response> => {
    if (request.method !== "GET") throw new Error(`a check sends ${request.method} ${request.url}`);
    if ([...deleted].some((uuid) => request.url.includes(uuid)))
      return Response.json({ detail: "not found" }, { status: 404 });
    const response = await sandbox.fetch(request);
    if (response.status === 429) throw new Error("a check meets a 429");
    return tellsTime && request.url.includes("/videos/") ? await timed(playback, response) : response;
  };
  const credential = { header: "x-api-key", value: sandbox.apiKey, secret: sandbox.apiKey } as const;
  try {
    const { parts } = await clock.run(
      async () =>
        await run(
          {
            log: { info: () => {}, notice: () => {}, group: async (_name, work) => await work() },
            clock,
            random,
            newId: () => "00000000-0000-4000-8000-000000000000",
            stop: new AbortController().signal,
            storeOf: (manifest) => {
              const store = playback.store.open({ ...user, manifest });
              return { place: "the store of a history", open: async () => ({ ...store, save: refuse }) };
            },
            newJournal: () => {
              throw new Error("a check begins a journal");
            },
            pullRequests: { ofCommit: async () => null, stateOf: async () => null },
            loadFetch: async () => async (url, init) => await ask(new Request(url, init)),
            loadSandbox: async () => ({ relive, HistoryError }),
          },
          {
            ...ORDINARY,
            ...(history.manifests === "one" ? {} : { manifests: [PATTERN] }),
            task: { kind: "check" },
            service: { kind: "remote", baseUrl: "http://127.0.0.1:1", credential, orgId: null },
            onSuperseded: history.onSuperseded,
            workspace,
            run: by,
          },
        ),
    );
    return parts.flatMap(({ report }) => {
      // A mistake of the manifest is the person's own.
      if (report.stop !== null && report.stop.kind !== "manifest") throw new Error(report.stop.message);
      return report.findings ?? [];
    });
  } finally {
    rmSync(workspace, { recursive: true, force: true });
  }
}

/** The reply of a service where each edit that ends or is reverted changes its video's time, too. */
async function timed({ sandbox }: Playback, response: Response): Promise<Response> {
  if (!response.ok) return response;
  const body = (await response.json()) as { uuid: string; updated_at: string };
  const ended = sandbox
    .save()
    .world.edits.filter(
      ({ video, status }) => video === body.uuid && ["complete", "reverted", "error", "cancelled"].includes(status),
    );
  const last = Math.max(Date.parse(body.updated_at), ...ended.map(({ updatedAt }) => updatedAt));
  return Response.json({ ...body, updated_at: new Date(last).toISOString() }, { headers: response.headers });
}
