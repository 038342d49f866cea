import { type Message, message } from "../messages/catalogue.js";
import type { Allowance } from "../plan/limits.js";
import { FOR_ADDED_SCENES } from "../plan/step.js";

/** An entry, as the budget sees it. In credits. */
type Spender = {
  /** How many edits this run has begun for it or may still begin, by its plan. */
  readonly edits: number;
  /** What its edits that have ended in this run have cost. */
  readonly paid: number;
  /** What its edit in flight could cost; 0 without one. */
  readonly atStake: number;
  /** `null` as long as this run waits for it. */
  readonly outcome: string | null;
};

/** What the edits of a run may be together; `null` where nothing bounds what they cost. */
type Most = { readonly allowance: () => Allowance | null; readonly maxEdits: number };

/** Whether an edit fits: now, or perhaps once those in flight have cost less than they could. */
type Room = "enough" | "later" | "none";

/**
 * What the edits of a run may cost together (`settings.max_credits`, and what is left of `max_credits_a_month`). An edit that adds scenes costs
 * more than its bound, so that those after it may not fit any more, though the plan did.
 */
export class Budget {
  readonly #allowance: Most["allowance"];
  readonly #maxEdits: number;
  readonly #spenders: () => readonly Spender[];

  constructor({ allowance, maxEdits }: Most, spenders: () => readonly Spender[]) {
    this.#allowance = allowance;
    this.#maxEdits = maxEdits;
    this.#spenders = spenders;
  }

  /** Whether the limits allow an edit of an entry that its plan hasn't counted. `bound`: the most that it costs; `null` where that isn't known. */
  allowsOneMore(of: Spender, bound: number | null): boolean {
    const edits = this.#spenders().reduce((total, spender) => total + spender.edits, 1);
    if (edits > this.#maxEdits) return false;
    return this.#allowance() === null || (bound !== null && this.room(of, bound) !== "none");
  }

  /** Whether an edit of an entry fits that costs at most `bound` credits. `besides`: what else is about to be sent. */
  room(of: Spender, bound: number, besides = 0): Room {
    const allowance = this.#allowance();
    if (allowance === null) return "enough";
    const { allows } = allowance;
    const others = this.#spenders().filter((spender) => spender !== of);
    const isLive = (spender: Spender) => spender.outcome === null;
    const lost = of.paid + sum(others, ({ paid }) => paid) + sum(others, (one) => (isLive(one) ? 0 : one.atStake));
    if (lost + bound > allows) return "none";
    const open = besides + sum(others.filter(isLive), ({ atStake }) => atStake);
    return lost + open + bound > allows ? "later" : "enough";
  }

  /** Why an edit that costs at most `bound` credits is not sent. */
  refusal(bound: number): Message {
    const spent = sum(this.#spenders(), ({ paid, atStake }) => paid + atStake);
    const { words = "", later = "" } = this.#allowance() ?? {};
    return message("limit-in-run", { spent, bound, added: FOR_ADDED_SCENES, words, later });
  }
}

function sum(spenders: readonly Spender[], credits: (spender: Spender) => number): number {
  return spenders.reduce((total, spender) => total + credits(spender), 0);
}
