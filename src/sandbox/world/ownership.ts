import type { Account } from "./accounts.js";
import type { Edit } from "./edit.js";
import { Refusal } from "./refusal.js";
import type { Category, Video } from "./video.js";
import type { World } from "./world.js";

/** Who sends a request: with one of the two methods of R 5.1, or through the tool connector (R 4.9). */
export type Caller = {
  readonly method: "key" | "token" | "connector";
  /** The workspace that they act for. */
  readonly account: Account;
  /**
   * The person behind it. An organization's key is the organization itself, so it has `null` (R 2.4). So has the connector,
   * since it reaches nothing but the personal workspace (R 5.4).
   */
  readonly person: Account | null;
  readonly userUuid: string;
};

type SoughtVideo = { readonly uuid: string; readonly category: Category };
type SoughtEdit = { readonly editId: string; readonly category: Category };

/** R 4.1 and 5.3: a key can't choose its organization. The caller of a token must be an active member (R 7). */
export function checkOrganization({ account, method }: Caller, orgId: string | undefined): void {
  if (orgId === undefined || orgId === account.orgId) return;
  if (method === "token") throw new Refusal(403, "You are not an active member of this organization.");
  throw new Refusal(400, "org_id does not match the organization of the API key.");
}

/** The video, for its polls (R 4.2): a key sees what it created, a session what its user owns. */
export function videoToPoll(world: World, caller: Caller, sought: SoughtVideo): Video {
  const video = existingVideo(world, sought);
  const sees = caller.method === "key" ? video.account === caller.account : owns(world, caller, video);
  if (!sees) throw new Refusal(403, "You do not own this video.");
  return video;
}

/** The video, for its controls (R 4.6): they take access to its workspace. */
export function videoToControl(world: World, caller: Caller, sought: SoughtVideo): Video {
  const video = existingVideo(world, sought);
  if (!owns(world, caller, video)) throw new Refusal(403, "You do not own this video.");
  return video;
}

/** The video, for a new edit. Throws the 404, 403 or 409 of R 7. */
export function videoToEdit(world: World, caller: Caller, sought: SoughtVideo): Video {
  const video = world.videos.find(sought.uuid);
  if (video?.category !== sought.category) throw new Refusal(404, "video_uuid does not exist.");
  if (!owns(world, caller, video)) throw new Refusal(403, "You do not own this video.");
  checkEditable(video);
  return video;
}

/** R 7: a video that is being built for the first time or has errored can't be edited. */
export function checkEditable({ pipelineStatus }: Video): void {
  if (pipelineStatus === "error") throw new Refusal(409, "The video has errored and can't be edited.");
  if (pipelineStatus === "lowlevel" || pipelineStatus === "generating_frames") {
    throw new Refusal(409, `The video is still being built for the first time (pipeline_status ${pipelineStatus}).`);
  }
}

/** The edit, for its polls (R 4.4): for its submitter, or an active member of the submitter's organization. */
export function editToPoll(world: World, caller: Caller, sought: SoughtEdit): Edit {
  const edit = world.edits.find(sought.editId);
  if (edit?.video.category !== sought.category) throw new Refusal(404, "Edit not found.");
  if (!canReach(world, caller, edit.account)) throw new Refusal(403, "You did not submit this edit.");
  return edit;
}

/** The edit, for its controls (R 4.7): they take access to its video too. */
export function editToControl(world: World, caller: Caller, sought: SoughtEdit): Edit {
  const edit = editToPoll(world, caller, sought);
  if (!owns(world, caller, edit.video)) throw new Refusal(403, "You no longer own the video of this edit.");
  return edit;
}

function existingVideo(world: World, { uuid, category }: SoughtVideo): Video {
  const video = world.videos.find(uuid);
  // decisions.md, "Marketing": only the routes of its own category know a video.
  if (video?.category !== category) throw new Refusal(404, "Video not found.");
  return video;
}

/** R 5.3: as the creating user, or as an active member of the owning organization. */
function owns(world: World, caller: Caller, video: Video): boolean {
  return canReach(world, caller, video.account);
}

function canReach({ accounts }: World, { account, person }: Caller, workspace: Account): boolean {
  if (workspace === account || workspace === person) return true;
  return person !== null && accounts.isMember(person, workspace);
}
