import { writeFileSync } from "node:fs";
import { manifestJsonSchema } from "../src/manifest/json-schema.js";

// Writes videos.schema.json into the working directory.
writeFileSync("videos.schema.json", `${JSON.stringify(manifestJsonSchema(), null, 2)}\n`);
