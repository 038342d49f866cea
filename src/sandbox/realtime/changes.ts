import type { Account } from "../world/accounts.js";
import type { World } from "../world/world.js";
import { type Row, rowsOf, TABLES, type TableName } from "./rows.js";

/** One change of one row, as the database would tell of it. */
export type Change = {
  readonly type: "INSERT" | "UPDATE";
  readonly table: TableName;
  readonly account: Account;
  readonly record: Row;
  /** Of an update: the key of the row, since a table tells no more of what was there before. */
  readonly oldRecord: Row;
};

/** Finds what has changed in the tables. */
export class Changes {
  readonly #world: World;
  /** Each row as it was last seen, by its key. */
  #seen = new Map<string, string>();

  constructor(world: World) {
    this.#world = world;
    this.take();
  }

  /** The changes since the last call, in the order of the rows. No row of the sandbox is ever deleted. */
  take(): Change[] {
    const before = this.#seen;
    this.#seen = new Map();
    const changes: Change[] = [];
    for (const { table, account, row } of rowsOf(this.#world)) {
      const { key } = TABLES[table];
      const name = `${table}/${row[key]}`;
      const text = JSON.stringify(row);
      this.#seen.set(name, text);
      const known = before.get(name);
      if (known === text) continue;
      changes.push({
        type: known === undefined ? "INSERT" : "UPDATE",
        table,
        account,
        record: row,
        oldRecord: known === undefined ? {} : { [key]: row[key] },
      });
    }
    return changes;
  }
}
