import { idsOf, lockFilePath, readProject } from "../../engine/load/project.js";
import { InputError } from "../../engine/options.js";
import { Files } from "../../manifest/files/files.js";
import { ManifestError } from "../../manifest/manifest.js";
import type { Project } from "../../manifest/project.js";
import { IdSchema } from "../../manifest/schema.js";
import { nearest } from "../../nearest.js";
import { creationInDoubt, mended, recordOf, uuidsOf, withRecord } from "../../state/records.js";
import type { Job, Run, State, VideoRecord } from "../../state/state.js";
import { StateError } from "../../state/store.js";
import { EXIT, type ExitCode } from "../exit.js";
import { confirm } from "../host.js";
import { UNDER_WAY } from "../journals.js";
import { type Opened, openState } from "../session.js";
import type { Call } from "../voice.js";

/** Prints what the state holds. */
export async function runStateShow({ arguments: [only], options, host, voice }: Call): Promise<ExitCode> {
  const { session, state, where } = await openState({ voice, host });
  const videos = state === null || only === undefined ? state?.videos : { [only]: knownRecord(state, only) };
  if (options["json"] === true) {
    voice.json({ place: session.store.place, state: state && { ...state, videos } });
  } else if (state === null) {
    voice.words(`${noStateOf(session, where)}.`);
  } else {
    const saved = state.run === null ? "" : `, last applied by ${runName(state.run)}`;
    voice.words(`State of ${where}: save ${state.serial}, id ${state.lineage}${saved}.`);
    for (const [id, record] of Object.entries(videos ?? {})) {
      voice.data(voice.paint.stdout.styled("bold", voice.clean(id)));
      for (const line of recordInWords(record)) voice.data(`  ${voice.clean(voice.own(line))}`);
    }
  }
  return EXIT.done;
}

/** Without a full stop. */
function noStateOf({ store: { unreachable } }: Opened["session"], where: string): string {
  if (unreachable === undefined) return `There is no state of ${where}`;
  return `No state can be read here: ${unreachable}. To reach it, set state: branch and let the workflow apply once`;
}

/** A change of the state that a person asks for. */
type Change = {
  readonly does: string;
  readonly question: string;
  readonly leadsTo: readonly string[];
  readonly state: State;
  /** What is said once it is done, without a full stop, and what of it `--json` has. */
  readonly done: string;
  readonly data: Readonly<Record<string, unknown>>;
};

/** What a change is made from. */
type Before = {
  readonly state: State;
  /** Whether the project has an id; `null` where it can't be read. */
  readonly has: (id: string) => boolean | null;
  /** The `uuid` that the project names for an id. */
  readonly named: (id: string) => string | null;
  /** What to do about the lock file, where that has the video. */
  readonly listed: (uuid: string) => string[];
};

/** Puts the record of one id under another. */
export async function runStateMove(call: Call): Promise<ExitCode> {
  const [from = "", to = ""] = call.arguments;
  const id = IdSchema.safeParse(to);
  if (!id.success) throw new InputError(id.error.issues.map(({ message }) => `${JSON.stringify(to)} ${message}`));
  return await changeState(call, ({ state, has }) => {
    if (recordOf(state, to) !== null)
      throw new InputError([`The state has ${to} already. Nothing is put in its place: move or remove it first.`]);
    const unknown = `The project has no ${to}: the next apply keeps the record, and does nothing to the video.`;
    // A plan takes it for a rename.
    const back = `The project still has ${from}, and no ${to}: where that asks for the same as before, the next apply moves the record back. Else it creates a new video for ${from}, and pays.`;
    const isBack = has(from) === true && has(to) === false;
    return {
      does: `${from} becomes ${to}:`,
      question: `Move ${from} to ${to}?`,
      leadsTo: isBack ? [back] : [...createsAnew(from, has), ...(has(to) === false ? [unknown] : [])],
      state: withRecord(withRecord(state, from, null), to, knownRecord(state, from)),
      done: `Moved ${from} to ${to}`,
      data: { change: "move", from, to },
    };
  });
}

/** Forgets the record of an id. The video itself stays at the service. */
export async function runStateRemove(call: Call): Promise<ExitCode> {
  const [id = ""] = call.arguments;
  return await changeState(call, ({ state, ...project }) => {
    const videos = uuidsOf(knownRecord(state, id)).reverse();
    const [uuid] = videos;
    const back = `The video stays at the service. \`videos-as-code import ${id} ${uuid}\` takes it back.`;
    const named = project.named(id);
    return {
      does: `${id} is forgotten:`,
      question: `Forget ${id}?`,
      leadsTo:
        named !== null
          ? [`The project names the video ${named} for ${id}: the next apply takes it over as it stands, free.`]
          : [...createsAnew(id, project.has), ...(uuid === undefined ? [] : [back, ...project.listed(uuid)])],
      state: withRecord(state, id, null),
      done: `Removed ${id}`,
      data: { change: "remove", id, videos },
    };
  });
}

/** Shows a change of the state, asks for it, and saves it with the guards of every save. */
async function changeState(call: Call, changeOf: (before: Before) => Change): Promise<ExitCode> {
  const { options, host, voice } = call;
  const opened = await openState(call);
  const { session, store, state, where } = opened;
  if (session.journals.busy) throw new StateError(UNDER_WAY);
  if (state === null) throw new StateError(`${noStateOf(session, where)}. Nothing was changed.`);
  const signs = (await session.store.evidence?.known())?.signs ?? [];
  const newer = signs.find(({ seen }) => seen?.lineage === state.lineage && seen.serial > state.serial);
  if (newer !== undefined)
    throw new StateError(
      `The state of ${where} has been set back to save ${state.serial}: ${newer.place} has a newer one. Apply first, which goes on with that, and do this again.`,
    );
  const project = await projectOf(opened);
  const ids = project && new Set(idsOf(project));
  const lockFile = lockFilePath({ settings: session.opened.settings }, session.options);
  const lock = lockFile === null ? null : new Files(session.options.workspace).raw(lockFile);
  const before: Before = {
    state,
    has: (id) => ids?.has(id) ?? null,
    named: (id) => project?.entries.find((entry) => entry.id === id)?.uuid ?? null,
    listed: (uuid) =>
      lock !== null && "text" in lock && lock.text.includes(uuid)
        ? [`${lockFile} has it: delete that file, and run \`videos-as-code links\`. Until then each run stops there.`]
        : [],
  };
  const [id = ""] = call.arguments;
  const record = recordInWords(knownRecord(state, id)).map((line) => `  ${line}`);
  const { does, question, leadsTo, state: changed, done, data } = changeOf(before);
  const shown = [does, ...record, ...warnings(id, before), ...leadsTo].map((line) => `  ${line}`);
  voice.words([`State of ${where}, save ${state.serial}:`, ...shown].join("\n"));
  if (!(await confirm(question, { host, yes: options["yes"] === true }))) {
    voice.words("Nothing was changed.");
    return host.stop.aborted ? EXIT.interrupted : EXIT.failed;
  }
  const wanted = mended(changed, session.options.run);
  const now = (await store.save(wanted))?.state ?? wanted;
  await store.close?.();
  // Another run may have saved at the same time.
  if (call.arguments.some((id) => (recordOf(now, id) === null) !== (recordOf(changed, id) === null)))
    throw new StateError(
      "A run has saved the state meanwhile, and what it saved counts. Look at it with `videos-as-code state show`, and do this again.",
    );
  if (options["json"] === true) voice.json({ ...data, serial: now.serial });
  else voice.data(`${done}; this is save ${now.serial} of the state.`);
  return EXIT.done;
}

async function projectOf({ session, voice }: Opened): Promise<Project | null> {
  const { options, opened } = session;
  try {
    return await readProject({ log: voice.log() }, { ...options, opened });
  } catch (error) {
    if (error instanceof ManifestError) return null;
    throw error;
  }
}

/** What is said of an id that the project has, and the state no more. */
function createsAnew(id: string, has: Before["has"]): string[] {
  return has(id) === true ? [`The project still has ${id}: the next apply creates a new video for it, and pays.`] : [];
}

/** What to mind before a record is changed, whatever the change: a sentence each. */
function warnings(id: string, { state }: Before): string[] {
  const record = knownRecord(state, id);
  const doubt = creationInDoubt(record);
  const inFlight = (record.in_flight !== null && doubt === null) || record.preview !== null;
  return [
    ...(inFlight ? ["Make sure that no run is at work while this record is changed."] : []),
    ...(doubt === null ? [] : ["Look in the service's dashboard first: nothing else shows whether there is a video."]),
  ];
}

/** The record of an id. Throws `InputError` where the state has none. */
function knownRecord(state: State, id: string): VideoRecord {
  const record = recordOf(state, id);
  if (record !== null) return record;
  const guess = nearest(id, Object.keys(state.videos));
  const hint = guess === null ? "" : ` Did you mean ${guess}?`;
  throw new InputError([
    `The state has no ${JSON.stringify(id)}.${hint} \`videos-as-code state show\` lists what it has.`,
  ]);
}

/** What a record holds, a line each. */
function recordInWords(record: VideoRecord): string[] {
  const { uuid, category, revisions, last_failure: failure, total_scenes: scenes, retired, preview } = record;
  const newest = revisions.at(-1);
  const former = uuidsOf(record).filter((other) => other !== uuid);
  const edit = newest === undefined || newest.edit_id === null ? "" : `, the newest made by edit ${newest.edit_id}`;
  const at = newest?.rendered === undefined ? "" : `, rendered ${timeOf(newest.rendered.at)}`;
  const doubt = creationInDoubt(record);
  const job = doubt === null ? record.in_flight : null;
  const facts: readonly (readonly [name: string, words: string | null])[] = [
    ["video", `${uuid ?? "none yet"}${category === "training" ? "" : ` (${category})`}`],
    ["rendering", newest?.link ?? null],
    ["revisions", `${revisions.length}${edit}${at}`],
    ["scenes", scenes === null ? null : String(scenes)],
    ["failed", failure === null ? null : `${failure.step}, ${timeOf(failure.at)}: ${failure.detail}`],
    ["formerly", former.length === 0 ? null : former.join(", ")],
    ["retired", retired ? "the project no longer has it" : null],
    ["in flight", job === null ? null : inFlight(job, job.kind)],
    ["in flight", preview === null ? null : inFlight(preview, "preview")],
    ["in doubt", doubt === null ? null : `${runName(doubt.run)} may have created a video for it`],
  ];
  return facts.flatMap(([name, words]) =>
    words === null ? [] : [`${name.padEnd(10)} ${words.replaceAll("\n", " ")}`],
  );
}

function inFlight(job: Job, name: string): string {
  const edit = job.kind === "create" || job.edit_id === null ? "" : ` ${job.edit_id}`;
  return `${name}${edit} since ${timeOf(job.submitted_at)} (${runName(job.run)})`;
}

function runName({ id, url }: Run): string {
  return url === null ? `run ${id}` : `run ${id}, ${url}`;
}

/** `2026-11-22 13:05 UTC` */
function timeOf(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
