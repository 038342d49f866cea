import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSandbox } from "../src/sandbox/sandbox.js";

// npm run check:clients: makes clients of the sandbox from its OpenAPI description with two generators that people use, and says
// so where one of them can't run here (no Python, no network). Their versions are fixed, so that the result is the same each time.
const GENERATORS: readonly Generator[] = [
  {
    name: "openapi-typescript 7.13.0",
    commands: (folder) => [
      ["npx", "--yes", "openapi-typescript@7.13.0", join(folder, "openapi.json"), "-o", join(folder, "client.ts")],
      ["npx", "tsc", "--noEmit", "--strict", "--ignoreConfig", join(folder, "client.ts")],
    ],
    file: "client.ts",
    words: ["CreateReply", "Answer", "createVideos", "pollMarketingEdit", "edit_id: string"],
  },
  {
    name: "openapi-python-client 0.29.1",
    commands: (folder) => [
      ["python3", "-m", "venv", join(folder, "python")],
      [join(folder, "python", "bin", "pip"), "install", "--quiet", "openapi-python-client==0.29.1"],
      [
        join(folder, "python", "bin", "openapi-python-client"),
        "generate",
        "--path",
        join(folder, "openapi.json"),
        "--output-path",
        join(folder, "client"),
        "--meta",
        "none",
      ],
      [
        join(folder, "python", "bin", "python"),
        "-c",
        `import sys; sys.path.insert(0, "${folder}"); import client.api.training.create_videos, client.models.answer`,
      ],
    ],
    file: "client/models/__init__.py",
    words: ["Answer", "CreateReply", "EditAccepted"],
  },
];

type Generator = {
  readonly name: string;
  readonly commands: (folder: string) => readonly (readonly [string, ...string[]])[];
  readonly file: string;
  /** What the client has to have. */
  readonly words: readonly string[];
};

const folder = await mkdtemp(join(tmpdir(), "clients-"));
try {
  const sandbox = createSandbox({ clock: { now: () => 0 } });
  const description = await sandbox.fetch(new Request("http://127.0.0.1/openapi.json"));
  await writeFile(join(folder, "openapi.json"), await description.text());
  for (const generator of GENERATORS) console.log(`${generator.name}: ${await check(generator)}`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function check({ commands, file, words }: Generator): Promise<string> {
  for (const [command, ...args] of commands(folder)) {
    const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: "utf8" });
    if (status !== 0) {
      const said = error?.message ?? `${command} ${args.join(" ")}\n${stdout}${stderr}`;
      if (
        /ENOENT|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|Could not find a version|No matching distribution|ensurepip/.test(said)
      ) {
        return `can't run here: ${said.split("\n")[0]}`;
      }
      process.exitCode = 1;
      return `FAILED: ${said}`;
    }
    // A film is no JSON, so the generator leaves it out.
    const warnings = [...stdout.matchAll(/^WARNING parsing (.+)$/gm)].filter(
      ([warning]) => !warning.includes("video.mp4"),
    );
    if (warnings.length > 0) {
      process.exitCode = 1;
      return `FAILED: ${warnings.map(([, what]) => what).join("; ")}`;
    }
  }
  const client = await readFile(join(folder, file), "utf8");
  const missing = words.filter((word) => !client.includes(word));
  if (missing.length > 0) process.exitCode = 1;
  return missing.length > 0 ? `FAILED: it lacks ${missing.join(", ")}` : "its client is made, and is sound.";
}
