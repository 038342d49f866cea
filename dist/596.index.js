export const id = 596;
export const ids = [596];
export const modules = {

/***/ 4596:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runnerHost: () => (/* binding */ runnerHost)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./build/node_modules/@actions/core/lib/core.js + 7 modules
var core = __webpack_require__(3540);
// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(8500);
;// CONCATENATED MODULE: ./build/src/clock.js

/** What is added to the monotonic clock, so that a wall clock set anew while a run waits moves none of its deadlines. */
const origin = Date.now() - performance.now();
const systemClock = {
    now: () => Math.round(origin + performance.now()),
    sleep: async (ms, signal) => {
        try {
            await (0,promises_.setTimeout)(ms, undefined, signal === undefined ? {} : { signal });
        }
        catch (error) {
            if (signal?.aborted !== true)
                throw error;
        }
    },
};

// EXTERNAL MODULE: ./build/src/service/transport.js
var transport = __webpack_require__(5732);
// EXTERNAL MODULE: ./build/src/state/cache-store.js + 1 modules
var cache_store = __webpack_require__(9514);
// EXTERNAL MODULE: ./build/src/state/journal.js
var journal = __webpack_require__(220);
// EXTERNAL MODULE: ./build/src/action/github.js + 1 modules
var github = __webpack_require__(2516);
;// CONCATENATED MODULE: ./build/src/action/runner.js







/** The runner that this process is a step of. */
function runnerHost(stop) {
    const { env } = process;
    return {
        env,
        input: (name) => core/* getInput */.V4(name),
        mask: (secret) => core/* setSecret */.Pq(secret),
        print: (line) => process.stdout.write(`${line}\n`),
        startGroup: (name) => core/* startGroup */.Oh(name),
        endGroup: () => core/* endGroup */.N4(),
        annotate(level, message, place) {
            const properties = place === undefined
                ? {}
                : {
                    file: place.file,
                    startLine: place.position.line,
                    startColumn: place.position.column,
                    title: place.title,
                };
            const { /* error */ "z3": error, /* warning */ "$e": warning, /* notice */ "lm": notice } = core;
            ({ error, warning, notice })[level](message, properties);
        },
        setOutput: (name, value) => core/* setOutput */.uH(name, value),
        async writeSummary(markdown) {
            if (env["GITHUB_STEP_SUMMARY"])
                await core/* summary */.z.addRaw(markdown).write();
        },
        keep: (name, value) => core/* saveState */.LZ(name, value),
        kept: (name) => core/* getState */.Gu(name),
        clock: systemClock,
        random: Math.random,
        newId: external_node_crypto_.randomUUID,
        stop,
        serviceFetch: transport/* networkFetch */.bS,
        actionsCache: cache_store/* actionsCache */.k,
        openJournal: journal/* fileJournal */.ab,
        github: github/* createGitHub */.Cl,
    };
}


/***/ }),

/***/ 654:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ ServiceError),
/* harmony export */   z: () => (/* binding */ remedy)
/* harmony export */ });
/** A request that got no usable answer. The message is the service's own `detail` where there is one. */
class ServiceError extends Error {
    name = "ServiceError";
    fault;
    constructor(fault, detail, options) {
        super(detail, options);
        this.fault = fault;
    }
    get status() {
        return this.fault.status;
    }
}
/**
 * The ladder of retries. `repeatable` says that sending the same request twice is harmless: a GET, or a POST with an
 * `Idempotency-Key` (R 4.3).
 */
function remedy({ fault }, { repeatable }) {
    switch (fault.kind) {
        case "rate-limited":
            return "later";
        case "refused":
        case "unnameable":
            return "final";
        case "unsent":
            return "again";
        case "broken":
        case "lost":
            return repeatable ? "again" : "unknown";
        case "misshapen":
            return repeatable ? "final" : "unknown";
    }
}


/***/ }),

/***/ 5732:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   WQ: () => (/* binding */ transportError),
/* harmony export */   bS: () => (/* binding */ networkFetch),
/* harmony export */   yR: () => (/* binding */ readText)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(654);

/** `undici`'s fetch, through the proxy that the environment names. Loaded only by runs that ask the service something. */
async function networkFetch() {
    const { EnvHttpProxyAgent, fetch } = await __webpack_require__.e(/* import() */ 752).then(__webpack_require__.t.bind(__webpack_require__, 4371, 19));
    const dispatcher = new EnvHttpProxyAgent();
    // The declared types of undici's Response and of Node's differ in details that nothing here uses.
    return async (url, init) => (await fetch(url, { ...init, dispatcher }));
}
/** A video job repeats its whole task (R 2.1), which holds the sources; nothing else in a reply is large. */
const MAX_REPLY_BYTES = 16 * 1024 * 1024;
/** Reads a body as text, counting decoded bytes. Throws `ServiceError` (`misshapen`) where it is larger than 16 MiB. */
async function readText(response) {
    if (response.body === null)
        return "";
    const chunks = [];
    let size = 0;
    for await (const chunk of response.body) {
        size += chunk.byteLength;
        if (size > MAX_REPLY_BYTES) {
            throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._({ kind: "misshapen", status: response.status }, "the service's reply is larger than 16 MiB");
        }
        chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString("utf8");
}
/** Error codes of a request that failed before any of it was sent. */
const UNSENT = new Set([
    "ENOTFOUND",
    "EAI_AGAIN",
    "ECONNREFUSED",
    "EHOSTUNREACH",
    "ENETUNREACH",
    "UND_ERR_CONNECT_TIMEOUT",
    "CERT_HAS_EXPIRED",
    "DEPTH_ZERO_SELF_SIGNED_CERT",
    "SELF_SIGNED_CERT_IN_CHAIN",
    "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
    "ERR_TLS_CERT_ALTNAME_INVALID",
]);
/** What `undici` says where a proxy opens no tunnel, so that nothing was sent through it. */
const NO_TUNNEL = /^Proxy response \(\d+\) !== 200 when HTTP Tunneling$/;
/** Tells a request that never left from one whose reply was lost. */
function transportError(error, what) {
    if (error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._)
        return error;
    const code = codeOf(error);
    const kind = (code !== null && UNSENT.has(code)) || NO_TUNNEL.test(rootOf(error)) ? "unsent" : "lost";
    const why = code ?? (error instanceof Error ? error.name : "unknown error");
    const said = kind === "unsent" ? `could not be sent (${why})` : `got no reply (${why})`;
    return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._({ kind, status: null }, `${what} ${said}`, { cause: error });
}
function rootOf(error) {
    if (!(error instanceof Error))
        return "";
    return error.cause === undefined ? error.message : rootOf(error.cause);
}
/** The code of an error or of what caused it; of an error over several addresses, the code they share. */
function codeOf(error) {
    if (!(error instanceof Error))
        return null;
    if ("code" in error && typeof error.code === "string")
        return error.code;
    if (error instanceof AggregateError) {
        const codes = new Set(error.errors.map(codeOf));
        return codes.size === 1 ? ([...codes][0] ?? null) : null;
    }
    return codeOf(error.cause);
}


/***/ })

};
