import { expect, test } from "vitest";
import { functionsOf } from "../../../scripts/checks/functions.js";

test("each kind of function is found, by its name, with the lines that it takes", () => {
  const text = [
    "// “é 🎬” takes more bytes than characters",
    "export function declared(): void {",
    "}",
    "const arrow = async () => {",
    "  [1].map((one) =>",
    "    one + 1);",
    "};",
    "class Store {",
    "  readonly #held = () => 1;",
    "  save(): void",
    "  {",
    "  }",
    "  get size() { return 1; }",
    "}",
    "const port = { open() {",
    "  },",
    "  close: () => {} };",
  ].join("\n");
  expect(functionsOf("a.ts", text).map(({ name, line, lines }) => `${line} ${name} ${lines}`)).toEqual([
    "2 declared 2",
    "4 arrow 4",
    "5 (a callback) 2",
    "9 #held 1",
    "10 save 3",
    "13 size 1",
    "15 open 2",
    "17 close 1",
  ]);
});

test("braces of strings, templates, patterns and comments end no function", () => {
  const text = ["function odd() {", "  // }", "  return `}` + /}/.source;", "}"].join("\n");
  expect(functionsOf("a.ts", text)).toEqual([{ name: "odd", line: 1, lines: 4 }]);
});

test("a type, an overload and an interface's method are no functions", () => {
  const text = "type F = () => void;\ninterface I { run(): void }\nfunction f(): void;\nfunction f(a?: I): void {}\n";
  expect(functionsOf("a.ts", text).map(({ line }) => line)).toEqual([4]);
});

test("a file that can't be parsed is named: its functions are not counted as none", () => {
  expect(() => functionsOf("src/broken.ts", "function {")).toThrow(/^src\/broken\.ts: /);
});
