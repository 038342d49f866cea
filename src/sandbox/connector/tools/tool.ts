import type { StandardSchemaWithJSON, ToolAnnotations } from "@modelcontextprotocol/server";
import * as z from "zod";
import { nearest } from "../../../nearest.js";
import type { Api } from "../../http/api.js";
import { mistakesIn } from "../../http/body.js";
import type { Account } from "../../world/accounts.js";
import type { ListChanges } from "../list-changes.js";
import type { Connection } from "../sign-in/connections.js";
import type { Scope } from "../sign-in/scopes.js";
import type { Service } from "./service.js";
import { ToolError } from "./tool-error.js";
import type { VoiceChanges } from "./voice-changes.js";

/** What a tool works with: who calls it, and what there is. */
export type ToolCall = {
  /** The personal account of the connection. */
  readonly account: Account;
  readonly connection: Connection;
  readonly service: Service;
  readonly inside: Api;
  /** The start of every link. */
  readonly base: string;
  /** That of the connector (R 9). */
  readonly version: string;
  /** The names of the tools that this version has. */
  readonly toolNames: readonly string[];
  readonly voiceChanges: VoiceChanges;
  readonly listChanges: ListChanges;
};

/** One line for people, and the data. */
export type Answer<Data> = { readonly text: string; readonly data: Data };

/**
 * `reads`: changes nothing. `fetches`: the same, about the world outside. `pays`: makes something new, for credits. `changes`: changes a
 * video.
 */
export type Effect = "reads" | "fetches" | "pays" | "changes";

/** Every hint is stated, since the defaults of the protocol are the dangerous ones. */
export const ANNOTATIONS: Readonly<Record<Effect, Required<Omit<ToolAnnotations, "title">>>> = {
  reads: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  fetches: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  pays: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
  changes: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
};

export type Tool = {
  readonly name: string;
  readonly title: string;
  /** Its first line says whether it costs credits. */
  readonly description: string;
  /** What the person must have approved (R 4.9); `null` needs nothing. */
  readonly scope: Scope | null;
  readonly effect: Effect;
  /** The status tool that the player of this tool's videos asks; `null` shows no player. */
  readonly player: string | null;
  /** Shown to clients. It accepts everything: `run` checks, so that each mistake is answered in the same form. */
  readonly input: StandardSchemaWithJSON<unknown>;
  readonly output: z.ZodType;
  /** Throws `ToolError`. */
  readonly run: (args: unknown, call: ToolCall) => Promise<Answer<Record<string, unknown>>>;
};

/** A tool whose `run` gets checked arguments. `check` looks at the arguments before that. */
export function tool<Input extends z.ZodType, Output extends z.ZodType<Record<string, unknown>>>({
  input,
  run,
  player = null,
  check,
  ...rest
}: Pick<Tool, "name" | "title" | "description" | "scope" | "effect"> & {
  readonly player?: string | null;
  readonly input: Input;
  readonly output: Output;
  readonly check?: (args: unknown, call: ToolCall) => void;
  readonly run: (
    input: z.output<Input>,
    call: ToolCall,
  ) => Answer<z.output<Output>> | Promise<Answer<z.output<Output>>>;
}): Tool {
  return {
    ...rest,
    player,
    input: advertised(input),
    run: async (args, call) => {
      check?.(args, call);
      const { data, error } = input.safeParse(args);
      if (error === undefined) return await run(data, call);
      throw new ToolError("INVALID", {
        says: `${mistakesIn(error, rest.name)}.`,
        next: "correct the arguments and call again; nothing was done.",
      });
    },
  };
}

function advertised(schema: z.ZodType): StandardSchemaWithJSON<unknown> {
  const standard = schema["~standard"];
  return {
    "~standard": {
      version: standard.version,
      vendor: standard.vendor,
      jsonSchema: standard.jsonSchema,
      validate: (value: unknown) => ({ value }),
    },
  };
}

/** The arguments of a tool, or the fields of one. Any other is refused: an option that is misspelt is not left out in silence, and paid for. */
export function argumentsOf<Shape extends z.ZodRawShape>(shape: Shape) {
  const known = Object.keys(shape);
  return z.strictObject(shape, {
    error: (issue) => (issue.code === "unrecognized_keys" ? unknownArguments(issue.keys, known) : undefined),
  });
}

function unknownArguments(names: readonly string[], known: readonly string[]): string {
  const said = names.map((name) => {
    const meant = nearest(name, known);
    return meant === null ? `"${name}"` : `"${name}" (did you mean ${meant}?)`;
  });
  const takes = known.length === 0 ? "it takes none" : `it takes ${known.join(", ")}`;
  return `has no ${said.join(", ")}; ${takes}`;
}

/** What every tool that pays takes (decisions.md, "Repeated calls of tools"). */
export const IdempotencyKeySchema = z
  .string()
  // It goes into a header.
  .regex(/^[!-~]{1,255}$/, "must have 1 to 255 characters of ASCII, without spaces")
  .optional()
  .describe("the same key within 24 hours gets the first answer again, and nothing new is made");

/** For tools without arguments. */
export const NO_INPUT = argumentsOf({});
