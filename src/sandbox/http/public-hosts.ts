import { BlockList, isIP, isIPv6 } from "node:net";

/** Private, loopback, link-local and reserved ranges (R 4.3). */
const RESERVED = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
  "::/96",
  "64:ff9b::/96",
  "100::/64",
  "2001:db8::/32",
  "fc00::/7",
  "fe80::/10",
  "ff00::/8",
];

const reserved = new BlockList();
for (const range of RESERVED) {
  const [network = "", prefix] = range.split("/");
  reserved.addSubnet(network, Number(prefix), isIPv6(network) ? "ipv6" : "ipv4");
}

/** Whether an IP address is public. A name counts as public unless it is a known local one. */
export function isPublicHost(host: string): boolean {
  const version = isIP(host);
  if (version !== 0) return !reserved.check(host, version === 6 ? "ipv6" : "ipv4");
  return !/(?:^|\.)(?:localhost|local|internal)\.?$/i.test(host);
}
