import { describe, expect, test } from "vitest";
import { Customer } from "../fixtures/customer.js";

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

  test("accounts that are named twice, missing or none at all are refused", () => {
    expect(() => new Customer({ accounts: [{ name: "ada" }, { name: "ada" }] })).toThrow("same name");
    expect(() => new Customer({ accounts: [] })).toThrow("needs an account");
    expect(() => new Customer({ bearerTokens: { good: "nobody" } })).toThrow('no account "nobody"');
  });
});
