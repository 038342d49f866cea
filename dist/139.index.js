export const id = 139;
export const ids = [139];
export const modules = {

/***/ 2211:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  C7: () => (/* binding */ loadState),
  Ch: () => (/* binding */ openStore),
  $t: () => (/* binding */ placeOf),
  hr: () => (/* binding */ refuseOldRun),
  my: () => (/* binding */ refuseOtherService)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./build/src/state/merge-records.js
var merge_records = __webpack_require__(5616);
// EXTERNAL MODULE: ./build/src/state/records.js
var records = __webpack_require__(1397);
;// CONCATENATED MODULE: ./build/src/state/commit-message.js


/** Entries that the first line names. */
const NAMED = 3;
/** What a save has to tell to a person who reads the branch's history: `videos: create start, edit billing (run 123)`. */
function commitMessage(before, after, run) {
    const changes = changesOf(before, after);
    const shown = changes.slice(0, NAMED).join(", ");
    const more = changes.length > NAMED ? ` and ${changes.length - NAMED} more` : "";
    const subject = `videos: ${shown === "" ? "save" : `${shown}${more}`} (run ${run.id})`;
    const rest = changes.length > NAMED ? [changes.map((change) => `- ${change}`).join("\n")] : [];
    const source = run.url === null ? [] : [run.url];
    const about = `Serial ${after.serial} of ${after.manifest}. Nothing in this branch is to be built. [skip ci]`;
    return [subject, ...rest, ...source, about].join("\n\n");
}
function changesOf(before, after) {
    const known = new Set(before?.intents.map(({ id }) => id));
    const intended = after.intents.filter(({ id }) => !known.has(id)).flatMap(({ entries }) => entries);
    const creates = [...new Set(intended.map(({ id }) => `create ${id}`))];
    const changes = Object.entries(after.videos).flatMap(([id, record]) => {
        const former = before === null ? null : (0,records/* recordOf */.zv)(before, id);
        return (0,merge_records/* isSame */.Ft)(former, record) ? [] : [`${verbOf(former, record)} ${id}`];
    });
    return [...creates, ...changes];
}
function verbOf(before, { in_flight: job, uuid, retired, last_failure, revisions }) {
    const former = before?.in_flight ?? null;
    if (job !== null && job.kind !== "create" && former === null)
        return job.kind;
    if (job !== null)
        return "await";
    if (uuid !== null && before?.uuid !== uuid && former === null)
        return "adopt";
    if (former !== null && (0,merge_records/* isSame */.Ft)(before?.revisions, revisions))
        return last_failure === null ? "update" : "fail";
    if (former !== null)
        return "finish";
    if (retired && before?.retired === false)
        return "retire";
    return "update";
}

// EXTERNAL MODULE: ./build/src/state/merge.js
var merge = __webpack_require__(3675);
// EXTERNAL MODULE: ./build/src/state/state-file.js
var state_file = __webpack_require__(3809);
// EXTERNAL MODULE: ./build/src/state/store.js
var state_store = __webpack_require__(8554);
;// CONCATENATED MODULE: ./build/src/state/branch-store.js






/** How often a save is tried: others may save in the same branch meanwhile. */
const TRIES = 8;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;
/**
 * A state on a branch of its own: one commit a save, on top of the tip that was read. What another run has saved meanwhile
 * is merged, never replaced.
 */
function branchStore({ git: connect, branch, manifest, run, clock, random }) {
    const path = statePath(manifest);
    const where = `The state ${path} on the branch ${branch}`;
    /** What this store last read or wrote; `null` before. */
    let known = null;
    /** A commit of which nobody knows whether the branch has it. */
    let doubtful = null;
    async function read() {
        try {
            const git = await connect();
            const tip = await git.readTip(branch);
            const text = tip === null ? null : await git.readFile(tip.tree, path);
            const state = text === null ? null : (0,state_store/* parseState */.Bu)(text, where);
            if (state === null || state.manifest === manifest)
                return { tip, state };
            throw new state_store/* StateError */.qq(`${where} belongs to the manifest ${state.manifest}, not to ${manifest}. Delete that file.`);
        }
        catch (cause) {
            if (cause instanceof state_store/* StateError */.qq)
                throw cause;
            throw new state_store/* StateError */.qq(`${where} can't be read: ${(0,state_file/* reasonOf */.A3)(cause)}. Run again later; nothing was changed.`, {
                cause,
            });
        }
    }
    async function load() {
        known = await read();
        return known.state;
    }
    async function save(state, madeFrom) {
        if (state.manifest !== manifest)
            throw new state_store/* StateError */.qq(`A state of ${state.manifest} is not one of ${manifest}.`);
        await settleDoubt();
        let seen = known ?? (await read());
        const base = madeFrom ?? known?.state ?? null;
        for (let tries = 1;; tries++) {
            const { state: merged, by } = mergedWith(seen.state, { base, state });
            const written = await push(seen.tip, { before: seen.state ?? base, state: merged });
            if (written !== null) {
                known = written;
                return merged === state ? undefined : { state: merged, by };
            }
            if (tries === TRIES) {
                throw new state_store/* StateError */.qq(`${where} was not saved: ${TRIES} times another save came first. Give the workflow a \`concurrency\` group.`);
            }
            await clock.sleep(pauseAfter(tries));
            seen = await read();
        }
    }
    function mergedWith(theirs, { base, state }) {
        const by = theirs?.run ?? null;
        if (theirs === null || (0,merge_records/* isSame */.Ft)(theirs, base))
            return { state, by };
        // A state that was never saved has no origin yet: two first runs met.
        if (base !== null && base.serial > 0 && theirs.lineage !== base.lineage) {
            throw new state_store/* StateError */.qq(`${where} was not saved: the state there has another origin now (lineage ${theirs.lineage}, not ${base.lineage}). Restore the former commit of the branch, or start a new run.`);
        }
        // Where somebody has set the branch back, all that we know of is newer.
        const isOlder = base !== null && theirs.serial < base.serial;
        return { state: (0,merge/* mergeStates */.t)({ base: isOlder ? theirs : base, ours: state, theirs }), by };
    }
    /** `null` where another save came first. */
    async function push(parent, { before, state }) {
        try {
            const git = await connect();
            const message = commitMessage(before, state, run);
            const tip = await git.commit({ parent, path, text: (0,state_store/* serializeState */.sU)(state), message });
            doubtful = { tip, state };
            const moved = await (parent === null ? git.create(branch, tip.commit) : git.advance(branch, tip.commit)).catch((cause) => {
                if (cause instanceof state_store/* StateError */.qq)
                    throw cause;
                return "lost";
            });
            if (moved === "done" || (await isIn(tip))) {
                doubtful = null;
                return { tip, state };
            }
            doubtful = null;
            return null;
        }
        catch (cause) {
            if (cause instanceof state_store/* StateError */.qq)
                throw cause;
            throw new state_store/* StateError */.qq(`${where} was not saved: ${(0,state_file/* reasonOf */.A3)(cause)}.`, { cause });
        }
    }
    /** Whether the branch has a commit, after a reply that didn't come or that may be the answer to a repeated request. */
    async function isIn(written) {
        const git = await connect();
        const tip = await git.readTip(branch);
        if (tip === null)
            return false;
        return tip.commit === written.commit || (await git.contains(tip.commit, written.commit));
    }
    async function settleDoubt() {
        const written = doubtful;
        if (written === null)
            return;
        try {
            if (await isIn(written.tip))
                known = written;
            doubtful = null;
        }
        catch (cause) {
            if (cause instanceof state_store/* StateError */.qq)
                throw cause;
            throw new state_store/* StateError */.qq(`${where} was not saved: ${(0,state_file/* reasonOf */.A3)(cause)}.`, { cause });
        }
    }
    function pauseAfter(tries) {
        return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1)) * (0.5 + random() / 2);
    }
    return { load, save };
}
/** The file of a manifest's state, at the root of the branch: readable, and no other manifest's. */
function statePath(manifest) {
    const hash = (0,external_node_crypto_.createHash)("sha256").update(manifest).digest("hex").slice(0, 8);
    const name = manifest
        .replace(/\.ya?ml$/i, "")
        .replaceAll(/[^A-Za-z0-9]+/g, "-")
        .replaceAll(/^-|-$/g, "")
        .slice(0, 80);
    return `state-${name}-${hash}.json`;
}

// EXTERNAL MODULE: ./build/src/state/cache-key.js
var cache_key = __webpack_require__(6963);
// EXTERNAL MODULE: ./build/src/state/cache-store.js + 1 modules
var cache_store = __webpack_require__(9514);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
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

// EXTERNAL MODULE: ./build/src/action/github.js + 1 modules
var action_github = __webpack_require__(2516);
;// CONCATENATED MODULE: ./build/src/action/open-state.js






/** The store that the inputs name. */
function openStore(host, session) {
    const { inputs, event, workspace } = session;
    const { manifest } = inputs;
    if (host.store !== undefined)
        return host.store;
    if (inputs.state === "file")
        return fileStore({ workspace, path: inputs.stateFile, manifest });
    if (inputs.state === "branch") {
        const { github } = session;
        if (github === null) {
            throw new state_store/* StateError */.qq("The state lives on a branch, and there is no github-token to read it with. Pass one.");
        }
        const { clock, random } = host;
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
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 13 modules
var schemas = __webpack_require__(5491);
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
/** GitHub's own payloads have at most 25 MB. */
const MAX_PAYLOAD_BYTES = 32 * 1024 * 1024;
function readPayload(path) {
    if (path === undefined || path === "")
        return {};
    try {
        if ((0,external_node_fs_.statSync)(path).size > MAX_PAYLOAD_BYTES)
            return {};
        return PayloadSchema.safeParse(JSON.parse((0,external_node_fs_.readFileSync)(path, "utf8"))).data ?? {};
    }
    catch {
        return {};
    }
}

// EXTERNAL MODULE: ./build/src/action/inputs.js + 2 modules
var action_inputs = __webpack_require__(5987);
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

/***/ 5616:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ft: () => (/* binding */ isSame),
/* harmony export */   PI: () => (/* binding */ mergeRecords),
/* harmony export */   ci: () => (/* binding */ uuidsOf)
/* harmony export */ });
/* harmony import */ var _manifest_brief_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3091);

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

/***/ 3675:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   t: () => (/* binding */ mergeStates)
/* harmony export */ });
/* harmony import */ var _merge_records_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5616);
/* harmony import */ var _records_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1397);


/**
 * One state out of two that came from `base`, with a serial above both. No uuid is forgotten; an intent goes only where a
 * side that knew it has resolved it. Commutative where the two sides haven't changed the same record.
 */
function mergeStates({ base, ours, theirs: stored }) {
    const moves = movesOf(ours, stored);
    const theirs = withMoves(stored, moves);
    const before = base === null ? null : withMoves(base, moves);
    const ids = [...new Set([...Object.keys(ours.videos), ...Object.keys(theirs.videos)])];
    const videos = ids.flatMap((id) => {
        const record = mergedRecord({ base: before, ours, theirs }, id);
        return record === null ? [] : [[id, record]];
    });
    const merged = {
        ...ours,
        lineage: stored.lineage,
        // The manifest of the later run is not to be taken back by the earlier one's next attempt.
        run: (0,_records_js__WEBPACK_IMPORTED_MODULE_1__/* .laterRun */ .al)(ours.run, stored.run),
        serial: Math.max(ours.serial, stored.serial) + 1,
        videos: Object.fromEntries(videos),
        intents: mergedIntents({ base, ours, theirs }),
        texts: { ...stored.texts, ...ours.texts },
    };
    return { ...merged, texts: (0,_records_js__WEBPACK_IMPORTED_MODULE_1__/* .referencedTexts */ .wY)(merged) };
}
function mergedRecord({ base, ours, theirs }, id) {
    const [before, own, other] = [base === null ? null : (0,_records_js__WEBPACK_IMPORTED_MODULE_1__/* .recordOf */ .zv)(base, id), (0,_records_js__WEBPACK_IMPORTED_MODULE_1__/* .recordOf */ .zv)(ours, id), (0,_records_js__WEBPACK_IMPORTED_MODULE_1__/* .recordOf */ .zv)(theirs, id)];
    if (own !== null && other !== null)
        return (0,_merge_records_js__WEBPACK_IMPORTED_MODULE_0__/* .mergeRecords */ .PI)({ base: before, ours: own, theirs: other });
    const [record, absentFrom] = own === null ? [other, ours] : [own, theirs];
    // A record goes only where it was carried to another id.
    const carried = before !== null && (0,_merge_records_js__WEBPACK_IMPORTED_MODULE_0__/* .isSame */ .Ft)(before, record) && record !== null && holds(absentFrom, record);
    return carried ? null : record;
}
function holds(state, record) {
    const known = new Set(Object.values(state.videos).flatMap(_merge_records_js__WEBPACK_IMPORTED_MODULE_0__/* .uuidsOf */ .ci));
    return (0,_merge_records_js__WEBPACK_IMPORTED_MODULE_0__/* .uuidsOf */ .ci)(record).every((uuid) => known.has(uuid));
}
/** Former ids of theirs → ids that we have carried those videos to. */
function movesOf(ours, theirs) {
    const free = Object.entries(ours.videos).filter(([id]) => (0,_records_js__WEBPACK_IMPORTED_MODULE_1__/* .recordOf */ .zv)(theirs, id) === null);
    return new Map(Object.entries(theirs.videos).flatMap(([from, { uuid }]) => {
        const to = free.find(([, record]) => uuid !== null && record.uuid === uuid)?.[0];
        return to === undefined || (0,_records_js__WEBPACK_IMPORTED_MODULE_1__/* .recordOf */ .zv)(ours, from) !== null ? [] : [[from, to]];
    }));
}
function withMoves(state, moves) {
    if (moves.size === 0)
        return state;
    const videos = Object.entries(state.videos).map(([id, record]) => [moves.get(id) ?? id, record]);
    const intents = state.intents.map((intent) => ({
        ...intent,
        entries: intent.entries.map((entry) => ({ ...entry, id: moves.get(entry.id) ?? entry.id })),
    }));
    return { ...state, videos: Object.fromEntries(videos), intents };
}
/** An entry of an intent that only one side has is new there, unless the base has it: then the other side has resolved it. */
function mergedIntents({ base, ours, theirs }) {
    const [before, own, other] = [base?.intents ?? [], ours.intents, theirs.intents];
    const all = [...other, ...own.filter(({ id }) => !other.some((intent) => intent.id === id))];
    return all
        .map((intent) => {
        const [mine, stored] = [entriesOf(own, intent.id), entriesOf(other, intent.id)];
        const known = new Set(entriesOf(before, intent.id).map(({ id }) => id));
        const both = new Set(mine.filter(({ id }) => stored.some((entry) => entry.id === id)).map(({ id }) => id));
        const added = mine.filter(({ id }) => !both.has(id));
        return { ...intent, entries: [...stored, ...added].filter(({ id }) => both.has(id) || !known.has(id)) };
    })
        .filter(({ entries }) => entries.length > 0);
}
function entriesOf(intents, id) {
    return intents.find((intent) => intent.id === id)?.entries ?? [];
}


/***/ })

};
