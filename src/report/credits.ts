import type { EntryReport } from "./report.js";

/** What the service says of an account that can't pay: the most that was needed, and what it has. */
type Credits = { readonly needed: number; readonly balance: number };

/** Credits can also run out in the middle of an edit, with no HTTP reply behind it (R 2.2). */
export function isOutOfCredits({ status, detail }: NonNullable<EntryReport["error"]>): boolean {
  return status === 402 || detail.startsWith("INSUFFICIENT_CREDITS");
}

const DETAIL = /^INSUFFICIENT_CREDITS: .{0,200}?\b(?:up to|costs?) ([\d,]{1,20}), have ([\d,]{1,20})/;

/** The numbers of a detail of the form `INSUFFICIENT_CREDITS: edit could cost up to 145, have 20` (R 7); `null` where it has another. */
export function creditsOf(detail: string): Credits | null {
  const [, needed, balance] = DETAIL.exec(detail) ?? [];
  if (needed === undefined || balance === undefined) return null;
  return { needed: Number(needed.replaceAll(",", "")), balance: Number(balance.replaceAll(",", "")) };
}
