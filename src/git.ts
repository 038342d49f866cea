import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { realTime, within } from "./clock.js";
import { chainOf, together, unended } from "./sentence.js";

/** What a command of git printed, and its exit code. */
export type GitAnswer = { readonly code: number; readonly stdout: Buffer; readonly stderr: string };

export type GitCommand = {
  readonly folder: string;
  readonly args: readonly string[];
  /** What it reads from stdin. */
  readonly input?: string;
  /** Variables beside those of this process. */
  readonly env?: Readonly<Record<string, string>>;
  /** In milliseconds; 60,000 by default. */
  readonly timeout?: number;
};

/** A command of git that failed. Its message has git's words, without what an address tells of who may enter. */
export class GitError extends Error {
  override readonly name = "GitError";
}

/** This machine has no git. */
export class NoGitError extends Error {
  override readonly name = "NoGitError";
}

const TIMEOUT_MS = 60_000;
const MAX_WORDS = 1_000;

/** Where somebody runs this inside of a hook of git, these would lead to another repository than the folder's. */
const FOREIGN = new Set([
  "GIT_ALTERNATE_OBJECT_DIRECTORIES",
  "GIT_COMMON_DIR",
  "GIT_DIR",
  "GIT_INDEX_FILE",
  "GIT_NAMESPACE",
  "GIT_OBJECT_DIRECTORY",
  "GIT_PREFIX",
  "GIT_QUARANTINE_PATH",
  "GIT_SHALLOW_FILE",
  "GIT_WORK_TREE",
]);

/** What git would write into its words, and what its helpers have no use for: keys of the service, and the inputs of the action. */
const UNWANTED = /^(?:GIT_TRACE|INPUT_|VIDEOS_)/;

/** No program of the repository runs beside git, and it does no work of its own. */
const SETTINGS = ["core.hooksPath=/dev/null", "core.fsmonitor=false", "gc.auto=0", "maintenance.auto=false"];

/**
 * Git in a folder, without a shell and without questions: who may enter is known to a credential helper, an agent or the address, or
 * the command fails. A command has 60 s, unless it is given another time. Throws `NoGitError` where there is no git, and nothing else.
 */
export async function askGit({
  folder,
  args,
  input = "",
  env = {},
  timeout = TIMEOUT_MS,
}: GitCommand): Promise<GitAnswer> {
  // In a session of its own it has no terminal, at which ssh would ask; and Ctrl-C doesn't end it in the middle of a save.
  const hasSession = process.platform !== "win32";
  const child = spawn("git", ["-C", folder, ...SETTINGS.flatMap((setting) => ["-c", setting]), ...args], {
    env: { ...environment(), ...env },
    detached: hasSession,
    windowsHide: true,
  });
  // A git that ends early doesn't read to the end.
  child.stdin.on("error", () => undefined).end(input);
  try {
    const said = Promise.all([once(child, "close"), buffer(child.stdout), text(child.stderr)]);
    const [[code], stdout, stderr] = await within(realTime, timeout, said);
    return { code: code ?? 128, stdout, stderr };
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "ENOENT")
      throw new NoGitError("There is no git on this machine. Install git, and put it into PATH.", { cause });
    try {
      // Git's own children keep its output open.
      if (hasSession && child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
      else child.kill("SIGKILL");
    } catch {
      // It has ended already.
    }
    return { code: 128, stdout: Buffer.alloc(0), stderr: chainOf(cause) };
  }
}

/**
 * The top of the repository that a folder is in, links resolved; `null` where it is in none. It is read as git reads it, but without git:
 * the answer must be the same where git isn't installed, or doesn't trust the owner of a mounted folder. Else a ledger would have two places.
 */
export function topOf(folder: string): string | null {
  for (let top = realpathSync.native(folder); ; top = dirname(top)) {
    if (commonFolderOf(top) !== null) return top;
    if (top === dirname(top)) return null;
  }
}

/** The git folder that all worktrees of a repository share, links resolved; `null` where `top` is the top of none. Throws `GitError`. */
export function commonFolderOf(top: string): string | null {
  const path = join(top, ".git");
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return null;
  // In a worktree or a submodule it is a file with the place of the folder.
  const own = stat.isDirectory()
    ? path
    : resolve(
        top,
        readFileSync(path, "utf8")
          .replace(/^gitdir: /, "")
          .trim(),
      );
  const shared = join(own, "commondir");
  const common = existsSync(shared) ? resolve(own, readFileSync(shared, "utf8").trim()) : own;
  if (existsSync(join(common, "HEAD"))) return realpathSync.native(common);
  if (stat.isDirectory()) return null;
  throw new GitError(
    `${path} names ${own}, which is no folder of git. Where the repository was moved, run: git worktree repair`,
  );
}

/** What git says in a folder, without its last line end; nothing where it can't, or isn't there. */
export async function said(folder: string, args: readonly string[]): Promise<string> {
  const answer = await askGit({ folder, args }).catch(() => null);
  return answer?.code === 0 ? answer.stdout.toString("utf8").trimEnd() : "";
}

/** The addresses of a repository's remotes, by name; none where git can't say. */
export async function remotesOf(folder: string): Promise<ReadonlyMap<string, string>> {
  const asked = ["config", "--get-regexp", String.raw`^remote\..*\.url$`];
  const found = (await said(folder, asked)).matchAll(/^remote\.(\S+)\.url (.*)$/gm);
  // Of several addresses, git reads from the first.
  const remotes = new Map<string, string>();
  for (const [, name = "", address = ""] of found) remotes.set(name, remotes.get(name) ?? address);
  return remotes;
}

/** What a remote listed: the branch that its `HEAD` names, and the commits of its refs, by their whole names. */
export type Listed = { readonly head: string | null; readonly commits: ReadonlyMap<string, string> };

/** Reads what `git ls-remote --symref` has printed. */
export function listedIn({ stdout }: Pick<GitAnswer, "stdout">): Listed {
  const lines = stdout.toString("utf8");
  const [, head = null] = /^ref: refs\/heads\/(\S+)\tHEAD$/m.exec(lines) ?? [];
  const commits = Array.from(
    lines.matchAll(/^([0-9a-f]+)\t(\S+)$/gm),
    ([, commit = "", ref = ""]) => [ref, commit] as const,
  );
  return { head, commits: new Map(commits) };
}

/** The commits that a clone has under some names, in their order; `null` for a name that it doesn't know, or whose commit it lacks. */
export async function commitsAt(folder: string, names: readonly string[]): Promise<readonly (string | null)[]> {
  const asked = {
    folder,
    args: ["cat-file", "--batch-check"],
    input: names.map((name) => `${name}^{commit}\n`).join(""),
  };
  const answer = await askGit(asked).catch(() => null);
  const lines = answer?.stdout.toString("utf8").split("\n") ?? [];
  return names.map((_, at) => /^([0-9a-f]+) commit \d+$/.exec(lines[at] ?? "")?.[1] ?? null);
}

/**
 * Whether a commit contains another one; `null` where the clone can't tell, since the way between them isn't there. A clone with its whole
 * history has all that its commits contain.
 */
export async function containsCommit(
  folder: string,
  { commit, other }: { readonly commit: string; readonly other: string },
): Promise<boolean | null> {
  try {
    if (topOf(folder) === null) return null;
    if (commit === other) return true;
    const { code } = await askGit({ folder, args: ["merge-base", "--is-ancestor", other, commit] });
    if (code === 0) return true;
    const isWhole = (await said(folder, ["rev-parse", "--is-shallow-repository"])) === "false";
    // Where git lacks one of them, it may be either.
    const [known] = code === 1 ? [commit] : await commitsAt(folder, [commit]);
    return known !== null && isWhole ? false : null;
  } catch {
    return null;
  }
}

/** The error of a command that has failed. */
export function failed([command = ""]: readonly string[], { code, stderr }: GitAnswer): GitError {
  return new GitError(`git ${command} failed: ${wordsOf(stderr) || `exit code ${code}`}`);
}

/** What git says, on one line and without advice, control characters and the secrets of addresses. */
export function wordsOf(said: string): string {
  const lines = said
    .replace(/^hint:.*$|^Please make sure you have the correct access rights\s+and the repository exists\.$/gm, "")
    .replace(/(:\/\/)[^\s/]*@/g, "$1")
    .split(/[\r\n]+/)
    .map((line) => line.replace(/[\x00-\x1f\x7f-\x9f]+/g, " ").trim());
  return unended(together(lines.filter((line) => line !== ""))).slice(0, MAX_WORDS);
}

function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !FOREIGN.has(name) && !UNWANTED.test(name));
  // Nobody is there to answer a question. What git says is read, so that it is in one language.
  return { ...Object.fromEntries(kept), GIT_TERMINAL_PROMPT: "0", GCM_INTERACTIVE: "never", LC_ALL: "C" };
}
