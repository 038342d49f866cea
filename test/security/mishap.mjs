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

/** Once all is told, the step only waits for its log to be flushed. */
function atTheEnd(mishap) {
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = (...given) => {
    if (given[0] !== "") return write(...given);
    process.nextTick(mishap);
    return true;
  };
}
const failure = () => new Error(`broken: ${process.env["INPUT_API-KEY"]}`);
if (process.env["VAC_MISHAP"] === "an error that nobody expects") {
  atTheEnd(() => {
    throw failure();
  });
}
if (process.env["VAC_MISHAP"] === "a rejection that nobody awaits") atTheEnd(() => void Promise.reject(failure()));
