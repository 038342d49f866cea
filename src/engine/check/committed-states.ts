import { join } from "node:path";
import { readRegularFile } from "../../manifest/regular-file.js";
import { trackedBelow } from "../../manifest/tracked.js";
import type { Finding } from "../../report/finding.js";
import { parseState } from "../../state/store.js";
import type { Ports } from "../ports.js";

const MOST_BYTES = 64 * 1024 * 1024;

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
    const bytes = readRegularFile(path, MOST_BYTES);
    if (typeof bytes === "string") return false;
    const text = bytes.toString("utf8");
    // What is no state is mostly told from one by this, without a look at each of its values.
    return text.includes('"serial"') && text.includes('"lineage"') && parseState(text, path).lineage !== "";
  } catch {
    return false;
  }
}
