import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tokenFault, tokenWarning, validityOf } from "../../../src/engine/inputs/bearer-token.js";
import { signToken } from "../../../src/sandbox/http/jwt.js";

const NOON = Date.UTC(2026, 10, 21, 12);
const SECOND = 1000;

function encode(value: unknown): string {
  return Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url");
}

function token(claims: unknown, header: unknown = { alg: "HS256" }): string {
  return `${encode(header)}.${encode(claims)}.c2ln`;
}

describe("of a token is read", () => {
  test("when it expires and from when it is valid, in milliseconds", () => {
    const signed = signToken({ sub: "ada", aud: "authenticated", exp: NOON / SECOND, nbf: 1.5 }, "secret");
    expect(validityOf(signed)).toEqual({ from: 1500, until: NOON });
  });

  test("nothing where it says nothing", () => {
    expect(validityOf(token({ sub: "ada" }))).toEqual({ from: null, until: null });
  });

  test.each([
    ["an API key", `vk_${"0123456789abcdef".repeat(4)}`],
    ["two parts", `${encode({})}.${encode({})}`],
    ["four parts", `${token({})}.c2ln`],
    ["no signature", `${encode({})}.${encode({})}.`],
    ["other letters than those of base64url", `${token({})}=`],
    ["claims that are no JSON", token("{")],
    ["claims that are a list", token([])],
    ["claims that are null", token(null)],
    ["a header that is no object", token({}, "HS256")],
    ["a time in words", token({ exp: "tomorrow" })],
    ["a time that is null", token({ nbf: null })],
  ])("not even that with %s: it is no JWT", (_name, text) => {
    expect(validityOf(text)).toBeNull();
  });

  test("whatever it says, a time that can be told", () => {
    const times = fc.option(fc.oneof(fc.double({ noNaN: true }), fc.maxSafeInteger()), { nil: undefined });
    fc.assert(
      fc.property(times, times, fc.integer(), (exp, nbf, now) => {
        // What JSON has no number for is null there.
        const validity = validityOf(token({ exp, nbf }));
        if (validity === null) return Math.abs(exp ?? 0) === Infinity || Math.abs(nbf ?? 0) === Infinity;
        const said = [tokenFault(validity, now), tokenWarning(validity, now)];
        for (const words of said) expect(words ?? "at 2026-").toMatch(/(at|before) [+-]?\d{4,6}-/);
        return true;
      }),
    );
  });

  test("or whatever is given, nothing: it never throws", () => {
    const part = fc.oneof(fc.string(), fc.json().map(encode));
    fc.assert(fc.property(fc.array(part, { maxLength: 4 }), (parts) => void validityOf(parts.join("."))));
  });
});

describe("a token", () => {
  const expiring = { from: null, until: NOON };
  const later = { from: NOON, until: null };

  test.each([
    ["before it expires", expiring, NOON - SECOND, null],
    ["within a minute after, since clocks differ", expiring, NOON + 60 * SECOND, null],
    [
      "later: it has expired",
      expiring,
      NOON + 61 * SECOND,
      "The input bearer-token expired at 2026-11-21T12:00:00Z. Get a new",
    ],
    ["once it is valid", later, NOON, null],
    ["within a minute before, since clocks differ", later, NOON - 60 * SECOND, null],
    [
      "earlier",
      later,
      NOON - 61 * SECOND,
      "The input bearer-token is not valid before 2026-11-21T12:00:00Z. Start the run later",
    ],
    ["that says nothing of it", { from: null, until: null }, NOON, null],
  ])("can be used %s", (_name, validity, now, said) => {
    const fault = tokenFault(validity, now);
    if (said === null) expect(fault).toBeNull();
    else expect(fault).toContain(said);
  });

  test("that expires before the run has to end is warned of, and no other", () => {
    expect(tokenWarning(expiring, NOON + 1)).toContain(
      "expires at 2026-11-21T12:00:00Z, before timeout-minutes are over",
    );
    expect(tokenWarning(expiring, NOON)).toBeNull();
    expect(tokenWarning(later, NOON)).toBeNull();
  });
});
