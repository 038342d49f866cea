import { Refusal } from "../world/refusal.js";

/** decisions.md, "Content safety". */
const UNSAFE_WORDS = ["beheading", "gore", "nudity", "pornographic", "torture"];
const UNSAFE = new RegExp(`\\b(?:${UNSAFE_WORDS.join("|")})\\b`, "i");

/** Throws the 400 of R 7. It runs whatever `skip_content_safety` says (R 4.3). */
export function scanContent(request: string): void {
  if (UNSAFE.test(request)) throw new Refusal(400, "The edit request was rejected by the content-safety scan.");
}
