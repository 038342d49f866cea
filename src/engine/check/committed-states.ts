import { join } from "node:path";
import { trackedBelow } from "../../manifest/tracked.js";
import type { Finding } from "../../report/finding.js";
import { readStateFile } from "../../state/stores/file.js";
import type { Ports } from "../ports.js";

/** The files of the repository that are states: a switched branch would turn them back, and whoever may commit could change them. */
export async function committedStates(
  { tracked = trackedBelow }: Pick<Ports, "tracked">,
  workspace: string,
): Promise<Finding[]> {
  const paths = (await tracked(workspace)).filter((path) => path.endsWith(".json") && isState(join(workspace, path)));
  return paths.map((path) => ({
    kind: "committed-state",
    id: null,
    words: `${path} is a state, and git tracks it. Nothing reads it there. Run: git rm -r --cached ${JSON.stringify(path)}`,
  }));
}

function isState(path: string): boolean {
  try {
    return readStateFile(path, path) !== null;
  } catch {
    return false;
  }
}
