import type { Category } from "../../manifest/brief.js";
import type { EntryPlan, Plan } from "../../plan/step.js";
import type { Edit, VideoJob } from "../../service/replies.js";
import { recordOf } from "../../state/records.js";
import type { State, VideoRecord } from "../../state/state.js";

/** What the service is asked about: a video, or an edit of it and why that one. */
export type Question =
  | { readonly what: "video"; readonly id: string }
  | {
      readonly what: "edit";
      readonly id: string;
      /** The newest revision's, that of the job in flight, or one that a pull request previews. */
      readonly role: "newest" | "in flight" | "preview";
    };

/** One entry whose video the check asks for. */
export type Subject = {
  readonly plan: EntryPlan;
  readonly category: Category;
  /** `null`: the entry names a video that no run has adopted yet. */
  readonly record: VideoRecord | null;
  readonly questions: readonly Question[];
};

/** What came of a question. */
export type Answer =
  | { readonly kind: "video"; readonly video: VideoJob }
  | { readonly kind: "edit"; readonly edit: Edit }
  /** `status` is `null` where no reply is behind it. */
  | { readonly kind: "fault"; readonly status: number | null; readonly detail: string }
  /** The run was over before. */
  | { readonly kind: "unasked" };

/** The entries that have a video, or name one, each id once. A video whose entry is gone is nobody's concern. */
export function subjectsOf({ entries }: Plan, state: State): Subject[] {
  const plans = new Map(entries.map((plan) => [plan.entry.id, plan])).values();
  return [...plans].flatMap((plan) => subjectOf(plan, recordOf(state, plan.entry.id)) ?? []);
}

function subjectOf(plan: EntryPlan, record: VideoRecord | null): Subject | null {
  const [known, adopted] = [record?.uuid ?? null, adoptedBy(plan)];
  if (record !== null && known !== null && (adopted === null || adopted === known))
    return { plan, category: record.category, record, questions: questionsAbout(record, known) };
  if (adopted === null) return null;
  return { plan, category: plan.entry.category, record: null, questions: [{ what: "video", id: adopted }] };
}

/** The video that the next apply adopts. */
function adoptedBy({ steps }: EntryPlan): string | null {
  const adopt = steps.find(({ kind }) => kind === "adopt");
  return adopt?.kind === "adopt" ? adopt.uuid : null;
}

function questionsAbout({ revisions, in_flight: job, preview }: VideoRecord, uuid: string): Question[] {
  const inFlight = job === null || job.kind === "create" ? null : job.edit_id;
  const newest = job === null ? (revisions.at(-1)?.edit_id ?? null) : null;
  const previewed = preview?.edit_id ?? null;
  return [
    { what: "video", id: uuid },
    ...(inFlight === null ? [] : [{ what: "edit", id: inFlight, role: "in flight" } as const]),
    ...(newest === null ? [] : [{ what: "edit", id: newest, role: "newest" } as const]),
    ...(previewed === null ? [] : [{ what: "edit", id: previewed, role: "preview" } as const]),
  ];
}
