import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readAction } from "../harness/action.js";
import { repositoryRoot } from "../harness/root.js";
import { loadManifest } from "../src/manifest/load.js";
import { CanonicalBriefs } from "../src/plan/canonical-briefs.js";
import { desiredRevision } from "../src/plan/rewind.js";
import { emptyRecord, emptyState, type VideoRecord } from "../src/state/state.js";
import { fileStore } from "../src/state/stores/file.js";
import { environmentOf } from "./environment.js";

export const ENTRIES = 1000;
const FILES_EACH = 10;
export const FILES = ENTRIES * FILES_EACH;
const BYTES_EACH = 20_000;
const CHANGED = 10;

/** What a plan starts from. */
export const CASES = [
  { name: "a first plan", state: "none.json", steps: ENTRIES },
  { name: "an unchanged plan", state: "unchanged.json", steps: 0 },
  { name: `${CHANGED} of ${ENTRIES.toLocaleString("en")} entries changed`, state: "changed.json", steps: CHANGED },
] as const;
export type Case = (typeof CASES)[number];

/** A repository of 1,000 entries, 10,000 files and 200 MB of Markdown in a temporary folder, with a state for each case. */
export async function bigManifest() {
  const folder = mkdtempSync(join(tmpdir(), "videos-as-code-bench-"));
  const entries = Array.from({ length: ENTRIES }, (_, at) => `chapter-${at + 1}`);
  for (const [number, entry] of entries.entries()) {
    mkdirSync(join(folder, "docs", entry), { recursive: true });
    for (let page = 0; page < FILES_EACH; page++) {
      writeFileSync(join(folder, "docs", entry, `page-${page}.md`), markdown(number * FILES_EACH + page));
    }
  }
  const videos = entries.map(
    (id) => `  ${id}:\n    task: Explain ${id} to a new colleague.\n    sources: ["docs/${id}/**/*.md"]\n`,
  );
  writeFileSync(join(folder, "videos.yml"), `version: 1\nvideos:\n${videos.join("")}`);
  await save(folder, "changed.json");
  for (const [number, entry] of entries.slice(0, CHANGED).entries()) {
    writeFileSync(
      join(folder, "docs", entry, "page-0.md"),
      `${markdown(number * FILES_EACH)}\n## What is new\n\nOne sentence more.\n`,
    );
  }
  await save(folder, "unchanged.json");
  const root = repositoryRoot();
  const action = await readAction(root);
  const list = join(folder, "files");
  writeFileSync(list, execFileSync("find", ["docs", "-type", "f", "-print0"], { cwd: folder, maxBuffer: 2 ** 24 }));
  return {
    folder,
    /** All source files, each ended by a NUL. */
    list,
    main: join(root, action.main),
    environment: ({ state }: Case) => environmentOf(folder, action.inputs, state),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Throws where a run of the action did not plan what the case says. */
export function demandPlanned(
  { name, steps }: Case,
  { status, stdout }: { status: number | null; stdout: string },
): void {
  const unchanged = stdout.match(/: unchanged$/gm)?.length ?? 0;
  const planned = stdout.match(/: (?:create|edit)$/gm)?.length ?? 0;
  if (status === 0 && planned === steps && unchanged === ENTRIES - steps) return;
  throw new Error(
    `${name} ended with ${status}, ${planned} steps and ${unchanged} unchanged entries.\n${stdout.slice(-2000)}`,
  );
}

/** About 20 kB of prose, unlike that of any other number. */
function markdown(number: number): string {
  const parts = [`# Page ${number}\n`];
  for (let length = 0, section = 1; length < BYTES_EACH; section++) {
    const part =
      `\n## Step ${section} of topic ${number}\n\nThis page explains step ${section} — how a new colleague finds the setting, what it ` +
      `changes, and which of the ${number + section} cases it covers. Nothing is lost: “undo” takes it back.\n\n- First, open the page.\n- Then, save.\n`;
    length += Buffer.byteLength(part);
    parts.push(part);
  }
  return parts.join("");
}

/** The state of having made everything that the manifest wants now. */
async function save(workspace: string, path: string): Promise<void> {
  const manifest = await loadManifest({ workspace, path: "videos.yml" });
  const state = emptyState({ manifest: "videos.yml" }, "00000000-0000-4000-8000-000000000000");
  const briefs = new CanonicalBriefs(manifest.texts, state);
  const videos: [string, VideoRecord][] = [];
  for (const [index, entry] of manifest.entries.entries()) {
    const uuid = `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
    const desired = desiredRevision({ ...entry, brief: entry.brief && (await briefs.of(entry.brief)) });
    videos.push([entry.id, { ...emptyRecord(entry.category), uuid, revisions: [desired] }]);
  }
  const store = fileStore({ workspace, path, instance: "" });
  await store.save({ ...state, serial: 1, videos: Object.fromEntries(videos) }, { texts: manifest.texts });
}
