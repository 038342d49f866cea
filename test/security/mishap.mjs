// Preloaded into the built action: what VAC_MISHAP names befalls its process.
const realWrite = process.stdout.write.bind(process.stdout);

if (process.env["VAC_MISHAP"] === "nobody reads the log") {
  let written = 0;
  process.stdout.write = (...given) => {
    written += 1;
    // The commands of the first moments, so that the runner knows its secrets.
    if (written <= 8) return realWrite(...given);
    const broken = Object.assign(new Error("write EPIPE"), { code: "EPIPE" });
    process.nextTick(() => process.stdout.emit("error", broken));
    return false;
  };
}

/** Once all is told, the step only waits for its log to be flushed. */
function atTheEnd(mishap) {
  process.stdout.write = (...given) => {
    if (given[0] === "") process.nextTick(mishap);
    else return realWrite(...given);
    return true;
  };
}
const broken = () => new Error(`broken: ${process.env["INPUT_API-KEY"]}`);
if (process.env["VAC_MISHAP"] === "an error that nobody expects") {
  atTheEnd(() => {
    throw broken();
  });
}
if (process.env["VAC_MISHAP"] === "a rejection that nobody awaits") atTheEnd(() => void Promise.reject(broken()));
