import * as z from "zod";
import { featuresOf, isVersion, NEWEST_VERSION, VERSION_WORDS } from "../connector/features.js";
import { SCOPES } from "../connector/sign-in/scopes.js";
import { ApiKeySchema } from "../world/accounts.js";

/** An option that can't be used. The message names each such option and says why, a line each. */
export class OptionError extends Error {
  override readonly name = "OptionError";
}

const wholeNumber = z.string().regex(/^\d+$/, "must be a whole number").transform(Number);
const onOrOff = z.enum(["on", "off"], "must be on or off").transform((text) => text === "on");
/** How many times more requests fit into a window; no client reaches what `off` lets through. */
const OFF = 1_000_000;
const rateLimits = z
  .string()
  .regex(/^(?:off|\d+(?:\.\d+)?[x×]?)$/, "must be off or a number of times, such as 10x")
  .transform((text) => (text === "off" ? OFF : Number(text.replace(/[x×]$/, ""))))
  .pipe(z.number().positive("must be above 0"));
const fileName = z.string().min(1, "must name a file");
const SCOPE_LIST = `must be a list of ${SCOPES.join(", ")}, with commas`;
const scopes = z
  .string()
  .transform((text) => text.split(","))
  .pipe(z.array(z.enum(SCOPES, SCOPE_LIST)));
const flag = z.boolean().default(false);

const SPEED = "must be a number from 0.001 to 1000000";

/** The options as they were typed. One that is not given is `null` where a data file may have it. */
const OptionsSchema = z
  .strictObject({
    port: wholeNumber.pipe(z.int().max(65_535, "must be at most 65,535")).default(0),
    speed: z
      .string()
      .transform(Number)
      .pipe(z.number(SPEED).min(0.001, SPEED).max(1_000_000, SPEED))
      .nullable()
      .default(null),
    credits: wholeNumber.pipe(z.int("must be a whole number")).nullable().default(null),
    seed: z.string().nullable().default(null),
    apiKey: ApiKeySchema.nullable().default(null),
    accounts: fileName.nullable().default(null),
    rateLimits: rateLimits.default(1),
    /** Opens `/_admin`. */
    admin: flag,
    controls: flag,
    marketing: flag,
    realtime: flag,
    /** What assistants are granted without a page; `null` asks a person. */
    connectorApprove: scopes.nullable().default(null),
    /** R 9 */
    connectorVersion: z.string().refine(isVersion, VERSION_WORDS).default(NEWEST_VERSION),
    render: onOrOff.default(true),
    /** `check` asks the hosts of reference images themselves, `trust` asks nobody. */
    referenceImages: z.enum(["check", "trust"], "must be check or trust").default("trust"),
    data: fileName.nullable().default(null),
    scenario: fileName.nullable().default(null),
    /** Prints one line of JSON in place of words to people. */
    json: flag,
  })
  // R 9
  .refine(
    ({ connectorApprove, connectorVersion: version }) =>
      connectorApprove?.includes("chat_history") !== true || featuresOf(version).chatHistory,
    { path: ["connectorApprove"], message: "must be without chat_history below version 0.8.0 of the connector" },
  );
export type CliOptions = z.infer<typeof OptionsSchema>;

/** Throws `OptionError` with all that is wrong. */
export function readOptions(given: Readonly<Record<string, unknown>>): CliOptions {
  const { data, error } = OptionsSchema.safeParse(given);
  if (data !== undefined) return data;
  throw new OptionError(
    error.issues
      .map(({ path, message }) => `--${optionOf(path)} ${message}, not ${JSON.stringify(given[String(path[0])])}.`)
      .join("\n"),
  );
}

/** `rateLimits` stands for `--rate-limits`. */
function optionOf([name = ""]: readonly PropertyKey[]): string {
  return String(name).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
