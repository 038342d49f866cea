import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { end, startSandbox } from "./sandbox-process.js";

// npm run bench:load: two minutes of polls against a sandbox in a process of its own, with a data file, and the memory of that
// process every ten seconds. Polls past the window of 30 in 60 s are answered with 429 (R 8.1); the request log has them too.
const SECONDS = 120;
const EVERY = 10;
const CONNECTIONS = 16;
/** From this second on the memory may grow by so much: the request log is full by then, but V8 collects late. */
const WARM_UP = 30;
const MOST_GROWTH = 1.25;

const folder = mkdtempSync(join(tmpdir(), "sandbox-load-"));
const sandbox = await startSandbox("--data", join(folder, "sandbox.json"), "--speed", "60");
try {
  const { results } = await create();
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const statuses = new Map<number, number>();
  const began = performance.now();
  const passed = () => (performance.now() - began) / 1000;
  const connection = async () => {
    while (passed() < SECONDS) {
      const status = await poll(agent, results[0]?.uuid ?? "");
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const samples: { readonly at: number; readonly mib: number }[] = [];
  const sampling = setInterval(() => samples.push({ at: Math.round(passed()), mib: memory() }), EVERY * 1000);
  samples.push({ at: 0, mib: memory() });
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  clearInterval(sampling);
  samples.push({ at: Math.round(passed()), mib: memory() });
  agent.destroy();
  const all = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  console.log(`Node ${process.version}, ${process.platform} ${process.arch}`);
  console.log(
    `${all.toLocaleString("en")} polls in ${SECONDS} s: ${[...statuses].map(([status, count]) => `${count.toLocaleString("en")} × ${status}`).join(", ")}\n`,
  );
  console.log("| second | memory (MiB) |\n| --: | --: |");
  for (const { at, mib } of samples) console.log(`| ${at} | ${mib} |`);
  const warm = samples.filter(({ at }) => at >= WARM_UP).map(({ mib }) => mib);
  const growth = (warm.at(-1) ?? 0) / Math.min(...warm);
  console.log(`\nFrom second ${WARM_UP} on: ${growth.toFixed(2)} times (at most ${MOST_GROWTH}).`);
  if (growth > MOST_GROWTH) process.exitCode = 1;
} finally {
  await end(sandbox, "SIGTERM");
  rmSync(folder, { recursive: true });
}

async function create(): Promise<{ results: { uuid: string }[] }> {
  const reply = await fetch(`${sandbox.url}/v1/videos`, {
    method: "POST",
    headers: { "X-API-Key": sandbox.apiKey, "Content-Type": "application/json" },
    body: JSON.stringify({ videos: [{ task: "Explain how a new user signs in." }] }),
  });
  return (await reply.json()) as { results: { uuid: string }[] };
}

async function poll(agent: Agent, uuid: string): Promise<number> {
  return await new Promise((resolve, reject) => {
    const headers = { "X-API-Key": sandbox.apiKey };
    request(`${sandbox.url}/v1/videos/${uuid}`, { agent, headers }, (reply) => {
      reply.resume().once("end", () => resolve(reply.statusCode ?? 0));
    })
      .once("error", reject)
      .end();
  });
}

function memory(): number {
  return Math.round(
    Number(execFileSync("ps", ["-o", "rss=", "-p", String(sandbox.child.pid)], { encoding: "utf8" })) / 1024,
  );
}
