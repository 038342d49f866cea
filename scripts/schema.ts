import { writeFileSync } from "node:fs";
import { manifestJsonSchema } from "../src/manifest/json-schema.js";
import { lockFileJsonSchema } from "../src/state/lock-file.js";

// Writes the JSON schemas of the manifest and of the lock file into the working directory.
const SCHEMAS = { "videos.schema.json": manifestJsonSchema(), "videos.lock.schema.json": lockFileJsonSchema() };
for (const [path, schema] of Object.entries(SCHEMAS)) writeFileSync(path, `${JSON.stringify(schema, null, 2)}\n`);
