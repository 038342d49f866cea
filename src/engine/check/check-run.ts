import { join } from "node:path";
import { trackedBelow } from "../../manifest/tracked.js";
import type { EntryPlan, Plan } from "../../plan/step.js";
import { type Finding, severityOf, sorted } from "../../report/finding.js";
import { unended } from "../../sentence.js";
import { recordOf } from "../../state/records.js";
import type { State, VideoRecord } from "../../state/state.js";
import { readStateFile } from "../../state/stores/file.js";
import { tokenWords } from "../inputs/bearer-token.js";
import type { RunOptions } from "../options.js";
import { type Decided, planned } from "../plan-run.js";
import type { Ports } from "../ports.js";
import { pageOf, type RunResult, reporting } from "../result.js";
import { reach } from "../service/reach.js";
import { type Answer, ask, askAll, type Means, type Question } from "./ask.js";
import { findingsOf, plannedFindings, type Subject } from "./video-findings.js";

/** Looks at every video of the project and at the settings, and says what is not as it should be. It sends GET requests alone, and saves nothing. */
export async function checkRun(ports: Ports, options: RunOptions, decided: Decided): Promise<RunResult> {
  const { log, clock } = ports;
  const { plan, project, state } = decided;
  const subjects = subjectsOf(plan, state);
  const token = tokenWords(options, clock.now());
  const hasPage = pageOf(project.settings, options) !== null;
  const seen =
    token.fault === null
      ? await log.group("Check", async () => await look(ports, options, { state, subjects }))
      : { answers: new Map(), now: 0, looked: 0, findings: [finding("key-refused", token.fault)] };
  const findings = sorted([
    ...(token.warning === null ? [] : [finding("token-expires", token.warning)]),
    ...(await committedStates(ports, options.workspace)),
    ...((await ports.surroundings?.(project.settings)) ?? []),
    ...seen.findings,
    ...plan.entries.flatMap((entry) => {
      const subject = subjects.find((of) => of.plan === entry);
      const own = plannedFindings({ plan: entry, record: subject?.record ?? recordOf(state, entry.entry.id) });
      const shown = subject === undefined ? [] : findingsOf(subject, { ...seen, hasPage });
      // What a poll shows is newer than what an earlier run has noted.
      return [...own.filter(({ kind }) => !shown.some((newer) => newer.kind === kind)), ...shown];
    }),
  ]);
  await log.group("Findings", async () => {
    for (const { kind, id, words } of findings)
      log.info(`${severityOf({ kind })}:${id === null ? "" : ` ${id}:`} ${kind}: ${words}`);
  });
  const result = planned(options, decided);
  // What waits for a person is asked again, and is among the findings.
  const entries = result.report.entries.map((entry) => ({ ...entry, todo: null }));
  return { ...reporting(result, { entries, findings, looked: seen.looked }), pullRequest: null, saved: null };
}

/** What is found of all entries together. */
function finding(kind: Finding["kind"], words: string): Finding {
  return { kind, id: null, words };
}

type Seen = Pick<Parameters<typeof findingsOf>[1], "answers" | "now"> & {
  /** The number of subjects of which every question was answered. */
  readonly looked: number;
  readonly findings: readonly Finding[];
};

async function look(
  ports: Ports,
  options: RunOptions,
  { state, subjects }: { readonly state: State; readonly subjects: readonly Subject[] },
): Promise<Seen> {
  const { clock, newId } = ports;
  const deadline = clock.now() + options.timeoutMinutes * 60_000;
  const means: Means = { ...(await reach(ports, options, { history: state.sandbox })), deadline, givenUp: 0 };
  const answers = await askAll(means, subjects);
  // Of a video that can't exist, a key that may ask is told so.
  const question = { what: "video", id: newId() } as const;
  const trial = subjects.length === 0 ? await ask(means, { category: "training", question }) : null;
  const isAnswered = (question: Question) => (answers.get(question)?.kind ?? "unasked") !== "unasked";
  const looked = subjects.filter(({ questions }) => questions.every(isAnswered)).length;
  const findings = serviceFindings(means.brakes, trial);
  if (findings.length === 0 && looked < subjects.length) {
    const videos = `${subjects.length - looked} of ${subjects.length} ${subjects.length === 1 ? "video was" : "videos were"}`;
    findings.push(finding("not-asked", `The time was over before ${videos} asked for.`));
  }
  return { answers, now: means.server.remote(clock.now()), looked, findings };
}

function serviceFindings({ unauthorized, unreachable }: Means["brakes"], trial: Answer | null): Finding[] {
  if (unauthorized !== null) return [finding("key-refused", `The service says: ${unauthorized} (HTTP 401)`)];
  const isStrange = trial?.kind === "fault" && trial.status !== 404 && trial.status !== 403;
  const why = unreachable ?? (isStrange ? trial.detail : null);
  return why === null ? [] : [finding("unreachable", `${unended(why)}.`)];
}

/** The entries that have a video, or name one, each id once. A video whose entry is gone is nobody's concern. */
function subjectsOf({ entries }: Plan, state: State): Subject[] {
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

/** The files of the repository that are states: a switched branch would turn them back, and whoever may commit could change them. */
async function committedStates(
  { tracked = trackedBelow }: Pick<Ports, "tracked">,
  workspace: string,
): Promise<Finding[]> {
  const paths = (await tracked(workspace)).filter((path) => path.endsWith(".json") && isState(join(workspace, path)));
  const wayOut = (path: string) => `Nothing reads it there. Run: git rm -r --cached ${JSON.stringify(path)}`;
  return paths.map((path) => finding("committed-state", `${path} is a state, and git tracks it. ${wayOut(path)}`));
}

function isState(path: string): boolean {
  try {
    return readStateFile(path, path) !== null;
  } catch {
    return false;
  }
}
