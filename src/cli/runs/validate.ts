import { findManifests } from "../../engine/manifests.js";
import { ManifestError, type Problem } from "../../manifest/manifest.js";
import { loadProject } from "../../manifest/project.js";
import { count } from "../../report/prose.js";
import type { Typed } from "../command.js";
import { EXIT, type ExitCode } from "../exit.js";
import type { Host } from "../host.js";
import { openVoice } from "../session.js";

/** Reads each manifest that was named, and tells its mistakes. */
export async function runValidate(typed: Typed, host: Host): Promise<ExitCode> {
  const { voice } = await openVoice(typed, host);
  const manifests = typed.arguments.length === 0 ? ["videos.yml"] : typed.arguments;
  const found: Found[] = [];
  for (const path of await findManifests({ workspace: host.workspace, manifests })) {
    try {
      const { entries, warnings } = await loadProject({ workspace: host.workspace, root: path });
      found.push({ manifest: path, videos: entries.length, mistakes: [], warnings: warnings.map(placed) });
    } catch (error) {
      if (!(error instanceof ManifestError)) throw error;
      found.push({ manifest: path, videos: null, mistakes: error.problems.map(placed), warnings: [] });
    }
  }
  const valid = found.every(({ mistakes }) => mistakes.length === 0);
  if (typed.options["json"] === true) voice.json({ valid, manifests: found });
  else {
    const { styled } = voice.paint.stdout;
    for (const { manifest, videos, mistakes, warnings } of found) {
      const placeOf = ({ file, line, column }: Place) => `${voice.clean(file)}:${line}:${column}`;
      for (const mistake of mistakes) voice.data(`${styled("red", placeOf(mistake))} ${voice.clean(mistake.message)}`);
      for (const warning of warnings)
        voice.data(`${styled("yellow", `${placeOf(warning)} warning:`)} ${voice.clean(warning.message)}`);
      const words =
        videos === null
          ? styled("red", count(mistakes.length, "mistake"))
          : `${styled("green", "valid")}, ${count(videos, "video")}`;
      voice.data(`${voice.clean(manifest)}: ${words}`);
    }
  }
  return valid ? EXIT.done : EXIT.manifest;
}

type Place = { readonly file: string; readonly line: number; readonly column: number; readonly message: string };
type Found = {
  readonly manifest: string;
  /** `null` where it has mistakes. */
  readonly videos: number | null;
  readonly mistakes: readonly Place[];
  readonly warnings: readonly Place[];
};

function placed({ file, position: { line, column }, message }: Problem): Place {
  return { file, line, column, message };
}
