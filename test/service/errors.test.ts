import { describe, expect, test } from "vitest";
import {
  type Fault,
  mayHaveArrived,
  remedy,
  ServiceError,
  transportError,
  UnsentError,
} from "../../src/service/errors.js";

describe("the remedy for a failed request:", () => {
  test.each<[Fault, string, string]>([
    [{ kind: "refused", status: 400 }, "final", "final"],
    [{ kind: "refused", status: 401 }, "final", "final"],
    [{ kind: "refused", status: 402 }, "final", "final"],
    [{ kind: "refused", status: 409 }, "final", "final"],
    [{ kind: "refused", status: 302 }, "final", "unknown"],
    [{ kind: "refused", status: 408 }, "final", "unknown"],
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

const STATUSES_BELOW_500 = Array.from({ length: 200 }, (_, index) => 300 + index).filter((status) => status !== 429);
const SURELY_REFUSED = [400, 401, 402, 403, 404, 405, 409, 413, 415, 422];

test("a refusal of what may not be repeated is final under ten statuses, and leaves any other in doubt", () => {
  const final = STATUSES_BELOW_500.filter(
    (status) => remedy(new ServiceError({ kind: "refused", status }, "no"), { repeatable: false }) === "final",
  );
  expect(final).toEqual(SURELY_REFUSED);
  const mayHave = STATUSES_BELOW_500.filter((status) =>
    mayHaveArrived(new ServiceError({ kind: "refused", status }, "no")),
  );
  expect(mayHave).toEqual(STATUSES_BELOW_500.filter((status) => !SURELY_REFUSED.includes(status)));
});

describe("a request that failed below HTTP", () => {
  const coded = (code: string) => Object.assign(new Error(code), { code });
  const failed = (cause: unknown) => new TypeError("fetch failed", { cause });
  const codes = ["ECONNREFUSED", "EHOSTUNREACH", "ENETUNREACH", "ETIMEDOUT", "ECONNRESET", "UND_ERR_SOCKET", "EFUTURE"];

  test.each(codes)("with %s may have arrived, unless the network says that nothing was sent", (code) => {
    const lost = transportError(failed(coded(code)), { what: "GET /v1/videos/1", host: "videos.example.com" });
    expect(lost.fault).toEqual({ kind: "lost", status: null });
    expect(lost.message).toBe(`GET /v1/videos/1 got no reply (${code})`);
    const unsent = transportError(new UnsentError(null, { cause: failed(coded(code)) }), {
      what: "GET /v1/videos/1",
      host: "videos.example.com",
    });
    expect(unsent.fault).toEqual({ kind: "unsent", status: null });
    expect(unsent.message).toBe(`GET /v1/videos/1 could not be sent to videos.example.com (${code})`);
  });

  test("by its proxy says so first", () => {
    const error = new UnsentError("The proxy proxy.example.com answered 407", { cause: failed(coded("ECONNRESET")) });
    expect(transportError(error, { what: "GET /v1/videos/1", host: "videos.example.com" }).message).toBe(
      "The proxy proxy.example.com answered 407; GET /v1/videos/1 could not be sent",
    );
  });

  test("at every address of a host is called what all of them say", () => {
    const at = (...codes: string[]) =>
      transportError(failed(new AggregateError(codes.map(coded))), { what: "GET /", host: "videos.example.com" })
        .message;
    expect(at("ECONNREFUSED", "ECONNREFUSED")).toBe("GET / got no reply (ECONNREFUSED)");
    expect(at("ECONNREFUSED", "ECONNRESET")).toBe("GET / got no reply (unknown error)");
  });

  test("without a code is called by its name", () => {
    expect(transportError("what?", { what: "GET /", host: "videos.example.com" }).message).toBe(
      "GET / got no reply (unknown error)",
    );
    expect(transportError(new RangeError("deep"), { what: "GET /", host: "videos.example.com" }).message).toBe(
      "GET / got no reply (Range)",
    );
  });

  test("keeps its cause", () => {
    const cause = coded("ECONNRESET");
    expect(transportError(cause, { what: "GET /", host: "videos.example.com" }).cause).toBe(cause);
  });
});
