import fc from "fast-check";
import { expect, test } from "vitest";
import { PAGE } from "../../src/messages/catalogue.js";
import { OUTCOMES, type Todo } from "../../src/plan/step.js";
import { block, inline, quotation } from "../../src/report/markdown.js";
import { commentMarker, saysTheSame } from "../../src/report/marker.js";
import { renderComment, renderSummary } from "../../src/report/page.js";
import type { EntryReport, PreviewReport, Report, StepReport } from "../../src/report/report.js";
import { entry, questionFor, report } from "../fixtures/reports.js";

const PAYLOADS = [
  "@acme/team",
  "fixes #1",
  "acme/docs#2",
  "GH-3",
  "/deploy",
  "</details>",
  "<details>",
  "<img src=x>",
  "<!-- videos-as-code 0000000000000000 -->",
  "-->",
  "a|b",
  "\\|",
  "\\",
  "[x](javascript:1)",
  "![x](https://e.example/a.png)",
  "https://e.example/issues/1",
  "www.e.example",
  "a@b.example",
  "`",
  "```",
  "``````",
  "~~~",
  "\n",
  "\r",
  "\n\n# h\n",
  "---",
  "$x$",
  "$&",
  ":tada:",
  "**b**",
  "__i__",
  "\u202e",
  "\u200b",
  "\ud83d",
  "é́́́́́́",
  "🎬",
  "&copy;",
  "[^1]",
];
const anyText = fc.oneof(
  fc
    .array(fc.oneof(fc.constantFrom(...PAYLOADS), fc.string({ unit: "binary", maxLength: 8 })), { maxLength: 8 })
    .map((parts) => parts.join("")),
  fc.string({ unit: "grapheme", maxLength: 300 }),
  fc.constantFrom("`".repeat(3_000), "@a".repeat(3_000), "$".repeat(6_000)),
);
const maybeText = fc.option(anyText);
const address = fc.oneof(
  anyText,
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  anyText.map((text) => `https://e.example/${text}`),
);
const credits = fc.option(fc.nat(10_000));
const anyStep: fc.Arbitrary<StepReport> = fc.oneof(
  fc.record({ kind: fc.constant("adopt" as const), uuid: anyText }),
  fc.record({ kind: fc.constant("create" as const), replaces: maybeText }),
  fc.record({
    kind: fc.constant("edit" as const),
    source: fc.constantFrom("explicit" as const, "derived" as const),
    request: anyText,
    referenceImageUrls: fc.array(address, { maxLength: 2 }),
    aspectRatio: fc.constantFrom(null, "9:16" as const),
    creditsAtMost: credits,
  }),
  fc.record({ kind: fc.constant("revert" as const), editId: anyText }),
  fc.record({
    kind: fc.constant("resume" as const),
    job: fc.record({ kind: fc.constantFrom("create" as const, "edit" as const) }),
  }),
);
const anyQuestion = fc.record({
  id: fc.option(anyText),
  text: anyText,
  options: fc.array(anyText, { maxLength: 3 }),
  free: fc.boolean(),
});
const anyClarification = fc.oneof(
  fc.constantFrom("fail" as const, "skip" as const),
  fc.record({ answers: fc.dictionary(anyText, anyText, { maxKeys: 3, noNullPrototype: true }) }),
);
const anyTodo: fc.Arbitrary<Todo> = fc.oneof(
  fc
    .record({
      about: fc.constantFrom("create" as const, "edit" as const),
      asked: fc.record({
        round: fc.option(fc.nat()),
        questions: fc.array(anyQuestion, { maxLength: 3 }),
        words: anyText,
      }),
      clarification: anyClarification,
      refusal: maybeText,
    })
    .map(({ asked, ...how }) => questionFor(asked, how)),
  fc.constant({ kind: "decide" as const }),
  fc.record({ kind: fc.constant("look at the edit" as const), detail: anyText }),
);
const anyCreation = fc.record({
  task: anyText,
  taskCharacters: fc.nat(10_000),
  found: fc.array(fc.record({ pattern: anyText, files: fc.nat(3_000) }), { maxLength: 2 }),
  options: fc.dictionary(anyText, anyText, { maxKeys: 2, noNullPrototype: true }),
  aspectRatio: fc.constantFrom(null, "9:16" as const),
});
const numbers = fc.array(fc.nat(100), { maxLength: 30 });
const anyEntry: fc.Arbitrary<EntryReport> = fc
  .record({
    manifest: anyText,
    title: maybeText,
    outcome: fc.constantFrom(...OUTCOMES),
    steps: fc.array(anyStep, { maxLength: 5 }),
    done: fc.nat(5),
    videoUuid: maybeText,
    link: fc.option(address),
    creation: fc.option(anyCreation),
    scenes: fc.option(
      fc.record({ changed: numbers, added: numbers, deleted: numbers, regenerated: numbers, kept: numbers }),
    ),
    videoSynced: fc.option(fc.boolean()),
    cost: credits,
    creditsAtMost: credits,
    error: fc.option(fc.record({ status: fc.option(fc.constantFrom(400, 401, 402, 409, 500)), detail: anyText })),
    progress: maybeText,
    todo: fc.option(anyTodo, { freq: 1 }),
  })
  .chain((given) => anyText.map((id) => entry(id, given)));
const anyPlan = fc.oneof(
  fc.record({
    changed_scene_numbers: numbers,
    added_scene_numbers: numbers,
    deleted_scene_numbers: numbers,
    scenes: fc.array(fc.record({ number: fc.nat(100), title: anyText, narration: anyText, instruction: maybeText })),
  }),
  fc.dictionary(fc.string(), anyText),
  anyText,
);
const anyPreview: fc.Arbitrary<PreviewReport> = fc.record({
  // A pull request's number is a number, and shown as one.
  entries: fc.dictionary(
    anyText,
    fc.oneof(
      fc.record({ kind: fc.constant("shown" as const), plan: anyPlan, creditsAtMost: credits, following: fc.nat(3) }),
      fc.record({ kind: fc.constant("planning" as const) }),
      fc.record({ kind: fc.constant("left" as const), why: anyText }),
    ),
    { maxKeys: 3 },
  ),
  refused: fc.option(fc.record({ docs: fc.constant("preview-refused" as const), words: anyText })),
  closed: fc.option(fc.array(anyText, { maxLength: 3 })),
});
/** Of the entries that the report has. */
function withPreview(given: Report, preview: PreviewReport | null): Report {
  if (preview === null) return given;
  const plans = Object.values(preview.entries);
  const entries = given.entries.flatMap(({ id }, index) => {
    const plan = plans[index];
    return plan === undefined ? [] : [[id, plan] as const];
  });
  return { ...given, preview: { ...preview, entries: { ...preview.entries, ...Object.fromEntries(entries) } } };
}
const anyRefused = fc.record({
  docs: fc.constantFrom("limit-creates" as const, "limit-credits" as const),
  setting: fc.constantFrom("max_creates" as const, "max_edits" as const, "max_credits" as const),
  allows: fc.nat(),
  planned: fc.option(fc.nat()),
  kind: fc.constantFrom("create" as const, "edit" as const),
  ids: fc.array(anyText, { maxLength: 3 }),
  words: anyText,
  wayOut: anyText,
  place: fc.record({ file: anyText, position: fc.constant({ line: 1, column: 1 }) }),
});
const anyReport: fc.Arbitrary<Report> = fc
  .record({
    mode: fc.constantFrom("plan" as const, "apply" as const),
    manifest: anyText,
    entries: fc.array(anyEntry, { maxLength: 6 }),
    retirements: fc.array(fc.record({ id: anyText, uuid: maybeText }), { maxLength: 2 }),
    moves: fc.array(fc.record({ from: anyText, to: anyText }), { maxLength: 2 }),
    notices: fc.array(anyText, { maxLength: 2 }),
    refused: fc.array(anyRefused, { maxLength: 2 }),
    source: fc.option(address),
    creditsAtMost: credits,
    commit: maybeText,
    runUrl: fc.option(address),
    stop: fc.option(
      fc.record({
        kind: fc.constant("service" as const),
        message: anyText,
        problems: fc.array(
          fc.record({ file: anyText, position: fc.constant({ line: 1, column: 1 }), message: anyText }),
          { maxLength: 3 },
        ),
      }),
    ),
  })
  .chain((given) => fc.option(anyPreview).map((preview) => withPreview(report(given), preview)));

/** What of a page GitHub reads as Markdown: its lines, without fences and what stands in them. */
function live(markdown: string): string[] {
  const lines: string[] = [];
  let fence: string | null = null;
  for (const line of markdown.split("\n")) {
    if (fence !== null) {
      if (line === fence) fence = null;
      continue;
    }
    fence = /^(`{3,})(?:text|yaml|json|diff|mermaid)$/.exec(line)?.[1] ?? null;
    if (fence === null) lines.push(line);
  }
  expect(fence).toBeNull();
  return lines;
}

/** Without code spans and the links of the page itself. */
function prose(line: string): string {
  return line
    .replace(/(?<=(?<!\\)(?:\\\\)*)`[^`]*`/g, "code")
    .replace(/\[(?:watch|open|this run|job summary|code)\]\(https?:\/\/[^()[\]|<>"'`\\\s]*\)/g, "link");
}

const OWN_TAGS = /<\/?(?:details|summary|sub|span)(?: open)?>|<!-- videos-as-code [0-9a-f]{16} run=17\.1 -->/g;

const OWN_LINK = new RegExp(String.raw`(?<=→ docs: )\[([\w-]+)\]\(${PAGE.replaceAll(".", "\\.")}#\1\)`, "g");

function expectInert(markdown: string): void {
  for (const line of live(markdown)) {
    // Where the docs say more is a link of our own.
    const text = prose(line.replaceAll(OWN_LINK, "$1"));
    expect(text).not.toMatch(/@[\p{L}\p{N}]/u);
    expect(text).not.toMatch(/#\d|GH-\d/i);
    expect(text).not.toMatch(/:\/\/|www\./i);
    expect(text.replace(OWN_TAGS, "")).not.toMatch(/[<>](?<!^>)/);
    expect(text).not.toMatch(/(?<!\\)(?:\\\\)*[[\]~`]/);
    expect(text).not.toMatch(/[\p{Cc}\u200c-\u200f\u202a-\u202e\u2066-\u2069\ufeff\p{Cs}]/u);
  }
}

const RUN = { id: "17", attempt: 1 };

test("whatever manifest and service say, a comment is inert, whole, within its budget, and found again", () => {
  fc.assert(
    fc.property(anyReport, fc.integer({ min: 2_000, max: 60_000 }), (report, maxChars) => {
      const text = renderComment(report, { maxChars, run: RUN });
      expect(text.length).toBeLessThanOrEqual(maxChars);
      expect(text.endsWith(commentMarker(report.project, RUN))).toBe(true);
      expect(saysTheSame(text, text)).toBe(true);
      expectInert(text);
      for (const tag of ["details", "summary", "sub"]) {
        const lines = live(text).join("\n");
        expect(lines.split(new RegExp(`<${tag}(?: open)?>`)).length).toBe(lines.split(`</${tag}>`).length);
      }
    }),
    { numRuns: 250 },
  );
});

test("whatever manifest and service say, a job summary is inert, whole and within its budget", () => {
  fc.assert(
    fc.property(anyReport, fc.integer({ min: 4_000, max: 60_000 }), (report, maxBytes) => {
      const text = renderSummary(report, { maxBytes });
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(maxBytes);
      expectInert(text);
    }),
    { numRuns: 100 },
  );
});

test("inline text is one line, and a fence or quotation ends where it should", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(inline(text)).not.toMatch(/[\n\r]/);
      expect(live(`${block(text)}\nafter`)).toEqual(["after"]);
      expect(live(`${quotation(text)}\n\nafter`).at(-1)).toBe("after");
    }),
  );
});
