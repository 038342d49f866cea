import type { Handler } from "../api.js";
import type { ComponentName } from "../schemas/components.js";
import type { Bucket } from "../windows.js";

/** A route of the service: who may call it, what it counts in, what handles it, and what OpenAPI says of it. */
export type Route = {
  readonly method: "GET" | "POST";
  /** Ids stand in braces. */
  readonly path: string;
  /** Its name in the OpenAPI description, and in clients that are made from it. */
  readonly operation: string;
  /** `keys`: keys and sessions (R 5.2). `sessions`: a key needs the option `controls` (R 4.7). */
  readonly opens: "keys" | "sessions";
  /** The route exists only with this option. */
  readonly onlyWith: "marketing" | null;
  /** R 8.1; `null` counts nowhere. */
  readonly bucket: Bucket | null;
  readonly handler: Handler;
  readonly summary: string;
  /** What a caller has to know beyond the summary, in Markdown. */
  readonly description: string;
  readonly tag: "Training" | "Marketing" | "Catalog";
  readonly body?: { readonly schema: ComponentName; readonly required: boolean };
  /** The parameters of the query, with their descriptions. */
  readonly query?: Readonly<Record<string, string>>;
  /** Whether it takes an `Idempotency-Key`. */
  readonly idempotent?: boolean;
  readonly success: { readonly status: 200 | 202; readonly schema: ComponentName };
  /** The statuses of R 7 that it can answer with, beside 401, 403 and 405, which every route has. */
  readonly refusals: readonly number[];
};
