import { expect, test } from "vitest";
import { fontFilesFor, withoutGlyph } from "../../../src/sandbox/film/fonts.js";
import { picturesOf } from "../../../src/sandbox/film/picture.js";
import { makeScene } from "../../../src/sandbox/planner/scenes.js";

test.each([
  ["English", "Sign in, then invite a teammate – “done”."],
  ["languages in Latin letters", "Über café, naïve, łódź, İstanbul, Việt Nam"],
  ["Greek and Cyrillic", "Ελληνικά и русский"],
  ["arrows, signs and ticks", "Settings → Users ← back ↑ ↓ ⇒ ≤ ≥ × ★ ☆ ✓ ✔ • ● ■ □ ① ⌘ ⏎"],
  ["Japanese", "新しいユーザーを招待する方法、チームの設定。"],
  ["pictures", "🎉 😀 👍🏽 ❤️ 🇯🇵 👩‍💻 1️⃣ 🚀"],
])("films draw %s", (_name, text) => expect(withoutGlyph(text)).toEqual([]));

test("characters without a glyph are listed, and an ellipsis stands for them", () => {
  expect(withoutGlyph("Users ผู้ → ใช้ an ሰላም")).toEqual([..."ผู้ใช", ..."ሰላም"]);
  const [picture = ""] = picturesOf(makeScene({ title: "ผู้ใช้ ሰላም here", narration: "x" }), "16:9");
  expect(picture).toContain(">… here<");
});

test("a text loads only the files that it needs", () => {
  expect(fontFilesFor("Plain text")).toHaveLength(2);
  expect(fontFilesFor("Settings → Users")).toHaveLength(3);
  expect(fontFilesFor("Settings → Users ← and ↑").length).toBeLessThan(6);
});
