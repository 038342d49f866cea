import { execFileSync } from "node:child_process";
import { basename, join } from "node:path";

/** Runs workflows on this machine. */
export const ACT = "github.com/nektos/act@v0.2.89";

/** Installs a Go program into a folder. Returns its path; null where there is no Go, or no way to the module. */
export function fromGo(module: string, folder: string): string | null {
  const name = basename(module).replace(/@.*/, "");
  return works("go", ["install", module], { GOBIN: folder }) ? join(folder, name) : null;
}

/** The same of PyPI. */
export function fromPyPI(requirement: string, program: string, folder: string): string | null {
  const bin = join(folder, process.platform === "win32" ? "Scripts" : "bin");
  const python = ["python3", "python"].find((python) => works(python, ["-m", "venv", folder]));
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
