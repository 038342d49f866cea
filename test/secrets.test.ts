import { describe, expect, test } from "vitest";
import { inline } from "../src/report/markdown.js";
import { redactor } from "../src/secrets.js";

describe("a secret is replaced", () => {
  const secret = 'sk_"quoted"\\/+&<key>?=0123456789';
  const base64 = (text: string) => Buffer.from(text).toString("base64");
  test.each([
    ["as it is", secret],
    ["in an address", encodeURIComponent(secret)],
    ["in JSON", JSON.stringify({ secret })],
    ["in JSON in JSON", JSON.stringify(JSON.stringify({ secret }))],
    ["in base64", base64(secret)],
    ["in base64 behind one character", base64(`:${secret}`)],
    ["in base64 behind two characters", base64(`u:${secret}`)],
    ["in base64 before others", base64(`${secret}:x`)],
    ["in hexadecimal", Buffer.from(secret).toString("hex")],
    ["in HTML", "sk_&quot;quoted&quot;\\/+&amp;&lt;key&gt;?=0123456789"],
  ])("%s", (_name, text) => {
    const redacted = redactor([secret])(`before ${text} after`);
    expect(redacted).toContain("***");
    for (const part of ["0123456789", base64("0123456789").slice(2, 8), Buffer.from("012345").toString("hex")]) {
      expect(redacted).not.toContain(part);
    }
    expect(redacted).toMatch(/^before .* after$/);
  });

  test("every time, and every one of several", () => {
    expect(redactor(["aaaaaaaa", "bbbbbbbb"])("aaaaaaaa bbbbbbbb aaaaaaaa")).toBe("*** *** ***");
  });

  test("whole where one holds another", () => {
    expect(redactor(["aaaaaaaa", "aaaaaaaabbbb"])("aaaaaaaabbbb")).toBe("***");
  });
});

test("without secrets nothing is replaced", () => {
  expect(redactor([])("text")).toBe("text");
  expect(redactor([""])("text")).toBe("text");
});

test.each(["eyJhbGci._xx_.AbCdEfGh_", "aaaa__bbbb*cccc~dddd", "[a](b)`c`#1@d|e!"])(
  "a secret in Markdown: %s",
  (secret) => {
    expect(redactor([secret])(inline(`it is ${secret} there`))).toBe("it is *** there");
  },
);
