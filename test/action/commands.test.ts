import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as core from "@actions/core";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fileCommandsIn } from "../../harness/file-commands.js";
import { commandLine, input, keep, kept, setOutputs, writeSummary } from "../../src/action/commands.js";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "videos-as-code-commands-"));
  for (const name of ["GITHUB_OUTPUT", "GITHUB_STATE", "GITHUB_STEP_SUMMARY"]) {
    writeFileSync(join(folder, name), "");
    vi.stubEnv(name, join(folder, name));
  }
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const value = fc.oneof(
  fc.string(),
  fc
    .array(fc.constantFrom("ghadelimiter", "ghadelimiter_", "_", "\n", "\r\n", "<<", "=", "name", "é"), {
      maxLength: 12,
    })
    .map((parts) => parts.join("")),
);

test("whatever a value holds, it is that one output's, and no other is made of it", () => {
  fc.assert(
    fc.property(value, value, (first, second) => {
      writeFileSync(join(folder, "GITHUB_OUTPUT"), "");
      setOutputs({ first });
      setOutputs({ second });
      expect(fileCommandsIn(readFileSync(join(folder, "GITHUB_OUTPUT"), "utf8"))).toEqual({ first, second });
      writeFileSync(join(folder, "GITHUB_OUTPUT"), "");
      setOutputs({ first, second });
      expect(fileCommandsIn(readFileSync(join(folder, "GITHUB_OUTPUT"), "utf8"))).toEqual({ first, second });
    }),
  );
});

test("what is kept for the post step, and the summary, go to files of their own", () => {
  keep("journal", "a\nb");
  writeSummary("# One\n");
  writeSummary("two\n");
  expect(fileCommandsIn(readFileSync(join(folder, "GITHUB_STATE"), "utf8"))).toEqual({ journal: "a\nb" });
  expect(readFileSync(join(folder, "GITHUB_STEP_SUMMARY"), "utf8")).toBe("# One\ntwo\n");
  vi.stubEnv("STATE_journal", "a\nb");
  expect(kept("journal")).toBe("a\nb");
  expect(kept("other")).toBe("");
});

test("inputs are read as @actions/core reads them", () => {
  vi.stubEnv("INPUT_API-KEY", "  key\n");
  for (const name of ["api-key", "Api-Key", "missing"]) expect(input(name)).toBe(core.getInput(name));
});

test("commands are written as @actions/core writes them, whatever they hold", () => {
  const written: string[] = [];
  const stdout = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  try {
    fc.assert(
      fc.property(
        value,
        fc.record({
          title: value.map((title) => `A${title}`),
          file: value,
          startLine: fc.nat(3),
          startColumn: fc.nat(3),
        }),
        (text, at) => {
          written.length = 0;
          core.error(text, at);
          core.setSecret(text);
          const { title, file, startLine: line, startColumn: col } = at;
          expect([
            `${commandLine("error", text, { title, file, line, col })}\n`,
            `${commandLine("add-mask", text)}\n`,
          ]).toEqual(written);
        },
      ),
    );
  } finally {
    stdout.mockRestore();
  }
});
