import { readFileSync } from "node:fs";
import { parse } from "yaml";
import * as z from "zod";
import type { Intercept } from "../http/listen.js";
import type { WorldScenario } from "../world/scenario.js";
import { EDIT_TURN_NAMES, EditScriptSchema, VIDEO_TURN_NAMES, VideoScriptSchema } from "../world/scripts.js";

const WordsSchema = z.string().min(1).describe("matches where these words occur, in any case");
const SecondsSchema = z.number().min(0);

/** The first rule whose words occur in the task decides. */
const VideoRuleSchema = z
  .strictObject({
    task: WordsSchema.optional(),
    refuse: z.string().min(1).optional(),
    goes: z.union([z.enum(VIDEO_TURN_NAMES), VideoScriptSchema]).optional(),
  })
  .refine(({ refuse, goes }) => (refuse === undefined) !== (goes === undefined), "must have either refuse or goes");

const EditRuleSchema = z.strictObject({
  request: WordsSchema.optional(),
  /** Whether it is for new edits, for new turns of failed edits (R 4.7), or for both. */
  on: z.enum(["first", "retry", "every"]).default("first"),
  goes: z.union([z.enum(EDIT_TURN_NAMES), EditScriptSchema]),
});

const RequestRuleSchema = z
  .strictObject({
    method: z.enum(["GET", "POST"]).optional(),
    /** The start of the path. */
    path: z.string().startsWith("/").default("/v1/"),
    /** The first of the matching requests that the rule acts on, counted from 1. */
    from: z.int().min(1).default(1),
    /** How many requests it acts on; without it, all that follow. */
    count: z.int().min(1).optional(),
    delay: SecondsSchema.optional(),
    status: z.int().min(400).max(599).optional(),
    detail: z.string().optional(),
    retryAfter: z.int().min(0).optional(),
    lose: z.enum(["request", "reply"]).optional(),
  })
  .refine(
    ({ delay, status, lose }) => delay !== undefined || status !== undefined || lose !== undefined,
    "must have delay, status or lose",
  )
  .refine(({ status, lose }) => status === undefined || lose === undefined, "can't have both status and lose");
type RequestRule = z.infer<typeof RequestRuleSchema>;

/** What goes wrong in a sandbox, as people write it down. */
export const ScenarioFileSchema = z.strictObject({
  videos: z.array(VideoRuleSchema).default([]),
  edits: z.array(EditRuleSchema).default([]),
  requests: z.array(RequestRuleSchema).default([]),
  /** What every account has left, so many seconds after the sandbox began. */
  credits: z.array(z.strictObject({ after: SecondsSchema, become: z.int().min(0) })).default([]),
});
export type ScenarioFile = z.infer<typeof ScenarioFileSchema>;

/** A file that was given to the sandbox is wrong. The message says what is wrong with it. */
export class FileError extends Error {
  override readonly name = "FileError";
}

/** A scenario in YAML or JSON. Throws `FileError` where it can't be read, is neither of them, or doesn't fit. */
export function readScenarioFile(path: string): ScenarioFile {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (cause) {
    throw new FileError(`The scenario ${path} can't be read: ${reasonOf(cause)}.`, { cause });
  }
  let value: unknown;
  try {
    value = parse(text);
  } catch (cause) {
    throw new FileError(`The scenario ${path} is neither YAML nor JSON: ${reasonOf(cause)}`, { cause });
  }
  const { data, error } = ScenarioFileSchema.safeParse(value ?? {});
  if (error !== undefined) throw new FileError(`The scenario ${path} doesn't fit:\n${z.prettifyError(error)}`);
  return data;
}

/** What a scenario file does to videos, edits and credits. */
export function scenarioOf({ videos, edits, credits }: ScenarioFile): WorldScenario {
  const ruleOf = (task: string) => videos.find((rule) => occurs(rule.task, task));
  return {
    item: (item) => {
      const { data } = z.looseObject({ task: z.string() }).safeParse(item);
      return data === undefined ? null : (ruleOf(data.task)?.refuse ?? null);
    },
    video: ({ task }) => ruleOf(task)?.goes ?? "complete",
    edit: ({ request, retryOf }) => {
      const turn = retryOf === null ? "first" : "retry";
      const rule = edits.find(({ on, request: words }) => (on === "every" || on === turn) && occurs(words, request));
      return rule?.goes ?? "complete";
    },
    balances: credits.map(({ after, become }) => ({ afterMs: after * 1000, credits: become })),
  };
}

/** What a scenario file does to requests. The first rule that acts on a request decides. */
export function interceptOf({ requests }: ScenarioFile, sleep: (ms: number) => Promise<unknown>): Intercept {
  const counted = requests.map((rule) => ({ rule, seen: 0 }));

  const ruleFor = ({ method, url }: Request): RequestRule | undefined => {
    const { pathname } = new URL(url);
    const matching = counted.filter(
      ({ rule }) => pathname.startsWith(rule.path) && (rule.method === undefined || rule.method === method),
    );
    for (const one of matching) one.seen += 1;
    return matching.find(
      ({ rule: { from, count = Number.POSITIVE_INFINITY }, seen }) => seen >= from && seen < from + count,
    )?.rule;
  };

  return async (request, pass) => {
    const rule = ruleFor(request);
    if (rule === undefined) return await pass();
    if (rule.delay !== undefined) await sleep(rule.delay * 1000);
    if (rule.lose === "reply") await pass();
    if (rule.lose !== undefined) return "hang up";
    if (rule.status === undefined) return await pass();
    const { status, detail = "As the scenario says.", retryAfter } = rule;
    const headers = retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) };
    return Response.json({ detail }, { status, headers });
  };
}

function occurs(words: string | undefined, text: string): boolean {
  return words === undefined || text.toLowerCase().includes(words.toLowerCase());
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
