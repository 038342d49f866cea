import { readProject } from "../../engine/load/project.js";
import { InputError } from "../../engine/options.js";
import { pageOf } from "../../engine/result.js";
import { InFlightPolls, statusesOf, type VideoStatus } from "../../engine/status.js";
import { ManifestError } from "../../manifest/manifest.js";
import type { State } from "../../state/state.js";
import type { Typed } from "../command.js";
import { EXIT, type ExitCode } from "../exit.js";
import type { Host } from "../host.js";
import type { Session } from "../session.js";
import { Live } from "../terminal/live.js";
import { statusCounts, statusLines } from "../terminal/status.js";
import { logOf } from "../voice.js";
import { portsOf } from "./engine-run.js";
import { type Opened, openTrial, withState } from "./state/open.js";

/** How often the state is read again while somebody watches, and how often a job is polled (R 4.2), in milliseconds. */
const READ_MS = { file: 2_000, branch: 20_000, cache: 20_000 };
const POLL_MS = 15_000;
const FRAME_MS = 1_000;

/** Shows where each video stands, once or until somebody ends it. */
export async function runStatus(typed: Typed, host: Host): Promise<ExitCode> {
  const { watch, json } = typed.options;
  if (watch === true && !host.stdout.isTerminal)
    throw new InputError(["--watch draws on a terminal, and there is none. Without it, status prints once."]);
  return await withState(typed, {
    host,
    work: async (opened) => {
      const { session, voice } = opened;
      const { unreachable } = session.store;
      if (unreachable !== undefined) voice.words(`No state can be read here: ${unreachable}.`);
      const trial = await openTrial(opened, host);
      const shown = [...(unreachable === undefined ? [opened] : []), ...(trial === null ? [] : [trial])];
      const looks = await Promise.all(shown.map(async (one) => new Look(one, host, await entriesOf(one))));
      if (watch === true) return await draw(looks, { ...opened, host });
      const videos = await Promise.all(looks.map(async (look) => await look.videos()));
      if (json === true) voice.json(documentOf(looks, videos, session));
      else for (const [at, look] of looks.entries()) print(videos[at] ?? [], { look, voice, host });
      for (const { fault } of looks)
        if (fault !== null) voice.words(`How far the jobs in flight are can't be told: ${fault}`);
      return host.stop.aborted ? EXIT.interrupted : EXIT.done;
    },
  });
}

type Entries = readonly { readonly id: string; readonly title: string | null }[];

/** What is looked at, again and again. */
class Look {
  readonly #opened: Opened;
  readonly #host: Host;
  readonly #entries: Entries;
  readonly #polls: InFlightPolls;
  #state: State | null;
  #readAt: number;
  #polledAt = Number.NEGATIVE_INFINITY;
  #seen: Awaited<ReturnType<InFlightPolls["poll"]>> = new Map();

  constructor(opened: Opened, host: Host, entries: Entries) {
    this.#opened = opened;
    this.#host = host;
    this.#entries = entries;
    this.#state = opened.state;
    this.#readAt = host.clock.now();
    const { session, voice } = opened;
    this.#polls = new InFlightPolls(
      portsOf(
        host,
        session,
        logOf(voice, () => false),
      ),
      session.options,
    );
  }

  /** The project and the place of its state; of a trial, it says so first. */
  get where(): string {
    return `${this.session.options.service.kind === "sandbox" ? "trial of " : ""}${this.#opened.where}`;
  }

  get session(): Session {
    return this.#opened.session;
  }

  /** Whether the service can be asked. */
  get mayPoll(): boolean {
    const { service } = this.session.options;
    return service.kind === "sandbox" || (service.baseUrl !== null && service.credential !== null);
  }

  /** What keeps the service from telling more; `null` where nothing does. */
  get fault(): string | null {
    return this.#polls.fault;
  }

  /** Where each video stands now. The state and the service are asked again only after a while. */
  async videos(): Promise<VideoStatus[]> {
    const { session, store } = this.#opened;
    const { clock } = this.#host;
    if (clock.now() - this.#readAt >= READ_MS[session.opened.settings.state ?? "file"]) {
      this.#state = await store.load();
      this.#readAt = clock.now();
    }
    // An apply on this machine knows more than it has saved.
    const state = (await session.journals.underWay()) ?? this.#state;
    if (state !== null && clock.now() - this.#polledAt >= POLL_MS) {
      this.#seen = await this.#polls.poll(state);
      this.#polledAt = clock.now();
    }
    const page = pageOf(session.opened.settings, session.options);
    return statusesOf({ entries: this.#entries, state, seen: this.#seen, now: clock.now(), page });
  }
}

/** The entries of the manifest; where that has mistakes, what the state has. */
async function entriesOf({ session: { options, opened }, voice, state }: Opened): Promise<Entries> {
  try {
    return (await readProject({ log: logOf(voice, () => false) }, { ...options, opened })).entries;
  } catch (error) {
    if (!(error instanceof ManifestError)) throw error;
    voice.words(`Note: ${options.manifest} has mistakes, so these are the videos of the state.`);
    return state === null ? [] : Object.keys(state.videos).map((id) => ({ id, title: null }));
  }
}

type Shown = Pick<Opened, "voice"> & { readonly host: Host };

function documentOf(looks: readonly Look[], videos: readonly (readonly VideoStatus[])[], asked: Session) {
  const of = (isAsked: boolean) => videos.filter((_, at) => (looks[at]?.session === asked) === isAsked);
  return { manifest: asked.options.manifest, videos: of(true).flat().map(dataOf), trial: of(false).flat().map(dataOf) };
}

function print(videos: readonly VideoStatus[], { look, voice, host }: Shown & { readonly look: Look }): void {
  const { stdout: paint } = voice.paint;
  voice.data(paint.styled("bold", `${statusCounts(videos)} · ${voice.clean(look.where)}`));
  const { columns } = host.stdout;
  const view = { now: host.clock.now(), columns, rows: null, paint, clean: voice.clean };
  for (const line of statusLines(videos, view)) voice.data(line);
  if (videos.some(({ job }) => job !== null) && !look.mayPoll)
    voice.words("With VIDEOS_BASE_URL and VIDEOS_API_KEY, status also asks how far the jobs in flight are.");
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
      const most = Math.max(1, Math.floor(rows / looks.length) - 3);
      const view = { now: clock.now(), columns, rows: most, paint, clean: voice.clean };
      const time = new Date(clock.now()).toISOString().slice(11, 19);
      const { fault, where } = look;
      const end = voice.clean(fault === null ? where : `The service doesn't tell more: ${fault}`);
      lines.push(
        paint.styled("bold", `${statusCounts(videos)} · ${time} UTC`),
        ...statusLines(videos, view),
        paint.styled("dim", end.replace(/\s+/g, " ").slice(0, columns - 1)),
      );
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
