import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readAction } from "../harness/action.js";
import { repositoryRoot } from "../harness/root.js";
import { ledgerPath } from "../src/ledger/names.js";
import { fileStore } from "../src/ledger/stores/file.js";
import { loadProject } from "../src/manifest/project.js";
import { environmentOf } from "./environment.js";
import { madeLedger } from "./made-ledger.js";

export const ENTRIES = 1000;
const FILES_EACH = 10;
export const FILES = ENTRIES * FILES_EACH;
const BYTES_EACH = 20_000;
const CHANGED = 10;
/** The same files once more, as the sources of a project of many manifests. */
const SPLIT = { root: "project.yml", manifests: 200, entries: 5000 };

/** What a plan starts from. */
export const CASES = [
  { name: "a first plan", root: "videos.yml", ledger: "none", entries: ENTRIES, steps: ENTRIES },
  { name: "an unchanged plan", root: "videos.yml", ledger: "unchanged", entries: ENTRIES, steps: 0 },
  {
    name: `${CHANGED} of ${ENTRIES.toLocaleString("en")} entries changed`,
    root: "videos.yml",
    ledger: "changed",
    entries: ENTRIES,
    steps: CHANGED,
  },
  {
    name: `an unchanged plan of ${SPLIT.entries.toLocaleString("en")} entries in ${SPLIT.manifests} manifests`,
    root: SPLIT.root,
    ledger: "split",
    entries: SPLIT.entries,
    steps: 0,
  },
] as const;
/** Where a ledger is, outside of a repository. */
const LEDGERS = ".videos-as-code";
export type Case = (typeof CASES)[number];

/**
 * A repository of 10,000 files and 200 MB of Markdown in a temporary folder, with two projects about them, one of 1,000 entries in a
 * manifest and one of 5,000 in 200, and a ledger for each case.
 */
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
  const manifest = `version: 1\nsettings: { ledger: file, max_creates: ${ENTRIES} }\nvideos:\n${videos.join("")}`;
  writeFileSync(join(folder, "videos.yml"), manifest);
  await save(folder, { root: "videos.yml", ledger: "changed" });
  for (const [number, entry] of entries.slice(0, CHANGED).entries()) {
    writeFileSync(
      join(folder, "docs", entry, "page-0.md"),
      `${markdown(number * FILES_EACH)}\n## What is new\n\nOne sentence more.\n`,
    );
  }
  await save(folder, { root: "videos.yml", ledger: "unchanged" });
  writeSplit(folder);
  await save(folder, { root: SPLIT.root, ledger: "split" });
  mkdirSync(keptIn(folder, "none"));
  let placed: string | null = null;
  const root = repositoryRoot();
  const action = await readAction(root);
  const list = join(folder, "files");
  writeFileSync(list, execFileSync("find", ["docs", "-type", "f", "-print0"], { cwd: folder, maxBuffer: 2 ** 24 }));
  return {
    folder,
    /** All source files, each ended by a NUL. */
    list,
    main: join(root, action.main),
    /** Puts the ledger of a case into its place. */
    environment({ root: manifest, ledger }: Case) {
      if (placed !== null) renameSync(join(folder, LEDGERS), keptIn(folder, placed));
      renameSync(keptIn(folder, ledger), join(folder, LEDGERS));
      placed = ledger;
      return environmentOf(folder, action.inputs, { manifest });
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Where the ledger of a case is while another one is planned. */
function keptIn(folder: string, ledger: string): string {
  return join(folder, "kept", ledger);
}

/** Throws where a run of the action did not plan what the case says. */
export function demandPlanned(
  { name, entries, steps }: Case,
  { status, stdout }: { status: number | null; stdout: string },
): void {
  const unchanged = stdout.match(/: unchanged$/gm)?.length ?? 0;
  const planned = stdout.match(/: (?:create|edit)$/gm)?.length ?? 0;
  if (status === 0 && planned === steps && unchanged === entries - steps) return;
  throw new Error(
    `${name} ended with ${status}, ${planned} steps and ${unchanged} unchanged entries.\n${stdout.slice(-2000)}`,
  );
}

/** Writes a root manifest that includes all others, each entry with the next files. */
function writeSplit(folder: string): void {
  mkdirSync(join(folder, "manifests"));
  writeFileSync(
    join(folder, SPLIT.root),
    'version: 1\nsettings: { ledger: file }\ninclude: ["manifests/*.yml"]\nvideos: {}\n',
  );
  const each = SPLIT.entries / SPLIT.manifests;
  const pages = FILES / SPLIT.entries;
  for (let file = 0; file < SPLIT.manifests; file++) {
    const videos = Array.from({ length: each }, (_, index) => {
      const number = file * each + index;
      const sources = Array.from({ length: pages }, (_, page) => {
        const at = number * pages + page;
        return `docs/chapter-${Math.floor(at / FILES_EACH) + 1}/page-${at % FILES_EACH}.md`;
      });
      return `  part-${number}:\n    task: Explain part ${number} to a new colleague.\n    sources: [${sources.join(", ")}]\n`;
    });
    writeFileSync(join(folder, "manifests", `${file}.yml`), `version: 1\nvideos:\n${videos.join("")}`);
  }
}

/** About 20 kB of prose, unlike that of any other number. */
export function markdown(number: number): string {
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

/** Keeps the ledger of having made everything that the manifest wants now. */
async function save(workspace: string, { root, ledger }: { root: string; ledger: string }): Promise<void> {
  const project = await loadProject({ workspace, root });
  const { facts, texts } = await madeLedger(project);
  const store = fileStore({ path: join(keptIn(workspace, ledger), ledgerPath("")), project: "" });
  const { cursor } = await store.read();
  await store.append(cursor, facts, texts);
}
