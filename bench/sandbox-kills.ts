import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { randomFrom } from "../harness/random.js";
import { readData } from "../src/sandbox/cli/data-file.js";
import { end, type SandboxProcess, startSandbox } from "./sandbox-process.js";

// npm run check:kills: a sandbox with a data file is killed 30 times in the middle of its work. After each kill it must know
// every video and edit that it has ever answered for. Then two sandboxes try to use one file.
const KILLS = 30;
const SEED = Number(process.argv[2] ?? 1);

const random = randomFrom(SEED);

const folder = mkdtempSync(join(tmpdir(), "sandbox-kills-"));
const file = join(folder, "sandbox.json");
const [uuids, editIds] = [new Set<string>(), new Set<string>()];
let unanswered = 0;
try {
  for (let kill = 1; kill <= KILLS; kill++) {
    const sandbox = await startSandbox("--data", file, "--speed", "1000", "--seed", "kills");
    const lost = await lostBy(sandbox);
    if (lost.length > 0) throw new Error(`before kill ${kill} these are lost: ${lost.join(", ")}`);
    const work = [
      create(sandbox),
      create(sandbox),
      ...[...uuids].slice(-2).map(async (uuid) => await edit(sandbox, uuid)),
      create(sandbox),
    ];
    await sleep(random() * 250);
    await end(sandbox, "SIGKILL");
    await Promise.allSettled(work);
  }
  const first = await startSandbox("--data", file);
  const second = await startSandbox("--data", file).then(
    async (sandbox) => {
      await end(sandbox, "SIGKILL");
      return "it started";
    },
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  if (!second.includes(`Another sandbox uses ${file}`)) throw new Error(`two sandboxes on one file: ${second}`);
  await end(first, "SIGTERM");
  const lost = lostByFile();
  if (lost.length > 0) throw new Error(`after the last kill these are lost: ${lost.join(", ")}`);
  const left = readdirSync(folder);
  if (left.length !== 1) throw new Error(`left behind: ${left.join(", ")}`);
  console.log(
    `${KILLS} kills with seed ${SEED}: ${uuids.size} videos and ${editIds.size} edits were answered for, and none is lost.`,
  );
  console.log(`${unanswered} requests had no answer when their sandbox was killed.`);
  console.log(`Two sandboxes on one file: ${second}`);
} finally {
  rmSync(folder, { recursive: true });
}

async function create(sandbox: SandboxProcess): Promise<void> {
  const body = { videos: [{ task: "Explain kills." }, { task: "Explain locks." }] };
  const reply = (await send(sandbox, "/v1/videos", body)) as { results?: { uuid: string }[] } | null;
  for (const { uuid } of reply?.results ?? []) uuids.add(uuid);
}

async function edit(sandbox: SandboxProcess, uuid: string): Promise<void> {
  const reply = (await send(sandbox, "/v1/edits", { video_uuid: uuid, edit_request: "Make scene 2 shorter." })) as {
    edit_id?: string;
  } | null;
  if (reply?.edit_id !== undefined) editIds.add(reply.edit_id);
}

/** The reply; `null` where the sandbox was killed before. */
async function send({ url, apiKey }: SandboxProcess, path: string, body: object): Promise<unknown> {
  try {
    const headers = { "X-API-Key": apiKey, "Content-Type": "application/json" };
    return await (await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) })).json();
  } catch {
    unanswered += 1;
    return null;
  }
}

/** What the sandbox no longer knows of its latest jobs. Its page lists them without a limit on requests. */
async function lostBy({ url }: SandboxProcess): Promise<string[]> {
  const page = await (await fetch(`${url}/`)).text();
  return [...[...uuids].slice(-40), ...[...editIds].slice(-20)].filter((id) => !page.includes(id));
}

/** What the file no longer has, of all jobs. */
function lostByFile(): string[] {
  const world = readData(file)?.saved.world;
  const kept = new Set([
    ...(world?.videos ?? []).map(({ uuid }) => uuid),
    ...(world?.edits ?? []).map(({ editId }) => editId),
  ]);
  return [...uuids, ...editIds].filter((id) => !kept.has(id));
}
