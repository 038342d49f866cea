import { counted, cut } from "../manifest/quote.js";
import { entryIdOf, variantOf } from "../manifest/variants.js";
import { block, code, diff, folded, quotation, shownAddress } from "./markdown.js";
import { capitalized, count, listed, titleOf } from "./prose.js";
import type { EntryReport, Report } from "./report.js";

/** What one step sends. */
type Item = { readonly name: string; readonly what: string; readonly parts: readonly string[] };

/** A block that so few items fill is open. */
const MOST_OPEN = 3;

/** What is sent for each creation and each edit of a plan. Folded, unless a plan has few. Markdown. */
export function contents({ mode, entries }: Report): string[] {
  const isPlan = mode === "plan";
  const creations = isPlan ? entries.flatMap(creationOf) : [];
  const items = [...creations, ...entries.flatMap((entry) => editsOf(entry, isPlan))];
  if (items.length === 0) return [];
  // The only one is that of the only row above it.
  const isOnly = items.length === 1 && entries.filter(({ outcome }) => outcome !== "unchanged").length === 1;
  const shown = items.flatMap(({ name, what, parts }) => {
    const label = [...(isOnly ? [] : [name]), ...(what === "" ? [] : [what])].join(": ");
    return [...(label === "" ? [] : [capitalized(label)]), ...parts];
  });
  const number = items.length === 1 ? "" : ` (${counted(items.length)})`;
  const summary = `${isPlan ? "What changes" : "What the plan said"}${number}`;
  const isDerived = entries.some(({ steps }) =>
    steps.some((step) => step.kind === "edit" && step.source === "derived"),
  );
  const whole = isDerived ? [...shown, "Everything else stays."] : shown;
  return [folded(summary, whole, { open: isPlan && items.length <= MOST_OPEN })];
}

/** How to decline what a plan would pay for: the line to write for each change. Folded. Markdown. */
export function acceptance({ mode, entries, manifests }: Report): string[] {
  const some = entries.filter(({ accept, isAccepted }) => accept !== null && !isAccepted);
  if (mode !== "plan" || some.length === 0) return [];
  const lines = some
    .slice(0, MOST_ACCEPTED)
    .map(({ id, accept, manifest }) => acceptLine(id, accept ?? "", manifests.length > 1 ? ` # ${manifest}` : ""));
  const more = some.length > MOST_ACCEPTED ? [`… and ${counted(some.length - MOST_ACCEPTED)} more.`] : [];
  const command = some.length > MOST_NAMED ? "--all" : some.map(({ id }) => id).join(" ");
  return [
    folded("Not worth an edit?", [
      `Whoever accepts a change keeps the video as it is, and nothing is sent. Write the line below its entry, or run ${code(`videos-as-code accept ${command}`)}. The label ${code("videos: accept")} on a pull request accepts all that it changes.`,
      block(lines.join("\n"), "yaml"),
      ...more,
    ]),
  ];
}

/** What to write for an entry, or for a variant below its entry. */
function acceptLine(id: string, accept: string, where: string): string {
  const variant = variantOf(id);
  if (variant === null) return `${id}:${where}\n  accept: "${accept}"`;
  return `${entryIdOf(id)}:${where}\n  variants:\n    ${variant}:\n      accept: "${accept}"`;
}

const MOST_ACCEPTED = 50;
/** Longer commands say that they are about all. */
const MOST_NAMED = 5;
const MOST_LINES = 20;
/** Characters of a task: a reader wants to know it again, and the file has the rest. */
const LONGEST_TASK = 600;

function creationOf(entry: EntryReport): Item[] {
  const { creation, outcome } = entry;
  if (creation === null || outcome !== "planned") return [];
  const { task, taskCharacters, found, options, aspectRatio } = creation;
  const isWhole = taskCharacters <= LONGEST_TASK;
  const lines = [
    ...found.map(({ pattern, files }) => `${code(cut(pattern, 200))}: ${count(files, "file")}`),
    ...Object.entries(options).map(([name, value]) => `option ${code(cut(`${name}: ${JSON.stringify(value)}`, 200))}`),
    ...ratio(aspectRatio),
  ];
  return [
    {
      name: titleOf(entry),
      what: isWhole ? "" : `the beginning of ${counted(taskCharacters)} characters`,
      parts: [quotation(isWhole ? task : `${cut(task, LONGEST_TASK).replace(/\s\S{0,30}$/, "")} …`), ...list(lines)],
    },
  ];
}

function editsOf(entry: EntryReport, isPlan: boolean): Item[] {
  const edits = entry.steps.filter((step) => step.kind === "edit");
  return edits.map(({ source, request, referenceImageUrls, aspectRatio }, index) => ({
    name: titleOf(entry),
    what: [
      ...(edits.length === 1 ? [] : [`edit ${index + 1} of ${edits.length}`]),
      ...(!isPlan || entry.accept === null || source === "explicit" ? [] : [code(entry.accept)]),
    ].join(" "),
    parts: [
      // The first paragraph of a derived request tells the service how to read it.
      ...(source === "explicit" ? [quotation(request)] : [diff(request.slice(request.indexOf("\n\n") + 2))]),
      ...list([...referenceImageUrls.map((url) => `reference image ${shownAddress(url)}`), ...ratio(aspectRatio)]),
    ],
  }));
}

function ratio(aspectRatio: string | null): string[] {
  return aspectRatio === null ? [] : [`aspect ratio ${code(aspectRatio)}`];
}

function list(lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [listed(lines, MOST_LINES)];
}
