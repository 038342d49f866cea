import type { Client } from "@modelcontextprotocol/client";
import { describe, expect, onTestFinished, test } from "vitest";
import { Assistant, callTool } from "../../fixtures/sandbox/assistant.js";

const VIDEO = { task: "Show the kettle.", productContext: { kind: "no_product" }, personMode: "none" };
const CALL = { generationContractVersion: 2, videos: [VIDEO] };
const OUTDATED =
  "CONTRACT_OUTDATED: nothing was submitted or charged. Next: list the tools again, and call with what this tool takes now.";

const generate = async (client: Client, args: Record<string, unknown>) =>
  await callTool(client, "generate_marketing_videos", args);

describe("a call of Marketing generation", () => {
  test.each<[string, Record<string, unknown>]>([
    ["no version", { videos: [VIDEO] }],
    ["version 1", { ...CALL, generationContractVersion: 1 }],
    ["version 3", { ...CALL, generationContractVersion: 3 }],
    ["a version that is text", { ...CALL, generationContractVersion: "2" }],
    ["an old form", { prompt: "Show the kettle." }],
  ])("with %s is blocked before anything is submitted or charged (R 4.9)", async (_case, args) => {
    const assistant = new Assistant();
    const client = await assistant.connect();
    expect(await generate(client, args)).toMatchObject({ failed: true, text: OUTDATED });
    nothingDone(assistant);
  });

  test.each<[string, object, string]>([
    ["a saved product without its id", { productContext: { kind: "saved_product" } }, "productContext.productId"],
    [
      "no product, and a product id",
      { productContext: { kind: "no_product", productId: "product-kettle" } },
      "productContext.productId: must be left out where kind is no_product",
    ],
    ["a product context without a kind", { productContext: {} }, "productContext.kind"],
    ["no product context", { productContext: undefined }, "productContext"],
    ["a person from the library without an actor", { personMode: "library" }, "actorId: is required"],
    ["an actor, and no person", { actorId: "actor-amara" }, "actorId: must be left out"],
    ["a UGC video without an actor", { videoType: "ugc" }, "actorId: is required for ugc"],
    ["an unknown person mode", { personMode: "someone" }, "personMode"],
  ])("with %s in one video blocks the whole batch (R 4.9)", async (_case, changed, problem) => {
    const assistant = new Assistant();
    const client = await assistant.connect();
    const { failed, text } = await generate(client, { ...CALL, videos: [VIDEO, { ...VIDEO, ...changed }] });
    expect(failed).toBe(true);
    expect(text).toContain("INVALID: videos.1.");
    expect(text).toContain(problem);
    nothingDone(assistant);
  });

  test.each<[string, object]>([
    ["no product and no person", {}],
    ["a saved product", { productContext: { kind: "saved_product", productId: "product-kettle" } }],
    ["an actor of the library", { personMode: "library", actorId: "actor-amara" }],
    ["a UGC video with its actor", { personMode: "library", actorId: "actor-amara", videoType: "ugc" }],
  ])("with %s is accepted", async (_case, changed) => {
    const assistant = new Assistant();
    const client = await assistant.connect();
    const { data } = await generate(client, { ...CALL, videos: [{ ...VIDEO, ...changed }] });
    expect(data).toMatchObject({ requested: 1, dispatched: 1, failed: 0 });
    expect(assistant.customer.sandbox.videos()[0]).toMatchObject({ category: "marketing", task: VIDEO.task });
  });

  test("with an invented id fails that video alone (R 4.8)", async () => {
    const assistant = new Assistant();
    const client = await assistant.connect();
    const videos = [
      { ...VIDEO, personMode: "library", actorId: "actor-invented" },
      VIDEO,
      { ...VIDEO, productContext: { kind: "saved_product", productId: "product-invented" } },
    ];
    const { data } = await generate(client, { ...CALL, videos });
    expect(data.results.map(({ status }: { status: string }) => status)).toEqual(["failed", "queued", "failed"]);
    expect(assistant.customer.sandbox.videos()).toHaveLength(1);
  });

  test("needs no version below 0.9.0 of the connector, and nothing is notified (R 9)", async () => {
    const assistant = new Assistant({ connector: { version: "0.8.9" } });
    const client = await assistant.connect();
    expect((await generate(client, { videos: [VIDEO] })).data).toMatchObject({ dispatched: 1 });
    expect((await client.listen({ toolsListChanged: true })).honoredFilter).toEqual({});
  });
});

describe("the notification that the list of tools has changed (R 6)", () => {
  /** A sandbox whose pauses end when the test says so. */
  async function subscribed(filter = { toolsListChanged: true }) {
    let time = 0;
    const pauses: { readonly at: number; readonly end: () => void }[] = [];
    const sleep = async (ms: number) => await new Promise<void>((end) => pauses.push({ at: time + ms, end }));
    const assistant = new Assistant({ connector: { sleep } });
    const client = await assistant.connect();
    const times: number[] = [];
    let heard: () => void = () => undefined;
    client.setNotificationHandler("notifications/tools/list_changed", () => {
      times.push(time);
      heard();
    });
    const subscription = await client.listen(filter);
    onTestFinished(async () => await subscription.close());
    return {
      times,
      client,
      next: async () => await new Promise<void>((resolve) => (heard = resolve)),
      outdated: async () => await generate(client, { videos: [] }),
      waitUntil: async (ms: number) => {
        time = ms;
        for (const pause of pauses.splice(0)) {
          if (pause.at <= time) pause.end();
          else pauses.push(pause);
        }
        // What a notification needs to arrive: there is no other answer to wait for.
        await callTool(client, "list_styles");
      },
    };
  }

  test("comes at once, and then at most once in ten seconds, also for what came meanwhile", async () => {
    const { times, outdated, waitUntil, next } = await subscribed();
    const first = next();
    await outdated();
    await first;
    await waitUntil(1_000);
    await outdated();
    await waitUntil(5_000);
    await outdated();
    await waitUntil(9_999);
    expect(times).toEqual([0]);
    const second = next();
    await waitUntil(10_000);
    await second;
    await waitUntil(30_000);
    expect(times).toEqual([0, 10_000]);
    const third = next();
    await outdated();
    await third;
    expect(times).toEqual([0, 10_000, 30_000]);
  });

  test("comes to nobody who has not opted in", async () => {
    const { times, outdated, waitUntil } = await subscribed({ toolsListChanged: false });
    await outdated();
    await waitUntil(20_000);
    expect(times).toEqual([]);
  });

  test("comes for no call that keeps the contract, however wrong it is", async () => {
    const { times, client, waitUntil } = await subscribed();
    await generate(client, { ...CALL, videos: [] });
    await waitUntil(20_000);
    expect(times).toEqual([]);
  });
});

function nothingDone({ customer: { sandbox } }: Assistant): void {
  expect(sandbox.videos()).toEqual([]);
  expect(sandbox.ledger()).toEqual([]);
  expect(sandbox.requests().filter(({ path }) => path.startsWith("/v1/"))).toEqual([]);
  expect(sandbox.credits()).toBe(10_000);
}
