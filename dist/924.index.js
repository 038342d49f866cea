export const id = 924;
export const ids = [924];
export const modules = {

/***/ 3924:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  main: () => (/* binding */ main)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/src/service/errors.js
var errors = __webpack_require__(654);
// EXTERNAL MODULE: ./build/src/manifest/brief.js
var manifest_brief = __webpack_require__(3091);
// EXTERNAL MODULE: ./build/src/state/records.js
var records = __webpack_require__(1397);
;// CONCATENATED MODULE: ./build/src/state/revision.js

/** Identifies what a revision shows: equal for two revisions of equal brief and explicit edits, however they came about. */
function revisionId({ fingerprint, edits }) {
    return (0,manifest_brief/* hashText */.qj)((0,manifest_brief/* canonicalJson */.dj)({ fingerprint, edits }));
}
/** True where `edits` starts with all of `prefix`, in order. */
function startsWith(edits, prefix) {
    return (prefix.length <= edits.length && prefix.every((edit, index) => (0,manifest_brief/* canonicalJson */.dj)(edit) === (0,manifest_brief/* canonicalJson */.dj)(edits[index])));
}
/** Revisions whose brief wasn't known, once it is: it describes the video as it was adopted. */
function described(revisions, { brief, fingerprint }) {
    return revisions.map((revision) => (revision.fingerprint === null ? { ...revision, brief, fingerprint } : revision));
}

;// CONCATENATED MODULE: ./build/src/plan/credits.js
/** What an edit of one scene costs at most: 4 for its frames and 25 for its clip, were it cinematic (R 8.3). */
const CREDITS_A_SCENE = 4 + 25;
/** The most that an edit of a video of so many scenes can cost, in credits (R 8.3); `null` where that isn't known. */
function editCreditsAtMost(totalScenes) {
    return totalScenes === null ? null : CREDITS_A_SCENE * totalScenes;
}
/** A sum that isn't known where one of its parts isn't. */
function sumOfBounds(bounds) {
    return bounds.reduce((sum, bound) => (sum === null || bound === null ? null : sum + bound), 0);
}

;// CONCATENATED MODULE: ./build/src/plan/doubt.js
/** What to say of a creation whose reply was never seen: what to check, and the two ways out. */
function createInDoubt(id, { run }) {
    return (`${nameOf(run)} asked the service to create this video and never saw the reply, so it may exist already and is not ` +
        "created again. Look for it in the service's dashboard. If it is there, add its uuid to the entry (uuid: …). " +
        `If it is not, start one new run with the input recreate: ${id}.`);
}
/** What to say of an edit whose reply was never seen and whose `Idempotency-Key` the service has forgotten (R 4.3). */
function editInDoubt(id, uuid, run) {
    return (`${nameOf(run)} sent an edit of video ${uuid ?? "?"} and never saw the reply, and the service has since forgotten its ` +
        "Idempotency-Key, so it is not sent again. Look at the video. To keep it as it is, give the entry a new id with " +
        `uuid: ${uuid ?? "…"}. To make it anew, run once with the input recreate: ${id}.`);
}
function nameOf({ id, attempt, url }) {
    return `Run ${id}, attempt ${attempt}${url === null ? "" : ` (${url})`},`;
}

;// CONCATENATED MODULE: ./build/src/plan/reconcile.js
/**
 * Brings the names of the state in step with the manifest: `moved_from` carries a record and its intents to the new id,
 * the records of entries that are gone are retired, those of entries that are back are not. Nothing is forgotten.
 */
function reconcile(state, manifest) {
    const videos = new Map(Object.entries(state.videos));
    const renamed = new Map();
    for (const { id, movedFrom } of manifest.entries) {
        if (movedFrom === null || videos.has(id))
            continue;
        const record = videos.get(movedFrom);
        const intended = state.intents.some(({ entries }) => entries.some((entry) => entry.id === movedFrom));
        if (record === undefined && !intended)
            continue;
        renamed.set(movedFrom, id);
        videos.delete(movedFrom);
        if (record !== undefined)
            videos.set(id, record);
    }
    const wanted = new Set(manifest.entries.map(({ id }) => id));
    const retirements = [];
    for (const [id, record] of videos) {
        if (!wanted.has(id) && !record.retired)
            retirements.push({ id, uuid: record.uuid });
        videos.set(id, { ...record, retired: !wanted.has(id) });
    }
    const intents = state.intents.map((intent) => ({
        ...intent,
        entries: intent.entries.map((entry) => ({ ...entry, id: renamed.get(entry.id) ?? entry.id })),
    }));
    return {
        state: {
            ...state,
            videos: Object.fromEntries(videos),
            intents,
            texts: { ...state.texts, ...Object.fromEntries(manifest.texts) },
        },
        moves: [...renamed].map(([from, to]) => ({ from, to })),
        retirements,
    };
}

// EXTERNAL MODULE: ./node_modules/diff/libesm/patch/create.js + 2 modules
var create = __webpack_require__(7291);
;// CONCATENATED MODULE: ./build/src/plan/edit-text.js


/** R 4.3 */
const EDIT_REQUEST_MAX_CHARACTERS = 5000;
/** Lines of context around a change, tried in this order until the text fits. */
const CONTEXTS = [3, 1, 0];
/** More changed lines than this never fit, since each takes at least two characters; it also bounds the time of a diff. */
const MAX_CHANGED_LINES = EDIT_REQUEST_MAX_CHARACTERS / 2;
/**
 * The words of an edit that turns the video of one brief into that of another (at most 5,000 characters, R 4.3), or `null`
 * where the difference doesn't fit. The same briefs give the same words.
 */
function deriveEditText({ from, to, texts }) {
    for (const context of CONTEXTS) {
        const changes = changesOf(from, to, texts, context);
        if (changes === null)
            continue;
        const text = [introduction(changes), ...changes].join("\n\n");
        if (text.length <= EDIT_REQUEST_MAX_CHARACTERS)
            return text;
    }
    return null;
}
function introduction(changes) {
    const legend = changes.some((change) => /^[+-](?: |$)/m.test(change))
        ? " A line that starts with - was removed, one that starts with + was added; other lines stand around them, unchanged."
        : "";
    return `The brief of this video has changed. Change the video to match, and keep everything that these changes do not concern.${legend}`;
}
/** One paragraph or more for each difference; `null` where there are too many to say. */
function changesOf(from, to, texts, context) {
    const changes = [];
    let length = 0;
    for (const change of differences(from, to, texts, context)) {
        if (change === null)
            return null;
        length += change.length;
        if (length > EDIT_REQUEST_MAX_CHARACTERS)
            return null;
        changes.push(change);
    }
    return changes;
}
/** Found one after another, so that nobody compares what would not fit any more. */
function* differences(from, to, texts, context) {
    const before = new Map(from.sources.map(({ path, text }) => [path, text]));
    const after = new Map(to.sources.map(({ path, text }) => [path, text]));
    const renamedTo = renames(before, after);
    const renamedFrom = new Map([...renamedTo].map(([old, path]) => [path, old]));
    if (from.task !== to.task)
        yield* hunksOf("the task", (0,manifest_brief/* textOf */.b6)(texts, from.task), (0,manifest_brief/* textOf */.b6)(texts, to.task), context);
    for (const path of [...new Set([...before.keys(), ...after.keys()])].sort()) {
        const [oldHash, newHash] = [before.get(path), after.get(path)];
        if (oldHash === newHash || renamedFrom.has(path))
            continue;
        const newPath = renamedTo.get(path);
        if (newPath !== undefined) {
            yield `The source ${path} is now called ${newPath}. Its text is the same, so nothing needs to change for it.`;
        }
        else if (newHash === undefined) {
            yield `The source ${path} is gone${headings((0,manifest_brief/* textOf */.b6)(texts, oldHash ?? ""))}. Leave out what only this source said.`;
        }
        else if (oldHash === undefined) {
            yield newSource(path, (0,manifest_brief/* textOf */.b6)(texts, newHash));
        }
        else {
            yield* hunksOf(path, (0,manifest_brief/* textOf */.b6)(texts, oldHash), (0,manifest_brief/* textOf */.b6)(texts, newHash), context);
        }
    }
    yield* optionChanges("", from.options, to.options);
    if (from.aspect_ratio !== to.aspect_ratio) {
        yield `The aspect ratio changes from ${from.aspect_ratio ?? "the default"} to ${to.aspect_ratio ?? "the default"}.`;
    }
}
function newSource(path, text) {
    if (text.length > EDIT_REQUEST_MAX_CHARACTERS)
        return null;
    if (text.trim() === "")
        return `The source ${path} is new, and empty.`;
    return `The source ${path} is new:\n${text
        .trimEnd()
        .split("\n")
        .map((line) => legible(`+${line}`))
        .join("\n")}`;
}
/** Sources that kept their text under another path, old path to new. */
function renames(before, after) {
    const appeared = new Map([...after].filter(([path]) => !before.has(path)).map(([path, hash]) => [hash, path]));
    const renamed = new Map();
    for (const [path, hash] of before) {
        const newPath = after.has(path) ? undefined : appeared.get(hash);
        if (newPath === undefined)
            continue;
        renamed.set(path, newPath);
        appeared.delete(hash);
    }
    return renamed;
}
/** The places where two texts differ; a `null` among them where there are too many. */
function* hunksOf(name, oldText, newText, context) {
    const [oldLines, newLines] = [oldText.split("\n"), newText.split("\n")];
    if (leastCharacters(oldLines, newLines) > EDIT_REQUEST_MAX_CHARACTERS) {
        yield null;
        return;
    }
    const patch = (0,create/* structuredPatch */.YB)("", "", withNewline(oldText), withNewline(newText), undefined, undefined, {
        context,
        maxEditLength: MAX_CHANGED_LINES,
    });
    const [before, after] = [sectionsOf(oldLines), sectionsOf(newLines)];
    if (patch === undefined)
        yield null;
    else if (patch.hunks.length === 0)
        yield `In ${name}, only white space changed.`;
    for (const hunk of patch?.hunks ?? []) {
        const section = sectionOf(hunk, before, after);
        const lines = hunk.lines.filter((line) => !line.startsWith("\\")).map(legible);
        const first = lines.findIndex((line) => line !== "");
        const last = lines.findLastIndex((line) => line !== "");
        yield `In ${name}${section === null ? "" : `, section “${section}”`}:\n${lines.slice(first, last + 1).join("\n")}`;
    }
}
/** What the changed lines take at least, found without aligning the texts: lines that the other text lacks. */
function leastCharacters(oldLines, newLines) {
    const surplus = new Map();
    for (const line of oldLines)
        surplus.set(line, (surplus.get(line) ?? 0) + 1);
    for (const line of newLines)
        surplus.set(line, (surplus.get(line) ?? 0) - 1);
    let characters = 0;
    for (const [line, count] of surplus)
        characters += Math.abs(count) * line.trimEnd().length;
    return characters;
}
function legible(line) {
    return `${line.slice(0, 1)} ${line.slice(1)}`.trimEnd();
}
function withNewline(text) {
    return text === "" || text.endsWith("\n") ? text : `${text}\n`;
}
/** The section of the first changed line that says something: of the old text where it was removed, else of the new one. */
function sectionOf(hunk, before, after) {
    let [oldAt, newAt] = [hunk.oldStart - 1, hunk.newStart - 1];
    for (const line of hunk.lines) {
        const said = line.slice(1).trim() !== "";
        if (said && line.startsWith("-"))
            return before[oldAt] ?? null;
        if (said && line.startsWith("+"))
            return after[newAt] ?? null;
        if (!line.startsWith("+"))
            oldAt++;
        if (!line.startsWith("-"))
            newAt++;
    }
    return null;
}
const HEADING = /^ {0,3}#{1,6}[ \t]+(\S.*)$/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;
/** Of a Markdown text. A comment in a block of code is no heading. */
function sectionsOf(lines) {
    let section = null;
    let fence = null;
    return lines.map((line) => {
        const mark = FENCE.exec(line)?.[1];
        if (fence === null && mark !== undefined)
            fence = mark;
        else if (fence !== null && mark?.startsWith(fence))
            fence = null;
        const heading = fence === null ? HEADING.exec(line)?.[1] : undefined;
        if (heading !== undefined)
            section = heading.replace(/[ \t]+#*[ \t]*$/, "");
        return section;
    });
}
/** Names the sections of a text that is gone, so that the words say what it was about without repeating it. */
function headings(text) {
    const found = [...new Set(sectionsOf(text.split("\n")))].filter((heading) => heading !== null).slice(0, 5);
    return found.length === 0 ? "" : ` (it was about ${found.map((heading) => `“${heading}”`).join(", ")})`;
}
function optionChanges(prefix, from, to) {
    return [...new Set([...Object.keys(from), ...Object.keys(to)])].sort().flatMap((key) => {
        const [before, after] = [valueAt(from, key), valueAt(to, key)];
        const name = `The option ${prefix}${key}`;
        if (after === undefined)
            return before === undefined ? [] : [`${name} is gone; it was ${words(before)}.`];
        if (before === undefined)
            return [`${name} is new: ${words(after)}.`];
        if ((0,manifest_brief/* canonicalJson */.dj)(before) === (0,manifest_brief/* canonicalJson */.dj)(after))
            return [];
        if (isOptions(before) && isOptions(after))
            return optionChanges(`${prefix}${key}.`, before, after);
        return [`${name} changes from ${words(before)} to ${words(after)}.`];
    });
}
function valueAt(options, key) {
    return Object.hasOwn(options, key) ? options[key] : undefined;
}
function isOptions(value) {
    return value !== null && typeof value === "object" && !Array.isArray(value);
}
function words(value) {
    return typeof value === "string" ? `“${value}”` : (0,manifest_brief/* canonicalJson */.dj)(value);
}

;// CONCATENATED MODULE: ./build/src/plan/rewind.js




/**
 * Rule 4 of the plan. Rewinds to the newest revision from which the desired one can be reached by edits alone, reverting
 * all above it, newest first; then sends what is missing.
 */
function rewindAndApply({ entry, stack, totalScenes, texts, uuid }) {
    const top = stack.at(-1);
    const brief = entry.onChange === "ignore" ? null : entry.brief;
    if (top === undefined)
        return { kind: "create" };
    if (brief !== null && top.fingerprint === null && uuid !== null) {
        // Adopted without a brief: the first one it gets describes the video as it is.
        const known = { brief, fingerprint: (0,manifest_brief/* fingerprint */.Rj)(brief) };
        const rest = rewindAndApply({ entry, stack: described(stack, known), totalScenes, texts, uuid });
        return rest.kind === "steps"
            ? { kind: "steps", steps: [{ kind: "adopt", uuid, target: { ...top, ...known } }, ...rest.steps] }
            : rest;
    }
    const wanted = brief === null ? null : (0,manifest_brief/* fingerprint */.Rj)(brief);
    const base = baseOf(stack, wanted, entry.edits);
    const from = stack[base];
    if (from === undefined)
        return { kind: "create" };
    if (entry.onChange === "recreate" && wanted !== null && from.fingerprint !== wanted)
        return { kind: "create" };
    const reverts = stack
        .slice(base + 1)
        .reverse()
        .map(({ edit_id }) => ({ kind: "revert", editId: edit_id }));
    const creditsAtMost = editCreditsAtMost(totalScenes);
    const missing = entry.edits.slice(from.edits.length);
    const edits = missing.map((edit, index) => {
        const last = index === missing.length - 1;
        return {
            kind: "edit",
            source: "explicit",
            request: edit.request,
            referenceImageUrls: edit.reference_image_urls,
            aspectRatio: last && brief !== null ? newAspectRatio(from.brief, brief) : null,
            target: {
                ...(last && brief !== null
                    ? { brief, fingerprint: wanted }
                    : { brief: from.brief, fingerprint: from.fingerprint }),
                edits: entry.edits.slice(0, from.edits.length + index + 1),
                edit_id: null,
                link: null,
            },
            creditsAtMost,
        };
    });
    if (edits.length > 0 || brief === null || from.fingerprint === wanted)
        return { kind: "steps", steps: [...reverts, ...edits] };
    const request = from.brief === null ? null : deriveEditText({ from: from.brief, to: brief, texts });
    if (request === null)
        return { kind: "impossible", detail: TOO_LONG };
    const derived = {
        kind: "edit",
        source: "derived",
        request,
        referenceImageUrls: [],
        aspectRatio: newAspectRatio(from.brief, brief),
        target: { brief, fingerprint: wanted, edits: [...entry.edits], edit_id: null, link: null },
        creditsAtMost,
    };
    return { kind: "steps", steps: [...reverts, derived] };
}
const TOO_LONG = `What changed in the brief does not fit the ${EDIT_REQUEST_MAX_CHARACTERS.toLocaleString("en")} characters of an edit. ` +
    "Say the change in your own words as an explicit edit (append to edits), or make the video anew (on_change: recreate).";
/**
 * The revision to build on: the one from which the fewest edits lead to the desired one, a changed brief counting as one. Of
 * several, one that shows the brief already, and then the newest.
 */
function baseOf(stack, wanted, edits) {
    const distance = (revision) => {
        if (!startsWith(edits, revision.edits))
            return Number.POSITIVE_INFINITY;
        const brief = wanted === null || revision.fingerprint === wanted ? 0 : 1;
        return edits.length - revision.edits.length + brief * (1 + PREFERENCE);
    };
    const distances = stack.map(distance);
    const least = Math.min(...distances);
    return Number.isFinite(least) ? distances.lastIndexOf(least) : -1;
}
/** Less than an edit: it decides only between equals. */
const PREFERENCE = 0.5;
/** The aspect ratio to send with an edit: the desired one where it changes. The service's default can't be asked for by name. */
function newAspectRatio(from, to) {
    return from?.aspect_ratio === to.aspect_ratio ? null : to.aspect_ratio;
}

;// CONCATENATED MODULE: ./build/src/plan/plan.js







/** How long an `Idempotency-Key` is surely still known to the service, which keeps it for 24 h (R 4.3). */
const IDEMPOTENCY_WINDOW_MS = 23 * 60 * 60 * 1000;
/**
 * Decides what to do for each entry, from manifest and state alone. `state` in the result is the one that the plan starts
 * from: moved records under their new ids, retired ones marked.
 */
function makePlan(manifest, before, options) {
    const { state, moves, retirements } = reconcile(before, manifest);
    const texts = (0,records/* textsOf */.CB)(state);
    const entries = manifest.entries.map((entry) => planEntry({ entry, state, texts, options }));
    const plan = {
        entries,
        retirements,
        moves,
        creates: entries.flatMap(({ steps }) => steps).filter(({ kind }) => kind === "create").length,
        creditsAtMost: sumOfBounds(entries.map(({ creditsAtMost }) => creditsAtMost)),
    };
    return { plan, state };
}
function planEntry({ entry, state, texts, options }) {
    const record = (0,records/* recordOf */.zv)(state, entry.id);
    const intent = state.intents.find(({ entries }) => entries.some(({ id }) => id === entry.id)) ?? null;
    const { steps, obstacle } = decide({ entry, record, intent, texts, options });
    const top = record?.revisions.at(-1) ?? null;
    return {
        entry,
        steps,
        obstacle,
        uuid: record?.uuid ?? null,
        link: top?.link ?? null,
        creditsAtMost: sumOfBounds(steps.map((step) => (step.kind === "edit" ? step.creditsAtMost : 0))),
    };
}
/** What an entry wants, unless its last try at just that has failed and `retry-failed` is false. */
function decide(situation) {
    const { entry, record, options } = situation;
    const decision = wantedOf(situation);
    const failure = record?.last_failure ?? null;
    const untried = options.retryFailed || record?.in_flight || decision.steps.length === 0 || isRecreated(situation);
    if (untried || failure?.desired !== revisionId(desiredRevision(entry)))
        return decision;
    const detail = `${failure.detail} (not tried again, since the input retry-failed is false)`;
    return stop({ outcome: "failed", status: failure.status, detail });
}
/** Another attempt of one run has the same inputs; what an earlier attempt made, or may have made, it doesn't make again. */
function isRecreated({ entry, record, intent, options }) {
    const madeByThisRun = record?.recreated_by === options.runId || intent?.run.id === options.runId;
    return options.recreate.includes(entry.id) && !madeByThisRun;
}
function wantedOf(situation) {
    const { entry, record, intent } = situation;
    if (isRecreated(situation))
        return createAnew(situation);
    const adopted = newUuid(entry, record);
    if (adopted !== null)
        return follow(situation, { kind: "adopt", uuid: adopted, target: firstRevision(entry) });
    if (intent !== null)
        return stop(blocked(createInDoubt(entry.id, intent)));
    if (record?.in_flight)
        return resume(situation, record);
    if (entry.uuid !== null && record?.uuid === null && record.former_uuids.at(-1) === entry.uuid) {
        return stop(adoptedInVain(entry));
    }
    if (record === null || record.uuid === null || record.revisions.length === 0)
        return createAnew(situation);
    if (record.category !== entry.category)
        return createAnew(situation);
    return apply(situation, { stack: record.revisions, totalScenes: record.total_scenes, steps: [] });
}
/** The video to adopt: one that the entry names and that this record has never had. */
function newUuid(entry, record) {
    if (entry.uuid === null || entry.uuid === record?.uuid || record?.former_uuids.includes(entry.uuid))
        return null;
    return entry.uuid;
}
/** The video that the entry names has failed: whoever adopted it didn't ask for a new one. */
function adoptedInVain({ id, uuid }) {
    const detail = `The video ${uuid} that this entry names has failed at the service. Name another uuid, or take uuid out of the entry to ` +
        `have its video created; to create it anew with uuid in place, run once with the input recreate: ${id}.`;
    return { outcome: "failed", status: null, detail };
}
function resume(situation, record) {
    const { entry, options } = situation;
    const job = record.in_flight;
    if (job === null)
        return stop(null);
    if (job.kind === "edit" && job.edit_id === null && options.now - job.first_sent_at > IDEMPOTENCY_WINDOW_MS) {
        return stop(blocked(editInDoubt(entry.id, record.uuid, job.run)));
    }
    if (record.category !== entry.category)
        return createAnew(situation, [{ kind: "resume", job }]);
    const stack = stackAfter(record, job);
    return apply(situation, { stack, totalScenes: record.total_scenes, steps: [{ kind: "resume", job }] });
}
/** The revisions of a video once its job has succeeded. */
function stackAfter({ revisions }, job) {
    switch (job.kind) {
        case "create":
            return [job.target];
        case "edit":
            return [...revisions, job.target];
        case "revert":
            return revisions.slice(0, -1);
    }
}
/** Creates the entry's video, in place of the one that the record holds, and applies every explicit edit to it. */
function createAnew({ entry, record, texts }, before = []) {
    if (entry.brief === null) {
        return stop({
            outcome: "failed",
            status: null,
            detail: "There is nothing to create a video from: the entry has neither task nor task_file. Add one of them.",
        });
    }
    const target = firstRevision(entry);
    return follow({ entry, texts }, { kind: "create", target, replaces: record?.uuid ?? null }, before);
}
/** `first` makes the entry's first revision; its explicit edits follow. */
function follow({ entry, texts }, first, before = []) {
    return apply({ entry, texts, record: null }, { stack: [first.target], totalScenes: null, steps: [...before, first] });
}
/** Rule 4 of the plan: rewinds and applies, after the steps that are already decided. */
function apply(situation, { stack, totalScenes, steps }) {
    const { entry, texts, record } = situation;
    const rewind = rewindAndApply({ entry, stack, totalScenes, texts, uuid: record?.uuid ?? null });
    switch (rewind.kind) {
        case "steps":
            return { steps: [...steps, ...rewind.steps], obstacle: null };
        case "create":
            return createAnew(situation, steps);
        case "impossible":
            return { steps, obstacle: { outcome: "failed", status: null, detail: rewind.detail } };
    }
}
function stop(obstacle) {
    return { steps: [], obstacle };
}
function blocked(detail) {
    return { outcome: "blocked", status: null, detail };
}
/** What the entry is to show: its brief and all of its explicit edits. */
function desiredRevision({ brief, edits }) {
    return {
        fingerprint: brief === null ? null : (0,manifest_brief/* fingerprint */.Rj)(brief),
        brief,
        edits: [...edits],
        edit_id: null,
        link: null,
    };
}
function firstRevision(entry) {
    return { ...desiredRevision(entry), edits: [] };
}

;// CONCATENATED MODULE: ./build/src/apply/context.js



/** The record of an entry, an empty one where it has none yet. */
function recordFor({ keeper }, { id, plan }) {
    return keeper.record(id) ?? (0,records/* emptyRecord */.FR)(plan.entry.category);
}
/** Ends an entry as failed and remembers why, so that `retry-failed` can tell. */
function fail(context, run, error, changes = {}) {
    const { step } = run;
    run.settle("failed", error);
    context.keeper.put(run.id, {
        ...recordFor(context, run),
        ...changes,
        last_failure: {
            step: step?.kind ?? "resume",
            status: error.status,
            detail: error.detail,
            desired: revisionId(desiredRevision(run.plan.entry)),
            at: context.clock.now(),
            run: context.options.run,
        },
    });
    context.log(`${run.id}: failed: ${error.detail}`);
}

;// CONCATENATED MODULE: ./build/src/apply/timing.js
/** R 4.2: a job is looked at no more often than this, counted from the last reply. */
const MIN_GAP_MS = 5_000;
const MAX_GAP_MS = 45_000;
/** How long a job runs before any poll has told more. */
const TYPICAL_MS = { videos: 240_000, edits: 100_000 };
/** How often a job that waits for a slot is looked at. */
const QUEUED_GAP_MS = { videos: 10_000, edits: 20_000 };
/** A look pays when about this share of the time that is left has passed (research: 0.4 is where lag and requests balance). */
const SHARE_OF_REST = 0.4;
/** How long to leave a job alone after a reply, in milliseconds, were the rate limit no concern. */
function gapAfter({ bucket, elapsedMs, queued, percent, speed }) {
    if (queued)
        return clamp(QUEUED_GAP_MS[bucket] / speed);
    const rest = percent !== null && percent > 0 && elapsedMs > 0
        ? (elapsedMs * (100 - percent)) / percent
        : Math.max(TYPICAL_MS[bucket] / speed - elapsedMs, 0.1 * elapsedMs);
    return clamp(SHARE_OF_REST * rest);
}
/** Stretches a gap so that jobs looked at together share what is left of their window evenly. */
function stretch(gapMs, { jobs, untilResetMs, available }) {
    const wanted = (jobs * untilResetMs) / gapMs;
    return clamp(gapMs * Math.max(1, wanted / Math.max(available, 0.5)));
}
/** Delay before a failed request is sent again: 5 s, 10 s, 20 s …, at most a minute, each shortened by up to a half. */
function retryDelay(tries, random) {
    return Math.min(60_000, MIN_GAP_MS * 2 ** Math.max(0, tries - 1)) * (0.5 + random() / 2) + MIN_GAP_MS / 2;
}
function clamp(ms) {
    return Math.min(MAX_GAP_MS, Math.max(MIN_GAP_MS, ms));
}

;// CONCATENATED MODULE: ./build/src/apply/faults.js


/** A request is sent this often at most. */
const MAX_TRIES = 5;
/**
 * Takes a fault of a request that the given entries share. Notes what it means for all other requests (401, 402, R 7), and
 * puts off what is worth another try.
 */
function handleFault({ clock, random, brakes, log }, runs, { error, repeatable }) {
    const remedied = (0,errors/* remedy */.z)(error, { repeatable });
    switch (remedied) {
        case "later": {
            const wait = Math.max(MIN_GAP_MS, error.fault.kind === "rate-limited" ? error.fault.retryAfterMs : 0);
            for (const run of runs)
                run.due = clock.now() + wait;
            log(`rate limit reached; the service asks to wait ${Math.ceil(wait / 1000)} s`);
            return "put off";
        }
        case "again": {
            const tries = 1 + Math.max(...runs.map((run) => run.tries));
            if (tries >= MAX_TRIES)
                return "given up";
            const delay = retryDelay(tries, random);
            for (const run of runs) {
                run.tries = tries;
                run.due = clock.now() + delay;
            }
            log(`${error.message}; trying again in ${Math.ceil(delay / 1000)} s`);
            return "put off";
        }
        case "final":
            if (error.status === 401)
                brakes.unauthorized = error.message;
            if (error.status === 402)
                brakes.outOfCredits = error.message;
            return "final";
        case "unknown":
            return "unknown";
    }
}
/** The words for a request that was given up. */
function afterAllTries(error) {
    return `${error.message}, ${MAX_TRIES} times in a row`;
}

;// CONCATENATED MODULE: ./build/src/apply/idempotency.js


/**
 * The `Idempotency-Key` of an edit (R 4.3). The same transition of the same video gives the same key, also after a lost
 * state; once an edit has ended otherwise than as the newest revision, `tries` grows and the key is another one.
 */
function idempotencyKey({ uuid, base, target, tries, }) {
    return (0,manifest_brief/* hashText */.qj)((0,manifest_brief/* canonicalJson */.dj)({ uuid, base: revisionId(base), base_edit_id: base.edit_id, target: revisionId(target), tries }));
}

;// CONCATENATED MODULE: ./build/src/apply/edits.js




/** Makes the job of an edit or a revert part of the state before anything is sent; an edit's with its key. */
function prepare(context, run) {
    const { step } = run;
    const record = recordFor(context, run);
    if (record.in_flight !== null)
        return;
    if (step?.kind === "edit")
        context.keeper.put(run.id, { ...record, in_flight: editJob(context, run, step) });
    if (step?.kind === "revert")
        context.keeper.put(run.id, { ...record, in_flight: revertJob(context, run, step) });
}
function editJob(context, run, step) {
    const { uuid, revisions, tries } = recordFor(context, run);
    const base = revisions.at(-1);
    if (uuid === null || base === undefined)
        throw new Error(`${run.id} has no video to edit`);
    const now = context.clock.now();
    return {
        kind: "edit",
        edit_id: null,
        idempotency_key: idempotencyKey({ uuid, base, target: step.target, tries }),
        first_sent_at: now,
        request: step.request,
        reference_image_urls: [...step.referenceImageUrls],
        aspect_ratio: step.aspectRatio,
        target: step.target,
        submitted_at: now,
        run: context.options.run,
        pull_request: context.options.pullRequest,
    };
}
function revertJob(context, run, step) {
    const [target, top] = recordFor(context, run).revisions.slice(-2);
    const editId = top?.edit_id ?? null;
    if (target === undefined || editId === null || (step.editId !== null && step.editId !== editId)) {
        throw new Error(`${run.id} has no edit to revert`);
    }
    const { options, clock } = context;
    return {
        kind: "revert",
        edit_id: editId,
        target,
        submitted_at: clock.now(),
        run: options.run,
        pull_request: options.pullRequest,
    };
}
/** Takes a prepared edit or revert back that was not sent. What may have arrived stays in flight. */
function withdraw(context, run) {
    const { step, inDoubt } = run;
    if (inDoubt || (step?.kind !== "edit" && step?.kind !== "revert"))
        return;
    const record = recordFor(context, run);
    if (record.in_flight !== null)
        context.keeper.put(run.id, { ...record, in_flight: null });
}
/** Sends what was prepared, by this run or by one that never saw the reply. */
async function sendPrepared(context, run) {
    if (recordFor(context, run).in_flight?.kind === "revert")
        await sendRevert(context, run);
    else
        await sendEdit(context, run);
}
/** Sends an edit under its key (R 4.3). */
async function sendEdit(context, run) {
    const { keeper, service, log, clock } = context;
    const record = recordFor(context, run);
    const { uuid, in_flight: job } = record;
    if (uuid === null || job?.kind !== "edit")
        throw new Error(`${run.id} has no edit to send`);
    let accepted;
    try {
        accepted = await service.submitEdit(record.category, {
            videoUuid: uuid,
            request: job.request,
            referenceImageUrls: job.reference_image_urls,
            aspectRatio: job.aspect_ratio,
            idempotencyKey: job.idempotency_key,
        });
    }
    catch (error) {
        if (!(error instanceof errors/* ServiceError */._))
            throw error;
        refuse(context, run, error);
        return;
    }
    keeper.put(run.id, { ...record, in_flight: { ...job, edit_id: accepted.edit_id, submitted_at: clock.now() } });
    run.editIds.push(accepted.edit_id);
    log(`${run.id}: edit accepted (${accepted.status}), edit ${accepted.edit_id}`);
    run.startLooking();
}
function refuse(context, run, error) {
    const record = recordFor(context, run);
    run.inDoubt ||= error.fault.kind === "lost" || error.fault.kind === "broken";
    switch (handleFault(context, [run], { error, repeatable: true })) {
        case "put off":
            return;
        case "given up":
        case "unknown": {
            // What may have arrived stays in flight: the next run asks again under the same key.
            const surelyUnsent = run.step?.kind === "edit" && !run.inDoubt;
            const changes = surelyUnsent ? { in_flight: null } : {};
            fail(context, run, { status: error.status, detail: afterAllTries(error) }, changes);
            return;
        }
        case "final":
            if (error.fault.kind === "misshapen") {
                fail(context, run, { status: error.status, detail: error.message });
                return;
            }
            // The service may repeat its refusal to the same key for 24 h (R 4.3): the next try has another one.
            context.keeper.put(run.id, { ...record, in_flight: null, tries: record.tries + 1 });
            if (error.status !== 401)
                fail(context, run, { status: error.status, detail: error.message });
    }
}
/** Undoes the newest revision (R 4.5: free, at once). */
async function sendRevert(context, run) {
    const { in_flight: job, ...record } = recordFor(context, run);
    if (job?.kind !== "revert")
        throw new Error(`${run.id} has no edit to revert`);
    try {
        await context.service.revert(record.category, job.edit_id);
    }
    catch (error) {
        if (!(error instanceof errors/* ServiceError */._))
            throw error;
        const resolution = handleFault(context, [run], { error, repeatable: false });
        if (resolution === "put off")
            return;
        if (resolution === "unknown" || error.status === 409) {
            // Whether it was reverted, now or by an earlier run that was cut off, the edit itself tells.
            run.refusal = { status: error.status, detail: error.message };
            run.startLooking();
            return;
        }
        context.keeper.put(run.id, { ...record, in_flight: null });
        const detail = resolution === "given up" ? afterAllTries(error) : error.message;
        if (error.status !== 401)
            fail(context, run, { status: error.status, detail });
        return;
    }
    noteReverted(context, run);
}
/** The newest revision is gone; what is below it is what the video shows. */
function noteReverted(context, run) {
    const record = recordFor(context, run);
    if (record.in_flight?.kind !== "revert")
        throw new Error(`${run.id} has no edit to revert`);
    const { edit_id: editId } = record.in_flight;
    const revisions = record.revisions.slice(0, -1);
    context.keeper.put(run.id, { ...record, revisions, in_flight: null, last_failure: null, tries: record.tries + 1 });
    run.link = revisions.at(-1)?.link ?? null;
    run.editIds.push(editId);
    context.log(`${run.id}: edit ${editId} reverted`);
    run.finishStep();
}

;// CONCATENATED MODULE: ./build/src/report/report.js
const OUTCOMES = (/* unused pure expression or super */ null && (["unchanged", "planned", "succeeded", "pending", "failed", "blocked"]));
function stepKinds(entry) {
    return entry.steps.map(({ kind }) => kind);
}
/** What a plan says of an entry, before anything is done. */
function reportOfPlan({ entry, steps, obstacle, uuid, link, creditsAtMost }) {
    return {
        id: entry.id,
        title: entry.title,
        position: entry.position,
        outcome: obstacle?.outcome ?? (steps.length === 0 ? "unchanged" : "planned"),
        steps: steps.map(stepReport),
        done: 0,
        videoUuid: uuid,
        editIds: [],
        link,
        scenes: null,
        videoSynced: null,
        creditsAtMost,
        error: obstacle === null ? null : { status: obstacle.status, detail: obstacle.detail },
        progress: null,
    };
}
function stepReport(step) {
    switch (step.kind) {
        case "adopt":
            return { kind: "adopt", uuid: step.uuid };
        case "create":
            return { kind: "create", replaces: step.replaces };
        case "edit":
            return { kind: "edit", source: step.source, request: step.request, creditsAtMost: step.creditsAtMost };
        case "revert":
            return { kind: "revert", editId: step.editId };
        case "resume":
            return { kind: "resume", what: step.job.kind };
    }
}

;// CONCATENATED MODULE: ./build/src/apply/entry-run.js

/** What a run knows of one entry while its steps are made. */
class EntryRun {
    plan;
    #steps;
    #done = 0;
    #outcome = null;
    #error = null;
    phase = "send";
    /** A request of this entry is under way. */
    busy = false;
    /** Milliseconds since the Unix epoch: no request before this. */
    due = 0;
    /** Failed attempts of the current request. */
    tries = 0;
    /** Where the entry's job stands among all jobs: they run first in, first out (R 3.1). */
    order = 0;
    /** When the job was first known to run. */
    runningSince = null;
    lastSeen = null;
    /** What the service asks, where it is to assume the answer. */
    question = null;
    /** The current step was sent, and may have arrived although no reply was seen. */
    inDoubt = false;
    /** How often the current step was sent once more although it could be looked at. */
    resent = 0;
    /** Why a revert is in doubt, while the edit itself is asked. */
    refusal = null;
    link;
    uuid;
    scenes = null;
    videoSynced = null;
    editIds = [];
    /** The pull requests that started the jobs which ended in this run. */
    startedBy = new Set();
    constructor(plan) {
        this.plan = plan;
        this.#steps = plan.steps;
        this.link = plan.link;
        this.uuid = plan.uuid;
        if (plan.steps.length === 0)
            this.#settleWhenDone();
    }
    get id() {
        return this.plan.entry.id;
    }
    /** The step to make now; `null` once the entry is settled. */
    get step() {
        return this.#outcome === null ? (this.#steps[this.#done] ?? null) : null;
    }
    get settled() {
        return this.#outcome !== null;
    }
    get outcome() {
        return this.#outcome;
    }
    /** True where the service still has to be asked for something that costs. */
    get unpaidAhead() {
        const ahead = this.#steps.slice(this.phase === "look" ? this.#done + 1 : this.#done);
        return this.step !== null && ahead.some(({ kind }) => kind === "create" || kind === "edit");
    }
    /** The current step is made. */
    finishStep() {
        this.#done++;
        this.inDoubt = false;
        this.resent = 0;
        this.refusal = null;
        this.#startAfresh("send");
        if (this.#done === this.#steps.length)
            this.#settleWhenDone();
    }
    /** The current step is sent once more. */
    sendAgain() {
        this.phase = "send";
        this.resent++;
    }
    /** The current step was accepted; from now on its job is looked at. */
    startLooking() {
        this.#startAfresh("look");
    }
    settle(outcome, error = null) {
        this.#outcome = outcome;
        this.#error = error;
    }
    report() {
        const { lastSeen } = this;
        const percent = lastSeen?.percent === null || lastSeen === null ? "" : `, ${lastSeen.percent} %`;
        return {
            ...reportOfPlan(this.plan),
            outcome: this.#outcome ?? "pending",
            done: this.#done,
            videoUuid: this.uuid,
            editIds: this.editIds,
            link: this.link,
            scenes: this.scenes,
            videoSynced: this.videoSynced,
            error: this.#error,
            progress: lastSeen === null ? null : `${lastSeen.stage}${percent}`,
        };
    }
    #startAfresh(phase) {
        this.phase = phase;
        this.tries = 0;
        this.due = 0;
        this.runningSince = null;
        this.lastSeen = null;
    }
    #settleWhenDone() {
        const { obstacle } = this.plan;
        if (obstacle !== null)
            this.settle(obstacle.outcome, { status: obstacle.status, detail: obstacle.detail });
        else
            this.settle(this.#steps.length === 0 ? "unchanged" : "succeeded");
    }
}

// EXTERNAL MODULE: ./build/src/state/store.js
var store = __webpack_require__(8554);
;// CONCATENATED MODULE: ./build/src/service/words.js
/** More than any reason that a person wrote; a reply may be as long as 16 MiB, and every outcome is kept and shown. */
const MAX_CHARACTERS = 4_000;
/** The service's own words, cut where they are endless. */
function shortened(words) {
    if (words.length <= MAX_CHARACTERS)
        return words;
    const characters = [...words.slice(0, 2 * MAX_CHARACTERS)].slice(0, MAX_CHARACTERS);
    return `${characters.join("")}…`;
}
/** A value of a reply as JSON; what is nested deeper than can be written is said to be so. */
function inJson(value) {
    try {
        return shortened(JSON.stringify(value) ?? "null");
    }
    catch {
        return "a structure too deep to show";
    }
}

;// CONCATENATED MODULE: ./build/src/apply/taken.js
/** Leaves an entry to another run that works on it at the same time: nothing more is sent for it. True where that is so. */
function leaveToOther({ keeper, log }, run) {
    const taken = keeper.takenBy(run.id);
    if (taken === null)
        return false;
    if (run.settled)
        return true;
    const name = taken.run === null ? "Another run" : `Run ${taken.run.id}, attempt ${taken.run.attempt}`;
    const address = taken.run?.url == null ? "" : ` (${taken.run.url})`;
    const detail = `${name}${address} works on this entry at the same time and was first to save it, so this run sends nothing more for it. ` +
        "Start a new run once that one has ended, and give the workflow a concurrency group.";
    run.settle("blocked", { status: null, detail });
    log(`${run.id}: left to ${taken.run === null ? "another run" : `run ${taken.run.id}`}`);
    return true;
}

;// CONCATENATED MODULE: ./build/src/apply/creates.js








/** R 4.1 */
const MAX_ITEMS = 50;
/** Statuses of an item that was not accepted. The reference doesn't name them; accepted ones are queued or parked (R 4.1). */
const REFUSED = new Set(["failed", "error", "rejected", "invalid"]);
/**
 * Sends the first creations of up to 50 entries of one category in one request. There is no idempotency key (DESIGN.md 6.3),
 * so an intent is made durable first, and stays where it is not known whether the service acted.
 */
async function submitCreates(context, all) {
    const { keeper, service, texts, options, clock, newId } = context;
    const intended = all.flatMap((run) => (run.step?.kind === "create" ? [{ run, target: run.step.target }] : []));
    const category = all[0]?.plan.entry.category ?? "training";
    const ids = all.map(({ id }) => id);
    const entries = intended.map(({ run, target }) => ({ id: run.id, fingerprint: target.fingerprint ?? "" }));
    keeper.resolveIntents(ids);
    keeper.putIntents([...keeper.state.intents, { id: newId(), entries, run: options.run, at: clock.now() }]);
    try {
        await keeper.save();
    }
    catch (error) {
        keeper.resolveIntents(ids); // nothing was sent
        context.windows.videos.release();
        throw error;
    }
    // Another run may have saved its intent first.
    const wanted = intended.filter(({ run }) => !leaveToOther(context, run));
    const runs = wanted.map(({ run }) => run);
    keeper.resolveIntents(ids.filter((id) => !runs.some((run) => run.id === id)));
    if (runs.length === 0) {
        context.windows.videos.release();
        return;
    }
    let items;
    try {
        items = await service.createVideos(category, wanted.map(({ target }) => createItem(target.brief, texts)));
    }
    catch (error) {
        if (!(error instanceof errors/* ServiceError */._))
            throw error;
        refuseAll(context, runs, error);
        return;
    }
    for (const [index, { run, target }] of wanted.entries())
        accept(context, run, target, items[index] ?? null);
    await keeper.save();
}
/** The create item of a brief (DESIGN.md 4). */
function createItem(brief, texts) {
    if (brief === null)
        throw new Error("a video can't be created without a brief");
    const ratio = brief.aspect_ratio === null ? {} : { aspect_ratio: brief.aspect_ratio };
    return { ...brief.options, task: (0,manifest_brief/* briefText */.Kg)(brief, texts), ...ratio };
}
function accept(context, run, target, item) {
    const { keeper, options, clock, log } = context;
    const before = recordFor(context, run);
    const uuid = item?.uuid || null;
    if (item === null || (uuid === null && !REFUSED.has(item.status))) {
        run.settle("blocked", {
            status: 200,
            detail: `The service's reply does not name this video. ${createInDoubt(run.id, options)}`,
        });
        return;
    }
    if (uuid === null || REFUSED.has(item.status)) {
        const former = uuid === null ? {} : { former_uuids: [...before.former_uuids, uuid] };
        fail(context, run, { status: 200, detail: reasonOf(item) }, former);
        keeper.resolveIntents([run.id]);
        return;
    }
    const job = {
        kind: "create",
        target,
        submitted_at: clock.now(),
        run: options.run,
        pull_request: options.pullRequest,
    };
    keeper.put(run.id, {
        ...(0,records/* emptyRecord */.FR)(run.plan.entry.category),
        uuid,
        in_flight: job,
        former_uuids: before.uuid === null ? before.former_uuids : [...before.former_uuids, before.uuid],
        recreated_by: options.recreate.includes(run.id) ? options.run.id : null,
    });
    keeper.resolveIntents([run.id]);
    run.uuid = uuid;
    run.link = null;
    log(`${run.id}: creation accepted (${item.status}), video ${uuid}`);
    run.startLooking();
}
function refuseAll(context, runs, error) {
    const { keeper, options, brakes } = context;
    const ids = runs.map(({ id }) => id);
    const resolution = handleFault(context, runs, { error, repeatable: false });
    switch (resolution) {
        case "put off":
            keeper.resolveIntents(ids); // the service has not acted, and should the run end before the next try, nothing is in doubt
            return;
        case "unknown":
            for (const run of runs) {
                run.settle("blocked", { status: error.status, detail: `${error.message}. ${createInDoubt(run.id, options)}` });
            }
            return;
        case "given up":
            keeper.resolveIntents(ids);
            for (const run of runs)
                fail(context, run, { status: null, detail: afterAllTries(error) });
            return;
        case "final":
            keeper.resolveIntents(ids);
            if (brakes.unauthorized !== null)
                return; // every entry ends blocked
            for (const run of runs)
                fail(context, run, finalError(run.plan.entry.category, error));
    }
}
function finalError(category, error) {
    const unshown = category === "marketing" && error.status === 404
        ? " (the reference does not show this route for marketing videos)"
        : "";
    return { status: error.status, detail: `${error.message}${unshown}` };
}
/** The reason of an item that was not accepted: its field isn't named in the reference (R 4.1). */
function reasonOf(item) {
    const words = [item["error"], item["detail"], item["error_message"], item["message"], item["reason"]].find((value) => typeof value === "string" && value !== "");
    return shortened(words ?? `The service did not accept this video (status ${item.status}) and gave no reason.`);
}

;// CONCATENATED MODULE: ./build/src/apply/progress.js
/** What a record holds once its job has succeeded. */
const SETTLED = { in_flight: null, last_failure: null };
function noteRunning({ clock, log, options }, run, verdict) {
    const { lastSeen } = run;
    if (!verdict.queued)
        run.runningSince ??= clock.now();
    if (lastSeen?.stage !== verdict.stage || lastSeen.percent !== verdict.percent) {
        log(`${run.id}: ${verdict.stage}${verdict.percent === null ? "" : `, ${verdict.percent} %`}`);
    }
    run.phase = "look";
    run.tries = 0;
    run.lastSeen = verdict;
    if (!options.wait)
        run.settle("pending");
}
function noteEnded({ log }, run, job) {
    noteStarter(run, job);
    log(`${run.id}: complete${run.link === null ? "" : `, ${run.link}`}`);
    run.finishStep();
}
function noteStarter(run, job) {
    if (job?.pull_request !== undefined && job.pull_request !== null)
        run.startedBy.add(job.pull_request);
}

;// CONCATENATED MODULE: ./build/src/apply/verdict.js

/** Statuses in which nothing runs yet (R 3.1, 3.2). An unknown status means that the job runs. */
const QUEUED = new Set(["pending", "queued", "parked"]);
/** R 2.1, 3.1 */
function videoVerdict({ status, is_complete, is_failed, progress, error_message, required_action, }) {
    if (is_complete || status === "complete")
        return { kind: "complete" };
    if (is_failed || status === "failed" || status === "cancelled") {
        return { kind: "failed", detail: error_message ?? `The creation ended ${status}; the service gave no reason.` };
    }
    if (status === "awaiting_scene_retry") {
        const words = "Some scenes failed and wait for a retry (awaiting_scene_retry).";
        return {
            kind: "waiting",
            detail: `${words} ${sentence(error_message)}Retry them in the service's dashboard; ${LOOKS_AGAIN}`,
        };
    }
    if (required_action?.kind === "clarification") {
        return { kind: "asking", round: required_action.round ?? 0, detail: question(required_action) };
    }
    if (status.startsWith("awaiting_"))
        return { kind: "waiting", detail: `The creation waits (${status}). ${IN_DASHBOARD}` };
    return running(status, progress);
}
/** R 2.2, 3.2 */
function editVerdict({ status, is_complete, is_failed, progress, error_message, required_action, }) {
    if (status === "reverted")
        return { kind: "reverted" };
    if (is_complete || status === "complete")
        return { kind: "complete" };
    if (is_failed || status === "error" || status === "cancelled") {
        return { kind: "failed", detail: error_message ?? `The edit ended ${status}; the service gave no reason.` };
    }
    if (status === "awaiting_clarification")
        return { kind: "waiting", detail: `${question(required_action)} ${IN_DASHBOARD}` };
    if (status.startsWith("awaiting_"))
        return { kind: "waiting", detail: `The edit waits (${status}). ${IN_DASHBOARD}` };
    return running(status, progress);
}
/** What an edit did to the scenes; `null` where the service gave no result. */
function scenesOf({ result }) {
    if (result === null || result === undefined)
        return null;
    return {
        changed: result.changed_scene_numbers,
        added: result.added_scene_numbers,
        deleted: result.deleted_scene_numbers,
        regenerated: result.regenerated_scenes,
        kept: result.kept_scenes,
    };
}
const LOOKS_AGAIN = "the next run looks again.";
const IN_DASHBOARD = `Decide in the service's dashboard; ${LOOKS_AGAIN}`;
/** The question as the service put it; the reference doesn't name all of its fields (R 2.3). */
function question(action) {
    return `The service asks before it goes on: ${inJson(action)}`;
}
function running(status, progress) {
    return {
        kind: "running",
        queued: QUEUED.has(status),
        stage: progress?.stage ?? status,
        percent: progress?.percent ?? null,
    };
}
function sentence(words) {
    return words === null || words === undefined || words === "" ? "" : `${words.replace(/[.\s]*$/, "")}. `;
}

;// CONCATENATED MODULE: ./build/src/apply/edit-looks.js





/** Notes what a look at an edit, or at one that is being reverted, has shown. */
function noteEdit(context, run, edit) {
    const verdict = editVerdict(edit);
    const record = recordFor(context, run);
    const { in_flight: job } = record;
    if (job?.kind === "revert") {
        noteRevertChecked(context, run, verdict);
        return;
    }
    if (job?.kind !== "edit")
        throw new Error(`${run.id} has no edit in flight`);
    if (!run.editIds.includes(edit.edit_id))
        run.editIds.push(edit.edit_id);
    const over = { in_flight: null, tries: record.tries + 1 };
    switch (verdict.kind) {
        case "running":
            noteRunning(context, run, verdict);
            return;
        case "complete": {
            const scenes = scenesOf(edit);
            const revision = { ...job.target, edit_id: edit.edit_id, link: edit.result?.link ?? null };
            context.keeper.put(run.id, {
                ...record,
                ...SETTLED,
                revisions: [...record.revisions, revision],
                total_scenes: scenesAfter(record.total_scenes, scenes),
            });
            run.link = revision.link;
            run.scenes = run.scenes === null || scenes === null ? (scenes ?? run.scenes) : together(run.scenes, scenes);
            run.videoSynced = edit.result?.video_synced ?? null;
            noteEnded(context, run, job);
            return;
        }
        case "reverted":
            fail(context, run, {
                status: null,
                detail: `The edit ${edit.edit_id} was reverted outside of this action; the next run sends it again.`,
            }, over);
            noteStarter(run, job);
            return;
        case "failed":
            // Credits that run out midway end an edit with these words instead of a 402 (R 2.2).
            if (verdict.detail.startsWith("INSUFFICIENT_CREDITS:"))
                context.brakes.outOfCredits = verdict.detail;
            fail(context, run, { status: null, detail: verdict.detail }, over);
            noteStarter(run, job);
            return;
        case "waiting":
            fail(context, run, { status: null, detail: verdict.detail });
            noteStarter(run, job);
    }
}
/** The edit itself tells whether a revert whose answer was not seen, or was a 409, has been made. */
function noteRevertChecked(context, run, verdict) {
    const { refusal } = run;
    if (verdict.kind === "reverted") {
        noteReverted(context, run);
    }
    else if (refusal?.status === 409 || run.resent >= MAX_TRIES) {
        const error = refusal ?? { status: null, detail: "The edit could not be reverted." };
        fail(context, run, error, { in_flight: null });
    }
    else {
        run.sendAgain();
    }
}
function scenesAfter(before, scenes) {
    return before === null || scenes === null
        ? before
        : Math.max(0, before + scenes.added.length - scenes.deleted.length);
}
/** What two edits in a row did. */
function together(first, second) {
    const union = (a, b) => [...new Set([...a, ...b])].sort((x, y) => x - y);
    const regenerated = union(first.regenerated, second.regenerated);
    return {
        changed: union(first.changed, second.changed),
        added: union(first.added, second.added),
        deleted: union(first.deleted, second.deleted),
        regenerated,
        kept: second.kept.filter((scene) => !regenerated.includes(scene)),
    };
}

;// CONCATENATED MODULE: ./build/src/apply/video-looks.js





/** Notes what a look at a creation, or at a video to adopt, has shown. */
function noteVideo(context, run, video) {
    const { step } = run;
    const before = recordFor(context, run);
    const adopting = step?.kind === "adopt" ? step : null;
    const record = adopting === null ? before : adoptedRecord(context, before, { step: adopting, run });
    // 0 is what a video that isn't planned yet may say.
    const totalScenes = video.progress?.total_scenes || record.total_scenes;
    const verdict = videoVerdict(video);
    switch (verdict.kind) {
        case "running":
            if (adopting !== null || totalScenes !== record.total_scenes) {
                context.keeper.put(run.id, { ...record, total_scenes: totalScenes });
                context.keeper.resolveIntents([run.id]);
                run.uuid = record.uuid;
            }
            noteRunning(context, run, verdict);
            return;
        case "complete": {
            const revisions = record.in_flight?.kind === "create" ? [record.in_flight.target] : record.revisions;
            context.keeper.put(run.id, { ...record, ...SETTLED, revisions, total_scenes: totalScenes });
            context.keeper.resolveIntents([run.id]);
            run.uuid = record.uuid;
            run.link = revisions.at(-1)?.link ?? null;
            noteEnded(context, run, before.in_flight);
            return;
        }
        case "failed":
            // A video that is being adopted counts as a creation in flight once it was seen to run.
            if (adopting === null || (before.uuid === adopting.uuid && before.in_flight !== null)) {
                const former = record.uuid === null ? record.former_uuids : [...record.former_uuids, record.uuid];
                fail(context, run, { status: null, detail: verdict.detail }, { uuid: null, in_flight: null, former_uuids: former });
                noteStarter(run, before.in_flight);
            }
            else {
                fail(context, run, { status: null, detail: verdict.detail });
            }
            return;
        case "asking":
            if (adopting === null && maySkip(context, run)) {
                run.question = verdict;
                context.log(`${run.id}: ${verdict.detail}`);
            }
            else {
                fail(context, run, { status: null, detail: `${verdict.detail} ${ANSWER}` });
            }
            return;
        case "waiting":
            fail(context, run, { status: null, detail: verdict.detail });
            return;
        case "reverted":
            throw new Error(`${run.id}: a video job can't be reverted`);
    }
}
const ANSWER = "Answer in the service's dashboard, or say it in the brief; the next run looks again.";
/** Whether the manifest, or else the input `on-clarification`, lets the service assume an answer. */
function maySkip({ options }, run) {
    return (run.plan.entry.clarification ?? options.onClarification) === "skip";
}
/** The service goes on with what it assumes (R 4.6). */
function noteSkipped({ log }, run) {
    run.question = null;
    log(`${run.id}: the question was skipped; the service assumes an answer`);
}
/** A question that can't be skipped: an API key may not be allowed to (R 5.2), or it was answered meanwhile (409). */
function noteSkipRefused(context, run, error) {
    const { question } = run;
    run.question = null;
    if (error.status === 409 || question === null)
        return;
    const detail = `${question.detail} It could not be skipped (${error.message}). ${ANSWER}`;
    fail(context, run, { status: error.status, detail });
}
/**
 * The record of a video that is being adopted. The entry's brief is its first revision; until the service says that the
 * video is complete, it counts as a creation in flight.
 */
function adoptedRecord({ options, clock }, before, { step, run }) {
    const { uuid, target } = step;
    if (before.uuid === uuid)
        return { ...before, revisions: described(before.revisions, target) };
    return {
        ...(0,records/* emptyRecord */.FR)(run.plan.entry.category),
        uuid,
        in_flight: {
            kind: "create",
            target,
            submitted_at: clock.now(),
            run: options.run,
            pull_request: options.pullRequest,
        },
        former_uuids: before.uuid === null ? before.former_uuids : [...before.former_uuids, before.uuid],
    };
}

;// CONCATENATED MODULE: ./build/src/apply/looks.js






function lookTarget(context, run) {
    const { step, question } = run;
    const { uuid, in_flight: job } = recordFor(context, run);
    if (step?.kind === "adopt")
        return { what: "video", uuid: step.uuid };
    if (job?.kind === "create" && uuid !== null) {
        return question === null ? { what: "video", uuid } : { what: "question", uuid, round: question.round };
    }
    if ((job?.kind === "edit" || job?.kind === "revert") && job.edit_id !== null) {
        return { what: "edit", editId: job.edit_id };
    }
    throw new Error(`${run.id} has nothing to look at`);
}
/** Looks once at what an entry waits for, and notes what has come of it (R 4.2, 4.4). */
async function look(context, run) {
    const target = lookTarget(context, run);
    try {
        await ask(context, run, target);
    }
    catch (error) {
        if (!(error instanceof errors/* ServiceError */._))
            throw error;
        if (leaveToOther(context, run))
            return;
        if (target.what === "question" && error.fault.kind === "refused") {
            noteSkipRefused(context, run, error);
            return;
        }
        const resolution = handleFault(context, [run], { error, repeatable: true });
        if (resolution === "put off" || error.status === 401)
            return;
        const detail = resolution === "given up" ? afterAllTries(error) : error.message;
        fail(context, run, { status: error.status, detail });
    }
}
async function ask(context, run, target) {
    const { service } = context;
    // A job of before the entry changed its category is looked at where it was submitted.
    const { category } = run.step?.kind === "adopt" ? run.plan.entry : recordFor(context, run);
    switch (target.what) {
        case "video": {
            const video = await service.video(category, target.uuid);
            if (!leaveToOther(context, run))
                noteVideo(context, run, video);
            return;
        }
        case "edit": {
            const edit = await service.edit(category, target.editId);
            if (!leaveToOther(context, run))
                noteEdit(context, run, edit);
            return;
        }
        case "question":
            await service.skipQuestion(category, target.uuid, target.round);
            if (!leaveToOther(context, run))
                noteSkipped(context, run);
    }
}

;// CONCATENATED MODULE: ./build/src/apply/scheduler.js






/** Jobs of a caller that run at once; the others are promoted first in, first out (R 3.1). */
const SLOTS = 3;
/** Looks under way at once. */
const MAX_LOOKS = 3;
/** How long a stopped run waits for the replies of requests that are under way. */
const LAST_REPLIES_MS = 3_000;
/** Drives all requests: submissions before looks, one submission after another, looks at the jobs that can be running. */
class Scheduler {
    #context;
    #runs;
    #underWay = new Set();
    #submitting = false;
    #looking = 0;
    #order = 0;
    #broken = null;
    constructor(context, runs) {
        this.#context = context;
        this.#runs = runs;
        const resumed = runs.flatMap((run) => (run.step?.kind === "resume" ? [{ run, job: run.step.job }] : []));
        for (const { run, job } of resumed.sort((a, b) => a.job.submitted_at - b.job.submitted_at)) {
            run.order = this.#order++;
            if (job.kind !== "edit" || job.edit_id !== null)
                run.startLooking();
        }
    }
    get broken() {
        return this.#broken;
    }
    async run() {
        const { clock, stop, options } = this.#context;
        while (!this.#over()) {
            this.#blockWhatMayNotBeSent();
            this.#startSubmission();
            this.#startLooks();
            if (this.#underWay.size === 0 && !this.#runs.some(({ settled }) => !settled))
                break;
            const until = Math.min(options.deadline, this.#nextChance());
            const alarm = new AbortController();
            const wake = AbortSignal.any([alarm.signal, stop]);
            await Promise.race([...this.#underWay, clock.sleep(Math.max(0, until - clock.now()), wake)]);
            alarm.abort();
        }
        await this.#lastReplies();
    }
    #over() {
        const { stop, clock, options, brakes } = this.#context;
        return stop.aborted || this.#broken !== null || brakes.unauthorized !== null || clock.now() >= options.deadline;
    }
    async #lastReplies() {
        const { clock, stop } = this.#context;
        const all = Promise.all(this.#underWay);
        await (stop.aborted ? Promise.race([all, clock.sleep(LAST_REPLIES_MS)]) : all);
    }
    #blockWhatMayNotBeSent() {
        for (const run of this.#runs) {
            if (!run.busy && leaveToOther(this.#context, run))
                continue;
            const reason = run.busy || run.phase !== "send" ? null : this.#reasonNotToSend(run);
            if (reason === null)
                continue;
            withdraw(this.#context, run);
            run.settle("blocked", { status: null, detail: reason });
        }
    }
    /**
     * Out of credits (402, R 7), no further create or edit is submitted, nor a revert that only makes way for one; where the
     * state can't be saved, nothing is that it would have to remember. What was sent before is asked for again all the same.
     */
    #reasonNotToSend({ step, unpaidAhead, inDoubt }) {
        const { outOfCredits, unsavable } = this.#context.brakes;
        if (step === null || step.kind === "resume" || step.kind === "adopt" || inDoubt)
            return null;
        if (outOfCredits !== null && unpaidAhead)
            return `not submitted, out of credits (${outOfCredits})`;
        return unsavable;
    }
    #startSubmission() {
        if (this.#submitting)
            return;
        const { windows, clock } = this.#context;
        const now = clock.now();
        const ready = this.#runs.filter((run) => !run.busy && run.phase === "send" && run.due <= now);
        const creates = ready.filter(({ step }) => step?.kind === "create");
        const category = creates[0]?.plan.entry.category;
        const chunk = creates.filter(({ plan }) => plan.entry.category === category).slice(0, MAX_ITEMS);
        if (chunk.length > 0 && windows.videos.available(now) > 0) {
            windows.videos.reserve();
            this.#submit(chunk, async () => await this.#createAll(chunk));
            return;
        }
        const edits = ready.filter(({ step }) => step?.kind === "edit" || step?.kind === "revert" || step?.kind === "resume");
        const group = edits.slice(0, windows.edits.available(now));
        if (group.length === 0)
            return;
        for (const _run of group)
            windows.edits.reserve();
        this.#submit(group, async () => await this.#sendAll(group));
    }
    async #createAll(runs) {
        try {
            await submitCreates(this.#context, runs);
        }
        catch (error) {
            this.#noteUnsavable(error);
        }
        for (const run of runs)
            if (run.phase === "look")
                this.#accepted(run);
    }
    /** Sends edits and reverts one after another, once the state that remembers them is durable. */
    async #sendAll(runs) {
        const { keeper, windows, clock } = this.#context;
        for (const run of runs)
            prepare(this.#context, run);
        try {
            await keeper.save();
        }
        catch (error) {
            this.#noteUnsavable(error);
        }
        for (const run of runs) {
            if (leaveToOther(this.#context, run))
                windows.edits.release();
            else if (this.#over() || this.#reasonNotToSend(run) !== null) {
                windows.edits.release();
                withdraw(this.#context, run);
            }
            else if (windows.edits.blocked(clock.now())) {
                windows.edits.release(); // its turn comes when Retry-After is over
            }
            else {
                await sendPrepared(this.#context, run);
                if (run.phase === "look")
                    this.#accepted(run);
            }
        }
    }
    #noteUnsavable(error) {
        if (!(error instanceof store/* StateError */.qq))
            throw error;
        this.#context.brakes.unsavable = `not sent, since the state can't be saved: ${error.message}`;
    }
    #accepted(run) {
        const { options } = this.#context;
        run.order = this.#order++;
        if (!options.wait)
            run.settle("pending");
        else
            this.#leaveAlone(run);
    }
    #startLooks() {
        const { windows, clock } = this.#context;
        const now = clock.now();
        const due = this.#candidates()
            .filter((run) => !run.busy && run.due <= now)
            .sort((a, b) => a.due - b.due);
        for (const run of due) {
            const window = windows[this.#bucketOf(run)];
            if (this.#looking >= MAX_LOOKS || window.available(now) === 0)
                continue;
            window.reserve();
            this.#looking++;
            this.#start([run], async () => {
                await look(this.#context, run).finally(() => this.#looking--);
                if (run.phase === "look" && !run.settled && run.tries === 0)
                    this.#leaveAlone(run);
            });
        }
    }
    /** The entries whose job is worth a look: of each bucket the first three, and none behind one that waits for a slot. */
    #candidates() {
        const active = this.#runs.filter((run) => run.step !== null && (run.phase === "look" || run.step.kind === "adopt"));
        if (!this.#context.options.wait)
            return active;
        return ["videos", "edits"].flatMap((bucket) => {
            const jobs = active.filter((run) => this.#bucketOf(run) === bucket).sort((a, b) => a.order - b.order);
            const firstQueued = jobs.findIndex(({ lastSeen }) => lastSeen?.queued === true);
            return jobs.slice(0, Math.min(SLOTS, firstQueued < 0 ? SLOTS : firstQueued + 1));
        });
    }
    /** Puts off the next look at a job: five seconds at least (R 4.2), longer where it has a while to go. */
    #leaveAlone(run) {
        const { clock, windows, options } = this.#context;
        const now = clock.now();
        const bucket = this.#bucketOf(run);
        const { lastSeen, runningSince } = run;
        const gap = gapAfter({
            bucket,
            elapsedMs: runningSince === null ? 0 : now - runningSince,
            queued: lastSeen?.queued ?? false,
            percent: lastSeen?.percent ?? null,
            speed: options.speed,
        });
        const jobs = this.#candidates().filter((candidate) => this.#bucketOf(candidate) === bucket).length;
        const window = windows[bucket];
        run.due =
            now +
                stretch(gap, { jobs: Math.max(1, jobs), untilResetMs: window.untilReset(now), available: window.available(now) });
    }
    #bucketOf(run) {
        return lookTarget(this.#context, run).what === "edit" ? "edits" : "videos";
    }
    /** When something that can't be sent now might be. */
    #nextChance() {
        const { windows, clock } = this.#context;
        const now = clock.now();
        const looks = this.#candidates()
            .filter(({ busy }) => !busy)
            .map((run) => Math.max(run.due, windows[this.#bucketOf(run)].nextChance(now)));
        const sends = this.#runs
            .filter(({ busy, phase, step }) => !busy && phase === "send" && step !== null && step.kind !== "adopt")
            .map((run) => Math.max(run.due, windows[run.step?.kind === "create" ? "videos" : "edits"].nextChance(now)));
        const chances = this.#submitting ? looks : [...looks, ...sends];
        const next = Math.min(...chances);
        return next > now ? next : now + MIN_GAP_MS;
    }
    #submit(runs, work) {
        this.#submitting = true;
        this.#start(runs, async () => {
            await work();
            this.#submitting = false;
        });
    }
    #start(runs, work) {
        for (const run of runs)
            run.busy = true;
        const done = work()
            .catch((error) => {
            this.#broken ??= { error };
        })
            .finally(() => {
            for (const run of runs)
                run.busy = false;
            this.#underWay.delete(done);
        });
        this.#underWay.add(done);
    }
}

;// CONCATENATED MODULE: ./build/src/apply/apply.js



/** Makes a plan's steps: those of one video in order, different videos side by side, within the service's limits (R 8.1). */
async function apply_apply(plan, context) {
    const runs = plan.entries.map((entry) => new EntryRun(entry));
    const scheduler = new Scheduler(context, runs);
    await scheduler.run();
    for (const run of runs)
        settleUnfinished(context, run);
    return { runs, broken: scheduler.broken };
}
/** What is left when nothing more is sent: in flight or not begun, the next run goes on with it. */
function settleUnfinished(context, run) {
    const { brakes, keeper } = context;
    if (run.settled)
        return;
    // Prepared and surely not sent: the next run plans it anew.
    if (run.phase === "send" && !run.busy)
        withdraw(context, run);
    if (brakes.unauthorized !== null)
        run.settle("blocked", { status: 401, detail: `${brakes.unauthorized} (nothing further was sent)` });
    else if (brakes.unsavable !== null && (keeper.record(run.id)?.in_flight ?? null) === null)
        run.settle("blocked", { status: null, detail: brakes.unsavable });
    else
        run.settle("pending");
}

;// CONCATENATED MODULE: ./build/src/apply/guards.js
/** Why a plan may not be applied as a whole, before anything is submitted; `null` where it may. */
function refusal(plan, { maxCreates, maxCredits }) {
    if (plan.creates > maxCreates) {
        return (`${plan.creates} new videos are more than max-creates (${maxCreates}) allows in one run. ` +
            "If the state was lost, restore it rather than pay again; if they are all wanted, raise max-creates.");
    }
    const edits = plan.entries.some(({ steps }) => steps.some(({ kind }) => kind === "edit"));
    if (maxCredits === null || !edits)
        return null;
    if (plan.creditsAtMost === null) {
        return (`What the edits could cost can't be known, since the number of scenes of a video isn't, and max-credits is ${maxCredits}. ` +
            "Create new videos in a run of their own, or leave max-credits out.");
    }
    if (plan.creditsAtMost <= maxCredits)
        return null;
    return `The edits could cost up to ${plan.creditsAtMost} credits, more than max-credits (${maxCredits}) allows in one run.`;
}

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 13 modules
var schemas = __webpack_require__(5491);
// EXTERNAL MODULE: ./build/src/secrets.js
var secrets = __webpack_require__(7024);
;// CONCATENATED MODULE: ./build/src/service/replies.js


const Count = schemas/* int */.Whr().nullish();
const Words = schemas/* string */.YjP().transform(shortened).nullish();
/** No address that a page links to is longer; half of one would lead elsewhere. */
const MAX_LINK = 2_000;
/** The reference says text (R 2.2), and there isn't always a page for it. */
const Link = schemas/* string */.YjP()
    .transform((link) => (/^https?:/i.test(link) && link.length <= MAX_LINK ? link : null))
    .nullish();
const SceneNumbers = schemas/* array */.YOg(schemas/* int */.Whr())
    .nullish()
    .transform((numbers) => numbers ?? []);
/** One element of a create's `results` (R 4.1). Names other than these two are not shown, so a reason is looked for. */
const CreatedItemSchema = schemas/* looseObject */._H3({ uuid: schemas/* string */.YjP().nullish(), status: schemas/* string */.YjP() });
/** R 4.1. The items are read one by one, so that one misshapen item doesn't hide the uuids of the others. */
const CreateReplySchema = schemas/* looseObject */._H3({ results: schemas/* array */.YOg(schemas/* unknown */.L5J()) });
/** A clarifying question of a creation, or whatever else a job waits for (R 2.3). */
const RequiredActionSchema = schemas/* looseObject */._H3({ kind: schemas/* string */.YjP().nullish(), round: schemas/* int */.Whr().nullish() });
/** R 2.1 */
const VideoJobSchema = schemas/* looseObject */._H3({
    uuid: schemas/* string */.YjP(),
    status: schemas/* string */.YjP(),
    is_complete: schemas/* boolean */.zMY(),
    is_failed: schemas/* boolean */.zMY(),
    progress: schemas/* looseObject */._H3({
        stage: Words,
        percent: schemas/* number */.aig().nullish(),
        current_scene: Count,
        total_scenes: Count,
    })
        .nullish(),
    error_message: Words,
    required_action: RequiredActionSchema.nullish(),
});
/** R 4.3 */
const EditAcceptedSchema = schemas/* looseObject */._H3({
    edit_id: schemas/* string */.YjP().min(1),
    video_uuid: schemas/* string */.YjP(),
    status: schemas/* string */.YjP(),
});
/** R 2.2 */
const EditSchema = schemas/* looseObject */._H3({
    edit_id: schemas/* string */.YjP(),
    video_uuid: schemas/* string */.YjP(),
    status: schemas/* string */.YjP(),
    is_complete: schemas/* boolean */.zMY(),
    is_failed: schemas/* boolean */.zMY(),
    progress: schemas/* looseObject */._H3({ stage: Words, percent: schemas/* number */.aig().nullish() }).nullish(),
    result: schemas/* looseObject */._H3({
        link: Link,
        changed_scene_numbers: SceneNumbers,
        added_scene_numbers: SceneNumbers,
        deleted_scene_numbers: SceneNumbers,
        regenerated_scenes: SceneNumbers,
        kept_scenes: SceneNumbers,
        video_synced: schemas/* boolean */.zMY().nullish(),
    })
        .nullish(),
    error_message: Words,
    required_action: RequiredActionSchema.nullish(),
});

// EXTERNAL MODULE: ./build/src/service/transport.js
var transport = __webpack_require__(5732);
;// CONCATENATED MODULE: ./build/src/service/client.js






/** Connecting, sending and reading together. */
const TIMEOUT_MS = 60_000;
/**
 * The service, one method a route. A method makes one request and returns what
 * the reference promises, or throws `ServiceError`. Nothing is retried here.
 */
class Service {
    #options;
    #redact;
    constructor(options) {
        this.#options = options;
        this.#redact = (0,secrets/* redactor */.$)([options.credential.secret]);
    }
    /** R 4.1. An element for each item, in order; `null` where the service's own element makes no sense. */
    async createVideos(category, items) {
        const { orgId } = this.#options;
        const body = { videos: items, ...(orgId === null ? {} : { org_id: orgId }) };
        const { results } = await this.#send({ bucket: "videos", method: "POST", path: [...root(category), "videos"], body }, CreateReplySchema);
        return items.map((_item, index) => CreatedItemSchema.safeParse(results[index]).data ?? null);
    }
    /** R 4.2 */
    async video(category, uuid) {
        return await this.#send({ bucket: "videos", method: "GET", path: [...root(category), "videos", uuid] }, VideoJobSchema);
    }
    /** R 4.3 */
    async submitEdit(category, edit) {
        const body = {
            video_uuid: edit.videoUuid,
            edit_request: edit.request,
            ...(edit.referenceImageUrls.length === 0 ? {} : { reference_image_urls: edit.referenceImageUrls }),
            ...(edit.aspectRatio === null ? {} : { aspect_ratio: edit.aspectRatio }),
        };
        const headers = { "idempotency-key": edit.idempotencyKey };
        return await this.#send({ bucket: "edits", method: "POST", path: [...root(category), "edits"], body, headers }, EditAcceptedSchema);
    }
    /** R 4.4 */
    async edit(category, editId) {
        return await this.#send({ bucket: "edits", method: "GET", path: [...root(category), "edits", editId] }, EditSchema);
    }
    /** R 4.5. The reply's body is not shown, so any 2xx will do. */
    async revert(category, editId) {
        const path = [...root(category), "edits", editId, "revert"];
        await this.#send({ bucket: "edits", method: "POST", path }, schemas/* unknown */.L5J());
    }
    /** R 4.6. Lets the service assume the answer to the question of a round; an API key may not be allowed to (R 5.2). */
    async skipQuestion(category, uuid, round) {
        const path = [...root(category), "videos", uuid, "clarification"];
        await this.#send({ bucket: "videos", method: "POST", path, body: { round, skipped: true } }, schemas/* unknown */.L5J());
    }
    async #send(request, schema) {
        const what = `${request.method} /${request.path.join("/")}`;
        const { response, text } = await this.#exchange(request, what);
        const { status } = response;
        if (status === 429) {
            throw new errors/* ServiceError */._({ kind: "rate-limited", status, retryAfterMs: retryAfterMs(response.headers, this.#options.now()) }, detailOf(text, status));
        }
        if (status >= 500)
            throw new errors/* ServiceError */._({ kind: "broken", status }, detailOf(text, status));
        if (status >= 400)
            throw new errors/* ServiceError */._({ kind: "refused", status }, detailOf(text, status));
        if (status >= 300) {
            throw new errors/* ServiceError */._({ kind: "refused", status }, `${what} was redirected, and a redirect is not followed: check the input base-url`);
        }
        const reply = schema.safeParse(parseJson(text));
        if (reply.success)
            return reply.data;
        const { path, message } = reply.error.issues[0] ?? { path: [], message: "" };
        const field = path.length === 0 ? "its body" : `its field ${path.join(".")}`;
        throw new errors/* ServiceError */._({ kind: "misshapen", status }, `the reply to ${what} does not fit the reference: ${field}: ${message}`);
    }
    async #exchange({ bucket, method, path, body, headers }, what) {
        const { baseUrl, credential, fetch, now, observe } = this.#options;
        const sentAt = now();
        try {
            for (const part of path)
                refuseOddPart(part);
            const response = await fetch(`${baseUrl}/${path.join("/")}`, {
                method,
                headers: {
                    accept: "application/json",
                    ...(body === undefined ? {} : { "content-type": "application/json" }),
                    [credential.header]: credential.value,
                    ...headers,
                },
                ...(body === undefined ? {} : { body: JSON.stringify(body) }),
                redirect: "manual",
                signal: AbortSignal.timeout(TIMEOUT_MS),
            });
            // A reply that echoes the key goes no further than here.
            const text = this.#redact(await (0,transport/* readText */.yR)(response));
            observe({ bucket, sentAt, receivedAt: now(), status: response.status, headers: response.headers });
            return { response, text };
        }
        catch (error) {
            observe({ bucket, sentAt, receivedAt: now(), status: null, headers: new Headers() });
            throw (0,transport/* transportError */.WQ)(error, what);
        }
    }
}
/** Marketing uses the same routes under its own root (R 1.4, 4.6). */
function root(category) {
    return category === "marketing" ? ["v1", "marketing"] : ["v1"];
}
/** An id comes from a reply or a state, and must name one thing at one place: `..` would name another, encoded or not. */
function refuseOddPart(part) {
    if (/^[\w-][\w.~-]{0,199}$/.test(part))
        return;
    throw new errors/* ServiceError */._({ kind: "unnameable", status: null }, `the id ${inJson(part.slice(0, 80))} is none that can stand in an address; nothing was sent`);
}
function parseJson(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
const EnvelopeSchema = schemas/* looseObject */._H3({ detail: schemas/* unknown */.L5J() });
/** The service's own words (R 7). A validation error's `detail` may be a structure; it is shown as JSON. */
function detailOf(text, status) {
    const { data } = EnvelopeSchema.safeParse(parseJson(text));
    const detail = data?.detail ?? "";
    if (detail === "")
        return `the service answered ${status} without a detail`;
    return typeof detail === "string" ? shortened(detail) : inJson(detail);
}
const DEFAULT_RETRY_AFTER_MS = 60_000;
const LEAST_RETRY_AFTER_MS = 1000;
/**
 * `Retry-After` in seconds or as a date, a second at least; a whole window (R 8.1) where it is absent or makes no sense. In
 * milliseconds.
 */
function retryAfterMs(headers, now) {
    const value = headers.get("retry-after")?.trim() ?? "";
    if (/^\d{1,6}$/.test(value))
        return Math.max(LEAST_RETRY_AFTER_MS, Number(value) * 1000);
    const date = Date.parse(value);
    if (Number.isNaN(date) || /^[-\d]/.test(value))
        return DEFAULT_RETRY_AFTER_MS;
    return Math.max(LEAST_RETRY_AFTER_MS, date - now);
}

;// CONCATENATED MODULE: ./build/src/service/windows.js

/** R 8.1 */
const WINDOW_MS = 60_000;
const CAPS = { videos: 30, edits: 10 };
/** Headers count whole seconds, and whether they round up or down isn't said: a reset is known to within a second. */
const ROUNDING_MS = 1000;
/**
 * What is known of one rate-limit bucket, from the headers of its replies alone, since the key may be shared. All times are
 * milliseconds on the injected clock.
 */
class RateWindow {
    /** The latest that the window resets; `null` while nothing is known. */
    #resetBy = null;
    /** No reply has told `#resetBy`. */
    #guessed = false;
    #remaining;
    #inFlight = 0;
    #blockedUntil = 0;
    /** When replies without the headers came, in the last window's time. */
    #unseen = [];
    #cap;
    constructor(bucket) {
        this.#cap = CAPS[bucket];
        this.#remaining = this.#cap;
    }
    /** How many requests may go out now without a 429, as far as is known. */
    available(now) {
        if (this.blocked(now))
            return 0;
        // An unknown window is probed with one request; its reply tells the rest.
        if (this.#resetBy === null || now >= this.#resetBy)
            return this.#inFlight === 0 ? 1 : 0;
        return Math.max(0, this.#remaining - this.#inFlight);
    }
    /** The service has asked to wait (429), and the time is not over. */
    blocked(now) {
        return now < this.#blockedUntil;
    }
    /** When to look again for a request that can't go out now; `Infinity` where only a reply can tell. */
    nextChance(now) {
        if (this.blocked(now))
            return this.#blockedUntil;
        if (this.#inFlight > 0 || this.#resetBy === null || now >= this.#resetBy)
            return this.available(now) > 0 ? now : Number.POSITIVE_INFINITY;
        return this.#remaining > 0 ? now : this.#resetBy;
    }
    /** Milliseconds until the window surely resets; a whole window where that isn't known. */
    untilReset(now) {
        return this.#resetBy === null || now >= this.#resetBy ? WINDOW_MS : this.#resetBy - now;
    }
    /** Counts a request that is about to be sent. */
    reserve() {
        this.#inFlight++;
    }
    /** Takes back a request that was reserved and not sent. */
    release() {
        this.#inFlight = Math.max(0, this.#inFlight - 1);
    }
    observe({ sentAt, receivedAt, status, headers }) {
        this.release();
        if (status === 429) {
            this.#blockedUntil = Math.max(this.#blockedUntil, receivedAt + retryAfterMs(headers, receivedAt));
            this.#remaining = 0;
            this.#resetBy = this.#blockedUntil;
            return;
        }
        const reset = seconds(headers.get("x-ratelimit-reset"));
        const left = seconds(headers.get("x-ratelimit-remaining"));
        if (reset === null || left === null) {
            this.#countUnseen(receivedAt);
            return;
        }
        // What was answered without headers since this was sent may have been counted after it.
        const remaining = left - this.#unseen.filter((at) => at > sentAt).length;
        const earliest = sentAt + reset * 1000 - ROUNDING_MS;
        const latest = receivedAt + reset * 1000 + ROUNDING_MS;
        const known = this.#resetBy !== null && receivedAt < this.#resetBy && !this.#guessed;
        this.#guessed = false;
        if (known && this.#resetBy !== null && latest < this.#resetBy - WINDOW_MS / 2)
            return; // a late reply of the window before
        const sameWindow = known && this.#resetBy !== null && earliest <= this.#resetBy;
        this.#resetBy = sameWindow && this.#resetBy !== null ? Math.min(this.#resetBy, latest) : latest;
        this.#remaining = sameWindow ? Math.min(this.#remaining, remaining) : remaining;
    }
    /** A reply without the headers (R 8.1 promises them on success only), or none: it counts, in a window of unknown end. */
    #countUnseen(receivedAt) {
        this.#unseen = [...this.#unseen.filter((at) => at > receivedAt - WINDOW_MS), receivedAt];
        if (this.#resetBy === null || receivedAt >= this.#resetBy) {
            this.#resetBy = receivedAt + WINDOW_MS;
            this.#guessed = true;
            this.#remaining = this.#cap - this.#unseen.length;
        }
        else {
            this.#remaining--;
        }
    }
}
function seconds(value) {
    return value !== null && /^\d{1,6}$/.test(value.trim()) ? Number(value) : null;
}

// EXTERNAL MODULE: ./build/src/state/merge.js
var merge = __webpack_require__(3675);
// EXTERNAL MODULE: ./build/src/state/merge-records.js
var merge_records = __webpack_require__(5616);
;// CONCATENATED MODULE: ./build/src/state/keeper.js



/** Holds the state of a run: every change is noted in the journal at once, and saved durably when asked. */
class StateKeeper {
    #state;
    #unsaved;
    #saving = Promise.resolve();
    #store;
    #journal;
    #run;
    /** A later run that has saved meanwhile. */
    #later = null;
    /** Entries that another run has changed since this one began, by id. */
    #taken = new Map();
    /** The ids of intents that another run has made since. */
    #foreign = new Set();
    /** `changed` says that `state` differs from what the store holds. */
    constructor({ state, changed, store, journal, run, }) {
        this.#state = state;
        this.#unsaved = changed;
        this.#store = store;
        this.#journal = journal;
        this.#run = run;
        journal.append({ state });
    }
    get state() {
        return this.#state;
    }
    record(id) {
        return (0,records/* recordOf */.zv)(this.#state, id);
    }
    /** The run that works on an entry at the same time as this one; `null` where none does. */
    takenBy(id) {
        const run = this.#taken.get(id);
        return run === undefined ? null : { run };
    }
    put(id, record) {
        this.#state = { ...this.#state, videos: { ...this.#state.videos, [id]: record } };
        this.#unsaved = true;
        this.#journal.append({ id, record });
    }
    putIntents(intents) {
        this.#state = { ...this.#state, intents };
        this.#unsaved = true;
        this.#journal.append({ intents });
    }
    putSandboxed(request) {
        this.#state = (0,records/* withSandboxed */.N_)(this.#state, request);
        this.#unsaved = true;
        this.#journal.append({ sandboxed: request });
    }
    /** Forgets that an entry's creation is in doubt; what another run has begun meanwhile is not ours to forget. */
    resolveIntents(ids) {
        const { intents } = this.#state;
        const isResolved = (intent, id) => ids.includes(id) && !this.#foreign.has(intent.id);
        if (!intents.some((intent) => intent.entries.some(({ id }) => isResolved(intent, id))))
            return;
        this.putIntents(intents
            .map((intent) => ({ ...intent, entries: intent.entries.filter(({ id }) => !isResolved(intent, id)) }))
            .filter(({ entries }) => entries.length > 0));
    }
    /** Resolves once all changes made so far are durable. Throws `StateError`. One save runs at a time. */
    async save() {
        const saving = this.#saving.then(async () => await this.#saveNow(), async () => await this.#saveNow());
        this.#saving = saving;
        await saving;
    }
    async #saveNow() {
        if (!this.#unsaved)
            return;
        // A serial is used once, even where the save fails: it may have arrived all the same.
        this.#state = { ...this.#state, serial: this.#state.serial + 1, run: (0,records/* laterRun */.al)(this.#run, this.#later) };
        const saved = { ...this.#state, texts: (0,records/* referencedTexts */.wY)(this.#state) };
        this.#unsaved = false;
        this.#journal.append({ saving: saved.serial });
        let merged;
        try {
            merged = (await this.#store.save(saved)) ?? null;
        }
        catch (error) {
            this.#unsaved = true;
            throw error;
        }
        if (merged !== null)
            this.#take(merged, saved);
        if (this.#unsaved)
            return;
        this.#journal.append({ saved: this.#state.serial });
    }
    /** Goes on with what is durable now: what was saved, what another run has saved, and what has changed here meanwhile. */
    #take({ state: durable, by }, saved) {
        for (const { id, entries, run } of durable.intents) {
            if (saved.intents.some((intent) => intent.id === id))
                continue;
            this.#foreign.add(id);
            for (const entry of entries)
                this.#taken.set(entry.id, run);
        }
        for (const id of new Set([...Object.keys(durable.videos), ...Object.keys(saved.videos)])) {
            const record = (0,records/* recordOf */.zv)(durable, id);
            if ((0,merge_records/* isSame */.Ft)(record, (0,records/* recordOf */.zv)(saved, id)))
                continue;
            this.#taken.set(id, this.#taken.get(id) ?? record?.in_flight?.run ?? by);
        }
        this.#later = durable.run;
        const current = this.#state;
        const next = (0,merge_records/* isSame */.Ft)({ ...current, texts: saved.texts }, saved)
            ? durable
            : { ...(0,merge/* mergeStates */.t)({ base: saved, ours: current, theirs: durable }), serial: durable.serial };
        this.#state = { ...next, texts: { ...current.texts, ...durable.texts } };
        this.#journal.append({ merged: this.#state });
    }
}

// EXTERNAL MODULE: ./build/src/action/chain.js
var chain = __webpack_require__(2441);
// EXTERNAL MODULE: ./build/src/action/open-state.js + 3 modules
var open_state = __webpack_require__(2211);
;// CONCATENATED MODULE: ./build/src/action/sandbox.js


/** A video of five scenes takes 3.4 s, so that the first look at it (R 4.2) sees it complete. */
const SPEED = 60;
/** Enough for every edit of a long trial. */
const CREDITS = 1_000_000;
/** Nothing listens there: the requests don't leave this process. */
const ADDRESS = "http://sandbox.invalid";
/** Says loudly that nothing of what this run tells is real. */
function announceSandbox(host, { inputs, log }) {
    const { unused } = inputs;
    const message = [
        "This run uses the built-in sandbox: no real video is made, and nothing is paid.",
        ...(unused.length === 0 ? [] : [`Given, but neither used nor sent anywhere: ${unused.join(", ")}.`]),
        "Set base-url and api-key for the real service.",
    ].join(" ");
    log.info(message);
    host.annotate("notice", message);
}
/** A sandbox in which nothing has happened yet. */
function newSandbox({ newId, clock }) {
    return { seed: newId(), speed: SPEED, began: clock.now(), requests: [] };
}
/** Brings the state's sandbox to life in this process; the state remembers what changes in it. Throws `StateError`. */
async function connectToSandbox({ clock }, { inputs, keeper, history }) {
    // In dist/ it is a bundle of its own (scripts/bundle.ts), so that its size is no concern of runs that don't need it.
    const { relive, HistoryError } = await import(/* webpackIgnore: true */ "./sandbox/index.js");
    try {
        const { sandbox, fetch } = await relive(history, {
            clock,
            credits: CREDITS,
            marketing: true,
            // No page is served, so no link has an address.
            baseUrl: "",
            remember: (request) => keeper.putSandboxed(request),
        });
        const { apiKey } = sandbox;
        return {
            baseUrl: ADDRESS,
            credential: { header: "x-api-key", value: apiKey, secret: apiKey },
            orgId: null,
            fetch: async (url, init) => await fetch(new Request(url, init)),
            speed: history.speed,
        };
    }
    catch (cause) {
        if (!(cause instanceof HistoryError))
            throw cause;
        throw new store/* StateError */.qq(`The sandbox of this state can't be continued by this release. Begin a new one: delete ${(0,open_state/* placeOf */.$t)(inputs)}. Nothing was sent.`, { cause });
    }
}

;// CONCATENATED MODULE: ./build/src/action/connection.js

/** Reaches whatever the state's videos are in: a service, or the sandbox in this process. */
async function connect(host, { inputs }, keeper) {
    const { sandbox } = keeper.state;
    if (sandbox !== null)
        return await connectToSandbox(host, { inputs, keeper, history: sandbox });
    const { baseUrl, credential, orgId } = inputs;
    if (baseUrl === null || credential === null)
        throw new Error("an apply without an address or a credential");
    return { baseUrl, credential, orgId, fetch: await host.serviceFetch(), speed: 1 };
}

// EXTERNAL MODULE: ./build/src/action/github.js + 1 modules
var action_github = __webpack_require__(2516);
;// CONCATENATED MODULE: ./build/src/action/told.js


/**
 * The pull request that a report goes to: the one that the event is about, or that the commit of a push came from. The latter
 * may not be found, and nothing depends on it.
 */
async function pullRequestOf({ inputs, event, github, log }) {
    if (event.pullRequest !== null)
        return event.pullRequest;
    if (!inputs.comment || github === null || event.name !== "push" || event.commit === null)
        return null;
    try {
        return await (0,action_github/* pullRequestOfCommit */.Vx)(await github(), event.commit);
    }
    catch (error) {
        log.info(`The pull request of ${event.commit} could not be found: ${(0,chain/* chainOf */.d)(error)}`);
        return null;
    }
}
/** A report of a plan without its entries. */
function blankReport({ mode, inputs, event, sandbox }, plan) {
    return {
        mode,
        sandbox,
        manifest: inputs.manifest,
        entries: [],
        retirements: plan?.retirements ?? [],
        moves: plan?.moves ?? [],
        creditsAtMost: plan === null ? 0 : plan.creditsAtMost,
        creates: plan?.creates ?? 0,
        notices: [],
        stop: null,
        commit: event.commit,
        runUrl: event.run.url,
    };
}
/** Fills in the link of a video that the service gave none for (R 2.1 shows none on a video job). */
function linked({ inputs }, entry) {
    if (entry.link !== null || entry.videoUuid === null || inputs.linkTemplate === null)
        return entry;
    return { ...entry, link: inputs.linkTemplate.replaceAll("{uuid}", () => encodeURIComponent(entry.videoUuid ?? "")) };
}

;// CONCATENATED MODULE: ./build/src/action/apply-plan.js












/** How long the state may take to be saved after a signal, in milliseconds: the runner kills 10 s after the first one. */
const LAST_SAVE_MS = 6_000;
/** Applies a plan: guards, then submit and poll, then save. */
async function applyPlan(host, session, subject) {
    const { plan, state, before, store } = subject;
    const { inputs, log } = session;
    const refused = refusal(plan, inputs);
    if (refused !== null)
        return await refusedWhole(session, plan, refused);
    const busy = plan.entries.some(({ steps }) => steps.length > 0);
    const changed = remembered(state) !== remembered(before);
    if (!busy && !changed) {
        const noteworthy = plan.entries.some(({ obstacle }) => obstacle !== null);
        const pullRequest = noteworthy ? await pullRequestOf(session) : session.event.pullRequest;
        return toldOf(session, plan, { runs: null, stop: null, pullRequest });
    }
    const journalPath = (0,external_node_path_.join)(host.env["RUNNER_TEMP"] || session.workspace, `videos-as-code-${host.newId()}.journal`);
    host.keep("journal", journalPath);
    const journal = host.openJournal(journalPath);
    const keeper = new StateKeeper({ state, changed, store, journal, run: session.event.run });
    const pullRequest = await pullRequestOf(session);
    const context = await contextOf(host, session, { keeper, pullRequest });
    const { runs, broken } = await apply_apply(plan, context);
    const unsaved = await lastSave(host, keeper);
    if (unsaved !== null)
        log.info(unsaved);
    const reasons = [
        ...(host.stop.aborted
            ? ["Stopped by a signal; what is in flight stays recorded, and the next run goes on with it"]
            : []),
        ...timeoutReason(host, session, context, runs),
        ...(broken === null ? [] : [(0,chain/* chainOf */.d)(broken.error)]),
        ...(unsaved === null ? [] : [unsaved]),
    ];
    const stop = reasons.length === 0 ? null : { message: reasons.join("; "), problems: [] };
    return toldOf(session, plan, { runs, stop, pullRequest });
}
async function contextOf(host, session, { keeper, pullRequest }) {
    const { inputs, event, log } = session;
    const { speed, ...address } = await connect(host, session, keeper);
    const windows = { videos: new RateWindow("videos"), edits: new RateWindow("edits") };
    const service = new Service({
        ...address,
        now: () => host.clock.now(),
        observe: (observation) => windows[observation.bucket].observe(observation),
    });
    return {
        service,
        windows,
        keeper,
        clock: host.clock,
        random: () => host.random(),
        newId: () => host.newId(),
        log: (line) => log.info(line),
        stop: host.stop,
        texts: (0,records/* textsOf */.CB)(keeper.state),
        options: {
            wait: inputs.wait,
            deadline: host.clock.now() + inputs.timeoutMinutes * 60_000,
            recreate: inputs.recreate,
            onClarification: inputs.onClarification,
            run: event.run,
            pullRequest,
            speed,
        },
        brakes: { unauthorized: null, outOfCredits: null, unsavable: null },
    };
}
/** Saves what is left to save. Returns what to say where that fails: `post` tries once more. */
async function lastSave({ stop, clock }, keeper) {
    const late = async () => {
        await clock.sleep(LAST_SAVE_MS);
        throw new Error(`not saved within ${LAST_SAVE_MS / 1000} s`);
    };
    try {
        await (stop.aborted ? Promise.race([keeper.save(), late()]) : keeper.save());
        return null;
    }
    catch (error) {
        const uuids = Object.entries(keeper.state.videos).flatMap(([id, { uuid }]) => uuid === null ? [] : [`${id} ${uuid}`]);
        return `The state could not be saved (${(0,chain/* chainOf */.d)(error)}). The post step tries again; the videos are: ${uuids.join(", ")}`;
    }
}
function timeoutReason(host, { inputs }, { options }, runs) {
    const pending = runs.filter(({ outcome }) => outcome === "pending").length;
    if (pending === 0 || host.stop.aborted || host.clock.now() < options.deadline)
        return [];
    return [
        `Stopped waiting after ${inputs.timeoutMinutes} minutes; ${pending} of ${runs.length} videos stay recorded, and the next run goes on with them`,
    ];
}
async function refusedWhole(session, plan, message) {
    const entries = plan.entries.map((entry) => {
        const report = reportOfPlan(entry);
        return report.outcome === "planned"
            ? { ...report, outcome: "blocked", error: { status: null, detail: `Not submitted. ${message}` } }
            : report;
    });
    return {
        report: {
            ...blankReport(session, plan),
            entries,
            stop: { message: `Nothing was submitted. ${message}`, problems: [] },
        },
        plan,
        pullRequest: await pullRequestOf(session),
        startedBy: new Map(),
    };
}
function toldOf(session, plan, { runs, stop, pullRequest }) {
    const reports = runs?.map((run) => run.report()) ?? plan.entries.map(reportOfPlan);
    const startedBy = new Map();
    for (const { id, startedBy: numbers } of runs ?? []) {
        for (const number of numbers)
            startedBy.set(number, [...(startedBy.get(number) ?? []), id]);
    }
    return {
        report: { ...blankReport(session, plan), entries: reports.map((report) => linked(session, report)), stop },
        plan,
        pullRequest,
        startedBy,
    };
}
/** What of a state would be missed, were it not saved. */
function remembered(state) {
    return (0,manifest_brief/* canonicalJson */.dj)({ videos: state?.videos ?? {}, intents: state?.intents ?? [] });
}

// EXTERNAL MODULE: ./build/src/action/inputs.js + 2 modules
var action_inputs = __webpack_require__(5987);
;// CONCATENATED MODULE: ./build/src/report/detail.js
const EVERYTHING = {
    editText: 5_000,
    unchanged: true,
    scenes: true,
    remarks: Number.POSITIVE_INFINITY,
    rows: Number.POSITIVE_INFINITY,
    failures: Number.POSITIVE_INFINITY,
};
/** What is given up, least important first; each step includes those before it. */
const GIVEN_UP = [
    {},
    { editText: 300 },
    { editText: 0 },
    { unchanged: false },
    { scenes: false },
    { remarks: 10 },
];
/** The fullest rendering that fits; where none does, the shortest. `most` is the number of entries or mistakes. */
function fullest(options) {
    const { render, fits, most } = options;
    let detail = EVERYTHING;
    for (const step of GIVEN_UP) {
        detail = { ...detail, ...step };
        const text = render(detail);
        if (fits(text))
            return text;
    }
    for (const part of ["rows", "failures"]) {
        const none = render({ ...detail, [part]: 0 });
        if (!fits(none)) {
            detail = { ...detail, [part]: 0 };
            continue;
        }
        let [enough, tooMany] = [0, most + 1];
        while (tooMany - enough > 1) {
            const middle = (enough + tooMany) >> 1;
            if (fits(render({ ...detail, [part]: middle })))
                enough = middle;
            else
                tooMany = middle;
        }
        return render({ ...detail, [part]: enough });
    }
    return render(detail);
}

;// CONCATENATED MODULE: ./build/src/report/prose.js
/** `1 edit`, `2 edits`, `1,204 edits`. */
function count(number, noun, plural = `${noun}s`) {
    return `${figure(number)} ${number === 1 ? noun : plural}`;
}
/** `60,000`. */
function figure(number) {
    return number.toLocaleString("en-US");
}
/** `1, 2 and 3`. */
function listed(parts) {
    const last = parts.at(-1);
    if (last === undefined)
        return "";
    return parts.length === 1 ? last : `${parts.slice(0, -1).join(", ")} and ${last}`;
}
/** `Like this`. */
function capitalized(text) {
    return text.charAt(0).toUpperCase() + text.slice(1);
}

;// CONCATENATED MODULE: ./build/src/report/headline.js

const SIGNS = {
    unchanged: "➖",
    planned: "📝",
    succeeded: "✅",
    pending: "⏳",
    failed: "❌",
    blocked: "⛔",
};
function signOf({ outcome }) {
    return SIGNS[outcome];
}
/** How a report begins: whose videos it is about, where they are not real, and what happened to how many. Markdown. */
function opening(report) {
    return [...(report.sandbox ? [SANDBOX] : []), `### ${headline(report)}`];
}
const SANDBOX = "> 🧪 **Built-in sandbox.** No real video was made, there is no film to watch, and nothing was paid. " +
    "Set `base-url` and `api-key` for the real service.";
/** What happened to how many videos, in one line. */
function headline(report) {
    if (report.stop !== null && report.entries.length === 0) {
        const mistakes = report.stop.problems.length;
        if (mistakes === 0)
            return `${SIGNS.failed} Videos: stopped before anything was ${report.mode === "plan" ? "planned" : "done"}`;
        return `${SIGNS.failed} Videos: ${count(mistakes, "mistake")} in the manifest, nothing was ${report.mode === "plan" ? "planned" : "done"}`;
    }
    const counts = report.mode === "plan" ? planCounts(report) : applyCounts(report);
    const stopped = report.stop === null ? "" : "stopped, ";
    return `${sign(report)} ${report.mode === "plan" ? "Plan" : "Videos"}: ${stopped}${counts}`;
}
function sign({ mode, stop, entries }) {
    const ended = new Set(entries.map(({ outcome }) => outcome));
    if (stop !== null || ended.has("failed"))
        return SIGNS.failed;
    if (ended.has("blocked"))
        return SIGNS.blocked;
    if (ended.has("pending"))
        return SIGNS.pending;
    if (mode === "plan" && ended.has("planned"))
        return SIGNS.planned;
    return SIGNS.succeeded;
}
function planCounts(report) {
    const steps = report.entries.filter(({ outcome }) => outcome === "planned").flatMap((entry) => entry.steps);
    const kinds = (kind) => steps.filter((step) => step.kind === kind).length;
    const bound = report.creditsAtMost === null ? "cost unknown" : `at most ${count(report.creditsAtMost, "credit")}`;
    return headline_sentence(report, [
        some(kinds("create"), (n) => `${count(n, "video")} to create`),
        some(kinds("edit"), (n) => `${count(n, "edit")} (${bound})`),
        some(kinds("revert"), (n) => count(n, "revert")),
        some(kinds("adopt"), (n) => count(n, "adoption")),
        some(kinds("resume"), (n) => `${count(n, "job")} in flight to continue`),
    ]);
}
function applyCounts(report) {
    const deeds = report.entries.filter(({ outcome }) => outcome === "succeeded").map(deed);
    const all = (name) => deeds.filter((deed) => deed === name).length;
    return headline_sentence(report, ["created", "edited", "reverted", "adopted"].map((name) => some(all(name), (n) => `${figure(n)} ${name}`)));
}
/** The one word for what was done to an entry: its dearest step. */
function deed({ steps }) {
    const done = (kind, what) => steps.some((step) => step.kind === kind || (step.kind === "resume" && step.what === what));
    if (done("create", "create"))
        return "created";
    if (done("edit", "edit"))
        return "edited";
    return steps.some(({ kind }) => kind === "revert") ? "reverted" : "adopted";
}
function headline_sentence(report, parts) {
    const ended = (outcome) => report.entries.filter((entry) => entry.outcome === outcome).length;
    const rest = [
        report.mode === "apply" ? some(ended("planned"), (n) => `${figure(n)} not begun`) : "",
        some(ended("pending"), (n) => `${figure(n)} pending`),
        some(ended("failed"), (n) => `${figure(n)} failed`),
        some(ended("blocked"), (n) => `${figure(n)} blocked`),
    ];
    const changed = [...parts, ...rest].filter((part) => part !== "");
    const unchanged = ended("unchanged");
    if (changed.length > 0)
        return [...changed, ...(unchanged > 0 ? [`${figure(unchanged)} unchanged`] : [])].join(", ");
    return unchanged === 0 ? "the manifest names no video" : `nothing to do, ${figure(unchanged)} unchanged`;
}
function some(number, words) {
    return number === 0 ? "" : words(number);
}

;// CONCATENATED MODULE: ./build/src/report/advice.js
const BY_STATUS = {
    400: "Reword the task or the edit: the service did not accept what it says.",
    401: "Check the secret behind `api-key` (or `bearer-token`): it is missing, mistyped or revoked. Nothing further was sent.",
    402: "Top up the workspace's credits, then re-run the job: what is done is not done again.",
    403: "Use the key of the workspace that owns this video, or correct `org-id`; for marketing videos, ask whether the service lets a key use these routes.",
    404: "The service doesn't know this video. Correct the entry's `uuid`, or have it made anew by listing its id in the input `recreate`.",
    409: "The video can't take this now. If it is still being built, re-run the job later; if it ended in an error, list its id in the input `recreate`.",
    415: "Check the edit's `reference_image_urls`: each must be an image of at most 5 MB whose server tells its length.",
    422: "Correct what the service names in the manifest, then push again.",
    429: "The service asked to wait longer than this run could. Re-run the job later.",
};
/** One sentence on what to do about a failure; `null` where its detail says that already. Markdown. */
function advice({ status, detail }) {
    // Credits can also run out in the middle of an edit, with no HTTP reply behind it (R 2.2).
    if (detail.startsWith("INSUFFICIENT_CREDITS"))
        return BY_STATUS[402] ?? null;
    if (status === null)
        return null;
    if (status >= 500)
        return "The service had a fault of its own. Re-run the job later.";
    return BY_STATUS[status] ?? null;
}

;// CONCATENATED MODULE: ./build/src/report/markdown.js
// Text of the manifest and of the service is untrusted: it must show as what it is and do nothing on the page.
/** Breaks a word where GitHub would otherwise see a mention, a reference or an address; it has no width. */
const BREAK = "\u200b";
/** Characters that a line of a fence shows without scrolling. */
const WIDTH = 90;
const LINE_END = /\r\n?|[\n\u2028\u2029]/g;
/** Shortened to `max` code points, with an ellipsis where something is missing. */
function cut(text, max) {
    // No text of more than 2 × max code units fits, and splitting a huge one would be slow.
    const points = [...text.slice(0, max * 2 + 2)];
    return points.length <= max && text.length <= max * 2 ? text : `${points.slice(0, max - 1).join("")}…`;
}
/** Untrusted text for a sentence, a list item or a table cell: one line without any live Markdown. */
function inline(text) {
    return (visible(text)
        .replace(/\s+/g, " ")
        .trim()
        .replace(/&/g, "&amp;")
        .replace(/</g, "&lt;")
        .replace(/>/g, "&gt;")
        .replace(/[\\`*[\]|~]/g, "\\$&")
        // Inside a word an underscore is only an underscore.
        .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\_")
        .replace(/@(?=\S)/g, `@${BREAK}`)
        .replace(/#(?=\d)/g, `#${BREAK}`)
        .replace(/GH-(?=\d)/gi, `$&${BREAK}`)
        .replace(/:(?=\/\/)/g, `:${BREAK}`)
        .replace(/(?:www\.|mailto:|xmpp:)/gi, (start) => `${start.slice(0, -1)}${BREAK}${start.slice(-1)}`)
        .replace(/:(?=(?:[a-z][\w+-]*|[+-]1|100|1234):)/gi, `:${BREAK}`)
        // The only way to write a dollar sign that starts no formula.
        .replace(/\$/g, () => "<span>$</span>")
        .replace(/^[#+\-=:]/, "\\$&")
        .replace(/^(\d{1,9})(?=[.)])/, "$1\\"));
}
/** Untrusted text as code: an id, a path, a part of a hash. */
function code(text) {
    const clean = visible(text).replace(/\s+/g, " ").trim();
    return /^[\w./:@#+=, -]+$/.test(clean) ? `\`${clean}\`` : inline(text);
}
/** Untrusted text of several lines, word for word, in a fence that it can't close. */
function block(text) {
    const clean = visible(text)
        .replaceAll(LINE_END, "\n")
        // Bots read a slash at the start of a line as a command to them.
        .replace(/^\//gm, " /")
        .replace(/^\n+/, "")
        .trimEnd();
    const longest = Math.max(2, ...(clean.match(/`+/g) ?? []).map((run) => run.length));
    const fence = "`".repeat(longest + 1);
    return `${fence}text\n${clean}\n${fence}`;
}
/** Untrusted text of several lines as a quotation: its lines wrap. */
function quotation(text) {
    const lines = text.trim().split(LINE_END);
    // Two spaces end a line and not only the source's.
    return lines.map((line) => `> ${inline(line)}`.trimEnd()).join("  \n");
}
/** Untrusted text word for word, in a fence unless a line of it is so long that it must wrap. */
function verbatim(text) {
    return text.split(LINE_END).every((line) => line.length <= WIDTH) ? block(text) : quotation(text);
}
/** A link with untrusted text and address; only the text where the address isn't a plain web address. */
function markdown_link(text, address) {
    const href = webAddress(address);
    return href === null ? inline(text) : `[${inline(text)}](${href})`;
}
/** The address, safe between the parentheses of a link, or `null` if a comment must not lead there. */
function webAddress(address) {
    if (address.length > 2_000 || !URL.canParse(address))
        return null;
    const url = new URL(address);
    if (url.protocol !== "https:" && url.protocol !== "http:")
        return null;
    if (url.username !== "" || url.password !== "")
        return null;
    return url.href.replace(/[()[\]|"'<>\\`$]/g, percentEncoded).replace(/&(?=#?\w+;)/g, "&amp;");
}
function percentEncoded(character) {
    return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
/** Without what can't be seen or turns text around: controls, format characters, half characters, towers of accents. */
function visible(text) {
    return text
        .replace(/(?![\t\n\r])\p{Cc}/gu, "")
        .replace(/\p{Cf}/gu, "")
        .replace(/\p{Cs}/gu, "\ufffd")
        .replace(/(\p{M}{4})\p{M}+/gu, "$1");
}

;// CONCATENATED MODULE: ./build/src/report/names.js


/** An entry as a reader looks for it: its title, and the id that the manifest knows it by. Markdown. */
function entryName({ id, title }) {
    return title === null || title.trim() === "" ? idName(id) : `**${inline(cut(title, 80))}** ${idName(id)}`;
}
function idName(id) {
    return code(cut(id, 80));
}
/** The ids of many entries: `a`, `b` and 10 more. Markdown. */
function idNames(ids, most) {
    const names = ids.slice(0, most).map(idName);
    return listed(ids.length > most ? [...names, `${figure(ids.length - most)} more`] : names);
}

;// CONCATENATED MODULE: ./build/src/report/steps.js


/** What was, is and will be done to an entry's video, in the words of its outcome. Markdown. */
function stepsInWords(entry) {
    const done = entry.outcome === "succeeded" ? entry.steps.length : Math.min(entry.done, entry.steps.length);
    const before = steps_words(entry.steps.slice(0, done), past);
    const [current, ...later] = entry.steps.slice(done);
    switch (entry.outcome) {
        case "unchanged":
            return "";
        case "succeeded":
            return before;
        case "planned":
            return joined([before, steps_words(entry.steps.slice(done), future)]);
        case "blocked":
            return joined([before, prefixed("not done: ", steps_words(entry.steps.slice(done), noun))]);
        case "pending":
            return joined([
                before,
                current === undefined ? "" : present(current, nth(entry, done)),
                prefixed("then ", steps_words(later, future)),
            ]);
        case "failed":
            return joined([before, prefixed("failed ", placeOfFailure(entry)), prefixed("not done: ", steps_words(later, noun))]);
    }
}
/** Where an entry that failed did so: `at the edit (2 of 3)`; empty where no step had begun. Markdown. */
function placeOfFailure(entry) {
    const step = entry.steps[entry.done];
    return step === undefined ? "" : `at the ${one(step, nth(entry, entry.done))}`;
}
function steps_words(steps, phrase) {
    const runs = [];
    for (const step of steps) {
        const last = runs.at(-1);
        if (last?.step.kind === step.kind && (step.kind === "edit" || step.kind === "revert")) {
            runs[runs.length - 1] = { step: last.step, length: last.length + 1 };
        }
        else {
            runs.push({ step, length: 1 });
        }
    }
    return runs.map(phrase).join(", then ");
}
function future({ step, length }) {
    switch (step.kind) {
        case "adopt":
            return "adopt the existing video";
        case "create":
            return step.replaces === null ? "create" : `create anew (replaces ${code(step.replaces)})`;
        case "edit":
            return edits(step, length);
        case "revert":
            return `revert ${count(length, "edit")}`;
        case "resume":
            return `continue the ${inFlight(step)}`;
    }
}
const DONE = { create: "created", edit: "edited", revert: "reverted" };
function past({ step, length }) {
    switch (step.kind) {
        case "adopt":
            return "adopted the existing video";
        case "create":
            return step.replaces === null ? "created" : `created anew (replaces ${code(step.replaces)})`;
        case "edit":
            return length === 1 ? (step.source === "derived" ? "edited to its new brief" : "edited") : `${length} edits made`;
        case "revert":
            return `${count(length, "edit")} reverted`;
        case "resume":
            return `${DONE[step.what]} (begun by an earlier run)`;
    }
}
/** `nth` is `2 of 3` where a step is one of several. */
function present(step, nth) {
    switch (step.kind) {
        case "adopt":
            return "adopting the existing video";
        case "create":
            return step.replaces === null ? "being created" : `being created anew (replaces ${code(step.replaces)})`;
        case "edit":
            return nth === "" ? "being edited" : `edit ${nth} running`;
        case "revert":
            return "being reverted";
        case "resume":
            return `still being ${DONE[step.what]} (begun by an earlier run)`;
    }
}
function noun({ step, length }) {
    switch (step.kind) {
        case "edit":
            return edits(step, length);
        case "revert":
            return count(length, "revert");
        default:
            return `the ${one(step, "")}`;
    }
}
function one(step, nth) {
    switch (step.kind) {
        case "adopt":
            return "adoption";
        case "create":
            return step.replaces === null ? "creation" : `new creation (to replace ${code(step.replaces)})`;
        case "edit":
            return nth === "" ? "edit" : `edit (${nth})`;
        case "revert":
            return "revert";
        case "resume":
            return inFlight(step);
    }
}
function edits(step, length) {
    const derived = length === 1 && step.kind === "edit" && step.source === "derived";
    return derived ? "1 edit to its new brief" : count(length, "edit");
}
function inFlight({ what }) {
    return `${what === "create" ? "creation" : what} in flight`;
}
function nth({ steps }, index) {
    const kind = steps[index]?.kind;
    const all = steps.filter((step) => step.kind === kind).length;
    const before = steps.slice(0, index).filter((step) => step.kind === kind).length;
    return all > 1 ? `${before + 1} of ${all}` : "";
}
function prefixed(prefix, text) {
    return text === "" ? "" : `${prefix}${text}`;
}
function joined(parts) {
    return parts.filter((part) => part !== "").join("; ");
}

;// CONCATENATED MODULE: ./build/src/report/failures.js






const LONGEST_DETAIL = 2_000;
const MOST_NAMES = 20;
/** What stopped the run, then each failed or blocked entry with the reason and what to do. Markdown. */
function failures(report, most) {
    return [...failures_stop(report, most), ...entries(report, most)];
}
function failures_stop({ stop }, most) {
    if (stop === null)
        return [];
    const { message, problems } = stop;
    const lines = problems.slice(0, most).map(({ file, position, message }) => {
        const place = code(`${cut(file, 200)}:${position.line}:${position.column}`);
        return `- ${place} ${inline(cut(message, 500))}`;
    });
    return [
        `**Stopped:** ${inline(cut(message, LONGEST_DETAIL))}`,
        ...(lines.length > 0 ? [lines.join("\n")] : []),
        ...more(problems.length - most, "mistake"),
    ];
}
function entries(report, most) {
    const all = report.entries.filter(({ outcome }) => outcome === "failed" || outcome === "blocked");
    if (all.length === 0)
        return [];
    const groups = alike([...all.filter(failed), ...all.filter((entry) => !failed(entry))]);
    return [
        "#### What needs attention",
        ...groups.slice(0, most).flatMap((group) => failure(group, report)),
        ...more(groups.slice(most).flat().length, "failed or blocked video"),
    ];
}
function failure(group, { manifest }) {
    const [entry] = group;
    if (entry === undefined)
        return [];
    const { error } = entry;
    const what = error === null ? null : advice(error);
    return [
        group.length === 1 ? alone(entry, manifest) : failures_together(group, entry),
        ...(error === null ? [] : [verbatim(cut(error.detail, LONGEST_DETAIL))]),
        ...(what === null ? [] : [`👉 ${what}`]),
    ];
}
function alone(entry, manifest) {
    const place = entry.outcome === "failed" ? placeOfFailure(entry) : "";
    return [
        `${signOf(entry)} ${entryName(entry)} ${entry.outcome}${place === "" ? "" : ` ${place}`}`,
        ...failures_status(entry),
        code(`${cut(manifest, 200)}:${entry.position.line}`),
    ].join(" · ");
}
function failures_together(group, entry) {
    const ids = idNames(group.map(({ id }) => id), MOST_NAMES);
    return [`${signOf(entry)} **${count(group.length, "video")}** ${entry.outcome}: ${ids}`, ...failures_status(entry)].join(" · ");
}
function failures_status({ error }) {
    return error === null || error.status === null ? [] : [`HTTP ${error.status}`];
}
/** Entries that ended for one and the same reason, together. */
function alike(entries) {
    const groups = new Map();
    for (const entry of entries) {
        const reason = JSON.stringify([entry.outcome, entry.error]);
        const group = groups.get(reason);
        if (group === undefined)
            groups.set(reason, [entry]);
        else
            group.push(entry);
    }
    return [...groups.values()];
}
function failed({ outcome }) {
    return outcome === "failed";
}
function more(number, noun) {
    return number > 0 ? [`… and ${figure(number)} more ${number === 1 ? noun : `${noun}s`}.`] : [];
}

;// CONCATENATED MODULE: ./build/src/report/remarks.js



/** What the changes could cost, and what about it is not known. Markdown. */
function cost(report) {
    const steps = report.entries.filter(({ outcome }) => outcome !== "unchanged").flatMap((entry) => entry.steps);
    const sentences = [];
    if (steps.some(({ kind }) => kind === "edit"))
        sentences.push(editCost(report));
    if (steps.some(({ kind }) => kind === "create"))
        sentences.push("What a creation costs is not published.");
    return sentences.length === 0 ? [] : [sentences.join(" ")];
}
function editCost({ mode, creditsAtMost }) {
    const edits = mode === "plan" ? "The edits" : "The edits of this run";
    return creditsAtMost === null
        ? `${edits} have no known upper bound: of at least one video the number of scenes has not been seen yet.`
        : `${edits} could cost at most ${count(creditsAtMost, "credit")}, were every scene made anew at the highest rate.`;
}
/** What a reader should know beside the outcomes: films behind their plan, moves, retirements, notices. Markdown. */
function remarks(report, most) {
    return [
        ...pending(report),
        ...unsynced(report, most),
        ...moves(report, most),
        ...retirements(report, most),
        ...notices(report, most),
    ];
}
function pending({ entries }) {
    const some = entries.some(({ outcome }) => outcome === "pending");
    return some
        ? ["⏳ What is pending goes on at the service and is recorded; the next run picks it up from there."]
        : [];
}
function unsynced({ entries }, most) {
    const ids = entries.filter(({ videoSynced }) => videoSynced === false).map(({ id }) => id);
    if (ids.length === 0)
        return [];
    return [
        `**Not in the film yet:** ${idNames(ids, most)}. The edit is kept in the planner, but this video was never fully ` +
            "rendered, so the film does not show it yet.",
    ];
}
function moves({ moves }, most) {
    const lines = moves.map(({ from, to }) => `- ${idName(from)} is now ${idName(to)}; its video goes with it.`);
    return list("**Moved:**", lines, most);
}
function retirements({ retirements }, most) {
    const lines = retirements.map(({ id, uuid }) => `- ${idName(id)}${uuid === null ? "" : ` (${idName(uuid)})`}`);
    return list("**Not in the manifest any more:** the video stays with the service, its record is kept.", lines, most);
}
function notices({ notices }, most) {
    return list("**Notices:**", notices.map((notice) => `- ${inline(cut(notice, 500))}`), most);
}
function list(title, lines, most) {
    if (lines.length === 0)
        return [];
    const rest = lines.length > most ? [`- … and ${figure(lines.length - most)} more.`] : [];
    return [[title, "", ...lines.slice(0, most), ...rest].join("\n")];
}

;// CONCATENATED MODULE: ./build/src/report/scenes.js

const KINDS = ["changed", "added", "deleted", "regenerated", "kept"];
const MOST_RANGES = 12;
/** What an edit did to the scenes: `changed 2 and 5; regenerated 2 and 5; kept 1, 3 and 4`. */
function scenesInWords(scenes) {
    const parts = KINDS.filter((kind) => scenes[kind].length > 0).map((kind) => `${kind} ${numbers(scenes[kind])}`);
    return parts.length === 0 ? "no scene changed" : parts.join("; ");
}
/** `1–4, 7 and 9`. */
function numbers(scenes) {
    const ranges = [];
    for (const scene of [...new Set(scenes)].sort((a, b) => a - b)) {
        const range = ranges.at(-1);
        if (range !== undefined && scene === range.last + 1)
            range.last = scene;
        else
            ranges.push({ first: scene, last: scene });
    }
    const parts = ranges.flatMap(({ first, last }) => {
        if (first === last)
            return [`${first}`];
        return last === first + 1 ? [`${first}`, `${last}`] : [`${first}–${last}`];
    });
    if (parts.length <= MOST_RANGES)
        return listed(parts);
    return `${parts.slice(0, MOST_RANGES).join(", ")} and ${figure(parts.length - MOST_RANGES)} more`;
}

;// CONCATENATED MODULE: ./build/src/report/table.js






const ENTRY = { title: "Entry", cell: entryName };
const VIDEO = { title: "Video", cell: video };
/** What was, is or will be done to each of these entries. Markdown. */
function table(options) {
    const { mode, entries, scenes } = options;
    const columns = mode === "plan" ? planColumns() : applyColumns(entries, scenes);
    const row = (cells) => `| ${cells.join(" | ")} |`;
    return [
        row(columns.map(({ title }) => title)),
        row(columns.map(() => "---")),
        ...entries.map((entry) => row(columns.map(({ cell }) => cell(entry) || "–"))),
    ].join("\n");
}
function planColumns() {
    return [
        ENTRY,
        {
            title: "To do",
            cell: (entry) => (entry.outcome === "planned" ? capitalized(stepsInWords(entry)) : outcome(entry)),
        },
        { title: "Could cost", cell: (entry) => (entry.outcome === "planned" ? table_cost(entry) : "") },
        VIDEO,
    ];
}
function applyColumns(entries, scenes) {
    const shown = scenes && entries.some((entry) => entry.scenes !== null);
    return [
        ENTRY,
        { title: "Outcome", cell: outcome },
        { title: "What was done", cell: deeds },
        ...(shown ? [{ title: "Scenes", cell: sceneCell }] : []),
        VIDEO,
    ];
}
function deeds(entry) {
    const words = stepsInWords(entry);
    return entry.outcome === "planned" ? `To do: ${words}` : capitalized(words);
}
function outcome(entry) {
    const { error, progress, videoSynced } = entry;
    const status = error === null || error.status === null ? "" : ` (HTTP ${error.status})`;
    const stage = entry.outcome === "pending" && progress !== null ? `: ${inline(cut(progress, 120))}` : "";
    return `${signOf(entry)} ${entry.outcome}${status}${stage}${videoSynced === false ? ", not in the film yet" : ""}`;
}
function sceneCell({ scenes }) {
    return scenes === null ? "" : capitalized(scenesInWords(scenes));
}
function table_cost({ steps, creditsAtMost }) {
    const creates = steps.some(({ kind }) => kind === "create");
    const edits = steps.some(({ kind }) => kind === "edit");
    if (!creates && !edits)
        return steps.some(({ kind }) => kind === "resume") ? "nothing more" : "nothing";
    if (!edits)
        return "not published";
    const bound = creditsAtMost === null ? "not known" : `at most ${count(creditsAtMost, "credit")}`;
    return creates ? `creation not published, edits ${bound}` : bound;
}
/** A way to the video: its link, or failing that its identifier, unless the row names that already. */
function video({ link: address, videoUuid, steps }) {
    if (address !== null && webAddress(address) !== null)
        return markdown_link("watch", address);
    if (steps.some((step) => step.kind === "create" && step.replaces === videoUuid))
        return "";
    const uuid = videoUuid ?? steps.find((step) => step.kind === "adopt")?.uuid;
    return uuid === undefined ? "" : code(cut(uuid, 80));
}

;// CONCATENATED MODULE: ./build/src/report/texts.js



/** The texts of all edits, folded. Markdown. */
function editTexts(report, longest) {
    if (longest === 0)
        return [];
    const texts = report.entries.flatMap((entry) => textsOf(entry, longest));
    if (texts.length === 0)
        return [];
    const what = report.mode === "plan" ? "What the edits will say" : "What the edits say";
    return [folded(`${what} (${figure(texts.length)})`, texts.flat())];
}
function textsOf(entry, longest) {
    const edits = entry.steps.filter((step) => step.kind === "edit");
    return edits.map(({ source, request }, index) => {
        const which = edits.length === 1 ? "the edit" : `edit ${index + 1} of ${edits.length}`;
        const origin = source === "explicit" ? "from the manifest" : "derived from what changed in the brief";
        return [`${entryName(entry)}: ${which}, ${origin}`, quotation(cut(request.trim(), longest))];
    });
}
/** The ids of all entries that didn't change, folded. Markdown. */
function unchangedList({ entries }) {
    const ids = entries.filter(({ outcome }) => outcome === "unchanged").map(({ id }) => id);
    if (ids.length === 0)
        return [];
    return [folded(`${count(ids.length, "unchanged video")}`, [idNames(ids, ids.length)])];
}
function folded(summary, parts) {
    return ["<details>", `<summary>${summary}</summary>`, "", parts.join("\n\n"), "", "</details>"].join("\n");
}

;// CONCATENATED MODULE: ./build/src/report/layout.js







/** The page that comment and job summary share. `rest` says where a reader finds what was left out. Markdown. */
function layout(report, detail, rest) {
    const changed = report.entries.filter(({ outcome }) => outcome !== "unchanged");
    const rows = changed.slice(0, detail.rows);
    return [
        ...opening(report),
        about(report),
        ...failures(report, detail.failures),
        ...(rows.length > 0 ? [table({ mode: report.mode, entries: rows, scenes: detail.scenes })] : []),
        ...(changed.length > rows.length ? [`… and ${figure(changed.length - rows.length)} more in ${rest}.`] : []),
        ...cost(report),
        ...remarks(report, detail.remarks),
        ...editTexts(report, detail.editText),
        ...(detail.unchanged ? unchangedList(report) : []),
        ...leftOut(report, detail, rest),
        footer(report),
    ].join("\n\n");
}
function about({ mode, manifest, stop, entries }) {
    const path = code(cut(manifest, 200));
    if (stop !== null && entries.length === 0)
        return `Manifest ${path}. Nothing was sent to the video service.`;
    if (mode === "apply")
        return `Manifest ${path}.`;
    const nothing = entries.every(({ outcome }) => outcome === "unchanged");
    return nothing
        ? `Manifest ${path}. Every video is as the manifest says.`
        : `Manifest ${path}. This is what would be done; nothing was sent to the video service.`;
}
function leftOut({ entries }, detail, rest) {
    const has = (test) => entries.some(test);
    const edits = has(({ steps }) => steps.some(({ kind }) => kind === "edit"));
    const long = has(({ steps }) => steps.some((step) => step.kind === "edit" && step.request.length > detail.editText));
    const parts = [
        ...(edits && detail.editText === 0 ? ["the texts of the edits"] : []),
        ...(long && detail.editText > 0 ? ["the ends of long edit texts"] : []),
        ...(!detail.unchanged && has(({ outcome }) => outcome === "unchanged") ? ["the list of unchanged videos"] : []),
        ...(!detail.scenes && has(({ scenes }) => scenes !== null) ? ["what the edits did to which scenes"] : []),
    ];
    return parts.length === 0 ? [] : [`✂️ Left out here for want of room: ${listed(parts)}. See ${rest}.`];
}
function footer({ commit, runUrl }) {
    const parts = [
        ...(commit === null ? [] : [`Commit ${code(commit.slice(0, 7))}`]),
        ...(runUrl === null || webAddress(runUrl) === null ? [] : [markdown_link("this run", runUrl)]),
        "Videos as code",
    ];
    return `<sub>${parts.join(" · ")}</sub>`;
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./build/src/report/marker.js

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
    return (0,external_node_crypto_.createHash)("sha256").update(text).digest("hex");
}

;// CONCATENATED MODULE: ./build/src/report/comment.js





/** The pull-request comment, within `maxChars` (GitHub takes 65,536) and ending with the marker. Markdown. */
function renderComment(report, { maxChars = 60_000, marker = commentMarker(report.manifest) } = {}) {
    const rest = report.runUrl === null ? "the job summary" : `the ${markdown_link("job summary", report.runUrl)}`;
    const fits = (text) => text.length <= maxChars;
    const text = fullest({
        render: (detail) => sealed(layout(report, detail, rest), marker),
        fits,
        most: Math.max(report.entries.length, report.stop?.problems.length ?? 0),
    });
    return fits(text) ? text : sealed([...opening(report), `See ${rest}.`].join("\n\n"), marker);
}
/** False where nobody needs to be told: a comment that exists is updated, but none is made. */
function deservesComment({ entries, retirements, moves, notices, stop }) {
    const remarks = retirements.length + moves.length + notices.length;
    return stop !== null || remarks > 0 || entries.some(({ outcome }) => outcome !== "unchanged");
}

;// CONCATENATED MODULE: ./build/src/report/summary.js



/** The job summary, within `maxBytes`: the runner drops a whole summary of more than 1 MiB. Markdown. */
function renderSummary(report, { maxBytes = 900_000 } = {}) {
    const rest = "the output `results`";
    const fits = (text) => Buffer.byteLength(text) <= maxBytes;
    const text = fullest({
        render: (detail) => `${layout(report, detail, rest)}\n`,
        fits,
        most: Math.max(report.entries.length, report.stop?.problems.length ?? 0),
    });
    return fits(text) ? text : `${[...opening(report), `See ${rest}.`].join("\n\n")}\n`;
}

;// CONCATENATED MODULE: ./build/src/action/comment.js


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
        url = (first === undefined ? await comment_create(options) : await update(options, first)).url;
        await deleteAll(options.github, duplicates);
        return { url, notice: null };
    }
    catch (error) {
        return { url, notice: notice(options.pullRequest, error) };
    }
}
/** Comments with our marker that we wrote, oldest first. */
async function ownComments({ github, pullRequest, body }) {
    const marker = markerOf(body);
    if (marker === null)
        throw new Error("The comment's text doesn't end with a marker.");
    const marked = (await github.listComments(pullRequest)).filter((comment) => markerOf(comment.body) === marker);
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
    if (saysTheSame(comment.body, options.body))
        return comment;
    try {
        return await options.github.updateComment(comment.id, options.body);
    }
    catch (error) {
        if (!isGone(error))
            throw error;
        // Deleted since it was listed.
        const [next] = (await ownComments(options)).filter(({ id }) => id !== comment.id);
        return next === undefined ? await comment_create(options) : await options.github.updateComment(next.id, options.body);
    }
}
async function comment_create(options) {
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
        const status = (0,action_github/* statusOf */.c2)(error);
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
    const status = (0,action_github/* statusOf */.c2)(error);
    return status === 404 || status === 410;
}
function notice(pullRequest, error) {
    const status = (0,action_github/* statusOf */.c2)(error);
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

;// CONCATENATED MODULE: ./build/src/action/outputs.js


/** GitHub keeps at most 1 MB of outputs a job; past this the words of the edits are left out of `plan`. */
const PLAN_MAX_CHARACTERS = 200_000;
/** Every output of DESIGN.md 3.2 but `comment-url`, by name. */
function outputsOf(report, plan) {
    const { entries } = report;
    const succeededWith = (kind) => entries.filter(({ steps, done }) => steps.slice(0, done).some((step) => step.kind === kind || (step.kind === "resume" && step.what === kind)));
    const links = entries.flatMap(({ id, link }) => (link === null || webAddress(link) === null ? [] : [[id, link]]));
    const counts = {
        unchanged: entries.filter(({ outcome }) => outcome === "unchanged"),
        created: succeededWith("create"),
        edited: succeededWith("edit"),
        reverted: succeededWith("revert"),
        pending: entries.filter(({ outcome }) => outcome === "pending"),
        failed: entries.filter(({ outcome }) => outcome === "failed" || outcome === "blocked"),
    };
    return {
        mode: report.mode,
        changed: String(entries.some(({ steps }) => steps.length > 0)),
        plan: planJson(plan),
        results: JSON.stringify(entries.map(resultOf)),
        links: JSON.stringify(Object.fromEntries(links)),
        ...Object.fromEntries(Object.entries(counts).map(([name, counted]) => [name, String(counted.length)])),
    };
}
function resultOf(entry) {
    return {
        id: entry.id,
        outcome: entry.outcome,
        steps: stepKinds(entry),
        video_uuid: entry.videoUuid,
        edit_ids: entry.editIds,
        link: entry.link === null ? null : webAddress(entry.link),
        scenes: entry.scenes,
        video_synced: entry.videoSynced,
        credits_at_most: entry.creditsAtMost,
        error: entry.error,
    };
}
function planJson(plan) {
    if (plan === null)
        return "null";
    const whole = JSON.stringify(planData(plan, true));
    return whole.length <= PLAN_MAX_CHARACTERS ? whole : JSON.stringify(planData(plan, false));
}
function planData(plan, withRequests) {
    return {
        creates: plan.creates,
        credits_at_most: plan.creditsAtMost,
        entries: plan.entries.map(({ entry, steps, obstacle, creditsAtMost }) => ({
            id: entry.id,
            steps: steps.map((step) => stepData(step, withRequests)),
            obstacle,
            credits_at_most: creditsAtMost,
        })),
        retired: plan.retirements,
        moved: plan.moves,
    };
}
function stepData(step, withRequests) {
    switch (step.kind) {
        case "adopt":
            return { kind: step.kind, uuid: step.uuid };
        case "create":
            return { kind: step.kind, replaces: step.replaces };
        case "edit":
            return {
                kind: step.kind,
                source: step.source,
                credits_at_most: step.creditsAtMost,
                ...(withRequests ? { request: step.request } : {}),
            };
        case "revert":
            return { kind: step.kind, edit_id: step.editId };
        case "resume":
            return { kind: step.kind, job: step.job.kind };
    }
}

;// CONCATENATED MODULE: ./build/src/action/publish.js




/**
 * Tells what happened, everywhere: annotations, outputs, comment, summary. A comment that can't be written is a notice.
 * Returns why the step fails, or `null`.
 */
async function publish(host, publication) {
    const { report, plan, redact } = publication;
    annotate(host, report, redact);
    for (const [name, value] of Object.entries(outputsOf(report, plan)))
        host.setOutput(name, redact(value));
    const { url, notices } = await comment(publication);
    host.setOutput("comment-url", url ?? "");
    for (const notice of notices)
        host.annotate("notice", redact(notice));
    await host.writeSummary(redact(renderSummary({ ...report, notices: [...report.notices, ...notices] })));
    const failure = whyItFails(report);
    return failure === null ? null : redact(failure);
}
function whyItFails({ entries, stop }) {
    const counted = ["failed", "blocked"].flatMap((outcome) => {
        const count = entries.filter((entry) => entry.outcome === outcome).length;
        return count === 0 ? [] : [`${count} of ${entries.length} videos ${outcome}`];
    });
    const reasons = [...(stop === null ? [] : [stop.message]), ...counted];
    return reasons.length === 0 ? null : reasons.join("; ");
}
/** One error for each failed or blocked entry, and for each mistake of the manifest, on its line. */
function annotate(host, { entries, manifest, stop }, redact) {
    for (const { file, position, message } of stop?.problems ?? []) {
        host.annotate("error", redact(message), { file, position, title: "Videos as code" });
    }
    for (const { id, outcome, error, position } of entries) {
        if (error === null || (outcome !== "failed" && outcome !== "blocked"))
            continue;
        host.annotate("error", redact(error.detail), { file: manifest, position, title: `${id}: ${outcome}` });
    }
}
async function comment({ report, pullRequest, startedBy, github, redact, log, }) {
    const others = [...startedBy].filter(([number]) => number !== pullRequest);
    const targets = [
        ...(pullRequest === null ? [] : [{ number: pullRequest, report }]),
        ...others.map(([number, ids]) => ({
            number,
            report: {
                ...report,
                entries: report.entries.filter(({ id }) => ids.includes(id)),
                retirements: [],
                moves: [],
                notices: [],
            },
        })),
    ];
    if (github === null || targets.length === 0)
        return { url: null, notices: [] };
    const connection = await github();
    const notices = [];
    let url = null;
    for (const target of targets) {
        const body = redact(renderComment(target.report));
        const written = await upsertComment({
            github: connection,
            pullRequest: target.number,
            body,
            createIfMissing: deservesComment(target.report),
        });
        if (target.number === pullRequest)
            url = written.url;
        if (written.notice !== null)
            notices.push(written.notice);
        if (written.url !== null)
            log.info(`Comment: ${written.url}`);
    }
    return { url, notices };
}

// EXTERNAL MODULE: ./build/src/action/session.js + 2 modules
var action_session = __webpack_require__(6137);
;// CONCATENATED MODULE: ./build/src/manifest/nearest.js
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

;// CONCATENATED MODULE: ./build/src/manifest/quote.js
const SHOWN = 60;
/** A text from a file as a message shows it: shortened, in double quotes, on one line, with nothing that doesn't print. */
function quoted(text) {
    const start = text.length > SHOWN ? text.slice(0, SHOWN).replace(/[\uD800-\uDBFF]$/, "") : text;
    const rest = text.length > SHOWN ? "…" : "";
    return `"${printable(JSON.stringify(start).slice(1, -1))}${rest}"`;
}
/** Replaces what doesn't print, or changes how the rest prints, by its escape. */
function printable(text) {
    return text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (character) => Array.from({ length: character.length }, (_, index) => escapeOf(character.charCodeAt(index))).join(""));
}
function escapeOf(unit) {
    return `\\u${unit.toString(16).padStart(4, "0")}`;
}
/** The name of a value as messages write it: `videos.billing.edits[1].request`. */
function quote_nameOf(path) {
    if (path.length === 0)
        return "the manifest";
    return path
        .map((key, index) => {
        if (typeof key === "number")
            return `[${key}]`;
        const word = String(key);
        if (!/^[\w-]{1,64}$/.test(word))
            return `[${quoted(word)}]`;
        return index === 0 ? word : `.${word}`;
    })
        .join("");
}
/** `a, b or c` */
function quote_listed(words) {
    const last = words.at(-1) ?? "";
    return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} or ${last}`;
}
/** `5,204` */
function counted(number) {
    return String(number).replace(/\B(?=(\d{3})+$)/g, ",");
}

// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var dist = __webpack_require__(8815);
;// CONCATENATED MODULE: ./build/src/manifest/tree.js


/** What a manifest may come to with its aliases replaced. */
const MAX_VALUES = 100_000;
const tree_MAX_CHARACTERS = 4 * 1024 * 1024;
const NO_CHILDREN = new Map();
/** The value at a path, or `undefined` where the manifest has none. */
function childAt(tree, path) {
    let child = { keyOffset: tree.offset, tree };
    for (const key of path)
        child = child?.tree.children.get(key);
    return child;
}
function isMapping({ value }) {
    return typeof value === "object" && value !== null && !Array.isArray(value);
}
/**
 * Turns a YAML node into values with places, an anchor's value being shared by all its aliases. Notes duplicate keys, keys that
 * are not text, merge keys, and aliases to nothing or to themselves. Returns `null` where what it comes to is too much.
 */
function treeOf(root, problems) {
    const tree = new Growth(problems).tree(root, root.range[0], []);
    const { values, characters } = tree.size;
    if (values <= MAX_VALUES && characters <= tree_MAX_CHARACTERS)
        return tree;
    problems.add(tree.offset, () => `the manifest comes to ${counted(values)} values with ${counted(characters)} characters, aliases replaced; ` +
        `it may have ${counted(MAX_VALUES)} with ${counted(tree_MAX_CHARACTERS)}.`);
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
        if ((0,dist/* isAlias */.Vj)(node))
            return this.#aliased(node.source, at, path);
        const anchor = (0,dist/* isMap */.jh)(node) || (0,dist/* isSeq */.oP)(node) || (0,dist/* isScalar */.jn)(node) ? node.anchor : undefined;
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
        this.#problems.add(offset, () => `${quote_nameOf(path)} is ${quoted(`*${anchor}`)}, ${what}.`);
        return { offset, value: null, plain: null, children: NO_CHILDREN, size: { values: 1, characters: 0 } };
    }
    #unaliased(node, offset, path) {
        if ((0,dist/* isMap */.jh)(node))
            return this.#mapping(node.items, offset, path);
        if ((0,dist/* isSeq */.oP)(node))
            return this.#list(node.items, offset, path);
        const value = (0,dist/* isScalar */.jn)(node) ? node.value : null;
        const plain = (0,dist/* isScalar */.jn)(node) && node.type === "PLAIN" ? (node.source ?? null) : null;
        const json = typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
        if (typeof json === "string")
            this.#checkText(json, offset, path);
        const characters = typeof json === "string" ? json.length : 0;
        return { offset, value: json, plain, children: NO_CHILDREN, size: { values: 1, characters } };
    }
    #list(items, offset, path) {
        const children = new Map();
        items.forEach((item, index) => {
            const tree = this.tree(nodeOf(item), offset, [...path, index]);
            children.set(index, { keyOffset: tree.offset, tree });
        });
        const value = Array.from(children.values(), ({ tree }) => tree.value);
        return { offset, value, plain: null, children, size: sizeOf(children) };
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
        const value = Object.fromEntries(Array.from(children, ([key, { tree }]) => [key, tree.value]));
        return { offset, value, plain: null, children, size: sizeOf(children) };
    }
    #twice(path, first) {
        const { line, column } = this.#problems.positionOf(first.keyOffset);
        return `${quote_nameOf(path)} is here a second time; the first is at ${line}:${column}.`;
    }
    /** A key as text, or `null` where it can't be one. */
    #word(key, offset, path) {
        const where = path.length === 0 ? "" : ` in ${quote_nameOf(path)}`;
        if (!(0,dist/* isScalar */.jn)(key)) {
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
                : `${quote_nameOf([...path, spelt])} is ${kindOf(key.value)} to YAML, not text; quote it: ${quoted(spelt)}.`);
        }
        return typeof key.value === "string" ? key.value : spelt;
    }
    #checkText(text, offset, path) {
        if (text.includes("\0"))
            this.#problems.add(offset, () => `${quote_nameOf(path)} holds a NUL character.`);
        if (/\p{Surrogate}/u.test(text))
            this.#problems.add(offset, () => `${quote_nameOf(path)} holds half of a surrogate pair.`);
    }
}
function kindOf(value) {
    return typeof value === "number" || typeof value === "boolean" ? `a ${typeof value}` : "null";
}
function sizeOf(children) {
    let values = 1;
    let characters = 0;
    for (const [key, { tree }] of children) {
        values += tree.size.values;
        characters += tree.size.characters + (typeof key === "string" ? key.length : 0);
    }
    return { values, characters };
}
function nodeOf(item) {
    return (0,dist/* isAlias */.Vj)(item) || (0,dist/* isMap */.jh)(item) || (0,dist/* isSeq */.oP)(item) || (0,dist/* isScalar */.jn)(item) ? item : null;
}

;// CONCATENATED MODULE: ./build/src/manifest/issue.js



/** Notes what a schema found wrong with the value at `path`, in the manifest's words. `keys` are those the value may have. */
function addIssues(problems, { child, path, keys }, issues) {
    for (const issue of issues)
        addIssue(problems, { child, path, keys }, issue);
}
function addIssue(problems, { child, path, keys }, issue) {
    const at = [...path, ...issue.path];
    const found = childAt(child.tree, issue.path);
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
            problems.add(found.tree.offset, () => `${quote_nameOf(at)} ${notAmong(found.tree, first.values, [`a mapping with ${quote_listed(known)}`])}`);
        }
        else {
            addIssues(problems, { child: found ?? child, path: at, keys: known }, meant(issue.errors));
        }
        return;
    }
    if (!found) {
        const parent = childAt(child.tree, issue.path.slice(0, -1)) ?? child;
        problems.add(parent.keyOffset, () => `${quote_nameOf(at)} is missing.`);
        return;
    }
    problems.add(found.tree.offset, () => `${quote_nameOf(at)} ${faultOf(issue, found.tree)}`);
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
    return `${quote_nameOf(path)} is not a known key; ${guess ? `did you mean ${guess}?` : `known are ${quote_listed(known).replace(/ or (?=\S+$)/, " and ")}.`}`;
}
function faultOf(issue, tree) {
    if (issue.code === "custom")
        return issue.message;
    if (tree.value === null && (tree.plain ?? "") === "")
        return "has no value.";
    if (issue.code === "invalid_value")
        return notAmong(tree, issue.values);
    if (issue.code !== "invalid_type")
        return `is ${issue_described(tree)}: ${issue.message}.`;
    if (issue.expected === "string" && tree.plain !== null) {
        return `is ${issue_described(tree)}; to make it text, quote it: ${quoted(tree.plain)}.`;
    }
    return `is ${issue_described(tree)}; it takes ${wanted(issue.expected)}.`;
}
function notAmong(tree, values, more = []) {
    const words = values.map((value) => (typeof value === "string" ? quoted(value) : String(value)));
    return `is ${issue_described(tree)}; it takes ${quote_listed([...words, ...more])}.`;
}
function wanted(expected) {
    if (expected === "string")
        return "text";
    if (expected === "array")
        return "a list";
    return "a mapping of keys to values";
}
/** A value as messages name it. */
function issue_described({ value, plain }) {
    if (typeof value === "string")
        return quoted(value);
    if (Array.isArray(value))
        return "a list";
    if (value !== null && typeof value === "object")
        return "a mapping";
    return `${issue_kindOf(value)} ${(plain ?? String(value)).slice(0, 60)}`.trim();
}
function issue_kindOf(value) {
    if (typeof value === "number")
        return "the number";
    return typeof value === "boolean" ? "the boolean" : "";
}

;// CONCATENATED MODULE: ./build/src/manifest/options.js

/** Names that stand for something else in JavaScript, wherever they are read. */
const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);
/** Fields of the create item that the entry's own keys fill. */
const OWN_KEYS = new Map([
    ["task", "task or task_file"],
    ["aspect_ratio", "aspect_ratio"],
]);
/** Notes what can't be sent as it is meant: names that are taken, and values that YAML and its readers disagree about. */
function checkOptions(problems, options, path) {
    for (const [name, { keyOffset }] of options.children) {
        const own = OWN_KEYS.get(String(name));
        if (own === undefined)
            continue;
        problems.add(keyOffset, () => `${quote_nameOf([...path, name])} would overwrite the entry's own; use the key ${own} beside options.`);
    }
    checkValues(problems, options, path);
}
function checkNames(problems, mapping, path) {
    for (const [name, { keyOffset }] of mapping.children) {
        if (FORBIDDEN.has(String(name)))
            problems.add(keyOffset, () => `${quote_nameOf([...path, name])} is not a name that can be sent.`);
    }
}
function checkValues(problems, tree, path) {
    checkNames(problems, tree, path);
    const fault = scalarFault(tree);
    if (fault)
        problems.add(tree.offset, () => `${quote_nameOf(path)} ${fault}`);
    for (const [key, child] of tree.children)
        checkValues(problems, child.tree, [...path, key]);
}
function scalarFault({ value, plain }) {
    if (plain === null)
        return null;
    const shown = quoted(plain);
    if (typeof value === "number") {
        if (/^[-+]?0\d/.test(plain))
            return `is ${shown}, in which some read octal digits; drop the leading zero, or quote it.`;
        if (!Number.isFinite(value))
            return `is ${shown}, which is not a number in JSON; quote it, or write another.`;
        if (!isExact(plain, value))
            return `is ${shown}, which a number can't hold exactly; quote it.`;
    }
    if (typeof value === "string" && /^(?:yes|no|on|off)$/i.test(plain)) {
        return `is ${shown}, which some read as true or false; write true or false, or quote it.`;
    }
    return null;
}
/** Whether a number stands for what is written. */
function isExact(plain, value) {
    if (/^0[ox]/.test(plain))
        return Number.isSafeInteger(value);
    return significantDigits(plain) === significantDigits(value.toExponential());
}
function significantDigits(number) {
    const digits = number.replace(/e.*$/i, "").replace(/\D/g, "").replace(/^0+/, "");
    let end = digits.length;
    while (digits[end - 1] === "0")
        end -= 1;
    return digits.slice(0, end);
}
/** Options merged key by key, in depth; where one side has no mapping, `own` wins. */
function mergeOptions(defaults, own) {
    const merged = new Map(Object.entries(defaults));
    for (const [name, value] of Object.entries(own)) {
        const below = merged.get(name);
        merged.set(name, options_isMapping(below) && options_isMapping(value) ? mergeOptions(below, value) : value);
    }
    return Object.fromEntries(merged);
}
function options_isMapping(value) {
    return typeof value === "object" && value !== null && !Array.isArray(value);
}

// EXTERNAL MODULE: external "node:net"
var external_node_net_ = __webpack_require__(7030);
;// CONCATENATED MODULE: ./build/src/manifest/address.js

const MAX_URL = 2048;
const LOCAL_NAMES = ["localhost", "local", "internal", "home.arpa"];
/** Private, loopback, link-local and reserved (R 4.3). Of IPv6, all that isn't global unicast is one of these. */
const RESERVED_V4 = [
    ["0.0.0.0", 8],
    ["10.0.0.0", 8],
    ["100.64.0.0", 10],
    ["127.0.0.0", 8],
    ["169.254.0.0", 16],
    ["172.16.0.0", 12],
    ["192.0.0.0", 24],
    ["192.0.2.0", 24],
    ["192.88.99.0", 24],
    ["192.168.0.0", 16],
    ["198.18.0.0", 15],
    ["198.51.100.0", 24],
    ["203.0.113.0", 24],
    ["224.0.0.0", 4],
    ["240.0.0.0", 4],
];
const GLOBAL_V6 = [["2000::", 3]];
const RESERVED_V6 = [
    ["2001::", 23],
    ["2001:db8::", 32],
    ["2002::", 16],
    ["3fff::", 20],
];
/** What is wrong with the URL of a reference image, or `null`: it is `https` and its host is not a private address. */
function imageUrlFault(text) {
    if (text.length > MAX_URL)
        return `has more than ${MAX_URL} characters.`;
    if (/[\s\\\p{C}]/u.test(text))
        return "holds a space, a backslash or a character that doesn't print; encode it.";
    if (!/^https:\/\/[^/]/i.test(text) || !URL.canParse(text))
        return "is not an https:// URL.";
    const { username, password, hostname } = new URL(text);
    if (username !== "" || password !== "")
        return "holds a user name or password; the service takes none.";
    if (isLocal(hostname))
        return "names a private or reserved address; the service fetches public ones only.";
    return null;
}
/** `hostname` as a URL holds it: IPv4 in four decimals however it was spelt, IPv6 in brackets. */
function isLocal(hostname) {
    const host = hostname
        .replace(/^\[|\]$/g, "")
        .replace(/\.+$/, "")
        .toLowerCase();
    if (host === "" || LOCAL_NAMES.some((name) => host === name || host.endsWith(`.${name}`)))
        return true;
    const family = (0,external_node_net_.isIP)(host);
    if (family === 4)
        return blockList("ipv4", RESERVED_V4).check(host, "ipv4");
    if (family === 6) {
        return !blockList("ipv6", GLOBAL_V6).check(host, "ipv6") || blockList("ipv6", RESERVED_V6).check(host, "ipv6");
    }
    return false;
}
function blockList(family, subnets) {
    const list = new external_node_net_.BlockList();
    for (const [network, prefix] of subnets)
        list.addSubnet(network, prefix, family);
    return list;
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
;// CONCATENATED MODULE: ./build/src/manifest/files.js


const MIB = 1024 * 1024;
/** The longest file that is read. */
const MAX_FILE_BYTES = MIB;
const MAX_TOTAL_BYTES = 64 * MIB;
const MAX_PATH = 1024;
/** What is wrong with a path before it is looked up, as a clause, or `null`. */
function pathFault(path) {
    if (path.trim() === "")
        return "which is empty";
    if (path.length > MAX_PATH)
        return "which is too long for a path";
    if (/\p{Cc}/u.test(path))
        return "which holds a control character";
    if (path.includes("\\"))
        return 'which holds a backslash; write paths with "/"';
    if (path.startsWith("/") || /^[a-z]:/i.test(path))
        return "which is absolute; write paths from the workspace on";
    if (path.split("/").includes(".."))
        return 'which holds ".."; paths stay inside the workspace';
    if (isInGit(path.split("/")))
        return "which is inside .git";
    return null;
}
/** A path in the one form that names it: no `./`, no doubled slash. */
function normalPath(path) {
    return external_node_path_.posix.normalize(path);
}
function isInGit(segments) {
    return segments.some((segment) => segment.toLowerCase() === ".git");
}
/**
 * The text files of a workspace, each read once. A path is followed through its links, of parents too, and refused where it
 * ends outside the workspace, or at anything but a regular file. Reading is synchronous: it is the first thing a run does,
 * nothing else waits, and it is several times as fast.
 */
class Files {
    #root;
    #read = new Map();
    #bytes = 0;
    /** Throws where there is no such folder. */
    constructor(workspace) {
        this.#root = external_node_fs_.realpathSync.native(workspace);
    }
    /** The workspace, with its links resolved. */
    get root() {
        return this.#root;
    }
    /** The text of a file: UTF-8 without byte order mark, every line ending a line feed. */
    text(path) {
        const fault = pathFault(path);
        if (fault)
            return { fault };
        const normal = normalPath(path);
        const known = this.#read.get(normal);
        if (known)
            return known;
        const text = this.#readText(normal);
        this.#read.set(normal, text);
        return text;
    }
    /** Whether a folder is in the workspace, its links resolved. */
    holds(folder) {
        try {
            return this.#inside(external_node_fs_.realpathSync.native((0,external_node_path_.join)(this.#root, folder))) !== null;
        }
        catch {
            return false;
        }
    }
    /** The way from the workspace to a path without links, or `null` where it is outside. */
    #inside(real) {
        const way = (0,external_node_path_.relative)(this.#root, real);
        return way === ".." || way.startsWith(`..${external_node_path_.sep}`) || (0,external_node_path_.isAbsolute)(way) ? null : way.split(external_node_path_.sep);
    }
    #readText(path) {
        try {
            const real = external_node_fs_.realpathSync.native((0,external_node_path_.join)(this.#root, path));
            const inside = (0,external_node_path_.relative)(this.#root, real);
            if (inside === ".." || inside.startsWith(`..${external_node_path_.sep}`) || (0,external_node_path_.isAbsolute)(inside)) {
                return { fault: "which is a link that leads out of the workspace" };
            }
            if (isInGit(inside.split(external_node_path_.sep)))
                return { fault: "which is a link into .git" };
            const bytes = readRegularFile(real);
            if (typeof bytes === "string")
                return { fault: bytes };
            this.#bytes += bytes.length;
            if (this.#bytes > MAX_TOTAL_BYTES)
                return { fault: "which is one too many; all files together have at most 64 MiB" };
            return decode(bytes);
        }
        catch (error) {
            return { fault: this.#clauseFor(error, path) };
        }
    }
    #clauseFor(error, path) {
        const code = error instanceof Error && "code" in error ? String(error.code) : "unknown error";
        if (code === "ENOTDIR")
            return "which does not exist";
        if (code === "ENOENT")
            return this.#isLink(path) ? "which is a link to nothing" : "which does not exist";
        if (code === "ELOOP")
            return "which is a link that leads in a circle";
        if (code === "ENXIO")
            return "which is not a regular file";
        return `which can't be read (${code})`;
    }
    #isLink(path) {
        return (0,external_node_fs_.lstatSync)((0,external_node_path_.join)(this.#root, path), { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
    }
}
/** The bytes of a file, or a clause that says why not. */
function readRegularFile(path) {
    // Without O_NONBLOCK a named pipe would be waited for, and waiting can't be interrupted.
    const handle = (0,external_node_fs_.openSync)(path, external_node_fs_.constants.O_RDONLY | (external_node_fs_.constants.O_NONBLOCK ?? 0) | (external_node_fs_.constants.O_NOFOLLOW ?? 0));
    try {
        const stat = (0,external_node_fs_.fstatSync)(handle);
        if (stat.isDirectory())
            return "which is a folder";
        if (!stat.isFile())
            return "which is not a regular file";
        // The size a file states is a hint: it may grow, and some state 0.
        const chunks = [];
        let length = 0;
        while (length <= MAX_FILE_BYTES) {
            const chunk = new Uint8Array(Math.min(Math.max(stat.size - length, 4096), MAX_FILE_BYTES) + 1);
            const count = (0,external_node_fs_.readSync)(handle, chunk, 0, chunk.length, null);
            if (count === 0)
                return Buffer.concat(chunks);
            chunks.push(chunk.subarray(0, count));
            length += count;
        }
        return "which has more than 1 MiB";
    }
    finally {
        (0,external_node_fs_.closeSync)(handle);
    }
}
function decode(bytes) {
    if (bytes.includes(0))
        return { fault: "which holds a NUL byte; it takes UTF-8 text" };
    try {
        const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
        return { text: text.replace(/\r\n?/g, "\n") };
    }
    catch {
        return { fault: "which is not UTF-8 text" };
    }
}

;// CONCATENATED MODULE: ./build/src/manifest/pattern.js


const MAX_PATTERN = 200;
/** A pattern becomes a regular expression that backtracks: with many wildcards one long file name takes it for ever. */
const MAX_WILD_IN_SEGMENT = 3;
const MAX_GLOBSTARS = 4;
/** What is wrong with a pattern of `sources`, or `null`. It takes `*`, `**`, `?`, `[…]` and `{a,b}`. */
function patternFault(pattern) {
    const path = pathFault(pattern);
    if (path)
        return `is ${quoted(pattern)}, ${path}.`;
    if (pattern.startsWith("!"))
        return 'starts with "!"; patterns only add files.';
    if (!isPattern(pattern))
        return null;
    // The glob library takes a name that starts with two dots for the folder above.
    if (/(?:^|[/{,])\.\./.test(pattern))
        return 'holds ".."; patterns stay inside the workspace.';
    if (/[()|]|[\]}]\+/.test(pattern))
        return "holds a sign that patterns don't take; they take *, **, ?, [abc] and {a,b}.";
    const segments = pattern.split("/");
    const globstars = segments.filter((segment) => segment === "**").length;
    const most = Math.max(...segments.map((segment) => (segment === "**" ? 0 : (segment.match(/\*+|\{/g)?.length ?? 0))));
    if (pattern.length <= MAX_PATTERN && globstars <= MAX_GLOBSTARS && most <= MAX_WILD_IN_SEGMENT)
        return null;
    return (`is too intricate; a pattern has at most ${MAX_PATTERN} characters, ${MAX_GLOBSTARS} **, ` +
        `and ${MAX_WILD_IN_SEGMENT} * and {…} between two slashes.`);
}
/** Whether it is more than the path of one file. */
function isPattern(pattern) {
    return /[*?[\]{}]/.test(pattern);
}
/** The folder a pattern starts in: what stands before its first wildcard. */
function folderOf(pattern) {
    const segments = pattern.split("/");
    const wild = segments.findIndex(isPattern);
    return segments.slice(0, wild).join("/");
}

;// CONCATENATED MODULE: ./build/src/manifest/schema.js






const MAX_ENTRIES = 1000;
/** Text without the white space around it, so that the style it is quoted in makes no difference. */
function schema_text({ max, taker } = {}) {
    return schemas/* string */.YjP()
        .trim()
        .superRefine(({ length }, context) => {
        if (length > 0 && (max === undefined || length <= max))
            return;
        const range = max === undefined ? "" : `; ${taker} takes 1 to ${counted(max)}`;
        const message = length === 0 ? `is empty${range && `${range} characters`}.` : `has ${counted(length)} characters${range}.`;
        context.addIssue({ code: "custom", message });
    })
        .meta(max === undefined ? { minLength: 1 } : { minLength: 1, maxLength: max });
}
function checked(faultOf) {
    return schemas/* string */.YjP().superRefine((value, context) => {
        const message = faultOf(value);
        if (message)
            context.addIssue({ code: "custom", message });
    });
}
const ID = /^[a-z0-9][a-z0-9-]*$/;
const IdSchema = checked((id) => id.length <= 64 && ID.test(id)
    ? null
    : "is not an id; an id is 1 to 64 lower-case letters, digits and hyphens, and doesn't start with a hyphen.").meta({ pattern: ID.source, minLength: 1, maxLength: 64 });
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const UuidSchema = checked((uuid) => UUID.test(uuid) ? null : "is not a UUID, such as 6f1c0d5e-0000-4000-8000-000000000000.")
    .transform((uuid) => uuid.toLowerCase())
    .meta({ format: "uuid" });
const PathSchema = checked((path) => {
    const fault = pathFault(path);
    return fault && `names ${quoted(path)}, ${fault}.`;
});
const EditTextSchema = schema_text({ max: 5000, taker: "the service" }); // R 4.3
const ImageUrlsSchema = schemas/* array */.YOg(schemas/* string */.YjP().meta({ format: "uri", pattern: "^https://" }))
    .superRefine((urls, context) => {
    if (urls.length > 5) {
        // R 4.3
        context.addIssue({ code: "custom", message: `has ${counted(urls.length)} URLs; the service takes at most 5.` });
        return;
    }
    for (const [index, url] of urls.entries()) {
        const message = imageUrlFault(url);
        if (message)
            context.addIssue({ code: "custom", message, path: [index] });
    }
})
    .meta({ maxItems: 5 });
const schema_EditSchema = schemas/* union */.KCZ([
    EditTextSchema.transform((request) => ({ request, reference_image_urls: [] })),
    schemas/* strictObject */.rej({
        request: EditTextSchema.describe("The instruction, in words."),
        reference_image_urls: ImageUrlsSchema.default([]).describe("Pictures that the edit refers to; public https URLs."),
    }),
]);
const ClarificationSchema = schemas/* union */.KCZ([
    schemas/* enum */.k5n(["fail", "skip"]),
    schemas/* strictObject */.rej({
        answers: schemas/* record */.g1P(schemas/* string */.YjP(), schema_text()).describe("The answer to each question, by the question's id."),
    }),
]);
const shared = {
    sources: schemas/* array */.YOg(checked(patternFault))
        .describe("Patterns of the source files that belong to the brief, from the workspace on: docs/billing/**/*.md"),
    options: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* custom */.IeY())
        .describe("Further fields of the create item, sent as they are. Merged key by key over those of `defaults`."),
    aspect_ratio: manifest_brief/* AspectRatioSchema */.h7.describe("The shape of the video."),
    category: manifest_brief/* CategorySchema */.Ue.describe("`training` where it is not given."),
    on_change: schemas/* enum */.k5n(["edit", "recreate", "ignore"])
        .describe("What a changed brief leads to: an edit of the video, a new video, or nothing. `edit` where it is not given."),
    clarification: ClarificationSchema.describe("How to answer a creation that asks a question."),
};
const DefaultsSchema = schemas/* strictObject */.rej(shared)
    .partial()
    .describe("What every entry has that doesn't say otherwise. Options are merged key by key, all else is replaced.");
const EntrySchema = schemas/* strictObject */.rej({
    title: schema_text({ max: 200, taker: "a title" }).describe("For people; not part of the brief."),
    task: schema_text().describe("What the video explains."),
    task_file: PathSchema.describe("The file that holds the task, from the workspace on."),
    ...shared,
    edits: schemas/* array */.YOg(schema_EditSchema).describe("Explicit edits, in order: a list that only grows."),
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
        .meta({ maxProperties: MAX_ENTRIES }),
});

;// CONCATENATED MODULE: ./build/src/manifest/draft.js






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
    const ids = videos && isMapping(videos.tree) ? [...videos.tree.children] : [];
    if (ids.length > MAX_ENTRIES) {
        const offset = ids[MAX_ENTRIES]?.[1].keyOffset ?? root.offset;
        problems.add(offset, () => `videos has ${counted(ids.length)} entries; a manifest takes at most ${counted(MAX_ENTRIES)}.`);
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
    if (values * entries <= MAX_VALUES && characters * entries <= tree_MAX_CHARACTERS)
        return true;
    problems.add(defaults.keyOffset, () => `defaults come to ${counted(values * entries)} values with ${counted(characters * entries)} characters under ` +
        `${counted(entries)} entries; they may come to ${counted(MAX_VALUES)} with ${counted(tree_MAX_CHARACTERS)}.`);
    return false;
}
/** What is left of a value when its wrong keys are left out, so that the rest of it is checked too. */
function partOf(schema, { child, path }, problems) {
    const { tree } = child;
    const result = schema.safeParse(tree.value);
    const options = tree.children.get("options");
    if (options)
        checkOptions(problems, options.tree, [...path, "options"]);
    const answers = tree.children.get("clarification")?.tree.children.get("answers");
    if (answers)
        checkNames(problems, answers.tree, [...path, "clarification", "answers"]);
    if (result.success)
        return result.data;
    const { issues } = result.error;
    addIssues(problems, { child, path, keys: Object.keys(schema.shape) }, issues);
    const wrong = new Set(issues.flatMap((issue) => (issue.path.length > 0 ? issue.path[0] : keysOf(issue))));
    const right = [...tree.children].filter(([key]) => isMapping(tree) && !wrong.has(key));
    return schema.parse(Object.fromEntries(right.map(([key, { tree }]) => [key, tree.value])));
}
function keysOf(issue) {
    return issue.code === "unrecognized_keys" ? issue.keys : [];
}

;// CONCATENATED MODULE: ./build/src/manifest/manifest.js
/** A manifest that can't be used, with all of its mistakes. */
class ManifestError extends Error {
    name = "ManifestError";
    problems;
    constructor(problems) {
        super(problems
            .map(({ file, position, message }) => `${file}:${position.line}:${position.column} ${message}`)
            .join("\n"));
        this.problems = problems;
    }
}

;// CONCATENATED MODULE: ./build/src/manifest/problems.js


/** More than these are counted, not shown. */
const problems_SHOWN = 50;
/** The mistakes found in a manifest so far. */
class Problems {
    #file;
    #lines;
    #found = [];
    constructor({ file, lines }) {
        this.#file = file;
        this.#lines = lines;
    }
    get count() {
        return this.#found.length;
    }
    /** Notes a mistake. Its message is made only when it is shown: a hostile manifest has a hundred thousand. */
    add(offset, message) {
        this.#found.push({ offset, message });
    }
    positionOf(offset) {
        const { line, col } = this.#lines.linePos(offset);
        return { line, column: col };
    }
    /** Throws a `ManifestError` with all that was found, in the order of the file. Returns where nothing was. */
    throwIfAny() {
        if (this.#found.length === 0)
            return;
        const sorted = this.#found.toSorted((a, b) => a.offset - b.offset);
        const shown = sorted.slice(0, problems_SHOWN).map(({ offset, message }) => this.#problem(offset, message()));
        const next = sorted[problems_SHOWN];
        if (next) {
            shown.push(this.#problem(next.offset, `and ${counted(sorted.length - problems_SHOWN)} more; these are the first ${problems_SHOWN}.`));
        }
        throw new ManifestError(shown);
    }
    #problem(offset, message) {
        return { file: this.#file, position: this.positionOf(offset), message };
    }
}

;// CONCATENATED MODULE: ./build/src/manifest/rules.js


/** Notes what is wrong between the keys of an entry, and between entries. */
function checkRules({ entries }, problems) {
    for (const entry of entries) {
        checkTask(entry, problems);
        checkMove(entry, { entries, problems });
    }
    checkTwice("uuid", { entries, problems });
    checkTwice("moved_from", { entries, problems });
}
function checkTask({ child, path }, problems) {
    const keys = child.tree.children;
    const file = keys.get("task_file");
    if (keys.has("task") && file) {
        problems.add(file.keyOffset, () => `${quote_nameOf([...path, "task_file"])} stands beside task; keep one of the two.`);
    }
    if (keys.has("task") || file || !isMapping(child.tree))
        return;
    if (!keys.has("uuid")) {
        problems.add(child.keyOffset, () => `${quote_nameOf(path)} has neither task nor task_file; add one of the two.`);
        return;
    }
    for (const key of ["sources", "options", "aspect_ratio"]) {
        const useless = keys.get(key);
        if (!useless)
            continue;
        problems.add(useless.keyOffset, () => `${quote_nameOf([...path, key])} has no effect without a task; add task or task_file, or remove it.`);
    }
}
function checkMove({ id, child, path, fields }, { entries, problems }) {
    const from = fields.moved_from;
    if (from === undefined)
        return;
    const offset = child.tree.children.get("moved_from")?.tree.offset ?? child.keyOffset;
    const name = quote_nameOf([...path, "moved_from"]);
    if (from === id)
        problems.add(offset, () => `${name} is the entry's own id; remove it.`);
    else if (entries.some((other) => other.id === from)) {
        problems.add(offset, () => `${name} names ${quote_nameOf(["videos", from])}, an entry that still exists.`);
    }
}
function checkTwice(key, { entries, problems }) {
    const first = new Map();
    for (const entry of entries) {
        const value = entry.fields[key];
        if (value === undefined)
            continue;
        const other = first.get(value);
        first.set(value, other ?? entry);
        if (!other)
            continue;
        const offset = entry.child.tree.children.get(key)?.tree.offset ?? entry.child.keyOffset;
        problems.add(offset, () => `${quote_nameOf([...entry.path, key])} is that of ${quote_nameOf(other.path)} too; each may be given once.`);
    }
}

;// CONCATENATED MODULE: ./build/src/manifest/sources.js



/** All entries together; a file counts once for each entry that has it. */
const MAX_SOURCES = 10_000;
/** Each is a walk through the workspace. */
const MAX_PATTERNS = 1000;
const OPTIONS = {
    dot: false,
    expandDirectories: false,
    extglob: false,
    followSymbolicLinks: false,
    ignore: "**/node_modules/**",
};
/** The source files that patterns name. */
class Sources {
    #files;
    #problems;
    /** The paths each pattern matches, in order. */
    #matches = new Map();
    /** What is wrong with a pattern of `defaults` is said once. */
    #reported = new Set();
    #count = 0;
    constructor({ files, problems }) {
        this.#files = files;
        this.#problems = problems;
    }
    /** Looks the patterns up, each once. Returns whether they are few enough; `of` is for patterns that were looked up. */
    async match(patterns) {
        const distinct = new Set();
        for (const { pattern, offset } of patterns) {
            distinct.add(pattern);
            if (distinct.size <= MAX_PATTERNS)
                continue;
            this.#problems.add(offset, () => `the manifest has over ${counted(MAX_PATTERNS)} different patterns of sources.`);
            return false;
        }
        const globs = [...distinct].filter(isPattern);
        for (const path of distinct)
            if (!isPattern(path))
                this.#matches.set(path, [normalPath(path)]);
        if (globs.length === 0)
            return true;
        const { glob } = await __webpack_require__.e(/* import() */ 382).then(__webpack_require__.bind(__webpack_require__, 3382));
        const found = await Promise.all(globs.map(async (pattern) => {
            const normal = normalPath(pattern);
            // A pattern passes over links, but it would start behind one.
            const inside = this.#files.holds(folderOf(normal));
            return [pattern, inside ? await glob(normal, { ...OPTIONS, cwd: this.#files.root }) : []];
        }));
        for (const [pattern, paths] of found)
            this.#matches.set(pattern, paths.map(normalPath).sort());
        return true;
    }
    /** The files of an entry, in path order, each once. */
    of(patterns) {
        const paths = new Set(patterns.flatMap(({ pattern }) => this.#matches.get(pattern) ?? []));
        const before = this.#count;
        this.#count += paths.size;
        const first = patterns[0];
        if (first && this.#count > MAX_SOURCES) {
            const message = `${first.name} brings the source files of all entries to over ${counted(MAX_SOURCES)}.`;
            if (before <= MAX_SOURCES)
                this.#problems.add(first.offset, () => message);
            return [];
        }
        const sources = new Map();
        for (const placed of patterns) {
            for (const { path, text } of this.#read(placed))
                sources.set(path, text);
        }
        return Array.from(sources, ([path, text]) => ({ path, text })).sort((a, b) => (a.path < b.path ? -1 : 1));
    }
    #read({ pattern, offset, name }) {
        const paths = this.#matches.get(pattern) ?? [];
        if (paths.length === 0)
            this.#report(offset, () => `${name} is ${quoted(pattern)}, which matches no file.`);
        const read = paths.map((path) => ({ path, ...this.#files.text(path) }));
        const faulty = read.flatMap((file) => ("fault" in file ? [file] : []));
        const [first] = faulty;
        if (first) {
            const others = faulty.length > 1 ? `, and ${counted(faulty.length - 1)} more that can't be read` : "";
            const verb = isPattern(pattern) ? "matches" : "names";
            this.#report(offset, () => `${name} ${verb} ${quoted(first.path)}, ${first.fault}${others}.`);
        }
        return read.flatMap((file) => ("text" in file ? [{ path: file.path, text: file.text }] : []));
    }
    #report(offset, message) {
        if (this.#reported.has(offset))
            return;
        this.#reported.add(offset);
        this.#problems.add(offset, message);
    }
}

;// CONCATENATED MODULE: ./build/src/manifest/yaml.js


/** What a manifest of a thousand full entries needs is far below both; what a parser can be slowed down with, far above. */
const MAX_LEXEMES = 200_000;
const MAX_DEPTH = 32;
/** Enough errors to show; a parser that goes on spends seconds on a million of them. */
const MAX_ERRORS = 500;
/** Reads one YAML document of bounded size and depth, in time linear to its length whatever it holds. */
function parseYaml(text) {
    const lines = new dist/* LineCounter */.HN();
    const syntax = parseSyntax(text, lines);
    if ("fault" in syntax)
        return { root: null, faults: [syntax.fault], lines };
    const refused = refuseFeatures(syntax.tokens);
    if (refused.some(({ stop }) => stop))
        return { root: null, faults: refused, lines };
    const { root, faults } = compose(syntax.tokens, text.length);
    return { root: faults.length > 0 ? null : root, faults: [...refused, ...faults], lines };
}
/** The concrete syntax: made without recursion, so that nothing overflows before the depth is known. */
function parseSyntax(text, lines) {
    const parser = new dist/* Parser */.iX(lines.addNewLine);
    lines.addNewLine(0);
    const tokens = [];
    let lexemes = 0;
    let flow = 0;
    let scalar = false;
    for (const lexeme of new dist/* Lexer */.JG().lex(text)) {
        lexemes += 1;
        if (lexemes > MAX_LEXEMES) {
            return {
                fault: { offset: parser.offset, message: `the manifest has over ${counted(MAX_LEXEMES)} YAML tokens.` },
            };
        }
        if (!scalar && (lexeme === "[" || lexeme === "{"))
            flow += 1;
        if (!scalar && (lexeme === "]" || lexeme === "}"))
            flow = Math.max(0, flow - 1);
        if (flow > MAX_DEPTH)
            return { fault: tooDeep(parser.offset) };
        // The lexer announces a scalar by a mark of its own.
        scalar = lexeme === "\u001f";
        for (const token of parser.next(lexeme))
            tokens.push(token);
    }
    for (const token of parser.end())
        tokens.push(token);
    return { tokens };
}
/** What YAML has and a manifest has not. `stop` where the rest can't be read. */
function refuseFeatures(tokens) {
    const faults = [];
    let documents = 0;
    for (const token of tokens) {
        if (token.type === "directive" && !/^%YAML\s+1\.2\s*$/.test(token.source)) {
            faults.push({
                offset: token.offset,
                message: "the manifest takes no YAML directives; remove this line.",
                stop: true,
            });
        }
        if (token.type === "error") {
            faults.push({ offset: token.offset, message: notYaml(`${token.message}: ${quoted(token.source)}`), stop: true });
        }
        if (token.type === "document") {
            documents += 1;
            if (documents === 2) {
                const message = "the manifest holds several YAML documents; the second begins here. Keep one.";
                faults.push({ offset: token.offset, message, stop: true });
            }
            faults.push(...refuseInDocument(token));
        }
        if (faults.length > MAX_ERRORS)
            break;
    }
    return faults;
}
function refuseInDocument(document) {
    const faults = [];
    const refuseTags = (tokens) => {
        for (const { type, offset, source } of tokens) {
            if (type !== "tag")
                continue;
            faults.push({
                offset,
                message: `the manifest takes no YAML tags; remove ${printable(source.slice(0, 60))}.`,
                stop: false,
            });
        }
    };
    refuseTags(document.start);
    const waiting = [{ token: document.value, depth: 1 }];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
        const { token, depth } = next;
        if (!token || !("items" in token))
            continue;
        if (depth > MAX_DEPTH)
            return [{ ...tooDeep(token.offset), stop: true }];
        for (const { start, key, sep, value } of token.items) {
            refuseTags(start);
            if (sep)
                refuseTags(sep);
            waiting.push({ token: value, depth: depth + 1 });
            if (key)
                waiting.push({ token: key, depth: depth + 1 });
        }
    }
    return faults;
}
function tooDeep(offset) {
    return { offset, message: `the manifest is nested more than ${MAX_DEPTH} levels deep.` };
}
function notYaml(message) {
    return `not valid YAML: ${printable(message.trim().slice(0, 200))}`;
}
class EnoughErrors extends Error {
}
function compose(tokens, length) {
    const faults = [];
    // `uniqueKeys` compares each key with all others, so the tree looks for duplicates itself.
    const composer = new dist/* Composer */.Dk({ schema: "core", merge: false, resolveKnownTags: false, uniqueKeys: false });
    // The composer's own handler makes an Error for each mistake, which takes seconds where there are a million.
    Object.assign(composer, {
        onError(source, code, message) {
            if (code === "TAG_RESOLVE_FAILED")
                return;
            if (faults.length >= MAX_ERRORS)
                throw new EnoughErrors();
            const offset = typeof source === "number" ? source : "offset" in source ? source.offset : (source[0] ?? 0);
            faults.push({ offset, message: notYaml(message) });
        },
    });
    try {
        const [document] = [...composer.compose(tokens, true, length)];
        for (const { pos, message } of document?.errors ?? [])
            faults.push({ offset: pos[0], message: notYaml(message) });
        const root = document?.contents ?? null;
        return { root: (0,dist/* isScalar */.jn)(root) && root.source === "" && root.value === null ? null : root, faults };
    }
    catch (error) {
        if (error instanceof EnoughErrors)
            return { root: null, faults };
        throw error;
    }
}

;// CONCATENATED MODULE: ./build/src/manifest/load.js












/**
 * Reads the manifest at `path`, relative to the folder `workspace`, with all the files it names.
 * Throws a `ManifestError` with everything that is wrong, in the order of the file.
 */
async function loadManifest({ workspace, path }) {
    const files = openFiles(workspace, path);
    const { root, faults, lines } = parseYaml(manifestText(files, { workspace, path }));
    const file = normalPath(path);
    const problems = new Problems({ file, lines });
    for (const { offset, message } of faults)
        problems.add(offset, () => message);
    if (!root) {
        if (problems.count === 0)
            problems.add(0, () => "the manifest is empty; start with version: 1 and videos: {}.");
        problems.throwIfAny();
    }
    const tree = root && treeOf(root, problems);
    const draft = tree && draftOf(tree, problems);
    if (draft)
        checkRules(draft, problems);
    const texts = new BriefTexts();
    const entries = draft ? await entriesOf(draft, { files, problems, texts }) : [];
    problems.throwIfAny();
    return { path: file, entries, texts: texts.byHash };
}
function openFiles(workspace, path) {
    try {
        return new Files(workspace);
    }
    catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw atStart(path, `the workspace ${quoted(workspace)} can't be opened: ${printable(reason)}.`);
    }
}
function manifestText(files, { workspace, path }) {
    const read = files.text(path);
    if ("text" in read)
        return read.text;
    const hint = read.fault.endsWith("exist")
        ? " Check out the repository first, or name the manifest's path in the input manifest."
        : "";
    throw atStart(path, `the manifest is ${quoted(path)} in ${quoted(workspace)}, ${read.fault}.${hint}`);
}
function atStart(path, message) {
    return new ManifestError([{ file: printable(path), position: { line: 1, column: 1 }, message }]);
}
/** Texts by their hash, each hashed once however many briefs have it. */
class BriefTexts {
    byHash = new Map();
    #hashes = new Map();
    /** Without the white space around it, which `briefText` leaves out as well. */
    add(text) {
        const known = this.#hashes.get(text);
        if (known)
            return known;
        const trimmed = text.trim();
        const hash = (0,manifest_brief/* hashText */.qj)(trimmed);
        this.#hashes.set(text, hash);
        this.byHash.set(hash, trimmed);
        return hash;
    }
}
async function entriesOf(draft, { files, problems, texts }) {
    const placed = draft.entries.map((entry) => patternsOf(entry, draft));
    const sources = new Sources({ files, problems });
    if (!(await sources.match(placed.flat())))
        return [];
    return draft.entries.map((entry, index) => {
        const { id, child, fields } = entry;
        const { defaults } = draft;
        const category = fields.category ?? defaults.fields.category ?? "training";
        const task = taskOf(entry, { files, problems, texts });
        const found = sources.of(placed[index] ?? []);
        const brief = task === null
            ? null
            : {
                task,
                sources: found.map(({ path, text }) => ({ path, text: texts.add(text) })),
                options: mergeOptions(defaults.fields.options ?? {}, fields.options ?? {}),
                aspect_ratio: fields.aspect_ratio ?? defaults.fields.aspect_ratio ?? null,
                category,
            };
        return {
            id,
            title: fields.title ?? null,
            uuid: fields.uuid ?? null,
            movedFrom: fields.moved_from ?? null,
            category,
            onChange: fields.on_change ?? defaults.fields.on_change ?? "edit",
            clarification: fields.clarification ?? defaults.fields.clarification ?? null,
            brief,
            edits: fields.edits ?? [],
            position: problems.positionOf(child.keyOffset),
        };
    });
}
/** The hash of an entry's task, or `null` where it has none or its file can't be read. */
function taskOf({ child, path, fields }, { files, problems, texts }) {
    if (fields.task !== undefined)
        return texts.add(fields.task);
    if (fields.task_file === undefined)
        return null;
    const file = fields.task_file;
    const read = files.text(file);
    const fault = "fault" in read ? read.fault : read.text.trim() === "" ? "which is empty" : null;
    if ("text" in read && !fault)
        return texts.add(read.text);
    const offset = child.tree.children.get("task_file")?.tree.offset ?? child.keyOffset;
    problems.add(offset, () => `${quote_nameOf([...path, "task_file"])} names ${quoted(file)}, ${fault}.`);
    return null;
}
/** The patterns of an entry, its own or those of `defaults`, with their places. */
function patternsOf({ child, path }, { defaults }) {
    const keys = child.tree.children;
    if (!keys.has("task") && !keys.has("task_file"))
        return [];
    const [list, base] = keys.has("sources")
        ? [keys.get("sources"), path]
        : [defaults.tree?.children.get("sources"), ["defaults"]];
    const items = list && Array.isArray(list.tree.value) ? [...list.tree.children] : [];
    return items.flatMap(([index, { tree }]) => {
        const { value: pattern, offset } = tree;
        if (typeof pattern !== "string" || patternFault(pattern) !== null)
            return [];
        return [{ pattern, offset, name: quote_nameOf([...base, "sources", index]) }];
    });
}

;// CONCATENATED MODULE: ./build/src/main.js















/** A run, from its inputs to its report. Returns why the step fails, or `null`. */
async function main(host) {
    const voice = (0,action_session/* openVoice */.l)(host);
    let session;
    try {
        session = await (0,action_session/* openSession */.f)(host, voice);
    }
    catch (error) {
        return await publish(host, { ...voice, ...stoppedEarly(host, stopOf(error, voice)), github: null });
    }
    const told = await tell(host, session);
    const commented = session.inputs.comment && !host.stop.aborted;
    return await publish(host, { ...told, ...voice, github: commented ? session.github : null });
}
async function tell(host, opened) {
    const { log } = opened;
    let session = opened;
    try {
        if (session.inputs.sandbox)
            announceSandbox(host, session);
        const manifest = await log.group("Manifest", async () => await readManifest(session));
        const store = (0,open_state/* openStore */.Ch)(host, session);
        const before = await log.group("State", async () => await (0,open_state/* loadState */.C7)(store, session));
        (0,open_state/* refuseOtherService */.my)(before, session);
        session = { ...session, sandbox: session.sandbox || (before?.sandbox ?? null) !== null };
        if (session.mode === "apply")
            (0,open_state/* refuseOldRun */.hr)(before, session);
        const { plan, state } = await log.group("Plan", async () => main_decide(host, session, { manifest, before }));
        if (session.mode === "plan")
            return planned(session, plan);
        return await log.group("Apply", async () => await applyPlan(host, session, { plan, state, before, store }));
    }
    catch (error) {
        const report = { ...blankReport(session, null), stop: stopOf(error, session) };
        return { report, plan: null, pullRequest: await pullRequestOf(session), startedBy: new Map() };
    }
}
async function readManifest({ inputs, workspace, log }) {
    const manifest = await loadManifest({ workspace, path: inputs.manifest });
    log.info(`${manifest.path}: ${manifest.entries.length} videos`);
    const unknown = inputs.recreate.filter((id) => !manifest.entries.some((entry) => entry.id === id));
    if (unknown.length === 0)
        return manifest;
    throw new action_inputs/* InputError */.dz(unknown.map((id) => `The input recreate names ${id}, which is not in ${manifest.path}.`));
}
function main_decide(host, { inputs, event, log }, { manifest, before }) {
    const decided = makePlan(manifest, before ?? firstState(host, manifest, inputs), {
        recreate: inputs.recreate,
        retryFailed: inputs.retryFailed,
        runId: event.run.id,
        now: host.clock.now(),
    });
    for (const { entry, steps, obstacle } of decided.plan.entries) {
        const words = [
            ...steps.map(({ kind }) => kind),
            ...(obstacle === null ? [] : [`${obstacle.outcome}: ${obstacle.detail}`]),
        ];
        log.info(`${entry.id}: ${words.length === 0 ? "unchanged" : words.join(", ")}`);
    }
    return decided;
}
function firstState(host, { path }, { sandbox }) {
    return (0,records/* emptyState */.p$)(path, host.newId(), sandbox ? newSandbox(host) : null);
}
function planned(session, plan) {
    const refused = refusal(plan, session.inputs);
    const report = {
        ...blankReport(session, plan),
        entries: plan.entries.map((entry) => linked(session, reportOfPlan(entry))),
        notices: refused === null ? [] : [`Applied as it is, this plan would submit nothing: ${refused}`],
    };
    return { report, plan, pullRequest: session.event.pullRequest, startedBy: new Map() };
}
/** What stopped a run. The stack of an error that nobody expected goes to the log. */
function stopOf(error, { log }) {
    if (error instanceof ManifestError) {
        const { problems } = error;
        return {
            message: `${problems.length === 1 ? "The manifest has a mistake" : `The manifest has ${problems.length} mistakes`}; nothing was sent.`,
            problems,
        };
    }
    if (!(error instanceof action_inputs/* InputError */.dz || error instanceof store/* StateError */.qq) && error instanceof Error)
        log.info(error.stack ?? "");
    return { message: (0,chain/* chainOf */.d)(error), problems: [] };
}
/** What is told where the inputs can't be used. */
function stoppedEarly(host, stop) {
    const report = {
        mode: "plan",
        sandbox: false,
        manifest: host.input("manifest"),
        entries: [],
        retirements: [],
        moves: [],
        creditsAtMost: 0,
        creates: 0,
        notices: [],
        stop,
        commit: null,
        runUrl: null,
    };
    return { report, plan: null, pullRequest: null, startedBy: new Map() };
}


/***/ }),

/***/ 654:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ ServiceError),
/* harmony export */   z: () => (/* binding */ remedy)
/* harmony export */ });
/** A request that got no usable answer. The message is the service's own `detail` where there is one. */
class ServiceError extends Error {
    name = "ServiceError";
    fault;
    constructor(fault, detail, options) {
        super(detail, options);
        this.fault = fault;
    }
    get status() {
        return this.fault.status;
    }
}
/**
 * The ladder of retries. `repeatable` says that sending the same request twice is harmless: a GET, or a POST with an
 * `Idempotency-Key` (R 4.3).
 */
function remedy({ fault }, { repeatable }) {
    switch (fault.kind) {
        case "rate-limited":
            return "later";
        case "refused":
        case "unnameable":
            return "final";
        case "unsent":
            return "again";
        case "broken":
        case "lost":
            return repeatable ? "again" : "unknown";
        case "misshapen":
            return repeatable ? "final" : "unknown";
    }
}


/***/ }),

/***/ 5732:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   WQ: () => (/* binding */ transportError),
/* harmony export */   bS: () => (/* binding */ networkFetch),
/* harmony export */   yR: () => (/* binding */ readText)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(654);

/** `undici`'s fetch, through the proxy that the environment names. Loaded only by runs that ask the service something. */
async function networkFetch() {
    const { EnvHttpProxyAgent, fetch } = await __webpack_require__.e(/* import() */ 752).then(__webpack_require__.t.bind(__webpack_require__, 4371, 19));
    const dispatcher = new EnvHttpProxyAgent();
    // The declared types of undici's Response and of Node's differ in details that nothing here uses.
    return async (url, init) => (await fetch(url, { ...init, dispatcher }));
}
/** A video job repeats its whole task (R 2.1), which holds the sources; nothing else in a reply is large. */
const MAX_REPLY_BYTES = 16 * 1024 * 1024;
/** Reads a body as text, counting decoded bytes. Throws `ServiceError` (`misshapen`) where it is larger than 16 MiB. */
async function readText(response) {
    if (response.body === null)
        return "";
    const chunks = [];
    let size = 0;
    for await (const chunk of response.body) {
        size += chunk.byteLength;
        if (size > MAX_REPLY_BYTES) {
            throw new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._({ kind: "misshapen", status: response.status }, "the service's reply is larger than 16 MiB");
        }
        chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString("utf8");
}
/** Error codes of a request that failed before any of it was sent. */
const UNSENT = new Set([
    "ENOTFOUND",
    "EAI_AGAIN",
    "ECONNREFUSED",
    "EHOSTUNREACH",
    "ENETUNREACH",
    "UND_ERR_CONNECT_TIMEOUT",
    "CERT_HAS_EXPIRED",
    "DEPTH_ZERO_SELF_SIGNED_CERT",
    "SELF_SIGNED_CERT_IN_CHAIN",
    "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
    "ERR_TLS_CERT_ALTNAME_INVALID",
]);
/** What `undici` says where a proxy opens no tunnel, so that nothing was sent through it. */
const NO_TUNNEL = /^Proxy response \(\d+\) !== 200 when HTTP Tunneling$/;
/** Tells a request that never left from one whose reply was lost. */
function transportError(error, what) {
    if (error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._)
        return error;
    const code = codeOf(error);
    const kind = (code !== null && UNSENT.has(code)) || NO_TUNNEL.test(rootOf(error)) ? "unsent" : "lost";
    const why = code ?? (error instanceof Error ? error.name : "unknown error");
    const said = kind === "unsent" ? `could not be sent (${why})` : `got no reply (${why})`;
    return new _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._({ kind, status: null }, `${what} ${said}`, { cause: error });
}
function rootOf(error) {
    if (!(error instanceof Error))
        return "";
    return error.cause === undefined ? error.message : rootOf(error.cause);
}
/** The code of an error or of what caused it; of an error over several addresses, the code they share. */
function codeOf(error) {
    if (!(error instanceof Error))
        return null;
    if ("code" in error && typeof error.code === "string")
        return error.code;
    if (error instanceof AggregateError) {
        const codes = new Set(error.errors.map(codeOf));
        return codes.size === 1 ? ([...codes][0] ?? null) : null;
    }
    return codeOf(error.cause);
}


/***/ })

};
