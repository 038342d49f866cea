import { describe, expect, test } from "vitest";
import { listen } from "../../../src/sandbox/http/listen.js";
import { Customer, TASK } from "../../fixtures/customer.js";

describe("over the network", () => {
  test("it listens on 127.0.0.1, links to itself, and frees the port", async () => {
    const customer = new Customer();
    const uuid = await customer.createComplete();
    const { edit_id } = await customer.accept(uuid, "Brighten scene 1.");
    customer.wait(200_000);
    const { url, close } = await listen(customer.sandbox);
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const headers = { "X-API-Key": customer.sandbox.apiKey };
    const reply = await fetch(`${url}/v1/edits/${edit_id}`, { headers });
    expect(await reply.json()).toMatchObject({ result: { link: `${url}/watch/${uuid}?rendering=2` } });
    const taken = listen(customer.sandbox, { port: Number(new URL(url).port) });
    await expect(taken).rejects.toThrow("EADDRINUSE");
    await close();
    await expect(fetch(url)).rejects.toThrow();
  });

  test("an intercept loses a request, or a reply", async () => {
    const customer = new Customer();
    let lost = 0;
    const { url, close } = await listen(customer.sandbox, {
      intercept: async (_request, pass) => {
        lost += 1;
        if (lost === 1) return "hang up";
        const reply = await pass();
        return lost === 2 ? "hang up" : reply;
      },
    });
    const create = () =>
      fetch(`${url}/v1/videos`, {
        method: "POST",
        headers: { "X-API-Key": customer.sandbox.apiKey, "Content-Type": "application/json" },
        body: JSON.stringify({ videos: [{ task: TASK }] }),
      });
    await expect(create()).rejects.toThrow();
    expect(customer.sandbox.videos()).toHaveLength(0);
    await expect(create()).rejects.toThrow();
    expect(customer.sandbox.videos()).toHaveLength(1);
    expect((await create()).status).toBe(200);
    await close();
  });
});
