import * as z from "zod";
import { RequestMatcherSchema } from "../scenario/matcher.js";
import { ApiKeySchema } from "../world/accounts.js";

// What the admin routes take.

/** Ten years. */
const MOST_SECONDS = 10 * 365 * 86_400;
export const AdvanceSchema = z.strictObject({ seconds: z.number().min(0).max(MOST_SECONDS) });
export const SpeedSchema = z.strictObject({ speed: z.number().positive().max(1_000_000) });

/** A part of a path without a slash. */
const NameSchema = z
  .string()
  .regex(/^[\w.-]{1,100}$/, "must have 1 to 100 letters, digits, dots, hyphens, underscores");
export const TakeSchema = z.strictObject({ name: NameSchema.default("snapshot") });

export const CreditsSchema = z.strictObject({ credits: z.int().min(0) });
export const KeySchema = z.strictObject({ apiKey: ApiKeySchema.optional() });
export const TokenLifeSchema = z.strictObject({ seconds: z.int().min(1).max(MOST_SECONDS).default(3600) });

export const LedgerQuerySchema = z.strictObject({
  account: z.string().optional(),
  videoUuid: z.string().optional(),
  editId: z.string().optional(),
});

/** The newest so many. */
export const RequestsQuerySchema = z.strictObject({ limit: z.coerce.number().int().min(1).default(100) });
export const FindSchema = RequestMatcherSchema.extend({
  /** The status of the reply. */
  status: z.int().min(100).max(599).optional(),
  /** Exactly so many; without it, at least one. */
  times: z.int().min(0).optional(),
});
