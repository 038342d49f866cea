"use strict";
exports.id = 996;
exports.ids = [996];
exports.modules = {

/***/ 996:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   deservesComment: () => (/* binding */ deservesComment),
/* harmony export */   renderComment: () => (/* binding */ renderComment)
/* harmony export */ });
/* harmony import */ var _detail_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6568);
/* harmony import */ var _headline_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(542);
/* harmony import */ var _layout_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2087);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5804);
/* harmony import */ var _marker_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6983);





/** The pull-request comment, within `maxChars` (GitHub takes 65,536) and ending with the marker. Markdown. */
function renderComment(report, { maxChars = 60_000, marker = (0,_marker_js__WEBPACK_IMPORTED_MODULE_3__/* .commentMarker */ .Ql)(report.manifest) } = {}) {
    const rest = report.runUrl === null ? "the job summary" : `the ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .link */ .nf)("job summary", report.runUrl)}`;
    const fits = (text) => text.length <= maxChars;
    const text = (0,_detail_js__WEBPACK_IMPORTED_MODULE_0__/* .fullest */ .C)({
        render: (detail) => (0,_marker_js__WEBPACK_IMPORTED_MODULE_3__/* .sealed */ .JW)((0,_layout_js__WEBPACK_IMPORTED_MODULE_2__/* .layout */ .Z)(report, detail, rest), marker),
        fits,
        most: Math.max(report.entries.length, report.stop?.problems.length ?? 0),
    });
    return fits(text) ? text : (0,_marker_js__WEBPACK_IMPORTED_MODULE_3__/* .sealed */ .JW)([...(0,_headline_js__WEBPACK_IMPORTED_MODULE_1__/* .opening */ .zs)(report), `See ${rest}.`].join("\n\n"), marker);
}
/** False where nobody needs to be told: a comment that exists is updated, but none is made. */
function deservesComment({ entries, retirements, moves, notices, stop }) {
    const remarks = retirements.length + moves.length + notices.length;
    return stop !== null || remarks > 0 || entries.some(({ outcome }) => outcome !== "unchanged");
}


/***/ }),

/***/ 6983:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   JW: () => (/* binding */ sealed),
/* harmony export */   Ql: () => (/* binding */ commentMarker),
/* harmony export */   Yq: () => (/* binding */ saysTheSame),
/* harmony export */   we: () => (/* binding */ markerOf)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);

/** The hidden line by which the one comment for a manifest is found again: the last line of its body. */
function commentMarker(manifest) {
    return `<!-- videos-as-code ${hash(manifest).slice(0, 16)} -->`;
}
/** The marker that a comment's body ends with, or `null` if it is none of ours. */
function markerOf(body) {
    return /(?:^|\n)(<!-- videos-as-code [0-9a-f]{16} -->)\s*$/.exec(body)?.[1] ?? null;
}
/** Ends a comment with its marker and with a digest of what it says, apart from the address of the run. */
function sealed(content, marker) {
    return `${content}\n\n<!-- digest ${digest(content)} -->\n${marker}`;
}
/** True if a comment says what `body` says, whichever run wrote it, and nobody has changed it since. */
function saysTheSame(existing, body) {
    const [old, wanted] = [opened(existing), opened(body)];
    return old !== null && wanted !== null && old.digest === wanted.digest && digest(old.content) === old.digest;
}
function opened(body) {
    const match = /^(.*)\n\n<!-- digest ([0-9a-f]{64}) -->\n<!-- [^\n]* -->\s*$/s.exec(body.replace(/\r\n/g, "\n"));
    return match?.[1] === undefined || match[2] === undefined ? null : { content: match[1], digest: match[2] };
}
function digest(content) {
    return hash(content.replace(/\]\([^)\s]*\/actions\/runs\/[^)\s]*\)/g, "](run)"));
}
function hash(text) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("sha256").update(text).digest("hex");
}


/***/ })

};
;