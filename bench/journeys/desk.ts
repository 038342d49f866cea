import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { startWarp, warpEnvironment, warpedClock } from "../../harness/warp.js";
import { type Intercept, listen } from "../../src/sandbox/http/listen.js";
import { createSandbox } from "../../src/sandbox/sandbox.js";
import { type Executed, execute } from "./executed.js";

const SOURCES = new URL("../../src/", import.meta.url);
const COMMAND_LINE = fileURLToPath(new URL("cli/index.js", SOURCES));
/** So much faster than on the wall, time runs; and so much faster again, the service works. */
const SPEED = { time: 40, service: 20 };

/** A person's repository, with the sandbox as the service. */
export type Desk = {
  /** Writes files; `null` removes one. */
  write(files: Readonly<Record<string, string | null>>): Promise<void>;
  /** Runs the command line. Throws where it doesn't print what is expected. */
  run(args: readonly string[], prints: RegExp): Promise<Executed>;
  /** The next creation is made, and its reply never arrives. */
  loseReply(): void;
  close(): Promise<void>;
};

export async function openDesk(): Promise<Desk> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "videos-as-code-bench-")));
  execFileSync("git", ["init", "--quiet", folder]);
  const warp = startWarp({ k: SPEED.time });
  const sandbox = createSandbox({ clock: warpedClock(warp), speed: SPEED.service, credits: 100_000 });
  let losing = false;
  const intercept: Intercept = async (request, pass) => {
    const reply = await pass();
    if (!losing || request.method !== "POST") return reply;
    losing = false;
    return "hang up";
  };
  const service = await listen(sandbox, { intercept });
  const env = {
    ...warpEnvironment(warp),
    HOME: folder,
    PATH: process.env["PATH"] ?? "",
    VIDEOS_BASE_URL: service.url,
    VIDEOS_API_KEY: sandbox.apiKey,
  };
  return {
    async write(files) {
      for (const [path, text] of Object.entries(files)) {
        const file = join(folder, path);
        await mkdir(dirname(file), { recursive: true });
        await (text === null ? rm(file) : writeFile(file, text));
      }
    },
    async run(args, prints) {
      const executed = await execute({ args: [COMMAND_LINE, ...args], cwd: folder, env }, SOURCES.href);
      if (prints.test(executed.output)) return executed;
      throw new Error(`${args.join(" ")} ended with ${executed.status}, without ${prints}.\n${executed.output}`);
    },
    loseReply() {
      losing = true;
    },
    async close() {
      await service.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
