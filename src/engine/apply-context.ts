import type { ApplyContext } from "../apply/context.js";
import { within } from "../clock.js";
import { TextError, type Texts } from "../manifest/texts.js";
import { isCanonical } from "../plan/brief-parts.js";
import { alternatives, type EntryPlan, type Plan } from "../plan/step.js";
import type { HistoricRequest } from "../sandbox/history-schema.js";
import { chainOf, unended } from "../sentence.js";
import { unnoted } from "../state/journal.js";
import { StateKeeper } from "../state/keeper.js";
import { hashesOf, recordOf, referencedHashes } from "../state/records.js";
import type { State } from "../state/state.js";
import type { TextFolder } from "../state/texts.js";
import type { RunOptions } from "./options.js";
import type { JournalPort, Ports } from "./ports.js";
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
      oneAtATime: ports.phrases.oneAtATime,
      previewing: options.task.kind !== "apply",
      speed: history?.speed ?? 1,
    },
    keeper,
    texts,
    recreate: options.recreate,
  };
}

/** How long the state may take to be saved after a signal, in milliseconds: the runner kills 10 s after the first one. */
const LAST_SAVE_MS = 6_000;

/** Saves what is left to save. Returns what to say where that fails. */
export async function lastSave(
  { stop, clock, phrases }: Pick<Ports, "stop" | "clock" | "phrases">,
  keeper: StateKeeper,
): Promise<string | null> {
  try {
    const saving = keeper.save();
    await (stop.aborted ? within(clock, LAST_SAVE_MS, saving, "not saved") : saving);
    return null;
  } catch (error) {
    const uuids = Object.entries(keeper.state.videos).flatMap(([id, { uuid }]) =>
      uuid === null ? [] : [`${id} ${uuid}`],
    );
    const videos = uuids.length === 0 ? "" : `; the videos are: ${uuids.join(", ")}`;
    return `The state could not be saved (${unended(chainOf(error))}). ${phrases.unsaved}${videos}`;
  }
}

type Snapshot = {
  readonly texts: Texts;
  readonly folder: TextFolder;
  /** The state that the plan starts from, then the one that was stored before: what was never sent is taken back to that. */
  readonly states: readonly State[];
};

/**
 * Copies the texts of what a plan works on before anything of it is sent: what is sent is then what was planned, whatever becomes of
 * the files and of the store, and `post` finds the texts that a killed run could not save. An entry whose files have changed since
 * they were read fails. A text that the state alone names is missed only where it is needed.
 */
export async function snapshotTexts(plan: Plan, { texts, folder, states }: Snapshot): Promise<Plan> {
  const copy = async (hash: string) => {
    if (folder.has(hash)) return;
    const text = await texts.get(hash);
    await folder.put(hash, text).catch((cause: unknown) => {
      throw unnoted(folder.path, cause);
    });
  };
  const entries: EntryPlan[] = [];
  for (const entry of plan.entries) {
    try {
      const { id, brief } = entry.entry;
      const hashes = hashesIn(entry);
      // Its texts could not be compared, so that the same brief may have a video already.
      if (hashes.length > 0 && brief !== null && !isCanonical(brief))
        throw new TextError(`a file of ${id} was changed while this run was at work. Run again.`);
      for (const hash of hashes) await copy(hash);
      entries.push(entry);
    } catch (error) {
      if (!(error instanceof TextError)) throw error;
      entries.push(unsubmitted(entry, error));
    }
  }
  for (const hash of hashesNamed(entries, states)) {
    await copy(hash).catch((error: unknown) => {
      if (!(error instanceof TextError)) throw error;
    });
  }
  return { ...plan, entries };
}

/** The entry without what would be submitted. Where nothing can take its place, a job finishes. */
function unsubmitted(entry: EntryPlan, { message }: TextError): EntryPlan {
  const steps = entry.steps
    .flatMap((step) => (step.kind === "cancel" ? step.otherwise.steps : [step]))
    .filter(({ kind }) => kind === "resume" || kind === "cancel preview");
  return { ...entry, steps, obstacle: { outcome: "failed", status: null, detail: `Not submitted: ${message}` } };
}

/** The texts that the records name on which a plan works: another run may remove them from the store. */
function hashesNamed(entries: readonly EntryPlan[], states: readonly State[]): Set<string> {
  const [state] = states;
  const busy = entries.filter(({ steps, restated }) => steps.length > 0 || restated);
  const keys = new Set(busy.map(({ entry: { id } }) => state && recordOf(state, id)?.key));
  const named = states.flatMap(({ videos }) => {
    const records = Object.entries(videos).filter(([, { key }]) => keys.has(key));
    return [...referencedHashes({ videos: Object.fromEntries(records) })];
  });
  return new Set(named);
}

/**
 * The texts of an entry that makes something, or whose brief the state takes over. Also those that the state has: another step
 * may remove them from there.
 */
function hashesIn({ entry: { brief }, steps, restated }: EntryPlan): string[] {
  const makes = alternatives(steps)
    .flat()
    .some(({ kind }) => kind === "create" || kind === "edit" || kind === "preview" || kind === "adopt");
  return (makes || restated) && brief !== null ? hashesOf(brief) : [];
}
