const KEPT_MS = 24 * 60 * 60_000;

type Kept = { readonly at: number; readonly answer: Promise<unknown> };

/**
 * Answers a repeated call as the first one, within 24 hours: a client that lost a reply sends its call again. A key belongs to a person
 * and a tool.
 */
export class Repeats {
  readonly #now: () => number;
  readonly #kept = new Map<string, Kept>();

  constructor(now: () => number) {
    this.#now = now;
  }

  forget(): void {
    this.#kept.clear();
  }

  /** Calls `work` unless the key has an answer, or one that is under way. What fails, or isn't worth keeping, is not kept. */
  async once<Answer>(
    { account, tool, key }: { readonly account: string; readonly tool: string; readonly key: string | undefined },
    { work, keeps }: { readonly work: () => Promise<Answer>; readonly keeps: (answer: Answer) => boolean },
  ): Promise<Answer> {
    if (key === undefined) return await work();
    const now = this.#now();
    for (const [name, { at }] of this.#kept) if (now - at >= KEPT_MS) this.#kept.delete(name);
    const name = JSON.stringify([account, tool, key]);
    // The name holds the tool, so the answer is one of this tool.
    const known = this.#kept.get(name)?.answer as Promise<Answer> | undefined;
    if (known !== undefined) return await known;
    const working = work();
    this.#kept.set(name, { at: now, answer: working });
    let kept = false;
    try {
      const answer = await working;
      kept = keeps(answer);
      return answer;
    } finally {
      if (!kept) this.#kept.delete(name);
    }
  }
}
