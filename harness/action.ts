import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import * as z from "zod";

const DefinitionSchema = z.object({
  inputs: z.record(z.string(), z.object({ description: z.string(), default: z.string().default("") })).default({}),
  outputs: z.record(z.string(), z.object({ description: z.string() })).default({}),
  runs: z.object({ using: z.string(), main: z.string(), post: z.string().nullable().default(null) }),
});

/** What `action.yml` says. */
export type ActionDefinition = {
  /** By name; the default is empty where there is none. */
  readonly inputs: ReadonlyMap<string, { readonly description: string; readonly default: string }>;
  readonly outputs: ReadonlyMap<string, { readonly description: string }>;
  readonly main: string;
  readonly post: string | null;
};

export async function readAction(folder: string): Promise<ActionDefinition> {
  const { inputs, outputs, runs } = DefinitionSchema.parse(parse(await readFile(join(folder, "action.yml"), "utf8")));
  return {
    inputs: new Map(Object.entries(inputs)),
    outputs: new Map(Object.entries(outputs)),
    main: runs.main,
    post: runs.post,
  };
}
