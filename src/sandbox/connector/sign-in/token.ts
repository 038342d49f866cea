import { OAuthError, OAuthErrorCode } from "@modelcontextprotocol/server";
import { Hono } from "hono";
import { jsonOf } from "../../http/body.js";
import type { Authorization } from "./authorize.js";
import type { Client, Clients } from "./clients.js";
import type { Connections, Tokens } from "./connections.js";
import { type Addresses, isResource } from "./discovery.js";
import { Parameters } from "./parameters.js";

/** What clients send themselves: registration (RFC 7591), tokens (RFC 6749), revocation (RFC 7009). */
export function tokenRoutes({
  clients,
  connections,
  now,
  addresses,
}: Pick<Authorization, "clients" | "connections" | "now" | "addresses">): Hono {
  const routes = new Hono();
  routes.use(async (context, next) => {
    await next();
    context.header("Cache-Control", "no-store");
  });
  routes.onError((error, context) => {
    if (!(error instanceof OAuthError)) throw error;
    // RFC 6749, 5.2
    const status = error.code === OAuthErrorCode.InvalidClient ? 401 : 400;
    context.header("Cache-Control", "no-store");
    return context.json(error.toResponseObject(), status);
  });
  routes.post("/register", async ({ req, json }) => {
    const client = clients.register(jsonOf(await req.text()));
    return json(registrationOf(client, now()), 201);
  });
  routes.post("/token", async ({ req, json }) => {
    const form = formOf(await req.text());
    const clientId = clientOf(form, clients);
    checkResource(form, addresses(req.raw));
    return json(replyOf(tokensFor(form, { clientId, connections: connections })));
  });
  routes.post("/revoke", async ({ req, body }) => {
    const form = formOf(await req.text());
    connections.revoke(required(form, "token"), required(form, "client_id"));
    return body(null, 200);
  });
  return routes;
}

function registrationOf({ id, name, redirectUris }: Client, now: number) {
  return {
    client_id: id,
    client_id_issued_at: Math.floor(now / 1000),
    client_name: name,
    redirect_uris: redirectUris,
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    // Whatever the client asks for: no secret would stay one on people's computers.
    token_endpoint_auth_method: "none",
  };
}

/** The id of the client that asks. */
function clientOf(form: Parameters, clients: Clients): string {
  const clientId = required(form, "client_id");
  if (clients.find(clientId) !== undefined) return clientId;
  throw new OAuthError(OAuthErrorCode.InvalidClient, "The client is not known here: register again.");
}

function checkResource(form: Parameters, addresses: Addresses): void {
  if (isResource(form.get("resource") ?? addresses.resource, addresses)) return;
  throw new OAuthError(OAuthErrorCode.InvalidTarget, `The resource must be ${addresses.resource}.`);
}

function tokensFor(
  form: Parameters,
  { clientId, connections }: { readonly clientId: string; readonly connections: Connections },
): Tokens {
  const grant = required(form, "grant_type");
  if (grant === "authorization_code") {
    const verifier = required(form, "code_verifier");
    // RFC 7636, 4.1
    if (!/^[\w.~-]{43,128}$/.test(verifier)) throw invalid("The code_verifier has no valid form.");
    return connections.exchange(required(form, "code"), {
      clientId,
      redirectUri: required(form, "redirect_uri"),
      verifier,
    });
  }
  if (grant === "refresh_token") {
    const scopes = form.get("scope")?.split(" ").filter(Boolean) ?? null;
    return connections.refresh(required(form, "refresh_token"), { clientId, scopes });
  }
  throw new OAuthError(OAuthErrorCode.UnsupportedGrantType, "Only authorization_code and refresh_token are taken.");
}

function formOf(text: string): Parameters {
  const form = new Parameters(new URLSearchParams(text));
  if (form.doubled !== null) throw invalid(`${form.doubled} comes twice.`);
  return form;
}

function required(form: Parameters, name: string): string {
  const value = form.get(name);
  if (value === null) throw invalid(`${name} is missing.`);
  return value;
}

function invalid(description: string): OAuthError {
  return new OAuthError(OAuthErrorCode.InvalidRequest, description);
}

function replyOf({ accessToken, refreshToken, expiresInSeconds, scopes }: Tokens) {
  return {
    access_token: accessToken,
    token_type: "Bearer",
    expires_in: expiresInSeconds,
    refresh_token: refreshToken,
    scope: scopes.join(" "),
  };
}
