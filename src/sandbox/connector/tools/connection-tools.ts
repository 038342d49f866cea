import * as z from "zod";
import { argumentsOf, NO_INPUT, type Tool, tool } from "./tool.js";

const NamesSchema = z.array(z.string());

/** R 4.9. It needs no approval, so that it also answers a connection without one. */
export const CONNECTION_TOOL: Tool = tool({
  name: "check_service_connection",
  title: "Check the connection",
  description:
    "Free. Compares the tools that you see with those that exist, and says what the person approved.\nCall it when a tool is missing or refused.",
  scope: null,
  effect: "reads",
  input: argumentsOf({
    visibleTools: NamesSchema.optional().describe("the names of all tools that you see from here"),
  }),
  output: z.object({
    connectorVersion: z.string(),
    discovery: z.enum(["current", "outdated", "unknown"]),
    missing: NamesSchema,
    unexpected: NamesSchema,
    approved: NamesSchema,
    expiresAt: z.iso.datetime().describe("when the connection ends"),
    nextStep: z.string(),
  }),
  run: ({ visibleTools }, { version, toolNames, connection }) => {
    const missing = visibleTools === undefined ? [] : toolNames.filter((name) => !visibleTools.includes(name));
    const unexpected = visibleTools?.filter((name) => !toolNames.includes(name)) ?? [];
    const complete = missing.length + unexpected.length === 0;
    const discovery =
      visibleTools === undefined ? ("unknown" as const) : complete ? ("current" as const) : ("outdated" as const);
    const nextStep = {
      unknown: "Call again with visibleTools to compare the lists.",
      current: "Nothing: the list of tools is complete.",
      // R 9
      outdated: `List the tools again. If that doesn't help, the person connects to the same address with ?v=${version}.`,
    }[discovery];
    return {
      text: `Version ${version}; the list of tools is ${discovery}. ${nextStep}`,
      data: {
        connectorVersion: version,
        discovery,
        missing,
        unexpected,
        approved: [...connection.scopes],
        expiresAt: new Date(connection.endsAt).toISOString(),
        nextStep,
      },
    };
  },
});

/** A stand-in for the chat-history tools: the sandbox has no chats, so the list is empty. */
export const CHATS_TOOL: Tool = tool({
  name: "list_chats",
  title: "List chats",
  description: "Free. Lists the person's earlier chats.",
  scope: "chat_history",
  effect: "reads",
  input: NO_INPUT,
  output: z.object({ chats: z.array(z.object({ chatId: z.string(), title: z.string() })) }),
  run: () => ({ text: "There are no chats.", data: { chats: [] } }),
});
