import { parseSync, Visitor } from "rolldown/utils";

/** A function of a file, from its first line to its last. What stands inside of it is part of it. */
export type FunctionOf = { readonly name: string; readonly line: number; readonly lines: number };

/** All functions of a TypeScript file, methods and callbacks too, in the order of their places. Throws where it can't be parsed. */
export function functionsOf(path: string, text: string): readonly FunctionOf[] {
  const { program, errors } = parseSync(path, text);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${path}: ${error.message}`);
  const names = new Map<unknown, string>();
  const found: FunctionOf[] = [];
  const lineOf = (offset: number) => text.slice(0, offset).split("\n").length;
  const nameOf = (place: { start: number; end: number }) => text.slice(place.start, place.end);
  const note = (node: { start: number; end: number; id?: { name: string } | null }) => {
    const line = lineOf(node.start);
    const name = node.id?.name ?? names.get(node) ?? "(a callback)";
    found.push({ name, line, lines: lineOf(node.end) - line + 1 });
  };
  new Visitor({
    VariableDeclarator: ({ id, init }) => void names.set(init, nameOf(id)),
    Property: ({ key, value }) => void names.set(value, nameOf(key)),
    PropertyDefinition: ({ key, value }) => void names.set(value, nameOf(key)),
    MethodDefinition: ({ key, value }) => void names.set(value, nameOf(key)),
    FunctionDeclaration: note,
    FunctionExpression: note,
    ArrowFunctionExpression: note,
  }).visit(program);
  return found.toSorted((a, b) => a.line - b.line);
}
