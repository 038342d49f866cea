import { existsSync, mkdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createSandbox, type EditTurn, type Sandbox, type VideoTurn } from "../../src/sandbox/sandbox.js";
import { fileJournal } from "../../src/state/journal.js";
import type { State } from "../../src/state/state.js";
import type { StateStore } from "../../src/state/store.js";
import { createGitHubStandIn } from "../github.js";
import { type VirtualClock, virtualClock } from "../virtual-clock.js";
import { Audit } from "./audit.js";
import type { Build } from "./build.js";
import { createdIn } from "./created.js";
import { type Ended, inWorkflow, onLaptop, type Setting } from "./doors.js";
import type { DurableStore, StoreUser } from "./durable-store.js";
import { passFaulty } from "./faulty-network.js";
import {
  type Act,
  type Door,
  type Fault,
  type FaultKind,
  type History,
  isStoreFault,
  type Kill,
  type Pull,
  REQUEST_FAULTS,
  type Rival,
} from "./history.js";
import { Machine } from "./machine.js";
import { type Played, storyOf } from "./played.js";
import { randomFrom } from "./random.js";
import { SimulatedBranch } from "./simulated-branch.js";
import { SimulatedCache } from "./simulated-cache.js";
import { SimulatedFile } from "./simulated-file.js";
import { SimulatedStore } from "./simulated-store.js";
import type { Tally } from "./tally.js";
import { nameOf, PATTERN, taskOf, Wishes } from "./wishes.js";

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
  /** Those of the default branch unless given. */
  readonly wishes?: Wishes;
  /** Whose laptop it is on; in a workflow where it is left out. */
  readonly laptop?: number;
  /** The run that is started again. */
  readonly again?: Pushed;
};
const PUSH: Trigger = { name: "push", ref: "refs/heads/main", payload: {} };

/** A workflow's run of a commit. */
type Pushed = {
  readonly number: number;
  readonly wishes: Wishes;
  readonly recreate: readonly string[];
  attempts: number;
};
const QUIET: RunPlan = { faults: [], kill: null, wait: true, comment: false, recreate: [], troubled: false };

/** A new run can't know what an earlier one has left of a rate-limit window, so it begins in a window of its own (R 8.1). */
const BETWEEN_RUNS_MS = 61_000;
const DAY_MS = 25 * 60 * 60 * 1000;
const RENDERED_MS = 30 * 60 * 1000;

/** Plays a history: a repository, the service, GitHub and the store outlive the runs; each run has its machine. */
export class Playback {
  readonly clock: VirtualClock = virtualClock();
  readonly store: DurableStore;
  readonly wishes: Wishes;
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
  #laptops = 0;
  /** The workflow's runs of commits, the newest last. */
  readonly #pushed: Pushed[] = [];
  /** The newest of them that has saved a state, by manifest. */
  readonly #applied = new Map<string, number>();

  constructor(history: History, { folder, build, tally }: { folder: string; build: Build; tally: Tally }) {
    this.#history = history;
    this.store = storeOf(history, join(folder, "states"));
    // A file can't show the state of a manifest that is gone: there, it stays for a run (docs/many-manifests.md).
    const keeps = this.store instanceof SimulatedFile && history.manifests !== "one";
    this.wishes = new Wishes(keeps ? "two" : history.manifests);
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

  /** Whether an apply has run on a laptop. */
  get hasLaptop(): boolean {
    return this.#laptops > 0;
  }

  /** Plays an act. Throws a `Violation` where a promise isn't kept. */
  async act(act: Act): Promise<void> {
    const previewed = this.#history.preview && act.pull !== null;
    const merged = !previewed || (await this.#playPull(act.changes, act.pull));
    if (merged) this.#commit(act.changes);
    for (const change of merged ? act.changes : []) if (change.kind === "adopt") await this.#adopt(change.slot);
    // A preview whose key is forgotten, and whose id nobody has learnt, waits at the service for good.
    this.clock.advance(act.later && !this.#history.preview ? DAY_MS : 0);
    const recreated = act.recreate === null ? [] : this.wishes.present.filter(({ slot }) => slot === act.recreate);
    this.#turn = this.#turnOf(act);
    this.#editTurn = this.#editTurnOf(act);
    const plan = { ...act, recreate: recreated.map(nameOf) };
    const alone = act.rivals.length === 0 || this.store instanceof SimulatedStore;
    await (alone ? this.run(plan) : this.#runTogether(plan, act.rivals));
    this.#turn = "complete";
    this.#editTurn = "complete";
    if (act.again !== null) await this.#runAgain(act.again);
  }

  #commit(changes: Act["changes"]): void {
    const before = [...this.wishes.present.map(nameOf), ...this.wishes.files().keys()];
    this.wishes.commit(changes, this.audit);
    const after = this.wishes.files();
    if (this.wishes.present.some((wish) => wish.movedFrom?.includes("#") && !before.includes(nameOf(wish))))
      this.#tally.count("entry moves");
    if (before.some((path) => path.endsWith(".yml") && !after.has(path))) this.#tally.count("manifest goes");
  }

  /** Plays a pull request that previews. True where it is merged. */
  async #playPull(changes: Act["changes"], { runs, faults, kill, end }: Pull): Promise<boolean> {
    const number = 100 + this.#runs;
    const pull = { number, mergeCommitSha: null, headSha: "e".repeat(40), merged: false };
    this.#github.addPull(pull);
    const branch = this.wishes.fork();
    branch.commit(changes, this.audit);
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

  /** Applies the manifests as they are, without a fault and in a workflow unless told. Throws a `Violation`. */
  async run(given: Partial<RunPlan> & { readonly door?: Door } = {}): Promise<Played> {
    const { faults, kill, wait, comment, recreate, troubled, door = "workflow" } = { ...QUIET, ...given };
    const plan = { faults, kill, wait, comment, recreate, troubled };
    return await this.#runAlone(plan, this.#from(door, 0));
  }

  async #runAlone(plan: RunPlan, event: Trigger): Promise<Played> {
    const { faults, kill, wait, recreate, troubled } = plan;
    this.audit.allow(this.wishes.present, recreate);
    const played = await this.#play(plan, event);
    this.#tally.runs++;
    this.#tally.requests += played.requests;
    this.story.push(...storyOf(played));
    this.audit.check(played, { post: hasPost(played, { event, kill }), faults, wait, troubled });
    this.#checkLaptop(played, { event, kill });
    return played;
  }

  /** A run of the commit that is the newest now. Nobody but a workflow can have the cache. */
  #from(door: Door, laptop: number): Trigger {
    const isReachable = this.store instanceof SimulatedBranch || this.store instanceof SimulatedFile;
    if (door === "workflow" || !isReachable) return PUSH;
    this.#tally.count("apply on a laptop");
    this.#laptops++;
    return { ...PUSH, laptop };
  }

  /** Starts a workflow's run of a commit again. Throws a `Violation`. */
  async #runAgain(which: "last" | "older"): Promise<void> {
    const again = this.#pushed.at(which === "last" ? -1 : -2);
    if (again === undefined) return;
    const { wishes, recreate } = again;
    const isOlder = [...wishes.files().keys()].some((path) => (this.#applied.get(path) ?? 0) > again.number);
    const plan = { ...QUIET, recreate };
    if (isOlder) {
      this.#tally.count("an older run again");
      const played = await this.#play(plan, { ...PUSH, wishes, again });
      this.#tally.runs++;
      this.#tally.requests += played.requests;
      this.story.push(...storyOf(played));
      this.audit.checkOlder(played);
    } else if (again.number === this.#runs) {
      this.#tally.count("the last run again");
      await this.#runAlone(plan, { ...PUSH, again });
    }
  }

  /** Runs the action several times at once, on one manifest. Throws a `Violation`. */
  async #runTogether(first: RunPlan & { readonly door: Door }, rivals: readonly Rival[]): Promise<void> {
    this.audit.allow(this.wishes.present, first.recreate, { together: true });
    this.clock.advance(BETWEEN_RUNS_MS);
    const events = [this.#from(first.door, 0), ...rivals.map(({ door }, index) => this.#from(door, index + 1))];
    const all = events.map((event, index) => this.#prepare(index === 0 ? first : QUIET, event, false));
    for (const { start } of rivals) {
      this.story.push(`  another run at once, after ${start} ms`);
      this.#tally.count("another run at once");
    }
    const played = await this.clock.run(
      async () =>
        await Promise.all(
          all.map(async (run, index) => {
            // All other times are whole milliseconds: no two runs ever do something at the same moment, in an order left to chance.
            await this.clock.sleep(index === 0 ? 0 : (rivals[index - 1]?.start ?? 0) + index / 4);
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
      played.map((one, index) => {
        const event = events[index] ?? PUSH;
        return { played: one, post: hasPost(one, { event, kill: index === 0 ? first.kill : null }) };
      }),
      { recreates: first.recreate.length > 0 },
    );
    for (const [index, one] of played.entries())
      this.#checkLaptop(one, { event: events[index] ?? PUSH, kill: index === 0 ? first.kill : null });
  }

  #checkLaptop(played: Played, { event, kill }: { event: Trigger; kill: Kill | null }): void {
    if (event.laptop === undefined) return;
    this.audit.checkLaptop(event.laptop, played, { isLost: played.killed && kill?.post === false });
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
    const { wishes = this.wishes, laptop, again } = event;
    const place = laptop === undefined ? `run-${this.#runs}` : `laptop-${laptop}`;
    const folder = this.store instanceof SimulatedStore ? this.#folder : join(this.#folder, place);
    const manifests = writeCheckout(folder, wishes);
    const payload = { repository: { default_branch: "main" }, ...event.payload };
    writeFileSync(join(folder, "event.json"), JSON.stringify(payload));
    const number = again?.number ?? this.#runs;
    const attempt = again === undefined ? 1 : ++again.attempts;
    const pushed = { number, wishes: wishes.fork(), recreate, attempts: 1 };
    if (event === PUSH) this.#pushed.push(pushed);
    const from = [
      ...(event.ref === PUSH.ref ? [] : [`${JSON.stringify(event.payload)} `]),
      ...(laptop === undefined ? [] : [`on laptop ${laptop} `]),
      ...(again === undefined ? [] : [`run ${number}, attempt ${attempt} `]),
    ];
    this.story.push(`run ${this.#runs}: ${from.join("")}${[...wishes.files()].flat().join(" ")}`);
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
    const received: { readonly uuid: string; readonly at: number }[] = [];
    const saved = new Map<string, State>();
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
              await this.audit.requests.sent(request, alone ? this.store.states : [...saved.values()]);
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
    const journals: { readonly path: string; close(): void }[] = [];
    const openJournal = (path: string) => {
      const journal = fileJournal(path);
      journals.push({ path, close: journal.close });
      const torn = machine.journal(journal, () => truncateSync(path, statSync(path).size - 7));
      return { ...build.journal(torn), close: journal.close };
    };
    const runId = laptop === undefined ? String(1000 + number) : `local-${run}`;
    const sound = {
      machine,
      faults: [],
      clock: this.clock,
      tally: this.#tally,
      run: { id: runId, attempt, url: null },
      random,
      troubled: false,
    };
    const storeOf = (manifest: string) => {
      const user = {
        ...sound,
        manifest,
        faults: faultsOf(manifest, { faults, manifests }),
        troubled: troubled || !alone,
      };
      const store = build.store(this.store.open(user));
      const noteSave = (state: State) => {
        saved.set(manifest, state);
        if (this.#pushed.includes(pushed))
          this.#applied.set(manifest, Math.max(number, this.#applied.get(manifest) ?? 0));
      };
      const noting: StateStore = {
        ...store,
        async load() {
          const state = await store.load();
          if (state !== null) saved.set(manifest, state);
          return state;
        },
        async save(state, options) {
          const merged = await store.save(state, options);
          noteSave(merged?.state ?? state);
          return merged;
        },
      };
      return this.#portOf(noting, user, {
        folder,
        // One run may save between the load and the look of another.
        onFound: (state) => void (saved.has(state.manifest) || saved.set(state.manifest, state)),
      });
    };
    const setting: Setting = {
      clock: machine.clock(this.clock),
      random,
      // Different from the first characters on: a comment and a laptop's run keep no more.
      newId: () => `${`${1000 * run + ++ids}f`.padEnd(8, "0")}-0000-4000-8000-000000000000`,
      send: build.network(send),
      storeOf,
      openJournal,
      onBegin: (stop) => {
        interrupt = stop;
      },
    };
    const home = join(folder, "home");
    const start = async (): Promise<Ended> => {
      const { onSuperseded, preview, store } = this.#history;
      const inputs = {
        ...(this.#history.manifests === "one" ? {} : { manifest: PATTERN }),
        "base-url": "http://127.0.0.1:1",
        state: preview ? "branch" : store === "branch" || store === "file" ? store : "cache",
        "state-file": "{dir}/.videos-as-code/state.json",
        "on-superseded": onSuperseded,
      };
      const { apiKey } = this.sandbox;
      if (laptop !== undefined) {
        const args = [
          ...["apply", "--yes", "--json", ...(wait ? [] : ["--no-wait"])],
          ...Object.entries(inputs).flatMap(([name, value]) => [`--${name}`, value]),
          ...recreate.flatMap((name) => ["--recreate", name]),
        ];
        return await onLaptop(setting, { workspace: folder, home, env: { VIDEOS_API_KEY: apiKey }, args });
      }
      return await inWorkflow(setting, {
        main: build.main,
        inputs: {
          ...inputs,
          "api-key": apiKey,
          "github-token": comment || preview ? "ghs_simulated" : "",
          preview: String(preview),
          comment: String(comment),
          wait: String(wait),
          recreate: recreate.join("\n"),
        },
        env: {
          GITHUB_EVENT_NAME: event.name,
          GITHUB_EVENT_PATH: join(folder, "event.json"),
          GITHUB_REF: event.ref,
          GITHUB_REPOSITORY: "acme/docs",
          GITHUB_RUN_ATTEMPT: String(attempt),
          GITHUB_RUN_ID: runId,
          GITHUB_SERVER_URL: "https://github.com",
          GITHUB_API_URL: "https://api.github.com",
          GITHUB_SHA: sha,
          GITHUB_WORKSPACE: folder,
          RUNNER_TEMP: folder,
        },
        githubFetch: this.#github.fetch,
      });
    };
    return async () => {
      const ended = await start();
      machine.end();
      for (const journal of journals) journal.close();
      const killed = machine.killedAt !== null;
      if (machine.killedAt !== null) this.#tally.count(`SIGKILL at ${machine.killedAt}`);
      let postFailure: string | null = null;
      if (killed && kill?.post === false) this.#tally.count("post never ran");
      else if (ended.post !== null) {
        const next = { ...sound, machine: new Machine(null, () => {}) };
        postFailure = await ended.post({
          ...setting,
          clock: this.clock,
          send,
          storeOf: (manifest) => {
            const user = { ...next, manifest };
            return this.#portOf(build.store(this.store.open(user)), user, { folder, onFound: () => {} });
          },
        });
        if (postFailure !== null) this.story.push(`  post: ${postFailure}`);
      }
      const left = journals.filter(({ path }) => existsSync(path)).map(({ path }) => readFileSync(path, "utf8"));
      if (killed && kill?.post === false) rmSync(home, { recursive: true, force: true });
      return {
        failure: ended.failure,
        killed,
        unnoted: received.filter(({ at }) => at === diedAt).map(({ uuid }) => uuid),
        results: killed ? [] : ended.results(),
        received: received.map(({ uuid }) => uuid),
        journal: left.join(""),
        postFailure: postFailure ?? "",
        requests,
        changes,
        log: ended.log,
      };
    };
  }

  /** The store of a manifest, with what is found of others on its side. */
  #portOf(
    store: StateStore,
    user: StoreUser,
    { folder, onFound }: { folder: string; onFound: (state: State) => void },
  ): ReturnType<Setting["storeOf"]> {
    const found = async () => {
      const states = await this.store.list(user);
      for (const state of states) onFound(state);
      return states.map((state) => ({ state, place: "the store", isGone: !existsSync(join(folder, state.manifest)) }));
    };
    return {
      open: async () => store,
      findTraces: async () => ({ states: await found(), evidence: [], unread: [] }),
      findGone: async (known) =>
        (await found()).filter(({ state, isGone }) => isGone && !known.includes(state.manifest)),
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

function storeOf({ store, preview }: History, folder: string): DurableStore {
  if (store === "memory" || preview) return new SimulatedStore();
  if (store === "branch") return new SimulatedBranch();
  return store === "file" ? new SimulatedFile(folder) : new SimulatedCache({ overwrites: store !== "cache" });
}

/** Whether the run has saved all that it will ever save: a `post` has followed it, and no laptop keeps its journal. */
function hasPost({ killed }: Played, { event, kill }: { event: Trigger; kill: Kill | null }): boolean {
  return event.laptop === undefined && (kill?.post !== false || !killed);
}

/** Writes manifests and sources as a commit has them. Returns the paths of the manifests. */
function writeCheckout(folder: string, wishes: Wishes): readonly string[] {
  mkdirSync(folder, { recursive: true });
  for (const name of CHECKOUT) rmSync(join(folder, name), { recursive: true, force: true });
  const manifests = wishes.files();
  for (const [path, text] of [...manifests, ...wishes.sources()]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return [...manifests.keys()];
}

const CHECKOUT = ["guides", "tours", "docs"];

/** The faults that the store of a manifest meets: of several manifests, each fault meets one. */
function faultsOf(
  manifest: string,
  { faults, manifests }: { faults: readonly Fault[]; manifests: readonly string[] },
): readonly Fault[] {
  const index = Math.max(0, manifests.indexOf(manifest));
  return faults.filter(({ kind, at }) => !isStoreFault(kind) || at % manifests.length === index);
}

function isRequestFault(kind: string): boolean {
  return REQUEST_FAULTS.some((fault) => fault === kind);
}
