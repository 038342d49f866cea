import { demandEcho } from "../../apply/context.js";
import { resolveFault } from "../../apply/endings.js";
import type { Category } from "../../manifest/brief.js";
import { counted } from "../../sentence.js";
import { ServiceError } from "../../service/errors.js";
import type { Edit, VideoJob } from "../../service/replies.js";
import type { Bucket } from "../../service/transport.js";
import type { Reach } from "../service/reach.js";
import type { Found } from "./drift.js";

/** What the service is asked about, and what is found in its reply. */
export type Look = { readonly id: string; readonly category: Category } & (
  | { readonly what: "video"; readonly tell: (video: VideoJob) => Found | null }
  | { readonly what: "edit"; readonly tell: (edit: Edit) => Found | null }
);

/** What came of a question. */
export type Answer = { readonly told: Found | null } | NoAnswer;

/** `status` is `null` where no reply is behind it. */
export type NoAnswer = { readonly status: number | null; readonly fault: string };

/** What asking takes: the same windows, faults and brakes as an apply. */
export type Means = Reach & {
  /** Milliseconds since the Unix epoch: ask nothing more then. */
  readonly deadline: number;
  /** How many questions in a row were given up. */
  givenUp: number;
};

/** One question may meet a fault of its own; after so many in a row, the service has one. */
const MOST_GIVEN_UP = 2;

/** How often a check says how far it is. */
const EACH = 30;

/**
 * Asks every question, by GET alone, as fast as the windows allow without a 429 (R 8.1): those about videos and those about edits side
 * by side. A refused key or an address that nobody answers at ends it: what was not asked by then has no answer.
 */
export async function askAll(means: Means, questions: readonly Look[]): Promise<ReadonlyMap<Look, Answer>> {
  const answers = new Map<Look, Answer>();
  await Promise.all(
    ["video", "edit"].map(async (what) => {
      for (const question of questions.filter((one) => one.what === what)) {
        const answer = await ask(means, question);
        if (answer === null) return;
        answers.set(question, answer);
        // Windows of a minute go by: whoever watches sees that it goes on.
        if (answers.size % EACH === 0 && answers.size < questions.length)
          means.say(`asked ${counted(answers.size)} of ${counted(questions.length)}`);
      }
    }),
  );
  return answers;
}

async function ask(means: Means, question: Look): Promise<Answer | null> {
  const bucket: Bucket = `${question.what}s`;
  let notBefore = 0;
  for (let tries = 0; await isTurn(means, bucket, notBefore); ) {
    means.windows[bucket].reserve();
    try {
      const told = await request(means, question);
      means.givenUp = 0;
      return { told };
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const resolution = resolveFault(means, error, { tries, repeatable: true });
      if (resolution.kind === "given up" && ++means.givenUp >= MOST_GIVEN_UP)
        means.brakes.unreachable ??= resolution.words;
      if (resolution.kind !== "put off") return { status: error.status, fault: resolution.words };
      tries = resolution.attempt.tries ?? tries;
      ({ notBefore } = resolution.attempt);
    }
  }
  return null;
}

async function request({ service }: Means, { id, category, ...question }: Look): Promise<Found | null> {
  if (question.what === "video") {
    const video = await service.video(category, id);
    demandEcho({ what: "video", asked: id, told: video.uuid });
    return question.tell(video);
  }
  const edit = await service.edit(category, id);
  demandEcho({ what: "edit", asked: id, told: edit.edit_id });
  return question.tell(edit);
}

/** Waits until a request may go out. False where none may any more. */
async function isTurn(means: Means, bucket: Bucket, notBefore: number): Promise<boolean> {
  const { clock, windows, stop, brakes, deadline } = means;
  const window = windows[bucket];
  let due = notBefore;
  for (;;) {
    const now = clock.now();
    if (stop.aborted || brakes.unauthorized !== null || brakes.unreachable !== null || now >= deadline) return false;
    if (now >= due && window.available(now) > 0) return true;
    due = Math.max(due, window.nextChance(now));
    await clock.sleep(Math.min(due, deadline) - now, stop);
  }
}
