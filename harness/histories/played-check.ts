import { rmSync } from "node:fs";
import { run } from "../../src/engine/run.js";
import type { Finding } from "../../src/report/finding.js";
import { newFolder } from "../new-folder.js";
import { NEUTRAL, ORDINARY } from "../ordinary-options.js";
import { randomFrom } from "../random.js";
import { writeCheckout } from "./run/checkout.js";
import { NOTHING_TRACKED } from "./run/door.js";
import { Machine } from "./run/machine.js";
import { Tally } from "./tally.js";
import type { World } from "./world.js";

/** Checks the project as it is. Throws where the check appends, or sends what is no GET. */
export async function findingsOf(
  world: World,
  { tellsTime, deleted }: { readonly tellsTime: boolean; readonly deleted: ReadonlySet<string> },
): Promise<readonly Finding[]> {
  const { clock, history, sandbox, store, wishes } = world;
  // In a window of its own (R 8.1).
  clock.advance(61_000);
  const workspace = newFolder("check-");
  writeCheckout(workspace, wishes);
  const random = randomFrom(history.seed);
  const by = { id: "99999", attempt: 1, url: null };
  const machine = new Machine(null, () => {});
  const user = { machine, faults: [], clock, tally: new Tally(), run: by, random, troubled: false };
  const refuse = async () => {
    throw new Error("a check appends");
  };
  const ask = async (request: Request): Promise<Response> => {
    if (request.method !== "GET") throw new Error(`a check sends ${request.method} ${request.url}`);
    if ([...deleted].some((uuid) => request.url.includes(uuid)))
      return Response.json({ detail: "not found" }, { status: 404 });
    const response = await sandbox.fetch(request);
    if (response.status === 429) throw new Error("a check meets a 429");
    return tellsTime && request.url.includes("/videos/") ? await timed(world, response) : response;
  };
  const credential = { header: "x-api-key", value: sandbox.apiKey, secret: sandbox.apiKey } as const;
  try {
    const { report } = await clock.run(
      async () =>
        await run(
          {
            log: { info: () => {}, notice: () => {}, group: async (_name, work) => await work() },
            clock,
            random,
            newId: () => "00000000-0000-4000-8000-000000000000",
            stop: new AbortController().signal,
            stores: () => ({
              place: "the store of a history",
              open: async () => ({ ...store.open(user), append: refuse }),
            }),
            newPending: () => {
              throw new Error("a check keeps something");
            },
            world: { open: async (begin) => ({ history: begin(), add: () => undefined }) },
            pullRequests: { ofCommit: async () => null, stateOf: async () => null },
            loadFetch: async () => async (url, init) => await ask(new Request(url, init)),
            tracked: NOTHING_TRACKED,
            phrases: NEUTRAL,
          },
          {
            ...ORDINARY,
            manifest: wishes.root,
            task: { kind: "check" },
            service: { kind: "remote", baseUrl: "http://127.0.0.1:1", credential, orgId: null },
            workspace,
            run: by,
          },
        ),
    );
    // A mistake of the manifest is the person's own.
    if (report.stop !== null && report.stop.kind !== "manifest") throw new Error(report.stop.message);
    return report.findings ?? [];
  } finally {
    rmSync(workspace, { recursive: true, force: true });
  }
}

/** The reply of a service where each edit that ends or is reverted changes its video's time, too. */
async function timed({ sandbox }: World, response: Response): Promise<Response> {
  if (!response.ok) return response;
  const body = (await response.json()) as { uuid: string; updated_at: string };
  const ended = sandbox
    .save()
    .world.edits.filter(
      ({ video, status }) => video === body.uuid && ["complete", "reverted", "error", "cancelled"].includes(status),
    );
  const last = Math.max(Date.parse(body.updated_at), ...ended.map(({ updatedAt }) => updatedAt));
  return Response.json({ ...body, updated_at: new Date(last).toISOString() }, { headers: response.headers });
}
