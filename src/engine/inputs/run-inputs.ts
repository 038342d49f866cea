import { posix } from "node:path";
import { isLoopback } from "../../loopback.js";
import { isPattern } from "../../manifest/pattern.js";
import { secretsIn } from "../../secrets.js";
import type { Credential } from "../../service/transport.js";
import type { RunInputs, ServiceChoice } from "../options.js";
import { validityOf } from "./bearer-token.js";
import type { Given } from "./given.js";

/** What `base-url` says instead of an address. */
const SANDBOX = "sandbox";
/** What a key or a token can be. */
const KEYLIKE = /^[\x21-\x7e]{16,}$/;
const UNUSED_BY_SANDBOX = ["api-key", "bearer-token", "org-id", "realtime-url", "realtime-key"];

/** What people give to a run, whichever way they came in. What is wrong is noted in `given`. */
export function readRunInputs(given: Given): RunInputs {
  return {
    manifest: readManifestPath(given),
    instance: instanceOf(given),
    service: serviceOf(given),
    secrets: secretsIn((name) => given.raw(name)),
    onMissingState: given.oneOf("on-missing-state", ["auto", "create", "fail"]),
    recreate: idsOf(given, "recreate"),
    retryFailed: given.bool("retry-failed"),
    wait: given.bool("wait"),
    timeoutMinutes: given.whole("timeout-minutes", { least: 1, most: 10_080 }),
  };
}

/** The path of the root manifest. What is wrong is noted in `given`. */
function readManifestPath(given: Given): string {
  const written = given.lines("manifest");
  const [first = ""] = written;
  if (written.length === 0) given.wrong("manifest", "it takes a path inside the workspace");
  else if (written.length > 1 || isPattern(first)) {
    const [root, others] = isPattern(first) ? ["videos.yml", written] : [first, written.slice(1)];
    const include = `include: ${JSON.stringify(others).replaceAll('","', '", "')}`;
    given.wrong(
      "manifest",
      `it takes one path, that of the root manifest. Name ${root}, and write into it: ${include}`,
      written.join(", "),
    );
  }
  return posix.normalize(first);
}

function serviceOf(given: Given): ServiceChoice {
  const credential = credentialOf(given);
  const orgId = given.text("org-id");
  if (orgId !== null && !/^[\x21-\x7e]{1,200}$/.test(orgId))
    given.wrong("org-id", "it takes up to 200 printable ASCII characters");
  const realtime = { url: realtimeUrlOf(given), key: given.text("realtime-key") };
  if (given.raw("base-url") === SANDBOX)
    return { kind: "sandbox", unused: UNUSED_BY_SANDBOX.filter((name) => given.raw(name) !== "") };
  return { kind: "remote", baseUrl: baseUrlOf(given), credential, orgId, realtime };
}

/** The key or the token of a run. No message shows one of them. */
function credentialOf(given: Given): Credential | null {
  const [apiKey, bearerToken] = [given.raw("api-key"), given.raw("bearer-token")];
  if (apiKey !== "" && bearerToken !== "")
    given.problems.push("The inputs api-key and bearer-token are both given; give one of the two.");
  for (const name of ["api-key", "bearer-token", "realtime-key"]) {
    const secret = given.raw(name);
    if (secret !== "" && !KEYLIKE.test(secret)) {
      given.problems.push(
        `The input ${name} can't be one: it takes at least 16 printable ASCII characters without spaces (its value is not shown).`,
      );
    }
  }
  const validity = bearerToken === "" ? null : validityOf(bearerToken);
  if (KEYLIKE.test(bearerToken) && validity === null) {
    given.problems.push(
      "The input bearer-token is no JWT: it takes three parts in base64url with dots between them, as the identity provider " +
        "gives them, without the word Bearer (its value is not shown). An API key goes into api-key.",
    );
  }
  if (apiKey !== "") return { header: "x-api-key", value: apiKey, secret: apiKey };
  if (validity === null) return null;
  return { header: "authorization", value: `Bearer ${bearerToken}`, secret: bearerToken, validity };
}

/** Without a slash at its end; `null` where none is given. */
function baseUrlOf(given: Given): string | null {
  const url = given.text("base-url");
  if (url === null) return null;
  if (!isAddress(url, "http")) {
    given.wrong(
      "base-url",
      "it takes an https address, or an http one on a loopback address, without user name, query and fragment, or the word sandbox",
      withoutSecrets(url),
    );
  } else if (/\/v1\/*$/.test(new URL(url).pathname)) {
    const without = url.replace(/\/v1\/*$/, "");
    given.wrong("base-url", `/v1 is added to each request by itself, so leave it out: ${without}`);
  }
  return url.replace(/\/+$/, "");
}

function realtimeUrlOf(given: Given): string | null {
  const url = given.text("realtime-url");
  if (url === null) return null;
  if (!isAddress(url, "ws")) {
    given.wrong(
      "realtime-url",
      "it takes a wss address, or a ws one on a loopback address, without user name, query and fragment",
      withoutSecrets(url),
    );
  }
  return url.replace(/(?:\/websocket)?\/*$/, "");
}

function instanceOf(given: Given): string {
  const instance = given.raw("instance");
  if (!/^(?:[A-Za-z0-9][A-Za-z0-9._-]{0,63})?$/.test(instance))
    given.wrong(
      "instance",
      "it takes up to 64 letters, digits, dots, hyphens and underscores, a letter or digit first",
    );
  return instance;
}

function idsOf(given: Given, name: string): string[] {
  const ids = given.words(name);
  for (const id of ids)
    if (!/^[a-z0-9][a-z0-9-]{0,63}$/.test(id)) given.wrong(name, "it takes ids of entries, one a line", id);
  return ids;
}

/** An address that is safe to send a key to. */
function isAddress(value: string, scheme: "http" | "ws"): boolean {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null || url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "") return false;
  return url.protocol === `${scheme}s:` || (url.protocol === `${scheme}:` && isLoopback(url));
}

/** An address without what may be a secret in it: user name, password, query and fragment. */
function withoutSecrets(value: string): string {
  return value.replace(/^([a-z][a-z0-9+.-]*:)?.*@/is, "$1//***@").replace(/([?#]).+$/s, "$1***");
}
