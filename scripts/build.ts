import { writeFile } from "node:fs/promises";
import { bundle } from "./bundle.js";
import { GENERATED } from "./generated.js";

// npm run build: dist/, and the files made from the sources.
await bundle("dist");
for (const { path, content } of GENERATED) await writeFile(path, await content());
