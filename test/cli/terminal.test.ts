import { expect, test } from "vitest";
import { realHost } from "../../src/cli/host.js";
import { inTerminal } from "../../src/cli/terminal/markdown.js";
import { endedLine, progressLines } from "../../src/cli/terminal/progress.js";
import { Live, PLAIN, paintFor } from "../../src/cli/terminal/text.js";
import type { EntryReport, Standing } from "../../src/report/report.js";

const MINUTE = 60_000;
const VIEW = { now: 0, columns: 100, rows: 24, paint: PLAIN, clean: (text: string) => text };

function standing(
  id: string,
  given: Partial<Omit<Standing, "entry">> & { entry?: Partial<EntryReport> } = {},
): Standing {
  const create = { kind: "create", replaces: null } as const;
  const entry = { id, outcome: "pending", steps: [create], done: 0, link: null, error: null, ...given.entry };
  const base = { name: id, step: create, phase: "unsent", stage: null, percent: null, endsAt: null } as const;
  return { ...base, ...given, entry: entry as unknown as EntryReport };
}

function drawn(
  standings: readonly Standing[],
  view: Partial<typeof VIEW> = {},
  endsAt: number | null = null,
): string[] {
  return progressLines({ standings: () => standings, endsAt: () => endsAt }, { ...VIEW, ...view });
}

const RUNNING = { phase: "running", stage: "generating_frames", percent: 42.4, endsAt: 2 * MINUTE } as const;

test("each job has a line with its stage, percent and the time that is left, and all have one of counts", () => {
  const done = { step: null, entry: { outcome: "succeeded" as const, done: 1 } };
  const failed = { step: null, entry: { outcome: "failed" as const } };
  const standings = [
    standing("billing", RUNNING),
    standing("a", { phase: "queued" }),
    standing("b"),
    standing("c", done),
    standing("d", failed),
    standing("e", { phase: "running", endsAt: 3 * MINUTE }),
  ];
  expect(drawn(standings, {}, 5 * MINUTE)).toEqual([
    "● billing  create      generating frames      42 %  2 min left",
    "○ a        create      waits for its turn",
    "○ b        create      not sent yet",
    "● e        create      accepted, waits for its first poll  3 min left",
    "2 of 6 done · 2 running · 2 to begin · 1 with trouble · about 5 min left",
  ]);
});

test.each([
  ["is over", -1, "ends soon"],
  ["is short", 20_000, "< 1 min left"],
  ["is long", 90 * MINUTE, "2 h left"],
])("time that %s", (_name, endsAt, words) => {
  expect(drawn([standing("a", { ...RUNNING, endsAt })])[0]).toMatch(new RegExp(`42 % {2}${words}$`));
});

test.each([40, 60, 72, 80, 120, 200])("no line is wider than a terminal of %d columns", (columns) => {
  const long = "a-very-long-id-of-a-video-that-nobody-would-type-twice";
  const standings = [
    standing(long, { ...RUNNING, stage: "a_stage_that_the_reference_does_not_name" }),
    standing("b", RUNNING),
    standing("c"),
    standing("d", { phase: "running", endsAt: 3 * MINUTE }),
  ];
  for (const line of drawn(standings, { columns }, 70 * MINUTE)) expect(line.length).toBeLessThan(columns);
});

test("where not all fit, what runs is shown first, and the rest is counted", () => {
  const waiting = Array.from({ length: 40 }, (_, index) => standing(`w${index}`, { phase: "queued" }));
  const lines = drawn([...waiting, standing("x", RUNNING)], { rows: 8 });
  expect(lines).toHaveLength(7);
  expect(lines[0]).toContain("● x");
  expect(lines.slice(-2)).toEqual(["  … and 36 more", "0 of 41 done · 1 running · 40 to begin"]);
});

test("what the service says can't break a line, or the terminal", () => {
  const entry = { outcome: "failed" as const, error: { status: null, detail: "no\nroom \u009b2J" } };
  const clean = (text: string) => text.replace(/\u009b/g, "");
  expect(endedLine(standing("a", { step: null, entry }), { ...VIEW, page: null, clean })).toBe(
    "✗ a failed: no room 2J",
  );
});

test("a terminal that says that its size is 0, as in many containers, gets lines of a usual one", ({
  onTestFinished,
}) => {
  const { stdout } = process;
  const { columns, rows } = stdout;
  onTestFinished(() => void Object.assign(stdout, { columns, rows }));
  Object.assign(stdout, { columns: 0, rows: 0 });
  expect(realHost(new AbortController().signal).stdout).toMatchObject({ columns: 100, rows: 24 });
});

test("lines are drawn over the former ones, and what is written goes above them", () => {
  let screen = "";
  const write = (text: string) => {
    screen += text;
  };
  const live = new Live({ isTerminal: true, columns: 80, rows: 24, write });
  live.draw(["one", "two"]);
  live.write("said\n");
  live.draw([]);
  expect(screen.split("\r")).toEqual([
    "one\u001b[K\ntwo\u001b[K\n\u001b[J",
    "\u001b[2Asaid\u001b[K\n\u001b[Jone\u001b[K\ntwo\u001b[K\n\u001b[J",
    "\u001b[2A\u001b[J",
  ]);
});

test.each([60, 100])(
  "a line of an entry wraps on a terminal of %d columns, and its identifiers stay whole",
  (width) => {
    const uuid = "bd4acfdb-28cb-4c4e-ac42-ed10156958fb";
    const markdown = `- ⏳ \`page-30\` · now: create (a \\| b, 92 %) · \`${uuid}\`\n\nAfter it.`;
    const lines = inTerminal(markdown, { width, paint: PLAIN });
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(width);
    expect(lines.map((line) => line.trim()).join(" ")).toBe(
      `• ⏳ page-30 · now: create (a | b, 92 %) · ${uuid}  After it.`,
    );
  },
);

test("a line of a variant stands below its entry, also where it is wrapped", () => {
  const markdown = "- **Accounts**\n  - 📝 **Konten** · create, from 1 source file · price unknown";
  expect(inTerminal(markdown, { width: 40, paint: PLAIN })).toEqual([
    "• Accounts",
    "  • 📝 Konten · create, from 1 source",
    "    file · price unknown",
  ]);
});

test("Markdown's links, code and escapes read well in a terminal, also beside one another", () => {
  const markdown = "`a` failed · [videos.yml:3](https://example.com/a_b?x=1&amp;y) · **\\*so\\* &lt;b&gt;**";
  expect(inTerminal(markdown, { width: 200, paint: PLAIN })).toEqual([
    "a failed · videos.yml:3 https://example.com/a_b?x=1&y · *so* <b>",
  ]);
  const [coloured] = inTerminal(markdown, { width: 200, paint: paintFor({}, { isTerminal: true }) });
  expect(coloured).toContain("\u001b]8;;https://example.com/a_b?x=1&y\u001b\\");
});

test("what is folded is unfolded, though its texts name the same tags", () => {
  const diff = ["````diff", "+ <details>", "+ ```", "</details>", "````"];
  const folded = ["<details>", "<summary>What the edits say (1)</summary>", "", ...diff, "", "</details>"];
  const shown = inTerminal(folded.join("\n"), { width: 80, paint: PLAIN });
  expect(shown).toEqual(["▾ What the edits say (1)", "", "  + <details>", "  + ```", "  </details>"]);
});

test("a fence without an end lasts to the end of the page", () => {
  expect(inTerminal("One.\n```\nTwo.", { width: 80, paint: PLAIN })).toEqual(["One.", "  Two."]);
});
