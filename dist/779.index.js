export const id = 779;
export const ids = [779];
export const modules = {

/***/ 5779:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   post: () => (/* binding */ post)
/* harmony export */ });
/* harmony import */ var _action_open_state_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2211);
/* harmony import */ var _action_session_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6137);
/* harmony import */ var _state_journal_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(220);
/* harmony import */ var _state_records_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1397);




/** Saves what `main` noted in its journal and could not save. Returns why the step fails, or `null`. */
async function post(host) {
    const path = host.kept("journal");
    if (path === "")
        return null;
    const voice = (0,_action_session_js__WEBPACK_IMPORTED_MODULE_1__/* .openVoice */ .l)(host);
    const replayed = await (0,_state_journal_js__WEBPACK_IMPORTED_MODULE_2__/* .readJournal */ .J)(path);
    if (replayed === null || !replayed.unsaved)
        return null;
    const session = await (0,_action_session_js__WEBPACK_IMPORTED_MODULE_1__/* .openSession */ .f)(host, voice);
    const { state, base } = replayed;
    const store = (0,_action_open_state_js__WEBPACK_IMPORTED_MODULE_0__/* .openStore */ .Ch)(host, session);
    await store.load();
    const saved = { ...state, serial: state.serial + 1, run: session.event.run, texts: (0,_state_records_js__WEBPACK_IMPORTED_MODULE_3__/* .referencedTexts */ .wY)(state) };
    await store.save(saved, base);
    voice.log.info(`Saved the state that the main step could not save (serial ${state.serial + 1}).`);
    return null;
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
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(5491);
/* harmony import */ var _sandbox_history_schema_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3037);
/* harmony import */ var _records_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1397);
/* harmony import */ var _state_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4774);
/* harmony import */ var _store_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8554);







const EventSchema = zod__WEBPACK_IMPORTED_MODULE_6__/* .union */ .KCZ([
    zod__WEBPACK_IMPORTED_MODULE_6__/* .strictObject */ .rej({ state: _state_js__WEBPACK_IMPORTED_MODULE_4__/* .StateSchema */ .XJ }),
    zod__WEBPACK_IMPORTED_MODULE_6__/* .strictObject */ .rej({ id: zod__WEBPACK_IMPORTED_MODULE_6__/* .string */ .YjP(), record: _state_js__WEBPACK_IMPORTED_MODULE_4__/* .VideoRecordSchema */ .Oz }),
    zod__WEBPACK_IMPORTED_MODULE_6__/* .strictObject */ .rej({ intents: zod__WEBPACK_IMPORTED_MODULE_6__/* .array */ .YOg(_state_js__WEBPACK_IMPORTED_MODULE_4__/* .IntentSchema */ .yY) }),
    zod__WEBPACK_IMPORTED_MODULE_6__/* .strictObject */ .rej({ sandboxed: _sandbox_history_schema_js__WEBPACK_IMPORTED_MODULE_2__/* .HistoricRequestSchema */ .U }),
    zod__WEBPACK_IMPORTED_MODULE_6__/* .strictObject */ .rej({ saving: zod__WEBPACK_IMPORTED_MODULE_6__/* .int */ .Whr() }),
    zod__WEBPACK_IMPORTED_MODULE_6__/* .strictObject */ .rej({ saved: zod__WEBPACK_IMPORTED_MODULE_6__/* .int */ .Whr() }),
    zod__WEBPACK_IMPORTED_MODULE_6__/* .strictObject */ .rej({ merged: _state_js__WEBPACK_IMPORTED_MODULE_4__/* .StateSchema */ .XJ }),
]);
/** A journal in a file, for `post` to read when `main` was killed. */
function fileJournal(path) {
    let file = null;
    return {
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
    return lines.map((line, index) => eventOf(line, `${path}:${index + 1}`)).reduce(replay, null);
}
/** Says nothing of what the line holds: it may be one of any file. */
function eventOf(line, where) {
    const unfit = new _store_js__WEBPACK_IMPORTED_MODULE_5__/* .StateError */ .qq(`${where} is nothing that a run of this release notes; what it noted could not be saved.`);
    try {
        const event = EventSchema.safeParse(JSON.parse(line));
        if (event.success)
            return event.data;
    }
    catch {
        throw unfit;
    }
    throw unfit;
}
function replay(before, event) {
    if ("state" in event)
        return { state: event.state, base: event.state, unsaved: false };
    if (before === null)
        return null;
    if ("merged" in event)
        return { state: event.merged, base: knowing(event.merged, before.base), unsaved: true };
    const { state } = before;
    // A save that was begun may have arrived: its serial is used up, and what it held is still to be saved.
    if ("saving" in event)
        return { ...before, state: { ...state, serial: event.saving }, unsaved: true };
    if ("saved" in event)
        return { ...before, unsaved: false };
    if ("intents" in event) {
        const after = { ...state, intents: event.intents };
        return { state: after, base: knowing(before.base, after), unsaved: true };
    }
    if ("sandboxed" in event)
        return { ...before, state: (0,_records_js__WEBPACK_IMPORTED_MODULE_3__/* .withSandboxed */ .N_)(state, event.sandboxed), unsaved: true };
    return { ...before, state: { ...state, videos: { ...state.videos, [event.id]: event.record } }, unsaved: true };
}
/** A base that also has the intents of another state: one that is gone from a later one was resolved there. */
function knowing(base, { intents }) {
    const added = intents.filter(({ id }) => !base.intents.some((intent) => intent.id === id));
    return { ...base, intents: [...base.intents, ...added] };
}


/***/ })

};
