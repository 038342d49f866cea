import type { Audit } from "../audit/audit.js";
import type { Elsewhere, Kill } from "../fault.js";
import type { Door, Rival } from "../history.js";
import type { Wishes } from "../wishes.js";
import type { World } from "../world.js";
import { CommitRuns } from "./commit-runs.js";
import { type Played, storyOf } from "./played.js";
import { prepareRun } from "./run.js";
import { PUSH, QUIET, type RunPlan, type Trigger } from "./run-plan.js";

/** Laptops of which none is one of the others. */
const FIRST_ELSEWHERE = 100;

/** A new run can't know what an earlier one has left of a rate-limit window, so it begins in a window of its own (R 8.1). */
export const BETWEEN_RUNS_MS = 61_000;

/** The runs of a history, one after the other or at once. Each is audited, but for those of `play`. */
export class Runs {
  readonly #world: World;
  readonly #audit: Audit;
  readonly #commitRuns = new CommitRuns();
  #prepared = 0;
  #laptops = 0;

  constructor(world: World, audit: Audit) {
    this.#world = world;
    this.#audit = audit;
  }

  /** How many there were. */
  get count(): number {
    return this.#prepared;
  }

  /** Whether an apply has run on a laptop. */
  get hasLaptop(): boolean {
    return this.#laptops > 0;
  }

  /** Plays a run while no other goes on. */
  async play(plan: RunPlan, trigger: Trigger): Promise<Played> {
    this.#world.clock.advance(BETWEEN_RUNS_MS);
    const played = await this.#world.clock.run(this.#prepare(plan, trigger, { alone: true }));
    this.#note(played);
    return played;
  }

  /** Plays the run of the commit that is the newest now. Throws a `Violation`. */
  async playCommit(plan: RunPlan, door: Door): Promise<Played> {
    return await this.#playAlone(plan, this.#triggerAt(door, 0));
  }

  /** Plays several runs at once: of the newest commit, and of the one before. Throws a `Violation`. */
  async playTogether(first: { plan: RunPlan; door: Door }, rivals: readonly Rival[], former: Wishes): Promise<void> {
    const { clock, story, tally, wishes } = this.#world;
    const { recreate, resend } = first.plan;
    const isFormer = ({ commit }: { readonly commit: Rival["commit"] }) =>
      commit === "former" && [former, wishes].every((all) => this.#areRecorded(all));
    this.#audit.allow(wishes.present, { recreate, resend, together: true });
    if (rivals.some(isFormer)) this.#audit.takenBack.decide(former.present, []);
    clock.advance(BETWEEN_RUNS_MS);
    const newest = { ...first, start: 0, commit: "newest" as const };
    // What is of the newest commit begins while the run of the former one goes on.
    const delay = Math.max(0, ...rivals.filter(isFormer).map(({ start }) => start));
    const runs = [...rivals.map((rival) => ({ ...rival, plan: QUIET })), newest]
      // The run of the former commit has the lower number.
      .sort((a, b) => Number(isFormer(b)) - Number(isFormer(a)))
      .map(({ door, ...run }, index) => {
        const older = isFormer(run);
        const trigger = older ? { ...PUSH, wishes: former } : this.#triggerAt(door, index);
        return { ...run, trigger, start: older ? 0 : delay + run.start };
      })
      .map((run) => ({ ...run, play: this.#prepare(run.plan, run.trigger, { alone: false }) }));
    for (const rival of rivals) {
      story.push(
        `  another run at once, ${isFormer(rival) ? `of the former commit, ${rival.start} ms before` : `after ${rival.start} ms`}`,
      );
      tally.count(isFormer(rival) ? "a former commit's run at once" : "another run at once");
    }
    const all = await clock.run(
      async () =>
        await Promise.all(
          runs.map(async ({ trigger, plan, start, play }, index) => {
            // All other times are whole milliseconds: no two runs ever do something at the same moment, in an order left to chance.
            await clock.sleep(start + index / 4);
            const played = await play();
            return { played, trigger, kill: plan.kill, post: hasPost(played, { trigger, kill: plan.kill }) };
          }),
        ),
    );
    for (const { played } of all) this.#note(played);
    this.#audit.checkTogether(all, { remade: [...recreate, ...resend] });
    for (const { played, ...run } of all) this.#checkLaptop(played, run);
  }

  /** Starts a workflow's run of a commit again. Throws a `Violation`. */
  async playAgain(which: "last" | "older"): Promise<void> {
    const again = this.#commitRuns.find(which);
    if (again === null) return;
    const { number, wishes, recreate, resend } = again;
    const plan = { ...QUIET, recreate, resend };
    if (this.#commitRuns.isOutdated(again)) {
      this.#world.tally.count("an older run again");
      this.#audit.checkOlder(await this.play(plan, { ...PUSH, wishes, again }));
    } else if (number === this.#prepared) {
      this.#world.tally.count("the last run again");
      await this.#playAlone(plan, { ...PUSH, again });
    }
  }

  /** Plays an apply that doesn't have what the others have, where there is a ledger that it can miss. Throws a `Violation`. */
  async playElsewhere(elsewhere: Elsewhere): Promise<void> {
    const { losses, tally, kind, store, isOpenToLaptops, isHalfMoved } = this.#world;
    if (!isOpenToLaptops || losses.isFirstRun || losses.isLost) return;
    const trigger = { ...PUSH, laptop: FIRST_ELSEWHERE + this.#prepared, elsewhere };
    if (elsewhere === "another clone" ? kind !== "file" : kind !== "branch") return;
    // Until a switched setting has been obeyed, the former store has the ledger, too.
    if (store.facts.length === 0 || isHalfMoved) return;
    tally.count(elsewhere);
    if (elsewhere === "CI elsewhere") await this.#playAlone(QUIET, trigger);
    else this.#audit.checkElsewhere(await this.play(QUIET, trigger));
  }

  async #playAlone(plan: RunPlan, trigger: Trigger): Promise<Played> {
    const { faults, kill, wait, recreate, resend, troubled } = plan;
    // The recreation that its inputs ask for was allowed as the run began: another attempt asks for no other one.
    this.#audit.allow(this.#world.wishes.present, trigger.again === undefined ? { recreate, resend } : { resend });
    // A laptop doesn't see whether a run came to the store that the ledger was to move to.
    const mayStop = this.#world.losses.isLost || (trigger.laptop !== undefined && this.#world.isMovedAway);
    const played = await this.play(plan, trigger);
    this.#audit.check(played, { post: hasPost(played, { trigger, kill }), faults, mayStop, wait, troubled });
    this.#checkLaptop(played, { trigger, kill });
    return played;
  }

  /** What starts a run of the newest commit. Without a store that laptops can have, a workflow runs in their place. */
  #triggerAt(door: Door, laptop: number): Trigger {
    const { isOpenToLaptops, losses } = this.#world;
    if (door === "workflow" || !isOpenToLaptops) return PUSH;
    // A clone that has not seen what was lost can't miss it.
    if (losses.isLost && !losses.isKnownTo(laptop)) return PUSH;
    this.#world.tally.count("apply on a laptop");
    this.#laptops++;
    return { ...PUSH, laptop };
  }

  #areRecorded({ present }: Wishes): boolean {
    return !this.#world.losses.isLost && present.every(({ id }) => this.#audit.isRecorded(id));
  }

  #prepare(plan: RunPlan, trigger: Trigger, { alone }: { alone: boolean }): () => Promise<Played> {
    const index = ++this.#prepared;
    const { requests: audit } = this.#audit;
    return prepareRun(this.#world, { index, plan, trigger, alone, audit, commitRuns: this.#commitRuns });
  }

  #note(played: Played): void {
    const { tally, story } = this.#world;
    tally.runs++;
    tally.requests += played.requests;
    story.push(...storyOf(played));
  }

  #checkLaptop(played: Played, { trigger: { laptop }, kill }: Started): void {
    if (laptop === undefined) return;
    this.#audit.checkLaptop(laptop, played, { isLost: played.killed && kill?.post === false });
  }
}

type Started = { readonly trigger: Trigger; readonly kill: Kill | null };

/** Whether the run has appended all that it will ever append: a `post` has followed it, and no laptop keeps its pending facts. */
function hasPost({ killed }: Played, { trigger, kill }: Started): boolean {
  return trigger.laptop === undefined && (kill?.post !== false || !killed);
}
