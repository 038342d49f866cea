export const id = 331;
export const ids = [331];
export const modules = {

/***/ 3991:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ko: () => (/* binding */ readInputs),
/* harmony export */   VY: () => (/* binding */ secretsIn),
/* harmony export */   dz: () => (/* binding */ InputError)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);

/** An input that can't be used. All wrong inputs are reported together, each on a line of its own. */
class InputError extends Error {
    name = "InputError";
    constructor(problems) {
        super(problems.join("\n"));
    }
}
/** What `base-url` says instead of an address. */
const SANDBOX = "sandbox";
const UNUSED_BY_SANDBOX = ["api-key", "bearer-token", "org-id", "link-template"];
/** Reads all inputs; secrets are masked before anything else is done with them. Throws `InputError`. */
function readInputs({ input, mask, env }) {
    const [apiKey, bearerToken, githubToken] = [input("api-key"), input("bearer-token"), input("github-token")];
    for (const secret of secretsIn(input))
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
    if (input("state") === "branch") {
        problems.push("The input state is branch, which this release does not have yet; it takes cache or file.");
    }
    if (apiKey !== "" && bearerToken !== "")
        problems.push("The inputs api-key and bearer-token are both given; give one of the two.");
    for (const [name, secret] of [
        ["api-key", apiKey],
        ["bearer-token", bearerToken],
    ]) {
        if (secret !== "" && !/^[\x21-\x7e]{16,}$/.test(secret)) {
            problems.push(`The input ${name} can't be one: it takes at least 16 printable ASCII characters without spaces (its value is not shown).`);
        }
    }
    if (env["NODE_TLS_REJECT_UNAUTHORIZED"] === "0") {
        problems.push("NODE_TLS_REJECT_UNAUTHORIZED is 0, so anybody on the way could read the key; unset it.");
    }
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
        manifest: node_path__WEBPACK_IMPORTED_MODULE_0__.posix.normalize(path("manifest")),
        mode: oneOf("mode", ["auto", "plan", "apply"]),
        sandbox,
        unused: sandbox ? UNUSED_BY_SANDBOX.filter((name) => input(name) !== "") : [],
        baseUrl: baseUrl?.replace(/\/+$/, "") ?? null,
        credential: sandbox ? null : credentialOf(apiKey, bearerToken),
        orgId: sandbox ? null : orgId,
        githubToken,
        state: input("state") === "branch" ? "cache" : oneOf("state", ["cache", "file"]),
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
function credentialOf(apiKey, bearerToken) {
    if (apiKey !== "")
        return { header: "x-api-key", value: apiKey, secret: apiKey };
    if (bearerToken !== "")
        return { header: "authorization", value: `Bearer ${bearerToken}`, secret: bearerToken };
    return null;
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
    return value === "" ? "empty" : JSON.stringify(value.length > 80 ? `${value.slice(0, 80)}…` : value);
}
function listed(values) {
    return `${values.slice(0, -1).join(", ")} or ${values.at(-1)}`;
}


/***/ }),

/***/ 1598:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  C7: () => (/* binding */ loadState),
  Ch: () => (/* binding */ openStore),
  $t: () => (/* binding */ placeOf),
  hr: () => (/* binding */ refuseOldRun),
  my: () => (/* binding */ refuseOtherService)
});

// EXTERNAL MODULE: ./build/src/state/cache-key.js
var cache_key = __webpack_require__(6963);
// EXTERNAL MODULE: ./build/src/state/cache-store.js + 1 modules
var cache_store = __webpack_require__(9514);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/src/state/state-file.js
var state_file = __webpack_require__(3809);
// EXTERNAL MODULE: ./build/src/state/store.js
var state_store = __webpack_require__(8554);
;// CONCATENATED MODULE: ./build/src/state/file-store.js




/**
 * A state in a file of the workspace, for local runs and self-hosted runners. `path` and `manifest` are relative to the
 * workspace.
 */
function fileStore(options) {
    const where = `The state ${options.path}`;
    async function load() {
        const state = await (0,state_file/* readStateFile */.qy)(await locate(options), where);
        if (state === null || state.manifest === options.manifest)
            return state;
        throw new state_store/* StateError */.qq(`${where} belongs to the manifest ${state.manifest}, not to ${options.manifest}. Give each manifest its own \`state-file\`; nothing was changed.`);
    }
    async function save(state) {
        const path = await locate(options);
        const found = await load();
        if (found !== null && found.lineage !== state.lineage) {
            throw new state_store/* StateError */.qq(`${where} was not saved: the file there has another origin (lineage ${found.lineage}, not ${state.lineage}). Move it away, or point \`state-file\` elsewhere.`);
        }
        if (found !== null && found.serial >= state.serial) {
            throw new state_store/* StateError */.qq(`${where} was not saved: the file there has serial ${found.serial}, and this run would write ${state.serial}. Another run has saved meanwhile; let one run at a time work on a manifest.`);
        }
        try {
            await (0,promises_.mkdir)((0,external_node_path_.dirname)(path), { recursive: true });
            await (0,state_file/* writeStateFile */.VP)(await locate(options), state);
        }
        catch (cause) {
            if (cause instanceof state_store/* StateError */.qq)
                throw cause;
            throw new state_store/* StateError */.qq(`${where} can't be written: ${(0,state_file/* reasonOf */.A3)(cause)}.`, { cause });
        }
    }
    return { load, save };
}
/** The file's absolute path. Throws where it is outside the workspace, links of its folders followed. */
async function locate({ workspace, path }) {
    const target = (0,external_node_path_.resolve)(workspace, path);
    const outside = new state_store/* StateError */.qq(`The state ${path} is outside the workspace. \`state-file\` names a file inside it.`);
    if (!isInside((0,external_node_path_.resolve)(workspace), target))
        throw outside;
    try {
        if (!isInside(await (0,promises_.realpath)(workspace), await realFolder((0,external_node_path_.dirname)(target)), { orSame: true }))
            throw outside;
    }
    catch (cause) {
        if (cause instanceof state_store/* StateError */.qq)
            throw cause;
        throw new state_store/* StateError */.qq(`The state ${path} can't be located: ${(0,state_file/* reasonOf */.A3)(cause)}.`, { cause });
    }
    return target;
}
/** The real path of a folder, as far as it exists. */
async function realFolder(folder) {
    try {
        return await (0,promises_.realpath)(folder);
    }
    catch (error) {
        if (!(0,state_file/* isCode */._m)(error, "ENOENT"))
            throw error;
        const parent = (0,external_node_path_.dirname)(folder);
        return (0,external_node_path_.join)(await realFolder(parent), (0,external_node_path_.relative)(parent, folder));
    }
}
function isInside(folder, path, { orSame = false } = {}) {
    const way = (0,external_node_path_.relative)(folder, path);
    if (way === "")
        return orSame;
    return way !== ".." && !way.startsWith(`..${external_node_path_.sep}`) && !(0,external_node_path_.isAbsolute)(way);
}

// EXTERNAL MODULE: ./build/src/action/github.js
var action_github = __webpack_require__(4245);
;// CONCATENATED MODULE: ./build/src/action/open-state.js





/** The store that the inputs name. */
function openStore(host, session) {
    const { inputs, event, workspace } = session;
    const { manifest } = inputs;
    if (inputs.state === "file")
        return fileStore({ workspace, path: inputs.stateFile, manifest });
    if (event.defaultBranch === null) {
        throw new state_store/* StateError */.qq("Which branch is the default one can't be told, and the state lives in its caches: this event doesn't name it, and GitHub " +
            "could not be asked. Pass a github-token that may read the repository, or use state: file.");
    }
    return (0,cache_store/* cacheStore */.w)({
        cache: async () => await host.actionsCache(workspace),
        listCaches: async (query) => await listCaches(session, query),
        workspace,
        manifest,
        run: event.run,
        ref: event.ref,
        defaultRef: `refs/heads/${event.defaultBranch}`,
        randomSuffix: () => host.newId().replaceAll("-", "").slice(0, 12),
        clock: host.clock,
    });
}
/** The state that a store holds, `null` for a first run. Throws `StateError` where a first run isn't expected. */
async function loadState(store, { inputs, log }) {
    const state = await store.load();
    if (state !== null) {
        log.info(`State ${state.lineage}, serial ${state.serial}: ${Object.keys(state.videos).length} videos`);
        return state;
    }
    if (inputs.onMissingState === "fail") {
        throw new state_store/* StateError */.qq("There is no state, and on-missing-state is fail: this repository has run before, and without its state every video " +
            "would be paid for again. Restore the state, or adopt the videos by their uuid with on-missing-state: create.");
    }
    log.info("There is no state yet: this is a first run.");
    return null;
}
/**
 * Refuses to apply an old run again: it would take the videos back to the manifest of its commit, and the next run would pay
 * for bringing them forward. GitHub numbers runs upwards, and a re-run keeps its number. Throws `StateError`.
 */
function refuseOldRun(state, { event }) {
    const saved = state?.run ?? null;
    if (saved === null || !(Number(saved.id) > Number(event.run.id)))
        return;
    throw new state_store/* StateError */.qq(`Run ${saved.id}${saved.url === null ? "" : ` (${saved.url})`} is newer than this one and has applied its manifest already. ` +
        "Re-run that one, or start a new run; nothing was sent.");
}
/**
 * Refuses a state whose videos the service of this run doesn't know: those of the sandbox are nothing to a real service, and
 * its videos nothing to the sandbox. A plan without an address asks neither. Throws `StateError`.
 */
function refuseOtherService(state, { inputs }) {
    if (state === null || (state.sandbox !== null) === inputs.sandbox)
        return;
    if (inputs.sandbox) {
        throw new state_store/* StateError */.qq("The state belongs to a video service, and base-url is sandbox, which knows none of its videos. Set base-url and api-key " +
            "as before. To try the sandbox, use another manifest, or state: file with another state-file. Keep this state: without " +
            "it every video would be paid for again. Nothing was sent.");
    }
    if (inputs.baseUrl === null)
        return;
    throw new state_store/* StateError */.qq(`The state belongs to the built-in sandbox, whose videos don't exist at ${inputs.baseUrl}. To begin with the real service, ` +
        `delete the sandbox's state: ${placeOf(inputs)}; then run again, and every video of the manifest is created there. To go ` +
        "on with the sandbox, set base-url to sandbox. Nothing was sent.");
}
/** Where a person finds the state. */
function placeOf({ state, stateFile, manifest }) {
    if (state === "file")
        return `the file ${stateFile}`;
    return `every cache under Actions → Caches whose key begins with ${(0,cache_key/* cacheKeyPrefix */.kn)(manifest)}`;
}
async function listCaches({ github }, query) {
    if (github === null)
        return "forbidden";
    try {
        return await (await github()).listCaches(query);
    }
    catch (error) {
        const status = (0,action_github/* statusOf */.c2)(error);
        if (status === 401 || status === 403 || status === 404)
            return "forbidden";
        throw error;
    }
}


/***/ }),

/***/ 6137:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  f: () => (/* binding */ openSession),
  l: () => (/* binding */ openVoice)
});

// EXTERNAL MODULE: ./build/src/secrets.js
var secrets = __webpack_require__(7024);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 14 modules
var schemas = __webpack_require__(5586);
;// CONCATENATED MODULE: ./build/src/action/event.js


const PayloadSchema = schemas/* looseObject */._H3({
    repository: schemas/* looseObject */._H3({ default_branch: schemas/* string */.YjP().nullish() }).nullish(),
    pull_request: schemas/* looseObject */._H3({ number: schemas/* int */.Whr().positive(), head: schemas/* looseObject */._H3({ sha: schemas/* string */.YjP() }).nullish() })
        .nullish(),
});
/** Reads the event from the environment. One that can't be read is one that tells nothing. */
function readEvent(env) {
    const name = env["GITHUB_EVENT_NAME"] ?? "";
    const ref = env["GITHUB_REF"] ?? "";
    const repository = env["GITHUB_REPOSITORY"] ?? "";
    const id = env["GITHUB_RUN_ID"] ?? "0";
    const attempt = Number(env["GITHUB_RUN_ATTEMPT"] ?? "1");
    const payload = readPayload(env["GITHUB_EVENT_PATH"]);
    const server = env["GITHUB_SERVER_URL"];
    return {
        name,
        ref,
        repository,
        apiUrl: env["GITHUB_API_URL"] ?? "https://api.github.com",
        commit: payload.pull_request?.head?.sha ?? (env["GITHUB_SHA"] || null),
        run: {
            id,
            attempt: Number.isInteger(attempt) ? attempt : 1,
            url: server && repository !== "" ? `${server}/${repository}/actions/runs/${id}` : null,
        },
        // A schedule runs on the default branch only, and its payload may not name it.
        defaultBranch: payload.repository?.default_branch ?? (name === "schedule" ? branchOf(ref) : null),
        pullRequest: payload.pull_request?.number ?? null,
    };
}
/** Events that are trusted to spend: they come from somebody who may write to the default branch. */
const TRUSTED = new Set(["push", "schedule", "workflow_dispatch", "repository_dispatch"]);
/** `mode: auto`: apply on the default branch, plan everywhere else, and wherever strangers can start a run. */
function modeFor({ name, ref, defaultBranch }) {
    return TRUSTED.has(name) && isOnDefaultBranch({ ref, defaultBranch }) ? "apply" : "plan";
}
function isOnDefaultBranch({ ref, defaultBranch }) {
    return defaultBranch !== null && ref === `refs/heads/${defaultBranch}`;
}
function branchOf(ref) {
    return ref.startsWith("refs/heads/") ? ref.slice("refs/heads/".length) : null;
}
function readPayload(path) {
    if (path === undefined || path === "")
        return {};
    try {
        return PayloadSchema.safeParse(JSON.parse((0,external_node_fs_.readFileSync)(path, "utf8"))).data ?? {};
    }
    catch {
        return {};
    }
}

// EXTERNAL MODULE: ./build/src/action/inputs.js
var action_inputs = __webpack_require__(3991);
;// CONCATENATED MODULE: ./build/src/action/log.js
function createLog(host, redact) {
    const info = (text) => {
        for (const line of redact(text).split(/\r\n|\r|\n/))
            host.print(harmless(line));
    };
    return {
        info,
        async group(name, work) {
            host.startGroup(harmless(redact(name)));
            try {
                return await work();
            }
            finally {
                host.endGroup();
            }
        },
    };
}
/** A line that the runner can't take for a command: it reads `::` at the start of a line, and `##[` anywhere in it. */
function harmless(line) {
    return line
        .replace(/[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u2028\u2029]/g, "")
        .replaceAll("##[", "## [")
        .replace(/^(\s*):(?=:)/, "$1: ");
}

;// CONCATENATED MODULE: ./build/src/action/session.js




function openVoice(host) {
    const redact = (0,secrets/* redactor */.$)((0,action_inputs/* secretsIn */.VY)(host.input));
    return { redact, log: createLog(host, redact) };
}
/** Reads inputs and event. Throws `InputError` where this run may not do what it is asked for. */
async function openSession(host, voice) {
    const inputs = (0,action_inputs/* readInputs */.Ko)(host);
    const told = readEvent(host.env);
    const github = connector(host, inputs, told);
    const event = { ...told, defaultBranch: told.defaultBranch ?? (await askDefaultBranch(github)) };
    const mode = inputs.mode === "auto" ? modeFor(event) : inputs.mode;
    if (mode === "apply")
        demandMeans(inputs, event);
    const workspace = host.env["GITHUB_WORKSPACE"] || process.cwd();
    return { ...voice, inputs, event, mode, github, workspace, sandbox: inputs.sandbox };
}
/** What an apply needs beyond correct inputs. */
function demandMeans(inputs, event) {
    const problems = [];
    if (inputs.baseUrl === null && !inputs.sandbox) {
        problems.push("The input base-url is empty; an apply needs the address of the service, or the word sandbox to be tried without one.");
    }
    if (inputs.credential === null && !inputs.sandbox) {
        problems.push("The inputs api-key and bearer-token are empty; an apply needs one of them. Is the secret set, and passed under with:? " +
            "Runs for forks and for Dependabot get no secrets.");
    }
    if (inputs.state === "cache" && !isOnDefaultBranch(event)) {
        problems.push(`The input state is cache and this run is on ${event.ref === "" ? "no branch" : event.ref}, not on the default branch ` +
            `(${event.defaultBranch ?? "unknown"}): what is saved here, the default branch can't see, and would pay for again. ` +
            "Apply on the default branch, or use state: file.");
    }
    if (problems.length > 0)
        throw new action_inputs/* InputError */.dz(problems);
}
function connector(host, { githubToken }, { repository, apiUrl }) {
    if (githubToken === "" || !repository.includes("/"))
        return null;
    let connection = null;
    return () => {
        connection ??= host.github({ token: githubToken, repository, apiUrl });
        return connection;
    };
}
/** Some events don't say which branch is the default one. */
async function askDefaultBranch(github) {
    if (github === null)
        return null;
    try {
        return await (await github()).defaultBranch();
    }
    catch {
        return null;
    }
}


/***/ }),

/***/ 7024:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ redactor)
/* harmony export */ });
/**
 * Replaces secrets in texts that the runner doesn't mask: comments, outputs, errors, the state. Also where they are written
 * as JSON, in an address, in HTML, as hexadecimal or, on their own or among other bytes, as Base64.
 */
function redactor(secrets) {
    const forms = secrets
        .filter((secret) => secret !== "")
        .flatMap(formsOf)
        .sort((a, b) => b.length - a.length);
    const inMarkdown = secrets.filter((secret) => secret !== "").map(markdownPattern);
    return (text) => {
        const plain = forms.reduce((redacted, form) => redacted.replaceAll(form, "***"), text);
        return inMarkdown.reduce((redacted, pattern) => redacted.replace(pattern, "***"), plain);
    };
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

/***/ 220:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ readJournal),
/* harmony export */   a: () => (/* binding */ fileJournal)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1455);
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5586);
/* harmony import */ var _sandbox_history_schema_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3037);
/* harmony import */ var _records_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1397);
/* harmony import */ var _state_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4774);






const EventSchema = zod__WEBPACK_IMPORTED_MODULE_5__/* .union */ .KCZ([
    zod__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .rej({ state: _state_js__WEBPACK_IMPORTED_MODULE_4__/* .StateSchema */ .XJ }),
    zod__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .rej({ id: zod__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP(), record: _state_js__WEBPACK_IMPORTED_MODULE_4__/* .VideoRecordSchema */ .Oz }),
    zod__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .rej({ intents: zod__WEBPACK_IMPORTED_MODULE_5__/* .array */ .YOg(_state_js__WEBPACK_IMPORTED_MODULE_4__/* .IntentSchema */ .yY) }),
    zod__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .rej({ sandboxed: _sandbox_history_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .HistoricRequestSchema */ .U }),
    zod__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .rej({ saving: zod__WEBPACK_IMPORTED_MODULE_5__/* .int */ .Whr() }),
    zod__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .rej({ saved: zod__WEBPACK_IMPORTED_MODULE_5__/* .int */ .Whr() }),
]);
/** A journal in a file, for `post` to read when `main` was killed. */
function fileJournal(path) {
    let file = null;
    return {
        path,
        append(event) {
            file ??= (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(path, "ax", 0o600);
            // Unlike writeSync, it doesn't end before all is written.
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(file, `${JSON.stringify(event)}\n`);
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fsyncSync)(file);
        },
    };
}
/** Replays a journal; `null` where there is none. A last line that was cut off by a kill never happened. */
async function readJournal(path) {
    let text;
    try {
        text = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.readFile)(path, "utf8");
    }
    catch (error) {
        if (error instanceof Error && "code" in error && error.code === "ENOENT")
            return null;
        throw new Error(`the journal ${path} can't be read`, { cause: error });
    }
    const lines = text.split("\n").slice(0, -1);
    return lines.map((line) => EventSchema.parse(JSON.parse(line))).reduce(replay, null);
}
function replay(before, event) {
    if ("state" in event)
        return { state: event.state, unsaved: false };
    if (before === null)
        return null;
    const { state } = before;
    // A save that was begun may have arrived: its serial is used up, and what it held is still to be saved.
    if ("saving" in event)
        return { state: { ...state, serial: event.saving }, unsaved: true };
    if ("saved" in event)
        return { ...before, unsaved: false };
    if ("intents" in event)
        return { state: { ...state, intents: event.intents }, unsaved: true };
    if ("sandboxed" in event)
        return { state: (0,_records_js__WEBPACK_IMPORTED_MODULE_3__/* .withSandboxed */ .N_)(state, event.sandboxed), unsaved: true };
    return { state: { ...state, videos: { ...state.videos, [event.id]: event.record } }, unsaved: true };
}


/***/ })

};
