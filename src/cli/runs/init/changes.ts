import { lstatSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, posix } from "node:path";
import { structuredPatch } from "diff";
import { InputError } from "../../../engine/options.js";
import { replaceFile } from "../../../ledger/replace-file.js";
import { reasonOf } from "../../../ledger/system-error.js";
import { Files } from "../../../manifest/files/files.js";
import { manifestJsonSchema } from "../../../manifest/schema.js";
import { settingsOf } from "../../../manifest/settings.js";
import { withValue } from "../../../manifest/with-line.js";
import { message } from "../../../messages/catalogue.js";
import { HOME, VERSION } from "../../../version.js";
import { defaultBranch } from "../../origin.js";
import { MANIFEST_SCHEMA } from "../schema.js";
import { withBlock } from "./blocks.js";
import type { Context } from "./context.js";
import { fieldsOf, firstManifest, linkSettings } from "./manifest.js";
import type { Answers } from "./questions.js";
import { forService, isTrial, withLinks } from "./workflow-changes.js";
import { firstWorkflow, NIGHTLY, nightlyWorkflow, SCHEDULE, WORKFLOW } from "./workflows.js";

/** A file that is written: a new one, or what becomes of one that is there. */
export type FileChange = {
  readonly path: string;
  /** `null` where the file is new. */
  readonly before: string | null;
  readonly text: string;
  /** What is shown in place of a text that nobody reads. */
  readonly summary?: string;
};

/** The files that the answers lead to, in the order in which they are shown. What doesn't change is left out, and said. */
export async function changesFor(context: Context, answers: Answers): Promise<readonly FileChange[]> {
  const changes = [
    ...manifestChanges(context, answers),
    ...(await workflowChanges(context, answers)),
    ...blockChanges(context, answers),
  ];
  return changes.filter(({ before, text }) => before !== text);
}

function manifestChanges(context: Context, answers: Answers): readonly FileChange[] {
  const { manifest, settings, there, say } = context;
  if (settings === null) return newManifest(context, answers);
  const { pages, ledger, link, blocks } = answers;
  const wished: [path: string[], value: string | string[]][] = [
    ...(ledger === (settings.ledger ?? "cache") ? [] : [[["settings", "ledger"], ledger] satisfies [string[], string]]),
    ...(link === null || link === settings.link ? [] : [[["settings", "link"], link] satisfies [string[], string]]),
    ...(blocks === null ? [] : missingLinkSettings(context, blocks)),
    // The last page and the last key come first, because each is written above the one before.
    ...[...pages]
      .reverse()
      .flatMap((page) =>
        [...fieldsOf(page)]
          .reverse()
          .map(([key, value]): [string[], string | string[]] => [
            ["videos", page.id, key],
            typeof value === "string" ? value : [...value],
          ]),
      ),
  ];
  if (wished.length === 0) {
    say(`${manifest} is there already, and stays as it is.`);
    return [];
  }
  const found = there.raw(manifest);
  if ("fault" in found)
    throw new InputError(message("input-path", { what: "The input manifest", path: manifest, fault: found.fault }));
  const text = wished.reduce(
    (written, [path, value]) => withValue(written, { file: manifest, path, value }),
    found.text,
  );
  return [{ path: manifest, before: found.text, text }];
}

function missingLinkSettings({ settings }: Context, blocks: readonly { readonly path: string }[]) {
  const { lock_file, embed = [] } = linkSettings(blocks);
  const missing: [string[], string | string[]][] = [];
  if (settings?.embed.length === 0 && embed.length > 0) missing.push([["settings", "embed"], [...embed]]);
  if (settings?.lock_file === null && lock_file !== undefined) missing.push([["settings", "lock_file"], lock_file]);
  return missing;
}

/** How many videos one run creates where settings.max_creates doesn't say. */
const { max_creates: MAX_CREATES } = settingsOf({}, ".");

/** A first manifest, and the schema that an editor completes its keys from. */
function newManifest(context: Context, { pages, ledger, link, blocks }: Answers): readonly FileChange[] {
  const { manifest, there } = context;
  const settings = {
    ledger,
    ...(link !== null && { link }),
    ...(blocks !== null && linkSettings(blocks)),
    // All of these are wanted.
    ...(pages.length > MAX_CREATES && { max_creates: pages.length }),
  };
  const folder = posix.dirname(manifest);
  const installed = `node_modules/videos-as-code/${MANIFEST_SCHEMA}`;
  const isInstalled = there.has(installed);
  const schema = isInstalled ? posix.relative(folder, installed) : MANIFEST_SCHEMA;
  const path = posix.join(folder, MANIFEST_SCHEMA);
  const copy = {
    path,
    before: null,
    text: `${JSON.stringify(manifestJsonSchema(), null, 2)}\n`,
    summary: "what editors complete the keys of the manifest from",
  };
  return [
    { path: manifest, before: null, text: firstManifest({ pages, settings, schema }) },
    ...(isInstalled || there.has(path) ? [] : [copy]),
  ];
}

async function workflowChanges(context: Context, answers: Answers): Promise<readonly FileChange[]> {
  const { workspace, manifest, there, workflow, isService, foreign, remote, say } = context;
  const { ledger, blocks, nightly } = answers;
  const links = blocks !== null;
  if (there.has(WORKFLOW) && workflow === null) {
    say(`${WORKFLOW} is there already, and stays as it is.`);
    return [];
  }
  if (workflow === null && foreign !== null) {
    say(`${WORKFLOW} is for GitHub, and origin is at ${foreign}. See ${GUIDE}`);
    return [];
  }
  if (workflow === null && ledger === "file") {
    const way =
      remote === null
        ? "Add a remote, and run init again with --base-url ADDRESS."
        : "For a workflow, run init again with --ledger branch, and apply here once, so that it finds what is paid for.";
    say(`${WORKFLOW} is not written: with ledger: file, this machine alone has the ledger. ${way}`);
    return [];
  }
  const isNightly = nightly && isService && !there.has(NIGHTLY);
  if (nightly && !isService)
    say(`${NIGHTLY} is not written: a trial has nothing to look after. Run init again with --base-url ADDRESS.`);
  const more = isNightly ? [{ path: NIGHTLY, before: null, text: nightlyWorkflow({ manifest, ledger }) }] : [];
  const unreached = unreachedFrom(context);
  if (workflow === null) {
    if (unreached !== null) say(`${WORKFLOW} is a trial, ${unreached}`);
    const branch = await defaultBranch(workspace);
    const text = firstWorkflow({ branch, manifest, sandbox: !isService, ledger, links, nightly: isNightly });
    return [{ path: WORKFLOW, before: null, text }, ...more];
  }
  const served = isService && isTrial(workflow) ? forService(workflow, { nightly: isNightly }) : workflow;
  const linked = links ? withLinks(served) : served;
  const text = isNightly ? linked.replace(SCHEDULE, "") : linked;
  if (text === workflow)
    say(
      unreached !== null && isTrial(workflow)
        ? `${WORKFLOW} stays a trial, ${unreached}`
        : `${WORKFLOW} is there already, and stays as it is.`,
    );
  return [{ path: WORKFLOW, before: workflow, text }, ...more];
}

/** Why a workflow can't be of the service that is named; `null` where it can. */
function unreachedFrom({ service, isService }: Context): string | null {
  if (service.kind !== "remote" || service.baseUrl === null || isService) return null;
  return `because no workflow reaches ${service.baseUrl}: this machine alone does. Name the address of the service with --base-url.`;
}

const GUIDE = `https://github.com/${HOME}/blob/v${VERSION}/docs/other-ci.md`;

function blockChanges({ there, say }: Context, { blocks }: Answers): readonly FileChange[] {
  return (blocks ?? []).flatMap(({ path, id }) => {
    const found = there.raw(path);
    const text = "text" in found ? withBlock(found.text, { path, id }) : null;
    if ("fault" in found) say(`${path} gets no block: it is a path ${found.fault}.`);
    return "text" in found && text !== null ? [{ path, before: found.text, text }] : [];
  });
}

/** A change as a person reads it before it is made: a new file whole, of one that is there the lines that change. */
export function shownChange({ path, before, text, summary }: FileChange): string {
  const lines =
    before === null
      ? (summary ?? text).trimEnd().split("\n")
      : structuredPatch(path, path, before, text, "", "", { context: 1 }).hunks.flatMap(({ lines }) => lines);
  return `\n${path}\n\n${lines.map((line) => (line === "" ? "" : `  ${line.replace(/\r$/, "")}`)).join("\n")}\n`;
}

/** Writes a change, never over what has come meanwhile. Throws `InputError`. */
export async function writeChange(workspace: string, { path, before, text }: FileChange): Promise<void> {
  try {
    await mkdir(dirname(join(workspace, path)), { recursive: true });
    const files = new Files(workspace);
    if (!files.holds(posix.dirname(path))) throw new Error("a link on the way leads out of this folder");
    if (before === null) {
      await writeFile(join(workspace, path), text, { flag: "wx" });
      return;
    }
    const found = files.raw(path);
    if ("fault" in found || found.text !== before) throw new Error("it was changed meanwhile");
    await replaceFile(found.real, text, lstatSync(found.real).mode & 0o777);
  } catch (error) {
    throw new InputError(message("write-refused", { what: path, reason: reasonOf(error) }));
  }
}
