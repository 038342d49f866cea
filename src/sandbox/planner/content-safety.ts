/** decisions.md, "Content safety". */
const UNSAFE_WORDS = ["beheading", "gore", "nudity", "pornographic", "torture"];
const UNSAFE = new RegExp(`\\b(?:${UNSAFE_WORDS.join("|")})\\b`, "i");

/** What the content-safety scan says of an edit request (R 4.3, 7). */
export function isUnsafe(request: string): boolean {
  return UNSAFE.test(request);
}
