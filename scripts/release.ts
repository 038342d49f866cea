import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import * as z from "zod";
import { makePackage, pack } from "./package.js";
import { licencesIn, notesOf, shippedOnly } from "./release-files.js";
import { run } from "./run.js";

// npm run release:pack -- v1.2.3: the files of a release, in release/: the npm package, the packages that dist/ and the npm package are made
// of (CycloneDX), and the notes. Fails where the tag isn't the version of package.json, or CHANGELOG.md says nothing of it.

const [tag = ""] = process.argv.slice(2);
const { version } = z.object({ version: z.string() }).parse(JSON.parse(await readFile("package.json", "utf8")));
if (tag !== `v${version}`)
  throw new Error(`The tag is "${tag}", and package.json has version ${version}: tag it v${version}.`);
const notes = notesOf(await readFile("CHANGELOG.md", "utf8"), version);
if (notes === null) throw new Error(`CHANGELOG.md has no section ${version}. Run \`npm run release:version\` first.`);

await rm("release", { recursive: true, force: true });
await mkdir("release");
await writeFile("release/notes.md", notes);
await makePackage("npm");
console.log(await pack("npm", "release"));
const list = async (...more: string[]) =>
  await run("npm", ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only", ...more]);
const shipped = { licences: await licencesIn("dist"), needed: await list("--omit", "dev") };
await writeFile("release/sbom.cdx.json", shippedOnly(await list(), shipped));
