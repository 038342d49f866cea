import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { chromium, type Page } from "playwright-core";
import { run } from "./run.js";

// npm run pictures -- [--before REF] [--out FOLDER]: what people read, as a page shows it. Each golden file becomes a picture and a
// part of index.html; with --before, beside the same file of another commit. Fails where Chromium doesn't draw a timeline whole.
// CHROMIUM names another browser than the usual one.

const GOLDEN = join("test", "report", "golden");
/** Only this script needs them: they are installed into a folder of their own. */
const PACKAGES = ["marked@16.4.1", "mermaid@11.12.0", "@fontsource/noto-color-emoji@5.3.2"];

/** Nearly GitHub's: what matters is where lines break, what is folded and what is coloured. */
const STYLE = `
body { font: 14px/1.5 -apple-system, "Segoe UI", "Noto Sans", Helvetica, Arial, "Noto Color Emoji", sans-serif; color: #1f2328; margin: 24px; }
.pair { display: flex; gap: 24px; align-items: flex-start; margin-bottom: 40px; }
.comment { width: 790px; border: 1px solid #d1d9e0; border-radius: 6px; overflow: hidden; flex: none; }
.comment > header { background: #f6f8fa; border-bottom: 1px solid #d1d9e0; padding: 6px 16px; color: #59636e; }
.body { padding: 16px; overflow-wrap: break-word; }
.body > :first-child { margin-top: 0; }
h3 { font-size: 1.25em; margin: 24px 0 16px; line-height: 1.25; } h4 { font-size: 1em; margin: 24px 0 16px; }
code { font: 85%/1.45 ui-monospace, "Liberation Mono", monospace; background: #818b981f; padding: .2em .4em; border-radius: 6px; }
pre { background: #f6f8fa; padding: 16px; border-radius: 6px; overflow: auto; } pre code { background: none; padding: 0; }
pre .added { color: #116329; background: #dafbe1; display: inline-block; min-width: 100%; }
pre .removed { color: #82071e; background: #ffebe9; display: inline-block; min-width: 100%; }
table { border-collapse: collapse; display: block; max-width: 100%; overflow: auto; margin-bottom: 16px; }
th, td { border: 1px solid #d1d9e0; padding: 6px 13px; } tr:nth-child(2n) td { background: #f6f8fa; }
blockquote { margin: 0 0 16px; padding: 0 1em; color: #59636e; border-left: .25em solid #d1d9e0; }
a { color: #0969da; } sub { font-size: 75%; } summary { cursor: pointer; }
.mermaid { background: #fff; padding: 16px 0; }
`;

/** Makes the Markdown of each body HTML, colours its diffs and draws its diagrams; returns what went wrong. */
const DRAW = `async () => {
  const faults = [];
  mermaid.initialize({ startOnLoad: false });
  for (const body of document.querySelectorAll(".body")) {
    body.innerHTML = marked.parse(body.textContent, { gfm: true });
    for (const details of body.querySelectorAll("details")) details.open = true;
    for (const code of body.querySelectorAll("code.language-diff")) {
      const lines = code.textContent.replace(/\\n$/, "").split("\\n");
      code.replaceChildren(...lines.flatMap((line) => {
        const span = document.createElement("span");
        span.className = line.startsWith("+") ? "added" : line.startsWith("-") ? "removed" : "";
        span.textContent = line;
        return [span, "\\n"];
      }));
    }
    for (const code of body.querySelectorAll("code.language-mermaid")) {
      const source = code.textContent;
      const place = document.createElement("div");
      place.className = "mermaid";
      code.parentElement.replaceWith(place);
      try {
        place.textContent = source;
        await mermaid.run({ nodes: [place], suppressErrors: false });
        const wanted = (pattern) => source.split("\\n").filter((line) => pattern.test(line)).length;
        const bars = place.querySelectorAll("rect.task").length;
        if (bars !== wanted(/ :(?:done|active), /)) faults.push("a timeline has " + bars + " bars");
        const drawn = [...place.querySelectorAll("text.sectionTitle")].map((title) => title.textContent.trim());
        const named = source.split("\\n").flatMap((line) => /^\\s*section (.*)$/.exec(line)?.[1] ?? []);
        if (drawn.join() !== named.join()) faults.push("a timeline names " + drawn + " for " + named);
        const { width, height } = place.querySelector("svg").getBoundingClientRect();
        if (!(width > 100 && height > 30)) faults.push("a timeline is " + width + " by " + height);
      } catch (error) {
        faults.push("a timeline is not drawn: " + error.message);
      }
    }
    for (const cell of body.querySelectorAll("td")) {
      const strip = /^[⬜🟦🟩🟥]+/u.exec(cell.textContent)?.[0];
      if (strip === undefined) continue;
      const range = document.createRange();
      range.setStart(cell.firstChild, 0);
      range.setEnd(cell.firstChild, strip.length);
      if (!(range.getBoundingClientRect().width > 8 * [...strip].length)) faults.push("a strip of scenes is not drawn");
    }
  }
  await Promise.all([...document.fonts].map((font) => font.load()));
  return faults;
}`;

type Version = { readonly title: string; readonly markdown: string };

const { values } = parseArgs({
  options: { before: { type: "string" }, out: { type: "string", default: "pictures" } },
});
const out = resolve(values.out);
await mkdir(out, { recursive: true });
const packages = await installed();
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--allow-file-access-from-files",
  ],
});
try {
  const page = await browser.newPage({ viewport: { width: values.before === undefined ? 850 : 1_680, height: 900 } });
  const names = (await readdir(GOLDEN)).filter((file) => file.endsWith(".md")).map((file) => file.slice(0, -3));
  const parts: string[] = [];
  const faults: string[] = [];
  for (const name of names.filter((name) => name !== "over-budget")) {
    faults.push(...(await drawn(page, await versionsOf(name))).map((fault) => `${name}: ${fault}`));
    await page.screenshot({ path: join(out, `${name}.png`), fullPage: true });
    parts.push(`<h2 id="${name}">${name.replaceAll("-", " ")}</h2>`, await page.innerHTML("body"));
  }
  await writeFile(join(out, "index.html"), htmlOf(parts.join("\n")));
  for (const fault of faults) console.error(fault);
  console.log(`${names.length - 1} pages are in ${out}; ${faults.length} faults.`);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
}

/** The folder of the packages, installed where it isn't there yet. */
async function installed(): Promise<string> {
  const folder = join(tmpdir(), `videos-as-code-pictures-${PACKAGES.join("-").replaceAll("/", "-")}`);
  const modules = join(folder, "node_modules");
  if (existsSync(join(modules, ".package-lock.json"))) return modules;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "package.json"), "{}\n");
  await run("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", ...PACKAGES], { cwd: folder });
  return modules;
}

/** A golden file, after the same file of another commit where one is asked for and has it. */
async function versionsOf(name: string): Promise<Version[]> {
  const path = `test/report/golden/${name}.md`;
  const now = { title: name, markdown: await readFile(path, "utf8") };
  if (values.before === undefined) return [now];
  try {
    const markdown = await run("git", ["show", `${values.before}:${path}`]);
    return [{ title: `${name}, before`, markdown }, now];
  } catch {
    return [{ title: `${name}, before: not there`, markdown: "" }, now];
  }
}

async function drawn(page: Page, versions: readonly Version[]): Promise<string[]> {
  const comments = versions.map(
    ({ title, markdown }) =>
      `<div class="comment"><header>${escaped(title)}</header><div class="body">${escaped(markdown)}</div></div>`,
  );
  const file = join(out, "index.html");
  await writeFile(file, htmlOf(`<div class="pair">${comments.join("")}</div>`));
  await page.goto(pathToFileURL(file).href);
  await page.addScriptTag({ path: join(packages, "marked", "lib", "marked.umd.js") });
  await page.addScriptTag({ path: join(packages, "mermaid", "dist", "mermaid.min.js") });
  return await page.evaluate(`(${DRAW})()`);
}

function htmlOf(body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>What people read</title><link rel="stylesheet" href="${pathToFileURL(join(packages, "@fontsource", "noto-color-emoji", "index.css"))}"><style>${STYLE}</style><body>${body}</body></html>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
