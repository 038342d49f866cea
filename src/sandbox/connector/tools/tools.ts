import type { Features } from "../features.js";
import { BRAND_KIT_TOOL } from "./brand-kits.js";
import { ACTOR_TOOLS, AVATAR_TOOLS, LIBRARY_TOOLS } from "./catalog-tools.js";
import { CHATS_TOOL, CONNECTION_TOOL } from "./connection-tools.js";
import { EDIT_TOOLS, MARKETING_EDIT_TOOLS } from "./edit-tools.js";
import { marketingGenerationTool, marketingStatusTool, SAVED_PRODUCTS_TOOL } from "./marketing-tools.js";
import type { Tool } from "./tool.js";
import { TRAINING_TOOLS, VOICE_TOOL } from "./training-tools.js";

/** The tools of a version, in the order of R 4.9, then those that the reference lets conclude (decisions.md, "Tools of the connector"). */
export function toolsOf({
  marketingPlayer: player,
  savedLibrary,
  chatHistory,
  generationContract,
}: Features): readonly Tool[] {
  return [
    ...TRAINING_TOOLS,
    ...EDIT_TOOLS,
    BRAND_KIT_TOOL,
    ...LIBRARY_TOOLS,
    VOICE_TOOL,
    ...AVATAR_TOOLS,
    ...ACTOR_TOOLS,
    marketingStatusTool({ player }),
    CONNECTION_TOOL,
    marketingGenerationTool({ contract: generationContract, player }),
    ...MARKETING_EDIT_TOOLS,
    ...(savedLibrary ? [SAVED_PRODUCTS_TOOL] : []),
    ...(chatHistory ? [CHATS_TOOL] : []),
  ];
}
