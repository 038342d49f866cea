/**
 * Replaces secrets in texts that the runner doesn't mask: comments, outputs, errors, the state. Also where they are written
 * as JSON, in an address, in HTML, as hexadecimal or, on their own or among other bytes, as Base64.
 */
export function redactor(secrets: readonly string[]): (text: string) => string {
  const all = withParts(secrets.filter((secret) => secret !== "")).sort((a, b) => b.length - a.length);
  const forms = all.flatMap(formsOf).sort((a, b) => b.length - a.length);
  const inMarkdown = all.map(markdownPattern);
  return (text) => {
    const plain = forms.reduce((redacted, form) => redacted.replaceAll(form, "***"), text);
    return inMarkdown.reduce((redacted, pattern) => redacted.replace(pattern, "***"), plain);
  };
}

/** With the parts of a JWT that are secret on their own: its claims and its signature. */
export function withParts(secrets: readonly string[]): string[] {
  return secrets.flatMap((secret) => {
    const [, claims = "", signature = ""] = /^[\w-]+\.([\w-]{8,})\.([\w-]{8,})$/.exec(secret) ?? [];
    return claims === "" ? [secret] : [secret, claims, signature];
  });
}

/** What every text that leaves the action is searched for. A shorter text can't be a secret, and masking it would shred the log. */
export function secretsIn(input: (name: string) => string): string[] {
  return [input("api-key"), input("bearer-token"), input("github-token")].filter((secret) => secret.length >= 8);
}

function formsOf(secret: string): string[] {
  const json = asJson(secret);
  return [
    secret,
    json,
    asJson(json),
    json.replaceAll("/", "\\/"),
    encodeURIComponent(secret),
    secret.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character),
    Buffer.from(secret).toString("hex"),
    ...[0, 1, 2].map((before) => asBase64(secret, before)),
  ];
}

/** A secret whose characters Markdown has escaped, each on its own. */
function markdownPattern(secret: string): RegExp {
  return new RegExp(
    [...secret].map((character) => `\\\\?${character.replace(/[^A-Za-z0-9]/gu, "\\$&")}\u200b?`).join(""),
    "g",
  );
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function asJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** The characters that are the same whatever follows, and whichever so many bytes go before. */
function asBase64(secret: string, before: number): string {
  const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(secret)]);
  return bytes.toString("base64").slice(Math.ceil((before * 4) / 3), Math.floor((bytes.length * 4) / 3));
}
