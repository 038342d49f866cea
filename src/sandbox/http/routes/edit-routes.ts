import { isUnsafe } from "../../planner/content-safety.js";
import { checkOrganization, editToControl, editToPoll, videoToEdit } from "../../world/ownership.js";
import { checkCredits } from "../../world/prices.js";
import { Refusal } from "../../world/refusal.js";
import type { Handler } from "../api.js";
import { readBody } from "../body.js";
import { checkReferenceImages } from "../reference-images.js";
import { editReply } from "../replies.js";
import { type EditAccepted, EditBodySchema } from "../schemas/edit-schemas.js";

/** R 4.3. The checks are in the order of decisions.md, "Order of the checks". */
export const submitEdit: Handler = async (context) => {
  const {
    api: { world, accepted, referenceNetwork },
    caller,
    category,
  } = context.var;
  const idempotencyKey = context.req.header("idempotency-key") ?? "";
  const use = () => ({ caller: caller.account.name, key: idempotencyKey, now: world.agenda.now });
  const replay = () => (idempotencyKey === "" ? null : accepted.replay(use()));
  const original = replay();
  if (original !== null) return context.json(original, 202);

  const body = await readBody(context.req.raw, EditBodySchema);
  checkOrganization(caller, body.org_id);
  const target = { uuid: body.video_uuid, category };
  videoToEdit(world, caller, target);
  // The scan runs whatever `skip_content_safety` says (R 4.3).
  if (isUnsafe(body.edit_request)) {
    throw new Refusal(400, "The edit request was rejected by the content-safety scan.");
  }
  const referenceImageUrls = body.reference_image_urls ?? [];
  await checkReferenceImages(referenceImageUrls, referenceNetwork);

  // From here on nothing waits, so of two requests with one key only one gets past this line.
  world.advance();
  const meanwhile = replay();
  if (meanwhile !== null) return context.json(meanwhile, 202);
  const video = videoToEdit(world, caller, target);
  checkCredits(world.ledger, { account: caller.account, video });
  const asked = {
    request: body.edit_request,
    aspectRatio: body.aspect_ratio ?? null,
    referenceImageUrls,
    approval: body.approval_mode === "manual" ? "manual" : "automatic",
  } as const;
  const { edit, queuePosition } = world.edits.submit(caller.account, { video, asked });
  const reply: EditAccepted = {
    edit_id: edit.editId,
    video_uuid: body.video_uuid,
    status: queuePosition === 0 ? "processing" : "queued",
    queue_position: queuePosition,
  };
  if (idempotencyKey !== "") accepted.keep(use(), reply);
  return context.json(reply, 202);
};

/** R 4.4 */
export const pollEdit: Handler = (context) => {
  const { api, caller, category } = context.var;
  const editId = context.req.param("edit_id") ?? "";
  const edit = editToPoll(api.world, caller, { editId, category });
  return context.json(editReply(edit, { linkBase: api.linkBase(context.req.raw), editId }));
};

/** R 4.5 */
export const revertEdit: Handler = (context) => {
  const { api, caller, category } = context.var;
  const editId = context.req.param("edit_id") ?? "";
  const edit = editToControl(api.world, caller, { editId, category });
  api.world.edits.revert(edit);
  return context.json(editReply(edit, { linkBase: api.linkBase(context.req.raw), editId }));
};
