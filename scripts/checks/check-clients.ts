import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import * as z from "zod";

// npm run check:clients: judges the sandbox's OpenAPI description by what people use: a linter, two generators of
// clients, and a tester that sends what the description allows. Where one of them can't run here (no Python, no network), it says so.
// Their versions and seeds are fixed, so that the result is the same each time. Words name those to ask alone: -- Redocly openapi-typescript.
const PYTHON = "python/bin";
const JUDGES: readonly Judge[] = [
  { name: "Redocly 2.77.0", commands: () => [["npx", "--yes", "@redocly/cli@2.77.0", "lint", "openapi.json"]] },
  {
    name: "openapi-typescript 7.13.0",
    commands: () => [
      ["npx", "--yes", "openapi-typescript@7.13.0", "openapi.json", "-o", "client.ts"],
      [join(process.cwd(), "node_modules", ".bin", "tsc"), "--noEmit", "--strict", "--ignoreConfig", "client.ts"],
    ],
    made: {
      file: "client.ts",
      words: ["CreateReply", "Answer", "createVideos", "pollMarketingEdit", "edit_id: string"],
    },
  },
  {
    name: "openapi-python-client 0.29.1",
    commands: () => [
      ...pip("openapi-python-client==0.29.1"),
      [
        `${PYTHON}/openapi-python-client`,
        "generate",
        "--path",
        "openapi.json",
        "--output-path",
        "client",
        "--meta",
        "none",
      ],
      [`${PYTHON}/python`, "-c", "import client.api.training.create_videos, client.models.answer"],
    ],
    made: { file: "client/models/__init__.py", words: ["Answer", "CreateReply", "EditAccepted"] },
  },
  {
    name: "Schemathesis 4.32.5",
    commands: ({ url, apiKey, tokens }) => [
      ...pip("schemathesis==4.32.5"),
      schemathesis(url, `X-API-Key: ${apiKey}`),
      schemathesis(url, `Authorization: Bearer ${Object.values(tokens)[0]}`),
    ],
  },
];

type Judge = {
  readonly name: string;
  /** They run in the folder that has openapi.json. */
  readonly commands: (served: Served) => readonly (readonly [string, ...string[]])[];
  /** The file that they make, and what it has to contain. */
  readonly made?: { readonly file: string; readonly words: readonly string[] };
};

function pip(requirement: string): readonly [string, ...string[]][] {
  return [
    ["python3", "-m", "venv", "python"],
    [`${PYTHON}/pip`, "install", "--quiet", requirement],
  ];
}

function schemathesis(url: string, header: string): readonly [string, ...string[]] {
  const asked = [`${url}/openapi.json`, "--max-examples", "20", "--seed", "1", "--header", header];
  return [`${PYTHON}/schemathesis`, "--config-file", CONFIGURATION, "run", ...asked];
}

const CONFIGURATION = "schemathesis.toml";
/** R 5.3: an `org_id` that isn't the key's is a 400, and no schema can say whose key it is. */
const ALLOWED = `[checks.positive_data_acceptance]
expected-statuses = ["2xx", "3xx", "400", "401", "403", "404", "409", "429"]
`;

const ServedSchema = z.object({ url: z.string(), apiKey: z.string(), tokens: z.record(z.string(), z.string()) });
type Served = z.infer<typeof ServedSchema>;

const SANDBOX = "build/src/cli/index.js sandbox --json --controls --marketing --rate-limits off --render off";
const sandbox = spawn(process.execPath, SANDBOX.split(" "), { stdio: ["ignore", "pipe", "inherit"] });
const folder = await mkdtemp(join(tmpdir(), "clients-"));
try {
  const [line] = await once(createInterface(sandbox.stdout), "line");
  const served = ServedSchema.parse(JSON.parse(line));
  await writeFile(join(folder, "openapi.json"), await (await fetch(`${served.url}/openapi.json`)).text());
  await writeFile(join(folder, CONFIGURATION), ALLOWED);
  const named = process.argv.slice(2);
  const wanted = JUDGES.filter(({ name }) => named.length === 0 || named.some((word) => name.startsWith(word)));
  for (const judge of wanted) console.log(`${judge.name}: ${await verdictOf(judge, served)}`);
} finally {
  sandbox.kill();
  await rm(folder, { recursive: true, force: true });
}

async function verdictOf({ commands, made }: Judge, served: Served): Promise<string> {
  for (const [command, ...args] of commands(served)) {
    const { status, stdout, stderr, error } = spawnSync(command, args, { cwd: folder, encoding: "utf8" });
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
    const warnings = [...`${stdout}${stderr}`.matchAll(/^WARNING parsing (.+)$|(\d+ warnings?\.?)$/gm)].filter(
      ([warning]) => !warning.includes("video.mp4"),
    );
    if (warnings.length > 0) {
      process.exitCode = 1;
      return `FAILED: ${warnings.map(([, parsing, count]) => parsing ?? count).join("; ")}`;
    }
  }
  if (made === undefined) return "finds nothing.";
  const client = await readFile(join(folder, made.file), "utf8");
  const missing = made.words.filter((word) => !client.includes(word));
  if (missing.length > 0) process.exitCode = 1;
  return missing.length > 0 ? `FAILED: it lacks ${missing.join(", ")}` : "its client is made, and is sound.";
}
