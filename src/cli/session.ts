import { Given } from "../engine/inputs/given.js";
import { readRunInputs } from "../engine/inputs/run-inputs.js";
import { lockFilePath } from "../engine/load/project.js";
import type { RunOptions, Task } from "../engine/options.js";
import { worldFile } from "../engine/world-file.js";
import { remotesOf } from "../git.js";
import type { Run } from "../ledger/facts.js";
import { fold } from "../ledger/fold.js";
import { ledgerName, ofProject } from "../ledger/names.js";
import { LedgerError } from "../ledger/store.js";
import { localFile, localFolder } from "../ledger/stores/file.js";
import { jsonIn } from "../manifest/canonical-json.js";
import { Files } from "../manifest/files/files.js";
import { ignoredAmong, trackedIn } from "../manifest/files/tracked.js";
import { ManifestError } from "../manifest/manifest.js";
import { type OpenedProject, openProject, type Project } from "../manifest/project.js";
import { isWanted } from "../manifest/settings.js";
import { once } from "../maps.js";
import { type Message, message } from "../messages/catalogue.js";
import { translationsFor } from "../plan/canonical-briefs.js";
import { foreignness, LockFileSchema, MAX_LOCK_FILE_BYTES } from "../report/lock-file.js";
import { count } from "../report/prose.js";
import { leaksIn } from "../secrets.js";
import { chainOf } from "../sentence.js";
import { confirm, type Host } from "./host.js";
import { listedBy, NO_COMMIT, projectRemote, repositoryName, standingOf } from "./origin.js";
import { LocalPending } from "./pending.js";
import { openStore } from "./store.js";
import type { Call, Voice } from "./voice.js";

/** What a command knows once its options are read. */
export type Session = Readonly<Awaited<ReturnType<typeof openSession>>>;

/** Reads the options that commands share. Throws `InputError` with all that is wrong in them. */
export async function openSession(
  task: Task,
  { host, voice }: { readonly host: Host; readonly voice: Pick<Voice, "value" | "words"> },
) {
  const { workspace, env, clock, newId } = host;
  const given = new Given(voice.value);
  const inputs = readRunInputs(given);
  given.problems.push(...leaksIn(env).map((leak) => message("node-setting", leak)), ...lacking(task, given, inputs));
  given.check();
  const { manifest, service, secrets } = inputs;
  const isTrial = service.kind === "sandbox";
  const pays = task.kind === "apply" && !isTrial;
  const { tracked = trackedIn, ignored = ignoredAmong } = host;
  const index = once(async () => await tracked(workspace, manifest));
  const opened = loadedOnce(openProject({ workspace, root: manifest, secrets }), {
    tracked: index,
    ignored: async (paths) => await ignored(workspace, manifest, paths),
  });
  const { project } = opened.settings;
  const remotes = once(async () => await remotesOf(workspace));
  const remote = pays ? projectRemote(await remotes()) : null;
  const listed = pays ? await listedBy(workspace, remote) : null;
  const run = thisRun(env, { now: clock.now(), newId });
  const store = openStore(opened.settings, {
    ...host,
    manifest,
    project,
    run,
    remotes,
    listed,
    isTrial,
    pays,
    ask: async (question) => host.stdin.isTerminal && (await confirm(question, { host, yes: false })),
    say: voice.words,
  });
  const pending = new LocalPending(host, { folder: localFolder(workspace), project, isTrial });
  const world = worldFile(localFile(workspace, ofProject("world.jsonl", project)).path);
  const files = async () => await filesOf(opened);
  const lockFile = lockFilePath(opened);
  // Only what is paid for depends on the commit.
  const standing = pays
    ? await standingOf(workspace, { remote, listed, manifest, lockFile, files, tracked: index })
    : NO_COMMIT;
  const repository = isWanted(opened.settings) ? env["GITHUB_REPOSITORY"] || repositoryName(await remotes()) : null;
  const rest = { task, workspace, repository, run, source: null, pullRequest: null };
  const options: RunOptions = { ...inputs, ...standing, ...rest };
  // `opened`: the settings of the project say where its ledger is.
  return { options, opened, tracked: index, store, pending, world, standing };
}

type Loaded = OpenedProject & { readonly load: () => Promise<Project> };

/** The project as this command finds it: how its commit stands, and its plan, are about the same files. */
function loadedOnce(opened: OpenedProject, means: Parameters<OpenedProject["load"]>[0]): Loaded {
  return { ...opened, load: once(async () => await opened.load(means)) };
}

/** What the videos of a project are made from. Its mistakes are told later. */
async function filesOf({ load }: Loaded): Promise<string[]> {
  try {
    return (await load()).files.map(({ path }) => path);
  } catch (error) {
    if (error instanceof ManifestError) return [];
    throw error;
  }
}

/** What an apply and a check can't do without. */
function lacking({ kind }: Task, given: Given, { service }: Pick<RunOptions, "service">): Message[] {
  if ((kind !== "apply" && kind !== "check") || service.kind === "sandbox") return [];
  const who = kind === "apply" ? "an apply" : "a check";
  return [
    given.lacks("base-url") &&
      message("address-missing", {
        ...{ given: "--base-url is not given, nor VIDEOS_BASE_URL:", who },
        wayOut: ". The word sandbox tries it without one.",
      }),
    given.lacks("api-key", "bearer-token") &&
      message("key-missing", {
        given:
          "VIDEOS_API_KEY and VIDEOS_BEARER_TOKEN are empty, and neither --api-key-file nor --bearer-token-file is given:",
        ...{ who, wayOut: "" },
      }),
  ].filter((fault) => fault !== false);
}

type Env = Readonly<Record<string, string | undefined>>;

/**
 * The run that a command is. In a workflow or a pipeline it has that one's id: these grow, so that an older one that is started again
 * doesn't apply its manifest. Elsewhere its id says when it began, and no number is like it.
 */
export function thisRun(env: Env, { now, newId }: { now: number; newId: () => string }): Run {
  const { GITHUB_RUN_ID: id, GITHUB_RUN_ATTEMPT: attempt, GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = env;
  if (isNumber(id)) {
    const url = server && name ? `${server}/${name}/actions/runs/${id}` : null;
    return { id, attempt: isNumber(attempt) ? Number(attempt) : 1, url };
  }
  // GitLab: a job that is started again keeps its pipeline, and has a higher number itself.
  const { CI_PIPELINE_ID: pipeline, CI_JOB_ID: job, CI_JOB_URL: url } = env;
  if (isNumber(pipeline) && isNumber(job)) return { id: pipeline, attempt: Number(job), url: url || null };
  const time = new Date(now).toISOString().replace(/[-:]|\.\d+/g, "");
  return { id: `local-${time}-${newId().slice(0, 4)}`, attempt: 1, url: null };
}

function isNumber(text: string | undefined): text is string {
  return text !== undefined && /^\d{1,15}$/.test(text);
}

/** What a command about the ledger begins with. */
export type Opened = Readonly<Awaited<ReturnType<typeof openLedger>>>;

/** Opens the store that the settings name, appends what a killed apply has left, and reads the ledger. Throws `ManifestError` or `LedgerError` where it can't be had. */
export async function openLedger({ voice, host }: Pick<Call, "voice" | "host">) {
  const session = await openSession({ kind: "plan", notices: [] }, { host, voice });
  session.opened.demandLedger();
  await recover(session, voice);
  const store = await session.store.open();
  const read = async () => {
    const { facts, unknown } = await store.read();
    if (unknown !== null) voice.words(`Note: ${unknown} What this release knows of it is shown.`);
    const translations = await translationsFor(facts, store.texts, session.opened.settings.front_matter);
    return { facts, ledger: fold(facts, translations) };
  };
  const known = await read();
  const name = ledgerName({ root: session.options.manifest, settings: session.opened.settings });
  const { movedTo } = known.ledger;
  if (movedTo !== null && movedTo !== session.store.place)
    throw new LedgerError(
      message("ledger-elsewhere", { ledger: name, was: session.store.place, to: movedTo, isGone: false, pays: false }),
    );
  // For a sentence.
  const where = `${name} in ${session.store.place}`;
  return { session, voice, store, read, ...known, isEmpty: known.facts.length === 0, where };
}

/** What a command says that finds no ledger, and where else videos of the project are known, in sentences. */
export function noLedger(opened: Opened, which: Call["which"]): string {
  const { aside } = opened.session.store;
  const hints = [aside, earlierRun(opened, which)].filter((hint) => typeof hint === "string");
  return [`There is no ledger of ${opened.where}.`, ...hints].join(" ");
}

/** What the lock file shows of an earlier run where the ledger is empty, with the way out; `null` where it shows none. */
export function earlierRun({ session: { options, opened } }: Opened, { project }: Call["which"]): string | null {
  const path = lockFilePath(opened);
  const found = path === null ? null : new Files(options.workspace).raw(path, MAX_LOCK_FILE_BYTES);
  if (path === null || found === null || "fault" in found) return null;
  const { data: lock } = LockFileSchema.safeParse(jsonIn(found.text));
  const videos = Object.keys(lock?.videos ?? {}).length;
  const of = { repository: options.repository, project: opened.settings.project };
  if (lock === undefined || videos === 0 || foreignness(lock, of) !== null) return null;
  return (
    `The lock file ${path} shows an earlier run, with ${count(videos, "video")}. Go on where its ledger is, such as another clone. If that is lost, run ` +
    `\`videos-as-code import${project} --from ${path}\`, which writes each uuid into its entry.`
  );
}

/** Appends what applies that were killed could not. A command that pays nothing goes on without it. */
export async function recover(
  { store, pending, options: { task } }: Pick<Session, "store" | "pending" | "options">,
  voice: Pick<Voice, "words">,
): Promise<void> {
  try {
    await pending.recover(async () => await store.open(), voice.words);
  } catch (error) {
    if (task.kind === "apply") throw error;
    voice.words(`Note: ${chainOf(error)}`);
  }
}

/** The same of the trial on this machine; `null` where there is none, or it is what the command is about. */
export async function openTrial({ session, voice }: Opened, host: Host): Promise<Opened | null> {
  if (session.options.service.kind === "sandbox") return null;
  const value = (name: string) => (name === "base-url" ? "sandbox" : voice.value(name));
  const trial = await openLedger({ voice: { ...voice, value }, host });
  return trial.isEmpty ? null : trial;
}
