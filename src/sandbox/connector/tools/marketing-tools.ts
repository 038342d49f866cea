import * as z from "zod";
import { PRODUCTS } from "../library.js";
import { checkContract, GENERATION_CONTRACT } from "./contract.js";
import { GenerationSchema, generate, type Item } from "./generation.js";
import { PresentationSchema } from "./progress.js";
import { argumentsOf, IdempotencyKeySchema, NO_INPUT, type Tool, tool } from "./tool.js";
import { TaskSchema } from "./training-tools.js";
import { VideoStatusSchema, videoStatus } from "./video-status.js";

const PATH = "/v1/marketing/videos";
const STATUS_TOOL = "get_marketing_video_status";

export function marketingStatusTool({ player }: { readonly player: boolean }): Tool {
  return tool({
    name: STATUS_TOOL,
    title: "Get the status of a Marketing video",
    description:
      "Free. Says how far a Marketing video is, and gives the link when it is complete.\nAsk at most every 15 seconds.",
    scope: "marketing",
    effect: "reads",
    player: player ? STATUS_TOOL : null,
    input: argumentsOf({ uuid: z.string(), presentation: PresentationSchema }),
    output: VideoStatusSchema,
    run: async (asked, call) => await videoStatus(asked, { call, path: PATH, tool: STATUS_TOOL }),
  });
}

const ProductContextSchema = z.discriminatedUnion("kind", [
  argumentsOf({ kind: z.literal("saved_product"), productId: z.string().min(1).describe("from list_saved_products") }),
  argumentsOf({
    kind: z.literal("no_product").describe("only for a request without a product"),
    productId: z.never("must be left out where kind is no_product").optional(),
  }),
]);

const VideoSchema = argumentsOf({
  task: TaskSchema,
  productContext: ProductContextSchema,
  personMode: z.enum(["library", "none"]).describe("library needs an actorId"),
  actorId: z.string().optional().describe("from list_marketing_actors"),
  videoType: z.enum(["ad", "product_demo", "ugc"]).optional().describe("ugc always needs an actor"),
}).superRefine(({ personMode, actorId, videoType }, context) => {
  const problem = (message: string) => context.addIssue({ code: "custom", path: ["actorId"], message });
  if (personMode === "library" && actorId === undefined) problem("is required where personMode is library");
  if (personMode === "none" && actorId !== undefined) problem("must be left out where personMode is none");
  if (personMode === "none" && videoType === "ugc") problem("is required for ugc, with personMode library");
});
type Video = z.output<typeof VideoSchema>;

function itemOf({ task, productContext, personMode, actorId, videoType }: Video): Item {
  const { kind, productId } = productContext;
  if (productId !== undefined && !PRODUCTS.some((product) => product.productId === productId)) {
    return { error: `productId: list_saved_products has no "${productId}"` };
  }
  return {
    body: {
      task,
      product_context: { kind, product_id: productId },
      person_mode: personMode,
      actor_id: actorId,
      video_type: videoType,
    },
  };
}

/** R 4.9. Below version 0.9.0 there is no contract to keep (R 9). */
export function marketingGenerationTool({
  contract,
  player,
}: {
  readonly contract: boolean;
  readonly player: boolean;
}): Tool {
  const shape = { videos: z.array(VideoSchema).min(1).max(3), idempotencyKey: IdempotencyKeySchema };
  return tool({
    name: "generate_marketing_videos",
    title: "Generate Marketing videos",
    description:
      "Costs credits. Creates one to three Marketing videos.\nA mistake in one of them blocks all of them, and nothing is charged.",
    scope: "marketing",
    effect: "pays",
    player: player ? STATUS_TOOL : null,
    input: contract
      ? argumentsOf({ generationContractVersion: z.literal(GENERATION_CONTRACT), ...shape })
      : argumentsOf(shape),
    output: GenerationSchema,
    ...(contract ? { check: checkContract } : {}),
    run: async ({ videos, idempotencyKey }, call) =>
      await generate(videos.map(itemOf), { call, path: PATH, statusTool: STATUS_TOOL, idempotencyKey }),
  });
}

export const SAVED_PRODUCTS_TOOL: Tool = tool({
  name: "list_saved_products",
  title: "List saved products",
  description: "Free. Lists the products that the person has saved for Marketing videos.",
  scope: "marketing",
  effect: "reads",
  input: NO_INPUT,
  output: z.object({
    products: z.array(z.object({ productId: z.string(), name: z.string(), description: z.string() })),
  }),
  run: () => ({ text: `${PRODUCTS.map(({ name }) => name).join(", ")}.`, data: { products: [...PRODUCTS] } }),
});
