import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isPublicAddress, isPublicHost } from "../src/public-host.js";

describe("a host of the public", () => {
  test.each([
    "example.com",
    "93.184.216.34",
    "192.0.1.1",
    "172.32.0.1",
    "198.20.0.1",
    "223.255.255.255",
    "[2606:2800:220:1::1]",
    "[2a00:1450:4001::5]",
    "[2001:200::1]",
    "localhost.example.com",
  ])("is %s", (host) => expect(isPublicHost(host)).toBe(true));

  // IANA's registries of special-purpose addresses, one of each row, and what lies outside of global unicast.
  test.each([
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "127.0.0.1",
    "169.254.169.254",
    "172.31.255.255",
    "192.0.0.170",
    "192.0.2.1",
    "192.31.196.1",
    "192.52.193.1",
    "192.88.99.1",
    "192.168.1.1",
    "192.175.48.1",
    "198.18.0.1",
    "198.51.100.1",
    "203.0.113.1",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "[::]",
    "[::1]",
    "[::ffff:93.184.216.34]",
    "[::93.184.216.34]",
    "[64:ff9b::1]",
    "[64:ff9b:1::1]",
    "[100::1]",
    "[100:0:0:1::1]",
    "[2001::1]",
    "[2001:2::1]",
    "[2001:3::1]",
    "[2001:4:112::1]",
    "[2001:10::1]",
    "[2001:20::1]",
    "[2001:30::1]",
    "[2001:1ff:ffff::1]",
    "[2001:db8::1]",
    "[2002:7f00:1::]",
    "[2620:4f:8000::1]",
    "[3fff::1]",
    "[4000::1]",
    "[5f00::1]",
    "[fc00::1]",
    "[fe80::1]",
    "[fec0::1]",
    "[ff02::1]",
    "localhost",
    "LOCALHOST.",
    "printer.local",
    "db.internal",
    "nas.home.arpa",
    "vault",
    "kubernetes.",
    "",
  ])("is not %s", (host) => expect(isPublicHost(host)).toBe(false));

  test("is judged alike however its address is written", () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        const { hostname } = new URL(`https://[${address}]/`);
        expect(isPublicHost(hostname)).toBe(isPublicHost(address));
      }),
    );
  });

  test("is no text that a name should resolve to and that is no address", () => {
    for (const text of ["", "example.com", "1.2.3.4.5", "fe80::1%eth0", "2606:2800::1%eth0"])
      expect(isPublicAddress(text)).toBe(false);
  });
});
