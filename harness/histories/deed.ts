import type { FindingKind } from "../../src/report/finding.js";
import { inDashboard } from "./dashboard.js";
import type { World } from "./world.js";

/** What somebody does to a video at the service, past the action. */
export const DEEDS = ["revert", "add a scene", "change a scene", "delete"] as const;
export type Deed = (typeof DEEDS)[number];

/** A video, its newest edit, and the videos that are deleted already. */
type Target = { readonly uuid: string; readonly newest: string | null; readonly deleted: Set<string> };

/** Returns what a check finds of it; `null` where it can't be done. */
export async function carryOut(
  deed: Deed,
  world: World,
  { uuid, newest, deleted }: Target,
): Promise<FindingKind | null> {
  const send = async (path: string, body: object) => await inDashboard(world, path, body);
  const edit = async (words: string) => await send("edits", { video_uuid: uuid, edit_request: words });
  switch (deed) {
    case "revert":
      return newest !== null && (await send(`edits/${newest}/revert`, {})) ? "reverted" : null;
    case "add a scene":
      return (await edit("Add a scene about somebody's cat at the end.")) ? "changed" : null;
    case "change a scene":
      return (await edit("Show somebody's cat in scene 1.")) ? "changed" : null;
    case "delete":
      deleted.add(uuid);
      return "gone";
  }
}
