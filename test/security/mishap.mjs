// Preloaded into the built action: what VAC_MISHAP names befalls its process.
if (process.env["VAC_MISHAP"] === "nobody reads the log") {
  const real = process.stdout.write.bind(process.stdout);
  let written = 0;
  process.stdout.write = (...given) => {
    written += 1;
    // The commands of the first moments, so that the runner knows its secrets.
    if (written <= 8) return real(...given);
    process.nextTick(() => process.stdout.emit("error", Object.assign(new Error("write EPIPE"), { code: "EPIPE" })));
    return false;
  };
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
