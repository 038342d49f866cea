import { posix } from "node:path";
import { isLoopback } from "../../loopback.js";
import { isPattern } from "../../manifest/files/pattern.js";
import { FULL_ID } from "../../manifest/schema.js";
import { message } from "../../messages/catalogue.js";
import { secretsIn } from "../../secrets.js";
import type { Credential } from "../../service/transport.js";
import type { RunInputs, ServiceChoice } from "../options.js";
import type { Given } from "./given.js";

/** What `base-url` says instead of an address. */
const SANDBOX = "sandbox";
/** What a key or a token can be. */
const KEYLIKE = /^[\x21-\x7e]{16,}$/;
/** Three parts in base64url. What they say is the service's concern. */
const JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** What people give to a run, whichever way they came in. What is wrong is noted in `given`. */
export function readRunInputs(given: Given): RunInputs {
  return {
    manifest: readManifestPath(given),
    service: serviceOf(given),
    secrets: secretsIn((name) => given.raw(name)),
    onMissingLedger: given.oneOf("on-missing-ledger", ["auto", "create", "fail"]),
    recreate: idsOf(given, "recreate"),
    resend: idsOf(given, "resend"),
    only: idsOf(given, "only"),
    retryFailed: given.bool("retry-failed"),
    wait: given.bool("wait"),
    timeoutMinutes: given.whole("timeout-minutes", { least: 1, most: 10_080 }),
  };
}

/** The path of the root manifest. What is wrong is noted in `given`. */
function readManifestPath(given: Given): string {
  const root = given.raw("manifest");
  if (root === "" || root.includes("\n") || isPattern(root)) given.wrong("manifest", "one path");
  return posix.normalize(root);
}

function serviceOf(given: Given): ServiceChoice {
  const credential = credentialOf(given);
  const orgId = given.raw("org-id") || null;
  if (orgId !== null && !/^[\x21-\x7e]{1,200}$/.test(orgId)) given.wrong("org-id", "organization");
  const socket = addressOf(given, "realtime-url", "ws");
  const realtime = { url: socket?.replace(/(?:\/websocket)?\/*$/, "") ?? null, key: given.raw("realtime-key") || null };
  if (given.raw("base-url") === SANDBOX) return { kind: "sandbox" };
  return { kind: "remote", baseUrl: baseUrlOf(given), credential, orgId, realtime };
}

/** The key or the token of a run. No message shows one of them. */
function credentialOf(given: Given): Credential | null {
  const [apiKey, bearerToken] = [given.raw("api-key"), given.raw("bearer-token")];
  if (apiKey !== "" && bearerToken !== "") given.problems.push(message("inputs-together", "key and token"));
  for (const name of ["api-key", "bearer-token", "realtime-key"]) {
    const secret = given.raw(name);
    if (secret !== "" && !KEYLIKE.test(secret)) given.problems.push(message("key-form", { name, isJwt: false }));
  }
  if (KEYLIKE.test(bearerToken) && !JWT.test(bearerToken))
    given.problems.push(message("key-form", { name: "bearer-token", isJwt: true }));
  if (apiKey !== "") return { header: "x-api-key", value: apiKey, secret: apiKey };
  return bearerToken === "" ? null : { header: "authorization", value: `Bearer ${bearerToken}`, secret: bearerToken };
}

/** Without a slash at its end; `null` where none is given. */
function baseUrlOf(given: Given): string | null {
  const url = addressOf(given, "base-url", "http");
  if (url !== null && isAddress(url, "http") && /\/v1\/*$/.test(new URL(url).pathname))
    given.wrong("base-url", { without: url.replace(/\/v1\/*$/, "") });
  return url?.replace(/\/+$/, "") ?? null;
}

type Scheme = "http" | "ws";

function addressOf(given: Given, name: string, scheme: Scheme): string | null {
  const url = given.raw(name) || null;
  if (url !== null && !isAddress(url, scheme))
    given.wrong(name, scheme === "ws" ? "socket" : "address", withoutSecrets(url));
  return url;
}

function idsOf(given: Given, name: "recreate" | "resend" | "only"): string[] {
  const ids = given.raw(name).match(/\S+/g) ?? [];
  for (const id of ids) if (!FULL_ID.test(id)) given.wrong(name, "ids", id);
  return ids;
}

/** An address that is safe to send a key to. */
function isAddress(value: string, scheme: Scheme): boolean {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null || url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "") return false;
  return url.protocol === `${scheme}s:` || (url.protocol === `${scheme}:` && isLoopback(url));
}

/** An address without what may be a secret in it: user name, password, query and fragment. */
function withoutSecrets(value: string): string {
  return value.replace(/^([a-z][a-z0-9+.-]*:)?.*@/is, "$1//***@").replace(/([?#]).+$/s, "$1***");
}
