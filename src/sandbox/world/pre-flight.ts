import type { Account } from "./accounts.js";
import type { Edit } from "./edit.js";
import { CLIP_PRICES, creditsAtMost } from "./prices.js";
import { Refusal } from "./refusal.js";
import { currentVersion, type Video } from "./video.js";
import type { World } from "./world.js";

/** R 8.3: no work starts that might not be paid. Throws the 402 of R 7. */
export function checkCredits({ ledger }: World, account: Account, video: Video): void {
  check(creditsAtMost(currentVersion(video).scenes), ledger.balance(account.name));
}

/** decisions.md, "Retrying an edit": a resumed apply needs what the clips cost that aren't paid yet. */
export function checkCreditsToResume({ ledger }: World, { account, draft, editId }: Edit): void {
  const open = (draft?.regenerated ?? []).filter((scene) => !ledger.isPaid({ editId, phase: 3, scene }));
  const bound = open.reduce((sum, scene) => sum + CLIP_PRICES[draft?.scenes[scene - 1]?.kind ?? "cinematic"], 0);
  check(bound, ledger.balance(account.name));
}

function check(bound: number, balance: number): void {
  if (balance >= bound) return;
  throw new Refusal(402, `INSUFFICIENT_CREDITS: edit could cost up to ${bound}, have ${balance}`);
}
