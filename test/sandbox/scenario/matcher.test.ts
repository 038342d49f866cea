import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { matches, type RequestMatcher } from "../../../src/sandbox/scenario/matcher.js";

const BODY = { video_uuid: "u-1", edit_request: "Show the Logo.", list: [{ id: 1, name: "one" }, { id: 2 }] };

function isMatched(
  matcher: RequestMatcher,
  { method = "POST", path = "/v1/edits", body = BODY as unknown } = {},
): boolean {
  const headers = new Headers({ "Idempotency-Key": "key-17" });
  return matches(matcher, { method, path, body, header: (name) => headers.get(name) });
}

describe("a path", () => {
  test.each([
    ["/v1/edits", "/v1/edits", true],
    ["/v1/edits", "/v1/edits/e-1/retry", true],
    ["/v1/edits/", "/v1/edits", false],
    ["/v1/edits/*", "/v1/edits/e-1", true],
    ["/v1/edits/*", "/v1/edits/e-1/retry", false],
    ["/v1/**/retry", "/v1/edits/e-1/retry", true],
    ["/v1/*/retry", "/v1/edits/e-1/retry", false],
    ["/v1/videos/*-*", "/v1/videos/a-b", true],
    ["/v1.edits", "/v1/edits", false],
  ])("%s: %s is matched: %j", (path, given, expected) => {
    expect(isMatched({ path }, { path: given })).toBe(expected);
  });

  test("without a star is a start, whatever characters it has", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }).filter((text) => !text.includes("*")),
        fc.string(),
        (start, rest) => isMatched({ path: `/${start}` }, { path: `/${start}${rest}` }),
      ),
    );
  });
});

describe("headers, method and body", () => {
  test.each<[string, RequestMatcher, boolean]>([
    ["nothing is asked for", {}, true],
    ["another method", { method: "GET" }, false],
    ["a header that has the words, in any case", { headers: { "idempotency-key": "KEY-" } }, true],
    ["a header that has others", { headers: { "idempotency-key": "nothing" } }, false],
    ["a header that is there", { headers: { "Idempotency-Key": true } }, true],
    ["a header that shouldn't be there", { headers: { "Idempotency-Key": false } }, false],
    ["a header that isn't there", { headers: { Origin: true } }, false],
    ["words in a text of the body", { body: "the logo" }, true],
    ["words that are only names of fields", { body: "edit_request" }, false],
    ["a field", { body: { video_uuid: "u-1" } }, true],
    ["a field with another value", { body: { video_uuid: "u-2" } }, false],
    ["a field that isn't there", { body: { org_id: "o-1" } }, false],
    ["an item of a list, by some of its fields", { body: { list: [{ id: 1 }] } }, true],
    ["an item that no list has", { body: { list: [{ id: 3 }] } }, false],
  ])("%s", (_name, matcher, expected) => {
    expect(isMatched(matcher)).toBe(expected);
  });

  test.each([
    ["no body", null],
    ["a text", "no JSON: the logo"],
  ])("fields are in no request with %s", (_name, body) => {
    expect(isMatched({ body: { video_uuid: "u-1" } }, { body })).toBe(false);
    expect(isMatched({ body: "the logo" }, { body })).toBe(body !== null);
  });

  test("a body has all of itself", () => {
    fc.assert(fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (body) => isMatched({ body }, { body })));
  });
});
