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

/** Tells which entries differ from those of a commit. */
export async function runAffected(typed: Typed, host: Host): Promise<ExitCode> {
  const { voice, value } = await openVoice(typed, host);
  const { workspace } = host;
  const path = value("manifest");
  const ref = String(typed.options["since"]);
  const past = await PastFiles.open(workspace, ref);
  try {
    const manifest = await loadManifest({ workspace, path, forms: new Map() });
    const touched = await touchedSince(past, { manifest, ref });
    const here = touched.filter(({ change }) => change !== "removed");
    if (typed.options["json"] === true) {
      voice.json({ since: { ref, commit: past.commit }, manifest: manifest.path, entries: touched });
    } else if (typed.options["ids"] === true) {
      for (const { id } of here) voice.data(id);
    } else {
      for (const entry of touched) voice.data(`${entry.id}: ${voice.clean(inWords(entry))}`);
      const all = count(manifest.entries.length, "entry", "entries");
      voice.words(`Since ${ref} (${past.commit.slice(0, 7)}), ${here.length} of ${all} touched.`);
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
  { manifest, ref }: { manifest: Manifest; ref: string },
): Promise<readonly Touched[]> {
  const text = await past.text(manifest.path);
  if (text === null) return await touchedEntries(null, manifest);
  return await past.within(namedPaths(text, manifest.path), async (workspace) => {
    const before = await loadManifest({ workspace, path: manifest.path, forms: new Map() }).catch((error: unknown) => {
      if (!(error instanceof ManifestError)) throw error;
      const problems = error.problems.map((problem) => ({ ...problem, file: `${ref}:${problem.file}` }));
      throw new ManifestError(problems, `The manifest of ${ref}`);
    });
    return await touchedEntries(before, manifest);
  });
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
