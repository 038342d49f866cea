import { chmodSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { fileStore } from "../../../src/ledger/stores/file.js";
import { NO_TEXTS } from "../../../src/ledger/texts.js";
import { inText, message } from "../../../src/messages/catalogue.js";
import { deskWith, runOn } from "../../fixtures/command-line.js";
import { put } from "../../fixtures/git-repository.js";
import { factsOf } from "../../fixtures/ledgers.js";
import { temporaryFolder } from "../../fixtures/temporary-folder.js";

const UUID = "6f1c0d5e-0000-4000-8000-000000000000";
const MANIFEST = "# Ours\nversion: 1\nvideos:\n  tour: # the old one\n    task: Walk through the menu.   \n";

async function workspaceWith(manifest: string, path = "videos.yml") {
  const workspace = await temporaryFolder();
  put(workspace, { [path]: manifest });
  return { workspace, text: () => readFileSync(join(workspace, path), "utf8") };
}

test("the uuid is written below the entry's id, and every other byte stays", async () => {
  const { workspace, text } = await workspaceWith(MANIFEST);
  chmodSync(join(workspace, "videos.yml"), 0o640);
  const { code, stdout, stderr } = await runOn({ workspace }, "import", "tour", UUID.toUpperCase());
  expect({ code, stdout }).toEqual({ code: 0, stdout: "videos.yml:5 videos.tour now names its video\n" });
  expect(stderr).toContain("The next apply takes the video over");
  expect(text()).toBe(MANIFEST.replace("one\n", `one\n    uuid: ${UUID}\n`));
  expect(statSync(join(workspace, "videos.yml")).mode & 0o777).toBe(0o640);
});

test("an entry that isn't there is added, and --json says where", async () => {
  const { workspace, text } = await workspaceWith(MANIFEST, "docs/videos.yml");
  const { code, stdout } = await runOn({ workspace }, "import", "new", UUID, "--manifest", "docs/videos.yml", "--json");
  expect(code).toBe(0);
  const written = { manifest: "docs/videos.yml", line: 5, id: "new", uuid: UUID, change: "entry", task: null };
  expect(JSON.parse(stdout)).toEqual(written);
  expect(text()).toBe(MANIFEST.replace(/^videos:.*\n/m, `$&  new:\n    uuid: ${UUID}\n`));
});

describe("of a project of several files,", () => {
  const root = "version: 1\ninclude: [docs/*.yml]\nvideos:\n  start: { task: Begin. }\n";
  const project = async (included: string) => {
    const { workspace } = await workspaceWith(root);
    put(workspace, { "docs/videos.yml": included });
    return { workspace, text: (path: string) => readFileSync(join(workspace, path), "utf8") };
  };

  test("the file that has the entry is written, and a new entry comes into the root", async () => {
    const { workspace, text } = await project(MANIFEST);
    const { stdout } = await runOn({ workspace }, "import", "tour", UUID);
    expect(stdout).toBe("docs/videos.yml:5 videos.tour now names its video\n");
    expect(text("docs/videos.yml")).toContain(`uuid: ${UUID}`);
    await runOn({ workspace }, "import", "new", UUID);
    expect(text("videos.yml")).toBe(root.replace("videos:\n", `$&  new:\n    uuid: ${UUID}\n`));
  });

  test("an id that stands twice is refused, and nothing is written", async () => {
    const { workspace, text } = await project("version: 1\nvideos:\n  start: { task: Begin. }\n");
    const { code, stderr } = await runOn({ workspace }, "import", "start", UUID);
    expect(code).toBe(64);
    expect(stderr).toContain("start stands at videos.yml:4 and docs/videos.yml:3");
    expect(text("videos.yml")).toBe(root);
  });
});

test("twice is once", async () => {
  const { workspace, text } = await workspaceWith(MANIFEST);
  await runOn({ workspace }, "import", "tour", UUID);
  const before = text();
  const { code, stdout, stderr } = await runOn({ workspace }, "import", "tour", UUID);
  expect({ code, stdout, stderr }).toEqual({
    code: 0,
    stdout: "videos.yml:5 videos.tour names this video already\n",
    stderr: "",
  });
  expect(text()).toBe(before);
});

test("an entry that has another uuid stays as it is, and the message has a name", async () => {
  const { workspace, text } = await workspaceWith(MANIFEST);
  await runOn({ workspace }, "import", "tour", UUID);
  const before = text();
  const { code, stderr } = await runOn({ workspace }, "import", "tour", UUID.replace(/^./, "0"));
  expect([code, stderr.replace(/\s+/g, " ")]).toEqual([
    1,
    expect.stringMatching(/Remove it first\. → docs: manifest-by-hand $/),
  ]);
  expect(text()).toBe(before);
});

test("through a link, the manifest behind it is written", async () => {
  const { workspace, text } = await workspaceWith(MANIFEST);
  symlinkSync("videos.yml", join(workspace, "link.yml"));
  const { stdout } = await runOn({ workspace }, "import", "tour", UUID, "--manifest", "link.yml");
  expect(stdout).toMatch(/^videos\.yml:\d+ videos\.tour now names its video/);
  expect(text()).toContain(UUID);
});

describe("nothing is written, and the exit code says why:", () => {
  test.each([
    [
      "an id that is none",
      ["My Tour", UUID],
      64,
      '"My Tour" is not an id (lower-case letters, digits and hyphens, at most 64, and no hyphen first; of a variant, ENTRY.VARIANT); write: my-tour',
    ],
    [
      "a uuid that is none",
      ["tour", "https://example.com/v/1"],
      64,
      '"https://example.com/v/1" is not the uuid of a video',
    ],
    ["a manifest that isn't there", ["tour", UUID, "--manifest", "none.yml"], 65, "none.yml"],
    ["a manifest that is no YAML", ["tour", UUID, "--manifest", "broken.yml"], 65, "broken.yml:2:9 "],
    ["an entry with another video", ["other", UUID], 1, "videos.other has the uuid"],
    ["no uuid", ["tour"], 64, '"" is not the uuid of a video'],
  ])("%s", async (_name, args, code, message) => {
    const other = `${MANIFEST}  other:\n    uuid: ${UUID.replace("6f", "7f")}\n`;
    const { workspace, text } = await workspaceWith(other);
    put(workspace, { "broken.yml": "videos:\n  tour: [\n" });
    const ran = await runOn({ workspace }, "import", ...args);
    expect({ code: ran.code, stdout: ran.stdout }).toEqual({ code, stdout: "" });
    expect(ran.stderr).toContain(message);
    expect(text()).toBe(other);
  });
});

test("an entry whose record has another video is refused, both are named, and nothing is written", async () => {
  const manifest = `${MANIFEST}settings: { ledger: file }\n`;
  const { workspace, text } = await workspaceWith(manifest);
  const recorded = UUID.replace("6f", "7f");
  const store = fileStore({ path: join(workspace, ".videos-as-code/ledger.jsonl"), project: "" });
  const { cursor } = await store.read();
  await store.append(cursor, factsOf({ tour: { video: recorded } }), NO_TEXTS);
  const { code, stderr } = await runOn({ workspace }, "import", "tour", UUID);
  expect(code).toBe(1);
  const where = "videos.yml in the file .videos-as-code/ledger.jsonl";
  expect(stderr).toBe(`${inText(message("import-other-video", { id: "tour", recorded, uuid: UUID, where }))}\n`);
  expect(text()).toBe(manifest);
  expect((await runOn({ workspace }, "import", "tour", recorded)).code).toBe(0);
});

describe("an entry without a task", () => {
  /** A desk whose service has a video with this task, and whose manifest has one entry, without a task. */
  async function deskOf(task: string) {
    const desk = await deskWith({ first: { task } });
    await desk.run(["apply", "--yes"]);
    const uuid = desk.sandbox.videos()[0]?.uuid ?? "";
    await desk.write("videos.yml", "version: 1\nvideos:\n  tour: # the old one\n    title: Tour\n");
    return { desk, uuid, text: () => readFileSync(join(desk.workspace, "videos.yml"), "utf8") };
  }

  test.each([
    ["of one line", "Walk through the menu: twice.", '"Walk through the menu: twice."'],
    [
      "of several lines",
      "Walk through the menu.\n\nThen stop.",
      "|-\n      Walk through the menu.\n\n      Then stop.",
    ],
  ])("gets that of the service, %s", async (_name, task, written) => {
    const { desk, uuid, text } = await deskOf(task);
    const { code, stdout, stderr } = await desk.run(["import", "tour", uuid]);
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: "videos.yml:4 videos.tour now names its video, and has the service's task\n",
    });
    expect(stderr).not.toContain("has no task");
    expect(parse(text()).videos).toEqual({ tour: { title: "Tour", uuid, task } });
    expect(text()).toContain("# the old one");
    expect(text()).toContain(`    task: ${written}\n`);
  });

  test("stays without one where the service doesn't know the video, in whose words it is said", async () => {
    const { desk, text } = await deskOf("Walk.");
    const { code, stderr } = await desk.run(["import", "tour", UUID]);
    expect(code).toBe(0);
    expect(stderr).toMatch(
      /tour has no task, and the service's is not known: Video not found\. Write task: into the entry\./,
    );
    expect(text()).not.toContain("task");
  });

  test("asks nobody without an address and a key, and one with a task never does", async () => {
    const { desk, uuid } = await deskOf("Walk.");
    const without = await desk.run(["import", "tour", uuid], { env: {} });
    expect(without.code).toBe(0);
    expect(without.stderr).toContain("VIDEOS_API_KEY is not given, so nobody was asked. Write task: into the entry.");
    await desk.write("videos.yml", MANIFEST);
    const fetch = async () => Promise.reject(new Error("the service was asked"));
    expect(await desk.run(["import", "tour", uuid], { fetch })).toMatchObject({
      code: 0,
      stdout: "videos.yml:5 videos.tour now names its video\n",
    });
  });

  test("is none that is a variant of one with a task", async () => {
    const { desk, uuid, text } = await deskOf("Walk.");
    await desk.write(
      "videos.yml",
      "version: 1\nvideos:\n  tour:\n    task: Ours.\n    variants:\n      de:\n        title: Tour\n",
    );
    const { stdout, stderr } = await desk.run(["import", "tour.de", uuid]);
    expect({ stdout, stderr }).toEqual({
      stdout: "videos.yml:7 videos.tour.variants.de now names its video\n",
      stderr: expect.not.stringContaining("no task"),
    });
    expect(parse(text()).videos.tour.variants.de).toEqual({ title: "Tour", uuid });
  });

  test("of a trial gets that of the built-in sandbox", async () => {
    const desk = await deskWith({ first: { task: "Walk." } });
    const sandbox = ["--base-url", "sandbox"];
    await desk.run(["apply", "--yes", ...sandbox]);
    const { results } = JSON.parse((await desk.run(["apply", "--yes", "--json", ...sandbox])).stdout);
    await desk.write("videos.yml", "version: 1\nvideos:\n");
    await desk.run(["import", "tour", results[0].video_uuid, ...sandbox]);
    expect(parse(readFileSync(join(desk.workspace, "videos.yml"), "utf8")).videos.tour.task).toBe("Walk.");
  });
});

describe("--from takes the videos of a lock file over:", () => {
  const OTHER = UUID.replace("6f", "7f");
  const locked = (uuid: string) => ({
    ...{ title: null, category: "training", uuid, link: null, rendering: null },
    ...{ synced: null, fingerprint: null, edits: [], edit_id: null, updated_at: null },
  });
  const lock = (videos: Readonly<Record<string, unknown>>) =>
    JSON.stringify({ version: 1, repository: "acme/docs", project: "", videos });

  test("each is written into its entry, new ones into the root, and again changes nothing", async () => {
    const { workspace, text } = await workspaceWith(MANIFEST);
    put(workspace, { "videos.lock.json": lock({ tour: locked(UUID), new: locked(OTHER) }) });
    const from = ["import", "--from", "videos.lock.json"];
    const { code, stdout, stderr } = await runOn({ workspace }, ...from);
    expect(stderr).toContain("The next apply takes the videos over");
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: "videos.yml:5 videos.tour now names its video\nvideos.yml:5 videos.new is new, and names its video\n",
    });
    const written = text();
    expect(written).toContain(`    uuid: ${UUID}\n`);
    expect(written).toContain(`  new:\n    uuid: ${OTHER}\n`);
    const again = await runOn({ workspace }, ...from, "--json");
    expect(JSON.parse(again.stdout).videos).toMatchObject([
      { id: "tour", change: "none" },
      { id: "new", change: "none" },
    ]);
    expect(text()).toBe(written);
  });

  test.each([
    ["a file that isn't there", ["--from", "none.json"], 64, '--from names "none.json", which does not exist.'],
    ["no lock file", ["--from", "videos.yml"], 65, "videos.yml"],
    [
      "an id beside it",
      ["tour", UUID, "--from", "videos.lock.json"],
      64,
      "--from takes ids and uuids from a lock file",
    ],
    ["an entry with another video", ["--from", "videos.lock.json"], 1, "videos.tour has the uuid"],
  ])("not with %s: nothing is written", async (_name, args, code, words) => {
    const manifest = MANIFEST.replace("one\n", `one\n    uuid: ${OTHER}\n`);
    const { workspace, text } = await workspaceWith(manifest);
    put(workspace, { "videos.lock.json": lock({ tour: locked(UUID) }) });
    const ran = await runOn({ workspace }, "import", ...args);
    expect(ran.stderr).toContain(words);
    expect({ code: ran.code, stdout: ran.stdout }).toEqual({ code, stdout: "" });
    expect(text()).toBe(manifest);
  });
});
