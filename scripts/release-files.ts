import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";

/** The texts of the licences in `dist/`: a file for each file of code. */
export async function licencesIn(dist: string): Promise<string> {
  const names = (await readdir(dist)).filter((name) => name.startsWith("licenses-"));
  return (await Promise.all(names.map(async (name) => await readFile(join(dist, name), "utf8")))).join("\n");
}

/** What a changelog says of a version; `null` where it has no such section. */
export function notesOf(changelog: string, version: string): string | null {
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((text) => text.split("\n", 1)[0]?.trim() === version);
  return section === undefined ? null : `${section.split("\n").slice(1).join("\n").trim()}\n`;
}

const SbomSchema = z.looseObject({
  components: z.array(z.looseObject({ "bom-ref": z.string(), name: z.string() })),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()).optional() })).optional(),
});

/**
 * A CycloneDX document with those of its components that are shipped: what is in dist/, as the texts of its licences name it, what the npm
 * package needs, as another document lists it, and the fonts in it.
 */
export function shippedOnly(sbom: string, { licences, needed }: { licences: string; needed: string }): string {
  const names = SbomSchema.parse(JSON.parse(needed)).components.map(({ name }) => name);
  const shipped = new Set([...licences.split("\n"), ...names]);
  const { components, dependencies = [], ...rest } = SbomSchema.parse(JSON.parse(sbom));
  const kept = components.filter(({ name }) => shipped.has(name) || name.startsWith("@fontsource/"));
  const refs = new Set(kept.map((component) => component["bom-ref"]));
  const links = dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }));
  return `${JSON.stringify({ ...rest, components: kept, dependencies: links }, null, 2)}\n`;
}
