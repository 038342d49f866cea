import { TextError } from "../../manifest/brief.js";
import { createItem } from "../../plan/brief-parts.js";
import { createInDoubt } from "../../plan/doubt.js";
import type { Step } from "../../plan/step.js";
import { unended } from "../../sentence.js";
import type { CreateItem } from "../../service/client.js";
import { ServiceError } from "../../service/errors.js";
import type { CreatedItem } from "../../service/replies.js";
import type { Revision } from "../../state/state.js";
import { type ApplyContext, isOver, serviceTime } from "../context.js";
import { failed, takenByOther } from "../endings.js";
import type { EntryRun } from "../entry-run.js";
import { resolveFault } from "../faults.js";
import { ended, sending } from "../progress.js";
import { accept } from "./created.js";
import type { StepModule } from "./step-module.js";
import { videoPolled } from "./video.js";

/** R 4.1 */
export const MAX_ITEMS = 50;

/** Creations are sent together, by `sendCreates`. */
export const create: StepModule<Extract<Step, { kind: "create" }>> = {
  begin: () => sending(),
  video: videoPolled,
};

/**
 * Notes durably that the first creations of up to 50 entries of one category are about to be sent: there is no idempotency key (R 4.1).
 * Returns those that `sendCreates` is to send. Throws where the state can't be saved; nothing was sent then.
 */
export async function intendCreates(context: ApplyContext, all: readonly EntryRun[]): Promise<Intended[]> {
  const { keeper, options, newId } = context;
  const intended = await worded(context, all);
  const ids = intended.map(({ run }) => run.id);
  if (ids.length === 0) {
    context.windows.videos.release();
    return [];
  }
  const entries = intended.map(({ run, target }) => ({ id: run.id, fingerprint: target.fingerprint ?? "" }));
  try {
    keeper.resolveIntents(ids);
    keeper.putIntents([...keeper.state.intents, { id: newId(), entries, run: options.run, at: serviceTime(context) }]);
    await keeper.save();
  } catch (error) {
    context.windows.videos.release();
    keeper.resolveIntents(ids); // nothing was sent
    throw error;
  }
  // Meanwhile the run may have been stopped, or another one may have saved its intent first.
  const wanted = isOver(context, context.clock.now()) ? [] : intended.filter(({ run }) => !isTaken(context, run));
  const runs = wanted.map(({ run }) => run);
  keeper.resolveIntents(ids.filter((id) => !runs.some((run) => run.id === id)));
  if (runs.length === 0) context.windows.videos.release();
  return wanted;
}

/** Sends creations in one request. Their intents stay where it is not known whether the service acted. Returns whether it took them. */
export async function sendCreates(context: ApplyContext, wanted: readonly Intended[]): Promise<boolean> {
  const runs = wanted.map(({ run }) => run);
  const category = runs[0]?.plan.entry.category ?? "training";
  let items: (CreatedItem | null)[];
  try {
    items = await context.service.createVideos(
      category,
      wanted.map(({ item }) => item),
    );
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    refuseAll(context, runs, error);
    return false;
  }
  accept(
    context,
    wanted.map(({ run, target }, index) => ({ run, target, item: items[index] ?? null })),
  );
  return true;
}

type Intended = { readonly run: EntryRun; readonly target: Revision; readonly item: CreateItem };

/** What is to be sent for each entry. One whose text can't be read fails before anything is sent. */
async function worded(context: ApplyContext, runs: readonly EntryRun[]): Promise<Intended[]> {
  const intended: Intended[] = [];
  for (const run of runs) {
    if (run.step?.kind !== "create") continue;
    const { target } = run.step;
    if (target.brief === null) throw new Error("a video can't be created without a brief");
    try {
      intended.push({ run, target, item: await createItem(target.brief, context.texts) });
    } catch (error) {
      if (!(error instanceof TextError)) throw error;
      run.advance(failed(context, run, { status: null, detail: `Not submitted: ${error.message}` }));
    }
  }
  return intended;
}

function isTaken(context: ApplyContext, run: EntryRun): boolean {
  const taken = takenByOther(context, run);
  if (taken !== null) run.advance(taken);
  return taken !== null;
}

function refuseAll(context: ApplyContext, runs: readonly EntryRun[], error: ServiceError): void {
  const { keeper, options, brakes } = context;
  const ids = runs.map(({ id }) => id);
  const tries = Math.max(...runs.map(({ progress }) => (progress.at === "send" ? progress.tries : 0)));
  const resolution = resolveFault(context, error, { tries, repeatable: false });
  // Where the service has not acted, nothing is in doubt should the run end here.
  if (resolution.kind !== "unknown") keeper.resolveIntents(ids);
  for (const run of runs) {
    if (run.progress.at !== "send") continue;
    switch (resolution.kind) {
      case "put off":
        run.advance({ ...run.progress, ...resolution.attempt });
        break;
      case "unknown": {
        const detail = `${unended(error.message)}. ${createInDoubt(run.id, options)}`;
        run.advance(ended("blocked", { status: error.status, detail }));
        break;
      }
      case "given up":
        run.advance(failed(context, run, { status: null, detail: resolution.words }));
        break;
      case "final":
        // After a 401 every entry ends blocked.
        if (brakes.unauthorized === null)
          run.advance(failed(context, run, { status: error.status, detail: error.message }));
    }
  }
}
