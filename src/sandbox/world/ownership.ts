import type { Category } from "../http/body.js";
import type { Caller } from "../http/credentials.js";
import type { Edit } from "./edit.js";
import { Refusal } from "./refusal.js";
import type { Video } from "./video.js";
import type { World } from "./world.js";

/** R 4.1 and 5.3: a key's organization can't be chosen; a token's caller must be an active member (R 7). */
export function checkOrganization({ account, method }: Caller, orgId: string | undefined): void {
  if (orgId === undefined || orgId === account.orgId) return;
  if (method === "token") throw new Refusal(403, "You are not an active member of this organization.");
  throw new Refusal(400, "org_id does not match the organization of the API key.");
}

/** The video to look at (R 4.2): a key sees what it created, a session what its user owns. */
export function findVideo(world: World, caller: Caller, sought: { uuid: string; category: Category }): Video {
  const video = existingVideo(world, sought);
  const sees = caller.method === "key" ? video.account === caller.account : owns(world, caller, video);
  if (!sees) throw new Refusal(403, "You do not own this video.");
  return video;
}

/** The video to control (R 4.6), which takes access to its workspace. */
export function findOwnVideo(world: World, caller: Caller, sought: { uuid: string; category: Category }): Video {
  const video = existingVideo(world, sought);
  if (!owns(world, caller, video)) throw new Refusal(403, "You do not own this video.");
  return video;
}

/** The video that an edit is for. Throws the 404, 403 or 409 of R 7. */
export function findTarget(world: World, caller: Caller, sought: { uuid: string; category: Category }): Video {
  const video = world.videos.find(sought.uuid);
  if (video?.category !== sought.category) throw new Refusal(404, "video_uuid does not exist.");
  if (!owns(world, caller, video)) throw new Refusal(403, "You do not own this video.");
  checkEditable(video);
  return video;
}

/** R 7: a video that is still built or has errored is no target. */
export function checkEditable({ pipelineStatus }: Video): void {
  if (pipelineStatus === "error") throw new Refusal(409, "The video has errored and can't be edited.");
  if (pipelineStatus === "lowlevel" || pipelineStatus === "generating_frames") {
    throw new Refusal(409, `The video is still being built for the first time (pipeline_status ${pipelineStatus}).`);
  }
}

/** The edit to look at (R 4.4): its submitter's, or that of an active member of the submitter's organization. */
export function findEdit(world: World, caller: Caller, sought: { editId: string; category: Category }): Edit {
  const edit = world.edits.find(sought.editId);
  if (edit?.video.category !== sought.category) throw new Refusal(404, "Edit not found.");
  if (!reaches(world, caller, edit.account)) throw new Refusal(403, "You did not submit this edit.");
  return edit;
}

/** The edit to control (R 4.7), which takes access to its video too. */
export function findOwnEdit(world: World, caller: Caller, sought: { editId: string; category: Category }): Edit {
  const edit = findEdit(world, caller, sought);
  if (!owns(world, caller, edit.video)) throw new Refusal(403, "You no longer own the video of this edit.");
  return edit;
}

function existingVideo(world: World, { uuid, category }: { uuid: string; category: Category }): Video {
  const video = world.videos.find(uuid);
  // decisions.md, "Marketing": a video is there under the routes of its category only.
  if (video?.category !== category) throw new Refusal(404, "Video not found.");
  return video;
}

/** R 5.3: as the creating user, or as an active member of the owning organization. */
function owns(world: World, caller: Caller, video: Video): boolean {
  return reaches(world, caller, video.account);
}

function reaches({ accounts }: World, { account, person }: Caller, workspace: Caller["account"]): boolean {
  if (workspace === account || workspace === person) return true;
  return person !== null && accounts.isMember(person, workspace);
}
