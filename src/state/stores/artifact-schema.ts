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
  /** The run that made it; `null` where GitHub doesn't tell. */
  workflow_run: RunSchema.nullable().catch(null),
});
export type Artifact = z.infer<typeof ArtifactSchema>;

/** Whether its run was for a commit of this repository, not of a fork; `null` where GitHub doesn't tell. */
export function isOfRepository({ workflow_run: run }: Artifact): boolean | null {
  const { repository_id: own, head_repository_id: head } = run ?? {};
  return own && head ? own === head : null;
}
