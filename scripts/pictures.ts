import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { chromium, type Page } from "playwright-core";
import { githubPage } from "./readme-pictures/github-page.js";
import { installed, MERMAID, mermaidOf } from "./readme-pictures/installed.js";
import { run } from "./run.js";

// npm run pictures -- [--before REF] [--out FOLDER]: what people read, as a page shows it. Draws each golden file of the reports; with
// --before, beside the same file of another commit. Fails where Chromium doesn't draw a timeline or a strip of scenes whole.
// It needs a font with emoji. CHROMIUM names another browser than the usual one.

const GOLDEN = "test/report/golden";
/** As long as a comment may be: nobody looks at a picture of it. */
const NOT_DRAWN = "over-budget";

/** Opens what is folded and draws the timelines; returns what is not drawn whole. */
const DRAW = `(async () => {
  const faults = [];
  for (const details of document.querySelectorAll("details")) details.open = true;
  mermaid.initialize({ startOnLoad: false });
  for (const place of document.querySelectorAll("pre[data-language=mermaid]")) {
    const source = [...place.children].map((line) => line.textContent.replace(/\\u00a0$/, (end) => line.textContent === end ? "" : end)).join("\\n");
    place.textContent = source;
    try {
      await mermaid.run({ nodes: [place], suppressErrors: false });
      const lines = source.split("\\n");
      const bars = [...place.querySelectorAll("rect.task")].filter((bar) => bar.getBoundingClientRect().width > 0);
      const wanted = lines.filter((line) => / :(?:done|active), /.test(line)).length;
      if (bars.length !== wanted) faults.push("a timeline has " + bars.length + " bars for " + wanted);
      const titles = [...place.querySelectorAll("text.sectionTitle")];
      const names = lines.flatMap((line) => /^\\s*section (.*)$/.exec(line)?.[1] ?? []);
      if (titles.map((title) => title.textContent.trim()).join() !== names.join())
        faults.push("a timeline names " + titles.map((title) => title.textContent));
      const first = Math.min(...bars.map((bar) => bar.getBoundingClientRect().left));
      if (titles.some((title) => title.getBoundingClientRect().right > first)) faults.push("a name covers a bar");
    } catch (error) {
      faults.push("a timeline is not drawn: " + error.message);
    }
  }
  for (const cell of document.querySelectorAll("td")) {
    const strip = /^[⬜🟦🟩🟥]+/u.exec(cell.textContent)?.[0];
    if (strip === undefined) continue;
    const range = document.createRange();
    range.setStart(cell.firstChild, 0);
    range.setEnd(cell.firstChild, strip.length);
    if (range.getBoundingClientRect().width < 10 * [...strip].length) faults.push("a strip of scenes is not drawn");
  }
  await Promise.all([...document.fonts].map((font) => font.load()));
  return faults;
})()`;

const { values } = parseArgs({ options: { before: { type: "string" }, out: { type: "string", default: "pictures" } } });
const out = resolve(values.out);
await mkdir(out, { recursive: true });
const packages = await installed([MERMAID]);
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--allow-file-access-from-files"],
});
try {
  const page = await browser.newPage({ viewport: { width: 860, height: 600 } });
  const names = (await readdir(GOLDEN)).filter((file) => file.endsWith(".md")).map((file) => file.slice(0, -3));
  const rows: string[] = [];
  const faults: string[] = [];
  for (const name of names.filter((name) => name !== NOT_DRAWN)) {
    const path = `${GOLDEN}/${name}.md`;
    const before = values.before === undefined ? null : await former(values.before, path);
    if (before !== null) await draw(page, { markdown: before, file: `${name}.before.png` });
    const found = await draw(page, { markdown: await readFile(path, "utf8"), file: `${name}.png` });
    faults.push(...found.map((fault) => `${name}: ${fault}`));
    const pictures = [...(before === null ? [] : [`${name}.before.png`]), `${name}.png`];
    rows.push(`<h2>${name}</h2><div>${pictures.map((file) => `<img src="${file}" alt="${file}">`).join("")}</div>`);
  }
  const style = "body { font-family: sans-serif } div { display: flex; align-items: flex-start }";
  await writeFile(
    join(out, "index.html"),
    `<!doctype html><meta charset="utf-8"><style>${style}</style>${rows.join("\n")}\n`,
  );
  for (const fault of faults) console.error(fault);
  console.log(`${rows.length} pages are drawn in ${out}; ${faults.length} faults.`);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
}

/** A file as of another commit; `null` where that has none. */
async function former(ref: string, path: string): Promise<string | null> {
  const listed = await run("git", ["ls-tree", "--name-only", ref, path]);
  return listed.trim() === "" ? null : await run("git", ["show", `${ref}:${path}`]);
}

/** Draws Markdown as a comment. Returns what is not drawn whole. */
async function draw(page: Page, { markdown, file }: { markdown: string; file: string }): Promise<string[]> {
  const html = join(out, "page.html");
  await writeFile(html, await githubPage(markdown, "light"));
  await page.goto(pathToFileURL(html).href);
  await page.addScriptTag({ path: mermaidOf(packages) });
  const faults: string[] = await page.evaluate(DRAW);
  await page.screenshot({ path: join(out, file), fullPage: true });
  await rm(html);
  return faults;
}
