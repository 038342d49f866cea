/**
 * Replaces secrets in texts that the runner doesn't mask: comments, outputs, errors, the ledger. Also where they are written in
 * capitals, backwards, as JSON, in an address, in HTML or Markdown, as hexadecimal or, on their own or among other bytes, as
 * Base64, and where characters that nobody sees stand between theirs.
 */
export function redactor(secrets: readonly string[]): (text: string) => string {
  const find = finder(secrets);
  return (text) => withoutRanges(text, find(text));
}

/** Finds the same secrets in a text, in order. */
export function finder(secrets: readonly string[]): (text: string) => readonly Range[] {
  const forms = withParts(secrets).flatMap(formsOf).map(bare);
  const wanted = [...new Set(forms)].filter((form) => form !== "");
  return (text) => {
    const within = wanted.length === 0 ? "" : bare(text);
    const found = wanted.filter((form) => within.includes(form));
    return found.length === 0 ? [] : rangesOf(text, found);
  };
}

/**
 * What doesn't print, and what JSON and Markdown escape with: a text may have lost these by the time that somebody reads it. And U+0130, of
 * which small letters make two signs.
 */
const UNSEEN =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u0130\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ud800-\udfff]|\\(?:u[0-9a-f]{4}|[bfnrt])?/gi;

/** A text without what isn't seen, in small letters. */
function bare(text: string): string {
  return text.replace(UNSEEN, "").toLowerCase();
}

type Range = { readonly from: number; readonly to: number };

/** Where a text holds one of these bare forms, in order. */
function rangesOf(text: string, forms: readonly string[]): Range[] {
  const within = bare(text);
  const places = seenPlaces(text);
  const ranges = forms.flatMap((form) => {
    const found: Range[] = [];
    for (let at = within.indexOf(form); at !== -1; at = within.indexOf(form, at + form.length)) {
      const first = places[at] ?? 0;
      // Markdown escapes the first character, too.
      const escaped = /^[^a-z0-9]/.test(form) && text[first - 1] === "\\";
      found.push({ from: escaped ? first - 1 : first, to: (places[at + form.length - 1] ?? first) + 1 });
    }
    return found;
  });
  return ranges.sort((a, b) => a.from - b.from);
}

/** The places in a text of the characters that its bare form has. */
function seenPlaces(text: string): number[] {
  const places: number[] = [];
  let next = 0;
  const noteUntil = (end: number) => {
    while (next < end) places.push(next++);
  };
  for (const { 0: unseen, index } of text.matchAll(UNSEEN)) {
    noteUntil(index);
    next = index + unseen.length;
  }
  noteUntil(text.length);
  return places;
}

function withoutRanges(text: string, ranges: readonly Range[]): string {
  let redacted = "";
  let done = 0;
  for (const { from, to } of ranges) {
    if (from >= done) redacted += `${text.slice(done, from)}***`;
    done = Math.max(done, to);
  }
  return redacted + text.slice(done);
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
  const names = ["api-key", "bearer-token", "github-token", "realtime-key"];
  return names.map(input).filter((secret) => secret.length >= 8);
}

function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const base64 = [0, 1, 2].map((before) => asBase64(bytes, before));
  return [
    secret,
    [...secret].reverse().join(""),
    encodeURIComponent(secret),
    bytes.toString("hex").replace(/../g, "%$&"),
    secret.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character),
    bytes.toString("hex"),
    ...base64,
    ...base64.map((text) => text.replaceAll("+", "-").replaceAll("/", "_")),
  ];
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** The characters that are the same whatever follows, and whichever so many bytes go before. */
function asBase64(secret: Buffer, before: number): string {
  const bytes = Buffer.concat([Buffer.alloc(before), secret]);
  return bytes.toString("base64").slice(Math.ceil((before * 4) / 3), Math.floor((bytes.length * 4) / 3));
}

/** Settings of Node that would show the key to others: the variable, what of it does, and where. */
const LEAKS = [
  ["NODE_TLS_REJECT_UNAUTHORIZED", /^0$/, "on the way"],
  ["NODE_OPTIONS", /(?<=^|[\s"'])--inspect/, "on this machine"],
  // Reports and snapshots of the process hold its environment and its memory. Whoever has a key log can read its connections.
  [
    "NODE_OPTIONS",
    /(?<=^|[\s"'])--(?:report-(?:on-[a-z]+|uncaught-exception)|heapsnapshot-[a-z-]+|abort-on-uncaught-exception|tls-keylog)/,
    "into a file",
  ],
  // `child_process` prints the environment of each program that is started; the others print addresses, and that of the updates holds a key (R 6).
  ["NODE_DEBUG", /child_process|undici|fetch|websocket|\*/i, "into the log"],
] as const;

/** What of the environment would leak the key. */
export function leaksIn(env: Readonly<Record<string, string | undefined>>) {
  return LEAKS.flatMap(([variable, part, leak]) => {
    const found = part.exec(env[variable] ?? "")?.[0];
    return found === undefined ? [] : [{ variable, part: found, leak }];
  });
}
