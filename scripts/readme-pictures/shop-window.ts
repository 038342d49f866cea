import { createRenderer } from "../../src/sandbox/film/renderer.js";
import { type Listening, listen } from "../../src/sandbox/http/listen.js";
import { createSandbox } from "../../src/sandbox/sandbox.js";

const DONE = [
  "Explain how a new user signs in and invites a teammate.",
  "Explain the billing page, invoices and refunds.",
];
const UNDER_WAY = [
  "Show a team lead how to build a weekly report, schedule it, and share it.",
  "Show how to connect the calendar.",
  "Walk a new user through the main menu.",
];
const MINUTE = 60_000;

/** A sandbox in the middle of its work: some videos are done, one is edited, others render or wait for their turn. */
export async function openShopWindow(): Promise<Listening> {
  const clock = { time: Date.UTC(2026, 0, 1, 9) };
  const renderer = createRenderer();
  const sandbox = createSandbox({ clock: { now: () => clock.time }, seed: "shop window", renderer });

  async function send(path: string, body: object): Promise<unknown> {
    const headers = { "Content-Type": "application/json", "X-API-Key": sandbox.apiKey };
    const request = new Request(`http://sandbox.test${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    return await (await sandbox.fetch(request)).json();
  }

  const create = async (task: string) => await send("/v1/videos", { videos: [{ task }] });
  for (const task of DONE) await create(task);
  clock.time += 30 * MINUTE;
  const [first] = sandbox.videos();
  await send("/v1/edits", { edit_request: "In scene 3, show the new logo.", video_uuid: first?.uuid });
  clock.time += 20 * MINUTE;
  for (const task of UNDER_WAY) {
    await create(task);
    clock.time += 1.2 * MINUTE;
  }
  const server = await listen(sandbox);
  return { ...server, close: async () => await Promise.all([server.close(), renderer.close()]).then(() => undefined) };
}
