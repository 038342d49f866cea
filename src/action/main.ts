import type { Texts } from "../manifest/brief.js";
import { loadManifest } from "../manifest/load.js";
import type { Manifest } from "../manifest/manifest.js";
import { makePlan } from "../plan/plan.js";
import type { PullState } from "../plan/step.js";
import type { State } from "../state/state.js";
import { firstOf, ownTexts } from "../state/texts.js";
import type { Host } from "./host.js";
import { InputError, type Inputs } from "./inputs.js";
import { loadState, openStore, refuseOldRun, refuseOtherService } from "./open-state.js";
import { planned } from "./planned.js";
import { publish } from "./publish.js";
import { pullStates } from "./pull-states.js";
import { openSession, openVoice, type Session } from "./session.js";
import { blankReport, pullRequestOf, silent, type Told } from "./told.js";

/** A run, from its inputs to its report. Returns why the step fails, or `null`. */
export async function main(host: Host): Promise<string | null> {
  const voice = openVoice(host);
  let session: Session;
  try {
    session = await openSession(host, voice);
  } catch (error) {
    const { stopOf, stoppedEarly } = await import("./stopped.js");
    return await publish(host, { ...voice, ...stoppedEarly(host, stopOf(error, voice)), github: null });
  }
  const told = await tell(host, session);
  const commented = session.inputs.comment && !host.stop.aborted;
  return await publish(host, { ...told, ...voice, github: commented ? session.github : null });
}

async function tell(host: Host, opened: Session): Promise<Told> {
  const { log } = opened;
  let session = opened;
  try {
    if (session.inputs.sandbox) (await import("./sandbox.js")).announceSandbox(host, session);
    const { mode, preview } = session;
    if (preview === "merged")
      return silent(session, "Merged: the run of the default branch approves what was previewed.");
    if (mode === "apply" || preview === "show" || preview === "close") {
      (await import("./demands.js")).demandCurrentToken(session.inputs, host.clock.now());
    }
    if (preview === "close") return await log.group("Previews", async () => await close(host, opened));
    const manifest = await log.group("Manifest", async () => await readManifest(session));
    const store = await openStore(host, session);
    const before = await log.group("State", async () => await loadState(store, session));
    refuseOtherService(before, session);
    session = { ...session, sandbox: session.sandbox || (before?.sandbox ?? null) !== null };
    if (session.mode === "apply") refuseOldRun(before, session);
    const texts = firstOf(manifest.texts, ...(before === null ? [] : [ownTexts(before)]), store.texts);
    const pullState = await pullStates(before, session);
    const known = { manifest, before, texts, pullState };
    const decided = await log.group("Plan", async () => await decide(host, session, known));
    const { plan } = decided;
    if (preview === "show") {
      const { showPreviews } = await import("./preview.js");
      return await log.group("Previews", async () =>
        showPreviews(host, session, { plan, texts, before, store, pullState }),
      );
    }
    if (mode === "plan") return planned(session, plan);
    const { applyPlan } = await import("./apply-plan.js");
    return await log.group("Apply", async () => await applyPlan(host, session, { ...decided, before, store, texts }));
  } catch (error) {
    const { stopOf } = await import("./stopped.js");
    const report = { ...blankReport(session, null), stop: stopOf(error, session) };
    return { report, plan: null, pullRequest: await pullRequestOf(session), startedBy: new Map() };
  }
}

/** Cancels what a pull request has previewed, whatever its manifest says by now. */
async function close(host: Host, session: Session): Promise<Told> {
  const store = await openStore(host, session);
  const before = await loadState(store, session);
  refuseOtherService(before, session);
  const { closePreviews } = await import("./preview.js");
  return await closePreviews(host, session, { before, store });
}

async function readManifest({ inputs, workspace, log }: Session): Promise<Manifest> {
  const manifest = await loadManifest({ workspace, path: inputs.manifest });
  log.info(`${manifest.path}: ${manifest.entries.length} videos`);
  const unknown = inputs.recreate.filter((id) => !manifest.entries.some((entry) => entry.id === id));
  if (unknown.length === 0) return manifest;
  throw new InputError(unknown.map((id) => `The input recreate names ${id}, which is not in ${manifest.path}.`));
}

type Known = {
  readonly manifest: Manifest;
  readonly before: State | null;
  /** Those of state and manifest. */
  readonly texts: Texts;
  readonly pullState: (number: number) => PullState;
};

async function decide(host: Host, { inputs, event, log }: Session, { manifest, before, texts, pullState }: Known) {
  const decided = await makePlan(manifest, before ?? (await firstState(host, manifest, inputs)), {
    recreate: inputs.recreate,
    retryFailed: inputs.retryFailed,
    onSuperseded: inputs.onSuperseded,
    runId: event.run.id,
    now: host.clock.now(),
    texts,
    onClarification: inputs.onClarification,
    pullState,
  });
  const lines = decided.plan.entries.map(({ entry, steps, obstacle }) => {
    const words = [
      ...steps.map(({ kind }) => kind),
      ...(obstacle === null ? [] : [`${obstacle.outcome}: ${obstacle.detail}`]),
    ];
    return `${entry.id}: ${words.length === 0 ? "unchanged" : words.join(", ")}`;
  });
  if (lines.length > 0) log.info(lines.join("\n"));
  return decided;
}

async function firstState(host: Host, { path }: Manifest, { sandbox }: Inputs): Promise<State> {
  const [{ emptyState }, { newSandbox }] = await Promise.all([import("../state/state.js"), import("./sandbox.js")]);
  return emptyState(path, host.newId(), sandbox ? newSandbox(host) : null);
}
