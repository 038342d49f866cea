import { demandEcho } from "../../apply/context.js";
import { resolveFault } from "../../apply/endings.js";
import type { Category } from "../../manifest/brief.js";
import { ServiceError } from "../../service/errors.js";
import type { Edit, VideoJob } from "../../service/replies.js";
import type { Bucket } from "../../service/transport.js";
import type { Reach } from "../service/reach.js";

/** What the service is asked about: a video, or an edit of it and why that one. */
export type Question =
  | { readonly what: "video"; readonly id: string }
  | {
      readonly what: "edit";
      readonly id: string;
      /** The newest revision's, that of the job in flight, or one that a pull request previews. */
      readonly role: "newest" | "in flight" | "preview";
    };

/** What came of a question. */
export type Answer =
  | { readonly kind: "video"; readonly video: VideoJob }
  | { readonly kind: "edit"; readonly edit: Edit }
  /** `status` is `null` where no reply is behind it. */
  | { readonly kind: "fault"; readonly status: number | null; readonly detail: string }
  /** The run was over before. */
  | { readonly kind: "unasked" };

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

const UNASKED: Answer = { kind: "unasked" };

/**
 * Asks every question of the subjects, by GET alone, as fast as the windows allow without a 429 (R 8.1): those about videos and those
 * about edits side by side. A refused key or an address that nobody answers at ends it.
 */
export async function askAll(
  means: Means,
  subjects: readonly { readonly category: Category; readonly questions: readonly Question[] }[],
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

export async function ask(
  means: Means,
  { category, question }: { category: Category; question: Question },
): Promise<Answer> {
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
      if (resolution.kind === "given up" && ++means.givenUp >= MOST_GIVEN_UP)
        means.brakes.unreachable ??= resolution.words;
      if (resolution.kind !== "put off") return { kind: "fault", status: error.status, detail: resolution.words };
      tries = resolution.attempt.tries ?? tries;
      ({ notBefore } = resolution.attempt);
    }
  }
  return UNASKED;
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
