import { idsOf, readProject } from "../../../engine/load/project.js";
import { InputError } from "../../../engine/options.js";
import { ManifestError } from "../../../manifest/manifest.js";
import { IdSchema } from "../../../manifest/schema.js";
import { creationInDoubt, mended, recordOf, uuidsOf, withIds, withRecord } from "../../../state/records.js";
import type { State } from "../../../state/state.js";
import { StateError } from "../../../state/store.js";
import type { Typed } from "../../command.js";
import { confirm } from "../../confirm.js";
import { EXIT, type ExitCode } from "../../exit.js";
import type { Host } from "../../host.js";
import { UNDER_WAY } from "../../journals.js";
import { logOf } from "../../voice.js";
import { knownRecord, type Opened, withState } from "./open.js";
import { recordInWords } from "./words.js";

/** A change of the state that a person asks for. */
type Change = {
  /** What it does, what that leads to, and what is asked: `Forget billing?` */
  readonly does: string;
  readonly leadsTo: readonly string[];
  readonly question: string;
  readonly state: State;
  /** Whether a state that was saved has the change: another run may have saved at the same time. */
  readonly holds: (state: State) => boolean;
  /** What is said once it is done, without a full stop, and what of it `--json` has. */
  readonly done: string;
  readonly data: Readonly<Record<string, unknown>>;
};

/** What a change is made from. Whether the project has an id is `null` where it can't be read. */
type Before = { readonly state: State; readonly manifest: string; readonly has: (id: string) => boolean | null };

/** Puts the record of one id under another. */
export async function runStateMove(typed: Typed, host: Host): Promise<ExitCode> {
  const [from = "", to = ""] = typed.arguments;
  const id = IdSchema.safeParse(to);
  if (!id.success) throw new InputError(id.error.issues.map(({ message }) => `${JSON.stringify(to)} ${message}`));
  const changeOf = ({ state, manifest, has }: Before): Change => {
    if (recordOf(state, to) !== null)
      throw new InputError([`The state has ${to} already. Nothing is put in its place: move or remove it first.`]);
    const unknown = `${manifest} has no ${to}: the next apply keeps the record, and does nothing to the video.`;
    return {
      does: `${from} becomes ${to}:`,
      leadsTo: has(to) === false ? [unknown] : [],
      question: `Move ${from} to ${to}?`,
      state: withIds(state, (id) => (id === from ? to : id)),
      holds: (saved) => recordOf(saved, to) !== null && recordOf(saved, from) === null,
      done: `Moved ${from} to ${to}`,
      data: { change: "move", from, to },
    };
  };
  return await changeState(typed, { host, changeOf });
}

/** Forgets the record of an id. The video itself stays at the service. */
export async function runStateRemove(typed: Typed, host: Host): Promise<ExitCode> {
  const [id = ""] = typed.arguments;
  const changeOf = ({ state }: Before): Change => {
    const videos = uuidsOf(knownRecord(state, id)).reverse();
    const [uuid] = videos;
    const back = `The video stays at the service. \`videos-as-code import ${id} ${uuid}\` takes it back.`;
    return {
      does: `${id} is forgotten:`,
      leadsTo: uuid === undefined ? [] : [back],
      question: `Forget ${id}?`,
      state: withRecord(state, id, null),
      holds: (saved) => recordOf(saved, id) === null,
      done: `Removed ${id}`,
      data: { change: "remove", id, videos },
    };
  };
  return await changeState(typed, { host, changeOf });
}

/** What changing a record leads to, whatever the change: a sentence each. */
function consequences(id: string, { state, manifest, has }: Before): string[] {
  const { in_flight: job, preview } = knownRecord(state, id);
  const doubt = creationInDoubt(knownRecord(state, id));
  const inFlight = (job !== null && doubt === null) || preview !== null;
  return [
    ...(inFlight ? ["Make sure that no run is at work while this record is changed."] : []),
    ...(doubt === null ? [] : ["Look in the service's dashboard first: nothing else shows whether there is a video."]),
    ...(has(id) === true ? [`${manifest} still has ${id}: the next apply creates a new video for it, and pays.`] : []),
  ];
}

/** Shows a change of the state, asks for it, and saves it with the guards of every save. */
async function changeState(
  typed: Typed,
  { host, changeOf }: { host: Host; changeOf: (before: Before) => Change },
): Promise<ExitCode> {
  return await withState(typed, {
    host,
    work: async (opened) => {
      const { session, voice, store, state, where } = opened;
      if (session.journals.busy) throw new StateError(UNDER_WAY);
      if (state === null) throw new StateError(`There is no state of ${where}, and so nothing to change.`);
      const ids = await idsOfProject(opened);
      const before = { state, manifest: session.options.manifest, has: (id: string) => ids?.has(id) ?? null };
      const [id = ""] = typed.arguments;
      const record = recordInWords(knownRecord(state, id)).map((line) => `  ${line}`);
      const change = changeOf(before);
      const shown = [change.does, ...record, ...consequences(id, before), ...change.leadsTo].map((line) => `  ${line}`);
      voice.words([`State of ${where}, serial ${state.serial}:`, ...shown].join("\n"));
      if (!(await confirm(change.question, { host, yes: typed.options["yes"] === true }))) {
        voice.words("Nothing was changed.");
        return host.stop.aborted ? EXIT.interrupted : EXIT.failed;
      }
      const wanted = mended(change.state, session.options.run);
      const now = (await store.save(wanted))?.state ?? wanted;
      await store.close?.();
      if (!change.holds(now)) {
        throw new StateError(
          "A run has saved the state meanwhile, and what it saved counts. Look at it with `videos-as-code state show`, and do this again.",
        );
      }
      if (typed.options["json"] === true) voice.json({ ...change.data, serial: now.serial });
      else voice.data(`${change.done}; the state has serial ${now.serial} now.`);
      return EXIT.done;
    },
  });
}

async function idsOfProject({
  session: { options, opened },
  voice,
  state,
}: Opened): Promise<ReadonlySet<string> | null> {
  try {
    return new Set(idsOf(await readProject({ log: logOf(voice, () => false) }, { ...options, opened })));
  } catch (error) {
    if (error instanceof ManifestError) return null;
    throw error;
  }
}
