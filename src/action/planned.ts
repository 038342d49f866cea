import { refusal } from "../apply/guards.js";
import { type Plan, withoutPreviewCancels } from "../plan/step.js";
import { type Report, reportOfPlan } from "../report/report.js";
import type { Session } from "./session.js";
import { blankReport, linked, type Told } from "./told.js";

/** What a plan says, with nothing done. */
export function planned(session: Session, plan: Plan): Told {
  const refused = refusal(plan, session.inputs);
  const report: Report = {
    ...blankReport(session, plan),
    entries: plan.entries.map((entry) =>
      // A pull request's own run sees to its previews.
      linked(
        session,
        reportOfPlan(session.preview === "show" ? { ...entry, steps: withoutPreviewCancels(entry.steps) } : entry),
      ),
    ),
    notices: [
      ...(refused === null ? [] : [`Applied as it is, this plan would submit nothing: ${refused}`]),
      ...(session.preview === "foreign" ? [FOREIGN] : []),
    ],
  };
  return { report, plan, pullRequest: session.event.pullRequest, startedBy: new Map() };
}

const FOREIGN =
  "What the service plans is not shown: a pull request of a fork or of Dependabot gets no key. The plan is the action's own.";
