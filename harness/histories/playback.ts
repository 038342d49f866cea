import { Audit } from "./audit/audit.js";
import type { Build } from "./build.js";
import { inDashboard } from "./dashboard.js";
import type { Loss } from "./fault.js";
import type { Act, Door, History } from "./history.js";
import { playPull } from "./pull-request.js";
import { createdIn } from "./run/created.js";
import type { Played } from "./run/played.js";
import { QUIET, type RunPlan } from "./run/run-plan.js";
import { BETWEEN_RUNS_MS, Runs } from "./run/runs.js";
import { COMPLETE, scenarioOf } from "./scenario.js";
import type { Tally } from "./tally.js";
import { taskOf } from "./wish.js";
import { World } from "./world.js";

const DAY_MS = 25 * 60 * 60 * 1000;
const RENDERED_MS = 30 * 60 * 1000;

/** Plays a history, act by act: a commit, by a pull request or not, and the runs that follow it. */
export class Playback {
  readonly world: World;
  readonly audit: Audit;
  readonly #runs: Runs;

  constructor(history: History, given: { folder: string; build: Build; tally: Tally }) {
    this.world = new World(history, given);
    this.audit = new Audit(this.world);
    this.#runs = new Runs(this.world, this.audit);
  }

  /** Whether an apply has run on a laptop. */
  get hasLaptop(): boolean {
    return this.#runs.hasLaptop;
  }

  /** Plays an act. Throws a `Violation` where a promise isn't kept. */
  async act(act: Act): Promise<void> {
    const { world } = this;
    const former = world.wishes.fork();
    if (await this.#isMerged(act)) {
      this.#commit(act.changes);
      for (const change of act.changes) if (change.kind === "adopt") await this.#adopt(change.slot);
    }
    // A preview whose key is forgotten, and whose id nobody has learnt, waits at the service for good.
    world.clock.advance(act.later && !world.history.preview ? DAY_MS : 0);
    const recreated = act.recreate === null ? [] : world.wishes.present.filter(({ slot }) => slot === act.recreate);
    const resent = act.resend === null ? [] : world.wishes.present.filter(({ slot }) => slot === act.resend);
    if (resent.length > 0) world.tally.count("resend is asked for");
    world.scenario = scenarioOf(act, world.tally);
    // The former commit is not applied after this one.
    if (act.elsewhere !== null && act.rivals.length === 0) await this.#runs.playElsewhere(act.elsewhere);
    for (const slot of act.takesBack) await this.#takeBack(slot);
    const { faults, kill, wait, comment, troubled, door } = act;
    const named = { recreate: recreated.map(({ id }) => id), resend: resent.map(({ id }) => id) };
    const plan = { ...QUIET, faults, kill, wait, comment, ...named, troubled };
    if (act.rivals.length === 0 || world.isQuiet) {
      for (const loss of act.losses) this.#lose(loss);
      await this.#applied(plan, door);
    } else await this.#runs.playTogether({ plan, door }, act.rivals, former);
    world.scenario = COMPLETE;
    if (act.again !== null) await this.#runs.playAgain(act.again);
  }

  /** Applies the project as it is, without a fault and in a workflow unless told. Throws a `Violation`. */
  async run({ door = "workflow", ...plan }: Partial<RunPlan> & { readonly door?: Door } = {}): Promise<Played> {
    return await this.#applied({ ...QUIET, ...plan }, door);
  }

  #lose(loss: Loss): void {
    const { losses, tally, story } = this.world;
    if (!losses.play(loss)) return;
    tally.count(loss.kind);
    story.push(`${loss.kind}, at ${loss.at}`);
  }

  /** Plays a run. A person does what is to be done where it has no ledger to go on with. */
  async #applied(plan: RunPlan, door: Door): Promise<Played> {
    const played = await this.#runs.playCommit(plan, door);
    const { losses, tally, story, history } = this.world;
    if (!isStopped(played) || !losses.isLost) return played;
    // The next run may come before the person does: a stop leaves nothing that it goes on with.
    const next = await this.#runs.playCommit(QUIET, door);
    if (!isStopped(next)) return next;
    if (history.wayOut === "create" && door === "workflow" && this.#canNameAll) {
      tally.count("uuids are named");
      story.push("a person names the uuids, and says create");
      const { present, twice } = this.world.wishes;
      for (const { slot } of [...present, ...twice]) this.#nameVideo(slot);
      return await this.#runs.playCommit({ ...QUIET, onMissingLedger: "create" }, door);
    }
    tally.count("a ledger is restored");
    story.push("a person restores the ledger");
    losses.restore();
    return played;
  }

  /** Whether the videos are all that there is to name: no manifest can name an edit that goes on, nor a video whose entry is gone. */
  get #canNameAll(): boolean {
    const { sandbox, store, wishes } = this.world;
    const slots = new Set([...wishes.present, ...wishes.twice].map(({ slot }) => slot));
    const isNamed = [...slots].flatMap((slot) => this.world.videosOf(slot)).length === sandbox.videos().length;
    const isOver = sandbox.edits().every(({ status }) => OVER.includes(status));
    // What a laptop has not appended yet, nobody could append to another ledger.
    return store.facts.length === 0 && isOver && isNamed && !this.#runs.hasLaptop;
  }

  #nameVideo(slot: number): void {
    const made = this.world.videosOf(slot).findLast(({ status }) => status !== "failed");
    if (made === undefined) return;
    this.world.wishes.set(slot, { uuid: made.uuid, adopted: true });
    this.audit.requests.forgetSceneRetries(made.uuid);
    this.audit.takenBack.forget(slot);
  }

  /** Whether the changes come to the default branch. Where the history previews, a pull request comes first. */
  async #isMerged({ changes, pull }: Act): Promise<boolean> {
    if (!this.world.history.preview || pull === null) return true;
    return await playPull(this.world, { audit: this.audit, runs: this.#runs, changes, pull });
  }

  #commit(changes: Act["changes"]): void {
    const { wishes, tally } = this.world;
    for (const { kind } of changes) if (kind === "accept") tally.count("accept is written");
    for (const naming of wishes.commit(changes, this.audit)) tally.count(naming);
  }

  /** Once the service has finished its work, a person reverts the newest edit of a slot's video in the dashboard, where it lets anybody (R 4.5). */
  async #takeBack(slot: number): Promise<void> {
    const { clock, sandbox, story, tally } = this.world;
    const uuids = this.world.videosOf(slot).map(({ uuid }) => uuid);
    clock.advance(RENDERED_MS);
    const edits = sandbox.edits().filter(({ videoUuid, status }) => status === "complete" && uuids.includes(videoUuid));
    for (const { editId: edit, videoUuid: uuid } of edits.toReversed()) {
      if (!(await inDashboard(this.world, `edits/${edit}/revert`, {}))) continue;
      this.audit.takenBack.note(slot, { edit, uuid });
      tally.count("an edit is taken back");
      story.push(`a person reverts the edit ${edit} of slot ${slot}`);
      return;
    }
  }

  /** Somebody makes a video in the dashboard, and names it in the manifest. */
  async #adopt(slot: number): Promise<void> {
    const { clock, sandbox, wishes } = this.world;
    const { version, uuid } = wishes.of(slot);
    if (uuid !== null || this.world.videosOf(slot).length > 0) return;
    clock.advance(BETWEEN_RUNS_MS);
    const request = new Request("http://127.0.0.1:1/v1/videos", {
      method: "POST",
      headers: { "x-api-key": sandbox.apiKey, "content-type": "application/json" },
      body: JSON.stringify({ videos: [{ task: taskOf(slot, version) }] }),
    });
    const [made = null] = await createdIn(request.clone(), await sandbox.fetch(request));
    if (made === null) throw new Error("the sandbox made no video to adopt");
    clock.advance(RENDERED_MS);
    this.audit.allowMadeOutside(slot);
    wishes.set(slot, { uuid: made, adopted: true });
  }
}

/** How an edit ends (R 2.2). */
const OVER = ["complete", "reverted", "error", "cancelled"];

/** Whether a run has ended before it had a plan. */
function isStopped({ failure, killed, results }: Played): boolean {
  return failure !== null && !killed && results.length === 0;
}
