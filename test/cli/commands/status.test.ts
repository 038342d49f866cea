import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { deskWith, openDesk, runOn } from "../../fixtures/command-line.js";
import { workspaceWith } from "../../fixtures/workspace.js";

const A = { task: "Explain it." };
const APPLY = ["apply", "--yes"];

test("without a ledger, nothing is made yet", async () => {
  const workspace = workspaceWith({
    "videos.yml": "version: 1\nsettings: { ledger: file }\nvideos: { a: { task: x } }\n",
  });
  expect(await runOn({ workspace }, "status")).toEqual({
    code: 0,
    stdout: "1 not made yet · ledger of videos.yml in the file .videos-as-code/ledger.jsonl\n○ a  not made yet\n",
    stderr: "",
  });
});

test.each([
  ["writing", 'videos: "Explain', "the quote"],
  ["settings.ledger", "settings: { ledger: fil }\nvideos: {}", 'did you mean "file"?'],
  ["settings", "settings: [ledger]\nvideos: {}", "settings is a list; write its keys without a dash."],
])("no other place is taken for that of the ledger where a mistake in its %s hides it", async (_name, rest, words) => {
  const workspace = workspaceWith({ "videos.yml": `version: 1\n${rest}\n` });
  for (const command of [["status"], ["log"], ["links"]]) {
    const { code, stdout, stderr } = await runOn({ workspace }, ...command);
    expect([code, stdout]).toEqual([65, ""]);
    expect(stderr).toMatch(/^videos\.yml:\d+:\d+ /);
    expect(stderr).toContain(words);
  }
});

test("with another mistake, the videos of the ledger are shown, and that is said once", async () => {
  const workspace = workspaceWith({
    "videos.yml": "version: 1\nsettings: { ledger: file }\nvideos: { a: { tsk: x } }\n",
  });
  const { code, stdout, stderr } = await runOn({ workspace }, "status");
  expect([code, stdout]).toEqual([0, "no videos · ledger of videos.yml in the file .videos-as-code/ledger.jsonl\n"]);
  expect(stderr).toBe("Note: videos.yml has mistakes, so these are the videos of the ledger.\n");
  const unread = workspaceWith({ "videos.yml": "version: 1\nvideos: { a: { tsk: x } }\n" });
  expect((await runOn({ workspace: unread }, "status")).stderr).toMatch(/^No ledger can be read here: .*\.\n$/);
});

test("each video has a line with its link, and nothing is sent for those that are made", async () => {
  const desk = await deskWith({ a: A });
  await desk.run(APPLY);
  await desk.videos({ a: { ...A, edits: ["Show a cat in scene 1."] } });
  await desk.run(APPLY);
  const asked = desk.sandbox.requests().length;
  const { stdout } = await desk.run(["status"]);
  expect(stdout).toMatch(/^1 made · ledger of videos\.yml in .*\n✓ a {2}made, 1 edit · \S+\n$/);
  expect(desk.sandbox.requests()).toHaveLength(asked);
  const uuid = desk.sandbox.videos()[0]?.uuid;
  await desk.videos({ a: A }, { link: "https://app.example.com/v/{uuid}" });
  const template = await desk.run(["status"]);
  expect(template.stdout).toContain(`https://app.example.com/v/${uuid}`);
});

test("of a job in flight it says since when, and of others what they wait for; the service is asked nothing", async () => {
  const question = { id: "who", question: "For whom?", options: ["Customers"], allowsCustom: true };
  const desk = await deskWith(
    { asks: { task: "Do ask." }, fails: { task: "Do fail." } },
    {},
    {
      scenario: {
        video: ({ task }) => (task.includes("ask") ? { rounds: [[question]] } : task.includes("fail") ? "fail" : {}),
      },
    },
  );
  await desk.run(APPLY);
  await desk.videos({ asks: { task: "Do ask." }, fails: { task: "Do fail." }, goes: A, later: A });
  await desk.run([...APPLY, "--no-wait", "--no-retry-failed"]);
  const asked = desk.sandbox.requests().length;
  const { stdout } = await desk.run(["status"]);
  expect(stdout).toMatch(/^2 in flight, 1 waiting for an answer, 1 failed · /);
  expect(stdout).toMatch(/\n\? asks {3}waits for an answer: .*For whom\?.*\n✗ fails {2}failed: \S.*\n/);
  expect(stdout).toMatch(/\n● goes {3}create in flight for (less than a|1) minute\n/);
  const { stdout: document } = await desk.run(["status", "--json"]);
  const { videos } = JSON.parse(document);
  expect(videos[2]).toMatchObject({ id: "goes", status: "in flight", in_flight: { kind: "create" } });
  expect(desk.sandbox.requests()).toHaveLength(asked);
});

test("--watch draws in place, sees what another run saves, and ends with Ctrl-C", async () => {
  const desk = await openDesk();
  const file = join(desk.workspace, ".videos-as-code/ledger.jsonl");
  await desk.videos({ a: A });
  await desk.run([...APPLY, "--no-wait"]);
  const before = readFileSync(file);
  await desk.run(APPLY);
  const after = readFileSync(file);
  writeFileSync(file, before);
  let frames = 0;
  const { code, stdout } = await desk.run(["status", "--watch"], {
    env: { NO_COLOR: "1" },
    terminal: { columns: 80, rows: 10 },
    onData: (_text, interrupt) => {
      frames++;
      if (frames === 10) writeFileSync(file, after);
      if (frames === 40) interrupt();
    },
  });
  expect(code).toBe(130);
  expect(stdout).toMatch(/1 in flight · [\s\S]*1 made · /);
});

test("--watch without a terminal ends with 64", async () => {
  const workspace = workspaceWith({ "videos.yml": "version: 1\nvideos: { a: { task: x } }\n" });
  expect((await runOn({ workspace }, "status", "--watch")).code).toBe(64);
});

test("after a trial it shows the trial's videos, too, beside those of the real service", async () => {
  const desk = await deskWith({ a: A });
  expect((await desk.run([...APPLY, "--base-url", "sandbox"])).code).toBe(0);
  // No page shows a video of the built-in sandbox.
  const trial =
    /1 made · trial of videos\.yml in the file \.videos-as-code\/sandbox\.jsonl\n✓ a {2}made · video [\w-]+\n$/;
  expect((await desk.run(["status"])).stdout).toMatch(new RegExp(`^1 not made yet · .*\\n.*\\n${trial.source}`));
  const of = async (...args: string[]) => JSON.parse((await desk.run(["status", "--json", ...args])).stdout);
  expect(await of()).toMatchObject({ videos: [{ status: "not made" }], trial: [{ status: "made" }] });
  expect(await of("--base-url", "sandbox")).toMatchObject({ videos: [{ status: "made" }], trial: [] });
  await desk.write("videos.yml", JSON.stringify({ version: 1, videos: { a: A } }));
  const { stdout, stderr } = await desk.run(["status"]);
  expect(stderr).toMatch(/^No ledger can be read here: settings\.ledger is not set/);
  expect(stdout).toMatch(new RegExp(`^${trial.source}`));
});

test("what has failed is shown as long as it is wanted, whatever its task looks like", async () => {
  const desk = await deskWith(
    { a: { task: "Explain   it.\n\n<!-- For us. -->\n\nNow." } },
    {},
    { scenario: { video: () => "fail" } },
  );
  await desk.run(APPLY);
  expect((await desk.run(["status"])).stdout).toMatch(/^1 failed · /);
  await desk.videos({ a: { task: "Explain something else." } });
  expect((await desk.run(["status"])).stdout).toMatch(/^1 not made yet · /);
});
