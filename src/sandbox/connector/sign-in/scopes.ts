/** What a person can approve (R 5.4), in the order in which they are shown. */
export const SCOPES = ["training", "marketing", "chat_history"] as const;
export type Scope = (typeof SCOPES)[number];

/**
 * The scopes that the metadata and the first challenge name. Some clients ask for everything that is listed, and chat history
 * has to be approved for itself (R 5.4).
 */
export const LISTED_SCOPES: readonly Scope[] = ["training", "marketing"];

/** As people read it. */
export const SCOPE_NAMES: Readonly<Record<Scope, string>> = {
  training: "Training",
  marketing: "Marketing",
  chat_history: "Chat history",
};

/** The known scopes among these names, each once, in order. What is unknown is left out (RFC 6749, 3.3). */
export function knownScopes(names: Iterable<string>): Scope[] {
  const given = new Set(names);
  return SCOPES.filter((scope) => given.has(scope));
}

/** The scopes of a `scope` parameter: names with spaces between them. */
export function scopesIn(text: string): Scope[] {
  return knownScopes(text.split(" "));
}
