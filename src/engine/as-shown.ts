import { andList } from "../manifest/quote.js";
import { message } from "../messages/catalogue.js";
import { limitsIn } from "../plan/limits.js";
import { sumsOf } from "../plan/plan.js";
import { beyondShown, type Shown, withheld } from "../plan/shown.js";
import { isPaid } from "../plan/step.js";
import { MOST_NAMED } from "../plan/which-record.js";
import { chainOf, unended } from "../sentence.js";
import type { Decided } from "./plan-run.js";
import type { Ports } from "./ports.js";

/**
 * The plan of an apply beside the last one that its pull request has shown: a notice names what is more than that. With `settings.strict` nothing of it
 * is sent.
 */
export async function asShown(ports: Pick<Ports, "pullRequests" | "log">, decided: Decided): Promise<Decided> {
  const { plan, works, project, ledger, asked } = decided;
  const { strict } = project.settings;
  if (!plan.entries.some(({ steps }) => steps.some(isPaid))) return decided;
  const { name, shown } = await lastShown(ports, project.settings.project);
  if (shown === null && !strict) return decided;
  const beyond = beyondShown({ plan, works }, shown);
  if (beyond.size === 0) return decided;
  const named = andList(
    [...beyond].map(([id, what]) => `${id} (${what})`),
    MOST_NAMED,
  );
  const notice = `More than ${name} has shown: ${named}.${strict ? "" : " With settings.strict it would not be sent."}`;
  const entries = plan.entries.map((entry) => {
    const what = strict ? beyond.get(entry.entry.id) : undefined;
    return what === undefined ? entry : withheld(entry, message("limit-strict", { name, what }));
  });
  return {
    ...decided,
    plan: {
      ...plan,
      entries,
      ...sumsOf(entries, limitsIn(project.settings, ledger, asked.now)),
      notices: [...plan.notices, notice],
    },
  };
}

/** What the pull request of this run's commit has shown last, and how to name that. Where nobody can tell, it has shown nothing. */
async function lastShown(
  { pullRequests, log }: Pick<Ports, "pullRequests" | "log">,
  project: string,
): Promise<{ readonly name: string; readonly shown: Shown | null }> {
  try {
    const known = (await pullRequests.shown?.(project)) ?? null;
    if (known !== null) return { name: `the plan of #${known.number}`, shown: known.shown };
  } catch (error) {
    log.info(`What the pull request has shown can't be read: ${unended(chainOf(error))}.`);
  }
  return { name: "the plan of a pull request", shown: null };
}
