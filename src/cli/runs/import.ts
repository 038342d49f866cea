import { readLockFile } from "../../engine/links/read-lock-file.js";
import { InputError } from "../../engine/options.js";
import { LedgerError } from "../../ledger/store.js";
import { Files } from "../../manifest/files/files.js";
import { loadProject } from "../../manifest/project.js";
import { nameOf, quoted } from "../../manifest/quote.js";
import { FullIdSchema, UuidSchema } from "../../manifest/schema.js";
import { entryIdOf, pathOfId } from "../../manifest/variants.js";
import { saidOf, withUuid, withValue } from "../../manifest/with-line.js";
import { message } from "../../messages/catalogue.js";
import { MAX_LOCK_FILE_BYTES } from "../../report/lock-file.js";
import { unended } from "../../sentence.js";
import { EXIT, type ExitCode } from "../exit.js";
import { type Opened, openLedger } from "../session.js";
import type { Call } from "../voice.js";
import { changeManifest, readManifest } from "./manifest-text.js";
import { tasksOf } from "./service-tasks.js";

/** Writes a uuid into the manifest that the entry stands in, or those of a lock file; a new entry into the root. */
export async function runImport(call: Call): Promise<ExitCode> {
  const { arguments: args, options, host, voice } = call;
  const { from } = options;
  const named = typeof from === "string" ? listedIn(from, args, host.workspace) : [checked(args)];
  const root = voice.value("manifest");
  const opened = await openLedger({ voice, host });
  for (const one of named) refuseOtherVideo(opened, one);
  const written: Written[] = [];
  for (const { id, uuid } of named) {
    const manifest = await manifestOf(id, { workspace: host.workspace, root });
    const { line, change } = await changeManifest({ workspace: host.workspace, path: manifest }, (text) =>
      withUuid(text, { id, uuid, file: manifest }),
    );
    written.push({ manifest, line, id, uuid, change });
  }
  const tasks = await writeTasks(call, opened, written);
  const told = written.map((one) => ({ ...one, task: tasks.get(one.id) ?? null }));
  if (options["json"] === true) voice.json(typeof from === "string" ? { videos: told } : told[0]);
  else
    for (const { manifest, line, id, change, task } of told)
      voice.data(
        `${manifest}:${line} ${voice.clean(WORDS[change](id))}${task === null ? "" : ", and has the service's task"}`,
      );
  if (written.some(({ change }) => change !== "none")) voice.words(written.length === 1 ? OF_ONE : OF_SEVERAL);
  return EXIT.done;
}

type Written = {
  readonly manifest: string;
  readonly line: number;
  readonly id: string;
  readonly uuid: string;
  readonly change: keyof typeof WORDS;
};

/** Writes the service's task into each entry that has none. Returns these tasks by id; says which it can't have, and why. */
async function writeTasks(
  { host, voice }: Call,
  { session }: Opened,
  written: readonly Written[],
): Promise<ReadonlyMap<string, string>> {
  const { workspace } = host;
  const tasks = new Map<string, string>();
  const lacking = written.flatMap((one) => {
    const { hasTask, category } = saidOf(readManifest(workspace, one.manifest).text, one);
    return hasTask ? [] : [{ ...one, category }];
  });
  if (lacking.length === 0) return tasks;
  const ports = { ...host, log: voice.log(), world: session.world };
  const answers = await tasksOf(ports, session.options, lacking);
  for (const { id, manifest } of lacking) {
    const answer = answers.get(id) ?? { fault: "the service was not asked" };
    if ("fault" in answer) {
      voice.words(
        `${id} has no task, and the service's is not known: ${unended(answer.fault)}. Write task: into the entry.`,
      );
      continue;
    }
    await changeManifest({ workspace, path: manifest }, (text) => ({
      text: withValue(text, { file: manifest, path: [...pathOfId(id).map(String), "task"], value: answer.task }),
    }));
    tasks.set(id, answer.task);
  }
  return tasks;
}

/** The videos of a lock file. Throws `ManifestError` where it is none. */
function listedIn(from: string, args: readonly string[], workspace: string): { id: string; uuid: string }[] {
  if (args.length > 0) throw new InputError(message("inputs-together", "import what"));
  const found = new Files(workspace).raw(from, MAX_LOCK_FILE_BYTES);
  if (!("text" in found))
    throw new InputError(message("input-path", { what: "--from", path: from, fault: found.fault }));
  return Object.entries(readLockFile(found.text, from).lock.videos).map(([id, { uuid }]) => ({ id, uuid }));
}

/** One entry has one video. Throws `LedgerError` where its record has another one than it is to take over. */
function refuseOtherVideo(
  { ledger, where }: Opened,
  { id, uuid }: { readonly id: string; readonly uuid: string },
): void {
  const recorded = ledger.byId.get(id)?.current?.uuid ?? null;
  if (recorded === null || recorded === uuid) return;
  throw new LedgerError(message("import-other-video", { id, recorded, uuid, where }));
}

/** The file that an entry stands in. Without `include`, the root's own mistakes are in nobody's way: a missing task is one that a uuid mends. */
async function manifestOf(id: string, { workspace, root }: { workspace: string; root: string }): Promise<string> {
  if (!/^["']?include\b/m.test(readManifest(workspace, root).text)) return root;
  const { entries, duplicates } = await loadProject({ workspace, root });
  const places = duplicates.filter((duplicate) => duplicate.id === id);
  if (places.length > 0) {
    const named = places.map(({ manifest, position }) => `${manifest}:${position.line}`);
    throw new InputError(message("id-twice", { id, places: named }));
  }
  return entries.find((entry) => entry.id === id || entry.id === entryIdOf(id))?.manifest ?? root;
}

const WORDS = {
  none: (id: string) => `${nameOf(pathOfId(id))} names this video already`,
  uuid: (id: string) => `${nameOf(pathOfId(id))} now names its video`,
  entry: (id: string) => `${nameOf(pathOfId(id))} is new, and names its video`,
} as const;

const OF_ONE =
  "The next apply takes the video over and takes the entry's task, sources and edits for what it shows. Without a task it is only taken over.";
const OF_SEVERAL =
  "The next apply takes the videos over, and takes the task, sources and edits of their entries for what they show. The video of an entry without a task is only taken over.";

function checked([id = "", uuid = ""]: readonly string[]): { id: string; uuid: string } {
  const [named, video] = [FullIdSchema.safeParse(id), UuidSchema.safeParse(uuid)];
  const problems = [
    ...(named.error?.issues ?? []).map((issue) => `${quoted(id)} ${issue.message}`),
    ...(video.error?.issues ?? []).map((issue) => `${quoted(uuid)} ${issue.message}`),
  ];
  if (!named.success || !video.success)
    throw new InputError(...problems.map((fault) => message("input-value", { fault })));
  return { id: named.data, uuid: video.data };
}
