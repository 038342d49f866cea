export const id = 779;
export const ids = [779];
export const modules = {

/***/ 5779:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   post: () => (/* binding */ post)
/* harmony export */ });
/* harmony import */ var _action_open_state_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6941);
/* harmony import */ var _action_session_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6137);
/* harmony import */ var _state_journal_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(220);
/* harmony import */ var _state_records_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1397);




/** Saves what `main` noted in its journal and could not save. Returns why the step fails, or `null`. */
async function post(host) {
    const path = host.kept("journal");
    if (path === "")
        return null;
    const voice = (0,_action_session_js__WEBPACK_IMPORTED_MODULE_1__/* .openVoice */ .l)(host);
    const replayed = await (0,_state_journal_js__WEBPACK_IMPORTED_MODULE_2__/* .readJournal */ .a0)(path);
    if (replayed === null || !replayed.unsaved)
        return null;
    const session = await (0,_action_session_js__WEBPACK_IMPORTED_MODULE_1__/* .openSession */ .f)(host, voice);
    const { state, base } = replayed;
    const store = (0,_action_open_state_js__WEBPACK_IMPORTED_MODULE_0__/* .openStore */ .Ch)(host, session);
    await store.load();
    const saved = { ...state, serial: state.serial + 1, run: session.event.run, texts: (0,_state_records_js__WEBPACK_IMPORTED_MODULE_3__/* .referencedTexts */ .wY)(state) };
    await store.save(saved, { madeFrom: base, texts: (0,_state_journal_js__WEBPACK_IMPORTED_MODULE_2__/* .journalTexts */ .aA)(path) });
    voice.log.info(`Saved the state that the main step could not save (serial ${state.serial + 1}).`);
    return null;
}


/***/ })

};
