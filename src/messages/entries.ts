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
const WRITTEN = " (if it stands there already, take it out, apply, and write it again)";

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
        : ` Its former video shows just what it asks for: to keep that one, free, write uuid: ${former} into the entry${WRITTEN}.`),
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
    why: "A run sent an edit and never saw the reply. That was over 23 hours ago, so that the service may have forgotten the edit's key; or the video has changed since. The edit could be paid twice if it were sent again.",
    wayOut: `Look at the video. To keep it as it is, write its \`uuid\` into the entry. To have it made anew, use ${RECREATE}.`,
    words: ({
      id,
      run,
      uuid,
      isOld,
    }: {
      readonly id: string;
      readonly run: string;
      readonly uuid: string;
      readonly isOld: boolean;
    }) =>
      `${run}, sent an edit of video ${uuid} and never saw the reply, and ` +
      `${isOld ? "the service may have forgotten its Idempotency-Key since" : "the video has changed since"}, so it is not sent again. ` +
      `Look at the video. To keep it as it is, write uuid: ${uuid} into the entry${WRITTEN}: its edits count as made. To have it made anew, run ` +
      `once with the input recreate: ${id}.`,
    examples: [
      { id: "billing", run: RUN, uuid: UUID, isOld: true },
      { id: "billing", run: RUN, uuid: UUID, isOld: false },
    ],
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
      "To keep the video, write the `accept` that the message names, or take the edit out of the entry. To have the edit made again, which is paid, name the id in the input `resend`.",
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
      `person decides.${keeping} To have what the entry asks for made again, which is paid, run once with the input resend: ${id}.`,
    examples: [
      {
        id: "billing",
        edit: EDIT,
        uuid: UUID,
        keeping: ' To keep the video as it is, write accept: "3f2a91c4" into the entry.',
      },
    ],
  }),
  "revert-refused": define({
    why: "A change was taken back, and the service doesn't revert its edit: somebody has made a newer one elsewhere (409), or the key may not.",
    wayOut:
      "Revert the newer edit in the service's dashboard, and run again; or keep the video with the `accept` that the message names.",
    words: ({
      id,
      editId,
      why,
      isNewest,
      keeping,
    }: {
      readonly id: string;
      readonly editId: string;
      readonly why: string;
      readonly isNewest: boolean;
      readonly keeping: string;
    }) =>
      (isNewest
        ? `${unended(why)}: the service did not revert the edit ${editId}. The next run asks again.`
        : `The service did not revert the edit ${editId} (${unended(why)}), so somebody has probably edited the video elsewhere since. Revert that newer ` +
          "edit in the service's dashboard, and run again.") +
      `${keeping} To have the video made anew, run once with the input recreate: ${id}.`,
    examples: [
      {
        id: "billing",
        editId: EDIT,
        why: "Only the most recent edit can be reverted.",
        isNewest: false,
        keeping: ' To keep the video as it is, write accept: "3f2a91c4" into the entry.',
      },
      { id: "billing", editId: EDIT, why: "This key may not revert.", isNewest: true, keeping: "" },
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
  "video-gone": define({
    why: "The service doesn't have a video any more that the ledger knows, or says that the video has failed since it was complete.",
    wayOut: `Was it deleted, or is \`base-url\` another service than the one that made it? To have it made anew, which is paid, use ${RECREATE}.`,
    words: () =>
      "Look in the service's dashboard whether it was deleted, and whether the input base-url is the service that made it. " +
      "To have it made anew, which is paid for, run once with its id in the input recreate.",
    examples: [null],
  }),
  "changed-elsewhere": define({
    why: "Somebody has changed a video outside of this project.",
    wayOut: `Take back in the service's dashboard what isn't meant. Else leave the video: the next edit starts from there. A new one: ${RECREATE}.`,
    words: () =>
      "Look at the video in the service's dashboard, and take back there what isn't meant. To keep the video as it is now, leave it: the next " +
      "edit starts from there. To have it made anew, run once with the input recreate.",
    examples: [null],
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
  "answer-refused": {
    why: "The entry answers the service's question, and the service takes no answer from this key.",
    wayOut: "Answer in the service's dashboard, or use a key that may answer. The next run goes on from there.",
  },
  "waiting-scenes": define({
    why: "Scenes of a new video have failed, and were retried twice.",
    wayOut: `Retry them in the service's dashboard; the next run goes on. Or have the video made anew: ${RECREATE}.`,
    words: ({ id, reason, retries }: { readonly id: string; readonly reason: string; readonly retries: number }) =>
      `Some scenes failed${retries === 0 ? "" : ` again after ${counted(retries)} ${retries === 1 ? "retry" : "retries"}`}${inBrackets(reason)}. ` +
      "Retry what failed in the service's dashboard, and the next run goes on from there; or have the video made anew: run once with the input " +
      `recreate: ${id}.`,
    examples: [
      { id: "billing", reason: "Scene 3 could not be rendered.", retries: 2 },
      { id: "billing", reason: "", retries: 0 },
    ],
  }),
  "scenes-refused": define({
    why: "Scenes of a new video have failed, and this key may not retry them.",
    wayOut: "Retry them in the service's dashboard, or use a key that may. The next run goes on from there.",
    words: ({ reason, refusal }: { readonly reason: string; readonly refusal: string }) =>
      `Some scenes failed${inBrackets(reason)}, and could not be retried from here: ${unended(refusal)}. Retry them in the service's dashboard; ` +
      "the next run goes on from there.",
    examples: [{ reason: "Scene 3 could not be rendered.", refusal: "Forbidden." }],
  }),
  "approve-refused": define({
    why: "A pull request has shown the edit's plan and is merged, and this key may not approve it. Nothing was paid.",
    wayOut: "Approve the edit in the service's dashboard, or use a key that may. To drop the edit, undo the change.",
    words: ({ edit, said }: { readonly edit: string; readonly said: string }) =>
      `The edit ${edit} waits with its plan, and this key may not approve it (${unended(said)}). ` +
      "Approve it in the service's dashboard, or undo the change; the next run goes on from there.",
    examples: [{ edit: EDIT, said: "Forbidden." }],
  }),
  "approve-other-plan": define({
    why: "The service plans the edit in another way than the pull request has shown it. Nobody has seen this plan, so it was not approved.",
    wayOut: "Look at the new plan in the service's dashboard, and approve it there; or undo the change.",
    words: ({ edit, pullRequest }: { readonly edit: string; readonly pullRequest: string }) =>
      `The service now plans the edit ${edit} in another way than pull request #${pullRequest} showed it, so it was not approved, and ` +
      "nothing was paid. Look at the new plan in the service's dashboard, and approve it there; or undo the change, and the next run cancels it.",
    examples: [{ edit: EDIT, pullRequest: "12" }],
  }),
  "approve-unheard": define({
    why: "The edit was approved several times, and still waits: the service calls its plan outdated, for example.",
    wayOut: "Approve the edit in the service's dashboard; or cancel it there, and run again twice.",
    words: ({
      edit,
      tries,
      isOutdated,
    }: {
      readonly edit: string;
      readonly tries: number;
      readonly isOutdated: boolean;
    }) =>
      `The edit ${edit} still waits to be approved after ${counted(tries)} ${tries === 1 ? "try" : "tries"}` +
      `${isOutdated ? ": the service calls its plan outdated" : ""}. Nothing was paid. Approve it ` +
      "in the service's dashboard; or cancel it there: the next run finds that, and the one after it sends the edit afresh.",
    examples: [
      { edit: EDIT, tries: 5, isOutdated: false },
      { edit: EDIT, tries: 1, isOutdated: true },
    ],
  }),
  "cancel-refused": define({
    why: "An edit that nobody wants any more waits at the service, and could not be cancelled, such as by a key that may not. Nothing is paid for it as long as nobody lets it go on.",
    wayOut: "Cancel the edit in the service's dashboard, or use a key that may. The next run goes on from there.",
    words: (edit: UnwantedEdit) =>
      "what" in edit
        ? `An edit that is not wanted any more ${edit.what}, and could not be cancelled. Cancel it in the service's dashboard; the ` +
          "next run goes on from there."
        : `The edit ${edit.edit} that pull request #${edit.pullRequest} previews waits on this video, and this key may not cancel it ` +
          `(${unended(edit.said)}). Cancel it in the service's dashboard; nothing else was sent, and the next run goes on.`,
    examples: [
      { edit: EDIT, pullRequest: "12", said: "Forbidden." },
      { what: "waits to be approved" },
      { what: "asks a question" },
    ],
  }),
  "edit-unknown": define({
    why: "The service tells nothing more of an edit that was in flight: it is gone (404), or this key may not see it (403).",
    wayOut: `To go on with the video as it is, write its \`uuid\` into the entry. To have it made anew, use ${RECREATE}.`,
    words: ({
      id,
      edit,
      uuid,
      said,
    }: {
      readonly id: string;
      readonly edit: string;
      readonly uuid: string;
      readonly said: string;
    }) =>
      `${unended(said)}: the service tells nothing of the edit ${edit} of video ${uuid}. To go on with the video as it is, write ` +
      `uuid: ${uuid} into the entry${WRITTEN}: its edits count as made. To have it made anew, run once with the input recreate: ${id}.`,
    examples: [{ id: "billing", edit: EDIT, uuid: UUID, said: "Edit not found." }],
  }),
  "waiting-person": define({
    why: "The job waits for somebody to decide in the service's dashboard: a script to look at, or a video that isn't complete.",
    wayOut: "Decide in the service's dashboard, as the message says. The next run goes on from there.",
    words: (job: { readonly what: "creation" | "edit"; readonly status: string } | { readonly what: "video" }) =>
      job.what === "video"
        ? "The video is not complete, and waits for someone to decide in the service's dashboard."
        : `The ${job.what} waits (${job.status}). Decide in the service's dashboard; the next run looks again.`,
    examples: [{ what: "creation", status: "awaiting_script_review" }, { what: "video" }],
  }),
  "preview-refused": define({
    why: "A preview is an edit that waits to be approved. So nothing is previewed with a key that may not approve and cancel edits.",
    wayOut:
      "Ask the service for a key that may, or set `preview` to `false`: merging then submits the edits as it always does.",
    words: ({ case: what, said }: { readonly case: "unknown" | "key" | "right"; readonly said: string }) => {
      const detail = unended(said);
      if (what === "unknown")
        return `Whether this key may approve and cancel edits could not be found out (${detail}): run again later.`;
      return what === "key"
        ? `The service doesn't take this key for approving and cancelling edits (${detail}). Check the key: it is missing, mistyped, ` +
            "revoked or expired, or these routes are closed to it."
        : `The service doesn't let this key approve and cancel edits (${detail}), and an edit that nobody can release would block its ` +
            "video. Ask the service for a key that may, or set preview to false: merging then submits the edits as it always does.";
    },
    examples: [
      { case: "right", said: "Forbidden." },
      { case: "key", said: "Invalid API key." },
      { case: "unknown", said: "HTTP 503" },
    ],
  }),
  "preview-asks": define({
    why: "The service asks a question before it plans the edit of a pull request, and a preview answers none.",
    wayOut: "Say the answer in the entry's task, edits or pages, and push: the next preview has it.",
    words: ({ asked }: { readonly asked: string }) =>
      `The service asks before it plans: ${asked} Say the answer in the entry's task, edits or pages, and push.`,
    examples: [{ asked: "Which invoice is meant?" }],
  }),
  "former-video-lost": define({
    why: "The entry asks for what a former video of it shows, and the service doesn't give that video back.",
    wayOut: "Run again: the next run goes on without the former video.",
    words: ({ said }: { readonly said: string }) =>
      `The former video can't come back (${unended(said)}). The next run goes on without it.`,
    examples: [{ said: "Video not found." }],
  }),
  "no-answer": {
    why: "The service gave no usable reply: a broken connection, a timeout, or a reply that doesn't fit its reference.",
    wayOut: "Run again. What may have been sent is not sent twice.",
  },
};

/** An edit that nobody wants any more. `what`: what it does in place of being cancelled. */
type UnwantedEdit =
  | { readonly what: "waits to be approved" | "asks a question" }
  | { readonly edit: string; readonly pullRequest: string; readonly said: string };

function inBrackets(reason: string): string {
  return reason === "" ? "" : ` (${unended(reason)})`;
}

/** The ways out of a job that has failed, behind the service's own words. */
export const FAILED_JOBS = {
  "video-failed": define({
    why: "The service has ended the creation of a video in an error. Its own words say why.",
    wayOut:
      "Apply again: the video is created once more, which may be paid for again. After a second failure no third one is sent: change the entry's task or sources.",
    words: () =>
      "The next apply creates the video once more, which may be paid for again. After a second failure no third one is sent: change the entry's task or sources.",
    examples: [null],
  }),
  "creation-refused": define({
    why: "The service has taken the request, and has refused this video. Its own words say why.",
    wayOut: "Correct in the entry what the service names, then apply again. Nothing was created.",
    words: () => "Nothing was created. Correct in the entry what the service names, then apply again.",
    examples: [null],
  }),
  "edit-failed": define({
    why: "The service has ended an edit in an error. Its own words say why.",
    wayOut:
      "Apply again. If the service can retry the edit, what it has made already isn't paid for again. Else the edit is sent anew. With `retry-failed: false`, nothing is sent.",
    words: () =>
      "Apply again: what the service can retry isn't paid for again, and anything else is sent anew. With retry-failed: false, nothing is sent.",
    examples: [null],
  }),
  "edit-ambiguous": define({
    why: "The service didn't understand what the edit asks for. It has changed nothing.",
    wayOut: "Say it more precisely: in the explicit edit, or in the page or task that the edit's words come from.",
    words: () =>
      "Say what is to change more precisely: in the explicit edit, or in the page or task that its words come from. Nothing was changed.",
    examples: [null],
  }),
};
