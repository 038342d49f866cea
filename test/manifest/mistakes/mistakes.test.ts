import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ManifestError, type Problem } from "../../../src/manifest/manifest.js";
import { loadProject } from "../../../src/manifest/project.js";
import { FILES } from "./files.js";
import { KEYS } from "./keys.js";
import { JARGON, type Mistake } from "./mistake.js";
import { VALUES } from "./values.js";
import { WRITING } from "./writing.js";

const MISTAKES = [...WRITING, ...KEYS, ...VALUES, ...FILES];

/** The repository around each manifest. */
const REPOSITORY = {
  "docs/a.md": "A",
  "docs/b.md": "B",
  "docs/billing/invoice.md": "Invoice",
  "images/logo.png": Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0]),
  "briefs/billing.md": "Billing",
  "briefs/empty.md": " \n",
  "guides/a.md": "Guide",
  "guides/briefs/invoice.md": "Invoice",
  "guides/pages/a.md": "Page",
};

let workspace = "";
beforeAll(() => {
  workspace = mkdtempSync(join(tmpdir(), "mistakes-"));
  for (const [path, content] of Object.entries(REPOSITORY)) {
    mkdirSync(dirname(join(workspace, path)), { recursive: true });
    writeFileSync(join(workspace, path), content);
  }
});

async function problemsOf(text: string, { path = "videos.yml", encoding }: Mistake): Promise<readonly Problem[]> {
  writeFileSync(join(workspace, path), Buffer.from(text, encoding ?? "utf8"));
  try {
    const { warnings } = await loadProject({ workspace, root: path });
    expect(warnings).toEqual([]);
    return [];
  } catch (error) {
    if (error instanceof ManifestError) return error.problems;
    throw error;
  }
}

/** The place of the sign ▸, and the text without it. */
function marked(text: string) {
  const before = text.slice(0, text.indexOf("▸")).split("\n");
  return {
    text: text.replace("▸", ""),
    place: { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 },
  };
}

const counts = { mistakes: 0, place: 0, words: 0, fix: 0, all: 0 };

test.each(MISTAKES)("$what", async (mistake) => {
  const { says, besides = [], fix, right } = mistake;
  const { text, place } = marked(mistake.wrong);
  const problems = await problemsOf(text, mistake);
  const [first] = problems;
  const held = {
    place: first?.position.line === place.line && first.position.column === place.column,
    words: problems.every(({ message }) => !JARGON.test(message) && !message.includes("\n")),
    fix:
      first?.message.includes(fix) === true && (await problemsOf(right, { ...mistake, encoding: "utf8" })).length === 0,
  };
  counts.mistakes += 1;
  for (const name of ["place", "words", "fix"] as const) counts[name] += held[name] ? 1 : 0;
  counts.all += held.place && held.words && held.fix ? 1 : 0;

  expect(problems.map(({ message }) => message)).toEqual([says, ...besides]);
  expect(first?.position).toEqual(place);
  expect(held).toEqual({ place: true, words: true, fix: true });
});

// `npx vitest run test/manifest/mistakes` shows it.
afterAll(() => {
  rmSync(workspace, { recursive: true, force: true });
  const { mistakes, place, words, fix, all } = counts;
  process.stdout.write(
    `${mistakes} mistakes: the exact place ${place}, everyday words ${words}, the fix named and right ${fix}, all three ${all}\n`,
  );
});

test("no mistake is listed twice", () => {
  expect(new Set(MISTAKES.map(({ wrong, path }) => `${path}:${wrong}`)).size).toBe(MISTAKES.length);
});
