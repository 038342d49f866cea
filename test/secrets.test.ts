import fc from "fast-check";
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
    ["in capitals", secret.toUpperCase()],
    ["backwards", [...secret].reverse().join("")],
    ["in base64 for addresses", Buffer.from(secret).toString("base64url")],
    ["in an address, every character", Buffer.from(secret).toString("hex").replace(/../g, "%$&")],
    ["in HTML", "sk_&quot;quoted&quot;\\/+&amp;&lt;key&gt;?=0123456789"],
  ])("%s", (_name, text) => {
    const redacted = redactor([secret])(`before ${text} after`);
    expect(redacted).toContain("***");
    for (const part of [
      "0123456789",
      "9876543210",
      "%30%31%32",
      base64("0123456789").slice(2, 8),
      Buffer.from("012345").toString("hex"),
    ]) {
      expect(redacted).not.toContain(part);
    }
    expect(redacted).toMatch(/^before .* after$/);
  });

  test("at its place, whatever letters stand before it", () => {
    expect(redactor(["aaaaAAAA"])("İİ ΑΣ K AAAAaaaa ŞŞ")).toBe("İİ ΑΣ K *** ŞŞ");
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

describe("whatever stands between a secret's characters, and in whatever form", () => {
  const FORMS: Readonly<Record<string, (secret: string) => string>> = {
    plain: (secret) => secret,
    capitals: (secret) => secret.toUpperCase(),
    backwards: (secret) => [...secret].reverse().join(""),
    address: encodeURIComponent,
    hexadecimal: (secret) => Buffer.from(secret).toString("hex"),
    base64: (secret) => Buffer.from(secret).toString("base64").replace(/=*$/, ""),
    base64url: (secret) => Buffer.from(secret).toString("base64url"),
  };
  const unseen = fc.constantFrom(
    "\u0000",
    "\u0007",
    "\u001b",
    "\u007f",
    "\u009b",
    "\u00ad",
    "\u200b",
    "\u2066",
    "\n",
    "",
  );
  const secret = fc.stringMatching(/^[a-z0-9][\x21-\x5b\x5d-\x7e]{15,70}$/);
  const hide = (text: string, between: readonly string[]) =>
    [...text].map((character, index) => `${between[index % between.length]}${character}`).join("");
  const bare = (text: string) => text.replace(/[\p{C}\\]/gu, "");

  test.each(Object.entries(FORMS))("%s", (_name, form) => {
    fc.assert(
      fc.property(secret, fc.array(unseen, { minLength: 1, maxLength: 9 }), fc.string(), (secret, between, around) => {
        const written = hide(form(secret), between);
        const text = `${around} ${written} ${around}`;
        const redact = redactor([secret]);
        const json = JSON.stringify({ detail: text });
        for (const shown of [redact(text), redact(bare(text)), redact(json).replace(/\\(u[0-9a-f]{4}|n)/g, "")]) {
          expect(shown).toContain("***");
          expect(bare(shown)).not.toContain(bare(form(secret)));
        }
      }),
      { numRuns: 300 },
    );
  });
});

test("a text of 4 MiB that begins like a secret again and again is searched at once", () => {
  const redact = redactor([`vk_${"0123456789abcdef".repeat(4)}`]);
  for (const piece of ["vk_0", "v\\", "\\", "vk_\u0000", "\\u0000v"]) {
    const text = piece.repeat((4 * 1024 * 1024) / piece.length);
    const from = performance.now();
    expect(redact(text)).toBe(text);
    expect(performance.now() - from).toBeLessThan(20_000);
  }
});
