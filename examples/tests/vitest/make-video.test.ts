// A test against the sandbox in this process. Its clock stands still, and the code under test moves it on instead of waiting.
import { createSandbox, SandboxClock, type SandboxOptions, serve } from "videos-as-code/sandbox";
import { expect, onTestFinished, test } from "vitest";
import { makeVideo } from "./make-video.js";

async function start(options: Omit<SandboxOptions, "clock"> = {}) {
  const clock = new SandboxClock();
  clock.pause();
  const sandbox = createSandbox({ clock, seed: "example", ...options });
  const { url, close } = await serve(sandbox);
  onTestFinished(close);
  const service = { url, apiKey: sandbox.apiKey, sleep: async (ms: number) => clock.advance(ms) };
  return { sandbox, service };
}

test("a video is made, waited for, and polled no more than every five seconds", async () => {
  const { sandbox, service } = await start();
  const uuid = await makeVideo("Explain how a new user signs in.", service);
  expect(sandbox.videos()).toMatchObject([{ uuid, status: "complete", task: "Explain how a new user signs in." }]);
  const polls = sandbox.requests().filter(({ method }) => method === "GET");
  for (const [index, { at }] of polls.entries()) {
    const before = polls[index - 1]?.at ?? Number.NEGATIVE_INFINITY;
    expect(at - before).toBeGreaterThanOrEqual(5000);
  }
});

test("a video that fails says why", async () => {
  const { service } = await start({ scenario: { video: () => "fail" } });
  await expect(makeVideo("Explain invoices.", service)).rejects.toThrow("failed");
});

test("a rate limit is waited for, and nothing is made twice", async () => {
  const { sandbox, service } = await start({
    scenario: {
      refuse: ({ method, earlier }) =>
        method === "GET" && earlier < 4 ? { status: 429, detail: "Too many requests.", retryAfter: 7 } : null,
    },
  });
  await makeVideo("Explain invoices.", service);
  expect(sandbox.videos()).toHaveLength(1);
});
