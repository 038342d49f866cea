/** A line of a step's log that the runner takes for a command. */
export type Command = {
  /** Lower case. */
  readonly name: string;
  /** By lower-case name. */
  readonly properties: Readonly<Record<string, string>>;
  readonly data: string;
};

/** What the runner registers (its ActionCommandManager); every other name is plain text. */
const REGISTERED = [
  "add-mask",
  "add-matcher",
  "add-path",
  "debug",
  "echo",
  "endgroup",
  "error",
  "group",
  "notice",
  "remove-matcher",
  "save-state",
  "set-env",
  "set-output",
  "stop-commands",
  "warning",
] as const;

/**
 * The commands that a runner would read from a step's stdout or stderr: a port of its `ActionCommand.TryParseV2` (`::name
 * k=v,…::data` at a line's start) and `TryParse` (`##[name k=v;…]data` anywhere in a line), `stop-commands` included. A
 * lone CR ends a line as LF and CRLF do.
 */
export function commandsIn(output: string): Command[] {
  const commands: Command[] = [];
  let stopToken: string | null = null;
  for (const line of output.split(/\r\n|\r|\n/)) {
    const registered = new Set<string>(REGISTERED);
    if (stopToken !== null) registered.add(stopToken);
    const command = parseDoubleColon(line, registered) ?? parseBracket(line, registered);
    if (command === null) continue;
    if (stopToken === null) {
      if (command.name === "stop-commands") stopToken = command.data.toLowerCase();
      commands.push(command);
    } else if (command.name === stopToken) {
      stopToken = null;
    }
  }
  return commands;
}

/** A line that the runner reads as this command. */
export function commandLine({ name, properties, data }: Command): string {
  const escaped = (text: string) => text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
  const pairs = Object.entries(properties).map(
    ([key, value]) => `${key}=${escaped(value).replaceAll(":", "%3A").replaceAll(",", "%2C")}`,
  );
  return `::${name}${pairs.length === 0 ? "" : ` ${pairs.join(",")}`}::${escaped(data)}`;
}

/** An annotation on the run, and on a file where it names one. */
export type Annotation = {
  readonly level: "error" | "warning" | "notice";
  readonly message: string;
  readonly title: string | null;
  readonly file: string | null;
  readonly line: number | null;
  readonly column: number | null;
};

export function annotationsOf(commands: readonly Command[]): Annotation[] {
  return commands.flatMap(({ name, properties, data }) => {
    if (name !== "error" && name !== "warning" && name !== "notice") return [];
    return [
      {
        level: name,
        message: data,
        title: properties["title"] ?? null,
        file: properties["file"] ?? null,
        line: numberIn(properties["line"]),
        column: numberIn(properties["col"]),
      },
    ];
  });
}

// .NET's white space, which isn't quite JavaScript's: U+0085 belongs to it, U+FEFF doesn't.
const LEADING_WHITE_SPACE = /^[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/;

function parseDoubleColon(line: string, registered: ReadonlySet<string>): Command | null {
  const message = line.replace(LEADING_WHITE_SPACE, "");
  if (!message.startsWith("::")) return null;
  const end = message.indexOf("::", 2);
  if (end < 0) return null;
  const { name, rest } = splitInfo(message.slice(2, end));
  if (!registered.has(name)) return null;
  return {
    name,
    properties: propertiesIn(rest.trim(), ",", { "%0D": "\r", "%0A": "\n", "%3A": ":", "%2C": ",", "%25": "%" }),
    data: unescaped(message.slice(end + 2), { "%0D": "\r", "%0A": "\n", "%25": "%" }),
  };
}

function parseBracket(line: string, registered: ReadonlySet<string>): Command | null {
  const start = line.indexOf("##[");
  if (start < 0) return null;
  const end = line.indexOf("]", start);
  if (end < 0) return null;
  const { name, rest } = splitInfo(line.slice(start + 3, end));
  if (!registered.has(name)) return null;
  const escapes = { "%3B": ";", "%0D": "\r", "%0A": "\n", "%5D": "]", "%25": "%" };
  return { name, properties: propertiesIn(rest, ";", escapes), data: unescaped(line.slice(end + 1), escapes) };
}

function splitInfo(info: string): { name: string; rest: string } {
  const space = info.indexOf(" ");
  if (space < 0) return { name: info.toLowerCase(), rest: "" };
  return { name: info.slice(0, space).toLowerCase(), rest: info.slice(space + 1) };
}

function propertiesIn(text: string, separator: string, escapes: Record<string, string>): Record<string, string> {
  const properties: [string, string][] = [];
  for (const property of text.split(separator)) {
    const equals = property.indexOf("=");
    // The runner drops a property without a name or a value.
    if (equals < 1 || equals === property.length - 1) continue;
    properties.push([property.slice(0, equals).toLowerCase(), unescaped(property.slice(equals + 1), escapes)]);
  }
  return Object.fromEntries(properties);
}

function unescaped(text: string, escapes: Record<string, string>): string {
  return Object.entries(escapes).reduce((result, [escaped, plain]) => result.replaceAll(escaped, plain), text);
}

function numberIn(text: string | undefined): number | null {
  const value = Number(text ?? "");
  return text !== undefined && Number.isInteger(value) ? value : null;
}
