import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { commandsIn } from "../../harness/commands.js";
import { createLog } from "../../src/action/log.js";
import { redactor } from "../../src/secrets.js";

/** All that a log prints, as the runner reads it. */
async function printed(
  work: (log: ReturnType<typeof createLog>) => Promise<void> | void,
  secrets: string[] = [],
): Promise<string> {
  let output = "";
  const log = createLog(
    {
      print: (line) => {
        output += `${line}\n`;
      },
      startGroup: (name) => {
        output += `[group] ${name}\n`;
      },
      endGroup: () => {
        output += "[end]\n";
      },
      annotate: (level, message) => {
        output += `[${level}] ${message}\n`;
      },
    },
    redactor(secrets),
  );
  await work(log);
  return output;
}

const NAMES = [
  "error",
  "add-mask",
  "set-output name=a",
  "stop-commands",
  "save-state name=isPost",
  "group",
  "endgroup",
  "debug",
];
const piece = fc.oneof(
  fc.constantFrom("::", ":", "##[", "#", "#[", "]", "%0A", "%0D", "\r", "\n", "\r\n", "\u0085", "\u2028", "\u2029"),
  fc.constantFrom(" ", "\t", "\u000b", "\f", "\u00a0", "\u3000", "\ufeff", "\u200b", "\u0000", "\u001b[31m", "\u009b"),
  fc.constantFrom(...NAMES),
  fc.constantFrom(...NAMES).map((name) => `::${name}::x`),
  fc.constantFrom(...NAMES).map((name) => `##[${name}]x`),
  fc.string({ unit: "binary", maxLength: 5 }),
  fc.constant("sekret-sekret"),
);
const text = fc.array(piece, { maxLength: 12, size: "max" }).map((pieces) => pieces.join(""));

test("whatever text is logged, the runner reads no command in it", async () => {
  await fc.assert(
    fc.asyncProperty(text, text, async (line, name) => {
      const output = await printed(
        async (log) => {
          log.info(line);
          await log.group(name, async () => log.info(`${line}${name}`));
        },
        ["sekret-sekret"],
      );
      expect(commandsIn(output)).toEqual([]);
      expect(commandsIn(output.replaceAll("\u0085", "\n").replaceAll("\u2028", "\n"))).toEqual([]);
      expect(output).not.toContain("sekret-sekret");
    }),
    { numRuns: 2_000 },
  );
});

describe("what could be a command stays readable:", () => {
  test.each([
    ["a command", "::error file=a::broken", ": :error file=a::broken"],
    ["one behind white space", " \t\u00a0::error::x", " \t\u00a0: :error::x"],
    ["one in brackets", "see ##[error]x", "see ## [error]x"],
    ["one in capitals", "##[ADD-MASK]1", "## [ADD-MASK]1"],
    ["one that a control character splits", ":\u0000:error::x", ": :error::x"],
    ["one in brackets that a control character splits", "##\u0007[error]x", "## [error]x"],
    ["colours", "\u001b[31mred", "[31mred"],
    ["ordinary text", "videos.yml:3:5 a :: b", "videos.yml:3:5 a :: b"],
  ])("%s", async (_name, line, shown) => {
    expect(await printed((log) => log.info(line))).toBe(`${shown}\n`);
  });

  test.each([["\n"], ["\r"], ["\r\n"]])("every line of a text: %j", async (end) => {
    expect(await printed((log) => log.info(`one${end}::error::two`))).toBe("one\n: :error::two\n");
  });
});

test("a group ends although its work fails", async () => {
  const output = await printed((log) =>
    log
      .group("Plan", async () => {
        throw new Error("no");
      })
      .catch(() => {}),
  );
  expect(output).toBe("[group] Plan\n[end]\n");
});

test("a notice is a line of the log and an annotation, both without secrets", async () => {
  const output = await printed((log) => log.notice("::error::the key is sekret-sekret"), ["sekret-sekret"]);
  expect(output).toBe(": :error::the key is ***\n[notice] ::error::the key is ***\n");
});

test("a notice has colours neither in the annotation nor, as signs that act, in the log", async () => {
  const output = await printed((log) => log.notice("\u001b[31mred"));
  expect(output).toBe("[31mred\n[notice] red\n");
});

test("a control character inside a secret doesn't hide it", async () => {
  const output = await printed(
    async (log) => {
      log.notice("the key is sekret\u0000-sek\u001bret");
      await log.group("sekret-\u0007sekret", () => Promise.resolve());
    },
    ["sekret-sekret"],
  );
  expect(output).toBe("the key is ***\n[notice] the key is ***\n[group] ***\n[end]\n");
});

test("what can't be seen, or turns text around, is an escape in the log, its groups and its annotations, and hides no secret", async () => {
  const output = await printed(
    async (log) => {
      log.notice("not \u202edekcehc\u202c, a\u200bb, \u{e0041}c, se\u2066kret-sekret");
      await log.group("a\u200fb", () => Promise.resolve());
    },
    ["sekret-sekret"],
  );
  const line = "not \\u202edekcehc\\u202c, a\\u200bb, \\udb40\\udc41c, ***";
  expect(output).toBe(`${line}\n[notice] ${line}\n[group] a\\u200fb\n[end]\n`);
});
