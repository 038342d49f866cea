import { andList, counted } from "../../../manifest/quote.js";
import { EXAMPLE_TASK } from "../../../manifest/rules.js";
import { HOME } from "../../../version.js";
import { EXIT, type ExitCode } from "../../exit.js";
import { confirm } from "../../host.js";
import type { Call } from "../../voice.js";
import { changesFor, type FileChange, shownChange, writeChange } from "./changes.js";
import { type Context, contextOf } from "./context.js";
import { LOCK_FILE } from "./manifest.js";
import { type Answers, answersOf, GivenUpError } from "./questions.js";
import { isTrial } from "./workflow-changes.js";
import { ACTION, WORKFLOW } from "./workflows.js";

/** How many files a question names. */
const NAMED = 4;

/**
 * Writes a first manifest and workflow, or what turns a trial into the project of a service, after asking and after showing it. Of a file
 * that is there already, only the lines change that the answers are about.
 */
export async function runInit(call: Call): Promise<ExitCode> {
  const { options, host, voice } = call;
  try {
    const context = await contextOf(call);
    const answers = await answersOf(context);
    const changes = await changesFor(context, answers);
    // As they will be: not in the words of the command line.
    host.stderr.write(voice.clean(changes.map(shownChange).join("")));
    if (changes.length > 0 && !(await isAgreed(context, changes))) throw new GivenUpError();
    for (const change of changes) await writeChange(host.workspace, change);
    if (options["json"] === true) voice.json({ written: changes.map(({ path }) => path) });
    else for (const { path, before } of changes) voice.data(`${before === null ? "Wrote" : "Changed"} ${path}`);
    if (changes.length > 0) voice.words(lastWords(changes, context, answers));
    return EXIT.done;
  } catch (error) {
    if (!(error instanceof GivenUpError)) throw error;
    voice.words("Nothing was written.");
    return EXIT.failed;
  }
}

async function isAgreed({ host, yes, asks }: Context, changes: readonly FileChange[]): Promise<boolean> {
  const names = changes.map(({ path }) => path);
  const question = `Write ${andList(names, names.length > NAMED ? NAMED - 1 : NAMED)}?`;
  if (!asks) return await confirm(question, { host, yes });
  return (await host.stdin.prompts.yes({ question, standard: true }, host.stop)) ?? false;
}

/** How it goes on, and what is left to fill in. */
function lastWords(changes: readonly FileChange[], context: Context, answers: Answers): string {
  const listed = (title: string, all: readonly string[]) =>
    all.length === 0 ? [] : ["", title, ...all.map((line, at) => `  ${at + 1}. ${line}`)];
  const left = leftToDo(changes, context, answers);
  return [...listed("Left to fill in:", left), ...listed("Next:", next(changes, context))].join("\n");
}

function leftToDo(changes: readonly FileChange[], context: Context, { pages, ledger, blocks }: Answers): string[] {
  const { manifest, service, settings, remote, workflow } = context;
  const has = (words: string) => changes.some(({ text }) => text.includes(words));
  const wasTrial = workflow !== null && isTrial(workflow) && changes.some(({ path }) => path === WORKFLOW);
  const address = service.kind === "remote" && service.baseUrl !== null ? ` (${service.baseUrl})` : "";
  const most = settings?.max_creates ?? pages.length;
  const pinned = changes.flatMap(({ path, text }) => (text.includes(ACTION) ? [path] : []));
  return [
    has(EXAMPLE_TASK) && `In ${manifest}, the task: what the video explains.`,
    // A first run that makes more is refused.
    pages.length > most &&
      `In ${manifest}, settings.max_creates: ${pages.length}. One run creates at most ${counted(most)} videos otherwise.`,
    // The name of a home that nobody has filled in yet.
    HOME.startsWith("your-") &&
      pinned.length > 0 &&
      `In ${andList(pinned)}, the action's own address in place of ${HOME}.`,
    has("secrets.VIDEOS_API_KEY") &&
      `On GitHub, under Settings → Environments, the environment videos with the secret VIDEOS_API_KEY and the variable VIDEOS_BASE_URL${address}.`,
    blocks !== null &&
      has("create-pull-request@") &&
      `On GitHub, under Settings → Actions → General, "Allow GitHub Actions to create and approve pull requests": the links and ${LOCK_FILE} come as one.`,
    remote === null &&
      ledger === "branch" &&
      "A remote, which keeps the branch of the ledger: git remote add origin ADDRESS. Without a remote, no plan and no apply works; --ledger file needs none.",
    context.isService &&
      wasTrial &&
      "If a workflow of this repository has run as a trial, its first apply with the service stops, and says which ledger to delete. A ledger with real videos stays.",
  ].filter((words) => words !== false);
}

function next(changes: readonly FileChange[], { which, service, isService, workflow }: Context): string[] {
  const isWritten = (path: string) => changes.some((change) => change.path === path);
  const hasTrial = service.kind !== "remote" || !isService;
  return [
    `\`videos-as-code plan${which}\` shows what would be made. Nothing is sent.`,
    `\`videos-as-code apply${which} --base-url sandbox\` tries it here, and nothing is paid.`,
    isWritten(WORKFLOW) || workflow !== null
      ? "Commit the files on a branch and open a pull request: its comment shows the plan. Merging it makes the videos."
      : `\`videos-as-code apply${which}\` makes the videos, with VIDEOS_BASE_URL and VIDEOS_API_KEY. Commit the manifest.`,
    ...(isWritten(WORKFLOW) && hasTrial
      ? [`\`videos-as-code init${which} --base-url ADDRESS\` makes the trial of the workflow the real thing, in place.`]
      : []),
  ];
}
