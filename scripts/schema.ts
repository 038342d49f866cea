import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { manifestJsonSchema } from "../src/manifest/json-schema.js";

// Writes videos.schema.json, from the root of the repository.
const path = "videos.schema.json";
writeFileSync(path, `${JSON.stringify(manifestJsonSchema(), null, 2)}\n`);
execFileSync(process.execPath, ["node_modules/@biomejs/biome/bin/biome", "format", "--write", path], {
  stdio: "inherit",
});
