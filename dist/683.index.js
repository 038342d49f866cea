export const id = 683;
export const ids = [683];
export const modules = {

/***/ 53683:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   htmlParts: () => (/* binding */ htmlParts),
/* harmony export */   p: () => (/* binding */ addHtml)
/* harmony export */ });
/* harmony import */ var htmlparser2__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(36963);
/* harmony import */ var _image_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(30353);
/* harmony import */ var _part_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(29791);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(54481);




/** Elements that begin a part of their own, and its kind; `null`: that of the element around it. */
const BLOCKS = new Map([
    ...["h1", "h2", "h3", "h4", "h5", "h6"].map((name) => [name, "heading"]),
    ...["li", "dt", "dd"].map((name) => [name, "item"]),
    ...["tr", "caption"].map((name) => [name, "row"]),
    ...["blockquote", "aside"].map((name) => [name, "quote"]),
    ["pre", "code"],
    ...[
        "address",
        "article",
        "body",
        "button",
        "center",
        "details",
        "dialog",
        "div",
        "dl",
        "fieldset",
        "figcaption",
        "figure",
    ].map((name) => [name, null]),
    ...[
        "footer",
        "form",
        "header",
        "hgroup",
        "hr",
        "html",
        "label",
        "legend",
        "main",
        "menu",
        "nav",
        "ol",
        "optgroup",
    ].map((name) => [name, null]),
    ...["option", "p", "search", "section", "select", "summary", "table", "tbody", "tfoot", "thead", "ul"].map((name) => [name, null]),
]);
/** Elements whose content nobody reads. */
const UNSEEN = new Set([
    "script",
    "style",
    "template",
    "svg",
    "iframe",
    "object",
    "video",
    "audio",
    "canvas",
    "math",
    "s",
    "strike",
    "del",
]);
/** The parts of an HTML page. */
function htmlParts(text, keys) {
    const parts = new _part_js__WEBPACK_IMPORTED_MODULE_0__/* .Parts */ .Fy();
    addHtml(parts, (0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .withoutTemplateTags */ .gn)(text), { keys });
    return parts.list;
}
/** Adds the parts of a page, or of a piece of one. Elements needn't be closed. */
function addHtml(parts, text, { keys = [], kind = "text" }) {
    const kinds = [];
    let unseen = null;
    let words = "";
    let title = null;
    const flush = () => {
        const current = kinds.at(-1)?.kind ?? kind;
        if (current === "code")
            parts.add("code", (0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .codeWords */ .pC)(words), (0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .codeLines */ .zo)(words));
        else
            parts.add(current, (0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .canonicalWords */ .Gf)(words).replace(/(?: \u00b7)+$/, ""));
        words = "";
    };
    const parser = new htmlparser2__WEBPACK_IMPORTED_MODULE_2__/* .Parser */ .i({
        onopentag(name, attributes) {
            if (unseen !== null) {
                if (name === unseen.name)
                    unseen.depth += 1;
            }
            else if (UNSEEN.has(name))
                unseen = { name, depth: 1 };
            else if (name === "title")
                title = "";
            else if (name === "meta") {
                const isDescription = attributes["name"]?.toLowerCase() === "description" && keys.includes("description");
                if (isDescription)
                    parts.add("front matter", (0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .canonicalWords */ .Gf)(attributes["content"] ?? ""));
            }
            else if (name === "img")
                words += (0,_image_js__WEBPACK_IMPORTED_MODULE_3__/* .altWords */ .R)({ alt: attributes["alt"], url: attributes["src"] });
            else if (name === "br")
                words += "\n";
            else if (name === "td" || name === "th")
                words += words.trim() === "" ? "" : " \u00b7 ";
            else if (BLOCKS.has(name)) {
                flush();
                if (kinds.length < MOST_NESTED)
                    kinds.push({ name, kind: BLOCKS.get(name) ?? kinds.at(-1)?.kind ?? kind });
            }
        },
        ontext(data) {
            if (unseen !== null)
                return;
            if (title !== null)
                title += data;
            else
                words += data;
        },
        onclosetag(name) {
            if (unseen !== null) {
                if (name === unseen.name && --unseen.depth === 0)
                    unseen = null;
            }
            else if (name === "title") {
                if (keys.includes("title"))
                    parts.add("front matter", (0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .canonicalWords */ .Gf)(title ?? ""));
                title = null;
            }
            else if (BLOCKS.has(name)) {
                flush();
                const at = kinds.findLastIndex((open) => open.name === name);
                if (at >= 0)
                    kinds.length = at;
            }
        },
    }, { decodeEntities: true, recognizeSelfClosing: true });
    parser.end(text);
    flush();
}
/** Deeper elements are of the kind of the last one. */
const MOST_NESTED = 100;


/***/ }),

/***/ 30353:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ altWords)
/* harmony export */ });
/** Pictures that show a state and no words of a page. */
const BADGE = /\bbadges?\b|shields\.io|badgen\.net|badge\.fury\.io|\bcodecov\.io|circleci\.com\/gh|travis-ci/i;
const FILE_NAME = /^[\w .@()-]{1,100}\.(?:png|jpe?g|gif|svg|webp|avif|bmp|ico)$/i;
/** The words of an image. The name of its file is none, and a badge has none. */
function altWords({ alt, url, }) {
    if (!alt || FILE_NAME.test(alt.trim()) || BADGE.test(url ?? ""))
        return "";
    return alt;
}


/***/ })

};
