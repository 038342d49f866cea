import { posix } from "node:path";
import { findManifests } from "../../engine/manifests.js";
import { loadManifest } from "../../manifest/load.js";
import { type Manifest, ManifestError } from "../../manifest/manifest.js";
import { namedPaths } from "../../manifest/named-paths.js";
import { type Touched, touchedEntries } from "../../plan/touched.js";
import { count } from "../../report/prose.js";
import type { Typed } from "../command.js";
import { EXIT, type ExitCode } from "../exit.js";
import type { Host } from "../host.js";
import { PastFiles } from "../past-files.js";
import { openVoice } from "../session.js";

/** An entry of one of the manifests that differs from what it was. */
type Found = Touched & { readonly manifest: string };

/** Tells which entries differ from those of a commit. */
export async function runAffected(typed: Typed, host: Host): Promise<ExitCode> {
  const { voice, value } = await openVoice(typed, host);
  const { workspace } = host;
  const ref = String(typed.options["since"]);
  const past = await PastFiles.open(workspace, ref);
  try {
    const manifests: Manifest[] = [];
    const written = value("manifest")
      .split("\n")
      .map((path) => posix.normalize(path.trim()));
    for (const path of await findManifests({ workspace, manifests: written }))
      manifests.push(await loadManifest({ workspace, path, forms: new Map() }));
    const touched = await touchedSince(past, { manifests, ref });
    const here = touched.filter(({ change }) => change !== "removed");
    const nameOf = namesOf(manifests);
    if (typed.options["json"] === true) {
      voice.json({ since: { ref, commit: past.commit }, entries: touched });
    } else if (typed.options["ids"] === true) {
      for (const entry of here) voice.data(voice.clean(nameOf(entry)));
    } else {
      for (const entry of touched) voice.data(voice.clean(`${nameOf(entry)}: ${inWords(entry)}`));
      const all = manifests.reduce((sum, { entries }) => sum + entries.length, 0);
      const of = `${here.length} of ${count(all, "entry", "entries")}`;
      voice.words(`Since ${ref} (${past.commit.slice(0, 7)}), ${of} touched.`);
    }
    return EXIT.done;
  } catch (error) {
    if (!(error instanceof ManifestError)) throw error;
    voice.words(error.message);
    return EXIT.manifest;
  }
}

async function touchedSince(
  past: PastFiles,
  { manifests, ref }: { manifests: readonly Manifest[]; ref: string },
): Promise<Found[]> {
  const former = new Map<string, string>();
  for (const { path } of manifests) {
    const text = await past.text(path);
    if (text !== null) former.set(path, text);
  }
  const paths = [...former].flatMap(([path, text]) => namedPaths(text, path));
  return await past.within(paths, async (workspace) => {
    const found: Found[] = [];
    for (const manifest of manifests) {
      const { path } = manifest;
      const before = former.has(path) ? await formerManifest(path, { workspace, ref }) : null;
      for (const entry of await touchedEntries(before, manifest)) found.push({ manifest: path, ...entry });
    }
    return found;
  });
}

async function formerManifest(path: string, { workspace, ref }: { workspace: string; ref: string }): Promise<Manifest> {
  try {
    return await loadManifest({ workspace, path, forms: new Map() });
  } catch (error) {
    if (!(error instanceof ManifestError)) throw error;
    const problems = error.problems.map((problem) => ({ ...problem, file: `${ref}:${problem.file}` }));
    throw new ManifestError(problems, `The manifest of ${ref}`);
  }
}

/** An entry as other commands know it: its id, behind its manifest where two have it. */
function namesOf(manifests: readonly Manifest[]): (entry: Found) => string {
  const having = new Map<string, number>();
  for (const { id } of manifests.flatMap(({ entries }) => entries)) having.set(id, (having.get(id) ?? 0) + 1);
  return ({ manifest, id }) => ((having.get(id) ?? 0) > 1 ? `${manifest}#${id}` : id);
}

function inWords({ change, from, parts, files }: Touched): string {
  const changes = parts.map((part) =>
    part === "sources" && files.length > 0 ? `sources (${files.join(", ")})` : part,
  );
  const what = changes.length === 0 ? "" : changes.join(", ");
  switch (change) {
    case "added":
      return "new";
    case "removed":
      return "removed";
    case "moved":
      return `was ${from}${what === "" ? "" : `; changed: ${what}`}`;
    case "changed":
      return `changed: ${what}`;
  }
}
