import { readDocuments } from "../../engine/links/documents.js";
import { Files } from "../../manifest/files/files.js";
import { ignoredAmong, trackedIn } from "../../manifest/files/tracked.js";
import { type Entry, ManifestError, type Problem } from "../../manifest/manifest.js";
import { loadProject } from "../../manifest/project.js";
import { withDocs } from "../../messages/catalogue.js";
import { CanonicalBriefs } from "../../plan/canonical-briefs.js";
import { planOfDuplicate } from "../../plan/duplicates.js";
import { wordlessSources } from "../../plan/plan.js";
import { count } from "../../report/prose.js";
import { secretsIn } from "../../secrets.js";
import { EXIT, type ExitCode } from "../exit.js";
import type { Call } from "../voice.js";

/** Reads a project, and tells its mistakes. */
export async function runValidate({ options, host, voice }: Call): Promise<ExitCode> {
  const root = String(options["manifest"]);
  const placed = ({ file, position, message, docs }: Problem) => ({
    ...{ file, ...position, message: voice.own(message) },
    ...(docs === undefined ? {} : { docs }),
  });
  const { manifests, videos, mistakes, warnings } = await read(host.workspace, root, secretsIn(voice.value));
  const valid = mistakes.length === 0;
  if (options["json"] === true)
    voice.json({
      valid,
      manifests,
      videos: valid ? videos : null,
      mistakes: mistakes.map(placed),
      warnings: warnings.map(placed),
    });
  else {
    const { styled } = voice.paint.stdout;
    const placeOf = ({ file, position }: Problem) => `${voice.clean(file)}:${position.line}:${position.column}`;
    for (const mistake of mistakes)
      voice.data(
        `${styled("red", placeOf(mistake))} ${withDocs(voice.clean(voice.own(mistake.message)), mistake.docs === undefined ? [] : [mistake.docs])}`,
      );
    for (const warning of warnings)
      voice.data(`${styled("yellow", `${placeOf(warning)} warning:`)} ${voice.clean(warning.message)}`);
    const several = manifests.length > 1 ? ` in ${count(manifests.length, "file")}` : "";
    // A mistake may be in another file than the root.
    if (!valid) voice.data(styled("red", count(mistakes.length, "mistake")));
    else voice.data(`${voice.clean(root)}: ${styled("green", "valid")}, ${count(videos, "video")}${several}`);
  }
  return valid ? EXIT.done : EXIT.manifest;
}

/** What a project has, and what is wrong in it. Where it can't be read, only its root is known. */
async function read(workspace: string, root: string, secrets: readonly string[]) {
  let known: readonly Problem[] = [];
  try {
    const tracked = async () => await trackedIn(workspace, root);
    const ignored = async (paths: readonly string[]) => await ignoredAmong(workspace, root, paths);
    const project = await loadProject({ workspace, root, tracked, ignored, secrets });
    const { manifests, entries, duplicates } = project;
    // One of them may be the cause of what is wrong in a document.
    known = project.warnings;
    const briefs = new CanonicalBriefs(project.texts);
    const read: Entry[] = [];
    for (const entry of entries) read.push({ ...entry, brief: entry.brief && (await briefs.canonical(entry.brief)) });
    known = [...known, ...wordlessSources(read)];
    const { warnings } = readDocuments(new Files(workspace), project);
    const mistakes = duplicates.map((duplicate): Problem => {
      const { manifest: file, position } = duplicate;
      return { file, position, message: planOfDuplicate(duplicate).obstacle?.detail ?? "", docs: "id-twice" };
    });
    return { manifests, videos: entries.length, mistakes, warnings: [...known, ...warnings] };
  } catch (error) {
    if (!(error instanceof ManifestError)) throw error;
    return { manifests: [root], videos: 0, mistakes: error.problems, warnings: known };
  }
}
