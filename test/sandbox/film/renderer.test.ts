import { afterAll, describe, expect, test } from "vitest";
import { boxAt, boxesIn } from "../../../src/sandbox/film/mp4-boxes.js";
import { readTrack } from "../../../src/sandbox/film/mp4-reader.js";
import { createRenderer } from "../../../src/sandbox/film/renderer.js";
import { interpretEdit } from "../../../src/sandbox/planner/interpretation.js";
import { planScenes } from "../../../src/sandbox/planner/scenes.js";

const scenes = planScenes("Explain how a new user signs in and invites a teammate.");
const drawn: string[] = [];
const renderer = createRenderer({ drawn: ({ title }) => drawn.push(title) });
afterAll(async () => await renderer.close());

const seconds = (total: number, { seconds }: { seconds: number }) => total + seconds;
/** The bytes of each clip of a file, in order. */
const chunksOf = (file: Uint8Array) => {
  const { samples } = readTrack(file);
  return [...new Set(samples.map(({ chunk }) => chunk))].map((number) =>
    Buffer.concat(samples.filter(({ chunk }) => chunk === number).map(({ bytes }) => bytes)),
  );
};

describe("the file of a video of five scenes", () => {
  test("is one AVC track with the length of its scenes and every frame in it", async () => {
    const file = await renderer.film(scenes, "16:9");
    expect(boxesIn(file).map(({ type }) => type)).toEqual(["ftyp", "moov", "mdat"]);
    const track = readTrack(file);
    expect(track).toMatchObject({ codec: "avc1", width: 960, height: 540, timescale: 1000 });
    // ISO/IEC 14496-15: version 1, baseline profile, lengths of four bytes.
    expect([track.configuration[0], track.configuration[1], (track.configuration[4] ?? 0) & 3]).toEqual([1, 66, 3]);

    const length = 1000 * scenes.reduce(seconds, 0);
    expect(boxAt(file, "moov/mvhd").readUInt32BE(16)).toBe(length);
    expect(boxAt(file, "moov/trak/tkhd").readUInt32BE(20)).toBe(length);
    expect(boxAt(file, "moov/trak/mdia/mdhd").readUInt32BE(16)).toBe(length);
    const { samples } = track;
    expect(samples).toHaveLength(scenes.reduce((frames, scene) => frames + 9 + scene.seconds, 0));
    const last = samples.at(-1);
    expect((last?.start ?? 0) + (last?.duration ?? 0)).toBe(length);
    for (const [index, { start }] of samples.slice(1).entries())
      expect(start).toBeGreaterThan(samples[index]?.start ?? 0);
  });

  test("has a key frame at the start of each scene and nowhere else, so that players can seek to chapters", async () => {
    const { samples } = readTrack(await renderer.film(scenes, "16:9"));
    const starts = scenes.map((_scene, index) => 1000 * scenes.slice(0, index).reduce(seconds, 0));
    expect(samples.filter(({ key }) => key).map(({ start }) => start)).toEqual(starts);
    for (const { bytes, key } of samples) {
      // The frame fills its sample, and its first NAL unit is a slice of a key frame (5) or of another one (1).
      expect(Buffer.from(bytes).readUInt32BE(0)).toBe(bytes.length - 4);
      expect((bytes[4] ?? 0) & 31).toBe(key ? 5 : 1);
    }
  });

  test("is the same from another renderer at another time", async () => {
    const other = createRenderer();
    const two = scenes.slice(0, 2);
    expect(Buffer.compare(await other.film(two, "16:9"), await renderer.film(two, "16:9"))).toBe(0);
    await other.close();
  });

  test("is upright in 9:16", async () => {
    expect(readTrack(await renderer.film(scenes.slice(0, 1), "9:16"))).toMatchObject({ width: 540, height: 960 });
  });
});

describe("an edit", () => {
  test.each([
    ["of one scene draws one clip", "In scene 3, show the new logo.", 1],
    ["that adds a scene draws that one", "Add a scene about prices after scene 2.", 1],
    ["that deletes a scene draws nothing", "Delete scene 2.", 0],
  ])("%s, and the other clips keep their bytes", async (_name, request, count) => {
    const before = chunksOf(await renderer.film(scenes, "16:9"));
    const edited = interpretEdit(request, scenes);
    if (edited === null) throw new Error("ambiguous");
    drawn.length = 0;
    const after = chunksOf(await renderer.film(edited.scenes, "16:9"));
    expect(drawn).toHaveLength(count);
    expect(after).toHaveLength(edited.scenes.length);
    const keptBefore = before.filter((_clip, index) =>
      edited.kept.some((number) => edited.scenes[number - 1] === scenes[index]),
    );
    const keptAfter = after.filter((_clip, index) => edited.kept.includes(index + 1));
    expect(keptAfter).toEqual(keptBefore);
    for (const number of [...edited.changed, ...edited.added]) expect(before).not.toContainEqual(after[number - 1]);
  });
});

test("any text can be drawn", async () => {
  const [scene] = scenes;
  if (scene === undefined) throw new Error("no scene");
  for (const title of ["<b>&amp;", "\u0000\ud800", "日本語 🎬", "Привет Ελλάδα łódź", "x".repeat(60)]) {
    const file = await renderer.film([{ ...scene, title, narration: "", seconds: 2 }], "16:9");
    expect(readTrack(file).samples).toHaveLength(11);
  }
});
