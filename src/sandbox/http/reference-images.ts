import { isPublicAddress, isPublicHost } from "../../public-host.js";
import { Refusal } from "../world/refusal.js";

const MAX_BYTES = 5 * 1024 * 1024;

/** The part of the network that reference images need. Tests give their own. */
export type ReferenceNetwork = {
  /** The IP addresses of a host name. Throws where there are none. */
  resolve(host: string): Promise<readonly string[]>;
  /** Sends a HEAD request without following redirects. Throws where nothing answers. */
  head(url: URL): Promise<{ readonly status: number; readonly headers: Headers }>;
};

/** Sends nothing: every name counts as a public host, and every URL as a small image. */
export const NO_NETWORK: ReferenceNetwork = {
  resolve: async () => [],
  head: async () => ({ status: 200, headers: new Headers({ "content-type": "image/png", "content-length": "1024" }) }),
};

/** Checks the reference images of an edit (R 4.3). Throws the 422 or the 415 of R 7. */
export async function checkReferenceImages(urls: readonly string[], network: ReferenceNetwork): Promise<void> {
  for (const url of urls) {
    const target = await checkHost(url, network);
    const answer = await head(target, network);
    const location = redirectOf(answer);
    if (location === null) {
      checkImage(url, answer);
      continue;
    }
    // R 4.3: one redirect is followed, and its target is checked again.
    const next = URL.canParse(location, target.href) ? new URL(location, target).href : location;
    const second = await head(await checkHost(next, network), network);
    if (redirectOf(second) !== null) throw new Refusal(422, `${url} redirects more than once.`);
    checkImage(url, second);
  }
}

async function checkHost(text: string, network: ReferenceNetwork): Promise<URL> {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.protocol !== "https:") throw new Refusal(422, `${text} is not an https URL.`);
  const { hostname } = url;
  if (!isPublicHost(hostname)) throw new Refusal(422, `${text} does not name a public host.`);
  let addresses: readonly string[];
  try {
    addresses = await network.resolve(hostname.replace(/^\[|\]$/g, ""));
  } catch {
    throw new Refusal(422, `${text} names a host that can't be resolved.`);
  }
  if (!addresses.every(isPublicAddress)) throw new Refusal(422, `${text} does not resolve to a public address.`);
  return url;
}

type Answer = { readonly status: number; readonly headers: Headers };

async function head(url: URL, network: ReferenceNetwork): Promise<Answer> {
  try {
    return await network.head(url);
  } catch {
    throw new Refusal(422, `${url.href} can't be reached.`);
  }
}

function redirectOf({ status, headers }: Answer): string | null {
  return status >= 300 && status < 400 ? headers.get("location") : null;
}

/** decisions.md, "Reference images": an answer that is not a success is no image. */
function checkImage(url: string, { status, headers }: Answer): void {
  const type = headers.get("content-type") ?? "nothing";
  if (status < 200 || status > 299 || !/^image\//i.test(type)) {
    throw new Refusal(415, `${url} is not an image: it answered ${status} with ${type}.`);
  }
  const length = headers.get("content-length");
  if (length === null || !/^\d+$/.test(length)) throw new Refusal(415, `${url} doesn't say its Content-Length.`);
  if (Number(length) > MAX_BYTES) throw new Refusal(415, `${url} has ${length} bytes; 5 MB are allowed.`);
}
