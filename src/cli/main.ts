import { CommanderError } from "commander";
import { formerFault } from "../engine/inputs/given.js";
import { InputError } from "../engine/options.js";
import { EXIT, type ExitCode } from "./exit.js";
import type { StartedHost } from "./host.js";
import { inOptions, typedAddress } from "./options.js";
import { newProgram } from "./program.js";

/** Runs the command that is named first in `args`. Returns the exit code. */
export async function main(args: readonly string[], host: StartedHost): Promise<ExitCode> {
  let code: ExitCode = EXIT.done;
  const program = newProgram({
    prepare: (before) =>
      void before
        .exitOverride()
        .configureOutput({
          writeOut: (text) => host.stdout.write(text),
          writeErr: (text) => host.stderr.write(text),
        })
        .showHelpAfterError("Add --help to see what it takes."),
    onRun: async (command, typed) => {
      const run = await command.load();
      const { atTop, withManifest } = await import("./top.js");
      const at = atTop(host);
      code = await run(withManifest(typed, command, at), at);
    },
  });
  try {
    refuseFormer(args);
    await program.parseAsync(args, { from: "user" });
  } catch (error) {
    if (error instanceof InputError) {
      const { visible } = await import("../report/markdown.js");
      host.stderr.write(
        `${visible(
          inOptions(
            error.message,
            typedAddress(
              host.env,
              args.some((arg) => arg.startsWith("--base-url")),
            ),
          ),
        )}\n`,
      );
      return EXIT.usage;
    }
    // Commander has said it already: help that was asked for, or a mistake.
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? EXIT.done : EXIT.usage;
  }
  return code;
}

/** What the manifest says has no option. */
function refuseFormer(args: readonly string[]): void {
  const given = new Map<string, string>();
  for (const [index, arg] of args.entries()) {
    const [, name = "", value] = /^--([a-z-]+)(?:=(.*))?$/s.exec(arg) ?? [];
    const next = args[index + 1] ?? "";
    given.set(name, value ?? (next.startsWith("-") ? "" : next));
  }
  const manifest = given.get("manifest") ?? "videos.yml";
  const fault = formerFault((name) => given.get(name), { shown: (name) => `--${name}`, manifest });
  if (fault !== null) throw new InputError([fault]);
}
