import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Entry } from "../../src/manifest/manifest.js";
import { loadProject } from "../../src/manifest/project.js";
import { desiredRevision } from "../../src/plan/rewind.js";
import { emptyRecord, emptyState, type Revision, type State } from "../../src/state/state.js";
import { firstOf } from "../../src/state/texts.js";

const ROOT = "videos.yml";
/** A manifest holds no more entries; a project does. */
const ENTRIES_EACH = 1000;
const SCENES = 5;

/** A state of so many videos, each made and edited once since, with the texts that it names. */
export async function grownState(videos: number) {
  const [made, edited] = [
    await projectOf(videos, "has just begun"),
    await projectOf(videos, "comes back after a year"),
  ];
  const records = made.entries.map((entry, index) => {
    const uuid = randomUUID();
    const now = edited.entries[index] ?? entry;
    const revisions = [shown(entry, uuid, null), shown(now, uuid, randomUUID())];
    return [entry.id, { ...emptyRecord(randomUUID(), entry.category), uuid, revisions, total_scenes: SCENES }] as const;
  });
  const state: State = {
    ...emptyState({ manifest: ROOT, instance: "" }, randomUUID()),
    serial: 1,
    run: { id: "1000", attempt: 1, url: "https://github.com/acme/docs/actions/runs/1000" },
    videos: Object.fromEntries(records),
  };
  return { state, texts: firstOf(made.texts, edited.texts) };
}

/** The state after one more job has ended: one video has a new link. */
export function afterOneJob(state: State): State {
  const [[id, record] = []] = Object.entries(state.videos);
  if (id === undefined || record === undefined) throw new Error("A state of no video has no job.");
  const revisions = record.revisions.map((revision) => ({ ...revision, link: linkOf(randomUUID()) }));
  return { ...state, serial: state.serial + 1, videos: { ...state.videos, [id]: { ...record, revisions } } };
}

function shown(entry: Entry, uuid: string, editId: string | null): Revision {
  const rendered = { at: Date.UTC(2026, 0, 1), synced: editId === null ? null : true };
  return { ...desiredRevision(entry), edit_id: editId, link: linkOf(uuid), rendered };
}

function linkOf(uuid: string): string {
  return `https://videos.example.com/watch/${uuid}?rendering=${randomUUID()}`;
}

/** A project as people write one: each video has a title and a task of its own. */
async function projectOf(videos: number, who: string) {
  const workspace = await mkdtemp(join(tmpdir(), "videos-as-code-bench-"));
  try {
    await write(workspace, ROOT, 'include: ["*/videos.yml"]\nvideos: {}\n');
    for (let first = 0; first < videos; first += ENTRIES_EACH) {
      const entries = Array.from({ length: Math.min(ENTRIES_EACH, videos - first) }, (_, index) => {
        const number = String(first + index + 1).padStart(4, "0");
        return [
          `  page-${number}:`,
          `    title: Page ${number} of the handbook`,
          "    task: |",
          `      Explain page ${number} of the handbook to somebody who ${who}.`,
          "      Show each step, and end with what comes next.",
        ].join("\n");
      });
      await write(workspace, `part-${first}/videos.yml`, `videos:\n${entries.join("\n")}\n`);
    }
    return await loadProject({ workspace, root: ROOT });
  } finally {
    await rm(workspace, { recursive: true, force: true });
  }
}

async function write(workspace: string, path: string, text: string): Promise<void> {
  const file = join(workspace, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `version: 1\n${text}`);
}
