"use strict";
exports.id = 641;
exports.ids = [641];
exports.modules = {

/***/ 4641:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  createGitHub: () => (/* binding */ createGitHub),
  pullRequestOfCommit: () => (/* binding */ pullRequestOfCommit)
});

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 12 modules
var schemas = __webpack_require__(1137);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/errors.js
var errors = __webpack_require__(961);
// EXTERNAL MODULE: ./build/computed/state/store.js
var store = __webpack_require__(5937);
// EXTERNAL MODULE: ./build/computed/action/github-status.js
var github_status = __webpack_require__(9981);
;// CONCATENATED MODULE: ./build/computed/action/git-data.js


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
            throw new store/* StateError */.q(`The branches of ${owner}/${repo} can't be read, so that a first run can't be told from a lost state. ${PERMISSION}`);
        }
    }
    async function readTree(tree, { recursive }) {
        const deep = recursive ? { recursive: "1" } : {};
        const { data } = await asking(async () => await git.getTree({ ...at, tree_sha: tree, ...deep }));
        const items = data.tree.flatMap(({ path, type, sha }) => path !== undefined && type !== undefined && sha !== undefined ? [{ path, type, sha }] : []);
        return { items, truncated: data.truncated };
    }
    /** What is at the root of a tree under this name; `null` only where it is proven that there is nothing. */
    async function itemOf(tree, name) {
        const { items, truncated } = await readTree(tree, { recursive: false });
        const found = items.find(({ path }) => path === name);
        if (found !== undefined || !truncated)
            return found ?? null;
        throw new store/* StateError */.q(`The state's branch has too many files to find ${name} among. Nothing was changed.`);
    }
    /** All files of a tree, at any depth. GitHub lists no more than 7 MB at once; a long list is asked for folder by folder. */
    async function blobsIn(tree) {
        const whole = await readTree(tree, { recursive: true });
        if (!whole.truncated)
            return blobsOf(whole.items);
        const found = new Map();
        for (const { path, type, sha } of (await readTree(tree, { recursive: false })).items) {
            if (type === "blob")
                found.set(path, sha);
            else
                for (const [below, blob] of await blobsIn(sha))
                    found.set(`${path}/${below}`, blob);
        }
        return found;
    }
    function blobsOf(items) {
        return new Map(items.flatMap(({ path, type, sha }) => (type === "blob" ? [[path, sha]] : [])));
    }
    async function readBlob(sha, path) {
        return textOf((await asking(async () => await git.getBlob({ ...at, file_sha: sha }))).data, path);
    }
    return {
        readTip,
        async readFile(tree, path) {
            const found = await itemOf(tree, path);
            if (found === null)
                return null;
            if (found.type === "blob")
                return await readBlob(found.sha, path);
            throw new store/* StateError */.q(`${path} on the state's branch is not a file that can be read. Nothing was changed.`);
        },
        async listFiles(tree, folder) {
            const found = await itemOf(tree, folder);
            return found?.type === "tree" ? await blobsIn(found.sha) : new Map();
        },
        readBlob: async (blob) => await readBlob(blob, `The blob ${blob}`),
        async addTree(base, files) {
            const tree = Array.from(files, ([path, content]) => {
                const item = { path, mode: "100644", type: "blob" };
                return content === null ? { ...item, sha: null } : { ...item, content };
            });
            const on = base === null ? {} : { base_tree: base };
            return (await writing(async () => await git.createTree({ ...at, ...on, tree }))).data.sha;
        },
        async commit({ parent, tree, message }) {
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
            if ((0,github_status/* statusOf */.c)(error) === 404)
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
        const status = (0,github_status/* statusOf */.c)(cause);
        if (status === 401 || (status === 403 && !isLimit(cause))) {
            throw new store/* StateError */.q(`GitHub refused access to the branch of the state (${messageOf(cause)}). ${PERMISSION}`, {
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
            if ((0,github_status/* statusOf */.c)(cause) !== 404)
                throw cause;
            throw new store/* StateError */.q(`GitHub refused to write the state (${messageOf(cause)}). ${PERMISSION}`, { cause });
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
            const status = (0,github_status/* statusOf */.c)(cause);
            if (status === 409)
                return "refused";
            if (status !== 422)
                throw cause;
            if (/fast.?forward|reference (already exists|does not exist|cannot be updated)/i.test(messageOf(cause)))
                return "refused";
            throw new store/* StateError */.q(`GitHub refused to move the branch of the state (${messageOf(cause)}). A ruleset or a protection of the branch must let the token push to it.`, { cause });
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
        throw new store/* StateError */.q(`${path} came in the encoding ${encoding}. Nothing was changed.`);
    try {
        return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(content, "base64"));
    }
    catch (cause) {
        throw new store/* StateError */.q(`${path} is not UTF-8. Restore an earlier commit of it; nothing was changed.`, { cause });
    }
}

;// CONCATENATED MODULE: ./build/computed/action/github.js



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
        if ((0,github_status/* statusOf */.c)(error) !== 403)
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


/***/ })

};
;