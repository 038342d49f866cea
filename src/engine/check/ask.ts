import { type ApplyContext, demandEcho } from "../../apply/context.js";
import { resolveFault } from "../../apply/faults.js";
import type { Category } from "../../manifest/brief.js";
import { ServiceError } from "../../service/errors.js";
import type { Bucket } from "../../service/transport.js";
import type { State } from "../../state/state.js";
import type { RunOptions } from "../options.js";
import type { Ports } from "../ports.js";
import { connect, connectToSandbox } from "../service/connection.js";
import { openService } from "../service/contact.js";
import type { Answer, Question, Subject } from "./subject.js";

/** What asking takes: the same windows, faults and brakes as an apply. */
export type Means = Pick<
  ApplyContext,
  "service" | "windows" | "server" | "clock" | "random" | "say" | "stop" | "brakes" | "contact"
> & {
  /** Milliseconds since the Unix epoch: ask nothing more then. */
  readonly deadline: number;
  /** How many questions in a row were given up. */
  givenUp: number;
};

/** Opens the service of a state for somebody who only looks: nothing is asked yet. */
export async function openMeans(
  ports: Pick<Ports, "loadFetch" | "loadSandbox" | "clock" | "random" | "stop" | "log">,
  options: Pick<RunOptions, "service">,
  sandbox: State["sandbox"],
): Promise<Omit<Means, "deadline">> {
  const { clock, random, stop, log } = ports;
  // A sandbox in this process lives on while it is asked, and nothing of that is saved.
  const connection =
    sandbox === null
      ? await connect(ports, options)
      : await connectToSandbox(ports, sandbox, { putSandboxed: () => {} });
  const brakes = { unauthorized: null, outOfCredits: null, unreachable: null };
  return {
    ...openService(ports, connection),
    clock,
    random,
    stop,
    say: (line) => log.info(line),
    brakes,
    givenUp: 0,
  };
}

/** One question may meet a fault of its own; after so many in a row, the service has one. */
const MOST_GIVEN_UP = 2;

/** How often a check says how far it is. */
const EACH = 30;

const UNASKED: Answer = { kind: "unasked" };

/**
 * Asks every question of the subjects, by GET alone, as fast as the windows allow without a 429 (R 8.1): those about videos and those
 * about edits side by side. A refused key or an address that nobody answers at ends it.
 */
export async function askAll(
  means: Means,
  subjects: readonly Pick<Subject, "category" | "questions">[],
): Promise<ReadonlyMap<Question, Answer>> {
  const answers = new Map<Question, Answer>();
  const all = subjects.flatMap(({ category, questions }) => questions.map((question) => ({ category, question })));
  await Promise.all(
    (["video", "edit"] as const).map(async (what) => {
      for (const asked of all) {
        if (asked.question.what !== what) continue;
        answers.set(asked.question, await ask(means, asked));
        // Windows of a minute go by: whoever watches sees that it goes on.
        if (answers.size % EACH === 0 && answers.size < all.length) means.say(`asked ${answers.size} of ${all.length}`);
      }
    }),
  );
  return answers;
}

/** Tries the key where there is no video to ask for: of one that can't exist, a key that may ask is told so. */
export async function tryKey(means: Means, newId: () => string): Promise<Answer> {
  return await ask(means, { category: "training", question: { what: "video", id: newId() } });
}

async function ask(means: Means, { category, question }: { category: Category; question: Question }): Promise<Answer> {
  const bucket: Bucket = `${question.what}s`;
  let notBefore = 0;
  for (let tries = 0; await isTurn(means, bucket, notBefore); ) {
    means.windows[bucket].reserve();
    try {
      const answer = await request(means, category, question);
      means.givenUp = 0;
      return answer;
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const resolution = resolveFault(means, error, { tries, repeatable: true });
      if (resolution.kind === "given up") noteGivenUp(means, resolution.words);
      if (resolution.kind !== "put off") return { kind: "fault", status: error.status, detail: resolution.words };
      tries = resolution.attempt.tries ?? tries;
      ({ notBefore } = resolution.attempt);
    }
  }
  return UNASKED;
}

function noteGivenUp(means: Means, words: string): void {
  means.givenUp++;
  if (means.givenUp >= MOST_GIVEN_UP) means.brakes.unreachable ??= words;
}

async function request({ service }: Means, category: Category, { what, id }: Question): Promise<Answer> {
  if (what === "video") {
    const video = await service.video(category, id);
    demandEcho({ what, asked: id, told: video.uuid });
    return { kind: "video", video };
  }
  const edit = await service.edit(category, id);
  demandEcho({ what, asked: id, told: edit.edit_id });
  return { kind: "edit", edit };
}

/** Waits until a request may go out. False where none may any more. Among others, it leaves them room: a check can wait. */
async function isTurn(means: Means, bucket: Bucket, notBefore: number): Promise<boolean> {
  const { clock, windows, stop, deadline } = means;
  const window = windows[bucket];
  let due = Math.max(notBefore, clock.now() + window.pause);
  for (;;) {
    const now = clock.now();
    if (isOver(means) || now >= deadline) return false;
    if (now >= due && window.available(now) > 0) return true;
    due = Math.max(due, window.nextChance(now));
    await clock.sleep(Math.min(due, deadline) - now, stop);
  }
}

function isOver({ stop, brakes }: Means): boolean {
  return stop.aborted || brakes.unauthorized !== null || brakes.unreachable !== null;
}
