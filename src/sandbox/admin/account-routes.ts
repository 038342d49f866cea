import type { AccountSnapshot } from "../sandbox.js";
import { AccountOptionsSchema } from "../world/accounts.js";
import { CreditsSchema, KeySchema, LedgerQuerySchema, TokenLifeSchema } from "./bodies.js";
import { AdminRefusal, type Context, type Route, route, timeOf } from "./route.js";

export const ACCOUNT_ROUTES: readonly Route[] = [
  route("GET /accounts", {
    summary: "List people and organizations, with their credits and active keys",
    act: ({ sandbox }) => ({ accounts: sandbox.accounts() }),
  }),
  route("POST /accounts", {
    summary: "Add a person, or an organization with its members",
    body: AccountOptionsSchema,
    act: (context, { body }) => {
      attempt(() => context.sandbox.addAccount(body));
      return accountOf(context, body.name);
    },
  }),
  route("PUT /accounts/{name}/credits", {
    summary: "Set what an account has left",
    body: CreditsSchema,
    act: (context, { parameters: [name = ""], body }) => {
      accountOf(context, name);
      context.sandbox.setCredits(body.credits, name);
      return accountOf(context, name);
    },
  }),
  route("POST /accounts/{name}/key", {
    summary: "Generate an API key, which revokes the one before",
    body: KeySchema,
    act: (context, { parameters: [name = ""], body }) => {
      accountOf(context, name);
      attempt(() => context.sandbox.generateKey(name, body.apiKey));
      return accountOf(context, name);
    },
  }),
  route("DELETE /accounts/{name}/key", {
    summary: "Revoke the API key without a new one",
    act: (context, { parameters: [name = ""] }) => {
      accountOf(context, name);
      context.sandbox.revokeKey(name);
      return accountOf(context, name);
    },
  }),
  route("POST /accounts/{name}/token", {
    summary: "Sign a JWT of a person",
    body: TokenLifeSchema,
    act: (context, { parameters: [name = ""], body: { seconds } }) => {
      if (accountOf(context, name).orgId !== null) {
        throw new AdminRefusal(409, `"${name}" is an organization, and tokens are of people. Name one of its members.`);
      }
      const token = context.sandbox.token(name, seconds);
      return { token, expiresAt: timeOf(context.clock.now() + seconds * 1000) };
    },
  }),
  route("PUT /accounts/{organization}/members/{person}", {
    summary: "Make a person an active member of an organization",
    act: (context, { parameters: [organization = "", person = ""] }) => {
      accountOf(context, organization);
      accountOf(context, person);
      attempt(() => context.sandbox.join(person, organization));
      return accountOf(context, organization);
    },
  }),
  route("DELETE /accounts/{organization}/members/{person}", {
    summary: "End the membership of a person",
    act: (context, { parameters: [organization = "", person = ""] }) => {
      accountOf(context, organization);
      accountOf(context, person);
      context.sandbox.leave(person, organization);
      return accountOf(context, organization);
    },
  }),
  route("GET /ledger", {
    summary: "List the charges, oldest first, with their sum",
    query: LedgerQuerySchema,
    act: ({ sandbox }, { query: { account, videoUuid, editId } }) => {
      const charges = sandbox
        .ledger()
        .filter((charge) => account === undefined || charge.account === account)
        .filter((charge) => videoUuid === undefined || charge.videoUuid === videoUuid.toLowerCase())
        .filter((charge) => editId === undefined || charge.editId === editId.toLowerCase());
      return {
        charges: charges.map((charge) => ({ ...charge, at: timeOf(charge.at) })),
        credits: charges.reduce((sum, { credits }) => sum + credits, 0),
      };
    },
  }),
];

function accountOf({ sandbox }: Context, name: string): AccountSnapshot {
  const accounts = sandbox.accounts();
  const account = accounts.find((each) => each.name === name);
  if (account !== undefined) return account;
  const names = accounts.map((each) => each.name).join(", ");
  throw new AdminRefusal(404, `There is no account "${name}". There are: ${names}.`);
}

/** What doesn't fit the other accounts is a conflict. */
function attempt(act: () => unknown): void {
  try {
    act();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new AdminRefusal(409, `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`);
  }
}
