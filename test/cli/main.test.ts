import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { runCommand } from "../fixtures/command-line.js";

test("--version prints the version of the package", async () => {
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(await runCommand("--version")).toEqual({ code: 0, stdout: `${version}\n`, stderr: "" });
});

test.each([
  ["the commands", ["--help"], "sandbox [options]"],
  ["the options of a command, and examples", ["sandbox", "--help"], "$ videos-as-code sandbox --port 8080 --speed 60"],
])("--help shows %s on stdout", async (_name, args, part) => {
  const { code, stdout, stderr } = await runCommand(...args);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toContain(part);
});

test("a mistake that quotes what somebody else has written makes the terminal do nothing", async () => {
  const { code, stderr } = await runCommand("import", "billing", "ba\u001b[31msh\u009b31m");
  expect(code).toBe(64);
  expect(stderr).toContain("is not the uuid of a video");
  expect(stderr).not.toMatch(/[\u001b\u0080-\u009f]/);
});

describe("a mistake is told on stderr, and ends with 64", () => {
  test.each([
    ["no command", [], "Usage: videos-as-code"],
    ["a mistyped command", ["sandbx"], "unknown command 'sandbx'\n(Did you mean sandbox?)"],
    ["a mistyped option", ["sandbox", "--prot", "1"], "unknown option '--prot'\n(Did you mean --port?)"],
    ["an option without its value", ["sandbox", "--port"], "option '--port <number>' argument missing"],
    ["a word too many", ["sandbox", "start"], "too many arguments"],
  ])("%s", async (_name, args, message) => {
    const { code, stdout, stderr } = await runCommand(...args);
    expect({ code, stdout }).toEqual({ code: 64, stdout: "" });
    expect(stderr).toContain(message);
  });
});
