"use strict";
exports.id = 13;
exports.ids = [13];
exports.modules = {

/***/ 8013:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  branchStore: () => (/* binding */ branchStore)
});

// UNUSED EXPORTS: statePath

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./build/computed/manifest/brief.js
var brief = __webpack_require__(3266);
// EXTERNAL MODULE: ./build/computed/state/records.js
var records = __webpack_require__(5670);
// EXTERNAL MODULE: ./build/computed/state/system-error.js
var system_error = __webpack_require__(1656);
// EXTERNAL MODULE: ./build/computed/state/texts.js
var state_texts = __webpack_require__(4588);
;// CONCATENATED MODULE: ./build/computed/state/branch-texts.js




/** What a request that adds texts holds at most: characters of texts, and files. */
const MAX_REQUEST = 4 * 1024 * 1024;
const MAX_REQUEST_FILES = 1000;
/** The texts of a state on a branch: files in a folder beside it, named by their hash. */
class BranchTexts {
    #git;
    #folder;
    #listed = null;
    /** What the last tree that was made has. */
    #written = null;
    constructor({ git, folder }) {
        this.#git = git;
        this.#folder = folder;
    }
    /** The texts that a tree has. */
    of(tree) {
        return {
            get: async (hash) => {
                try {
                    const blob = (await this.#list(tree)).get(placeOf(hash));
                    if (blob === undefined)
                        throw new brief/* TextError */.WK(`the branch of the state lacks ${this.#folder}/${placeOf(hash)}.`);
                    const text = await (await this.#git()).readBlob(blob);
                    if ((0,brief/* hashText */.qj)(text) === hash)
                        return text;
                    throw new brief/* TextError */.WK(`${this.#folder}/${placeOf(hash)} on the branch of the state was changed.`);
                }
                catch (cause) {
                    if (cause instanceof brief/* TextError */.WK)
                        throw cause;
                    const reason = `${this.#folder}/${placeOf(hash)} on the branch of the state can't be read: ${(0,system_error/* reasonOf */.A)(cause)}.`;
                    throw new brief/* TextError */.WK(reason, { cause });
                }
            },
        };
    }
    /** A tree on top of `base` that has a file, the texts that the state names, and none that it doesn't. */
    async tree(base, { file, state, texts }) {
        const there = await this.#placesIn(base);
        const named = new Set([...(0,records/* referencedHashes */.qR)(state)].map(placeOf));
        let files = new Map([[file.path, file.text]]);
        let tree = base;
        let size = 0;
        for (const place of there)
            if (!named.has(place))
                files.set(`${this.#folder}/${place}`, null);
        const places = new Set([...there].filter((place) => named.has(place)));
        for await (const { hash, text } of (0,state_texts/* newTexts */.Hm)(state, { texts, has: (hash) => there.has(placeOf(hash)) })) {
            if (size + text.length > MAX_REQUEST || files.size >= MAX_REQUEST_FILES) {
                tree = await (await this.#git()).addTree(tree, files);
                files = new Map();
                size = 0;
            }
            files.set(`${this.#folder}/${placeOf(hash)}`, text);
            places.add(placeOf(hash));
            size += text.length;
        }
        if (tree === null || files.size > 0)
            tree = await (await this.#git()).addTree(tree, files);
        this.#written = { tree, places };
        return tree;
    }
    async #placesIn(tree) {
        if (tree === null)
            return new Set();
        if (this.#written?.tree === tree)
            return this.#written.places;
        return new Set((await this.#list(tree)).keys());
    }
    async #list(tree) {
        if (this.#listed?.tree !== tree) {
            this.#listed = { tree, blobs: await (await this.#git()).listFiles(tree, this.#folder) };
        }
        return this.#listed.blobs;
    }
}
function placeOf(hash) {
    return `${hash.slice(0, 2)}/${hash}`;
}

// EXTERNAL MODULE: ./build/computed/state/merge-records.js
var merge_records = __webpack_require__(8519);
;// CONCATENATED MODULE: ./build/computed/state/commit-message.js


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

// EXTERNAL MODULE: ./build/computed/state/merge.js
var merge = __webpack_require__(7015);
// EXTERNAL MODULE: ./build/computed/state/read.js
var state_read = __webpack_require__(3694);
// EXTERNAL MODULE: ./build/computed/state/store.js
var store = __webpack_require__(5937);
;// CONCATENATED MODULE: ./build/computed/state/branch-store.js









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
    const kept = new BranchTexts({ git: connect, folder: path.replace(/^state-(.*)\.json$/, "texts-$1") });
    /** What this store last read or wrote; `null` before. */
    let known = null;
    /** A commit of which nobody knows whether the branch has it. */
    let doubtful = null;
    async function read() {
        try {
            const git = await connect();
            const tip = await git.readTip(branch);
            const text = tip === null ? null : await git.readFile(tip.tree, path);
            const state = text === null ? null : await (0,state_read/* readState */.u)(text, where);
            if (state === null || state.manifest === manifest)
                return { tip, state };
            throw new store/* StateError */.q(`${where} belongs to the manifest ${state.manifest}, not to ${manifest}. Delete that file.`);
        }
        catch (cause) {
            if (cause instanceof store/* StateError */.q)
                throw cause;
            throw new store/* StateError */.q(`${where} can't be read: ${(0,system_error/* reasonOf */.A)(cause)}. Run again later; nothing was changed.`, {
                cause,
            });
        }
    }
    async function load() {
        known = await read();
        return known.state;
    }
    async function save(state, { texts = state_texts/* NO_TEXTS */.rl, madeFrom } = {}) {
        if (state.manifest !== manifest)
            throw new store/* StateError */.q(`A state of ${state.manifest} is not one of ${manifest}.`);
        await settleDoubt();
        let seen = known ?? (await read());
        const base = madeFrom ?? known?.state ?? null;
        for (let tries = 1;; tries++) {
            const { state: merged, by } = mergedWith(seen.state, { base, state });
            const written = await push(seen.tip, { before: seen.state ?? base, state: merged, texts });
            if (written !== null) {
                known = written;
                return merged === state ? undefined : { state: merged, by };
            }
            if (tries === TRIES) {
                throw new store/* StateError */.q(`${where} was not saved: ${TRIES} times another save came first. Give the workflow a \`concurrency\` group.`);
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
            throw new store/* StateError */.q(`${where} was not saved: the state there has another origin now (lineage ${theirs.lineage}, not ${base.lineage}). Restore the former commit of the branch, or start a new run.`);
        }
        // Where somebody has set the branch back, all that we know of is newer.
        const isOlder = base !== null && theirs.serial < base.serial;
        return { state: (0,merge/* mergeStates */.t)({ base: isOlder ? theirs : base, ours: state, theirs }), by };
    }
    /** `null` where another save came first. */
    async function push(parent, { before, state, texts }) {
        try {
            const git = await connect();
            const message = commitMessage(before, state, run);
            const bare = (0,state_texts/* withoutTexts */.X1)(state);
            const file = { path, text: (0,store/* serializeState */.s)(bare) };
            const tree = await kept.tree(parent?.tree ?? null, { file, state, texts });
            const tip = await git.commit({ parent, tree, message });
            doubtful = { tip, state: bare };
            const moved = await (parent === null ? git.create(branch, tip.commit) : git.advance(branch, tip.commit)).catch((cause) => {
                if (cause instanceof store/* StateError */.q)
                    throw cause;
                return "lost";
            });
            if (moved === "done" || (await isIn(tip))) {
                doubtful = null;
                return { tip, state: bare };
            }
            doubtful = null;
            return null;
        }
        catch (cause) {
            if (cause instanceof store/* StateError */.q)
                throw cause;
            throw new store/* StateError */.q(`${where} was not saved: ${(0,system_error/* reasonOf */.A)(cause)}.`, { cause });
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
            if (cause instanceof store/* StateError */.q)
                throw cause;
            throw new store/* StateError */.q(`${where} was not saved: ${(0,system_error/* reasonOf */.A)(cause)}.`, { cause });
        }
    }
    function pauseAfter(tries) {
        return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1)) * (0.5 + random() / 2);
    }
    const texts = {
        get: async (hash) => await (known?.tip ? kept.of(known.tip.tree) : state_texts/* NO_TEXTS */.rl).get(hash),
    };
    return { load, save, texts };
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


/***/ }),

/***/ 1976:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DV: () => (/* binding */ mergeFinds),
/* harmony export */   O$: () => (/* binding */ withFind),
/* harmony export */   ZN: () => (/* binding */ isFound)
/* harmony export */ });
/** How long what a catalog was found to have is not asked again. */
const FRESH_MS = 24 * 60 * 60 * 1000;
/** What is dropped is only asked again. */
const MAX_FINDS = 1_000;
/** Whether the catalog of a category was found to have an id within the last day. */
function isFound(finds, { category, id }, now) {
    return finds.some((find) => find.category === category && find.id === id && isFresh(find, now));
}
/** With one more find, without those that are older than a day. */
function withFind(finds, find) {
    return mergeFinds(finds.filter((known) => isFresh(known, find.at)), [find]);
}
/** What either side has found, each once, the oldest first. */
function mergeFinds(ours, theirs) {
    const newest = new Map();
    for (const find of [...ours, ...theirs].sort(byTime))
        newest.set(nameOf(find), find);
    return [...newest.values()].sort(byTime).slice(-MAX_FINDS);
}
function isFresh({ at }, now) {
    return at <= now && now - at < FRESH_MS;
}
function byTime(a, b) {
    return a.at - b.at || (nameOf(a) < nameOf(b) ? -1 : 1);
}
function nameOf({ category, id }) {
    return `${category} ${id}`;
}


/***/ }),

/***/ 7015:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   t: () => (/* binding */ mergeStates)
/* harmony export */ });
/* harmony import */ var _experience_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1154);
/* harmony import */ var _finds_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1976);
/* harmony import */ var _merge_records_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8519);
/* harmony import */ var _records_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5670);




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
        run: (0,_records_js__WEBPACK_IMPORTED_MODULE_2__/* .laterRun */ .al)(ours.run, stored.run),
        serial: Math.max(ours.serial, stored.serial) + 1,
        videos: Object.fromEntries(videos),
        intents: mergedIntents({ base, ours, theirs }),
        texts: { ...stored.texts, ...ours.texts },
        finds: (0,_finds_js__WEBPACK_IMPORTED_MODULE_3__/* .mergeFinds */ .DV)(ours.finds, stored.finds),
        experience: (0,_experience_js__WEBPACK_IMPORTED_MODULE_0__/* .mergedExperience */ .FO)({ base: base?.experience ?? null, ours: ours.experience, theirs: stored.experience }),
    };
    return { ...merged, texts: (0,_records_js__WEBPACK_IMPORTED_MODULE_2__/* .referencedTexts */ .wY)(merged) };
}
function mergedRecord({ base, ours, theirs }, id) {
    const [before, own, other] = [base === null ? null : (0,_records_js__WEBPACK_IMPORTED_MODULE_2__/* .recordOf */ .zv)(base, id), (0,_records_js__WEBPACK_IMPORTED_MODULE_2__/* .recordOf */ .zv)(ours, id), (0,_records_js__WEBPACK_IMPORTED_MODULE_2__/* .recordOf */ .zv)(theirs, id)];
    if (own !== null && other !== null)
        return (0,_merge_records_js__WEBPACK_IMPORTED_MODULE_1__/* .mergeRecords */ .PI)({ base: before, ours: own, theirs: other });
    const [record, absentFrom] = own === null ? [other, ours] : [own, theirs];
    // A record goes only where it was carried to another id.
    const carried = before !== null && (0,_merge_records_js__WEBPACK_IMPORTED_MODULE_1__/* .isSame */ .Ft)(before, record) && record !== null && holds(absentFrom, record);
    return carried ? null : record;
}
function holds(state, record) {
    const known = new Set(Object.values(state.videos).flatMap(_merge_records_js__WEBPACK_IMPORTED_MODULE_1__/* .uuidsOf */ .ci));
    return (0,_merge_records_js__WEBPACK_IMPORTED_MODULE_1__/* .uuidsOf */ .ci)(record).every((uuid) => known.has(uuid));
}
/** Former ids of theirs \u2192 ids that we have carried those videos to. */
function movesOf(ours, theirs) {
    const free = Object.entries(ours.videos).filter(([id]) => (0,_records_js__WEBPACK_IMPORTED_MODULE_2__/* .recordOf */ .zv)(theirs, id) === null);
    return new Map(Object.entries(theirs.videos).flatMap(([from, { uuid }]) => {
        const to = free.find(([, record]) => uuid !== null && record.uuid === uuid)?.[0];
        return to === undefined || (0,_records_js__WEBPACK_IMPORTED_MODULE_2__/* .recordOf */ .zv)(ours, from) !== null ? [] : [[from, to]];
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
;