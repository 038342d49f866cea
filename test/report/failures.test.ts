import { describe, expect, test } from "vitest";
import { failures } from "../../src/report/failures.js";
import { headline } from "../../src/report/headline.js";
import { renderForTerminal } from "../../src/report/page.js";
import type { StepReport } from "../../src/report/report.js";
import { entry, report } from "../fixtures/reports.js";

const create: StepReport = { kind: "create", replaces: null };
const edit: StepReport = {
  ...{ kind: "edit", source: "explicit", request: "Replace the logo.", referenceImageUrls: [] },
  ...{ aspectRatio: null, creditsAtMost: null },
};
const LIMIT = { status: null, detail: "The limit refuses this edit.", docs: "limit-credits-unknown" as const };

describe("a reason that several videos share", () => {
  const refused = ["a", "b", "c"].map((id) =>
    entry(id, { outcome: "blocked", steps: [create, edit], done: 1, error: LIMIT }),
  );

  test("is said once, though each of them was made and has a line", () => {
    const text = failures(report({ mode: "apply", entries: refused }), 50).join("\n");
    expect(text.match(/The limit refuses this edit/g)).toHaveLength(1);
    expect(text.match(/→ docs: \[limit-credits-unknown\]/g)).toHaveLength(1);
    expect(text.match(/^- ⛔/gm)).toHaveLength(3);
  });
});

describe("a plan of what was refused before", () => {
  const before = { status: 422, detail: "task: names a brand that is not allowed" };
  const planned = entry("billing", { outcome: "planned", steps: [create], before });

  test("says so beside the next try, with the name of the way out", () => {
    const text = renderForTerminal(report({ mode: "plan", entries: [planned] }));
    expect(text).toContain("the last try was refused (HTTP 422): task: names a brand that is not allowed");
    expect(text).toContain("→ docs: [refused-422]");
  });
});

describe("a 422", () => {
  const error = { status: 422, detail: "names a brand that is not allowed" };
  const words = (step: StepReport, pattern: string | null) => {
    const found = pattern === null ? [] : [{ pattern, files: 1 }];
    const creation = { task: "Explain.", taskCharacters: 8, found, options: {}, aspectRatio: null };
    return failures(
      report({ mode: "apply", entries: [entry("a", { outcome: "failed", steps: [step], error, creation })] }),
      9,
    ).join("\n");
  };

  test("of a new video that is made from a page leads to the page", () => {
    expect(words(create, "docs/billing.md")).toContain("in the page where its words stand (`docs/billing.md`)");
  });

  test("of an edit that a page has changed leads to the page", () => {
    const derived = { ...edit, source: "derived" as const };
    const request = "What this video is made from has changed.\n\nIn “Invoices” (docs/invoices.md):\n- Old.\n+ New.";
    expect(words({ ...derived, request }, null)).toContain("(`docs/invoices.md`)");
    expect(words({ ...derived, request: "In the task:\n- Old.\n+ New." }, null)).toContain("names in the manifest.");
  });

  test("of a task or an explicit edit leads to the manifest", () => {
    expect(words(create, null)).toContain("Correct what the service names in the manifest.");
    expect(words(edit, "docs/billing.md")).toContain("Correct what the service names in the manifest.");
  });
});

test("mistakes of a lock file are said to be in the lock file", () => {
  const problem = {
    file: "videos.lock.json",
    position: { line: 1, column: 1 },
    message: "broken",
    docs: "lock-file" as const,
  };
  const stop = { kind: "manifest" as const, message: "The lock file has a mistake.", problems: [problem] };
  expect(headline(report({ entries: [], stop }))).toContain("1 mistake in the lock file");
});
