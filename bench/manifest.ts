import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ManifestError } from "../src/manifest/manifest.js";
import { loadProject } from "../src/manifest/project.js";

// How long hostile manifests take to be read or refused: node build/bench/manifest.js [name]

const MIB = 1024 * 1024 * Number(process.env["PART"] ?? 1);
const HEAD = "version: 1\nvideos:\n  a:\n    task: x\n";

/** As many repetitions as a manifest may hold. */
function filled(part: string | ((index: number) => string), head = HEAD, tail = ""): string {
  const parts = [head];
  let length = head.length + tail.length;
  for (let index = 0; ; index++) {
    const next = typeof part === "string" ? part : part(index);
    length += next.length;
    if (length > MIB) return parts.join("") + tail;
    parts.push(next);
  }
}

const bomb = Array.from({ length: 30 }, (_, index) => {
  const inner = index === 0 ? "x" : Array.from({ length: 9 }, () => `*a${index - 1}`).join(", ");
  return `      k${index}: &a${index} [${inner}]\n`;
}).join("");

const manifests: Record<string, string> = {
  "a thousand full entries": `version: 1\nvideos:\n${Array.from(
    { length: 1000 },
    (_, index) =>
      `  video-${index}:\n    title: Video ${index}\n    task: |\n      Explain this.\n      And that.\n    sources:\n      - videos.yml\n` +
      `    options: { duration: 90, style: whiteboard }\n    aspect_ratio: "9:16"\n    edits:\n      - Replace it.\n` +
      `      - request: Show it.\n        reference_image_urls: ["https://example.com/a.png"]\n`,
  ).join("")}`,
  "keys at the root": filled((index) => `k${index}: 1\n`, ""),
  "keys of an entry": filled((index) => `    k${index}: 1\n`),
  "keys in options": filled((index) => `      k${index}: 1\n`, `${HEAD}    options:\n`),
  "one key, again and again": filled("      k: 1\n", `${HEAD}    options:\n`),
  entries: filled((index) => `  v${index}: {task: x}\n`, "version: 1\nvideos:\n"),
  "a thousand wrong entries": filled(
    (index) => `  V${index % 900}${index}: {taks: 1, edits: [{}, 2, {x: 1}], uuid: x}\n`,
    "version: 1\nvideos:\n",
  ),
  "a flow sequence": filled("a,", `${HEAD}    options: {a: [`, "]}\n"),
  "numbers in options": filled("0.1234567890123456789,", `${HEAD}    options: {a: [`, "]}\n"),
  "empty flow items": filled(",", `${HEAD}    options: {a: [`, "]}\n"),
  "edits that are wrong": filled("      - {}\n", `${HEAD}    edits:\n`),
  "edits that are short": filled("      - x\n", `${HEAD}    edits:\n`),
  "URLs in an edit": filled('"http://a",', `${HEAD}    edits: [{request: x, reference_image_urls: [`, "]}]\n"),
  "open brackets": filled("[", ""),
  "20,000 open brackets": "[".repeat(20_000),
  "open braces and brackets": filled("[{", ""),
  "closing brackets": filled("]", ""),
  "dashes in a line": filled("- ", ""),
  "question marks in a line": filled("? ", ""),
  "deep indentation": Array.from({ length: 1400 }, (_, index) => `${" ".repeat(index)}a:`).join("\n"),
  "dashes and indentation": Array.from({ length: 250 }, (_, index) => " ".repeat(index * 32) + "- ".repeat(16)).join(
    "\n",
  ),
  "a billion aliases": `${HEAD}    options:\n${bomb}`,
  "an alias to itself": `${HEAD}    options: &a {b: *a}\n`,
  "many anchors": filled((index) => `      - &a${index} x\n`, `${HEAD}    options:\n     a:\n`),
  "aliases of a long text": filled(
    "      - *a\n",
    `${HEAD}    options:\n     t: &a "${"x".repeat(10_000)}"\n     a:\n`,
  ),
  "aliases to nothing": filled("      - *b\n", `${HEAD}    options:\n     a:\n`),
  "anchors on nothing": filled("&a ", ""),
  tags: filled("      - !a x\n", `${HEAD}    options:\n     a:\n`),
  "merge keys": filled("      <<: x\n", `${HEAD}    options:\n`),
  "bad escapes": filled("\\q", 'a: "', '"\n'),
  "bad entries of a line": filled("- `\n", ""),
  "quoted words": filled('"a" ', ""),
  documents: filled("---\n", ""),
  directives: filled("%A\n", ""),
  "empty lines": filled("\n", ""),
  comments: filled("#\n", ""),
  "a long plain scalar": filled("x", `${HEAD}    title: `),
  "a long quoted scalar": filled("\\n", `${HEAD}    title: "`, '"\n'),
  "a folded scalar": filled("        x\n", `${HEAD}    title: >\n`),
  "a wide scalar": filled("\u{1f600}", `${HEAD}    title: "`, '"\n').slice(0, 262_000),
  "spaces and tabs": filled(" \t", "a:"),
  "long ids": filled((index) => `  ${String(index).repeat(200)}: {}\n`, "version: 1\nvideos:\n"),
  patterns: filled((index) => `      - "**/${index}*.md"\n`, `${HEAD}    sources:\n`),
  paths: filled((index) => `      - "docs/${index}.md"\n`, `${HEAD}    sources:\n`),
  "defaults under many entries": filled(
    (index) => `  v${index}: {task: x}\n`,
    `version: 1\ndefaults: {options: {a: [${"1,".repeat(300)}]}}\nvideos:\n`,
  ).slice(0, 20_000),
};

const only = process.argv[2];
const workspace = mkdtempSync(join(tmpdir(), "manifest-"));
for (const [name, text] of Object.entries(manifests)) {
  if (only !== undefined && name !== only) continue;
  writeFileSync(join(workspace, "videos.yml"), text);
  const start = performance.now();
  const outcome = await loadProject({ workspace, root: "videos.yml" }).then(
    ({ entries }) => `${entries.length} entries`,
    (error: unknown) => {
      if (!(error instanceof ManifestError)) throw error;
      return `${error.problems.length} problems: ${error.message.split("\n", 1)[0]?.slice(0, 110)}`;
    },
  );
  console.log(`${(performance.now() - start).toFixed(0).padStart(6)} ms  ${name} (${text.length}): ${outcome}`);
}
rmSync(workspace, { recursive: true });
