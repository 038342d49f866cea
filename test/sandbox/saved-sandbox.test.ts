import fc from "fast-check";
import { expect, test } from "vitest";
import { SavedSandboxSchema } from "../../src/sandbox/saved-sandbox.js";
import { act, randomTurns, sandboxAction } from "../fixtures/sandbox/actions.js";
import { Customer, LONG, TASK } from "../fixtures/sandbox/customer.js";

const OPTIONS = { controls: true, credits: 600, scenario: randomTurns };

/** What a file or a request would carry of it. */
function saved(customer: Customer) {
  return SavedSandboxSchema.parse(JSON.parse(JSON.stringify(customer.sandbox.save())));
}

test("a sandbox that is saved at any moment goes on in another one as if nothing had happened", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(sandboxAction, { maxLength: 25 }),
      fc.array(sandboxAction, { minLength: 5, maxLength: 25 }),
      async (past, future) => {
        const one = new Customer(OPTIONS);
        for (const step of past) await act(one, step);
        const other = new Customer(OPTIONS);
        other.wait(one.now - other.now);
        other.sandbox.restore(saved(one));
        for (const step of future) {
          const [expected, replied] = [await act(one, step), await act(other, step)];
          expect(JSON.stringify(replied)).toBe(JSON.stringify(expected));
        }
        expect(saved(other)).toEqual(saved(one));
      },
    ),
    { numRuns: 60 },
  );
});

test("a sandbox goes back to what it was: jobs, credits, keys, members and windows", async () => {
  const customer = new Customer({
    accounts: [{ name: "ada" }, { name: "ben" }, { name: "studio", orgId: "studio", members: ["ada"] }],
  });
  const { sandbox } = customer;
  const uuid = await customer.createComplete();
  const before = saved(customer);
  const key = sandbox.apiKey;
  await customer.accept(uuid, "Delete scene 2.");
  sandbox.setCredits(1);
  sandbox.revokeKey();
  sandbox.generateKey("ben");
  sandbox.join("ben", "studio");
  sandbox.restore(before);
  expect(saved(customer)).toEqual(before);
  expect((await customer.call("GET", `/v1/videos/${uuid}`, { key })).status).toBe(200);
  expect(sandbox.edits()).toEqual([]);
  expect(sandbox.credits()).toBe(10_000);
});

test("what doesn't fit together is refused, and changes nothing", async () => {
  const customer = new Customer();
  await customer.create({ task: TASK });
  const before = saved(customer);
  customer.wait(LONG);
  const now = saved(customer);
  const odd = { ...before, world: { ...before.world, accounts: [] } };
  expect(() => customer.sandbox.restore(odd)).toThrow('the sandbox has no account "default"');
  expect(saved(customer)).toEqual(now);
});
