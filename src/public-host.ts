import ipaddr from "ipaddr.js";

const LOCAL_NAMES = ["localhost", "local", "internal", "home.arpa"];

/**
 * Whether a host is one of the public: no private, loopback, link-local or otherwise special address (IANA's special-purpose
 * registries), and no local name. `host` is as a URL has it: IPv4 in four decimals, IPv6 perhaps in brackets.
 */
export function isPublicHost(host: string): boolean {
  const bare = host
    .replace(/^\[|\]$/g, "")
    .replace(/\.+$/, "")
    .toLowerCase();
  if (ipaddr.isValid(bare)) return isPublicAddress(bare);
  // A name without a dot is one of the own network.
  return bare.includes(".") && !LOCAL_NAMES.some((name) => bare === name || bare.endsWith(`.${name}`));
}

/** The same for what a name resolves to. What is no address is not public. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  // The block from which IPv6 addresses of the public are given out; whatever is outside is reserved.
  if (address instanceof ipaddr.IPv6 && !address.match(ipaddr.IPv6.parseCIDR("2000::/3"))) return false;
  return address.range() === "unicast";
}
