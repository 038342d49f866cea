import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { chromium, type Page } from "playwright-core";
import { githubPage } from "./readme-pictures/github-page.js";
import { run } from "./run.js";

// npm run pictures -- [--before REF] [--out FOLDER]: what people read, as a page shows it. Draws each golden file of the reports; with
// --before, beside the same file of another commit.
// It needs a font with emoji. CHROMIUM names another browser than the usual one.

const GOLDEN = "test/report/golden";

/** Opens what is folded. */
const DRAW = `(async () => {
  for (const details of document.querySelectorAll("details")) details.open = true;
  await Promise.all([...document.fonts].map((font) => font.load()));
})()`;

const { values } = parseArgs({ options: { before: { type: "string" }, out: { type: "string", default: "pictures" } } });
const out = resolve(values.out);
await mkdir(out, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--allow-file-access-from-files"],
});
try {
  const page = await browser.newPage({ viewport: { width: 860, height: 600 } });
  const names = (await readdir(GOLDEN)).filter((file) => file.endsWith(".md")).map((file) => file.slice(0, -3));
  const rows: string[] = [];
  for (const name of names) {
    const path = `${GOLDEN}/${name}.md`;
    const before = values.before === undefined ? null : await former(values.before, path);
    if (before !== null) await draw(page, { markdown: before, file: `${name}.before.png` });
    await draw(page, { markdown: await readFile(path, "utf8"), file: `${name}.png` });
    const pictures = [...(before === null ? [] : [`${name}.before.png`]), `${name}.png`];
    rows.push(`<h2>${name}</h2><div>${pictures.map((file) => `<img src="${file}" alt="${file}">`).join("")}</div>`);
  }
  const style = "body { font-family: sans-serif } div { display: flex; align-items: flex-start }";
  await writeFile(
    join(out, "index.html"),
    `<!doctype html><meta charset="utf-8"><style>${style}</style>${rows.join("\n")}\n`,
  );
  console.log(`${rows.length} pages are drawn in ${out}.`);
} finally {
  await browser.close();
}

/** A file as of another commit; `null` where that has none. */
async function former(ref: string, path: string): Promise<string | null> {
  const listed = await run("git", ["ls-tree", "--name-only", ref, path]);
  return listed.trim() === "" ? null : await run("git", ["show", `${ref}:${path}`]);
}

/** Draws Markdown as a comment. */
async function draw(page: Page, { markdown, file }: { markdown: string; file: string }): Promise<void> {
  const html = join(out, "page.html");
  await writeFile(html, await githubPage(markdown, "light"));
  await page.goto(pathToFileURL(html).href);
  await page.evaluate(DRAW);
  await page.screenshot({ path: join(out, file), fullPage: true });
  await rm(html);
}
