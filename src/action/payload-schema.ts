import * as z from "zod";

/** What of an event's payload is used. */
export const PayloadSchema = z.looseObject({
  repository: z.looseObject({ default_branch: z.string().nullish() }).nullish(),
  action: z.string().nullish(),
  pull_request: z
    .looseObject({
      number: z.int().positive(),
      merged: z.boolean().nullish(),
      user: z.looseObject({ login: z.string() }).nullish(),
      head: z
        .looseObject({ sha: z.string(), repo: z.looseObject({ full_name: z.string().nullish() }).nullish() })
        .nullish(),
    })
    .nullish(),
});
export type Payload = z.infer<typeof PayloadSchema>;
