import { writeFile } from "node:fs/promises";
import { bundle } from "./bundle.js";
import { GENERATED } from "./generated.js";

// npm run build: the files made from the sources, and dist/.
for (const { path, content } of GENERATED) await writeFile(path, await content());
await bundle("dist");
