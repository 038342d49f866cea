import { posix } from "node:path";
import { Given } from "../engine/given.js";
import { leaksIn } from "../engine/leaks.js";
import { isWanted, type RunOptions, type Task } from "../engine/options.js";
import { isSeveral } from "../engine/part.js";
import type { StorePort } from "../engine/ports.js";
import { readSettings, readStoreChoice, type StoreChoice } from "../engine/settings.js";
import type { Typed } from "./command.js";
import type { Host } from "./host.js";
import { Journals } from "./journals.js";
import { valuesOf } from "./options.js";
import { repositoryName } from "./repository.js";
import { openStore, usualStore } from "./store.js";
import { thisRun } from "./this-run.js";
import { type Voice, voiceOf } from "./voice.js";
import { workflowUses } from "./workflow-uses.js";

/** What a command knows once its options are read. */
export type Session = {
  readonly use: { readonly manifest: string; readonly instance: string };
  readonly options: RunOptions;
  readonly choice: StoreChoice;
  readonly store: StorePort;
  /** Another store of the same videos. Throws `InputError` where a laptop can't have it. */
  readonly storeAt: (choice: StoreChoice) => StorePort;
  readonly journals: Journals;
};

/** How a command speaks, before anything that can go wrong. Throws `InputError` where a secret's file can't be read. */
export async function openVoice(typed: Typed, host: Host): Promise<{ voice: Voice; value: (name: string) => string }> {
  const value = await valuesOf(typed, host);
  return { voice: voiceOf(host, value), value };
}

/** Reads the options that commands share. Throws `InputError` with all that is wrong in them. */
export async function openSession(
  task: Task,
  { host, voice, value }: { host: Host; voice: Voice; value: (name: string) => string },
): Promise<Session> {
  const { workspace, env, clock, newId } = host;
  const use = { manifest: posix.normalize(value("manifest")), instance: value("instance") };
  const uses = await workflowUses(workspace, use);
  const usual = usualStore(uses, { sandbox: value("base-url") === "sandbox" });
  const given = new Given((name) => {
    if (name === "state") return value(name) || (usual.state ?? "");
    const isUsual = value("state") === "" && usual.state === "branch";
    return name === "state-branch" && isUsual && usual.stateBranch !== undefined ? usual.stateBranch : value(name);
  });
  const settings = readSettings(given);
  const choice = readStoreChoice(given);
  if (isSeveral(settings.manifests)) given.problems.push("--manifest takes one path; run the command once for each.");
  given.problems.push(...leaksIn(env), ...lacking(task, settings.service));
  given.check();
  const run = thisRun(env, { now: clock.now(), newId });
  const notice = (text: string) => voice.words(`Note: ${text}`);
  const world = { ...host, use, uses, run, pays: task.kind === "apply", notice };
  const storeAt = (other: StoreChoice) => openStore(other, world);
  const store = storeAt(choice);
  const journals = new Journals(host.home, { workspace, use, place: store.place }, newId);
  const repository = isWanted(settings.links) ? await repositoryName(workspace, env) : null;
  const options = { ...settings, task, workspace, repository, run, commit: null, source: null, pullRequest: null };
  return { use, options, choice, store, storeAt, journals };
}

/** What an apply and a check can't do without. */
function lacking({ kind }: Task, service: RunOptions["service"]): string[] {
  if ((kind !== "apply" && kind !== "check") || service.kind === "sandbox") return [];
  const who = kind === "apply" ? "an apply" : "a check";
  return [
    ...(service.baseUrl === null
      ? [
          `--base-url is not given, nor VIDEOS_BASE_URL: ${who} needs the address of the service. The word sandbox tries it without one.`,
        ]
      : []),
    ...(service.credential === null
      ? [
          `VIDEOS_API_KEY and VIDEOS_BEARER_TOKEN are empty, and neither --api-key-file nor --bearer-token-file is given: ${who} needs one of them.`,
        ]
      : []),
  ];
}
