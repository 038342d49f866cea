import * as z from "zod";
import { RequestMatcherSchema } from "../scenario/matcher.js";
import { ApiKeySchema } from "../world/accounts.js";
import { ChargeSchema as LedgerChargeSchema } from "../world/ledger.js";

// What the admin routes take and give.

const TimeSchema = z.iso.datetime();

export const ClockSchema = z.strictObject({
  now: TimeSchema,
  paused: z.boolean(),
  speed: z.number().describe("how many of its seconds pass in one of ours"),
});

/** Ten years. */
const MOST_SECONDS = 10 * 365 * 86_400;
export const AdvanceSchema = z.strictObject({ seconds: z.number().min(0).max(MOST_SECONDS) });
export const SpeedSchema = z.strictObject({ speed: z.number().positive().max(1_000_000) });

/** A part of a path without a slash. */
const NameSchema = z
  .string()
  .regex(/^[\w.-]{1,100}$/, "must have 1 to 100 letters, digits, dots, hyphens, underscores");
export const TakeSchema = z.strictObject({ name: NameSchema.default("snapshot") });
export const SnapshotSchema = z.strictObject({ name: z.string(), at: TimeSchema });

export const AccountSchema = z.strictObject({
  name: z.string(),
  userUuid: z.string(),
  orgId: z.string().nullable(),
  members: z.array(z.string()).describe("the names of the active members of an organization"),
  creator: z.string().nullable().describe("the member who creates an organization's keys"),
  credits: z.int(),
  apiKey: z.string().nullable().describe("the active one"),
});

export const CreditsSchema = z.strictObject({ credits: z.int().min(0) });
export const KeySchema = z.strictObject({ apiKey: ApiKeySchema.optional() });
export const TokenLifeSchema = z.strictObject({ seconds: z.int().min(1).max(MOST_SECONDS).default(3600) });
export const TokenSchema = z.strictObject({ token: z.string(), expiresAt: TimeSchema });

export const LedgerQuerySchema = z.strictObject({
  account: z.string().optional(),
  videoUuid: z.string().optional(),
  editId: z.string().optional(),
});
export const ChargeSchema = z.strictObject({ ...LedgerChargeSchema.shape, at: TimeSchema });

export const VideoSchema = z.looseObject({ uuid: z.string(), account: z.string(), status: z.string() });
export const EditSchema = z.looseObject({ editId: z.string(), videoUuid: z.string(), status: z.string() });

export const RequestsQuerySchema = z.strictObject({
  method: RequestMatcherSchema.shape.method,
  path: RequestMatcherSchema.shape.path,
  words: z.string().min(1).optional().describe("words that occur in a text of the body"),
  status: z.coerce.number().int().min(100).max(599).optional(),
  limit: z.coerce.number().int().min(1).default(100).describe("the newest so many"),
});
export const FindSchema = RequestMatcherSchema.extend({
  status: z.int().min(100).max(599).optional().describe("the status of the reply"),
  times: z.int().min(0).optional().describe("exactly so many; without it, at least one"),
});
export const RequestSchema = z.strictObject({
  at: TimeSchema,
  method: z.string(),
  path: z.string(),
  status: z.int(),
  headers: z.record(z.string(), z.string()),
  body: z.unknown(),
});

export const RuleSchema = z.strictObject({
  id: z.string(),
  list: z.enum(["videos", "edits", "requests"]),
  rule: z.record(z.string(), z.unknown()),
  acted: z.int().describe("how often it has decided"),
});
