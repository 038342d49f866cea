import * as z from "zod";

/** A request that changed something in a sandbox. */
export const HistoricRequestSchema = z.strictObject({
  /** Milliseconds since the Unix epoch. */
  at: z.number(),
  method: z.string(),
  /** Includes the query. */
  path: z.string().startsWith("/"),
  idempotency_key: z.string().nullable(),
  body: z.string().nullable(),
  /** The status of the reply. */
  status: z.int(),
});
export type HistoricRequest = z.infer<typeof HistoricRequestSchema>;

/** All that a sandbox has to remember. `relive` makes its world again from it. */
export const HistorySchema = z.strictObject({
  /** The same seed gives the same key and ids. */
  seed: z.string(),
  /** How many times faster than the service it renders. */
  speed: z.number().positive(),
  /** Milliseconds since the Unix epoch. */
  began: z.number(),
  /** In order. */
  requests: z.array(HistoricRequestSchema),
});
export type History = z.infer<typeof HistorySchema>;
