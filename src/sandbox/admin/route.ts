import type * as z from "zod";
import type { Snapshots, Subject } from "./snapshots.js";

/** What an admin route works with. */
export type Context = Subject & { readonly snapshots: Snapshots };

/** A request to the admin that can't be done. The detail says the way out. */
export class AdminRefusal extends Error {
  override readonly name = "AdminRefusal";
  readonly status: 404 | 409 | 422;

  constructor(status: 404 | 409 | 422, detail: string) {
    super(detail);
    this.status = status;
  }
}

/** A time in milliseconds since the Unix epoch, as text. */
export function timeOf(ms: number): string {
  return new Date(ms).toISOString();
}

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** A route below `/_admin`: what it takes, and what it does. */
export type Route = {
  readonly method: Method;
  /** Parameters stand in braces. */
  readonly path: string;
  readonly summary: string;
  readonly query: z.ZodObject | null;
  readonly body: z.ZodType | null;
  /** Returns what the reply holds; nothing for a 204. */
  readonly act: (context: Context, given: { parameters: readonly string[]; query: unknown; body: unknown }) => unknown;
};

type Typed<Query extends z.ZodObject, Body extends z.ZodType> = {
  readonly summary: string;
  readonly query?: Query;
  readonly body?: Body;
  /** `parameters` are those of the path, in order. */
  readonly act: (
    context: Context,
    given: {
      readonly parameters: readonly string[];
      readonly query: z.output<Query>;
      readonly body: z.output<Body>;
    },
  ) => unknown;
};

/** `at` is the method and the path, such as `GET /accounts/{name}`. Whoever calls `act` has checked query and body. */
export function route<Query extends z.ZodObject, Body extends z.ZodType>(
  at: `${Method} /${string}`,
  { summary, query, body, act }: Typed<Query, Body>,
): Route {
  const [method, path] = at.split(" ") as [Method, string];
  return {
    method,
    path,
    summary,
    query: query ?? null,
    body: body ?? null,
    act: (context, given) =>
      act(context, {
        parameters: given.parameters,
        query: given.query as z.output<Query>,
        body: given.body as z.output<Body>,
      }),
  };
}
