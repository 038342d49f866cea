import {
  type CallToolResult,
  type McpRequestContext,
  McpServer,
  type ScopeChallengeHandler,
} from "@modelcontextprotocol/server";
import { PLAYER_MIME_TYPE, PLAYER_PAGE, PLAYER_URI, STATUS_TOOL_META } from "./player/player-page.js";
import { SCOPE_NAMES, type Scope } from "./sign-in/scopes.js";
import { ANNOTATIONS, type Tool, type ToolCall } from "./tools/tool.js";
import { ToolError } from "./tools/tool-error.js";

const INSTRUCTIONS =
  "Makes explainer videos. What costs credits says so in its description: ask the person first. Rendering takes minutes: creating returns ids at once, and the status tools take them, at most every 15 seconds.";

/** A server for one request: the tools of this version, for the person of the connection. */
export function createServer(
  call: ToolCall,
  {
    tools,
    notifies,
    era,
  }: {
    readonly tools: readonly Tool[];
    /** Whether it tells subscribers that the list of tools has changed. */
    readonly notifies: boolean;
    readonly era: McpRequestContext["era"];
  },
): McpServer {
  const { version, base } = call;
  const server = new McpServer(
    { name: "video-sandbox", title: "Video sandbox", version },
    {
      instructions: INSTRUCTIONS,
      capabilities: { tools: { listChanged: notifies }, resources: { listChanged: false } },
    },
  );
  for (const tool of tools) {
    const { name, title, description, input, output, effect, player, scope } = tool;
    server.registerTool(
      name,
      {
        ...{ title, description, inputSchema: input, outputSchema: output },
        annotations: { title, ...ANNOTATIONS[effect] },
        ...(player === null ? {} : { _meta: { ui: { resourceUri: PLAYER_URI } } }),
        ...(scope === null || era === "legacy" ? {} : { scopeChallenge: challengeFor(scope, call) }),
      },
      async (args) => await resultOf(tool, args, call),
    );
  }
  // The frame may load the films, and nothing else.
  const ui = { csp: { resourceDomains: [base] }, prefersBorder: true };
  server.registerResource("player", PLAYER_URI, { title: "Player", mimeType: PLAYER_MIME_TYPE }, () => ({
    contents: [{ uri: PLAYER_URI, mimeType: PLAYER_MIME_TYPE, text: PLAYER_PAGE, _meta: { ui } }],
  }));
  return server;
}

/** Asks for what the connection has and the scope that it lacks: clients replace what they had by what a challenge names. */
function challengeFor(scope: Scope, { connection: { scopes } }: ToolCall): ScopeChallengeHandler {
  return () => (scopes.includes(scope) ? undefined : { scopes: [scope, ...scopes] });
}

async function resultOf(tool: Tool, args: unknown, call: ToolCall): Promise<CallToolResult> {
  try {
    // Clients of the older revisions meet a challenge with a refreshed token, and then give up: they get a text.
    if (tool.scope !== null && !call.connection.scopes.includes(tool.scope)) throw notApproved(tool.scope);
    const { text, data } = await tool.run(args, call);
    return {
      content: [{ type: "text", text }],
      structuredContent: data,
      ...(tool.player === null ? {} : { _meta: { [STATUS_TOOL_META]: tool.player } }),
    };
  } catch (error) {
    if (!(error instanceof ToolError)) throw error;
    return { content: [{ type: "text", text: error.message }], isError: true };
  }
}

function notApproved(scope: Scope): ToolError {
  const name = SCOPE_NAMES[scope];
  return new ToolError("NOT_APPROVED", { says: `${name} isn't approved.`, next: `reconnect and tick ${name}.` });
}
