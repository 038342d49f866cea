import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, posix } from "node:path";
import { InputError, type ServiceChoice } from "../../engine/options.js";
import { Given } from "../../engine/settings/given.js";
import { readSettings } from "../../engine/settings/settings.js";
import { Files } from "../../manifest/files.js";
import { climbs, pathFault } from "../../manifest/pattern.js";
import { reasonOf } from "../../state/system-error.js";
import { VERSION } from "../../version.js";
import type { Typed } from "../command.js";
import { EXIT, type ExitCode } from "../exit.js";
import type { Host } from "../host.js";
import { firstManifest, firstWorkflow, HOME, SANDBOX } from "../init/first-files.js";
import { findPages, type Page } from "../init/pages.js";
import type { Prompts } from "../init/prompts.js";
import { defaultBranch, foreignHost } from "../origin.js";
import { openVoice } from "../session.js";

const WORKFLOW = ".github/workflows/videos.yml";
const MOST_CHOICES = 8;
const OUTSIDE = "which leads out of this folder; name a file inside";

type File = { readonly path: string; readonly text: string };

/** Writes a first manifest and a workflow, after showing them. What is there already stays as it is. */
export async function runInit(typed: Typed, host: Host): Promise<ExitCode> {
  const { voice, value } = await openVoice(typed, host);
  const { workspace } = host;
  const given = new Given(value);
  const settings = readSettings(given);
  const { manifest } = settings;
  const fault = pathFault(manifest) ?? (climbs(manifest) ? OUTSIDE : null);
  if (fault !== null) given.problems.push(`The input manifest is ${JSON.stringify(manifest)}, ${fault}.`);
  given.check();
  const foreign = await foreignHost(workspace);
  const there = thereAlready(workspace, { manifest, foreign });
  for (const { path, why } of there) voice.words(`${path} ${why}.`);
  const isMissing = (path: string) => !there.some((other) => other.path === path);
  const ask = host.stdin.isTerminal && typed.options["yes"] !== true ? await host.prompts() : null;

  const files: File[] = [];
  if (isMissing(manifest)) {
    const pages = findPages(workspace, MOST_CHOICES);
    const choices = [...pages.map(({ path, title }) => ({ value: path, label: `${path}: ${title}` })), NO_PAGE];
    const chosen =
      ask === null
        ? (pages[0]?.path ?? NO_PAGE.value)
        : await ask.choose("Which page is the first video about?", choices);
    if (chosen === null) return givenUp(voice.words);
    files.push({ path: manifest, text: firstManifest(pages.find(({ path }: Page) => path === chosen) ?? null) });
  }
  const isNew = isMissing(WORKFLOW);
  const service = await chooseService(settings.service, isNew ? ask : null);
  if (service === null) return givenUp(voice.words);
  if (isNew)
    files.push({ path: WORKFLOW, text: firstWorkflow({ branch: await defaultBranch(workspace), manifest, service }) });
  if (files.length === 0) {
    if (typed.options["json"] === true) voice.json({ written: [] });
    return EXIT.done;
  }

  for (const { path, text } of files) voice.words(`\n${path}\n\n${text.replace(/^/gm, "  ").trimEnd()}`);
  voice.words("");
  const question = `Write ${files.map(({ path }) => path).join(" and ")}?`;
  if (ask === null && typed.options["yes"] !== true)
    throw new InputError([`${question} Nobody is at a terminal to be asked. Add --yes to write what is shown above.`]);
  if (ask !== null && !(await ask.confirm(question))) return givenUp(voice.words);
  for (const file of files) await write(workspace, file);
  if (typed.options["json"] === true) voice.json({ written: files.map(({ path }) => path) });
  else for (const { path } of files) voice.data(`Wrote ${path}`);
  voice.words(nextSteps({ isNew, service, isForeign: foreign !== null }));
  return EXIT.done;
}

const NO_PAGE = { value: "", label: "none of these: I write the task myself" };

/** What makes the videos: the sandbox, a service whose address is in the repository's settings, or one at this address. */
async function chooseService(given: ServiceChoice, ask: Prompts | null): Promise<string | null> {
  if (given.kind === "sandbox") return SANDBOX;
  if (given.baseUrl !== null) return given.baseUrl;
  if (ask === null) return SANDBOX;
  return await ask.choose("What makes the videos?", [
    { value: SANDBOX, label: "the built-in sandbox", hint: "to try it: no account, no cost, no real video" },
    { value: `\${{ vars.VIDEOS_BASE_URL }}`, label: "a video service", hint: "needs its address and an API key" },
  ]);
}

/** What this command would write and that is there already, or that something else does. */
function thereAlready(
  workspace: string,
  { manifest, foreign }: { manifest: string; foreign: string | null },
): readonly { path: string; why: string }[] {
  const found = [manifest, WORKFLOW].flatMap((path) =>
    lstatSync(join(workspace, path), { throwIfNoEntry: false }) === undefined
      ? []
      : [{ path, why: "is there already, and stays as it is" }],
  );
  if (found.some(({ path }) => path === WORKFLOW)) return found;
  if (foreign !== null) {
    const guide = `https://github.com/${HOME}/blob/v${VERSION}/docs/other-ci.md`;
    return [...found, { path: WORKFLOW, why: `is for GitHub, and origin is at ${foreign}. See ${guide}` }];
  }
  const [other] = workflowsHere(workspace);
  if (other === undefined) return found;
  return [...found, { path: WORKFLOW, why: `is not needed: ${other} makes videos already` }];
}

function givenUp(words: (text: string) => void): ExitCode {
  words("Nothing was written.");
  return EXIT.failed;
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

function nextSteps({ isNew, service, isForeign }: { isNew: boolean; service: string; isForeign: boolean }): string {
  const settings =
    isNew && service !== SANDBOX
      ? [
          "On GitHub, under Settings → Environments, make the environment videos with the secret VIDEOS_API_KEY and the variables that the workflow names.",
        ]
      : [];
  const steps = [
    "Change the task in the manifest until it says what the video is to explain. `videos-as-code plan` shows what would be made; nothing is sent.",
    ...settings,
    isForeign
      ? "Commit the manifest, and let your CI plan and apply it as the guide shows."
      : "Commit the files on a branch and open a pull request: its comment shows the plan. Merging it makes the video.",
  ];
  return ["", "Next:", ...steps.map((step, at) => `  ${at + 1}. ${step}`)].join("\n");
}

/** The workflows of the repository that use the action, under any owner. What can't be read tells nothing. */
function workflowsHere(workspace: string): string[] {
  const folder = ".github/workflows";
  try {
    const names = readdirSync(join(workspace, folder)).filter((name) => /\.ya?ml$/.test(name));
    const paths = names.sort().map((name) => `${folder}/${name}`);
    return paths.filter((path) =>
      /^\s*-?\s*uses:.*\bvideos-as-code\b/m.test(readFileSync(join(workspace, path), "utf8")),
    );
  } catch {
    return [];
  }
}
