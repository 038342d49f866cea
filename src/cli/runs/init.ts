import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, posix } from "node:path";
import { Given } from "../../engine/inputs/given.js";
import { readRunInputs } from "../../engine/inputs/run-inputs.js";
import { demandApart } from "../../engine/load/project.js";
import { InputError, type RunInputs } from "../../engine/options.js";
import { remotesOf } from "../../git.js";
import { reasonOf } from "../../ledger/system-error.js";
import { isLoopback } from "../../loopback.js";
import { Files } from "../../manifest/files/files.js";
import { climbs, pathFault } from "../../manifest/files/pattern.js";
import { openProject } from "../../manifest/project.js";
import { EXAMPLE_TASK } from "../../manifest/rules.js";
import { linkFault } from "../../manifest/schema.js";
import { VERSION } from "../../version.js";
import { EXIT, type ExitCode } from "../exit.js";
import { confirm } from "../host.js";
import { defaultBranch, foreignHost } from "../origin.js";
import type { Call } from "../voice.js";
import { ACTION, firstManifest, firstPage, firstWorkflow, HOME, type LedgerPlace, WORKFLOW } from "./first-files.js";

/** Writes a first manifest and a workflow, after showing them. What is there already stays as it is. */
export async function runInit(call: Call): Promise<ExitCode> {
  const { options, host, voice } = call;
  const { workspace } = host;
  const context = await contextOf(call);
  const files = await firstFiles(context);
  // As they will be: not in the words of the command line.
  const shown = [...files].map(([path, text]) => `\n${path}\n\n${text.replace(/^(?=.)/gm, "  ")}\n`);
  host.stderr.write(voice.clean(shown.join("")));
  const paths = [...files.keys()];
  const yes = options["yes"] === true;
  if (files.size > 0 && !(await confirm(`Write ${paths.join(" and ")}?`, { host, yes }))) {
    voice.words("Nothing was written.");
    return EXIT.failed;
  }
  for (const [path, text] of files) await write(workspace, path, text);
  if (options["json"] === true) voice.json({ written: paths });
  else for (const path of paths) voice.data(`Wrote ${path}`);
  if (files.size > 0) voice.words(lastWords(files, context));
  return EXIT.done;
}

/** What the first files follow from. */
type Context = Awaited<ReturnType<typeof contextOf>>;

async function contextOf({ host, voice, which, options }: Call) {
  const remotes = await remotesOf(host.workspace);
  return {
    ...readInputs(voice.value, host.workspace),
    host,
    /** The page where people watch, as it was typed; empty where it is to be left out. */
    link: typeof options["link"] === "string" ? options["link"].trim() : null,
    yes: options["yes"] === true,
    which: which.project,
    /** Whether the clone has a remote that can keep a branch. */
    hasRemote: remotes.size > 0,
    /** The host of `origin` where that runs no workflows of GitHub. */
    foreign: foreignHost(remotes.get("origin") ?? ""),
    say: voice.words,
  };
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
  demandApart(null, { workspace }, written);
  return inputs;
}

/** What is missing, by path. */
async function firstFiles(context: Context): Promise<ReadonlyMap<string, string>> {
  const { host, manifest, link, say, foreign, service, hasRemote } = context;
  const { workspace } = host;
  const there = new Files(workspace);
  const files = new Map<string, string>();
  const isNew = !there.has(manifest);
  if (!isNew) say(`${manifest} is there already, and stays as it is${link ? ": write settings.link there" : ""}.`);
  // Who can't read the ledger would pay again for what it records: where it can be shared, it is.
  const ledger = !isNew ? ledgerIn(context) : hasRemote ? "branch" : "file";
  if (isNew) files.set(manifest, firstManifest(await firstPage(workspace), { ledger, link: await linkFrom(context) }));
  if (there.has(WORKFLOW)) say(`${WORKFLOW} is there already, and stays as it is.`);
  else if (foreign !== null) say(`${WORKFLOW} is for GitHub, and origin is at ${foreign}. See ${GUIDE}`);
  else if (ledger === "file") say(`${WORKFLOW} is not written: with ledger: file, ${FILE_ALONE}`);
  else {
    // No runner reaches a service of this machine.
    const isRemote = service.kind !== "sandbox" && service.baseUrl !== null && !isLoopback(new URL(service.baseUrl));
    const branch = await defaultBranch(workspace);
    files.set(WORKFLOW, firstWorkflow({ branch, manifest, sandbox: !isRemote, ledger }));
  }
  return files;
}

/** The page where people watch, as an option or an answer gives it; `null` where it is left out. Throws `InputError`. */
async function linkFrom({ link, yes, host: { stdin, stop }, say }: Context): Promise<string | null> {
  const fault = link === null || link === "" ? null : linkFault(link);
  if (fault !== null) throw new InputError([`The option --link ${fault}`]);
  if (link !== null || yes || !stdin.isTerminal) return link || null;
  for (;;) {
    const answer = ((await stdin.ask(`${WHERE} `, stop)) ?? "").trim();
    const wrong = answer === "" ? null : linkFault(answer);
    if (wrong === null) return answer || null;
    say(`That address ${wrong}`);
  }
}

const WHERE =
  "On which page do people watch a video, such as https://app.example.com/v/{uuid}? Docs link to it; Enter leaves it out (settings.link).";

const GUIDE = `https://github.com/${HOME}/blob/v${VERSION}/docs/other-ci.md`;
const FILE_ALONE =
  "this machine alone has the ledger. For a workflow, set ledger: branch, apply here once, so that it finds what is paid for, and run init again.";

/** Where a manifest that is there already has its ledger. Throws `ManifestError` where it can't be read. */
function ledgerIn({ host: { workspace }, manifest, secrets }: Context): LedgerPlace {
  return openProject({ workspace, root: manifest, secrets }).settings.ledger ?? "cache";
}

/** Never over a file that has come meanwhile. */
async function write(workspace: string, path: string, text: string): Promise<void> {
  try {
    await mkdir(dirname(join(workspace, path)), { recursive: true });
    if (!new Files(workspace).holds(posix.dirname(path))) throw new Error("a link on the way leads out of this folder");
    await writeFile(join(workspace, path), text, { flag: "wx" });
  } catch (error) {
    throw new InputError([`${path} can't be written: ${reasonOf(error)}.`]);
  }
}

/** How it goes on, and what is left to fill in. */
function lastWords(files: ReadonlyMap<string, string>, { manifest, which, hasRemote, service }: Context): string {
  const has = (words: string) => [...files.values()].some((text) => text.includes(words));
  const address = service.kind === "remote" && service.baseUrl !== null ? ` (${service.baseUrl})` : "";
  const left = [
    has(EXAMPLE_TASK) && `In ${manifest}, the task: what the video explains.`,
    // The name of a home that nobody has filled in yet.
    HOME.startsWith("your-") && has(ACTION) && `In ${WORKFLOW}, the action's own address in place of ${HOME}.`,
    has("secrets.VIDEOS_API_KEY") &&
      `On GitHub, under Settings → Environments, the environment videos with the secret VIDEOS_API_KEY and the variable VIDEOS_BASE_URL${address}.`,
    !hasRemote && has("state: branch") && "A remote that keeps the ledger: git remote add origin ADDRESS",
  ].filter((words) => words !== false);
  const next = [
    `\`videos-as-code plan${which}\` shows what would be made. Nothing is sent.`,
    `\`videos-as-code apply${which} --base-url sandbox\` tries it here, and nothing is paid.`,
    files.has(WORKFLOW)
      ? "Commit the files on a branch and open a pull request: its comment shows the plan. Merging it makes the videos."
      : `\`videos-as-code apply${which}\` makes the videos, with VIDEOS_BASE_URL and VIDEOS_API_KEY. Commit the manifest.`,
  ];
  if (has("base-url: sandbox"))
    next.push(`The workflow is for a trial. For real videos, remove it and run init with --base-url ADDRESS.`);
  const listed = (title: string, all: readonly string[]) =>
    all.length === 0 ? [] : ["", title, ...all.map((line, at) => `  ${at + 1}. ${line}`)];
  return [...listed("Left to fill in:", left), ...listed("Next:", next)].join("\n");
}
