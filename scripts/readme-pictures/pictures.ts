import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { type Diagram, diagramsOf, stampOf } from "./diagrams.js";
import { githubPage, type Scheme } from "./github-page.js";
import { installed, MERMAID, mermaidOf } from "./installed.js";
import { openShopWindow } from "./shop-window.js";

// npm run pictures:readme: plays the demo, and draws what the README shows: a comment as on GitHub, and the page of the sandbox, each light
// and dark; and the diagrams of the guides, for their site. CHROMIUM names another browser than the usual one.

const FOLDER = join("docs", "pictures");
const COMMENT = join("demo-output", "03-change-comment.md");
const SCHEMES: readonly Scheme[] = ["light", "dark"];
const executablePath = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
if (!existsSync(executablePath))
  throw new Error(`There is no Chromium at ${executablePath}. CHROMIUM can name another place.`);

const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu", "--disable-quic"] });
try {
  await mkdir(FOLDER, { recursive: true });
  const comment = await readFile(COMMENT, "utf8");
  for (const scheme of SCHEMES) await drawComment(browser, comment, scheme);
  const mermaid = mermaidOf(await installed([MERMAID]));
  for (const diagram of diagramsOf("docs")) {
    for (const scheme of SCHEMES) await drawDiagram(browser, { diagram, scheme, mermaid });
  }
  const sandbox = await openShopWindow();
  try {
    for (const scheme of SCHEMES) await drawPage(browser, sandbox.url, scheme);
  } finally {
    await sandbox.close();
  }
} finally {
  await browser.close();
}

async function drawComment(browser: Browser, markdown: string, scheme: Scheme): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 860, height: 600 }, deviceScaleFactor: 2 });
  await page.setContent(await githubPage(markdown, scheme));
  await page.screenshot({ path: join(FOLDER, `comment-${scheme}.png`), fullPage: true });
  await page.close();
}

async function drawPage(browser: Browser, url: string, scheme: Scheme): Promise<void> {
  const page = await browser.newPage({
    viewport: { width: 1000, height: 640 },
    colorScheme: scheme,
    deviceScaleFactor: 2,
  });
  await page.goto(url);
  await page.screenshot({ path: join(FOLDER, `sandbox-${scheme}.png`) });
  await page.close();
}

/** Labels are text, and not HTML, so that the picture is one everywhere; Arial has the widths of its stand-ins on Linux. */
async function drawDiagram(
  browser: Browser,
  { diagram, scheme, mermaid }: { diagram: Diagram; scheme: Scheme; mermaid: string },
): Promise<void> {
  const page = await browser.newPage();
  await page.addScriptTag({ path: mermaid });
  const config = {
    theme: scheme === "dark" ? "dark" : "neutral",
    htmlLabels: false,
    flowchart: { htmlLabels: false, useMaxWidth: false },
    fontFamily: "Arial, Helvetica, 'Liberation Sans', sans-serif",
    deterministicIds: true,
  };
  const given = JSON.stringify({ config, source: diagram.source });
  const svg: string = await page.evaluate(`(async ({ config, source }) => {
    mermaid.initialize({ startOnLoad: false, ...config });
    return (await mermaid.render("diagram", source)).svg;
  })(${given})`);
  await writeFile(join(FOLDER, `${diagram.name}-${scheme}.svg`), `${svg}\n${stampOf(diagram)}`);
  await page.close();
}
