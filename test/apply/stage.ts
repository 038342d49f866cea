import { onTestFinished } from "vitest";
import type { SimulatedHost } from "../../harness/simulated-host.js";
import { type Result, type SimulatedRun, Simulation } from "../../harness/simulation.js";
import type { SandboxOptions } from "../../src/sandbox/sandbox.js";
import type { JournalEvent } from "../../src/state/journal.js";

/** A simulation that is taken away when the test is over. */
export async function open(options: Omit<Partial<SandboxOptions>, "clock"> = {}): Promise<Simulation> {
  const simulation = await Simulation.open(options);
  onTestFinished(async () => await simulation.close());
  return simulation;
}

export type EntryText = {
  readonly version?: number;
  readonly edits?: readonly string[];
  readonly uuid?: string;
  readonly [key: string]: unknown;
};

/** A manifest of these entries, each with a task of its own. */
export function manifest(entries: Readonly<Record<string, EntryText>>): string {
  const videos = Object.entries(entries).map(([id, { version = 1, ...rest }]) => [
    id,
    { task: `[${id}] Explain the page.\n\nThis is version ${version} of the story.\n\nThen say goodbye.`, ...rest },
  ]);
  return JSON.stringify({ version: 1, videos: Object.fromEntries(videos) });
}

/** So many entries: `v01`, `v02`, … */
export function many(count: number, entry: EntryText = {}): Record<string, EntryText> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`v${String(index + 1).padStart(2, "0")}`, entry]),
  );
}

/** Writes the manifest and runs, in a rate-limit window of its own (R 8.1). */
export async function run(
  simulation: Simulation,
  entries: Readonly<Record<string, EntryText>>,
  options: Parameters<Simulation["run"]>[0] = {},
): Promise<SimulatedRun & { readonly told: string[] }> {
  await simulation.write("videos.yml", manifest(entries));
  simulation.clock.advance(61_000);
  const done = await simulation.run(options);
  return { ...done, told: done.results.map(brief) };
}

/** An entry's outcome in a line. */
export function brief({ id, outcome, steps, error }: Result): string {
  return `${id} ${outcome} ${steps.join("+")}${error === null ? "" : ` ${error.status}`}`;
}

export function errorOf({ results }: SimulatedRun, id: string): string {
  return results.find((result) => result.id === id)?.error?.detail ?? "";
}

/** A reply of the service in the sandbox's place. */
export function reply(status: number, detail: string, headers: Record<string, string> = {}): Response {
  return Response.json({ detail }, { status, headers });
}

/** Sends a run its signal as soon as it begins to save. */
export function interruptOnSave(host: SimulatedHost): void {
  const { openJournal } = host;
  host.openJournal = (path) => {
    const journal = openJournal(path);
    const append = (event: JournalEvent) => {
      journal.append(event);
      if ("saving" in event) host.interrupt();
    };
    return { append };
  };
}

/** What `undici` throws. */
export function broken(code: string): Error {
  return Object.assign(new TypeError("fetch failed"), { code });
}

export const isCreate = ({ method, url }: Request) => method === "POST" && url.endsWith("/v1/videos");
export const isEdit = ({ method, url }: Request) => method === "POST" && url.endsWith("/v1/edits");
export const isPoll = ({ method }: Request) => method === "GET";

/** The words of the edit or creation that a request asks for. */
export async function bodyOf(request: Request): Promise<string> {
  return await request.clone().text();
}
