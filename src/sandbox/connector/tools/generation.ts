import * as z from "zod";
import { camelCased } from "./service.js";
import type { Answer, ToolCall } from "./tool.js";

const ResultSchema = z.object({
  uuid: z.string().optional(),
  status: z.enum(["queued", "parked", "failed"]),
  error: z.string().optional(),
});
type Result = z.output<typeof ResultSchema>;

/** What happened to each of the videos, in their order (R 4.1). */
export const GenerationSchema = z.object({
  requested: z.int(),
  dispatched: z.int().describe("how many started at once"),
  parked: z.int().describe("how many wait for one of the three slots"),
  failed: z.int(),
  results: z.array(ResultSchema),
  nextStep: z.string(),
});
export type Generation = z.output<typeof GenerationSchema>;

export const SingleGenerationSchema = ResultSchema.extend({ nextStep: z.string() });

const ReplySchema = z.object({ results: z.array(ResultSchema) });

/** An item as the service takes it, or why it was not sent. */
export type Item = { readonly body: Record<string, unknown> } | { readonly error: string };

type Work = {
  readonly call: ToolCall;
  readonly path: string;
  /** The tool that tells how far the videos are. */
  readonly statusTool: string;
  readonly idempotencyKey: string | undefined;
};

/** Creates videos through the service (R 4.1). What has an error fails alone, and is not sent. */
export async function generate(
  items: readonly Item[],
  { call, path, statusTool, idempotencyKey }: Work,
): Promise<Answer<Generation>> {
  const bodies = items.flatMap((item) => ("body" in item ? [item.body] : []));
  const request = { method: "POST", path, body: { videos: bodies }, idempotencyKey } as const;
  const sent = bodies.length === 0 ? [] : ReplySchema.parse(await call.service.request(request)).results;
  const replies = sent.map(inToolsWords).values();
  const results = items.map((item): Result => {
    if ("error" in item) return { status: "failed", error: item.error };
    return replies.next().value ?? { status: "failed", error: "The service said nothing of this video." };
  });
  const count = (status: Result["status"]) => results.filter((result) => result.status === status).length;
  const data = {
    requested: results.length,
    dispatched: count("queued"),
    parked: count("parked"),
    failed: count("failed"),
    results,
  };
  const nextStep = nextStepOf(data.dispatched + data.parked, statusTool);
  return { text: summaryOf(data), data: { ...data, nextStep } };
}

/** A mistake begins with the field that it is in: the tool has an argument of the same name in its own spelling. */
function inToolsWords({ error, ...result }: Result): Result {
  if (error === undefined) return result;
  return { ...result, error: error.replace(/^\w+(?=: )/, camelCased) };
}

/** `2 of 3 videos accepted, 1 of them waiting for a slot. avatarId: …` */
function summaryOf({ requested, dispatched, parked, results }: Omit<Generation, "nextStep">): string {
  const waiting = parked === 0 ? "" : `, ${parked} of them waiting for a slot`;
  const accepted = `${dispatched + parked} of ${requested} ${requested === 1 ? "video" : "videos"} accepted${waiting}.`;
  return [accepted, ...results.flatMap(({ error }) => error ?? [])].join(" ");
}

function nextStepOf(accepted: number, statusTool: string): string {
  if (accepted === 0) return "Correct what the errors name, and call again.";
  return `Call ${statusTool} with ${accepted === 1 ? "the uuid" : "each uuid"} after 15 seconds.`;
}
