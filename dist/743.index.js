export const id = 743;
export const ids = [743,683,13];
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


/***/ }),

/***/ 14013:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  markdownParts: () => (/* binding */ markdownParts),
  C: () => (/* binding */ treeParser)
});

// EXTERNAL MODULE: ./node_modules/gemoji/index.js
var gemoji = __webpack_require__(14174);
// EXTERNAL MODULE: ./node_modules/mdast-util-directive/lib/index.js
var lib = __webpack_require__(74821);
// EXTERNAL MODULE: ./node_modules/mdast-util-from-markdown/lib/index.js + 39 modules
var mdast_util_from_markdown_lib = __webpack_require__(98844);
// EXTERNAL MODULE: ./node_modules/mdast-util-gfm/lib/index.js + 11 modules
var mdast_util_gfm_lib = __webpack_require__(16341);
// EXTERNAL MODULE: ./node_modules/micromark-extension-directive/lib/syntax.js + 6 modules
var syntax = __webpack_require__(71072);
// EXTERNAL MODULE: ./node_modules/micromark-extension-gfm/index.js + 7 modules
var micromark_extension_gfm = __webpack_require__(74678);
// EXTERNAL MODULE: ./build/src/manifest/marked-blocks.js
var marked_blocks = __webpack_require__(39038);
// EXTERNAL MODULE: ./node_modules/smol-toml/dist/index.js + 8 modules
var dist = __webpack_require__(3292);
// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var yaml_dist = __webpack_require__(38815);
// EXTERNAL MODULE: ./build/src/manifest/canonical-json.js + 1 modules
var canonical_json = __webpack_require__(36108);
// EXTERNAL MODULE: ./build/src/manifest/formats/words.js
var words = __webpack_require__(54481);
;// CONCATENATED MODULE: ./build/src/manifest/formats/front-matter.js




/** More than any page has, and less than keeps a parser busy. */
const LONGEST = 32_000;
/** A text's front matter between `---` (YAML), `+++` (TOML), or as a JSON object, and the text without it. */
function splitFrontMatter(text) {
    const mark = /^(?:---|\+\+\+|;;;)(?=[ \t]*\n)/.exec(text)?.[0];
    if (mark !== undefined) {
        const begin = text.indexOf("\n") + 1;
        for (let at = begin; at < text.length;) {
            const next = text.indexOf("\n", at);
            const end = next < 0 ? text.length : next;
            if (text.startsWith(mark, at) && text.slice(at, end).trimEnd() === mark)
                return { mark, front: text.slice(begin, at), body: text.slice(end + 1) };
            at = end + 1;
        }
    }
    const json = /^\{\n.{0,32000}?\n\}[ \t]*(?:\n|$)/s.exec(text);
    if (json && (0,canonical_json/* jsonIn */.Yf)(json[0]) !== undefined)
        return { mark: "{", front: json[0], body: text.slice(json[0].length) };
    return { mark: "", front: "", body: text };
}
/** Adds the values of the keys that count, in the order of `keys`. */
function addFrontMatter(parts, { front, mark }, keys) {
    if (front === "")
        return;
    const values = read(front, mark);
    for (const key of keys) {
        parts.add("front matter", (0,words/* canonicalWords */.Gf)(wordsIn(Object.hasOwn(values, key) ? values[key] : "")));
    }
}
function read(front, mark) {
    if (front.length > LONGEST)
        return lineByLine(front);
    try {
        const value = mark === "+++"
            ? (0,dist/* parse */.qg)(front)
            : mark === "---"
                ? (0,yaml_dist/* parse */.qg)(front, { schema: "core", logLevel: "silent", maxAliasCount: 20, uniqueKeys: false })
                : (0,canonical_json/* jsonIn */.Yf)(mark === ";;;" ? `{${front.replace(/^\s*\{|\}\s*$/g, "")}}` : front);
        return (0,canonical_json/* isObject */.Gv)(value) ? value : lineByLine(front);
    }
    catch {
        // A title with a colon is a mistake that many pages have.
        return lineByLine(front);
    }
}
function lineByLine(front) {
    const found = front.matchAll(/^["']?([\w.-]{1,100})["']?[ \t]*[:=][ \t]*(.*)$/gm);
    return Object.fromEntries(Array.from(found, ([, key = "", value = ""]) => [key, value.trim().replace(/^(["'])(.*)\1$/, "$2")]));
}
function wordsIn(value, depth = 0) {
    if (value === null || value === undefined || depth > 8)
        return "";
    if (value instanceof Date)
        return value.toISOString();
    if (Array.isArray(value))
        return value.map((item) => wordsIn(item, depth + 1)).join(", ");
    if ((0,canonical_json/* isObject */.Gv)(value))
        return wordsIn(Object.values(value), depth);
    return String(value);
}

// EXTERNAL MODULE: ./build/src/manifest/formats/html.js
var formats_html = __webpack_require__(53683);
// EXTERNAL MODULE: ./build/src/manifest/formats/image.js
var formats_image = __webpack_require__(30353);
// EXTERNAL MODULE: ./build/src/manifest/formats/markdown-lines.js
var markdown_lines = __webpack_require__(46573);
// EXTERNAL MODULE: ./build/src/manifest/formats/part.js
var part = __webpack_require__(29791);
// EXTERNAL MODULE: ./build/src/manifest/formats/prose.js
var prose = __webpack_require__(1031);
;// CONCATENATED MODULE: ./build/src/manifest/formats/markdown.js














const MARKDOWN = {
    extensions: [(0,micromark_extension_gfm/* gfm */.T)(), (0,syntax/* directive */.u)()],
    mdastExtensions: [(0,mdast_util_gfm_lib/* gfmFromMarkdown */.C)(), (0,lib/* directiveFromMarkdown */.R)()],
};
/** A parser of Markdown with these extensions more. */
function treeParser(more) {
    const syntax = {
        extensions: [...(MARKDOWN.extensions ?? []), ...(more.extensions ?? [])],
        mdastExtensions: [...(MARKDOWN.mdastExtensions ?? []), ...more.mdastExtensions],
    };
    return (text) => (0,mdast_util_from_markdown_lib/* fromMarkdown */.Y)(text, syntax);
}
const parseMarkdown = (text) => (0,mdast_util_from_markdown_lib/* fromMarkdown */.Y)(text, MARKDOWN);
/** The parts of a Markdown text; `mdx`: of one with components, which is read as Markdown where it has a mistake. */
function markdownParts(text, keys, mdx = null) {
    const { body, ...front } = splitFrontMatter((0,marked_blocks/* withoutMarkedBlocks */.nr)(text));
    const parts = new part/* Parts */.Fy();
    addFrontMatter(parts, front, keys);
    const lines = (0,markdown_lines/* withAdmonitions */.IF)((0,markdown_lines/* withoutContents */.Xv)(body));
    // A parser takes time that grows with the square of such a text.
    if ((0,markdown_lines/* isIntricate */.A7)(lines))
        return [...parts.list, ...(0,prose/* proseParts */.k)(lines, "plain")];
    const isMdx = mdx !== null && !(0,markdown_lines/* isIntricateMdx */.lZ)(lines);
    const tree = (isMdx ? treeOf(mdx.parse, withoutHtmlComments(lines)) : null) ?? treeOf(parseMarkdown, lines);
    if (tree === null)
        return [...parts.list, ...(0,prose/* proseParts */.k)(lines, "plain")];
    new Walk(parts, { mdx, text: lines }).block(tree, "text");
    return parts.list;
}
function treeOf(parse, text) {
    try {
        return parse(text);
    }
    catch {
        return null;
    }
}
/** MDX takes no comments of HTML, and no ids of headings in braces; both are common where a site's generator takes them. */
function withoutHtmlComments(text) {
    let [codeUntil, isComment] = [-1, false];
    const lines = text.split("\n");
    const kept = lines.map((line, at) => {
        if (!isComment && at > codeUntil)
            codeUntil = (0,markdown_lines/* codeEnd */.ps)(lines, at) ?? codeUntil;
        if (at <= codeUntil)
            return line;
        let shown = "";
        for (let from = 0; from < line.length;) {
            const mark = isComment ? "-->" : "<!--";
            const next = line.indexOf(mark, from);
            if (!isComment)
                shown += line.slice(from, next < 0 ? undefined : next);
            if (next < 0)
                break;
            isComment = !isComment;
            from = next + mark.length;
        }
        return shown.replace(/^(#{1,6} .*[^ \t])[ \t]*\{#[\w-]+\}[ \t]*$/, "$1");
    });
    return isComment ? text : kept.join("\n");
}
/** What stands for code while the text around it is cleaned. */
const [CODE_BEGIN, CODE_END] = ["\ue000", "\ue001"];
/** A walk through a tree of Markdown that adds each part as it meets it. */
class Walk {
    #parts;
    #mdx;
    #text;
    #codes = [];
    constructor(parts, { mdx, text }) {
        this.#parts = parts;
        this.#mdx = mdx;
        this.#text = text;
    }
    block(node, kind) {
        switch (node.type) {
            case "paragraph":
                // Where MDX can't be read, its imports are paragraphs.
                if (this.#mdx === null || !/^(?:import|export)\s/.test(this.#slice(node)))
                    this.#add(kind, node.children);
                return;
            case "heading":
                this.#add("heading", node.children);
                return;
            case "listItem":
                this.#blocks(node, kind === "quote" ? kind : "item");
                return;
            case "blockquote":
            case "containerDirective":
                this.#blocks(node, "quote");
                return;
            case "leafDirective":
                this.#add(kind, node.children);
                return;
            case "code":
                this.#parts.add("code", (0,words/* codeWords */.pC)(node.value), (0,words/* codeLines */.zo)(node.value));
                return;
            case "tableRow": {
                const cells = node.children.map(({ children }) => this.#words(children));
                const last = cells.findLastIndex((words) => words !== "");
                this.#parts.add("row", cells.slice(0, last + 1).join(" \u00b7 "));
                return;
            }
            case "html":
                (0,formats_html/* addHtml */.p)(this.#parts, (0,words/* withoutTemplateTags */.gn)(node.value), { kind });
                return;
            case "mdxFlowExpression":
                this.#parts.add(kind, (0,words/* canonicalWords */.Gf)(this.#expression(node)));
                return;
            case "mdxJsxFlowElement":
                this.#parts.add(kind, (0,words/* canonicalWords */.Gf)(altOf(node)));
                this.#blocks(node, JSX_KINDS.get(node.name?.toLowerCase() ?? "") ?? kind);
                return;
            case "mdxJsxTextElement":
            case "mdxTextExpression":
                this.#add(kind, [node]);
                return;
            case "definition":
            case "thematicBreak":
            case "yaml":
            case "mdxjsEsm":
                return;
            default:
                if ("children" in node)
                    this.#blocks(node, kind);
        }
    }
    #blocks(node, kind) {
        for (const child of node.children)
            this.block(child, kind);
    }
    #add(kind, children) {
        this.#parts.add(kind, this.#words(children));
    }
    #words(children) {
        this.#codes = [];
        const text = cleaned(children.map((child) => this.#inline(child)).join(""));
        const codes = this.#codes;
        return (0,words/* canonicalWords */.Gf)(text.replace(/\ue000(\d+)\ue001/g, (_, at) => codes[Number(at)] ?? ""));
    }
    #inline(node) {
        switch (node.type) {
            case "text":
                return node.value.replace(/[\ue000\ue001]/g, "");
            case "inlineCode":
                this.#codes.push(node.value);
                return `${CODE_BEGIN}${this.#codes.length - 1}${CODE_END}`;
            case "break":
                return "\n";
            case "html":
                return /^<br\b/i.test(node.value) ? "\n" : imageIn(node.value);
            case "image":
                return (0,formats_image/* altWords */.R)(node);
            case "imageReference":
                return (0,formats_image/* altWords */.R)({ alt: node.alt, url: node.label });
            // What is struck out is taken back.
            case "delete":
            case "footnoteReference":
                return "";
            case "link":
                return isBare(node) ? "" : this.#inlines(node);
            case "textDirective":
                // A colon in front of a word is seldom meant as a directive.
                if (node.children.length > 0)
                    return this.#inlines(node);
                return Object.keys(node.attributes ?? {}).length === 0 ? `:${node.name}` : "";
            case "mdxTextExpression":
                return this.#expression(node);
            case "mdxJsxTextElement":
                if (node.name === "br")
                    return "\n";
                return /^(?:s|del|strike)$/.test(node.name ?? "") ? "" : altOf(node) + this.#inlines(node);
            default:
                return "children" in node ? this.#inlines(node) : "";
        }
    }
    #inlines({ children }) {
        return children.map((child) => this.#inline(child)).join("");
    }
    #expression({ data }) {
        return this.#mdx === null ? "" : this.#mdx.wordsOf(data?.estree);
    }
    #slice({ position }) {
        return this.#text.slice(position?.start.offset ?? 0, (position?.start.offset ?? 0) + 10);
    }
}
/** Elements of HTML, as MDX writes them too. */
const JSX_KINDS = new Map([
    ...["h1", "h2", "h3", "h4", "h5", "h6"].map((name) => [name, "heading"]),
    ...["li", "dt", "dd"].map((name) => [name, "item"]),
    ...["blockquote", "aside"].map((name) => [name, "quote"]),
]);
function altOf({ name, attributes }) {
    if (name !== "img" && name !== "Image")
        return "";
    const given = (key) => {
        const found = attributes.find((attribute) => "name" in attribute && attribute.name === key);
        return found && "value" in found && typeof found.value === "string" ? found.value : "";
    };
    return (0,formats_image/* altWords */.R)({ alt: given("alt"), url: given("src") });
}
/** The words of an image that is written in HTML. */
function imageIn(html) {
    if (!/^<img\b/i.test(html))
        return "";
    const parts = new part/* Parts */.Fy();
    (0,formats_html/* addHtml */.p)(parts, html, {});
    return parts.list[0]?.words ?? "";
}
/** Whether a link shows its own target. */
function isBare({ url, children }) {
    const [only, ...others] = children;
    if (only?.type !== "text" || others.length > 0)
        return false;
    const shown = only.value;
    return [shown, `http://${shown}`, `mailto:${shown}`].some((target) => target === url || encodeURI(target) === url);
}
/** The text of a paragraph without the marks of a site's generator that no parser takes away. */
function cleaned(text) {
    let clean = (0,words/* withoutTemplateTags */.gn)(text);
    if (clean.includes(":::"))
        clean = clean.replace(/^[ \t]*:{3,}[ \t]*(?:[a-z][\w-]*)?(?:\{[^{}\n]{0,200}\})?/gim, "");
    if (clean.includes("{"))
        clean = clean.replace(/\{:?\s{0,9}[#.][^{}]{0,200}\}|\{:\s[^{}]{0,200}\}|\{\s{0,9}[\w-]{1,50}=[^{}]{0,200}\}/g, "");
    if (clean.includes("["))
        clean = clean
            .replace(/!\[\[[^[\]]{0,300}\]\]/g, "")
            .replace(/\[\[([^[\]|]{1,200})(?:\|([^[\]]{0,200}))?\]\]/g, (_, page, shown) => shown ?? page)
            .replace(/^\s*\[![\w-]{1,30}\][+-]?/, "")
            .replace(/^\s*\[?_?toc_?\]?\s*$/i, "");
    if (clean.includes(":"))
        clean = clean.replace(/(?<![\w:]):([\w+-]{1,50}):(?![\w:])/g, (sign, name) => Object.hasOwn(gemoji/* nameToEmoji */.ll, name) ? (gemoji/* nameToEmoji */.ll[name] ?? sign) : sign);
    return clean;
}


/***/ }),

/***/ 39743:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   MDX: () => (/* binding */ MDX)
/* harmony export */ });
/* harmony import */ var mdast_util_mdx__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(75692);
/* harmony import */ var micromark_extension_mdxjs__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(85295);
/* harmony import */ var _canonical_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(36108);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(14013);




const MDX = {
    parse: (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .treeParser */ .C)({ extensions: [(0,micromark_extension_mdxjs__WEBPACK_IMPORTED_MODULE_2__/* .mdxjs */ .d)()], mdastExtensions: (0,mdast_util_mdx__WEBPACK_IMPORTED_MODULE_3__/* .mdxFromMarkdown */ .r)() }),
    wordsOf: (program) => wordsIn(program, 0).join(" "),
};
/** Keys of a program's tree under which nothing is shown. */
const UNSEEN = new Set([
    "loc",
    "range",
    "start",
    "end",
    "raw",
    "comments",
    "attributes",
    "openingElement",
    "key",
    "test",
]);
/** The words that an expression shows: its texts and numbers, and those of the elements in it. */
function wordsIn(node, depth) {
    if (depth > 200)
        return [];
    if (Array.isArray(node))
        return node.flatMap((item) => wordsIn(item, depth + 1));
    if (!(0,_canonical_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(node))
        return [];
    const { type, value } = node;
    if (type === "Literal" || type === "JSXText")
        return typeof value === "string" || typeof value === "number" ? [String(value)] : [];
    if (type === "TemplateElement")
        return (0,_canonical_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(value) ? [String(value["cooked"] ?? "")] : [];
    return Object.entries(node).flatMap(([key, child]) => (UNSEEN.has(key) ? [] : wordsIn(child, depth + 1)));
}


/***/ })

};
