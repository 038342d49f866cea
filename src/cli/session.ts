import { posix } from "node:path";
import { Given } from "../engine/given.js";
import { leaksIn } from "../engine/leaks.js";
import { findManifests } from "../engine/manifests.js";
import { isWanted, type RunOptions, type Task } from "../engine/options.js";
import { isSeveral } from "../engine/part.js";
import type { StorePort } from "../engine/ports.js";
import { readSettings, readStoreChoice, type StoreChoice } from "../engine/settings.js";
import type { Typed } from "./command.js";
import type { Host } from "./host.js";
import { Journals } from "./journals.js";
import { standards, valuesOf } from "./options.js";
import { repositoryName } from "./repository.js";
import { openStore, usualStore } from "./store.js";
import { thisRun } from "./this-run.js";
import { type Voice, voiceOf } from "./voice.js";
import { workflowUses } from "./workflow-uses.js";

/** What a command has of one manifest: its state, and the journals of its applies on this machine. */
type OfManifest = {
  readonly use: { readonly manifest: string; readonly instance: string };
  readonly store: StorePort;
  readonly journals: Journals;
};

/** What a command knows once its options are read. Where it has several manifests, its own state is that of the first. */
export type Session = OfManifest & {
  readonly options: RunOptions;
  readonly choice: StoreChoice;
  /** Another store of the same videos. Throws `InputError` where a laptop can't have it. */
  readonly storeAt: (choice: StoreChoice) => StorePort;
  /** Where the state of a manifest is that this command is not about. */
  readonly storeOf: (manifest: string) => StorePort;
  /** By the manifest's path, in path order. */
  readonly ofManifest: ReadonlyMap<string, OfManifest>;
};

/** How a command speaks, before anything that can go wrong. Throws `InputError` where a secret's file can't be read. */
export async function openVoice(typed: Typed, host: Host): Promise<{ voice: Voice; value: (name: string) => string }> {
  const value = await valuesOf(typed, host);
  return { voice: voiceOf(host, value), value };
}

type Opening = {
  readonly host: Host;
  readonly voice: Voice;
  readonly value: (name: string) => string;
  /** Whether the command takes several manifests. */
  readonly several?: boolean;
};

/** Reads the options that commands share. Throws `InputError` with all that is wrong in them. */
export async function openSession(task: Task, { host, voice, value, several = false }: Opening): Promise<Session> {
  const { workspace, env, clock, newId } = host;
  const instance = value("instance");
  const given = new Given(withUsualStore(value, { workspace, instance }));
  const settings = readSettings(given);
  const choice = readStoreChoice(given);
  if (!several && isSeveral(settings.manifests))
    given.problems.push("--manifest takes one path here; run the command once for each.");
  given.problems.push(...leaksIn(env), ...lacking(task, settings.service));
  given.check();
  const run = thisRun(env, { now: clock.now(), newId });
  const notice = (text: string) => voice.words(`Note: ${text}`);
  const pays = task.kind === "apply";
  const worldOf = (manifest: string) => {
    const use = { manifest, instance };
    return { ...host, ...use, uses: workflowUses(workspace, use), run, pays, notice };
  };
  const manifests = several ? await findManifests({ workspace, manifests: settings.manifests }) : settings.manifests;
  const worlds = manifests.map(worldOf);
  const ofManifest = new Map(
    worlds.map((world): [string, OfManifest] => {
      const { manifest } = world;
      const store = openStore(choice, world);
      const journals = new Journals(host, { workspace, instance, place: store.place });
      return [manifest, { use: { manifest, instance }, store, journals }];
    }),
  );
  const [world] = worlds;
  const [first] = ofManifest.values();
  if (world === undefined || first === undefined) throw new Error("a command without a manifest");
  const storeOf = (manifest: string) => openStore(choice, { ...world, manifest });
  const repository = isWanted(settings.links) ? await repositoryName(workspace, env) : null;
  const options = { ...settings, task, workspace, repository, run, commit: null, source: null, pullRequest: null };
  return { ...first, options, choice, storeAt: (other) => openStore(other, world), storeOf, ofManifest };
}

/** The values with the usual store in place of one that is not given. */
function withUsualStore(
  value: (name: string) => string,
  { workspace, instance }: { workspace: string; instance: string },
): (name: string) => string {
  if (value("state") !== "") return value;
  const manifests = value("manifest").split("\n");
  const uses = manifests.flatMap((path) =>
    workflowUses(workspace, { manifest: posix.normalize(path.trim()), instance }),
  );
  const usual: Readonly<Record<string, string>> = usualStore(uses, { sandbox: value("base-url") === "sandbox" });
  // A file or a branch that somebody names is no usual one.
  return (name) => (value(name) === standards()[name] ? (usual[name] ?? value(name)) : value(name));
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
