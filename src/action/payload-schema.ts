import * as z from "../zod.js";

/** What of an event's payload is used. */
export const PayloadSchema = z.looseObject({
  repository: z.nullish(z.looseObject({ default_branch: z.nullish(z.string()) })),
  action: z.nullish(z.string()),
  pull_request: z.nullish(
    z.looseObject({
      number: z.int().check(z.positive()),
      merged: z.nullish(z.boolean()),
      user: z.nullish(z.looseObject({ login: z.string() })),
      head: z.nullish(
        z.looseObject({ sha: z.string(), repo: z.nullish(z.looseObject({ full_name: z.nullish(z.string()) })) }),
      ),
    }),
  ),
});
export type Payload = z.infer<typeof PayloadSchema>;
