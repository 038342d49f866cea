import { cpSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadManifest } from "../../src/manifest/load.js";
import { makePlan } from "../../src/plan/plan.js";
import { fileStore } from "../../src/state/stores/file.js";
import { firstOf } from "../../src/state/texts.js";
import { inWords, OPTIONS } from "../fixtures/plans.js";
import { temporaryFolder } from "../fixtures/temporary-folder.js";

const FORMER = join(import.meta.dirname, "former-form");

/** A workspace whose videos a release made that compared every byte: one was created, one created and edited. */
async function workspace(): Promise<string> {
  const folder = await temporaryFolder();
  cpSync(FORMER, folder, { recursive: true });
  return folder;
}

async function planned(folder: string) {
  const store = fileStore({ workspace: folder, path: "state.json", instance: "" });
  const state = await store.load();
  if (state === null) throw new Error("there is no state");
  const manifest = await loadManifest({ workspace: folder, path: "videos.yml" });
  const texts = firstOf(manifest.texts, store.texts);
  const made = await makePlan(manifest, state, { ...OPTIONS, texts });
  return { ...made, texts, save: async () => await store.save({ ...made.state, serial: state.serial + 1 }, { texts }) };
}

test("nothing is planned with the state of a former release, nor once it is saved", async () => {
  const folder = await workspace();
  const first = await planned(folder);
  expect(first.plan.entries.map(inWords)).toEqual([[], []]);
  expect(first.plan.notices).toEqual([]);
  const revisions = Object.values(first.state.videos).flatMap(({ revisions }) => revisions);
  expect(revisions.map(({ fingerprint }) => fingerprint?.slice(0, 3))).toEqual(["v2:", "v2:", "v2:"]);
  await first.save();
  const next = await planned(folder);
  expect(next.plan.entries.map(inWords)).toEqual([[], []]);
  expect(next.state).toEqual({ ...first.state, serial: first.state.serial + 1 });
});

test("nothing is planned with it though its texts are lost", async () => {
  const folder = await workspace();
  rmSync(join(folder, "state.json.texts"), { recursive: true });
  expect((await planned(folder)).plan.entries.map(inWords)).toEqual([[], []]);
});

test("what doesn't count costs nothing with it, and the state takes the new texts and paths", async () => {
  const folder = await workspace();
  renameSync(join(folder, "docs/taxes.md"), join(folder, "docs/vat.md"));
  const bills = "---\ntitle: Bills\ndate: 2027\n---\n# Bills\n\nA bill comes\nby mail, and it has a number.\n";
  writeFileSync(join(folder, "docs/bills.md"), `${bills}<!-- new -->\n\`\`\`sh\nacme  bills --last\n\`\`\`\n`);
  const made = await planned(folder);
  expect(made.plan.entries.map(inWords)).toEqual([[], []]);
  expect(made.plan.notices).toEqual([
    "billing: 1 source file renamed, 1 text changed in white space, comments or dates alone; nothing is sent for it.",
  ]);
  await made.save();
  const next = await planned(folder);
  expect(next.plan.notices).toEqual([]);
  const sources = next.state.videos["billing"]?.revisions.at(-1)?.brief?.sources ?? [];
  expect(sources.map(({ path }) => path)).toEqual(["docs/bills.md", "docs/vat.md"]);
  expect(await next.texts.get(sources[0]?.text ?? "")).toContain("A bill comes\nby mail");
});

test("undoing the last change reverts it, with the state of a former release, too", async () => {
  const folder = await workspace();
  writeFileSync(join(folder, "docs/taxes.md"), "# Taxes\n\nTaxes are\nadded by country.\n");
  const made = await planned(folder);
  expect(made.plan.entries.map(inWords)).toEqual([[expect.stringMatching(/^revert /)], []]);
});
