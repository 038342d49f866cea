import type { Context } from "hono";
import type { Edit } from "../../world/edit.js";
import { checkEditable, editToControl } from "../../world/ownership.js";
import { checkCredits, checkCreditsToResume } from "../../world/prices.js";
import type { ApiEnv, Handler } from "../api.js";
import { readBody } from "../body.js";
import { editReply } from "../replies.js";
import { type EditCancelReply, EditClarificationBodySchema, type EditRetryReply } from "../schemas/edit-schemas.js";

/** R 4.7 */
export const cancelEdit: Handler = (context) => {
  const edit = editOf(context);
  context.var.api.world.edits.cancel(edit);
  return context.json({
    edit_id: editIdOf(context),
    video_uuid: edit.video.uuid,
    status: "cancelled",
  } satisfies EditCancelReply);
};

/** R 4.7 */
export const retryEdit: Handler = (context) => {
  const { world } = context.var.api;
  const edit = editOf(context);
  const mode = world.edits.retryMode(edit);
  checkEditable(edit.video);
  if (mode === "resume_apply") {
    checkCreditsToResume(world.ledger, edit);
    world.edits.resumeApply(edit);
    return context.json({ retry_mode: mode, edit_id: editIdOf(context) } satisfies EditRetryReply);
  }
  checkCredits(world.ledger, edit);
  const { editId } = world.edits.newTurn(edit);
  return context.json({ retry_mode: mode, edit_id: editId } satisfies EditRetryReply);
};

/** R 4.7 */
export const approveEdit: Handler = (context) => {
  const { api } = context.var;
  const edit = editOf(context);
  api.world.edits.approve(edit);
  return context.json(editReply(edit, { linkBase: api.linkBase(context.req.raw), editId: editIdOf(context) }));
};

/** R 4.7 */
export const clarifyEdit: Handler = async (context) => {
  const { answer } = await readBody(context.req.raw, EditClarificationBodySchema);
  const { api } = context.var;
  api.world.advance();
  const edit = editOf(context);
  api.world.edits.clarify(edit, answer);
  return context.json(editReply(edit, { linkBase: api.linkBase(context.req.raw), editId: editIdOf(context) }));
};

function editOf(context: Context<ApiEnv>): Edit {
  const { api, caller } = context.var;
  return editToControl(api.world, caller, { editId: editIdOf(context), category: context.var.category });
}

/** The id as the caller wrote it. */
function editIdOf({ req }: Context<ApiEnv>): string {
  return req.param("edit_id") ?? "";
}
