import { type Context, Hono } from "hono";
import { checkEditable, findOwnEdit } from "../../world/ownership.js";
import { checkCredits, checkCreditsToResume } from "../../world/pre-flight.js";
import type { World } from "../../world/world.js";
import { type Category, readBody } from "../body.js";
import type { Session } from "../guard.js";
import { editReply } from "../replies.js";
import { type EditCancelReply, EditClarificationBodySchema, type EditRetryReply } from "../schemas/edit-schemas.js";

/** R 4.7. `linkBase` gives the address that links begin with. */
export function editControlRoutes(
  world: World,
  { category, linkBase }: { readonly category: Category; readonly linkBase: (request: Request) => string },
): Hono<Session> {
  const routes = new Hono<Session>();
  const find = (context: Context<Session>) =>
    findOwnEdit(world, context.get("caller"), { editId: context.req.param("editId") ?? "", category });

  routes.post("/:editId/cancel", (context) => {
    const edit = find(context);
    world.edits.cancel(edit);
    return context.json({
      edit_id: edit.editId,
      video_uuid: edit.video.uuid,
      status: "cancelled",
    } satisfies EditCancelReply);
  });

  routes.post("/:editId/retry", (context) => {
    const edit = find(context);
    const mode = world.edits.retryMode(edit);
    checkEditable(edit.video);
    if (mode === "resume_apply") {
      checkCreditsToResume(world, edit);
      world.edits.resumeApply(edit);
      return context.json({ retry_mode: mode, edit_id: edit.editId } satisfies EditRetryReply);
    }
    checkCredits(world, edit.account, edit.video);
    const { editId } = world.edits.newTurn(edit);
    return context.json({ retry_mode: mode, edit_id: editId } satisfies EditRetryReply);
  });

  routes.post("/:editId/approve", (context) => {
    const edit = find(context);
    world.edits.approve(edit);
    return context.json(editReply(edit, linkBase(context.req.raw)));
  });

  routes.post("/:editId/clarification", async (context) => {
    const { answer } = await readBody(context.req.raw, EditClarificationBodySchema);
    world.advance();
    const edit = find(context);
    world.edits.clarify(edit, answer);
    return context.json(editReply(edit, linkBase(context.req.raw)));
  });

  return routes;
}
