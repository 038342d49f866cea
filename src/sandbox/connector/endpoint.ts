import {
  type AuthInfo,
  bearerAuthChallengeResponse,
  createMcpHandler,
  getOAuthProtectedResourceMetadataUrl,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  type McpHttpHandler,
  type McpServerFactory,
  OAuthError,
  OAuthErrorCode,
  originValidationResponse,
  verifyBearerToken,
} from "@modelcontextprotocol/server";
import type { Connection, Connections } from "./sign-in/connections.js";
import { type Addresses, resourceAsGiven } from "./sign-in/discovery.js";
import { LISTED_SCOPES } from "./sign-in/scopes.js";

/** What the endpoint hands to the server of a request. */
export type Admitted = { readonly connection: Connection; readonly base: string };

/**
 * The endpoint under /mcp. It checks the host and the origin (403), then the token (401), and leaves the rest to the protocol's
 * library.
 */
export class Endpoint {
  readonly #connections: Connections;
  readonly #addresses: (request: Request) => Addresses;
  readonly #hosts: string[];
  readonly #admitted = new WeakMap<AuthInfo, Admitted>();
  readonly #handler: McpHttpHandler;

  constructor({
    connections,
    addresses,
    host,
    serve,
  }: {
    readonly connections: Connections;
    readonly addresses: (request: Request) => Addresses;
    /** The name by which it may be called, beside those of this computer. */
    readonly host: string;
    readonly serve: (admitted: Admitted, context: Parameters<McpServerFactory>[0]) => ReturnType<McpServerFactory>;
  }) {
    this.#connections = connections;
    this.#addresses = addresses;
    this.#hosts = [...localhostAllowedHostnames(), host];
    this.#handler = createMcpHandler((context) => {
      const admitted = context.authInfo === undefined ? undefined : this.#admitted.get(context.authInfo);
      if (admitted === undefined) throw new Error("a request came past the check of its token");
      return serve(admitted, context);
    });
  }

  async fetch(request: Request): Promise<Response> {
    const addresses = this.#addresses(request);
    const { base, resource } = addresses;
    const rejected =
      hostHeaderValidationResponse(request, this.#hosts) ??
      originValidationResponse(request, localhostAllowedOrigins());
    if (rejected !== undefined) return rejected;
    const resourceMetadataUrl = getOAuthProtectedResourceMetadataUrl(resourceAsGiven(request, addresses));
    let connection: Connection | null = null;
    const verifyAccessToken = async (token: string): Promise<AuthInfo> => {
      connection = this.#connections.ofAccessToken(token);
      if (connection === null) throw new OAuthError(OAuthErrorCode.InvalidToken, "The token is unknown or over.");
      const { clientId, scopes, resource: audience } = connection;
      // The token is valid by the sandbox's clock. The library would look at the clock of this computer.
      const expiresAt = Number.MAX_SAFE_INTEGER;
      return { token, clientId, scopes: [...scopes], expiresAt, resource: new URL(audience) };
    };
    let authInfo: AuthInfo;
    try {
      authInfo = await verifyBearerToken(request.headers.get("authorization"), {
        verifier: { verifyAccessToken },
        expectedResource: new URL(resource),
        resourceMetadataUrl,
      });
    } catch (error) {
      return bearerAuthChallengeResponse(error, { requiredScopes: [...LISTED_SCOPES], resourceMetadataUrl });
    }
    if (connection !== null) this.#admitted.set(authInfo, { connection, base });
    return await this.#handler.fetch(request, { authInfo });
  }

  /** Notifies the subscriptions that have opted in (R 6). */
  toolsChanged(): void {
    this.#handler.notify.toolsChanged();
  }

  /** Ends all subscriptions. */
  async close(): Promise<void> {
    await this.#handler.close();
  }
}
