import * as z from "zod";
import type { Api } from "./http/api.js";
import { SavedCredentialsSchema } from "./http/credentials.js";
import { EditAcceptedSchema } from "./http/schemas/edit-schemas.js";
import { CreateReplySchema } from "./http/schemas/video-schemas.js";
import { SavedWorldSchema } from "./world/saved/saved-world.js";

/** Replies that a repeated request gets again, oldest first. */
function repliesOf<Reply extends z.ZodType>(reply: Reply) {
  return z.array(z.strictObject({ caller: z.string(), key: z.string(), at: z.number(), reply }));
}

/** All that a sandbox holds but its request log, as JSON: the world, and what HTTP keeps beside it. */
export const SavedSandboxSchema = z.strictObject({
  world: SavedWorldSchema,
  credentials: z.array(SavedCredentialsSchema),
  /** Of accepted edits. */
  accepted: repliesOf(EditAcceptedSchema),
  /** Of creations by tools. */
  created: repliesOf(CreateReplySchema),
  /** The rate-limit windows. */
  windows: z.array(z.tuple([z.string(), z.strictObject({ opened: z.number(), used: z.int() })])),
});
export type SavedSandbox = z.infer<typeof SavedSandboxSchema>;

export function saveSandbox({ world, credentials, accepted, created, windows }: Api): SavedSandbox {
  return {
    world: world.save(),
    credentials: credentials.save(),
    accepted: accepted.save(),
    created: created.save(),
    windows: windows.save(),
  };
}

/** Puts everything back. Throws where the parts don't fit together, and then leaves the sandbox as it is. */
export function restoreSandbox(api: Api, saved: SavedSandbox): void {
  const before = saveSandbox(api);
  try {
    put(api, saved);
  } catch (error) {
    put(api, before);
    throw error;
  }
}

function put({ world, credentials, accepted, created, windows }: Api, saved: SavedSandbox): void {
  world.restore(saved.world);
  credentials.restore(saved.credentials);
  accepted.restore(saved.accepted);
  created.restore(saved.created);
  windows.restore(saved.windows);
}
