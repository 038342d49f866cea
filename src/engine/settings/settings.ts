import { posix } from "node:path";
import { isLoopback } from "../../loopback.js";
import { isPattern } from "../../manifest/pattern.js";
import { secretsIn } from "../../secrets.js";
import type { Credential, Validity } from "../../service/transport.js";
import type { ServiceChoice, Settings } from "../options.js";
import { validityOf } from "./bearer-token.js";
import type { Given } from "./given.js";

/** Which store keeps the state. */
export type StoreChoice = {
  readonly state: "cache" | "branch" | "file";
  readonly stateBranch: string;
  readonly stateFile: string;
};

/** What `base-url` says instead of an address. */
const SANDBOX = "sandbox";
/** What a key or a token can be. */
const KEYLIKE = /^[\x21-\x7e]{16,}$/;
const UNUSED_BY_SANDBOX = ["api-key", "bearer-token", "org-id", "link-template", "realtime-url", "realtime-key"];
const MOST_CREDITS = 999_999_999;

/** What people set, whichever way they came in. What is wrong is noted in `given`. */
export function readSettings(given: Given): Settings {
  const service = serviceOf(given);
  const linkTemplate = given.text("link-template");
  if (linkTemplate !== null && !isLinkTemplate(linkTemplate))
    given.wrong("link-template", "it takes an http or https address that contains {uuid}");
  return {
    manifest: readManifestPath(given),
    instance: instanceOf(given),
    service,
    secrets: secretsIn((name) => given.raw(name)),
    onMissingState: given.oneOf("on-missing-state", ["auto", "create", "fail"]),
    maxCreates: given.whole("max-creates", { least: 0, most: 1000 }),
    maxCredits: given.maybeWhole("max-credits", { least: 0, most: MOST_CREDITS }),
    recreate: idsOf(given, "recreate"),
    retryFailed: given.bool("retry-failed"),
    wait: given.bool("wait"),
    timeoutMinutes: given.whole("timeout-minutes", { least: 1, most: 10_080 }),
    linkTemplate: service.kind === "sandbox" ? null : linkTemplate,
    links: {
      lockFile: given.text("links-file"),
      embed: given.lines("embed"),
      template: given.text("embed-template"),
    },
    onClarification: given.oneOf("on-clarification", ["fail", "skip"]),
  };
}

/** The path of the root manifest. What is wrong is noted in `given`. */
export function readManifestPath(given: Given): string {
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

/** What is wrong is noted in `given`. */
export function readStoreChoice(given: Given): StoreChoice {
  const stateBranch = given.raw("state-branch");
  if (!isBranchName(stateBranch)) given.wrong("state-branch", "it takes the name of a branch");
  return {
    state: given.oneOf("state", ["cache", "branch", "file"]),
    stateBranch,
    stateFile: given.path("state-file"),
  };
}

function serviceOf(given: Given): ServiceChoice {
  const { credential, realtimeKey } = secretsOf(given);
  const orgId = given.text("org-id");
  if (orgId !== null && !/^[\x21-\x7e]{1,200}$/.test(orgId))
    given.wrong("org-id", "it takes up to 200 printable ASCII characters");
  const realtime = { url: realtimeUrlOf(given), key: realtimeKey };
  if (given.raw("base-url") === SANDBOX)
    return { kind: "sandbox", unused: UNUSED_BY_SANDBOX.filter((name) => given.raw(name) !== "") };
  return { kind: "remote", baseUrl: baseUrlOf(given), credential, orgId, realtime };
}

/** No message shows one of them. */
function secretsOf(given: Given): { credential: Credential | null; realtimeKey: string | null } {
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
  return { credential: credentialOf(apiKey, { bearerToken, validity }), realtimeKey: given.text("realtime-key") };
}

function credentialOf(
  apiKey: string,
  { bearerToken, validity }: { bearerToken: string; validity: Validity | null },
): Credential | null {
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
  const url = parseUrl(value);
  if (url === null || url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "") return false;
  return url.protocol === `${scheme}s:` || (url.protocol === `${scheme}:` && isLoopback(url));
}

function isLinkTemplate(value: string): boolean {
  const url = parseUrl(value.replaceAll("{uuid}", "0"));
  return value.includes("{uuid}") && (url?.protocol === "https:" || url?.protocol === "http:");
}

function parseUrl(value: string): URL | null {
  return URL.canParse(value) ? new URL(value) : null;
}

/** An address without what may be a secret in it: user name, password, query and fragment. */
function withoutSecrets(value: string): string {
  return value.replace(/^([a-z][a-z0-9+.-]*:)?.*@/is, "$1//***@").replace(/([?#]).+$/s, "$1***");
}

/** Whether git takes a name for that of a branch (the rules of `git check-ref-format`), and nobody takes it for another ref. */
function isBranchName(name: string): boolean {
  if (name === "" || name === "@" || name === "HEAD" || name.length > 200) return false;
  if (!/^[\x21-\x7e]+$/.test(name) || /[~^:?*[\\]|\.\.|@\{|\/\/|^[-/]|[/.]$|^refs\//.test(name)) return false;
  return name.split("/").every((part) => !part.startsWith(".") && !part.endsWith(".lock"));
}
