"use strict";
exports.id = 16;
exports.ids = [16];
exports.modules = {

/***/ 3016:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   upsertComment: () => (/* binding */ upsertComment)
/* harmony export */ });
/* harmony import */ var _report_marker_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6983);
/* harmony import */ var _github_status_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9981);


/**
 * Keeps the one comment of a manifest on a pull request up to date. `body` ends with the marker that it is found by.
 * Never throws: a comment that could not be written is a notice, for the work that it tells of is done.
 */
async function upsertComment(options) {
    let url = null;
    try {
        const [first, ...duplicates] = await ownComments(options);
        if (first === undefined && !options.createIfMissing)
            return { url, notice: null };
        url = (first === undefined ? await create(options) : await update(options, first)).url;
        await deleteAll(options.github, duplicates);
        return { url, notice: null };
    }
    catch (error) {
        return { url, notice: notice(options.pullRequest, error) };
    }
}
/** Comments with our marker that we wrote, oldest first. */
async function ownComments({ github, pullRequest, body }) {
    const marker = (0,_report_marker_js__WEBPACK_IMPORTED_MODULE_0__/* .markerOf */ .we)(body);
    if (marker === null)
        throw new Error("The comment's text doesn't end with a marker.");
    const marked = (await github.listComments(pullRequest)).filter((comment) => (0,_report_marker_js__WEBPACK_IMPORTED_MODULE_0__/* .markerOf */ .we)(comment.body) === marker);
    // Anyone can copy a marker, and have a bot repeat it. What workflows write as themselves nobody else can.
    const viewer = marked.some(({ author }) => !isWorkflow(author)) ? await github.viewer() : null;
    const own = marked.filter(({ author }) => isWorkflow(author) || isViewer(author, viewer));
    return own.sort((a, b) => a.id - b.id);
}
function isWorkflow(author) {
    return author?.type === "Bot" && author.login === "github-actions[bot]";
}
function isViewer(author, viewer) {
    // Where GitHub doesn't tell whose an app's token is, any bot may be it, and no person.
    return viewer === null ? author?.type === "Bot" : author?.id === viewer.id;
}
async function update(options, comment) {
    if ((0,_report_marker_js__WEBPACK_IMPORTED_MODULE_0__/* .saysTheSame */ .Yq)(comment.body, options.body))
        return comment;
    try {
        return await options.github.updateComment(comment.id, options.body);
    }
    catch (error) {
        if (!isGone(error))
            throw error;
        // Deleted since it was listed.
        const [next] = (await ownComments(options)).filter(({ id }) => id !== comment.id);
        return next === undefined ? await create(options) : await options.github.updateComment(next.id, options.body);
    }
}
async function create(options) {
    const created = await createOnce(options);
    const [first = created] = await ownComments(options);
    if (first.id >= created.id)
        return created;
    // Another run was faster; both runs keep the older comment.
    await deleteAll(options.github, [created]);
    return await update(options, first);
}
/** Where nobody knows whether GitHub made the comment, it is looked for before it is sent again. */
async function createOnce(options) {
    const { github, pullRequest, body } = options;
    try {
        return await github.createComment(pullRequest, body);
    }
    catch (error) {
        const status = (0,_github_status_js__WEBPACK_IMPORTED_MODULE_1__/* .statusOf */ .c)(error);
        if (status !== null && status < 500)
            throw error;
        const [made] = await ownComments(options);
        return made ?? (await github.createComment(pullRequest, body));
    }
}
async function deleteAll(github, comments) {
    for (const { id } of comments) {
        try {
            await github.deleteComment(id);
        }
        catch (error) {
            if (!isGone(error))
                throw error;
        }
    }
}
function isGone(error) {
    const status = (0,_github_status_js__WEBPACK_IMPORTED_MODULE_1__/* .statusOf */ .c)(error);
    return status === 404 || status === 410;
}
function notice(pullRequest, error) {
    const status = (0,_github_status_js__WEBPACK_IMPORTED_MODULE_1__/* .statusOf */ .c)(error);
    const reason = error instanceof Error ? error.message.split("\n")[0] : String(error);
    const where = `The comment on pull request ${pullRequest} could not be written`;
    const said = `${status === null ? "" : `HTTP ${status}: `}${reason}`;
    return `${where} (${said}). ${wayOut(status)} The job summary has everything.`;
}
function wayOut(status) {
    if (status === 401)
        return "The input `github-token` is not accepted.";
    if (status === 403 || status === 404) {
        return "The token may not write there: give the job `pull-requests: write`; on a fork's pull request it never may.";
    }
    if (status === 410 || status === 422)
        return "Is the conversation locked?";
    return "The next run tries again.";
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