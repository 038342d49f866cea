import type { Kind } from "./value.js";

/** How many spaces a line is set in further than the one that it belongs to. */
export const STEP = 2;

/** A mapping or a list whose lines begin at a column. */
export type Level = {
  readonly column: number;
  readonly list: boolean;
  key: string | null;
  kind: Kind["kind"] | "filled";
  value?: number;
};

/** The mappings and lists that a line is part of, the innermost on top. */
export class Levels {
  readonly #all: Level[] = [];

  get top(): Level | undefined {
    return this.#all.at(-1);
  }

  push(level: Level): void {
    this.#all.push(level);
  }

  /** Leaves the levels that a line at this column is not part of, and returns them. `lists`: a list at the column, too. */
  close(column: number, lists = false): Level[] {
    const closed: Level[] = [];
    for (let { top } = this; top; { top } = this) {
      if (top.column < column || (top.column === column && !(lists && top.list))) break;
      closed.unshift(top);
      this.#all.pop();
    }
    return closed;
  }

  /** How many spaces the tabs of a line stand for: as many as put it beside or below a line above. */
  columnFor(tabs: number, spaces: number): number {
    const wide = [2, 4, 8].map((width) => tabs * width + spaces);
    const { top } = this;
    const below = top?.kind === "open" ? wide.find((column) => column > top.column) : undefined;
    const beside = this.#all.findLast(({ column }) => wide.includes(column))?.column;
    return below ?? beside ?? wide[0] ?? STEP;
  }

  /** Whether a line at this column is an item of a list, or could begin one. `lists`: the keys whose value is a list. */
  hasListAt(lead: number, lists: ReadonlySet<string>): boolean {
    if (this.#all.some((level) => level.list && level.column === lead)) return true;
    const { top } = this;
    return top !== undefined && top.kind === "open" && !top.list && lead >= top.column && lists.has(top.key ?? "");
  }
}
