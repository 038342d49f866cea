import type { Record } from "../../../src/ledger/fold.js";
import { briefsIn } from "../../../src/ledger/texts.js";
import { hasVideo } from "../../../src/plan/which-record.js";
import type { VideoSnapshot } from "../../../src/sandbox/sandbox.js";
import type { Result } from "../../simulation.js";
import { foldOnce } from "../ledgers/fold-once.js";
import { Violation } from "../promises.js";
import type { Played } from "../run/played.js";
import type { Trigger } from "../run/run-plan.js";
import { slotOf, type Wish } from "../wish.js";
import type { World } from "../world.js";
import { CreationAudit } from "./creation-audit.js";
import { EditAudit } from "./edit-audit.js";
import { type Conditions, OutcomeAudit } from "./outcome-audit.js";
import { RequestAudit } from "./request-audit.js";
import { RestAudit } from "./rest-audit.js";
import { TakenBackAudit } from "./taken-back-audit.js";

/** What a run is asked for beside the manifest. */
type Asked = {
  readonly recreate?: readonly string[];
  readonly resend?: readonly string[];
  readonly together?: boolean;
};

/**
 * Checks the promises of `promises.ts`. Before a run, `allow` counts the videos that the manifest asks for. After it, `check`
 * compares what the sandbox has made and charged, what the ledger says, and what the manifest wants. It never relies on
 * what the action reports; that is checked, too.
 */
export class Audit {
  readonly requests: RequestAudit;
  readonly takenBack: TakenBackAudit;
  readonly #world: World;
  readonly #creations: CreationAudit;
  readonly #edits: EditAudit;
  readonly #rest: RestAudit;
  readonly #outcomes: OutcomeAudit;
  /** The videos that the pending facts of a laptop have named. */
  readonly #pending = new Map<number, readonly string[]>();

  constructor(world: World) {
    this.#world = world;
    this.requests = new RequestAudit(world);
    this.#creations = new CreationAudit(world);
    this.#edits = new EditAudit(world, this.requests);
    this.#rest = new RestAudit(world);
    this.takenBack = new TakenBackAudit(world);
    this.#outcomes = new OutcomeAudit(world, this.takenBack);
  }

  /** Videos of a slot that the ledger doesn't know. */
  unknownOf(slot: number): VideoSnapshot[] {
    return this.#world.videosOf(slot).filter(({ uuid }) => !this.#world.store.text.includes(uuid));
  }

  /** Whether the last run has said that the video of an entry is as the manifest asks. */
  isSettled(wish: Wish): boolean {
    return this.#rest.isSettled(wish);
  }

  /** The root manifest that the newest ledger, lost or not, names. */
  get root(): string | null {
    return foldOnce(this.#world.losses.newest).runs.at(-1)?.manifest ?? null;
  }

  /** Whether the newest ledger, lost or not, knows a video of an id, or one that may have been made. */
  isRecorded(id: string): boolean {
    const record = foldOnce(this.#world.losses.newest).byId.get(id);
    return record !== undefined && hasVideo(record);
  }

  /** Whether the newest ledger, lost or not, knows an entry's own video, or one that may have been made, under its id of now. */
  isHeld({ id, slot }: Wish): boolean {
    const record = foldOnce(this.#world.losses.newest).byId.get(id);
    if (record === undefined || !hasVideo(record)) return false;
    const own = this.#world.videosOf(slot).map(({ uuid }) => uuid);
    return record.videos.length === 0 || record.videos.some(({ uuid }) => own.includes(uuid));
  }

  /** The video that the newest ledger, lost or not, has under the id of an entry; `null` where there is none, or work on it goes on. */
  uuidOf(wish: Wish): string | null {
    const record = foldOnce(this.#world.losses.newest).byId.get(wish.id);
    return record !== undefined && record.open === null && this.isHeld(wish) ? (record.current?.uuid ?? null) : null;
  }

  /** How a video differs from what the manifest wants; `null` where it doesn't. */
  mismatchOf(wish: Wish): string | null {
    return this.#outcomes.mismatchOf(wish);
  }

  /** Allows a video that somebody has made without the action. */
  allowMadeOutside(slot: number): void {
    this.#creations.allowMadeOutside(slot);
  }

  /**
   * Allows what the manifest and the inputs `recreate` and `resend` of a run ask for. `together`: another run may create an entry first, so that
   * it is created and recreated.
   */
  allow(present: readonly Wish[], { recreate = [], resend = [], together = false }: Asked): void {
    const isAnew = ({ id, slot }: Wish) =>
      recreate.includes(id) || (resend.includes(id) && this.takenBack.isMissing(slot));
    this.#rest.begin(present, isAnew);
    this.takenBack.decide(present, resend);
    this.#edits.expect(present);
    this.#creations.allow(present, recreate, { together });
  }

  /** Checks the promises after a run. Throws the first `Violation`. */
  check(played: Played, conditions: Conditions): void {
    this.#checkSpending();
    this.#edits.checkPaidInVain();
    this.#checkUuids(played, conditions.post);
    this.#checkTexts();
    this.#rest.check([played]);
    if (played.killed) return;
    this.#outcomes.check(played, conditions);
    this.#rest.settle(played.results);
  }

  /**
   * Checks the promises after runs that went on at the same time. `remade`: what one of them, and no other, was asked to recreate or to resend. Throws
   * the first `Violation`.
   */
  checkTogether(
    all: readonly { readonly played: Played; readonly post: boolean; readonly trigger: Trigger }[],
    { remade }: { remade: readonly string[] },
  ): void {
    try {
      this.#checkSpending();
      this.#edits.checkPaidInVain();
    } catch (error) {
      if (error instanceof Violation && (error.promise === "I1" || error.promise === "I2"))
        throw new Violation("I9", error.message);
      throw error;
    }
    for (const { played, post } of all) this.#checkUuids(played, post);
    this.#checkTexts();
    const isNewest = ({ trigger }: { readonly trigger: Trigger }) => trigger.wishes === undefined;
    // In a former commit, the ids may stand once.
    if (!all.every(isNewest)) this.#rest.forgetTwice();
    this.#rest.check(all.filter(isNewest).map(({ played }) => played));
    // The run of a former commit may still change what the newer one has ended with; the next run takes it back.
    const mayChange = ({ id }: Result) => remade.includes(id) || !all.every(isNewest);
    for (const { played } of all) this.#outcomes.checkTogether(played, { mayChange });
  }

  /**
   * Checks that a laptop which is back has appended what only its pending facts knew. Call it after each of its runs. `isLost`: the laptop is gone,
   * with these. Throws a `Violation`.
   */
  checkLaptop(laptop: number, { received, pending, failure, killed }: Played, { isLost }: { isLost: boolean }): void {
    const { text } = this.#world.store;
    const known = this.#pending.get(laptop) ?? [];
    const forgotten = known.find((uuid) => !text.includes(uuid));
    if (!killed && failure === null && forgotten !== undefined)
      throw new Violation("I3", `a laptop knew the video ${forgotten}, has applied again, and it is lost`);
    // A line that the kill has torn counts as never written.
    const lines = pending.slice(0, pending.lastIndexOf("\n") + 1);
    const all = [...known, ...received.filter((uuid) => lines.includes(uuid))];
    this.#pending.set(laptop, isLost ? [] : all);
  }

  /** Checks that an older run which is started again has changed nothing. Throws the first `Violation`. */
  checkOlder(played: Played): void {
    if (played.changes > 0) throw new Violation("I11", "an older run was started again, and has sent a change");
    this.checkPull(played, { post: true });
  }

  /** Checks that a run which can't have what others have saved has changed nothing. Throws the first `Violation`. */
  checkElsewhere(played: Played): void {
    if (played.changes > 0) throw new Violation("I1", "a run that can't have the ledger has sent a change");
    this.checkPull(played, { post: true });
  }

  /** Checks the promises after a run of a pull request, which pays for nothing. Throws the first `Violation`. */
  checkPull(played: Played, { post }: { post: boolean }): void {
    this.#checkSpending();
    this.#rest.check([]);
    this.#checkUuids(played, post);
  }

  /** An edit that waits for approval on the video of an entry, though every pull request has ended. */
  forgottenPreview(): string | null {
    const { sandbox, records } = this.#world;
    const uuids = records.flatMap(({ current, isRetired }) => (isRetired || current === null ? [] : [current.uuid]));
    const edits = sandbox.edits().filter(({ status }) => status === "awaiting_approval");
    return edits.find(({ videoUuid }) => uuids.includes(videoUuid))?.editId ?? null;
  }

  #checkSpending(): void {
    if (this.requests.violation !== null) throw this.requests.violation;
    this.#creations.check();
    this.#edits.checkTwice();
    this.takenBack.check();
  }

  #checkUuids({ received, pending, postFailure, unnoted }: Played, post: boolean): void {
    const { text } = this.#world.store;
    for (const uuid of received) {
      if (text.includes(uuid) || postFailure.includes(uuid) || (!post && pending.includes(uuid))) continue;
      const video = this.#world.sandbox.videos().find((video) => video.uuid === uuid);
      const wish = this.#world.wishes.of(slotOf(video?.task ?? ""));
      // The run was killed before it could note the uuid: then the creation must be in doubt.
      if (unnoted.includes(uuid) && isInDoubt(this.#world.recordOf(wish))) continue;
      throw new Violation("I3", `the video ${uuid} was received and is lost`);
    }
  }

  #checkTexts(): void {
    const { facts, texts } = this.#world.store;
    const lost = [...briefsIn(facts)].find((hash) => !texts.has(hash));
    if (lost !== undefined) throw new Violation("I8", `the ledger names ${lost}, and nothing has that text`);
  }
}

/** Whether a creation was sent, or may have been, and nobody has seen the reply. */
function isInDoubt(record: Record | null): boolean {
  return (
    record?.jobs.some(({ work, accepted, end }) => work.kind === "create" && accepted === null && end === null) ?? false
  );
}
