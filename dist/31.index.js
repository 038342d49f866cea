export const id = 31;
export const ids = [31];
export const modules = {

/***/ 1031:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   proseParts: () => (/* binding */ proseParts)
/* harmony export */ });
/* harmony import */ var _part_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(29791);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(54481);


/** The parts of any other text: its paragraphs, their white space folded. */
function proseParts(text, kind) {
    const parts = new _part_js__WEBPACK_IMPORTED_MODULE_0__/* .Parts */ .Fy();
    const lines = linesOf(text, kind);
    let paragraph = [];
    const flush = () => {
        parts.add("text", (0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .canonicalWords */ .Gf)((0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .withoutTemplateTags */ .gn)(paragraph.join("\n"))));
        paragraph = [];
    };
    for (const [at, line] of lines.entries()) {
        const heading = headingOf(line, lines[at + 1], kind);
        if (heading !== null) {
            flush();
            parts.add("heading", (0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .canonicalWords */ .Gf)(heading));
        }
        else if (line.trim() === "" || isRule(line, kind))
            flush();
        else
            paragraph.push(line);
    }
    flush();
    return parts.list;
}
/** A line under a title, or one that begins or ends a block. */
const RULE = /^[ \t]*([!-/:-@[-`{-~])\1{2,}[ \t]*$/;
function isRule(line, kind) {
    return kind !== "plain" && RULE.test(line);
}
function headingOf(line, next, kind) {
    if (kind === "asciidoc")
        return /^={1,6} +(\S.*)$/.exec(line)?.[1] ?? null;
    const isTitle = kind === "rest" && /^\S/.test(line) && !RULE.test(line) && next !== undefined && RULE.test(next);
    return isTitle && next.trim().length >= line.trim().length ? line : null;
}
/** The lines of a text without those of its comments. */
function linesOf(text, kind) {
    const lines = text.split("\n");
    if (kind === "plain")
        return lines;
    const kept = [];
    let until = null;
    for (const line of lines) {
        if (until !== null) {
            const isOver = until(line);
            if (isOver)
                until = null;
            if (!isOver || kind === "asciidoc")
                continue;
        }
        if (kind === "asciidoc") {
            if (/^\/{4,}[ \t]*$/.test(line))
                until = (other) => other.trim() === line.trim();
            else if (!/^\/\/(?!\/)/.test(line) && !/^\[[#.[][^\]]*\][ \t]*$/.test(line))
                kept.push(line);
        }
        else if (REST_COMMENT.test(line)) {
            const indent = line.search(/\S/);
            until = (other) => other.trim() !== "" && other.search(/\S/) <= indent;
            kept.push("");
        }
        else if (!REST_TARGET.test(line))
            kept.push(line);
    }
    return kept;
}
/** `.. words`, which is no directive, footnote, target or substitution. */
const REST_COMMENT = /^[ \t]*\.\.(?:[ \t]+(?!\[|_|\||[\w:+.-]+::)|[ \t]*$)/;
const REST_TARGET = /^[ \t]*\.\. _[^:]*:/;


/***/ })

};
