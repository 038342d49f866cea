import { writeFile } from "node:fs/promises";
import { bundle } from "./bundle.js";
import { GENERATED } from "./generated.js";
import { run } from "./run.js";

// npm run build: the files made from the sources, and dist/.
for (const { path, content } of GENERATED) await writeFile(path, await content());
// One of them is a source itself.
await run("npm", ["run", "--silent", "compile"]);
await bundle("dist");
