import type { Scene } from "../planner/scenes.js";
import type { Account } from "./accounts.js";
import type { Edit } from "./edit.js";
import type { Ledger } from "./ledger.js";
import { Refusal } from "./refusal.js";
import { currentVersion, type Video } from "./video.js";

/** Credits per scene (R 8.3). */
export const FRAMES_PRICE = 4;
export const CLIP_PRICES = { cinematic: 25, infographic: 9 } as const;

/** The pre-flight of an edit: no work starts that the account may be unable to pay (R 8.3). Throws the 402 of R 7. */
export function checkCredits(ledger: Ledger, { account, video }: { account: Account; video: Video }): void {
  requireBalance(creditsAtMost(currentVersion(video).scenes), ledger.balance(account.name));
}

/** decisions.md, "Retrying an edit": a resumed apply needs the price of the clips that are not paid yet. */
export function checkCreditsToResume(ledger: Ledger, { account, draft, editId }: Edit): void {
  const open = (draft?.regenerated ?? []).filter((scene) => !ledger.isPaid({ editId, phase: 3, scene }));
  const bound = open.reduce((sum, scene) => sum + CLIP_PRICES[draft?.scenes[scene - 1]?.kind ?? "cinematic"], 0);
  requireBalance(bound, ledger.balance(account.name));
}

/** The worst case of an edit: every scene of the plan is regenerated (R 8.3). */
function creditsAtMost(scenes: readonly Scene[]): number {
  const cinematic = scenes.filter(({ kind }) => kind === "cinematic").length;
  return (FRAMES_PRICE + CLIP_PRICES.cinematic) * cinematic + CLIP_PRICES.infographic * (scenes.length - cinematic);
}

function requireBalance(bound: number, balance: number): void {
  if (balance >= bound) return;
  throw new Refusal(402, `INSUFFICIENT_CREDITS: edit could cost up to ${bound}, have ${balance}`);
}
