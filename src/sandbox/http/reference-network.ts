import { lookup as systemLookup } from "node:dns/promises";
import { request as httpsRequest } from "node:https";
import type { LookupFunction } from "node:net";
import { isPublicAddress } from "../../public-host.js";
import type { ReferenceNetwork } from "./reference-images.js";

/** So long a host may take to answer. */
const TIMEOUT_MS = 5_000;

type Parts = {
  /** Every address of a host name. Throws where there are none. */
  readonly lookup?: (host: string) => Promise<readonly { readonly address: string; readonly family: number }[]>;
  readonly isPublic?: (address: string) => boolean;
  readonly request?: typeof httpsRequest;
};

/**
 * Asks the hosts of reference images themselves (R 4.3). A name is looked up again when the connection is made, and every
 * address must be public then, too: between the check and the connection it could have changed.
 */
export function realNetwork({
  lookup = async (host) => await systemLookup(host, { all: true }),
  isPublic = isPublicAddress,
  request = httpsRequest,
}: Parts = {}): ReferenceNetwork {
  const guarded: LookupFunction = (host, options, found) => {
    lookup(host).then(
      (addresses) => {
        const [first] = addresses;
        if (first === undefined || !addresses.every(({ address }) => isPublic(address))) {
          found(new Error(`${host} does not resolve to a public address`), []);
        } else if (options.all === true) found(null, [...addresses]);
        else found(null, first.address, first.family);
      },
      (error: Error) => found(error, []),
    );
  };
  return {
    resolve: async (host) => (await lookup(host)).map(({ address }) => address),
    head: async (url) =>
      await new Promise((resolve, reject) => {
        // An agent would keep the connection, and take it for another request without a look at its address.
        const options = { method: "HEAD", lookup: guarded, agent: false, signal: AbortSignal.timeout(TIMEOUT_MS) };
        const sent = request(url, options, (reply) => {
          reply.resume();
          const headers = new Headers();
          for (const [name, values = []] of Object.entries(reply.headersDistinct)) {
            for (const value of values) headers.append(name, value);
          }
          resolve({ status: reply.statusCode ?? 0, headers });
        });
        sent.once("error", reject);
        sent.end();
      }),
  };
}
