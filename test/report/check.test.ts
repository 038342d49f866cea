import { describe, expect, test } from "vitest";
import { failureOf } from "../../src/report/failures.js";
import { FINDING_KINDS, FINDINGS, type Finding, sorted } from "../../src/report/finding.js";
import { issueTitle, renderClosing, renderIssue } from "../../src/report/issue.js";
import { isOfCheck, markOf } from "../../src/report/marker.js";
import { findingData } from "../../src/report/output-data.js";
import { renderSummary } from "../../src/report/page.js";
import type { Report } from "../../src/report/report.js";
import { entry, report } from "../fixtures/reports.js";

const finding = (kind: Finding["kind"], id: string | null = "billing", words = "It says so."): Finding => ({
  kind,
  id,
  words,
});
const checked = (findings: readonly Finding[], given: Partial<Report> = {}) =>
  report({ mode: "check", findings, looked: 12, ...given });
const BILLING = entry("billing", { title: "Billing, step by step", position: { line: 9, column: 3 } });

describe("the summary of a check reads as its golden file where", () => {
  const GONE = "Video 3c9e1f04-52ab-4d6f-8e17-6a5b4c3d2e1f: video not found (HTTP 404)";
  test.each([
    ["nothing is wrong", checked([], { entries: [BILLING] })],
    [
      "videos and settings are wrong",
      checked(
        sorted([
          finding("gone", "billing", GONE),
          finding("gone", "invoices", "Video 5d0a2b16: video not found (HTTP 404)"),
          finding(
            "waiting",
            "tour",
            "The service asks 1 question before this video is made:\n- audience: Who is it for?",
          ),
          finding("github-token", null, "GitHub says: Bad credentials (HTTP 401)."),
          finding("cache-full", null, "All caches of this repository together have more than 9 of the usual 10 GB."),
        ]),
        { entries: [BILLING, entry("invoices", { outcome: "planned" })] },
      ),
    ],
    [
      "it was stopped",
      checked([], {
        stop: { kind: "ledger", message: "The ledger can't be read. Nothing was sent.", problems: [] },
        looked: 0,
      }),
    ],
  ])("%s", async (name, of) => {
    await expect(renderSummary(of)).toMatchFileSnapshot(`golden/check-where-${name.replaceAll(" ", "-")}.md`);
  });
});

test("what the service says in a finding does nothing on the page", () => {
  const page = renderSummary(checked([finding("gone", "billing", "<img src=x> @octocat https://evil.example [x](y)")]));
  expect(page).toContain("&lt;img src=x&gt; @\u200boctocat `https://evil.example` \\[x\\](y)");
});

test("a check of very many findings stays within its bounds, and says what it leaves out", () => {
  const many = Array.from({ length: 500 }, (_, index) => finding("gone", `v${index}`, "x".repeat(3_000)));
  const page = renderSummary(checked(many), { maxBytes: 60_000 });
  expect(Buffer.byteLength(page)).toBeLessThanOrEqual(60_000);
  expect(page).toContain("**500 videos** gone from the service:");
  expect(page).toContain("… and 480 more.");
});

test("the most urgent findings come first, and errors alone fail the step", () => {
  const all = sorted(FINDING_KINDS.toReversed().map((kind) => finding(kind)));
  expect(all.map(({ kind }) => kind)).toEqual(FINDING_KINDS);
  expect(failureOf(checked([finding("gone")]))).toBe("blocked");
  expect(failureOf(checked([finding("key-refused", null)]))).toBe("unauthorized");
  expect(failureOf(checked([finding("unreachable", null)]))).toBe("service");
  expect(failureOf(checked([finding("link-moved")]))).toBe("");
});

test("each finding has a way out, in whole sentences, and the output says how urgent it is and of which manifest", () => {
  for (const kind of FINDING_KINDS) expect(FINDINGS[kind].wayOut).toMatch(/^[A-Z].{20,}\.$/);
  const data = FINDING_KINDS.map((kind) => findingData(finding(kind), { entries: [entry("billing")] }));
  expect(data).toHaveLength(FINDING_KINDS.length);
  expect(Object.keys(data[0] ?? {})).toEqual(["severity", "kind", "id", "manifest", "words", "way_out", "docs"]);
  for (const { severity, manifest, way_out } of data) {
    expect(severity).toMatch(/^(?:error|warning)$/);
    expect([manifest, way_out]).toEqual(["videos.yml", expect.stringMatching(/\.$/)]);
  }
});

describe("the one issue", () => {
  const run = { id: "17", attempt: 2, url: "https://github.com/acme/docs/actions/runs/17" };
  const failed = entry("billing", { outcome: "failed", error: { status: 404, detail: "Video not found." } });

  test.each([
    [
      "an apply",
      report({ manifests: ["videos.yml", "docs/videos.yml"], entries: [{ ...failed, manifest: "docs/videos.yml" }] }),
    ],
    ["a check", report({ mode: "check", findings: [finding("reverted", "tour")], looked: 3 })],
  ])("of %s reads as its golden file", async (name, of) => {
    const body = renderIssue(of, run);
    await expect(`${body}\n`).toMatchFileSnapshot(`golden/issue-of-${name.replaceAll(" ", "-")}.md`);
    expect(markOf(body ?? "")?.run).toEqual({ id: "17", attempt: 2 });
  });

  test("is none where nothing needs a person, and says so when it is closed", () => {
    const clean = checked([]);
    expect(renderIssue(clean, run)).toBeNull();
    expect(renderIssue(report({ entries: [entry("billing", { outcome: "pending" })] }), run)).toBeNull();
    const closing = renderClosing(clean, run, "check");
    expect(closing).toMatch(/^✅ Nothing of this needs a person any more\./);
    expect(isOfCheck(closing)).toBe(true);
    expect(isOfCheck(renderIssue(report({ entries: [failed] }), run) ?? "")).toBe(false);
  });

  test("stays under GitHub's bounds, however much has failed", () => {
    const entries = Array.from({ length: 600 }, (_, index) =>
      entry(`v${index}`, { outcome: "failed", error: { status: 500, detail: `${index} ${"x".repeat(500)}` } }),
    );
    expect(renderIssue(report({ entries }), run)?.length).toBeLessThanOrEqual(60_000);
    expect(issueTitle({ manifest: "x".repeat(300), project: "" })).toHaveLength(200);
    expect(issueTitle({ manifest: "videos.yml", project: "europe" })).toBe(
      "Videos of videos.yml (project europe) need a person",
    );
  });
});
