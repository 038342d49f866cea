import type { Record } from "../../ledger/fold.js";
import { lookId } from "../../ledger/look.js";
import { andList, counted } from "../../manifest/quote.js";
import { grouped } from "../../maps.js";
import { withDocs } from "../../messages/catalogue.js";
import { endOfMonth, isMostlySpent, monthIn, spentInWords } from "../../plan/month.js";
import { type Finding, namesOf, severityOf, sorted } from "../../report/finding.js";
import { unended } from "../../sentence.js";
import { type Links, type UnlinkedBlock, unlinkedBlocks } from "../links/link-changes.js";
import type { RunOptions } from "../options.js";
import { type Decided, planned } from "../plan-run.js";
import type { Ports } from "../ports.js";
import { pageOf, type RunResult, reporting } from "../result.js";
import { reach } from "../service/reach.js";
import { type Answer, askAll, type Look, type Means } from "./ask.js";
import { findingsOf, looksAt, plannedFindings, type Subject } from "./video-findings.js";

/** Looks at every video of the project and at the settings, and says what is not as it should be. It sends GET requests alone, and saves nothing. */
export async function checkRun(
  ports: Ports,
  options: RunOptions,
  { decided, links }: { readonly decided: Decided; readonly links: Links | null },
): Promise<RunResult> {
  const { log } = ports;
  const { plan, project } = decided;
  const { of, looked, findings: common } = await log.group("Check", async () => await look(ports, options, decided));
  const findings = sorted([
    ...((await ports.surroundings?.(project.settings)) ?? []),
    ...common,
    ...plan.refused.map(({ words, wayOut, docs }) => ({ ...finding("over-limit", `${words} ${wayOut}`), docs })),
    ...monthFindings(decided),
    ...plan.entries.flatMap((entry, index) => {
      const shown = of.get(entry) ?? [];
      // What a poll shows is newer than what an earlier run has noted.
      const own = plannedFindings(entry, wantedAt(decided, index), recordAt(decided, index));
      return [...own.filter(({ kind }) => !shown.some((newer) => newer.kind === kind)), ...shown];
    }),
    ...(links === null ? [] : linkFindings(unlinkedBlocks(options, { links, ledger: decided.ledger }), options)),
  ]);
  await log.group("Findings", async () => {
    for (const one of findings) {
      const of = one.id === null ? "" : ` ${one.id}:`;
      log.info(withDocs(`${severityOf(one)}:${of} ${one.kind}: ${one.words}`, namesOf([one])));
    }
  });
  const result = planned(options, decided);
  // What waits for a person is asked again, and is among the findings.
  const entries = result.report.entries.map((entry) => ({ ...entry, todo: null }));
  return { ...reporting(result, { entries, findings, looked }), pullRequest: null };
}

/** Warns before a limit refuses what is merged in the rest of the month. */
function monthFindings({ ledger, project: { settings }, asked }: Decided): Finding[] {
  const month = monthIn(ledger, settings, asked.now);
  if (month === null || !isMostlySpent(month)) return [];
  return [finding("month-spent", `${spentInWords(month)}. From ${endOfMonth(month)} on (UTC), all are free again.`)];
}

/** What is found of all entries together. */
function finding(kind: Finding["kind"], words: string): Finding {
  return { kind, id: null, words };
}

/** The videos that pages can't link to, each with the places of its blocks. */
function linkFindings(blocks: readonly UnlinkedBlock[], { only }: Pick<RunOptions, "only">): Finding[] {
  const asked = blocks.filter(({ id }) => only.length === 0 || only.includes(id));
  return [...grouped(asked, ({ id }) => id)].map(([id, of]) => {
    const places = andList(
      of.map(({ place }) => place),
      MOST_PLACES,
    );
    const words = `The service tells no link of it, so that its ${of.length === 1 ? "block" : "blocks"} in ${places} can have none.`;
    return { kind: "no-link", id, words };
  });
}

const MOST_PLACES = 5;

/** Asks for the videos of all entries. Returns what is found of each, and of all together; and how many were looked at. */
async function look(ports: Ports, options: RunOptions, decided: Decided) {
  const { project } = decided;
  const { clock, newId } = ports;
  const deadline = clock.now() + options.timeoutMinutes * 60_000;
  const means: Means = { ...(await reach(ports, options)), deadline, givenUp: 0 };
  const hasPage = pageOf(project.settings, options) !== null;
  // If there isn't time for all of them, others come first in each check: nothing says which ones earlier checks have asked for, because a check
  // writes nothing.
  const all = subjectsOf(decided);
  const first = Math.floor(ports.random() * all.length);
  const subjects = [...all.slice(first), ...all.slice(0, first)].map((of) => ({ of, looks: looksAt(of, hasPage) }));
  // Of a video that can't exist, a key that may ask is told so.
  const trial: Look = { what: "video", id: newId(), category: "training", tell: () => null };
  const answers = await askAll(means, subjects.length === 0 ? [trial] : subjects.flatMap(({ looks }) => looks));
  const looked = subjects.filter(({ looks }) => looks.every((look) => answers.has(look))).length;
  const findings = serviceFindings(means.brakes, answers.get(trial));
  if (findings.length === 0 && looked < subjects.length) {
    const videos = `${counted(subjects.length - looked)} of ${counted(subjects.length)} ${subjects.length === 1 ? "video was" : "videos were"}`;
    findings.push(finding("not-asked", `The time was over before ${videos} asked for.`));
  }
  const of = new Map(subjects.map(({ of, looks }) => [of.plan, findingsOf(of, looks, answers)]));
  return { of, looked, findings };
}

function serviceFindings({ unauthorized, unreachable }: Means["brakes"], trial?: Answer): Finding[] {
  if (unauthorized !== null) return [finding("key-refused", `The service says: ${unauthorized} (HTTP 401)`)];
  const isStrange = trial !== undefined && "fault" in trial && trial.status !== 404 && trial.status !== 403;
  const why = unreachable ?? (isStrange ? trial.fault : null);
  return why === null ? [] : [finding("unreachable", `${unended(why)}.`)];
}

/** The entries that have a video, or name one that the next apply adopts, each id once. A video whose entry is gone is nobody's concern. */
function subjectsOf(decided: Decided): Subject[] {
  const subjects = decided.plan.entries.flatMap((plan, index): Subject[] => {
    const record = recordAt(decided, index);
    const adopt = plan.steps.find((step) => step.kind === "adopt");
    const known = record?.current?.uuid ?? record?.open?.accepted ?? null;
    const uuid = adopt?.uuid ?? known;
    return uuid === null ? [] : [{ plan, uuid, record: uuid === known ? record : null }];
  });
  return [...new Map(subjects.map((subject) => [subject.plan.entry.id, subject])).values()];
}

/** The record of the entry at a place in the plan. */
function recordAt({ works, ledger }: Decided, index: number): Record | null {
  return ledger.records.get(works[index]?.record ?? "") ?? null;
}

/** Identifies all that the entry there wants. */
function wantedAt({ works }: Decided, index: number): string {
  const look = works[index]?.wish.look;
  return look === undefined ? "" : lookId(look);
}
