import { existsSync } from "node:fs";
import { chromium } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createRenderer } from "../../src/sandbox/film/renderer.js";
import { type Listening, listen } from "../../src/sandbox/http/listen.js";
import { Customer, LONG } from "../fixtures/sandbox/customer.js";

// npm run test:browser. CHROMIUM names another browser than the usual one; SCREENSHOTS, a folder to put pictures into.
const executablePath = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
const screenshots = process.env["SCREENSHOTS"];
const installed = existsSync(executablePath);
if (!installed) console.warn(`Skipped: there is no Chromium at ${executablePath}. CHROMIUM can name another place.`);

const renderer = createRenderer();
const customer = new Customer({ renderer });
let server: Listening | null = null;
beforeAll(async () => {
  server = await listen(customer.sandbox);
});
afterAll(async () => {
  await server?.close();
  await renderer.close();
});

test.skipIf(!installed)(
  "a browser plays the video of an edit from its link, seeks by a chapter, and reports no error",
  async () => {
    const uuid = await customer.createComplete();
    const { edit_id } = await customer.accept(uuid, "In scene 3, show the new logo.");
    customer.wait(LONG);
    const { link } = (await customer.edit(edit_id)).result ?? {};
    const address = `${server?.url}${new URL(link ?? "").pathname}${new URL(link ?? "").search}`;

    const browser = await chromium.launch({
      executablePath,
      args: ["--no-sandbox", "--autoplay-policy=no-user-gesture-required"],
    });
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 860 } });
      const problems: string[] = [];
      page.on("pageerror", (error) => problems.push(error.message));
      page.on("console", (message) => {
        if (message.type() === "error") problems.push(message.text());
      });
      // Not waitForFunction, which the page's own policy forbids.
      const until = async (expression: string) =>
        await expect.poll(async () => await page.evaluate(expression), { timeout: 30_000 }).toBe(true);
      await page.goto(address);
      expect(await page.textContent("[role=status]")).toContain("still being drawn");
      // The page looks again by itself.
      await page.waitForSelector("video");
      await until("document.querySelector('video').readyState >= 2");

      const seconds = customer.sandbox.videos()[0]?.scenes.reduce((sum, scene) => sum + scene.seconds, 0);
      expect(await page.evaluate("document.querySelector('video').duration")).toBe(seconds);
      const colourAt = async () =>
        await page.evaluate(`(() => {
      const canvas = document.createElement("canvas");
      const video = document.querySelector("video");
      [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
      const context = canvas.getContext("2d");
      context.drawImage(video, 0, 0);
      return [...context.getImageData(20, 20, 1, 1).data].join();
    })()`);

      const first = await colourAt();
      await page.evaluate("document.querySelector('video').play()");
      await until("document.querySelector('video').currentTime > 0.5");
      if (screenshots !== undefined) await page.screenshot({ path: `${screenshots}/watch.png` });

      const [, , third] = await page.$$("[data-start]");
      const start = Number(await third?.getAttribute("data-start"));
      await third?.click();
      await until(`document.querySelector('video').currentTime > ${start}`);
      expect(await third?.getAttribute("data-playing")).not.toBeNull();
      expect(await third?.textContent()).toContain("changed by the last edit");
      expect(await colourAt()).not.toBe(first);
      expect(await page.evaluate("document.querySelector('video').error")).toBeNull();

      await page.evaluate(`document.querySelector('video').currentTime = ${Number(seconds) - 0.5}`);
      await until("document.querySelector('video').ended");
      expect(await page.evaluate("document.querySelector('video').textTracks[0].cues.length")).toBe(5);
      if (screenshots !== undefined) {
        await page.setViewportSize({ width: 420, height: 860 });
        await page.emulateMedia({ colorScheme: "dark" });
        await page.screenshot({ path: `${screenshots}/watch-narrow.png`, fullPage: true });
      }
      expect(problems).toEqual([]);
    } finally {
      await browser.close();
    }
  },
);

test.skipIf(!installed)("no page is wider than a phone, however long its words are", async () => {
  const uuid = await customer.createComplete(`Explain${"ing".repeat(60)}`);
  await customer.accept(
    uuid,
    `In scene 3, show the new logo. ${"Keep everything else. ".repeat(20)}${"x".repeat(200)}`,
  );
  customer.wait(LONG);
  await customer.accept(uuid, "Brighten the picture of scene 2, and leave all that is said in it as it was before.");
  customer.wait(LONG);
  await customer.accept(uuid, "Delete scene 99.");
  customer.wait(LONG);
  expect(customer.sandbox.edits().map(({ status }) => status)).toEqual(expect.arrayContaining(["complete", "error"]));
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    for (const path of ["/", `/watch/${uuid}`]) {
      await page.goto(`${server?.url}${path}`);
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(390);
      // Nothing is squeezed to a letter a line.
      expect(
        await page.evaluate("Math.max(0, ...[...document.querySelectorAll('.small')].map((one) => one.offsetHeight))"),
      ).toBeLessThan(100);
    }
  } finally {
    await browser.close();
  }
});
