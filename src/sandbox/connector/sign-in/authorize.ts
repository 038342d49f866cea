import { type Context, Hono } from "hono";
import type { Client, Clients } from "./clients.js";
import type { Connections } from "./connections.js";
import { consentPage, pageHeaders, problemPage } from "./consent-page.js";
import { type Addresses, isResource } from "./discovery.js";
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

type Problem = { readonly error: string; readonly description: string };
/** What goes back to the client by a redirect: a code, or why there is none. */
type Answer = { readonly code: string } | Problem;

/** Where a person meets a client's request: the page, and the decision. */
export function authorizeRoutes(parts: Authorization): Hono {
  const desk = new ConsentDesk(parts);
  const routes = new Hono();
  routes.get("/", async (context) => await desk.ask(context));
  routes.post("/decision", async (context) => await desk.decide(context));
  return routes;
}

class ConsentDesk {
  readonly #parts: Authorization;
  readonly #open: OpenRequests;

  constructor(parts: Authorization) {
    this.#parts = parts;
    this.#open = new OpenRequests(parts.now);
  }

  async ask(context: Context): Promise<Response> {
    const { clients, people, approve, addresses } = this.#parts;
    const here = addresses(context.req.raw);
    const { base } = here;
    const parameters = new Parameters(new URL(context.req.url).searchParams);
    const target = targetOf(parameters, clients);
    if (typeof target === "string") return problem(context, target);
    const request = requestOf(parameters, { ...target, addresses: here });
    if ("error" in request)
      return redirect(context, { ...target, base, state: parameters.get("state"), answer: request });
    const [first] = people();
    if (first === undefined) {
      return redirect(context, { ...request, base, answer: refused("No personal account has API access.") });
    }
    if (approve === null) return await this.#page(context, request);
    const scopes = (request.scopes ?? LISTED_SCOPES).filter((scope) => approve.includes(scope));
    return redirect(context, { ...request, base, answer: this.#grant(request, { account: first, scopes }) });
  }

  async decide(context: Context): Promise<Response> {
    const { base } = this.#parts.addresses(context.req.raw);
    const origin = context.req.header("origin");
    if (origin !== undefined && origin !== base) return problem(context, "This form came from another page.", 403);
    const form = new URLSearchParams(await context.req.text());
    const request = this.#open.take(form.get("request") ?? "");
    if (request === null) return problem(context, "This page is over, or was answered already.");
    return redirect(context, { ...request, base, answer: this.#decision(form, request), status: 303 });
  }

  async #page(context: Context, request: AuthorizationRequest): Promise<Response> {
    const { client, redirectUri } = request;
    const people = this.#parts.people();
    // R 5.4: Marketing and chat history need explicit approval, and existing grants keep their permissions.
    const has = (scope: Scope) =>
      people.every((name) => this.#parts.connections.scopesOf(client.id, name).includes(scope));
    const boxes = this.#parts.scopes.map((scope) => ({ scope, ticked: scope === "training" || has(scope) }));
    // Each page has a request of its own: some clients fetch the address once before they open it.
    const page = consentPage({ id: this.#open.add(request), request, people, boxes });
    return await context.html(page, 200, pageHeaders(redirectUri));
  }

  #decision(form: URLSearchParams, request: AuthorizationRequest): Answer {
    if (form.get("decision") !== "approve") return refused("The person refused.");
    const account = form.get("account") ?? "";
    if (!this.#parts.people().includes(account)) return refused("This account has no API access.");
    const scopes = knownScopes(form.getAll("scope")).filter((scope) => this.#parts.scopes.includes(scope));
    return this.#grant(request, { account, scopes });
  }

  #grant(
    { client, redirectUri, challenge, resource }: AuthorizationRequest,
    { account, scopes }: { account: string; scopes: readonly Scope[] },
  ): Answer {
    if (scopes.length === 0) return refused("Nothing was approved.");
    const { connections } = this.#parts;
    return { code: connections.approve({ clientId: client.id, redirectUri, challenge, resource, account, scopes }) };
  }
}

/** The client and its return address, or what is wrong with them. Without both, nothing may be sent back (RFC 6749, 4.1.2.1). */
function targetOf(parameters: Parameters, clients: Clients): { client: Client; redirectUri: string } | string {
  const client = clients.find(parameters.get("client_id") ?? "");
  if (client === undefined) {
    return "The client is not known here. A sandbox forgets its clients when it ends, so remove the connection in your client and add it anew.";
  }
  const redirectUri = parameters.get("redirect_uri");
  const known = client.redirectUris.some((uri) => redirectUri !== null && isSameRedirect(uri, redirectUri));
  return redirectUri === null || !known ? "The return address is not one of this client." : { client, redirectUri };
}

function requestOf(
  parameters: Parameters,
  { client, redirectUri, addresses }: { client: Client; redirectUri: string; addresses: Addresses },
): AuthorizationRequest | Problem {
  const { resource } = addresses;
  const { doubled } = parameters;
  if (doubled !== null) return { error: "invalid_request", description: `${doubled} comes twice.` };
  if (parameters.get("response_type") !== "code") {
    return { error: "unsupported_response_type", description: "The response_type must be code." };
  }
  const challenge = parameters.get("code_challenge");
  if (challenge === null || !/^[\w-]{43}$/.test(challenge) || parameters.get("code_challenge_method") !== "S256") {
    return { error: "invalid_request", description: "A code_challenge by S256 is required." };
  }
  if (!isResource(parameters.get("resource") ?? resource, addresses)) {
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
    readonly answer: Answer;
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
