import type { Problem } from "../manifest/manifest.js";
import { counted, cut } from "../manifest/quote.js";
import { withDocs } from "../messages/catalogue.js";
import { failsStep } from "../plan/step.js";
import { docsOf } from "../report/failures.js";
import type { Report } from "../report/report.js";
import type { AnnotationPlace } from "./runner.js";

/** An error or a warning on a line of a file. `name`: what a list of many says before the message. */
type Found = { readonly message: string; readonly place: AnnotationPlace; readonly name: string };
type Annotation = Omit<Found, "name">;

/** The runner shows so many errors of a step, and drops the others. */
const MOST = 10;
/** Characters of a message. */
const LONGEST = 4_000;
/** So many share an annotation, in a line of so many characters each. */
const MOST_LISTED = 18;
const LONGEST_OF_MANY = 215;

/**
 * One error for each limit that a plan exceeds, on the line of its setting; for each entry that failed, is blocked or waits; and for each mistake of
 * a manifest, on its line. `clean` takes secrets and control characters out of a message.
 */
export function errorsOf(report: Report, clean: (text: string) => string): Annotation[] {
  return shown(errorsIn(report), clean);
}

/** One warning for each line of a manifest that may not be meant. */
export function warningsOf({ warnings }: Report, clean: (text: string) => string): Annotation[] {
  return shown(warnings.map(ofProblem), clean);
}

/** Where there are more than the runner shows, the last one lists the rest. */
function shown(found: readonly Found[], clean: (text: string) => string): Annotation[] {
  const all = found.map((error) => ({ ...error, name: clean(error.name), message: clean(error.message) }));
  const [whole, rest] = all.length <= MOST ? [all, []] : [all.slice(0, MOST - 1), all.slice(MOST - 1)];
  const lines = rest.map(({ name, message }) => cut(`${name} ${message.replace(/\s+/g, " ").trim()}`, LONGEST_OF_MANY));
  const left = rest.length - MOST_LISTED;
  const lists = rest.slice(0, 1).map(({ place }) => ({
    message: [
      ...lines.slice(0, MOST_LISTED),
      ...(left > 0 ? [`… and ${counted(left)} more, in the job summary.`] : []),
    ].join("\n"),
    place: { ...place, title: `${counted(rest.length)} more` },
  }));
  return [...whole, ...lists].map(({ message, place }) => ({ message: cut(message, LONGEST), place }));
}

function errorsIn({ mode, entries, stop, refused }: Report): Found[] {
  // An apply says it of each entry.
  const limits = (mode === "plan" ? refused : []).map(({ setting, words, wayOut, docs, place: { file, position } }) => {
    const place = { file, position, title: `settings.${setting}` };
    return { name: `${file}:${position.line} ${setting}:`, message: withDocs(`${words} ${wayOut}`, [docs]), place };
  });
  const failures = entries.flatMap((entry) => {
    const { id, manifest: file, outcome, error, position } = entry;
    if (error === null || !failsStep(outcome)) return [];
    const name = docsOf(entry);
    const place = { file, position, title: `${id}: ${outcome}` };
    return [
      {
        name: `${file}:${position.line} ${id} ${outcome}:`,
        message: withDocs(error.detail, name === null ? [] : [name]),
        place,
      },
    ];
  });
  return [...(stop?.problems ?? []).map(ofProblem), ...limits, ...failures];
}

function ofProblem({ file, position, message, docs }: Problem): Found {
  const name = `${file}:${position.line}:${position.column}`;
  return {
    name,
    message: withDocs(message, docs === undefined ? [] : [docs]),
    place: { file, position, title: "Videos as code" },
  };
}
