import { html, raw } from "hono/html";
import { isLocalHttp } from "./redirects.js";
import type { AuthorizationRequest } from "./requests.js";
import { SCOPE_NAMES, type Scope } from "./scopes.js";

export type Consent = {
  /** The id of the open request. */
  readonly id: string;
  readonly request: AuthorizationRequest;
  /** The names of the personal accounts that can connect. */
  readonly people: readonly string[];
  /** What can be ticked, and whether it is at first. */
  readonly boxes: readonly { readonly scope: Scope; readonly ticked: boolean }[];
};

const EXPLANATIONS: Readonly<Record<Scope, string>> = {
  training: "Make, watch and edit Training videos. They can cost credits.",
  marketing: "Make, watch and edit Marketing videos. They can cost credits.",
  chat_history: "Read your earlier chats.",
};

/** The person signs in, checks who asks and where the answer goes, and ticks what to approve (R 5.4). */
export function consentPage({ id, request, people, boxes }: Consent) {
  const { client, redirectUri, scopes } = request;
  return page(
    `Connect ${client.name}`,
    html`<h1>Connect <em>${client.name}</em> to your videos?</h1>
      <p class="small">not verified: any program can use this name</p>
      <form method="post" action="/oauth/authorize/decision">
        <input type="hidden" name="request" value="${id}" />
        <fieldset>
          <legend>Personal account</legend>
          ${people.map(
            (name, index) =>
              html`<label><input type="radio" name="account" value="${name}" ${index === 0 ? "checked" : ""} required /> ${people.length === 1 ? `Your account (${name})` : name}</label>`,
          )}
        </fieldset>
        <fieldset>
          <legend>What it may do</legend>
          ${boxes.map(
            ({ scope, ticked }) =>
              html`<label><input type="checkbox" name="scope" value="${scope}" ${ticked ? "checked" : ""} />
                <span><strong>${SCOPE_NAMES[scope]}</strong>${scopes?.includes(scope) ? " · asked for" : ""}<br />
                <span class="small">${EXPLANATIONS[scope]}</span></span></label>`,
          )}
        </fieldset>
        <p class="small">The answer goes to</p>
        <p><code>${redirectUri}</code></p>
        ${isLocalHttp(new URL(redirectUri)) ? html`<p class="note">This is a program on your own computer. Go on only if you have just started it.</p>` : ""}
        <p class="small">The connection ends after 30 days, or with your API key.</p>
        <div class="buttons">
          <button name="decision" value="approve" class="main">Approve</button>
          <button name="decision" value="refuse" formnovalidate>Refuse</button>
        </div>
      </form>`,
  );
}

/** What went wrong where no client can be told. */
export function problemPage(problem: string) {
  return page(
    "No connection",
    html`<h1>No connection was made</h1>
      <p>${problem}</p>
      <p class="small">Close this page and connect again in your client.</p>`,
  );
}

/**
 * The headers of these pages. No other page may frame them. Chromium checks `form-action` for the redirect that follows, too,
 * so where the answer goes has to be allowed.
 */
export function pageHeaders(redirectUri: string | null): Record<string, string> {
  const target = redirectUri === null ? "" : ` ${sourceOf(new URL(redirectUri))}`;
  return {
    "Content-Security-Policy": `default-src 'none'; style-src 'unsafe-inline'; form-action 'self'${target}; frame-ancestors 'none'; base-uri 'none'`,
    "X-Frame-Options": "DENY",
    "Cache-Control": "no-store",
    // With no-referrer the form would come from the origin "null".
    "Referrer-Policy": "same-origin",
  };
}

function sourceOf({ protocol, origin }: URL): string {
  return origin === "null" ? protocol : origin;
}

const STYLE = raw(`
:root { color-scheme: light dark; --line: light-dark(#d9dee8, #333b4a); --soft: light-dark(#5b6475, #9aa4b8); --accent: light-dark(#3b5bdb, #91a7ff); }
* { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; background: light-dark(#f6f7fa, #12151c); color: light-dark(#1d2330, #e8ebf2); }
main { max-width: 32rem; margin: 3rem auto; padding: 1.5rem; background: light-dark(#fff, #1b202b); border: 1px solid var(--line); border-radius: .75rem; }
h1 { font-size: 1.35rem; margin: 0 0 .25rem; text-wrap: balance; overflow-wrap: anywhere; } em { font-style: normal; color: var(--accent); }
p { margin: 0 0 .5rem; } .small { color: var(--soft); font-size: .875rem; }
fieldset { border: 1px solid var(--line); border-radius: .5rem; margin: 1rem 0; padding: .5rem .9rem; } legend { font-size: .875rem; padding: 0 .3rem; }
label { display: flex; gap: .6rem; align-items: baseline; padding: .3rem 0; } label .small { display: inline-block; }
code { overflow-wrap: anywhere; } .note { border-left: 3px solid light-dark(#b7791f, #ffd07a); padding-left: .75rem; }
.buttons { display: flex; gap: .75rem; margin-top: 1.25rem; }
button { font: inherit; padding: .55rem 1.25rem; border-radius: .5rem; border: 1px solid var(--line); background: none; color: inherit; cursor: pointer; }
button.main { background: var(--accent); border-color: var(--accent); color: light-dark(#fff, #12151c); font-weight: 600; }
`);

function page(title: string, content: ReturnType<typeof html>) {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <main>${content}</main>
  </body>
</html>`;
}
