import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { type Diagram, docsDiagrams, stampOf } from "./diagrams.js";
import { filesOf, NAMES, PICTURES, STAMPS, shownNow, stampOfPicture, textFileOf } from "./drawn-from.js";
import { githubPage, type Scheme } from "./github-page.js";
import { installed, MERMAID, mermaidOf } from "./installed.js";
import { openShopWindow } from "./shop-window.js";
import { docsPage } from "./shown.js";

// npm run pictures:readme: plays the demo, and draws what README and guides show, each light and dark, wide and for a phone: the four pictures
// of docs/in-one-minute.md and the page of the sandbox, with the texts that they were drawn from, which npm run check:pictures compares; and the
// diagrams of the guides, for their site. CHROMIUM names another browser than
// the usual one.

const SCHEMES: readonly Scheme[] = ["light", "dark"];
const FORMS = [
  { suffix: "", viewport: { width: 720, height: 460 }, deviceScaleFactor: 1.5 },
  { suffix: "-narrow", viewport: { width: 390, height: 600 }, deviceScaleFactor: 2 },
];
const LOOKS = SCHEMES.flatMap((scheme) => FORMS.map((form) => ({ ...form, scheme })));
type Look = (typeof LOOKS)[number];

const executablePath = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
if (!existsSync(executablePath))
  throw new Error(`There is no Chromium at ${executablePath}. CHROMIUM can name another place.`);

const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu", "--disable-quic"] });
try {
  await mkdir(dirname(STAMPS), { recursive: true });
  const mermaid = mermaidOf(await installed([MERMAID]));
  for (const diagram of docsDiagrams()) {
    for (const scheme of SCHEMES) await drawDiagram(browser, { diagram, scheme, mermaid });
  }
  const sandbox = await openShopWindow();
  try {
    const texts = await shownNow();
    const film = await filmOf(browser, sandbox.url);
    for (const look of LOOKS) {
      await draw(
        browser,
        look,
        "pull-request",
        await githubPage(texts["pull-request"], look.scheme, "<b>ada</b> wants to merge 1 commit"),
      );
      await draw(browser, look, "plan", await githubPage(texts.plan, look.scheme));
      await draw(browser, look, "merge", await githubPage(texts.merge, look.scheme));
      await draw(browser, look, "docs", await githubPage(docsPage(film), look.scheme, "<b>docs.example.com</b>"));
      await draw(browser, look, "sandbox", new URL(sandbox.url));
    }
    const stamps: Record<string, string> = {};
    for (const name of NAMES) {
      await writeFile(textFileOf(name), texts[name]);
      for (const file of filesOf(name))
        stamps[file] = stampOfPicture(texts[name], await readFile(join(PICTURES, file)));
    }
    await writeFile(STAMPS, `${JSON.stringify(stamps, null, 2)}\n`);
  } finally {
    await sandbox.close();
  }
} finally {
  await browser.close();
}

/** Draws a page, given as its text or its address: the text whole, the address as much as a window shows. */
async function draw(browser: Browser, look: Look, name: string, shown: string | URL): Promise<void> {
  const { suffix, scheme, viewport, deviceScaleFactor } = look;
  const page = await browser.newPage({ viewport, deviceScaleFactor, colorScheme: scheme });
  const path = join(PICTURES, `${name}${suffix}-${scheme}.png`);
  if (shown instanceof URL) await page.goto(shown.href);
  else await page.setContent(shown);
  await (shown instanceof URL ? page : page.locator("body")).screenshot({ path });
  await page.close();
}

/** A picture of the film about invoices. */
async function filmOf(browser: Browser, url: string): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 1000, height: 900 }, bypassCSP: true });
  await page.goto(url);
  await page.locator('a[aria-label*="billing page"]').first().click();
  const player = page.locator("video");
  await player.waitFor({ timeout: 60_000 });
  await page.evaluate("document.querySelector('video').removeAttribute('controls')");
  await page.evaluate("document.querySelector('video').currentTime = 2");
  await page.waitForFunction("document.querySelector('video').readyState >= 3");
  const picture = await player.screenshot();
  await page.close();
  return `data:image/png;base64,${picture.toString("base64")}`;
}

/** Labels are text, and not HTML, so that the picture is one everywhere; Arial has the widths of its stand-ins on Linux. */
async function drawDiagram(
  browser: Browser,
  { diagram, scheme, mermaid }: { diagram: Diagram; scheme: Scheme; mermaid: string },
): Promise<void> {
  const path = join(PICTURES, `${diagram.name}-${scheme}.svg`);
  // Other fonts would draw the same one a little differently.
  if ((await readFile(path, "utf8").catch(() => "")).endsWith(stampOf(diagram))) return;
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
  await writeFile(path, `${svg}\n${stampOf(diagram)}`);
  await page.close();
}
