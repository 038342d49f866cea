import { isPublicHost } from "../public-host.js";
import { characters } from "./quote.js";

const MAX_URL = 2048;

/** What is wrong with the URL of a reference image, or `null`: it is `https` and its host is not a private address. */
export function imageUrlFault(text: string): string | null {
  if (characters(text) > MAX_URL) return `has more than ${MAX_URL} characters.`;
  if (/[\s\\\p{C}]/u.test(text)) return "holds a space, a backslash or a character that doesn't print; encode it.";
  if (!/^https:\/\/[^/]/i.test(text) || !URL.canParse(text)) return "is not an https:// URL.";
  const { username, password, hostname } = new URL(text);
  if (username !== "" || password !== "") return "holds a user name or password; the service takes none.";
  if (!isPublicHost(hostname)) return "names a private or reserved address; the service fetches public ones only.";
  return null;
}
