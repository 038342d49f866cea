import { Files } from "../../manifest/files.js";
import type { Project } from "../../manifest/project.js";
import { isLeftOut } from "../../manifest/tracked.js";
import { hasNoVideo } from "../../state/records.js";
import type { State } from "../../state/state.js";
import { StateError } from "../../state/store.js";
import { idsOf } from "./project.js";

/** How many ids a message names. */
const NAMED = 5;

/**
 * Refuses the state of another project: its videos would be taken for entries that are gone. A root that was renamed, or is included now, is
 * the same project. Throws `StateError`.
 */
export async function refuseOtherRoot(
  { manifest: named, videos }: State,
  { project, workspace }: { project: Project; workspace: string },
): Promise<void> {
  const { root, manifests, entries } = project;
  if (manifests.includes(named)) return;
  const isThere = new Files(workspace).has(named) || (await isLeftOut(workspace, named));
  const known = Object.entries(videos).flatMap(([id, record]) => (hasNoVideo(record) ? [] : [id]));
  const here = new Set([...idsOf(project), ...entries.flatMap(({ movedFrom }) => movedFrom ?? [])]);
  if (!isThere && (known.length === 0 || known.some((id) => here.has(id)))) return;
  const why = isThere
    ? `${named} is still there, so ${named} and ${root} are two projects that share it`
    : `${named} is gone, and ${root} has none of its ids (${known.slice(0, NAMED).join(", ")}${known.length > NAMED ? ", …" : ""})`;
  const wayOut = isThere
    ? `Where they are one project, name ${root} under include: in ${named}, or ${named} under include: in ${root}, and run that one. Else give the new one an instance of its own`
    : `Where ${root} is the same project under another name, keep one of those ids. Else give it an instance of its own`;
  throw new StateError(
    `The state is that of the root manifest ${named}. ${why}. ${wayOut} (the input instance). Nothing was sent.`,
  );
}
