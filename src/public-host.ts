import { BlockList, isIP } from "node:net";
import { once } from "./maps.js";

const LOCAL_NAMES = ["localhost", "local", "internal", "home.arpa"];

/** IANA's registries of special-purpose addresses, with IPv4's multicast. */
const special = once(() =>
  listOf([
    "0.0.0.0/8",
    "10.0.0.0/8",
    "100.64.0.0/10",
    "127.0.0.0/8",
    "169.254.0.0/16",
    "172.16.0.0/12",
    "192.0.0.0/24",
    "192.0.2.0/24",
    "192.31.196.0/24",
    "192.52.193.0/24",
    "192.88.99.0/24",
    "192.168.0.0/16",
    "192.175.48.0/24",
    "198.18.0.0/15",
    "198.51.100.0/24",
    "203.0.113.0/24",
    "224.0.0.0/3",
    "2001::/23",
    "2001:db8::/32",
    "2002::/16",
    "2620:4f:8000::/48",
    "3fff::/20",
  ]),
);

/** The block from which IPv6 addresses of the public are given out; whatever is outside is reserved. */
const publicIpv6 = once(() => listOf(["2000::/3"]));

function listOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = "", bits] = range.split("/");
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? "ipv6" : "ipv4");
  }
  return list;
}

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
  const version = isIP(text);
  if (version === 0 || text.includes("%")) return false;
  if (version === 4) return !special().check(text, "ipv4");
  return publicIpv6().check(text, "ipv6") && !special().check(text, "ipv6");
}
