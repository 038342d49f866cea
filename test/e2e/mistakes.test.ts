import { expect } from "vitest";
import { testInProcess as test } from "../fixtures/repository.js";

const TEN_MISTAKES = `version: 1
defaults:
  optoins: { style: whiteboard }
videos:
  Billing:
    task: Explain the billing page.
  start:
    task: ""
  team:
    task: Explain the team page.
    task_file: team.md
  report:
    task: Explain the report.
    aspect_ratio: 4:3
  legacy:
    uuid: not-a-uuid
  tour:
    title: A tour
  export:
    task: Explain the export.
    sources: ["no/such/*.md"]
  refund:
    task: Explain the refund.
    edits:
      - request: Show the receipt.
        reference_image_urls: ["http://127.0.0.1/receipt.png"]
  login:
    task: Explain the login.
    on_change: remake
`;
const PLACES = ["3:3", "5:3", "8:11", "11:5", "14:19", "16:11", "17:3", "21:15", "26:32", "29:16"];

test("a manifest with ten mistakes: each is annotated on its line, the comment lists them, nothing is sent", async ({
  open,
}) => {
  const repository = await open();
  await repository.commit({ "videos.yml": TEN_MISTAKES, "team.md": "Explain the team." });
  for (const run of [
    await repository.pullRequest(7, { inputs: { "base-url": "", "api-key": "" } }),
    await repository.push({ merges: 8 }),
  ]) {
    expect(run.exitCode).toBe(1);
    expect(run.errors.map(({ line, column }) => `${line}:${column}`)).toEqual(PLACES);
    expect(new Set(run.errors.map(({ file }) => file))).toEqual(new Set(["videos.yml"]));
    expect(run.failure).toBe("The manifest has 10 mistakes; nothing was sent.");
    expect(run.results).toEqual([]);
    expect(run.requests).toEqual([]);
  }
  for (const body of [repository.comment(7), repository.comment(8)]) {
    for (const place of PLACES) expect(body).toContain(`\`videos.yml:${place}\``);
  }

  await repository.videos({ billing: { task: "Explain the billing page." } });
  await repository.pullRequest(7, { inputs: { "base-url": "", "api-key": "" } });
  expect(repository.comment(7)).toContain("1 video to create");
});

test("wrong inputs are reported together, before any request, and no secret with them", async ({ open }) => {
  const repository = await open();
  await repository.videos({ billing: { task: "Explain the billing page." } });
  const wrong = {
    mode: "deploy",
    "base-url": "http://videos.example.com/?key=1",
    "api-key": "short key 4711",
    "timeout-minutes": "0",
    wait: "yes",
    recreate: "Not An Id",
    "on-missing-ledger": "guess",
  };
  const run = await repository.push({ merges: 7, inputs: wrong, secrets: [wrong["api-key"]] });
  expect(run.exitCode).toBe(1);
  for (const name of Object.keys(wrong)) expect(run.failure).toContain(name);
  expect(run.summary).toContain("timeout-minutes");
  expect(run.requests).toEqual([]);
  expect(repository.github.requests).toEqual([]);
});
