import * as z from "zod";
import { counted } from "../../../sentence.js";
import { ASPECT_RATIOS } from "../../planner/scenes.js";
import type { Category } from "../../world/video.js";
import { EditStatusSchema, editStatus } from "./edit-status.js";
import { PresentationSchema } from "./progress.js";
import { argumentsOf, IdempotencyKeySchema, type Tool, tool } from "./tool.js";
import { ToolError } from "./tool-error.js";

const AcceptedSchema = z.object({
  editId: z.string(),
  videoUuid: z.string(),
  status: z.enum(["processing", "queued"]),
  queuePosition: z.int().describe("how many edits of this video come first"),
});

const MAX_CHARACTERS = 5000;

/** What the tools of a category are called, and the path of its edits. */
type Named = {
  readonly scope: Category;
  readonly path: string;
  readonly kind: string;
  readonly edit: string;
  readonly status: string;
  readonly revert: string;
};

const TRAINING: Named = {
  scope: "training",
  path: "/v1/edits",
  kind: "Training",
  edit: "edit_video",
  status: "get_edit_status",
  revert: "revert_edit",
};
// decisions.md, "Tools of the connector"
const MARKETING: Named = {
  scope: "marketing",
  path: "/v1/marketing/edits",
  kind: "Marketing",
  edit: "edit_marketing_video",
  status: "get_marketing_edit_status",
  revert: "revert_marketing_edit",
};

export const EDIT_TOOLS = toolsFor(TRAINING);
export const MARKETING_EDIT_TOOLS = toolsFor(MARKETING);

function toolsFor(named: Named): readonly Tool[] {
  return [editTool(named), statusTool(named), revertTool(named)];
}

function editTool({ scope, path, kind, edit, status }: Named): Tool {
  return tool({
    name: edit,
    title: `Edit a ${kind} video`,
    description: `Costs credits for each scene that changes. Changes a complete ${kind} video as the words say.\nTakes minutes; the reply has an editId, which ${status} takes.`,
    scope,
    effect: "changes",
    input: argumentsOf({
      videoUuid: z.guid(),
      editRequest: z
        .string()
        .refine(
          (words) => words !== "" && [...words].length <= MAX_CHARACTERS,
          `must have 1 to ${counted(MAX_CHARACTERS)} characters`,
        )
        .meta({ minLength: 1, maxLength: MAX_CHARACTERS })
        .describe("what should change, in words"),
      referenceImageUrls: z
        .array(z.string())
        .max(5)
        .optional()
        .describe("https links to public images of at most 5 MB"),
      aspectRatio: z.enum(ASPECT_RATIOS).optional(),
      idempotencyKey: IdempotencyKeySchema,
    }),
    output: AcceptedSchema.extend({ nextStep: z.string() }),
    run: async ({ videoUuid, editRequest, referenceImageUrls = [], aspectRatio, idempotencyKey }, { service }) => {
      const badImage = (detail: string) => badImageOf(detail, referenceImageUrls);
      const reply = await service.request(
        {
          method: "POST",
          path,
          body: {
            video_uuid: videoUuid,
            edit_request: editRequest,
            reference_image_urls: referenceImageUrls,
            aspect_ratio: aspectRatio,
          },
          idempotencyKey,
        },
        // The arguments fit, so what the service finds wrong is an image.
        { 415: badImage, 422: badImage },
      );
      const data = AcceptedSchema.parse(reply);
      const turn = data.queuePosition === 0 ? "has started" : `waits behind ${data.queuePosition}`;
      return {
        text: `The edit ${turn}.`,
        data: { ...data, nextStep: `Call ${status} with the editId after 15 seconds.` },
      };
    },
  });
}

function statusTool({ scope, path, kind, status }: Named): Tool {
  return tool({
    name: status,
    title: `Get the status of an edit of a ${kind} video`,
    description: `Free. Says how far an edit of a ${kind} video is, and whether the rendered video shows it.\nAsk at most every 15 seconds.`,
    scope,
    effect: "reads",
    input: argumentsOf({ editId: z.string(), presentation: PresentationSchema }),
    output: EditStatusSchema,
    run: async ({ editId, presentation }, { service }) =>
      editStatus(await service.request({ method: "GET", path: `${path}/${encodeURIComponent(editId)}` }), {
        presentation,
        tool: status,
      }),
  });
}

function revertTool({ scope, path, kind, status, revert }: Named): Tool {
  return tool({
    name: revert,
    title: `Revert an edit of a ${kind} video`,
    description: `Free. Takes back the newest complete edit of a ${kind} video, at once.`,
    scope,
    effect: "changes",
    input: argumentsOf({ editId: z.string() }),
    output: EditStatusSchema,
    run: async ({ editId }, { service }) =>
      editStatus(await service.request({ method: "POST", path: `${path}/${encodeURIComponent(editId)}/revert` }), {
        tool: status,
      }),
  });
}

/** Names the image by its place. The service's words can hold what another server answered, which no assistant should read as advice. */
function badImageOf(detail: string, urls: readonly string[]): ToolError {
  const index = urls.findIndex((url) => detail.startsWith(url));
  return new ToolError("BAD_IMAGE", {
    says: `${index === -1 ? "A reference image" : `referenceImageUrls.${index}`} can't be used.`,
    next: "give an https link to a public image of at most 5 MB.",
  });
}
