import { CopiedStore } from "../../../src/action/copies.js";
import { inStore, joined, NOTHING, unread } from "../../../src/engine/load/findings.js";
import type { Copy, Elsewhere, Findings } from "../../../src/engine/ports.js";
import { type Fact, idOf } from "../../../src/ledger/facts.js";
import type { Store } from "../../../src/ledger/store.js";
import { memoryTexts } from "../../../src/ledger/texts.js";
import { wholeIn, wholeOf } from "../../../src/ledger/whole.js";
import type { Texts } from "../../../src/manifest/texts.js";
import type { StoreUser } from "./durable-ledger.js";

type Artifact = {
  /** The number of the run that has left it. */
  readonly run: number;
  readonly at: number;
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

/** A run that ends leaves its artifact within this time of its last fact. */
const LEAVING_MS = 45_000;
/** Within this one, where its last save was slow: an artifact that has expired can't tell. */
const LEAVING_SLOWLY_MS = 10 * 60_000;
/** As many as the action reads. */
const READ = 3;

/** What is left of the ledgers of a history outside of the store of its setting: the artifacts, and the refs of clones. */
export class Outside {
  /** The newest last. */
  #artifacts: Artifact[] = [];
  /** Whether the lists of what is left are cut, or can't be read. A list that was cut is no positive answer. */
  isCut = false;
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
  async fetched(laptop: number, facts: readonly Fact[], texts: Texts): Promise<void> {
    const former = this.#clones.get(laptop)?.facts ?? [];
    if (has(facts, former)) this.#clones.set(laptop, { facts, texts: await keptOf(facts, texts) });
  }

  /** The store of an apply in Actions, which leaves an artifact. */
  copied(store: Store, { run: by, machine, clock }: Pick<StoreUser, "run" | "machine" | "clock">): CopiedStore {
    const run = Number(by.id);
    return new CopiedStore({
      store,
      run: by,
      leave: async (facts, texts) => {
        if (machine.gone) throw new Error("the machine is gone");
        const own = { run, at: clock.now(), facts, texts: await keptOf(facts, texts), expired: false };
        this.#artifacts = [...this.#artifacts.filter((artifact) => artifact.run !== run), own];
      },
      isRemote: false,
      redact: (text) => text,
      log: { info: () => {}, notice: () => {}, group: async (_name, work) => await work() },
    });
  }

  elsewhere({ laptop, others, isFirstRun }: Looker): Elsewhere {
    return {
      copies: async (facts) => (laptop === null ? this.#newestArtifact(facts) : this.#inClone(laptop)),
      ...(laptop === null ? { isDue: (facts) => this.#isDue(facts) } : {}),
      others: async () => [],
      look: async () => {
        const stores: Findings[] = [];
        for (const { place, store } of others())
          stores.push(await inStore(place, () => store, { wayOut: "Run again." }));
        return joined([...stores, laptop === null ? this.#inArtifacts(READ) : this.#inClone(laptop)]);
      },
      ...(laptop === null ? {} : { isFirstRun: async () => isFirstRun() }),
    };
  }

  /** Where it was left after what the ledger knows of its run. */
  #newestArtifact(facts: readonly Fact[]): Findings {
    const newest = this.#artifacts.at(-1);
    if (this.isCut || newest === undefined || facts.length === 0) return NOTHING;
    const last = Math.max(0, ...facts.flatMap(({ run, at }) => (run.startsWith(`${newest.run}.`) ? [at] : [])));
    if (newest.at - last < (newest.expired ? LEAVING_SLOWLY_MS : LEAVING_MS)) return NOTHING;
    return newest.expired ? unread(`the artifact of run ${newest.run} has expired`, "") : this.#inArtifacts(1);
  }

  #isDue(facts: readonly Fact[]): boolean {
    const newest = this.#artifacts.at(-1);
    return (
      !this.isCut && (newest === undefined || newest.expired || facts.some(({ at }) => newest.at + LEAVING_MS < at))
    );
  }

  #inArtifacts(most: number): Findings {
    if (this.isCut) return unread("the list of artifacts was cut", "");
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
    return clone === undefined
      ? NOTHING
      : { ...NOTHING, copies: [{ place: "this clone's copy of the branch", ...clone }] };
  }
}

/** The texts that these facts name, as they are now. */
async function keptOf(facts: readonly Fact[], texts: Texts): Promise<Texts> {
  return memoryTexts(wholeIn(await wholeOf(facts, texts), "a copy").texts);
}

function has(facts: readonly Fact[], others: readonly Fact[]): boolean {
  const known = new Set(facts.map(idOf));
  return others.every((fact) => known.has(idOf(fact)));
}
