import { expect, test } from "vitest";
import { ManifestError, type Problem } from "../../../src/manifest/manifest.js";
import { loadProject } from "../../../src/manifest/project.js";
import { workspaceWith } from "../../fixtures/workspace.js";
import { FILES } from "./files.js";
import { KEYS } from "./keys.js";
import { JARGON, type Mistake } from "./mistake.js";
import { VALUES } from "./values.js";
import { WRITING } from "./writing.js";

/** The repository around each manifest. */
const REPOSITORY = {
  "docs/a.md": "A",
  "docs/b.md": "B",
  "docs/billing/invoice.md": "Invoice",
  "notes/new.md": "New",
  "images/logo.png": Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0]),
  "briefs/billing.md": "Billing",
  "guides/a.md": "Guide",
  "guides/briefs/invoice.md": "Invoice",
  "guides/pages/a.md": "Page",
};

async function problemsOf(text: string, { path = "videos.yml", encoding }: Mistake): Promise<readonly Problem[]> {
  const workspace = workspaceWith({ ...REPOSITORY, [path]: Buffer.from(text, encoding ?? "utf8") });
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

test.each([...WRITING, ...KEYS, ...VALUES, ...FILES])("$what", async (mistake) => {
  const { says, besides = [], right } = mistake;
  const { text, place } = marked(mistake.wrong);
  const problems = await problemsOf(text, mistake);
  expect(problems.map(({ message }) => message)).toEqual([says, ...besides]);
  expect(problems[0]?.position).toEqual(place);
  for (const { message } of problems) expect(message).not.toMatch(JARGON);
  expect(await problemsOf(right, { ...mistake, encoding: "utf8" })).toEqual([]);
});
