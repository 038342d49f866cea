import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as core from "@actions/core";
import { parseDocument } from "yaml";
import * as z from "zod/mini";

// What any action pays that reads such a manifest and such a state with the same packages: it takes some inputs, reads the YAML and the JSON,
// checks both with the smallest schemas, hashes each entry, and writes a log, outputs and a summary. It decides nothing.
// npm run bench:start bundles it as dist/ is bundled, and shows it beside the action.
const Manifest = z.strictObject({
  version: z.literal(1),
  settings: z.optional(z.looseObject({})),
  videos: z.record(z.string(), z.strictObject({ task: z.string().check(z.minLength(1)) })),
});
const State = z.looseObject({
  serial: z.number(),
  videos: z.record(z.string(), z.looseObject({ uuid: z.string(), revisions: z.array(z.looseObject({})) })),
});

core.saveState("is-post", "true");
const workspace = process.env["GITHUB_WORKSPACE"] ?? "";
const document = parseDocument(readFileSync(join(workspace, core.getInput("manifest")), "utf8"));
for (const error of document.errors) throw error;
const { videos } = z.parse(Manifest, document.toJS());
const state = z.parse(State, JSON.parse(readFileSync(join(workspace, ".videos-as-code/state.json"), "utf8")));

core.startGroup("Plan");
const rows = Object.entries(videos).map(([id, video]) => {
  const hash = createHash("sha256").update(JSON.stringify(video)).digest("hex");
  if (state.videos[id] !== undefined) core.info(`${id}: unchanged`);
  return `| ${id} | ${hash} |`;
});
core.endGroup();
for (const output of ["mode", "changed", "plan", "results", "links"]) core.setOutput(output, rows);
void core.summary
  .addRaw(rows.join("\n"))
  .write()
  .then(() => process.stdout.write("", () => process.exit()));
