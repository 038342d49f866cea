import * as z from "zod";

/** decisions.md, "Catalog": R 4.8 shows the ids only. */
export const AvatarSchema = z.object({ avatar_id: z.string(), name: z.string(), description: z.string() });
export type Avatar = z.infer<typeof AvatarSchema>;
export const AvatarsReplySchema = z.object({ avatars: z.array(AvatarSchema) });

export const ActorSchema = z.object({ actor_id: z.string(), name: z.string(), description: z.string() });
export type Actor = z.infer<typeof ActorSchema>;
export const ActorsReplySchema = z.object({ actors: z.array(ActorSchema) });
