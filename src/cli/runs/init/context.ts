import { Given } from "../../../engine/inputs/given.js";
import { readRunInputs } from "../../../engine/inputs/run-inputs.js";
import { demandApart } from "../../../engine/load/project.js";
import type { RunInputs } from "../../../engine/options.js";
import { remotesOf } from "../../../git.js";
import { isLoopback } from "../../../loopback.js";
import { Files } from "../../../manifest/files/files.js";
import { climbs, pathFault } from "../../../manifest/files/pattern.js";
import { openProject } from "../../../manifest/project.js";
import { linkFault } from "../../../manifest/schema.js";
import type { Settings } from "../../../manifest/settings.js";
import { message } from "../../../messages/catalogue.js";
import { nearest } from "../../../nearest.js";
import { foreignHost, projectRemote } from "../../origin.js";
import type { Call } from "../../voice.js";
import type { LedgerPlace } from "./manifest.js";
import { isTrial } from "./workflow-changes.js";
import { NIGHTLY, WORKFLOW } from "./workflows.js";

/** What the first files follow from. */
export type Context = Readonly<Awaited<ReturnType<typeof contextOf>>>;

/** Reads the options of `init`, and what is there already. Throws `InputError` with all that is wrong in the options. */
export async function contextOf({ host, voice, which, options }: Call) {
  const { workspace } = host;
  const inputs = readInputs(voice.value, { workspace, options });
  const { manifest, service, secrets } = inputs;
  const remotes = await remotesOf(workspace);
  const there = new Files(workspace);
  const workflow = textOf(there, WORKFLOW);
  const settings: Settings | null = there.has(manifest)
    ? openProject({ workspace, root: manifest, secrets }).settings
    : null;
  // No runner reaches a service of this machine.
  const isService = service.kind === "remote" && service.baseUrl !== null && !isLoopback(new URL(service.baseUrl));
  const yes = options["yes"] === true;
  return {
    ...inputs,
    given: givenIn(options),
    host,
    workspace,
    there,
    yes,
    /** Whether a person answers questions. */
    asks: !yes && host.stdin.isTerminal,
    which: which.project,
    /** The settings of the manifest that is there already; `null` where there is none. */
    settings,
    /** The workflow that is there already; `null` where there is none. */
    workflow,
    isService,
    /** Whether what is there becomes the project of a service, after a trial or on one laptop. */
    isTurning: settings !== null && isService && (workflow === null || isTrial(workflow)),
    /** The remote that can keep a branch; `null` where the clone has none. */
    remote: projectRemote(remotes) ?? [...remotes.keys()][0] ?? null,
    /** The host of `origin` where that runs no workflows of GitHub. */
    foreign: foreignHost(remotes.get("origin") ?? ""),
    say: voice.words,
    clean: voice.clean,
  };
}

function textOf(there: Files, path: string): string | null {
  const found = there.has(path) ? there.raw(path) : null;
  return found !== null && "text" in found ? found.text : null;
}

const PLACES: readonly string[] = ["branch", "cache", "file"] satisfies LedgerPlace[];

/** What a person has said in options, in place of answers. */
function givenIn(options: Call["options"]) {
  const { link, ledger, pages } = options;
  return {
    pages: Array.isArray(pages) ? pages.map(String) : null,
    ledger: isPlace(ledger) ? ledger : null,
    /** Empty where it is to be left out. */
    link: typeof link === "string" ? link.trim() : null,
    blocks: options["blocks"] === true,
    nightly: options["nightly"] === true,
  };
}

function isPlace(text: unknown): text is LedgerPlace {
  return typeof text === "string" && PLACES.includes(text);
}

function readInputs(
  value: (name: string) => string,
  { workspace, options }: { readonly workspace: string; readonly options: Call["options"] },
): RunInputs {
  const given = new Given(value);
  const inputs = readRunInputs(given);
  const { manifest } = inputs;
  const { link, ledger } = options;
  const fault = pathFault(manifest) ?? (climbs(manifest) ? "which leads out of this folder; name a file inside" : null);
  if (fault !== null) given.problems.push(message("input-path", { what: "The input manifest", path: manifest, fault }));
  const wrong = typeof link === "string" && link.trim() !== "" ? linkFault(link.trim()) : null;
  if (wrong !== null) given.problems.push(message("input-value", { fault: `--link ${wrong}` }));
  if (typeof ledger === "string" && !isPlace(ledger)) {
    const takes = { words: PLACES, guess: nearest(ledger, PLACES) };
    given.problems.push(message("input-value", { what: "--ledger", value: ledger, takes }));
  }
  given.check();
  const written = [
    { path: manifest, what: "the manifest" },
    { path: WORKFLOW, what: "the workflow" },
    { path: NIGHTLY, what: "the workflow of each night" },
  ];
  demandApart(null, { workspace }, written);
  return inputs;
}
