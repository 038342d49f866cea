import { readProject } from "../../engine/load/project.js";
import { InputError } from "../../engine/options.js";
import { pageOf } from "../../engine/result.js";
import { InFlightPolls } from "../../engine/status/in-flight-polls.js";
import { statusesOf, type VideoStatus } from "../../engine/status/status.js";
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
import { type Opened, withState } from "./state/open.js";

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
      const look = new Look(opened, host, await entriesOf(opened));
      if (watch === true) return await draw(look, { ...opened, host });
      const videos = await look.videos();
      if (json === true) opened.voice.json({ manifest: opened.session.options.manifest, videos: videos.map(dataOf) });
      else print(videos, { ...opened, host });
      if (look.fault !== null) opened.voice.words(`How far the jobs in flight are can't be told: ${look.fault}`);
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
    return (await readProject({ log: logOf(voice, () => false) }, { ...options, opened }, state)).entries;
  } catch (error) {
    if (!(error instanceof ManifestError)) throw error;
    voice.words(`Note: ${options.manifest} has mistakes, so these are the videos of the state.`);
    return state === null ? [] : Object.keys(state.videos).map((id) => ({ id, title: null }));
  }
}

type Shown = Opened & { readonly host: Host };

function print(videos: readonly VideoStatus[], { voice, host, session, where }: Shown): void {
  const { stdout: paint } = voice.paint;
  voice.data(paint.styled("bold", `${statusCounts(videos)} · ${voice.clean(where)}`));
  const { columns } = host.stdout;
  const view = { now: host.clock.now(), columns, rows: null, paint, clean: voice.clean };
  for (const line of statusLines(videos, view)) voice.data(line);
  if (videos.some(({ job }) => job !== null) && !mayPoll(session))
    voice.words("With VIDEOS_BASE_URL and VIDEOS_API_KEY, status also asks how far the jobs in flight are.");
}

function mayPoll({ options: { service } }: Session): boolean {
  return service.kind === "sandbox" || (service.baseUrl !== null && service.credential !== null);
}

async function draw(look: Look, { voice, host, where }: Shown): Promise<ExitCode> {
  const live = new Live(host.stdout);
  const { clock, stop } = host;
  const { stdout: paint } = voice.paint;
  while (!stop.aborted) {
    const videos = await look.videos();
    const { columns, rows } = live;
    const view = { now: clock.now(), columns, rows: rows - 3, paint, clean: voice.clean };
    const head = paint.styled(
      "bold",
      `${statusCounts(videos)} · ${new Date(clock.now()).toISOString().slice(11, 19)} UTC`,
    );
    const fault =
      look.fault === null ? voice.clean(where) : `The service doesn't tell more: ${voice.clean(look.fault)}`;
    live.draw([
      head,
      ...statusLines(videos, view),
      paint.styled("dim", fault.replace(/\s+/g, " ").slice(0, columns - 1)),
    ]);
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
