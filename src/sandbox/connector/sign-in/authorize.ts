import { type Context, Hono } from "hono";
import type { Client, Clients } from "./clients.js";
import type { Connections } from "./connections.js";
import { consentPage, pageHeaders, problemPage } from "./consent-page.js";
import type { Addresses } from "./discovery.js";
import { Parameters } from "./parameters.js";
import { isSameRedirect } from "./redirects.js";
import { type AuthorizationRequest, OpenRequests } from "./requests.js";
import { knownScopes, LISTED_SCOPES, type Scope, scopesIn } from "./scopes.js";

export type Authorization = {
  readonly clients: Clients;
  readonly connections: Connections;
  readonly now: () => number;
  /** The names of the personal accounts with API access (R 5.4). */
  readonly people: () => readonly string[];
  /** What there is to approve. */
  readonly scopes: readonly Scope[];
  /** Approves what a client asks for, of these, without a page; `null` asks the person. */
  readonly approve: readonly Scope[] | null;
  readonly addresses: (request: Request) => Addresses;
};

/** An answer to the client, which goes back by a redirect. */
type Problem = { readonly error: string; readonly description: string };

/** Where a person meets a client's request: the page, and the decision. */
export function authorizeRoutes(parts: Authorization): Hono {
  const { connections, people, approve, addresses } = parts;
  const open = new OpenRequests(parts.now);
  const routes = new Hono();

  routes.get("/", async (context) => {
    const { base, resource } = addresses(context.req.raw);
    const parameters = new Parameters(new URL(context.req.url).searchParams);
    const target = await targetOf(parameters, parts.clients);
    if (typeof target === "string") return problem(context, target);
    const request = requestOf(parameters, { ...target, resource });
    if ("error" in request)
      return redirect(context, { ...target, base, state: parameters.get("state"), answer: request });
    const [first] = people();
    if (first === undefined) {
      return redirect(context, { ...request, base, answer: refused("No personal account has API access.") });
    }
    // Each page has a request of its own: some clients fetch the address once before they open it.
    if (approve === null) return consent(context, { id: open.add(request), request, people: people() });
    const scopes = (request.scopes ?? LISTED_SCOPES).filter((scope) => approve.includes(scope));
    return redirect(context, { ...request, base, answer: answerOf(request, { account: first, scopes }) });
  });

  routes.post("/decision", async (context) => {
    const { base } = addresses(context.req.raw);
    const origin = context.req.header("origin");
    if (origin !== undefined && origin !== base) return problem(context, "This form came from another page.", 403);
    const form = new URLSearchParams(await context.req.text());
    const request = open.take(form.get("request") ?? "");
    if (request === null) return problem(context, "This page is over, or was answered already.");
    const account = form.get("account") ?? "";
    const scopes = knownScopes(form.getAll("scope")).filter((scope) => parts.scopes.includes(scope));
    const approved = form.get("decision") === "approve";
    const answer = !approved
      ? refused("The person refused.")
      : people().includes(account)
        ? answerOf(request, { account, scopes })
        : refused("This account has no API access.");
    return redirect(context, { ...request, base, answer, status: 303 });
  });

  /** A code, or why there is none. */
  function answerOf(
    { client, redirectUri, challenge, resource }: AuthorizationRequest,
    { account, scopes }: { account: string; scopes: readonly Scope[] },
  ): { code: string } | Problem {
    if (scopes.length === 0) return refused("Nothing was approved.");
    return { code: connections.approve({ clientId: client.id, redirectUri, challenge, resource, account, scopes }) };
  }

  async function consent(
    context: Context,
    shown: { id: string; request: AuthorizationRequest; people: readonly string[] },
  ): Promise<Response> {
    const { client, redirectUri } = shown.request;
    // R 5.4: Marketing and chat history need explicit approval, and existing grants keep their permissions.
    const has = (scope: Scope) => shown.people.every((name) => connections.scopesOf(client.id, name).includes(scope));
    const boxes = parts.scopes.map((scope) => ({ scope, ticked: scope === "training" || has(scope) }));
    return await context.html(consentPage({ ...shown, boxes }), 200, pageHeaders(redirectUri));
  }

  return routes;
}

/** The client and its return address, or what is wrong with them. Without both, nothing may be sent back (RFC 6749, 4.1.2.1). */
async function targetOf(
  parameters: Parameters,
  clients: Clients,
): Promise<{ client: Client; redirectUri: string } | string> {
  const client = await clients.find(parameters.get("client_id") ?? "");
  if (client === null) {
    return "The client is not known here. A sandbox forgets its clients when it ends, so remove the connection in your client and add it anew.";
  }
  const redirectUri = parameters.get("redirect_uri");
  const known = client.redirectUris.some((uri) => redirectUri !== null && isSameRedirect(uri, redirectUri));
  return redirectUri === null || !known ? "The return address is not one of this client." : { client, redirectUri };
}

function requestOf(
  parameters: Parameters,
  { client, redirectUri, resource }: { client: Client; redirectUri: string; resource: string },
): AuthorizationRequest | Problem {
  const { doubled } = parameters;
  if (doubled !== null) return { error: "invalid_request", description: `${doubled} comes twice.` };
  if (parameters.get("response_type") !== "code") {
    return { error: "unsupported_response_type", description: "The response_type must be code." };
  }
  const challenge = parameters.get("code_challenge");
  if (challenge === null || !/^[\w-]{43}$/.test(challenge) || parameters.get("code_challenge_method") !== "S256") {
    return { error: "invalid_request", description: "A code_challenge by S256 is required." };
  }
  if ((parameters.get("resource") ?? resource) !== resource) {
    return { error: "invalid_target", description: `The resource must be ${resource}.` };
  }
  const asked = parameters.get("scope");
  const scopes = asked === null ? null : scopesIn(asked);
  return { client, redirectUri, state: parameters.get("state"), challenge, resource, scopes };
}

function refused(description: string): Problem {
  return { error: "access_denied", description };
}

function problem(context: Context, text: string, status: 400 | 403 = 400): Response | Promise<Response> {
  return context.html(problemPage(text), status, pageHeaders(null));
}

function redirect(
  context: Context,
  to: {
    readonly redirectUri: string;
    readonly base: string;
    readonly state: string | null;
    readonly answer: { readonly code: string } | Problem;
    readonly status?: 302 | 303;
  },
): Response {
  const url = new URL(to.redirectUri);
  const { answer, base, state, status = 302 } = to;
  if ("code" in answer) url.searchParams.set("code", answer.code);
  else {
    url.searchParams.set("error", answer.error);
    url.searchParams.set("error_description", answer.description);
  }
  if (state !== null) url.searchParams.set("state", state);
  // RFC 9207
  url.searchParams.set("iss", base);
  context.header("Cache-Control", "no-store");
  return context.redirect(url.href, status);
}
