import { KEY, TOKEN } from "./mutations.js";
import type { FuzzedProject, Step } from "./project.js";

/** A promise that a case has broken. */
export class Fault extends Error {
  override readonly name = "Fault";
}

/** A step that took long. What collects garbage counts, so that a case is slow where it is slow twice. */
export class Slow extends Fault {}

/** More processor time than this is a hang. */
const MOST_CPU_MS = 1000;

/** Throws a `Fault` where a step crashed, hung, or let a secret out. */
export function judgeStep(
  step: Step,
  project: FuzzedProject,
  { poisoned = [] }: { poisoned?: readonly string[] } = {},
): void {
  const { host, failure, cpuMs } = step;
  const { outputs, annotations, summary, lines } = host;
  const stack = lines.findIndex((line) => /^\s+at .+:\d+:\d+\)?$/.test(line));
  if (stack !== -1) throw new Fault(`it crashed: ${lines.slice(Math.max(0, stack - 2), stack + 6).join("\n")}`);
  const said = [failure ?? "", ...Object.values(outputs), ...annotations.map(({ message }) => message)].join("\n");
  const [words] = WORDS_OF_ENGINE.exec(said) ?? [];
  if (words !== undefined) throw new Fault(`it says "${words}": ${around(said, words)}`);
  if (outputs["failure"] === undefined) throw new Fault(`it set no outputs: ${failure}`);
  for (const name of ["plan", "results", "links"]) JSON.parse(outputs[name] || "null");
  if (({} as Record<string, unknown>)["polluted"] !== undefined)
    throw new Fault("the prototype of all objects is changed");
  for (const [place, text] of Object.entries(writings(step, project))) {
    if (poisoned.includes(place)) continue;
    const secret = secretIn(text);
    if (secret !== null) throw new Fault(`${place} holds a secret: ${around(text, secret)}`);
  }
  if (summary.length > 1_048_576) throw new Fault("the summary is larger than the runner takes");
  if (cpuMs > MOST_CPU_MS) throw new Slow(`it took ${Math.round(cpuMs)} ms of processor time`);
}

/** The words of JavaScript's own errors. */
const WORDS_OF_ENGINE =
  /Cannot (?:read|set) propert|is not a function|is not iterable|is not a constructor|Maximum call stack|Invalid (?:array|string) length|Invalid (?:time|count) value|Invalid Date|Cannot convert|Reduce of empty|Converting circular|Invalid URL|ZodError|"code": "/;

/** What a step has left for others to read. */
function writings({ host, failure }: Step, project: FuzzedProject): Record<string, string> {
  const { outputs, annotations, summary, lines, state } = host;
  const { github, artifacts } = project;
  const bodies = (texts: readonly { readonly body: string }[]) => texts.map(({ body }) => body).join("\n");
  return {
    log: lines.join("\n"),
    outputs: JSON.stringify(outputs),
    annotations: JSON.stringify([annotations, failure]),
    summary,
    "what post gets": JSON.stringify(state),
    comment: bodies(github.comments()),
    issue: bodies(github.issues),
    ledger: project.savedLedger,
    artifact: artifacts
      .all()
      .map(({ content }) => content.toString("utf8"))
      .join("\n"),
    "lock file": project.read("videos.lock.json") ?? "",
    document: project.read("docs/index.md") ?? "",
  };
}

const FORMS = [KEY, TOKEN].flatMap((secret) => [
  secret,
  [...secret].reverse().join(""),
  Buffer.from(secret).toString("hex"),
  Buffer.from(secret).toString("base64").slice(0, -4),
]);

/** Characters that nobody sees are nothing to a reader, nor are the escapes of JSON and Markdown. */
function secretIn(text: string): string | null {
  const seen = text.replace(/[\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\\]/g, "");
  return FORMS.find((form) => seen.includes(form)) ?? null;
}

function around(text: string, part: string): string {
  const at = Math.max(0, text.indexOf(part));
  return text.slice(Math.max(0, at - 300), at + part.length + 300);
}
