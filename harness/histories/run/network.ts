import type { Fact } from "../../../src/ledger/facts.js";
import type { RequestAudit } from "../audit/request-audit.js";
import { type Fault, type FaultKind, REQUEST_FAULTS } from "../fault.js";
import { foldOnce } from "../ledgers/fold-once.js";
import type { World } from "../world.js";
import { createdIn } from "./created.js";
import { passFaulty } from "./faulty-network.js";
import type { Machine } from "./machine.js";

type Options = {
  readonly machine: Machine;
  readonly faults: readonly Fault[];
  readonly audit: RequestAudit;
  /** Whether no other run goes on meanwhile. */
  readonly alone: boolean;
  /** What the run has read or appended. */
  readonly known: () => readonly Fact[];
  /** What SIGTERM does. */
  readonly interrupt: () => void;
};

/** The way of one run to the service. Its requests meet the faults of the history. */
export class Network {
  readonly #world: World;
  readonly #options: Options;
  #requests = 0;
  #changes = 0;
  /** The uuids of new videos that the run has read, and when. */
  readonly received: { readonly uuid: string; readonly at: number }[] = [];

  constructor(world: World, options: Options) {
    this.#world = world;
    this.#options = options;
  }

  get requests(): number {
    return this.#requests;
  }

  /** Of the requests, those that ask for a change. */
  get changes(): number {
    return this.#changes;
  }

  readonly send = async (request: Request): Promise<Response> => {
    const { machine, interrupt } = this.#options;
    const { clock, tally } = this.#world;
    const faults = this.#faultsOf(request);
    if (faults.some(({ kind }) => kind === "SIGTERM")) {
      tally.count("SIGTERM");
      interrupt();
    }
    const kind = faults.find((fault) => isRequestFault(fault.kind))?.kind ?? null;
    if (kind !== null) tally.count(kind);
    const { response, intact } = await machine.pass(
      "request",
      async () => await passFaulty(kind, { clock, pass: async () => await this.#serve(request) }),
    );
    this.#options.audit.received(request, response);
    const created = intact ? await createdIn(request, response) : [];
    this.received.push(...created.map((uuid) => ({ uuid, at: clock.now() })));
    return response;
  };

  /** The faults that are meant for the next request. */
  #faultsOf({ method }: Request): readonly Fault[] {
    const number = this.#requests++;
    const change = method === "POST" ? this.#changes++ : -1;
    return this.#options.faults.filter(({ at, among }) => at === (among === "all" ? number : change));
  }

  async #serve(request: Request): Promise<Response> {
    const { machine, audit, alone, known } = this.#options;
    if (machine.gone) throw new TypeError("the machine is gone");
    await audit.sent(request, foldOnce(alone ? this.#world.store.facts : known()));
    const response = await this.#world.sandbox.fetch(request);
    audit.answered(request, response, { alone });
    return response;
  }
}

function isRequestFault(kind: FaultKind): boolean {
  return REQUEST_FAULTS.some((fault) => fault === kind);
}
