import { spawn } from "node:child_process";

/** Runs a program; `input` is its stdin. Resolves with its stdout unless that is shown, rejects where it fails. */
export async function run(
  program: string,
  args: string[],
  { cwd = process.cwd(), input = "", show = false } = {},
): Promise<string> {
  const child = spawn(program, args, { cwd, stdio: ["pipe", "pipe", "inherit"] });
  let stdout = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    if (show) process.stdout.write(text);
    else stdout += text;
  });
  // A program that doesn't read its stdin may be gone before this is written.
  child.stdin.on("error", () => undefined).end(input);
  const exitCode = await new Promise<number | null>((resolve, reject) =>
    child.on("error", reject).on("close", resolve),
  );
  if (exitCode === 0) return stdout;
  throw new Error(`${[program, ...args].join(" ")} failed with exit code ${exitCode}.\n${stdout}`);
}
