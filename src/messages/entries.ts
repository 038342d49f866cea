import { andList, counted } from "../manifest/quote.js";
import { unended } from "../sentence.js";
import { define } from "./definition.js";

const RECREATE = "[`recreate`](ledger.md#recreate)";
const UUID = "6f1c0d5e-0000-4000-8000-000000000000";
const OTHER = "0b7e1c9a-0000-4000-8000-000000000000";
const EDIT = "e5a1f0c2-0000-4000-8000-000000000000";
const RUN = "Run 41, attempt 1";
const MOST_NAMED = 10;
const MOST_PLACES = 5;

/** A `uuid` is an answer if it is newly written. */
export const WRITTEN = " (if it stands there already, take it out, apply, and write it again)";

const NOTHING_SENT = "Nothing was sent for it.";

/** What keeps an entry from its video: what is known, what to check, and the ways out. */
export const DOUBTS = {
  "creation-in-doubt": define({
    why: "A run asked for a video and never saw the reply. Nobody can know from outside whether the video was made, and another one would be paid.",
    wayOut: `Look in the service's dashboard. If the video is there, add its \`uuid\` to the entry. If it isn't, run once with ${RECREATE}.`,
    words: ({ id, run, former }: { readonly id: string; readonly run: string; readonly former: string | null }) =>
      `${run}, asked the service to create this video and never saw the reply, so it may exist already and is not ` +
      "created again. Look for it in the service's dashboard. If it is there, add its uuid to the entry (uuid: …). " +
      `If it is not, start one new run with the input recreate: ${id}.` +
      (former === null
        ? ""
        : ` Its former video shows just what it asks for: to keep that one, free, write uuid: ${former}.`),
    examples: [
      { id: "billing", run: RUN, former: null },
      { id: "billing", run: RUN, former: UUID },
    ],
  }),
  "creation-just-begun": define({
    why: "Another run has begun the creation a moment ago, and may still send it.",
    wayOut: "Run again in two minutes.",
    words: ({ run }: { readonly run: string }) =>
      `${run}, began to create this video less than two minutes ago, and may be about to send it. Run again in two minutes.`,
    examples: [{ run: RUN }],
  }),
  "edit-in-doubt": define({
    why: "A run sent an edit over 23 hours ago and never saw the reply. The service may have forgotten the edit's key, so that sending it again could be paid twice.",
    wayOut: `Look at the video. To keep it as it is, write its \`uuid\` into the entry. To have it made anew, use ${RECREATE}.`,
    words: ({ id, run, uuid }: { readonly id: string; readonly run: string; readonly uuid: string }) =>
      `${run}, sent an edit of video ${uuid} and never saw the reply, and the service may have forgotten its ` +
      "Idempotency-Key since, so it is not sent again. Look at the video. To keep it as it is, write uuid: " +
      `${uuid} into the entry${WRITTEN}: its edits count as made. To have it made anew, run once with the input recreate: ${id}.`,
    examples: [{ id: "billing", run: RUN, uuid: UUID }],
  }),
  "retry-in-doubt": define({
    why: "A run asked the service to retry a failed edit and never saw the reply. The edit may run again under another id.",
    wayOut: `Look at the video in the dashboard. To go on with it, write its \`uuid\` into the entry. To have it made anew, use ${RECREATE}.`,
    words: ({
      id,
      run,
      of,
      uuid,
    }: {
      readonly id: string;
      readonly run: string;
      readonly of: string;
      readonly uuid: string;
    }) =>
      `${run}, asked the service to retry the failed edit ${of} of video ${uuid} and never saw ` +
      "the reply. The edit may run again under another id, so nothing more is sent for this video. Look at the video in the " +
      `service's dashboard. To go on with it as it is, write uuid: ${uuid} into the entry${WRITTEN}: its edits ` +
      `count as made. To have it made anew, run once with the input recreate: ${id}.`,
    examples: [{ id: "billing", run: RUN, of: EDIT, uuid: UUID }],
  }),
  "taken-back": define({
    why: "Somebody has reverted an edit outside of this project. Nothing more is paid for the video until a person decides.",
    wayOut:
      "To keep the video, write the `accept` that the message names. To have the edit made again, which is paid, name the id in the input `resend`.",
    words: ({
      id,
      edit,
      uuid,
      keeping,
    }: {
      readonly id: string;
      readonly edit: string;
      readonly uuid: string;
      readonly keeping: string;
    }) =>
      `Somebody has reverted the edit ${edit} of the video ${uuid}, and no run has asked for that, so nothing more is paid for this video until a ` +
      `person decides.${keeping} To have the edit made again, which is paid, run once with the input resend: ${id}.`,
    examples: [
      {
        id: "billing",
        edit: EDIT,
        uuid: UUID,
        keeping: ' To keep the video as it is, write accept: "3f2a91c4" into the entry.',
      },
    ],
  }),
  "edit-not-newest": define({
    why: "The service reverts only the newest edit, and somebody has made another one elsewhere.",
    wayOut:
      "Revert the newer edit in the service's dashboard, and run again; or keep the video with the `accept` that the message names.",
    words: ({
      id,
      editId,
      why,
      keeping,
    }: {
      readonly id: string;
      readonly editId: string;
      readonly why: string;
      readonly keeping: string;
    }) =>
      `The service did not revert the edit ${editId} (${unended(why)}), so somebody has probably edited the video elsewhere since. Revert that newer ` +
      `edit in the service's dashboard, and run again.${keeping} To have the video made anew, run once with the input recreate: ${id}.`,
    examples: [
      {
        id: "billing",
        editId: EDIT,
        why: "Only the most recent edit can be reverted.",
        keeping: ' To keep the video as it is, write accept: "3f2a91c4" into the entry.',
      },
    ],
  }),
  "creation-failed-twice": define({
    why: "Two creations of the same brief have failed, and a third one would probably fail and be paid, too.",
    wayOut: `Change the entry's task or sources, or use ${RECREATE}.`,
    words: ({ id, detail }: { readonly id: string; readonly detail: string }) =>
      `The creation of this video has failed twice (${unended(detail)}), so it isn't tried a third time. Change the entry's task or sources, or ` +
      `run once with the input recreate: ${id}.`,
    examples: [{ id: "billing", detail: "The script could not be written." }],
  }),
  "edit-failed-twice": define({
    why: "Two edits in a row have failed, and the key may not retry them.",
    wayOut: "Retry the edit in the service's dashboard, or change what the entry asks for.",
    words: ({ editId, uuid, why }: { readonly editId: string; readonly uuid: string; readonly why: string }) =>
      `The edit ${editId} has failed, as the one before it, and each may have been paid for in part. It could not be retried ` +
      `(${unended(why)}), and no third one is sent. Retry it in the service's dashboard; the next run goes on from there. To go on with the video ` +
      `${uuid} as it is, or to have it edited in another way, change what the entry asks for.`,
    examples: [{ editId: EDIT, uuid: UUID, why: "Forbidden." }],
  }),
  "not-tried-again": define({
    why: "The last run of this entry has failed, nothing of it has changed, and `retry-failed` is `false`.",
    wayOut: "Do what the reason says, and change the entry; or leave `retry-failed` out.",
    words: ({ detail }: { readonly detail: string }) => `${detail} (not tried again, since retry-failed is off)`,
    examples: [{ detail: "The script could not be written." }],
  }),
  "other-run": define({
    why: "Another run, or another job of this run, works on the same entry.",
    wayOut:
      "Run again once that one has ended. Give all applies one `concurrency` group, and order the jobs of one run with `needs`.",
    words: ({ run, oneAtATime }: { readonly run: string | null; readonly oneAtATime: string }) =>
      run === "this"
        ? "Another job of this run works on this entry at the same time and was first, so this job sends nothing more for it. Start a new run once this one has ended. " +
          "Let one job of the workflow apply the project, or order its jobs with `needs`: the workflow's concurrency group doesn't order the jobs of one run."
        : `${run ?? "Another run"} works on this entry at the same time and was first, so this run sends nothing more for it. ` +
          `Start a new run once that one has ended, and ${oneAtATime}.`,
    examples: [
      { run: RUN, oneAtATime: "give the workflow a concurrency group" },
      { run: null, oneAtATime: "let one apply at a time work on a project" },
      { run: "this", oneAtATime: "" },
    ],
  }),
  "approved-elsewhere": define({
    why: "Somebody has approved a previewed edit outside of this project.",
    wayOut: "Merge the pull request, or take the edit back in the service's dashboard.",
    words: ({ edit, pullRequest }: { readonly edit: string; readonly pullRequest: string }) =>
      `The edit ${edit} that pull request #${pullRequest} previews goes on, though this action has not approved it. ` +
      "The next run on the default branch waits for it, and takes it back where the manifest doesn't want it.",
    examples: [{ edit: EDIT, pullRequest: "12" }],
  }),
  "preview-stays": define({
    why: "A previewed edit that nobody wants any more could not be cancelled.",
    wayOut: "Run again. If that doesn't help, cancel the edit in the service's dashboard.",
    words: ({
      edit,
      pullRequest,
      why,
    }: {
      readonly edit: string;
      readonly pullRequest: string;
      readonly why: string;
    }) =>
      `The edit ${edit} that pull request #${pullRequest} previews could not be cancelled (${unended(why)}). Nothing else was sent for this video; the next run tries again.`,
    examples: [{ edit: EDIT, pullRequest: "12", why: "HTTP 503" }],
  }),
  "ledger-slow": define({
    why: "A creation must be sent right after the ledger has its beginning, and writing the ledger took over a minute each time.",
    wayOut: "Run again later.",
    words: () =>
      "Writing the ledger took over a minute each time, and a creation that is sent so late could be made twice. Nothing was sent; run again later.",
    examples: [null],
  }),
};

/** What is wrong with what an entry says, found when it is compared with the ledger. */
export const WISHES = {
  "id-twice": define({
    why: "An id stands twice in the project, so that nobody can tell whose video its record is. Nothing is sent for it.",
    wayOut: "Rename all of these entries but one.",
    words: ({ id, places }: { readonly id: string; readonly places: readonly string[] }) =>
      `The id ${id} stands at ${andList(places, MOST_PLACES)}. An id is unique in a project, so nothing is sent for it, and its video stays as it is. ` +
      "Rename all of these entries but one.",
    examples: [{ id: "billing", places: ["docs/videos.yml:4", "videos.yml:9"] }],
  }),
  "uuid-of-another": define({
    why: "The entry names a `uuid` that another entry has already. Two entries can't have one video.",
    wayOut: "Name another `uuid`, or remove the other entry.",
    words: ({ id, uuid, owners }: { readonly id: string; readonly uuid: string; readonly owners: readonly string[] }) =>
      `The video ${uuid} that this entry names is that of ${andList(owners)}, and two entries can't have one video. Name another uuid; or ` +
      `remove ${owners[0] ?? ""}: ${id} then takes its video over as it stands.`,
    examples: [{ id: "billing", uuid: UUID, owners: ["invoices"] }],
  }),
  "video-shared": define({
    why: "Two records have one video, so that an edit of one entry would change the other's.",
    wayOut: `Name the video in the entry that keeps it. Remove the other entry, or use ${RECREATE} for it.`,
    words: ({
      id,
      uuid,
      others,
      keeper,
    }: {
      readonly id: string;
      readonly uuid: string;
      readonly others: readonly string[];
      readonly keeper: string | null;
    }) =>
      `This entry has the video ${uuid} together with ${andList(others)}, and two entries can't have one video, so nothing is sent for ` +
      `this one. ${keeper === null ? `Name it in the one that keeps it (uuid: ${uuid})` : `${keeper} names it and keeps it`}. Remove this entry; or, to have a video of its own made, run once with the input recreate: ${id}.`,
    examples: [
      { id: "billing", uuid: UUID, others: ["invoices"], keeper: null },
      { id: "billing", uuid: UUID, others: ["invoices"], keeper: "invoices" },
    ],
  }),
  "uuid-failed": define({
    why: "The entry names the `uuid` of a video that has failed at the service.",
    wayOut: `Name another \`uuid\`, or take it out to have a video created. With \`uuid\` in place: ${RECREATE}.`,
    words: ({ id, uuid }: { readonly id: string; readonly uuid: string }) =>
      `The video ${uuid} that this entry names has failed at the service. Name another uuid, or take uuid out of the entry to ` +
      `have its video created; to have it made anew with uuid in place, run once with the input recreate: ${id}.`,
    examples: [{ id: "billing", uuid: UUID }],
  }),
  "task-missing": define({
    why: "The entry has no video, and says nothing that one could be made from.",
    wayOut: "Add `task` or `task_file`.",
    words: () => "There is nothing to create a video from: the entry has neither task nor task_file. Add one of them.",
    examples: [null],
  }),
  "ratio-removed": define({
    why: "The service has no edit that takes an aspect ratio back.",
    wayOut: "Write the ratio that is wanted, or have the video made anew with `on_change: recreate`.",
    words: ({ ratio }: { readonly ratio: string | null }) =>
      `aspect_ratio was "${ratio}", and no edit takes that back. Write the one that is wanted ("${ratio}" keeps the video as it is); or have the video made ` +
      "anew (on_change: recreate).",
    examples: [{ ratio: "9:16" }],
  }),
  "edits-taken-over": define({
    why: "The video was adopted with explicit edits that the entry no longer lists, and they can't be taken out of it.",
    wayOut: `Put the edits back as they were, and append what is to be changed. A video without them: ${RECREATE}.`,
    words: ({ id }: { readonly id: string }) =>
      "This video was taken over with explicit edits that the entry no longer has, and they can't be taken out of it. Put them back as they were, " +
      `and append what is to be changed; to have a video made without them, run once with the input recreate: ${id}.`,
    examples: [{ id: "billing" }],
  }),
  "text-unknown": define({
    why: "The video was adopted, so that its former text isn't known, and what has changed can't be told.",
    wayOut: "Append an explicit edit to `edits`, or keep the video with `on_change: ignore`.",
    words: () =>
      "The text that this video was made from isn't known, since the video was taken over: what changed can't be told, and nothing is sent for it. " +
      "Look at the video, and say by hand what it lacks: append an explicit edit to the entry's edits, such as - In scene 2, show the new invoice. " +
      "Once that is made, later changes are told again. To keep the video as it is, write on_change: ignore.",
    examples: [null],
  }),
  "change-untold": define({
    why: "The change can't be said in the words of an edit: it is longer than five edits, or a former text is lost.",
    wayOut: "Append an explicit edit to `edits`, or have the video made anew with `on_change: recreate`.",
    words: ({ why, waysOut }: { readonly why: string; readonly waysOut: string }) => `${why} ${waysOut}`,
    examples: [
      {
        why: "What changed can't be told: the ledger lacks the text 3f2a of a video.",
        waysOut:
          "Say the change in your own words as an explicit edit (append to edits), or have the video made anew (on_change: recreate).",
      },
    ],
  }),
  "moved-from-kept": define({
    why: "`moved_from` names an entry whose video this entry could take over, and the entry has a video of its own.",
    wayOut: "Remove `moved_from` to go on with the entry's own video, or give the entry an id that was never used.",
    words: ({
      id,
      name,
      mine,
      theirs,
    }: {
      readonly id: string;
      readonly name: string;
      readonly mine: string;
      readonly theirs: string;
    }) =>
      `moved_from names ${name}, whose video is ${theirs}, and the ledger has a video of ${id} itself: ${mine}. To go on with that one, remove ` +
      `moved_from. To go on with that of ${name}, give the entry an id that was never used. ${NOTHING_SENT}`,
    examples: [{ id: "billing", name: "invoices", mine: UUID, theirs: OTHER }],
  }),
  "moved-from-twice": define({
    why: "`moved_from` names an id that stands twice in the project.",
    wayOut: "Rename all of those entries but one.",
    words: ({ movedFrom }: { readonly movedFrom: string }) =>
      `moved_from names ${movedFrom}, which stands twice in the project, so that nobody can tell whose video this entry takes over. Rename all of ` +
      `those entries but one. ${NOTHING_SENT}`,
    examples: [{ movedFrom: "invoices" }],
  }),
  "moved-from-unknown": define({
    why: "`moved_from` names an id that the ledger doesn't know as an entry that is gone.",
    wayOut: "Correct it, or remove it if the entry is to have a new video.",
    words: ({
      movedFrom,
      near,
      gone,
    }: {
      readonly movedFrom: string;
      readonly near: string | null;
      readonly gone: readonly string[];
    }) =>
      `moved_from names ${movedFrom}, which the ledger doesn't know as an entry that is gone.` +
      (near !== null
        ? ` Did you mean ${near}?`
        : gone.length > 0
          ? ` Entries that are gone: ${andList(gone, MOST_NAMED)}.`
          : "") +
      ` Correct it, or remove moved_from if this is to be a new video. ${NOTHING_SENT}`,
    examples: [
      { movedFrom: "invoics", near: "invoices", gone: [] },
      { movedFrom: "old", near: null, gone: ["intro", "tour"] },
    ],
  }),
  "rename-ambiguous": define({
    why: "Two records could be this entry's, and neither shows its task.",
    wayOut: `Give the entry an id that was never used, and \`moved_from\` with the id that is meant. A new video: ${RECREATE}.`,
    words: ({ id, mine, other }: { readonly id: string; readonly mine: string; readonly other: string }) =>
      `This entry can go on with the video of ${mine} or of ${other}: it is written as the entry of the second one once was, and shows the task of ` +
      "neither. Give it an id that was never used, and moved_from with the id of the one that is meant; to have a new video made, run once with the " +
      `input recreate: ${id}. ${NOTHING_SENT}`,
    examples: [{ id: "billing", mine: `billing (video ${UUID})`, other: `invoices (video ${OTHER})` }],
  }),
  "rename-unsaid": define({
    why: "A new entry has the task and the sources of several entries that are gone.",
    wayOut: `Say with \`moved_from\` whose video it takes over. A new video: ${RECREATE}.`,
    words: ({ id, former }: { readonly id: string; readonly former: readonly string[] }) =>
      `This entry is new, and its task and sources are those of ${andList(former, MOST_NAMED)}, which are gone. Say whose ` +
      `video it takes over (moved_from: ${former[0]}); to have a new one made, run once with the input recreate: ${id}. ` +
      NOTHING_SENT,
    examples: [{ id: "billing", former: ["invoices", "payments"] }],
  }),
  "id-reused": define({
    why: "A former entry had this id once, and its video shows another task.",
    wayOut: `Say with \`moved_from\` whether the entry goes on with that video. A new video: ${RECREATE}.`,
    words: ({ id, last, uuid }: { readonly id: string; readonly last: string; readonly uuid: string }) =>
      `An entry that was once called ${id}, and ${last} last, is gone, and its video ${uuid} shows another task. Say whether this entry goes on with it ` +
      `(moved_from: ${last}); to have a new video made, run once with the input recreate: ${id}. ${NOTHING_SENT}`,
    examples: [{ id: "billing", last: "invoices", uuid: UUID }],
  }),
};

/** What a job waits for, or has failed with. The service's own words stand before the way out. */
export const JOBS = {
  "waiting-answer": {
    why: "The service asks a question before it goes on, and the entry doesn't answer it.",
    wayOut:
      "Paste the YAML of the comment into the entry, and answer: [the service asks a question](when-something-fails.md#the-service-asks-a-question).",
  },
  "waiting-scenes": define({
    why: "Scenes of a new video have failed, and were retried twice, or can't be retried with this key.",
    wayOut: `Retry them in the service's dashboard; the next run goes on. Or have the video made anew: ${RECREATE}.`,
    words: ({
      id,
      reason,
      retries,
      refusal,
    }: {
      readonly id: string;
      readonly reason: string;
      readonly retries: number;
      readonly refusal: string | null;
    }) => {
      const why = reason === "" ? "" : ` (${unended(reason)})`;
      return refusal !== null
        ? `Some scenes failed${why}, and could not be retried from here: ${unended(refusal)}. Retry them in the service's dashboard; ` +
            "the next run goes on from there."
        : `Some scenes failed again after ${counted(retries)} retries${why}. Retry what failed in the service's dashboard, ` +
            `and the next run goes on from there; or have the video made anew: run once with the input recreate: ${id}.`;
    },
    examples: [
      { id: "billing", reason: "Scene 3 could not be rendered.", retries: 2, refusal: null },
      { id: "billing", reason: "", retries: 0, refusal: "nobody has tried" },
    ],
  }),
  "waiting-person": {
    why: "The job waits for somebody to decide in the service's dashboard: an edit to approve or to cancel, a script to look at, or a video that isn't complete.",
    wayOut: "Decide in the service's dashboard, as the message says. The next run goes on from there.",
  },
  "job-failed": {
    why: "The service has ended the video or the edit in an error. Its own words say why.",
    wayOut:
      "Run again: a failed video is created again once, and a failed edit is retried, each of which may be paid in part. If the service calls the edit ambiguous, reword it.",
  },
  "no-answer": {
    why: "The service gave no usable reply: a broken connection, a timeout, or a reply that doesn't fit its reference.",
    wayOut: "Run again. What may have been sent is not sent twice.",
  },
};
