import { nearest } from "../nearest.js";
import type * as z from "../zod.js";
import type { Problems } from "./problems.js";
import { andList, nameOf, orList, type Path, quoted } from "./quote.js";
import { type Child, childAt, type JsonValue, type Tree } from "./yaml/tree.js";

type Issue = z.core.$ZodIssue;

/** A value that a schema has checked: where it stands, and the keys that it may have. */
type Place = { readonly child: Child; readonly path: Path; readonly keys: readonly string[] };

/** Notes what a schema found wrong with the value at `path`, in the manifest's words. */
export function addIssues(problems: Problems, { child, path, keys }: Place, issues: readonly Issue[]): void {
  for (const issue of issues) addIssue(problems, { child, path, keys }, issue);
}

function addIssue(problems: Problems, { child, path, keys }: Place, issue: Issue): void {
  const at = [...path, ...issue.path];
  const found = childAt(child.tree, issue.path);
  const last = issue.path.at(-1);

  if (issue.code === "unrecognized_keys") {
    const known = issue.path.length === 0 ? keys : knownInside(last);
    for (const key of issue.keys) {
      problems.add(found?.tree.children.get(key)?.keyOffset ?? child.keyOffset, () => unknownKey([...at, key], known));
    }
    return;
  }
  if (issue.code === "invalid_union") {
    const known = knownInside(last);
    const [first, ...others] = meant(issue.errors);
    if (found && first?.code === "invalid_value" && others.length === 0) {
      problems.add(
        found.tree.offset,
        () => `${nameOf(at)} ${notAmong(found.tree, first.values, [`a mapping with ${orList(known)}`])}`,
      );
    } else {
      addIssues(problems, { child: found ?? child, path: at, keys: known }, meant(issue.errors));
    }
    return;
  }
  if (!found) {
    const parent = childAt(child.tree, issue.path.slice(0, -1)) ?? child;
    problems.add(parent.keyOffset, () => `${nameOf(at)} is missing.`);
    return;
  }
  problems.add(found.tree.offset, () => `${nameOf(at)} ${faultOf(issue, found.tree)}`);
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

export function unknownKey(path: Path, known: readonly string[]): string {
  const guess = nearest(String(path.at(-1)), known);
  return `${nameOf(path)} is not a known key; ${guess ? `did you mean ${guess}?` : `known are ${andList(known)}.`}`;
}

function faultOf(issue: Issue, tree: Tree): string {
  if (issue.code === "custom") return issue.message;
  if (tree.value === null && (tree.plain ?? "") === "") return "has no value.";
  if (issue.code === "invalid_value") return notAmong(tree, issue.values);
  if (issue.code !== "invalid_type") return `is ${described(tree)}: ${issue.message}.`;
  if (issue.expected === "string" && tree.plain !== null) {
    return `is ${described(tree)}; to make it text, quote it: ${quoted(tree.plain)}.`;
  }
  return `is ${described(tree)}; it takes ${wanted(issue.expected)}.`;
}

function notAmong(tree: Tree, values: readonly unknown[], more: readonly string[] = []): string {
  const words = values.map((value) => (typeof value === "string" ? quoted(value) : String(value)));
  return `is ${described(tree)}; it takes ${orList([...words, ...more])}.`;
}

function wanted(expected: string): string {
  if (expected === "string") return "text";
  if (expected === "array") return "a list";
  return "a mapping of keys to values";
}

/** A value as messages name it. */
function described({ value, plain }: Tree): string {
  if (typeof value === "string") return quoted(value);
  if (Array.isArray(value)) return "a list";
  if (value !== null && typeof value === "object") return "a mapping";
  return `${kindOf(value)} ${(plain ?? String(value)).slice(0, 60)}`.trim();
}

function kindOf(value: JsonValue): string {
  if (typeof value === "number") return "the number";
  return typeof value === "boolean" ? "the boolean" : "";
}
