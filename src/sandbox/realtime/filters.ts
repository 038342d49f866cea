import * as z from "zod";
import type { Change } from "./changes.js";
import { type Row, TABLES } from "./rows.js";

/** What a client subscribes to. Without a table, or with "*", it is every table of the schema. */
export const SubscriptionSchema = z.looseObject({
  event: z.string(),
  schema: z.string().optional(),
  table: z.string().optional(),
  filter: z.string().optional(),
});
export type Subscription = z.infer<typeof SubscriptionSchema>;

const EVENTS = ["*", "INSERT", "UPDATE", "DELETE"];
const SCHEMA = "public";

/** Says of each change whether the subscription is for it; `null` where the tables have nothing that it names. */
export function matcherOf({ event, schema = SCHEMA, table = "*", filter }: Subscription): Matcher | null {
  const tables = Object.entries(TABLES).filter(([name]) => table === "*" || table === name);
  if (!EVENTS.includes(event.toUpperCase()) || ![SCHEMA, "*"].includes(schema) || tables.length === 0) return null;
  const condition = filter === undefined ? () => true : conditionOf(filter, tables[0]?.[1].columns ?? {});
  if (condition === null || (filter !== undefined && tables.length > 1)) return null;
  const names = new Set(tables.map(([name]) => name));
  return (change) =>
    (event === "*" || event.toUpperCase() === change.type) && names.has(change.table) && condition(change.record);
}
export type Matcher = (change: Change) => boolean;

type Value = string | number | boolean | null;

/** The operators of a filter such as `status=eq.complete`. Numbers are compared as numbers, all else as text. */
const OPERATORS: Readonly<Record<string, (value: Value, given: string) => boolean>> = {
  eq: (value, given) => compare(value, given) === 0,
  neq: (value, given) => compare(value, given) !== 0,
  lt: (value, given) => compare(value, given) < 0,
  lte: (value, given) => compare(value, given) <= 0,
  gt: (value, given) => compare(value, given) > 0,
  gte: (value, given) => compare(value, given) >= 0,
};

/** `null` where a filter names no column, or an operator that doesn't exist. */
function conditionOf(filter: string, columns: Readonly<Record<string, string>>): ((row: Row) => boolean) | null {
  const [, column = "", operator = "", given = ""] = /^(\w+)=(\w+)\.(.*)$/s.exec(filter) ?? [];
  if (!Object.hasOwn(columns, column)) return null;
  if (operator === "in") {
    const values = /^\((.*)\)$/s.exec(given)?.[1]?.split(",");
    return values === undefined ? null : (row) => values.some((value) => compare(cellOf(row, column), value) === 0);
  }
  const holds = Object.hasOwn(OPERATORS, operator) ? OPERATORS[operator] : undefined;
  if (holds === undefined) return null;
  return (row) => {
    const value = cellOf(row, column);
    // Nothing can be said of what is not there, as in SQL.
    return value !== null && holds(value, given);
  };
}

function cellOf(row: Row, column: string): Value {
  const value = row[column];
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  return value === null || value === undefined ? null : JSON.stringify(value);
}

/** Below 0, 0, above 0, as the value is less than, equal to, or more than the given one; `NaN` where it is nothing. */
function compare(value: Value, given: string): number {
  if (value === null) return Number.NaN;
  if (typeof value === "number") return value - Number(given);
  const text = String(value);
  return text === given ? 0 : text < given ? -1 : 1;
}
