import { type ApplyContext, serviceTime } from "../../apply/context.js";
import type { Category } from "../../manifest/brief.js";
import type { PreviewReport } from "../../report/report.js";
import { unended } from "../../sentence.js";
import { ServiceError } from "../../service/errors.js";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Statuses that refuse the key, whatever the edit. */
const REFUSALS = new Set([401, 403, 405]);

type Means = Pick<ApplyContext, "service" | "windows" | "keeper" | "server" | "clock" | "newId">;

/**
 * Why nothing may be previewed with this credential; `null` where it may approve and cancel (R 4.7 against 5.2).
 * Asking costs nothing: an edit that doesn't exist is a 404 for a key that may. A yes is remembered for good, a no for a day.
 */
export async function controlsRefused(
  context: Means,
  { address, category, again }: { address: string; category: Category; again: string },
): Promise<PreviewReport["refused"]> {
  const { keeper } = context;
  const known = keeper.state.controls;
  if (known?.address === address && known.allowed) return null;
  if (known?.address === address && serviceTime(context) - known.at < DAY_MS)
    return mayNot("as it said within the last day");
  const answer = await askControls(context, category);
  if (answer.kind === "unknown") {
    return {
      todo: `${again} later`,
      why: `Whether this key may approve and cancel edits could not be found out (${unended(answer.detail)}).`,
    };
  }
  if (answer.kind === "no" && answer.status === 401) {
    return {
      todo: "check the key",
      why:
        `The service doesn't take this key for approving and cancelling edits (${unended(answer.detail)}): its secret is missing, ` +
        "mistyped, revoked or expired, or these routes are closed to it.",
    };
  }
  keeper.putControls({ allowed: answer.kind === "yes", address, at: serviceTime(context) });
  return answer.kind === "yes" ? null : mayNot(answer.detail);
}

type Answer =
  | { readonly kind: "yes" }
  | { readonly kind: "no"; readonly status: number; readonly detail: string }
  | { readonly kind: "unknown"; readonly detail: string };

async function askControls({ service, windows, newId }: Means, category: Category): Promise<Answer> {
  for (const control of ["cancelEdit", "approveEdit"] as const) {
    windows.edits.reserve();
    try {
      await service[control](category, newId());
      return { kind: "unknown", detail: "the service knows an edit that can't exist" };
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const { status, message } = error;
      if (status === 404) continue;
      if (status !== null && REFUSALS.has(status)) return { kind: "no", status, detail: message };
      return { kind: "unknown", detail: message };
    }
  }
  return { kind: "yes" };
}

function mayNot(detail: string): PreviewReport["refused"] {
  const why =
    `The service doesn't let this key approve and cancel edits (${unended(detail)}), and an edit that nobody can release would block its ` +
    "video. Ask the service for a key that may, or set preview to false: merging then submits the edits as it always does.";
  return { todo: "let the key approve and cancel edits", why };
}
