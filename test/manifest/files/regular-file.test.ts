import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { expect, onTestFinished, test } from "vitest";
import { readRegularFile } from "../../../src/manifest/files/regular-file.js";
import { workspaceWith } from "../../fixtures/workspace.js";

const MIB = 1024 * 1024;

test("a file that states fewer bytes than it has is read whole or not at all", () => {
  const folder = workspaceWith({ small: "x", large: "x".repeat(2 * MIB) });
  const { fstatSync } = fs;
  const replace = (by: unknown) => {
    Object.assign(fs, { fstatSync: by });
    syncBuiltinESMExports();
  };
  onTestFinished(() => replace(fstatSync));
  replace((handle: number) => Object.assign(fstatSync(handle), { size: 0 }));
  expect(String(readRegularFile(`${folder}/small`))).toBe("x");
  expect(readRegularFile(`${folder}/large`)).toBe("which has more than 1 MiB");
  expect(readRegularFile(`${folder}/large`, 4 * MIB)).toBe("which grows while it is read");
});
