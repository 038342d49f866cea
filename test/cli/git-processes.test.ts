import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { openDesk } from "../fixtures/command-line.js";
import { commit, git, withOrigin } from "../fixtures/git-repository.js";
import { temporaryFolder } from "../fixtures/temporary-folder.js";

afterEach(() => void vi.unstubAllEnvs());

const SETTINGS = { lock_file: "videos.lock.json" };
const A = { task: "Explain it." };

/** Puts a `git` into `PATH` that notes what it is asked. Returns what `work` asks, a line a process. */
async function notedGit() {
  const folder = await temporaryFolder();
  const notes = join(folder, "notes");
  const real = execFileSync("sh", ["-c", "command -v git"], { encoding: "utf8" }).trim();
  const script = `#!/bin/sh\necho "$@" | tr '\\n' ' ' >> '${notes}'\necho >> '${notes}'\nexec '${real}' "$@"\n`;
  writeFileSync(join(folder, "git"), script, { mode: 0o755 });
  return async (work: () => Promise<unknown>): Promise<string[]> => {
    writeFileSync(notes, "");
    vi.stubEnv("PATH", `${folder}${delimiter}${process.env["PATH"]}`);
    await work();
    vi.unstubAllEnvs();
    // Before the command stand the folder and the settings that every one has.
    const lines = readFileSync(notes, "utf8").split("\n").slice(0, -1);
    return lines.map((line) => line.trim().replace(/^(?:-[cC] \S+ )+/, ""));
  };
}

/** A desk whose workspace is a clone with `main` pushed. */
async function clonedDesk(ledger: "file" | "branch") {
  const desk = await openDesk();
  await withOrigin(desk.workspace);
  const push = async (videos: Record<string, object>) => {
    await desk.videos(videos, { ...SETTINGS, ledger });
    commit(desk.workspace, {});
    git(desk.workspace, "push", "--quiet", "--set-upstream", "origin", "main");
  };
  await push({ a: A });
  const run = async (...args: string[]) => expect(await desk.run(args)).toMatchObject({ code: 0 });
  return { run, push };
}

const toRemote = (asked: readonly string[]) => asked.filter((line) => /^(?:ls-remote|fetch|push)\b/.test(line));

test.each([
  { ledger: "file", command: ["log"], processes: 1, toRemote: 0 },
  { ledger: "file", command: ["plan"], processes: 3, toRemote: 0 },
  { ledger: "file", command: ["apply", "--yes"], processes: 7, toRemote: 1 },
  { ledger: "branch", command: ["log"], processes: 6, toRemote: 1 },
  { ledger: "branch", command: ["plan"], processes: 8, toRemote: 1 },
  { ledger: "branch", command: ["apply", "--yes"], processes: 11, toRemote: 1 },
] as const)(
  "ledger: $ledger, $command with nothing to do: git is asked at most $processes times, and nothing twice",
  async ({ ledger, command, processes, toRemote: most }) => {
    const { run, push } = await clonedDesk(ledger);
    await run("apply", "--yes");
    await push({ a: A });
    const asked = await (await notedGit())(async () => await run(...command));
    expect(asked).toEqual([...new Set(asked)]);
    expect(asked.length).toBeLessThanOrEqual(processes);
    expect(toRemote(asked)).toHaveLength(most);
  },
);

test.each(["file", "branch"] as const)(
  "ledger: %s: a first apply asks the remote once before it appends, though it looks for an earlier run",
  async (ledger) => {
    const { run } = await clonedDesk(ledger);
    const asked = await (await notedGit())(async () => await run("apply", "--yes"));
    const first = asked.findIndex((line) => line.startsWith("push"));
    expect(toRemote(first === -1 ? asked : asked.slice(0, first))).toHaveLength(1);
  },
);

test("an append takes at most 7 processes of git; only the first one looks for what it has pushed", async () => {
  const { run, push } = await clonedDesk("branch");
  await run("apply", "--yes");
  await push({ a: { task: "Explain it well." } });
  const asked = await (await notedGit())(async () => await run("apply", "--yes"));
  const appends = asked.slice(asked.findIndex((line) => line.startsWith("read-tree")));
  const pushes = appends.filter((line) => line.startsWith("push"));
  expect(pushes.length).toBeGreaterThan(1);
  expect(appends.filter((line) => line.startsWith("ls-remote"))).toHaveLength(1);
  // A machine on which git knows no name has three more, once.
  expect(appends.length).toBeLessThanOrEqual(7 * pushes.length + 1 + 3);
});
