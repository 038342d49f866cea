import * as z from "../zod.js";

/** A request that changed something in a sandbox. Whose it was isn't kept: its sandbox has one account. */
export const HistoricRequestSchema = z.strictObject({
  /** Milliseconds since the Unix epoch. */
  at: z.number(),
  method: z.string(),
  /** With the query. */
  path: z.string().check(z.startsWith("/")),
  idempotency_key: z.nullable(z.string()),
  body: z.nullable(z.string()),
  /** Of the reply. */
  status: z.int(),
});
export type HistoricRequest = z.infer<typeof HistoricRequestSchema>;

/** All that a sandbox has to remember. Its world is built again from it (`relive`). */
export const HistorySchema = z.strictObject({
  /** The same seed gives the same key and ids. */
  seed: z.string(),
  /** How many times as fast as the service it renders. */
  speed: z.number().check(z.positive()),
  /** Milliseconds since the Unix epoch. */
  began: z.number(),
  /** In order. */
  requests: z.array(HistoricRequestSchema),
});
export type History = z.infer<typeof HistorySchema>;
