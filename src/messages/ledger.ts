import { andList, counted } from "../manifest/quote.js";
import { define } from "./definition.js";

const TEMPLATE =
  " If the lock file and the marked blocks came with a template, or with a copy of another repository, delete that file and what the blocks hold, in one commit.";

const WAYS_OUT =
  "Restore the ledger there, or run again in a few minutes if another run has just written it. If the ledger is gone for good, write each video's uuid " +
  "into its entry (videos-as-code import --from does so from a lock file), and apply once with on-missing-ledger: create.";

const SHOWN = 5;
const LOST = "[Get it back](ledger.md#a-lost-ledger).";
const PLACE = "the file videos-as-code/ledger.jsonl on the branch videos-as-code";
const NEWER = "1a2b3c4d";

/** A ledger that this run can't go on with. */
export const LEDGER = {
  "ledger-lost": define({
    why: "There is no ledger, and a lock file, marked blocks, a comment or a copy shows that videos were made. Without the ledger they would be paid again.",
    wayOut: LOST,
    words: ({
      ledger,
      place,
      signs,
      isInRepository,
    }: {
      readonly ledger: string;
      readonly place: string;
      readonly signs: readonly string[];
      readonly isInRepository: boolean;
    }) =>
      `There is no ledger of ${ledger} in ${place}, and something shows an earlier run: ${signs.slice(0, SHOWN).join("; ")}` +
      `${signs.length > SHOWN ? ` and ${counted(signs.length - SHOWN)} more` : ""}. ` +
      `Without its ledger, that run's videos would be paid for again. ${WAYS_OUT}${isInRepository ? TEMPLATE : ""} Nothing was sent.`,
    examples: [
      { ledger: "videos.yml", place: PLACE, signs: ["the lock file videos.lock.json"], isInRepository: true },
      { ledger: "videos.yml", place: PLACE, signs: ["a comment", "b", "c", "d", "e", "f"], isInRepository: false },
    ],
  }),
  "ledger-required": define({
    why: "There is no ledger, and `on-missing-ledger: fail` says that there must be one.",
    wayOut: `${LOST} For a first run, leave \`on-missing-ledger\` out.`,
    words: ({ ledger, place }: { readonly ledger: string; readonly place: string }) =>
      `There is no ledger of ${ledger} in ${place}, and on-missing-ledger is fail. ${WAYS_OUT} Nothing was sent.`,
    examples: [{ ledger: "videos.yml", place: PLACE }],
  }),
  "ledger-untold": define({
    why: "There is no ledger, and a place that could show an earlier run can't be read.",
    wayOut: "Do what the message says, so that the place can be read. Or apply once with `on-missing-ledger: create`.",
    words: ({ ledger, place, unread }: { readonly ledger: string; readonly place: string; readonly unread: string }) =>
      `There is no ledger of ${ledger} in ${place}, and whether there was an earlier run can't be told: ${unread} Or apply once with on-missing-ledger: create, which goes on without what can't be read. Nothing was sent.`,
    examples: [
      {
        ledger: "videos.yml",
        place: PLACE,
        unread: "GitHub doesn't list the artifacts. Give the job `actions: read`.",
      },
    ],
  }),
  "first-run-unsaid": define({
    why: "A laptop can't know whether videos were made elsewhere. So a person says once that this is the first run.",
    wayOut: "Is there a ledger in another folder, clone or machine? Go on there. Else apply once with `--first-run`.",
    words: ({ ledger, place }: { readonly ledger: string; readonly place: string }) =>
      `There is no ledger of ${ledger} in ${place}, and nobody has said that this is the first run. If videos were made before, from another folder, clone, fork or machine, go on there, ` +
      "or fetch its ledger. If none was, apply once with --first-run. Nothing was sent.",
    examples: [{ ledger: "videos.yml", place: ".git/videos-as-code/ledger.jsonl" }],
  }),
  "ledger-elsewhere": define({
    why: "The ledger goes on in another place than the one that `settings.ledger` names.",
    wayOut: "Set `settings.ledger` to the place that the message names, or restore the ledger there.",
    words: ({
      ledger,
      was,
      to,
      isGone,
      pays,
    }: {
      readonly ledger: string;
      readonly was: string;
      readonly to: string;
      readonly isGone: boolean;
      readonly pays: boolean;
    }) =>
      `The ledger of ${ledger} was in ${was}, and goes on in ${to}${isGone ? ", of which nothing is here" : ""}. ` +
      (pays
        ? "Set settings.ledger to that place again, or restore it. Where it is gone for good, apply once with on-missing-ledger: create. Nothing was sent."
        : "The next apply takes it to where settings.ledger says; until then, look at it there, with the former setting."),
    examples: [
      { ledger: "videos.yml", was: "the Actions cache", to: PLACE, isGone: false, pays: true },
      {
        ledger: "videos.yml",
        was: "the Actions cache",
        to: ".git/videos-as-code/ledger.jsonl",
        isGone: true,
        pays: true,
      },
      { ledger: "videos.yml", was: PLACE, to: ".git/videos-as-code/ledger.jsonl", isGone: false, pays: false },
    ],
  }),
  "ledger-newer": define({
    why: "A newer release has written facts that this release doesn't understand. It pays for nothing then.",
    wayOut: "Use the newer release.",
    words: ({ unknown }: { readonly unknown: string }) => `${unknown} Nothing was added to the ledger.`,
    examples: [
      {
        unknown:
          "The ledger has facts that this release doesn't understand. Use the release that wrote them, or a newer one.",
      },
    ],
  }),
  "ledger-behind": define({
    why: "An artifact or a comment shows more facts than the ledger has. What is missing would be paid again.",
    wayOut: "Run again in a few minutes. If that doesn't help, [get it back](ledger.md#a-lost-ledger).",
    words: ({
      sign,
      facts,
      place,
      known,
    }: {
      readonly sign: string;
      readonly facts: number | null;
      readonly place: string;
      readonly known: number;
    }) =>
      `${sign} shows a ledger of ${facts === null ? "more" : counted(facts)} facts, and what can be read of the one in ${place} has ${counted(known)}: what is missing would be paid for again. ${WAYS_OUT} Nothing was sent.`,
    examples: [
      { sign: "The artifact of run 41", facts: 120, place: PLACE, known: 96 },
      { sign: "The artifact of run 41", facts: null, place: PLACE, known: 96 },
    ],
  }),
  "ledger-copy-unread": define({
    why: "The newest copy of the ledger can't be read, and it may have more facts than the ledger.",
    wayOut: "Do what the message says, and run again.",
    words: ({ reason, wayOut }: { readonly reason: string; readonly wayOut: string }) =>
      `${reason}. ${wayOut} Nothing was sent.`,
    examples: [{ reason: "The artifact of run 41 can't be downloaded", wayOut: "Run again in a few minutes." }],
  }),
  "ledger-of-repository": define({
    why: "The ledger is that of another repository: a fork or a template brings its branch along, and its videos are not this repository's.",
    wayOut:
      "Is it the same repository under another name? Apply once at a terminal, which asks. Else delete the copied ledger, or set a `settings.project`.",
    words: ({ of, here }: { readonly of: string; readonly here: string | null }) =>
      here === null
        ? `The ledger is that of ${of} with another number: the repository was made anew or imported. Where its videos are this one's, apply once with on-missing-ledger: create. Nothing was sent.`
        : `The ledger is that of the repository ${of}, and this one is ${here}: a copy of a repository comes with its branch, and its videos are not this one's. ` +
          "Where it is the same repository under another name or address, apply once at a terminal, which asks whether it is. Else delete the copied ledger, " +
          "the lock file and what the marked blocks hold; or give this project a settings.project of its own. Nothing was sent.",
    examples: [
      { of: "acme/docs", here: "acme/handbook" },
      { of: "acme/docs", here: null },
    ],
  }),
  "ledger-of-root": define({
    why: "The ledger is that of another root manifest, so that its videos would be taken for entries that are gone.",
    wayOut: "[Two roots](ledger.md#two-roots): include the one in the other, or give the new one a `settings.project`.",
    words: ({
      named,
      root,
      isStanding,
      ids,
    }: {
      readonly named: string;
      readonly root: string;
      readonly isStanding: boolean;
      readonly ids: readonly string[];
    }) =>
      `The ledger is that of the root manifest ${named}. ` +
      (isStanding
        ? `${named} is still there, so ${named} and ${root} are two projects that share it. Where they are one project, name ${root} under include: in ${named}, or ${named} under include: in ${root}, and run that one. Else give the new one a settings.project of its own.`
        : `${named} is gone, and ${root} has none of its ids (${ids.slice(0, SHOWN).join(", ")}${ids.length > SHOWN ? ", …" : ""}). Where ${root} is the same project under another name, keep one of those ids, or name it as moved_from of its entry. Else give it a settings.project of its own.`) +
      " Nothing was sent.",
    examples: [
      { named: "videos.yml", root: "docs/videos.yml", isStanding: true, ids: [] },
      { named: "videos.yml", root: "docs/videos.yml", isStanding: false, ids: ["billing", "intro"] },
    ],
  }),
  "ledger-of-service": define({
    why: "The videos of the ledger are at another kind of service: the sandbox, this machine, or a real one.",
    wayOut: "Set `base-url` back, or [move on from the sandbox](getting-started.md#in-a-workflow-without-an-account).",
    words: ({ there, here, place }: { readonly there: string; readonly here: string; readonly place: string | null }) =>
      `The videos of the ledger are in ${there}, and the input base-url is ${here}, which knows none of them. Set it as before, or try ` +
      (place === null
        ? "it out with a settings.project of its own. Keep this ledger: without it every video would be paid for again. Nothing was sent."
        : `the other one with a settings.project of its own. Where what was tried is over, delete its ledger: ${place}. Nothing was sent.`),
    examples: [
      { there: "a video service", here: "the built-in sandbox", place: null },
      { there: "the built-in sandbox", here: "a video service", place: PLACE },
    ],
  }),
  "commit-older": define({
    why: "A newer commit was applied already. Applying an older one would take its videos back, and making them again would be paid.",
    wayOut: "`git pull`, then apply. Was the branch rewritten on purpose? Apply once with `on-missing-ledger: create`.",
    words: ({
      applied,
      commit,
      catchUp,
    }: {
      readonly applied: string;
      readonly commit: string;
      readonly catchUp: string;
    }) =>
      `Commit ${applied} was applied last, and ${commit} doesn't contain it: it would take the videos back, and the next run would pay ` +
      `again. ${catchUp} Where the branch was rewritten on purpose, apply once with on-missing-ledger: create. Nothing was sent.`,
    examples: [
      {
        applied: NEWER,
        commit: "0f9e8d7c",
        catchUp: "Check out a commit that contains it (git pull brings the newest), and apply then.",
      },
    ],
  }),
  "commit-untold": define({
    why: "The clone's history is cut off, so that nobody can tell whether the commit is older than the applied one.",
    wayOut: "`git fetch --unshallow`, then apply.",
    words: ({ applied, commit }: { readonly applied: string; readonly commit: string }) =>
      `Commit ${applied} was applied last, and whether ${commit} contains it can't be told here: an older one would take the videos back, and the ` +
      "next run would pay again. Fetch the whole history (git fetch --unshallow), and apply then. Nothing was sent.",
    examples: [{ applied: NEWER, commit: "0f9e8d7c" }],
  }),
  "run-older": define({
    why: "A newer run has applied already, and this one was started again.",
    wayOut: "Start the newer run again, or a new one.",
    words: ({ run }: { readonly run: string }) =>
      `${run} is newer than this one. ` +
      "Start that one again, or a new one; or check out the whole history (fetch-depth: 0, GIT_DEPTH: 0), which tells more than the numbers " +
      "of runs. Nothing was sent.",
    examples: [{ run: "Run 42" }],
  }),
  "ledger-out-of-reach": define({
    why: "The Actions cache can't be read or written from a laptop or from another CI.",
    wayOut: "Set `settings.ledger` to `branch`: [which ledger](which-ledger.md).",
    words: ({ why, wayOut }: { readonly why: string; readonly wayOut: string }) => `${why} ${wayOut}`,
    examples: [{ why: "Nothing can be recorded in the Actions cache from here.", wayOut: "Set ledger: branch." }],
  }),
  "ledger-needs-token": define({
    why: "The ledger is on a branch, and the input `github-token` is empty.",
    wayOut: "Leave `github-token` out to have the workflow's own token, and give the job `contents: write`.",
    words: () => "The ledger lives on a branch, and there is no github-token to read it with. Pass one.",
    examples: [null],
  }),
  "ledger-of-included": define({
    why: "A manifest is included that is the root of another project, and that project's ledger has videos of its entries, which this ledger doesn't know. They would be paid for again.",
    wayOut:
      "Write the uuids of those videos into their entries, such as with `videos-as-code import --from LOCK_FILE`, where LOCK_FILE is the other project's. Are new videos wanted? Apply once with `on-missing-ledger: create`.",
    words: ({
      which,
      place,
      manifest,
      ids,
    }: {
      readonly which: string;
      readonly place: string;
      readonly manifest: string;
      readonly ids: readonly string[];
    }) =>
      `${manifest} is included here, and it is the root manifest of another project: ${which} in ${place} has videos of ${andList(ids, SHOWN)}, which this ledger doesn't know. ` +
      "They would be paid for again. To go on with them, write each video's uuid into its entry (videos-as-code import --from does so from a lock file). " +
      "If new videos are wanted, apply once with on-missing-ledger: create. Nothing was sent.",
    examples: [
      {
        which: "the ledger of the project europe",
        place: "the branch videos-as-code",
        manifest: "europe/videos.yml",
        ids: ["billing", "start"],
      },
    ],
  }),
  "commit-declined": define({
    why: "The commit isn't on the default branch, and the question whether to go on with it was answered with no.",
    wayOut: "Merge and push, and apply then. Or apply again, and answer yes.",
    words: ({ branch }: { readonly branch: string }) =>
      `Nothing was sent.\n👉 Commit what has changed, merge it into ${branch} and push, then apply there.`,
    examples: [{ branch: "main" }],
  }),
  "links-no-ledger": define({
    why: "`links` writes the links of videos that the ledger has, and there is none in the place that `settings.ledger` names.",
    wayOut: "Apply first. If videos were made, [get the ledger back](ledger.md#a-lost-ledger).",
    words: ({ none, isFirst }: { readonly none: string; readonly isFirst: boolean }) =>
      `${none} Nothing was written.${isFirst ? " Apply first." : ""}`,
    examples: [{ none: `There is no ledger of videos.yml in ${PLACE}.`, isFirst: true }],
  }),
  "import-other-video": define({
    why: "`import` names a video for an entry that has another one already.",
    wayOut: "Is the other video the right one? Write it into the entry by hand: `uuid: …`.",
    words: ({
      id,
      recorded,
      uuid,
      where,
    }: {
      readonly id: string;
      readonly recorded: string;
      readonly uuid: string;
      readonly where: string;
    }) =>
      `${id} has the video ${recorded} already, as the ledger of ${where} says, and ${uuid} is another one. Nothing was written.\n` +
      `👉 To go on with ${uuid}, write it into the entry by hand: uuid: ${uuid}`,
    examples: [
      {
        id: "billing",
        recorded: "5b0f8c1e-0000-4000-8000-000000000001",
        uuid: "5b0f8c1e-0000-4000-8000-000000000002",
        where: `videos.yml in ${PLACE}`,
      },
    ],
  }),
};
