import type { EntryPreview, EntryReport, PreviewReport, Report } from "../../src/report/report.js";
import { entry, report } from "./reports.js";

/** A plan as the sandbox shows it. */
export const PLAN = {
  changed_scene_numbers: [2, 5],
  added_scene_numbers: [6],
  deleted_scene_numbers: [4],
  scenes: [
    { number: 1, title: "Intro", narration: "Billing in two minutes.", instruction: null },
    {
      number: 2,
      title: "Partial refunds",
      narration: "Refunds take 5 days.",
      instruction: "In docs/billing/refunds.md, section “Partial refunds”: Refunds take 5 days.",
    },
    {
      number: 5,
      title: "The invoice",
      narration: "Here is the | new invoice, @acme/team.",
      instruction: "<b>New</b> logo",
    },
    { number: 6, title: "Close", narration: "Thank you.", instruction: null },
  ],
};

const edit = (id: string, given: Partial<EntryReport> = {}) =>
  entry(id, {
    outcome: "planned",
    steps: [{ kind: "edit", source: "explicit", request: `Show the new ${id}.`, creditsAtMost: 145 }],
    videoUuid: `3c9e1f04-52ab-4d6f-8e17-${id.padEnd(12, "0").slice(0, 12)}`,
    creditsAtMost: 145,
    ...given,
  });
const shown = (given: Partial<Extract<EntryPreview, { kind: "shown" }>> = {}): EntryPreview => ({
  kind: "shown",
  plan: PLAN,
  creditsAtMost: 145,
  following: 0,
  ...given,
});

function previewed(entries: readonly EntryReport[], preview: Partial<PreviewReport>): Report {
  return report({
    mode: "plan",
    entries,
    creditsAtMost: entries.reduce((sum, { creditsAtMost }) => sum + (creditsAtMost ?? 0), 0),
    preview: { entries: {}, refused: null, closed: null, ...preview },
  });
}

/** The comment of each state that a preview can be in. */
export const PREVIEWS: Readonly<Record<string, Report>> = {
  "preview that waits to be approved": previewed(
    [
      edit("billing", { title: "Billing, step by step" }),
      edit("invoices", { creditsAtMost: 290, steps: [...edit("invoices").steps, ...edit("invoices").steps] }),
      entry("lesson"),
    ],
    { entries: { billing: shown(), invoices: shown({ plan: { ...PLAN, scenes: [] }, following: 1 }) } },
  ),
  "preview in another form": previewed([edit("billing")], {
    entries: { billing: shown({ plan: { steps: ["Swap the logo", "@acme/team"] } }) },
  }),
  "preview behind another": previewed([edit("billing"), edit("invoices"), edit("roles")], {
    entries: { billing: { kind: "waits", behind: 7 }, invoices: shown(), roles: { kind: "waits", behind: 7 } },
  }),
  "preview of a key that may not": previewed([edit("billing")], {
    refused: {
      todo: "let the key approve and cancel edits",
      why:
        "The service doesn't let this key approve and cancel edits (This endpoint requires an authenticated dashboard session), and " +
        "an edit that nobody can release would block its video. Ask the service for a key that may, or set preview to false: " +
        "merging then submits the edits as it always does.",
    },
  }),
  "preview being planned": previewed([edit("billing")], { entries: { billing: { kind: "planning" } } }),
  "preview that failed": previewed(
    [
      edit("billing", {
        outcome: "failed",
        error: { status: null, detail: "The edit request was ambiguous. Please rephrase it." },
      }),
      edit("invoices"),
    ],
    { entries: { invoices: shown() } },
  ),
  "preview of what is no edit": previewed(
    [entry("start", { outcome: "planned", steps: [{ kind: "create", replaces: null }] })],
    { entries: { start: { kind: "left", why: "a new video has no plan to show before it is created" } } },
  ),
  "preview of a closed pull request": previewed([], { closed: ["billing", "invoices"] }),
  "preview that could not be cancelled": previewed(
    [
      edit("billing", {
        outcome: "failed",
        steps: [{ kind: "cancel", what: "preview" }],
        todo: { kind: "decide" },
        error: {
          status: 403,
          detail:
            "The edit e-1 that pull request #7 previews waits on this video, and this key may not cancel it (Not for keys.). Cancel it in the service's dashboard; nothing else was sent, and the next run goes on.",
        },
      }),
    ],
    { closed: ["invoices"] },
  ),
};
