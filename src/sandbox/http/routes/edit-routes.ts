import { Hono } from "hono";
import { scanContent } from "../../planner/content-safety.js";
import { checkOrganization, findEdit, findOwnEdit, findTarget } from "../../world/ownership.js";
import { checkCredits } from "../../world/pre-flight.js";
import type { World } from "../../world/world.js";
import { type Category, readBody } from "../body.js";
import type { Session } from "../guard.js";
import { checkReferenceImages } from "../reference-images.js";
import { editReply } from "../replies.js";
import { type EditAccepted, EditBodySchema } from "../schemas/edit-schemas.js";

/** R 4.3, 4.4 and 4.5. `linkBase` gives the address that links begin with. */
export function editRoutes(
  world: World,
  { category, linkBase }: { readonly category: Category; readonly linkBase: (request: Request) => string },
): Hono<Session> {
  const routes = new Hono<Session>();

  routes.post("/", async (context) => {
    const caller = context.get("caller");
    const idempotencyKey = context.req.header("idempotency-key") ?? "";
    const use = () => ({ caller: caller.account.name, key: idempotencyKey, now: world.agenda.now });
    const replay = () => (idempotencyKey === "" ? null : world.accepted.replay(use()));
    const original = replay();
    if (original !== null) return context.json(original, 202);

    const body = await readBody(context.req.raw, EditBodySchema);
    checkOrganization(caller, body.org_id);
    const target = { uuid: body.video_uuid, category };
    findTarget(world, caller, target);
    scanContent(body.edit_request);
    await checkReferenceImages(body.reference_image_urls ?? [], world.referenceNetwork);

    // From here on nothing waits: two requests with one key can't both get past this line.
    world.advance();
    const meanwhile = replay();
    if (meanwhile !== null) return context.json(meanwhile, 202);
    const video = findTarget(world, caller, target);
    checkCredits(world, caller.account, video);
    const { edit, queuePosition } = world.edits.submit(caller.account, { video, body });
    const accepted: EditAccepted = {
      edit_id: edit.editId,
      video_uuid: video.uuid,
      status: queuePosition === 0 ? "processing" : "queued",
      queue_position: queuePosition,
    };
    if (idempotencyKey !== "") world.accepted.keep(use(), accepted);
    return context.json(accepted, 202);
  });

  routes.get("/:editId", (context) => {
    const edit = findEdit(world, context.get("caller"), { editId: context.req.param("editId"), category });
    return context.json(editReply(edit, linkBase(context.req.raw)));
  });

  routes.post("/:editId/revert", (context) => {
    const edit = findOwnEdit(world, context.get("caller"), { editId: context.req.param("editId"), category });
    world.edits.revert(edit);
    return context.json(editReply(edit, linkBase(context.req.raw)));
  });

  return routes;
}
