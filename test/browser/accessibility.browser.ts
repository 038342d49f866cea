import { existsSync } from "node:fs";
import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createConnector } from "../../src/sandbox/connector/connector.js";
import { PLAYER_PAGE } from "../../src/sandbox/connector/player/player-page.js";
import { listen } from "../../src/sandbox/http/listen.js";
import { Assistant } from "../fixtures/sandbox/assistant.js";
import { Customer, LONG, TASK } from "../fixtures/sandbox/customer.js";
import { Easel } from "../fixtures/sandbox/easel.js";

// npm run test:browser, as in watch.browser.ts.
const executablePath = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
const screenshots = process.env["SCREENSHOTS"];
const installed = existsSync(executablePath);
if (!installed) console.warn(`Skipped: there is no Chromium at ${executablePath}. CHROMIUM can name another place.`);

let browser: Browser;
beforeAll(async () => {
  if (installed) browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
});
afterAll(async () => {
  if (installed) await browser.close();
});

const CHANGE = `The brief of this video has changed. Change the video to match, and keep everything that these changes do not concern. A line that starts with - was removed, one that starts with + was added; other lines stand around them, unchanged.

In docs/billing.md:
${"  A line that stands before the change.\n".repeat(3)}- Pay it by card.
+ Pay it by card or **transfer**.`;

/** A sandbox in which jobs are in every state that the pages show. */
async function busy() {
  const easel = new Easel();
  const customer = new Customer({
    accounts: [{ name: "ada" }, { name: "acme", orgId: "org-acme", members: ["ada"] }],
    renderer: easel,
    scenario: { video: ({ task }) => (task === "Fail." ? "fail" : task === "Ask." ? "ask" : "complete") },
  });
  const uuid = await customer.createComplete("Explain how billing works.\n\n# docs/billing.md\n\nPay it by card.");
  const edit = async (request: string) => {
    const { edit_id } = await customer.accept(uuid, request);
    customer.wait(LONG);
    return edit_id;
  };
  await edit(CHANGE);
  await customer.revert(await edit("Add a scene about taxes."));
  await edit("Delete scene 99.");
  await customer.create({ task: "Fail." }, { task: "Ask." }, { task: TASK, aspect_ratio: "9:16" });
  customer.wait(60_000);
  const connector = createConnector({ sandbox: customer.sandbox });
  const server = await listen(connector);
  onTestFinished(async () => await server.close());
  return { easel, uuid, server, assistant: new Assistant({ base: server.url, over: connector }) };
}

/** Nothing is found by axe, and nothing is wider than the page: on a phone and on a desk, light and dark, with all that can be unfolded. */
async function isSound(name: string, show: (page: Page) => Promise<unknown>): Promise<void> {
  for (const width of [390, 1280]) {
    for (const colorScheme of ["light", "dark"] as const) {
      // The pages' own policy keeps foreign scripts out, axe among them.
      const context = await browser.newContext({ viewport: { width, height: 860 }, colorScheme, bypassCSP: true });
      const page = await context.newPage();
      await show(page);
      await page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true");
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
      expect({ name, width, colorScheme, found }).toEqual({ name, width, colorScheme, found: [] });
      expect(await page.evaluate("document.documentElement.scrollWidth"), name).toBe(width);
      if (screenshots !== undefined) {
        await page.screenshot({ path: `${screenshots}/${name}-${width}-${colorScheme}.png`, fullPage: true });
      }
      await context.close();
    }
  }
}

test.skipIf(!installed)("axe finds nothing on the page of jobs, empty or full", async () => {
  const empty = await listen(new Customer().sandbox);
  onTestFinished(async () => await empty.close());
  await isSound("jobs-none", async (page) => await page.goto(empty.url));
  const { server } = await busy();
  await isSound("jobs", async (page) => await page.goto(server.url));
});

test.skipIf(!installed)("axe finds nothing on the page of a video, whatever becomes of its film", async () => {
  const { easel, server, uuid } = await busy();
  const at = (query = "") => `${server.url}/watch/${uuid}${query}`;
  await isSound("video-drawing", async (page) => {
    // It would look again in the middle of the check.
    await page.route("**/player.js", async (route) => await route.abort());
    await page.goto(at());
  });
  // A film that could not be drawn is begun anew by whoever asks after that.
  const draw = async (query = "") => {
    const isDrawing = async () => (await (await fetch(at(query))).text()).includes("still being drawn");
    await expect.poll(isDrawing, { timeout: 30_000, interval: 1 }).toBe(true);
    await easel.draw();
  };
  easel.problem = "out of paint";
  await isSound("video-failed", async (page) => {
    await draw();
    await page.goto(at());
  });
  easel.problem = null;
  for (const query of ["", "?rendering=1", "?rendering=3"]) await draw(query);
  await isSound("video", async (page) => await page.goto(at()));
  await isSound("video-first", async (page) => await page.goto(at("?rendering=1")));
  await isSound("video-taken-back", async (page) => await page.goto(at("?rendering=3")));
  await isSound("video-missing", async (page) => await page.goto(`${server.url}/watch/none`));
});

test.skipIf(!installed)("axe finds nothing on the pages of the sign-in, and on the player", async () => {
  const { assistant } = await busy();
  const clientId = await assistant.register({ client_name: "An assistant" });
  await isSound("consent", async (page) => await page.goto(assistant.authorizeUrl(clientId).href));
  await isSound("no-connection", async (page) => await page.goto(assistant.authorizeUrl("nobody").href));
  const status = { uuid: "6f1c0d5e-0000-4000-8000-000000000001", status: "voiceover", progress: { percent: 10 } };
  const result = { jsonrpc: "2.0", method: "ui/notifications/tool-result", params: { structuredContent: status } };
  await isSound("player", async (page) => {
    await page.setContent(PLAYER_PAGE);
    await page.evaluate(`postMessage(${JSON.stringify(result)}, "*")`);
    await page.getByText("voiceover, 10 percent").waitFor();
  });
});
