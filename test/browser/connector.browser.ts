import { existsSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createConnector } from "../../src/sandbox/connector/connector.js";
import { PLAYER_PAGE } from "../../src/sandbox/connector/player/player-page.js";
import { type Listening, listen } from "../../src/sandbox/http/listen.js";
import { Assistant } from "../fixtures/sandbox/assistant.js";
import { Customer } from "../fixtures/sandbox/customer.js";

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

/** A page whose problems are noted. */
async function openPage() {
  const page = await browser.newPage({ viewport: { width: 900, height: 1000 } });
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  return { page, problems };
}

describe.skipIf(!installed)("the consent page", () => {
  /** The assistant's own server, which the answer goes to. */
  let callback: Server;
  let server: Listening;
  let assistant: Assistant;
  beforeAll(async () => {
    callback = createServer((_request, response) => response.end("You can close this page."));
    await new Promise<void>((resolve) => callback.listen(0, "127.0.0.1", resolve));
    const customer = new Customer({ accounts: [{ name: "ada" }, { name: "bob" }] });
    const connector = createConnector({ sandbox: customer.sandbox });
    server = await listen(connector);
    assistant = new Assistant({ base: server.url, over: connector });
  });
  afterAll(async () => {
    await server.close();
    callback.close();
  });

  const redirect = () => `http://127.0.0.1:${(callback.address() as AddressInfo).port}/callback`;

  async function addressFor(name: string): Promise<{ url: string; clientId: string }> {
    const clientId = await assistant.register({ client_name: name, redirect_uris: [redirect()] });
    return { url: assistant.authorizeUrl(clientId, { redirect_uri: redirect() }).href, clientId };
  }

  test("leads the person from the client to the approval and back, with what was ticked", async () => {
    const { page, problems } = await openPage();
    const { url, clientId } = await addressFor("<img src=x onerror=alert(1)> Assistant");
    await page.goto(url);
    expect(await page.textContent("h1")).toContain("<img src=x onerror=alert(1)> Assistant");
    const ticked = async () =>
      await page.$$eval("input[type=checkbox]", (boxes) => boxes.map((box) => Reflect.get(box, "checked")));
    expect(await ticked()).toEqual([true, false, false]);
    if (screenshots !== undefined) await page.screenshot({ path: `${screenshots}/consent.png`, fullPage: true });
    await page.getByLabel("bob").check();
    await page.getByLabel("Marketing").check();
    await page.getByRole("button", { name: "Approve" }).click();
    await page.waitForURL(`${redirect()}?**`);
    expect(await page.textContent("body")).toBe("You can close this page.");
    const back = new URL(page.url());
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ state: "some state", iss: server.url });
    const code = back.searchParams.get("code") ?? "";
    const tokens = await (await assistant.exchange(clientId, code, { redirect_uri: redirect() })).json();
    expect(tokens).toMatchObject({ scope: "training marketing" });
    // The way back leads to a page that was answered already.
    await page.goBack();
    await page.close();
    expect(problems).toEqual([]);
  });

  test("tells the client when the person refuses", async () => {
    const { page, problems } = await openPage();
    await page.goto((await addressFor("Assistant")).url);
    await page.getByRole("button", { name: "Refuse" }).click();
    await page.waitForURL(`${redirect()}?**`);
    expect(new URL(page.url()).searchParams.get("error")).toBe("access_denied");
    await page.close();
    expect(problems).toEqual([]);
  });

  test("can't be framed by another page", async () => {
    const { page, problems } = await openPage();
    const { url } = await addressFor("Assistant");
    await page.goto(redirect());
    await page.setContent(`<iframe src="${url.replaceAll("&", "&amp;")}"></iframe>`);
    await expect.poll(() => problems.join()).toMatch(/frame-ancestors|X-Frame-Options/i);
    for (const frame of page.frames().slice(1)) expect(await frame.$("form")).toBeNull();
    await page.close();
  });
});

/** Gives the player a clock that goes when the test says so: the wall's would take minutes. */
const CLOCK = `let now = 0;
let alarms = [];
Date.now = () => now;
setTimeout = (act, ms) => alarms.push({ at: now + ms, act });
clearTimeout = (id) => { alarms = alarms.map((alarm, index) => (index === id - 1 ? null : alarm)); };
addEventListener("message", async ({ data }) => {
  for (const end = now + (data.pass ?? 0); now < end; ) {
    now += 100;
    alarms.forEach((alarm, index) => {
      if (alarm === null || alarm.at > now) return;
      alarms[index] = null;
      alarm.act();
    });
  }
  if (data.pass !== undefined) parent.postMessage({ passed: true }, "*");
});`;

describe.skipIf(!installed)("the player", () => {
  /** A page that embeds the player as an assistant does, and answers its questions with these statuses, in order. */
  async function embedded(first: object, statuses: readonly object[], input: object = {}) {
    const { page, problems } = await openPage();
    await page.setContent('<iframe sandbox="allow-scripts" style="width:600px;height:400px"></iframe>');
    await page.evaluate(
      `(([html, first, statuses, input]) => {
        const frame = document.querySelector("iframe");
        window.asked = [];
        const send = (message) => frame.contentWindow.postMessage({ jsonrpc: "2.0", ...message }, "*");
        addEventListener("message", ({ data }) => {
          if (data.method === "ui/initialize") send({ id: data.id, result: { protocolVersion: "2026-01-26" } });
          if (data.method === "ui/notifications/initialized") {
            send({ method: "ui/notifications/tool-input", params: { arguments: input } });
            send({ method: "ui/notifications/tool-result", params: first });
          }
          if (data.method === "tools/call") {
            window.asked.push(data.params);
            send({ id: data.id, result: { content: [], structuredContent: statuses.shift() } });
          }
          if (data.method === "ui/open-link") window.asked.push(data.params);
        });
        frame.srcdoc = html;
      })(${JSON.stringify([PLAYER_PAGE.replace("<script", `<script>${CLOCK}</script><script`), first, statuses, input])})`,
    );
    const player = page.frameLocator("iframe");
    await player.locator("#note:not(:empty)").waitFor({ state: "attached" });
    const pass = async (ms: number) =>
      await page.evaluate(`new Promise((resolve) => {
        addEventListener("message", ({ data }) => { if (data.passed) resolve(); });
        document.querySelector("iframe").contentWindow.postMessage({ pass: ${ms} }, "*");
      })`);
    const asked = async () => (await page.evaluate("window.asked")) as { name?: string; url?: string }[];
    return { page, player, asked, pass, problems };
  }

  const UUID = "6f1c0d5e-0000-4000-8000-000000000001";
  const result = (data: object, _meta = {}) => ({
    content: [{ type: "text", text: "Some words." }],
    structuredContent: data,
    _meta,
  });
  const running = (percent: number) => ({ uuid: UUID, status: "voiceover", progress: { stage: "voiceover", percent } });

  test("shows how far a video is, asks every 15 seconds, and plays it in the end", async () => {
    const link = "http://127.0.0.1:1/watch/x?rendering=1";
    const meta = { "video-sandbox/statusTool": "get_marketing_video_status" };
    const done = { uuid: UUID, status: "complete", isComplete: true, link };
    const { page, player, asked, pass, problems } = await embedded(result(running(10), meta), [running(60), done]);
    await player.getByText("voiceover, 10 percent").waitFor();
    await pass(14_000);
    expect(await asked()).toEqual([]);
    await pass(1_100);
    await player.getByText("voiceover, 60 percent").waitFor();
    expect(await asked()).toEqual([{ name: "get_marketing_video_status", arguments: { uuid: UUID } }]);
    await pass(15_100);
    await player.locator("video").waitFor();
    expect(await player.locator("video").getAttribute("src")).toBe("http://127.0.0.1:1/watch/x/video.mp4?rendering=1");
    await player.getByRole("button", { name: "Open the page of this video" }).click();
    await pass(60_000);
    expect((await asked()).slice(2)).toEqual([{ url: link }]);
    expect(problems.filter((problem) => !problem.includes("127.0.0.1:1") && !problem.includes("net::"))).toEqual([]);
    await page.close();
  });

  test("pauses when a person has to act, and goes on when the person says so", async () => {
    const waits = { ...running(20), requiredAction: { kind: "clarification" } };
    const { page, player, asked, pass } = await embedded(result(running(10)), [waits, running(30)]);
    await pass(15_100);
    await player.getByText("A person has to act").waitFor();
    await pass(120_000);
    expect(await asked()).toHaveLength(1);
    await player.getByRole("button", { name: "Look again" }).click();
    await pass(15_100);
    await player.getByText("voiceover, 30 percent").waitFor();
    await page.close();
  });

  test('is text alone with presentation "link"', async () => {
    const { page, player, asked, pass } = await embedded(result(running(10)), [], { uuid: UUID, presentation: "link" });
    expect(await player.locator("#note").textContent()).toBe("Some words.");
    expect(await player.locator("li").count()).toBe(0);
    await pass(60_000);
    expect(await asked()).toEqual([]);
    await page.close();
  });
});
