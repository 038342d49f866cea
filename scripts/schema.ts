import { writeFileSync } from "node:fs";
import { manifestJsonSchema } from "../src/manifest/schema.js";
import { lockFileJsonSchema } from "../src/report/lock-file.js";
import { outputJsonSchemas } from "../src/report/output-schema.js";

// Writes the JSON schemas of the manifest, of the lock file and of the outputs `plan` and `results` into the working directory.
const SCHEMAS = {
  "videos.schema.json": manifestJsonSchema(),
  "videos.lock.schema.json": lockFileJsonSchema(),
  ...outputJsonSchemas(),
};
for (const [path, schema] of Object.entries(SCHEMAS)) writeFileSync(path, `${JSON.stringify(schema, null, 2)}\n`);
