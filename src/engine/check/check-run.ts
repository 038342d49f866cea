import { type Finding, severityOf, sorted } from "../../report/finding.js";
import { unended } from "../../sentence.js";
import { recordOf } from "../../state/records.js";
import type { State } from "../../state/state.js";
import { tokenWords } from "../inputs/bearer-token.js";
import type { RunOptions } from "../options.js";
import { type Decided, planned } from "../plan-run.js";
import type { Ports } from "../ports.js";
import { pageOf, type RunResult, reporting } from "../result.js";
import { askAll, type Means, reachToLook, tryKey } from "./ask.js";
import { committedStates } from "./committed-states.js";
import { type Answer, type Subject, subjectsOf } from "./subject.js";
import { findingsOf, plannedFindings } from "./video-findings.js";

/** Looks at every video of the project and at the settings, and says what is not as it should be. It sends GET requests alone, and saves nothing. */
export async function checkRun(ports: Ports, options: RunOptions, decided: Decided): Promise<RunResult> {
  const { log } = ports;
  const subjects = subjectsOf(decided.plan, decided.state);
  const token = tokenWords(options, ports.clock.now());
  const page = pageOf(decided.project.settings, options);
  const seen =
    token.fault !== null
      ? UNSEEN
      : await log.group(
          "Check",
          async () => await look(ports, options, { sandbox: decided.state.sandbox, page, subjects }),
        );
  const findings = sorted([
    ...tokenFindings(token),
    ...(await committedStates(ports, options.workspace)),
    ...((await ports.surroundings?.(decided.project.settings)) ?? []),
    ...seen.findings,
    ...findingsAbout(decided, { subjects, seen }),
  ]);
  await log.group("Findings", async () => {
    for (const { kind, id, words } of findings)
      log.info(`${severityOf({ kind })}:${id === null ? "" : ` ${id}:`} ${kind}: ${words}`);
  });
  const asked = subjects.filter(({ questions }) =>
    questions.every((question) => isAnswered(seen.answers.get(question))),
  );
  const result = planned(options, decided);
  // What waits for a person is asked again, and is among the findings.
  const entries = result.report.entries.map((entry) => ({ ...entry, todo: null }));
  return { ...reporting(result, { entries, findings, looked: asked.length }), pullRequest: null, saved: null };
}

/** What is found of the entries. */
function findingsAbout(
  { plan, state }: Decided,
  { subjects, seen }: { subjects: readonly Subject[]; seen: Seen },
): Finding[] {
  return plan.entries.flatMap((entry) => {
    const subject = subjects.find((of) => of.plan === entry);
    const own = plannedFindings({ plan: entry, record: subject?.record ?? recordOf(state, entry.entry.id) });
    const shown = subject === undefined ? [] : findingsOf(subject, seen);
    // What a poll shows is newer than what an earlier run has noted.
    return [...own.filter(({ kind }) => !shown.some((newer) => newer.kind === kind)), ...shown];
  });
}

type Seen = Parameters<typeof findingsOf>[1] & { readonly findings: readonly Finding[] };

async function look(
  ports: Ports,
  options: RunOptions,
  { sandbox, page, subjects }: { sandbox: State["sandbox"]; page: string | null; subjects: readonly Subject[] },
): Promise<Seen> {
  const { clock, newId } = ports;
  const deadline = clock.now() + options.timeoutMinutes * 60_000;
  const means: Means = { ...(await reachToLook(ports, options, sandbox)), deadline, givenUp: 0 };
  const { brakes } = means;
  const answers = await askAll(means, subjects);
  const trial = subjects.length === 0 ? await tryKey(means, newId) : null;
  return {
    answers,
    now: means.server.remote(clock.now()),
    hasPage: page !== null,
    findings: [...serviceFindings(brakes, trial), ...unaskedFinding(subjects, { answers, brakes })],
  };
}

function serviceFindings({ unauthorized, unreachable }: Means["brakes"], trial: Answer | null): Finding[] {
  if (unauthorized !== null)
    return [{ kind: "key-refused", id: null, words: `The service says: ${unauthorized} (HTTP 401)` }];
  if (unreachable !== null) return [{ kind: "unreachable", id: null, words: `${unended(unreachable)}.` }];
  const isStrange = trial?.kind === "fault" && trial.status !== 404 && trial.status !== 403;
  return isStrange ? [{ kind: "unreachable", id: null, words: `${unended(trial.detail)}.` }] : [];
}

/** The videos that the time was too short for. */
function unaskedFinding(
  subjects: readonly Subject[],
  { answers, brakes }: Pick<Seen, "answers"> & Pick<Means, "brakes">,
): Finding[] {
  const left = subjects.filter(({ questions }) => questions.some((question) => !isAnswered(answers.get(question))));
  if (left.length === 0 || brakes.unauthorized !== null || brakes.unreachable !== null) return [];
  const words = `The time was over before ${left.length} of ${subjects.length} ${subjects.length === 1 ? "video was" : "videos were"} asked for.`;
  return [{ kind: "not-asked", id: null, words }];
}

function isAnswered(answer: Answer | undefined): boolean {
  return answer !== undefined && answer.kind !== "unasked";
}

const UNSEEN: Seen = { answers: new Map(), now: 0, hasPage: true, findings: [] };

/** What a bearer token says of itself. */
function tokenFindings({ fault, warning }: ReturnType<typeof tokenWords>): Finding[] {
  if (fault !== null) return [{ kind: "key-refused", id: null, words: fault }];
  return warning === null ? [] : [{ kind: "token-expires", id: null, words: warning }];
}
