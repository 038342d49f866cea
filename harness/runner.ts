import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { type ActionDefinition, readAction } from "./action.js";
import { type Annotation, annotationsOf, type Command, commandsIn } from "./commands.js";
import { fileCommandsIn } from "./file-commands.js";
import { repositoryRoot } from "./root.js";
import { type Warp, warpEnvironment } from "./warp.js";

/** A step of a job that uses the action, and the job's surroundings. */
export type ActionStep = {
  /** The folder that holds `action.yml`; this repository by default. */
  readonly actionDir?: string;
  readonly workspace: string;
  /** What the workflow gives under `with:`; the rest has the defaults of `action.yml`. */
  readonly inputs: Readonly<Record<string, string>>;
  readonly event: { readonly name: string; readonly payload: unknown };
  readonly ref: string;
  readonly sha: string;
  /** `owner/name`. */
  readonly repository: string;
  /** What `${{ github.token }}` stands for. */
  readonly token?: string;
  readonly run?: { readonly id?: number; readonly attempt?: number; readonly number?: number };
  /** On top of a runner's clean environment, such as `GITHUB_API_URL` or what `env` of an Actions cache's listener gives. */
  readonly env?: Readonly<Record<string, string>>;
  readonly warp?: Warp;
  /** `RUNNER_TEMP`; by default a new folder that is removed afterwards. */
  readonly temp?: string;
  /** Called with each piece of main's stdout, and the means to end main. */
  readonly onStdout?: (text: string, ending: Ending) => void;
  /** `false`: the machine is gone after main, so that post never runs. */
  readonly post?: boolean;
  /** Real milliseconds after which a phase is killed and `runAction` rejects; 120,000 by default. */
  readonly deadlineMs?: number;
};

export type Ending = {
  send(signal: NodeJS.Signals): void;
  /** What the runner does for a cancelled job: SIGINT, SIGTERM after 7.5 s, SIGKILL after 2.5 s more. */
  cancel(): void;
};

/** What main or post left behind. */
export type PhaseResult = {
  /** `null` where a signal ended it. */
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Of `GITHUB_OUTPUT`, and of `set-output` commands, which still work. */
  readonly outputs: Readonly<Record<string, string>>;
  /** Likewise of `GITHUB_STATE` and `save-state`. */
  readonly state: Readonly<Record<string, string>>;
  /** Of `GITHUB_ENV`. */
  readonly env: Readonly<Record<string, string>>;
  /** Of `GITHUB_PATH`. */
  readonly path: readonly string[];
  /** Markdown. */
  readonly summary: string;
  readonly annotations: readonly Annotation[];
  /** Everything that the runner took for a command, of stdout and then of stderr. */
  readonly commands: readonly Command[];
};

export type StepResult = PhaseResult & { readonly post: PhaseResult | null };

/** Runs the action's main and post as a GitHub runner does, each in a process of its own. */
export async function runAction(step: ActionStep): Promise<StepResult> {
  const actionDir = step.actionDir ?? repositoryRoot();
  const action = await readAction(actionDir);
  const temp = step.temp ?? (await mkdtemp(join(tmpdir(), "runner-temp-")));
  try {
    const environment = {
      ...cleanEnvironment(),
      ...(step.warp === undefined ? {} : warpEnvironment(step.warp)),
      ...(await stepEnvironment(step, { action, temp })),
    };
    const main = await runPhase(step, "main", { script: join(actionDir, action.main), environment, temp });
    if (action.post === null || step.post === false) return { ...main, post: null };

    const state = Object.entries(main.state).map(([name, value]) => [`STATE_${name}`, value]);
    const post = await runPhase(step, "post", {
      script: join(actionDir, action.post),
      environment: {
        ...environment,
        ...main.env,
        PATH: [...main.path.toReversed(), environment.PATH].join(delimiter),
        ...Object.fromEntries(state),
      },
      temp,
    });
    return { ...main, post };
  } finally {
    if (step.temp === undefined) await rm(temp, { recursive: true, force: true });
  }
}

/** What a step finds in its environment: the event, in a file, its inputs, and where it is. */
export async function stepEnvironment(
  step: ActionStep,
  { action, temp }: { action: ActionDefinition; temp: string },
): Promise<Record<string, string>> {
  const eventPath = join(temp, "_github_workflow", "event.json");
  await mkdir(join(temp, "_github_workflow"), { recursive: true });
  await writeFile(eventPath, JSON.stringify(step.event.payload));
  return { ...context(step, { eventPath, temp }), ...inputVariables(action, step), ...step.env };
}

type Phase = { script: string; environment: Record<string, string>; temp: string };

async function runPhase(step: ActionStep, name: "main" | "post", phase: Phase): Promise<PhaseResult> {
  const folder = await mkdtemp(join(phase.temp, "_runner_file_commands_"));
  const files = {
    GITHUB_OUTPUT: join(folder, "set_output"),
    GITHUB_STATE: join(folder, "save_state"),
    GITHUB_ENV: join(folder, "set_env"),
    GITHUB_PATH: join(folder, "add_path"),
    GITHUB_STEP_SUMMARY: join(folder, "step_summary"),
  };
  await Promise.all(Object.values(files).map(async (path) => await writeFile(path, "")));
  const ended = await runNode(step, name, { ...phase, environment: { ...phase.environment, ...files } });

  const read = async (path: string) => await readFile(path, "utf8");
  const commands = [...commandsIn(ended.stdout), ...commandsIn(ended.stderr)];
  return {
    ...ended,
    commands,
    annotations: annotationsOf(commands),
    outputs: { ...pairsOf(commands, "set-output"), ...fileCommandsIn(await read(files.GITHUB_OUTPUT)) },
    state: { ...pairsOf(commands, "save-state"), ...fileCommandsIn(await read(files.GITHUB_STATE)) },
    env: fileCommandsIn(await read(files.GITHUB_ENV)),
    path: (await read(files.GITHUB_PATH)).split(/\r?\n/).filter((line) => line !== ""),
    summary: await read(files.GITHUB_STEP_SUMMARY),
  };
}

type Ended = Pick<PhaseResult, "exitCode" | "signal" | "stdout" | "stderr">;

async function runNode(step: ActionStep, name: "main" | "post", { script, environment }: Phase): Promise<Ended> {
  const child = spawn(process.execPath, [script], {
    cwd: step.workspace,
    env: environment,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const timers: NodeJS.Timeout[] = [];
  const ending: Ending = {
    send: (signal) => void child.kill(signal),
    cancel: () => {
      child.kill("SIGINT");
      timers.push(setTimeout(() => child.kill("SIGTERM"), 7_500));
      timers.push(setTimeout(() => child.kill("SIGKILL"), 10_000));
    },
  };
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
    if (name === "main") step.onStdout?.(text, ending);
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  const deadlineMs = step.deadlineMs ?? 120_000;
  try {
    return await new Promise((resolve, reject) => {
      child.on("error", reject);
      child.on("close", (exitCode, signal) => resolve({ exitCode, signal, stdout, stderr }));
      timers.push(
        setTimeout(() => {
          child.kill("SIGKILL");
          reject(new Error(`${name} of the action did not end within ${deadlineMs} ms.\n${stdout}\n${stderr}`));
        }, deadlineMs),
      );
    });
  } finally {
    for (const timer of timers) clearTimeout(timer);
  }
}

/** What an action finds on a runner and needs of this machine; nothing of a job that this may itself be part of. */
function cleanEnvironment(): Record<string, string> & { PATH: string } {
  const kept = ["HOME", "USERPROFILE", "SystemRoot", "LANG", "TZ"].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(kept), PATH: process.env["PATH"] ?? "" };
}

function context(step: ActionStep, { eventPath, temp }: { eventPath: string; temp: string }): Record<string, string> {
  const [owner = ""] = step.repository.split("/");
  const { refType, refName } = refParts(step.ref);
  return {
    CI: "true",
    GITHUB_ACTIONS: "true",
    GITHUB_ACTION: "__self",
    GITHUB_ACTOR: "octocat",
    GITHUB_TRIGGERING_ACTOR: "octocat",
    GITHUB_WORKSPACE: step.workspace,
    GITHUB_REPOSITORY: step.repository,
    GITHUB_REPOSITORY_OWNER: owner,
    GITHUB_REF: step.ref,
    GITHUB_REF_NAME: refName,
    GITHUB_REF_TYPE: refType,
    GITHUB_SHA: step.sha,
    GITHUB_RUN_ID: String(step.run?.id ?? 1001),
    GITHUB_RUN_ATTEMPT: String(step.run?.attempt ?? 1),
    GITHUB_RUN_NUMBER: String(step.run?.number ?? 1),
    GITHUB_WORKFLOW: "Videos",
    GITHUB_JOB: "videos",
    GITHUB_EVENT_NAME: step.event.name,
    GITHUB_EVENT_PATH: eventPath,
    GITHUB_SERVER_URL: "https://github.com",
    GITHUB_API_URL: "https://api.github.com",
    GITHUB_GRAPHQL_URL: "https://api.github.com/graphql",
    RUNNER_TEMP: temp,
    RUNNER_TOOL_CACHE: join(temp, "_tool"),
    RUNNER_NAME: "harness",
    RUNNER_OS: "Linux",
    RUNNER_ARCH: "X64",
    RUNNER_ENVIRONMENT: "github-hosted",
  };
}

function refParts(ref: string): { refType: "branch" | "tag"; refName: string } {
  const refName = ref.replace(/^refs\/(heads|tags|pull)\//, "");
  return { refType: ref.startsWith("refs/tags/") ? "tag" : "branch", refName };
}

function inputVariables(action: ActionDefinition, step: ActionStep): Record<string, string> {
  const unknown = Object.keys(step.inputs).filter((name) => !action.inputs.has(name));
  if (unknown.length > 0) throw new Error(`action.yml has no input ${unknown.join(", ")}.`);
  const values = [...action.inputs].map(([name, input]) => [name, step.inputs[name] ?? evaluate(input.default, step)]);
  return Object.fromEntries(
    values.map(([name = "", value = ""]) => [`INPUT_${name.replaceAll(" ", "_").toUpperCase()}`, value]),
  );
}

function evaluate(text: string, step: ActionStep): string {
  return text.replaceAll(/\$\{\{\s*(.*?)\s*\}\}/g, (_, expression: string) => {
    if (expression === "github.token") return step.token ?? "";
    throw new Error(`The harness can't evaluate the expression ${JSON.stringify(expression)} of action.yml.`);
  });
}

function pairsOf(commands: readonly Command[], name: string): Record<string, string> {
  const matching = commands.filter((command) => command.name === name);
  return Object.fromEntries(matching.map(({ properties, data }) => [properties["name"] ?? "", data]));
}
