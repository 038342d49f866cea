"use strict";
exports.id = 506;
exports.ids = [506];
exports.modules = {

/***/ 1506:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  closePreviews: () => (/* binding */ closePreviews),
  showPreviews: () => (/* binding */ showPreviews)
});

// EXTERNAL MODULE: ./build/computed/plan/preview.js
var preview = __webpack_require__(1900);
// EXTERNAL MODULE: ./build/computed/action/planned.js
var planned = __webpack_require__(3791);
// EXTERNAL MODULE: ./build/computed/apply/apply.js + 29 modules
var apply = __webpack_require__(6772);
// EXTERNAL MODULE: ./build/computed/action/apply-plan.js + 6 modules
var apply_plan = __webpack_require__(1290);
// EXTERNAL MODULE: ./build/computed/action/chain.js
var chain = __webpack_require__(7208);
// EXTERNAL MODULE: ./build/computed/service/errors.js
var errors = __webpack_require__(1123);
;// CONCATENATED MODULE: ./build/computed/action/controls.js

const DAY_MS = 24 * 60 * 60 * 1000;
/** Answers that say no to whoever asks, whatever it is about. */
const REFUSALS = new Set([401, 403, 405]);
/**
 * Why nothing may be previewed with this credential; `null` where it may approve and cancel (R 4.7 against 5.2).
 * Found out at no cost: what doesn't exist is a 404 for whoever may ask. A yes is remembered, a no for a day.
 */
async function controlsRefused(context, { address, category }) {
    const { keeper, clock } = context;
    const known = keeper.state.controls;
    if (known?.address === address && known.allowed)
        return null;
    if (known?.address === address && clock.now() - known.at < DAY_MS)
        return mayNot("as it said within the last day");
    const answer = await askControls(context, category);
    if (answer.kind === "unknown") {
        return {
            todo: "re-run this job later",
            why: `Whether this key may approve and cancel edits could not be found out (${answer.detail}).`,
        };
    }
    if (answer.kind === "no" && answer.status === 401)
        return mayNot(answer.detail);
    keeper.putControls({ allowed: answer.kind === "yes", address, at: clock.now() });
    return answer.kind === "yes" ? null : mayNot(answer.detail);
}
async function askControls({ service, windows, newId }, category) {
    for (const control of ["cancelEdit", "approveEdit"]) {
        windows.edits.reserve();
        try {
            await service[control](category, newId());
            return { kind: "unknown", detail: "the service knows an edit that can't exist" };
        }
        catch (error) {
            if (!(error instanceof errors/* ServiceError */._))
                throw error;
            const { status, message } = error;
            if (status === 404)
                continue;
            if (status !== null && REFUSALS.has(status))
                return { kind: "no", status, detail: message };
            return { kind: "unknown", detail: message };
        }
    }
    return { kind: "yes" };
}
function mayNot(detail) {
    const why = `The service doesn't let this key approve and cancel edits (${detail}), and an edit that nobody can release would block its ` +
        "video. Ask the service for a key that may, or set preview to false: merging then submits the edits as it always does.";
    return { todo: "let the key approve and cancel edits", why };
}

// EXTERNAL MODULE: ./build/computed/action/set-aside.js
var set_aside = __webpack_require__(4328);
;// CONCATENATED MODULE: ./build/computed/action/preview-run.js





/** Submits and cancels previews. Of the state, nothing else is written. */
async function runPreviews(host, session, { state, store, work, pullRequest, texts, }) {
    const { inputs, event, log } = session;
    // The manifest of the run that the state names was applied; this one's is not.
    const journal = (0,apply_plan/* newJournal */.EH)(host, session);
    const plan = await (0,set_aside/* setAside */.F)(planOf(work), { texts, folder: journal.texts });
    const keeper = (0,apply_plan/* openKeeper */.zK)(host, journal, { state, changed: false, store, run: state.run ?? event.run });
    const context = await (0,apply_plan/* contextOf */.Vm)(host, session, { keeper, pullRequest, texts: journal.texts });
    const asks = work.find(({ steps }) => steps.some(({ kind }) => kind === "preview"));
    const refused = asks === undefined
        ? null
        : await controlsRefused(context, { address: inputs.baseUrl ?? "", category: asks.entry.category });
    const { runs, broken } = await (0,apply/* apply */.B)(refused === null ? plan : planOf([]), context);
    const unsaved = await (0,apply_plan/* lastSave */.OY)(host, keeper);
    const notices = [
        ...(broken === null ? [] : [`The previews ended early: ${(0,chain/* chainOf */.d)(broken.error)}`]),
        ...(unsaved === null ? [] : [unsaved]),
    ];
    for (const notice of notices)
        log.info(notice);
    return { runs, refused, notices };
}
/** Every record's preview of a pull request, to be cancelled. */
function discardsOf(state, pullRequest) {
    return Object.entries(state.videos).flatMap(([id, record]) => {
        const { preview } = record;
        if (preview?.pull_request !== pullRequest)
            return [];
        return [{ entry: entryOf(id, record), steps: [{ kind: "discard", preview }], notPreviewed: null }];
    });
}
/** An entry that the manifest at hand may not name. */
function entryOf(id, { category, uuid }) {
    return {
        id,
        title: null,
        uuid,
        movedFrom: null,
        category,
        onChange: "edit",
        clarification: null,
        brief: null,
        edits: [],
        position: { line: 1, column: 1 },
    };
}
function planOf(work) {
    const entries = work.map(({ entry, steps }) => ({
        entry,
        steps,
        obstacle: null,
        todo: null,
        uuid: null,
        link: null,
        creditsAtMost: 0,
    }));
    return { entries, retirements: [], moves: [], creates: 0, creditsAtMost: 0 };
}

// EXTERNAL MODULE: ./build/computed/action/told.js
var told = __webpack_require__(3560);
;// CONCATENATED MODULE: ./build/computed/action/preview.js




/** Has the service plan the edits of a pull request, and tells what it plans. Nothing is applied, and nothing paid. */
async function showPreviews(host, session, subject) {
    const { plan, texts, before, store, pullState } = subject;
    const { pullRequest } = session.event;
    const told = (0,planned/* planned */.l)(session, plan);
    if (before === null || pullRequest === null)
        return told;
    const previews = (0,preview/* planPreviews */.zk)(plan.entries, { state: before, pullRequest, pullState, now: host.clock.now() });
    const named = new Set(plan.entries.map(({ entry }) => entry.id));
    const gone = discardsOf(before, pullRequest).filter(({ entry }) => !named.has(entry.id));
    const work = [...previews, ...gone].filter(({ steps }) => steps.length > 0);
    const done = work.length === 0 ? NOTHING : await runPreviews(host, session, { state: before, store, work, pullRequest, texts });
    return withPreviews(told, { plan, previews, done });
}
const NOTHING = { runs: [], refused: null, notices: [] };
/** Cancels what a pull request has previewed that was closed without merging. */
async function closePreviews(host, session, { before, store }) {
    const { pullRequest } = session.event;
    const work = before === null || pullRequest === null ? [] : discardsOf(before, pullRequest);
    if (before === null || pullRequest === null || work.length === 0)
        return (0,told/* silent */.Ku)(session, "There is no preview to cancel.");
    const { runs, notices } = await runPreviews(host, session, {
        state: before,
        store,
        work,
        pullRequest,
        texts: store.texts,
    });
    const [closed, left] = [
        runs.filter(({ outcome }) => outcome === "succeeded"),
        runs.filter(({ outcome }) => outcome !== "succeeded"),
    ];
    const preview = { entries: {}, refused: null, closed: closed.map(({ id }) => id) };
    const report = { ...(0,told/* blankReport */.VD)(session, null), entries: left.map((run) => run.report()), notices, preview };
    return { report, plan: null, pullRequest, startedBy: new Map() };
}
function withPreviews(told, { plan, previews, done }) {
    const { runs, refused, notices } = done;
    const runOf = (id) => runs.find((run) => run.id === id) ?? null;
    const shown = previews.flatMap(({ entry: { id }, notPreviewed }, index) => {
        if (notPreviewed !== null)
            return [[id, notPreviewed]];
        const [run, of] = [runOf(id), plan.entries[index]];
        const preview = run === null || of === undefined ? null : previewOf(run, of);
        return preview === null ? [] : [[id, preview]];
    });
    const entries = told.report.entries.map((entry) => failedOr(entry, runOf(entry.id)));
    const preview = { entries: Object.fromEntries(shown), refused, closed: null };
    return { ...told, report: { ...told.report, entries, preview, notices: [...told.report.notices, ...notices] } };
}
function previewOf(run, { steps }) {
    const step = run.plan.steps.find(({ kind }) => kind === "preview");
    if (step?.kind !== "preview")
        return null;
    if (run.behind !== null)
        return { kind: "waits", behind: run.behind };
    if (run.outcome === "pending")
        return { kind: "planning" };
    if (run.outcome !== "succeeded")
        return null;
    const following = (0,preview/* withoutDiscard */.xb)(steps).filter(({ kind }) => kind === "edit").length - 1;
    return { kind: "shown", plan: run.servicePlan, creditsAtMost: step.creditsAtMost, following };
}
/** What the service could not plan, or could not be asked, has failed on the pull request already. */
function failedOr(entry, run) {
    const outcome = run?.outcome ?? null;
    if (run === null || (outcome !== "failed" && outcome !== "blocked"))
        return entry;
    return { ...entry, outcome, error: run.report().error };
}


/***/ })

};
;