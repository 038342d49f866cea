import { execFileSync, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ARGUMENTS, VALUES } from "../../../src/cli/completions.js";
import { commandShapes } from "../../../src/cli/program.js";
import { runOn } from "../../fixtures/command-line.js";
import { temporaryFolder } from "../../fixtures/temporary-folder.js";

const has = (shell: string) => spawnSync(shell, ["--version"]).status === 0;

async function scriptFile(shell: string): Promise<string> {
  const { code, stdout, stderr } = await runOn({}, "completion", shell);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const path = join(await temporaryFolder(), "completion");
  writeFileSync(path, stdout);
  return path;
}

const CASES = [
  ["a command", ["aff"], ["affected"]],
  ["a command of a command", ["state", "m"], ["move"]],
  ["an option of the command that stands there", ["state", "copy", "--to-"], ["--to-file", "--to-branch"]],
  ["the value of an option", ["plan", "--on-missing-state", ""], ["auto", "create", "fail"]],
  ["an argument", ["completion", "z"], ["zsh"]],
] as const;

describe.skipIf(!has("bash"))("bash completes", () => {
  test.each(CASES)("%s", async (_name, words, expected) => {
    const line = ["videos-as-code", ...words].map((word) => `'${word}'`).join(" ");
    const script = `source "$1"; COMP_WORDS=(${line}); COMP_CWORD=${words.length}; _videos_as_code; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const printed = execFileSync("bash", ["-c", script, "-", await scriptFile("bash")], { encoding: "utf8" });
    expect(printed.trim().split("\n")).toEqual(expected);
  });
});

describe.skipIf(!has("fish"))("fish completes", () => {
  test.each(CASES)("%s", async (_name, words, expected) => {
    const script = `source $argv[1]; complete -C 'videos-as-code ${words.join(" ")}'`;
    const env = { ...process.env, HOME: await temporaryFolder() };
    const printed = execFileSync("fish", ["--no-config", "-c", script, await scriptFile("fish")], {
      encoding: "utf8",
      env,
    });
    const offered = printed
      .trim()
      .split("\n")
      .map((line) => line.split("\t")[0]);
    expect(offered.sort()).toEqual([...expected].sort());
  });
});

test.skipIf(!has("zsh"))("zsh takes the script", async () => {
  const path = await scriptFile("zsh");
  const script = 'autoload -Uz compinit && compinit -u -d "$2" && source "$1" && print $_comps[videos-as-code]';
  const printed = execFileSync("zsh", ["-f", "-c", script, "-", path, `${path}.dump`], { encoding: "utf8" });
  expect(printed.trim()).toBe("_videos_as_code");
});

test.each(["bash", "zsh", "fish"])("the script of %s has every command and option", async (shell) => {
  const { stdout } = await runOn({}, "completion", shell);
  for (const { name, options } of commandShapes()) {
    expect(stdout).toContain(name.split(" ").at(-1));
    for (const { names } of options.flatMap((group) => group.options))
      expect(stdout).toContain(shell === "fish" ? `-l ${names[0]?.slice(2)} ` : names[0]);
  }
});

test("the values that are completed belong to options and commands that are there", () => {
  const names = commandShapes().flatMap(({ options }) =>
    options.flatMap((group) => group.options.flatMap((one) => one.names)),
  );
  for (const name of Object.keys(VALUES)) expect(names).toContain(name);
  for (const name of Object.keys(ARGUMENTS)) expect(commandShapes().map((shape) => shape.name)).toContain(name);
});

test("another shell is refused", async () => {
  const { code, stdout, stderr } = await runOn({}, "completion", "zhs");
  expect({ code, stdout }).toEqual({ code: 64, stdout: "" });
  expect(stderr).toBe('There is no completion for "zhs"; it takes bash, zsh or fish. Did you mean zsh?\n');
});
