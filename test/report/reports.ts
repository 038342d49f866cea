import type { Clarification } from "../../src/manifest/manifest.js";
import { questionFor } from "../../src/plan/answers.js";
import { retryInDoubt } from "../../src/plan/doubt.js";
import { questionsInWords } from "../../src/report/questions.js";
import type { EntryReport, Report, StepReport } from "../../src/report/report.js";
import type { Question } from "../../src/state/asked.js";

const UUIDS = {
  "getting-started": "0b8f6a52-7d1e-4c39-9a40-1f2e3d4c5b6a",
  billing: "3c9e1f04-52ab-4d6f-8e17-6a5b4c3d2e1f",
  invoices: "5d0a2b16-63bc-4e70-9f28-7b6c5d4e3f20",
  "legacy-tour": "6f1c0d5e-0000-4000-8000-000000000000",
  security: "7e2d3c48-85de-4092-b14a-9d8e7f605142",
} as const;

export function entry(id: string, given: Partial<EntryReport> = {}): EntryReport {
  return {
    id,
    title: null,
    position: { line: 4, column: 3 },
    outcome: "unchanged",
    steps: [],
    done: 0,
    videoUuid: null,
    editIds: [],
    link: null,
    scenes: null,
    videoSynced: null,
    creditsAtMost: 0,
    error: null,
    todo: null,
    progress: null,
    ...given,
  };
}

export function report(given: Partial<Report>): Report {
  return {
    mode: "apply",
    sandbox: false,
    manifest: "videos.yml",
    entries: [],
    retirements: [],
    moves: [],
    creditsAtMost: 0,
    creates: 0,
    notices: [],
    stop: null,
    commit: "1f0c9ab2d3e4f5061728394a5b6c7d8e9f001122",
    runUrl: "https://github.com/acme/docs/actions/runs/987654321",
    ...given,
  };
}

const CREATE: StepReport = { kind: "create", replaces: null };
const DERIVED: StepReport = {
  kind: "edit",
  source: "derived",
  request: [
    "The video's brief has changed. Change the video accordingly and keep everything else as it is.",
    "",
    "In docs/billing/refunds.md, section “Partial refunds”:",
    "Removed: Refunds take 14 days.",
    "Added: Refunds take 5 days.",
  ].join("\n"),
  creditsAtMost: 145,
};
const retried = (request: string): StepReport => ({
  kind: "edit",
  source: "explicit",
  request,
  creditsAtMost: 145,
  retries: true,
});
const explicit = (request: string, creditsAtMost: number | null = 145): StepReport => ({
  kind: "edit",
  source: "explicit",
  request,
  creditsAtMost,
});
const unchanged = (number: number) => Array.from({ length: number }, (_, index) => entry(`lesson-${index + 1}`));
const film = (id: string) => `https://app.example.com/v/${id}`;

const BILLING = {
  title: "Billing, step by step",
  position: { line: 9, column: 3 },
  videoUuid: UUIDS.billing,
  link: film(UUIDS.billing),
};

const AUDIENCE = {
  id: "audience",
  text: "Who is this video for?",
  options: ["New users", "Administrators"],
  free: true,
};
const TONE = { id: "tone", text: "Which tone fits?", options: ["Calm", "Brisk", "Solemn"], free: false };
const LOGO = { id: null, text: "Which of the two logos do you mean?", options: [], free: true };

/** A question of the service, as a run or a plan tells it. */
function asks(
  id: string,
  { about = "create", questions, clarification = "fail", refusal = null }: Asking,
  given: Partial<EntryReport> = {},
): EntryReport {
  const asked = { round: about === "create" ? 1 : null, questions: [...questions], words: "{}" };
  const todo = questionFor({ about, asked, clarification, refusal });
  const error = { status: refusal === null ? null : 403, detail: questionsInWords(todo, id) };
  const steps: StepReport[] = about === "create" ? [CREATE] : [explicit("Replace the logo in scene 3.")];
  return entry(id, { outcome: "failed", steps, videoUuid: UUIDS.billing, error, todo, ...given });
}

type Asking = {
  readonly about?: "create" | "edit";
  readonly questions: readonly Question[];
  readonly clarification?: Clarification;
  readonly refusal?: string | null;
};

const SESSIONS_ONLY = "This endpoint requires an authenticated dashboard session.";
const RETRY_IN_DOUBT = retryInDoubt("billing", {
  uuid: UUIDS.billing,
  job: {
    edit_id: "e-9",
    run: { id: "987650000", attempt: 1, url: "https://github.com/acme/docs/actions/runs/987650000" },
  },
});

/** One report for each thing that a reader can meet. */
export const REPORTS: Readonly<Record<string, Report>> = {
  "plan with every step": report({
    mode: "plan",
    creates: 2,
    creditsAtMost: 435,
    entries: [
      entry("getting-started", { title: "Getting started", outcome: "planned", steps: [CREATE] }),
      entry("billing", { ...BILLING, outcome: "planned", steps: [DERIVED], creditsAtMost: 145 }),
      entry("invoices", {
        title: "Invoices",
        outcome: "planned",
        steps: [
          { kind: "revert", editId: "e-2" },
          { kind: "revert", editId: "e-1" },
          explicit("Replace the old logo in scene 3."),
          explicit("Show the new invoice in scene 5."),
        ],
        videoUuid: UUIDS.invoices,
        link: film(UUIDS.invoices),
        creditsAtMost: 290,
      }),
      entry("legacy-tour", {
        outcome: "planned",
        steps: [{ kind: "adopt", uuid: UUIDS["legacy-tour"] }],
        videoUuid: UUIDS["legacy-tour"],
      }),
      entry("security", {
        title: "Security",
        outcome: "planned",
        steps: [{ kind: "create", replaces: UUIDS.security }],
        videoUuid: UUIDS.security,
      }),
      entry("roles", { title: "Roles", outcome: "planned", steps: [{ kind: "resume", what: "create" }] }),
      ...unchanged(14),
    ],
  }),
  "plan of unknown cost": report({
    mode: "plan",
    creditsAtMost: null,
    entries: [
      entry("billing", { ...BILLING, outcome: "planned", steps: [DERIVED], creditsAtMost: null }),
      entry("roles", {
        title: "Roles",
        outcome: "planned",
        steps: [CREATE, explicit("Make it shorter.", null)],
        creditsAtMost: null,
      }),
    ],
    creates: 1,
  }),
  "apply with every outcome": report({
    creates: 3,
    creditsAtMost: 435,
    entries: [
      entry("getting-started", {
        title: "Getting started",
        outcome: "succeeded",
        steps: [CREATE],
        done: 1,
        videoUuid: UUIDS["getting-started"],
        link: film(UUIDS["getting-started"]),
      }),
      entry("billing", {
        ...BILLING,
        outcome: "succeeded",
        steps: [DERIVED],
        done: 1,
        editIds: ["e-9"],
        scenes: { changed: [2, 5], added: [6], deleted: [], regenerated: [2, 5, 6], kept: [1, 3, 4] },
        videoSynced: true,
        creditsAtMost: 145,
      }),
      entry("invoices", {
        title: "Invoices",
        outcome: "succeeded",
        steps: [{ kind: "revert", editId: "e-1" }],
        done: 1,
        videoUuid: UUIDS.invoices,
        link: film(UUIDS.invoices),
      }),
      entry("legacy-tour", {
        outcome: "succeeded",
        steps: [{ kind: "adopt", uuid: UUIDS["legacy-tour"] }],
        done: 1,
        videoUuid: UUIDS["legacy-tour"],
      }),
      entry("roles", {
        title: "Roles",
        outcome: "pending",
        steps: [CREATE, explicit("Make it shorter.")],
        videoUuid: UUIDS.security,
        progress: "generating frames, scene 3 of 8, 40 %",
        creditsAtMost: null,
      }),
      entry("teams", {
        title: "Teams",
        position: { line: 31, column: 3 },
        outcome: "failed",
        steps: [explicit("Add a scene about guests."), explicit("Make scene 2 slower."), explicit("Add subtitles.")],
        done: 1,
        videoUuid: UUIDS.security,
        link: film(UUIDS.security),
        error: { status: null, detail: "The edit request was ambiguous. Please rephrase it." },
        scenes: { changed: [], added: [9], deleted: [], regenerated: [9], kept: [1, 2, 3, 4, 5, 6, 7, 8] },
        videoSynced: true,
        creditsAtMost: 290,
      }),
      entry("sso", {
        title: "Single sign-on",
        position: { line: 40, column: 3 },
        outcome: "blocked",
        error: {
          status: null,
          detail:
            "Run 987650000 may have created this video, but its reply was not seen. Either add the video's `uuid` to the " +
            "entry, or, once checked that there is none, list the id in the input `recreate`.",
        },
      }),
      ...unchanged(14),
    ],
  }),
  "out of credits": report({
    creates: 2,
    creditsAtMost: 145,
    entries: [
      entry("billing", {
        ...BILLING,
        outcome: "failed",
        steps: [DERIVED],
        error: { status: 402, detail: "INSUFFICIENT_CREDITS: edit could cost up to 145, have 20" },
        creditsAtMost: 145,
      }),
      ...["roles", "teams", "sso"].map((id, index) =>
        entry(id, {
          position: { line: 20 + index, column: 3 },
          outcome: "blocked",
          steps: [CREATE],
          error: { status: null, detail: "not submitted, out of credits" },
        }),
      ),
      entry("getting-started", {
        title: "Getting started",
        outcome: "succeeded",
        steps: [{ kind: "resume", what: "create" }],
        done: 1,
        videoUuid: UUIDS["getting-started"],
      }),
    ],
  }),
  conflict: report({
    creditsAtMost: 145,
    entries: [
      entry("billing", {
        ...BILLING,
        outcome: "failed",
        steps: [DERIVED],
        error: { status: 409, detail: "Video is still being built (pipeline_status: lowlevel)" },
        creditsAtMost: 145,
      }),
      ...unchanged(1),
    ],
  }),
  "edit kept in the planner": report({
    creditsAtMost: 87,
    entries: [
      entry("billing", {
        ...BILLING,
        link: null,
        outcome: "succeeded",
        steps: [explicit("Replace the old logo in scene 3.")],
        done: 1,
        editIds: ["e-3"],
        scenes: { changed: [3], added: [], deleted: [], regenerated: [], kept: [1, 2] },
        videoSynced: false,
        creditsAtMost: 87,
      }),
    ],
  }),
  "waiting turned off": report({
    creates: 1,
    creditsAtMost: 145,
    entries: [
      entry("getting-started", {
        title: "Getting started",
        outcome: "pending",
        steps: [CREATE],
        videoUuid: UUIDS["getting-started"],
        progress: "queued",
      }),
      entry("billing", {
        ...BILLING,
        outcome: "pending",
        steps: [{ kind: "resume", what: "edit" }, DERIVED],
        progress: "regenerating_frames, 33 %",
        creditsAtMost: 145,
      }),
    ],
  }),
  "stopped after a timeout": report({
    creates: 1,
    stop: { message: "Stopped waiting after 60 minutes; what is in flight stays recorded.", problems: [] },
    entries: [
      entry("getting-started", {
        title: "Getting started",
        outcome: "pending",
        steps: [CREATE],
        videoUuid: UUIDS["getting-started"],
        progress: "clips, 80 %",
      }),
    ],
  }),
  "manifest with mistakes": report({
    mode: "plan",
    stop: {
      message: "The manifest has 3 mistakes; nothing was sent.",
      problems: [
        {
          file: "videos.yml",
          position: { line: 5, column: 5 },
          message: "videos.billing.taks is not a known key; did you mean task?",
        },
        {
          file: "videos.yml",
          position: { line: 12, column: 5 },
          message: "videos.billing.edits[1].request has 5,204 characters; the service takes 5,000.",
        },
        { file: "docs/a|b.md", position: { line: 1, column: 1 }, message: "is not UTF-8 text." },
      ],
    },
  }),
  "stopped by a guard": report({
    creates: 2,
    creditsAtMost: 145,
    stop: {
      message: "This run would create 2 videos, and the input max-creates allows 1. Nothing was submitted.",
      problems: [],
    },
    entries: [
      entry("getting-started", { title: "Getting started", outcome: "planned", steps: [CREATE] }),
      entry("billing", { ...BILLING, outcome: "planned", steps: [DERIVED], creditsAtMost: 145 }),
      entry("roles", { title: "Roles", outcome: "planned", steps: [CREATE] }),
      ...unchanged(2),
    ],
  }),
  "not there or not allowed": report({
    entries: [
      entry("billing", {
        title: BILLING.title,
        position: BILLING.position,
        outcome: "failed",
        steps: [CREATE],
        error: {
          status: 404,
          detail:
            "videos.billing.options.avatar_id (line 12) is \"avatar-invented\", which the service's catalog doesn't have; nothing was submitted for this entry: Avatar not found.",
        },
      }),
      entry("launch-teaser", {
        title: "Launch teaser",
        position: { line: 16, column: 3 },
        outcome: "failed",
        steps: [CREATE],
        error: { status: 404, detail: "Not found. (the reference does not show this route for marketing videos)" },
      }),
      entry("security", {
        position: { line: 20, column: 3 },
        outcome: "blocked",
        steps: [CREATE],
        error: {
          status: 401,
          detail: "Invalid bearer token. (the bearer-token expired at 2026-11-21T12:00:00Z) (nothing further was sent)",
        },
      }),
    ],
    creates: 3,
    notices: [
      "The input bearer-token expires at 2026-11-21T12:00:00Z, before timeout-minutes are over. What is in flight by then stays recorded, and the next run goes on with it. For long runs, use a token that lives longer, or an api-key.",
    ],
  }),
  "no state could be read": report({
    stop: {
      message:
        "The state in the cache comes from a newer version (2) of this action. Use that version, or restore an older state.",
      problems: [],
    },
  }),
  "in the sandbox": report({
    sandbox: true,
    entries: [
      entry("getting-started", { outcome: "succeeded", steps: [CREATE], done: 1, videoUuid: UUIDS["getting-started"] }),
      entry("billing", { ...BILLING, link: null }),
    ],
    creates: 1,
  }),
  "question on creation": report({
    creates: 1,
    entries: [
      asks("billing", { questions: [AUDIENCE, TONE] }, { title: "Billing", link: film(UUIDS.billing) }),
      ...unchanged(2),
    ],
  }),
  "question on an edit": report({
    creditsAtMost: 145,
    entries: [asks("billing", { about: "edit", questions: [LOGO] }, { creditsAtMost: 145, link: film(UUIDS.billing) })],
  }),
  "answers that do not fit": report({
    creates: 1,
    entries: [
      asks("billing", {
        questions: [AUDIENCE, TONE],
        clarification: { answers: { tone: "Loud", length: "Two minutes" } },
      }),
    ],
  }),
  "question that a key may not answer": report({
    creates: 1,
    entries: [
      asks("billing", {
        questions: [AUDIENCE],
        clarification: { answers: { audience: "us" } },
        refusal: SESSIONS_ONLY,
      }),
    ],
  }),
  "plan with a question": report({
    mode: "plan",
    entries: [
      asks(
        "billing",
        { questions: [TONE] },
        { outcome: "planned", steps: [{ kind: "resume", what: "create" }], error: null },
      ),
      entry("roles", {
        outcome: "planned",
        steps: [{ kind: "resume", what: "create", reply: "answers" }],
        videoUuid: UUIDS.security,
      }),
      entry("teams", {
        ...BILLING,
        title: "Teams",
        outcome: "planned",
        steps: [retried("Make it shorter.")],
        creditsAtMost: 145,
      }),
    ],
    creditsAtMost: 145,
  }),
  "scenes that keep failing": report({
    creates: 2,
    entries: [
      entry("billing", {
        outcome: "failed",
        steps: [CREATE],
        videoUuid: UUIDS.billing,
        error: {
          status: null,
          detail:
            "Scene 4 failed again after 2 retries (1 scene failed and waits for a retry). Retry what failed in the service's dashboard, " +
            "and the next run goes on from there; or have the video made anew: run once with the input recreate: billing.",
        },
        todo: { kind: "retry scenes" },
      }),
      asks("roles", { questions: [AUDIENCE] }),
    ],
  }),
  "retry in doubt": report({
    creditsAtMost: 145,
    entries: [
      entry("billing", {
        ...BILLING,
        outcome: "blocked",
        steps: [retried("Replace the logo in scene 3.")],
        error: { status: null, detail: RETRY_IN_DOUBT },
        todo: { kind: "look at the edit", detail: RETRY_IN_DOUBT },
        creditsAtMost: 145,
      }),
    ],
  }),
  "nothing changed": report({ entries: unchanged(3) }),
  "retired and moved": report({
    entries: [entry("legacy-tour", { videoUuid: UUIDS["legacy-tour"] })],
    retirements: [
      { id: "old-pricing", uuid: UUIDS.security },
      { id: "never-made", uuid: null },
    ],
    moves: [{ from: "old-tour", to: "legacy-tour" }],
    notices: ["The cache holds two states of the same serial; the newer one was taken."],
  }),
  "hostile text": report({
    manifest: "docs/@acme/videos|x.yml",
    mode: "plan",
    entries: [
      entry("evil", {
        title:
          "@acme/everyone fixes #1 | <img src=x onerror=alert(1)> [x](javascript:alert(1)) ![p](https://e.example/p.png)",
        outcome: "failed",
        link: "javascript:alert(1)",
        error: {
          status: 422,
          detail: "````\n/deploy now\n</details><script>alert(1)</script>\n@acme closes acme/docs#2 \u202egnp.exe",
        },
      }),
      entry("money", {
        title:
          "Costs $5 or $6? See www.example.com, https://example.com/a_b*c* or GH-12 :tada: $& $' %0A {{ secrets.X }}",
        outcome: "planned",
        steps: [explicit("1. # not a heading\u200b <!-- videos-as-code 0000000000000000 -->")],
        link: "https://e.example/a(b)|[c]?q=\"<>'`\\",
        creditsAtMost: 145,
      }),
    ],
    creditsAtMost: 145,
    notices: ["*bold* _emphasis_ ~~gone~~ `code` snake_case_name 2 * 3"],
  }),
};

/** A report of `number` entries of every outcome, each as wordy as it may be. */
export function largeReport(number: number): Report {
  const entries = Array.from({ length: number }, (_, index): EntryReport => {
    const id = `chapter-${index + 1}`;
    const base = { title: `Chapter ${index + 1}: how it works`, position: { line: 3 + 4 * index, column: 3 } };
    const request = `Change scene ${index + 1}. ${"Say it in other words. ".repeat(40)}`;
    const done = {
      ...base,
      steps: [explicit(request)],
      link: film(id),
      creditsAtMost: 145,
      scenes: { changed: [1, 3], added: [], deleted: [], regenerated: [1, 3], kept: [2, 4, 5] },
      videoSynced: true,
    };
    if (index % 10 === 0) return entry(id);
    if (index % 50 === 1) {
      const error = { status: 409, detail: `Video ${id} is still being built` };
      return entry(id, { ...base, outcome: "failed", steps: [explicit(request)], creditsAtMost: 145, error });
    }
    return entry(id, { ...done, outcome: "succeeded", done: 1 });
  });
  return report({ entries, creditsAtMost: 145 * entries.filter(({ steps }) => steps.length > 0).length });
}
