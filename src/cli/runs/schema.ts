import { InputError } from "../../engine/options.js";
import { manifestJsonSchema } from "../../manifest/schema.js";
import { message } from "../../messages/catalogue.js";
import { nearest } from "../../nearest.js";
import { lockFileJsonSchema } from "../../report/lock-file.js";
import { outputJsonSchemas } from "../../report/output-schema.js";
import { EXIT, type ExitCode } from "../exit.js";
import type { Call } from "../voice.js";

/** The file with the JSON schema of the manifest. */
export const MANIFEST_SCHEMA = "videos.schema.json";

/** The names under which `schema` prints a JSON schema, each with the file of the package that holds the same. */
const FILES: ReadonlyMap<string, string> = new Map([
  ["manifest", MANIFEST_SCHEMA],
  ["lock", "videos.lock.schema.json"],
  ["plan", "plan.schema.json"],
  ["results", "results.schema.json"],
]);

/** Every JSON schema of the package, by the name of its file. */
export function jsonSchemas(): Readonly<Record<string, Record<string, unknown>>> {
  return {
    [MANIFEST_SCHEMA]: manifestJsonSchema(),
    "videos.lock.schema.json": lockFileJsonSchema(),
    ...outputJsonSchemas(),
  };
}

/** Prints the JSON schema that is named, by default that of the manifest. Throws `InputError` where there is none of that name. */
export async function runSchema({ arguments: [name = "manifest"], voice }: Call): Promise<ExitCode> {
  const schema = jsonSchemas()[FILES.get(name) ?? ""];
  if (schema === undefined) {
    const words = [...FILES.keys()];
    const takes = { words, guess: nearest(name, words) };
    throw new InputError(message("input-value", { what: "The name of the schema", value: name, takes }));
  }
  voice.json(schema);
  return EXIT.done;
}
