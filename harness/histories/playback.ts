import { existsSync, mkdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { post } from "../../src/action/post.js";
import { createSandbox, type EditTurn, type Sandbox, type VideoTurn } from "../../src/sandbox/sandbox.js";
import { fileJournal } from "../../src/state/journal.js";
import type { State } from "../../src/state/state.js";
import type { StateStore } from "../../src/state/store.js";
import { createGitHubStandIn } from "../github.js";
import { simulatedHost } from "../simulated-host.js";
import { type VirtualClock, virtualClock } from "../virtual-clock.js";
import { Audit } from "./audit.js";
import type { Build } from "./build.js";
import { createdIn } from "./created.js";
import type { DurableStore } from "./durable-store.js";
import { passFaulty } from "./faulty-network.js";
import { type Act, type Fault, type FaultKind, type History, type Kill, type Pull, REQUEST_FAULTS } from "./history.js";
import { Machine } from "./machine.js";
import { type Played, ResultsSchema, storyOf } from "./played.js";
import { randomFrom } from "./random.js";
import { SimulatedBranch } from "./simulated-branch.js";
import { SimulatedCache } from "./simulated-cache.js";
import { SimulatedStore } from "./simulated-store.js";
import type { Tally } from "./tally.js";
import { taskOf, Wishes } from "./wishes.js";

type RunPlan = {
  readonly faults: readonly Fault[];
  readonly kill: Kill | null;
  readonly wait: boolean;
  readonly comment: boolean;
  readonly recreate: readonly string[];
  readonly troubled: boolean;
};

/** What starts a run. */
type Trigger = {
  readonly name: string;
  readonly ref: string;
  readonly payload: object;
  /** That of the default branch unless given. */
  readonly wishes?: Wishes;
};
const PUSH: Trigger = { name: "push", ref: "refs/heads/main", payload: {} };
const QUIET: RunPlan = { faults: [], kill: null, wait: true, comment: false, recreate: [], troubled: false };

/** A new run can't know what an earlier one has left of a rate-limit window, so it begins in a window of its own (R 8.1). */
const BETWEEN_RUNS_MS = 61_000;
const DAY_MS = 25 * 60 * 60 * 1000;
const RENDERED_MS = 30 * 60 * 1000;

/** Plays a history: a repository, the service, GitHub and the store outlive the runs; each run has its machine. */
export class Playback {
  readonly clock: VirtualClock = virtualClock();
  readonly store: DurableStore;
  readonly wishes = new Wishes();
  readonly sandbox: Sandbox;
  readonly audit: Audit;
  /** What happened, for a person to read. */
  readonly story: string[] = [];
  readonly #history: History;
  readonly #folder: string;
  readonly #build: Build;
  readonly #tally: Tally;
  readonly #github = createGitHubStandIn({
    repository: "acme/docs",
    defaultBranch: "main",
    tokens: { ghs_simulated: { login: "github-actions[bot]", type: "Bot", permissions: "write" } },
  });
  readonly controls: boolean;
  #turn: VideoTurn = "complete";
  #editTurn: EditTurn = "complete";
  #runs = 0;

  constructor(history: History, { folder, build, tally }: { folder: string; build: Build; tally: Tally }) {
    this.#history = history;
    this.store = storeOf(history);
    this.#folder = folder;
    this.#build = build;
    this.#tally = tally;
    this.controls = history.controls;
    mkdirSync(folder, { recursive: true });
    this.sandbox = createSandbox({
      clock: this.clock,
      credits: 1_000_000,
      seed: history.seed,
      controls: history.controls,
      durations: { edit_planning: history.planningMs },
      scenario: { video: () => this.#turn, edit: () => this.#editTurn },
    });
    this.audit = new Audit(this);
  }

  /** Plays an act. Throws a `Violation` where a promise isn't kept. */
  async act(act: Act): Promise<void> {
    const previewed = this.#history.preview && act.pull !== null;
    const merged = !previewed || (await this.#playPull(act.changes, act.pull));
    if (merged) this.wishes.commit(act.changes, (id) => this.#knows(id));
    for (const change of merged ? act.changes : []) if (change.kind === "adopt") await this.#adopt(change.slot);
    // A preview whose key is forgotten, and whose id nobody has learnt, waits at the service for good.
    this.clock.advance(act.later && !this.#history.preview ? DAY_MS : 0);
    const recreated = act.recreate === null ? [] : this.wishes.present.filter(({ slot }) => slot === act.recreate);
    this.#turn = this.#turnOf(act);
    this.#editTurn = this.#editTurnOf(act);
    const plan = { ...act, recreate: recreated.map(({ id }) => id) };
    const alone = act.rivals.length === 0 || this.store instanceof SimulatedStore;
    await (alone ? this.run(plan) : this.#runTogether(plan, act.rivals));
    this.#turn = "complete";
    this.#editTurn = "complete";
  }

  /** Plays a pull request that previews. True where it is merged. */
  async #playPull(changes: Act["changes"], { runs, faults, kill, end }: Pull): Promise<boolean> {
    const number = 100 + this.#runs;
    const pull = { number, mergeCommitSha: null, headSha: "e".repeat(40), merged: false };
    this.#github.addPull(pull);
    const branch = this.wishes.fork();
    branch.commit(changes, (id) => this.#knows(id));
    const close = end === "close" ? 1 : 0;
    for (let run = 1; run <= runs + close; run++) {
      const last = run === runs + close;
      const action = run > runs ? "closed" : "synchronize";
      const head = { sha: pull.headSha, repo: { full_name: "acme/docs" } };
      const payload = { action, pull_request: { number, merged: false, user: { login: "octocat" }, head } };
      const event = { name: "pull_request", ref: `refs/pull/${number}/merge`, payload, wishes: branch };
      const played = await this.#play({ ...QUIET, faults: last ? faults : [], kill: last ? kill : null }, event);
      this.#tally.runs++;
      this.#tally.requests += played.requests;
      this.story.push(...storyOf(played));
      this.audit.checkPull(played, { post: kill?.post !== false || !played.killed });
    }
    this.#github.addPull({ ...pull, merged: end === "merge", closed: true });
    this.story.push(`pull request ${number}: ${end}`);
    return end === "merge";
  }

  #knows(id: string): boolean {
    const { state } = this.store;
    const intended = state?.intents.some(({ entries }) => entries.some((entry) => entry.id === id));
    return state?.videos[id] !== undefined || intended === true;
  }

  /** Runs the action on the manifest as it is, without a fault unless told. Throws a `Violation`. */
  async run({
    faults = [],
    kill = null,
    wait = true,
    comment = false,
    recreate = [],
    troubled = false,
  }: Partial<RunPlan> = {}): Promise<Played> {
    this.audit.allow(this.wishes.present, recreate);
    const played = await this.#play({ faults, kill, wait, comment, recreate, troubled });
    this.#tally.runs++;
    this.#tally.requests += played.requests;
    this.story.push(...storyOf(played));
    this.audit.check(played, { post: kill?.post !== false || !played.killed, faults, wait, troubled });
    return played;
  }

  /** Runs the action several times at once, on one manifest. Throws a `Violation`. */
  async #runTogether(first: RunPlan, rivals: readonly number[]): Promise<void> {
    this.audit.allow(this.wishes.present, first.recreate);
    this.clock.advance(BETWEEN_RUNS_MS);
    const all = [this.#prepare(first, PUSH, false), ...rivals.map(() => this.#prepare(QUIET, PUSH, false))];
    for (const start of rivals) {
      this.story.push(`  another run at once, after ${start} ms`);
      this.#tally.count("another run at once");
    }
    const played = await this.clock.run(
      async () =>
        await Promise.all(
          all.map(async (run, index) => {
            // All other times are whole milliseconds: no two runs ever do something at the same moment, in an order left to chance.
            await this.clock.sleep(index === 0 ? 0 : (rivals[index - 1] ?? 0) + index / 4);
            return await run();
          }),
        ),
    );
    for (const one of played) {
      this.#tally.runs++;
      this.#tally.requests += one.requests;
      this.story.push(...storyOf(one));
    }
    this.audit.checkTogether(
      played.map((one, index) => ({ played: one, post: index > 0 || first.kill?.post !== false || !one.killed })),
      { recreates: first.recreate.length > 0 },
    );
  }

  async #play(plan: RunPlan, event: Trigger = PUSH): Promise<Played> {
    this.clock.advance(BETWEEN_RUNS_MS);
    return await this.clock.run(this.#prepare(plan, event, true));
  }

  /** A run, to be started. `alone`: no other run goes on meanwhile. */
  #prepare(
    { faults, kill, wait, comment, recreate, troubled }: RunPlan,
    event: Trigger,
    alone: boolean,
  ): () => Promise<Played> {
    const build = this.#build;
    this.#runs++;
    const folder = this.store instanceof SimulatedStore ? this.#folder : join(this.#folder, `run-${this.#runs}`);
    mkdirSync(folder, { recursive: true });
    const { wishes = this.wishes } = event;
    const manifest = wishes.manifest();
    writeFileSync(join(folder, "videos.yml"), manifest);
    rmSync(join(folder, "docs"), { recursive: true, force: true });
    for (const [path, text] of wishes.files()) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const payload = { repository: { default_branch: "main" }, ...event.payload };
    writeFileSync(join(folder, "event.json"), JSON.stringify(payload));
    this.story.push(
      `run ${this.#runs}: ${event.ref === PUSH.ref ? "" : `${JSON.stringify(event.payload)} `}${manifest}`,
    );
    for (const { kind, at, among } of faults) this.story.push(`  fault: ${kind}, at ${at} of ${among}`);
    if (kill !== null) this.story.push(`  kill: ${JSON.stringify(kill)}`);
    if (recreate.length > 0) this.story.push(`  recreate: ${recreate.join(", ")}`);

    // Its own, whatever other runs do meanwhile.
    const run = this.#runs;
    const random = randomFrom(this.#history.seed + 7919 * run);
    let ids = 0;
    const sha = String(run).padStart(40, "0");
    if (comment) this.#github.addPull({ number: 7, mergeCommitSha: sha, headSha: "f".repeat(40), merged: true });
    if (comment && faults.some(({ kind }) => kind === "comment refused")) {
      this.#tally.count("comment refused");
      this.#github.addFault({ method: "POST", path: /comments/, status: 403, afterwards: false });
    }
    let interrupt = () => {};
    let diedAt: number | null = null;
    const machine = new Machine(kill, () => {
      diedAt = this.clock.now();
      interrupt();
    });
    let journalPath = "";
    let closeJournal = () => {};
    const received: { readonly uuid: string; readonly at: number }[] = [];
    let requests = 0;
    let changes = 0;
    const send = async (request: Request): Promise<Response> => {
      const number = requests++;
      const change = request.method === "POST" ? changes++ : -1;
      const numbered = ({ at, among }: Fault) => at === (among === "all" ? number : change);
      if (faults.some((fault) => fault.kind === "SIGTERM" && numbered(fault))) {
        this.#tally.count("SIGTERM");
        interrupt();
      }
      const kind = faults.find((fault) => isRequestFault(fault.kind) && numbered(fault))?.kind ?? null;
      if (kind !== null) this.#tally.count(kind);
      const { response, intact } = await machine.pass(
        "request",
        async () =>
          await passFaulty(kind, {
            clock: this.clock,
            pass: async () => {
              if (machine.gone) throw new TypeError("the machine is gone");
              await this.audit.requests.sent(request, alone ? this.store.state : saved);
              const response = await this.sandbox.fetch(request);
              this.audit.requests.answered(request, response, { alone });
              return response;
            },
          }),
      );
      const created = intact ? await createdIn(request, response) : [];
      received.push(...created.map((uuid) => ({ uuid, at: this.clock.now() })));
      return response;
    };
    const { preview } = this.#history;
    const surroundings = {
      inputs: {
        "base-url": "http://127.0.0.1:1",
        "api-key": this.sandbox.apiKey,
        "github-token": comment || preview ? "ghs_simulated" : "",
        preview: String(preview),
        state: preview || this.#history.store === "branch" ? "branch" : "cache",
        comment: String(comment),
        wait: String(wait),
        "on-superseded": this.#history.onSuperseded,
        recreate: recreate.join("\n"),
      },
      env: {
        GITHUB_EVENT_NAME: event.name,
        GITHUB_EVENT_PATH: join(folder, "event.json"),
        GITHUB_REF: event.ref,
        GITHUB_REPOSITORY: "acme/docs",
        GITHUB_RUN_ATTEMPT: "1",
        GITHUB_RUN_ID: String(1000 + run),
        GITHUB_SERVER_URL: "https://github.com",
        GITHUB_API_URL: "https://api.github.com",
        GITHUB_SHA: sha,
        GITHUB_WORKSPACE: folder,
        RUNNER_TEMP: folder,
      },
      random,
      newId: () => `00000000-0000-4000-8000-${String(1000 * run + ++ids).padStart(12, "0")}`,
      githubFetch: this.#github.fetch,
      openJournal: (path: string) => {
        journalPath = path;
        const journal = fileJournal(path);
        closeJournal = journal.close;
        return build.journal(machine.journal(journal, () => truncateSync(path, statSync(path).size - 7)));
      },
    };
    const user = {
      machine,
      faults,
      clock: this.clock,
      tally: this.#tally,
      run: { id: String(1000 + run), attempt: 1, url: null },
      random,
      troubled: troubled || !alone,
    };
    let saved: State | null = null;
    const store = build.store(this.store.open(user));
    const noting: StateStore = {
      ...store,
      async load() {
        saved = await store.load();
        return saved;
      },
      async save(state, options) {
        const merged = await store.save(state, options);
        saved = merged?.state ?? state;
        return merged;
      },
    };
    return async () => {
      const host = await simulatedHost({
        ...surroundings,
        clock: machine.clock(this.clock),
        fetch: build.network(send),
        store: () => ({ open: async () => noting }),
      });
      interrupt = () => host.interrupt();
      const failure = await build.main(host);
      machine.end();
      closeJournal();
      const killed = machine.killedAt !== null;
      if (machine.killedAt !== null) this.#tally.count(`SIGKILL at ${machine.killedAt}`);
      let postFailure: string | null = null;
      if (killed && kill?.post === false) this.#tally.count("post never ran");
      else {
        const sound = { ...user, machine: new Machine(null, () => {}), faults: [], troubled: false };
        const store = build.store(this.store.open(sound));
        const after = await simulatedHost({
          ...surroundings,
          clock: this.clock,
          fetch: send,
          store: () => ({ open: async () => store }),
          state: host.state,
        });
        postFailure = await post(after).catch((error: unknown) => String(error));
        if (postFailure !== null) this.story.push(`  post: ${postFailure}`);
      }
      return {
        failure,
        killed,
        unnoted: received.filter(({ at }) => at === diedAt).map(({ uuid }) => uuid),
        results: killed ? [] : ResultsSchema.parse(JSON.parse(host.outputs["results"] ?? "[]")),
        received: received.map(({ uuid }) => uuid),
        journal: !existsSync(journalPath) ? "" : readFileSync(journalPath, "utf8"),
        postFailure: postFailure ?? "",
        requests,
        log: host.lines,
      };
    };
  }

  /** Somebody makes a video in the dashboard, and names it in the manifest. */
  async #adopt(slot: number): Promise<void> {
    const { version, uuid } = this.wishes.of(slot);
    if (uuid !== null || this.audit.videosOf(slot).length > 0) return;
    this.clock.advance(BETWEEN_RUNS_MS);
    const request = new Request("http://127.0.0.1:1/v1/videos", {
      method: "POST",
      headers: { "x-api-key": this.sandbox.apiKey, "content-type": "application/json" },
      body: JSON.stringify({ videos: [{ task: taskOf(slot, version) }] }),
    });
    const [made = null] = await createdIn(request.clone(), await this.sandbox.fetch(request));
    if (made === null) throw new Error("the sandbox made no video to adopt");
    this.clock.advance(RENDERED_MS);
    this.audit.allowMadeOutside(slot);
    this.wishes.set(slot, { uuid: made, adopted: true });
  }

  #turnOf(act: Act): VideoTurn {
    if (this.#happening(act, "creation fails") !== null) return "fail";
    const asks = this.#happening(act, "creation asks");
    const fails = this.#happening(act, "scenes fail");
    return {
      rounds: asks === null ? [] : QUESTIONS.slice(0, 1 + (asks.at % 2)),
      failingScenes: fails === null ? [] : [{ scene: 2, tries: 1 + (fails.at % 3) }],
    };
  }

  #editTurnOf(act: Act): EditTurn {
    if (this.#happening(act, "edit fails") !== null) return "fail";
    const asks = this.#happening(act, "edit asks");
    const fails = this.#happening(act, "edit fails late");
    return {
      rounds: asks === null ? [] : ["Which part do you mean?"],
      fails: fails === null ? null : { phase: 3, afterScenes: fails.at % 2, tries: 1 + (fails.at % 3) },
    };
  }

  #happening({ faults }: Act, kind: FaultKind): Fault | null {
    const fault = faults.find((fault) => fault.kind === kind) ?? null;
    if (fault !== null) this.#tally.count(kind);
    return fault;
  }
}

/** Of each round. */
const QUESTIONS = [
  [{ id: "audience", question: "Who is it for?", options: ["New users", "Administrators"], allowsCustom: false }],
  [{ id: "length", question: "How long may it be?", options: ["A minute"], allowsCustom: true }],
];

function storeOf({ store, preview }: History): DurableStore {
  if (store === "memory" || preview) return new SimulatedStore();
  return store === "branch" ? new SimulatedBranch() : new SimulatedCache({ overwrites: store !== "cache" });
}

function isRequestFault(kind: string): boolean {
  return REQUEST_FAULTS.some((fault) => fault === kind);
}
