import { expect, test, vi } from "vitest";
import { readRegularFile } from "../../src/manifest/regular-file.js";
import { workspaceWith } from "../fixtures/workspace.js";

const MIB = 1024 * 1024;

vi.mock("node:fs", async (original) => {
  const fs = await original<typeof import("node:fs")>();
  const fstatSync = (handle: number) => Object.assign(fs.fstatSync(handle), { size: 0 });
  return { ...fs, fstatSync };
});

test("a file that states fewer bytes than it has is read whole or not at all", () => {
  const folder = workspaceWith({ small: "x", large: "x".repeat(2 * MIB) });
  expect(String(readRegularFile(`${folder}/small`))).toBe("x");
  expect(readRegularFile(`${folder}/large`)).toBe("which has more than 1 MiB");
  expect(readRegularFile(`${folder}/large`, 4 * MIB)).toBe("which grows while it is read");
});
