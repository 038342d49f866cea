import { expect, test } from "vitest";
import { readLinks } from "../../src/engine/links/links.js";
import { MAX_ENTRIES } from "../../src/manifest/manifest.js";
import { loadProject } from "../../src/manifest/project.js";
import { hashText } from "../../src/manifest/texts.js";
import { VideoJobSchema } from "../../src/service/replies.js";
import { lockFileOf, lockFileText } from "../../src/state/lock-file.js";
import { readLockFile } from "../../src/state/read-lock-file.js";
import { explicit, RUN, record, revision } from "../fixtures/plans.js";
import { stateOf } from "../fixtures/states.js";
import { workspaceWith } from "../fixtures/workspace.js";

/** The lock file of as many videos as a manifest may have, with signed links and a dozen edits each. */
function largest() {
  const signature = hashText("signature").repeat(8);
  const edits = explicit(...Array.from({ length: 12 }, (_, at) => `In scene ${at + 1}, show the new logo.`));
  const ids = Array.from({ length: MAX_ENTRIES }, (_, at) => `video-${at}`);
  const videos = Object.fromEntries(
    ids.map((id) => {
      const link = `https://cdn.example.com/${id}.mp4?signature=${signature}`;
      const shown = { ...revision(null), edits, edit_id: `edit-of-${id}`, link, rendered: { at: 0, synced: true } };
      return [id, record([shown], { uuid: `11111111-0000-4000-8000-${id.padStart(12, "0")}` })];
    }),
  );
  return lockFileOf(stateOf({ videos }), {
    entries: ids.map((id) => ({ id, title: `The video ${id}` })),
    repository: "acme/docs",
    before: null,
    linkOf: (uuid) => `https://app.example.com/v/${uuid}`,
  });
}

test("what is written for the largest manifest is read again", async () => {
  const lock = largest();
  const text = lockFileText(lock);
  expect(readLockFile(text, "videos.lock.json").lock).toEqual(lock);
  // As git checks it out on Windows.
  expect(readLockFile(text.replaceAll("\n", "\r\n"), "videos.lock.json").lock).toEqual(lock);
});

test("a video whose id is as long as a reply may have it is in a lock file that is read again", () => {
  const { uuid } = VideoJobSchema.parse({
    uuid: "a".repeat(1_000),
    status: "complete",
    is_complete: true,
    is_failed: false,
  });
  const state = stateOf({
    videos: { billing: record([{ ...revision(null), rendered: { at: 0, synced: null } }], { uuid }) },
  });
  const lock = lockFileOf(state, {
    entries: [{ id: "billing", title: null }],
    repository: null,
    before: null,
    linkOf: () => null,
  });
  expect(readLockFile(lockFileText(lock), "videos.lock.json").lock.videos["billing"]?.uuid).toBe(uuid);
});

test("a run begins with the lock file of the largest manifest", async () => {
  const lock = largest();
  const workspace = workspaceWith({
    "videos.lock.json": lockFileText(lock),
    "videos.yml": "version: 1\nsettings: { lock_file: videos.lock.json }\nvideos: {}\n",
  });
  const log = { info: () => {}, notice: () => {}, group: async <T>(_: string, work: () => Promise<T>) => await work() };
  const options = {
    workspace,
    instance: "",
    repository: "acme/docs",
    service: { kind: "sandbox", unused: [] },
    run: RUN,
  } as const;
  const project = await loadProject({ workspace, root: "videos.yml" });
  const { lockFile } = await readLinks({ log }, options, project);
  expect([lockFile?.lock, lockFile?.foreign]).toEqual([lock, null]);
});

test("each uuid has its place, whether the file is as it was written or changed by hand", () => {
  const lock = largest();
  const some = Object.entries(lock.videos).slice(0, 3);
  const videos = Object.fromEntries(some.map(([id, video]) => [id, { ...video, title: '"uuid": "x"' }]));
  const text = lockFileText({ ...lock, videos });
  const [own, changed] = [text, `${text} `].map((one) => readLockFile(one, "videos.lock.json"));
  for (const [id] of some) {
    expect(own?.positionOf(id)).toEqual(changed?.positionOf(id));
    const { line = 0, column = 0 } = own?.positionOf(id) ?? {};
    expect(text.split("\n")[line - 1]?.slice(column - 1)).toBe(`${JSON.stringify(own?.lock.videos[id]?.uuid)},`);
  }
});
