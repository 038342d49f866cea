import { afterAll, describe, expect, test, vi } from "vitest";
import type { Renderer } from "../../../src/sandbox/film/renderer.js";
import { createRenderer } from "../../../src/sandbox/film/renderer.js";
import { byteRangeOf } from "../../../src/sandbox/pages/film-reply.js";
import { Customer, LONG, TASK } from "../../fixtures/sandbox/customer.js";
import { Easel, FILE } from "../../fixtures/sandbox/easel.js";

async function edited(renderer?: Renderer): Promise<{ customer: Customer; uuid: string; editId: string }> {
  const customer = new Customer(renderer === undefined ? {} : { renderer });
  const uuid = await customer.createComplete();
  const { edit_id } = await customer.accept(uuid, "In scene 3, show <the> new logo.");
  customer.wait(LONG);
  return { customer, uuid, editId: edit_id };
}

describe("the page that a link opens", () => {
  test("says that the video is still being drawn, reloads, and then plays it with its scenes as chapters", async () => {
    const easel = new Easel();
    const { customer, uuid, editId } = await edited(easel);
    expect(easel.asked).toBe(0);
    expect((await customer.edit(editId)).status).toBe("complete");
    const page = async () => String((await customer.call("GET", `/watch/${uuid}?rendering=2`, { key: null })).body);

    const waiting = await page();
    expect(waiting).toContain("still being drawn");
    expect(waiting).toContain('http-equiv="refresh"');
    expect(waiting).not.toContain("<video");

    await easel.draw();
    const ready = await page();
    expect(ready).toContain(
      `<video controls preload="auto" playsinline aria-label="The film" src="/watch/${uuid}/video.mp4?rendering=2">`,
    );
    expect(ready).not.toContain('http-equiv="refresh"');
    expect(ready.match(/video\.mp4\?rendering=2#t=\d+/g)).toEqual(
      [0, 5, 9, 15, 21].map((at) => `video.mp4?rendering=2#t=${at}`),
    );
    expect(easel.asked).toBe(1);
  });

  test("says which scenes the edit touched, in escaped words, and which rendering it is", async () => {
    const { customer, uuid } = await edited();
    const page = String((await customer.call("GET", `/watch/${uuid}?rendering=2`, { key: null })).body);
    expect(page).toContain("changed: 3 · kept: 1, 2, 4, 5");
    expect(page).toContain("show &lt;the&gt; new logo");
    expect(page.match(/changed by the last edit/g)).toHaveLength(1);
    expect(page).toContain("rendering 2 of 2");
    expect(page).toContain("rendering is off");
    const older = String((await customer.call("GET", `/watch/${uuid}?rendering=1`, { key: null })).body);
    expect(older).toContain(`href="/watch/${uuid}?rendering=2"`);
    expect(older).not.toContain("by the last edit");
  });

  test("shows every rendering with the edit that led to it, which one is current, and the way home", async () => {
    const { customer, uuid, editId } = await edited();
    const page = async (rendering: number) =>
      String((await customer.call("GET", `/watch/${uuid}?rendering=${rendering}`, { key: null })).body);
    expect(await page(1)).toContain(
      `<a href="/watch/${uuid}?rendering=1" aria-label="Rendering 1" aria-current="page">1</a>`,
    );
    expect(await page(1)).toContain('<a href="/">← All jobs</a>');
    expect(await page(2)).toMatch(
      />2<\/a>\s*<span class="words">In scene 3, show[^<]*<\/span><span class="tag">current/,
    );
    await customer.revert(editId);
    expect(await page(2)).toContain('<span class="tag">taken back</span>');
    const only = await customer.createComplete();
    expect((await customer.call("GET", `/watch/${only}`, { key: null })).body).not.toContain("Renderings");
  });

  test("shows the film that is current where no rendering is named, also after a revert", async () => {
    const easel = new Easel();
    const { customer, uuid, editId } = await edited(easel);
    const at = async (name = "") => String((await customer.call("GET", `/watch/${uuid}${name}`, { key: null })).body);
    expect(await at()).toContain("rendering 2 of 2");
    await customer.revert(editId);
    await at();
    await easel.draw();
    const page = await at();
    expect(page).toContain("rendering 1 of 2");
    expect(page).toContain(`src="/watch/${uuid}/video.mp4?rendering=1"`);
    expect(page).not.toContain("The edit that made it");
    expect(await at("?rendering=2")).toContain(
      `taken back, <a href="/watch/${uuid}?rendering=1">not the current one</a>`,
    );
    expect(await at("/captions.vtt")).toBe(await at("/captions.vtt?rendering=1"));
  });

  test("has the title of its video, plain words, and the changed lines of an edit; the rest is folded", async () => {
    const customer = new Customer();
    const uuid = await customer.createComplete(
      "Explain **billing**.\n\n# Invoices\n\nOpen the [page](./page.md).\n\n- Download it as `PDF`.\n- Pay it by card.",
    );
    const request = `The brief of this video has changed. Change the video to match.

In docs/billing.md, section “Invoices”:
  Open the [page](./page.md).
  
- - Download it as \`PDF\`.
+ - Download it as \`PDF\` or **XML**.
  - Pay it by card.

The option tone changes from calm to lively.`;
    const { edit_id } = await customer.accept(uuid, request);
    customer.wait(LONG);
    const page = String((await customer.call("GET", `/watch/${uuid}`, { key: null })).body);
    expect(page).toContain("<h1>Explain billing.</h1>");
    expect(page).toContain("Open the page. Download it as PDF or XML. Pay it by card.");
    const box = /<section class="edit">([\s\S]*?)<\/section>/.exec(page)?.[1] ?? "";
    const [shown = "", folded = ""] = box.split("<details>");
    expect([...shown.matchAll(/<p[^>]*>(?:<(?:ins|del)>)?([^<]*)/g)].map(([, words]) => words)).toEqual([
      "In docs/billing.md, section “Invoices”:",
      "Download it as PDF.",
      "Download it as PDF or XML.",
      "The option tone changes from calm to lively.",
    ]);
    expect(shown).toContain("<ins>Download it as PDF or XML.</ins>");
    expect(folded).toContain("The brief of this video has changed.");
    expect(page).toContain('<span class="words">Now: Download it as PDF or XML.</span>');
    for (const id of [uuid, edit_id]) {
      expect(page).toContain(`<dd><code>${id}</code></dd>`);
      expect(page.replaceAll(/<details[\s\S]*?<\/details>|(?:href|src)="[^"]*"/g, "")).not.toContain(id);
    }
  });

  test("escapes what people wrote", async () => {
    const customer = new Customer();
    const uuid = await customer.createComplete("<script>alert(1)</script>");
    const { body } = await customer.call("GET", `/watch/${uuid}`, { key: null });
    expect(body).toContain("&lt;script&gt;");
    expect(body).not.toContain("<script>");
  });

  test("says that it could not be drawn; the next request tries again", async () => {
    const easel = new Easel();
    const { customer, uuid } = await edited(easel);
    const page = async () => String((await customer.call("GET", `/watch/${uuid}`, { key: null })).body);
    await page();
    easel.problem = "out of paint";
    await easel.draw();
    expect(await page()).toContain("could not be drawn: out of paint");
    easel.problem = null;
    expect(await page()).toContain("still being drawn");
    await easel.draw();
    expect(await page()).toContain("<video");
  });

  test("says which characters the film has no letters for", async () => {
    const customer = new Customer({ renderer: new Easel() });
    const uuid = await customer.createComplete("Explain ሰላም → 日本語 🎉.");
    const { body } = await customer.call("GET", `/watch/${uuid}`, { key: null });
    expect(body).toContain("The film has no letters for ሰ ላ ም. There it shows");
  });

  test.each(["/watch/none", "?rendering=0", "?rendering=3", "?rendering=x", "/video.mp4?rendering=3", "/other"])(
    "%s is a 404",
    async (path) => {
      const { customer, uuid } = await edited();
      const at = path.startsWith("/watch") ? path : `/watch/${uuid}${path}`;
      expect((await customer.call("GET", at, { key: null })).status).toBe(404);
    },
  );

  test.each([
    [
      "/watch/none",
      "There is no such video. A sandbox forgets its videos when it ends, unless it keeps them in a file.",
    ],
    ["?rendering=3", "This video has no rendering 3."],
    ["?rendering=<b>", "This video has no rendering &lt;b&gt;."],
    ["/other", "There is no such page."],
    ["/watch", "There is no such page."],
    ["/watch/a/b/c", "There is no such page."],
  ])("%s says to a person that there is nothing, and leads to all jobs", async (path, why) => {
    const { customer, uuid } = await edited();
    const at = path.startsWith("/watch") ? path : `/watch/${uuid}${path}`;
    const { status, headers, body } = await customer.call("GET", at, { key: null });
    expect([status, headers.get("content-type")]).toEqual([404, "text/html; charset=UTF-8"]);
    expect(body).toContain(`<p>${why}</p>`);
    expect(body).toContain('<a href="/">← All jobs</a>');
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  test("says that a video has no rendering yet, as long as that is so", async () => {
    const customer = new Customer();
    const { results } = await customer.create({ task: TASK });
    const at = `/watch/${results[0]?.uuid}`;
    const early = await customer.call("GET", at, { key: null });
    expect([early.status, early.body]).toEqual([
      404,
      expect.stringContaining("<p>This video is queued, and has no rendering yet.</p>"),
    ]);
    customer.wait(LONG);
    expect((await customer.call("GET", at, { key: null })).status).toBe(200);
  });

  test("has chapters and captions as WebVTT", async () => {
    const { customer, uuid } = await edited();
    const text = async (name: string) =>
      String((await customer.call("GET", `/watch/${uuid}/${name}.vtt`, { key: null })).body);
    expect((await text("chapters")).split("\n").slice(0, 9)).toEqual([
      "WEBVTT",
      "",
      "1",
      "00:00:00.000 --> 00:00:05.000",
      "Opening",
      "",
      "2",
      "00:00:05.000 --> 00:00:09.000",
      "Explain how a new user signs in and invites a teammate.",
    ]);
    expect(await text("captions")).toContain("How this looks in practice");
  });
});

describe("the film", () => {
  const film = async (headers: Record<string, string> = {}, method = "GET") => {
    const easel = new Easel();
    const { customer, uuid } = await edited(easel);
    const reply = customer.sandbox.fetch(
      new Request(`http://sandbox.test/watch/${uuid}/video.mp4?rendering=2`, { headers, method }),
    );
    await vi.waitUntil(() => easel.asked > 0, { timeout: 60_000, interval: 1 });
    await easel.draw();
    return await reply;
  };

  test("waits until it is drawn, and is sent whole", async () => {
    const reply = await film();
    expect([reply.status, reply.headers.get("content-type"), reply.headers.get("accept-ranges")]).toEqual([
      200,
      "video/mp4",
      "bytes",
    ]);
    expect(new Uint8Array(await reply.arrayBuffer())).toEqual(FILE);
  });

  test("is sent in parts, since browsers seek in this way", async () => {
    const reply = await film({ Range: "bytes=100-199" });
    expect([reply.status, reply.headers.get("content-range"), reply.headers.get("content-length")]).toEqual([
      206,
      "bytes 100-199/1000",
      "100",
    ]);
    expect(new Uint8Array(await reply.arrayBuffer())).toEqual(FILE.subarray(100, 200));
  });

  test("a part beyond the end is a 416, an unchanged file a 304, and a changed file is sent whole", async () => {
    expect((await film({ Range: "bytes=1000-" })).headers.get("content-range")).toBe("bytes */1000");
    const etag = (await film()).headers.get("etag") ?? "";
    expect((await film({ "If-None-Match": etag })).status).toBe(304);
    expect((await film({ Range: "bytes=0-1", "If-Range": etag })).status).toBe(206);
    expect((await film({ Range: "bytes=0-1", "If-Range": '"other"' })).status).toBe(200);
  });

  test("HEAD gives only its size", async () => {
    const reply = await film({}, "HEAD");
    expect([reply.headers.get("content-length"), await reply.text()]).toEqual(["1000", ""]);
  });

  test("is a 404 where rendering is off", async () => {
    const { customer, uuid } = await edited();
    const answer = await customer.call("GET", `/watch/${uuid}/video.mp4`, { key: null });
    expect([answer.status, answer.body]).toEqual([404, { detail: "This sandbox draws no videos: rendering is off." }]);
  });

  test.each([
    [undefined, null],
    ["bytes=0-", { first: 0, last: 999 }],
    ["bytes=0-0", { first: 0, last: 0 }],
    ["bytes=999-5000", { first: 999, last: 999 }],
    ["bytes=-10", { first: 990, last: 999 }],
    ["bytes=-5000", { first: 0, last: 999 }],
    ["bytes=-0", "unsatisfiable"],
    ["bytes=1000-", "unsatisfiable"],
    ["bytes=5-4", null],
    ["bytes=-", null],
    ["bytes=0-1,5-6", null],
    ["lines=0-1", null],
  ])("Range: %s", (header, range) => {
    expect(byteRangeOf(header, 1000)).toEqual(range);
  });
});

describe("with the renderer", () => {
  const renderer = createRenderer();
  afterAll(async () => await renderer.close());

  test("an edit gives another film; each link keeps its own, also after a revert", async () => {
    const { customer, uuid, editId } = await edited(renderer);
    const watch = async (rendering: number) => {
      const reply = await customer.sandbox.fetch(
        new Request(`http://sandbox.test/watch/${uuid}/video.mp4?rendering=${rendering}`),
      );
      return new Uint8Array(await reply.arrayBuffer());
    };
    const before = await watch(1);
    expect(await watch(2)).not.toEqual(before);
    await customer.revert(editId);
    expect(await watch(1)).toEqual(before);
  });
});
