import { nearest } from "../nearest.js";
import type * as z from "../zod.js";
import type { Problems } from "./problems.js";
import { inQuotes, orList, type Path, quoted, write } from "./quote.js";
import { meantBy, unknownKey } from "./unknown-key.js";
import { type Child, childAt, isMapping, type Tree } from "./yaml/tree.js";
import { lackingColon } from "./yaml/words.js";

type Issue = z.core.$ZodIssue;

/** A value that a schema has checked: where it stands, and the keys that it may have. */
type Place = { readonly child: Child; readonly path: Path; readonly keys: readonly string[] };

/** Notes what a schema found wrong with the value at `path`, in the manifest's words. */
export function addIssues(problems: Problems, { child, path, keys }: Place, issues: readonly Issue[]): void {
  for (const issue of issues) {
    // A key that is there by another name isn't missing.
    const isMissing = issue.path.length > 0 && !childAt(child.tree, issue.path);
    if (isMissing && issues.some((other) => meantKeys(other, keys).includes(issue.path.join(".")))) continue;
    addIssue(problems, { child, path, keys }, issue);
  }
}

/** Of more unknown keys, nobody asks what was meant. */
const MOST_MEANT = 20;

/** The paths of the keys that unknown ones were probably meant to be. */
function meantKeys(issue: Issue, keys: readonly string[]): string[] {
  if (issue.code !== "unrecognized_keys") return [];
  const known = issue.path.length === 0 ? keys : knownInside(issue.path.at(-1));
  return issue.keys.slice(0, MOST_MEANT).flatMap((key) => [...issue.path, meantBy(key, known) ?? []].join("."));
}

function addIssue(problems: Problems, { child, path, keys }: Place, issue: Issue): void {
  const at = [...path, ...issue.path];
  const found = childAt(child.tree, issue.path);
  const last = issue.path.at(-1);
  if (found?.tree.isNoted) return;

  if (issue.code === "unrecognized_keys") {
    const known = issue.path.length === 0 ? keys : knownInside(last);
    for (const key of issue.keys) {
      const unknown = found?.tree.children.get(key);
      problems.add(unknown?.keyOffset ?? child.keyOffset, () =>
        unknownKey([...at, key], { known, tree: unknown?.tree ?? null }),
      );
    }
    return;
  }
  if (issue.code === "invalid_union") {
    const known = knownInside(last);
    const [first, ...others] = meant(issue.errors);
    if (found && first?.code === "invalid_value" && others.length === 0) {
      const more = [`the key ${orList(known)} below it`];
      problems.about(at, found.tree.offset, notAmong(found.tree, { values: first.values, more }));
    } else {
      addIssues(problems, { child: found ?? child, path: at, keys: known }, meant(issue.errors));
    }
    return;
  }
  if (!found) {
    const parent = childAt(child.tree, issue.path.slice(0, -1)) ?? child;
    problems.about(at, parent.keyOffset, `is missing${wayOut(at)}.`);
    return;
  }
  problems.about(at, found.tree.offset, faultOf(issue, { tree: found.tree, path: at }));
}

/** What to write where a key is missing. */
function wayOut(path: Path): string {
  if (path.length > 1) return "; add it";
  return path[0] === "version"
    ? "; begin the file with version: 1"
    : "; add videos: with an id for each video below it";
}

/** The keys of the objects that stand below an entry's own: an explicit edit's, and `clarification`'s. */
function knownInside(last: PropertyKey | undefined): readonly string[] {
  return last === "clarification" ? ["answers"] : ["request", "reference_image_urls"];
}

/** The issues of the alternative that the value is closest to. */
function meant(branches: readonly (readonly Issue[])[]): readonly Issue[] {
  const inside = branches.find((issues) =>
    issues.every(({ path, code }) => path.length > 0 || code === "unrecognized_keys"),
  );
  const kind = branches.find((issues) => issues.every(({ code }) => code !== "invalid_type"));
  return inside ?? kind ?? branches[0] ?? [];
}

type Placed = { readonly tree: Tree; readonly path: Path };

function faultOf(issue: Issue, { tree, path }: Placed): string {
  if (issue.code === "custom") return issue.message;
  if (tree.value === null && (tree.plain ?? "") === "") return withoutValue({ tree, path });
  if (issue.code === "invalid_value") return notAmong(tree, { values: issue.values });
  if (issue.code !== "invalid_type") return `${state(tree)}: ${issue.message}.`;
  switch (issue.expected) {
    case "string":
      return notText({ tree, path });
    case "array":
      return notList({ tree, path });
    default:
      return notMapping({ tree, path });
  }
}

function withoutValue({ tree, path }: Placed): string {
  const [key, comment] = [String(path.at(-1)), tree.comment];
  if (comment !== undefined && comment.length > 1) {
    return `has no value, since a # begins a comment; if it is the value, ${write(`${key}: ${inQuotes(comment)}`)}`;
  }
  if (path.length === 1)
    return "has no value; write it as {} where there is no video yet, or write the videos below it, indented.";
  if (path.length === 2 && path[0] === "videos") {
    return "has no value; write its keys, such as task, below it, and indent them further than the id.";
  }
  return "has no value; write one after the colon, or remove the key.";
}

function notText({ tree, path }: Placed): string {
  const { plain, value } = tree;
  const before = typeof path.at(-1) === "number" ? "- " : `${String(path.at(-1))}: `;
  if (plain !== null) return `${state(tree)}; as a text it needs quotes; ${write(before + inQuotes(plain))}`;
  const [only] = Array.isArray(value) && value.length === 1 ? value : [];
  if (typeof only === "string")
    return `is a list; it takes one text, without brackets and dash; ${write(before + inQuotes(only))}`;
  const [[key, child] = [], ...more] = isMapping(tree) ? [...tree.children] : [];
  if (child && more.length === 0 && typeof child.tree.value === "string") {
    const whole = inQuotes(`${String(key)}: ${child.tree.value}`);
    return `${state(tree)}, and it takes a text; a text with a colon in it needs quotes; ${write(before + whole)}`;
  }
  if (isMapping(tree)) return `${state(tree)}, and it takes a text; a text with a colon in it needs quotes.`;
  return `${state(tree)}; it takes a text, without brackets and dash.`;
}

/** A text where a list belongs: most are the one item that it is to have. */
function notList({ tree, path }: Placed): string {
  const key = String(path.at(-1));
  const { value } = tree;
  if (typeof value === "string") {
    const items = key === "edits" ? [value] : value.split(/\s*[,\s]\s*/).filter((item) => !/^[*•·–—-]?$/.test(item));
    const list = items.map((item) => inQuotes(item.replace(/^[-"'[]+|["'\]]+$/g, ""))).join(", ");
    return `is one text, and takes a list; ${write(`${key}: [${list}]`)}`;
  }
  return `${state(tree)}; it takes a list, each item on a line of its own behind a dash.`;
}

function notMapping({ tree, path }: Placed): string {
  const { value } = tree;
  const key = String(path.at(-1));
  if (path.length === 0) {
    return `${state(tree)}; it takes the keys version and videos: begin with version: 1, then videos: below it.`;
  }
  if (path.length === 1 && Array.isArray(value)) {
    return "is a list; it takes the id of each video as a key, without a dash; write: my-video: and indent its keys below it.";
  }
  if (path.length === 2 && path[0] === "videos") {
    if (typeof value === "string")
      return (
        lackingColon(value)?.replace(/^/, "is one text: ") ??
        `is one text; if it is the task, ${write(`task: ${inQuotes(value)}`)}, on a line below the id.`
      );
    if (Array.isArray(value)) return "is a list; write its keys, such as task, without a dash.";
  }
  if (Array.isArray(value) && value.length > 0 && tree.plain === null && isMapping(childOf(tree))) {
    return "is a list; write its keys without a dash.";
  }
  return `${state(tree)}; it takes keys with values; write them as ${key}: { key: value }, or on lines below it, indented.`;
}

function childOf(tree: Tree): Tree {
  return tree.children.get(0)?.tree ?? tree;
}

function notAmong(tree: Tree, { values, more = [] }: { values: readonly unknown[]; more?: readonly string[] }): string {
  const words = values.map((value) => (typeof value === "string" ? quoted(value) : String(value)));
  const takes = `it takes ${orList([...words, ...more])}`;
  const texts = values.filter((value) => typeof value === "string");
  const guess = typeof tree.value === "string" ? nearest(tree.value, texts) : null;
  const [only] = values;
  if (values.length === 1 && typeof only === "number" && String(tree.value) === String(only)) {
    return `${state(tree)} in quotes; write the number without quotes: ${only}.`;
  }
  return guess === null
    ? `${state(tree)}; ${takes}.`
    : `${state(tree)}; did you mean ${quoted(guess)}? It takes ${orList([...words, ...more])}.`;
}

/** What a value is, as the predicate of a sentence: `is "4:3"`. */
function state({ value, plain }: Tree): string {
  if (typeof value === "string") return `is ${quoted(value)}`;
  if (Array.isArray(value)) return "is a list";
  if (value === null || typeof value !== "object") {
    const kind = typeof value === "number" ? "the number " : "";
    return `is ${kind}${(plain ?? String(value)).slice(0, 60)}`;
  }
  const [key] = Object.keys(value);
  return key === undefined ? "is {}" : `has the key ${quoted(key)} below it`;
}
