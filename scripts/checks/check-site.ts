import { readdir, readFile } from "node:fs/promises";
import { join, posix } from "node:path";
import { build } from "vitepress";
import { docsPages } from "../pages/docs-pages.js";

// npm run check:site: builds the site of docs/, and fails where a link leads to no page, or to no heading of it.
const SITE = join("docs", ".vitepress", "dist");
const started = Date.now();
await build("docs");

const names = (await readdir(SITE, { recursive: true })).map((name) => name.replaceAll("\\", "/"));
const base = process.env["SITE_BASE"] ?? "/";
const pages = new Map<string, string>();
for (const name of names.filter((name) => name.endsWith(".html")))
  pages.set(name, await readFile(join(SITE, name), "utf8"));
const broken = [...pages].flatMap(([name, html]) =>
  linksOf(html).flatMap((link) => (leads(name, link) ? [] : [`${name}: ${link}`])),
);

// A page that can't be rendered is only a line in VitePress's output.
const sources = docsPages().map((path) => posix.relative("docs", path.replaceAll("\\", "/")));
const missing = sources.filter(
  (name) => !pages.get(fileOf(name.replace(/^README\.md$/, "").replace(/\.md$/, "")))?.includes("<h1"),
);

for (const name of missing) console.error(`✗ docs/${name} is no page of the site`);
for (const link of broken) console.error(`✗ ${link} leads nowhere`);
console.log(`${pages.size} pages, ${broken.length} broken links, ${((Date.now() - started) / 1000).toFixed(1)} s`);
if (broken.length + missing.length > 0) process.exitCode = 1;

/** The links of a page that stay on the site. */
function linksOf(html: string): string[] {
  const links = [...html.matchAll(/<a\b[^>]*?\shref="([^"]+)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
  return links.filter((href) => !/^[a-z]+:/.test(href));
}

function leads(from: string, link: string): boolean {
  const [path = "", anchor] = link.split("#");
  const name =
    path === "" ? from : fileOf(path.startsWith("/") ? path.slice(base.length) : posix.join(posix.dirname(from), path));
  const page = pages.get(name);
  if (page === undefined) return names.includes(name);
  return anchor === undefined || anchor === "" || page.includes(`id="${decodeURIComponent(anchor)}"`);
}

function fileOf(path: string): string {
  if (path === "" || path.endsWith("/")) return `${path}index.html`;
  return /\.\w+$/.test(path) ? path : `${path}.html`;
}
