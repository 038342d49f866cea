import { existsSync, readdirSync, readFileSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { githubPage } from "../../scripts/readme-pictures/github-page.js";

// npm run test:browser, as in watch.browser.ts.
const executablePath = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
const installed = existsSync(executablePath);
if (!installed) console.warn(`Skipped: there is no Chromium at ${executablePath}. CHROMIUM can name another place.`);

const GOLDEN = "test/report/golden";
/** The headline, and what reaches over the edge of the comment, which cuts it off. */
const LOOK = `(() => {
  for (const details of document.querySelectorAll("details")) details.open = true;
  const edge = document.querySelector("article").getBoundingClientRect().right;
  const all = [...document.querySelectorAll("section *")];
  const cut = all.filter((one) => one.getBoundingClientRect().right > edge).map(({ textContent }) => textContent);
  const { fontSize, lineHeight } = getComputedStyle(document.querySelector("section h3, section p"));
  return { cut, fontSize: parseFloat(fontSize), leading: parseFloat(lineHeight) / parseFloat(fontSize) };
})()`;

let browser: Browser;
beforeAll(async () => {
  if (installed) browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
});
afterAll(async () => {
  if (installed) await browser.close();
});

test.skipIf(!installed)(
  "on a phone, the picture of a comment cuts nothing off, and its headline is one block",
  async () => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    for (const name of readdirSync(GOLDEN).filter((file) => file.endsWith(".md"))) {
      await page.setContent(await githubPage(readFileSync(`${GOLDEN}/${name}`, "utf8"), "light"));
      const { cut, fontSize, leading } = (await page.evaluate(LOOK)) as {
        cut: string[];
        fontSize: number;
        leading: number;
      };
      expect(cut, name).toEqual([]);
      expect(fontSize, name).toBeGreaterThanOrEqual(14);
      expect(leading, name).toBeLessThanOrEqual(fontSize > 14 ? 1.3 : 1.5);
    }
    await page.close();
  },
);
