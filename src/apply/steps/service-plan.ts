import { canonicalJson } from "../../manifest/canonical-json.js";
import { hashText } from "../../manifest/texts.js";
import type { Edit } from "../../service/replies.js";

/** The service's plan of an edit that waits to be approved, in its own form (R 2.3); `null` where it shows none. */
export function servicePlanOf(edit: Edit): unknown {
  return edit.required_action?.["plan"] ?? null;
}

/** Tells plans apart. Whatever the service says in a plan counts: the reference leaves its form open. */
export function planHash(plan: unknown): string {
  return hashText(canonicalJson(plan));
}
