import { existsSync, realpathSync } from "node:fs";
import { isAbsolute, join, posix, relative, sep } from "node:path";
import type { Log } from "../engine/ports.js";
import { topOf } from "../git.js";
import { rootPath } from "../manifest/project.js";
import { escaped } from "../manifest/quote.js";
import { visible, wrapped } from "../report/markdown.js";
import { redactor, secretsIn } from "../secrets.js";
import type { Host, StartedHost } from "./host.js";
import { inOptions, type Typed, valuesOf } from "./options.js";
import { columnsOf, type Paint, paintFor } from "./terminal/text.js";

/** How a command speaks. Nothing that it says holds a secret, or a character that a terminal obeys. */
export type Voice = Readonly<Awaited<ReturnType<typeof openVoice>>>;

/** A command that was typed, the machine that it runs on, and how it speaks there. */
export type Call = Typed & {
  readonly host: Host;
  readonly voice: Voice;
  /** The options that say which project it is about, and which service, as they were typed, with a space before each. */
  readonly which: { readonly project: string; readonly service: string };
};

/** Whichever folder of a repository a command is started in, it works from the top of it, and the path of its manifest is one from there on. */
export async function openCall({ options, ...typed }: Typed, started: StartedHost): Promise<Call> {
  const folder = realpathSync.native(started.folder);
  const host: Host = { ...started, folder, workspace: topOf(folder) ?? folder };
  const { manifest } = options;
  const root = manifestAt(host, typeof manifest === "string" ? manifest : undefined);
  const call = { ...typed, options: { ...options, manifest: root } };
  const which = {
    project: typedAgain("--manifest", manifest),
    service: typedAgain("--base-url", options["baseUrl"]),
  };
  return { ...call, which, host, voice: await openVoice(call, host) };
}

function typedAgain(option: string, value: unknown): string {
  if (typeof value !== "string") return "";
  return ` ${option} ${/^[\w./:-]+$/.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`}`;
}

const MANIFEST = "videos.yml";

/** The root manifest that is named from the folder on that the command was started in; without one, the outermost on the way up. */
function manifestAt({ workspace, folder }: Host, named?: string): string {
  const way = relative(workspace, folder).split(sep).join("/");
  if (named !== undefined)
    return rootPath(workspace, named.trim() === "" || isAbsolute(named) ? named : posix.join(way, named));
  const folders = way.split("/").map((_, at, all) => all.slice(0, at).join("/"));
  const found = [...folders, way].find((folder) => existsSync(join(workspace, folder, MANIFEST))) ?? "";
  return rootPath(workspace, posix.join(found, MANIFEST));
}

/** What JSON leaves as it is, though it can't be seen, turns text around, or is obeyed by a terminal. */
const UNESCAPED = /[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * How a command speaks, before anything that can go wrong. `called`: what a person has typed in place of an option, by the option's name. Throws
 * `InputError` where a secret's file can't be read.
 */
export async function openVoice(
  typed: Typed,
  { stdout, stderr, ...host }: Host,
  called: Readonly<Record<string, string>> = {},
) {
  const { env } = host;
  const value = await valuesOf(typed, host);
  const redact = redactor(secretsIn(value));
  const [baseUrl, given] = [value("base-url"), env["VIDEOS_BASE_URL"]?.trim()];
  const address = baseUrl !== "" && baseUrl === given ? { "base-url": "VIDEOS_BASE_URL" } : {};
  const own = (text: string) => inOptions(text, { ...address, ...called });
  const clean = (text: string) => redact(visible(text.replace(/\r\n?/g, "\n")));
  const paint = { stdout: paintFor(env, stdout), stderr: paintFor(env, stderr) };
  const words = (text: string, style = (plain: string) => plain) => {
    const lines = clean(own(text)).split("\n");
    // A terminal would break lines in the middle of words.
    const shown = stderr.isTerminal ? lines.flatMap((line) => indented(line, stderr.columns)) : lines;
    stderr.write(`${shown.map(style).join("\n")}\n`);
  };
  return {
    /** Data, as it is, with a line end: on stdout. */
    data: (text: string) => stdout.write(`${text}\n`),
    /** One document for programs: on stdout. */
    json: (value: unknown) => stdout.write(`${redact(JSON.stringify(value, null, 2)).replace(UNESCAPED, escaped)}\n`),
    /** What is given, by the names of the action's inputs. */
    value,
    /** Words to people: on stderr, in their own style. */
    words,
    /** The engine's words in those of the command line. */
    own,
    /** A text of the manifest or the service, so that it may be shown. */
    clean,
    /** The engine's log: notices always, its other lines in the groups that `shows` names. */
    log: (shows: (group: string) => boolean = () => false) => logOf(words, { paint: paint.stderr, shows }),
    /** Whether it speaks of the built-in sandbox, because a person wants that. */
    isTrial: value("base-url") === "sandbox",
    /** How stdout and stderr show styles. */
    paint,
  };
}

/** The lines of a line that is too long, each as far to the right as the first, and as the text of an item. */
function indented(line: string, columns: number): string[] {
  const [indent = ""] = /^ *(?:\d+\. )?/.exec(line) ?? [];
  const next = " ".repeat(indent.length);
  const parts = wrapped(line.slice(indent.length), columns - indent.length, columnsOf);
  return parts.map((part, at) => `${at === 0 ? indent : next}${part}`);
}

type Words = (text: string, style?: (plain: string) => string) => void;

function logOf(words: Words, { paint, shows }: { paint: Paint; shows: (group: string) => boolean }): Log {
  let isShown = false;
  return {
    info(text) {
      if (isShown) words(text);
    },
    notice: (text) => words(`Note: ${text}`, (line) => paint.styled("yellow", line)),
    async group(name, work) {
      const before = isShown;
      isShown = shows(name);
      try {
        return await work();
      } finally {
        isShown = before;
      }
    },
  };
}
