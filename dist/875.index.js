"use strict";
exports.id = 875;
exports.ids = [875];
exports.modules = {

/***/ 1875:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  actionsCache: () => (/* binding */ actionsCache),
  cacheStore: () => (/* binding */ cacheStore)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/computed/state/state-file.js
var state_file = __webpack_require__(2964);
// EXTERNAL MODULE: ./build/computed/state/store.js
var store = __webpack_require__(5937);
// EXTERNAL MODULE: ./build/computed/state/system-error.js
var system_error = __webpack_require__(1656);
;// CONCATENATED MODULE: ./build/computed/state/cache-folder.js





/** What goes into the Actions cache, relative to the workspace. A constant: the cache hashes this very text. */
const CACHE_PATH = ".videos-as-code";
const FILE = "cached-state.json";
const TEXTS = "texts";
/**
 * The folder of the workspace through which a state goes into the Actions cache and comes back. It exists only meanwhile; in
 * between its texts are in the folder `texts`.
 */
function cacheFolder({ workspace, texts }) {
    const folder = (0,external_node_path_.join)(workspace, CACHE_PATH);
    /** Throws where the place is taken; what an interrupted run left there is removed. */
    async function clear() {
        try {
            const stat = await (0,promises_.lstat)(folder);
            if (!stat.isDirectory())
                throw taken("is not a folder");
            const foreign = (await (0,promises_.readdir)(folder)).filter((name) => name !== FILE && name !== TEXTS && !name.startsWith(`.${FILE}.`));
            if (foreign.length > 0)
                throw taken(`holds ${foreign.slice(0, 3).join(", ")}`);
            await (0,promises_.rm)(folder, { recursive: true });
        }
        catch (cause) {
            if ((0,system_error/* isCode */._)(cause, "ENOENT"))
                return;
            if (cause instanceof store/* StateError */.q)
                throw cause;
            throw taken(`can't be cleared (${(0,system_error/* reasonOf */.A)(cause)})`, cause);
        }
    }
    async function write(state) {
        try {
            await (0,promises_.mkdir)(folder);
            await (0,state_file/* writeStateFile */.V)((0,external_node_path_.join)(folder, FILE), state);
            await move(texts, (0,external_node_path_.join)(folder, TEXTS));
        }
        catch (cause) {
            throw new store/* StateError */.q(`The state can't be written to ${CACHE_PATH} in the workspace: ${(0,system_error/* reasonOf */.A)(cause)}.`, {
                cause,
            });
        }
    }
    /** The state that a restore has put there. */
    async function read(where) {
        const stat = await (0,promises_.lstat)(folder).catch(() => null);
        const state = stat?.isDirectory() === true ? await (0,state_file/* readStateFile */.q)((0,external_node_path_.join)(folder, FILE), where) : null;
        if (state !== null)
            return state;
        throw new store/* StateError */.q(`${where} holds no ${CACHE_PATH}/${FILE}. Delete that entry if an earlier one should be used; nothing was changed.`);
    }
    /** Never fails: what can't be removed now is met by `clear` again, and a text that isn't kept is missed where it is needed. */
    async function remove() {
        await move((0,external_node_path_.join)(folder, TEXTS), texts).catch(() => undefined);
        await (0,promises_.rm)(folder, { recursive: true, force: true }).catch(() => undefined);
    }
    return { clear, write, read, remove };
}
/** Moves a folder, if there is one, in place of another, to another disk too. */
async function move(from, to) {
    const stat = await (0,promises_.lstat)(from).catch(() => null);
    if (stat?.isDirectory() !== true)
        return;
    await (0,promises_.rm)(to, { recursive: true, force: true });
    try {
        await (0,promises_.rename)(from, to);
    }
    catch (error) {
        if (!(0,system_error/* isCode */._)(error, "EXDEV"))
            throw error;
        await (0,promises_.cp)(from, to, { recursive: true });
        await (0,promises_.rm)(from, { recursive: true, force: true });
    }
}
function taken(why, cause) {
    return new store/* StateError */.q(`${CACHE_PATH} in the workspace ${why}. \`state: cache\` needs that path for itself: remove it from the repository and from steps before this one.`, { cause });
}

// EXTERNAL MODULE: ./build/computed/state/cache-key.js
var cache_key = __webpack_require__(5404);
// EXTERNAL MODULE: ./build/computed/state/records.js
var records = __webpack_require__(5670);
// EXTERNAL MODULE: ./build/computed/state/text-folder.js
var text_folder = __webpack_require__(7194);
// EXTERNAL MODULE: ./build/computed/state/texts.js
var state_texts = __webpack_require__(4588);
;// CONCATENATED MODULE: ./build/computed/state/cache-store.js








const TRIES = 2;
const PAUSE_MS = 1_000;
/**
 * A state in the Actions cache. The cache tells a miss from an outage as little as a saved entry from a refused one, so a
 * first run must be proven by the list of caches, and only an entry id proves a save. Each save must have a higher serial.
 */
function cacheStore(options) {
    const { listCaches, manifest, run, defaultRef, clock, deadlineMs = 60_000 } = options;
    const prefix = (0,cache_key/* cacheKeyPrefix */.kn)(manifest);
    const kept = (0,text_folder/* textFolder */.I)(options.textFolder, { durable: false });
    const folder = cacheFolder({ workspace: options.workspace, texts: kept.path });
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
            throw new store/* StateError */.q(`The Actions caches of this repository can't be listed: ${(0,system_error/* reasonOf */.A)(cause)}. Without the list a lost state looks like a first run; nothing was changed. Run again later.`, { cause });
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
            throw new store/* StateError */.q(`No state of ${manifest} was found in the Actions cache, and the token may not list the caches, so that a first run can't be told from an outage. Give the job \`permissions: actions: read\`, or use \`state: file\`. Nothing was changed.`);
        }
        const key = (0,cache_key/* parseCacheKey */.dU)(prefix, matched);
        if (key === null)
            throw new store/* StateError */.q(`The cache entry ${matched} is no state of ${manifest}. Delete that entry.`);
        return await restore(matched, key);
    }
    async function proveFirstRun() {
        const matched = await lookUp(prefix);
        // Another ref's own entries come first there; nothing of ours is saved in them, and nothing in them is trusted.
        if (matched === null || options.ref !== defaultRef)
            return;
        throw new store/* StateError */.q(`The Actions cache has the state ${matched}, but the list of caches of ${defaultRef} doesn't show it. Run again later; nothing was changed.`);
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
                throw new store/* StateError */.q(`${where} holds serial ${state.serial} of ${state.manifest}. It was not written by this action; delete that entry. Nothing was changed.`);
            }
            known = state;
            return state;
        }
        finally {
            await folder.remove();
        }
    }
    async function save(state, { texts = state_texts/* NO_TEXTS */.rl } = {}) {
        if (state.manifest !== manifest)
            throw new store/* StateError */.q(`A state of ${state.manifest} is not one of ${manifest}.`);
        if (known !== null && known.lineage !== state.lineage) {
            throw new store/* StateError */.q(`The state was not saved: it has lineage ${state.lineage}, the one loaded ${known.lineage}.`);
        }
        if (known !== null && known.serial >= state.serial) {
            throw new store/* StateError */.q(`The state was not saved: serial ${state.serial} does not follow ${known.serial}.`);
        }
        if (!hasSaved)
            await refuseToFork(state.serial);
        known = { lineage: state.lineage, serial: state.serial };
        const { saveCache } = await options.cache();
        await folder.clear();
        await gather(state, texts);
        try {
            await folder.write((0,state_texts/* withoutTexts */.X1)(state));
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
                throw notSaved((0,system_error/* reasonOf */.A)(cause), cause);
            });
            if (id === null)
                throw notSaved("the cache service gave no entry id");
            hasSaved = true;
        }
        finally {
            await folder.remove();
        }
    }
    /** Brings the texts that go into the cache in line with what the state names: each entry of it has all of them. */
    async function gather(state, texts) {
        try {
            await kept.putAll((0,state_texts/* newTexts */.Hm)(state, { texts, has: kept.has }));
            const named = (0,records/* referencedHashes */.qR)(state);
            for (const hash of await kept.list())
                if (!named.has(hash))
                    await kept.remove(hash);
        }
        catch (cause) {
            throw notSaved(`its texts can't be written to ${kept.path}: ${(0,system_error/* reasonOf */.A)(cause)}`, cause);
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
        throw new store/* StateError */.q(`The state was not saved: run ${newest.key.run} has saved serial ${newest.key.serial} meanwhile, and this run would save ${serial}. Let one run at a time work on a manifest: give the workflow a \`concurrency\` group.`);
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
    return { load: () => inTurn(load), save: (state, given) => inTurn(() => save(state, given)), texts: kept };
}
/** `@actions/cache`, loaded now. Throws `StateError` where there is no Actions cache. */
async function actionsCache(workspace) {
    // It looks for paths in the working directory, and packs and unpacks them in GITHUB_WORKSPACE.
    if ((await (0,promises_.realpath)(workspace)) !== (await (0,promises_.realpath)(process.cwd()))) {
        throw new store/* StateError */.q(`The Actions cache works on ${process.cwd()}, not on the workspace ${workspace}.`);
    }
    // In dist/ it is a bundle of its own, of ES modules: a part of it can't be anything else.
    const cache = await import(/* webpackIgnore: true */ "./cache/index.js");
    if (cache.isFeatureAvailable())
        return cache;
    throw new store/* StateError */.q("There is no Actions cache here: only a step of a GitHub workflow has one. Use `state: file`.");
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
    return new store/* StateError */.q(`The state can't be restored from the Actions cache: ${(0,system_error/* reasonOf */.A)(cause)}. Run again later; nothing was changed.`, { cause });
}
function notRestored(where) {
    return new store/* StateError */.q(`${where} is listed but can't be restored. Check that this runner has zstd as the one that saved it (entries packed with zstd and with gzip don't find each other), that \`cache-mode\` permits reading, and the log above for an outage; then run again. Nothing was changed.`);
}
function notSaved(reason, cause) {
    return new store/* StateError */.q(`The state was not saved in the Actions cache: ${reason}. The warnings above may say why: this event has a read-only cache token (pull_request_target, issue_comment and the like), \`cache-mode\` forbids writing, too many uploads (429), an outage, or no tar on the runner.`, { cause });
}


/***/ })

};
;