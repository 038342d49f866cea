import { describe, expect, test } from "vitest";
import { readLinks } from "../../src/engine/links/links.js";
import { MAX_ENTRIES } from "../../src/manifest/manifest.js";
import { loadProject } from "../../src/manifest/project.js";
import { hashText } from "../../src/manifest/texts.js";
import { VideoJobSchema } from "../../src/service/replies.js";
import { foreignness, type LockFile, lockFileOf, lockFileText } from "../../src/state/lock-file.js";
import { checkAgainst, readLockFile } from "../../src/state/read-lock-file.js";
import { brief, createJob, editJob, explicit, OTHER_UUID, RUN, record, revision, UUID } from "../fixtures/plans.js";
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
    service: { kind: "remote", baseUrl: null, credential: null, orgId: null },
    run: RUN,
  } as const;
  const project = await loadProject({ workspace, root: "videos.yml" });
  const { lockFile } = await readLinks({ log }, options, project);
  expect([lockFile?.lock, lockFile?.foreign]).toEqual([lock, null]);
});

test("a title may be as long as the file", () => {
  const { videos, ...lock } = largest();
  const [[id, one] = ["", undefined]] = Object.entries(videos);
  const long = { ...lock, videos: { [id]: { ...one, title: "x".repeat(15_000_000) } } } as LockFile;
  expect(readLockFile(lockFileText(long), "videos.lock.json").positionOf(id).line).toBe(10);
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

describe("the lock file after a run", () => {
  const A = brief("Explain billing.");
  const made = { ...revision(A, ["one"], "e-1"), link: "https://e.example/1", rendered: { at: 1000, synced: false } };
  const of = (
    videos: Parameters<typeof stateOf>[0],
    before: LockFile | null,
    repository: string | null = "acme/docs",
  ) =>
    lockFileOf(stateOf(videos), {
      entries: [
        { id: "b", title: "B" },
        { id: "a", title: null },
      ],
      repository,
      before,
      linkOf: (uuid, rendering) => `${rendering ?? "none"}#${uuid.slice(0, 2)}`,
    });
  const shown = of({ videos: { b: record([made]), a: record([revision(null)], { uuid: OTHER_UUID }) } }, null);

  test("has what each video shows", () => {
    expect(shown.videos).toMatchObject({
      b: {
        ...{ title: "B", category: "training", uuid: UUID, link: "https://e.example/1#11", edit_id: "e-1" },
        ...{ rendering: "https://e.example/1", synced: false, updated_at: "1970-01-01T00:00:01.000Z" },
        ...{ fingerprint: made.fingerprint, edits: [expect.stringMatching(/^[0-9a-f]{64}$/)] },
      },
      a: {
        ...{ title: null, uuid: OTHER_UUID, link: "none#22", rendering: null, synced: null, updated_at: null },
        ...{ fingerprint: null, edits: [], edit_id: null },
      },
    });
    expect(shown.repository).toBe("acme/docs");
  });

  test("says of a video that nobody has seen rendered that nothing is known of that, and is read again", () => {
    const synced = { ...made, rendered: { at: 1000, synced: true } };
    const lock = of({ videos: { a: record([revision(null)], { uuid: OTHER_UUID }), b: record([synced]) } }, null);
    expect(lock.videos).toMatchObject({ a: { synced: null, updated_at: null }, b: { synced: true } });
    expect(readLockFile(lockFileText(lock), "videos.lock.json").lock).toEqual(lock);
  });

  test("is sorted by id, whatever the order of the manifest", () => {
    expect(lockFileText(shown).match(/"[ab]": \{/g)).toEqual(['"a": {', '"b": {']);
    expect(lockFileText(shown)).toBe(
      lockFileText({ ...shown, videos: { a: shown.videos["a"], b: shown.videos["b"] } as never }),
    );
  });

  test.each([
    ["whose video isn't recorded", {}],
    ["whose creation is in flight", { b: record([], { in_flight: createJob(revision(A)) }) }],
    ["whose creation has failed", { b: record([made], { uuid: null }) }],
  ])("keeps what it had of an entry %s, and drops what is gone", (_, videos) => {
    const before = { ...shown, videos: { b: shown.videos["b"], gone: shown.videos["a"] } } as LockFile;
    expect(of({ videos }, before).videos).toEqual({ b: shown.videos["b"] });
    expect(of({ videos }, null).videos).toEqual({});
  });

  test("shows of a video whose edit is in flight what it was before", () => {
    const editing = record([made], { in_flight: editJob(revision(brief("Else."))) });
    expect(of({ videos: { b: editing } }, null).videos["b"]).toEqual(shown.videos["b"]);
  });

  test("keeps the repository's name where nobody says it", () => {
    expect([of({}, shown, null).repository, of({}, null, null).repository]).toEqual(["acme/docs", null]);
    expect(of({}, shown, "acme/new").repository).toBe("acme/new");
  });
});

test.each([
  ["acme/docs", "", "acme/docs", "", null],
  ["Acme/Docs", "", "acme/docs", "", null],
  [null, "", "acme/docs", "", null],
  ["acme/docs", "", null, "", null],
  ["acme/template", "", "acme/docs", "", "it is of the repository acme/template, not of acme/docs"],
  ["acme/docs", "eu", "acme/docs", "", "it is of the instance eu, not of no instance"],
  ["acme/docs", "", "acme/docs", "eu", "it is of no instance, not of the instance eu"],
])(
  "a lock file of %s (instance %j), used for %s (instance %j): %s",
  (lockRepository, lockInstance, repository, instance, why) => {
    expect(foreignness({ repository: lockRepository, instance: lockInstance }, { repository, instance })).toBe(why);
  },
);

describe("a lock file that isn't one names the line and the way out:", () => {
  const lock = largest();
  const few = { ...lock, videos: Object.fromEntries(Object.entries(lock.videos).slice(0, 2)) };
  const text = lockFileText(few);
  const [[first, one] = ["", undefined], [second, two] = ["", undefined]] = Object.entries(few.videos);
  const twice = { ...few, videos: { [first]: one, [second]: one } } as LockFile;

  test.each([
    ["git's marks of a conflict", text.replace("\n", "\n<<<<<<< ours\n"), 2, "git's marks of a merge conflict"],
    ["no JSON", "version: 1\n", 1, "not the JSON of a lock file"],
    ["broken JSON", text.replace('"videos": {', '"videos": {,'), 6, "not the JSON of a lock file"],
    ["a list", "[]\n", 1, "this doesn't fit a lock file"],
    ["a value that doesn't fit", text.replace('"version": 1', '"version": "1"'), 2, "version doesn't fit a lock file"],
    [
      "a key that stands twice",
      text.replace('"version": 1,', '"version": 1,\n"version": 1,'),
      3,
      'the key "version" stands twice',
    ],
    [
      "a key that the next entry has, too",
      text.replace(/( {6}"link": .*\n)/, "$1$1"),
      12,
      'the key "link" stands twice',
    ],
    ["an entry that lacks a key", text.replace(/ {6}"link": .*\n/, ""), 7, `videos.${first}.link doesn't fit`],
    [
      "a value of an entry whose id is the title of another one",
      lockFileText({
        ...few,
        videos: { [first]: { ...one, title: second }, [second]: { ...two, uuid: "" } },
      } as LockFile),
      35,
      `videos.${second}.uuid doesn't fit`,
    ],
    ["a video that two entries have", lockFileText(twice), 35, `${second} has the video`],
  ])("%s", (_, broken, line, words) => {
    expect(() => readLockFile(broken, "videos.lock.json")).toThrow(`videos.lock.json:${line}:`);
    expect(() => readLockFile(broken, "videos.lock.json")).toThrow(words);
    expect(() => readLockFile(broken, "videos.lock.json")).toThrow("Take the file back from git");
  });

  test("a video that the state doesn't know, at its place", () => {
    const read = readLockFile(text, "videos.lock.json");
    const entries = Object.keys(few.videos).map((id) => ({ id, uuid: null as string | null }));
    const known = Object.entries(few.videos).map(([id, { uuid }]) => [id, record([], { uuid })]);
    expect(() => checkAgainst(stateOf({ videos: Object.fromEntries(known) }), read, entries)).not.toThrow();
    const former = known.map(([id]) => [id, record([], { former_uuids: [few.videos[id as string]?.uuid ?? ""] })]);
    expect(() => checkAgainst(stateOf({ videos: Object.fromEntries(former) }), read, entries)).not.toThrow();
    const lacking = stateOf({ videos: Object.fromEntries(known.slice(1)) });
    expect(() => checkAgainst(lacking, read, entries)).toThrow(
      /^.*\n?videos\.lock\.json:\d+:15 .*The state has no such video/m,
    );
    // Where no entry would make another one, nothing is lost.
    expect(() => checkAgainst(lacking, read, [])).not.toThrow();
    const named = { id: first ?? "", uuid: few.videos[first ?? ""]?.uuid ?? null };
    expect(() => checkAgainst(lacking, read, [named])).not.toThrow();
    const other = stateOf({ videos: { ...lacking.videos, [first]: record([], { uuid: OTHER_UUID }) } });
    expect(() => checkAgainst(other, read, entries)).toThrow(`The state has "${OTHER_UUID}"`);
  });
});
