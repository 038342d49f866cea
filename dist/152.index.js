export const id = 152;
export const ids = [152];
export const modules = {

/***/ 73152:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   inEdits: () => (/* binding */ inEdits)
/* harmony export */ });
/* harmony import */ var _manifest_brief_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(63091);

const INTRODUCTION = "What this video is made from has changed. Change the video to match, and keep everything that these changes do not concern.";
const LEGEND = " A line that starts with - was removed, one that starts with + was added; other lines stand around them, unchanged.";
/** What the introduction of one of several edits says more, and the blank lines around it. */
const LONGEST_INTRODUCTION = INTRODUCTION.length + LEGEND.length + 100;
/** Paragraphs as the texts of as few edits as possible, in order; `null` where that is more than five. */
function inEdits(paragraphs) {
    const whole = paragraphs.map(written);
    const one = `${introduction(whole, null)}\n\n${whole.join("\n\n")}`;
    if (one.length <= _manifest_brief_js__WEBPACK_IMPORTED_MODULE_0__/* .EDIT_REQUEST_MAX_CHARACTERS */ .Ft)
        return [one];
    const most = _manifest_brief_js__WEBPACK_IMPORTED_MODULE_0__/* .EDIT_REQUEST_MAX_CHARACTERS */ .Ft - LONGEST_INTRODUCTION;
    if (whole.reduce((sum, text) => sum + text.length, 0) > _manifest_brief_js__WEBPACK_IMPORTED_MODULE_0__/* .MOST_EDITS */ .Ex * most)
        return null;
    const edits = [];
    let length = most;
    for (const text of paragraphs.flatMap((paragraph) => pieces(paragraph, most))) {
        const last = edits.at(-1);
        if (last !== undefined && length + text.length + 2 <= most)
            last.push(text);
        else
            edits.push([text]);
        length = (last === edits.at(-1) ? length + 2 : 0) + text.length;
    }
    if (edits.length > _manifest_brief_js__WEBPACK_IMPORTED_MODULE_0__/* .MOST_EDITS */ .Ex)
        return null;
    return edits.map((texts, at) => `${introduction(texts, { at: at + 1, of: edits.length })}\n\n${texts.join("\n\n")}`);
}
function written({ head, lines }) {
    return [head, ...lines].join("\n");
}
function introduction(texts, place) {
    const isSigned = texts.some((text) => /^[+-](?: |$)/m.test(text));
    const part = place === null ? "" : ` This is part ${place.at} of ${place.of} of one change.`;
    return INTRODUCTION + part + (isSigned ? LEGEND : "");
}
/** A paragraph in pieces that fit, each under its head. */
function pieces({ head, lines }, most) {
    const made = [];
    let length = most;
    for (const line of lines.flatMap((line) => shortLines(line, Math.min(LONGEST_PIECE, most - head.length - 1)))) {
        const last = made.at(-1);
        if (last !== undefined && length + line.length + 1 <= most)
            last.push(line);
        else
            made.push([head, line]);
        length = (last === made.at(-1) ? length : head.length) + line.length + 1;
    }
    return made.length === 0 ? shortLines(head, most) : made.map((piece) => piece.join("\n"));
}
/** Longer lines leave much room at the end of an edit. */
const LONGEST_PIECE = 1_000;
/** A line that is too long, cut between words, each piece with its sign. */
function shortLines(line, most) {
    if (line.length <= most)
        return [line];
    const [sign = ""] = /^[+-] /.exec(line) ?? [];
    const cuts = [];
    let rest = line;
    while (rest.length > most) {
        const space = rest.lastIndexOf(" ", most);
        const at = space > most / 2 ? space : most - 1;
        cuts.push(rest.slice(0, at));
        rest = sign + rest.slice(at).trimStart();
    }
    return [...cuts, rest];
}


/***/ })

};
