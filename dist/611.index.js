export const id = 611;
export const ids = [611];
export const modules = {

/***/ 60611:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   notebookParts: () => (/* binding */ notebookParts)
/* harmony export */ });
/* harmony import */ var _canonical_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(36108);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(54481);


/** The parts of a Jupyter notebook: the words of its cells. `null` where the text is none. */
function notebookParts(text, markdown) {
    const notebook = (0,_canonical_json_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonIn */ .Yf)(text);
    const cells = (0,_canonical_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(notebook) ? notebook["cells"] : undefined;
    if (!Array.isArray(cells))
        return null;
    let section = null;
    return cells.flatMap((cell) => {
        if (!(0,_canonical_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(cell))
            return [];
        const source = sourceOf(cell["source"]);
        if (cell["cell_type"] === "code") {
            const words = (0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .codeWords */ .pC)(source);
            return words === "" ? [] : [{ kind: "code", section, words, code: (0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .codeLines */ .zo)(source) }];
        }
        const parts = markdown(source).map((part) => ({ ...part, section: part.section ?? section }));
        section = parts.at(-1)?.section ?? section;
        return parts;
    });
}
function sourceOf(source) {
    const lines = Array.isArray(source) ? source : [source];
    return lines
        .filter((line) => typeof line === "string")
        .join("")
        .replace(/\r\n?/g, "\n");
}


/***/ })

};
