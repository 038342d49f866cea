import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { annotationsOf, commandsIn } from "../../harness/commands.js";
import { fileCommandsIn } from "../../harness/file-commands.js";
import { actionsRunner as runner } from "../../src/action/runner.js";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "videos-as-code-runner-"));
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
    .array(fc.constantFrom("ghadelimiter", "ghadelimiter_", "_", "\n", "\r\n", "<<", "=", "name", "é", "::", "%0A"), {
      maxLength: 12,
    })
    .map((parts) => parts.join("")),
);

test("whatever a value holds, it is that one output's, and no other is made of it", () => {
  fc.assert(
    fc.property(value, value, (first, second) => {
      writeFileSync(join(folder, "GITHUB_OUTPUT"), "");
      runner.setOutputs({ first, second });
      // A value that repeats what is in the file already ends nothing either.
      const third = readFileSync(join(folder, "GITHUB_OUTPUT"), "utf8");
      runner.setOutputs({ third });
      expect(fileCommandsIn(readFileSync(join(folder, "GITHUB_OUTPUT"), "utf8"))).toEqual({ first, second, third });
    }),
  );
});

test("what is kept for the post step, and the summary, go to files of their own", async () => {
  runner.keep("journal", "a\nb");
  await runner.writeSummary("# One\n");
  await runner.writeSummary("two\n");
  expect(fileCommandsIn(readFileSync(join(folder, "GITHUB_STATE"), "utf8"))).toEqual({ journal: "a\nb" });
  expect(readFileSync(join(folder, "GITHUB_STEP_SUMMARY"), "utf8")).toBe("# One\ntwo\n");
  vi.stubEnv("STATE_journal", "a\nb");
  expect(runner.kept("journal")).toBe("a\nb");
  expect(runner.kept("other")).toBe("");
});

test("run by hand, a step has no summary to write to: it goes on, and writes none", async () => {
  vi.stubEnv("GITHUB_STEP_SUMMARY", "");
  await runner.writeSummary("# One\n");
  const summary = join(folder, "GITHUB_STEP_SUMMARY");
  expect(readFileSync(summary, "utf8")).toBe("");
  runner.setOutputs({ changed: "true" });
  expect(fileCommandsIn(readFileSync(join(folder, "GITHUB_OUTPUT"), "utf8"))).toEqual({ changed: "true" });
});

test("an input is trimmed, and empty where it is not given", () => {
  vi.stubEnv("INPUT_API-KEY", "  key\n");
  expect(["api-key", "Api-Key", "missing"].map((name) => runner.input(name))).toEqual(["key", "key", ""]);
});

test("whatever an annotation holds, the runner reads one command, on its place", () => {
  const written: string[] = [];
  const stdout = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  try {
    fc.assert(
      fc.property(value, value, (message, title) => {
        written.length = 0;
        const position = { line: 3, column: 5 };
        runner.annotate("error", message, { file: "videos.yml", position, title: `A${title}` });
        runner.mask(message);
        const commands = commandsIn(written.join(""));
        expect(commands.map(({ name }) => name)).toEqual(["error", "add-mask"]);
        expect(annotationsOf(commands)).toEqual([
          { level: "error", message, title: `A${title}`, file: "videos.yml", line: 3, column: 5 },
        ]);
        expect(commands[1]?.data).toBe(message);
      }),
    );
  } finally {
    stdout.mockRestore();
  }
});
