import { openRepository, type Repository, type Store, type Videos } from "./repository.js";

/** Counts what kills have done. */
export type Figures = {
  kills: number;
  /** Kills just before the service got a request, just after it had acted, and at any other time. */
  readonly moments: Record<"before a request" | "after a request" | "at any time", number>;
  /** Kills after which `post` never ran. */
  withoutPost: number;
  runs: number;
  videos: number;
  edits: number;
  /** What was lost or paid twice, in words. */
  readonly faults: string[];
};

export function noFigures(): Figures {
  const moments = { "before a request": 0, "after a request": 0, "at any time": 0 };
  return { kills: 0, moments, withoutPost: 0, runs: 0, videos: 0, edits: 0, faults: [] };
}

/** A run has about this many requests to the service. */
const REQUESTS = 14;
/** A run takes about so long, in real milliseconds. */
const RUN_MS = 2_500;
/** A person needs at most so many runs to put a repository right. */
const RUNS_TO_FINISH = 5;

/** A repository whose runs are killed again and again, while its manifest grows; then its videos are finished and checked. */
export async function live(
  store: Store,
  { kills, random, figures }: { kills: number; random: () => number; figures: Figures },
): Promise<void> {
  const repository = await openRepository(store);
  let videos: Videos = { first: { task: "Explain first.", edits: [] } };
  try {
    let killed = 0;
    for (let tries = 0; killed < kills && tries < 3 * kills; tries++) {
      videos = grown(videos, { number: tries, random });
      figures.runs++;
      if (await killOne(repository, videos, { random, figures })) killed++;
    }
    videos = await finish(repository, { videos, figures });
    check(repository, { videos, figures });
  } finally {
    await repository.close();
  }
}

/** One commit: a new video, or one more explicit edit. No text is ever used twice. */
function grown(videos: Videos, { number, random }: { number: number; random: () => number }): Videos {
  const ids = Object.keys(videos);
  if (random() < 0.35) return { ...videos, [`video-${number}`]: { task: `Explain video ${number}.`, edits: [] } };
  const id = ids[Math.floor(random() * ids.length)] ?? "first";
  const video = videos[id] ?? { task: "", edits: [] };
  return { ...videos, [id]: { ...video, edits: [...video.edits, `In scene 1, show idea ${number}.`] } };
}

/** Runs, and ends the run with SIGKILL. False where it was over before that. */
async function killOne(
  repository: Repository,
  videos: Videos,
  { random, figures }: { random: () => number; figures: Figures },
): Promise<boolean> {
  let end = () => {};
  let requests = 0;
  const at = Math.floor(random() * REQUESTS);
  const kinds = ["before a request", "after a request", "at any time"] as const;
  const when = kinds[Math.floor(random() * kinds.length)] ?? "at any time";
  const post = random() < 0.7;
  repository.network = async (_request, pass) => {
    const number = requests++;
    if (when === "before a request" && number === at) end();
    const response = await pass();
    if (when === "after a request" && number === at) end();
    return response;
  };
  let timer: NodeJS.Timeout | undefined;
  const { step } = await repository.run(videos, {
    post,
    onStdout: (_text, ending) => {
      end = () => ending.send("SIGKILL");
      if (when === "at any time") timer ??= setTimeout(end, random() * RUN_MS);
    },
  });
  clearTimeout(timer);
  repository.network = async (_request, pass) => await pass();
  if (step.signal !== "SIGKILL") return false;
  figures.kills++;
  figures.moments[when]++;
  if (!post) figures.withoutPost++;
  return true;
}

/** Runs to the end, and does what a person does about an entry that is blocked: looks its video up, or has it made. */
async function finish(
  repository: Repository,
  { videos, figures }: { videos: Videos; figures: Figures },
): Promise<Videos> {
  let wanted = videos;
  let recreate: string[] = [];
  for (let run = 0; run < RUNS_TO_FINISH; run++) {
    figures.runs++;
    const { told, step } = await repository.run(wanted, { recreate });
    if (step.exitCode === 0 && told.every(({ outcome }) => outcome === "unchanged")) return wanted;
    recreate = [];
    for (const { id } of told.filter(({ outcome }) => outcome === "blocked")) {
      const entry = wanted[id];
      const made = repository.sandbox.videos().find(({ task }) => task === entry?.task);
      if (made === undefined) recreate.push(id);
      else if (entry !== undefined) wanted = { ...wanted, [id]: { ...entry, uuid: made.uuid } };
    }
  }
  figures.faults.push(`not at rest after ${RUNS_TO_FINISH} runs`);
  return wanted;
}

/** Every video was made once and has each of its edits once; nothing was charged twice. */
function check({ sandbox }: Repository, { videos, figures }: { videos: Videos; figures: Figures }): void {
  const made = sandbox.videos();
  const edits = sandbox.edits().filter(({ status }) => status !== "error" && status !== "cancelled");
  figures.videos += made.length;
  figures.edits += edits.length;
  for (const { task, edits: wanted } of Object.values(videos)) {
    const own = made.filter((video) => video.task === task);
    if (own.length !== 1) figures.faults.push(`${own.length} videos of “${task}”`);
    const standing = edits.filter(({ videoUuid, status }) => videoUuid === own[0]?.uuid && status === "complete");
    if (standing.map(({ request }) => request).join("|") !== wanted.join("|")) {
      figures.faults.push(`“${task}” has ${standing.length} of ${wanted.length} edits, or in another order`);
    }
  }
  for (const key of twice(edits.map(({ videoUuid, request }) => `${videoUuid} ${request}`)))
    figures.faults.push(`edited twice: ${key}`);
  for (const key of twice(sandbox.ledger().map(({ editId, phase, scene }) => `${editId} ${phase} ${scene}`)))
    figures.faults.push(`charged twice: ${key}`);
}

function twice(keys: readonly string[]): string[] {
  return keys.filter((key, index) => keys.indexOf(key) !== index);
}
