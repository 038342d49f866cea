import * as z from "zod";
import type { ToolCall } from "./tool.js";
import { ToolError } from "./tool-error.js";

/** The version of the contract that Marketing generation takes (R 4.9). */
export const GENERATION_CONTRACT = 2;

const VersionSchema = z.looseObject({ generationContractVersion: z.literal(GENERATION_CONTRACT) });

/**
 * Blocks a call on an outdated contract before anything is submitted or charged (R 4.9), and tells the subscribers that the
 * list of tools has changed (R 6). Throws `ToolError`.
 */
export function checkContract(args: unknown, { listChanges }: ToolCall): void {
  if (VersionSchema.safeParse(args).success) return;
  listChanges.announce();
  throw new ToolError("CONTRACT_OUTDATED", {
    says: "nothing was submitted or charged.",
    next: "list the tools again, and call with what this tool takes now.",
  });
}
