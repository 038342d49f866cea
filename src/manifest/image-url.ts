import type { BlockList } from "node:net";

const MAX_URL = 2048;

const LOCAL_NAMES = ["localhost", "local", "internal", "home.arpa"];

/** Private, loopback, link-local and reserved addresses (R 4.3). In IPv6, everything outside of global unicast is reserved. */
const RESERVED_V4: readonly (readonly [string, number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];
const GLOBAL_V6: readonly (readonly [string, number])[] = [["2000::", 3]];
const RESERVED_V6: readonly (readonly [string, number])[] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

/** What is wrong with the URL of a reference image, or `null`: it is `https` and its host is not a private address. */
export function imageUrlFault(text: string): string | null {
  if (text.length > MAX_URL) return `has more than ${MAX_URL} characters.`;
  if (/[\s\\\p{C}]/u.test(text)) return "holds a space, a backslash or a character that doesn't print; encode it.";
  if (!/^https:\/\/[^/]/i.test(text) || !URL.canParse(text)) return "is not an https:// URL.";
  const { username, password, hostname } = new URL(text);
  if (username !== "" || password !== "") return "holds a user name or password; the service takes none.";
  if (isLocal(hostname)) return "names a private or reserved address; the service fetches public ones only.";
  return null;
}

/** `hostname` as a URL has it: IPv4 in four decimals, however it was spelt; IPv6 in brackets. */
function isLocal(hostname: string): boolean {
  const host = hostname
    .replace(/^\[|\]$/g, "")
    .replace(/\.+$/, "")
    .toLowerCase();
  if (host === "" || LOCAL_NAMES.some((name) => host === name || host.endsWith(`.${name}`))) return true;
  // Not imported: most manifests name no picture, and it takes a while to load.
  const family = process.getBuiltinModule("node:net").isIP(host);
  if (family === 4) return blockList("ipv4", RESERVED_V4).check(host, "ipv4");
  if (family === 6) {
    return !blockList("ipv6", GLOBAL_V6).check(host, "ipv6") || blockList("ipv6", RESERVED_V6).check(host, "ipv6");
  }
  return false;
}

function blockList(family: "ipv4" | "ipv6", subnets: readonly (readonly [string, number])[]): BlockList {
  const list = new (process.getBuiltinModule("node:net").BlockList)();
  for (const [network, prefix] of subnets) list.addSubnet(network, prefix, family);
  return list;
}
