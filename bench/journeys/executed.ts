import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, posix } from "node:path";

export type Process = { readonly args: readonly string[]; readonly cwd: string; readonly env: NodeJS.ProcessEnv };
export type Executed = {
  readonly status: number | null;
  readonly output: string;
  /** Each module that ran a function, in the order in which they first did, with how many different ones. */
  readonly modules: ReadonlyMap<string, number>;
};

/**
 * Runs Node to its end, and says which functions of the modules under `folder` (a `file:` address) ran. What a module does while
 * it loads is no function. A fresh process, since in a warm one what is worked out once would be missing.
 */
export async function execute({ args, cwd, env }: Process, folder: string): Promise<Executed> {
  const place = await mkdtemp(join(tmpdir(), "executed-"));
  try {
    const log = join(place, "v8.log");
    const noting = ["--log-function-events", "--no-logfile-per-isolate", `--logfile=${log}`];
    const child = spawn(process.execPath, [...noting, ...args], { cwd, env });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    }
    const status = await new Promise<number | null>((resolve, reject) =>
      child.on("error", reject).on("close", resolve),
    );
    return { status, output, modules: modulesIn(await readFile(log, "utf8"), folder) };
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/** A line of V8's log: `script-details,<script>,<address>,…` or `function,first-execution,<script>,<start>,<end>,…,…,<name>`. */
function modulesIn(log: string, folder: string): ReadonlyMap<string, number> {
  const lines = log.split("\n").map((line) => line.split(","));
  const addresses = new Map(
    lines.flatMap(([event, script, address]) => (event === "script-details" ? [[script, address]] : [])),
  );
  const modules = new Map<string, Set<string>>();
  for (const [, event, script, start = "", , , , name] of lines) {
    const address = addresses.get(script);
    const isTopLevel = start === "0" && name === "";
    if (event !== "first-execution" || isTopLevel || address?.startsWith(folder) !== true) continue;
    const module = posix.relative(folder, address);
    modules.set(module, (modules.get(module) ?? new Set()).add(start));
  }
  return new Map([...modules].map(([module, starts]) => [module, starts.size]));
}
