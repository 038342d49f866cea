import { expect, test } from "vitest";
import { fileCommandsIn } from "../../harness/file-commands.js";

test("a file holds single lines and heredocs, and the last of a name counts", () => {
  const text = "a=1=2\nb<<EOF\nline 1\nc=3\n\nEOF\nd<<X\nX\na=4\n";
  expect(fileCommandsIn(text)).toEqual({ a: "4", b: "line 1\nc=3\n", d: "" });
});

test.each([
  ["a line without a value", "nonsense\n"],
  ["a heredoc without a name", "<<EOF\nx\nEOF\n"],
  ["a heredoc without an end", "a<<EOF\nx\n"],
])("%s fails the step", (_, text) => {
  expect(() => fileCommandsIn(text)).toThrow();
});
