import { expect } from "vitest";
import type { RequestRecord } from "../../src/sandbox/sandbox.js";
import { testInProcess as test } from "../fixtures/repository.js";

const entries = (name: string, about: string) =>
  Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [`${name}-${at}`, { task: `Explain page ${at} of the ${about}.` }]),
  );

test("twelve videos to create and twelve to edit: no 429, no job polled twice within 5 s", async ({ open }) => {
  const repository = await open({ speed: 400 });
  const settings = { max_creates: 12 };
  await repository.videos(entries("old", "handbook"));
  await repository.push({ settings });
  await repository.videos({ ...entries("old", "guide"), ...entries("new", "tour") });
  const run = await repository.push({ settings });

  expect(run.exitCode).toBe(0);
  expect(run.outputs).toMatchObject({ created: "12", edited: "12", failed: "0" });
  expect(run.changes.filter((change) => change === "/v1/videos 200")).toHaveLength(1);
  expect(run.changes.filter((change) => change === "/v1/edits 202")).toHaveLength(12);
  const requests = repository.sandbox.requests();
  expect(requests.filter(({ status }) => status === 429)).toEqual([]);
  expect(shortestGap(requests)).toBeGreaterThanOrEqual(5_000);
});

test("a thousand entries fit into the comment and the outputs, and the rest is said to be left out", async ({
  open,
}) => {
  const repository = await open();
  const task = "Explain this page in every detail, and repeat what matters most. ".repeat(8);
  const many = Array.from({ length: 1000 }, (_, at) => [
    `entry-number-${at}`,
    { title: `Page ${at}: ${"é".repeat(150)}`, task },
  ]);
  await repository.videos(Object.fromEntries(many));
  const run = await repository.pullRequest(7, {
    inputs: { "base-url": "", "api-key": "" },
    settings: { max_creates: 1000 },
  });
  expect(run.exitCode).toBe(0);
  expect(run.results).toHaveLength(1000);
  const comment = repository.comment(7) ?? "";
  expect(comment.length).toBeLessThanOrEqual(60_000);
  expect(comment).toContain("1,000 videos to create");
  expect(comment).toMatch(/… and \d+ more in the/);
  // GitHub keeps 1 MB of outputs a job, in UTF-16, and drops a summary of more than 1 MiB.
  expect(2 * Object.values(run.outputs).join("").length).toBeLessThan(1_000_000);
  expect(Buffer.byteLength(run.summary)).toBeLessThan(1024 * 1024);
});

/** Milliseconds between two looks at one job, the shortest of all. */
function shortestGap(requests: readonly RequestRecord[]): number {
  const last = new Map<string, number>();
  const gaps: number[] = [];
  for (const { path, at } of requests.filter(({ method }) => method === "GET")) {
    gaps.push(at - (last.get(path) ?? Number.NEGATIVE_INFINITY));
    last.set(path, at);
  }
  expect(last.size).toBe(36);
  return Math.min(...gaps);
}
