import * as z from "zod";

/** What one scene of an edit cost (R 8.3). */
export type Charge = {
  /** Milliseconds since the Unix epoch. */
  readonly at: number;
  readonly account: string;
  readonly videoUuid: string;
  readonly editId: string;
  readonly scene: number;
  readonly phase: 2 | 3;
  readonly credits: number;
  readonly why: string;
};

export const ChargeSchema = z.strictObject({
  at: z.number(),
  account: z.string(),
  videoUuid: z.string(),
  editId: z.string(),
  scene: z.int(),
  phase: z.literal([2, 3]),
  credits: z.number(),
  why: z.string(),
}) satisfies z.ZodType<Charge>;

/** The credits of every account, and what they paid for. A balance is never negative. */
export class Ledger {
  #charges: Charge[] = [];
  readonly #paid = new Set<string>();
  readonly #balances = new Map<string, number>();

  get charges(): readonly Charge[] {
    return this.#charges;
  }

  /** Each account's name with what it has left. */
  get balances(): readonly (readonly [string, number])[] {
    return [...this.#balances];
  }

  restore({ balances, charges }: Pick<Ledger, "balances" | "charges">): void {
    this.#charges = [...charges];
    this.#paid.clear();
    for (const charge of charges) this.#paid.add(workOf(charge));
    this.#balances.clear();
    for (const [account, credits] of balances) this.#balances.set(account, credits);
  }

  balance(account: string): number {
    return this.#balances.get(account) ?? 0;
  }

  set(account: string, credits: number): void {
    this.#balances.set(account, credits);
  }

  /** Whether a scene was charged for a phase of an edit. */
  isPaid(work: Pick<Charge, "editId" | "phase" | "scene">): boolean {
    return this.#paid.has(workOf(work));
  }

  /** Charges for a regenerated scene, and says whether the balance was enough. Nothing is charged twice (R 8.3). */
  charge(charge: Charge): boolean {
    const work = workOf(charge);
    if (this.#paid.has(work)) return true;
    const balance = this.balance(charge.account);
    if (balance < charge.credits) return false;
    this.#balances.set(charge.account, balance - charge.credits);
    this.#paid.add(work);
    this.#charges.push(charge);
    return true;
  }
}

function workOf({ editId, phase, scene }: Pick<Charge, "editId" | "phase" | "scene">): string {
  return `${editId} ${phase} ${scene}`;
}
