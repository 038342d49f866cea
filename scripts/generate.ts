import { readFile, writeFile } from "node:fs/promises";
import { GENERATED } from "./generated.js";

// npm run generate: the files made from the sources. A file that is up to date is left alone, for others may be reading it.
for (const { path, content } of GENERATED) {
  const made = await content();
  if ((await readFile(path, "utf8").catch(() => null)) !== made) await writeFile(path, made);
}
