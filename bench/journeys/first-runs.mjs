// A preload that notes which functions run: FIRST_RUNS_OF is the address of a folder, FIRST_RUNS the file that gets the notes when the
// process ends, as pairs of a module and how many of its functions ran, in the order in which the modules first ran one. Each function
// has a breakpoint with a condition that takes a note and is never true. V8's coverage counts the same, and tells no order.
import { writeFileSync } from "node:fs";
import { Session } from "node:inspector";
import { parseSync, Visitor } from "oxc-parser";

const { FIRST_RUNS_OF: folder = "", FIRST_RUNS: file = "" } = process.env;
/** @type {Map<string, Set<string>>} */
const ran = new Map();
Object.assign(globalThis, {
  /** @type {(module: string, place: string) => boolean} */
  noteFirstRun(module, place) {
    ran.set(module, (ran.get(module) ?? new Set()).add(place));
    return false;
  },
});

const session = new Session();
session.connect();
session.on("Debugger.scriptParsed", ({ params: { url, scriptId } }) => {
  if (!url.startsWith(folder)) return;
  session.post("Debugger.getScriptSource", { scriptId }, (error, { scriptSource: text }) => {
    if (error !== null) throw error;
    for (const offset of startsIn(text)) note({ url, scriptId }, text.slice(0, offset).split("\n"));
  });
});
session.post("Debugger.enable");
process.on("exit", () => {
  const modules = [...ran].map(([url, places]) => [url.slice(folder.length), places.size]);
  writeFileSync(file, JSON.stringify(modules));
});

/**
 * Where the functions of a module begin to work. The fields of a class are one: they are set in each new object.
 *
 * @param {string} text
 */
function startsIn(text) {
  /** @type {number[]} */
  const starts = [];
  /** @param {{ readonly body: { readonly type: string, readonly start: number } | null }} definition */
  const add = ({ body }) => {
    if (body !== null) starts.push(body.type === "BlockStatement" ? body.start + 1 : body.start);
  };
  new Visitor({
    FunctionDeclaration: add,
    FunctionExpression: add,
    ArrowFunctionExpression: add,
    ClassBody({ body }) {
      const field = body.find((member) => member.type === "PropertyDefinition" && !member.static);
      if (field !== undefined) starts.push(field.start);
    },
  }).visit(parseSync("module.js", text).program);
  return starts;
}

/**
 * @param {{ readonly url: string, readonly scriptId: string }} script
 * @param {readonly string[]} before The lines up to the place.
 */
function note({ url, scriptId }, before) {
  const lineNumber = before.length - 1;
  const columnNumber = before.at(-1)?.length ?? 0;
  const condition = `noteFirstRun(${JSON.stringify(url)}, "${lineNumber}:${columnNumber}")`;
  session.post("Debugger.setBreakpoint", { location: { scriptId, lineNumber, columnNumber }, condition }, (error) => {
    if (error !== null)
      throw new Error(`${url}:${lineNumber + 1} has a function that can't be noted: ${error.message}`);
  });
}
