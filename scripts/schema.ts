import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { manifestJsonSchema } from "../src/manifest/json-schema.js";

// Biome then formats it: npx biome format --write videos.schema.json
const path = join(process.cwd(), "videos.schema.json");
writeFileSync(path, `${JSON.stringify(manifestJsonSchema(), null, 2)}\n`);
