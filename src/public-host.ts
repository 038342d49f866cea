import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

const LOCAL_NAMES = ["localhost", "local", "internal", "home.arpa"];

/** The block from which IPv6 addresses of the public are given out; whatever is outside is reserved. */
const PUBLIC_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether a host is one of the public: no private, loopback, link-local or otherwise special address, and no local name. `host` is
 * as a URL has it: IPv4 in four decimals, IPv6 perhaps in brackets.
 */
export function isPublicHost(host: string): boolean {
  const bare = host
    .replace(/^\[|\]$/g, "")
    .replace(/\.+$/, "")
    .toLowerCase();
  if (isIP(bare) !== 0) return isPublicAddress(bare);
  // A name without a dot is one of the own network.
  return bare.includes(".") && !LOCAL_NAMES.some((name) => bare === name || bare.endsWith(`.${name}`));
}

/** The same for what a name resolves to. What is no address is not public, nor is one of a zone. */
export function isPublicAddress(text: string): boolean {
  // The library takes forms that a connection doesn't: 1.2, 0x7f.1.
  if (isIP(text) === 0 || text.includes("%")) return false;
  const address = ipaddr.parse(text);
  const isGivenOut = address.kind() === "ipv4" || address.match(PUBLIC_IPV6);
  return isGivenOut && address.range() === "unicast";
}
