import type { Copy, Elsewhere, Findings } from "../../../src/engine/ports.js";
import { type Fact, idOf } from "../../../src/ledger/facts.js";
import type { Store } from "../../../src/ledger/store.js";
import type { Texts } from "../../../src/manifest/texts.js";
import type { Machine } from "../run/machine.js";

type Artifact = {
  /** The number of the run that has left it. */
  readonly run: number;
  readonly facts: readonly Fact[];
  readonly texts: Texts;
  readonly expired: boolean;
};

/** A store as a run reaches it. */
export type Reached = { readonly place: string; readonly store: Store };

type Looker = {
  /** Whose clone it looks from; `null` for a workflow. */
  readonly laptop: number | null;
  readonly others: () => readonly Reached[];
  /** What a person answers who is asked whether this is the first run. */
  readonly isFirstRun: () => boolean;
};

const NOTHING: Findings = { copies: [], signs: [], unread: [] };

/** As many as the action reads. */
const READ = 3;

/** What is left of the ledgers of a history outside of the store of its setting: the artifacts, and the refs of clones. */
export class Outside {
  /** The newest last. */
  #artifacts: Artifact[] = [];
  readonly #clones = new Map<number, { readonly facts: readonly Fact[]; readonly texts: Texts }>();
  /** The setting `backup`. */
  readonly #whole: boolean;

  constructor({ whole }: { whole: boolean }) {
    this.#whole = whole;
  }

  /** Whether an artifact tells of this ledger, or of more. */
  tells(facts: readonly Fact[]): boolean {
    return this.#artifacts.some((artifact) => has(artifact.facts, facts));
  }

  /** Whether the clone of a laptop has this ledger, or more. */
  hasClone(laptop: number, facts: readonly Fact[]): boolean {
    return has(this.#clones.get(laptop)?.facts ?? [], facts);
  }

  expireCopies(): void {
    this.#artifacts = this.#artifacts.map((artifact) => ({ ...artifact, expired: true }));
  }

  deleteCopies(): void {
    this.#artifacts = [];
  }

  /** Gives a clone its ref of the ledger's branch. Git never moves it back. */
  fetched(laptop: number, facts: readonly Fact[], texts: Texts): void {
    const former = this.#clones.get(laptop)?.facts ?? [];
    if (has(facts, former)) this.#clones.set(laptop, { facts, texts });
  }

  /** The store of an apply in Actions, which leaves artifacts: one a run. */
  copied(store: Store, { run, machine }: { run: number; machine: Machine }): Store {
    let known: readonly Fact[] = [];
    const leave = (facts: readonly Fact[], texts: Texts) => {
      if (machine.gone) return;
      known = facts;
      const own = { run, facts, texts, expired: false };
      this.#artifacts = [...this.#artifacts.filter((artifact) => artifact.run !== run), own];
    };
    return {
      ...store,
      read: async () => {
        const reading = await store.read();
        known = reading.facts;
        return reading;
      },
      append: async (cursor, facts, texts) => {
        const then = await store.append(cursor, facts, texts);
        if (then !== "conflict") leave([...known, ...facts], texts);
        return then;
      },
    };
  }

  elsewhere({ laptop, others, isFirstRun }: Looker): Elsewhere {
    const near = laptop === null ? () => this.#inArtifacts(1) : () => this.#inClone(laptop);
    return {
      copies: async () => near(),
      look: async () => {
        const all: Findings[] = [laptop === null ? this.#inArtifacts(READ) : near()];
        for (const { place, store } of others()) all.push(await inStore(place, store));
        return {
          copies: all.flatMap(({ copies }) => copies),
          signs: all.flatMap(({ signs }) => signs),
          unread: all.flatMap(({ unread }) => unread),
        };
      },
      ...(laptop === null ? {} : { isFirstRun: async () => isFirstRun() }),
    };
  }

  #inArtifacts(most: number): Findings {
    const newest = this.#artifacts.toReversed().slice(0, most);
    const placeOf = ({ run }: Artifact) => `the artifact of run ${run}`;
    const isReadable = ({ expired }: Artifact) => !expired && this.#whole;
    const toldBy = ({ expired, facts }: Artifact) => (expired ? null : facts.length);
    return {
      copies: newest
        .filter(isReadable)
        .map((artifact): Copy => ({ place: placeOf(artifact), facts: artifact.facts, texts: artifact.texts })),
      signs: newest
        .filter((artifact) => !isReadable(artifact))
        .map((artifact) => ({ place: placeOf(artifact), facts: toldBy(artifact) })),
      unread: [],
    };
  }

  #inClone(laptop: number): Findings {
    const clone = this.#clones.get(laptop);
    return clone === undefined ? NOTHING : { ...NOTHING, copies: [{ place: "this clone's copy of the branch", ...clone }] };
  }
}

async function inStore(place: string, store: Store): Promise<Findings> {
  const { facts } = await store.read();
  return facts.length === 0 ? NOTHING : { ...NOTHING, copies: [{ place, facts, texts: store.texts, store }] };
}

function has(facts: readonly Fact[], others: readonly Fact[]): boolean {
  const known = new Set(facts.map(idOf));
  return others.every((fact) => known.has(idOf(fact)));
}
