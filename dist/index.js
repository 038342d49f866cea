/******/ (() => { // webpackBootstrap
/******/ 	var __webpack_modules__ = ({

/***/ 181:
/***/ ((module) => {

"use strict";
module.exports = require("buffer");

/***/ }),

/***/ 4589:
/***/ ((module) => {

"use strict";
module.exports = require("node:assert");

/***/ }),

/***/ 6698:
/***/ ((module) => {

"use strict";
module.exports = require("node:async_hooks");

/***/ }),

/***/ 4573:
/***/ ((module) => {

"use strict";
module.exports = require("node:buffer");

/***/ }),

/***/ 7540:
/***/ ((module) => {

"use strict";
module.exports = require("node:console");

/***/ }),

/***/ 7598:
/***/ ((module) => {

"use strict";
module.exports = require("node:crypto");

/***/ }),

/***/ 3053:
/***/ ((module) => {

"use strict";
module.exports = require("node:diagnostics_channel");

/***/ }),

/***/ 610:
/***/ ((module) => {

"use strict";
module.exports = require("node:dns");

/***/ }),

/***/ 8474:
/***/ ((module) => {

"use strict";
module.exports = require("node:events");

/***/ }),

/***/ 3024:
/***/ ((module) => {

"use strict";
module.exports = require("node:fs");

/***/ }),

/***/ 1455:
/***/ ((module) => {

"use strict";
module.exports = require("node:fs/promises");

/***/ }),

/***/ 7067:
/***/ ((module) => {

"use strict";
module.exports = require("node:http");

/***/ }),

/***/ 2467:
/***/ ((module) => {

"use strict";
module.exports = require("node:http2");

/***/ }),

/***/ 7030:
/***/ ((module) => {

"use strict";
module.exports = require("node:net");

/***/ }),

/***/ 8161:
/***/ ((module) => {

"use strict";
module.exports = require("node:os");

/***/ }),

/***/ 6760:
/***/ ((module) => {

"use strict";
module.exports = require("node:path");

/***/ }),

/***/ 643:
/***/ ((module) => {

"use strict";
module.exports = require("node:perf_hooks");

/***/ }),

/***/ 1792:
/***/ ((module) => {

"use strict";
module.exports = require("node:querystring");

/***/ }),

/***/ 99:
/***/ ((module) => {

"use strict";
module.exports = require("node:sqlite");

/***/ }),

/***/ 7075:
/***/ ((module) => {

"use strict";
module.exports = require("node:stream");

/***/ }),

/***/ 7997:
/***/ ((module) => {

"use strict";
module.exports = require("node:timers");

/***/ }),

/***/ 8500:
/***/ ((module) => {

"use strict";
module.exports = require("node:timers/promises");

/***/ }),

/***/ 1692:
/***/ ((module) => {

"use strict";
module.exports = require("node:tls");

/***/ }),

/***/ 3136:
/***/ ((module) => {

"use strict";
module.exports = require("node:url");

/***/ }),

/***/ 7975:
/***/ ((module) => {

"use strict";
module.exports = require("node:util");

/***/ }),

/***/ 3429:
/***/ ((module) => {

"use strict";
module.exports = require("node:util/types");

/***/ }),

/***/ 5919:
/***/ ((module) => {

"use strict";
module.exports = require("node:worker_threads");

/***/ }),

/***/ 8522:
/***/ ((module) => {

"use strict";
module.exports = require("node:zlib");

/***/ }),

/***/ 932:
/***/ ((module) => {

"use strict";
module.exports = require("process");

/***/ }),

/***/ 4180:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

"use strict";
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Ek: () => (/* binding */ tokenFault),
/* harmony export */   Gv: () => (/* binding */ validityOf),
/* harmony export */   kq: () => (/* binding */ tokenWarning)
/* harmony export */ });
/* harmony import */ var _service_words_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(6839);

/** How far the clocks of this machine and of the service may differ, in milliseconds. */
const SKEW_MS = 60_000;
/** The latest and the earliest time that a date can hold. */
const MAX_TIME = 8.64e15;
/**
 * When a JWT is valid, by its own words; `null` where it is no JWT. Its signature is the service's concern, and none of its
 * other claims is read.
 */
function validityOf(token) {
    const [header = "", payload = "", signature = "", ...rest] = token.split(".");
    const claims = objectIn(payload);
    if (rest.length > 0 || objectIn(header) === null || claims === null || !BASE64URL.test(signature))
        return null;
    const [from, until] = [timeOf(claims["nbf"]), timeOf(claims["exp"])];
    return from === undefined || until === undefined ? null : { from, until };
}
/** Why a token can't be used now; `null` where it can. */
function tokenFault({ from, until }, now) {
    if (until !== null && now > until + SKEW_MS)
        return `The input bearer-token expired at ${(0,_service_words_js__WEBPACK_IMPORTED_MODULE_0__/* .isoTime */ .Ly)(until)}. ${NEW_ONE}`;
    if (from !== null && now < from - SKEW_MS) {
        return `The input bearer-token is not valid before ${(0,_service_words_js__WEBPACK_IMPORTED_MODULE_0__/* .isoTime */ .Ly)(from)}. Start the run later, or ${lower(NEW_ONE)}`;
    }
    return null;
}
/** What is said of a token that won't last until `deadline`; `null` where it will. */
function tokenWarning({ until }, deadline) {
    if (until === null || until >= deadline)
        return null;
    return (`The input bearer-token expires at ${(0,_service_words_js__WEBPACK_IMPORTED_MODULE_0__/* .isoTime */ .Ly)(until)}, before timeout-minutes are over. What is in flight by then stays ` +
        "recorded, and the next run goes on with it. For long runs, use a token that lives longer, or an api-key.");
}
const NEW_ONE = "Get a new one: sign in to the service's dashboard again, or fetch one from the identity provider in a step before this " +
    "one; an api-key doesn't expire. Nothing was sent to the service.";
const BASE64URL = /^[\w-]+$/;
function objectIn(part) {
    if (!BASE64URL.test(part))
        return null;
    try {
        const value = JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
        return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
    }
    catch {
        return null;
    }
}
/** A claim in seconds as milliseconds; `null` where there is none, `undefined` where it is no time. */
function timeOf(claim) {
    if (claim === undefined)
        return null;
    if (typeof claim !== "number")
        return undefined;
    return Math.min(MAX_TIME, Math.max(-MAX_TIME, claim * 1000));
}
function lower(sentence) {
    return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}


/***/ }),

/***/ 7208:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

"use strict";
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   d: () => (/* binding */ chainOf)
/* harmony export */ });
/** An error's message and those of what caused it, a line each. */
function chainOf(error) {
    if (!(error instanceof Error))
        return String(error);
    return error.cause === undefined ? error.message : `${error.message}\ncaused by: ${chainOf(error.cause)}`;
}


/***/ }),

/***/ 4139:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

"use strict";
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   G5: () => (/* binding */ command),
/* harmony export */   LP: () => (/* binding */ kept),
/* harmony export */   Sy: () => (/* binding */ writeSummary),
/* harmony export */   aC: () => (/* binding */ keep),
/* harmony export */   bl: () => (/* binding */ outliveLog),
/* harmony export */   fJ: () => (/* binding */ fail),
/* harmony export */   hF: () => (/* binding */ input),
/* harmony export */   uH: () => (/* binding */ setOutput),
/* harmony export */   yy: () => (/* binding */ print)
/* harmony export */ });
/* unused harmony export commandLine */
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3024);

// How a step talks to its runner, as `@actions/core` does. The package takes longer to load than an unchanged plan takes to
// make, for things that nothing here uses: HTTP, OpenID Connect, paths, programs.
const { env } = process;
/** An input as the workflow gives it, with the default of `action.yml`; trimmed. */
function input(name) {
    return (env[`INPUT_${name.replaceAll(" ", "_").toUpperCase()}`] ?? "").trim();
}
/** Whether stdout has taken all that was written to it so far. */
let direct = true;
/** Prints one line, as it is. Past `process.stdout`, which has to be built first, while whoever reads is as fast as we are. */
function print(line) {
    let rest = Buffer.from(`${line}\n`);
    try {
        while (direct && rest.length > 0)
            rest = rest.subarray((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeSync)(1, rest));
    }
    catch {
        direct = false;
        outliveLog();
    }
    if (!direct)
        process.stdout.write(rest);
}
/** From now on a log that nobody reads any more doesn't keep the state from being saved. */
function outliveLog() {
    for (const stream of [process.stdout, process.stderr]) {
        if (stream.listenerCount("error") === 0)
            stream.on("error", () => { });
    }
}
function command(name, message, properties = {}) {
    print(commandLine(name, message, properties));
}
/** A command of the runner. What it is given can't end it early or become another one. */
function commandLine(name, message, properties = {}) {
    const pairs = Object.entries(properties)
        .filter(([, value]) => value !== "" && value !== 0)
        .map(([key, value]) => `${key}=${escaped(String(value)).replaceAll(":", "%3A").replaceAll(",", "%2C")}`);
    return `::${name}${pairs.length === 0 ? "" : ` ${pairs.join(",")}`}::${escaped(message)}`;
}
function escaped(text) {
    return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}
function setOutput(name, value) {
    noteIn("GITHUB_OUTPUT", name, value);
}
/** Hands a value to the post step, which has it from `kept`. */
function keep(name, value) {
    noteIn("GITHUB_STATE", name, value);
}
function kept(name) {
    return env[`STATE_${name}`] ?? "";
}
function writeSummary(markdown) {
    const path = env["GITHUB_STEP_SUMMARY"];
    if (path)
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.appendFileSync)(path, markdown);
}
/** Makes the step fail, and goes on. */
function fail(message) {
    process.exitCode = 1;
    command("error", message);
}
/** Adds `name` to a file of the runner. The delimiter is none of the value's, so that no value ends itself and begins another. */
function noteIn(file, name, value) {
    const path = env[file];
    // Run by hand.
    if (!path)
        return;
    let delimiter = "ghadelimiter";
    while (value.includes(delimiter))
        delimiter += "_";
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.appendFileSync)(path, `${name}<<${delimiter}\n${value}\n${delimiter}\n`);
}


/***/ }),

/***/ 7158:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

"use strict";

// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  dz: () => (/* binding */ InputError),
  Ko: () => (/* binding */ readInputs),
  VY: () => (/* binding */ secretsIn)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(6760);
// EXTERNAL MODULE: ./build/computed/secrets.js
var secrets = __nccwpck_require__(4851);
// EXTERNAL MODULE: ./build/computed/action/bearer-token.js
var bearer_token = __nccwpck_require__(4180);
;// CONCATENATED MODULE: ./build/computed/action/branch-name.js
/** Whether git takes a name for that of a branch (the rules of `git check-ref-format`), and nobody takes it for another ref. */
function isBranchName(name) {
    if (name === "" || name === "@" || name === "HEAD" || name.length > 200)
        return false;
    if (!/^[\x21-\x7e]+$/.test(name) || /[~^:?*[\\]|\.\.|@\{|\/\/|^[-/]|[/.]$|^refs\//.test(name))
        return false;
    return name.split("/").every((part) => !part.startsWith(".") && !part.endsWith(".lock"));
}

;// CONCATENATED MODULE: ./build/computed/action/surroundings.js
/** What of the process's surroundings would give a key away, each on a line of its own. */
function surroundingsFaults(env) {
    const faults = [];
    if (env["NODE_TLS_REJECT_UNAUTHORIZED"] === "0")
        faults.push("NODE_TLS_REJECT_UNAUTHORIZED is 0, so anybody on the way could read the key; unset it.");
    if (/(?:^|[\s"'])--inspect/.test(env["NODE_OPTIONS"] ?? ""))
        faults.push("NODE_OPTIONS opens a debugger (--inspect), so any program of this machine could read the key; unset it.");
    return faults;
}

;// CONCATENATED MODULE: ./build/computed/action/inputs.js





/** An input that can't be used. All wrong inputs are reported together, each on a line of its own. */
class InputError extends Error {
    name = "InputError";
    constructor(problems) {
        super(problems.join("\n"));
    }
}
/** What `base-url` says instead of an address. */
const SANDBOX = "sandbox";
/** What a key or a token can be. */
const KEYLIKE = /^[\x21-\x7e]{16,}$/;
const UNUSED_BY_SANDBOX = ["api-key", "bearer-token", "org-id", "link-template"];
/** Reads all inputs; secrets are masked before anything else is done with them. Throws `InputError`. */
function readInputs({ input, mask, env }) {
    const [apiKey, bearerToken, githubToken] = [input("api-key"), input("bearer-token"), input("github-token")];
    for (const secret of (0,secrets/* withParts */.d)(secretsIn(input)))
        mask(secret);
    const problems = [];
    const wrong = (name, value, allowed) => {
        problems.push(`The input ${name} is ${quoted(value)}; ${allowed}.`);
    };
    const oneOf = (name, values) => {
        const value = input(name);
        const found = values.find((allowed) => allowed === value);
        if (found === undefined)
            wrong(name, value, `it takes ${listed(values)}`);
        return found ?? values[0];
    };
    const bool = (name) => {
        const value = input(name);
        if (!/^(true|True|TRUE|false|False|FALSE)$/.test(value))
            wrong(name, value, "it takes true or false");
        return value.toLowerCase() === "true";
    };
    const whole = (name, { least, most }) => {
        const value = input(name);
        const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
        if (!(number >= least && number <= most))
            wrong(name, value, `it takes a whole number from ${least} to ${most}`);
        return number;
    };
    const text = (name) => (input(name) === "" ? null : input(name));
    const path = (name) => {
        const value = input(name);
        if (value === "")
            wrong(name, value, "it takes a path inside the workspace");
        return value;
    };
    const stateBranch = input("state-branch");
    if (!isBranchName(stateBranch))
        wrong("state-branch", stateBranch, "it takes the name of a branch");
    if (apiKey !== "" && bearerToken !== "")
        problems.push("The inputs api-key and bearer-token are both given; give one of the two.");
    for (const [name, secret] of [
        ["api-key", apiKey],
        ["bearer-token", bearerToken],
    ]) {
        if (secret !== "" && !KEYLIKE.test(secret)) {
            problems.push(`The input ${name} can't be one: it takes at least 16 printable ASCII characters without spaces (its value is not shown).`);
        }
    }
    const validity = bearerToken === "" ? null : (0,bearer_token/* validityOf */.Gv)(bearerToken);
    if (KEYLIKE.test(bearerToken) && validity === null) {
        problems.push("The input bearer-token is no JWT: it takes three parts in base64url with dots between them, as the identity provider " +
            "gives them, without the word Bearer (its value is not shown). An API key goes into api-key.");
    }
    problems.push(...surroundingsFaults(env));
    const sandbox = input("base-url") === SANDBOX;
    const baseUrl = sandbox ? null : text("base-url");
    if (baseUrl !== null && !isServiceAddress(baseUrl)) {
        wrong("base-url", withoutUserinfo(baseUrl), "it takes an https address, or an http one on a loopback address, without user name, query and fragment, or the word sandbox");
    }
    const linkTemplate = text("link-template");
    if (linkTemplate !== null && !isLinkTemplate(linkTemplate))
        wrong("link-template", linkTemplate, "it takes an http or https address that contains {uuid}");
    const orgId = text("org-id");
    if (orgId !== null && !/^[\x21-\x7e]{1,200}$/.test(orgId))
        wrong("org-id", orgId, "it takes up to 200 printable ASCII characters");
    const recreate = input("recreate")
        .split(/\s+/)
        .filter((id) => id !== "");
    for (const id of recreate)
        if (!/^[a-z0-9][a-z0-9-]{0,63}$/.test(id))
            wrong("recreate", id, "it takes ids of the manifest, one a line");
    const inputs = {
        manifest: external_node_path_.posix.normalize(path("manifest")),
        mode: oneOf("mode", ["auto", "plan", "apply"]),
        sandbox,
        unused: sandbox ? UNUSED_BY_SANDBOX.filter((name) => input(name) !== "") : [],
        baseUrl: baseUrl?.replace(/\/+$/, "") ?? null,
        credential: sandbox ? null : credentialOf(apiKey, { bearerToken, validity }),
        orgId: sandbox ? null : orgId,
        githubToken,
        state: oneOf("state", ["cache", "branch", "file"]),
        stateBranch,
        stateFile: path("state-file"),
        onMissingState: oneOf("on-missing-state", ["create", "fail"]),
        maxCreates: whole("max-creates", { least: 0, most: 1000 }),
        maxCredits: text("max-credits") === null ? null : whole("max-credits", { least: 0, most: 999_999_999 }),
        recreate,
        retryFailed: bool("retry-failed"),
        wait: bool("wait"),
        timeoutMinutes: whole("timeout-minutes", { least: 1, most: 10_080 }),
        comment: bool("comment"),
        linkTemplate: sandbox ? null : linkTemplate,
        onClarification: oneOf("on-clarification", ["fail", "skip"]),
    };
    if (problems.length > 0)
        throw new InputError(problems);
    return inputs;
}
/** What every text that leaves the action is searched for. A shorter text can't be a secret, and masking it would shred the log. */
function secretsIn(input) {
    return [input("api-key"), input("bearer-token"), input("github-token")].filter((secret) => secret.length >= 8);
}
function credentialOf(apiKey, { bearerToken, validity }) {
    if (apiKey !== "")
        return { header: "x-api-key", value: apiKey, secret: apiKey };
    if (validity === null)
        return null;
    return { header: "authorization", value: `Bearer ${bearerToken}`, secret: bearerToken, validity };
}
function isServiceAddress(value) {
    const url = parseUrl(value);
    if (url === null || url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "")
        return false;
    const loopback = url.hostname === "localhost" || url.hostname === "[::1]" || /^127(\.\d+){3}$/.test(url.hostname);
    return url.protocol === "https:" || (url.protocol === "http:" && loopback);
}
function isLinkTemplate(value) {
    const url = parseUrl(value.replaceAll("{uuid}", "0"));
    return value.includes("{uuid}") && (url?.protocol === "https:" || url?.protocol === "http:");
}
function parseUrl(value) {
    return URL.canParse(value) ? new URL(value) : null;
}
function withoutUserinfo(value) {
    return value.replace(/^([a-z][a-z0-9+.-]*:)?.*@/is, "$1//***@");
}
function quoted(value) {
    return value === "" ? "empty" : JSON.stringify(value.length > 80 ? `${value.slice(0, 80)}\u2026` : value);
}
function listed(values) {
    return `${values.slice(0, -1).join(", ")} or ${values.at(-1)}`;
}


/***/ }),

/***/ 7414:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

"use strict";
__nccwpck_require__.r(__webpack_exports__);
/* harmony import */ var _action_chain_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(7208);
/* harmony import */ var _action_commands_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4139);
/* harmony import */ var _action_inputs_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(7158);
/* harmony import */ var _secrets_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(4851);




/** How long whatever still holds the process is left alone once the step has nothing left to do, in milliseconds. */
const LINGER_MS = 500;
// What a run loads is one file of the bundle: each more costs as long as 40 KB of it.
async function main(stop) {
    (0,_action_commands_js__WEBPACK_IMPORTED_MODULE_0__/* .keep */ .aC)("is-post", "true");
    const [{ main }, { runnerHost }] = await Promise.all([
        Promise.all(/* import() | run */[__nccwpck_require__.e(184), __nccwpck_require__.e(620), __nccwpck_require__.e(382)]).then(__nccwpck_require__.bind(__nccwpck_require__, 1898)),
        Promise.all(/* import() | run */[__nccwpck_require__.e(184), __nccwpck_require__.e(620), __nccwpck_require__.e(382)]).then(__nccwpck_require__.bind(__nccwpck_require__, 9465)),
    ]);
    return await main(runnerHost(stop));
}
async function post(stop) {
    if ((0,_action_commands_js__WEBPACK_IMPORTED_MODULE_0__/* .kept */ .LP)("journal") === "")
        return null;
    const [{ post }, { runnerHost }] = await Promise.all([
        Promise.all(/* import() */[__nccwpck_require__.e(137), __nccwpck_require__.e(620), __nccwpck_require__.e(674)]).then(__nccwpck_require__.bind(__nccwpck_require__, 5674)),
        Promise.all(/* import() | run */[__nccwpck_require__.e(184), __nccwpck_require__.e(620), __nccwpck_require__.e(382)]).then(__nccwpck_require__.bind(__nccwpck_require__, 9465)),
    ]);
    return await post(runnerHost(stop));
}
function failWith(error) {
    (0,_action_commands_js__WEBPACK_IMPORTED_MODULE_0__/* .fail */ .fJ)((0,_secrets_js__WEBPACK_IMPORTED_MODULE_2__/* .redactor */ .$)((0,_action_inputs_js__WEBPACK_IMPORTED_MODULE_1__/* .secretsIn */ .VY)(_action_commands_js__WEBPACK_IMPORTED_MODULE_0__/* .input */ .hF))((0,_action_chain_js__WEBPACK_IMPORTED_MODULE_3__/* .chainOf */ .d)(error)));
}
async function run() {
    for (const mishap of ["uncaughtException", "unhandledRejection"]) {
        process.on(mishap, (error) => {
            failWith(error);
            process.exit();
        });
    }
    const stop = new AbortController();
    for (const signal of ["SIGINT", "SIGTERM"])
        process.on(signal, () => stop.abort());
    try {
        const failure = (0,_action_commands_js__WEBPACK_IMPORTED_MODULE_0__/* .kept */ .LP)("is-post") === "" ? await main(stop.signal) : await post(stop.signal);
        if (failure !== null)
            (0,_action_commands_js__WEBPACK_IMPORTED_MODULE_0__/* .fail */ .fJ)(failure);
    }
    catch (error) {
        failWith(error);
    }
    setTimeout(() => process.exit(), LINGER_MS).unref();
}
// The bundle is CommonJS (scripts/bundle.ts), which can't await here; `run` never rejects.
void run();


/***/ }),

/***/ 4851:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

"use strict";
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ redactor),
/* harmony export */   d: () => (/* binding */ withParts)
/* harmony export */ });
/**
 * Replaces secrets in texts that the runner doesn't mask: comments, outputs, errors, the state. Also where they are written
 * as JSON, in an address, in HTML, as hexadecimal or, on their own or among other bytes, as Base64.
 */
function redactor(secrets) {
    const all = withParts(secrets.filter((secret) => secret !== "")).sort((a, b) => b.length - a.length);
    const forms = all.flatMap(formsOf).sort((a, b) => b.length - a.length);
    const inMarkdown = all.map(markdownPattern);
    return (text) => {
        const plain = forms.reduce((redacted, form) => redacted.replaceAll(form, "***"), text);
        return inMarkdown.reduce((redacted, pattern) => redacted.replace(pattern, "***"), plain);
    };
}
/** With the parts of a JWT that are secret on their own: its claims and its signature. */
function withParts(secrets) {
    return secrets.flatMap((secret) => {
        const [, claims = "", signature = ""] = /^[\w-]+\.([\w-]{8,})\.([\w-]{8,})$/.exec(secret) ?? [];
        return claims === "" ? [secret] : [secret, claims, signature];
    });
}
function formsOf(secret) {
    const json = asJson(secret);
    return [
        secret,
        json,
        asJson(json),
        json.replaceAll("/", "\\/"),
        encodeURIComponent(secret),
        secret.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character),
        Buffer.from(secret).toString("hex"),
        ...[0, 1, 2].map((before) => asBase64(secret, before)),
    ];
}
/** A secret whose characters Markdown has escaped, each on its own. */
function markdownPattern(secret) {
    return new RegExp([...secret].map((character) => `\\\\?${character.replace(/[^A-Za-z0-9]/gu, "\\$&")}\u200b?`).join(""), "g");
}
const ENTITIES = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
};
function asJson(text) {
    return JSON.stringify(text).slice(1, -1);
}
/** The characters that are the same whatever follows, and whichever so many bytes go before. */
function asBase64(secret, before) {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(secret)]);
    return bytes.toString("base64").slice(Math.ceil((before * 4) / 3), Math.floor((bytes.length * 4) / 3));
}


/***/ }),

/***/ 6839:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

"use strict";
/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Ly: () => (/* binding */ isoTime),
/* harmony export */   kD: () => (/* binding */ inJson),
/* harmony export */   vI: () => (/* binding */ shortened)
/* harmony export */ });
/** More than any reason that a person wrote; a reply may be as long as 16 MiB, and every outcome is kept and shown. */
const MAX_CHARACTERS = 4_000;
/** The service's own words, cut where they are endless. */
function shortened(words) {
    if (words.length <= MAX_CHARACTERS)
        return words;
    const characters = [...words.slice(0, 2 * MAX_CHARACTERS)].slice(0, MAX_CHARACTERS);
    return `${characters.join("")}\u2026`;
}
/** A value of a reply as JSON; what is nested deeper than can be written is said to be so. */
function inJson(value) {
    try {
        return shortened(JSON.stringify(value) ?? "null");
    }
    catch {
        return "a structure too deep to show";
    }
}
/** A time, in milliseconds since the Unix epoch, to the second. */
function isoTime(time) {
    return new Date(time).toISOString().replace(/\.\d+Z$/, "Z");
}


/***/ })

/******/ 	});
/************************************************************************/
/******/ 	// The module cache
/******/ 	var __webpack_module_cache__ = {};
/******/ 	
/******/ 	// The require function
/******/ 	function __nccwpck_require__(moduleId) {
/******/ 		// Check if module is in cache
/******/ 		var cachedModule = __webpack_module_cache__[moduleId];
/******/ 		if (cachedModule !== undefined) {
/******/ 			return cachedModule.exports;
/******/ 		}
/******/ 		// Create a new module (and put it into the cache)
/******/ 		var module = __webpack_module_cache__[moduleId] = {
/******/ 			id: moduleId,
/******/ 			loaded: false,
/******/ 			exports: {}
/******/ 		};
/******/ 	
/******/ 		// Execute the module function
/******/ 		var threw = true;
/******/ 		try {
/******/ 			__webpack_modules__[moduleId].call(module.exports, module, module.exports, __nccwpck_require__);
/******/ 			threw = false;
/******/ 		} finally {
/******/ 			if(threw) delete __webpack_module_cache__[moduleId];
/******/ 		}
/******/ 	
/******/ 		// Flag the module as loaded
/******/ 		module.loaded = true;
/******/ 	
/******/ 		// Return the exports of the module
/******/ 		return module.exports;
/******/ 	}
/******/ 	
/******/ 	// expose the modules object (__webpack_modules__)
/******/ 	__nccwpck_require__.m = __webpack_modules__;
/******/ 	
/************************************************************************/
/******/ 	/* webpack/runtime/asset-relocator-loader */
/******/ 	if (typeof __nccwpck_require__ !== 'undefined') __nccwpck_require__.ab = __dirname + "/";
/******/ 	
/******/ 	/* webpack/runtime/create fake namespace object */
/******/ 	(() => {
/******/ 		var getProto = Object.getPrototypeOf ? (obj) => (Object.getPrototypeOf(obj)) : (obj) => (obj.__proto__);
/******/ 		var leafPrototypes;
/******/ 		// create a fake namespace object
/******/ 		// mode & 1: value is a module id, require it
/******/ 		// mode & 2: merge all properties of value into the ns
/******/ 		// mode & 4: return value when already ns object
/******/ 		// mode & 16: return value when it's Promise-like
/******/ 		// mode & 8|1: behave like require
/******/ 		__nccwpck_require__.t = function(value, mode) {
/******/ 			if(mode & 1) value = this(value);
/******/ 			if(mode & 8) return value;
/******/ 			if(typeof value === 'object' && value) {
/******/ 				if((mode & 4) && value.__esModule) return value;
/******/ 				if((mode & 16) && typeof value.then === 'function') return value;
/******/ 			}
/******/ 			var ns = Object.create(null);
/******/ 			__nccwpck_require__.r(ns);
/******/ 			var def = {};
/******/ 			leafPrototypes = leafPrototypes || [null, getProto({}), getProto([]), getProto(getProto)];
/******/ 			for(var current = mode & 2 && value; typeof current == 'object' && !~leafPrototypes.indexOf(current); current = getProto(current)) {
/******/ 				Object.getOwnPropertyNames(current).forEach((key) => (def[key] = () => (value[key])));
/******/ 			}
/******/ 			def['default'] = () => (value);
/******/ 			__nccwpck_require__.d(ns, def);
/******/ 			return ns;
/******/ 		};
/******/ 	})();
/******/ 	
/******/ 	/* webpack/runtime/define property getters */
/******/ 	(() => {
/******/ 		// define getter functions for harmony exports
/******/ 		__nccwpck_require__.d = (exports, definition) => {
/******/ 			for(var key in definition) {
/******/ 				if(__nccwpck_require__.o(definition, key) && !__nccwpck_require__.o(exports, key)) {
/******/ 					Object.defineProperty(exports, key, { enumerable: true, get: definition[key] });
/******/ 				}
/******/ 			}
/******/ 		};
/******/ 	})();
/******/ 	
/******/ 	/* webpack/runtime/ensure chunk */
/******/ 	(() => {
/******/ 		__nccwpck_require__.f = {};
/******/ 		// This file contains only the entry chunk.
/******/ 		// The chunk loading function for additional chunks
/******/ 		__nccwpck_require__.e = (chunkId) => {
/******/ 			return Promise.all(Object.keys(__nccwpck_require__.f).reduce((promises, key) => {
/******/ 				__nccwpck_require__.f[key](chunkId, promises);
/******/ 				return promises;
/******/ 			}, []));
/******/ 		};
/******/ 	})();
/******/ 	
/******/ 	/* webpack/runtime/get javascript chunk filename */
/******/ 	(() => {
/******/ 		// This function allow to reference async chunks
/******/ 		__nccwpck_require__.u = (chunkId) => {
/******/ 			// return url for filenames based on template
/******/ 			return "" + chunkId + ".index.js";
/******/ 		};
/******/ 	})();
/******/ 	
/******/ 	/* webpack/runtime/hasOwnProperty shorthand */
/******/ 	(() => {
/******/ 		__nccwpck_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
/******/ 	})();
/******/ 	
/******/ 	/* webpack/runtime/make namespace object */
/******/ 	(() => {
/******/ 		// define __esModule on exports
/******/ 		__nccwpck_require__.r = (exports) => {
/******/ 			if(typeof Symbol !== 'undefined' && Symbol.toStringTag) {
/******/ 				Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
/******/ 			}
/******/ 			Object.defineProperty(exports, '__esModule', { value: true });
/******/ 		};
/******/ 	})();
/******/ 	
/******/ 	/* webpack/runtime/node module decorator */
/******/ 	(() => {
/******/ 		__nccwpck_require__.nmd = (module) => {
/******/ 			module.paths = [];
/******/ 			if (!module.children) module.children = [];
/******/ 			return module;
/******/ 		};
/******/ 	})();
/******/ 	
/******/ 	/* webpack/runtime/require chunk loading */
/******/ 	(() => {
/******/ 		// no baseURI
/******/ 		
/******/ 		// object to store loaded chunks
/******/ 		// "1" means "loaded", otherwise not loaded yet
/******/ 		var installedChunks = {
/******/ 			792: 1
/******/ 		};
/******/ 		
/******/ 		// no on chunks loaded
/******/ 		
/******/ 		var installChunk = (chunk) => {
/******/ 			var moreModules = chunk.modules, chunkIds = chunk.ids, runtime = chunk.runtime;
/******/ 			for(var moduleId in moreModules) {
/******/ 				if(__nccwpck_require__.o(moreModules, moduleId)) {
/******/ 					__nccwpck_require__.m[moduleId] = moreModules[moduleId];
/******/ 				}
/******/ 			}
/******/ 			if(runtime) runtime(__nccwpck_require__);
/******/ 			for(var i = 0; i < chunkIds.length; i++)
/******/ 				installedChunks[chunkIds[i]] = 1;
/******/ 		
/******/ 		};
/******/ 		
/******/ 		// require() chunk loading for javascript
/******/ 		__nccwpck_require__.f.require = (chunkId, promises) => {
/******/ 			// "1" is the signal for "already loaded"
/******/ 			if(!installedChunks[chunkId]) {
/******/ 				if(true) { // all chunks have JS
/******/ 					installChunk(require("./" + __nccwpck_require__.u(chunkId)));
/******/ 				} else installedChunks[chunkId] = 1;
/******/ 			}
/******/ 		};
/******/ 		
/******/ 		// no external install chunk
/******/ 		
/******/ 		// no HMR
/******/ 		
/******/ 		// no HMR manifest
/******/ 	})();
/******/ 	
/************************************************************************/
var __webpack_exports__ = {};
__nccwpck_require__(7414);

module.exports = __webpack_exports__;
/******/ })()
;