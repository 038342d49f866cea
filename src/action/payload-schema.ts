import * as z from "zod";

/** What of an event's payload is used. */
export const PayloadSchema = z.looseObject({
  repository: z.looseObject({ default_branch: z.string().nullish() }).nullish(),
  pull_request: z
    .looseObject({ number: z.int().positive(), head: z.looseObject({ sha: z.string() }).nullish() })
    .nullish(),
});
export type Payload = z.infer<typeof PayloadSchema>;
