import { posix } from "node:path";
import { validityOf } from "../engine/bearer-token.js";
import { InputError, type Settings } from "../engine/options.js";
import { isLoopback } from "../loopback.js";
import { nearest } from "../nearest.js";
import { secretsIn, withParts } from "../secrets.js";
import type { Credential, Validity } from "../service/transport.js";
import type { Runner } from "./runner.js";

/** What people set, and what only a step of a workflow takes. */
export type Inputs = {
  readonly settings: Settings;
  readonly mode: "plan" | "apply" | "auto";
  readonly githubToken: string;
  readonly state: "cache" | "branch" | "file";
  readonly stateBranch: string;
  readonly stateFile: string;
  /** Whether a cached state is kept as an artifact, too. */
  readonly stateBackup: boolean;
  readonly comment: boolean;
  /** Whether pull requests show what the service plans. */
  readonly preview: boolean;
};

/** What `base-url` says instead of an address. */
const SANDBOX = "sandbox";
/** What a key or a token can be. */
const KEYLIKE = /^[\x21-\x7e]{16,}$/;
const UNUSED_BY_SANDBOX = ["api-key", "bearer-token", "org-id", "link-template", "realtime-url", "realtime-key"];

/** Reads all inputs; secrets are masked before anything else is done with them. Throws `InputError`. */
export function readInputs({ input, mask, env }: Pick<Runner, "input" | "mask" | "env">): Inputs {
  const [apiKey, bearerToken, githubToken] = [input("api-key"), input("bearer-token"), input("github-token")];
  for (const secret of withParts(secretsIn(input))) mask(secret);

  const problems: string[] = [];
  const wrong = (name: string, value: string, allowed: string) => {
    problems.push(`The input ${name} is ${quoted(value)}; ${allowed}.`);
  };
  const oneOf = <Value extends string>(name: string, values: readonly [Value, ...Value[]]): Value => {
    const value = input(name);
    const found = values.find((allowed) => allowed === value);
    if (found === undefined) {
      const guess = nearest(value, values);
      wrong(name, value, `${guess === null ? "it" : `did you mean ${guess}? It`} takes ${listed(values)}`);
    }
    return found ?? values[0];
  };
  const bool = (name: string): boolean => {
    const value = input(name);
    if (!/^(true|True|TRUE|false|False|FALSE)$/.test(value)) wrong(name, value, "it takes true or false");
    return value.toLowerCase() === "true";
  };
  const whole = (name: string, { least, most }: { least: number; most: number }): number => {
    const value = input(name);
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    if (!(number >= least && number <= most)) wrong(name, value, `it takes a whole number from ${least} to ${most}`);
    return number;
  };
  const text = (name: string): string | null => (input(name) === "" ? null : input(name));
  const path = (name: string): string => {
    const value = input(name);
    if (value === "") wrong(name, value, "it takes a path inside the workspace");
    return value;
  };

  const stateBranch = input("state-branch");
  if (!isBranchName(stateBranch)) wrong("state-branch", stateBranch, "it takes the name of a branch");
  if (apiKey !== "" && bearerToken !== "")
    problems.push("The inputs api-key and bearer-token are both given; give one of the two.");
  for (const [name, secret] of [
    ["api-key", apiKey],
    ["bearer-token", bearerToken],
    ["realtime-key", input("realtime-key")],
  ] as const) {
    if (secret !== "" && !KEYLIKE.test(secret)) {
      problems.push(
        `The input ${name} can't be one: it takes at least 16 printable ASCII characters without spaces (its value is not shown).`,
      );
    }
  }
  const validity = bearerToken === "" ? null : validityOf(bearerToken);
  if (KEYLIKE.test(bearerToken) && validity === null) {
    problems.push(
      "The input bearer-token is no JWT: it takes three parts in base64url with dots between them, as the identity provider " +
        "gives them, without the word Bearer (its value is not shown). An API key goes into api-key.",
    );
  }
  problems.push(...leaksIn(env));

  const sandbox = input("base-url") === SANDBOX;
  const baseUrl = sandbox ? null : text("base-url");
  if (baseUrl !== null && !isAddress(baseUrl, "http")) {
    wrong(
      "base-url",
      withoutUserinfo(baseUrl),
      "it takes an https address, or an http one on a loopback address, without user name, query and fragment, or the word sandbox",
    );
  }
  if (baseUrl !== null && isAddress(baseUrl, "http") && /\/v1\/*$/.test(new URL(baseUrl).pathname)) {
    const without = baseUrl.replace(/\/v1\/*$/, "");
    wrong("base-url", baseUrl, `the action adds /v1 to each request by itself, so leave it out: ${without}`);
  }
  const realtimeUrl = text("realtime-url");
  if (realtimeUrl !== null && !isAddress(realtimeUrl, "ws")) {
    wrong(
      "realtime-url",
      withoutUserinfo(realtimeUrl),
      "it takes a wss address, or a ws one on a loopback address, without user name, query and fragment",
    );
  }
  const linkTemplate = text("link-template");
  if (linkTemplate !== null && !isLinkTemplate(linkTemplate))
    wrong("link-template", linkTemplate, "it takes an http or https address that contains {uuid}");
  const orgId = text("org-id");
  if (orgId !== null && !/^[\x21-\x7e]{1,200}$/.test(orgId))
    wrong("org-id", orgId, "it takes up to 200 printable ASCII characters");
  const instance = input("instance");
  if (!/^(?:[A-Za-z0-9][A-Za-z0-9._-]{0,63})?$/.test(instance))
    wrong(
      "instance",
      instance,
      "it takes up to 64 letters, digits, dots, hyphens and underscores, a letter or digit first",
    );
  const recreate = input("recreate")
    .split(/\s+/)
    .filter((id) => id !== "");
  for (const id of recreate)
    if (!/^[a-z0-9][a-z0-9-]{0,63}$/.test(id)) wrong("recreate", id, "it takes ids of the manifest, one a line");

  const inputs: Inputs = {
    mode: oneOf("mode", ["auto", "plan", "apply"]),
    githubToken,
    state: oneOf("state", ["cache", "branch", "file"]),
    stateBranch,
    stateFile: path("state-file"),
    stateBackup: bool("state-backup"),
    settings: {
      manifest: posix.normalize(path("manifest")),
      instance,
      service: sandbox
        ? { kind: "sandbox", unused: UNUSED_BY_SANDBOX.filter((name) => input(name) !== "") }
        : {
            kind: "remote",
            baseUrl: baseUrl?.replace(/\/+$/, "") ?? null,
            credential: credentialOf(apiKey, { bearerToken, validity }),
            orgId,
            realtime: {
              url: realtimeUrl?.replace(/(?:\/websocket)?\/*$/, "") ?? null,
              key: text("realtime-key"),
            },
          },
      onMissingState: oneOf("on-missing-state", ["auto", "create", "fail"]),
      maxCreates: whole("max-creates", { least: 0, most: 1000 }),
      maxCredits: text("max-credits") === null ? null : whole("max-credits", { least: 0, most: 999_999_999 }),
      warnCredits: text("warn-credits") === null ? null : whole("warn-credits", { least: 0, most: 999_999_999 }),
      recreate,
      retryFailed: bool("retry-failed"),
      wait: bool("wait"),
      timeoutMinutes: whole("timeout-minutes", { least: 1, most: 10_080 }),
      linkTemplate: sandbox ? null : linkTemplate,
      links: {
        lockFile: text("links-file"),
        embed: input("embed")
          .split("\n")
          .map((pattern) => pattern.trim())
          .filter((pattern) => pattern !== ""),
        template: text("embed-template"),
      },
      onClarification: oneOf("on-clarification", ["fail", "skip"]),
      onSuperseded: oneOf("on-superseded", ["cancel", "finish"]),
    },
    comment: bool("comment"),
    preview: bool("preview"),
  };
  if (inputs.preview) problems.push(...previewFaults(inputs));
  if (problems.length > 0) throw new InputError(problems);
  return inputs;
}

/** What keeps previews from working at all. A key is asked for where one is used: runs for forks get none. */
function previewFaults({ state, settings }: Inputs): string[] {
  return [
    ...(state === "branch"
      ? []
      : [
          `The input preview is true and state is ${state}; what a pull request has submitted, the merge must find again: ` +
            "use state: branch.",
        ]),
    ...(settings.service.kind === "sandbox"
      ? [
          "The input preview is true and base-url is sandbox; the built-in sandbox lives in the state, where two runs at once would " +
            "undo each other's. Preview against a service, or set preview to false.",
        ]
      : []),
  ];
}

function credentialOf(
  apiKey: string,
  { bearerToken, validity }: { bearerToken: string; validity: Validity | null },
): Credential | null {
  if (apiKey !== "") return { header: "x-api-key", value: apiKey, secret: apiKey };
  if (validity === null) return null;
  return { header: "authorization", value: `Bearer ${bearerToken}`, secret: bearerToken, validity };
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

function withoutUserinfo(value: string): string {
  return value.replace(/^([a-z][a-z0-9+.-]*:)?.*@/is, "$1//***@");
}

function quoted(value: string): string {
  return value === "" ? "empty" : JSON.stringify(value.length > 80 ? `${value.slice(0, 80)}…` : value);
}

function listed(values: readonly string[]): string {
  return `${values.slice(0, -1).join(", ")} or ${values.at(-1)}`;
}

/** Whether git takes a name for that of a branch (the rules of `git check-ref-format`), and nobody takes it for another ref. */
function isBranchName(name: string): boolean {
  if (name === "" || name === "@" || name === "HEAD" || name.length > 200) return false;
  if (!/^[\x21-\x7e]+$/.test(name) || /[~^:?*[\\]|\.\.|@\{|\/\/|^[-/]|[/.]$|^refs\//.test(name)) return false;
  return name.split("/").every((part) => !part.startsWith(".") && !part.endsWith(".lock"));
}

/** Environment settings that would leak the key, a sentence each. */
function leaksIn(env: Runner["env"]): string[] {
  const found: string[] = [];
  if (env["NODE_TLS_REJECT_UNAUTHORIZED"] === "0")
    found.push("NODE_TLS_REJECT_UNAUTHORIZED is 0, so anybody on the way could read the key; unset it.");
  if (/(?:^|[\s"'])--inspect/.test(env["NODE_OPTIONS"] ?? ""))
    found.push(
      "NODE_OPTIONS opens a debugger (--inspect), so any program of this machine could read the key; unset it.",
    );
  return found;
}
