import type { ApplyContext } from "../apply/context.js";
import type { HistoricRequest } from "../sandbox/history-schema.js";
import { chainOf, unended } from "../sentence.js";
import { StateKeeper } from "../state/keeper.js";
import type { RunOptions } from "./options.js";
import { type JournalPort, NEUTRAL, type Ports } from "./ports.js";
import { reach, updatesFor } from "./service/reach.js";

type Beginning = Omit<ConstructorParameters<typeof StateKeeper>[0], "journal" | "texts"> & {
  readonly journal: JournalPort;
  readonly pullRequest: number | null;
};

/** Begins the journal, and reaches the service: from here on a run can submit, poll and save. */
export async function openApply(
  ports: Ports,
  options: RunOptions,
  { journal, pullRequest, ...beginning }: Beginning,
): Promise<ApplyContext> {
  const { clock, newId, watch } = ports;
  const { texts } = journal;
  const keeper = new StateKeeper({ ...beginning, journal: journal.begin(), texts });
  const { sandbox: history } = beginning.state;
  const remember = (request: HistoricRequest) => keeper.putSandboxed(request);
  return {
    ...(await reach(ports, options, { history, remember })),
    updates: await updatesFor(ports, options),
    newId,
    ...(watch === undefined ? {} : { watch }),
    options: {
      wait: options.wait,
      deadline: clock.now() + options.timeoutMinutes * 60_000,
      run: options.run,
      pullRequest,
      oneAtATime: (ports.phrases ?? NEUTRAL).oneAtATime,
      previewing: options.task.kind !== "apply",
      speed: history?.speed ?? 1,
    },
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
