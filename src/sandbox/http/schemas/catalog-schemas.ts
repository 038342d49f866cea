import * as z from "zod";

/** decisions.md, "Catalog": R 4.8 shows the ids only. */
export const AvatarSchema = z.object({ avatar_id: z.string(), name: z.string(), description: z.string() });
export const AvatarsReplySchema = z.object({ avatars: z.array(AvatarSchema) });
export type AvatarsReply = z.infer<typeof AvatarsReplySchema>;

export const ActorSchema = z.object({ actor_id: z.string(), name: z.string(), description: z.string() });
export const ActorsReplySchema = z.object({ actors: z.array(ActorSchema) });
export type ActorsReply = z.infer<typeof ActorsReplySchema>;
