import { afterAll, describe, expect, test } from "vitest";
import { picturesOf } from "../../../src/sandbox/film/picture.js";
import { createRenderer } from "../../../src/sandbox/film/renderer.js";
import { interpretEdit } from "../../../src/sandbox/planner/interpretation.js";
import { planScenes } from "../../../src/sandbox/planner/scenes.js";

const scenes = planScenes("Explain how a new user signs in and invites a teammate.");
const renderer = createRenderer();
afterAll(async () => await renderer.close());

/** The contents of a box of an MP4 file (ISO/IEC 14496-12), by its path. */
function boxAt(file: Uint8Array, path: string): Buffer {
  let contents = Buffer.from(file);
  for (const type of path.split("/")) {
    let at = 0;
    while (contents.toString("latin1", at + 4, at + 8) !== type) at += contents.readUInt32BE(at);
    contents = contents.subarray(at + 8, at + contents.readUInt32BE(at));
  }
  return contents;
}

describe("the file of a film", () => {
  test("is one AVC track with the length of its scenes and a picture for each second", async () => {
    const length = scenes.reduce((sum, { seconds }) => sum + seconds, 0);
    const media = boxAt(await renderer.film(scenes, "16:9"), "moov/trak/mdia");
    const header = boxAt(media, "mdhd");
    expect(header.readUInt32BE(16) / header.readUInt32BE(12)).toBe(length);
    expect(boxAt(media, "minf/stbl/stsz").readUInt32BE(8)).toBe(length);
    const sample = boxAt(media, "minf/stbl/stsd").subarray(8);
    expect(sample.toString("latin1", 4, 8)).toBe("avc1");
    expect([sample.readUInt16BE(32), sample.readUInt16BE(34)]).toEqual([960, 540]);
  });

  test("has key frames alone, so that players can seek to chapters", async () => {
    const file = Buffer.from(await renderer.film(scenes.slice(0, 1), "16:9"));
    const table = boxAt(file, "moov/trak/mdia/minf/stbl");
    // Without a box that lists the key frames, players take every frame for one.
    expect(table.includes("stss")).toBe(false);
    const [offsets, count] = [boxAt(table, "stco"), boxAt(table, "stsz").readUInt32BE(8)];
    expect(offsets.readUInt32BE(4)).toBe(count);
    for (let frame = 0; frame < count; frame++) {
      // The first NAL unit of a key frame is of the type 5 (ISO/IEC 14496-10, 7.4.1).
      expect((file[offsets.readUInt32BE(8 + frame * 4) + 4] ?? 0) & 31).toBe(5);
    }
  });

  test("is upright in 9:16", async () => {
    const sample = boxAt(await renderer.film(scenes.slice(0, 1), "9:16"), "moov/trak/mdia/minf/stbl/stsd").subarray(8);
    expect([sample.readUInt16BE(32), sample.readUInt16BE(34)]).toEqual([540, 960]);
  });

  test("any text can be drawn", async () => {
    const titles = ["<b>&amp;", "\u0000\ud800", "日本語 🎬", "Привет Ελλάδα łódź", "x".repeat(60)];
    const drawn = titles.flatMap((title) => scenes.slice(0, 1).map((scene) => ({ ...scene, title, seconds: 2 })));
    expect((await renderer.film(drawn, "16:9")).length).toBeGreaterThan(1000);
  });
});

test("a renderer that is closed ends what it draws", async () => {
  const closing = createRenderer();
  const films = [closing.film(scenes, "16:9"), closing.film(scenes, "16:9")].map(async (film) => {
    await expect(film).rejects.toThrow(/ended|closed/);
  });
  await closing.close();
  await Promise.all(films);
});

test.each([
  ["of one scene", "In scene 3, show the new logo."],
  ["that adds a scene", "Add a scene about prices after scene 2."],
  ["that deletes a scene", "Delete scene 2."],
])("after an edit %s the kept scenes have the same pictures, and the others have new ones", (_name, request) => {
  const edited = interpretEdit(request, scenes);
  if (edited === null) throw new Error("ambiguous");
  const drawn = (shown: typeof edited.scenes) => shown.map((scene) => picturesOf(scene, "16:9"));
  const [before, after] = [drawn(scenes), drawn(edited.scenes)];
  for (const number of edited.kept) expect(before).toContainEqual(after[number - 1]);
  for (const number of [...edited.changed, ...edited.added]) expect(before).not.toContainEqual(after[number - 1]);
});
