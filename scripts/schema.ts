import { writeFileSync } from "node:fs";
import { jsonSchemas } from "../src/cli/runs/schema.js";

// Writes the JSON schemas of the manifest, of the lock file and of the outputs `plan` and `results` into the working directory.
for (const [path, schema] of Object.entries(jsonSchemas())) writeFileSync(path, `${JSON.stringify(schema, null, 2)}\n`);
