export const id = 863;
export const ids = [863];
export const modules = {

/***/ 2516:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Cl: () => (/* binding */ createGitHub),
  Vx: () => (/* binding */ pullRequestOfCommit),
  c2: () => (/* binding */ statusOf)
});

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 13 modules
var schemas = __webpack_require__(5491);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/errors.js
var errors = __webpack_require__(961);
// EXTERNAL MODULE: ./build/src/state/store.js
var store = __webpack_require__(8554);
;// CONCATENATED MODULE: ./build/src/action/git-data.js


/** GitHub's git data API, as a store of states needs it. */
function gitData({ octokit, owner, repo }) {
    const at = { owner, repo };
    const { git, repos } = octokit.rest;
    async function readTip(branch) {
        const ref = await orMissing(async () => (await git.getRef({ ...at, ref: `heads/${branch}` })).data);
        if (ref === null) {
            await demandReadable();
            return null;
        }
        const { sha: commit, tree } = (await asking(async () => await git.getCommit({ ...at, commit_sha: ref.object.sha })))
            .data;
        return { commit, tree: tree.sha };
    }
    /** What a token may not read looks as if it weren't there; so does a branch only if another one is. */
    async function demandReadable() {
        const readable = await orMissing(async () => {
            const { default_branch: main } = (await repos.get(at)).data;
            return (await git.getRef({ ...at, ref: `heads/${main}` })).data;
        });
        if (readable === null) {
            throw new store/* StateError */.qq(`The branches of ${owner}/${repo} can't be read, so that a first run can't be told from a lost state. ${PERMISSION}`);
        }
    }
    return {
        readTip,
        async readFile(tree, path) {
            const { data } = await asking(async () => await git.getTree({ ...at, tree_sha: tree }));
            const found = data.tree.find((item) => item.path === path);
            if (found === undefined && !data.truncated)
                return null;
            if (found?.type !== "blob" || found.sha === undefined) {
                throw new store/* StateError */.qq(`${path} on the state's branch is not a file that can be read. Nothing was changed.`);
            }
            const { sha } = found;
            const blob = (await asking(async () => await git.getBlob({ ...at, file_sha: sha }))).data;
            return textOf(blob, path);
        },
        async commit({ parent, path, text, message }) {
            const item = { path, mode: "100644", type: "blob", content: text };
            const base = parent === null ? {} : { base_tree: parent.tree };
            const tree = (await writing(async () => await git.createTree({ ...at, ...base, tree: [item] }))).data.sha;
            const parents = parent === null ? [] : [parent.commit];
            const { data } = await writing(async () => await git.createCommit({ ...at, message, tree, parents }));
            return { commit: data.sha, tree };
        },
        async create(branch, sha) {
            return await moving(async () => await git.createRef({ ...at, ref: `refs/heads/${branch}`, sha, ...ONCE }));
        },
        async advance(branch, sha) {
            return await moving(async () => await git.updateRef({ ...at, ref: `heads/${branch}`, sha, force: false, ...ONCE }));
        },
        async contains(tip, commit) {
            const { data } = await asking(async () => await repos.compareCommitsWithBasehead({ ...at, basehead: `${commit}...${tip}`, per_page: 1 }));
            return data.status === "ahead" || data.status === "identical";
        },
    };
}
const PERMISSION = "`state: branch` needs `permissions: contents: write` for the job (a plan: `contents: read`) and a github-token that has it.";
/** After a lost reply the branch is looked at, not the request repeated. */
const ONCE = { request: { retries: 0 } };
async function orMissing(ask) {
    return await asking(async () => {
        try {
            return await ask();
        }
        catch (error) {
            if (statusOf(error) === 404)
                return null;
            throw error;
        }
    });
}
/** Turns a refusal that will be repeated into a `StateError`. */
async function asking(ask) {
    try {
        return await ask();
    }
    catch (cause) {
        const status = statusOf(cause);
        if (status === 401 || (status === 403 && !isLimit(cause))) {
            throw new store/* StateError */.qq(`GitHub refused access to the branch of the state (${messageOf(cause)}). ${PERMISSION}`, {
                cause,
            });
        }
        throw cause;
    }
}
async function writing(ask) {
    return await asking(async () => {
        try {
            return await ask();
        }
        catch (cause) {
            // What a token may not write may look as if it weren't there.
            if (statusOf(cause) !== 404)
                throw cause;
            throw new store/* StateError */.qq(`GitHub refused to write the state (${messageOf(cause)}). ${PERMISSION}`, { cause });
        }
    });
}
async function moving(ask) {
    return await writing(async () => {
        try {
            await ask();
            return "done";
        }
        catch (cause) {
            const status = statusOf(cause);
            if (status === 409)
                return "refused";
            if (status !== 422)
                throw cause;
            if (/fast.?forward|reference (already exists|does not exist|cannot be updated)/i.test(messageOf(cause)))
                return "refused";
            throw new store/* StateError */.qq(`GitHub refused to move the branch of the state (${messageOf(cause)}). A ruleset or a protection of the branch must let the token push to it.`, { cause });
        }
    });
}
function isLimit(error) {
    return /rate limit|abuse/i.test(messageOf(error));
}
function messageOf(error) {
    return error instanceof Error ? error.message : String(error);
}
function textOf({ content, encoding }, path) {
    if (encoding !== "base64")
        throw new store/* StateError */.qq(`${path} came in the encoding ${encoding}. Nothing was changed.`);
    try {
        return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(content, "base64"));
    }
    catch (cause) {
        throw new store/* StateError */.qq(`${path} is not UTF-8. Restore an earlier commit of it; nothing was changed.`, { cause });
    }
}

;// CONCATENATED MODULE: ./build/src/action/github.js


/** A job must not be held up for minutes by a comment. */
const LONGEST_WAIT_SECONDS = 30;
const REQUEST_TIMEOUT_MS = 20_000;
const RETRIES = 2;
async function createGitHub(options) {
    const octokit = await connect(options);
    const [owner = "", repo = ""] = options.repository.split("/");
    const at = { owner, repo };
    let viewer = null;
    return {
        async listComments(pullRequest) {
            const query = { ...at, issue_number: pullRequest, per_page: 100 };
            return await sensible(async () => {
                const comments = await octokit.paginate(octokit.rest.issues.listComments, query);
                return comments.map((comment) => toComment(CommentSchema.parse(comment)));
            });
        },
        async createComment(pullRequest, body) {
            const request = { ...at, issue_number: pullRequest, body, request: { retries: 0 } };
            return toComment((await octokit.rest.issues.createComment(request)).data);
        },
        async updateComment(id, body) {
            return toComment((await octokit.rest.issues.updateComment({ ...at, comment_id: id, body })).data);
        },
        async deleteComment(id) {
            await octokit.rest.issues.deleteComment({ ...at, comment_id: id });
        },
        viewer() {
            viewer ??= viewerOf(octokit);
            return viewer;
        },
        async pullRequestsOfCommit(sha) {
            const query = { ...at, commit_sha: sha, per_page: 100 };
            const pulls = await octokit.paginate(octokit.rest.repos.listPullRequestsAssociatedWithCommit, query);
            return pulls.map(({ number, state, merged_at, merge_commit_sha }) => ({
                number,
                state: state === "open" ? "open" : "closed",
                merged: merged_at !== null,
                mergeCommitSha: merge_commit_sha,
            }));
        },
        async listCaches({ key, ref }) {
            const query = { ...at, key, per_page: 100, ...(ref === undefined ? {} : { ref }) };
            const caches = await octokit.paginate(octokit.rest.actions.getActionsCacheList, query);
            return caches.map(({ id = 0, key = "", ref = "", version = "", created_at = "" }) => ({
                id,
                key,
                ref,
                version,
                createdAt: created_at,
            }));
        },
        async defaultBranch() {
            return (await octokit.rest.repos.get(at)).data.default_branch;
        },
        git: gitData({ octokit, ...at }),
    };
}
/** The pull request that a commit came from: the one whose merge made it, else a merged one, else an open one. */
async function pullRequestOfCommit(github, sha) {
    const pulls = await github.pullRequestsOfCommit(sha);
    const found = pulls.find(({ merged, mergeCommitSha }) => merged && mergeCommitSha === sha) ??
        pulls.find(({ merged }) => merged) ??
        pulls.find(({ state }) => state === "open");
    return found?.number ?? null;
}
/** The HTTP status behind an error; `null` where no reply is behind it. */
function statusOf(error) {
    if (!(error instanceof Error) || !("status" in error) || typeof error.status !== "number")
        return null;
    // Octokit calls a broken connection a 500 without a response.
    return "response" in error && error.response !== undefined ? error.status : null;
}
const CommentSchema = schemas/* looseObject */._H3({
    id: schemas/* int */.Whr(),
    body: schemas/* string */.YjP().optional(),
    html_url: schemas/* string */.YjP(),
    user: schemas/* looseObject */._H3({ id: schemas/* int */.Whr(), login: schemas/* string */.YjP(), type: schemas/* string */.YjP() }).nullable(),
});
/** What GitHub's API never says is not shown in the words of a parser: a page of a proxy, say. */
async function sensible(ask) {
    try {
        return await ask();
    }
    catch (cause) {
        if (!(cause instanceof TypeError || cause instanceof errors/* ZodError */.G))
            throw cause;
        throw new Error("GitHub's reply makes no sense: is GITHUB_API_URL the address of its API?", { cause });
    }
}
async function viewerOf(octokit) {
    try {
        const { id, login, type } = (await octokit.rest.users.getAuthenticated()).data;
        return { id, login, type };
    }
    catch (error) {
        if (statusOf(error) !== 403)
            throw error;
        return await viewerOfApp(octokit);
    }
}
const ViewerSchema = schemas/* object */.Ikc({ viewer: schemas/* object */.Ikc({ login: schemas/* string */.YjP(), databaseId: schemas/* int */.Whr() }) });
/** The REST API tells an app's token nothing of itself, the GraphQL API does. */
async function viewerOfApp(octokit) {
    try {
        const { viewer } = ViewerSchema.parse(await octokit.graphql("{ viewer { login databaseId } }"));
        return { id: viewer.databaseId, login: viewer.login, type: "Bot" };
    }
    catch {
        return null;
    }
}
/** Octokit is loaded here, when it is used: every run would pay for it otherwise. */
async function connect(options) {
    const [{ Octokit }, { retry }, { throttling }] = await Promise.all([
        __webpack_require__.e(/* import() */ 264).then(__webpack_require__.bind(__webpack_require__, 2264)),
        Promise.all(/* import() */[__webpack_require__.e(251), __webpack_require__.e(735)]).then(__webpack_require__.bind(__webpack_require__, 9735)),
        Promise.all(/* import() */[__webpack_require__.e(251), __webpack_require__.e(856)]).then(__webpack_require__.bind(__webpack_require__, 6856)),
    ]);
    const limited = (wait, _request, _octokit, tries) => tries < RETRIES && wait <= LONGEST_WAIT_SECONDS;
    const silent = () => { };
    return new (Octokit.plugin(retry, throttling))({
        auth: options.token,
        baseUrl: options.apiUrl,
        userAgent: "videos-as-code",
        request: { fetch: impatient(options.fetch ?? (await proxied()) ?? fetch) },
        // Limits (403 and 429) are the throttling plugin's.
        retry: { retries: RETRIES, doNotRetry: [400, 401, 403, 404, 409, 410, 422, 429, 451] },
        throttle: { id: crypto.randomUUID(), onRateLimit: limited, onSecondaryRateLimit: limited },
        log: { debug: silent, info: silent, warn: silent, error: silent },
    });
}
function impatient(send) {
    return (url, init) => send(url, { ...init, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
}
/** A fetch that honours the proxy variables, where there are any; Node's own ignores them. */
async function proxied() {
    const names = ["http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY"];
    if (!names.some((name) => (process.env[name] ?? "") !== ""))
        return null;
    const { EnvHttpProxyAgent, fetch: send } = await __webpack_require__.e(/* import() */ 752).then(__webpack_require__.t.bind(__webpack_require__, 4371, 19));
    const dispatcher = new EnvHttpProxyAgent();
    // Octokit calls it with an address and plain options, and both fetches take and give the same of them.
    return ((url, init) => send(url, { ...init, dispatcher }));
}
function toComment(comment) {
    const { id, body = "", html_url: url, user } = comment;
    return { id, body, url, author: user === null ? null : { id: user.id, login: user.login, type: user.type } };
}


/***/ }),

/***/ 3091:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Kg: () => (/* binding */ briefText),
/* harmony export */   Rj: () => (/* binding */ fingerprint),
/* harmony export */   Ue: () => (/* binding */ CategorySchema),
/* harmony export */   b6: () => (/* binding */ textOf),
/* harmony export */   dj: () => (/* binding */ canonicalJson),
/* harmony export */   es: () => (/* binding */ BriefSchema),
/* harmony export */   h7: () => (/* binding */ AspectRatioSchema),
/* harmony export */   kk: () => (/* binding */ HashSchema),
/* harmony export */   mD: () => (/* binding */ ExplicitEditSchema),
/* harmony export */   qj: () => (/* binding */ hashText)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5491);


/** SHA-256 of a UTF-8 text, in hexadecimal. */
const HashSchema = zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().regex(/^[0-9a-f]{64}$/);
const AspectRatioSchema = zod__WEBPACK_IMPORTED_MODULE_1__/* ["enum"] */ .k5n(["16:9", "9:16"]);
const CategorySchema = zod__WEBPACK_IMPORTED_MODULE_1__/* ["enum"] */ .k5n(["training", "marketing"]);
/**
 * All that describes what an entry's video shows. Texts are named by their hash and kept beside the brief in `Texts`,
 * so that a state holds a text once however many revisions share it.
 */
const BriefSchema = zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({
    task: HashSchema,
    sources: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({ path: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), text: HashSchema })),
    options: zod__WEBPACK_IMPORTED_MODULE_1__/* .record */ .g1P(zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), zod__WEBPACK_IMPORTED_MODULE_1__/* .json */ .Pq9()),
    aspect_ratio: AspectRatioSchema.nullable(),
    category: CategorySchema,
});
/** An explicit edit of the manifest (R 4.3). */
const ExplicitEditSchema = zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({
    request: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    reference_image_urls: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
});
function hashText(text) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("sha256").update(text, "utf8").digest("hex");
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
/** The text that a hash names. Throws where `texts` lacks it: a brief never travels without its texts. */
function textOf(texts, hash) {
    const text = texts.get(hash);
    if (text === undefined)
        throw new Error(`the text ${hash} of a brief is missing`);
    return text;
}
/** The brief's text as the service gets it: the task, then each source under its path. */
function briefText(brief, texts) {
    const sources = brief.sources.map(({ path, text }) => `## ${path}\n\n${textOf(texts, text).trim()}`);
    return [textOf(texts, brief.task).trim(), ...sources].join("\n\n");
}


/***/ }),

/***/ 3037:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ HistoricRequestSchema),
/* harmony export */   W: () => (/* binding */ HistorySchema)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5491);

/** A request that changed something in a sandbox. Whose it was isn't kept: its sandbox has one account. */
const HistoricRequestSchema = zod__WEBPACK_IMPORTED_MODULE_0__/* .strictObject */ .rej({
    /** Milliseconds since the Unix epoch. */
    at: zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig(),
    method: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
    /** With the query. */
    path: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().startsWith("/"),
    idempotency_key: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().nullable(),
    body: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().nullable(),
    /** Of the reply. */
    status: zod__WEBPACK_IMPORTED_MODULE_0__/* .int */ .Whr(),
});
/** All that a sandbox has to remember: its world is made again of it (`relive`). */
const HistorySchema = zod__WEBPACK_IMPORTED_MODULE_0__/* .strictObject */ .rej({
    /** The same seed gives the same key and ids. */
    seed: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
    /** How many times as fast as the service it renders. */
    speed: zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig().positive(),
    /** Milliseconds since the Unix epoch. */
    began: zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig(),
    /** In order. */
    requests: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(HistoricRequestSchema),
});


/***/ }),

/***/ 6963:
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

/***/ 9514:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  k: () => (/* binding */ actionsCache),
  w: () => (/* binding */ cacheStore)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/src/state/state-file.js
var state_file = __webpack_require__(3809);
// EXTERNAL MODULE: ./build/src/state/store.js
var store = __webpack_require__(8554);
;// CONCATENATED MODULE: ./build/src/state/cache-folder.js




/** What goes into the Actions cache, relative to the workspace. A constant: the cache hashes this very text. */
const CACHE_PATH = ".videos-as-code";
const FILE = "cached-state.json";
/** The folder of the workspace through which a state goes into the Actions cache and comes back. It exists only meanwhile. */
function cacheFolder(workspace) {
    const folder = (0,external_node_path_.join)(workspace, CACHE_PATH);
    /** Throws where the place is taken; what an interrupted run left there is removed. */
    async function clear() {
        try {
            const stat = await (0,promises_.lstat)(folder);
            if (!stat.isDirectory())
                throw taken("is not a folder");
            const foreign = (await (0,promises_.readdir)(folder)).filter((name) => name !== FILE && !name.startsWith(`.${FILE}.`));
            if (foreign.length > 0)
                throw taken(`holds ${foreign.slice(0, 3).join(", ")}`);
            await (0,promises_.rm)(folder, { recursive: true });
        }
        catch (cause) {
            if ((0,state_file/* isCode */._m)(cause, "ENOENT"))
                return;
            if (cause instanceof store/* StateError */.qq)
                throw cause;
            throw taken(`can't be cleared (${(0,state_file/* reasonOf */.A3)(cause)})`, cause);
        }
    }
    async function write(state) {
        try {
            await (0,promises_.mkdir)(folder);
            await (0,state_file/* writeStateFile */.VP)((0,external_node_path_.join)(folder, FILE), state);
        }
        catch (cause) {
            throw new store/* StateError */.qq(`The state can't be written to ${CACHE_PATH} in the workspace: ${(0,state_file/* reasonOf */.A3)(cause)}.`, {
                cause,
            });
        }
    }
    /** The state that a restore has put there. */
    async function read(where) {
        const stat = await (0,promises_.lstat)(folder).catch(() => null);
        const state = stat?.isDirectory() === true ? await (0,state_file/* readStateFile */.qy)((0,external_node_path_.join)(folder, FILE), where) : null;
        if (state !== null)
            return state;
        throw new store/* StateError */.qq(`${where} holds no ${CACHE_PATH}/${FILE}. Delete that entry if an earlier one should be used; nothing was changed.`);
    }
    /** Never fails: what can't be removed now is met by `clear` again. */
    async function remove() {
        await (0,promises_.rm)(folder, { recursive: true, force: true }).catch(() => undefined);
    }
    return { clear, write, read, remove };
}
function taken(why, cause) {
    return new store/* StateError */.qq(`${CACHE_PATH} in the workspace ${why}. \`state: cache\` needs that path for itself: remove it from the repository and from steps before this one.`, { cause });
}

// EXTERNAL MODULE: ./build/src/state/cache-key.js
var cache_key = __webpack_require__(6963);
;// CONCATENATED MODULE: ./build/src/state/cache-store.js





const TRIES = 2;
const PAUSE_MS = 1_000;
/**
 * A state in the Actions cache. The cache tells a miss from an outage as little as a saved entry from a refused one, so a
 * first run must be proven by the list of caches, and only an entry id proves a save. Each save must have a higher serial.
 */
function cacheStore(options) {
    const { listCaches, manifest, run, defaultRef, clock, deadlineMs = 60_000 } = options;
    const prefix = (0,cache_key/* cacheKeyPrefix */.kn)(manifest);
    const folder = cacheFolder(options.workspace);
    let known = null;
    let hasSaved = false;
    let last = Promise.resolve();
    async function load() {
        const entries = await list();
        if (entries === "forbidden")
            return await restoreNewest();
        const newest = newestOf(entries);
        if (newest !== null)
            return await restore(newest.entry.key, newest.key);
        await proveFirstRun();
        return null;
    }
    async function list() {
        try {
            const entries = await withDeadline(listCaches({ key: prefix, ref: defaultRef }), deadlineMs);
            return entries === "forbidden" ? entries : entries.filter(({ ref }) => ref === defaultRef);
        }
        catch (cause) {
            throw new store/* StateError */.qq(`The Actions caches of this repository can't be listed: ${(0,state_file/* reasonOf */.A3)(cause)}. Without the list a lost state looks like a first run; nothing was changed. Run again later.`, { cause });
        }
    }
    function newestOf(entries) {
        const states = entries.flatMap((entry) => {
            const key = (0,cache_key/* parseCacheKey */.dU)(prefix, entry.key);
            return key === null ? [] : [{ entry, key }];
        });
        states.sort((a, b) => b.key.serial - a.key.serial || Date.parse(b.entry.createdAt) - Date.parse(a.entry.createdAt));
        return states[0] ?? null;
    }
    async function restoreNewest() {
        // The cache looks a key up as a prefix too, and gives the newest entry that it finds.
        const matched = await lookUp(prefix);
        if (matched === null) {
            throw new store/* StateError */.qq(`No state of ${manifest} was found in the Actions cache, and the token may not list the caches, so that a first run can't be told from an outage. Give the job \`permissions: actions: read\`, or use \`state: file\`. Nothing was changed.`);
        }
        const key = (0,cache_key/* parseCacheKey */.dU)(prefix, matched);
        if (key === null)
            throw new store/* StateError */.qq(`The cache entry ${matched} is no state of ${manifest}. Delete that entry.`);
        return await restore(matched, key);
    }
    async function proveFirstRun() {
        const matched = await lookUp(prefix);
        // Another ref's own entries come first there; nothing of ours is saved in them, and nothing in them is trusted.
        if (matched === null || options.ref !== defaultRef)
            return;
        throw new store/* StateError */.qq(`The Actions cache has the state ${matched}, but the list of caches of ${defaultRef} doesn't show it. Run again later; nothing was changed.`);
    }
    async function lookUp(key) {
        const { restoreCache } = await options.cache();
        try {
            const looking = restoreCache([CACHE_PATH], key, [], { lookupOnly: true }, true);
            return (await withDeadline(looking, deadlineMs)) ?? null;
        }
        catch (cause) {
            throw unreachable(cause);
        }
    }
    async function restore(key, { serial }) {
        const where = `The cached state ${key}`;
        const { restoreCache } = await options.cache();
        await folder.clear();
        try {
            const restoring = repeat(async () => {
                const matched = await restoreCache([CACHE_PATH], key, [], {}, true);
                return matched === key ? matched : null;
            });
            const matched = await withDeadline(restoring, deadlineMs).catch((cause) => {
                throw unreachable(cause);
            });
            if (matched === null)
                throw notRestored(where);
            const state = await folder.read(where);
            if (state.serial !== serial || state.manifest !== manifest) {
                throw new store/* StateError */.qq(`${where} holds serial ${state.serial} of ${state.manifest}. It was not written by this action; delete that entry. Nothing was changed.`);
            }
            known = state;
            return state;
        }
        finally {
            await folder.remove();
        }
    }
    async function save(state) {
        if (state.manifest !== manifest)
            throw new store/* StateError */.qq(`A state of ${state.manifest} is not one of ${manifest}.`);
        if (known !== null && known.lineage !== state.lineage) {
            throw new store/* StateError */.qq(`The state was not saved: it has lineage ${state.lineage}, the one loaded ${known.lineage}.`);
        }
        if (known !== null && known.serial >= state.serial) {
            throw new store/* StateError */.qq(`The state was not saved: serial ${state.serial} does not follow ${known.serial}.`);
        }
        if (!hasSaved)
            await refuseToFork(state.serial);
        known = { lineage: state.lineage, serial: state.serial };
        const { saveCache } = await options.cache();
        await folder.clear();
        try {
            await folder.write(state);
            const saving = repeat(async () => {
                // An attempt may have used up its key without leaving anything to restore.
                const key = (0,cache_key/* formatCacheKey */.n)(prefix, {
                    serial: state.serial,
                    run: run.id,
                    attempt: run.attempt,
                    random: options.randomSuffix(),
                });
                const id = await saveCache([CACHE_PATH], key, {}, true);
                return id > 0 ? id : null;
            });
            const id = await withDeadline(saving, deadlineMs).catch((cause) => {
                throw notSaved((0,state_file/* reasonOf */.A3)(cause), cause);
            });
            if (id === null)
                throw notSaved("the cache service gave no entry id");
            hasSaved = true;
        }
        finally {
            await folder.remove();
        }
    }
    /** Before this run's first save: a run that saved since we loaded would have its records hidden by ours. */
    async function refuseToFork(serial) {
        // Without the list there is nothing to compare with; the save itself must not depend on it.
        const entries = await list().catch(() => "forbidden");
        const newest = entries === "forbidden" ? null : newestOf(entries);
        if (newest === null || newest.key.serial < serial)
            return;
        if (newest.key.run === run.id && newest.key.attempt === run.attempt)
            return;
        throw new store/* StateError */.qq(`The state was not saved: run ${newest.key.run} has saved serial ${newest.key.serial} meanwhile, and this run would save ${serial}. Let one run at a time work on a manifest: give the workflow a \`concurrency\` group.`);
    }
    /** Neither a broken connection nor a 429 is tried again by `@actions/cache`. */
    async function repeat(attempt) {
        for (let tries = 1;; tries++) {
            const result = await attempt();
            if (result !== null || tries === TRIES)
                return result;
            await clock.sleep(PAUSE_MS);
        }
    }
    /** One at a time: they share the folder. */
    function inTurn(work) {
        const result = last.then(work, work);
        last = result.catch(() => undefined);
        return result;
    }
    return { load: () => inTurn(load), save: (state) => inTurn(() => save(state)) };
}
/** `@actions/cache`, loaded now. Throws `StateError` where there is no Actions cache. */
async function actionsCache(workspace) {
    // It looks for paths in the working directory, and packs and unpacks them in GITHUB_WORKSPACE.
    if ((await (0,promises_.realpath)(workspace)) !== (await (0,promises_.realpath)(process.cwd()))) {
        throw new store/* StateError */.qq(`The Actions cache works on ${process.cwd()}, not on the workspace ${workspace}.`);
    }
    const cache = await __webpack_require__.e(/* import() */ 305).then(__webpack_require__.bind(__webpack_require__, 4305));
    if (cache.isFeatureAvailable())
        return cache;
    throw new store/* StateError */.qq("There is no Actions cache here: only a step of a GitHub workflow has one. Use `state: file`.");
}
/** Real time, whatever the clock: it bounds what hangs. */
async function withDeadline(work, ms) {
    let timer;
    const late = new Promise((_, reject) => {
        timer = setTimeout(() => reject(new Error(`no answer within ${ms / 1000} s`)), ms);
    });
    try {
        return await Promise.race([work, late]);
    }
    finally {
        clearTimeout(timer);
    }
}
function unreachable(cause) {
    return new store/* StateError */.qq(`The state can't be restored from the Actions cache: ${(0,state_file/* reasonOf */.A3)(cause)}. Run again later; nothing was changed.`, { cause });
}
function notRestored(where) {
    return new store/* StateError */.qq(`${where} is listed but can't be restored. Check that this runner has zstd as the one that saved it (entries packed with zstd and with gzip don't find each other), that \`cache-mode\` permits reading, and the log above for an outage; then run again. Nothing was changed.`);
}
function notSaved(reason, cause) {
    return new store/* StateError */.qq(`The state was not saved in the Actions cache: ${reason}. The warnings above may say why: this event has a read-only cache token (pull_request_target, issue_comment and the like), \`cache-mode\` forbids writing, too many uploads (429), an outage, or no tar on the runner.`, { cause });
}


/***/ }),

/***/ 1397:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CB: () => (/* binding */ textsOf),
/* harmony export */   FR: () => (/* binding */ emptyRecord),
/* harmony export */   N_: () => (/* binding */ withSandboxed),
/* harmony export */   No: () => (/* binding */ missingTexts),
/* harmony export */   al: () => (/* binding */ laterRun),
/* harmony export */   p$: () => (/* binding */ emptyState),
/* harmony export */   wY: () => (/* binding */ referencedTexts),
/* harmony export */   zv: () => (/* binding */ recordOf)
/* harmony export */ });
/* harmony import */ var _state_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4774);

/** `sandbox` is the built-in one that the videos will be in; `null` where a service will have them. */
function emptyState(manifest, lineage, sandbox = null) {
    const empty = { run: null, videos: {}, intents: [], texts: {} };
    return { version: _state_js__WEBPACK_IMPORTED_MODULE_0__/* .STATE_VERSION */ .nd, lineage, serial: 0, manifest, ...empty, sandbox };
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
/** The texts that the state's briefs name; all others can go. */
function referencedTexts(state) {
    return Object.fromEntries([...referencedHashes(state)].flatMap((hash) => {
        const text = state.texts[hash];
        return text === undefined ? [] : [[hash, text]];
    }));
}
/** The texts that the state's briefs name and that it doesn't hold. */
function missingTexts(state) {
    return [...referencedHashes(state)].filter((hash) => state.texts[hash] === undefined);
}
function referencedHashes({ videos }) {
    const revisions = Object.values(videos).flatMap(({ revisions, in_flight }) => in_flight === null ? revisions : [...revisions, in_flight.target]);
    return new Set(revisions.flatMap(({ brief }) => (brief === null ? [] : hashesOf(brief))));
}
function textsOf(state) {
    return new Map(Object.entries(state.texts));
}
function hashesOf(brief) {
    return [brief.task, ...brief.sources.map(({ text }) => text)];
}


/***/ }),

/***/ 3809:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A3: () => (/* binding */ reasonOf),
/* harmony export */   VP: () => (/* binding */ writeStateFile),
/* harmony export */   _m: () => (/* binding */ isCode),
/* harmony export */   qy: () => (/* binding */ readStateFile)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var _store_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8554);




const MAX_BYTES = 64 * 1024 * 1024;
/** The state in a file; `null` where there is no such file. Throws `StateError` on every other failure. */
async function readStateFile(path, where) {
    let handle;
    try {
        // Neither a link nor a pipe is a state; the flags are unknown to Windows.
        handle = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.open)(path, node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.constants.O_RDONLY | (node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.constants.O_NOFOLLOW ?? 0) | (node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.constants.O_NONBLOCK ?? 0));
    }
    catch (cause) {
        if (isCode(cause, "ENOENT"))
            return null;
        throw new _store_js__WEBPACK_IMPORTED_MODULE_3__/* .StateError */ .qq(`${where} can't be opened: ${reasonOf(cause)}. Nothing was changed.`, { cause });
    }
    try {
        return (0,_store_js__WEBPACK_IMPORTED_MODULE_3__/* .parseState */ .Bu)(await textOf(handle, where), where);
    }
    finally {
        await handle.close();
    }
}
/** Puts the state in a file so that a crash leaves the former content or the new one. Rejects with what the system said. */
async function writeStateFile(path, state) {
    const folder = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(path);
    const temporary = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, `.${(0,node_path__WEBPACK_IMPORTED_MODULE_2__.basename)(path)}.${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomUUID)()}.tmp`);
    try {
        const handle = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.open)(temporary, "wx");
        try {
            await handle.writeFile((0,_store_js__WEBPACK_IMPORTED_MODULE_3__/* .serializeState */ .sU)(state));
            await handle.sync();
        }
        finally {
            await handle.close();
        }
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rename)(temporary, path);
        await syncFolder(folder);
    }
    catch (error) {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rm)(temporary, { force: true });
        throw error;
    }
}
function isCode(error, code) {
    return error instanceof Error && "code" in error && error.code === code;
}
function reasonOf(error) {
    return error instanceof Error ? error.message : String(error);
}
async function textOf(handle, where) {
    try {
        const stat = await handle.stat();
        if (!stat.isFile())
            throw new _store_js__WEBPACK_IMPORTED_MODULE_3__/* .StateError */ .qq(`${where} is not a regular file. Nothing was changed.`);
        if (stat.size > MAX_BYTES) {
            throw new _store_js__WEBPACK_IMPORTED_MODULE_3__/* .StateError */ .qq(`${where} has ${stat.size} bytes; a state has at most ${MAX_BYTES}. Nothing was changed.`);
        }
        return new TextDecoder("utf-8", { fatal: true }).decode(await handle.readFile());
    }
    catch (cause) {
        if (cause instanceof _store_js__WEBPACK_IMPORTED_MODULE_3__/* .StateError */ .qq)
            throw cause;
        throw new _store_js__WEBPACK_IMPORTED_MODULE_3__/* .StateError */ .qq(`${where} can't be read: ${reasonOf(cause)}. Nothing was changed.`, { cause });
    }
}
/** Makes the rename itself durable. Windows can't open a folder, and needs no such call. */
async function syncFolder(folder) {
    if (process.platform === "win32")
        return;
    const handle = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.open)(folder, "r");
    try {
        await handle.sync();
    }
    finally {
        await handle.close();
    }
}


/***/ }),

/***/ 4774:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Oz: () => (/* binding */ VideoRecordSchema),
/* harmony export */   XJ: () => (/* binding */ StateSchema),
/* harmony export */   nd: () => (/* binding */ STATE_VERSION),
/* harmony export */   yY: () => (/* binding */ IntentSchema)
/* harmony export */ });
/* unused harmony exports RunSchema, RevisionSchema, JobSchema, FailureSchema */
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5491);
/* harmony import */ var _manifest_brief_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3091);
/* harmony import */ var _sandbox_history_schema_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3037);



/** The run of a workflow that did something, so that a person can find it. */
const RunSchema = zod__WEBPACK_IMPORTED_MODULE_2__/* .strictObject */ .rej({
    id: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(),
    attempt: zod__WEBPACK_IMPORTED_MODULE_2__/* .int */ .Whr(),
    url: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP().nullable(),
});
/** One state of a video that the service rendered. */
const RevisionSchema = zod__WEBPACK_IMPORTED_MODULE_2__/* .strictObject */ .rej({
    /** `null`: an adopted video whose brief is not known. */
    fingerprint: _manifest_brief_js__WEBPACK_IMPORTED_MODULE_0__/* .HashSchema */ .kk.nullable(),
    brief: _manifest_brief_js__WEBPACK_IMPORTED_MODULE_0__/* .BriefSchema */ .es.nullable(),
    /** The explicit edits that this revision contains. */
    edits: zod__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(_manifest_brief_js__WEBPACK_IMPORTED_MODULE_0__/* .ExplicitEditSchema */ .mD),
    /** The edit that led to it; `null` for a creation or an adoption. */
    edit_id: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP().nullable(),
    link: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP().nullable(),
});
const jobFields = {
    /** What the video shows once the job has succeeded. */
    target: RevisionSchema,
    /** Milliseconds since the Unix epoch, on the runner's clock. */
    submitted_at: zod__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig(),
    run: RunSchema,
    /** The pull request that started it. */
    pull_request: zod__WEBPACK_IMPORTED_MODULE_2__/* .int */ .Whr().nullable(),
};
/** Work that the service was asked for and that has not ended. */
const JobSchema = zod__WEBPACK_IMPORTED_MODULE_2__/* .discriminatedUnion */ .gMt("kind", [
    zod__WEBPACK_IMPORTED_MODULE_2__/* .strictObject */ .rej({ kind: zod__WEBPACK_IMPORTED_MODULE_2__/* .literal */ .euz("create"), ...jobFields }),
    zod__WEBPACK_IMPORTED_MODULE_2__/* .strictObject */ .rej({
        kind: zod__WEBPACK_IMPORTED_MODULE_2__/* .literal */ .euz("edit"),
        /** `null` until the service's reply was seen. */
        edit_id: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP().nullable(),
        idempotency_key: _manifest_brief_js__WEBPACK_IMPORTED_MODULE_0__/* .HashSchema */ .kk,
        /** When the key was first sent; the service keeps it for 24 h (R 4.3). */
        first_sent_at: zod__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig(),
        request: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(),
        reference_image_urls: zod__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
        aspect_ratio: zod__WEBPACK_IMPORTED_MODULE_2__/* ["enum"] */ .k5n(["16:9", "9:16"]).nullable(),
        ...jobFields,
    }),
    zod__WEBPACK_IMPORTED_MODULE_2__/* .strictObject */ .rej({
        kind: zod__WEBPACK_IMPORTED_MODULE_2__/* .literal */ .euz("revert"),
        /** The edit that is undone: that of the newest revision. */
        edit_id: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(),
        ...jobFields,
    }),
]);
const FailureSchema = zod__WEBPACK_IMPORTED_MODULE_2__/* .strictObject */ .rej({
    step: zod__WEBPACK_IMPORTED_MODULE_2__/* ["enum"] */ .k5n(["adopt", "create", "edit", "revert", "resume"]),
    /** Of the HTTP reply; `null` where none is behind it. */
    status: zod__WEBPACK_IMPORTED_MODULE_2__/* .int */ .Whr().nullable(),
    detail: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(),
    /** The desired revision that was not reached: `revisionId` of it. */
    desired: _manifest_brief_js__WEBPACK_IMPORTED_MODULE_0__/* .HashSchema */ .kk,
    at: zod__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig(),
    run: RunSchema,
});
/** What the state holds of one video. */
const VideoRecordSchema = zod__WEBPACK_IMPORTED_MODULE_2__/* .strictObject */ .rej({
    /** `null` while no creation has returned one. */
    uuid: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP().nullable(),
    category: _manifest_brief_js__WEBPACK_IMPORTED_MODULE_0__/* .CategorySchema */ .Ue,
    /** Oldest first. */
    revisions: zod__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(RevisionSchema),
    in_flight: JobSchema.nullable(),
    last_failure: FailureSchema.nullable(),
    /** The last `total_scenes` that a poll has shown. */
    total_scenes: zod__WEBPACK_IMPORTED_MODULE_2__/* .int */ .Whr().nullable(),
    /** Edits of this video that have ended other than as its newest revision; part of the next idempotency key. */
    tries: zod__WEBPACK_IMPORTED_MODULE_2__/* .int */ .Whr().nonnegative(),
    /** Videos that this entry had before, newest last. An identifier is never forgotten. */
    former_uuids: zod__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    /** The run that made this video because the input `recreate` named it: the same run doesn't do it twice. */
    recreated_by: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP().nullable(),
    /** True while the manifest doesn't name the entry. */
    retired: zod__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zMY(),
});
/** A creation that was sent, or was about to be, and whose reply was not seen. */
const IntentSchema = zod__WEBPACK_IMPORTED_MODULE_2__/* .strictObject */ .rej({
    id: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(),
    entries: zod__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_2__/* .strictObject */ .rej({ id: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(), fingerprint: _manifest_brief_js__WEBPACK_IMPORTED_MODULE_0__/* .HashSchema */ .kk })),
    run: RunSchema,
    at: zod__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig(),
});
const STATE_VERSION = 1;
/** All records of one manifest, with the intents not yet confirmed. */
const StateSchema = zod__WEBPACK_IMPORTED_MODULE_2__/* .strictObject */ .rej({
    version: zod__WEBPACK_IMPORTED_MODULE_2__/* .literal */ .euz(STATE_VERSION),
    /** Made once with the first state, so that states of different origin are never mixed. */
    lineage: zod__WEBPACK_IMPORTED_MODULE_2__/* .uuid */ .uRe(),
    /** Grows by one with every save. */
    serial: zod__WEBPACK_IMPORTED_MODULE_2__/* .int */ .Whr().nonnegative(),
    manifest: zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(),
    /** The run that saved it; `null` for a state that was never saved. */
    run: RunSchema.nullable(),
    videos: zod__WEBPACK_IMPORTED_MODULE_2__/* .record */ .g1P(zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(), VideoRecordSchema),
    intents: zod__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(IntentSchema),
    /** The texts of all briefs, by hash. */
    texts: zod__WEBPACK_IMPORTED_MODULE_2__/* .record */ .g1P(zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(), zod__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    /** The built-in sandbox that the videos are in; `null` where they are a service's. Neither knows the other's. */
    sandbox: _sandbox_history_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .HistorySchema */ .W.nullable().default(null),
});


/***/ }),

/***/ 8554:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bu: () => (/* binding */ parseState),
/* harmony export */   qq: () => (/* binding */ StateError),
/* harmony export */   sU: () => (/* binding */ serializeState)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7428);
/* harmony import */ var _records_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1397);
/* harmony import */ var _state_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4774);



/** A state that can't be loaded or saved. Its message says what was tried, on what, and what to do. */
class StateError extends Error {
    name = "StateError";
}
/**
 * Reads a state from its JSON text. Throws `StateError` where it isn't JSON, comes from a newer version or doesn't fit the
 * schema: a state that can't be read is never taken for a missing one.
 */
function parseState(text, where) {
    let value;
    try {
        value = JSON.parse(text);
    }
    catch (cause) {
        throw new StateError(`${where} is not JSON. Restore an earlier copy of it; nothing was changed.`, { cause });
    }
    const version = versionOf(value);
    if (version !== null && version > _state_js__WEBPACK_IMPORTED_MODULE_1__/* .STATE_VERSION */ .nd) {
        throw new StateError(`${where} has version ${version}; this release reads version ${_state_js__WEBPACK_IMPORTED_MODULE_1__/* .STATE_VERSION */ .nd}. Use the release that wrote it, or a newer one.`);
    }
    const unfit = `${where} does not fit the schema of a state. Restore an earlier copy of it; nothing was changed.`;
    let parsed;
    try {
        parsed = _state_js__WEBPACK_IMPORTED_MODULE_1__/* .StateSchema */ .XJ.safeParse(value);
    }
    catch (cause) {
        throw new StateError(`${unfit} It is nested too deeply.`, { cause });
    }
    if (parsed.success && (0,_records_js__WEBPACK_IMPORTED_MODULE_0__/* .missingTexts */ .No)(parsed.data).length > 0)
        throw new StateError(`${unfit} It lacks texts of its briefs.`);
    if (parsed.success)
        return parsed.data;
    throw new StateError(`${unfit}\n${(0,zod__WEBPACK_IMPORTED_MODULE_2__/* .prettifyError */ .S1)(parsed.error)}`);
}
function serializeState(state) {
    return `${JSON.stringify(state, null, 1)}\n`;
}
function versionOf(value) {
    if (value === null || typeof value !== "object" || !("version" in value))
        return null;
    return typeof value.version === "number" ? value.version : null;
}


/***/ })

};
