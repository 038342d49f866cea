import { setTimeout } from "node:timers/promises";
import { OptionError, readOptions, USAGE } from "./options.js";
import { FileError } from "./scenario-file.js";
import { start } from "./start.js";
import { welcome } from "./welcome.js";

try {
  const options = readOptions(process.argv.slice(2));
  if (options === "help") {
    console.log(USAGE);
  } else {
    const sandbox = await start(options, { now: Date.now, sleep: setTimeout });
    console.log(welcome(sandbox, options));
    const end = async () => {
      await sandbox.close().catch((error: unknown) => {
        console.error(messageOf(error));
        process.exitCode = 2;
      });
      process.exit();
    };
    process.once("SIGINT", end);
    process.once("SIGTERM", end);
  }
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 2;
}

function messageOf(error: unknown): string {
  if (error instanceof OptionError) return `${error.message}\n\n${USAGE}`;
  if (error instanceof FileError) return error.message;
  if (error instanceof Error && "code" in error && error.code === "EADDRINUSE")
    return "This --port is taken; try another one.";
  return error instanceof Error && "code" in error
    ? error.message
    : String(error instanceof Error ? error.stack : error);
}
