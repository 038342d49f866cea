import * as z from "zod";

const RunSchema = z.object({
  id: z.int(),
  repository_id: z.int().nullish(),
  head_repository_id: z.int().nullish(),
  head_branch: z.string().nullish(),
});

/** An artifact of the repository, as the GitHub API lists it. */
export const ArtifactSchema = z.object({
  id: z.int(),
  name: z.string(),
  size_in_bytes: z.int(),
  expired: z.boolean(),
  created_at: z.string(),
  expires_at: z.string().nullish(),
  /** The run that made it; `null` where GitHub doesn't tell. */
  workflow_run: RunSchema.nullable().catch(null),
});
export type Artifact = z.infer<typeof ArtifactSchema>;
