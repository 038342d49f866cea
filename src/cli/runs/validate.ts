import { readDocuments } from "../../engine/links/documents.js";
import { Files } from "../../manifest/files.js";
import { ManifestError, type Problem } from "../../manifest/manifest.js";
import { loadProject } from "../../manifest/project.js";
import { trackedBelow } from "../../manifest/tracked.js";
import { planOfDuplicate } from "../../plan/duplicates.js";
import { count } from "../../report/prose.js";
import { secretsIn } from "../../secrets.js";
import { EXIT, type ExitCode } from "../exit.js";
import type { Host } from "../host.js";
import type { Typed } from "../options.js";
import { manifestAt } from "../top.js";
import { openVoice } from "../voice.js";

/** Reads a project, and tells its mistakes. */
export async function runValidate(typed: Typed, host: Host): Promise<ExitCode> {
  const voice = await openVoice(typed, host);
  const root = manifestAt(host, typed.arguments[0]);
  const { manifests, videos, mistakes, warnings } = await read(host.workspace, root, secretsIn(voice.value));
  const valid = mistakes.length === 0;
  if (typed.options["json"] === true) voice.json({ valid, manifests, videos, mistakes, warnings });
  else {
    const { styled } = voice.paint.stdout;
    const placeOf = ({ file, line, column }: Place) => `${voice.clean(file)}:${line}:${column}`;
    for (const mistake of mistakes)
      voice.data(`${styled("red", placeOf(mistake))} ${voice.clean(voice.own(mistake.message))}`);
    for (const warning of warnings)
      voice.data(`${styled("yellow", `${placeOf(warning)} warning:`)} ${voice.clean(warning.message)}`);
    const words =
      valid && videos !== null
        ? `${styled("green", "valid")}, ${count(videos, "video")}${manifests.length > 1 ? ` in ${count(manifests.length, "file")}` : ""}`
        : styled("red", count(mistakes.length, "mistake"));
    voice.data(`${voice.clean(root)}: ${words}`);
  }
  return valid ? EXIT.done : EXIT.manifest;
}

type Place = { readonly file: string; readonly line: number; readonly column: number; readonly message: string };
type Read = {
  /** All files of the project, as far as they are known. */
  readonly manifests: readonly string[];
  /** `null` where there are mistakes. */
  readonly videos: number | null;
  readonly mistakes: readonly Place[];
  readonly warnings: readonly Place[];
};

async function read(workspace: string, root: string, secrets: readonly string[]): Promise<Read> {
  try {
    const tracked = async () => await trackedBelow(workspace);
    const project = await loadProject({ workspace, root, tracked, secrets });
    const { manifests, entries, duplicates } = project;
    const warnings = [...project.warnings, ...(await readDocuments(new Files(workspace), project)).warnings];
    const mistakes = duplicates.map((duplicate) => {
      const message = planOfDuplicate(duplicate).obstacle?.detail ?? "";
      return placed({ file: duplicate.manifest, position: duplicate.position, message });
    });
    const videos = mistakes.length === 0 ? entries.length : null;
    return { manifests, videos, mistakes, warnings: warnings.map(placed) };
  } catch (error) {
    if (!(error instanceof ManifestError)) throw error;
    return { manifests: [root], videos: null, mistakes: error.problems.map(placed), warnings: [] };
  }
}

function placed({ file, position: { line, column }, message }: Problem): Place {
  return { file, line, column, message };
}
