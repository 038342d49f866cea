import { expect, test } from "vitest";
import { isBranchName } from "../../src/action/branch-name.js";

test.each(["videos-as-code", "state/videos", "a", "v1.2"])("%s is the name of a branch", (name) => {
  expect(isBranchName(name)).toBe(true);
});

test.each([
  "",
  "@",
  "HEAD",
  "a b",
  "a..b",
  "a~1",
  "a^",
  "a:b",
  "a?",
  "a*",
  "a[b",
  "a\\b",
  "a@{1}",
  "/a",
  "a/",
  "a//b",
  "a.",
  ".a",
  "a/.b",
  "a.lock",
  "a.lock/b",
  "-a",
  "refs/heads/a",
  "a\nb",
  "a\u0000b",
  "ä",
  "x".repeat(201),
])("%j is not", (name) => {
  expect(isBranchName(name)).toBe(false);
});
