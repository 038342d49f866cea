import * as z from "zod";
import { nearest } from "../nearest.js";
import type { Renderer } from "./film/renderer.js";
import type { ApiOptions } from "./http/api.js";
import type { RequestScenario } from "./http/request-log.js";
import { AccountOptionsSchema } from "./world/accounts.js";
import { DEFAULT_DURATIONS } from "./world/durations.js";
import type { WorldScenario } from "./world/scenario.js";
import type { WorldOptions } from "./world/world.js";

/** Makes chosen things go wrong. Where a hook is left out, all goes well. */
export type Scenario = WorldScenario & RequestScenario;

export type SandboxOptions = WorldOptions &
  ApiOptions & {
    readonly scenario?: Scenario;
    /** Draws the films of videos. Without it the links of videos open pages without a film. */
    readonly renderer?: Renderer;
    /** What its pages call a video, by its uuid. By default, and where it returns `null`, they show the first line of the task. */
    readonly titles?: (uuid: string) => string | null;
  };

const Hook = z.custom((value) => typeof value === "function", "must be a function");
const Amount = z.int("must be a whole number").min(0, "must be at least 0");

/** The same for whoever calls `createSandbox` without a type checker. */
const SandboxOptionsSchema = z.strictObject({
  // A class can be a clock too: `Date` is one.
  clock: z
    .custom((value) => typeof Object(value).now === "function", "must have now(), which returns milliseconds")
    .optional(),
  seed: z.union([z.string(), z.number()]).optional(),
  credits: Amount.optional(),
  accounts: z.array(AccountOptionsSchema).min(1, "must have an account").optional(),
  actors: z
    .array(
      z.strictObject({
        actor_id: z.string().min(1),
        name: z.string(),
        description: z.string(),
        account: z.string().optional(),
        state: z.enum(["active", "retired", "saved", "draft"]),
      }),
    )
    .optional(),
  durations: z
    .strictObject(
      Object.fromEntries(
        Object.keys(DEFAULT_DURATIONS).map((stage) => [
          stage,
          z.number("must be a number of milliseconds").min(0, "must be at least 0").exactOptional(),
        ]),
      ),
    )
    .optional(),
  speed: z.number().min(0.001, "must be at least 0.001").optional(),
  baseUrl: z.string().optional(),
  jwt: z.strictObject({ secret: z.string().optional(), audience: z.string().optional() }).optional(),
  controls: z.boolean().optional(),
  marketing: z.boolean().optional(),
  rateLimits: z.number().positive("must be above 0").optional(),
  referenceNetwork: z.looseObject({ resolve: Hook.optional(), head: Hook.optional() }).optional(),
  scenario: z
    .strictObject({
      item: Hook.optional(),
      video: Hook.optional(),
      edit: Hook.optional(),
      refuse: Hook.optional(),
    })
    .optional(),
  renderer: z.looseObject({ film: Hook, close: Hook }).optional(),
  titles: Hook.optional(),
  // For this project alone.
  reliving: Hook.optional(),
} satisfies Record<keyof SandboxOptions, z.ZodType>);

/** Throws where options don't fit, and names all mistakes. */
export function checkOptions(options: unknown): void {
  const { error } = SandboxOptionsSchema.safeParse(options);
  if (error === undefined) return;
  throw new Error(
    `The options of the sandbox don't fit:\n${error.issues.map((issue) => `- ${mistake(issue)}`).join("\n")}`,
  );
}

function mistake(issue: z.core.$ZodIssue): string {
  const at = issue.path.join(".");
  if (issue.code !== "unrecognized_keys") return `${at === "" ? "They" : at}: ${issue.message}`;
  return issue.keys
    .map((key) => {
      const meant = nearest(key, Object.keys(at === "durations" ? DEFAULT_DURATIONS : SandboxOptionsSchema.shape));
      return `${at === "" ? "" : `${at}.`}${key}: is unknown${meant === null ? "" : `; did you mean ${meant}?`}`;
    })
    .join("\n- ");
}
