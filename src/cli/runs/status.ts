import { readProject } from "../../engine/load/project.js";
import { InputError } from "../../engine/options.js";
import { pageOf } from "../../engine/result.js";
import { InFlightPolls, statusesOf, type VideoStatus } from "../../engine/status.js";
import { ManifestError } from "../../manifest/manifest.js";
import { EXIT, type ExitCode } from "../exit.js";
import type { Host } from "../host.js";
import { type Opened, openState, openTrial } from "../session.js";
import { statusLines } from "../terminal/progress.js";
import { Live } from "../terminal/text.js";
import type { Call, Voice } from "../voice.js";
import { portsOf } from "./engine-run.js";

/** How often the state is read again while somebody watches, and each job polled (R 4.2), in milliseconds. */
const LOOK_MS = 15_000;
const FRAME_MS = 1_000;

/** Shows where each video stands, once or until somebody ends it. */
export async function runStatus({ options: { watch, json }, host, voice }: Call): Promise<ExitCode> {
  if (watch === true && !host.stdout.isTerminal)
    throw new InputError(["--watch draws on a terminal, and there is none. Without it, status prints once."]);
  const opened = await openState({ voice, host });
  const { unreachable } = opened.session.store;
  if (unreachable !== undefined) voice.words(`No state can be read here: ${unreachable}.`);
  const trial = await openTrial(opened, host);
  const all = [...(unreachable === undefined ? [opened] : []), ...(trial === null ? [] : [trial])];
  const looks = await Promise.all(all.map(async (one) => await lookAt(one, host)));
  if (watch === true) return await draw(looks, { voice, host });
  const seen = await Promise.all(looks.map(async (look) => ({ look, videos: await look.videos() })));
  const dataOfAll = (one: Opened | null) =>
    seen.flatMap(({ videos }, at) => (all[at] === one ? videos.map(dataOf) : []));
  const { manifest } = opened.session.options;
  if (json === true) voice.json({ manifest, videos: dataOfAll(opened), trial: dataOfAll(trial) });
  else for (const { look, videos } of seen) print(look, videos, { voice, host });
  for (const { fault } of looks)
    if (fault() !== null) voice.words(`How far the jobs in flight are can't be told: ${fault()}`);
  return host.stop.aborted ? EXIT.interrupted : EXIT.done;
}

/** What is looked at, again and again. */
type Look = Awaited<ReturnType<typeof lookAt>>;

async function lookAt(opened: Opened, host: Host) {
  const { session, store, voice } = opened;
  const { options, journals } = session;
  const { settings } = session.opened;
  const { service } = options;
  const { clock } = host;
  const entries = await entriesOf(opened);
  const polls = new InFlightPolls(portsOf(host, session, voice.log()), options);
  let { state: saved } = opened;
  let seen: Awaited<ReturnType<InFlightPolls["poll"]>> | null = null;
  let lookedAt = clock.now();
  const isTrial = service.kind === "sandbox";
  return {
    /** The project and the place of its state; of a trial, it says so first. */
    where: `${isTrial ? "trial of " : ""}${opened.where}`,
    isTrial,
    /** Whether the service can be asked. */
    mayPoll: isTrial || (service.baseUrl !== null && service.credential !== null),
    /** What keeps the service from telling more; `null` where nothing does. */
    fault: () => polls.fault,
    /** Where each video stands now. The state and the service are asked again only after a while. */
    async videos() {
      const isDue = clock.now() - lookedAt >= LOOK_MS;
      if (isDue) {
        saved = await store.load();
        lookedAt = clock.now();
      }
      // An apply on this machine knows more than it has saved.
      const state = (await journals.underWay()) ?? saved;
      if (seen === null || isDue) seen = state === null ? new Map() : await polls.poll(state);
      return statusesOf({ entries, state, seen, now: clock.now(), page: pageOf(settings, options) });
    },
  };
}

/** The entries of the manifest; where that has mistakes, what the state has. */
async function entriesOf({ session: { options, opened }, voice, state }: Opened) {
  try {
    return (await readProject({ log: voice.log() }, { ...options, opened })).entries;
  } catch (error) {
    if (!(error instanceof ManifestError)) throw error;
    voice.words(`Note: ${options.manifest} has mistakes, so these are the videos of the state.`);
    return Object.keys(state?.videos ?? {}).map((id) => ({ id, title: null }));
  }
}

type Shown = { readonly voice: Voice; readonly host: Host };

function print(look: Look, videos: readonly VideoStatus[], { voice, host }: Shown): void {
  const { columns } = host.stdout;
  const view = { now: host.clock.now(), columns, rows: null, paint: voice.paint.stdout, clean: voice.clean };
  for (const line of statusLines(look.where, videos, view)) voice.data(line);
  if (videos.some(({ job }) => job !== null) && !look.mayPoll)
    voice.words("With VIDEOS_BASE_URL and VIDEOS_API_KEY, status also asks how far the jobs in flight are.");
  if (look.isTrial && videos.some(({ uuid }) => uuid !== null))
    voice.words("To watch the trial's videos: videos-as-code sandbox --trial");
}

async function draw(looks: readonly Look[], { voice, host }: Shown): Promise<ExitCode> {
  const live = new Live(host.stdout);
  const { clock, stop } = host;
  const { stdout: paint } = voice.paint;
  while (!stop.aborted) {
    const lines: string[] = [];
    for (const look of looks) {
      const videos = await look.videos();
      const { columns, rows } = live;
      const view = { now: clock.now(), columns, rows: Math.floor(rows / looks.length) - 1, paint, clean: voice.clean };
      const time = new Date(clock.now()).toISOString().slice(11, 19);
      const fault = look.fault() === null ? "" : ` · The service doesn't tell more: ${look.fault()}`;
      const end = voice.clean(`${time} UTC${fault}`).replace(/\s+/g, " ");
      lines.push(...statusLines(look.where, videos, view), paint.styled("dim", end.slice(0, columns - 1)));
    }
    live.draw(lines);
    await clock.sleep(FRAME_MS, stop);
  }
  return EXIT.interrupted;
}

function dataOf({ id, title, uuid, link, rendering, status, edits, job, detail }: VideoStatus) {
  const data = { id, title, status, video_uuid: uuid, link, rendering, edits, detail };
  if (job === null) return { ...data, in_flight: null };
  const { kind, since, run, seen, endsAt } = job;
  const time = (at: number) => new Date(at).toISOString();
  const in_flight = {
    kind,
    since: time(since),
    run: run.id,
    queued: seen?.queued ?? null,
    stage: seen?.stage ?? null,
    percent: seen?.percent ?? null,
    ends_at: endsAt === null ? null : time(endsAt),
  };
  return { ...data, in_flight };
}
