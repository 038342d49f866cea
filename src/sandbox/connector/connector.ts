import { setTimeout as sleepAwake } from "node:timers/promises";
import { Hono } from "hono";
import type { Sandbox } from "../sandbox.js";
import { Endpoint } from "./endpoint.js";
import { featuresOf, NEWEST_VERSION } from "./features.js";
import { ListChanges } from "./list-changes.js";
import { createServer } from "./server.js";
import { Clients } from "./sign-in/clients.js";
import { Connections } from "./sign-in/connections.js";
import { addressesAt } from "./sign-in/discovery.js";
import { SCOPES, type Scope } from "./sign-in/scopes.js";
import { signInRoutes } from "./sign-in/sign-in.js";
import { Service } from "./tools/service.js";
import { toolsOf } from "./tools/tools.js";
import { VoiceChanges } from "./tools/voice-changes.js";

export { SCOPES, type Scope } from "./sign-in/scopes.js";

export type ConnectorOptions = {
  readonly sandbox: Sandbox;
  /** Answers the requests of the service's API, and everything that is not the connector's; by default the sandbox does. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** Grants what a client asks for, of these, without a page. By default a person decides. */
  readonly approve?: readonly Scope[] | null;
  /** The version of the connector, such as 0.6.0, with what it could do (R 9); the newest by default. */
  readonly version?: string;
  /** By default it doesn't keep the process alive. */
  readonly sleep?: (ms: number) => Promise<unknown>;
};

/** A sandbox with its tool connector (R 4.9): MCP under /mcp, and the sign-in (R 5.4). */
export type Connector = {
  fetch(request: Request): Promise<Response>;
  /** Ends what is open. */
  close(): Promise<void>;
};

/** Throws where R 9 describes no such version. */
export function createConnector({
  sandbox,
  fetch = sandbox.fetch,
  approve = null,
  version = NEWEST_VERSION,
  sleep = (ms) => sleepAwake(ms, undefined, { ref: false }),
}: ConnectorOptions): Connector {
  const features = featuresOf(version);
  const { inside } = sandbox;
  const { world, credentials, linkBase } = inside;
  /** The keys of the people with API access, by the names of their accounts: only people sign in (R 5.4). */
  const keys = (): ReadonlyMap<string, string> => {
    const people = world.accounts.all.filter(({ orgId }) => orgId === null);
    return new Map(
      people.flatMap((person) => {
        const key = credentials.keyOf(person);
        return key === null ? [] : [[person.name, key] as const];
      }),
    );
  };
  const now = (): number => {
    world.advance();
    return world.agenda.now;
  };
  const addresses = (request: Request) => addressesAt(linkBase(request));
  const connections = new Connections({ now, keyOf: (name) => keys().get(name) ?? null });

  const tools = toolsOf(features);
  const scopes = SCOPES.filter((scope) => scope !== "chat_history" || features.chatHistory);
  const toolNames = tools.map(({ name }) => name);
  const listChanges = new ListChanges({ notify: () => endpoint.toolsChanged(), sleep });
  const voiceChanges = new VoiceChanges();
  inside.restored.push(() => voiceChanges.forget());
  const known = { inside, version, toolNames, voiceChanges, listChanges };
  const endpoint = new Endpoint({
    connections,
    addresses,
    // A sandbox with a `baseUrl` of its own is called by that, too.
    host: new URL(linkBase(new Request("http://localhost"))).hostname,
    serve: ({ connection, base }, { era }) => {
      const account = world.accounts.named(connection.account);
      const service = new Service({ fetch, base, token: credentials.connectorToken(account) });
      return createServer(
        { ...known, account, connection, service, base },
        {
          tools,
          // R 6: the check of the contract notifies. Requests of the older revisions have no session here, and so nothing to notify
          // (decisions.md, "Older revisions of MCP").
          notifies: features.generationContract && era === "modern",
          era,
        },
      );
    },
  });
  const signIn = signInRoutes({
    clients: new Clients({ cursorCallbacks: features.cursorCallbacks }),
    connections,
    now,
    people: () => [...keys().keys()],
    scopes,
    approve: approve?.filter((scope) => scopes.includes(scope)) ?? null,
    addresses,
  });
  const app = appOf({ endpoint, signIn, fetch });
  return { fetch: async (request) => await app.fetch(request), close: async () => await endpoint.close() };
}

function appOf({
  endpoint,
  signIn,
  fetch,
}: {
  readonly endpoint: Endpoint;
  readonly signIn: Hono;
  /** Answers everything else. */
  readonly fetch: (request: Request) => Promise<Response>;
}): Hono {
  const app = new Hono();
  app.all("/mcp", async (context) => await endpoint.fetch(context.req.raw));
  app.route("/", signIn);
  app.onError((error, context) => {
    console.error(error);
    return context.json({ detail: "Internal error of the sandbox." }, 500);
  });
  app.notFound(async (context) => await fetch(context.req.raw));
  return app;
}
