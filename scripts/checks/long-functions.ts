import { readdirSync, readFileSync } from "node:fs";
import { functionsOf } from "./functions.js";

// npm run long-functions: the functions of src that are longer than a page, and the size of its folders. Ends with exit code 1 where
// there is such a function.
const MOST = 60;

const files = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".ts"))
  .sort()
  .map((path) => ({ path, text: readFileSync(`src/${path}`, "utf8") }));

const long = files.flatMap(({ path, text }) =>
  functionsOf(path, text).flatMap((given) => (given.lines > MOST ? [{ path, ...given }] : [])),
);
for (const { path, line, name, lines } of long.toSorted((a, b) => b.lines - a.lines)) {
  console.log(`src/${path}:${line} ${name} has ${lines} lines`);
}
console.log(`${long.length} functions of more than ${MOST} lines\n`);
if (long.length > 0) process.exitCode = 1;

const sizes = files.map(({ path, text }) => ({ folder: folderOf(path), lines: text.split("\n").length - 1 }));
console.log("| folder of src | files | lines | median lines |\n| --- | --: | --: | --: |");
for (const folder of [...new Set(sizes.map((file) => file.folder))].sort()) {
  row(`\`${folder}\``, (file) => file.folder === folder);
}
row("all but `sandbox/`", (file) => file.folder !== "sandbox/");
row("all", () => true);

function row(name: string, isMeant: (file: { readonly folder: string }) => boolean): void {
  const lines = sizes.filter(isMeant).map((file) => file.lines);
  const sum = lines.reduce((total, more) => total + more, 0);
  const middle = lines.toSorted((a, b) => a - b)[lines.length >> 1] ?? 0;
  console.log(`| ${name} | ${lines.length} | ${sum.toLocaleString("en")} | ${middle} |`);
}

/** `""` is the files beside the folders. */
function folderOf(path: string): string {
  return path.includes("/") ? `${path.slice(0, path.indexOf("/"))}/` : "*.ts";
}
