import * as z from "zod";
import { STYLES, VOICES } from "../library.js";
import { argumentsOf, NO_INPUT, type Tool, tool } from "./tool.js";

const AvatarSchema = z.object({ avatarId: z.string(), name: z.string(), description: z.string() });
const AvatarsSchema = z.object({ avatars: z.array(AvatarSchema) });
const ActorSchema = z.object({ actorId: z.string(), name: z.string(), description: z.string() });
const ActorsSchema = z.object({ actors: z.array(ActorSchema) });

/** Styles and voices of Training (R 4.9). */
export const LIBRARY_TOOLS: readonly Tool[] = [
  tool({
    name: "list_styles",
    title: "List styles",
    description: "Free. Lists the styles of Training videos. Their styleId goes into generate_video.",
    scope: "training",
    effect: "reads",
    input: NO_INPUT,
    output: z.object({ styles: z.array(z.object({ styleId: z.string(), name: z.string() })) }),
    run: () => ({ text: namesOf(STYLES), data: { styles: [...STYLES] } }),
  }),
  tool({
    name: "list_voices",
    title: "List voices",
    description:
      "Free. Lists the voices: curated ones, and the person's own. Their voiceId goes into generate_video and change_video_voice.",
    scope: "training",
    effect: "reads",
    input: argumentsOf({ kind: z.enum(["curated", "custom"]).optional() }),
    output: z.object({
      voices: z.array(
        z.object({ voiceId: z.string(), name: z.string(), kind: z.enum(["curated", "custom"]), language: z.string() }),
      ),
    }),
    run: ({ kind }) => {
      const voices = VOICES.filter((voice) => kind === undefined || voice.kind === kind);
      return { text: namesOf(voices), data: { voices } };
    },
  }),
];

/** The people who can appear in videos (R 4.8). */
export const AVATAR_TOOLS: readonly Tool[] = [
  tool({
    name: "list_avatars",
    title: "List avatars",
    description: "Free. Lists the presenters of Training videos. Their avatarId goes into generate_video.",
    scope: "training",
    effect: "reads",
    input: NO_INPUT,
    output: AvatarsSchema,
    run: async (_input, { service }) => {
      const data = AvatarsSchema.parse(await service.request({ method: "GET", path: "/v1/avatars" }));
      return { text: namesOf(data.avatars), data };
    },
  }),
  tool({
    name: "get_avatar",
    title: "Get an avatar",
    description: "Free. Describes one presenter of Training videos.",
    scope: "training",
    effect: "reads",
    input: argumentsOf({ avatarId: z.string().min(1) }),
    output: AvatarSchema,
    run: async ({ avatarId }, { service }) => {
      const path = `/v1/avatars/${encodeURIComponent(avatarId)}`;
      const data = AvatarSchema.parse(await service.request({ method: "GET", path }));
      return { text: `${data.name}: ${data.description}`, data };
    },
  }),
];

export const ACTOR_TOOLS: readonly Tool[] = [
  tool({
    name: "list_marketing_actors",
    title: "List Marketing actors",
    description: "Free. Searches the actors of Marketing videos. Their actorId goes into Marketing generation.",
    scope: "marketing",
    effect: "reads",
    input: argumentsOf({ q: z.string().optional().describe("words of the name or the description") }),
    output: ActorsSchema,
    run: async ({ q = "" }, { service }) => {
      const path = `/v1/marketing/actors?${new URLSearchParams({ q })}`;
      const data = ActorsSchema.parse(await service.request({ method: "GET", path }));
      return { text: namesOf(data.actors), data };
    },
  }),
  tool({
    name: "get_marketing_actor",
    title: "Get a Marketing actor",
    description: "Free. Describes one actor of Marketing videos.",
    scope: "marketing",
    effect: "reads",
    input: argumentsOf({ actorId: z.string().min(1) }),
    output: ActorSchema,
    run: async ({ actorId }, { service }) => {
      const path = `/v1/marketing/actors/${encodeURIComponent(actorId)}`;
      const data = ActorSchema.parse(await service.request({ method: "GET", path }));
      return { text: `${data.name}: ${data.description}`, data };
    },
  }),
];

function namesOf(items: readonly { readonly name: string }[]): string {
  return items.length === 0 ? "None." : `${items.map(({ name }) => name).join(", ")}.`;
}
