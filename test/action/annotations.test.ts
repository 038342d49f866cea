import { expect, test } from "vitest";
import { errorsOf } from "../../src/action/annotations.js";
import { unstyled } from "../../src/action/log.js";
import { report } from "../fixtures/reports.js";

test("an annotation shows what turns text around as escapes, in the names of files as well", () => {
  const problems = Array.from({ length: 11 }, (_, index) => ({
    file: "a\u202eb.md",
    position: { line: index + 1, column: 1 },
    message: "wrong\u2066",
  }));
  const shown = errorsOf(report({ stop: { kind: "manifest", message: "", problems } }), unstyled);
  expect(shown[0]?.message).toBe("wrong\\u2066");
  expect(shown.at(-1)?.message).toBe("a\\u202eb.md:10:1 wrong\\u2066\na\\u202eb.md:11:1 wrong\\u2066");
});
