import { post } from "../../../src/action/post.js";
import { ResultsOutputSchema } from "../../../src/report/output-schema.js";
import { type HostOptions, type SimulatedHost, simulatedHost } from "../../simulated-host.js";
import type { World } from "../world.js";
import { type Ended, inputsOf, NOTHING_TRACKED, type Setting } from "./door.js";
import type { RunPlan, Trigger } from "./run-plan.js";

/** A run of the workflow, as GitHub knows it. */
type WorkflowRun = {
  readonly trigger: Trigger;
  readonly id: string;
  readonly attempt: number;
  /** The commit. */
  readonly sha: string;
  /** Where the checkout is. */
  readonly folder: string;
};

/** Plays the step of a workflow: `main`, and what is left for `post`. */
export async function inWorkflow(
  setting: Setting,
  { world, plan, run }: { world: World; plan: RunPlan; run: WorkflowRun },
): Promise<Ended> {
  const step = {
    inputs: stepInputs(world, plan, run.trigger),
    env: environmentOf(run),
    payload: { repository: { default_branch: "main" }, ...run.trigger.payload },
    githubFetch: world.github.fetch,
  };
  const host = await hostOf(setting, step);
  setting.onBegin(() => host.interrupt());
  return {
    failure: await world.build.main(host),
    results: () => ResultsOutputSchema.parse(JSON.parse(host.outputs["results"] ?? "[]")),
    log: host.lines,
    post: async (next) => {
      const after = await hostOf(next, { ...step, state: host.state });
      return await post(after).catch((error: unknown) => String(error));
    },
  };
}

function stepInputs(
  { history, sandbox, wishes }: World,
  { comment, wait, recreate, resend, onMissingLedger }: RunPlan,
  trigger: Trigger,
): Readonly<Record<string, string>> {
  return {
    ...inputsOf(trigger.wishes ?? wishes),
    "api-key": sandbox.apiKey,
    "github-token": comment || history.preview ? "ghs_simulated" : "",
    preview: String(history.preview),
    comment: String(comment),
    wait: String(wait),
    "on-missing-ledger": onMissingLedger,
    recreate: recreate.join("\n"),
    resend: resend.join("\n"),
  };
}

function environmentOf({ trigger, id, attempt, sha, folder }: WorkflowRun): Readonly<Record<string, string>> {
  return {
    GITHUB_EVENT_NAME: trigger.name,
    GITHUB_REF: trigger.ref,
    GITHUB_REPOSITORY: "acme/docs",
    GITHUB_RUN_ATTEMPT: String(attempt),
    GITHUB_RUN_ID: id,
    GITHUB_SERVER_URL: "https://github.com",
    GITHUB_API_URL: "https://api.github.com",
    GITHUB_SHA: sha,
    GITHUB_WORKSPACE: folder,
    RUNNER_TEMP: folder,
  };
}

async function hostOf(
  { send, ...setting }: Setting,
  step: Pick<HostOptions, "inputs" | "env" | "payload" | "githubFetch" | "state">,
): Promise<SimulatedHost> {
  return await simulatedHost({ ...setting, ...step, fetch: send, tracked: NOTHING_TRACKED });
}
