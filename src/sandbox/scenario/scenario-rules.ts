import { createHash } from "node:crypto";
import * as z from "zod";
import type { WorldScenario } from "../world/scenario.js";
import { type Matchable, matches, occurs } from "./matcher.js";
import { EditRuleSchema, RequestRuleSchema, type ScenarioFile, ScenarioFileSchema, VideoRuleSchema } from "./rules.js";

export const RULE_LISTS = ["videos", "edits", "requests"] as const;
export type RuleList = (typeof RULE_LISTS)[number];

type VideoRule = z.infer<typeof VideoRuleSchema>;
type EditRule = z.infer<typeof EditRuleSchema>;
type RequestRule = z.infer<typeof RequestRuleSchema>;

type Entry<Rule> = {
  readonly id: string;
  readonly rule: Rule;
  /** How many requests have matched it. Videos and edits are not counted. */
  seen: number;
  /** How often it has decided. */
  acted: number;
};
type Entries = {
  readonly videos: Entry<VideoRule>[];
  readonly edits: Entry<EditRule>[];
  readonly requests: Entry<RequestRule>[];
};

/** A rule, as people look at it. */
export type ListedRule = {
  readonly id: string;
  readonly list: RuleList;
  readonly rule: VideoRule | EditRule | RequestRule;
  /** How often it has decided. */
  readonly acted: number;
};

export type SavedRules = { readonly made: number; readonly entries: Entries };

const NOTHING = ScenarioFileSchema.parse({});

/**
 * What goes wrong in a sandbox. In each list the first rule that matches decides. Rules can come and go while the sandbox runs:
 * a new one comes before the others.
 */
export class ScenarioRules {
  readonly #file: ScenarioFile;
  readonly #seed: string;
  #made = 0;
  #entries: Entries = { videos: [], edits: [], requests: [] };

  /** `seed` decides what a rule with a probability acts on. */
  constructor(file: ScenarioFile | null, seed: string) {
    this.#file = file ?? NOTHING;
    this.#seed = seed;
    this.reset();
  }

  /** What the rules do to videos and edits. */
  get world(): WorldScenario {
    return {
      item: (item) => {
        const { data } = z.looseObject({ task: z.string() }).safeParse(item);
        if (data === undefined) return null;
        const entry = this.#entries.videos.find(({ rule }) => occurs(rule.task, data.task));
        if (entry?.rule.refuse === undefined) return null;
        return decided(entry).refuse ?? null;
      },
      // Drawn by its uuid, so that a video of the past goes as it went.
      video: ({ uuid, task }) => {
        const entry = this.#entries.videos.find(
          (each) => occurs(each.rule.task, task) && each.rule.goes !== undefined && this.#isDrawn(each, uuid),
        );
        return (entry === undefined ? undefined : decided(entry).goes) ?? "complete";
      },
      edit: ({ editId, request, retryOf }) => {
        const turn = retryOf === null ? "first" : "retry";
        const entry = this.#entries.edits.find(
          (each) =>
            (each.rule.on === "every" || each.rule.on === turn) &&
            occurs(each.rule.request, request) &&
            this.#isDrawn(each, editId),
        );
        return entry === undefined ? "complete" : decided(entry).goes;
      },
    };
  }

  /** The rule that acts on a request. Each rule that matches counts the request. */
  forRequest(request: Matchable): RequestRule | null {
    const matching = this.#entries.requests.filter(({ rule }) => matches(rule, request));
    for (const entry of matching) entry.seen += 1;
    const entry = matching.find(
      (each) =>
        each.seen >= each.rule.from &&
        each.seen < each.rule.from + (each.rule.count ?? Number.POSITIVE_INFINITY) &&
        this.#isDrawn(each, String(each.seen)),
    );
    return entry === undefined ? null : decided(entry);
  }

  /** In the order in which they decide. */
  get all(): readonly ListedRule[] {
    return RULE_LISTS.flatMap((list) =>
      this.#entries[list].map(({ id, rule, acted }): ListedRule => ({ id, list, rule, acted })),
    );
  }

  /** Puts a rule before the others of its list. Returns its id. Throws a `ZodError` where it doesn't fit. */
  add(list: RuleList, rule: unknown): string {
    const id = this.#nextId();
    const counted = { id, seen: 0, acted: 0 };
    if (list === "videos") this.#entries.videos.unshift({ ...counted, rule: VideoRuleSchema.parse(rule) });
    else if (list === "edits") this.#entries.edits.unshift({ ...counted, rule: EditRuleSchema.parse(rule) });
    else this.#entries.requests.unshift({ ...counted, rule: RequestRuleSchema.parse(rule) });
    return id;
  }

  /** Says whether there was such a rule. */
  remove(id: string): boolean {
    for (const list of RULE_LISTS) {
      const place = this.#entries[list].findIndex((entry) => entry.id === id);
      if (place === -1) continue;
      this.#entries[list].splice(place, 1);
      return true;
    }
    return false;
  }

  save(): SavedRules {
    return structuredClone({ made: this.#made, entries: this.#entries });
  }

  restore(saved: SavedRules): void {
    const { made, entries } = structuredClone(saved);
    this.#made = made;
    this.#entries = entries;
  }

  /** Takes out every rule that was added, puts back those that were removed, and counts anew. */
  reset(): void {
    this.#made = 0;
    const entries = <Rule>(rules: readonly Rule[]): Entry<Rule>[] =>
      rules.map((rule) => ({ id: this.#nextId(), rule, seen: 0, acted: 0 }));
    const { videos, edits, requests } = this.#file;
    this.#entries = { videos: entries(videos), edits: entries(edits), requests: entries(requests) };
  }

  #nextId(): string {
    this.#made += 1;
    return `rule-${this.#made}`;
  }

  /** The same seed, rule and subject always give the same. */
  #isDrawn({ id, rule: { probability } }: Entry<{ probability?: number | undefined }>, subject: string): boolean {
    if (probability === undefined) return true;
    const hash = createHash("sha256")
      .update(JSON.stringify([this.#seed, id, subject]))
      .digest();
    return hash.readUInt32BE(0) / 2 ** 32 < probability;
  }
}

function decided<Rule>(entry: Entry<Rule>): Rule {
  entry.acted += 1;
  return entry.rule;
}
