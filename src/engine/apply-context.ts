import type { ApplyContext } from "../apply/context.js";
import { chainOf, unended } from "../sentence.js";
import { StateKeeper } from "../state/keeper.js";
import type { Run, State } from "../state/state.js";
import type { StateStore } from "../state/store.js";
import type { RunOptions } from "./options.js";
import { type JournalPort, NEUTRAL, type Ports } from "./ports.js";
import { connect, connectToSandbox } from "./service/connection.js";
import { openService, updatesFor } from "./service/contact.js";

type Beginning = {
  readonly journal: JournalPort;
  readonly state: State;
  /** What the store holds; `null` where that is nothing, or `state` itself. */
  readonly stored?: State | null;
  /** Whether `state` differs from what the store holds. */
  readonly changed: boolean;
  readonly store: StateStore;
  /** The run that is named in what is saved. */
  readonly run: Run;
  readonly pullRequest: number | null;
};

/** Begins the journal, and connects to the service: from here on a run can submit, poll and save. */
export async function openApply(
  ports: Ports,
  options: RunOptions,
  { journal, state, stored = null, changed, store, run, pullRequest }: Beginning,
): Promise<ApplyContext> {
  const { clock, random, newId, log, stop, watch } = ports;
  const { texts } = journal;
  const keeper = new StateKeeper({ state, stored, changed, store, run, journal: journal.begin(), texts });
  const { sandbox } = state;
  const connection = sandbox === null ? await connect(ports, options) : await connectToSandbox(ports, sandbox, keeper);
  const { speed, ...reached } = openService(ports, connection);
  return {
    ...reached,
    updates: await updatesFor(ports, options),
    clock,
    random,
    newId,
    say: (line) => log.info(line),
    ...(watch === undefined ? {} : { watch }),
    stop,
    options: {
      wait: options.wait,
      deadline: clock.now() + options.timeoutMinutes * 60_000,
      run: options.run,
      pullRequest,
      oneAtATime: (ports.phrases ?? NEUTRAL).oneAtATime,
      previewing: options.task.kind !== "apply",
      speed,
    },
    brakes: { unauthorized: null, outOfCredits: null, unreachable: null },
    keeper,
    texts,
    recreate: options.recreate,
    saving: { unsavable: null },
  };
}

/** How long the state may take to be saved after a signal, in milliseconds: the runner kills 10 s after the first one. */
const LAST_SAVE_MS = 6_000;

/** Saves what is left to save. Returns what to say where that fails. */
export async function lastSave(
  { stop, clock, phrases = NEUTRAL }: Pick<Ports, "stop" | "clock" | "phrases">,
  keeper: StateKeeper,
): Promise<string | null> {
  const late = async () => {
    await clock.sleep(LAST_SAVE_MS);
    throw new Error(`not saved within ${LAST_SAVE_MS / 1000} s`);
  };
  try {
    await (stop.aborted ? Promise.race([keeper.save(), late()]) : keeper.save());
    return null;
  } catch (error) {
    const uuids = Object.entries(keeper.state.videos).flatMap(([id, { uuid }]) =>
      uuid === null ? [] : [`${id} ${uuid}`],
    );
    const videos = uuids.length === 0 ? "" : `; the videos are: ${uuids.join(", ")}`;
    const next = phrases.unsaved === null ? "" : `. ${phrases.unsaved}`;
    return `The state could not be saved (${unended(chainOf(error))})${next}${videos}`;
  }
}
