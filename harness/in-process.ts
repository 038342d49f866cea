import { retry } from "@octokit/plugin-retry";
import { Octokit } from "@octokit/rest";
import type { Host } from "../src/action/host.js";
import { main } from "../src/action/main.js";
import type { OctokitOptions } from "../src/action/octokit.js";
import { post } from "../src/action/post.js";
import { redactor, secretsIn } from "../src/secrets.js";
import { chainOf } from "../src/sentence.js";
import { readAction } from "./action.js";
import { annotationsOf, commandLine, commandsIn } from "./commands.js";
import { plainOctokit } from "./octokit.js";
import { repositoryRoot } from "./root.js";
import { type ActionStep, type PhaseResult, type StepResult, stepEnvironment } from "./runner.js";
import { type SimulatedHost, simulatedHost } from "./simulated-host.js";
import type { VirtualClock } from "./virtual-clock.js";

/** What a step that runs in this process finds outside of itself. */
export type World = {
  readonly clock: VirtualClock;
  /** The service. */
  readonly fetch: (request: Request) => Promise<Response>;
  readonly githubFetch: typeof fetch;
  readonly loadCache: Host["loadCache"];
  readonly loadArtifacts: Host["loadArtifacts"];
};

/**
 * Runs the sources' main and post in this process, on a virtual clock, and leaves what `runAction` would leave. SIGKILL ends
 * what it asks others for, not what it does to files: a test of those needs a process.
 */
export async function runInProcess(step: ActionStep & { readonly temp: string }, world: World): Promise<StepResult> {
  const env = await stepEnvironment(step, { action: await readAction(repositoryRoot()), temp: step.temp });
  const ended = await runPhase(main, { step, env, state: {}, world });
  if (step.post === false) return { ...ended, post: null };
  return { ...ended, post: await runPhase(post, { step, env, state: ended.state, world }) };
}

type Phase = {
  readonly step: ActionStep;
  readonly env: Readonly<Record<string, string>>;
  readonly state: Readonly<Record<string, string>>;
  readonly world: World;
};

async function runPhase(phase: typeof main, { step, env, state, world }: Phase): Promise<PhaseResult> {
  const { loadCache, loadArtifacts } = world;
  const { alive, death, kill } = mortal();
  const clock = { ...world.clock, sleep: alive(world.clock.sleep) };
  const host = await simulatedHost({
    inputs: { "github-token": step.token ?? "", ...step.inputs },
    env,
    payload: step.event.payload,
    state,
    clock,
    fetch: alive(world.fetch),
    loadCache,
    loadArtifacts,
    createOctokit: (options) => {
      const octokit = unhurried(options, world);
      octokit.hook.wrap(
        "request",
        alive(async (request, options) => await request(options)),
      );
      return octokit;
    },
    onPrint: (text) => {
      if (phase === main) step.onStdout?.(text, { send: interrupt, cancel: interrupt });
    },
  });
  function interrupt(signal?: NodeJS.Signals): void {
    if (signal === "SIGKILL") kill();
    else host.interrupt();
  }
  const broken = (error: unknown) => redactor(secretsIn(host.runner.input))(chainOf(error));
  const ended = await clock.run(
    async () =>
      await Promise.race([
        death,
        phase(host).then(
          (failure) => ({ failure }),
          (error) => ({ failure: broken(error) }),
        ),
      ]),
  );
  const { failure } = ended ?? { failure: null };
  const stdout = stdoutOf(host, failure);
  const commands = commandsIn(stdout);
  const exitCode = failure === null ? 0 : 1;
  return {
    exitCode: ended === null ? null : exitCode,
    signal: ended === null ? "SIGKILL" : null,
    stdout,
    stderr: "",
    outputs: host.outputs,
    state: host.state,
    env: {},
    path: [],
    summary: host.summary,
    annotations: annotationsOf(commands),
    commands,
  };
}

/** What a process does until it is killed: `death` is then `null`, and nothing that is still asked for comes. */
function mortal() {
  let isDead = false;
  let kill = () => {};
  const death = new Promise<null>((resolve) => {
    kill = () => {
      isDead = true;
      resolve(null);
    };
  });
  const never = new Promise<never>(() => {});
  const alive =
    <Given extends unknown[], Result>(act: (...given: Given) => Result | Promise<Result>) =>
    async (...given: Given): Promise<Result> => {
      const result = isDead ? never : act(...given);
      return await Promise.resolve(result).finally(() => (isDead ? never : undefined));
    };
  return { alive, death, kill: () => kill() };
}

/** What a step has printed; its masks first, and its annotations last. */
function stdoutOf({ masked, lines, annotations }: SimulatedHost, failure: string | null): string {
  const masks = masked.map((data) => commandLine({ name: "add-mask", properties: {}, data }));
  const places = annotations.map(({ level: name, message: data, place }) => {
    if (place === null) return commandLine({ name, properties: {}, data });
    const { title, file, position } = place;
    const properties = { title, file, line: String(position.line), col: String(position.column) };
    return commandLine({ name, properties, data });
  });
  const errors = failure === null ? [] : [commandLine({ name: "error", properties: {}, data: failure })];
  return [...masks, ...lines, ...places, ...errors, ""].join("\n");
}

const RetryingOctokit = Octokit.plugin(retry);

/** GitHub's API without the second that its throttling puts between writes, on real time. */
function unhurried(options: OctokitOptions, { clock, githubFetch: fetch }: World): Octokit {
  const octokit = plainOctokit({ ...options, fetch }, RetryingOctokit);
  octokit.hook.wrap("request", async (request, options) => await clock.hold(async () => await request(options)));
  return octokit;
}
