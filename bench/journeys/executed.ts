import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod";

const PRELOAD = new URL("first-runs.mjs", import.meta.url).href;
const NotesSchema = z.array(z.tuple([z.string(), z.int()]));

type Process = {
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
};
export type Executed = {
  readonly status: number | null;
  readonly output: string;
  /** Each module that ran a function, in the order in which they first did, with how many different ones. */
  readonly modules: ReadonlyMap<string, number>;
};

/**
 * Runs Node to its end, and says which functions of the modules under `folder` (an address that ends in a slash) ran. What a module does
 * while it loads is no function. A fresh process, since in a warm one what is worked out once would be missing.
 */
export async function execute({ args, cwd, env }: Process, folder: string): Promise<Executed> {
  const place = await mkdtemp(join(tmpdir(), "executed-"));
  try {
    const notes = join(place, "notes.json");
    const noting = { FIRST_RUNS_OF: folder, FIRST_RUNS: notes };
    const child = spawn(process.execPath, ["--import", PRELOAD, ...args], { cwd, env: { ...env, ...noting } });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    }
    const status = await new Promise<number | null>((resolve, reject) =>
      child.on("error", reject).on("close", resolve),
    );
    const noted = await readFile(notes, "utf8").catch((cause: unknown) => {
      throw new Error(`${args.join(" ")} took no notes.\n${output}`, { cause });
    });
    return { status, output, modules: new Map(NotesSchema.parse(JSON.parse(noted))) };
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}
