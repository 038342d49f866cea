import type * as z from "zod";
import { nearest } from "../nearest.js";
import { isObject } from "./canonical-json.js";
import type { MistakeName } from "./mistakes.js";
import { inQuotes, nameOf, orList, type Path, quoted, write } from "./quote.js";
import { EntrySchema, NO_UUID } from "./schema.js";
import { meantBy, unknownKey } from "./unknown-key.js";
import { keyAndSpace, note, type Value, valueAt } from "./yaml/value.js";
import { lackingColon } from "./yaml/words.js";

type Issue = z.core.$ZodIssue;

/** Notes what a schema found wrong with a value, which may have these keys, in the manifest's words. */
export function noteIssues(value: Value, issues: readonly Issue[], keys: readonly string[]): void {
  for (const issue of issues) {
    const { path } = issue;
    const known = knownAt(path, keys);
    const found = valueAt(value, path);
    if (found === undefined) noteMissing(value, { issue, issues, keys });
    else if (found.isNoted) continue;
    else if (issue.code === "invalid_union") noteIssues(found, meant(issue.errors), known);
    else if (issue.code !== "unrecognized_keys") note(found, faultOf(issue, found), kindOf(issue));
    else
      for (const key of issue.keys) {
        const unknown = found.children.get(key) ?? found;
        value.problems.add(unknown.keyOffset, () => unknownKey(unknown, known), "manifest-unknown-key");
      }
  }
}

/** Whether an entry or a variant stands at a path. */
function isEntry(path: Path): boolean {
  return (path.length === 2 && path[0] === "videos") || (path.length > 2 && path.at(-2) === "variants");
}

/** The keys that name files. */
const PATHS: readonly PropertyKey[] = ["task_file", "sources", "include", "embed", "embed_template", "lock_file"];

/** A path is read by a rule of its own, whose words say all. */
function kindOf({ code, path }: Issue): MistakeName {
  return code === "custom" && path.some((key) => PATHS.includes(key)) ? "manifest-path" : "manifest-value";
}

/** The keys that the object at a path may have: below an entry's own, an explicit edit's, and `clarification`'s. */
function knownAt(path: readonly PropertyKey[], keys: readonly string[]): readonly string[] {
  if (path.length === 0) return keys;
  return path.at(-1) === "clarification" ? ["answers"] : ["request", "reference_image_urls"];
}

/** A hostile manifest has many unknown keys. Only so many are compared with the known ones. */
const MOST_MEANT = 20;

type Missing = { readonly issue: Issue; readonly issues: readonly Issue[]; readonly keys: readonly string[] };

function noteMissing(value: Value, { issue: { path }, issues, keys }: Missing): void {
  const key = path.at(-1);
  // A key that is there by another name isn't missing.
  const isMeant = issues.some(
    (other) =>
      other.code === "unrecognized_keys" &&
      other.path.length === path.length - 1 &&
      other.keys.slice(0, MOST_MEANT).some((name) => meantBy(name, knownAt(other.path, keys)) === key),
  );
  if (isMeant) return;
  const parent = valueAt(value, path.slice(0, -1)) ?? value;
  const at = [...parent.path, key ?? ""];
  const way =
    at.length > 1
      ? "add it"
      : key === "version"
        ? "begin the file with version: 1"
        : "add videos: with an id for each video below it";
  value.problems.add(parent.keyOffset, () => `${nameOf(at)} is missing; ${way}.`, "manifest-missing-key");
}

/** The issues of the alternative that the value is closest to. */
function meant(branches: readonly (readonly Issue[])[]): readonly Issue[] {
  const inside = branches.find((issues) =>
    issues.every(({ path, code }) => path.length > 0 || code === "unrecognized_keys"),
  );
  const kind = branches.find((issues) => issues.every(({ code }) => code !== "invalid_type"));
  return inside ?? kind ?? branches[0] ?? [];
}

function faultOf(issue: Issue, value: Value): string {
  if (issue.code === "custom") return issue.message;
  if (value.json === null && (value.plain ?? "") === "") return withoutValue(value);
  if (issue.code === "invalid_value") return notAmong(value, issue.values);
  const expected = issue.code === "invalid_type" ? issue.expected : null;
  if (expected === "string") return notText(value);
  if (expected === "array") return notList(value);
  if (expected === "object" || expected === "record") return notMapping(value);
  return `${state(value)}; ${issue.message}.`;
}

function withoutValue({ path, comment = "" }: Value): string {
  if (comment.length > 1) {
    return `has no value, since a # begins a comment; if it is the value, ${write(keyAndSpace(path) + inQuotes(comment))}`;
  }
  if (path.length === 1)
    return "has no value; write it as {} where there is no video yet, or write the videos below it, indented.";
  if (isEntry(path)) {
    return "has no value; write its keys, such as task, below it, and indent them further than the id.";
  }
  return typeof path.at(-1) === "number"
    ? "has no value; write one after the dash, or remove the dash."
    : "has no value; write one after the colon, or remove the key.";
}

function notText(value: Value): string {
  const { path, plain, json, children } = value;
  const text = (words: string) => write(keyAndSpace(path) + inQuotes(words));
  if (path.at(-1) === "uuid") return NO_UUID;
  if (plain !== null) return `${state(value)}; as a text it needs quotes; ${text(plain)}`;
  const [[key, child] = [], ...more] = children;
  const only = more.length === 0 && typeof child?.json === "string" ? child.json : null;
  if (!isObject(json)) {
    const takes = "it takes one text, without brackets and dash";
    return `is a list; ${takes}${only === null ? "." : `; ${text(only)}`}`;
  }
  const needs = "and it takes a text; a text with a colon in it needs quotes";
  return `${state(value)}, ${needs}${only === null ? "." : `; ${text(`${String(key)}: ${only}`)}`}`;
}

/** A text where a list belongs: most are the one item that it is to have. */
function notList(value: Value): string {
  const { path, json } = value;
  if (typeof json !== "string")
    return `${state(value)}; it takes a list, each item on a line of its own behind a dash.`;
  const isEdits = path.at(-1) === "edits";
  const items = isEdits ? [json] : json.split(/\s*[,\s]\s*/).filter((item) => !/^[*•·–—-]?$/.test(item));
  const list = items.map((item) => inQuotes(item.replace(/^[-"'[]+|["'\]]+$/g, ""))).join(", ");
  return `is one text, and takes a list; ${write(`${keyAndSpace(path)}[${list}]`)}`;
}

function notMapping(value: Value): string {
  const { path, json, children } = value;
  if (path.length === 0) {
    return `${state(value)}; it takes the keys version and videos: begin with version: 1, then videos: below it.`;
  }
  if (isEntry(path) && Object.hasOwn(EntrySchema.shape, String(path[1])))
    return "is a key of an entry; indent it further than the id of its video.";
  if (Array.isArray(json)) {
    if (path.length === 1 && path[0] === "videos")
      return "is a list; it takes the id of each video as a key, without a dash; write: my-video: and indent its keys below it.";
    if (isEntry(path) || path.length === 1 || isObject(children.get(0)?.json))
      return "is a list; write its keys without a dash.";
  }
  if (isEntry(path) && typeof json === "string") {
    const colon = lackingColon(json);
    if (colon !== null) return `is one text: ${colon}`;
    return `is one text; if it is the task, ${write(`task: ${inQuotes(json)}`)}, on a line below the id.`;
  }
  return `${state(value)}; it takes keys with values; write them as ${keyAndSpace(path)}{ key: value }, or on lines below it, indented.`;
}

function notAmong(value: Value, values: readonly unknown[]): string {
  const { json, path } = value;
  const [only] = values;
  if (typeof json === "string" && json === String(only))
    return `${state(value)} in quotes; write the number without quotes: ${only}.`;
  const words = values.map((word) => (typeof word === "string" ? quoted(word) : String(word)));
  const takes = orList(path.at(-1) === "clarification" ? [...words, "the key answers below it"] : words);
  const texts = values.filter((word) => typeof word === "string");
  const guess = typeof json === "string" ? nearest(json, texts) : null;
  if (guess === null) return `${state(value)}; it takes ${takes}.`;
  return `${state(value)}; did you mean ${quoted(guess)}? It takes ${takes}.`;
}

/** What a value is, as the predicate of a sentence: `is "4:3"`. */
function state({ json, plain }: Value): string {
  if (typeof json === "string") return `is ${quoted(json)}`;
  if (Array.isArray(json)) return "is a list";
  if (!isObject(json)) {
    const kind = typeof json === "number" ? "the number " : "";
    return `is ${kind}${(plain ?? String(json)).slice(0, 60)}`;
  }
  const [key] = Object.keys(json);
  return key === undefined ? "is {}" : `has the key ${quoted(key)} below it`;
}
