import { join } from "node:path";
import { randomFrom } from "../../random.js";
import type { RequestAudit } from "../audit/request-audit.js";
import type { World } from "../world.js";
import { writeCheckout } from "./checkout.js";
import type { CommitRun, CommitRuns } from "./commit-runs.js";
import { type Ended, type Setting, settingsOf } from "./door.js";
import { onLaptop } from "./laptop.js";
import { Machine } from "./machine.js";
import { Network } from "./network.js";
import { PendingFiles } from "./pending-files.js";
import type { Played } from "./played.js";
import { PUSH, type RunPlan, type Trigger } from "./run-plan.js";
import { RunStore } from "./store.js";
import { inWorkflow } from "./workflow.js";

type Options = {
  /** Counts the runs of the history from 1. */
  readonly index: number;
  readonly plan: RunPlan;
  readonly trigger: Trigger;
  /** Whether no other run goes on meanwhile. */
  readonly alone: boolean;
  readonly audit: RequestAudit;
  readonly commitRuns: CommitRuns;
};

/** Prepares a run: its checkout, its machine, and what will go wrong. Returns what plays it. */
export function prepareRun(
  world: World,
  { index, plan, trigger, alone, audit, commitRuns }: Options,
): () => Promise<Played> {
  const { build, clock, story, tally } = world;
  const { faults, kill, recreate, resend, troubled } = plan;
  const { wishes = world.wishes, laptop, again } = trigger;
  const place = laptop === undefined ? `run-${index}` : `laptop-${laptop}`;
  const folder = world.isQuiet ? world.folder : join(world.folder, place);
  writeCheckout(folder, wishes, settingsOf(world, { onLaptop: laptop !== undefined }));
  const number = again?.number ?? index;
  const attempt = again === undefined ? 1 : ++again.attempts;
  const commitRun = trigger === PUSH ? commitRuns.add({ number, wishes: wishes.fork(), recreate, resend }) : null;
  story.push(...beginningOf({ index, number, attempt, plan, trigger, wishes }));
  const sha = String(index).padStart(40, "0");
  prepareComment(world, plan, { sha, number: 1000 + index });

  const id = laptop === undefined ? String(1000 + number) : `local-${index}`;
  const random = randomFrom(world.history.seed + 7919 * index);
  let ids = 0;
  let interrupt = () => {};
  let diedAt: number | null = null;
  const machine = new Machine(kill, () => {
    diedAt = clock.now();
    interrupt();
  });
  const store = new RunStore(world, {
    machine,
    run: { id, attempt, url: null },
    trigger,
    random,
    faults,
    troubled: troubled || !alone,
    onAppend: (own) => {
      if (commitRun !== null && own) commitRuns.noteAppend(commitRun);
      if (trigger.elsewhere === undefined || trigger.elsewhere === "CI elsewhere") world.losses.noteAppend();
    },
  });
  const known = () => store.known;
  const network = new Network(world, { machine, faults, audit, alone, known, interrupt: () => interrupt() });
  const files = new PendingFiles(machine, build);
  const setting: Setting = {
    clock: machine.clock(clock),
    random,
    // Different from the first characters on: a comment and a laptop's run keep no more.
    newId: () => `${`${1000 * index + ++ids}f`.padEnd(8, "0")}-0000-4000-8000-000000000000`,
    send: build.network(network.send),
    store: store.ofRun,
    openPending: files.open,
    onBegin: (stop) => {
      interrupt = stop;
    },
  };
  const start = async (): Promise<Ended> =>
    laptop === undefined
      ? await inWorkflow(setting, { world, plan, run: { trigger, id, attempt, sha, folder } })
      : await onLaptop(setting, { world, plan, folder });
  return async () => {
    const ended = await start();
    machine.end();
    files.close();
    const killed = machine.killedAt !== null;
    if (machine.killedAt !== null) tally.count(`SIGKILL at ${machine.killedAt}`);
    const isLost = killed && kill?.post === false;
    let postFailure: string | null = null;
    if (isLost) tally.count("post never ran");
    else if (ended.post !== null) {
      const sound = new Machine(null, () => {});
      postFailure = await ended.post({ ...setting, clock, send: network.send, store: store.ofPost(sound) });
      // What it still waits for ends with its process.
      sound.end();
      if (postFailure !== null) story.push(`  post: ${postFailure}`);
    }
    const pending = files.text;
    if (isLost) files.lose();
    const { received, requests, changes } = network;
    return {
      failure: ended.failure,
      killed,
      unnoted: received.filter(({ at }) => at === diedAt).map(({ uuid }) => uuid),
      results: killed ? [] : ended.results(),
      received: received.map(({ uuid }) => uuid),
      pending,
      postFailure: postFailure ?? "",
      requests,
      changes,
      log: ended.log,
    };
  };
}

/** What a run begins with, for a person to read. */
function beginningOf({
  index,
  number,
  attempt,
  plan: { faults, kill, recreate, resend },
  trigger: { ref, payload, laptop, again },
  wishes,
}: Pick<Options, "index" | "plan" | "trigger"> & Pick<CommitRun, "number" | "wishes"> & { attempt: number }): string[] {
  const from = [
    ...(ref === PUSH.ref ? [] : [`${JSON.stringify(payload)} `]),
    ...(laptop === undefined ? [] : [`on laptop ${laptop} `]),
    ...(again === undefined ? [] : [`run ${number}, attempt ${attempt} `]),
  ];
  return [
    `run ${index}: ${from.join("")}${[...wishes.files()].flat().join(" ")}`,
    ...faults.map(({ kind, at, among }) => `  fault: ${kind}, at ${at} of ${among}`),
    ...(kill === null ? [] : [`  kill: ${JSON.stringify(kill)}`]),
    ...(recreate.length === 0 ? [] : [`  recreate: ${recreate.join(", ")}`]),
    ...(resend.length === 0 ? [] : [`  resend: ${resend.join(", ")}`]),
  ];
}

/** The pull request that the commit merged: each has one of its own, which gets a comment. */
function prepareComment(
  { github, tally }: World,
  { comment, faults }: RunPlan,
  { sha, number }: { sha: string; number: number },
): void {
  if (!comment) return;
  github.addPull({ number, mergeCommitSha: sha, headSha: "f".repeat(40), merged: true });
  if (faults.every(({ kind }) => kind !== "comment refused")) return;
  tally.count("comment refused");
  github.addFault({ method: "POST", path: /comments/, status: 403, afterwards: false });
}
