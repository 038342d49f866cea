import { randomUUID } from "node:crypto";
import { OAuthError, OAuthErrorCode } from "@modelcontextprotocol/server";
import * as z from "zod";
import { redirectProblem } from "./redirects.js";

/** A program that asks people for a connection. */
export type Client = {
  readonly id: string;
  /** As the client calls itself. */
  readonly name: string;
  readonly redirectUris: readonly string[];
};

const RegistrationSchema = z.looseObject({
  redirect_uris: z.array(z.string().max(2000)).min(1).max(20),
  client_name: z.string().max(200).optional(),
});

/** The oldest registration goes when there are more. A client that is gone registers again. */
const MOST_CLIENTS = 1000;
const LONGEST_NAME = 80;

/** The clients that have registered (RFC 7591). */
export class Clients {
  readonly #registered = new Map<string, Client>();
  readonly #cursorCallbacks: boolean;

  constructor({ cursorCallbacks }: { cursorCallbacks: boolean }) {
    this.#cursorCallbacks = cursorCallbacks;
  }

  /** Throws `OAuthError` where the metadata doesn't fit. */
  register(metadata: unknown): Client {
    const { data, error } = RegistrationSchema.safeParse(metadata);
    if (data === undefined) {
      throw new OAuthError(OAuthErrorCode.InvalidClientMetadata, z.prettifyError(error).replace(/\s*\n\s*/g, " "));
    }
    for (const uri of data.redirect_uris) {
      const problem = redirectProblem(uri, { cursorCallbacks: this.#cursorCallbacks });
      if (problem !== null) throw new OAuthError("invalid_redirect_uri", `The return address ${problem}.`);
    }
    const client = { id: randomUUID(), name: nameOf(data.client_name), redirectUris: data.redirect_uris };
    const [oldest] = this.#registered.keys();
    if (oldest !== undefined && this.#registered.size >= MOST_CLIENTS) this.#registered.delete(oldest);
    this.#registered.set(client.id, client);
    return client;
  }

  find(id: string): Client | undefined {
    return this.#registered.get(id);
  }
}

/** Without characters that can't be seen: they could hide a part of the name or turn it round. */
function nameOf(given: string | undefined): string {
  const seen = [...(given ?? "").replace(/[\p{C}\p{Z}]+/gu, " ").trim()];
  if (seen.length === 0) return "A client without a name";
  return seen.length > LONGEST_NAME ? `${seen.slice(0, LONGEST_NAME).join("")}…` : seen.join("");
}
