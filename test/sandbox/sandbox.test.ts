import { describe, expect, test } from "vitest";
import { createSandbox } from "../../src/sandbox/sandbox.js";
import { Customer, TASK } from "../fixtures/sandbox/customer.js";
import { detailOf } from "../fixtures/sandbox/replies.js";

describe("a sandbox in a test", () => {
  test("the same requests at the same times give the same world", async () => {
    const run = async () => {
      const customer = new Customer({ seed: 7 });
      const uuid = await customer.createComplete();
      await customer.accept(uuid, "Brighten scene 1.");
      customer.wait(60_000);
      return [customer.sandbox.videos(), customer.sandbox.edits(), customer.sandbox.ledger()];
    };
    expect(await run()).toEqual(await run());
  });

  test("without options it has one account, and the clock of this machine", () => {
    const before = Date.now();
    const sandbox = createSandbox();
    expect(sandbox.accounts()).toMatchObject([{ name: "default", credits: 10_000, apiKey: sandbox.apiKey }]);
    const { sub, exp } = JSON.parse(Buffer.from(sandbox.token().split(".")[1] ?? "", "base64url").toString());
    expect(sub).toBe(sandbox.accounts()[0]?.userUuid);
    expect(exp * 1000).toBeGreaterThan(before);
  });

  test("renders so many times as fast as speed says", async () => {
    const customer = new Customer({ speed: 60 });
    const uuid = (await customer.create({ task: TASK })).results[0]?.uuid ?? "";
    customer.wait(3_300);
    expect((await customer.video(uuid)).is_complete).toBe(false);
    customer.wait(100);
    expect((await customer.video(uuid)).is_complete).toBe(true);
  });

  test.each([
    ["speed", 0, "speed: must be at least 0.001"],
    ["creditz", 5, "creditz: is unknown; did you mean credits?"],
    ["credits", -5, "credits: must be at least 0"],
    ["credits", "many", "credits: must be a whole number"],
    ["rateLimits", 0, "rateLimits: must be above 0"],
    ["rateLimits", Number.NaN, "rateLimits: "],
    ["clock", { now: 5 }, "clock: must have now(), which returns milliseconds"],
    ["durations", { queued: -1 }, "durations.queued: must be at least 0"],
    ["durations", { queued: undefined }, "durations.queued: must be a number of milliseconds"],
    ["durations", { queue: 1 }, "durations.queue: is unknown; did you mean queued?"],
    ["scenario", { video: "fail" }, "scenario.video: must be a function"],
    ["accounts", [{ name: "ada", apiKey: "a b" }], "accounts.0.apiKey: must have 1 to 200 characters"],
  ])("the option %s can't be %j", (name, value, mistake) => {
    const create = () => createSandbox({ [name]: value });
    expect(create).toThrow("The options of the sandbox don't fit:");
    expect(create).toThrow(mistake);
  });

  test.each([-5, 1.5, Number.NaN])("%s credits can't be set", (credits) => {
    const sandbox = createSandbox();
    expect(() => sandbox.setCredits(credits)).toThrow("a whole number of at least 0");
    expect(sandbox.credits()).toBe(10_000);
  });

  test("all mistakes in options are named at once", () => {
    const wrong = { credits: 1.5, api: "x", seeds: "x" };
    expect(() => createSandbox(wrong)).toThrow(
      /credits: .*\n- api: is unknown\n- seeds: is unknown; did you mean seed/,
    );
  });

  test("a hook of a scenario that returns an unknown name is a 500 that lists the names", async () => {
    const customer = new Customer({ scenario: { video: () => JSON.parse('"fial"') } });
    const response = await customer.sandbox.fetch(
      new Request("http://sandbox.test/v1/videos", {
        method: "POST",
        headers: { "X-API-Key": customer.sandbox.apiKey, "Content-Type": "application/json" },
        body: JSON.stringify({ videos: [{ task: "Explain invoices." }] }),
      }),
    );
    expect(response.status).toBe(500);
    expect(detailOf({ body: await response.json() })).toMatch(
      /The hook "video" of the scenario .*takes complete, fail, .*not "fial"/s,
    );
    expect(customer.sandbox.videos()).toEqual([]);
  });

  test("accounts that are named twice, missing or none at all are refused", () => {
    expect(() => new Customer({ accounts: [{ name: "ada" }, { name: "ada" }] })).toThrow("same name");
    expect(() => new Customer({ accounts: [] })).toThrow("must have an account");
  });
});
