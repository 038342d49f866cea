import { expect, test } from "vitest";
import { PROJECT, paidRepository } from "./repository.js";

// A list of artifacts tells of the newest state. Before there was one rule, only the cache asked for it: the others sent one request less.
test.each([
  { state: "cache", how: "schedule", requests: 2 },
  { state: "cache", how: "merge", requests: 4 },
  { state: "branch", how: "schedule", requests: 5 },
  { state: "branch", how: "merge", requests: 7 },
  { state: "file", how: "schedule", requests: 1 },
  { state: "file", how: "merge", requests: 3 },
] as const)(
  "state: $state, a $how with nothing to do sends GitHub $requests requests",
  async ({ state, how, requests }) => {
    const world = await paidRepository({ state });
    const before = world.github.requests.length;
    expect((await world.start(how, PROJECT)).failure).toBeNull();
    const sent = world.github.requests.slice(before).map(({ path }) => path);
    expect(sent).toHaveLength(requests);
    expect(sent.filter((path) => path.includes("/actions/artifacts"))).toHaveLength(1);
  },
);
