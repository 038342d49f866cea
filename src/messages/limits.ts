import { andList, counted } from "../manifest/quote.js";
import { define } from "./definition.js";

const SMALLER = "merge the change in smaller parts";
const ACCEPT = "or accept what is not worth an edit";
const MOST_NAMED = 10;

type Over = { readonly planned: number; readonly allows: number };

/** What the settings allow, and what is more than that. Its words are one part, its way out another. */
export const LIMITS = {
  "limit-creates": define({
    why: "A manifest whose ledger was lost looks like one whose videos are all new. So a run creates at most `max_creates` videos, or none.",
    wayOut:
      "Is the ledger lost? [Get it back](ledger.md#a-lost-ledger). Are all new videos wanted? Raise `max_creates`, or merge the entries in smaller parts.",
    words: ({ planned, allows, parts }: Over & { readonly parts: string | null }) =>
      `${counted(planned)} new ${planned === 1 ? "video" : "videos"}${parts === null ? "" : ` (${parts})`} ${planned === 1 ? "is" : "are"} more than settings.max_creates (${counted(allows)}) allows in one run, so ` +
      `${planned === 1 ? "it is not" : "none of them is"} created.\n` +
      `If the ledger was lost, restore it rather than pay again. If all are wanted, raise max_creates, or ${SMALLER}.` +
      (parts === null ? "" : " Write false in place of a variant of defaults where an entry needs none."),
    examples: [
      { planned: 36, allows: 10, parts: "12 of entries and 24 of variants" },
      { planned: 12, allows: 10, parts: null },
      { planned: 1, allows: 0, parts: null },
    ],
  }),
  "limit-edits": define({
    why: "One changed line of `defaults`, or of a page that many entries share, edits every video.",
    wayOut: `Are all edits wanted? Raise \`max_edits\`, or ${SMALLER}. Else [accept](not-worth-an-edit.md) what is not worth an edit.`,
    words: ({ planned, allows }: Over) =>
      `${counted(planned)} ${planned === 1 ? "edit is" : "edits are"} more than settings.max_edits (${counted(allows)}) allows in one run, so ` +
      `${planned === 1 ? "it is not" : "none of them is"} sent.\n` +
      "A change of `defaults`, or of a source that many entries share, edits every video. If all are wanted, raise max_edits; else " +
      `${SMALLER}, ${ACCEPT}.`,
    examples: [
      { planned: 40, allows: 25 },
      { planned: 1, allows: 0 },
    ],
  }),
  "limit-credits": define({
    why: "The edits of one run could cost more than `max_credits`. A new video doesn't count, because its price is not published.",
    wayOut: `Raise \`max_credits\`, or ${SMALLER}, or [accept](not-worth-an-edit.md) what is not worth an edit.`,
    words: ({ planned, allows, added }: Over & { readonly added: string }) =>
      `The edits could cost up to ${counted(planned)} credits ${added}. That is more than settings.max_credits (${counted(allows)}) ` +
      `allows in one run, so none of them is sent.\nIf all are wanted, raise max_credits; else ${SMALLER}, ${ACCEPT}.`,
    examples: [{ planned: 1_160, allows: 500, added: "plus 29 per added scene" }],
  }),
  "limit-credits-unknown": define({
    why: "The cost of an edit depends on the number of scenes, and no run has seen that number yet.",
    wayOut:
      "Leave the edits of a new video out until it is made: the next run knows its scenes. Else take the setting out for one run.",
    words: ({
      ids,
      setting,
      allows,
    }: {
      readonly ids: readonly string[];
      readonly setting: string;
      readonly allows: number;
    }) =>
      `What the edits of ${andList(ids, MOST_NAMED)} could cost isn't known, because no run has seen how many scenes there are. ` +
      `So settings.${setting} (${counted(allows)}) refuses them.\n` +
      `Leave the edits of a new video out until it is made. Else take ${setting} out for one run, ${ACCEPT}.`,
    examples: [{ ids: ["billing", "intro", "sign-in", "tour"], setting: "max_credits", allows: 500 }],
  }),
  "limit-month": define({
    why: "The edits of a calendar month (UTC) could cost more than `max_credits_a_month`.",
    wayOut: `Wait for the next month, raise \`max_credits_a_month\`, ${SMALLER}, or [accept](not-worth-an-edit.md) what is not worth an edit.`,
    words: ({
      spent,
      planned,
      allows,
      added,
      end,
    }: Over & { readonly spent: string; readonly added: string; readonly end: string }) =>
      `${spent}. The edits of this run could cost up to ${counted(planned)} ${added}. Together that is more than ` +
      `settings.max_credits_a_month (${counted(allows)}) allows, so none of them is sent.\n` +
      `From ${end} on (UTC), all ${counted(allows)} are free again. If the edits are wanted before, raise max_credits_a_month; else ` +
      `${SMALLER}, ${ACCEPT}.`,
    examples: [
      {
        spent: "Up to 290 of 500 credits are spent in November 2026",
        planned: 290,
        allows: 500,
        added: "plus 29 per added scene",
        end: "1 December 2026",
      },
    ],
  }),
  "limit-in-run": define({
    why: "Edits that add scenes cost more than the plan could know, and another run may have begun edits since. So this edit may not fit the limit any more.",
    wayOut: "Run again: the next run sends what is left, as far as its limit allows.",
    words: ({
      spent,
      bound,
      added,
      words,
      later,
    }: {
      readonly spent: number;
      readonly bound: number;
      readonly added: string;
      readonly words: string;
      readonly later: string;
    }) =>
      `Not submitted. The edits of this run have cost up to ${counted(spent)} credits by now, and this one could cost ${counted(bound)} ${added}: ` +
      `together that is more than ${words}. ${later}`,
    examples: [
      {
        spent: 464,
        bound: 145,
        added: "plus 29 per added scene",
        words: "settings.max_credits (500) allows in one run",
        later: "The next run sends it.",
      },
    ],
  }),
  "limit-strict": define({
    why: "With `settings.strict`, an apply sends only what the plan of the merged pull request has shown.",
    wayOut: "Show the change on a pull request, and merge that.",
    words: ({ name, what }: { readonly name: string; readonly what: string }) =>
      `Not submitted: this wasn't in ${name} (${what}), and settings.strict sends only what that has shown. Show it on a pull request, and merge that.`,
    examples: [{ name: "the plan of #12", what: "another change" }],
  }),
  "plan-changed": define({
    why: "Something has changed between the plan and its apply, and the entry would cost more than was shown.",
    wayOut: "Run again: the next plan shows the present cost.",
    words: () =>
      "The plan has changed since it was shown, and would cost more by now. Nothing more is sent for this entry; run again.",
    examples: [null],
  }),
  "source-changed": define({
    why: "A source file was written while the run was at work, so that what was planned is not what would be sent.",
    wayOut: "Run again once nothing writes to the sources.",
    words: ({ why }: { readonly why: string }) => `Not submitted: ${why}`,
    examples: [{ why: `a file of billing was changed while this run was at work. Run again.` }],
  }),
};
