import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const CLI = fileURLToPath(new URL("../src/cli/index.js", import.meta.url));

/** A sandbox in a process of its own, as people start it. */
export type SandboxProcess = { readonly url: string; readonly apiKey: string; readonly child: ChildProcess };

/** Starts one, and resolves once it is ready. Rejects with its words where it ends before. */
export async function startSandbox(...options: readonly string[]): Promise<SandboxProcess> {
  const child = spawn(process.execPath, [CLI, "sandbox", "--json", "--render", "off", ...options], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (text) => {
    said += String(text);
  });
  return await new Promise((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`the sandbox ended with ${code}: ${said.trim()}`)));
    child.stdout.once("data", (line) => {
      const { url, apiKey } = JSON.parse(String(line)) as { url: string; apiKey: string };
      resolve({ url, apiKey, child });
    });
  });
}

/** Sends a signal, and resolves once the process has ended. */
export async function end({ child }: SandboxProcess, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  await ended;
}
