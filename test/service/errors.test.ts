import { describe, expect, test } from "vitest";
import { type Fault, remedy, ServiceError, transportError } from "../../src/service/errors.js";

describe("the remedy for a failed request:", () => {
  test.each<[Fault, string, string]>([
    [{ kind: "refused", status: 400 }, "final", "final"],
    [{ kind: "refused", status: 401 }, "final", "final"],
    [{ kind: "refused", status: 402 }, "final", "final"],
    [{ kind: "refused", status: 409 }, "final", "final"],
    [{ kind: "refused", status: 302 }, "final", "final"],
    [{ kind: "rate-limited", status: 429, retryAfterMs: 1000 }, "later", "later"],
    [{ kind: "unsent", status: null }, "again", "again"],
    [{ kind: "broken", status: 500 }, "again", "unknown"],
    [{ kind: "broken", status: 503 }, "again", "unknown"],
    [{ kind: "lost", status: null }, "again", "unknown"],
    [{ kind: "misshapen", status: 200 }, "final", "unknown"],
    [{ kind: "unnameable", status: null }, "final", "final"],
  ])("%o is %s where a repeat is harmless, else %s", (fault, repeatable, once) => {
    const error = new ServiceError(fault, "no");
    expect(remedy(error, { repeatable: true })).toBe(repeatable);
    expect(remedy(error, { repeatable: false })).toBe(once);
  });
});

describe("a request that failed below HTTP", () => {
  const failed = (cause: unknown) => transportError(new TypeError("fetch failed", { cause }), "GET /v1/videos/1");
  const coded = (code: string) => Object.assign(new Error(code), { code });

  test.each([
    ["ENOTFOUND"],
    ["EAI_AGAIN"],
    ["ECONNREFUSED"],
    ["EHOSTUNREACH"],
    ["ENETUNREACH"],
    ["UND_ERR_CONNECT_TIMEOUT"],
    ["CERT_HAS_EXPIRED"],
    ["DEPTH_ZERO_SELF_SIGNED_CERT"],
    ["SELF_SIGNED_CERT_IN_CHAIN"],
    ["UNABLE_TO_VERIFY_LEAF_SIGNATURE"],
    ["ERR_TLS_CERT_ALTNAME_INVALID"],
  ])("with %s never left", (code) => {
    expect(failed(coded(code)).fault).toEqual({ kind: "unsent", status: null });
  });

  test.each([["ECONNRESET"], ["EPIPE"], ["ETIMEDOUT"], ["UND_ERR_SOCKET"], ["UND_ERR_HEADERS_TIMEOUT"], ["EFUTURE"]])(
    "with %s may have arrived",
    (code) => {
      expect(failed(coded(code)).fault).toEqual({ kind: "lost", status: null });
    },
  );

  test("at every address of a host never left where all have such a code", () => {
    expect(failed(new AggregateError([coded("ECONNREFUSED"), coded("ECONNREFUSED")])).fault.kind).toBe("unsent");
  });

  test("at every address of a host may have arrived where the codes differ", () => {
    expect(failed(new AggregateError([coded("ECONNREFUSED"), coded("ECONNRESET")])).fault.kind).toBe("lost");
  });

  test("without a code may have arrived", () => {
    expect(transportError("what?", "GET /").message).toBe("GET / got no reply (unknown error)");
    expect(transportError(new RangeError("deep"), "GET /").message).toBe("GET / got no reply (RangeError)");
  });

  test("keeps its cause", () => {
    const cause = coded("ECONNRESET");
    expect(transportError(cause, "GET /").cause).toBe(cause);
  });
});
