import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { snapshotTexts } from "../../src/engine/apply-context.js";
import { EMPTY } from "../../src/ledger/fold.js";
import { firstOf, textFolder } from "../../src/ledger/texts.js";
import { loadProject } from "../../src/manifest/project.js";
import { hashText } from "../../src/manifest/texts.js";
import { message } from "../../src/messages/catalogue.js";
import { makePlan } from "../../src/plan/plan.js";
import { ledgerOf } from "../fixtures/ledgers.js";
import { inWords, OPTIONS } from "../fixtures/plans.js";
import { workspaceWith } from "../fixtures/workspace.js";

const changed = (why: string) => message("source-changed", { why }).words;

const MANIFEST = `version: 1
videos:
  first: { task: Explain it., sources: [docs/first.md] }
  second: { task: Explain it., sources: [docs/second.md] }
  third: { task: Explain it., sources: [docs/third.md] }
`;

/** What is planned for a manifest of three entries, before anything of it is sent. */
async function planned() {
  const files = { "docs/first.md": "one\r\n", "docs/second.md": "two", "docs/third.md": "three" };
  const workspace = workspaceWith({ "videos.yml": MANIFEST, ...files });
  const manifest = await loadProject({ workspace, root: "videos.yml" });
  const { texts } = manifest;
  const made = await makePlan(manifest, EMPTY, { ...OPTIONS, texts });
  const folder = textFolder(join(workspace, "aside"), { durable: false });
  return { workspace, texts, folder, made };
}

test("a file that changes between plan and creation fails its entry, by name; the others go on", async () => {
  const { workspace, folder, made } = await planned();
  writeFileSync(join(workspace, "docs/second.md"), "another");
  rmSync(join(workspace, "docs/third.md"));
  const { entries } = await snapshotTexts({ ...made, folder });
  expect(entries.map(inWords)).toEqual([["create"], ["failed"], ["failed"]]);
  expect(entries.map(({ obstacle }) => obstacle?.detail)).toEqual([
    undefined,
    changed("docs/second.md was changed while this run was at work: its text is another one now. Run again."),
    changed("docs/third.md was changed while this run was at work: it is now a path which does not exist. Run again."),
  ]);
});

test("a renamed entry whose file is another one while it is compared, and then what it was, is not created anew", async () => {
  const { workspace, texts: former, made: before } = await planned();
  const shows = before.works[1]?.wish.look;
  if (shows === undefined) throw new Error("there is no second entry");
  const ledger = ledgerOf({ former: { shows } });
  writeFileSync(join(workspace, "docs/second.md"), "two\n\n<!-- a remark -->");
  const manifest = await loadProject({ workspace, root: "videos.yml" });
  const texts = firstOf(manifest.texts, former);
  writeFileSync(join(workspace, "docs/second.md"), "another");
  const made = await makePlan(manifest, ledger, { ...OPTIONS, texts });
  writeFileSync(join(workspace, "docs/second.md"), "two\n\n<!-- a remark -->");
  const folder = textFolder(join(workspace, "second aside"), { durable: false });
  const { entries } = await snapshotTexts({ ...made, folder });
  expect(entries.map(inWords)).toEqual([["create"], ["failed"], ["create"]]);
  expect(entries[1]?.obstacle?.detail).toBe(
    changed("a file of second was changed while this run was at work. Run again."),
  );
});

test("what was copied stays as it was planned, whatever becomes of the files", async () => {
  const { workspace, folder, made } = await planned();
  await snapshotTexts({ ...made, folder });
  rmSync(join(workspace, "docs"), { recursive: true });
  for (const text of ["Explain it.", "one", "two", "three"]) expect(await folder.get(hashText(text))).toBe(text);
  expect(readFileSync(join(workspace, "videos.yml"), "utf8")).toBe(MANIFEST);
});
