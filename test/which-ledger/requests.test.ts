import { expect, test } from "vitest";
import { PROJECT, paidRepository } from "./repository.js";

// A list of artifacts tells of the newest ledger. Before there was one rule, only the cache asked for it: the others sent one request less.
test.each([
  { ledger: "cache", how: "schedule", requests: 2 },
  { ledger: "cache", how: "merge", requests: 4 },
  { ledger: "branch", how: "schedule", requests: 5 },
  { ledger: "branch", how: "merge", requests: 7 },
  { ledger: "file", how: "schedule", requests: 1 },
  { ledger: "file", how: "merge", requests: 3 },
] as const)(
  "ledger: $ledger, a $how with nothing to do sends GitHub $requests requests",
  async ({ ledger, how, requests }) => {
    const world = await paidRepository({ ledger });
    const before = world.github.requests.length;
    expect((await world.start(how, PROJECT)).failure).toBeNull();
    const sent = world.github.requests.slice(before).map(({ path }) => path);
    expect(sent).toHaveLength(requests);
    expect(sent.filter((path) => path.includes("/actions/artifacts"))).toHaveLength(1);
  },
);
