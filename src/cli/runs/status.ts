import { wishesOf } from "../../engine/load/named.js";
import { readProject } from "../../engine/load/project.js";
import { InputError } from "../../engine/options.js";
import { pageOf } from "../../engine/result.js";
import { statusOf, type VideoStatus } from "../../engine/status.js";
import { ManifestError } from "../../manifest/manifest.js";
import { message } from "../../messages/catalogue.js";
import { EXIT, type ExitCode } from "../exit.js";
import { earlierRun, type Opened, openLedger, openTrial } from "../session.js";
import { statusLines } from "../terminal/progress.js";
import { Live } from "../terminal/text.js";
import type { Call } from "../voice.js";

/** How often the ledger is read again while somebody watches, in milliseconds. */
const LOOK_MS = 5_000;

/** Shows where each video stands, once or until somebody ends it. */
export async function runStatus({ options: { watch, json }, which, host, voice }: Call): Promise<ExitCode> {
  if (watch === true && !host.stdout.isTerminal) throw new InputError(message("no-terminal"));
  const opened = await openLedger({ voice, host });
  const { unreachable } = opened.session.store;
  if (unreachable !== undefined) voice.words(`No ledger can be read here: ${unreachable}.`);
  const trial = await openTrial(opened, host);
  const all = [...(unreachable === undefined ? [opened] : []), ...(trial === null ? [] : [trial])];
  const project = all.length === 0 ? null : await projectOf(opened);
  const looks = all.map((one) => lookAt(one, project));
  if (watch === true) return await draw(looks, { voice, host });
  const seen = await Promise.all(looks.map(async (look) => ({ look, videos: await look.videos() })));
  const dataOfAll = (one: Opened | null) =>
    seen.flatMap(({ videos }, at) => (all[at] === one ? videos.map(dataOf) : []));
  const { manifest } = opened.session.options;
  if (json === true) voice.json({ manifest, videos: dataOfAll(opened), trial: dataOfAll(trial) });
  else {
    for (const { look, videos } of seen) print(look, videos, { which, voice, host });
    const lost = opened.isEmpty && unreachable === undefined ? earlierRun(opened, which) : null;
    if (lost !== null) voice.words(lost);
  }
  return host.stop.aborted ? EXIT.interrupted : EXIT.done;
}

/** What is looked at, again and again. */
type Look = ReturnType<typeof lookAt>;

function lookAt(opened: Opened, project: Awaited<ReturnType<typeof projectOf>>) {
  const { session, store, read } = opened;
  const { options } = session;
  const page = pageOf(session.opened.settings, options);
  const isTrial = options.service.kind === "sandbox";
  return {
    /** What is shown, of which project, and its place. */
    where: `${isTrial ? "trial" : "ledger"} of ${opened.where}`,
    isTrial,
    /** Where each video stands, now or as the ledger was read first. */
    videos: async ({ again = false } = {}) => {
      const { ledger } = again ? await read() : opened;
      if (project === null)
        return [...ledger.byId].map(([id, { key }]) =>
          statusOf({ id, title: null }, { page, ledger, record: key, wish: null }),
        );
      const wishes = await wishesOf(project, ledger, store.texts);
      return project.entries.map((entry) => {
        const { wish = null, record = null } = wishes.get(entry.id) ?? {};
        return statusOf(entry, { page, ledger, record: record?.key ?? null, wish });
      });
    },
  };
}

/** The project; `null` where its manifest has mistakes. */
async function projectOf({ session: { options, opened }, voice }: Opened) {
  try {
    return await readProject({ log: voice.log() }, { ...options, opened });
  } catch (error) {
    if (!(error instanceof ManifestError)) throw error;
    voice.words(`Note: ${options.manifest} has mistakes, so these are the videos of the ledger.`);
    return null;
  }
}

type Shown = Pick<Call, "voice" | "host">;

function print(look: Look, videos: readonly VideoStatus[], { which, voice, host }: Shown & Pick<Call, "which">): void {
  const { columns } = host.stdout;
  const view = { now: host.clock.now(), columns, rows: null, paint: voice.paint.stdout, clean: voice.clean };
  for (const line of statusLines(look.where, videos, view)) voice.data(line);
  if (look.isTrial && videos.some(({ uuid }) => uuid !== null))
    voice.words(`To watch the trial's videos: videos-as-code sandbox --trial${which.project}`);
}

async function draw(looks: readonly Look[], { voice, host }: Shown): Promise<ExitCode> {
  const live = new Live(host.stdout);
  const { clock, stop } = host;
  const { stdout: paint } = voice.paint;
  while (!stop.aborted) {
    const lines: string[] = [];
    for (const look of looks) {
      const videos = await look.videos({ again: true });
      const { columns, rows } = live;
      const view = { now: clock.now(), columns, rows: Math.floor(rows / looks.length) - 1, paint, clean: voice.clean };
      lines.push(...statusLines(look.where, videos, view));
    }
    const time = new Date(clock.now()).toISOString().slice(11, 19);
    live.draw([...lines, paint.styled("dim", `${time} UTC`)]);
    await clock.sleep(LOOK_MS, stop);
  }
  return EXIT.interrupted;
}

function dataOf({ id, title, uuid, link, rendering, status, edits, job, detail }: VideoStatus) {
  const in_flight = job && { ...job, since: new Date(job.since).toISOString() };
  return { id, title, status, video_uuid: uuid, link, rendering, edits, detail, in_flight };
}
