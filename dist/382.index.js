"use strict";
exports.id = 382;
exports.ids = [382];
exports.modules = {

/***/ 9465:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runnerHost: () => (/* binding */ runnerHost)
});

// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(8500);
;// CONCATENATED MODULE: ./build/computed/clock.js

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

// EXTERNAL MODULE: ./build/computed/service/transport.js
var transport = __webpack_require__(4307);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
;// CONCATENATED MODULE: ./build/computed/state/file-journal.js

/** A journal in a file, for `post` to read when `main` was killed. */
function fileJournal(path) {
    let file = null;
    return {
        append(event) {
            file ??= (0,external_node_fs_.openSync)(path, "ax", 0o600);
            // Unlike writeSync, it doesn't end before all is written.
            (0,external_node_fs_.writeFileSync)(file, `${JSON.stringify(event)}\n`);
            (0,external_node_fs_.fsyncSync)(file);
        },
    };
}

// EXTERNAL MODULE: ./build/computed/action/commands.js
var commands = __webpack_require__(4139);
;// CONCATENATED MODULE: ./build/computed/action/runner.js




/** The runner that this process is a step of. */
function runnerHost(stop) {
    return {
        env: process.env,
        input: commands/* input */.hF,
        mask: (secret) => (0,commands/* command */.G5)("add-mask", secret),
        print: commands/* print */.yy,
        startGroup: (name) => (0,commands/* command */.G5)("group", name),
        endGroup: () => (0,commands/* command */.G5)("endgroup", ""),
        annotate(level, message, place) {
            const properties = place === undefined
                ? {}
                : { title: place.title, file: place.file, line: place.position.line, col: place.position.column };
            (0,commands/* command */.G5)(level, message, properties);
        },
        setOutput: commands/* setOutput */.uH,
        writeSummary: async (markdown) => (0,commands/* writeSummary */.Sy)(markdown),
        keep: commands/* keep */.aC,
        kept: commands/* kept */.LP,
        clock: systemClock,
        random: Math.random,
        newId: () => crypto.randomUUID(),
        stop,
        // What these load writes to the log in ways of its own.
        serviceFetch: async () => {
            (0,commands/* outliveLog */.bl)();
            // Files are read without a turn of the event loop: a signal that came meanwhile is seen now, before anything is sent.
            await new Promise((resolve) => setImmediate(resolve));
            return await (0,transport/* networkFetch */.bS)();
        },
        actionsCache: async (workspace) => {
            (0,commands/* outliveLog */.bl)();
            return await (await __webpack_require__.e(/* import() */ 875).then(__webpack_require__.bind(__webpack_require__, 1875))).actionsCache(workspace);
        },
        openJournal: fileJournal,
        github: async (options) => {
            (0,commands/* outliveLog */.bl)();
            return await (await Promise.all(/* import() */[__webpack_require__.e(137), __webpack_require__.e(641)]).then(__webpack_require__.bind(__webpack_require__, 4641))).createGitHub(options);
        },
    };
}


/***/ }),

/***/ 6538:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Jd: () => (/* binding */ connectToSandbox),
/* harmony export */   XT: () => (/* binding */ announceSandbox),
/* harmony export */   YL: () => (/* binding */ newSandbox)
/* harmony export */ });
/* harmony import */ var _state_store_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5937);
/* harmony import */ var _open_state_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3167);


/** A video of five scenes takes 3.4 s, so that the first look at it (R 4.2) sees it complete. */
const SPEED = 60;
/** Enough for every edit of a long trial. */
const CREDITS = 1_000_000;
/** Nothing listens there: the requests don't leave this process. */
const ADDRESS = "http://sandbox.invalid";
/** Says loudly that nothing of what this run tells is real. */
function announceSandbox(host, { inputs, log }) {
    const { unused } = inputs;
    const message = [
        "This run uses the built-in sandbox: no real video is made, and nothing is paid.",
        ...(unused.length === 0 ? [] : [`Given, but neither used nor sent anywhere: ${unused.join(", ")}.`]),
        "Set base-url and api-key for the real service.",
    ].join(" ");
    log.info(message);
    host.annotate("notice", message);
}
/** A sandbox in which nothing has happened yet. */
function newSandbox({ newId, clock }) {
    return { seed: newId(), speed: SPEED, began: clock.now(), requests: [] };
}
/** Brings the state's sandbox to life in this process; the state remembers what changes in it. Throws `StateError`. */
async function connectToSandbox({ clock }, { inputs, keeper, history }) {
    // In dist/ it is a bundle of its own (scripts/bundle.ts), so that its size is no concern of runs that don't need it.
    const { relive, HistoryError } = await import(/* webpackIgnore: true */ "./sandbox/index.js");
    try {
        const { sandbox, fetch } = await relive(history, {
            clock,
            credits: CREDITS,
            marketing: true,
            // No page is served, so no link has an address.
            baseUrl: "",
            remember: (request) => keeper.putSandboxed(request),
        });
        const { apiKey } = sandbox;
        return {
            baseUrl: ADDRESS,
            credential: { header: "x-api-key", value: apiKey, secret: apiKey },
            orgId: null,
            fetch: async (url, init) => await fetch(new Request(url, init)),
            speed: history.speed,
        };
    }
    catch (cause) {
        if (!(cause instanceof HistoryError))
            throw cause;
        throw new _state_store_js__WEBPACK_IMPORTED_MODULE_1__/* .StateError */ .q(`The sandbox of this state can't be continued by this release. Begin a new one: delete ${(0,_open_state_js__WEBPACK_IMPORTED_MODULE_0__/* .placeOf */ .$t)(inputs)}. Nothing was sent.`, { cause });
    }
}


/***/ }),

/***/ 3560:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   VD: () => (/* binding */ blankReport),
/* harmony export */   _n: () => (/* binding */ pullRequestOf),
/* harmony export */   q: () => (/* binding */ linked)
/* harmony export */ });
/* harmony import */ var _chain_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7208);

/**
 * The pull request that a report goes to: the one that the event is about, or that the commit of a push came from. The latter
 * may not be found, and nothing depends on it.
 */
async function pullRequestOf({ inputs, event, github, log }) {
    if (event.pullRequest !== null)
        return event.pullRequest;
    if (!inputs.comment || github === null || event.name !== "push" || event.commit === null)
        return null;
    try {
        const { pullRequestOfCommit } = await Promise.all(/* import() */[__webpack_require__.e(137), __webpack_require__.e(641)]).then(__webpack_require__.bind(__webpack_require__, 4641));
        return await pullRequestOfCommit(await github(), event.commit);
    }
    catch (error) {
        log.info(`The pull request of ${event.commit} could not be found: ${(0,_chain_js__WEBPACK_IMPORTED_MODULE_0__/* .chainOf */ .d)(error)}`);
        return null;
    }
}
/** A report of a plan without its entries. */
function blankReport({ mode, inputs, event, sandbox }, plan) {
    return {
        mode,
        sandbox,
        manifest: inputs.manifest,
        entries: [],
        retirements: plan?.retirements ?? [],
        moves: plan?.moves ?? [],
        creditsAtMost: plan === null ? 0 : plan.creditsAtMost,
        creates: plan?.creates ?? 0,
        notices: [],
        stop: null,
        commit: event.commit,
        runUrl: event.run.url,
    };
}
/** Fills in the link of a video that the service gave none for (R 2.1 shows none on a video job). */
function linked({ inputs }, entry) {
    if (entry.link !== null || entry.videoUuid === null || inputs.linkTemplate === null)
        return entry;
    return { ...entry, link: inputs.linkTemplate.replaceAll("{uuid}", () => encodeURIComponent(entry.videoUuid ?? "")) };
}


/***/ }),

/***/ 5495:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   x: () => (/* binding */ refusal)
/* harmony export */ });
/** Why a plan may not be applied as a whole, before anything is submitted; `null` where it may. */
function refusal(plan, { maxCreates, maxCredits }) {
    if (plan.creates > maxCreates) {
        return (`${plan.creates} new videos are more than max-creates (${maxCreates}) allows in one run. ` +
            "If the state was lost, restore it rather than pay again; if they are all wanted, raise max-creates.");
    }
    const edits = plan.entries.some(({ steps }) => steps.some(({ kind }) => kind === "edit"));
    if (maxCredits === null || !edits)
        return null;
    if (plan.creditsAtMost === null) {
        return (`What the edits could cost can't be known, since the number of scenes of a video isn't, and max-credits is ${maxCredits}. ` +
            "Create new videos in a run of their own, or leave max-credits out.");
    }
    if (plan.creditsAtMost <= maxCredits)
        return null;
    return `The edits could cost up to ${plan.creditsAtMost} credits, more than max-credits (${maxCredits}) allows in one run.`;
}


/***/ }),

/***/ 1898:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  main: () => (/* binding */ main)
});

// EXTERNAL MODULE: ./build/computed/action/chain.js
var chain = __webpack_require__(7208);
// EXTERNAL MODULE: ./build/computed/action/inputs.js + 2 modules
var action_inputs = __webpack_require__(7158);
// EXTERNAL MODULE: ./build/computed/action/open-state.js + 1 modules
var open_state = __webpack_require__(3167);
// EXTERNAL MODULE: ./build/computed/report/detail.js
var detail = __webpack_require__(6568);
// EXTERNAL MODULE: ./build/computed/report/headline.js
var headline = __webpack_require__(542);
// EXTERNAL MODULE: ./build/computed/report/layout.js + 8 modules
var layout = __webpack_require__(2087);
;// CONCATENATED MODULE: ./build/computed/report/summary.js



/** The job summary, within `maxBytes`: the runner drops a whole summary of more than 1 MiB. Markdown. */
function renderSummary(report, { maxBytes = 900_000 } = {}) {
    const rest = "the output `results`";
    const fits = (text) => Buffer.byteLength(text) <= maxBytes;
    const text = (0,detail/* fullest */.C)({
        render: (detail) => `${(0,layout/* layout */.Z)(report, detail, rest)}\n`,
        fits,
        most: Math.max(report.entries.length, report.stop?.problems.length ?? 0),
    });
    return fits(text) ? text : `${[...(0,headline/* opening */.zs)(report), `See ${rest}.`].join("\n\n")}\n`;
}

// EXTERNAL MODULE: ./build/computed/report/markdown.js
var markdown = __webpack_require__(5804);
// EXTERNAL MODULE: ./build/computed/report/report.js
var report_report = __webpack_require__(783);
;// CONCATENATED MODULE: ./build/computed/action/outputs.js


/** GitHub keeps at most 1 MB of outputs a job; past this the words of the edits are left out of `plan`. */
const PLAN_MAX_CHARACTERS = 200_000;
/** Every output of DESIGN.md 3.2 but `comment-url`, by name. */
function outputsOf(report, plan) {
    const { entries } = report;
    const succeededWith = (kind) => entries.filter(({ steps, done }) => steps.slice(0, done).some((step) => step.kind === kind || (step.kind === "resume" && step.what === kind)));
    const links = entries.flatMap(({ id, link }) => (link === null || (0,markdown/* webAddress */.Dy)(link) === null ? [] : [[id, link]]));
    const counts = {
        unchanged: entries.filter(({ outcome }) => outcome === "unchanged"),
        created: succeededWith("create"),
        edited: succeededWith("edit"),
        reverted: succeededWith("revert"),
        pending: entries.filter(({ outcome }) => outcome === "pending"),
        failed: entries.filter(({ outcome }) => outcome === "failed" || outcome === "blocked"),
    };
    return {
        mode: report.mode,
        changed: String(entries.some(({ steps }) => steps.length > 0)),
        plan: planJson(plan),
        results: JSON.stringify(entries.map(resultOf)),
        links: JSON.stringify(Object.fromEntries(links)),
        ...Object.fromEntries(Object.entries(counts).map(([name, counted]) => [name, String(counted.length)])),
    };
}
function resultOf(entry) {
    return {
        id: entry.id,
        outcome: entry.outcome,
        steps: (0,report_report/* stepKinds */.CN)(entry),
        video_uuid: entry.videoUuid,
        edit_ids: entry.editIds,
        link: entry.link === null ? null : (0,markdown/* webAddress */.Dy)(entry.link),
        scenes: entry.scenes,
        video_synced: entry.videoSynced,
        credits_at_most: entry.creditsAtMost,
        error: entry.error,
    };
}
function planJson(plan) {
    if (plan === null)
        return "null";
    const whole = JSON.stringify(planData(plan, true));
    return whole.length <= PLAN_MAX_CHARACTERS ? whole : JSON.stringify(planData(plan, false));
}
function planData(plan, withRequests) {
    return {
        creates: plan.creates,
        credits_at_most: plan.creditsAtMost,
        entries: plan.entries.map(({ entry, steps, obstacle, creditsAtMost }) => ({
            id: entry.id,
            steps: steps.map((step) => stepData(step, withRequests)),
            obstacle,
            credits_at_most: creditsAtMost,
        })),
        retired: plan.retirements,
        moved: plan.moves,
    };
}
function stepData(step, withRequests) {
    switch (step.kind) {
        case "adopt":
            return { kind: step.kind, uuid: step.uuid };
        case "create":
            return { kind: step.kind, replaces: step.replaces };
        case "edit":
            return {
                kind: step.kind,
                source: step.source,
                credits_at_most: step.creditsAtMost,
                ...(withRequests ? { request: step.request } : {}),
            };
        case "revert":
            return { kind: step.kind, edit_id: step.editId };
        case "resume":
            return { kind: step.kind, job: step.job.kind };
    }
}

;// CONCATENATED MODULE: ./build/computed/action/publish.js


/**
 * Tells what happened, everywhere: annotations, outputs, comment, summary. A comment that can't be written is a notice.
 * Returns why the step fails, or `null`.
 */
async function publish(host, publication) {
    const { report, plan, redact } = publication;
    annotate(host, report, redact);
    for (const [name, value] of Object.entries(outputsOf(report, plan)))
        host.setOutput(name, redact(value));
    const { url, notices } = await comment(publication);
    host.setOutput("comment-url", url ?? "");
    for (const notice of notices)
        host.annotate("notice", redact(notice));
    await host.writeSummary(redact(renderSummary({ ...report, notices: [...report.notices, ...notices] })));
    const failure = whyItFails(report);
    return failure === null ? null : redact(failure);
}
function whyItFails({ entries, stop }) {
    const counted = ["failed", "blocked"].flatMap((outcome) => {
        const count = entries.filter((entry) => entry.outcome === outcome).length;
        return count === 0 ? [] : [`${count} of ${entries.length} videos ${outcome}`];
    });
    const reasons = [...(stop === null ? [] : [stop.message]), ...counted];
    return reasons.length === 0 ? null : reasons.join("; ");
}
/** One error for each failed or blocked entry, and for each mistake of the manifest, on its line. */
function annotate(host, { entries, manifest, stop }, redact) {
    for (const { file, position, message } of stop?.problems ?? []) {
        host.annotate("error", redact(message), { file, position, title: "Videos as code" });
    }
    for (const { id, outcome, error, position } of entries) {
        if (error === null || (outcome !== "failed" && outcome !== "blocked"))
            continue;
        host.annotate("error", redact(error.detail), { file: manifest, position, title: `${id}: ${outcome}` });
    }
}
async function comment({ report, pullRequest, startedBy, github, redact, log, }) {
    const others = [...startedBy].filter(([number]) => number !== pullRequest);
    const targets = [
        ...(pullRequest === null ? [] : [{ number: pullRequest, report }]),
        ...others.map(([number, ids]) => ({
            number,
            report: {
                ...report,
                entries: report.entries.filter(({ id }) => ids.includes(id)),
                retirements: [],
                moves: [],
                notices: [],
            },
        })),
    ];
    if (github === null || targets.length === 0)
        return { url: null, notices: [] };
    const [{ deservesComment, renderComment }, { upsertComment }] = await Promise.all([
        __webpack_require__.e(/* import() */ 996).then(__webpack_require__.bind(__webpack_require__, 996)),
        __webpack_require__.e(/* import() */ 16).then(__webpack_require__.bind(__webpack_require__, 3016)),
    ]);
    const connection = await github();
    const notices = [];
    let url = null;
    for (const target of targets) {
        const body = redact(renderComment(target.report));
        const written = await upsertComment({
            github: connection,
            pullRequest: target.number,
            body,
            createIfMissing: deservesComment(target.report),
        });
        if (target.number === pullRequest)
            url = written.url;
        if (written.notice !== null)
            notices.push(written.notice);
        if (written.url !== null)
            log.info(`Comment: ${written.url}`);
    }
    return { url, notices };
}

// EXTERNAL MODULE: ./build/computed/action/sandbox.js
var action_sandbox = __webpack_require__(6538);
// EXTERNAL MODULE: ./build/computed/action/session.js + 2 modules
var action_session = __webpack_require__(1174);
// EXTERNAL MODULE: ./build/computed/action/told.js
var told = __webpack_require__(3560);
// EXTERNAL MODULE: ./build/computed/apply/guards.js
var guards = __webpack_require__(5495);
// EXTERNAL MODULE: ./build/computed/manifest/brief.js
var brief = __webpack_require__(3266);
// EXTERNAL MODULE: ./build/computed/manifest/tree.js
var manifest_tree = __webpack_require__(6472);
;// CONCATENATED MODULE: ./build/computed/manifest/plain-yaml.js

/** What the YAML library's own limits leave room for, at a dozen tokens a value and three a line. */
const MAX_LINES = 20_000;
const MAX_VALUES = 12_000;
const MAX_DEPTH = 8;
/** Tabs, line ends of other kinds, halves of pairs, and what doesn't print. */
const ODD = /[^\n\x20-\x7e\xa0-\u2027\u202a-\ufefe\uff00-\ufffd]/;
const KEY = /([A-Za-z_][\w-]{0,99}):(?: +|$)/y;
/** Words that YAML takes for something else than text. */
const RESERVED = /^(?:true|false|null)$/i;
/**
 * Reads the YAML that manifests are mostly written in: block mappings and lists, scalars on one line, literal and folded text,
 * and short flow collections. The result is what the YAML library's would be; `null` where that is to be asked: for all else, right
 * or wrong. The library takes as long to load and warm up as half of Node's own start.
 */
function plainYaml(text) {
    try {
        const reader = new Reader(text);
        return { tree: reader.document(), lines: reader };
    }
    catch (error) {
        if (error instanceof Intricate)
            return null;
        throw error;
    }
}
class Intricate extends Error {
}
class Reader {
    #rows = [];
    #at = 0;
    #values = 0;
    constructor(text) {
        if (ODD.test(text) || /\p{Surrogate}/u.test(text))
            throw new Intricate();
        let offset = 0;
        for (const line of text.split("\n")) {
            this.#rows.push({ offset, line, indent: firstWord(line) });
            offset += line.length + 1;
        }
        if (this.#rows.length > MAX_LINES)
            throw new Intricate();
    }
    linePos(offset) {
        let [low, high] = [0, this.#rows.length];
        while (high - low > 1) {
            const middle = (low + high) >> 1;
            if ((this.#rows[middle]?.offset ?? 0) <= offset)
                low = middle;
            else
                high = middle;
        }
        return { line: low + 1, col: offset - (this.#rows[low]?.offset ?? 0) + 1 };
    }
    document() {
        const tree = this.#mapping(0, 0);
        if (this.#next() !== null || !(0,manifest_tree/* isBounded */.Ct)(tree.size))
            throw new Intricate();
        return tree;
    }
    /** The next line that is neither blank nor a comment. */
    #next() {
        for (let row = this.#rows[this.#at]; row; row = this.#rows[++this.#at]) {
            if (row.indent >= 0 && row.line[row.indent] !== "#")
                return row;
        }
        return null;
    }
    #mapping(column, depth) {
        const children = new Map();
        for (let row = this.#next(); row?.indent === column; row = this.#next()) {
            const { key, end } = this.#key(row.line, column, children);
            children.set(key, { keyOffset: row.offset + column, tree: this.#value(row, end, { column, depth }) });
        }
        const [first] = children.values();
        if (first === undefined)
            throw new Intricate();
        return (0,manifest_tree/* mappingOf */.GS)(first.keyOffset, children);
    }
    #list(column, depth) {
        const children = new Map();
        let offset = 0;
        for (let row = this.#next(); row?.indent === column && isItem(row); row = this.#next()) {
            if (children.size === 0)
                offset = row.offset + column;
            const from = column + row.line.slice(column).search(/[^ -]/);
            if (!/^- +$/.test(row.line.slice(column, from)) || row.line[from] === "#")
                throw new Intricate();
            let tree;
            KEY.lastIndex = from;
            if (KEY.test(row.line)) {
                // The item is a mapping that begins on the line of its dash.
                this.#rows[this.#at] = { ...row, indent: from };
                tree = this.#mapping(from, depth + 1);
            }
            else {
                tree = this.#value(row, from, { column, depth });
            }
            children.set(children.size, { keyOffset: tree.offset, tree });
        }
        this.#count(depth);
        return (0,manifest_tree/* listOf */.c3)(offset, children);
    }
    #key(line, from, children) {
        KEY.lastIndex = from;
        const [whole = "", key = ""] = KEY.exec(line) ?? [];
        if (key === "" || RESERVED.test(key) || children.has(key))
            throw new Intricate();
        return { key, end: from + whole.length };
    }
    /** The value that begins at `from`, or below its key. What goes on with it stands to the right of `column`. */
    #value(row, from, { column, depth }) {
        this.#count(depth);
        this.#at += 1;
        const rest = row.line.slice(from);
        if (rest === "" || rest.startsWith("#")) {
            const next = this.#next();
            if (next && next.indent >= column && isItem(next))
                return this.#list(next.indent, depth + 1);
            if (next && next.indent > column)
                return this.#mapping(next.indent, depth + 1);
            throw new Intricate();
        }
        if (rest.startsWith("|") || rest.startsWith(">"))
            return this.#block(row.offset + from, rest, column);
        const { tree, end } = rest.startsWith("[") || rest.startsWith("{") ? this.#flow(row, from, depth) : this.#scalar(row, from, PLAIN);
        if (end < row.line.length && !/^ *(?: #.*)?$/.test(row.line.slice(end)))
            throw new Intricate();
        // A scalar that goes on, or a mistake.
        if ((this.#next()?.indent ?? 0) > column)
            throw new Intricate();
        return tree;
    }
    #scalar(row, from, plain) {
        const { line } = row;
        const quote = line[from];
        if (quote === '"' || quote === "'") {
            const end = line.indexOf(quote, from + 1);
            const text = line.slice(from + 1, end);
            // An escape, or half of one.
            if (end < 0 || line[end + 1] === quote || (quote === '"' && text.includes("\\")))
                throw new Intricate();
            return { tree: (0,manifest_tree/* leaf */.V4)(row.offset + from, text, null), end: end + 1 };
        }
        plain.lastIndex = from;
        const text = plain.exec(line)?.[0].trimEnd() ?? "";
        return { tree: (0,manifest_tree/* leaf */.V4)(row.offset + from, meaningOf(text), text), end: from + text.length };
    }
    #flow(row, from, depth) {
        this.#count(depth);
        const { line } = row;
        const isList = line[from] === "[";
        const close = isList ? "]" : "}";
        const children = new Map();
        let at = from + 1;
        const skip = () => {
            while (line[at] === " ")
                at += 1;
        };
        for (skip(); line[at] !== close; skip()) {
            let [key, keyOffset] = [children.size, row.offset + at];
            if (!isList) {
                const found = this.#key(line, at, children);
                [key, at] = [found.key, found.end];
            }
            const { tree, end } = /[[{]/.test(line[at] ?? "")
                ? this.#flow(row, at, depth + 1)
                : this.#scalar(row, at, PLAIN_IN_FLOW);
            this.#count(depth);
            children.set(key, { keyOffset, tree });
            at = end;
            skip();
            if (line[at] === close)
                break;
            if (line.slice(at, at + 2) !== ", ")
                throw new Intricate();
            at += 2;
            skip();
            if (line[at] === close)
                throw new Intricate();
        }
        const offset = row.offset + from;
        const tree = isList ? (0,manifest_tree/* listOf */.c3)(offset, children) : (0,manifest_tree/* mappingOf */.GS)(offset, children);
        return { tree, end: at + 1 };
    }
    /** Literal or folded text, to the right of `column`. */
    #block(offset, header, column) {
        const [, style, chomp] = /^([|>])(-?)$/.exec(header) ?? [];
        if (style === undefined)
            throw new Intricate();
        const lines = [];
        let margin = 0;
        for (let row = this.#rows[this.#at]; row && (row.line === "" || row.indent > column); row = this.#rows[++this.#at]) {
            if (margin === 0 && row.line !== "")
                margin = row.indent;
            if (row.line !== "" && row.indent < margin)
                throw new Intricate();
            lines.push(row.line.slice(margin));
        }
        const after = this.#rows[this.#at];
        // Spaces alone may belong to the text.
        if (after && after.indent < 0)
            throw new Intricate();
        while (lines.at(-1) === "")
            lines.pop();
        if (lines.length === 0 || lines[0] === "")
            throw new Intricate();
        const end = chomp === "-" ? "" : "\n";
        if (style === "|")
            return (0,manifest_tree/* leaf */.V4)(offset, lines.join("\n") + end, null);
        // Lines that are set in, or that end with spaces, fold by rules of their own.
        if (lines.some((line) => /^ | $/.test(line)))
            throw new Intricate();
        const folded = lines.join("\n").replace(/\n+/g, (breaks) => (breaks === "\n" ? " " : breaks.slice(1)));
        return (0,manifest_tree/* leaf */.V4)(offset, folded + end, null);
    }
    #count(depth) {
        this.#values += 1;
        if (this.#values > MAX_VALUES || depth > MAX_DEPTH)
            throw new Intricate();
    }
}
/** The column of the first character that is no space; -1 where there is none. */
function firstWord(line) {
    let column = 0;
    while (line[column] === " ")
        column += 1;
    return column < line.length ? column : -1;
}
function isItem({ line, indent }) {
    return line.startsWith("- ", indent);
}
/** A scalar without quotes, up to a comment. */
const PLAIN = /[\w/.$(\u00a1-\uffff](?:[^ :#]|:(?=[^ ])|(?<=[^ ])#| +(?=[^ #]))*/y;
const PLAIN_IN_FLOW = /[\w/.$(](?:[^ :#,[\]{}"'\\]| +(?=[^ #,\]}]))*/y;
const ODD_NUMBER = /^(?:[\d.]+(?:e[-+]?\d+)?|0[ox].*|\.inf|\.nan)$/i;
/** What a scalar without quotes stands for. */
function meaningOf(text) {
    // Each pattern takes as long to build as a hundred lines to read.
    if (text.length > 5 && /^[A-Za-z]/.test(text))
        return text;
    if (/^(?:true|false)$/.test(text))
        return text === "true";
    if (/^(?:0|[1-9]\d{0,14})(?:\.\d+)?$/.test(text))
        return Number(text);
    if (text === "" || RESERVED.test(text) || ODD_NUMBER.test(text))
        throw new Intricate();
    return text;
}

// EXTERNAL MODULE: ./build/computed/manifest/manifest.js
var manifest = __webpack_require__(4989);
// EXTERNAL MODULE: ./build/computed/manifest/quote.js
var quote = __webpack_require__(2514);
;// CONCATENATED MODULE: ./build/computed/manifest/problems.js


/** More than these are counted, not shown. */
const SHOWN = 50;
/** The mistakes found in a manifest so far. */
class Problems {
    #file;
    #lines;
    #found = [];
    constructor({ file, lines }) {
        this.#file = file;
        this.#lines = lines;
    }
    get count() {
        return this.#found.length;
    }
    /** Notes a mistake. Its message is made only when it is shown: a hostile manifest has a hundred thousand. */
    add(offset, message) {
        this.#found.push({ offset, message });
    }
    positionOf(offset) {
        const { line, col } = this.#lines.linePos(offset);
        return { line, column: col };
    }
    /** Throws a `ManifestError` with all that was found, in the order of the file. Returns where nothing was. */
    throwIfAny() {
        if (this.#found.length === 0)
            return;
        const sorted = this.#found.toSorted((a, b) => a.offset - b.offset);
        const shown = sorted.slice(0, SHOWN).map(({ offset, message }) => this.#problem(offset, message()));
        const next = sorted[SHOWN];
        if (next) {
            shown.push(this.#problem(next.offset, `and ${(0,quote/* counted */.hS)(sorted.length - SHOWN)} more; these are the first ${SHOWN}.`));
        }
        throw new manifest/* ManifestError */.z(shown);
    }
    #problem(offset, message) {
        return { file: this.#file, position: this.positionOf(offset), message };
    }
}

;// CONCATENATED MODULE: ./build/computed/manifest/document.js


/**
 * The values of the manifest `file`, whose text is `text`, with a collection of problems for what is wrong with them; the YAML
 * library is loaded where a manifest needs it. Throws a `ManifestError` where there is no value at all.
 */
async function readDocument(text, file) {
    const plain = plainYaml(text);
    if (plain !== null)
        return { tree: plain.tree, problems: new Problems({ file, lines: plain.lines }) };
    const [{ parseYaml }, { treeOf }] = await Promise.all([Promise.all(/* import() */[__webpack_require__.e(815), __webpack_require__.e(751)]).then(__webpack_require__.bind(__webpack_require__, 9751)), Promise.all(/* import() */[__webpack_require__.e(815), __webpack_require__.e(8)]).then(__webpack_require__.bind(__webpack_require__, 3008))]);
    const { root, faults, lines } = parseYaml(text);
    const problems = new Problems({ file, lines });
    for (const { offset, message } of faults)
        problems.add(offset, () => message);
    if (!root) {
        if (problems.count === 0)
            problems.add(0, () => "the manifest is empty; start with version: 1 and videos: {}.");
        problems.throwIfAny();
    }
    return { tree: root && treeOf(root, problems), problems };
}

// EXTERNAL MODULE: ./build/computed/manifest/files.js
var manifest_files = __webpack_require__(4281);
;// CONCATENATED MODULE: ./build/computed/manifest/manifest-texts.js


/** The texts of a manifest's briefs. Those of files are not kept: a file is read again where its text is needed. */
class ManifestTexts {
    #files;
    /** Texts that stand in the manifest itself. */
    #own = new Map();
    /** A file that has a text, by the text's hash. */
    #paths = new Map();
    constructor(files) {
        this.#files = files;
    }
    /** Returns the text's hash, without the white space around it, which `briefText` leaves out as well. */
    add(text) {
        const trimmed = text.trim();
        const hash = (0,brief/* hashText */.qj)(trimmed);
        this.#own.set(hash, trimmed);
        return hash;
    }
    addFile(path, hash) {
        if (!this.#paths.has(hash))
            this.#paths.set(hash, path);
    }
    async get(hash) {
        const own = this.#own.get(hash);
        if (own !== undefined)
            return own;
        const path = this.#paths.get(hash);
        if (path === undefined)
            throw new brief/* TextError */.WK(`the manifest has no text ${hash}`);
        const read = this.#files.text(path);
        const text = "text" in read ? read.text.trim() : null;
        if (text !== null && (0,brief/* hashText */.qj)(text) === hash)
            return text;
        const why = "fault" in read ? `it is now a path ${read.fault}` : "its text is another one now";
        throw new brief/* TextError */.WK(`${(0,quote/* printable */.g$)(path)} was changed while this run was at work: ${why}. Run again.`);
    }
}

// EXTERNAL MODULE: ./build/computed/manifest/options.js
var options = __webpack_require__(9584);
// EXTERNAL MODULE: ./build/computed/manifest/pattern.js
var manifest_pattern = __webpack_require__(1452);
// EXTERNAL MODULE: ./build/computed/manifest/plain-draft.js
var plain_draft = __webpack_require__(3436);
;// CONCATENATED MODULE: ./build/computed/manifest/rules.js


/** Notes what is wrong between the keys of an entry, and between entries. */
function checkRules({ entries }, problems) {
    for (const entry of entries) {
        checkTask(entry, problems);
        checkMove(entry, { entries, problems });
    }
    checkTwice("uuid", { entries, problems });
    checkTwice("moved_from", { entries, problems });
}
function checkTask({ child, path }, problems) {
    const keys = child.tree.children;
    const file = keys.get("task_file");
    if (keys.has("task") && file) {
        problems.add(file.keyOffset, () => `${(0,quote/* nameOf */.Vb)([...path, "task_file"])} stands beside task; keep one of the two.`);
    }
    if (keys.has("task") || file || !(0,manifest_tree/* isMapping */.pi)(child.tree))
        return;
    if (!keys.has("uuid")) {
        problems.add(child.keyOffset, () => `${(0,quote/* nameOf */.Vb)(path)} has neither task nor task_file; add one of the two.`);
        return;
    }
    for (const key of ["sources", "options", "aspect_ratio"]) {
        const useless = keys.get(key);
        if (!useless)
            continue;
        problems.add(useless.keyOffset, () => `${(0,quote/* nameOf */.Vb)([...path, key])} has no effect without a task; add task or task_file, or remove it.`);
    }
}
function checkMove({ id, child, path, fields }, { entries, problems }) {
    const from = fields.moved_from;
    if (from === undefined)
        return;
    const offset = child.tree.children.get("moved_from")?.tree.offset ?? child.keyOffset;
    const name = (0,quote/* nameOf */.Vb)([...path, "moved_from"]);
    if (from === id)
        problems.add(offset, () => `${name} is the entry's own id; remove it.`);
    else if (entries.some((other) => other.id === from)) {
        problems.add(offset, () => `${name} names ${(0,quote/* nameOf */.Vb)(["videos", from])}, an entry that still exists.`);
    }
}
function checkTwice(key, { entries, problems }) {
    const first = new Map();
    for (const entry of entries) {
        const value = entry.fields[key];
        if (value === undefined)
            continue;
        const other = first.get(value);
        first.set(value, other ?? entry);
        if (!other)
            continue;
        const offset = entry.child.tree.children.get(key)?.tree.offset ?? entry.child.keyOffset;
        problems.add(offset, () => `${(0,quote/* nameOf */.Vb)([...entry.path, key])} is that of ${(0,quote/* nameOf */.Vb)(other.path)} too; each may be given once.`);
    }
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./node_modules/picomatch/index.js
var picomatch = __webpack_require__(4006);
;// CONCATENATED MODULE: ./build/computed/manifest/walk.js




/** The files of a workspace by pattern. Links are passed over, `node_modules` too; a folder is listed once, however many patterns meet it. */
class Walk {
    #root;
    #listed = new Map();
    /** By what they match: patterns of many entries differ only in the folder they start in. */
    #matchers = new Map();
    constructor(root) {
        this.#root = root;
    }
    /** The paths that a pattern matches, in no particular order. A name that begins with a dot is matched by that dot alone. */
    match(pattern) {
        const base = (0,manifest_pattern/* folderOf */.yS)(pattern);
        if (base.split("/").includes("node_modules"))
            return [];
        const prefix = base === "" ? "" : `${base}/`;
        const rest = pattern.slice(prefix.length).replace(/\/$/, "");
        const found = [];
        const hidden = /\[|(?:^|[/{,])\./.test(rest);
        this.#visit({ folder: base, path: "", depth: depthOf(rest), hidden, matches: this.#matcher(rest) }, found);
        return found.map((path) => prefix + path);
    }
    #matcher(pattern) {
        const known = this.#matchers.get(pattern);
        if (known !== undefined)
            return known;
        const matcher = picomatch(pattern, { noextglob: true, posix: true });
        this.#matchers.set(pattern, matcher);
        return matcher;
    }
    #visit(visit, found) {
        const { folder, depth, hidden, matches } = visit;
        for (const item of this.#list(folder)) {
            const path = visit.path + item.name;
            if (item.isFile()) {
                if (matches(path))
                    found.push(path);
            }
            else if (item.isDirectory() && depth > 0 && mayHold(item.name, hidden)) {
                const below = folder === "" ? item.name : `${folder}/${item.name}`;
                this.#visit({ ...visit, folder: below, path: `${path}/`, depth: depth - 1 }, found);
            }
        }
    }
    #list(folder) {
        const known = this.#listed.get(folder);
        if (known !== undefined)
            return known;
        const items = this.#read(folder);
        this.#listed.set(folder, items);
        return items;
    }
    /** A folder that can't be listed has no files. */
    #read(folder) {
        try {
            return (0,external_node_fs_.readdirSync)((0,external_node_path_.join)(this.#root, folder), { withFileTypes: true });
        }
        catch {
            return [];
        }
    }
}
function mayHold(name, hidden) {
    return name !== "node_modules" && name !== ".git" && (hidden || !name.startsWith("."));
}
function depthOf(pattern) {
    const segments = pattern.split("/");
    const unbound = segments.includes("**") || /\{[^}]*\//.test(pattern);
    return unbound ? Number.POSITIVE_INFINITY : segments.length - 1;
}

;// CONCATENATED MODULE: ./build/computed/manifest/sources.js




/** All entries together; a file counts once for each entry that has it. */
const MAX_SOURCES = 20_000;
/** Each is a walk through the workspace. */
const MAX_PATTERNS = 1000;
/** The source files that patterns name. */
class Sources {
    #files;
    #problems;
    #texts;
    /** The paths each pattern matches, in order. */
    #matches = new Map();
    /** What is wrong with a pattern of `defaults` is said once. */
    #reported = new Set();
    #count = 0;
    constructor({ files, problems, texts }) {
        this.#files = files;
        this.#problems = problems;
        this.#texts = texts;
    }
    /** Looks the patterns up, each once. Returns whether they are few enough; `of` is for patterns that were looked up. */
    match(patterns) {
        const walk = new Walk(this.#files.root);
        for (const { pattern, offset } of patterns) {
            if (this.#matches.has(pattern))
                continue;
            if (this.#matches.size === MAX_PATTERNS) {
                const message = `the manifest has over ${(0,quote/* counted */.hS)(MAX_PATTERNS)} different patterns of sources.`;
                this.#problems.add(offset, () => message);
                return false;
            }
            this.#matches.set(pattern, this.#pathsOf((0,manifest_files/* normalPath */.FE)(pattern), walk));
        }
        return true;
    }
    #pathsOf(pattern, walk) {
        if (!(0,manifest_pattern/* isPattern */.Pt)(pattern))
            return [pattern];
        // A pattern passes over links, but it would start behind one.
        return this.#files.holds((0,manifest_pattern/* folderOf */.yS)(pattern)) ? walk.match(pattern).sort() : [];
    }
    /** The files of an entry, in path order, each once. */
    of(patterns) {
        const paths = new Set(patterns.flatMap(({ pattern }) => this.#matches.get(pattern) ?? []));
        const before = this.#count;
        this.#count += paths.size;
        const first = patterns[0];
        if (first && this.#count > MAX_SOURCES) {
            const message = `${first.name} brings the source files of all entries to over ${(0,quote/* counted */.hS)(MAX_SOURCES)}.`;
            if (before <= MAX_SOURCES)
                this.#problems.add(first.offset, () => message);
            return [];
        }
        const sources = new Map(patterns.flatMap((placed) => this.#read(placed)).map((source) => [source.path, source]));
        return [...sources.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
    }
    #read({ pattern, offset, name }) {
        const paths = this.#matches.get(pattern) ?? [];
        if (paths.length === 0)
            this.#report(offset, () => `${name} is ${(0,quote/* quoted */.TL)(pattern)}, which matches no file.`);
        const read = paths.map((path) => ({ path, ...this.#files.hash(path) }));
        const faulty = read.flatMap((file) => ("fault" in file ? [file] : []));
        const [first] = faulty;
        if (first) {
            const others = faulty.length > 1 ? `, and ${(0,quote/* counted */.hS)(faulty.length - 1)} more that can't be read` : "";
            const verb = (0,manifest_pattern/* isPattern */.Pt)(pattern) ? "matches" : "names";
            this.#report(offset, () => `${name} ${verb} ${(0,quote/* quoted */.TL)(first.path)}, ${first.fault}${others}.`);
        }
        return read.flatMap((file) => {
            if ("fault" in file)
                return [];
            this.#texts.addFile(file.path, file.hash);
            return [{ path: file.path, text: file.hash }];
        });
    }
    #report(offset, message) {
        if (this.#reported.has(offset))
            return;
        this.#reported.add(offset);
        this.#problems.add(offset, message);
    }
}

;// CONCATENATED MODULE: ./build/computed/manifest/load.js











/**
 * Reads the manifest at `path`, relative to the folder `workspace`, and hashes all the files it names.
 * Throws a `ManifestError` with everything that is wrong, in the order of the file.
 */
async function loadManifest({ workspace, path }) {
    const files = openFiles(workspace, path);
    const file = (0,manifest_files/* normalPath */.FE)(path);
    const { tree, problems } = await readDocument(manifestText(files, { workspace, path }), file);
    const draft = tree && ((0,plain_draft/* plainDraft */.M)(tree, problems) ?? (await Promise.all(/* import() */[__webpack_require__.e(137), __webpack_require__.e(798)]).then(__webpack_require__.bind(__webpack_require__, 8798))).draftOf(tree, problems));
    if (draft)
        checkRules(draft, problems);
    const texts = new ManifestTexts(files);
    const entries = draft ? entriesOf(draft, { files, problems, texts }) : [];
    problems.throwIfAny();
    return { path: file, entries, texts };
}
function openFiles(workspace, path) {
    try {
        return new manifest_files/* Files */.sv(workspace);
    }
    catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw atStart(path, `the workspace ${(0,quote/* quoted */.TL)(workspace)} can't be opened: ${(0,quote/* printable */.g$)(reason)}.`);
    }
}
function manifestText(files, { workspace, path }) {
    const read = files.text(path);
    if ("text" in read)
        return read.text;
    const hint = read.fault.endsWith("exist")
        ? " Check out the repository first, or name the manifest's path in the input manifest."
        : "";
    throw atStart(path, `the manifest is ${(0,quote/* quoted */.TL)(path)} in ${(0,quote/* quoted */.TL)(workspace)}, ${read.fault}.${hint}`);
}
function atStart(path, message) {
    return new manifest/* ManifestError */.z([{ file: (0,quote/* printable */.g$)(path), position: { line: 1, column: 1 }, message }]);
}
/** What a text of nothing but white space has for a hash. */
const EMPTY = (0,brief/* hashText */.qj)("");
function entriesOf(draft, { files, problems, texts }) {
    const placed = draft.entries.map((entry) => patternsOf(entry, draft));
    const sources = new Sources({ files, problems, texts });
    if (!sources.match(placed.flat()))
        return [];
    return draft.entries.map((entry, index) => {
        const { id, child, fields } = entry;
        const { defaults } = draft;
        const category = fields.category ?? defaults.fields.category ?? "training";
        const task = taskOf(entry, { files, problems, texts });
        const found = sources.of(placed[index] ?? []);
        const brief = task === null
            ? null
            : {
                task,
                sources: found,
                options: (0,options/* mergeOptions */.lL)(defaults.fields.options ?? {}, fields.options ?? {}),
                aspect_ratio: fields.aspect_ratio ?? defaults.fields.aspect_ratio ?? null,
                category,
            };
        return {
            id,
            title: fields.title ?? null,
            uuid: fields.uuid ?? null,
            movedFrom: fields.moved_from ?? null,
            category,
            onChange: fields.on_change ?? defaults.fields.on_change ?? "edit",
            clarification: fields.clarification ?? defaults.fields.clarification ?? null,
            brief,
            edits: fields.edits ?? [],
            position: problems.positionOf(child.keyOffset),
            optionPositions: new Map([defaults.tree, child.tree].flatMap((tree) => {
                const options = tree?.children.get("options")?.tree.children ?? [];
                return [...options].map(([name, { keyOffset }]) => [String(name), problems.positionOf(keyOffset)]);
            })),
        };
    });
}
/** The hash of an entry's task, or `null` where it has none or its file can't be read. */
function taskOf({ child, path, fields }, { files, problems, texts }) {
    if (fields.task !== undefined)
        return texts.add(fields.task);
    if (fields.task_file === undefined)
        return null;
    const file = fields.task_file;
    const read = files.hash(file);
    const fault = "fault" in read ? read.fault : read.hash === EMPTY ? "which is empty" : null;
    if ("hash" in read && !fault) {
        texts.addFile(file, read.hash);
        return read.hash;
    }
    const offset = child.tree.children.get("task_file")?.tree.offset ?? child.keyOffset;
    problems.add(offset, () => `${(0,quote/* nameOf */.Vb)([...path, "task_file"])} names ${(0,quote/* quoted */.TL)(file)}, ${fault}.`);
    return null;
}
/** The patterns of an entry, its own or those of `defaults`, with their places. */
function patternsOf({ child, path }, { defaults }) {
    const keys = child.tree.children;
    if (!keys.has("task") && !keys.has("task_file"))
        return [];
    const [list, base] = keys.has("sources")
        ? [keys.get("sources"), path]
        : [defaults.tree?.children.get("sources"), ["defaults"]];
    const items = list && Array.isArray(list.tree.value) ? [...list.tree.children] : [];
    return items.flatMap(([index, { tree }]) => {
        const { value: pattern, offset } = tree;
        if (typeof pattern !== "string" || (0,manifest_pattern/* patternFault */.rG)(pattern) !== null)
            return [];
        return [{ pattern, offset, name: (0,quote/* nameOf */.Vb)([...base, "sources", index]) }];
    });
}

// EXTERNAL MODULE: ./build/computed/plan/plan.js + 4 modules
var plan = __webpack_require__(1320);
// EXTERNAL MODULE: ./build/computed/state/records.js
var records = __webpack_require__(5670);
// EXTERNAL MODULE: ./build/computed/state/store.js
var store = __webpack_require__(5937);
// EXTERNAL MODULE: ./build/computed/state/texts.js
var state_texts = __webpack_require__(4588);
;// CONCATENATED MODULE: ./build/computed/main.js















/** A run, from its inputs to its report. Returns why the step fails, or `null`. */
async function main(host) {
    const voice = (0,action_session/* openVoice */.l6)(host);
    let session;
    try {
        session = await (0,action_session/* openSession */.fA)(host, voice);
    }
    catch (error) {
        return await publish(host, { ...voice, ...stoppedEarly(host, stopOf(error, voice)), github: null });
    }
    const told = await tell(host, session);
    const commented = session.inputs.comment && !host.stop.aborted;
    return await publish(host, { ...told, ...voice, github: commented ? session.github : null });
}
async function tell(host, opened) {
    const { log } = opened;
    let session = opened;
    try {
        if (session.inputs.sandbox)
            (0,action_sandbox/* announceSandbox */.XT)(host, session);
        if (session.mode === "apply")
            (0,action_session/* demandCurrentToken */.Os)(session.inputs, host.clock.now());
        const manifest = await log.group("Manifest", async () => await readManifest(session));
        const store = await (0,open_state/* openStore */.Ch)(host, session);
        const before = await log.group("State", async () => await (0,open_state/* loadState */.C7)(store, session));
        (0,open_state/* refuseOtherService */.my)(before, session);
        session = { ...session, sandbox: session.sandbox || (before?.sandbox ?? null) !== null };
        if (session.mode === "apply")
            (0,open_state/* refuseOldRun */.hr)(before, session);
        const texts = (0,state_texts/* firstOf */.Ku)(manifest.texts, ...(before === null ? [] : [(0,state_texts/* ownTexts */.BS)(before)]), store.texts);
        const decided = await log.group("Plan", async () => await decide(host, session, { manifest, before, texts }));
        if (session.mode === "plan")
            return planned(session, decided.plan);
        const { applyPlan } = await Promise.all(/* import() */[__webpack_require__.e(137), __webpack_require__.e(372)]).then(__webpack_require__.bind(__webpack_require__, 3372));
        return await log.group("Apply", async () => await applyPlan(host, session, { ...decided, before, store, texts }));
    }
    catch (error) {
        const report = { ...(0,told/* blankReport */.VD)(session, null), stop: stopOf(error, session) };
        return { report, plan: null, pullRequest: await (0,told/* pullRequestOf */._n)(session), startedBy: new Map() };
    }
}
async function readManifest({ inputs, workspace, log }) {
    const manifest = await loadManifest({ workspace, path: inputs.manifest });
    log.info(`${manifest.path}: ${manifest.entries.length} videos`);
    const unknown = inputs.recreate.filter((id) => !manifest.entries.some((entry) => entry.id === id));
    if (unknown.length === 0)
        return manifest;
    throw new action_inputs/* InputError */.dz(unknown.map((id) => `The input recreate names ${id}, which is not in ${manifest.path}.`));
}
async function decide(host, { inputs, event, log }, { manifest, before, texts }) {
    const decided = await (0,plan/* makePlan */.Cs)(manifest, before ?? firstState(host, manifest, inputs), {
        recreate: inputs.recreate,
        retryFailed: inputs.retryFailed,
        runId: event.run.id,
        now: host.clock.now(),
        texts,
    });
    for (const { entry, steps, obstacle } of decided.plan.entries) {
        const words = [
            ...steps.map(({ kind }) => kind),
            ...(obstacle === null ? [] : [`${obstacle.outcome}: ${obstacle.detail}`]),
        ];
        log.info(`${entry.id}: ${words.length === 0 ? "unchanged" : words.join(", ")}`);
    }
    return decided;
}
function firstState(host, { path }, { sandbox }) {
    return (0,records/* emptyState */.p$)(path, host.newId(), sandbox ? (0,action_sandbox/* newSandbox */.YL)(host) : null);
}
function planned(session, plan) {
    const refused = (0,guards/* refusal */.x)(plan, session.inputs);
    const report = {
        ...(0,told/* blankReport */.VD)(session, plan),
        entries: plan.entries.map((entry) => (0,told/* linked */.q)(session, (0,report_report/* reportOfPlan */.r9)(entry))),
        notices: refused === null ? [] : [`Applied as it is, this plan would submit nothing: ${refused}`],
    };
    return { report, plan, pullRequest: session.event.pullRequest, startedBy: new Map() };
}
/** What stopped a run. The stack of an error that nobody expected goes to the log. */
function stopOf(error, { log }) {
    if (error instanceof manifest/* ManifestError */.z) {
        const { problems } = error;
        return {
            message: `${problems.length === 1 ? "The manifest has a mistake" : `The manifest has ${problems.length} mistakes`}; nothing was sent.`,
            problems,
        };
    }
    if (!(error instanceof action_inputs/* InputError */.dz || error instanceof store/* StateError */.q) && error instanceof Error)
        log.info(error.stack ?? "");
    return { message: (0,chain/* chainOf */.d)(error), problems: [] };
}
/** What is told where the inputs can't be used. */
function stoppedEarly(host, stop) {
    const report = {
        mode: "plan",
        sandbox: false,
        manifest: host.input("manifest"),
        entries: [],
        retirements: [],
        moves: [],
        creditsAtMost: 0,
        creates: 0,
        notices: [],
        stop,
        commit: null,
        runUrl: null,
    };
    return { report, plan: null, pullRequest: null, startedBy: new Map() };
}


/***/ }),

/***/ 6694:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ imageUrlFault)
/* harmony export */ });
const MAX_URL = 2048;
const LOCAL_NAMES = ["localhost", "local", "internal", "home.arpa"];
/** Private, loopback, link-local and reserved (R 4.3). Of IPv6, all that isn't global unicast is one of these. */
const RESERVED_V4 = [
    ["0.0.0.0", 8],
    ["10.0.0.0", 8],
    ["100.64.0.0", 10],
    ["127.0.0.0", 8],
    ["169.254.0.0", 16],
    ["172.16.0.0", 12],
    ["192.0.0.0", 24],
    ["192.0.2.0", 24],
    ["192.88.99.0", 24],
    ["192.168.0.0", 16],
    ["198.18.0.0", 15],
    ["198.51.100.0", 24],
    ["203.0.113.0", 24],
    ["224.0.0.0", 4],
    ["240.0.0.0", 4],
];
const GLOBAL_V6 = [["2000::", 3]];
const RESERVED_V6 = [
    ["2001::", 23],
    ["2001:db8::", 32],
    ["2002::", 16],
    ["3fff::", 20],
];
/** What is wrong with the URL of a reference image, or `null`: it is `https` and its host is not a private address. */
function imageUrlFault(text) {
    if (text.length > MAX_URL)
        return `has more than ${MAX_URL} characters.`;
    if (/[\s\\\p{C}]/u.test(text))
        return "holds a space, a backslash or a character that doesn't print; encode it.";
    if (!/^https:\/\/[^/]/i.test(text) || !URL.canParse(text))
        return "is not an https:// URL.";
    const { username, password, hostname } = new URL(text);
    if (username !== "" || password !== "")
        return "holds a user name or password; the service takes none.";
    if (isLocal(hostname))
        return "names a private or reserved address; the service fetches public ones only.";
    return null;
}
/** `hostname` as a URL holds it: IPv4 in four decimals however it was spelt, IPv6 in brackets. */
function isLocal(hostname) {
    const host = hostname
        .replace(/^\[|\]$/g, "")
        .replace(/\.+$/, "")
        .toLowerCase();
    if (host === "" || LOCAL_NAMES.some((name) => host === name || host.endsWith(`.${name}`)))
        return true;
    const family = process.getBuiltinModule("node:net").isIP(host);
    if (family === 4)
        return blockList("ipv4", RESERVED_V4).check(host, "ipv4");
    if (family === 6) {
        return !blockList("ipv6", GLOBAL_V6).check(host, "ipv6") || blockList("ipv6", RESERVED_V6).check(host, "ipv6");
    }
    return false;
}
function blockList(family, subnets) {
    // Not imported: most manifests name no picture, and it brings all of Node's streams.
    const list = new (process.getBuiltinModule("node:net").BlockList)();
    for (const [network, prefix] of subnets)
        list.addSubnet(network, prefix, family);
    return list;
}


/***/ }),

/***/ 4281:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FE: () => (/* binding */ normalPath),
/* harmony export */   a9: () => (/* binding */ pathFault),
/* harmony export */   sv: () => (/* binding */ Files)
/* harmony export */ });
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4573);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6760);
/* harmony import */ var _brief_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3266);
/* harmony import */ var _regular_file_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9349);






const MIB = 1024 * 1024;
const MAX_TOTAL_MIB = 512;
const MAX_PATH = 1024;
/** What is wrong with a path before it is looked up, as a clause, or `null`. */
function pathFault(path) {
    if (path.trim() === "")
        return "which is empty";
    if (path.length > MAX_PATH)
        return "which is too long for a path";
    if (/\p{Cc}/u.test(path))
        return "which holds a control character";
    if (path.includes("\\"))
        return 'which holds a backslash; write paths with "/"';
    if (path.startsWith("/") || /^[a-z]:/i.test(path))
        return "which is absolute; write paths from the workspace on";
    if (path.split("/").includes(".."))
        return 'which holds ".."; paths stay inside the workspace';
    if (isInGit(path.split("/")))
        return "which is inside .git";
    return null;
}
/** A path in the one form that names it: no `./`, no doubled slash. */
function normalPath(path) {
    return node_path__WEBPACK_IMPORTED_MODULE_3__.posix.normalize(path);
}
function isInGit(segments) {
    return segments.some((segment) => segment.toLowerCase() === ".git");
}
/**
 * The text files of a workspace. A path is followed through its links, of parents too, and refused where it ends outside the
 * workspace, or at anything but a regular file. Reading is synchronous: it is the first thing a run does, nothing else waits,
 * and it is several times as fast.
 */
class Files {
    #root;
    #hashes = new Map();
    /** Where the folders of files are, their links resolved, or why nothing is read there. */
    #folders = new Map();
    #bytes = 0;
    /** Throws where there is no such folder. */
    constructor(workspace) {
        this.#root = node_fs__WEBPACK_IMPORTED_MODULE_2__.realpathSync.native(workspace);
    }
    /** The workspace, with its links resolved. */
    get root() {
        return this.#root;
    }
    /** The text of a file: UTF-8 without byte order mark, every line ending a line feed. Reads it anew. */
    text(path) {
        const fault = pathFault(path);
        if (fault)
            return { fault };
        const read = this.#read(normalPath(path));
        return "fault" in read ? read : { text: decoded(read.bytes) };
    }
    /** The hash of a file's text without the white space around it. Reads each file once, and keeps no text. */
    hash(path) {
        const fault = pathFault(path);
        if (fault)
            return { fault };
        const normal = normalPath(path);
        const known = this.#hashes.get(normal);
        if (known !== undefined)
            return known;
        const found = this.#hash(normal);
        this.#hashes.set(normal, found);
        return found;
    }
    /** Whether a folder is in the workspace, its links resolved. */
    holds(folder) {
        return "real" in this.#folder(folder === "" ? "." : folder);
    }
    #hash(path) {
        const read = this.#read(path);
        if ("fault" in read)
            return read;
        this.#bytes += read.bytes.length;
        if (this.#bytes <= MAX_TOTAL_MIB * MIB)
            return { hash: hashOf(read.bytes) };
        return { fault: `which is one too many; all files together have at most ${MAX_TOTAL_MIB} MiB` };
    }
    /** The bytes of a text file, good until the next one is read. */
    #read(path) {
        try {
            const bytes = this.#bytesOf(path);
            if (typeof bytes === "string")
                return { fault: bytes };
            if (bytes.includes(0))
                return { fault: "which holds a NUL byte; it takes UTF-8 text" };
            return (0,node_buffer__WEBPACK_IMPORTED_MODULE_0__.isUtf8)(bytes) ? { bytes } : { fault: "which is not UTF-8 text" };
        }
        catch (error) {
            return { fault: this.#clauseFor(error, path) };
        }
    }
    /** Opening a file refuses a link, so that only its folder need be followed first, once for all of its files. */
    #bytesOf(path) {
        const folder = this.#folder(node_path__WEBPACK_IMPORTED_MODULE_3__.posix.dirname(path));
        if ("fault" in folder)
            return folder.fault;
        if (!_regular_file_js__WEBPACK_IMPORTED_MODULE_5__/* .REFUSES_LINKS */ .cP)
            return this.#bytesBehindLinks(path);
        try {
            return (0,_regular_file_js__WEBPACK_IMPORTED_MODULE_5__/* .readRegularFile */ .XF)(`${folder.real}${node_path__WEBPACK_IMPORTED_MODULE_3__.sep}${node_path__WEBPACK_IMPORTED_MODULE_3__.posix.basename(path)}`);
        }
        catch (error) {
            if (codeOf(error) !== "ELOOP")
                throw error;
            return this.#bytesBehindLinks(path);
        }
    }
    #bytesBehindLinks(path) {
        const real = node_fs__WEBPACK_IMPORTED_MODULE_2__.realpathSync.native((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(this.#root, path));
        return this.#faultOf(real) ?? (0,_regular_file_js__WEBPACK_IMPORTED_MODULE_5__/* .readRegularFile */ .XF)(real);
    }
    #folder(path) {
        const known = this.#folders.get(path);
        if (known !== undefined)
            return known;
        const found = this.#findFolder(path);
        this.#folders.set(path, found);
        return found;
    }
    #findFolder(path) {
        try {
            const real = node_fs__WEBPACK_IMPORTED_MODULE_2__.realpathSync.native((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(this.#root, path));
            const fault = this.#faultOf(real);
            return fault === null ? { real } : { fault };
        }
        catch (error) {
            // What is below a link to nothing doesn't exist either.
            return { fault: codeOf(error) === "ENOENT" ? "which does not exist" : this.#clauseFor(error, path) };
        }
    }
    /** Why nothing is read at a path without links, or `null`. */
    #faultOf(real) {
        const way = (0,node_path__WEBPACK_IMPORTED_MODULE_3__.relative)(this.#root, real);
        if (way === ".." || way.startsWith(`..${node_path__WEBPACK_IMPORTED_MODULE_3__.sep}`) || (0,node_path__WEBPACK_IMPORTED_MODULE_3__.isAbsolute)(way)) {
            return "which is a link that leads out of the workspace";
        }
        return isInGit(way.split(node_path__WEBPACK_IMPORTED_MODULE_3__.sep)) ? "which is a link into .git" : null;
    }
    #clauseFor(error, path) {
        const code = codeOf(error) ?? "unknown error";
        if (code === "ENOTDIR")
            return "which does not exist";
        if (code === "ENOENT")
            return this.#isLink(path) ? "which is a link to nothing" : "which does not exist";
        if (code === "ELOOP")
            return "which is a link that leads in a circle";
        if (code === "ENXIO")
            return "which is not a regular file";
        return `which can't be read (${code})`;
    }
    #isLink(path) {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_2__.lstatSync)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.join)(this.#root, path), { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
    }
}
function codeOf(error) {
    return error instanceof Error && "code" in error ? String(error.code) : null;
}
/** Without a TextDecoder, which takes longer to start. */
function decoded(bytes) {
    return bytes
        .toString("utf8")
        .replace(/^\ufeff/, "")
        .replace(/\r\n?/g, "\n");
}
const CARRIAGE_RETURN = 0x0d;
const FIRST_NON_ASCII = 0x80;
/** `hashText` of the trimmed text. Most files are hashed as they are: nothing in them differs between file and text. */
function hashOf(bytes) {
    let [start, end] = [0, bytes.length];
    while (start < end && isSpace(bytes[start]))
        start++;
    while (start < end && isSpace(bytes[end - 1]))
        end--;
    const plain = bytes.subarray(start, end);
    // Beyond ASCII there is white space too, and the byte order mark.
    const ends = [plain.at(0) ?? 0, plain.at(-1) ?? 0];
    if (plain.includes(CARRIAGE_RETURN) || ends.some((end) => end >= FIRST_NON_ASCII)) {
        return (0,_brief_js__WEBPACK_IMPORTED_MODULE_4__/* .hashText */ .qj)(decoded(bytes).trim());
    }
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_1__.hash)("sha256", plain, "hex");
}
function isSpace(byte) {
    return byte === 0x20 || (byte !== undefined && byte >= 0x09 && byte <= 0x0d);
}


/***/ }),

/***/ 4989:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ MAX_ENTRIES),
/* harmony export */   z: () => (/* binding */ ManifestError)
/* harmony export */ });
/** A manifest has no more. */
const MAX_ENTRIES = 1000;
/** A manifest that can't be used, with all of its mistakes. */
class ManifestError extends Error {
    name = "ManifestError";
    problems;
    constructor(problems) {
        super(problems
            .map(({ file, position, message }) => `${file}:${position.line}:${position.column} ${message}`)
            .join("\n"));
        this.problems = problems;
    }
}


/***/ }),

/***/ 9584:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Jr: () => (/* binding */ checkOptions),
/* harmony export */   LN: () => (/* binding */ checkNames),
/* harmony export */   lL: () => (/* binding */ mergeOptions)
/* harmony export */ });
/* harmony import */ var _quote_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2514);

/** Names that stand for something else in JavaScript, wherever they are read. */
const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);
/** Fields of the create item that the entry's own keys fill. */
const OWN_KEYS = new Map([
    ["task", "task or task_file"],
    ["aspect_ratio", "aspect_ratio"],
]);
/** Notes what can't be sent as it is meant: names that are taken, and values that YAML and its readers disagree about. */
function checkOptions(problems, options, path) {
    for (const [name, { keyOffset }] of options.children) {
        const own = OWN_KEYS.get(String(name));
        if (own === undefined)
            continue;
        problems.add(keyOffset, () => `${(0,_quote_js__WEBPACK_IMPORTED_MODULE_0__/* .nameOf */ .Vb)([...path, name])} would overwrite the entry's own; use the key ${own} beside options.`);
    }
    checkValues(problems, options, path);
}
function checkNames(problems, mapping, path) {
    for (const [name, { keyOffset }] of mapping.children) {
        if (FORBIDDEN.has(String(name)))
            problems.add(keyOffset, () => `${(0,_quote_js__WEBPACK_IMPORTED_MODULE_0__/* .nameOf */ .Vb)([...path, name])} is not a name that can be sent.`);
    }
}
function checkValues(problems, tree, path) {
    checkNames(problems, tree, path);
    const fault = scalarFault(tree);
    if (fault)
        problems.add(tree.offset, () => `${(0,_quote_js__WEBPACK_IMPORTED_MODULE_0__/* .nameOf */ .Vb)(path)} ${fault}`);
    for (const [key, child] of tree.children)
        checkValues(problems, child.tree, [...path, key]);
}
function scalarFault({ value, plain }) {
    if (plain === null)
        return null;
    const shown = (0,_quote_js__WEBPACK_IMPORTED_MODULE_0__/* .quoted */ .TL)(plain);
    if (typeof value === "number") {
        if (/^[-+]?0\d/.test(plain))
            return `is ${shown}, in which some read octal digits; drop the leading zero, or quote it.`;
        if (!Number.isFinite(value))
            return `is ${shown}, which is not a number in JSON; quote it, or write another.`;
        if (!isExact(plain, value))
            return `is ${shown}, which a number can't hold exactly; quote it.`;
    }
    if (typeof value === "string" && /^(?:yes|no|on|off)$/i.test(plain)) {
        return `is ${shown}, which some read as true or false; write true or false, or quote it.`;
    }
    return null;
}
/** Whether a number stands for what is written. */
function isExact(plain, value) {
    if (/^0[ox]/.test(plain))
        return Number.isSafeInteger(value);
    return significantDigits(plain) === significantDigits(value.toExponential());
}
function significantDigits(number) {
    const digits = number.replace(/e.*$/i, "").replace(/\D/g, "").replace(/^0+/, "");
    let end = digits.length;
    while (digits[end - 1] === "0")
        end -= 1;
    return digits.slice(0, end);
}
/** Options merged key by key, in depth; where one side has no mapping, `own` wins. */
function mergeOptions(defaults, own) {
    const merged = new Map(Object.entries(defaults));
    for (const [name, value] of Object.entries(own)) {
        const below = merged.get(name);
        merged.set(name, isMapping(below) && isMapping(value) ? mergeOptions(below, value) : value);
    }
    return Object.fromEntries(merged);
}
function isMapping(value) {
    return typeof value === "object" && value !== null && !Array.isArray(value);
}


/***/ }),

/***/ 1452:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Pt: () => (/* binding */ isPattern),
/* harmony export */   rG: () => (/* binding */ patternFault),
/* harmony export */   yS: () => (/* binding */ folderOf)
/* harmony export */ });
/* harmony import */ var _files_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4281);
/* harmony import */ var _quote_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2514);


const MAX_PATTERN = 200;
/** A pattern becomes a regular expression that backtracks: with many wildcards one long file name takes it for ever. */
const MAX_WILD_IN_SEGMENT = 3;
const MAX_GLOBSTARS = 4;
/** What is wrong with a pattern of `sources`, or `null`. It takes `*`, `**`, `?`, `[\u2026]` and `{a,b}`. */
function patternFault(pattern) {
    const path = (0,_files_js__WEBPACK_IMPORTED_MODULE_0__/* .pathFault */ .a9)(pattern);
    if (path)
        return `is ${(0,_quote_js__WEBPACK_IMPORTED_MODULE_1__/* .quoted */ .TL)(pattern)}, ${path}.`;
    if (pattern.startsWith("!"))
        return 'starts with "!"; patterns only add files.';
    if (!isPattern(pattern))
        return null;
    // The glob library takes a name that starts with two dots for the folder above.
    if (/(?:^|[/{,])\.\./.test(pattern))
        return 'holds ".."; patterns stay inside the workspace.';
    if (/[()|]|[\]}]\+/.test(pattern))
        return "holds a sign that patterns don't take; they take *, **, ?, [abc] and {a,b}.";
    const segments = pattern.split("/");
    const globstars = segments.filter((segment) => segment === "**").length;
    const most = Math.max(...segments.map((segment) => (segment === "**" ? 0 : (segment.match(/\*+|\{/g)?.length ?? 0))));
    if (pattern.length <= MAX_PATTERN && globstars <= MAX_GLOBSTARS && most <= MAX_WILD_IN_SEGMENT)
        return null;
    return (`is too intricate; a pattern has at most ${MAX_PATTERN} characters, ${MAX_GLOBSTARS} **, ` +
        `and ${MAX_WILD_IN_SEGMENT} * and {\u2026} between two slashes.`);
}
/** Whether it is more than the path of one file. */
function isPattern(pattern) {
    return /[*?[\]{}]/.test(pattern);
}
/** The folder a pattern starts in: what stands before its first wildcard. */
function folderOf(pattern) {
    const segments = pattern.split("/");
    const wild = segments.findIndex(isPattern);
    return segments.slice(0, wild).join("/");
}


/***/ }),

/***/ 3436:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ plainDraft),
/* harmony export */   i: () => (/* binding */ checkWords)
/* harmony export */ });
/* harmony import */ var _fit_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2121);
/* harmony import */ var _shapes_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6514);
/* harmony import */ var _manifest_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4989);
/* harmony import */ var _options_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9584);
/* harmony import */ var _readings_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9805);
/* harmony import */ var _tree_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6472);






/** What `draftOf` makes of values that fit the schema; `null` where it is to say what doesn't. */
function plainDraft(root, problems) {
    const manifest = (0,_fit_js__WEBPACK_IMPORTED_MODULE_5__/* .fitted */ .$)(_shapes_js__WEBPACK_IMPORTED_MODULE_0__/* .MANIFEST_SHAPE */ .w4, root.value, _readings_js__WEBPACK_IMPORTED_MODULE_3__/* .READINGS */ .m);
    const videos = root.children.get("videos");
    const defaults = root.children.get("defaults");
    if (manifest === null || videos === undefined || videos.tree.children.size > _manifest_js__WEBPACK_IMPORTED_MODULE_1__/* .MAX_ENTRIES */ .S)
        return null;
    if (defaults && !(0,_tree_js__WEBPACK_IMPORTED_MODULE_4__/* .isBounded */ .Ct)(defaults.tree.size, videos.tree.children.size))
        return null;
    if (defaults)
        checkWords(defaults, ["defaults"], problems);
    return {
        defaults: { tree: defaults?.tree ?? null, fields: manifest.defaults ?? {} },
        entries: Array.from(videos.tree.children, ([key, child]) => {
            const [id, path] = [String(key), ["videos", key]];
            checkWords(child, path, problems);
            return { id, child, path, fields: manifest.videos[id] ?? {} };
        }),
    };
}
/** Notes names and values that the schema takes and that can't be sent as they are meant. */
function checkWords({ tree }, path, problems) {
    const options = tree.children.get("options");
    if (options)
        (0,_options_js__WEBPACK_IMPORTED_MODULE_2__/* .checkOptions */ .Jr)(problems, options.tree, [...path, "options"]);
    const answers = tree.children.get("clarification")?.tree.children.get("answers");
    if (answers)
        (0,_options_js__WEBPACK_IMPORTED_MODULE_2__/* .checkNames */ .LN)(problems, answers.tree, [...path, "clarification", "answers"]);
}


/***/ }),

/***/ 2514:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   KE: () => (/* binding */ listed),
/* harmony export */   TL: () => (/* binding */ quoted),
/* harmony export */   Vb: () => (/* binding */ nameOf),
/* harmony export */   g$: () => (/* binding */ printable),
/* harmony export */   hS: () => (/* binding */ counted)
/* harmony export */ });
const SHOWN = 60;
/** A text from a file as a message shows it: shortened, in double quotes, on one line, with nothing that doesn't print. */
function quoted(text) {
    const start = text.length > SHOWN ? text.slice(0, SHOWN).replace(/[\uD800-\uDBFF]$/, "") : text;
    const rest = text.length > SHOWN ? "\u2026" : "";
    return `"${printable(JSON.stringify(start).slice(1, -1))}${rest}"`;
}
/** Replaces what doesn't print, or changes how the rest prints, by its escape. */
function printable(text) {
    return text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (character) => Array.from({ length: character.length }, (_, index) => escapeOf(character.charCodeAt(index))).join(""));
}
function escapeOf(unit) {
    return `\\u${unit.toString(16).padStart(4, "0")}`;
}
/** The name of a value as messages write it: `videos.billing.edits[1].request`. */
function nameOf(path) {
    if (path.length === 0)
        return "the manifest";
    return path
        .map((key, index) => {
        if (typeof key === "number")
            return `[${key}]`;
        const word = String(key);
        if (!/^[\w-]{1,64}$/.test(word))
            return `[${quoted(word)}]`;
        return index === 0 ? word : `.${word}`;
    })
        .join("");
}
/** `a, b or c` */
function listed(words) {
    const last = words.at(-1) ?? "";
    return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} or ${last}`;
}
/** `5,204` */
function counted(number) {
    return String(number).replace(/\B(?=(\d{3})+$)/g, ",");
}


/***/ }),

/***/ 9805:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   ID: () => (/* binding */ ID),
/* harmony export */   k: () => (/* binding */ UUID),
/* harmony export */   m: () => (/* binding */ READINGS)
/* harmony export */ });
/* harmony import */ var _address_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6694);
/* harmony import */ var _files_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4281);
/* harmony import */ var _pattern_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1452);



const ID = /^[a-z0-9][a-z0-9-]*$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** The values that schema.ts checks by more than their shape, read as it reads them: `undefined` where it finds a fault. */
const READINGS = {
    text: (value) => trimmed(value, Number.POSITIVE_INFINITY),
    title: (value) => trimmed(value, 200),
    instruction: (value) => trimmed(value, 5000),
    id: (value) => (isText(value) && value.length <= 64 && ID.test(value) ? value : undefined),
    uuid: (value) => (isText(value) && UUID.test(value) ? value.toLowerCase() : undefined),
    path: (value) => (isText(value) && (0,_files_js__WEBPACK_IMPORTED_MODULE_0__/* .pathFault */ .a9)(value) === null ? value : undefined),
    pattern: (value) => (isText(value) && (0,_pattern_js__WEBPACK_IMPORTED_MODULE_1__/* .patternFault */ .rG)(value) === null ? value : undefined),
    imageUrls: (value) => imageUrls(value),
    edit: (value) => explicitEdit(value),
    json: (value) => value,
};
function isText(value) {
    return typeof value === "string";
}
function trimmed(value, max) {
    const text = isText(value) ? value.trim() : "";
    return text.length > 0 && text.length <= max ? text : undefined;
}
function imageUrls(value) {
    if (!Array.isArray(value) || value.length > 5)
        return undefined;
    const urls = value.filter(isText);
    return urls.length === value.length && urls.every((url) => (0,_address_js__WEBPACK_IMPORTED_MODULE_2__/* .imageUrlFault */ .D)(url) === null) ? urls : undefined;
}
function explicitEdit(value) {
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
        const request = trimmed(value, 5000);
        return request === undefined ? undefined : { request, reference_image_urls: [] };
    }
    const { request: words, reference_image_urls: urls = [], ...others } = { ...value };
    const [request, reference_image_urls] = [trimmed(words, 5000), imageUrls(urls)];
    if (request === undefined || reference_image_urls === undefined || Object.keys(others).length > 0)
        return undefined;
    return { request, reference_image_urls };
}


/***/ }),

/***/ 6472:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ct: () => (/* binding */ isBounded),
/* harmony export */   Ex: () => (/* binding */ MAX_VALUES),
/* harmony export */   GS: () => (/* binding */ mappingOf),
/* harmony export */   SF: () => (/* binding */ MAX_CHARACTERS),
/* harmony export */   Ut: () => (/* binding */ childAt),
/* harmony export */   V4: () => (/* binding */ leaf),
/* harmony export */   c3: () => (/* binding */ listOf),
/* harmony export */   pi: () => (/* binding */ isMapping)
/* harmony export */ });
/** What a manifest may come to with its aliases replaced. */
const MAX_VALUES = 100_000;
const MAX_CHARACTERS = 4 * 1024 * 1024;
/** Whether a value, `times` over, comes to no more than a manifest may. */
function isBounded({ values, characters }, times = 1) {
    return values * times <= MAX_VALUES && characters * times <= MAX_CHARACTERS;
}
const NO_CHILDREN = new Map();
/** The value at a path, or `undefined` where the manifest has none. */
function childAt(tree, path) {
    let child = { keyOffset: tree.offset, tree };
    for (const key of path)
        child = child?.tree.children.get(key);
    return child;
}
function isMapping({ value }) {
    return typeof value === "object" && value !== null && !Array.isArray(value);
}
/** A scalar's value. */
function leaf(offset, value, plain) {
    const characters = typeof value === "string" ? value.length : 0;
    return { offset, value, plain, children: NO_CHILDREN, size: { values: 1, characters } };
}
function listOf(offset, children) {
    const value = Array.from(children.values(), ({ tree }) => tree.value);
    return { offset, value, plain: null, children, size: sizeOf(children) };
}
function mappingOf(offset, children) {
    const value = Object.fromEntries(Array.from(children, ([key, { tree }]) => [key, tree.value]));
    return { offset, value, plain: null, children, size: sizeOf(children) };
}
function sizeOf(children) {
    let values = 1;
    let characters = 0;
    for (const [key, { tree }] of children) {
        values += tree.size.values;
        characters += tree.size.characters + (typeof key === "string" ? key.length : 0);
    }
    return { values, characters };
}


/***/ }),

/***/ 6558:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ createInDoubt),
/* harmony export */   O: () => (/* binding */ editInDoubt)
/* harmony export */ });
/** What to say of a creation whose reply was never seen: what to check, and the two ways out. */
function createInDoubt(id, { run }) {
    return (`${nameOf(run)} asked the service to create this video and never saw the reply, so it may exist already and is not ` +
        "created again. Look for it in the service's dashboard. If it is there, add its uuid to the entry (uuid: \u2026). " +
        `If it is not, start one new run with the input recreate: ${id}.`);
}
/** What to say of an edit whose reply was never seen and whose `Idempotency-Key` the service has forgotten (R 4.3). */
function editInDoubt(id, uuid, run) {
    return (`${nameOf(run)} sent an edit of video ${uuid ?? "?"} and never saw the reply, and the service has since forgotten its ` +
        "Idempotency-Key, so it is not sent again. Look at the video. To keep it as it is, give the entry a new id with " +
        `uuid: ${uuid ?? "\u2026"}. To make it anew, run once with the input recreate: ${id}.`);
}
function nameOf({ id, attempt, url }) {
    return `Run ${id}, attempt ${attempt}${url === null ? "" : ` (${url})`},`;
}


/***/ }),

/***/ 1320:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  _o: () => (/* binding */ desiredRevision),
  Cs: () => (/* binding */ makePlan)
});

// UNUSED EXPORTS: IDEMPOTENCY_WINDOW_MS

// EXTERNAL MODULE: ./build/computed/manifest/brief.js
var manifest_brief = __webpack_require__(3266);
// EXTERNAL MODULE: ./build/computed/state/records.js
var records = __webpack_require__(5670);
// EXTERNAL MODULE: ./build/computed/state/revision.js
var state_revision = __webpack_require__(2447);
;// CONCATENATED MODULE: ./build/computed/plan/credits.js
/** What an edit of one scene costs at most: 4 for its frames and 25 for its clip, were it cinematic (R 8.3). */
const CREDITS_A_SCENE = 4 + 25;
/** The most that an edit of a video of so many scenes can cost, in credits (R 8.3); `null` where that isn't known. */
function editCreditsAtMost(totalScenes) {
    return totalScenes === null ? null : CREDITS_A_SCENE * totalScenes;
}
/** A sum that isn't known where one of its parts isn't. */
function sumOfBounds(bounds) {
    return bounds.reduce((sum, bound) => (sum === null || bound === null ? null : sum + bound), 0);
}

// EXTERNAL MODULE: ./build/computed/plan/doubt.js
var doubt = __webpack_require__(6558);
;// CONCATENATED MODULE: ./build/computed/plan/reconcile.js
/**
 * Brings the names of the state in step with the manifest: `moved_from` carries a record and its intents to the new id,
 * the records of entries that are gone are retired, those of entries that are back are not. Nothing is forgotten.
 */
function reconcile(state, manifest) {
    const videos = new Map(Object.entries(state.videos));
    const renamed = new Map();
    for (const { id, movedFrom } of manifest.entries) {
        if (movedFrom === null || videos.has(id))
            continue;
        const record = videos.get(movedFrom);
        const intended = state.intents.some(({ entries }) => entries.some((entry) => entry.id === movedFrom));
        if (record === undefined && !intended)
            continue;
        renamed.set(movedFrom, id);
        videos.delete(movedFrom);
        if (record !== undefined)
            videos.set(id, record);
    }
    const wanted = new Set(manifest.entries.map(({ id }) => id));
    const retirements = [];
    for (const [id, record] of videos) {
        if (!wanted.has(id) && !record.retired)
            retirements.push({ id, uuid: record.uuid });
        videos.set(id, { ...record, retired: !wanted.has(id) });
    }
    const intents = state.intents.map((intent) => ({
        ...intent,
        entries: intent.entries.map((entry) => ({ ...entry, id: renamed.get(entry.id) ?? entry.id })),
    }));
    return {
        state: {
            ...state,
            videos: Object.fromEntries(videos),
            intents,
        },
        moves: [...renamed].map(([from, to]) => ({ from, to })),
        retirements,
    };
}

// EXTERNAL MODULE: ./build/computed/manifest/quote.js
var quote = __webpack_require__(2514);
// EXTERNAL MODULE: ./node_modules/diff/libesm/patch/create.js + 2 modules
var create = __webpack_require__(7291);
;// CONCATENATED MODULE: ./build/computed/plan/edit-text.js


/** R 4.3 */
const EDIT_REQUEST_MAX_CHARACTERS = 5000;
const MOST_CONTEXT = 3;
/** Lines of context around a change, tried in this order until the text fits. */
const CONTEXTS = [MOST_CONTEXT, 1, 0];
/**
 * The words of an edit that turns the video of one brief into that of another (at most 5,000 characters, R 4.3), or `null`
 * where the difference doesn't fit. The same briefs give the same words. Rejects with `TextError` where a text can't be had.
 */
async function deriveEditText({ from, to, texts, }) {
    for (const context of CONTEXTS) {
        const changes = await changesOf({ from, to, texts, context });
        if (changes === "hopeless")
            return null;
        if (changes === "too long")
            continue;
        const text = [introduction(changes), ...changes].join("\n\n");
        if (text.length <= EDIT_REQUEST_MAX_CHARACTERS)
            return text;
    }
    return null;
}
function introduction(changes) {
    const legend = changes.some((change) => /^[+-](?: |$)/m.test(change))
        ? " A line that starts with - was removed, one that starts with + was added; other lines stand around them, unchanged."
        : "";
    return `The brief of this video has changed. Change the video to match, and keep everything that these changes do not concern.${legend}`;
}
/** One paragraph or more for each difference; less context doesn't help where it is hopeless. */
async function changesOf(input) {
    const changes = [];
    let length = 0;
    for await (const change of differences(input)) {
        if (change === null)
            return "hopeless";
        length += change.length;
        if (length > EDIT_REQUEST_MAX_CHARACTERS)
            return "too long";
        changes.push(change);
    }
    return changes;
}
/** Found one after another, so that nobody reads or compares what would not fit any more. `null`: never fits. */
async function* differences({ from, to, texts, context }) {
    const before = new Map(from.sources.map(({ path, text }) => [path, text]));
    const after = new Map(to.sources.map(({ path, text }) => [path, text]));
    const renamedTo = renames(before, after);
    const renamedFrom = new Map([...renamedTo].map(([old, path]) => [path, old]));
    if (from.task !== to.task) {
        yield* hunksOf("the task", await texts.get(from.task), await texts.get(to.task), context);
    }
    for (const path of [...new Set([...before.keys(), ...after.keys()])].sort()) {
        const [oldHash, newHash] = [before.get(path), after.get(path)];
        if (oldHash === newHash || renamedFrom.has(path))
            continue;
        const newPath = renamedTo.get(path);
        if (newPath !== undefined) {
            yield `The source ${path} is now called ${newPath}. Its text is the same, so nothing needs to change for it.`;
        }
        else if (newHash === undefined) {
            yield `The source ${path} is gone${headings(await texts.get(oldHash ?? ""))}. Leave out what only this source said.`;
        }
        else if (oldHash === undefined) {
            yield newSource(path, await texts.get(newHash));
        }
        else {
            yield* hunksOf(path, await texts.get(oldHash), await texts.get(newHash), context);
        }
    }
    yield* optionChanges("", from.options, to.options);
    if (from.aspect_ratio !== to.aspect_ratio) {
        yield `The aspect ratio changes from ${from.aspect_ratio ?? "the default"} to ${to.aspect_ratio ?? "the default"}.`;
    }
}
function newSource(path, text) {
    if (text.length > EDIT_REQUEST_MAX_CHARACTERS)
        return null;
    if (text.trim() === "")
        return `The source ${path} is new, and empty.`;
    return `The source ${path} is new:\n${text
        .trimEnd()
        .split("\n")
        .map((line) => legible(`+${line}`))
        .join("\n")}`;
}
/** Sources that kept their text under another path, old path to new. */
function renames(before, after) {
    const appeared = new Map([...after].filter(([path]) => !before.has(path)).map(([path, hash]) => [hash, path]));
    const renamed = new Map();
    for (const [path, hash] of before) {
        const newPath = after.has(path) ? undefined : appeared.get(hash);
        if (newPath === undefined)
            continue;
        renamed.set(path, newPath);
        appeared.delete(hash);
    }
    return renamed;
}
/** The places where two texts differ; a `null` among them where there are too many to say with any context. */
function* hunksOf(name, oldText, newText, context) {
    const [oldLines, newLines] = [linesOf(oldText), linesOf(newText)];
    if (leastCharacters(oldLines, newLines) > EDIT_REQUEST_MAX_CHARACTERS) {
        yield null;
        return;
    }
    const { skipped, ...part } = changedPart(oldLines, newLines);
    const [oldPart, newPart] = [part.oldLines, part.newLines].map((lines) => lines.map((line) => `${line}\n`).join(""));
    const patch = (0,create/* structuredPatch */.YB)("", "", oldPart ?? "", newPart ?? "", undefined, undefined, {
        context,
        maxEditLength: mostChangedLines([...part.oldLines, ...part.newLines]),
    });
    const [before, after] = [sectionsOf(oldLines), sectionsOf(newLines)];
    if (patch === undefined)
        yield null;
    else if (patch.hunks.length === 0)
        yield `In ${name}, only white space changed.`;
    for (const hunk of patch?.hunks ?? []) {
        const { oldStart, newStart } = hunk;
        const section = sectionOf({ ...hunk, oldStart: oldStart + skipped, newStart: newStart + skipped }, before, after);
        const lines = hunk.lines.filter((line) => !line.startsWith("\\")).map(legible);
        const first = lines.findIndex((line) => line !== "");
        const last = lines.findLastIndex((line) => line !== "");
        yield `In ${name}${section === null ? "" : `, section \u201c${section}\u201d`}:\n${lines.slice(first, last + 1).join("\n")}`;
    }
}
/** The lines from the first that differs to the last, with the most context that is shown: in a long text that is little. */
function changedPart(oldLines, newLines) {
    const shorter = Math.min(oldLines.length, newLines.length);
    let same = 0;
    while (same < shorter && oldLines[same] === newLines[same])
        same++;
    let end = 0;
    while (end < shorter - same && oldLines.at(-1 - end) === newLines.at(-1 - end))
        end++;
    const skipped = Math.max(0, same - MOST_CONTEXT);
    const left = Math.max(0, end - MOST_CONTEXT);
    const part = (lines) => lines.slice(skipped, lines.length - left);
    return { skipped, oldLines: part(oldLines), newLines: part(newLines) };
}
/** What the changed lines take at least, found without aligning the texts: lines that the other text lacks. */
function leastCharacters(oldLines, newLines) {
    const surplus = new Map();
    for (const line of oldLines)
        surplus.set(line, (surplus.get(line) ?? 0) + 1);
    for (const line of newLines)
        surplus.set(line, (surplus.get(line) ?? 0) - 1);
    let characters = 0;
    for (const [line, count] of surplus)
        characters += Math.abs(count) * line.trimEnd().length;
    return characters;
}
/** More changed lines than this never fit. It bounds the time of a diff, which grows with the square of what it finds. */
function mostChangedLines(lines) {
    const shortest = lines.reduce((least, line) => Math.min(least, legible(`+${line}`).length), Number.POSITIVE_INFINITY);
    return Math.floor(EDIT_REQUEST_MAX_CHARACTERS / (shortest + 1));
}
function legible(line) {
    return `${line.slice(0, 1)} ${line.slice(1)}`.trimEnd();
}
/** Whether a text ends with a line feed is not said. */
function linesOf(text) {
    const lines = text.split("\n");
    if (lines.at(-1) === "")
        lines.pop();
    return lines;
}
/** The section of the first changed line that says something: of the old text where it was removed, else of the new one. */
function sectionOf(hunk, before, after) {
    let [oldAt, newAt] = [hunk.oldStart - 1, hunk.newStart - 1];
    for (const line of hunk.lines) {
        const said = line.slice(1).trim() !== "";
        if (said && line.startsWith("-"))
            return before[oldAt] ?? null;
        if (said && line.startsWith("+"))
            return after[newAt] ?? null;
        if (!line.startsWith("+"))
            oldAt++;
        if (!line.startsWith("-"))
            newAt++;
    }
    return null;
}
const HEADING = /^ {0,3}#{1,6}[ \t]+(\S.*)$/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;
/** Of a Markdown text. A comment in a block of code is no heading. */
function sectionsOf(lines) {
    let section = null;
    let fence = null;
    return lines.map((line) => {
        const mark = FENCE.exec(line)?.[1];
        if (fence === null && mark !== undefined)
            fence = mark;
        else if (fence !== null && mark?.startsWith(fence))
            fence = null;
        const heading = fence === null ? HEADING.exec(line)?.[1] : undefined;
        if (heading !== undefined)
            section = heading.replace(/[ \t]+#*[ \t]*$/, "");
        return section;
    });
}
/** Names the sections of a text that is gone, so that the words say what it was about without repeating it. */
function headings(text) {
    const found = [...new Set(sectionsOf(text.split("\n")))].filter((heading) => heading !== null).slice(0, 5);
    return found.length === 0 ? "" : ` (it was about ${found.map((heading) => `\u201c${heading}\u201d`).join(", ")})`;
}
function optionChanges(prefix, from, to) {
    return [...new Set([...Object.keys(from), ...Object.keys(to)])].sort().flatMap((key) => {
        const [before, after] = [valueAt(from, key), valueAt(to, key)];
        const name = `The option ${prefix}${key}`;
        if (after === undefined)
            return before === undefined ? [] : [`${name} is gone; it was ${words(before)}.`];
        if (before === undefined)
            return [`${name} is new: ${words(after)}.`];
        if ((0,manifest_brief/* canonicalJson */.dj)(before) === (0,manifest_brief/* canonicalJson */.dj)(after))
            return [];
        if (isOptions(before) && isOptions(after))
            return optionChanges(`${prefix}${key}.`, before, after);
        return [`${name} changes from ${words(before)} to ${words(after)}.`];
    });
}
function valueAt(options, key) {
    return Object.hasOwn(options, key) ? options[key] : undefined;
}
function isOptions(value) {
    return value !== null && typeof value === "object" && !Array.isArray(value);
}
function words(value) {
    return typeof value === "string" ? `\u201c${value}\u201d` : (0,manifest_brief/* canonicalJson */.dj)(value);
}

;// CONCATENATED MODULE: ./build/computed/plan/rewind.js





/**
 * Rule 4 of the plan. Rewinds to the newest revision from which the desired one can be reached by edits alone, reverting
 * all above it, newest first; then sends what is missing.
 */
async function rewindAndApply({ entry, stack, totalScenes, texts, uuid }) {
    const top = stack.at(-1);
    const brief = entry.onChange === "ignore" ? null : entry.brief;
    if (top === undefined)
        return { kind: "create" };
    if (brief !== null && top.fingerprint === null && uuid !== null) {
        // Adopted without a brief: the first one it gets describes the video as it is.
        const known = { brief, fingerprint: (0,manifest_brief/* fingerprint */.Rj)(brief) };
        const rest = await rewindAndApply({ entry, stack: (0,state_revision/* described */.WY)(stack, known), totalScenes, texts, uuid });
        return rest.kind === "steps"
            ? { kind: "steps", steps: [{ kind: "adopt", uuid, target: { ...top, ...known } }, ...rest.steps] }
            : rest;
    }
    const wanted = brief === null ? null : (0,manifest_brief/* fingerprint */.Rj)(brief);
    const base = baseOf(stack, wanted, entry.edits);
    const from = stack[base];
    if (from === undefined)
        return { kind: "create" };
    if (entry.onChange === "recreate" && wanted !== null && from.fingerprint !== wanted)
        return { kind: "create" };
    const reverts = stack
        .slice(base + 1)
        .reverse()
        .map(({ edit_id }) => ({ kind: "revert", editId: edit_id }));
    const creditsAtMost = editCreditsAtMost(totalScenes);
    const missing = entry.edits.slice(from.edits.length);
    const edits = missing.map((edit, index) => {
        const last = index === missing.length - 1;
        return {
            kind: "edit",
            source: "explicit",
            request: edit.request,
            referenceImageUrls: edit.reference_image_urls,
            aspectRatio: last && brief !== null ? newAspectRatio(from.brief, brief) : null,
            target: {
                ...(last && brief !== null
                    ? { brief, fingerprint: wanted }
                    : { brief: from.brief, fingerprint: from.fingerprint }),
                edits: entry.edits.slice(0, from.edits.length + index + 1),
                edit_id: null,
                link: null,
            },
            creditsAtMost,
        };
    });
    if (edits.length > 0 || brief === null || from.fingerprint === wanted)
        return { kind: "steps", steps: [...reverts, ...edits] };
    const words = await wordsOf(from.brief, brief, texts);
    if ("fault" in words)
        return { kind: "impossible", detail: `${words.fault} ${WAYS_OUT}` };
    const { request } = words;
    const derived = {
        kind: "edit",
        source: "derived",
        request,
        referenceImageUrls: [],
        aspectRatio: newAspectRatio(from.brief, brief),
        target: { brief, fingerprint: wanted, edits: [...entry.edits], edit_id: null, link: null },
        creditsAtMost,
    };
    return { kind: "steps", steps: [...reverts, derived] };
}
/** The request of a derived edit, or why there is none. */
async function wordsOf(from, to, texts) {
    try {
        const request = from === null ? null : await deriveEditText({ from, to, texts });
        return request === null ? { fault: TOO_LONG } : { request };
    }
    catch (error) {
        if (!(error instanceof manifest_brief/* TextError */.WK))
            throw error;
        return { fault: `What changed in the brief can't be told: ${error.message}` };
    }
}
const TOO_LONG = `What changed in the brief does not fit the ${(0,quote/* counted */.hS)(EDIT_REQUEST_MAX_CHARACTERS)} characters of an edit.`;
const WAYS_OUT = "Say the change in your own words as an explicit edit (append to edits), or make the video anew (on_change: recreate).";
/**
 * The revision to build on: the one from which the fewest edits lead to the desired one, a changed brief counting as one. Of
 * several, one that shows the brief already, and then the newest.
 */
function baseOf(stack, wanted, edits) {
    const distance = (revision) => {
        if (!(0,state_revision/* startsWith */.w1)(edits, revision.edits))
            return Number.POSITIVE_INFINITY;
        const brief = wanted === null || revision.fingerprint === wanted ? 0 : 1;
        return edits.length - revision.edits.length + brief * (1 + PREFERENCE);
    };
    const distances = stack.map(distance);
    const least = Math.min(...distances);
    return Number.isFinite(least) ? distances.lastIndexOf(least) : -1;
}
/** Less than an edit: it decides only between equals. */
const PREFERENCE = 0.5;
/** The aspect ratio to send with an edit: the desired one where it changes. The service's default can't be asked for by name. */
function newAspectRatio(from, to) {
    return from?.aspect_ratio === to.aspect_ratio ? null : to.aspect_ratio;
}

;// CONCATENATED MODULE: ./build/computed/plan/plan.js







/** How long an `Idempotency-Key` is surely still known to the service, which keeps it for 24 h (R 4.3). */
const IDEMPOTENCY_WINDOW_MS = 23 * 60 * 60 * 1000;
/**
 * Decides what to do for each entry, from manifest and state alone. `state` in the result is the one that the plan starts
 * from: moved records under their new ids, retired ones marked.
 */
async function makePlan(manifest, before, options) {
    const { state, moves, retirements } = reconcile(before, manifest);
    const entries = [];
    for (const entry of manifest.entries)
        entries.push(await planEntry({ entry, state, options }));
    const plan = {
        entries,
        retirements,
        moves,
        creates: entries.flatMap(({ steps }) => steps).filter(({ kind }) => kind === "create").length,
        creditsAtMost: sumOfBounds(entries.map(({ creditsAtMost }) => creditsAtMost)),
    };
    return { plan, state };
}
async function planEntry({ entry, state, options }) {
    const record = (0,records/* recordOf */.zv)(state, entry.id);
    const intent = state.intents.find(({ entries }) => entries.some(({ id }) => id === entry.id)) ?? null;
    const { steps, obstacle } = await decide({ entry, record, intent, options });
    const top = record?.revisions.at(-1) ?? null;
    return {
        entry,
        steps,
        obstacle,
        uuid: record?.uuid ?? null,
        link: top?.link ?? null,
        creditsAtMost: sumOfBounds(steps.map((step) => (step.kind === "edit" ? step.creditsAtMost : 0))),
    };
}
/** What an entry wants, unless its last try at just that has failed and `retry-failed` is false. */
async function decide(situation) {
    const { entry, record, options } = situation;
    const decision = await wantedOf(situation);
    const failure = record?.last_failure ?? null;
    const untried = options.retryFailed || record?.in_flight || decision.steps.length === 0 || isRecreated(situation);
    if (untried || failure?.desired !== (0,state_revision/* revisionId */.j5)(desiredRevision(entry)))
        return decision;
    const detail = `${failure.detail} (not tried again, since the input retry-failed is false)`;
    return stop({ outcome: "failed", status: failure.status, detail });
}
/** Another attempt of one run has the same inputs; what an earlier attempt made, or may have made, it doesn't make again. */
function isRecreated({ entry, record, intent, options }) {
    const madeByThisRun = record?.recreated_by === options.runId || intent?.run.id === options.runId;
    return options.recreate.includes(entry.id) && !madeByThisRun;
}
async function wantedOf(situation) {
    const { entry, record, intent } = situation;
    if (isRecreated(situation))
        return await createAnew(situation);
    const adopted = newUuid(entry, record);
    if (adopted !== null)
        return await follow(situation, { kind: "adopt", uuid: adopted, target: firstRevision(entry) });
    if (intent !== null)
        return stop(blocked((0,doubt/* createInDoubt */.I)(entry.id, intent)));
    if (record?.in_flight)
        return await resume(situation, record);
    if (entry.uuid !== null && record?.uuid === null && record.former_uuids.at(-1) === entry.uuid) {
        return stop(adoptedInVain(entry));
    }
    if (record === null || record.uuid === null || record.revisions.length === 0)
        return await createAnew(situation);
    if (record.category !== entry.category)
        return await createAnew(situation);
    return await apply(situation, { stack: record.revisions, totalScenes: record.total_scenes, steps: [] });
}
/** The video to adopt: one that the entry names and that this record has never had. */
function newUuid(entry, record) {
    if (entry.uuid === null || entry.uuid === record?.uuid || record?.former_uuids.includes(entry.uuid))
        return null;
    return entry.uuid;
}
/** The video that the entry names has failed: whoever adopted it didn't ask for a new one. */
function adoptedInVain({ id, uuid }) {
    const detail = `The video ${uuid} that this entry names has failed at the service. Name another uuid, or take uuid out of the entry to ` +
        `have its video created; to create it anew with uuid in place, run once with the input recreate: ${id}.`;
    return { outcome: "failed", status: null, detail };
}
async function resume(situation, record) {
    const { entry, options } = situation;
    const job = record.in_flight;
    if (job === null)
        return stop(null);
    if (job.kind === "edit" && job.edit_id === null && options.now - job.first_sent_at > IDEMPOTENCY_WINDOW_MS) {
        return stop(blocked((0,doubt/* editInDoubt */.O)(entry.id, record.uuid, job.run)));
    }
    if (record.category !== entry.category)
        return await createAnew(situation, [{ kind: "resume", job }]);
    const stack = stackAfter(record, job);
    return await apply(situation, { stack, totalScenes: record.total_scenes, steps: [{ kind: "resume", job }] });
}
/** The revisions of a video once its job has succeeded. */
function stackAfter({ revisions }, job) {
    switch (job.kind) {
        case "create":
            return [job.target];
        case "edit":
            return [...revisions, job.target];
        case "revert":
            return revisions.slice(0, -1);
    }
}
/** Creates the entry's video, in place of the one that the record holds, and applies every explicit edit to it. */
async function createAnew({ entry, record, options }, before = []) {
    if (entry.brief === null) {
        return stop({
            outcome: "failed",
            status: null,
            detail: "There is nothing to create a video from: the entry has neither task nor task_file. Add one of them.",
        });
    }
    const target = firstRevision(entry);
    return await follow({ entry, options }, { kind: "create", target, replaces: record?.uuid ?? null }, before);
}
/** `first` makes the entry's first revision; its explicit edits follow. */
async function follow({ entry, options }, first, before = []) {
    return await apply({ entry, options, record: null }, { stack: [first.target], totalScenes: null, steps: [...before, first] });
}
/** Rule 4 of the plan: rewinds and applies, after the steps that are already decided. */
async function apply(situation, { stack, totalScenes, steps }) {
    const { entry, record, options } = situation;
    const { texts } = options;
    const rewind = await rewindAndApply({ entry, stack, totalScenes, texts, uuid: record?.uuid ?? null });
    switch (rewind.kind) {
        case "steps":
            return { steps: [...steps, ...rewind.steps], obstacle: null };
        case "create":
            return await createAnew(situation, steps);
        case "impossible":
            return { steps, obstacle: { outcome: "failed", status: null, detail: rewind.detail } };
    }
}
function stop(obstacle) {
    return { steps: [], obstacle };
}
function blocked(detail) {
    return { outcome: "blocked", status: null, detail };
}
/** What the entry is to show: its brief and all of its explicit edits. */
function desiredRevision({ brief, edits }) {
    return {
        fingerprint: brief === null ? null : (0,manifest_brief/* fingerprint */.Rj)(brief),
        brief,
        edits: [...edits],
        edit_id: null,
        link: null,
    };
}
function firstRevision(entry) {
    return { ...desiredRevision(entry), edits: [] };
}


/***/ }),

/***/ 6568:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ fullest)
/* harmony export */ });
const EVERYTHING = {
    editText: 5_000,
    unchanged: true,
    scenes: true,
    remarks: Number.POSITIVE_INFINITY,
    rows: Number.POSITIVE_INFINITY,
    failures: Number.POSITIVE_INFINITY,
};
/** What is given up, least important first; each step includes those before it. */
const GIVEN_UP = [
    {},
    { editText: 300 },
    { editText: 0 },
    { unchanged: false },
    { scenes: false },
    { remarks: 10 },
];
/** The fullest rendering that fits; where none does, the shortest. `most` is the number of entries or mistakes. */
function fullest(options) {
    const { render, fits, most } = options;
    let detail = EVERYTHING;
    for (const step of GIVEN_UP) {
        detail = { ...detail, ...step };
        const text = render(detail);
        if (fits(text))
            return text;
    }
    for (const part of ["rows", "failures"]) {
        const none = render({ ...detail, [part]: 0 });
        if (!fits(none)) {
            detail = { ...detail, [part]: 0 };
            continue;
        }
        let [enough, tooMany] = [0, most + 1];
        while (tooMany - enough > 1) {
            const middle = (enough + tooMany) >> 1;
            if (fits(render({ ...detail, [part]: middle })))
                enough = middle;
            else
                tooMany = middle;
        }
        return render({ ...detail, [part]: enough });
    }
    return render(detail);
}


/***/ }),

/***/ 542:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   rL: () => (/* binding */ signOf),
/* harmony export */   zs: () => (/* binding */ opening)
/* harmony export */ });
/* unused harmony export headline */
/* harmony import */ var _prose_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8290);

const SIGNS = {
    unchanged: "\u2796",
    planned: "\ud83d\udcdd",
    succeeded: "\u2705",
    pending: "\u23f3",
    failed: "\u274c",
    blocked: "\u26d4",
};
function signOf({ outcome }) {
    return SIGNS[outcome];
}
/** How a report begins: whose videos it is about, where they are not real, and what happened to how many. Markdown. */
function opening(report) {
    return [...(report.sandbox ? [SANDBOX] : []), `### ${headline(report)}`];
}
const SANDBOX = "> \ud83e\uddea **Built-in sandbox.** No real video was made, there is no film to watch, and nothing was paid. " +
    "Set `base-url` and `api-key` for the real service.";
/** What happened to how many videos, in one line. */
function headline(report) {
    if (report.stop !== null && report.entries.length === 0) {
        const mistakes = report.stop.problems.length;
        if (mistakes === 0)
            return `${SIGNS.failed} Videos: stopped before anything was ${report.mode === "plan" ? "planned" : "done"}`;
        return `${SIGNS.failed} Videos: ${(0,_prose_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(mistakes, "mistake")} in the manifest, nothing was ${report.mode === "plan" ? "planned" : "done"}`;
    }
    const counts = report.mode === "plan" ? planCounts(report) : applyCounts(report);
    const stopped = report.stop === null ? "" : "stopped, ";
    return `${sign(report)} ${report.mode === "plan" ? "Plan" : "Videos"}: ${stopped}${counts}`;
}
function sign({ mode, stop, entries }) {
    const ended = new Set(entries.map(({ outcome }) => outcome));
    if (stop !== null || ended.has("failed"))
        return SIGNS.failed;
    if (ended.has("blocked"))
        return SIGNS.blocked;
    if (ended.has("pending"))
        return SIGNS.pending;
    if (mode === "plan" && ended.has("planned"))
        return SIGNS.planned;
    return SIGNS.succeeded;
}
function planCounts(report) {
    const steps = report.entries.filter(({ outcome }) => outcome === "planned").flatMap((entry) => entry.steps);
    const kinds = (kind) => steps.filter((step) => step.kind === kind).length;
    const bound = report.creditsAtMost === null ? "cost unknown" : `at most ${(0,_prose_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(report.creditsAtMost, "credit")}`;
    return sentence(report, [
        some(kinds("create"), (n) => `${(0,_prose_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(n, "video")} to create`),
        some(kinds("edit"), (n) => `${(0,_prose_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(n, "edit")} (${bound})`),
        some(kinds("revert"), (n) => (0,_prose_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(n, "revert")),
        some(kinds("adopt"), (n) => (0,_prose_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(n, "adoption")),
        some(kinds("resume"), (n) => `${(0,_prose_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(n, "job")} in flight to continue`),
    ]);
}
function applyCounts(report) {
    const deeds = report.entries.filter(({ outcome }) => outcome === "succeeded").map(deed);
    const all = (name) => deeds.filter((deed) => deed === name).length;
    return sentence(report, ["created", "edited", "reverted", "adopted"].map((name) => some(all(name), (n) => `${(0,_prose_js__WEBPACK_IMPORTED_MODULE_0__/* .figure */ .vP)(n)} ${name}`)));
}
/** The one word for what was done to an entry: its dearest step. */
function deed({ steps }) {
    const done = (kind, what) => steps.some((step) => step.kind === kind || (step.kind === "resume" && step.what === what));
    if (done("create", "create"))
        return "created";
    if (done("edit", "edit"))
        return "edited";
    return steps.some(({ kind }) => kind === "revert") ? "reverted" : "adopted";
}
function sentence(report, parts) {
    const ended = (outcome) => report.entries.filter((entry) => entry.outcome === outcome).length;
    const rest = [
        report.mode === "apply" ? some(ended("planned"), (n) => `${(0,_prose_js__WEBPACK_IMPORTED_MODULE_0__/* .figure */ .vP)(n)} not begun`) : "",
        some(ended("pending"), (n) => `${(0,_prose_js__WEBPACK_IMPORTED_MODULE_0__/* .figure */ .vP)(n)} pending`),
        some(ended("failed"), (n) => `${(0,_prose_js__WEBPACK_IMPORTED_MODULE_0__/* .figure */ .vP)(n)} failed`),
        some(ended("blocked"), (n) => `${(0,_prose_js__WEBPACK_IMPORTED_MODULE_0__/* .figure */ .vP)(n)} blocked`),
    ];
    const changed = [...parts, ...rest].filter((part) => part !== "");
    const unchanged = ended("unchanged");
    if (changed.length > 0)
        return [...changed, ...(unchanged > 0 ? [`${(0,_prose_js__WEBPACK_IMPORTED_MODULE_0__/* .figure */ .vP)(unchanged)} unchanged`] : [])].join(", ");
    return unchanged === 0 ? "the manifest names no video" : `nothing to do, ${(0,_prose_js__WEBPACK_IMPORTED_MODULE_0__/* .figure */ .vP)(unchanged)} unchanged`;
}
function some(number, words) {
    return number === 0 ? "" : words(number);
}


/***/ }),

/***/ 2087:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Z: () => (/* binding */ layout)
});

;// CONCATENATED MODULE: ./build/computed/report/advice.js
const BY_STATUS = {
    400: "Reword the task or the edit: the service did not accept what it says.",
    401: "Check the secret behind `api-key` (or `bearer-token`): it is missing, mistyped, revoked or expired. Nothing further was sent.",
    402: "Top up the workspace's credits, then re-run the job: what is done is not done again.",
    403: "Use the key of the workspace that owns this video, or correct `org-id`; for marketing videos, ask whether the service lets a key use these routes.",
    404: "The service doesn't know this video. Correct the entry's `uuid`, or have it made anew by listing its id in the input `recreate`.",
    409: "The video can't take this now. If it is still being built, re-run the job later; if it ended in an error, list its id in the input `recreate`.",
    415: "Check the edit's `reference_image_urls`: each must be an image of at most 5 MB whose server tells its length.",
    422: "Correct what the service names in the manifest, then push again.",
    429: "The service asked to wait longer than this run could. Re-run the job later.",
};
const INVENTED = "Take an id that the service's catalog has, there or under `defaults`, then push again.";
const UNSHOWN = "Ask the service whether it offers this route to you. If it does, it doesn't know this video or edit: correct the entry's `uuid`, or have the video made anew by listing its id in the input `recreate`.";
/** One sentence on what to do about a failure; `null` where its detail says that already. Markdown. */
function advice({ status, detail }) {
    // Credits can also run out in the middle of an edit, with no HTTP reply behind it (R 2.2).
    if (detail.startsWith("INSUFFICIENT_CREDITS"))
        return BY_STATUS[402] ?? null;
    if (/^videos\.\S+\.options\.(avatar_id|actor_id) /.test(detail))
        return INVENTED;
    if (detail.includes("the reference does not show this route"))
        return UNSHOWN;
    if (status === null)
        return null;
    if (status >= 500)
        return "The service had a fault of its own. Re-run the job later.";
    return BY_STATUS[status] ?? null;
}

// EXTERNAL MODULE: ./build/computed/report/headline.js
var headline = __webpack_require__(542);
// EXTERNAL MODULE: ./build/computed/report/markdown.js
var markdown = __webpack_require__(5804);
// EXTERNAL MODULE: ./build/computed/report/prose.js
var prose = __webpack_require__(8290);
;// CONCATENATED MODULE: ./build/computed/report/names.js


/** An entry as a reader looks for it: its title, and the id that the manifest knows it by. Markdown. */
function entryName({ id, title }) {
    return title === null || title.trim() === "" ? idName(id) : `**${(0,markdown/* inline */.mG)((0,markdown/* cut */.Jj)(title, 80))}** ${idName(id)}`;
}
function idName(id) {
    return (0,markdown/* code */.aY)((0,markdown/* cut */.Jj)(id, 80));
}
/** The ids of many entries: `a`, `b` and 10 more. Markdown. */
function idNames(ids, most) {
    const names = ids.slice(0, most).map(idName);
    return (0,prose/* listed */.KE)(ids.length > most ? [...names, `${(0,prose/* figure */.vP)(ids.length - most)} more`] : names);
}

;// CONCATENATED MODULE: ./build/computed/report/steps.js


/** What was, is and will be done to an entry's video, in the words of its outcome. Markdown. */
function stepsInWords(entry) {
    const done = entry.outcome === "succeeded" ? entry.steps.length : Math.min(entry.done, entry.steps.length);
    const before = words(entry.steps.slice(0, done), past);
    const [current, ...later] = entry.steps.slice(done);
    switch (entry.outcome) {
        case "unchanged":
            return "";
        case "succeeded":
            return before;
        case "planned":
            return joined([before, words(entry.steps.slice(done), future)]);
        case "blocked":
            return joined([before, prefixed("not done: ", words(entry.steps.slice(done), noun))]);
        case "pending":
            return joined([
                before,
                current === undefined ? "" : present(current, nth(entry, done)),
                prefixed("then ", words(later, future)),
            ]);
        case "failed":
            return joined([before, prefixed("failed ", placeOfFailure(entry)), prefixed("not done: ", words(later, noun))]);
    }
}
/** Where an entry that failed did so: `at the edit (2 of 3)`; empty where no step had begun. Markdown. */
function placeOfFailure(entry) {
    const step = entry.steps[entry.done];
    return step === undefined ? "" : `at the ${one(step, nth(entry, entry.done))}`;
}
function words(steps, phrase) {
    const runs = [];
    for (const step of steps) {
        const last = runs.at(-1);
        if (last?.step.kind === step.kind && (step.kind === "edit" || step.kind === "revert")) {
            runs[runs.length - 1] = { step: last.step, length: last.length + 1 };
        }
        else {
            runs.push({ step, length: 1 });
        }
    }
    return runs.map(phrase).join(", then ");
}
function future({ step, length }) {
    switch (step.kind) {
        case "adopt":
            return "adopt the existing video";
        case "create":
            return step.replaces === null ? "create" : `create anew (replaces ${(0,markdown/* code */.aY)(step.replaces)})`;
        case "edit":
            return edits(step, length);
        case "revert":
            return `revert ${(0,prose/* count */.U9)(length, "edit")}`;
        case "resume":
            return `continue the ${inFlight(step)}`;
    }
}
const DONE = { create: "created", edit: "edited", revert: "reverted" };
function past({ step, length }) {
    switch (step.kind) {
        case "adopt":
            return "adopted the existing video";
        case "create":
            return step.replaces === null ? "created" : `created anew (replaces ${(0,markdown/* code */.aY)(step.replaces)})`;
        case "edit":
            return length === 1 ? (step.source === "derived" ? "edited to its new brief" : "edited") : `${length} edits made`;
        case "revert":
            return `${(0,prose/* count */.U9)(length, "edit")} reverted`;
        case "resume":
            return `${DONE[step.what]} (begun by an earlier run)`;
    }
}
/** `nth` is `2 of 3` where a step is one of several. */
function present(step, nth) {
    switch (step.kind) {
        case "adopt":
            return "adopting the existing video";
        case "create":
            return step.replaces === null ? "being created" : `being created anew (replaces ${(0,markdown/* code */.aY)(step.replaces)})`;
        case "edit":
            return nth === "" ? "being edited" : `edit ${nth} running`;
        case "revert":
            return "being reverted";
        case "resume":
            return `still being ${DONE[step.what]} (begun by an earlier run)`;
    }
}
function noun({ step, length }) {
    switch (step.kind) {
        case "edit":
            return edits(step, length);
        case "revert":
            return (0,prose/* count */.U9)(length, "revert");
        default:
            return `the ${one(step, "")}`;
    }
}
function one(step, nth) {
    switch (step.kind) {
        case "adopt":
            return "adoption";
        case "create":
            return step.replaces === null ? "creation" : `new creation (to replace ${(0,markdown/* code */.aY)(step.replaces)})`;
        case "edit":
            return nth === "" ? "edit" : `edit (${nth})`;
        case "revert":
            return "revert";
        case "resume":
            return inFlight(step);
    }
}
function edits(step, length) {
    const derived = length === 1 && step.kind === "edit" && step.source === "derived";
    return derived ? "1 edit to its new brief" : (0,prose/* count */.U9)(length, "edit");
}
function inFlight({ what }) {
    return `${what === "create" ? "creation" : what} in flight`;
}
function nth({ steps }, index) {
    const kind = steps[index]?.kind;
    const all = steps.filter((step) => step.kind === kind).length;
    const before = steps.slice(0, index).filter((step) => step.kind === kind).length;
    return all > 1 ? `${before + 1} of ${all}` : "";
}
function prefixed(prefix, text) {
    return text === "" ? "" : `${prefix}${text}`;
}
function joined(parts) {
    return parts.filter((part) => part !== "").join("; ");
}

;// CONCATENATED MODULE: ./build/computed/report/failures.js






const LONGEST_DETAIL = 2_000;
const MOST_NAMES = 20;
/** What stopped the run, then each failed or blocked entry with the reason and what to do. Markdown. */
function failures(report, most) {
    return [...stop(report, most), ...entries(report, most)];
}
function stop({ stop }, most) {
    if (stop === null)
        return [];
    const { message, problems } = stop;
    const lines = problems.slice(0, most).map(({ file, position, message }) => {
        const place = (0,markdown/* code */.aY)(`${(0,markdown/* cut */.Jj)(file, 200)}:${position.line}:${position.column}`);
        return `- ${place} ${(0,markdown/* inline */.mG)((0,markdown/* cut */.Jj)(message, 500))}`;
    });
    return [
        `**Stopped:** ${(0,markdown/* inline */.mG)((0,markdown/* cut */.Jj)(message, LONGEST_DETAIL))}`,
        ...(lines.length > 0 ? [lines.join("\n")] : []),
        ...more(problems.length - most, "mistake"),
    ];
}
function entries(report, most) {
    const all = report.entries.filter(({ outcome }) => outcome === "failed" || outcome === "blocked");
    if (all.length === 0)
        return [];
    const groups = alike([...all.filter(failed), ...all.filter((entry) => !failed(entry))]);
    return [
        "#### What needs attention",
        ...groups.slice(0, most).flatMap((group) => failure(group, report)),
        ...more(groups.slice(most).flat().length, "failed or blocked video"),
    ];
}
function failure(group, { manifest }) {
    const [entry] = group;
    if (entry === undefined)
        return [];
    const { error } = entry;
    const what = error === null ? null : advice(error);
    return [
        group.length === 1 ? alone(entry, manifest) : together(group, entry),
        ...(error === null ? [] : [(0,markdown/* verbatim */.Bj)((0,markdown/* cut */.Jj)(error.detail, LONGEST_DETAIL))]),
        ...(what === null ? [] : [`\ud83d\udc49 ${what}`]),
    ];
}
function alone(entry, manifest) {
    const place = entry.outcome === "failed" ? placeOfFailure(entry) : "";
    return [
        `${(0,headline/* signOf */.rL)(entry)} ${entryName(entry)} ${entry.outcome}${place === "" ? "" : ` ${place}`}`,
        ...failures_status(entry),
        (0,markdown/* code */.aY)(`${(0,markdown/* cut */.Jj)(manifest, 200)}:${entry.position.line}`),
    ].join(" \u00b7 ");
}
function together(group, entry) {
    const ids = idNames(group.map(({ id }) => id), MOST_NAMES);
    return [`${(0,headline/* signOf */.rL)(entry)} **${(0,prose/* count */.U9)(group.length, "video")}** ${entry.outcome}: ${ids}`, ...failures_status(entry)].join(" \u00b7 ");
}
function failures_status({ error }) {
    return error === null || error.status === null ? [] : [`HTTP ${error.status}`];
}
/** Entries that ended for one and the same reason, together. */
function alike(entries) {
    const groups = new Map();
    for (const entry of entries) {
        const reason = JSON.stringify([entry.outcome, entry.error]);
        const group = groups.get(reason);
        if (group === undefined)
            groups.set(reason, [entry]);
        else
            group.push(entry);
    }
    return [...groups.values()];
}
function failed({ outcome }) {
    return outcome === "failed";
}
function more(number, noun) {
    return number > 0 ? [`\u2026 and ${(0,prose/* figure */.vP)(number)} more ${number === 1 ? noun : `${noun}s`}.`] : [];
}

;// CONCATENATED MODULE: ./build/computed/report/remarks.js



/** What the changes could cost, and what about it is not known. Markdown. */
function cost(report) {
    const steps = report.entries.filter(({ outcome }) => outcome !== "unchanged").flatMap((entry) => entry.steps);
    const sentences = [];
    if (steps.some(({ kind }) => kind === "edit"))
        sentences.push(editCost(report));
    if (steps.some(({ kind }) => kind === "create"))
        sentences.push("What a creation costs is not published.");
    return sentences.length === 0 ? [] : [sentences.join(" ")];
}
function editCost({ mode, creditsAtMost }) {
    const edits = mode === "plan" ? "The edits" : "The edits of this run";
    return creditsAtMost === null
        ? `${edits} have no known upper bound: of at least one video the number of scenes has not been seen yet.`
        : `${edits} could cost at most ${(0,prose/* count */.U9)(creditsAtMost, "credit")}, were every scene made anew at the highest rate.`;
}
/** What a reader should know beside the outcomes: films behind their plan, moves, retirements, notices. Markdown. */
function remarks(report, most) {
    return [
        ...pending(report),
        ...unsynced(report, most),
        ...moves(report, most),
        ...retirements(report, most),
        ...notices(report, most),
    ];
}
function pending({ entries }) {
    const some = entries.some(({ outcome }) => outcome === "pending");
    return some
        ? ["\u23f3 What is pending goes on at the service and is recorded; the next run picks it up from there."]
        : [];
}
function unsynced({ entries }, most) {
    const ids = entries.filter(({ videoSynced }) => videoSynced === false).map(({ id }) => id);
    if (ids.length === 0)
        return [];
    return [
        `**Not in the film yet:** ${idNames(ids, most)}. The edit is kept in the planner, but this video was never fully ` +
            "rendered, so the film does not show it yet.",
    ];
}
function moves({ moves }, most) {
    const lines = moves.map(({ from, to }) => `- ${idName(from)} is now ${idName(to)}; its video goes with it.`);
    return list("**Moved:**", lines, most);
}
function retirements({ retirements }, most) {
    const lines = retirements.map(({ id, uuid }) => `- ${idName(id)}${uuid === null ? "" : ` (${idName(uuid)})`}`);
    return list("**Not in the manifest any more:** the video stays with the service, its record is kept.", lines, most);
}
function notices({ notices }, most) {
    return list("**Notices:**", notices.map((notice) => `- ${(0,markdown/* inline */.mG)((0,markdown/* cut */.Jj)(notice, 500))}`), most);
}
function list(title, lines, most) {
    if (lines.length === 0)
        return [];
    const rest = lines.length > most ? [`- \u2026 and ${(0,prose/* figure */.vP)(lines.length - most)} more.`] : [];
    return [[title, "", ...lines.slice(0, most), ...rest].join("\n")];
}

;// CONCATENATED MODULE: ./build/computed/report/scenes.js

const KINDS = ["changed", "added", "deleted", "regenerated", "kept"];
const MOST_RANGES = 12;
/** What an edit did to the scenes: `changed 2 and 5; regenerated 2 and 5; kept 1, 3 and 4`. */
function scenesInWords(scenes) {
    const parts = KINDS.filter((kind) => scenes[kind].length > 0).map((kind) => `${kind} ${numbers(scenes[kind])}`);
    return parts.length === 0 ? "no scene changed" : parts.join("; ");
}
/** `1\u20134, 7 and 9`. */
function numbers(scenes) {
    const ranges = [];
    for (const scene of [...new Set(scenes)].sort((a, b) => a - b)) {
        const range = ranges.at(-1);
        if (range !== undefined && scene === range.last + 1)
            range.last = scene;
        else
            ranges.push({ first: scene, last: scene });
    }
    const parts = ranges.flatMap(({ first, last }) => {
        if (first === last)
            return [`${first}`];
        return last === first + 1 ? [`${first}`, `${last}`] : [`${first}\u2013${last}`];
    });
    if (parts.length <= MOST_RANGES)
        return (0,prose/* listed */.KE)(parts);
    return `${parts.slice(0, MOST_RANGES).join(", ")} and ${(0,prose/* figure */.vP)(parts.length - MOST_RANGES)} more`;
}

;// CONCATENATED MODULE: ./build/computed/report/table.js






const ENTRY = { title: "Entry", cell: entryName };
const VIDEO = { title: "Video", cell: video };
/** What was, is or will be done to each of these entries. Markdown. */
function table(options) {
    const { mode, entries, scenes } = options;
    const columns = mode === "plan" ? planColumns() : applyColumns(entries, scenes);
    const row = (cells) => `| ${cells.join(" | ")} |`;
    return [
        row(columns.map(({ title }) => title)),
        row(columns.map(() => "---")),
        ...entries.map((entry) => row(columns.map(({ cell }) => cell(entry) || "\u2013"))),
    ].join("\n");
}
function planColumns() {
    return [
        ENTRY,
        {
            title: "To do",
            cell: (entry) => (entry.outcome === "planned" ? (0,prose/* capitalized */.l2)(stepsInWords(entry)) : outcome(entry)),
        },
        { title: "Could cost", cell: (entry) => (entry.outcome === "planned" ? table_cost(entry) : "") },
        VIDEO,
    ];
}
function applyColumns(entries, scenes) {
    const shown = scenes && entries.some((entry) => entry.scenes !== null);
    return [
        ENTRY,
        { title: "Outcome", cell: outcome },
        { title: "What was done", cell: deeds },
        ...(shown ? [{ title: "Scenes", cell: sceneCell }] : []),
        VIDEO,
    ];
}
function deeds(entry) {
    const words = stepsInWords(entry);
    return entry.outcome === "planned" ? `To do: ${words}` : (0,prose/* capitalized */.l2)(words);
}
function outcome(entry) {
    const { error, progress, videoSynced } = entry;
    const status = error === null || error.status === null ? "" : ` (HTTP ${error.status})`;
    const stage = entry.outcome === "pending" && progress !== null ? `: ${(0,markdown/* inline */.mG)((0,markdown/* cut */.Jj)(progress, 120))}` : "";
    return `${(0,headline/* signOf */.rL)(entry)} ${entry.outcome}${status}${stage}${videoSynced === false ? ", not in the film yet" : ""}`;
}
function sceneCell({ scenes }) {
    return scenes === null ? "" : (0,prose/* capitalized */.l2)(scenesInWords(scenes));
}
function table_cost({ steps, creditsAtMost }) {
    const creates = steps.some(({ kind }) => kind === "create");
    const edits = steps.some(({ kind }) => kind === "edit");
    if (!creates && !edits)
        return steps.some(({ kind }) => kind === "resume") ? "nothing more" : "nothing";
    if (!edits)
        return "not published";
    const bound = creditsAtMost === null ? "not known" : `at most ${(0,prose/* count */.U9)(creditsAtMost, "credit")}`;
    return creates ? `creation not published, edits ${bound}` : bound;
}
/** A way to the video: its link, or failing that its identifier, unless the row names that already. */
function video({ link: address, videoUuid, steps }) {
    if (address !== null && (0,markdown/* webAddress */.Dy)(address) !== null)
        return (0,markdown/* link */.nf)("watch", address);
    if (steps.some((step) => step.kind === "create" && step.replaces === videoUuid))
        return "";
    const uuid = videoUuid ?? steps.find((step) => step.kind === "adopt")?.uuid;
    return uuid === undefined ? "" : (0,markdown/* code */.aY)((0,markdown/* cut */.Jj)(uuid, 80));
}

;// CONCATENATED MODULE: ./build/computed/report/texts.js



/** The texts of all edits, folded. Markdown. */
function editTexts(report, longest) {
    if (longest === 0)
        return [];
    const texts = report.entries.flatMap((entry) => textsOf(entry, longest));
    if (texts.length === 0)
        return [];
    const what = report.mode === "plan" ? "What the edits will say" : "What the edits say";
    return [folded(`${what} (${(0,prose/* figure */.vP)(texts.length)})`, texts.flat())];
}
function textsOf(entry, longest) {
    const edits = entry.steps.filter((step) => step.kind === "edit");
    return edits.map(({ source, request }, index) => {
        const which = edits.length === 1 ? "the edit" : `edit ${index + 1} of ${edits.length}`;
        const origin = source === "explicit" ? "from the manifest" : "derived from what changed in the brief";
        return [`${entryName(entry)}: ${which}, ${origin}`, (0,markdown/* quotation */.fh)((0,markdown/* cut */.Jj)(request.trim(), longest))];
    });
}
/** The ids of all entries that didn't change, folded. Markdown. */
function unchangedList({ entries }) {
    const ids = entries.filter(({ outcome }) => outcome === "unchanged").map(({ id }) => id);
    if (ids.length === 0)
        return [];
    return [folded(`${(0,prose/* count */.U9)(ids.length, "unchanged video")}`, [idNames(ids, ids.length)])];
}
function folded(summary, parts) {
    return ["<details>", `<summary>${summary}</summary>`, "", parts.join("\n\n"), "", "</details>"].join("\n");
}

;// CONCATENATED MODULE: ./build/computed/report/layout.js







/** The page that comment and job summary share. `rest` says where a reader finds what was left out. Markdown. */
function layout(report, detail, rest) {
    const changed = report.entries.filter(({ outcome }) => outcome !== "unchanged");
    const rows = changed.slice(0, detail.rows);
    return [
        ...(0,headline/* opening */.zs)(report),
        about(report),
        ...failures(report, detail.failures),
        ...(rows.length > 0 ? [table({ mode: report.mode, entries: rows, scenes: detail.scenes })] : []),
        ...(changed.length > rows.length ? [`\u2026 and ${(0,prose/* figure */.vP)(changed.length - rows.length)} more in ${rest}.`] : []),
        ...cost(report),
        ...remarks(report, detail.remarks),
        ...editTexts(report, detail.editText),
        ...(detail.unchanged ? unchangedList(report) : []),
        ...leftOut(report, detail, rest),
        footer(report),
    ].join("\n\n");
}
function about({ mode, manifest, stop, entries }) {
    const path = (0,markdown/* code */.aY)((0,markdown/* cut */.Jj)(manifest, 200));
    if (stop !== null && entries.length === 0)
        return `Manifest ${path}. Nothing was sent to the video service.`;
    if (mode === "apply")
        return `Manifest ${path}.`;
    const nothing = entries.every(({ outcome }) => outcome === "unchanged");
    return nothing
        ? `Manifest ${path}. Every video is as the manifest says.`
        : `Manifest ${path}. This is what would be done; nothing was sent to the video service.`;
}
function leftOut({ entries }, detail, rest) {
    const has = (test) => entries.some(test);
    const edits = has(({ steps }) => steps.some(({ kind }) => kind === "edit"));
    const long = has(({ steps }) => steps.some((step) => step.kind === "edit" && step.request.length > detail.editText));
    const parts = [
        ...(edits && detail.editText === 0 ? ["the texts of the edits"] : []),
        ...(long && detail.editText > 0 ? ["the ends of long edit texts"] : []),
        ...(!detail.unchanged && has(({ outcome }) => outcome === "unchanged") ? ["the list of unchanged videos"] : []),
        ...(!detail.scenes && has(({ scenes }) => scenes !== null) ? ["what the edits did to which scenes"] : []),
    ];
    return parts.length === 0 ? [] : [`\u2702\ufe0f Left out here for want of room: ${(0,prose/* listed */.KE)(parts)}. See ${rest}.`];
}
function footer({ commit, runUrl }) {
    const parts = [
        ...(commit === null ? [] : [`Commit ${(0,markdown/* code */.aY)(commit.slice(0, 7))}`]),
        ...(runUrl === null || (0,markdown/* webAddress */.Dy)(runUrl) === null ? [] : [(0,markdown/* link */.nf)("this run", runUrl)]),
        "Videos as code",
    ];
    return `<sub>${parts.join(" \u00b7 ")}</sub>`;
}


/***/ }),

/***/ 5804:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bj: () => (/* binding */ verbatim),
/* harmony export */   Dy: () => (/* binding */ webAddress),
/* harmony export */   Jj: () => (/* binding */ cut),
/* harmony export */   aY: () => (/* binding */ code),
/* harmony export */   fh: () => (/* binding */ quotation),
/* harmony export */   mG: () => (/* binding */ inline),
/* harmony export */   nf: () => (/* binding */ link)
/* harmony export */ });
/* unused harmony export block */
// Text of the manifest and of the service is untrusted: it must show as what it is and do nothing on the page.
/** Breaks a word where GitHub would otherwise see a mention, a reference or an address; it has no width. */
const BREAK = "\u200b";
/** Characters that a line of a fence shows without scrolling. */
const WIDTH = 90;
const LINE_END = /\r\n?|[\n\u2028\u2029]/g;
/** Shortened to `max` code points, with an ellipsis where something is missing. */
function cut(text, max) {
    // No text of more than 2 \u00d7 max code units fits, and splitting a huge one would be slow.
    const points = [...text.slice(0, max * 2 + 2)];
    return points.length <= max && text.length <= max * 2 ? text : `${points.slice(0, max - 1).join("")}\u2026`;
}
/** Untrusted text for a sentence, a list item or a table cell: one line without any live Markdown. */
function inline(text) {
    return (visible(text)
        .replace(/\s+/g, " ")
        .trim()
        .replace(/&/g, "&amp;")
        .replace(/</g, "&lt;")
        .replace(/>/g, "&gt;")
        .replace(/[\\`*[\]|~]/g, "\\$&")
        .replace(/^.*_.*$/s, underscored)
        .replace(/@(?=\S)/g, `@${BREAK}`)
        .replace(/#(?=\d)/g, `#${BREAK}`)
        .replace(/GH-(?=\d)/gi, `$&${BREAK}`)
        .replace(/:(?=\/\/)/g, `:${BREAK}`)
        .replace(/(?:www\.|mailto:|xmpp:)/gi, (start) => `${start.slice(0, -1)}${BREAK}${start.slice(-1)}`)
        .replace(/:(?=(?:[a-z][\w+-]*|[+-]1|100|1234):)/gi, `:${BREAK}`)
        // The only way to write a dollar sign that starts no formula.
        .replace(/\$/g, () => "<span>$</span>")
        .replace(/^[#+\-=:]/, "\\$&")
        .replace(/^(\d{1,9})(?=[.)])/, "$1\\"));
}
/** Inside a word an underscore is only an underscore. */
function underscored(text) {
    return text.replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\_");
}
/** Untrusted text as code: an id, a path, a part of a hash. */
function code(text) {
    const clean = visible(text).replace(/\s+/g, " ").trim();
    return /^[\w./:@#+=, -]+$/.test(clean) ? `\`${clean}\`` : inline(text);
}
/** Untrusted text of several lines, word for word, in a fence that it can't close. */
function block(text) {
    const clean = visible(text)
        .replaceAll(LINE_END, "\n")
        // Bots read a slash at the start of a line as a command to them.
        .replace(/^\//gm, " /")
        .replace(/^\n+/, "")
        .trimEnd();
    const longest = Math.max(2, ...(clean.match(/`+/g) ?? []).map((run) => run.length));
    const fence = "`".repeat(longest + 1);
    return `${fence}text\n${clean}\n${fence}`;
}
/** Untrusted text of several lines as a quotation: its lines wrap. */
function quotation(text) {
    const lines = text.trim().split(LINE_END);
    // Two spaces end a line and not only the source's.
    return lines.map((line) => `> ${inline(line)}`.trimEnd()).join("  \n");
}
/** Untrusted text word for word, in a fence unless a line of it is so long that it must wrap. */
function verbatim(text) {
    return text.split(LINE_END).every((line) => line.length <= WIDTH) ? block(text) : quotation(text);
}
/** A link with untrusted text and address; only the text where the address isn't a plain web address. */
function link(text, address) {
    const href = webAddress(address);
    return href === null ? inline(text) : `[${inline(text)}](${href})`;
}
/** The address, safe between the parentheses of a link, or `null` if a comment must not lead there. */
function webAddress(address) {
    if (address.length > 2_000 || !URL.canParse(address))
        return null;
    const url = new URL(address);
    if (url.protocol !== "https:" && url.protocol !== "http:")
        return null;
    if (url.username !== "" || url.password !== "")
        return null;
    return url.href.replace(/[()[\]|"'<>\\`$]/g, percentEncoded).replace(/&(?=#?\w+;)/g, "&amp;");
}
function percentEncoded(character) {
    return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
/** Without what can't be seen or turns text around: controls, format characters, half characters, towers of accents. */
function visible(text) {
    // Building the tables of Unicode takes longer than making a plan.
    if (/^[\t\n\r\x20-\x7e]*$/.test(text))
        return text;
    return text
        .replace(/(?![\t\n\r])\p{Cc}/gu, "")
        .replace(/\p{Cf}/gu, "")
        .replace(/\p{Cs}/gu, "\ufffd")
        .replace(/(\p{M}{4})\p{M}+/gu, "$1");
}


/***/ }),

/***/ 8290:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   KE: () => (/* binding */ listed),
/* harmony export */   U9: () => (/* binding */ count),
/* harmony export */   l2: () => (/* binding */ capitalized),
/* harmony export */   vP: () => (/* binding */ figure)
/* harmony export */ });
/* harmony import */ var _manifest_quote_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2514);

/** `1 edit`, `2 edits`, `1,204 edits`. */
function count(number, noun, plural = `${noun}s`) {
    return `${figure(number)} ${number === 1 ? noun : plural}`;
}
/** `60,000`. */
function figure(number) {
    return (0,_manifest_quote_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(number);
}
/** `1, 2 and 3`. */
function listed(parts) {
    const last = parts.at(-1);
    if (last === undefined)
        return "";
    return parts.length === 1 ? last : `${parts.slice(0, -1).join(", ")} and ${last}`;
}
/** `Like this`. */
function capitalized(text) {
    return text.charAt(0).toUpperCase() + text.slice(1);
}


/***/ }),

/***/ 783:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CN: () => (/* binding */ stepKinds),
/* harmony export */   r9: () => (/* binding */ reportOfPlan)
/* harmony export */ });
/* unused harmony export OUTCOMES */
const OUTCOMES = (/* unused pure expression or super */ null && (["unchanged", "planned", "succeeded", "pending", "failed", "blocked"]));
function stepKinds(entry) {
    return entry.steps.map(({ kind }) => kind);
}
/** What a plan says of an entry, before anything is done. */
function reportOfPlan({ entry, steps, obstacle, uuid, link, creditsAtMost }) {
    return {
        id: entry.id,
        title: entry.title,
        position: entry.position,
        outcome: obstacle?.outcome ?? (steps.length === 0 ? "unchanged" : "planned"),
        steps: steps.map(stepReport),
        done: 0,
        videoUuid: uuid,
        editIds: [],
        link,
        scenes: null,
        videoSynced: null,
        creditsAtMost,
        error: obstacle === null ? null : { status: obstacle.status, detail: obstacle.detail },
        progress: null,
    };
}
function stepReport(step) {
    switch (step.kind) {
        case "adopt":
            return { kind: "adopt", uuid: step.uuid };
        case "create":
            return { kind: "create", replaces: step.replaces };
        case "edit":
            return { kind: "edit", source: step.source, request: step.request, creditsAtMost: step.creditsAtMost };
        case "revert":
            return { kind: "revert", editId: step.editId };
        case "resume":
            return { kind: "resume", what: step.job.kind };
    }
}


/***/ }),

/***/ 1123:
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

/***/ 4307:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   WQ: () => (/* binding */ transportError),
/* harmony export */   bS: () => (/* binding */ networkFetch),
/* harmony export */   yR: () => (/* binding */ readText)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1123);

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


/***/ }),

/***/ 2447:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   WY: () => (/* binding */ described),
/* harmony export */   j5: () => (/* binding */ revisionId),
/* harmony export */   w1: () => (/* binding */ startsWith)
/* harmony export */ });
/* harmony import */ var _manifest_brief_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3266);

/** Identifies what a revision shows: equal for two revisions of equal brief and explicit edits, however they came about. */
function revisionId({ fingerprint, edits }) {
    return (0,_manifest_brief_js__WEBPACK_IMPORTED_MODULE_0__/* .hashText */ .qj)((0,_manifest_brief_js__WEBPACK_IMPORTED_MODULE_0__/* .canonicalJson */ .dj)({ fingerprint, edits }));
}
/** True where `edits` starts with all of `prefix`, in order. */
function startsWith(edits, prefix) {
    return (prefix.length <= edits.length && prefix.every((edit, index) => (0,_manifest_brief_js__WEBPACK_IMPORTED_MODULE_0__/* .canonicalJson */ .dj)(edit) === (0,_manifest_brief_js__WEBPACK_IMPORTED_MODULE_0__/* .canonicalJson */ .dj)(edits[index])));
}
/** Revisions whose brief wasn't known, once it is: it describes the video as it was adopted. */
function described(revisions, { brief, fingerprint }) {
    return revisions.map((revision) => (revision.fingerprint === null ? { ...revision, brief, fingerprint } : revision));
}


/***/ })

};
;