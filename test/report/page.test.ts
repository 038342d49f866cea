import { describe, expect, test } from "vitest";
import { commentMarker, isNewer, markedProject, markOf, saysTheSame, withFactsOf } from "../../src/report/marker.js";
import { deservesComment, renderComment, renderSummary } from "../../src/report/page.js";
import type { Report } from "../../src/report/report.js";
import { entry, largeReport, REPORTS, report } from "../fixtures/reports.js";

const named = (name: string): Report => {
  const report = REPORTS[name];
  if (report === undefined) throw new Error(`There is no report “${name}”.`);
  return report;
};
const RUN = { id: "987654321", attempt: 2 };
const golden = (name: string) => `golden/${name.replaceAll(" ", "-")}.md`;

describe("the comment reads as its golden file for", () => {
  test.each(Object.keys(REPORTS))("%s", async (name) => {
    await expect(`${renderComment(named(name), { run: RUN })}\n`).toMatchFileSnapshot(golden(name));
  });
});

describe("a comment that is short of room", () => {
  test("leaves out the least important part first, and says so", async () => {
    const report = largeReport(40);
    const sizes = [60_000, 43_500, 24_000, 9_000, 7_050, 6_000, 3_000];
    const shown = sizes.map((maxChars) => {
      const text = renderComment(report, { maxChars, run: RUN });
      return {
        fits: text.length <= maxChars,
        texts: text.includes("What the plan said"),
        unchanged: text.includes("unchanged videos</summary>"),
        rows: text.split("\n").filter((line) => line.startsWith("- ")).length,
        failures: text.split("Video chapter-").length - 1,
      };
    });
    const all = { fits: true, texts: true, unchanged: true, rows: 35, failures: 1 };
    expect(shown).toEqual([
      all,
      all,
      { ...all, texts: false },
      { ...all, texts: false },
      { ...all, texts: false, unchanged: false, rows: 33 },
      { ...all, texts: false, unchanged: false, rows: 27 },
      { ...all, texts: false, unchanged: false, rows: 11 },
    ]);
    const short = renderComment(report, { maxChars: 3_000, run: RUN });
    await expect(`${short}\n`).toMatchFileSnapshot(golden("over budget"));
  });

  test("keeps headline, failures and marker of 1,000 entries within 60,000 characters", () => {
    const report = largeReport(1_000);
    const text = renderComment(report, { run: RUN });
    expect(text.length).toBeLessThanOrEqual(60_000);
    expect(text.length).toBeGreaterThan(55_000);
    expect(text.match(/Video chapter-/g)).toHaveLength(20);
    expect(text.endsWith(commentMarker("", RUN))).toBe(true);
  });

  test("of a thousand videos, shows those that have ended first, and folds the rest", () => {
    const entries = Array.from({ length: 1_000 }, (_, index) =>
      entry(`page-${index}`, {
        steps: [{ kind: "resume", job: { kind: "create" } }],
        ...(index === 700 ? { outcome: "succeeded", done: 1 } : { outcome: "pending" }),
      }),
    );
    const text = renderComment(report({ entries }), { run: RUN });
    const [open = "", folded = ""] = text.split("<details>");
    expect(open.match(/`page-\d+`/g)?.slice(0, 3)).toEqual(["`page-700`", "`page-0`", "`page-1`"]);
    expect(open.split("\n").length).toBeLessThan(60);
    expect(folded).toMatch(/^\n<summary>\d+ more<\/summary>\n/);
    expect(folded).toContain("`page-39`");
  });

  test("still says the outcome where next to nothing fits", () => {
    const text = renderComment(largeReport(1_000), { maxChars: 400, run: RUN });
    expect(text.length).toBeLessThanOrEqual(400);
    expect(text).toContain("20 failed");
    expect(text.endsWith(commentMarker("", RUN))).toBe(true);
  });
});

describe("what a comment says", () => {
  const report = named("apply with every outcome");
  const body = renderComment(report, { run: RUN });

  test("is the same for another run of the same", () => {
    const again = renderComment(
      { ...report, runUrl: "https://github.com/acme/docs/actions/runs/111/attempts/2" },
      { run: RUN },
    );
    expect(again).not.toBe(body);
    expect(saysTheSame(body, again)).toBe(true);
    expect(saysTheSame(body.replaceAll("\n", "\r\n"), again)).toBe(true);
  });

  test("differs where the content does, and where somebody has changed the comment", () => {
    expect(saysTheSame(body, renderComment({ ...report, notices: ["One more."] }, { run: RUN }))).toBe(false);
    expect(saysTheSame(body.replace("1 failed", "0 failed"), body)).toBe(false);
    expect(saysTheSame("Something else", body)).toBe(false);
  });
});

describe("the marker", () => {
  test("is another for each project", () => {
    const projects = ["", "europe", "asia"];
    expect(new Set(projects.map((project) => commentMarker(project, RUN))).size).toBe(3);
  });

  test("says which run has written the comment; without one it is none", () => {
    const marked = `text\n${commentMarker("", RUN)}\n`;
    expect(markOf(marked)).toEqual({ project: markedProject(""), run: RUN, facts: null, shown: null });
    expect(markOf(marked.replace(/ run=\S+/, ""))).toBeNull();
  });

  test("says what the plan has shown, and keeps it under the words of an apply", () => {
    const paid = new Map([
      ["billing", { look: "3f2a91c40b7d5e26", steps: 2, credits: 145 }],
      ["tour", { look: "0b7d5e263f2a91c4", steps: 1, credits: null }],
    ]);
    const shown = { paid, accepted: new Map([["intro", "91c40b7d5e263f2a"]]) };
    const plan = renderComment(named("nothing changed"), { run: RUN, shown });
    expect(markOf(plan)?.shown).toEqual(shown);
    const applied = renderComment(named("nothing changed"), { run: RUN });
    expect(markOf(withFactsOf(applied, plan))?.shown).toEqual(shown);
    // A later plan says anew what it shows.
    const none = { paid: new Map(), accepted: new Map() };
    const later = renderComment(named("nothing changed"), { run: RUN, shown: none });
    expect(markOf(withFactsOf(later, plan))?.shown).toEqual(none);
  });

  test("of a plan that is too long leaves out the rest, so that it counts as not shown", () => {
    const entry = { look: "3f2a91c40b7d5e26", steps: 1, credits: 29 };
    const paid = new Map(Array.from({ length: 1_000 }, (_, index) => [`entry-${index}`, entry] as const));
    const text = renderComment(named("nothing changed"), { run: RUN, shown: { paid, accepted: new Map() } });
    const kept = markOf(text)?.shown?.paid;
    expect(kept?.size).toBeGreaterThan(100);
    expect(kept?.size).toBeLessThan(1_000);
    expect(text.length).toBeLessThan(60_000);
  });

  test("says how many facts its run knew of, and keeps the highest number that an earlier comment has said", () => {
    const body = (facts: number | null) => renderComment(named("nothing changed"), { facts, run: RUN });
    const known = (text: string) => markOf(text)?.facts;
    const first = body(12);
    expect(known(first)).toBe(12);
    expect(known(withFactsOf(body(null), first))).toBe(12);
    expect(known(withFactsOf(body(9), first))).toBe(12);
    expect(known(withFactsOf(body(15), first))).toBe(15);
    expect(saysTheSame(withFactsOf(body(15), first), first)).toBe(true);
    expect(withFactsOf(first, "no marker")).toBe(first);
  });

  test("counts on the last line alone", () => {
    expect(markOf(`${commentMarker("", RUN)}\nquoted`)).toBeNull();
    expect(markOf(`> ${commentMarker("", RUN)}`)).toBeNull();
  });

  test.each([
    ["a later run", "12.1", "11.1", true],
    ["a later attempt", "11.2", "11.1", true],
    ["the same attempt", "11.1", "11.1", false],
    ["an earlier run that was started again", "9.3", "11.1", false],
    ["a run with a longer id", "100.1", "99.1", true],
  ])("tells that %s is newer, or isn't", (_name, one, other, newer) => {
    const runOf = (text: string) => {
      const [id = "", attempt] = text.split(".");
      return { id, attempt: Number(attempt) };
    };
    expect(isNewer(runOf(one), runOf(other))).toBe(newer);
  });
});

describe("a comment on a project of several files", () => {
  const plan = named("plan with every step");
  const several: Report = {
    ...plan,
    manifests: ["videos.yml", "docs/billing/videos.yml", "training/videos.yml"],
    entries: plan.entries.map((entry, index) => ({
      ...entry,
      manifest: index % 2 === 0 ? "docs/billing/videos.yml" : "training/videos.yml",
    })),
  };

  test("reads as its golden file: each row names its file", async () => {
    await expect(`${renderComment(several, { run: RUN })}\n`).toMatchFileSnapshot(golden("several files"));
  });

  test("leads from each failure to its own file", () => {
    const failed = entry("billing", {
      manifest: "docs/billing/videos.yml",
      outcome: "failed",
      error: { status: 400, detail: "no" },
    });
    const text = renderComment(report({ manifests: several.manifests, entries: [failed] }), { run: RUN });
    expect(text).toContain("[`docs/billing/videos.yml:4`](https://");
  });
});

test("only a report with news deserves a new comment", () => {
  const quiet = Object.keys(REPORTS).filter((name) => !deservesComment(named(name)));
  expect(quiet).toEqual(["nothing changed"]);
});

test("the job summary is the comment without its hidden lines", () => {
  for (const report of Object.values(REPORTS)) {
    expect(renderComment(report, { run: RUN }).startsWith(renderSummary(report).trimEnd())).toBe(true);
    expect(renderSummary(report)).not.toMatch(/^<!--/m);
  }
});

test("the job summary has all 1,000 entries where the comment has no room for them", () => {
  const summary = renderSummary(largeReport(1_000));
  expect(Buffer.byteLength(summary)).toBeLessThanOrEqual(900_000);
  expect(summary.split("\n").filter((line) => line.startsWith("- "))).toHaveLength(880);
  expect(summary.split("\n").filter((line) => line.startsWith("❌ **"))).toHaveLength(20);
});

test("the job summary stays within its bytes", () => {
  const summary = renderSummary(largeReport(1_000), { maxBytes: 20_000 });
  expect(Buffer.byteLength(summary)).toBeLessThanOrEqual(20_000);
  expect(summary).toContain("more in the output `results`");
});

test("the last line names the release", () => {
  expect(renderComment(report({ version: "1.2.3" }), { run: RUN })).toContain("Videos as code 1.2.3</sub>");
});
