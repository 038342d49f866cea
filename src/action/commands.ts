import { appendFileSync, writeSync } from "node:fs";

// How a step talks to its runner, as `@actions/core` does. The package takes longer to load than an unchanged plan takes to
// make, for things that nothing here uses: HTTP, OpenID Connect, paths, programs.

const { env } = process;

/** An input as the workflow gives it, with the default of `action.yml`; trimmed. */
export function input(name: string): string {
  return (env[`INPUT_${name.replaceAll(" ", "_").toUpperCase()}`] ?? "").trim();
}

/** Whether stdout has taken all that was written to it so far. */
let direct = true;

/** Prints lines, as they are. Past `process.stdout`, which has to be built first, while whoever reads is as fast as we are. */
export function print(lines: string): void {
  let rest = Buffer.from(`${lines}\n`);
  try {
    while (direct && rest.length > 0) rest = rest.subarray(writeSync(1, rest));
  } catch {
    direct = false;
    outliveLog();
  }
  if (!direct) process.stdout.write(rest);
}

/** From now on a log that nobody reads any more doesn't keep the state from being saved. */
export function outliveLog(): void {
  for (const stream of [process.stdout, process.stderr]) {
    if (stream.listenerCount("error") === 0) stream.on("error", () => {});
  }
}

type Properties = Readonly<Record<string, string | number>>;

export function command(name: string, message: string, properties: Properties = {}): void {
  print(commandLine(name, message, properties));
}

/** A command of the runner. What it is given can't end it early or become another one. */
export function commandLine(name: string, message: string, properties: Properties = {}): string {
  const pairs = Object.entries(properties)
    .filter(([, value]) => value !== "" && value !== 0)
    .map(([key, value]) => `${key}=${escaped(String(value)).replaceAll(":", "%3A").replaceAll(",", "%2C")}`);
  return `::${name}${pairs.length === 0 ? "" : ` ${pairs.join(",")}`}::${escaped(message)}`;
}

function escaped(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

export function setOutputs(values: Readonly<Record<string, string>>): void {
  noteIn("GITHUB_OUTPUT", values);
}

/** Hands a value to the post step, which has it from `kept`. */
export function keep(name: string, value: string): void {
  noteIn("GITHUB_STATE", { [name]: value });
}

export function kept(name: string): string {
  return env[`STATE_${name}`] ?? "";
}

export function writeSummary(markdown: string): void {
  const path = env["GITHUB_STEP_SUMMARY"];
  if (path) appendFileSync(path, markdown);
}

/** Makes the step fail, and goes on. */
export function fail(message: string): void {
  process.exitCode = 1;
  command("error", message);
}

/** Adds `values` to a file of the runner, at once. */
function noteIn(file: "GITHUB_OUTPUT" | "GITHUB_STATE", values: Readonly<Record<string, string>>): void {
  const path = env[file];
  // Run by hand.
  if (!path) return;
  appendFileSync(path, Object.entries(values).map(noteOf).join(""));
}

/** The delimiter is none of the value's, so that no value ends itself and begins another. */
function noteOf([name, value]: [name: string, value: string]): string {
  let delimiter = "ghadelimiter";
  while (value.includes(delimiter)) delimiter += "_";
  return `${name}<<${delimiter}\n${value}\n${delimiter}\n`;
}
