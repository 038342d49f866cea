import { lstatSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, posix } from "node:path";
import { Given } from "../../engine/inputs/given.js";
import { readRunInputs } from "../../engine/inputs/run-inputs.js";
import { demandApart } from "../../engine/load/project.js";
import { InputError, type RunInputs } from "../../engine/options.js";
import { remotesOf } from "../../git.js";
import { isLoopback } from "../../loopback.js";
import { Files } from "../../manifest/files.js";
import { ManifestError } from "../../manifest/manifest.js";
import { climbs, pathFault } from "../../manifest/pattern.js";
import { openProject } from "../../manifest/project.js";
import { EXAMPLE_TASK } from "../../manifest/rules.js";
import { reasonOf } from "../../state/system-error.js";
import { VERSION } from "../../version.js";
import { EXIT, type ExitCode } from "../exit.js";
import { confirm, type Host } from "../host.js";
import {
  ACTION,
  firstManifest,
  firstWorkflow,
  HOME,
  type Maker,
  type StatePlace,
  WORKFLOW,
} from "../init/first-files.js";
import { findPages } from "../init/pages.js";
import type { Typed } from "../options.js";
import { defaultBranch, foreignHost } from "../origin.js";
import { openVoice } from "../voice.js";

const MOST_PAGES = 8;

type File = { readonly path: string; readonly text: string };

/** What the first files follow from. */
type Context = Pick<RunInputs, "manifest" | "service" | "secrets"> & {
  readonly workspace: string;
  /** `null` where nobody answers. */
  readonly ask: Host["stdin"] | null;
  /** Whether the clone has a remote that can keep a branch. */
  readonly hasRemote: boolean;
  /** The host of `origin` where that runs no workflows of GitHub. */
  readonly foreign: string | null;
  readonly say: (text: string) => void;
};

/** What somebody who was asked doesn't go on with. */
class GivenUp extends Error {}

/** Writes a first manifest and a workflow, after showing them. What is there already stays as it is. */
export async function runInit(typed: Typed, host: Host): Promise<ExitCode> {
  const voice = await openVoice(typed, host);
  const { workspace, stdin, stderr } = host;
  const agreed = typed.options["yes"] === true;
  const remotes = await remotesOf(workspace);
  const context = {
    ...readInputs(voice.value, workspace),
    workspace,
    ask: stdin.isTerminal && !agreed ? stdin : null,
    foreign: foreignHost(remotes.get("origin") ?? ""),
    hasRemote: remotes.size > 0,
    say: voice.words,
  };
  try {
    const files = await firstFiles(context);
    // As they will be: not in the words of the command line.
    const shown = files.map(({ path, text }) => `\n${path}\n\n${text.replace(/^(?=.)/gm, "  ")}\n`);
    stderr.write(voice.clean(shown.join("")));
    const question = `Write ${files.map(({ path }) => path).join(" and ")}?`;
    if (files.length > 0 && !(await confirm(question, { host, yes: agreed }))) throw new GivenUp();
    for (const file of files) await write(workspace, file);
    if (typed.options["json"] === true) voice.json({ written: files.map(({ path }) => path) });
    else for (const { path } of files) voice.data(`Wrote ${path}`);
    if (files.length > 0) voice.words(lastWords(files, context));
    return EXIT.done;
  } catch (error) {
    if (!(error instanceof GivenUp)) throw error;
    voice.words("Nothing was written.");
    return EXIT.failed;
  }
}

function readInputs(value: (name: string) => string, workspace: string): RunInputs {
  const given = new Given(value);
  const inputs = readRunInputs(given);
  const { manifest } = inputs;
  const fault = pathFault(manifest) ?? (climbs(manifest) ? "which leads out of this folder; name a file inside" : null);
  if (fault !== null) given.problems.push(`The input manifest is ${JSON.stringify(manifest)}, ${fault}.`);
  given.check();
  const written = [
    { path: manifest, what: "the manifest" },
    { path: WORKFLOW, what: "the workflow" },
  ];
  demandApart(null, { workspace, instance: "" }, written);
  return inputs;
}

/** What is missing, as whoever is asked wants it. Throws `GivenUp`. */
async function firstFiles(context: Context): Promise<File[]> {
  const { workspace, manifest, say } = context;
  const isThere = (path: string) => lstatSync(join(workspace, path), { throwIfNoEntry: false }) !== undefined;
  const files: File[] = [];
  let state: StatePlace;
  if (isThere(manifest)) {
    say(`${manifest} is there already, and stays as it is.`);
    state = stateIn(context);
  } else {
    const pages = findPages(workspace, MOST_PAGES);
    const choices = pages.map(({ path, title }) => ({ value: path, label: `${path}: ${title}` }));
    const path = await choose(context, "Which page is the first video about?", [...choices, NO_PAGE]);
    state = await chooseState(context);
    files.push({ path: manifest, text: firstManifest(pages.find((page) => page.path === path) ?? null, state) });
  }
  const fault = isThere(WORKFLOW) ? "is there already, and stays as it is" : whyNoWorkflow(context, state);
  if (fault !== null) {
    say(`${WORKFLOW} ${fault}.`);
    return files;
  }
  const maker = await chooseMaker(context);
  const text = firstWorkflow({ branch: await defaultBranch(workspace), manifest, maker, state });
  return [...files, { path: WORKFLOW, text }];
}

const NO_PAGE = { value: "", label: "none of these: I write the task myself" };

/** The first choice where nobody answers. Throws `GivenUp`. */
async function choose<Value extends string>(
  { ask }: Context,
  question: string,
  choices: readonly { readonly value: Value; readonly label: string }[],
): Promise<Value> {
  const chosen = ask === null ? choices[0]?.value : await ask.choose(question, choices);
  const known = choices.find(({ value }) => value === chosen);
  if (known === undefined) throw new GivenUp();
  return known.value;
}

/** Where a manifest that is there already has its state. */
function stateIn({ workspace, manifest, secrets }: Context): StatePlace {
  try {
    return openProject({ workspace, root: manifest, secrets }).settings.state ?? "cache";
  } catch (error) {
    if (!(error instanceof ManifestError)) throw error;
    return "cache";
  }
}

async function chooseState(context: Context): Promise<StatePlace> {
  const { foreign, hasRemote } = context;
  const branch = { value: "branch", label: "a branch of this repository: workflows and laptops share it" } as const;
  const cache = { value: "cache", label: "the Actions cache: no laptop can read it, and GitHub may drop it" } as const;
  const file = { value: "file", label: "a file of this clone: for this machine alone, without a workflow" } as const;
  const shared = foreign === null ? [branch, cache] : [branch];
  const question =
    "Where should the state be? It says which videos were made, and who can't read it can't tell a new one from one that was paid for.";
  return await choose<StatePlace>(context, question, hasRemote ? [...shared, file] : [file, ...shared]);
}

async function chooseMaker(context: Context): Promise<Maker> {
  const { service } = context;
  if (service.kind === "sandbox") return "sandbox";
  // No runner reaches a service of this machine.
  if (service.baseUrl !== null && !isLoopback(new URL(service.baseUrl))) return "service";
  return await choose<Maker>(context, "What makes the videos in the workflow?", [
    { value: "sandbox", label: "the built-in sandbox, to try it: no account, no cost, no real video" },
    { value: "service", label: "a video service: needs its address and an API key" },
  ]);
}

/** Why none is written; `null` where one is. */
function whyNoWorkflow({ foreign }: Context, state: StatePlace): string | null {
  if (foreign !== null)
    return `is for GitHub, and origin is at ${foreign}. See https://github.com/${HOME}/blob/v${VERSION}/docs/other-ci.md`;
  if (state !== "file") return null;
  return "is not written: with state: file, this machine alone has the state. For a workflow, set state: branch, and run init again";
}

/** Never over a file that has come meanwhile. */
async function write(workspace: string, { path, text }: File): Promise<void> {
  try {
    await mkdir(dirname(join(workspace, path)), { recursive: true });
    if (!new Files(workspace).holds(posix.dirname(path))) throw new Error("a link on the way leads out of this folder");
    await writeFile(join(workspace, path), text, { flag: "wx" });
  } catch (error) {
    throw new InputError([`${path} can't be written: ${reasonOf(error)}.`]);
  }
}

/** How it goes on, and what is left to fill in. */
function lastWords(files: readonly File[], { manifest, hasRemote, service }: Context): string {
  const has = (words: string) => files.some(({ text }) => text.includes(words));
  const address = service.kind === "remote" && service.baseUrl !== null ? ` (${service.baseUrl})` : "";
  const left = [
    has(EXAMPLE_TASK) && `In ${manifest}, the task: what the video explains.`,
    // The name of a home that nobody has filled in yet.
    HOME.startsWith("your-") && has(ACTION) && `In ${WORKFLOW}, the action's own address in place of ${HOME}.`,
    has("secrets.VIDEOS_API_KEY") &&
      `On GitHub, under Settings → Environments, the environment videos with the secret VIDEOS_API_KEY and the variable VIDEOS_BASE_URL${address}.`,
    !hasRemote && has("state: branch") && "A remote that keeps the state: git remote add origin ADDRESS",
  ].filter((words) => words !== false);
  const next = [
    "`videos-as-code plan` shows what would be made. Nothing is sent.",
    "`videos-as-code apply --base-url sandbox` tries it here, and nothing is paid.",
    files.some(({ path }) => path === WORKFLOW)
      ? "Commit the files on a branch and open a pull request: its comment shows the plan. Merging it makes the videos."
      : "`videos-as-code apply` makes the videos, with VIDEOS_BASE_URL and VIDEOS_API_KEY. Commit the manifest.",
  ];
  const listed = (title: string, all: readonly string[]) =>
    all.length === 0 ? [] : ["", title, ...all.map((line, at) => `  ${at + 1}. ${line}`)];
  return [...listed("Next:", next), ...listed("Left to fill in:", left)].join("\n");
}
