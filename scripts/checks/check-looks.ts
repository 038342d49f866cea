import { mkdir, readdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, chromium } from "playwright-core";

// npm run check:looks -- [--site FOLDER] [--out FOLDER] [--page NAME]…: each page of the built site (npm run check:site) on a phone and on a desk, light and
// dark. Fails where axe finds something, or a page is wider than its window. --out keeps a picture of each. CHROMIUM names another browser
// than the usual one.

const WIDTHS = [390, 1280];
const SCHEMES = ["light", "dark"] as const;
const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
};

const { values } = parseArgs({
  options: {
    site: { type: "string", default: join("docs", ".vitepress", "dist") },
    out: { type: "string" },
    page: { type: "string", multiple: true },
  },
});
const site = resolve(values.site);
const pages = (await readdir(site)).filter(
  (name) => name.endsWith(".html") && name !== "404.html" && (values.page?.includes(name.slice(0, -5)) ?? true),
);

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? "/", "http://site.test");
  const path = join(site, decodeURIComponent(pathname === "/" ? "/index.html" : pathname));
  readFile(extname(path) === "" ? `${path}.html` : path).then(
    (content) => response.setHeader("Content-Type", TYPES[extname(path) || ".html"] ?? "text/plain").end(content),
    () => response.writeHead(404).end(),
  );
});
await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
const { port } = server.address() as AddressInfo;

const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic"],
});
const faults: string[] = [];
try {
  if (values.out !== undefined) await mkdir(values.out, { recursive: true });
  const looks = WIDTHS.flatMap((width) => SCHEMES.map((scheme) => ({ width, scheme })));
  for (const name of pages) {
    const found = await Promise.all(looks.map(async (one) => await look(browser, { name, ...one })));
    faults.push(...found.flat());
  }
} finally {
  await browser.close();
  server.close();
}
for (const fault of faults) console.error(`✗ ${fault}`);
console.log(`${pages.length} pages, ${WIDTHS.join(" and ")} pixels, ${SCHEMES.join(" and ")}: ${faults.length} faults`);
if (faults.length > 0) process.exitCode = 1;

/** What is wrong with a page. */
async function look(
  browser: Browser,
  { name, width, scheme }: { name: string; width: number; scheme: (typeof SCHEMES)[number] },
): Promise<string[]> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: scheme,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${port}/${name.replace(/(^index)?\.html$/, "")}`, { waitUntil: "load" });
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => {
    const places = nodes.slice(0, 3).map(({ target }) => target.join(" "));
    return `${id}: ${places.join(", ")}`;
  });
  if ((await page.evaluate("document.documentElement.scrollWidth")) !== width) found.push("wider than its window");
  if (values.out !== undefined) {
    const path = join(values.out, `${name.replace(".html", "")}-${width}-${scheme}.png`);
    await page.screenshot({ path, fullPage: true });
  }
  await context.close();
  return found.map((fault) => `${name}, ${width}, ${scheme}: ${fault}`);
}
