"use strict";
exports.id = 798;
exports.ids = [798];
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

/***/ 8798:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  draftOf: () => (/* binding */ draftOf)
});

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 12 modules
var schemas = __webpack_require__(1137);
;// CONCATENATED MODULE: ./build/computed/manifest/nearest.js
/** The known word that a misspelt one was probably meant to be. */
function nearest(word, known) {
    if (word.length > 40)
        return null;
    const plain = plainOf(word);
    const ranked = known
        .map((candidate) => ({ candidate, distance: editDistance(plain, plainOf(candidate)) }))
        .filter(({ candidate, distance }) => distance <= Math.max(1, Math.floor(candidate.length / 3)))
        .sort((a, b) => a.distance - b.distance);
    return ranked[0]?.candidate ?? null;
}
/** Case and separators don't count: `taskFile`, `task-file` and `Task_File` all mean `task_file`. */
function plainOf(word) {
    return word.toLowerCase().replace(/[-_ ]/g, "");
}
/** How many letters to insert, delete, replace or swap with their neighbour to get from one word to the other. */
function editDistance(from, to) {
    let before = [];
    let row = Array.from({ length: to.length + 1 }, (_, index) => index);
    for (let i = 1; i <= from.length; i++) {
        const next = [i];
        for (let j = 1; j <= to.length; j++) {
            const cost = from[i - 1] === to[j - 1] ? 0 : 1;
            const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
            next.push(Math.min(at(row, j) + 1, at(next, j - 1) + 1, at(row, j - 1) + cost, swapped ? at(before, j - 2) + 1 : Number.POSITIVE_INFINITY));
        }
        before = row;
        row = next;
    }
    return at(row, to.length);
}
function at(row, index) {
    return row[index] ?? Number.POSITIVE_INFINITY;
}

// EXTERNAL MODULE: ./build/computed/manifest/quote.js
var quote = __webpack_require__(2514);
// EXTERNAL MODULE: ./build/computed/manifest/tree.js
var manifest_tree = __webpack_require__(6472);
;// CONCATENATED MODULE: ./build/computed/manifest/issue.js



/** Notes what a schema found wrong with the value at `path`, in the manifest's words. `keys` are those the value may have. */
function addIssues(problems, { child, path, keys }, issues) {
    for (const issue of issues)
        addIssue(problems, { child, path, keys }, issue);
}
function addIssue(problems, { child, path, keys }, issue) {
    const at = [...path, ...issue.path];
    const found = (0,manifest_tree/* childAt */.Ut)(child.tree, issue.path);
    const last = issue.path.at(-1);
    if (issue.code === "unrecognized_keys") {
        const known = issue.path.length === 0 ? keys : knownInside(last);
        for (const key of issue.keys) {
            problems.add(found?.tree.children.get(key)?.keyOffset ?? child.keyOffset, () => unknownKey([...at, key], known));
        }
        return;
    }
    if (issue.code === "invalid_union") {
        const known = knownInside(last);
        const [first, ...others] = meant(issue.errors);
        if (found && first?.code === "invalid_value" && others.length === 0) {
            problems.add(found.tree.offset, () => `${(0,quote/* nameOf */.Vb)(at)} ${notAmong(found.tree, first.values, [`a mapping with ${(0,quote/* listed */.KE)(known)}`])}`);
        }
        else {
            addIssues(problems, { child: found ?? child, path: at, keys: known }, meant(issue.errors));
        }
        return;
    }
    if (!found) {
        const parent = (0,manifest_tree/* childAt */.Ut)(child.tree, issue.path.slice(0, -1)) ?? child;
        problems.add(parent.keyOffset, () => `${(0,quote/* nameOf */.Vb)(at)} is missing.`);
        return;
    }
    problems.add(found.tree.offset, () => `${(0,quote/* nameOf */.Vb)(at)} ${faultOf(issue, found.tree)}`);
}
/** The keys of the objects that stand below an entry's own: an explicit edit's, and `clarification`'s. */
function knownInside(last) {
    return last === "clarification" ? ["answers"] : ["request", "reference_image_urls"];
}
/** Of the ways a value could have been right, the one it comes closest to. */
function meant(branches) {
    const inside = branches.find((issues) => issues.every(({ path, code }) => path.length > 0 || code === "unrecognized_keys"));
    const kind = branches.find((issues) => issues.every(({ code }) => code !== "invalid_type"));
    return inside ?? kind ?? branches[0] ?? [];
}
function unknownKey(path, known) {
    const guess = nearest(String(path.at(-1)), known);
    return `${(0,quote/* nameOf */.Vb)(path)} is not a known key; ${guess ? `did you mean ${guess}?` : `known are ${(0,quote/* listed */.KE)(known).replace(/ or (?=\S+$)/, " and ")}.`}`;
}
function faultOf(issue, tree) {
    if (issue.code === "custom")
        return issue.message;
    if (tree.value === null && (tree.plain ?? "") === "")
        return "has no value.";
    if (issue.code === "invalid_value")
        return notAmong(tree, issue.values);
    if (issue.code !== "invalid_type")
        return `is ${described(tree)}: ${issue.message}.`;
    if (issue.expected === "string" && tree.plain !== null) {
        return `is ${described(tree)}; to make it text, quote it: ${(0,quote/* quoted */.TL)(tree.plain)}.`;
    }
    return `is ${described(tree)}; it takes ${wanted(issue.expected)}.`;
}
function notAmong(tree, values, more = []) {
    const words = values.map((value) => (typeof value === "string" ? (0,quote/* quoted */.TL)(value) : String(value)));
    return `is ${described(tree)}; it takes ${(0,quote/* listed */.KE)([...words, ...more])}.`;
}
function wanted(expected) {
    if (expected === "string")
        return "text";
    if (expected === "array")
        return "a list";
    return "a mapping of keys to values";
}
/** A value as messages name it. */
function described({ value, plain }) {
    if (typeof value === "string")
        return (0,quote/* quoted */.TL)(value);
    if (Array.isArray(value))
        return "a list";
    if (value !== null && typeof value === "object")
        return "a mapping";
    return `${kindOf(value)} ${(plain ?? String(value)).slice(0, 60)}`.trim();
}
function kindOf(value) {
    if (typeof value === "number")
        return "the number";
    return typeof value === "boolean" ? "the boolean" : "";
}

// EXTERNAL MODULE: ./build/computed/manifest/manifest.js
var manifest = __webpack_require__(4989);
// EXTERNAL MODULE: ./build/computed/manifest/plain-draft.js
var plain_draft = __webpack_require__(3436);
// EXTERNAL MODULE: ./node_modules/zod/v4/core/registries.js
var registries = __webpack_require__(9396);
// EXTERNAL MODULE: ./build/computed/manifest/address.js
var address = __webpack_require__(6694);
// EXTERNAL MODULE: ./build/computed/manifest/brief-schema.js
var brief_schema = __webpack_require__(5524);
// EXTERNAL MODULE: ./build/computed/manifest/files.js
var files = __webpack_require__(4281);
// EXTERNAL MODULE: ./build/computed/manifest/pattern.js
var pattern = __webpack_require__(1452);
// EXTERNAL MODULE: ./build/computed/manifest/readings.js
var readings = __webpack_require__(9805);
;// CONCATENATED MODULE: ./build/computed/manifest/schema.js








/** Of schemas that say what no JSON schema can, the reading that says the same: those are compiled (shape-of.ts). */
const schema_readings = registries/* registry */.u5();
/** Text without the white space around it, so that the style it is quoted in makes no difference. */
function schema_text(reading, { max, taker } = {}) {
    return schemas/* string */.YjP()
        .trim()
        .superRefine(({ length }, context) => {
        if (length > 0 && (max === undefined || length <= max))
            return;
        const range = max === undefined ? "" : `; ${taker} takes 1 to ${(0,quote/* counted */.hS)(max)}`;
        const message = length === 0 ? `is empty${range && `${range} characters`}.` : `has ${(0,quote/* counted */.hS)(length)} characters${range}.`;
        context.addIssue({ code: "custom", message });
    })
        .register(schema_readings, { reading })
        .meta(max === undefined ? { minLength: 1 } : { minLength: 1, maxLength: max });
}
function checked(reading, faultOf) {
    return schemas/* string */.YjP()
        .superRefine((value, context) => {
        const message = faultOf(value);
        if (message)
            context.addIssue({ code: "custom", message });
    })
        .register(schema_readings, { reading });
}
const IdSchema = checked("id", (id) => id.length <= 64 && readings.ID.test(id)
    ? null
    : "is not an id; an id is 1 to 64 lower-case letters, digits and hyphens, and doesn't start with a hyphen.").meta({ pattern: readings.ID.source, minLength: 1, maxLength: 64 });
const UuidSchema = checked("uuid", (uuid) => readings/* UUID */.k.test(uuid) ? null : "is not a UUID, such as 6f1c0d5e-0000-4000-8000-000000000000.")
    .transform((uuid) => uuid.toLowerCase())
    .register(schema_readings, { reading: "uuid" })
    .meta({ format: "uuid" });
const PathSchema = checked("path", (path) => {
    const fault = (0,files/* pathFault */.a9)(path);
    return fault && `names ${(0,quote/* quoted */.TL)(path)}, ${fault}.`;
});
const EditTextSchema = schema_text("instruction", { max: 5000, taker: "the service" }); // R 4.3
const ImageUrlsSchema = schemas/* array */.YOg(schemas/* string */.YjP().meta({ format: "uri", pattern: "^https://" }))
    .superRefine((urls, context) => {
    if (urls.length > 5) {
        // R 4.3
        context.addIssue({ code: "custom", message: `has ${(0,quote/* counted */.hS)(urls.length)} URLs; the service takes at most 5.` });
        return;
    }
    for (const [index, url] of urls.entries()) {
        const message = (0,address/* imageUrlFault */.D)(url);
        if (message)
            context.addIssue({ code: "custom", message, path: [index] });
    }
})
    .register(schema_readings, { reading: "imageUrls" })
    .meta({ maxItems: 5 });
const EditSchema = schemas/* union */.KCZ([
    EditTextSchema.transform((request) => ({ request, reference_image_urls: [] })),
    schemas/* strictObject */.rej({
        request: EditTextSchema.describe("The instruction, in words."),
        reference_image_urls: ImageUrlsSchema.default([]).describe("Pictures that the edit refers to; public https URLs."),
    }),
])
    .register(schema_readings, { reading: "edit" });
const ClarificationSchema = schemas/* union */.KCZ([
    schemas/* enum */.k5n(["fail", "skip"]),
    schemas/* strictObject */.rej({
        answers: schemas/* record */.g1P(schemas/* string */.YjP(), schema_text("text")).describe("The answer to each question, by the question's id."),
    }),
]);
const shared = {
    sources: schemas/* array */.YOg(checked("pattern", pattern/* patternFault */.rG))
        .describe("Patterns of the source files that belong to the brief, from the workspace on: docs/billing/**/*.md"),
    options: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* custom */.IeY().register(schema_readings, { reading: "json" }))
        .describe("Further fields of the create item, sent as they are. Merged key by key over those of `defaults`."),
    aspect_ratio: brief_schema/* AspectRatioSchema */.h7.describe("The shape of the video."),
    category: brief_schema/* CategorySchema */.Ue.describe("`training` where it is not given."),
    on_change: schemas/* enum */.k5n(["edit", "recreate", "ignore"])
        .describe("What a changed brief leads to: an edit of the video, a new video, or nothing. `edit` where it is not given."),
    clarification: ClarificationSchema.describe("How to answer a creation that asks a question."),
};
const DefaultsSchema = schemas/* strictObject */.rej(shared)
    .partial()
    .describe("What every entry has that doesn't say otherwise. Options are merged key by key, all else is replaced.");
const EntrySchema = schemas/* strictObject */.rej({
    title: schema_text("title", { max: 200, taker: "a title" }).describe("For people; not part of the brief."),
    task: schema_text("text").describe("What the video explains."),
    task_file: PathSchema.describe("The file that holds the task, from the workspace on."),
    ...shared,
    edits: schemas/* array */.YOg(EditSchema).describe("Explicit edits, in order: a list that only grows."),
    uuid: UuidSchema.describe("A video that exists already, to be adopted."),
    moved_from: IdSchema.describe("This entry's former id."),
})
    .partial()
    // For editors; the loader says it with positions.
    .meta({
    anyOf: ["task", "task_file", "uuid"].map((key) => ({ required: [key] })),
    not: { required: ["task", "task_file"] },
});
const ManifestSchema = schemas/* strictObject */.rej({
    version: schemas/* literal */.euz(1).describe("The version of this format."),
    defaults: DefaultsSchema.optional(),
    videos: schemas/* record */.g1P(IdSchema, EntrySchema)
        .describe("One entry for each video, by id.")
        .meta({ maxProperties: manifest/* MAX_ENTRIES */.S }),
});

;// CONCATENATED MODULE: ./build/computed/manifest/draft.js







/** Reads the manifest's values by the schema. Notes what doesn't fit and goes on with the rest. */
function draftOf(root, problems) {
    const child = { keyOffset: root.offset, tree: root };
    const whole = schemas/* strictObject */.rej({
        ...ManifestSchema.shape,
        defaults: schemas/* unknown */.L5J().optional(),
        videos: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* unknown */.L5J()),
    });
    const result = whole.safeParse(root.value);
    if (!result.success)
        addIssues(problems, { child, path: [], keys: Object.keys(whole.shape) }, result.error.issues);
    // Of another version, all else may be meant otherwise.
    if (result.error?.issues.some(({ path }) => path[0] === "version" && root.children.has("version")))
        return null;
    const videos = root.children.get("videos");
    const ids = videos && (0,manifest_tree/* isMapping */.pi)(videos.tree) ? [...videos.tree.children] : [];
    if (ids.length > manifest/* MAX_ENTRIES */.S) {
        const offset = ids[manifest/* MAX_ENTRIES */.S]?.[1].keyOffset ?? root.offset;
        problems.add(offset, () => `videos has ${(0,quote/* counted */.hS)(ids.length)} entries; a manifest takes at most ${(0,quote/* counted */.hS)(manifest/* MAX_ENTRIES */.S)}.`);
        return null;
    }
    const defaults = root.children.get("defaults");
    if (defaults && !fits(defaults, ids.length, problems))
        return null;
    return {
        defaults: {
            tree: defaults?.tree ?? null,
            fields: defaults ? partOf(DefaultsSchema, { child: defaults, path: ["defaults"] }, problems) : {},
        },
        entries: ids.map(([key, entry]) => {
            const path = ["videos", key];
            const id = IdSchema.safeParse(key);
            if (!id.success) {
                addIssues(problems, { child: { ...entry, tree: { ...entry.tree, offset: entry.keyOffset } }, path, keys: [] }, id.error.issues);
            }
            return { id: String(key), child: entry, path, fields: partOf(EntrySchema, { child: entry, path }, problems) };
        }),
    };
}
/** What the defaults come to under every entry. */
function fits(defaults, entries, problems) {
    const { values, characters } = defaults.tree.size;
    if ((0,manifest_tree/* isBounded */.Ct)({ values, characters }, entries))
        return true;
    problems.add(defaults.keyOffset, () => `defaults come to ${(0,quote/* counted */.hS)(values * entries)} values with ${(0,quote/* counted */.hS)(characters * entries)} characters under ` +
        `${(0,quote/* counted */.hS)(entries)} entries; they may come to ${(0,quote/* counted */.hS)(manifest_tree/* MAX_VALUES */.Ex)} with ${(0,quote/* counted */.hS)(manifest_tree/* MAX_CHARACTERS */.SF)}.`);
    return false;
}
/** What is left of a value when its wrong keys are left out, so that the rest of it is checked too. */
function partOf(schema, { child, path }, problems) {
    const { tree } = child;
    const result = schema.safeParse(tree.value);
    (0,plain_draft/* checkWords */.i)(child, path, problems);
    if (result.success)
        return result.data;
    const { issues } = result.error;
    addIssues(problems, { child, path, keys: Object.keys(schema.shape) }, issues);
    const wrong = new Set(issues.flatMap((issue) => (issue.path.length > 0 ? issue.path[0] : keysOf(issue))));
    const right = [...tree.children].filter(([key]) => (0,manifest_tree/* isMapping */.pi)(tree) && !wrong.has(key));
    return schema.parse(Object.fromEntries(right.map(([key, { tree }]) => [key, tree.value])));
}
function keysOf(issue) {
    return issue.code === "unrecognized_keys" ? issue.keys : [];
}


/***/ })

};
;