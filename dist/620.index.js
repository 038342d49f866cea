"use strict";
exports.id = 620;
exports.ids = [620];
exports.modules = {

/***/ 9981:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   c: () => (/* binding */ statusOf)
/* harmony export */ });
/** The HTTP status behind an error; `null` where no reply is behind it. */
function statusOf(error) {
    if (!(error instanceof Error) || !("status" in error) || typeof error.status !== "number")
        return null;
    // Octokit calls a broken connection a 500 without a response.
    return "response" in error && error.response !== undefined ? error.status : null;
}


/***/ }),

/***/ 3167:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  C7: () => (/* binding */ loadState),
  Ch: () => (/* binding */ openStore),
  $t: () => (/* binding */ placeOf),
  hr: () => (/* binding */ refuseOldRun),
  my: () => (/* binding */ refuseOtherService)
});

// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/computed/state/cache-key.js
var cache_key = __webpack_require__(5404);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./build/computed/state/records.js
var records = __webpack_require__(5670);
// EXTERNAL MODULE: ./build/computed/state/state-file.js
var state_file = __webpack_require__(2964);
// EXTERNAL MODULE: ./build/computed/state/store.js
var state_store = __webpack_require__(5937);
// EXTERNAL MODULE: ./build/computed/state/system-error.js
var system_error = __webpack_require__(1656);
// EXTERNAL MODULE: ./build/computed/state/text-folder.js
var text_folder = __webpack_require__(7194);
// EXTERNAL MODULE: ./build/computed/state/texts.js
var state_texts = __webpack_require__(4588);
;// CONCATENATED MODULE: ./build/computed/state/file-store.js








/**
 * A state in a file of the workspace, for local runs and self-hosted runners. `path` and `manifest` are relative to the
 * workspace. The texts are in a folder beside it that belongs to it alone.
 */
function fileStore(options) {
    const where = `The state ${options.path}`;
    const kept = (0,text_folder/* textFolder */.I)(`${(0,external_node_path_.resolve)(options.workspace, options.path)}.texts`, { durable: true });
    async function load() {
        const state = await (0,state_file/* readStateFile */.q)(locate(options), where);
        if (state === null || state.manifest === options.manifest)
            return state;
        throw new state_store/* StateError */.q(`${where} belongs to the manifest ${state.manifest}, not to ${options.manifest}. Give each manifest its own \`state-file\`; nothing was changed.`);
    }
    async function save(state, { texts = state_texts/* NO_TEXTS */.rl } = {}) {
        const path = locate(options);
        const found = await load();
        if (found !== null && found.lineage !== state.lineage) {
            throw new state_store/* StateError */.q(`${where} was not saved: the file there has another origin (lineage ${found.lineage}, not ${state.lineage}). Move it away, or point \`state-file\` elsewhere.`);
        }
        if (found !== null && found.serial >= state.serial) {
            throw new state_store/* StateError */.q(`${where} was not saved: the file there has serial ${found.serial}, and this run would write ${state.serial}. Another run has saved meanwhile; let one run at a time work on a manifest.`);
        }
        try {
            await external_node_fs_.promises.mkdir((0,external_node_path_.dirname)(path), { recursive: true });
            locate(options);
            await kept.putAll((0,state_texts/* newTexts */.Hm)(state, { texts, has: kept.has }));
            await (0,state_file/* writeStateFile */.V)(path, (0,state_texts/* withoutTexts */.X1)(state));
        }
        catch (cause) {
            if (cause instanceof state_store/* StateError */.q)
                throw cause;
            throw new state_store/* StateError */.q(`${where} can't be written: ${(0,system_error/* reasonOf */.A)(cause)}.`, { cause });
        }
        await forget(found, state);
    }
    /** Takes away what only the former state named: what another run is about to name is not ours to judge. */
    async function forget(former, state) {
        const named = (0,records/* referencedHashes */.qR)(state);
        const gone = former === null ? [] : [...(0,records/* referencedHashes */.qR)(former)].filter((hash) => !named.has(hash));
        // The state is durable; what can't be removed does no harm.
        for (const hash of gone)
            await kept.remove(hash).catch(() => undefined);
    }
    return { load, save, texts: kept };
}
/** The file's absolute path. Throws where it is outside the workspace, links of its folders followed. */
function locate({ workspace, path }) {
    const target = (0,external_node_path_.resolve)(workspace, path);
    const outside = new state_store/* StateError */.q(`The state ${path} is outside the workspace. \`state-file\` names a file inside it.`);
    if (!isInside((0,external_node_path_.resolve)(workspace), target))
        throw outside;
    try {
        if (!isInside(external_node_fs_.realpathSync.native(workspace), realFolder((0,external_node_path_.dirname)(target)), { orSame: true }))
            throw outside;
    }
    catch (cause) {
        if (cause instanceof state_store/* StateError */.q)
            throw cause;
        throw new state_store/* StateError */.q(`The state ${path} can't be located: ${(0,system_error/* reasonOf */.A)(cause)}.`, { cause });
    }
    return target;
}
/** The real path of a folder, as far as it exists. */
function realFolder(folder) {
    try {
        return external_node_fs_.realpathSync.native(folder);
    }
    catch (error) {
        if (!(0,system_error/* isCode */._)(error, "ENOENT"))
            throw error;
        const parent = (0,external_node_path_.dirname)(folder);
        return (0,external_node_path_.join)(realFolder(parent), (0,external_node_path_.relative)(parent, folder));
    }
}
function isInside(folder, path, { orSame = false } = {}) {
    const way = (0,external_node_path_.relative)(folder, path);
    if (way === "")
        return orSame;
    return way !== ".." && !way.startsWith(`..${external_node_path_.sep}`) && !(0,external_node_path_.isAbsolute)(way);
}

// EXTERNAL MODULE: ./build/computed/action/github-status.js
var github_status = __webpack_require__(9981);
;// CONCATENATED MODULE: ./build/computed/action/open-state.js






/** The store that the inputs name; no other one is loaded. */
async function openStore(host, session) {
    const { inputs, event, workspace } = session;
    const { manifest } = inputs;
    if (host.store !== undefined)
        return host.store;
    if (inputs.state === "file")
        return fileStore({ workspace, path: inputs.stateFile, manifest });
    if (inputs.state === "branch") {
        const { github } = session;
        if (github === null) {
            throw new state_store/* StateError */.q("The state lives on a branch, and there is no github-token to read it with. Pass one.");
        }
        const { clock, random } = host;
        const { branchStore } = await __webpack_require__.e(/* import() */ 13).then(__webpack_require__.bind(__webpack_require__, 8013));
        return branchStore({
            git: async () => (await github()).git,
            branch: inputs.stateBranch,
            manifest,
            run: event.run,
            clock,
            random,
        });
    }
    if (event.defaultBranch === null) {
        throw new state_store/* StateError */.q("Which branch is the default one can't be told, and the state lives in its caches: this event doesn't name it, and GitHub " +
            "could not be asked. Pass a github-token that may read the repository, or use state: file.");
    }
    const { cacheStore } = await __webpack_require__.e(/* import() */ 875).then(__webpack_require__.bind(__webpack_require__, 1875));
    return cacheStore({
        cache: async () => await host.actionsCache(workspace),
        listCaches: async (query) => await listCaches(session, query),
        workspace,
        textFolder: (0,external_node_path_.join)(host.env["RUNNER_TEMP"] || (0,external_node_os_.tmpdir)(), `videos-as-code-${host.newId()}.texts`),
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
        throw new state_store/* StateError */.q("There is no state, and on-missing-state is fail: this repository has run before, and without its state every video " +
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
    throw new state_store/* StateError */.q(`Run ${saved.id}${saved.url === null ? "" : ` (${saved.url})`} is newer than this one and has applied its manifest already. ` +
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
        throw new state_store/* StateError */.q("The state belongs to a video service, and base-url is sandbox, which knows none of its videos. Set base-url and api-key " +
            "as before. To try the sandbox, use another manifest, or state: file with another state-file. Keep this state: without " +
            "it every video would be paid for again. Nothing was sent.");
    }
    if (inputs.baseUrl === null)
        return;
    throw new state_store/* StateError */.q(`The state belongs to the built-in sandbox, whose videos don't exist at ${inputs.baseUrl}. To begin with the real service, ` +
        `delete the sandbox's state: ${placeOf(inputs)}; then run again, and every video of the manifest is created there. To go ` +
        "on with the sandbox, set base-url to sandbox. Nothing was sent.");
}
/** Where a person finds the state. */
function placeOf({ state, stateFile, manifest }) {
    if (state === "file")
        return `the file ${stateFile}`;
    return `every cache under Actions \u2192 Caches whose key begins with ${(0,cache_key/* cacheKeyPrefix */.kn)(manifest)}`;
}
async function listCaches({ github }, query) {
    if (github === null)
        return "forbidden";
    try {
        return await (await github()).listCaches(query);
    }
    catch (error) {
        const status = (0,github_status/* statusOf */.c)(error);
        if (status === 401 || status === 403 || status === 404)
            return "forbidden";
        throw error;
    }
}


/***/ }),

/***/ 1174:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Os: () => (/* binding */ demandCurrentToken),
  fA: () => (/* binding */ openSession),
  l6: () => (/* binding */ openVoice)
});

// EXTERNAL MODULE: ./build/computed/secrets.js
var secrets = __webpack_require__(4851);
// EXTERNAL MODULE: ./build/computed/action/bearer-token.js
var bearer_token = __webpack_require__(4180);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./build/computed/fit.js
var fit = __webpack_require__(2121);
// EXTERNAL MODULE: ./build/computed/shapes.js
var shapes = __webpack_require__(6514);
;// CONCATENATED MODULE: ./build/computed/action/event.js



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
/** GitHub's own payloads have at most 25 MB. */
const MAX_PAYLOAD_BYTES = 32 * 1024 * 1024;
function readPayload(path) {
    if (path === undefined || path === "")
        return {};
    try {
        if ((0,external_node_fs_.statSync)(path).size > MAX_PAYLOAD_BYTES)
            return {};
        return (0,fit/* fitted */.$)(shapes/* PAYLOAD_SHAPE */.$s, JSON.parse((0,external_node_fs_.readFileSync)(path, "utf8"))) ?? {};
    }
    catch {
        return {};
    }
}

// EXTERNAL MODULE: ./build/computed/action/inputs.js + 2 modules
var action_inputs = __webpack_require__(7158);
;// CONCATENATED MODULE: ./build/computed/action/log.js
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

;// CONCATENATED MODULE: ./build/computed/action/session.js





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
    if (inputs.state === "branch")
        demandOwnBranch(inputs, event);
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
            "Apply on the default branch, or use state: branch.");
    }
    if (problems.length > 0)
        throw new action_inputs/* InputError */.dz(problems);
}
/** Refuses a token that the service will not take now, before anything is asked. Throws `InputError`. */
function demandCurrentToken({ credential }, now) {
    const fault = credential?.validity === undefined ? null : (0,bearer_token/* tokenFault */.Ek)(credential.validity, now);
    if (fault !== null)
        throw new action_inputs/* InputError */.dz([fault]);
}
/** The state's branch holds nothing else: whoever works on another one would find commits of ours there. */
function demandOwnBranch({ stateBranch }, { ref, defaultBranch }) {
    const use = defaultBranch === stateBranch ? "the default branch" : "the branch of this run";
    if (defaultBranch !== stateBranch && ref !== `refs/heads/${stateBranch}`)
        return;
    throw new action_inputs/* InputError */.dz([`The input state-branch is ${stateBranch}, which is ${use}; it takes a branch of its own.`]);
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

/***/ 2121:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ fitted)
/* harmony export */ });
/**
 * The value as the zod schema behind `shape` reads it, or `null` where it doesn't fit. Says yes only where zod does: whoever
 * wants to know what is wrong asks zod, which takes longer to load than an unchanged plan takes to make.
 */
function fitted(shape, value, readings = {}) {
    const read = new Fitting(shape.$defs ?? {}, readings).read(shape, value);
    return read === undefined ? null : read;
}
class Fitting {
    #defs;
    #readings;
    #patterns = new Map();
    constructor(defs, readings) {
        this.#defs = defs;
        this.#readings = readings;
    }
    read(shape, value) {
        if (shape.reading !== undefined)
            return this.#readings[shape.reading]?.(value);
        if (shape.$ref !== undefined) {
            const named = this.#defs[shape.$ref];
            return named && this.read(named, value);
        }
        if (shape.anyOf !== undefined) {
            for (const way of shape.anyOf) {
                const read = this.read(way, value);
                if (read !== undefined)
                    return read;
            }
            return undefined;
        }
        if (shape.type === "array")
            return this.#list(shape, value);
        if (shape.type === "object")
            return this.#mapping(shape, value);
        return this.#isScalar(shape, value) ? value : undefined;
    }
    #isScalar(shape, value) {
        if (shape.const !== undefined)
            return value === shape.const;
        if (shape.enum !== undefined)
            return shape.enum.includes(value);
        switch (shape.type) {
            case "string":
                return typeof value === "string" && (shape.pattern === undefined || this.#pattern(shape.pattern).test(value));
            case "number":
            case "integer":
                return (typeof value === "number" &&
                    (shape.type === "integer" ? Number.isInteger(value) : Number.isFinite(value)) &&
                    !(shape.minimum !== undefined && value < shape.minimum) &&
                    !(shape.maximum !== undefined && value > shape.maximum) &&
                    !(shape.exclusiveMinimum !== undefined && value <= shape.exclusiveMinimum));
            case "null":
                return value === null;
            default:
                return shape.type === "boolean" && typeof value === "boolean";
        }
    }
    #list({ items }, value) {
        if (!Array.isArray(value) || items === undefined)
            return undefined;
        let read = value;
        for (const [index, item] of value.entries()) {
            const part = this.read(items, item);
            if (part === undefined)
                return undefined;
            if (part === item)
                continue;
            if (read === value)
                read = [...value];
            read[index] = part;
        }
        return read;
    }
    #mapping({ properties = {}, required = [], propertyNames, additionalProperties }, value) {
        if (typeof value !== "object" || value === null || Array.isArray(value))
            return undefined;
        for (const key of required)
            if (!Object.hasOwn(value, key))
                return undefined;
        let read = null;
        for (const [key, item] of Object.entries(value)) {
            if (key === "__proto__")
                return undefined;
            if (propertyNames !== undefined && this.read(propertyNames, key) !== key)
                return undefined;
            const shape = Object.hasOwn(properties, key) ? properties[key] : additionalProperties;
            if (shape === undefined)
                continue;
            const part = shape === false ? undefined : this.read(shape, item);
            if (part === undefined)
                return undefined;
            if (part === item)
                continue;
            read ??= { ...value };
            read[key] = part;
        }
        return read ?? value;
    }
    #pattern(source) {
        const known = this.#patterns.get(source);
        if (known)
            return known;
        const pattern = new RegExp(source);
        this.#patterns.set(source, pattern);
        return pattern;
    }
}


/***/ }),

/***/ 3266:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Kg: () => (/* binding */ briefText),
/* harmony export */   Rj: () => (/* binding */ fingerprint),
/* harmony export */   WK: () => (/* binding */ TextError),
/* harmony export */   dj: () => (/* binding */ canonicalJson),
/* harmony export */   qj: () => (/* binding */ hashText),
/* harmony export */   v9: () => (/* binding */ HASH)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);

/** What `hashText` returns. */
const HASH = /^[0-9a-f]{64}$/;
/** A text of a brief that can't be had. Its message says which one, and why. */
class TextError extends Error {
    name = "TextError";
}
function hashText(text) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)("sha256", text, "hex");
}
/** JSON with the keys of every object in code unit order: equal values give equal texts. */
function canonicalJson(value) {
    return JSON.stringify(value, (_key, item) => item !== null && typeof item === "object" && !Array.isArray(item)
        ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
        : item);
}
/** SHA-256 of the brief in canonical form. */
function fingerprint(brief) {
    return hashText(canonicalJson(brief));
}
/** The brief's text as the service gets it: the task, then each source under its path. */
async function briefText(brief, texts) {
    const parts = [(await texts.get(brief.task)).trim()];
    for (const { path, text } of brief.sources)
        parts.push(`## ${path}\n\n${(await texts.get(text)).trim()}`);
    return parts.join("\n\n");
}


/***/ }),

/***/ 9349:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   XF: () => (/* binding */ readRegularFile),
/* harmony export */   cP: () => (/* binding */ REFUSES_LINKS)
/* harmony export */ });
/* unused harmony export MAX_FILE_BYTES */
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);

/** The longest file that is read. */
const MAX_FILE_BYTES = 1024 * 1024;
/**
 * Without O_NONBLOCK a named pipe would be waited for, and waiting can't be interrupted. A link is not followed. Windows has
 * neither flag.
 */
const FLAGS = node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_RDONLY | (node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NONBLOCK ?? 0) | (node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NOFOLLOW ?? 0);
/** Whether a link is told from a file by opening it: `ELOOP`. */
const REFUSES_LINKS = node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NOFOLLOW !== undefined;
let buffer = null;
/**
 * The bytes of a regular file, or a clause that says why not. They are good until the next call: all files are read into one
 * buffer. Throws what the system says, `ELOOP` for a link.
 */
function readRegularFile(path) {
    // One byte more than a file may have shows that it has more.
    buffer ??= Buffer.allocUnsafeSlow(MAX_FILE_BYTES + 1);
    const handle = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(path, FLAGS);
    try {
        const stat = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fstatSync)(handle);
        if (stat.isDirectory())
            return "which is a folder";
        if (!stat.isFile())
            return "which is not a regular file";
        // The size a file states is a hint: some state 0.
        let length = 0;
        while (length < buffer.length) {
            const count = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readSync)(handle, buffer, length, buffer.length - length, null);
            length += count;
            if (count === 0 || length === stat.size)
                break;
        }
        return length > MAX_FILE_BYTES ? "which has more than 1 MiB" : buffer.subarray(0, length);
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(handle);
    }
}


/***/ }),

/***/ 6514:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $s: () => (/* binding */ PAYLOAD_SHAPE),
/* harmony export */   uK: () => (/* binding */ STATE_SHAPE),
/* harmony export */   w4: () => (/* binding */ MANIFEST_SHAPE)
/* harmony export */ });
const MANIFEST_SHAPE = {"type":"object","properties":{"version":{"type":"number","const":1},"defaults":{"type":"object","properties":{"sources":{"$ref":"__schema1"},"options":{"$ref":"__schema4"},"aspect_ratio":{"type":"string","enum":["16:9","9:16"]},"category":{"type":"string","enum":["training","marketing"]},"on_change":{"type":"string","enum":["edit","recreate","ignore"]},"clarification":{"$ref":"__schema14"}},"additionalProperties":false},"videos":{"type":"object","propertyNames":{"reading":"id"},"additionalProperties":{"$ref":"__schema20"}}},"required":["version","videos"],"additionalProperties":false,"$defs":{"__schema1":{"type":"array","items":{"reading":"pattern"}},"__schema4":{"type":"object","additionalProperties":{"reading":"json"}},"__schema14":{"anyOf":[{"type":"string","enum":["fail","skip"]},{"$ref":"__schema16"}]},"__schema20":{"type":"object","properties":{"title":{"reading":"title"},"task":{"reading":"text"},"task_file":{"reading":"path"},"sources":{"$ref":"__schema1"},"options":{"$ref":"__schema4"},"aspect_ratio":{"type":"string","enum":["16:9","9:16"]},"category":{"type":"string","enum":["training","marketing"]},"on_change":{"type":"string","enum":["edit","recreate","ignore"]},"clarification":{"$ref":"__schema14"},"edits":{"$ref":"__schema30"},"uuid":{"reading":"uuid"},"moved_from":{"reading":"id"}},"additionalProperties":false},"__schema16":{"type":"object","properties":{"answers":{"type":"object","additionalProperties":{"reading":"text"}}},"required":["answers"],"additionalProperties":false},"__schema30":{"type":"array","items":{"reading":"edit"}}}};
const PAYLOAD_SHAPE = {"type":"object","properties":{"repository":{"anyOf":[{"type":"object","properties":{"default_branch":{"anyOf":[{"type":"string"},{"type":"null"}]}}},{"type":"null"}]},"pull_request":{"anyOf":[{"type":"object","properties":{"number":{"type":"integer","exclusiveMinimum":0,"maximum":9007199254740991},"head":{"anyOf":[{"type":"object","properties":{"sha":{"type":"string"}},"required":["sha"]},{"type":"null"}]}},"required":["number"]},{"type":"null"}]}}};
const STATE_SHAPE = {"type":"object","properties":{"version":{"type":"number","const":1},"lineage":{"type":"string","pattern":"^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$"},"serial":{"type":"integer","minimum":0,"maximum":9007199254740991},"manifest":{"type":"string"},"run":{"anyOf":[{"$ref":"__schema0"},{"type":"null"}]},"videos":{"type":"object","additionalProperties":{"type":"object","properties":{"uuid":{"anyOf":[{"type":"string"},{"type":"null"}]},"category":{"type":"string","enum":["training","marketing"]},"revisions":{"type":"array","items":{"$ref":"__schema2"}},"in_flight":{"anyOf":[{"anyOf":[{"type":"object","properties":{"kind":{"type":"string","const":"create"},"target":{"$ref":"__schema2"},"submitted_at":{"type":"number"},"run":{"$ref":"__schema0"},"pull_request":{"$ref":"__schema6"}},"required":["kind","target","submitted_at","run","pull_request"],"additionalProperties":false},{"type":"object","properties":{"kind":{"type":"string","const":"edit"},"edit_id":{"anyOf":[{"type":"string"},{"type":"null"}]},"idempotency_key":{"type":"string","pattern":"^[0-9a-f]{64}$"},"first_sent_at":{"type":"number"},"request":{"type":"string"},"reference_image_urls":{"type":"array","items":{"type":"string"}},"aspect_ratio":{"anyOf":[{"type":"string","enum":["16:9","9:16"]},{"type":"null"}]},"target":{"$ref":"__schema2"},"submitted_at":{"type":"number"},"run":{"$ref":"__schema0"},"pull_request":{"$ref":"__schema6"}},"required":["kind","edit_id","idempotency_key","first_sent_at","request","reference_image_urls","aspect_ratio","target","submitted_at","run","pull_request"],"additionalProperties":false},{"type":"object","properties":{"kind":{"type":"string","const":"revert"},"edit_id":{"type":"string"},"target":{"$ref":"__schema2"},"submitted_at":{"type":"number"},"run":{"$ref":"__schema0"},"pull_request":{"$ref":"__schema6"}},"required":["kind","edit_id","target","submitted_at","run","pull_request"],"additionalProperties":false}]},{"type":"null"}]},"last_failure":{"anyOf":[{"type":"object","properties":{"step":{"type":"string","enum":["adopt","create","edit","revert","resume"]},"status":{"anyOf":[{"type":"integer","minimum":-9007199254740991,"maximum":9007199254740991},{"type":"null"}]},"detail":{"type":"string"},"desired":{"type":"string","pattern":"^[0-9a-f]{64}$"},"at":{"type":"number"},"run":{"$ref":"__schema0"}},"required":["step","status","detail","desired","at","run"],"additionalProperties":false},{"type":"null"}]},"total_scenes":{"anyOf":[{"type":"integer","minimum":-9007199254740991,"maximum":9007199254740991},{"type":"null"}]},"tries":{"type":"integer","minimum":0,"maximum":9007199254740991},"former_uuids":{"type":"array","items":{"type":"string"}},"recreated_by":{"anyOf":[{"type":"string"},{"type":"null"}]},"retired":{"type":"boolean"}},"required":["uuid","category","revisions","in_flight","last_failure","total_scenes","tries","former_uuids","recreated_by","retired"],"additionalProperties":false}},"intents":{"type":"array","items":{"type":"object","properties":{"id":{"type":"string"},"entries":{"type":"array","items":{"type":"object","properties":{"id":{"type":"string"},"fingerprint":{"type":"string","pattern":"^[0-9a-f]{64}$"}},"required":["id","fingerprint"],"additionalProperties":false}},"run":{"$ref":"__schema0"},"at":{"type":"number"}},"required":["id","entries","run","at"],"additionalProperties":false}},"texts":{"type":"object","additionalProperties":{"type":"string"}},"sandbox":{"anyOf":[{"type":"object","properties":{"seed":{"type":"string"},"speed":{"type":"number","exclusiveMinimum":0},"began":{"type":"number"},"requests":{"type":"array","items":{"type":"object","properties":{"at":{"type":"number"},"method":{"type":"string"},"path":{"type":"string","pattern":"^\\/.*"},"idempotency_key":{"anyOf":[{"type":"string"},{"type":"null"}]},"body":{"anyOf":[{"type":"string"},{"type":"null"}]},"status":{"type":"integer","minimum":-9007199254740991,"maximum":9007199254740991}},"required":["at","method","path","idempotency_key","body","status"],"additionalProperties":false}}},"required":["seed","speed","began","requests"],"additionalProperties":false},{"type":"null"}]},"finds":{"type":"array","items":{"type":"object","properties":{"category":{"type":"string","enum":["training","marketing"]},"id":{"type":"string"},"at":{"type":"number"}},"required":["category","id","at"],"additionalProperties":false}},"experience":{"type":"object","properties":{"videos":{"$ref":"__schema7"},"edits":{"$ref":"__schema7"}},"required":["videos","edits"],"additionalProperties":false}},"required":["version","lineage","serial","manifest","run","videos","intents","texts","sandbox","finds","experience"],"additionalProperties":false,"$defs":{"__schema0":{"type":"object","properties":{"id":{"type":"string"},"attempt":{"type":"integer","minimum":-9007199254740991,"maximum":9007199254740991},"url":{"anyOf":[{"type":"string"},{"type":"null"}]}},"required":["id","attempt","url"],"additionalProperties":false},"__schema2":{"type":"object","properties":{"fingerprint":{"anyOf":[{"type":"string","pattern":"^[0-9a-f]{64}$"},{"type":"null"}]},"brief":{"anyOf":[{"type":"object","properties":{"task":{"type":"string","pattern":"^[0-9a-f]{64}$"},"sources":{"type":"array","items":{"type":"object","properties":{"path":{"type":"string"},"text":{"type":"string","pattern":"^[0-9a-f]{64}$"}},"required":["path","text"],"additionalProperties":false}},"options":{"type":"object","additionalProperties":{"$ref":"__schema4"}},"aspect_ratio":{"anyOf":[{"type":"string","enum":["16:9","9:16"]},{"type":"null"}]},"category":{"type":"string","enum":["training","marketing"]}},"required":["task","sources","options","aspect_ratio","category"],"additionalProperties":false},{"type":"null"}]},"edits":{"type":"array","items":{"type":"object","properties":{"request":{"type":"string"},"reference_image_urls":{"type":"array","items":{"type":"string"}}},"required":["request","reference_image_urls"],"additionalProperties":false}},"edit_id":{"anyOf":[{"type":"string"},{"type":"null"}]},"link":{"anyOf":[{"type":"string"},{"type":"null"}]}},"required":["fingerprint","brief","edits","edit_id","link"],"additionalProperties":false},"__schema6":{"anyOf":[{"type":"integer","minimum":-9007199254740991,"maximum":9007199254740991},{"type":"null"}]},"__schema7":{"type":"object","properties":{"duration":{"$ref":"__schema8"},"shares":{"type":"object","propertyNames":{"type":"string","pattern":"^(?:\\d|[1-9]\\d|100)$"},"additionalProperties":{"$ref":"__schema8"}},"failures":{"type":"number","minimum":0,"maximum":1000000},"exposure":{"type":"number","minimum":0,"maximum":1000000000000}},"required":["duration","shares","failures","exposure"],"additionalProperties":false},"__schema4":{"anyOf":[{"type":"string"},{"type":"number"},{"type":"boolean"},{"type":"null"},{"type":"array","items":{"$ref":"__schema4"}},{"type":"object","additionalProperties":{"$ref":"__schema4"}}]},"__schema8":{"type":"object","properties":{"weight":{"type":"number","minimum":0,"maximum":64},"mean":{"type":"number","minimum":-20,"maximum":20},"variance":{"type":"number","minimum":0,"maximum":400}},"required":["weight","mean","variance"],"additionalProperties":false}}};


/***/ }),

/***/ 5404:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   dU: () => (/* binding */ parseCacheKey),
/* harmony export */   kn: () => (/* binding */ cacheKeyPrefix),
/* harmony export */   n: () => (/* binding */ formatCacheKey)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);

/** What all keys of a manifest's states begin with, and no other manifest's. Lower case: some servers fold the case. */
function cacheKeyPrefix(manifest) {
    const hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("sha256").update(manifest).digest("hex").slice(0, 16);
    return `videos-as-code-v1-${hash}-`;
}
function formatCacheKey(prefix, { serial, run, attempt, random }) {
    return `${prefix}s${String(serial).padStart(10, "0")}-${run}-${attempt}-${random}`.toLowerCase();
}
/** `null` where the key is not one of ours. */
function parseCacheKey(prefix, key) {
    if (!key.startsWith(prefix))
        return null;
    const match = /^s(\d{10,15})-([a-z0-9]+)-(\d+)-[a-z0-9]+$/.exec(key.slice(prefix.length));
    if (match === null)
        return null;
    const [, serial = "", run = "", attempt = ""] = match;
    return { serial: Number(serial), run, attempt: Number(attempt) };
}


/***/ }),

/***/ 1154:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FO: () => (/* binding */ mergedExperience),
/* harmony export */   IE: () => (/* binding */ pooled),
/* harmony export */   UU: () => (/* binding */ emptyExperience),
/* harmony export */   s7: () => (/* binding */ learned)
/* harmony export */ });
/* harmony import */ var _merge_records_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8519);

/** Old jobs count less once there are so many: services change. */
const MAX_WEIGHT = 64;
const NOTHING = { weight: 0, mean: 0, variance: 0 };
function emptyExperience() {
    const nothing = () => ({ duration: NOTHING, shares: {}, failures: 0, exposure: 0 });
    return { videos: nothing(), edits: nothing() };
}
function learned(before, { failed, exposure, duration, shares }) {
    return {
        duration: duration === null ? before.duration : measured(before.duration, Math.log(duration)),
        shares: {
            ...before.shares,
            ...Object.fromEntries(shares.map(([percent, share]) => {
                const key = String(percent);
                return [key, measured(before.shares[key] ?? NOTHING, Math.log(share))];
            })),
        },
        ...bounded(before.failures + (failed ? 1 : 0), before.exposure + exposure),
    };
}
/** What two runs have learned that came from `base`: all of it, where only one has learned; else what both say together. */
function mergedExperience({ base, ours, theirs, }) {
    const merged = (kind) => {
        const [before, own, other] = [base?.[kind] ?? null, ours[kind], theirs[kind]];
        if ((0,_merge_records_js__WEBPACK_IMPORTED_MODULE_0__/* .isSame */ .Ft)(own, other) || (0,_merge_records_js__WEBPACK_IMPORTED_MODULE_0__/* .isSame */ .Ft)(before, own))
            return other;
        return (0,_merge_records_js__WEBPACK_IMPORTED_MODULE_0__/* .isSame */ .Ft)(before, other) ? own : together(own, other);
    };
    return { videos: merged("videos"), edits: merged("edits") };
}
function together(a, b) {
    const keys = [...new Set([...Object.keys(a.shares), ...Object.keys(b.shares)])];
    return {
        duration: limited(pooled(a.duration, b.duration)),
        shares: Object.fromEntries(keys.map((key) => [key, limited(pooled(a.shares[key] ?? NOTHING, b.shares[key] ?? NOTHING))])),
        ...bounded(a.failures + b.failures, a.exposure + b.exposure),
    };
}
/** The moments of all that two have measured. */
function pooled(a, b) {
    const weight = a.weight + b.weight;
    if (weight === 0)
        return NOTHING;
    const mean = (a.weight * a.mean + b.weight * b.mean) / weight;
    const spread = ({ mean: own, variance }) => variance + (own - mean) ** 2;
    return { weight, mean, variance: (a.weight * spread(a) + b.weight * spread(b)) / weight };
}
function measured(before, value) {
    const within = Math.min(20, Math.max(-20, value));
    const kept = { ...before, weight: Math.min(before.weight, MAX_WEIGHT - 1) };
    return limited(pooled(kept, { weight: 1, mean: within, variance: 0 }));
}
function limited({ weight, mean, variance }) {
    return { weight: Math.min(weight, MAX_WEIGHT), mean, variance: Math.min(variance, 400) };
}
/** A day's worth of rendering at most; what is older counts less. */
const MAX_EXPOSURE = 86_400;
function bounded(failures, exposure) {
    const scale = Math.min(1, MAX_EXPOSURE / Math.max(1, exposure));
    return { failures: failures * scale, exposure: exposure * scale };
}


/***/ }),

/***/ 8519:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ft: () => (/* binding */ isSame),
/* harmony export */   PI: () => (/* binding */ mergeRecords),
/* harmony export */   ci: () => (/* binding */ uuidsOf)
/* harmony export */ });
/* harmony import */ var _manifest_brief_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3266);

/**
 * One record out of two that came from `base`: the one that alone was changed, else the one that has come further. No
 * identifier of either is forgotten. Where neither has come further, theirs is taken: it was durable first.
 */
function mergeRecords({ base, ours, theirs }) {
    if (isSame(ours, theirs) || isSame(base, theirs))
        return withUuidsOf(ours, theirs);
    if (isSame(base, ours))
        return withUuidsOf(theirs, ours);
    return isFurther(ours, theirs) ? withUuidsOf(ours, theirs) : withUuidsOf(theirs, ours);
}
function isSame(a, b) {
    return (0,_manifest_brief_js__WEBPACK_IMPORTED_MODULE_0__/* .canonicalJson */ .dj)(a) === (0,_manifest_brief_js__WEBPACK_IMPORTED_MODULE_0__/* .canonicalJson */ .dj)(b);
}
/** Every video that the record knows of, the newest last. */
function uuidsOf({ uuid, former_uuids }) {
    return uuid === null ? former_uuids : [...former_uuids, uuid];
}
function isFurther(a, b) {
    const [ours, theirs] = [progressOf(a), progressOf(b)];
    const first = ours.findIndex((part, index) => part !== theirs[index]);
    return (ours[first] ?? 0) > (theirs[first] ?? 0);
}
/** Grows with all that can happen to a record, but for a job that is taken back unsent. The first difference counts. */
function progressOf({ uuid, former_uuids, tries, revisions, last_failure, in_flight }) {
    return [
        former_uuids.length,
        uuid === null ? 0 : 1,
        // A revert takes a revision away and counts as a try.
        2 * tries + revisions.length,
        last_failure?.at ?? 0,
        in_flight === null ? 0 : in_flight.kind === "edit" && in_flight.edit_id === null ? 1 : 2,
    ];
}
function withUuidsOf(record, other) {
    const known = uuidsOf(record);
    const forgotten = uuidsOf(other).filter((uuid) => !known.includes(uuid));
    return forgotten.length === 0 ? record : { ...record, former_uuids: [...forgotten, ...record.former_uuids] };
}


/***/ }),

/***/ 3694:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   u: () => (/* binding */ readState)
/* harmony export */ });
/* unused harmony export plainState */
/* harmony import */ var _fit_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2121);
/* harmony import */ var _shapes_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6514);


/** Reads a state from its JSON text, as `parseState` does, whose schema is loaded only where something is amiss. */
async function readState(text, where) {
    const state = plainState(text);
    if (state !== null)
        return state;
    const { parseState } = await Promise.all(/* import() */[__webpack_require__.e(137), __webpack_require__.e(35)]).then(__webpack_require__.bind(__webpack_require__, 7035));
    return parseState(text, where);
}
/** A state in which nothing is amiss, or missing as in those of older releases; `null` otherwise. */
function plainState(text) {
    try {
        return (0,_fit_js__WEBPACK_IMPORTED_MODULE_1__/* .fitted */ .$)(_shapes_js__WEBPACK_IMPORTED_MODULE_0__/* .STATE_SHAPE */ .uK, JSON.parse(text));
    }
    catch {
        return null;
    }
}


/***/ }),

/***/ 5670:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FR: () => (/* binding */ emptyRecord),
/* harmony export */   N_: () => (/* binding */ withSandboxed),
/* harmony export */   al: () => (/* binding */ laterRun),
/* harmony export */   mU: () => (/* binding */ hashesOf),
/* harmony export */   p$: () => (/* binding */ emptyState),
/* harmony export */   qR: () => (/* binding */ referencedHashes),
/* harmony export */   wY: () => (/* binding */ referencedTexts),
/* harmony export */   zv: () => (/* binding */ recordOf)
/* harmony export */ });
/* harmony import */ var _experience_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1154);
/* harmony import */ var _version_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6852);


/** `sandbox` is the built-in one that the videos will be in; `null` where a service will have them. */
function emptyState(manifest, lineage, sandbox = null) {
    const empty = { run: null, videos: {}, intents: [], texts: {}, finds: [], experience: (0,_experience_js__WEBPACK_IMPORTED_MODULE_0__/* .emptyExperience */ .UU)() };
    return { version: _version_js__WEBPACK_IMPORTED_MODULE_1__/* .STATE_VERSION */ .n, lineage, serial: 0, manifest, ...empty, sandbox };
}
function emptyRecord(category) {
    return {
        uuid: null,
        category,
        revisions: [],
        in_flight: null,
        last_failure: null,
        total_scenes: null,
        tries: 0,
        former_uuids: [],
        recreated_by: null,
        retired: false,
    };
}
/** The state with one more request that changed something in its sandbox. */
function withSandboxed(state, request) {
    const { sandbox } = state;
    if (sandbox === null)
        throw new Error("the state has no sandbox");
    return { ...state, sandbox: { ...sandbox, requests: [...sandbox.requests, request] } };
}
/** The later of two runs: GitHub numbers them upwards. `a` where they are one. */
function laterRun(a, b) {
    return a === null || (b !== null && Number(b.id) > Number(a.id)) ? b : a;
}
function recordOf(state, id) {
    return Object.hasOwn(state.videos, id) ? (state.videos[id] ?? null) : null;
}
/** Of the texts that the state itself holds, those that its briefs name. */
function referencedTexts(state) {
    const hashes = referencedHashes(state);
    return Object.fromEntries(Object.entries(state.texts).filter(([hash]) => hashes.has(hash)));
}
/** The hashes of the texts that the state's briefs name; all others can go. */
function referencedHashes({ videos }) {
    const revisions = Object.values(videos).flatMap(({ revisions, in_flight }) => in_flight === null ? revisions : [...revisions, in_flight.target]);
    return new Set(revisions.flatMap(({ brief }) => (brief === null ? [] : hashesOf(brief))));
}
function hashesOf(brief) {
    return [brief.task, ...brief.sources.map(({ text }) => text)];
}


/***/ }),

/***/ 2964:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V: () => (/* binding */ writeStateFile),
/* harmony export */   q: () => (/* binding */ readStateFile)
/* harmony export */ });
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4573);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var _read_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3694);
/* harmony import */ var _store_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5937);
/* harmony import */ var _system_error_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1656);






const MAX_BYTES = 64 * 1024 * 1024;
/**
 * The state in a file; `null` where there is no such file. Throws `StateError` on every other failure. Reading is synchronous, as
 * that of the manifest is (`Files`).
 */
async function readStateFile(path, where) {
    let file;
    try {
        // Neither a link nor a pipe is a state; the flags are unknown to Windows.
        file = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.openSync)(path, node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_RDONLY | (node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_NOFOLLOW ?? 0) | (node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_NONBLOCK ?? 0));
    }
    catch (cause) {
        if ((0,_system_error_js__WEBPACK_IMPORTED_MODULE_4__/* .isCode */ ._)(cause, "ENOENT"))
            return null;
        throw new _store_js__WEBPACK_IMPORTED_MODULE_5__/* .StateError */ .q(`${where} can't be opened: ${(0,_system_error_js__WEBPACK_IMPORTED_MODULE_4__/* .reasonOf */ .A)(cause)}. Nothing was changed.`, { cause });
    }
    try {
        return await (0,_read_js__WEBPACK_IMPORTED_MODULE_3__/* .readState */ .u)(textOf(file, where), where);
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)(file);
    }
}
/** Puts the state in a file so that a crash leaves the former content or the new one. Rejects with what the system said. */
async function writeStateFile(path, state) {
    const folder = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(path);
    const temporary = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, `.${(0,node_path__WEBPACK_IMPORTED_MODULE_2__.basename)(path)}.${crypto.randomUUID()}.tmp`);
    try {
        const handle = await node_fs__WEBPACK_IMPORTED_MODULE_1__.promises.open(temporary, "wx");
        try {
            await handle.writeFile((0,_store_js__WEBPACK_IMPORTED_MODULE_5__/* .serializeState */ .s)(state));
            await handle.sync();
        }
        finally {
            await handle.close();
        }
        await node_fs__WEBPACK_IMPORTED_MODULE_1__.promises.rename(temporary, path);
        await syncFolder(folder);
    }
    catch (error) {
        await node_fs__WEBPACK_IMPORTED_MODULE_1__.promises.rm(temporary, { force: true });
        throw error;
    }
}
function textOf(file, where) {
    try {
        const stat = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.fstatSync)(file);
        if (!stat.isFile())
            throw new _store_js__WEBPACK_IMPORTED_MODULE_5__/* .StateError */ .q(`${where} is not a regular file. Nothing was changed.`);
        if (stat.size > MAX_BYTES) {
            throw new _store_js__WEBPACK_IMPORTED_MODULE_5__/* .StateError */ .q(`${where} has ${stat.size} bytes; a state has at most ${MAX_BYTES}. Nothing was changed.`);
        }
        const bytes = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readFileSync)(file);
        if (!(0,node_buffer__WEBPACK_IMPORTED_MODULE_0__.isUtf8)(bytes))
            throw new Error("it is not UTF-8 text");
        return bytes.toString("utf8").replace(/^\ufeff/, "");
    }
    catch (cause) {
        if (cause instanceof _store_js__WEBPACK_IMPORTED_MODULE_5__/* .StateError */ .q)
            throw cause;
        throw new _store_js__WEBPACK_IMPORTED_MODULE_5__/* .StateError */ .q(`${where} can't be read: ${(0,_system_error_js__WEBPACK_IMPORTED_MODULE_4__/* .reasonOf */ .A)(cause)}. Nothing was changed.`, { cause });
    }
}
/** Makes the rename itself durable. Windows can't open a folder, and needs no such call. */
async function syncFolder(folder) {
    if (process.platform === "win32")
        return;
    const handle = await node_fs__WEBPACK_IMPORTED_MODULE_1__.promises.open(folder, "r");
    try {
        await handle.sync();
    }
    finally {
        await handle.close();
    }
}


/***/ }),

/***/ 5937:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   q: () => (/* binding */ StateError),
/* harmony export */   s: () => (/* binding */ serializeState)
/* harmony export */ });
/** A state that can't be loaded or saved. Its message says what was tried, on what, and what to do. */
class StateError extends Error {
    name = "StateError";
}
function serializeState(state) {
    return `${JSON.stringify(state, null, 1)}\n`;
}


/***/ }),

/***/ 1656:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ reasonOf),
/* harmony export */   _: () => (/* binding */ isCode)
/* harmony export */ });
function isCode(error, code) {
    return error instanceof Error && "code" in error && error.code === code;
}
function reasonOf(error) {
    return error instanceof Error ? error.message : String(error);
}


/***/ }),

/***/ 7194:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ textFolder)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6760);
/* harmony import */ var _manifest_brief_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3266);
/* harmony import */ var _manifest_regular_file_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9349);
/* harmony import */ var _system_error_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(1656);







/** Texts that are on their way to the disk at once. */
const AT_ONCE = 16;
/** `durable`: whether a text must outlast the machine, not only the process. */
function textFolder(path, { durable }) {
    const place = (hash) => (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(path, hash.slice(0, 2), hash);
    function read(hash) {
        try {
            return (0,_manifest_regular_file_js__WEBPACK_IMPORTED_MODULE_5__/* .readRegularFile */ .XF)(place(hash));
        }
        catch (error) {
            return (0,_system_error_js__WEBPACK_IMPORTED_MODULE_6__/* .isCode */ ._)(error, "ENOENT") ? "which does not exist" : `which can't be read: ${(0,_system_error_js__WEBPACK_IMPORTED_MODULE_6__/* .reasonOf */ .A)(error)}`;
        }
    }
    async function put(hash, text) {
        const file = place(hash);
        if ((0,node_fs__WEBPACK_IMPORTED_MODULE_1__.existsSync)(file))
            return;
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.mkdir)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.dirname)(file), { recursive: true });
        // Nothing is written through a link: whoever can commit a file can commit one.
        for (const folder of [path, (0,node_path__WEBPACK_IMPORTED_MODULE_3__.dirname)(file)]) {
            if (!(0,node_fs__WEBPACK_IMPORTED_MODULE_1__.lstatSync)(folder).isDirectory())
                throw new Error(`${folder} is a link, not a folder`);
        }
        const temporary = (0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.dirname)(file), `.${hash}.${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomUUID)()}.tmp`);
        try {
            const handle = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.open)(temporary, "wx");
            try {
                await handle.writeFile(text);
                if (durable)
                    await handle.sync();
            }
            finally {
                await handle.close();
            }
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.rename)(temporary, file);
        }
        catch (error) {
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.rm)(temporary, { force: true });
            throw error;
        }
    }
    return {
        path,
        put,
        async putAll(texts) {
            let batch = [];
            const flush = async () => await Promise.all(batch.map(async ({ hash, text }) => await put(hash, text)));
            for await (const text of texts) {
                batch.push(text);
                if (batch.length < AT_ONCE)
                    continue;
                await flush();
                batch = [];
            }
            await flush();
        },
        has: (hash) => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.existsSync)(place(hash)),
        async get(hash) {
            const bytes = read(hash);
            if (typeof bytes === "string")
                throw new _manifest_brief_js__WEBPACK_IMPORTED_MODULE_4__/* .TextError */ .WK(`a text of the brief is in ${place(hash)}, ${bytes}.`);
            const text = bytes.toString("utf8");
            if ((0,_manifest_brief_js__WEBPACK_IMPORTED_MODULE_4__/* .hashText */ .qj)(text) === hash)
                return text;
            throw new _manifest_brief_js__WEBPACK_IMPORTED_MODULE_4__/* .TextError */ .WK(`a text of the brief is in ${place(hash)}, which was changed.`);
        },
        async remove(hash) {
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.rm)(place(hash), { force: true });
        },
        async list() {
            const items = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.readdir)(path, { recursive: true, withFileTypes: true }).catch((error) => {
                if ((0,_system_error_js__WEBPACK_IMPORTED_MODULE_6__/* .isCode */ ._)(error, "ENOENT"))
                    return [];
                throw error;
            });
            return items.flatMap(({ name }) => (_manifest_brief_js__WEBPACK_IMPORTED_MODULE_4__/* .HASH */ .v9.test(name) ? [name] : []));
        },
    };
}


/***/ }),

/***/ 4588:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BS: () => (/* binding */ ownTexts),
/* harmony export */   Hm: () => (/* binding */ newTexts),
/* harmony export */   Ku: () => (/* binding */ firstOf),
/* harmony export */   X1: () => (/* binding */ withoutTexts),
/* harmony export */   rl: () => (/* binding */ NO_TEXTS)
/* harmony export */ });
/* harmony import */ var _manifest_brief_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3266);
/* harmony import */ var _records_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5670);


/** Texts of which each is in one of several places; those of the first that has it. */
function firstOf(...places) {
    return {
        async get(hash) {
            const faults = [];
            for (const place of places) {
                try {
                    return await place.get(hash);
                }
                catch (error) {
                    if (!(error instanceof _manifest_brief_js__WEBPACK_IMPORTED_MODULE_0__/* .TextError */ .WK))
                        throw error;
                    faults.push(error.message);
                }
            }
            throw new _manifest_brief_js__WEBPACK_IMPORTED_MODULE_0__/* .TextError */ .WK(faults.at(-1) ?? `nothing has the text ${hash}`);
        },
    };
}
/** The texts that a state of an earlier release holds itself. */
function ownTexts({ texts }) {
    return {
        async get(hash) {
            const text = Object.hasOwn(texts, hash) ? texts[hash] : undefined;
            if (text !== undefined && (0,_manifest_brief_js__WEBPACK_IMPORTED_MODULE_0__/* .hashText */ .qj)(text) === hash)
                return text;
            throw new _manifest_brief_js__WEBPACK_IMPORTED_MODULE_0__/* .TextError */ .WK(`the state lacks the text ${hash} of a brief.`);
        },
    };
}
const NO_TEXTS = {
    async get(hash) {
        throw new _manifest_brief_js__WEBPACK_IMPORTED_MODULE_0__/* .TextError */ .WK(`the state lacks the text ${hash} of a brief.`);
    },
};
/** What a save has to add to a store: the texts that the state's briefs name and that the store hasn't, one after another. */
async function* newTexts(state, { texts, has }) {
    const all = firstOf(ownTexts(state), texts);
    for (const hash of (0,_records_js__WEBPACK_IMPORTED_MODULE_1__/* .referencedHashes */ .qR)(state)) {
        if (has(hash))
            continue;
        const text = await all.get(hash).catch((error) => {
            // A text that was lost before is asked for where it is needed, if ever; the state is worth saving without it.
            if (error instanceof _manifest_brief_js__WEBPACK_IMPORTED_MODULE_0__/* .TextError */ .WK)
                return null;
            throw error;
        });
        if (text !== null)
            yield { hash, text };
    }
}
/** The state as a store writes it: its texts are beside it. */
function withoutTexts(state) {
    return { ...state, texts: {} };
}


/***/ }),

/***/ 6852:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ STATE_VERSION)
/* harmony export */ });
/** Of the states that this release writes, and the newest that it reads. */
const STATE_VERSION = 1;


/***/ })

};
;