import { type Context, Hono } from "hono";
import type { Account } from "./accounts.js";
import { scanContent } from "./content-safety.js";
import type { Edit } from "./edit.js";
import type { Session } from "./guard.js";
import { creditsAtMost } from "./prices.js";
import { checkReferenceImages } from "./reference-images.js";
import { Refusal } from "./refusal.js";
import { editReply } from "./replies.js";
import { EditBodySchema, readBody } from "./schemas.js";
import { currentVersion, type Video } from "./video.js";
import { linkOf } from "./watch-page.js";
import type { World } from "./world.js";

/** R 4.3, 4.4 and 4.5. `linkBase` gives the address that links begin with. */
export function editRoutes(world: World, linkBase: (request: Request) => string): Hono<Session> {
  const routes = new Hono<Session>();
  const reply = (context: Context<Session>, edit: Edit) => {
    const base = linkBase(context.req.raw);
    return context.json(editReply(edit, (video, rendering) => linkOf(base, video.uuid, rendering)));
  };

  routes.post("/", async (context) => {
    const { account } = context.get("caller");
    const idempotencyKey = context.req.header("idempotency-key") ?? "";
    const use = () => ({ caller: account.name, key: idempotencyKey, now: world.agenda.now });
    const replay = () => (idempotencyKey === "" ? null : world.accepted.replay(use()));
    const original = replay();
    if (original !== null) return context.json(original, 202);

    const body = await readBody(context.req.raw, EditBodySchema);
    findTarget(world, account, body.video_uuid);
    scanContent(body.edit_request);
    await checkReferenceImages(body.reference_image_urls ?? [], world.referenceNetwork);

    // From here on nothing waits: two requests with one key can't both get past this line.
    world.advance();
    const meanwhile = replay();
    if (meanwhile !== null) return context.json(meanwhile, 202);
    const video = findTarget(world, account, body.video_uuid);
    checkCredits(world, account, video);
    const { edit, queuePosition } = world.edits.submit(account, video, body);
    const accepted = {
      edit_id: edit.editId,
      video_uuid: video.uuid,
      status: edit.status,
      queue_position: queuePosition,
    };
    if (idempotencyKey !== "") world.accepted.keep(use(), accepted);
    return context.json(accepted, 202);
  });

  routes.get("/:editId", (context) =>
    reply(context, findEdit(world, context.get("caller").account, context.req.param("editId"))),
  );

  routes.post("/:editId/revert", (context) => {
    const edit = findEdit(world, context.get("caller").account, context.req.param("editId"));
    world.edits.revert(edit);
    return reply(context, edit);
  });

  return routes;
}

/** The video that an edit is for. Throws the 404, 403 or 409 of R 7. */
function findTarget(world: World, account: Account, uuid: string): Video {
  const video = world.videos.find(uuid);
  if (video === undefined) throw new Refusal(404, "video_uuid does not exist.");
  if (video.account !== account) throw new Refusal(403, "You do not own this video.");
  const { pipelineStatus } = video;
  if (pipelineStatus === "error") throw new Refusal(409, "The video has errored and can't be edited.");
  if (pipelineStatus === "lowlevel" || pipelineStatus === "generating_frames") {
    throw new Refusal(409, `The video is still being built for the first time (pipeline_status ${pipelineStatus}).`);
  }
  return video;
}

/** Whoever submitted an edit may read and revert it (R 4.4). */
function findEdit(world: World, account: Account, editId: string): Edit {
  const edit = world.edits.find(editId);
  if (edit === undefined) throw new Refusal(404, "Edit not found.");
  if (edit.account !== account) throw new Refusal(403, "You did not submit this edit.");
  return edit;
}

/** R 8.3: no work starts that might not be paid. */
function checkCredits(world: World, account: Account, video: Video): void {
  const bound = creditsAtMost(currentVersion(video).scenes);
  const balance = world.ledger.balance(account.name);
  if (balance < bound) {
    throw new Refusal(402, `INSUFFICIENT_CREDITS: edit could cost up to ${bound}, have ${balance}`);
  }
}
