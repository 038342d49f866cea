"use strict";
exports.id = 8;
exports.ids = [8];
exports.modules = {

/***/ 3008:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   treeOf: () => (/* binding */ treeOf)
/* harmony export */ });
/* harmony import */ var yaml__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8815);
/* harmony import */ var _quote_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2514);
/* harmony import */ var _tree_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6472);



/**
 * Turns a YAML node into values with places, an anchor's value being shared by all its aliases. Notes duplicate keys, keys that
 * are not text, merge keys, and aliases to nothing or to themselves. Returns `null` where what it comes to is too much.
 */
function treeOf(root, problems) {
    const tree = new Growth(problems).tree(root, root.range[0], []);
    if ((0,_tree_js__WEBPACK_IMPORTED_MODULE_1__/* .isBounded */ .Ct)(tree.size))
        return tree;
    const { values, characters } = tree.size;
    problems.add(tree.offset, () => `the manifest comes to ${(0,_quote_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(values)} values with ${(0,_quote_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(characters)} characters, aliases replaced; ` +
        `it may have ${(0,_quote_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(_tree_js__WEBPACK_IMPORTED_MODULE_1__/* .MAX_VALUES */ .Ex)} with ${(0,_quote_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(_tree_js__WEBPACK_IMPORTED_MODULE_1__/* .MAX_CHARACTERS */ .SF)}.`);
    return null;
}
class Growth {
    #problems;
    /** `null` while the anchor's own value is being made. */
    #anchors = new Map();
    constructor(problems) {
        this.#problems = problems;
    }
    tree(node, offset, path) {
        const at = node?.range?.[0] ?? offset;
        if ((0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isAlias */ .Vj)(node))
            return this.#aliased(node.source, at, path);
        const anchor = (0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(node) || (0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isSeq */ .oP)(node) || (0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isScalar */ .jn)(node) ? node.anchor : undefined;
        if (anchor !== undefined)
            this.#anchors.set(anchor, null);
        const tree = this.#unaliased(node, at, path);
        if (anchor !== undefined)
            this.#anchors.set(anchor, tree);
        return tree;
    }
    #aliased(anchor, offset, path) {
        const tree = this.#anchors.get(anchor);
        if (tree)
            return tree;
        const what = tree === null ? "an alias to itself" : "an alias to no anchor before it";
        this.#problems.add(offset, () => `${(0,_quote_js__WEBPACK_IMPORTED_MODULE_2__/* .nameOf */ .Vb)(path)} is ${(0,_quote_js__WEBPACK_IMPORTED_MODULE_2__/* .quoted */ .TL)(`*${anchor}`)}, ${what}.`);
        return (0,_tree_js__WEBPACK_IMPORTED_MODULE_1__/* .leaf */ .V4)(offset, null, null);
    }
    #unaliased(node, offset, path) {
        if ((0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(node))
            return this.#mapping(node.items, offset, path);
        if ((0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isSeq */ .oP)(node))
            return this.#list(node.items, offset, path);
        const value = (0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isScalar */ .jn)(node) ? node.value : null;
        const plain = (0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isScalar */ .jn)(node) && node.type === "PLAIN" ? (node.source ?? null) : null;
        const json = typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
        if (typeof json === "string")
            this.#checkText(json, offset, path);
        return (0,_tree_js__WEBPACK_IMPORTED_MODULE_1__/* .leaf */ .V4)(offset, json, plain);
    }
    #list(items, offset, path) {
        const children = new Map();
        items.forEach((item, index) => {
            const tree = this.tree(nodeOf(item), offset, [...path, index]);
            children.set(index, { keyOffset: tree.offset, tree });
        });
        return (0,_tree_js__WEBPACK_IMPORTED_MODULE_1__/* .listOf */ .c3)(offset, children);
    }
    #mapping(items, offset, path) {
        const children = new Map();
        for (const pair of items) {
            const key = nodeOf(pair.key);
            const keyOffset = key?.range?.[0] ?? offset;
            const word = this.#word(key, keyOffset, path);
            if (word === null)
                continue;
            const tree = this.tree(nodeOf(pair.value), keyOffset, [...path, word]);
            const first = children.get(word);
            if (!first)
                children.set(word, { keyOffset, tree });
            else
                this.#problems.add(keyOffset, () => this.#twice([...path, word], first));
        }
        return (0,_tree_js__WEBPACK_IMPORTED_MODULE_1__/* .mappingOf */ .GS)(offset, children);
    }
    #twice(path, first) {
        const { line, column } = this.#problems.positionOf(first.keyOffset);
        return `${(0,_quote_js__WEBPACK_IMPORTED_MODULE_2__/* .nameOf */ .Vb)(path)} is here a second time; the first is at ${line}:${column}.`;
    }
    /** A key as text, or `null` where it can't be one. */
    #word(key, offset, path) {
        const where = path.length === 0 ? "" : ` in ${(0,_quote_js__WEBPACK_IMPORTED_MODULE_2__/* .nameOf */ .Vb)(path)}`;
        if (!(0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isScalar */ .jn)(key)) {
            this.#problems.add(offset, () => `a key${where} is not text; write it as a plain word.`);
            return null;
        }
        this.tree(key, offset, path);
        const spelt = String(key.source ?? key.value ?? "");
        if (key.type === "PLAIN" && spelt === "<<") {
            this.#problems.add(offset, () => `the manifest takes no merge keys; write out what << stands for${where}.`);
            return null;
        }
        if (typeof key.value !== "string") {
            this.#problems.add(offset, () => spelt === ""
                ? `a key${where} is empty.`
                : `${(0,_quote_js__WEBPACK_IMPORTED_MODULE_2__/* .nameOf */ .Vb)([...path, spelt])} is ${kindOf(key.value)} to YAML, not text; quote it: ${(0,_quote_js__WEBPACK_IMPORTED_MODULE_2__/* .quoted */ .TL)(spelt)}.`);
        }
        return typeof key.value === "string" ? key.value : spelt;
    }
    #checkText(text, offset, path) {
        if (text.includes("\0"))
            this.#problems.add(offset, () => `${(0,_quote_js__WEBPACK_IMPORTED_MODULE_2__/* .nameOf */ .Vb)(path)} holds a NUL character.`);
        if (/\p{Surrogate}/u.test(text))
            this.#problems.add(offset, () => `${(0,_quote_js__WEBPACK_IMPORTED_MODULE_2__/* .nameOf */ .Vb)(path)} holds half of a surrogate pair.`);
    }
}
function kindOf(value) {
    return typeof value === "number" || typeof value === "boolean" ? `a ${typeof value}` : "null";
}
function nodeOf(item) {
    return (0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isAlias */ .Vj)(item) || (0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(item) || (0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isSeq */ .oP)(item) || (0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isScalar */ .jn)(item) ? item : null;
}


/***/ })

};
;