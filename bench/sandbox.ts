import { fork } from "node:child_process";
import { Agent, request } from "node:http";
import { fileURLToPath } from "node:url";
import { listen } from "../src/sandbox/http/listen.js";
import { createSandbox } from "../src/sandbox/sandbox.js";

// npm run bench:sandbox: 1,000 videos on a virtual clock, and polls a second over HTTP, rendering off. The client runs in
// another process, with connections that are kept alive. Each account polls within its own window of 30 requests (R 8.1).
const JOBS = 1_000;
const ACCOUNTS = 1_000;
const POLLS_EACH = 25;
const CONNECTIONS = 16;
const AIM = 1_000;

type Poll = { readonly path: string; readonly key: string };
type Work = { readonly port: number; readonly polls: readonly Poll[] };
type Measured = { readonly seconds: number; readonly good: number };

if (process.send === undefined) await measure();
else process.once("message", async (work) => process.send?.(await poll(work as Work)));

async function measure(): Promise<void> {
  const { seconds: building, videoSeconds } = await build();
  const bare = await polls(async () => new Response("{}", { headers: { "Content-Type": "application/json" } }), []);
  const { sandbox, all } = await manyAccounts();
  const served = await polls((request) => sandbox.fetch(request), all);
  if (served.good !== all.length) throw new Error(`${all.length - served.good} polls were not answered with 200`);
  const [rate, bareRate] = [served.good / served.seconds, bare.good / bare.seconds];
  const count = (value: number) => Math.round(value).toLocaleString("en");
  console.log(`Node ${process.version}, ${process.platform} ${process.arch}\n`);
  console.log("| | measured | aim | ratio |\n| --- | --: | --: | --: |");
  console.log(
    `| ${count(JOBS)} videos on a virtual clock (${count(videoSeconds / 3600)} h of theirs) | ${building.toFixed(2)} s | 10 s | ${(10 / building).toFixed(1)} × |`,
  );
  console.log(`| polls a second | ${count(rate)} | ${count(AIM)} | ${(rate / AIM).toFixed(1)} × |`);
  console.log(`| the same server answering {} | ${count(bareRate)} | | ${(rate / bareRate).toFixed(2)} of it |`);
}

/** One account builds all videos, three at a time, and is polled each minute of the sandbox's clock. */
async function build(): Promise<{ readonly seconds: number; readonly videoSeconds: number }> {
  const began = Date.UTC(2026, 0, 1);
  let time = began;
  const sandbox = createSandbox({ clock: { now: () => time } });
  const started = performance.now();
  for (let made = 0; made < JOBS; made += 50) {
    await sandbox.fetch(creation(sandbox.apiKey, 50));
    time += 60_000;
  }
  const last = sandbox.videos().at(-1)?.uuid;
  for (let complete = false; !complete; ) {
    time += 60_000;
    const reply = await sandbox.fetch(
      new Request(`http://sandbox.invalid/v1/videos/${last}`, { headers: { "X-API-Key": sandbox.apiKey } }),
    );
    complete = (await reply.text()).includes('"is_complete":true');
  }
  if (!sandbox.videos().every(({ status }) => status === "complete")) throw new Error("not all videos are complete");
  return { seconds: (performance.now() - started) / 1000, videoSeconds: (time - began) / 1000 };
}

async function manyAccounts() {
  const accounts = Array.from({ length: ACCOUNTS }, (_, index) => ({ name: `account ${index}` }));
  const sandbox = createSandbox({ clock: { now: Date.now }, accounts });
  for (const key of Object.values(sandbox.keys)) await sandbox.fetch(creation(key, 1));
  const once = sandbox.videos().map(({ uuid, account }) => ({
    path: `/v1/videos/${uuid}`,
    key: sandbox.keys[account] ?? "",
  }));
  return { sandbox, all: Array.from({ length: POLLS_EACH }, () => once).flat() };
}

function creation(key: string, items: number): Request {
  const videos = Array.from({ length: items }, (_, index) => ({
    task: `Explain chapter ${index + 1} of the handbook.`,
  }));
  return new Request("http://sandbox.invalid/v1/videos", {
    method: "POST",
    headers: { "X-API-Key": key, "Content-Type": "application/json" },
    body: JSON.stringify({ videos }),
  });
}

async function polls(fetch: (request: Request) => Promise<Response>, all: readonly Poll[]): Promise<Measured> {
  const listening = await listen({ fetch });
  const client = fork(fileURLToPath(import.meta.url));
  try {
    const measured = new Promise<Measured>((resolve, reject) => {
      client.once("message", (message) => resolve(message as Measured));
      client.once("error", reject);
      client.once("exit", (code) => reject(new Error(`the client ended with ${code}`)));
    });
    const some = all.length > 0 ? all : Array.from({ length: 25_000 }, () => ({ path: "/", key: "" }));
    client.send({ port: Number(new URL(listening.url).port), polls: some } satisfies Work);
    return await measured;
  } finally {
    client.kill();
    await listening.close();
  }
}

async function poll({ port, polls: all }: Work): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const started = performance.now();
  let next = 0;
  let good = 0;
  const one = ({ path, key }: Poll) =>
    new Promise<void>((resolve, reject) => {
      request({ host: "127.0.0.1", port, path, agent, headers: { "X-API-Key": key } }, (reply) => {
        if (reply.statusCode === 200) good += 1;
        reply.resume().once("end", resolve);
      })
        .once("error", reject)
        .end();
    });
  const connection = async () => {
    for (let current = all[next++]; current !== undefined; current = all[next++]) await one(current);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  agent.destroy();
  return { seconds: (performance.now() - started) / 1000, good };
}
