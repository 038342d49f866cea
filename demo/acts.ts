import * as z from "zod";
import type { GivenSettings } from "../harness/settings.js";
import { ANSWER, MANIFESTS, PAGE } from "./manifests.js";
import type { Run, RunResult, Stage } from "./stage.js";

/** A thing that the action promises, and whether it held. */
export type Promised = readonly [what: string, held: boolean];

export type Act = {
  /** Names the files that it leaves. */
  readonly name: string;
  readonly title: string;
  readonly story: string;
  readonly event: Run["event"];
  /** `videos.yml` before and after the commit; `null` where it is the reader's own. */
  readonly before: string | null;
  readonly after: string | null;
  /** What the manifest has under `settings`, beside `link`. */
  readonly settings?: GivenSettings;
  /** A file of the repository that the run may write, to be shown. */
  readonly shows?: string;
  /** Shows what is folded on the page. */
  readonly unfold?: boolean;
  /** What else happens before the run. */
  readonly prepare?: (stage: Stage) => void;
  readonly promised: (result: RunResult, stage: Stage) => readonly Promised[];
};

const LOCK_FILE = "videos.lock.json";
const DOCS_SETTINGS = { lock_file: LOCK_FILE, embed: ["docs/**/*.md"], embed_template: PAGE.templatePath };

/** Those for a folder of the reader's own. */
export const OWN_ACTS: readonly Act[] = [
  {
    name: "plan",
    title: "A pull request with your manifest",
    story: "The plan, as the pull request's comment would show it.",
    event: { name: "pull_request", pullRequest: 1 },
    before: null,
    after: null,
    unfold: true,
    promised: ({ requests }) => [["nothing is sent to the service", requests.length === 0]],
  },
  {
    name: "apply",
    title: "It is merged",
    story: "The plan, applied to the sandbox.",
    event: { name: "push", merges: 1 },
    before: null,
    after: null,
    promised: () => [],
  },
];

export const ACTS: readonly Act[] = [
  {
    name: "pull-request",
    title: "A pull request adds two videos",
    story:
      "Ada opens pull request 12. Its run plans: it reads the manifest and the ledger, and asks the service nothing. It has no API key.",
    event: { name: "pull_request", pullRequest: 12 },
    before: MANIFESTS.none,
    after: MANIFESTS.start,
    promised: ({ step, requests, comment }) => [
      ["the step succeeds", step.exitCode === 0],
      ["the plan is to create two videos", planned(step, "create") === 2],
      ["nothing is sent to the service", requests.length === 0],
      ["the pull request has a comment", comment !== null],
    ],
  },
  {
    name: "merge",
    title: "It is merged",
    story: "The push to main applies the plan: both videos are asked for in one request, waited for, and reported.",
    event: { name: "push", merges: 12 },
    before: MANIFESTS.start,
    after: MANIFESTS.start,
    promised: ({ step, requests }, stage) => [
      ["the step succeeds", step.exitCode === 0],
      [
        "two videos are created, in one request",
        stage.videos().length === 2 && posts(requests, /^\/v1\/videos$/) === 1,
      ],
      ["both have succeeded", outcomes(step).join() === "succeeded,succeeded"],
      ["the comment is brought up to date, and no second one made", stage.comments(12).length === 1],
    ],
  },
  {
    name: "change",
    title: "A pull request changes one sentence",
    story: "Ada changes the task of one video. The plan is one edit, with what it can cost.",
    event: { name: "pull_request", pullRequest: 13 },
    before: MANIFESTS.start,
    after: MANIFESTS.changed,
    unfold: true,
    promised: ({ step, requests }) => [
      ["the step succeeds", step.exitCode === 0],
      ["the plan is one edit", planned(step, "edit") === 1 && planned(step, "create") === 0],
      ["nothing is sent to the service", requests.length === 0],
    ],
  },
  {
    name: "edit",
    title: "It is merged",
    story:
      "The video is edited, not made again: only the scenes that the change concerns are regenerated and paid for.",
    event: { name: "push", merges: 13 },
    before: MANIFESTS.changed,
    after: MANIFESTS.changed,
    promised: ({ step, requests, charges }, stage) => [
      ["the step succeeds", step.exitCode === 0],
      ["one edit is sent", editKeys(requests).length === 1 && stage.edits().length === 1],
      ["it carries an Idempotency-Key", editKeys(requests).every((key) => /^[0-9a-f]{64}$/.test(key))],
      [
        "it costs no more than the results say",
        creditsOf(charges) > 0 && creditsOf(charges) <= (costAtMost(step) ?? 0),
      ],
    ],
  },
  {
    name: "docs",
    title: "The docs show the video",
    story:
      "Ada puts two markers into docs/billing.md, and the manifest names a lock file (settings.lock_file). The run changes no video; it writes the edit's link " +
      "between the markers.",
    event: { name: "push", merges: 18 },
    before: MANIFESTS.changed,
    after: MANIFESTS.changed,
    settings: DOCS_SETTINGS,
    shows: PAGE.path,
    prepare: (stage) => {
      stage.write(PAGE.path, PAGE.text);
      stage.write(PAGE.templatePath, PAGE.template);
    },
    promised: ({ step, requests }, stage) => [
      ["the step succeeds", step.exitCode === 0],
      ["not one request is sent to the service", requests.length === 0],
      ["the page has the edit's link", stage.read(PAGE.path).includes(renderingOf(stage))],
      ["so has the lock file", stage.read(LOCK_FILE).includes(renderingOf(stage))],
      ["only what is between the markers has changed", stage.read(PAGE.path).replace(/^\[.*\n/m, "") === PAGE.text],
    ],
  },
  {
    name: "unchanged",
    title: "The same again, at night",
    story: "The nightly run finds everything as the manifest says.",
    event: { name: "schedule" },
    before: MANIFESTS.changed,
    after: MANIFESTS.changed,
    settings: DOCS_SETTINGS,
    promised: ({ step, requests }) => [
      ["the step succeeds", step.exitCode === 0],
      ["not one request is sent to the service", requests.length === 0],
      ["no byte of the docs changes", step.outputs["links-changed"] === "false"],
    ],
  },
  {
    name: "undo",
    title: "The commit is undone",
    story:
      "Somebody reverts the change and merges that. The video goes back to its earlier revision: at once, and free. The page keeps its " +
      "link to where people watch (settings.link), and lets go of the film that was taken back.",
    event: { name: "push", merges: 14 },
    before: MANIFESTS.changed,
    after: MANIFESTS.start,
    settings: DOCS_SETTINGS,
    shows: PAGE.path,
    promised: ({ step, requests, charges }, stage) => [
      ["the step succeeds", step.exitCode === 0],
      ["the edit is reverted", posts(requests, /\/revert$/) === 1 && stage.edits().at(-1)?.status === "reverted"],
      ["nothing is edited and nothing charged", editKeys(requests).length === 0 && charges.length === 0],
      ["the page links to no film that was taken back", !stage.read(PAGE.path).includes(renderingOf(stage))],
      ["it still links to the page of the video", /^\[.*\]\(http/m.test(stage.read(PAGE.path))],
    ],
  },
  {
    name: "question",
    title: "The service asks a question",
    story:
      "A merge adds a third video, and the service wants to know more before it makes it. Nobody sits in a workflow to answer: " +
      "the comment has the question, and the YAML to paste.",
    event: { name: "push", merges: 15 },
    before: MANIFESTS.start,
    after: MANIFESTS.asking,
    settings: DOCS_SETTINGS,
    promised: ({ step, comment }, stage) => [
      ["the step fails, with exit code 1", step.exitCode === 1],
      [
        "the third video waits for the answer, the others are unchanged",
        outcomes(step).join() === "unchanged,unchanged,waiting",
      ],
      ["the comment has the answer to paste", comment?.includes(ANSWER) === true],
      ["the video waits at the service", stage.videos().length === 3 && stage.videos().at(-1)?.answers.length === 0],
    ],
  },
  {
    name: "answer",
    title: "The answer is merged",
    story: "That YAML, pasted and merged, is sent to the service, and the video that has waited is made.",
    event: { name: "push", merges: 16 },
    before: MANIFESTS.asking,
    after: MANIFESTS.answered,
    settings: DOCS_SETTINGS,
    promised: ({ step, requests }, stage) => [
      ["the step succeeds", step.exitCode === 0],
      ["the answer is sent, once", posts(requests, /\/clarification$/) === 1],
      [
        "no other video is made: the one that has waited is",
        stage.videos().length === 3 && posts(requests, /^\/v1\/videos$/) === 0,
      ],
      ["it has succeeded", outcomes(step).join() === "unchanged,unchanged,succeeded"],
    ],
  },
  {
    name: "out-of-credits",
    title: "The credits run out",
    story:
      "A merge changes two videos, but the account has 20 credits left. The service refuses the first edit with a 402.",
    event: { name: "push", merges: 17 },
    before: MANIFESTS.answered,
    after: MANIFESTS.both,
    settings: DOCS_SETTINGS,
    prepare: (stage) => stage.setCredits(20),
    promised: ({ step, requests, charges }) => [
      ["the step fails, with exit code 1", step.exitCode === 1],
      [
        "the first edit is refused with 402, and the second is not sent",
        statuses(requests.filter(({ method }) => method === "POST")).join() === "402",
      ],
      [
        "the one video is failed, the other blocked, the third unchanged",
        outcomes(step).join() === "failed,blocked,unchanged",
      ],
      [
        "the error says what the service said",
        step.annotations.some(({ message }) => /INSUFFICIENT_CREDITS/.test(message)),
      ],
      ["nothing is charged", charges.length === 0],
    ],
  },
];

const ResultsSchema = z.array(z.object({ outcome: z.string(), credits_at_most: z.number().nullable() }));
const PlanSchema = z.object({ entries: z.array(z.object({ steps: z.array(z.object({ kind: z.string() })) })) });

function resultsOf({ outputs }: RunResult["step"]): z.infer<typeof ResultsSchema> {
  return ResultsSchema.parse(JSON.parse(outputs["results"] ?? "[]"));
}

function outcomes(step: RunResult["step"]): string[] {
  return resultsOf(step).map(({ outcome }) => outcome);
}

/** The most that the run could cost, as the results say; `null` where they name no bound: a creation's price is not published. */
export function costAtMost(step: RunResult["step"]): number | null {
  return resultsOf(step).reduce<number | null>(
    (sum, { credits_at_most }) => (sum === null || credits_at_most === null ? null : sum + credits_at_most),
    0,
  );
}

function planned({ outputs }: RunResult["step"], kind: string): number {
  const { entries } = PlanSchema.parse(JSON.parse(outputs["plan"] ?? '{"entries":[]}'));
  return entries.flatMap(({ steps }) => steps).filter((step) => step.kind === kind).length;
}

function posts(requests: RunResult["requests"], path: RegExp): number {
  return requests.filter((request) => request.method === "POST" && path.test(request.path)).length;
}

/** How the sandbox's link of the newest edit begins. */
function renderingOf(stage: Stage): string {
  return `/watch/${stage.edits().at(-1)?.videoUuid}?rendering=`;
}

/** The keys of the edits that were sent. */
function editKeys(requests: RunResult["requests"]): string[] {
  return requests
    .filter((request) => request.method === "POST" && request.path === "/v1/edits")
    .map(({ headers }) => headers["idempotency-key"] ?? "none");
}

/** What holds for all acts together. */
export function promisedThroughout(results: readonly RunResult[], stage: Stage): readonly Promised[] {
  const requests = results.flatMap((result) => result.requests);
  const looks = requests.filter(({ method }) => method === "GET");
  const early = looks.some((look, index) =>
    looks.slice(0, index).some(({ path, at }) => path === look.path && look.at - at < 5_000),
  );
  return [
    ["no request meets the service's rate limits", requests.every(({ status }) => status !== 429)],
    ["no job is polled twice within five seconds", !early],
    [
      "the API key is in no log, output, comment or summary",
      results.every((result) => !told(result).includes(stage.apiKey)),
    ],
  ];
}

/** All that a run has let out; the runner takes the lines that mask a secret out of the log. */
function told({ step, comment }: RunResult): string {
  const log = [step, step.post].map((phase) => `${phase?.stdout}${phase?.stderr}`.replaceAll(/^::add-mask::.*$/gm, ""));
  return [...log, step.summary, JSON.stringify(step.outputs), comment ?? ""].join("\n");
}

function statuses(requests: RunResult["requests"]): number[] {
  return requests.map(({ status }) => status);
}

export function creditsOf(charges: RunResult["charges"]): number {
  return charges.reduce((sum, { credits }) => sum + credits, 0);
}
