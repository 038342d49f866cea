"use strict";
exports.id = 35;
exports.ids = [35];
exports.modules = {

/***/ 5524:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ue: () => (/* binding */ CategorySchema),
/* harmony export */   es: () => (/* binding */ BriefSchema),
/* harmony export */   h7: () => (/* binding */ AspectRatioSchema),
/* harmony export */   kk: () => (/* binding */ HashSchema),
/* harmony export */   mD: () => (/* binding */ ExplicitEditSchema)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1137);
/* harmony import */ var _brief_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3266);


/** SHA-256 of a UTF-8 text, in hexadecimal. */
const HashSchema = zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP().regex(_brief_js__WEBPACK_IMPORTED_MODULE_0__/* .HASH */ .v9);
const AspectRatioSchema = zod__WEBPACK_IMPORTED_MODULE_1__/* ["enum"] */ .k5n(["16:9", "9:16"]);
const CategorySchema = zod__WEBPACK_IMPORTED_MODULE_1__/* ["enum"] */ .k5n(["training", "marketing"]);
/**
 * All that describes what an entry's video shows. Texts are named by their hash and kept beside the brief in `Texts`,
 * so that a state holds a text once however many revisions share it.
 */
const BriefSchema = zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({
    task: HashSchema,
    sources: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({ path: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), text: HashSchema })),
    options: zod__WEBPACK_IMPORTED_MODULE_1__/* .record */ .g1P(zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), zod__WEBPACK_IMPORTED_MODULE_1__/* .json */ .Pq9()),
    aspect_ratio: AspectRatioSchema.nullable(),
    category: CategorySchema,
});
/** An explicit edit of the manifest (R 4.3). */
const ExplicitEditSchema = zod__WEBPACK_IMPORTED_MODULE_1__/* .strictObject */ .rej({
    request: zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    reference_image_urls: zod__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
});


/***/ }),

/***/ 1055:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ HistoricRequestSchema),
/* harmony export */   W: () => (/* binding */ HistorySchema)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1137);

/** A request that changed something in a sandbox. Whose it was isn't kept: its sandbox has one account. */
const HistoricRequestSchema = zod__WEBPACK_IMPORTED_MODULE_0__/* .strictObject */ .rej({
    /** Milliseconds since the Unix epoch. */
    at: zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig(),
    method: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
    /** With the query. */
    path: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().startsWith("/"),
    idempotency_key: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().nullable(),
    body: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().nullable(),
    /** Of the reply. */
    status: zod__WEBPACK_IMPORTED_MODULE_0__/* .int */ .Whr(),
});
/** All that a sandbox has to remember: its world is made again of it (`relive`). */
const HistorySchema = zod__WEBPACK_IMPORTED_MODULE_0__/* .strictObject */ .rej({
    /** The same seed gives the same key and ids. */
    seed: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
    /** How many times as fast as the service it renders. */
    speed: zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig().positive(),
    /** Milliseconds since the Unix epoch. */
    began: zod__WEBPACK_IMPORTED_MODULE_0__/* .number */ .aig(),
    /** In order. */
    requests: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(HistoricRequestSchema),
});


/***/ }),

/***/ 7035:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   parseState: () => (/* binding */ parseState)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7428);
/* harmony import */ var _state_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5459);
/* harmony import */ var _store_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5937);
/* harmony import */ var _version_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6852);




/**
 * Reads a state from its JSON text. Throws `StateError` where it isn't JSON, comes from a newer version or doesn't fit the
 * schema: a state that can't be read is never taken for a missing one.
 */
function parseState(text, where) {
    let value;
    try {
        value = JSON.parse(text);
    }
    catch (cause) {
        throw new _store_js__WEBPACK_IMPORTED_MODULE_1__/* .StateError */ .q(`${where} is not JSON. Restore an earlier copy of it; nothing was changed.`, { cause });
    }
    const version = versionOf(value);
    if (version !== null && version > _version_js__WEBPACK_IMPORTED_MODULE_2__/* .STATE_VERSION */ .n) {
        throw new _store_js__WEBPACK_IMPORTED_MODULE_1__/* .StateError */ .q(`${where} has version ${version}; this release reads version ${_version_js__WEBPACK_IMPORTED_MODULE_2__/* .STATE_VERSION */ .n}. Use the release that wrote it, or a newer one.`);
    }
    const unfit = `${where} does not fit the schema of a state. Restore an earlier copy of it; nothing was changed.`;
    let parsed;
    try {
        parsed = _state_js__WEBPACK_IMPORTED_MODULE_0__/* .StateSchema */ .XJ.safeParse(value);
    }
    catch (cause) {
        throw new _store_js__WEBPACK_IMPORTED_MODULE_1__/* .StateError */ .q(`${unfit} It is nested too deeply.`, { cause });
    }
    if (parsed.success)
        return parsed.data;
    throw new _store_js__WEBPACK_IMPORTED_MODULE_1__/* .StateError */ .q(`${unfit}\n${(0,zod__WEBPACK_IMPORTED_MODULE_3__/* .prettifyError */ .S1)(parsed.error)}`);
}
function versionOf(value) {
    if (value === null || typeof value !== "object" || !("version" in value))
        return null;
    return typeof value.version === "number" ? value.version : null;
}


/***/ }),

/***/ 5459:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  yY: () => (/* binding */ IntentSchema),
  XJ: () => (/* binding */ StateSchema),
  Oz: () => (/* binding */ VideoRecordSchema)
});

// UNUSED EXPORTS: FailureSchema, FindSchema, JobSchema, RevisionSchema, RunSchema

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 12 modules
var schemas = __webpack_require__(1137);
// EXTERNAL MODULE: ./build/computed/manifest/brief-schema.js
var brief_schema = __webpack_require__(5524);
// EXTERNAL MODULE: ./build/computed/sandbox/history-schema.js
var history_schema = __webpack_require__(1055);
// EXTERNAL MODULE: ./build/computed/state/experience.js
var experience = __webpack_require__(1154);
;// CONCATENATED MODULE: ./build/computed/state/experience-schema.js

/** How often something was measured, and what came out: of logarithms, since what takes twice as long varies twice as much. */
const MomentsSchema = schemas/* strictObject */.rej({
    weight: schemas/* number */.aig().min(0).max(64),
    mean: schemas/* number */.aig().min(-20).max(20),
    variance: schemas/* number */.aig().min(0).max(400),
});
/** What finished jobs of one kind have taught, at the service's own speed. It says when to look, never what to send. */
const KindExperienceSchema = schemas/* strictObject */.rej({
    /** Of the logarithm of the seconds that a job took. */
    duration: MomentsSchema,
    /** By percent: of the logarithm of the share of its time in which a job came so far. */
    shares: schemas/* record */.g1P(schemas/* string */.YjP().regex(/^(?:\d|[1-9]\d|100)$/), MomentsSchema),
    failures: schemas/* number */.aig().min(0).max(1e6),
    /** Seconds in which a job could have failed. */
    exposure: schemas/* number */.aig().min(0).max(1e12),
});
const ExperienceSchema = schemas/* strictObject */.rej({ videos: KindExperienceSchema, edits: KindExperienceSchema });

// EXTERNAL MODULE: ./build/computed/state/version.js
var version = __webpack_require__(6852);
;// CONCATENATED MODULE: ./build/computed/state/state.js






/** The run of a workflow that did something, so that a person can find it. */
const RunSchema = schemas/* strictObject */.rej({
    id: schemas/* string */.YjP(),
    attempt: schemas/* int */.Whr(),
    url: schemas/* string */.YjP().nullable(),
});
/** One state of a video that the service rendered. */
const RevisionSchema = schemas/* strictObject */.rej({
    /** `null`: an adopted video whose brief is not known. */
    fingerprint: brief_schema/* HashSchema */.kk.nullable(),
    brief: brief_schema/* BriefSchema */.es.nullable(),
    /** The explicit edits that this revision contains. */
    edits: schemas/* array */.YOg(brief_schema/* ExplicitEditSchema */.mD),
    /** The edit that led to it; `null` for a creation or an adoption. */
    edit_id: schemas/* string */.YjP().nullable(),
    link: schemas/* string */.YjP().nullable(),
});
const jobFields = {
    /** What the video shows once the job has succeeded. */
    target: RevisionSchema,
    /** Milliseconds since the Unix epoch, on the runner's clock. */
    submitted_at: schemas/* number */.aig(),
    run: RunSchema,
    /** The pull request that started it. */
    pull_request: schemas/* int */.Whr().nullable(),
};
/** Work that the service was asked for and that has not ended. */
const JobSchema = schemas/* discriminatedUnion */.gMt("kind", [
    schemas/* strictObject */.rej({ kind: schemas/* literal */.euz("create"), ...jobFields }),
    schemas/* strictObject */.rej({
        kind: schemas/* literal */.euz("edit"),
        /** `null` until the service's reply was seen. */
        edit_id: schemas/* string */.YjP().nullable(),
        idempotency_key: brief_schema/* HashSchema */.kk,
        /** When the key was first sent; the service keeps it for 24 h (R 4.3). */
        first_sent_at: schemas/* number */.aig(),
        request: schemas/* string */.YjP(),
        reference_image_urls: schemas/* array */.YOg(schemas/* string */.YjP()),
        aspect_ratio: schemas/* enum */.k5n(["16:9", "9:16"]).nullable(),
        ...jobFields,
    }),
    schemas/* strictObject */.rej({
        kind: schemas/* literal */.euz("revert"),
        /** The edit that is undone: that of the newest revision. */
        edit_id: schemas/* string */.YjP(),
        ...jobFields,
    }),
]);
const FailureSchema = schemas/* strictObject */.rej({
    step: schemas/* enum */.k5n(["adopt", "create", "edit", "revert", "resume"]),
    /** Of the HTTP reply; `null` where none is behind it. */
    status: schemas/* int */.Whr().nullable(),
    detail: schemas/* string */.YjP(),
    /** The desired revision that was not reached: `revisionId` of it. */
    desired: brief_schema/* HashSchema */.kk,
    at: schemas/* number */.aig(),
    run: RunSchema,
});
/** What the state holds of one video. */
const VideoRecordSchema = schemas/* strictObject */.rej({
    /** `null` while no creation has returned one. */
    uuid: schemas/* string */.YjP().nullable(),
    category: brief_schema/* CategorySchema */.Ue,
    /** Oldest first. */
    revisions: schemas/* array */.YOg(RevisionSchema),
    in_flight: JobSchema.nullable(),
    last_failure: FailureSchema.nullable(),
    /** The last `total_scenes` that a poll has shown. */
    total_scenes: schemas/* int */.Whr().nullable(),
    /** Edits of this video that have ended other than as its newest revision; part of the next idempotency key. */
    tries: schemas/* int */.Whr().nonnegative(),
    /** Videos that this entry had before, newest last. An identifier is never forgotten. */
    former_uuids: schemas/* array */.YOg(schemas/* string */.YjP()),
    /** The run that made this video because the input `recreate` named it: the same run doesn't do it twice. */
    recreated_by: schemas/* string */.YjP().nullable(),
    /** True while the manifest doesn't name the entry. */
    retired: schemas/* boolean */.zMY(),
});
/** A creation that was sent, or was about to be, and whose reply was not seen. */
const IntentSchema = schemas/* strictObject */.rej({
    id: schemas/* string */.YjP(),
    entries: schemas/* array */.YOg(schemas/* strictObject */.rej({ id: schemas/* string */.YjP(), fingerprint: brief_schema/* HashSchema */.kk })),
    run: RunSchema,
    at: schemas/* number */.aig(),
});
/** An id that a catalog of the service was found to have (R 4.8), and when, in milliseconds since the Unix epoch. */
const FindSchema = schemas/* strictObject */.rej({ category: brief_schema/* CategorySchema */.Ue, id: schemas/* string */.YjP(), at: schemas/* number */.aig() });
/** All records of one manifest, with the intents not yet confirmed. */
const StateSchema = schemas/* strictObject */.rej({
    version: schemas/* literal */.euz(version/* STATE_VERSION */.n),
    /** Made once with the first state, so that states of different origin are never mixed. */
    lineage: schemas/* uuid */.uRe(),
    /** Grows by one with every save. */
    serial: schemas/* int */.Whr().nonnegative(),
    manifest: schemas/* string */.YjP(),
    /** The run that saved it; `null` for a state that was never saved. */
    run: RunSchema.nullable(),
    videos: schemas/* record */.g1P(schemas/* string */.YjP(), VideoRecordSchema),
    intents: schemas/* array */.YOg(IntentSchema),
    /** Texts of briefs by hash, from when they stood in the state itself. The next save puts them beside it. */
    texts: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* string */.YjP()).default({}),
    /** The built-in sandbox that the videos are in; `null` where they are a service's. Neither knows the other's. */
    sandbox: history_schema/* HistorySchema */.W.nullable().default(null),
    /** The oldest first. */
    finds: schemas/* array */.YOg(FindSchema).default([]),
    /** What finished jobs have taught of how long the next will take. */
    experience: ExperienceSchema.default(experience/* emptyExperience */.UU),
});


/***/ })

};
;