// Preloaded into the built action: what VAC_MISHAP names befalls its process.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

if (process.env["VAC_MISHAP"] === "nobody reads the log") {
  const broken = () => Object.assign(new Error("write EPIPE"), { code: "EPIPE" });
  const real = fs.writeSync.bind(fs);
  let written = 0;
  fs.writeSync = (...given) => {
    if (given[0] !== 1) return real(...given);
    written += 1;
    // The commands of the first moments, so that the runner knows its secrets.
    if (written <= 8) return real(...given);
    throw broken();
  };
  process.stdout.write = () => {
    process.nextTick(() => process.stdout.emit("error", broken()));
    return false;
  };
  syncBuiltinESMExports();
}
if (process.env["VAC_MISHAP"] === "an error that nobody expects") {
  process.once("beforeExit", () => {
    throw new Error(`broken: ${process.env["INPUT_API-KEY"]}`);
  });
}
if (process.env["VAC_MISHAP"] === "a rejection that nobody awaits") {
  process.once("beforeExit", () => {
    void Promise.reject(new Error(`broken: ${process.env["INPUT_API-KEY"]}`));
  });
}
