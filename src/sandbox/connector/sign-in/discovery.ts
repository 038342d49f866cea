import type { AuthMetadataOptions } from "@modelcontextprotocol/server";
import { LISTED_SCOPES } from "./scopes.js";

/** The addresses of one connector. A client signs in at the address that it uses, so `base` comes from its requests. */
export type Addresses = { readonly base: string; readonly resource: string };

export function addressesAt(base: string): Addresses {
  return { base, resource: `${base}/mcp` };
}

/** Whether a client means the connector: `?v=0.6.0` makes it another address to clients (R 9), and it is the same place. */
export function isResource(asked: string, { resource }: Addresses): boolean {
  return asked.replace(/\?[^#]*$/, "") === resource;
}

/** The resource as the client was given it: strict clients compare it with the one in the metadata (RFC 9728, 3.3). */
export function resourceAsGiven({ url }: Request, { resource }: Addresses): URL {
  return new URL(resource + new URL(url).search);
}

/** What the two metadata documents say (RFC 8414, RFC 9728). `resource` is as the client was given it. */
export function metadataOf({ base, resource }: { readonly base: string; readonly resource: URL }): AuthMetadataOptions {
  return {
    oauthMetadata: {
      issuer: base,
      authorization_endpoint: `${base}/oauth/authorize`,
      token_endpoint: `${base}/oauth/token`,
      registration_endpoint: `${base}/oauth/register`,
      revocation_endpoint: `${base}/oauth/revoke`,
      response_types_supported: ["code"],
      response_modes_supported: ["query"],
      grant_types_supported: ["authorization_code", "refresh_token"],
      token_endpoint_auth_methods_supported: ["none"],
      revocation_endpoint_auth_methods_supported: ["none"],
      code_challenge_methods_supported: ["S256"],
      scopes_supported: [...LISTED_SCOPES],
      authorization_response_iss_parameter_supported: true,
    },
    resourceServerUrl: resource,
    resourceName: "The sandbox of Videos as code",
    scopesSupported: [...LISTED_SCOPES],
    // The sandbox answers on this computer alone, without TLS.
    dangerouslyAllowInsecureIssuerUrl: true,
  };
}
