import { expect, test } from "vitest";
import { openDesk, runOn } from "../../fixtures/command-line.js";
import { workspaceWith } from "../../fixtures/workspace.js";

const A = { task: "Explain it." };
const APPLY = ["apply", "--yes"];

test("without a state, nothing is made yet", async () => {
  const workspace = workspaceWith({
    "videos.yml": "version: 1\nsettings: { state: file }\nvideos: { a: { task: x } }\n",
  });
  expect(await runOn({ workspace }, "status")).toEqual({
    code: 0,
    stdout: "1 not made yet · videos.yml in the file .videos-as-code/state.json\n○ a  not made yet\n",
    stderr: "",
  });
});

test("each video has a line with its link, and nothing is sent for those that are made", async () => {
  const desk = await openDesk();
  await desk.videos({ a: A });
  await desk.run(APPLY);
  await desk.videos({ a: { ...A, edits: ["Show a cat in scene 1."] } });
  await desk.run(APPLY);
  const asked = desk.sandbox.requests().length;
  const { stdout } = await desk.run(["status"]);
  expect(stdout).toMatch(/^1 made · videos\.yml in .*\n✓ a {2}made, 1 edit · \S+\n$/);
  expect(desk.sandbox.requests()).toHaveLength(asked);
  const uuid = desk.sandbox.videos()[0]?.uuid;
  await desk.videos({ a: A }, { link: "https://app.example.com/v/{uuid}" });
  const template = await desk.run(["status"]);
  expect(template.stdout).toContain(`https://app.example.com/v/${uuid}`);
});

test("of a job in flight it says how far it is, and of others what they wait for", async () => {
  const question = { id: "who", question: "For whom?", options: ["Customers"], allowsCustom: true };
  const desk = await openDesk({
    scenario: {
      video: ({ task }) => (task.includes("ask") ? { rounds: [[question]] } : task.includes("fail") ? "fail" : {}),
    },
  });
  await desk.videos({ asks: { task: "Do ask." }, fails: { task: "Do fail." } });
  await desk.run(APPLY);
  await desk.videos({ asks: { task: "Do ask." }, fails: { task: "Do fail." }, goes: A, later: A });
  await desk.run([...APPLY, "--no-wait", "--no-retry-failed"]);
  const { stdout } = await desk.run(["status"]);
  expect(stdout).toMatch(/^2 in flight, 1 waiting for an answer, 1 failed · /);
  expect(stdout).toMatch(/\n\? asks {3}waits for an answer: .*For whom\?.*\n✗ fails {2}failed: \S.*\n/);
  expect(stdout).toMatch(/\n● goes {3}create {6}\w[\w ]+ \d+ % {2}(< 1|\d+) min left +━+─*\n/);
  const { stdout: document } = await desk.run(["status", "--json"]);
  const { videos } = JSON.parse(document);
  expect(videos[2]).toMatchObject({ id: "goes", status: "in flight", in_flight: { kind: "create", queued: false } });
  expect(desk.sandbox.requests().filter(({ method }) => method === "POST")).toHaveLength(2);
});

test("without a key it says so, and tells what the state knows", async () => {
  const desk = await openDesk();
  await desk.videos({ a: A });
  await desk.run([...APPLY, "--no-wait"]);
  const { code, stdout, stderr } = await desk.run(["status"], { env: {} });
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: "With VIDEOS_BASE_URL and VIDEOS_API_KEY, status also asks how far the jobs in flight are.\n",
  });
  expect(stdout).toContain("● a  create in flight for 1 minute\n");
});

test("a service that refuses the key is told once", async () => {
  const desk = await openDesk();
  await desk.videos({ a: A });
  await desk.run([...APPLY, "--no-wait"]);
  const env = { VIDEOS_BASE_URL: "http://127.0.0.1:1", VIDEOS_API_KEY: "key-of-somebody-else-0123456789" };
  const { code, stderr } = await desk.run(["status"], { env });
  expect(code).toBe(0);
  expect(stderr).toMatch(/^How far the jobs in flight are can't be told: .*\n$/);
});

test("--watch draws in place, sees the job go on, and ends with Ctrl-C", async () => {
  const desk = await openDesk();
  await desk.videos({ a: A });
  await desk.run([...APPLY, "--no-wait"]);
  let frames = 0;
  const { code, stdout } = await desk.run(["status", "--watch"], {
    env: { VIDEOS_BASE_URL: "http://127.0.0.1:1", VIDEOS_API_KEY: desk.sandbox.apiKey, NO_COLOR: "1" },
    terminal: { columns: 80, rows: 10 },
    onData: (_text, interrupt) => {
      frames++;
      if (frames === 60) interrupt();
    },
  });
  expect(code).toBe(130);
  const percents = [...stdout.matchAll(/(\d+) %/g)].map(([, percent]) => Number(percent));
  expect(new Set(percents).size).toBeGreaterThan(2);
  expect(percents).toEqual(percents.toSorted((a, b) => a - b));
  // In a minute, one poll each 15 s (R 4.2).
  expect(desk.sandbox.requests().filter(({ method }) => method === "GET").length).toBeLessThan(10);
});

test("--watch without a terminal ends with 64", async () => {
  const workspace = workspaceWith({ "videos.yml": "version: 1\nvideos: { a: { task: x } }\n" });
  expect((await runOn({ workspace }, "status", "--watch")).code).toBe(64);
});

test("after a trial it shows the trial's videos, too, beside those of the real service", async () => {
  const desk = await openDesk();
  await desk.videos({ a: A });
  expect((await desk.run([...APPLY, "--base-url", "sandbox"])).code).toBe(0);
  // No page shows a video of the built-in sandbox.
  const trial =
    /1 made · trial of videos\.yml in the file \.videos-as-code\/sandbox\.json\n✓ a {2}made · video [\w-]+\n$/;
  expect((await desk.run(["status"])).stdout).toMatch(new RegExp(`^1 not made yet · .*\\n.*\\n${trial.source}`));
  const of = async (...args: string[]) => JSON.parse((await desk.run(["status", "--json", ...args])).stdout);
  expect(await of()).toMatchObject({ videos: [{ status: "not made" }], trial: [{ status: "made" }] });
  expect(await of("--base-url", "sandbox")).toMatchObject({ videos: [{ status: "made" }], trial: [] });
  await desk.write("videos.yml", JSON.stringify({ version: 1, videos: { a: A } }));
  const { stdout, stderr } = await desk.run(["status"]);
  expect(stderr).toMatch(/^No state can be read here: settings\.state is not set/);
  expect(stdout).toMatch(new RegExp(`^${trial.source}`));
});
