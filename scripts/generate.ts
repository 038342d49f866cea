import { writeFile } from "node:fs/promises";
import { GENERATED } from "./generated.js";

// npm run generate: the files made from the sources.
for (const { path, content } of GENERATED) await writeFile(path, await content());
