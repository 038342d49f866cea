import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { replaceFile } from "../../src/ledger/replace-file.js";
import { temporaryFolder } from "../fixtures/temporary-folder.js";

test("a file has the new text and the permissions that are asked for, and nothing else is left", async () => {
  const folder = await temporaryFolder();
  const path = join(folder, "ledger.jsonl");
  writeFileSync(path, "former");
  await replaceFile(path, "new", 0o600);
  expect([readFileSync(path, "utf8"), statSync(path).mode & 0o777]).toEqual(["new", 0o600]);
  expect(readdirSync(folder)).toEqual(["ledger.jsonl"]);
});

test.each([
  ["a folder stands there", "taken", /rename/],
  ["its folder is missing", "missing/ledger.jsonl", /ENOENT.*open/],
])("where %s, the system's error says why, and nothing is left", async (_, name, why) => {
  const folder = await temporaryFolder();
  mkdirSync(join(folder, "taken"));
  await expect(replaceFile(join(folder, name), "new")).rejects.toThrow(why);
  expect(readdirSync(folder)).toEqual(["taken"]);
});
