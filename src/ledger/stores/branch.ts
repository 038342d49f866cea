import type { Clock } from "../../clock.js";
import type { Texts } from "../../manifest/texts.js";
import { message } from "../../messages/catalogue.js";
import type { Fact, Run } from "../facts.js";
import { factsIn, linesOf } from "../lines.js";
import { LEDGER_BRANCH, ledgerPath, ofProject, projectsIn } from "../names.js";
import { type Cursor, LedgerError, type Reading, type Store } from "../store.js";
import { asLedgerError } from "../system-error.js";
import { briefsIn, NO_TEXTS } from "../texts.js";
import { type Part, partNumber, withText } from "./branch-parts.js";
import { BranchTexts } from "./branch-texts.js";
import type { GitData, Tip } from "./git-data.js";

type BranchStoreOptions = {
  /** Tells the projects of one repository apart; empty by default. */
  readonly project: string;
  readonly git: GitData;
  /** The run that appends. */
  readonly run: Pick<Run, "id" | "url">;
  readonly clock: Clock;
  /** From 0 up to 1. */
  readonly random: () => number;
};

/** How often a push is tried: others may push to the same branch meanwhile. */
const TRIES = 8;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;

/** The ledger at a tip of the branch. */
type Known = {
  readonly tip: Tip | null;
  readonly parts: readonly Part[];
  /** Briefs that the branch has with all of their texts. */
  readonly briefs: ReadonlySet<string>;
};

/**
 * A ledger on a branch of its own: each append is one commit on top of the tip that was read, and the branch is never forced. The cursor is
 * that tip. Several projects share the branch: what another one pushes is no conflict.
 */
export class BranchStore implements Store {
  readonly #options: BranchStoreOptions;
  readonly #path: string;
  readonly #where: string;
  readonly #texts: BranchTexts;
  #known: Known | null = null;
  #tip: Tip | null = null;
  /** Why the last push got no reply, where it got none. */
  #pushError: unknown = null;

  constructor(options: BranchStoreOptions) {
    this.#options = options;
    this.#path = ledgerPath(options.project);
    this.#where = `The ledger ${this.#path} on the branch ${LEDGER_BRANCH}`;
    this.#texts = new BranchTexts({ git: options.git, folder: textsPath(options.project) });
  }

  /** The commit at which the branch was read last, whether or not the ledger in it could be read; `null` where there was no branch. */
  get tip(): string | null {
    return this.#tip?.commit ?? null;
  }

  readonly texts: Texts = {
    get: async (hash) => await (this.#known?.tip ? this.#texts.of(this.#known.tip.tree) : NO_TEXTS).get(hash),
  };

  async read(): Promise<Reading> {
    try {
      const tip = await this.#options.git.readTip(LEDGER_BRANCH);
      this.#tip = tip;
      const parts = await this.#partsOf(tip);
      const { facts, unknown } = factsIn(
        parts.flatMap(({ text }) => text.split("\n").slice(0, -1)),
        this.#where,
      );
      this.#known = { tip, parts, briefs: briefsIn(facts) };
      return { facts, unknown, cursor: cursorOf(tip) };
    } catch (cause) {
      throw asLedgerError(cause, (reason) => message("ledger-unread", { where: this.#where, reason }));
    }
  }

  async #partsOf(tip: Tip | null): Promise<readonly Part[]> {
    const { git } = this.#options;
    const files = await this.#filesOf(tip);
    return await Promise.all(
      files.map(async ({ name, sha }) => ({ name, text: ended(await git.readBlob(sha, name)) })),
    );
  }

  /** The files of the ledger in a tree, the oldest first. */
  async #filesOf(tip: Tip | null) {
    const items = tip === null ? new Map() : await this.#options.git.items(tip.tree);
    const files = Array.from(items, ([name, { type, sha }]) => {
      const number = partNumber(this.#path, name);
      if (number !== null && type !== "blob")
        throw new LedgerError(
          message("ledger-damaged", { where: `${name} on the branch ${LEDGER_BRANCH}`, isNot: "a file" }),
        );
      return number === null ? [] : [{ name, sha, number }];
    });
    return files.flat().sort((a, b) => a.number - b.number);
  }

  async projects(): Promise<string[]> {
    const { git } = this.#options;
    const tip = await git.readTip(LEDGER_BRANCH);
    if (tip === null) return [];
    const names = projectsIn([...(await git.items(tip.tree)).keys()], ledgerPath(""));
    return names.filter((name) => !name.includes("."));
  }

  async append(cursor: Cursor, facts: readonly Fact[], texts: Texts): Promise<Cursor | "conflict"> {
    const known = this.#known;
    if (known === null || cursorOf(known.tip) !== cursor) return "conflict";
    try {
      const then = await this.#pushed(known, facts, texts);
      if (then === null) return "conflict";
      this.#known = then;
      return cursorOf(then.tip);
    } catch (cause) {
      throw this.#unwritten(cause);
    }
  }

  /** The ledger with these facts, once the branch has it; `null` where somebody has appended to it since. */
  async #pushed(known: Known, facts: readonly Fact[], texts: Texts): Promise<Known | null> {
    const { git, clock, random } = this.#options;
    const parts = withText(known.parts, linesOf(facts), this.#path);
    const made: Tip[] = [];
    for (let parent = known.tip, tries = 1; ; tries++) {
      const files = filesBetween(known.parts, parts);
      const tree = await this.#texts.tree(parent?.tree ?? null, { files, facts, texts, known: known.briefs });
      const own = await git.commit({ parent, tree, message: commitMessage(this.#options, facts.length) });
      made.push(own);
      const then = { tip: own, parts, briefs: new Set([...known.briefs, ...briefsIn(facts)]) };
      if ((await this.#move(parent, own)) === "done") return then;
      const tip = await git.readTip(LEDGER_BRANCH);
      // The reply to a push may be lost, or be the reply to a repeated request.
      for (const tried of made) if (await this.#has(tip, tried)) return { ...then, tip: tried };
      if (!(await this.#isAt(tip, known.parts))) return null;
      if (tries === TRIES) throw this.#outOfTries(tip);
      await clock.sleep(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1)) * (0.5 + random() / 2));
      parent = tip;
    }
  }

  /** Nobody knows what has become of a push without a reply: it is looked for. */
  async #move(from: Tip | null, { commit: to }: Tip): Promise<"done" | "refused" | "lost"> {
    this.#pushError = null;
    try {
      return await this.#options.git.advance(LEDGER_BRANCH, { from, to });
    } catch (cause) {
      if (cause instanceof LedgerError) throw cause;
      this.#pushError = cause;
      return "lost";
    }
  }

  async #has(tip: Tip | null, { commit }: Tip): Promise<boolean> {
    if (tip === null) return false;
    return tip.commit === commit || (await this.#options.git.contains(tip.commit, commit));
  }

  /** Whether a tip has the ledger of these parts: every append changes the last one, or adds one. */
  async #isAt(tip: Tip | null, parts: readonly Part[]): Promise<boolean> {
    const files = await this.#filesOf(tip);
    const last = files.at(-1);
    if (files.map(({ name }) => name).join() !== parts.map(({ name }) => name).join()) return false;
    return last === undefined || ended(await this.#options.git.readBlob(last.sha, last.name)) === parts.at(-1)?.text;
  }

  #outOfTries(tip: Tip | null): LedgerError {
    if (this.#pushError !== null) return this.#unwritten(this.#pushError);
    return new LedgerError(
      tip === null ? message("branch-name-taken", { branch: LEDGER_BRANCH }) : message("ledger-busy", { lock: null }),
    );
  }

  #unwritten(cause: unknown): LedgerError {
    return asLedgerError(cause, (reason) => message("ledger-unwritten", { where: this.#where, reason }));
  }
}

function cursorOf(tip: Tip | null): Cursor {
  return tip?.commit ?? "no branch";
}

/** A person may have taken the last line end away. */
function ended(text: string): string {
  return text === "" || text.endsWith("\n") ? text : `${text}\n`;
}

/** The files that a change of parts writes, and those that it removes. */
function filesBetween(before: readonly Part[], after: readonly Part[]): ReadonlyMap<string, string | null> {
  const kept = after.slice(0, -1).length;
  const gone = before.slice(kept).map(({ name }) => [name, null] as const);
  return new Map([...gone, ...after.slice(-1).map(({ name, text }) => [name, text] as const)]);
}

/** Tells people who read the branch's history which run appended: `Add 3 facts (run 123)`. */
export function commitMessage({ project, run }: Pick<BranchStoreOptions, "project" | "run">, facts: number): string {
  const what = facts === 1 ? "Add a fact" : `Add ${facts} facts`;
  const subject = `${what}${project === "" ? "" : ` of ${project}`} (run ${run.id})`;
  return [subject, ...(run.url === null ? [] : [run.url]), "Nothing in this branch is to be built. [skip ci]"].join(
    "\n\n",
  );
}

/** The folder of a project's texts, beside its ledger on the branch. */
export function textsPath(project: string): string {
  return ofProject("texts", project);
}
