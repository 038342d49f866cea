export const id = 269;
export const ids = [269];
export const modules = {

/***/ 24269:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  textChanges: () => (/* binding */ textChanges)
});

// EXTERNAL MODULE: ./build/src/manifest/brief.js
var brief = __webpack_require__(63091);
// EXTERNAL MODULE: ./build/src/maps.js
var maps = __webpack_require__(62878);
// EXTERNAL MODULE: ./build/src/plan/brief-texts.js
var brief_texts = __webpack_require__(9428);
// EXTERNAL MODULE: ./build/src/manifest/quote.js
var quote = __webpack_require__(22103);
;// CONCATENATED MODULE: ./build/src/plan/paragraph.js

/** A part that is new or gone, line by line. */
function partLines(sign, { kind, words, code }) {
    if (code !== undefined)
        return code.split("\n").map((line) => `${sign} ${line}`.trimEnd());
    return [`${sign} ${kind === "heading" ? `Heading: ${words}` : words}`];
}
const SHORT = 80;
/** The first words of a line. */
function shortened(words) {
    return (0,quote/* cut */.Jj)(words, SHORT);
}

;// CONCATENATED MODULE: ./node_modules/diff/libesm/diff/base.js
class Diff {
    diff(oldStr, newStr, 
    // Type below is not accurate/complete - see above for full possibilities - but it compiles
    options = {}) {
        let callback;
        if (typeof options === 'function') {
            callback = options;
            options = {};
        }
        else if ('callback' in options) {
            callback = options.callback;
        }
        // Allow subclasses to massage the input prior to running
        const oldString = this.castInput(oldStr, options);
        const newString = this.castInput(newStr, options);
        const oldTokens = this.removeEmpty(this.tokenize(oldString, options));
        const newTokens = this.removeEmpty(this.tokenize(newString, options));
        return this.diffWithOptionsObj(oldTokens, newTokens, options, callback);
    }
    diffWithOptionsObj(oldTokens, newTokens, options, callback) {
        var _a;
        const done = (value) => {
            value = this.postProcess(value, options);
            if (callback) {
                setTimeout(function () { callback(value); }, 0);
                return undefined;
            }
            else {
                return value;
            }
        };
        const newLen = newTokens.length, oldLen = oldTokens.length;
        let editLength = 1;
        let maxEditLength = newLen + oldLen;
        if (options.maxEditLength != null) {
            maxEditLength = Math.min(maxEditLength, options.maxEditLength);
        }
        const maxExecutionTime = (_a = options.timeout) !== null && _a !== void 0 ? _a : Infinity;
        const abortAfterTimestamp = Date.now() + maxExecutionTime;
        const bestPath = [{ oldPos: -1, lastComponent: undefined }];
        // Seed editLength = 0, i.e. the content starts with the same values
        let newPos = this.extractCommon(bestPath[0], newTokens, oldTokens, 0, options);
        if (bestPath[0].oldPos + 1 >= oldLen && newPos + 1 >= newLen) {
            // Identity per the equality and tokenizer
            return done(this.buildValues(bestPath[0].lastComponent, newTokens, oldTokens));
        }
        // Once we hit the right edge of the edit graph on some diagonal k, we can
        // definitely reach the end of the edit graph in no more than k edits, so
        // there's no point in considering any moves to diagonal k+1 any more (from
        // which we're guaranteed to need at least k+1 more edits).
        // Similarly, once we've reached the bottom of the edit graph, there's no
        // point considering moves to lower diagonals.
        // We record this fact by setting minDiagonalToConsider and
        // maxDiagonalToConsider to some finite value once we've hit the edge of
        // the edit graph.
        // This optimization is not faithful to the original algorithm presented in
        // Myers's paper, which instead pointlessly extends D-paths off the end of
        // the edit graph - see page 7 of Myers's paper which notes this point
        // explicitly and illustrates it with a diagram. This has major performance
        // implications for some common scenarios. For instance, to compute a diff
        // where the new text simply appends d characters on the end of the
        // original text of length n, the true Myers algorithm will take O(n+d^2)
        // time while this optimization needs only O(n+d) time.
        let minDiagonalToConsider = -Infinity, maxDiagonalToConsider = Infinity;
        // Main worker method. checks all permutations of a given edit length for acceptance.
        const execEditLength = () => {
            for (let diagonalPath = Math.max(minDiagonalToConsider, -editLength); diagonalPath <= Math.min(maxDiagonalToConsider, editLength); diagonalPath += 2) {
                let basePath;
                const removePath = bestPath[diagonalPath - 1], addPath = bestPath[diagonalPath + 1];
                if (removePath) {
                    // No one else is going to attempt to use this value, clear it
                    // @ts-expect-error - perf optimisation. This type-violating value will never be read.
                    bestPath[diagonalPath - 1] = undefined;
                }
                let canAdd = false;
                if (addPath) {
                    // what newPos will be after we do an insertion:
                    const addPathNewPos = addPath.oldPos - diagonalPath;
                    canAdd = addPath && 0 <= addPathNewPos && addPathNewPos < newLen;
                }
                const canRemove = removePath && removePath.oldPos + 1 < oldLen;
                if (!canAdd && !canRemove) {
                    // If this path is a terminal then prune
                    // @ts-expect-error - perf optimisation. This type-violating value will never be read.
                    bestPath[diagonalPath] = undefined;
                    continue;
                }
                // Select the diagonal that we want to branch from. We select the prior
                // path whose position in the old string is the farthest from the origin
                // and does not pass the bounds of the diff graph
                if (!canRemove || (canAdd && removePath.oldPos < addPath.oldPos)) {
                    basePath = this.addToPath(addPath, true, false, 0, options);
                }
                else {
                    basePath = this.addToPath(removePath, false, true, 1, options);
                }
                newPos = this.extractCommon(basePath, newTokens, oldTokens, diagonalPath, options);
                if (basePath.oldPos + 1 >= oldLen && newPos + 1 >= newLen) {
                    // If we have hit the end of both strings, then we are done
                    return done(this.buildValues(basePath.lastComponent, newTokens, oldTokens)) || true;
                }
                else {
                    bestPath[diagonalPath] = basePath;
                    if (basePath.oldPos + 1 >= oldLen) {
                        maxDiagonalToConsider = Math.min(maxDiagonalToConsider, diagonalPath - 1);
                    }
                    if (newPos + 1 >= newLen) {
                        minDiagonalToConsider = Math.max(minDiagonalToConsider, diagonalPath + 1);
                    }
                }
            }
            editLength++;
        };
        // Performs the length of edit iteration. Is a bit fugly as this has to support the
        // sync and async mode which is never fun. Loops over execEditLength until a value
        // is produced, or until the edit length exceeds options.maxEditLength (if given),
        // in which case it will return undefined.
        if (callback) {
            (function exec() {
                setTimeout(function () {
                    if (editLength > maxEditLength || Date.now() > abortAfterTimestamp) {
                        return callback(undefined);
                    }
                    if (!execEditLength()) {
                        exec();
                    }
                }, 0);
            }());
        }
        else {
            while (editLength <= maxEditLength && Date.now() <= abortAfterTimestamp) {
                const ret = execEditLength();
                if (ret) {
                    return ret;
                }
            }
        }
    }
    addToPath(path, added, removed, oldPosInc, options) {
        const last = path.lastComponent;
        if (last && !options.oneChangePerToken && last.added === added && last.removed === removed) {
            return {
                oldPos: path.oldPos + oldPosInc,
                lastComponent: { count: last.count + 1, added: added, removed: removed, previousComponent: last.previousComponent }
            };
        }
        else {
            return {
                oldPos: path.oldPos + oldPosInc,
                lastComponent: { count: 1, added: added, removed: removed, previousComponent: last }
            };
        }
    }
    extractCommon(basePath, newTokens, oldTokens, diagonalPath, options) {
        const newLen = newTokens.length, oldLen = oldTokens.length;
        let oldPos = basePath.oldPos, newPos = oldPos - diagonalPath, commonCount = 0;
        while (newPos + 1 < newLen && oldPos + 1 < oldLen && this.equals(oldTokens[oldPos + 1], newTokens[newPos + 1], options)) {
            newPos++;
            oldPos++;
            commonCount++;
            if (options.oneChangePerToken) {
                basePath.lastComponent = { count: 1, previousComponent: basePath.lastComponent, added: false, removed: false };
            }
        }
        if (commonCount && !options.oneChangePerToken) {
            basePath.lastComponent = { count: commonCount, previousComponent: basePath.lastComponent, added: false, removed: false };
        }
        basePath.oldPos = oldPos;
        return newPos;
    }
    equals(left, right, options) {
        if (options.comparator) {
            return options.comparator(left, right);
        }
        else {
            return left === right
                || (!!options.ignoreCase && left.toLowerCase() === right.toLowerCase());
        }
    }
    removeEmpty(array) {
        const ret = [];
        for (let i = 0; i < array.length; i++) {
            if (array[i]) {
                ret.push(array[i]);
            }
        }
        return ret;
    }
    // eslint-disable-next-line @typescript-eslint/no-unused-vars
    castInput(value, options) {
        return value;
    }
    // eslint-disable-next-line @typescript-eslint/no-unused-vars
    tokenize(value, options) {
        return Array.from(value);
    }
    join(chars) {
        // Assumes ValueT is string, which is the case for most subclasses.
        // When it's false, e.g. in diffArrays, this method needs to be overridden (e.g. with a no-op)
        // Yes, the casts are verbose and ugly, because this pattern - of having the base class SORT OF
        // assume tokens and values are strings, but not completely - is weird and janky.
        return chars.join('');
    }
    postProcess(changeObjects, 
    // eslint-disable-next-line @typescript-eslint/no-unused-vars
    options) {
        return changeObjects;
    }
    get useLongestToken() {
        return false;
    }
    buildValues(lastComponent, newTokens, oldTokens) {
        // First we convert our linked list of components in reverse order to an
        // array in the right order:
        const components = [];
        let nextComponent;
        while (lastComponent) {
            components.push(lastComponent);
            nextComponent = lastComponent.previousComponent;
            delete lastComponent.previousComponent;
            lastComponent = nextComponent;
        }
        components.reverse();
        const componentLen = components.length;
        let componentPos = 0, newPos = 0, oldPos = 0;
        for (; componentPos < componentLen; componentPos++) {
            const component = components[componentPos];
            if (!component.removed) {
                if (!component.added && this.useLongestToken) {
                    let value = newTokens.slice(newPos, newPos + component.count);
                    value = value.map(function (value, i) {
                        const oldValue = oldTokens[oldPos + i];
                        return oldValue.length > value.length ? oldValue : value;
                    });
                    component.value = this.join(value);
                }
                else {
                    component.value = this.join(newTokens.slice(newPos, newPos + component.count));
                }
                newPos += component.count;
                // Common case
                if (!component.added) {
                    oldPos += component.count;
                }
            }
            else {
                component.value = this.join(oldTokens.slice(oldPos, oldPos + component.count));
                oldPos += component.count;
            }
        }
        return components;
    }
}

;// CONCATENATED MODULE: ./node_modules/diff/libesm/diff/array.js

class ArrayDiff extends Diff {
    tokenize(value) {
        return value.slice();
    }
    join(value) {
        return value;
    }
    removeEmpty(value) {
        return value;
    }
}
const arrayDiff = new ArrayDiff();
function diffArrays(oldArr, newArr, options) {
    return arrayDiff.diff(oldArr, newArr, options);
}

;// CONCATENATED MODULE: ./build/src/plan/word-changes.js

const TOKEN = /( ?)([\u2e80-\u9fff\uf900-\ufaff]|[\p{L}\p{M}\p{N}_]+|[^\s\p{L}\p{M}\p{N}_])/gu;
function tokensOf(words) {
    return Array.from(words.matchAll(TOKEN), ([, gap, text = ""]) => ({ text, gap: gap !== "" }));
}
function textOf(tokens) {
    return tokens.map(({ text, gap }, at) => (gap && at > 0 ? ` ${text}` : text)).join("");
}
/** Of more words, or more changed ones, the whole is told. It bounds the time of a comparison, which grows with their product. */
const MOST_WORDS = 20_000;
const MOST_CHANGED_WORDS = 300;
const isSame = (a, b) => a !== undefined && b !== undefined && a.text === b.text && a.gap === b.gap;
/** How two texts differ, word by word. */
function stretchesOf(old, now) {
    const [before, after] = [tokensOf(old), tokensOf(now)];
    let [begin, end] = [0, 0];
    while (isSame(before[begin], after[begin]))
        begin += 1;
    const most = Math.min(before.length, after.length) - begin;
    while (end < most && isSame(before.at(-1 - end), after.at(-1 - end)))
        end += 1;
    const [gone, fresh] = [before.slice(begin, before.length - end), after.slice(begin, after.length - end)];
    const changes = gone.length + fresh.length > MOST_WORDS
        ? undefined
        : diffArrays(gone, fresh, { comparator: isSame, maxEditLength: MOST_CHANGED_WORDS });
    const stretches = [];
    const add = (same, old, now) => {
        const last = stretches.at(-1);
        if (old.length + now.length === 0)
            return;
        if (last?.same !== same)
            stretches.push({ same, old, now });
        else {
            last.old = last.old.concat(old);
            last.now = last.now.concat(now);
        }
    };
    add(true, before.slice(0, begin), before.slice(0, begin));
    if (changes === undefined)
        add(false, gone, fresh);
    for (const { added, removed, value } of changes ?? [])
        add(!added && !removed, added ? [] : value, removed ? [] : value);
    const kept = before.slice(before.length - end);
    add(true, kept, kept);
    return stretches;
}
/** A line that is no longer is told whole. */
const LONG = 160;
/** How many words stand around a change in a long line. */
const AROUND = 8;
/** Unchanged words between two changes of a long line, up to which the two are told as one. */
const BETWEEN = 2 * AROUND + 4;
/** What changed in a line, as it was and as it is: whole where it is short, else cut down to what changed with some words around. */
function changedWords(old, now) {
    if (old.length <= LONG && now.length <= LONG)
        return [{ old, now }];
    const cuts = [];
    let open = null;
    const stretches = stretchesOf(old, now);
    for (const [at, { same, old: before, now: after }] of stretches.entries()) {
        if (!same) {
            open = { old: (open?.old ?? []).concat(before), now: (open?.now ?? []).concat(after) };
            continue;
        }
        const isFirst = at === 0;
        const isLast = at === stretches.length - 1;
        if (open !== null && (isLast || before.length > BETWEEN)) {
            const behind = before.slice(0, AROUND);
            const rest = before.length > AROUND ? [ELLIPSIS] : [];
            cuts.push({ old: [...open.old, ...behind, ...rest], now: [...open.now, ...behind, ...rest] });
            open = null;
        }
        else if (open !== null) {
            open = { old: open.old.concat(before), now: open.now.concat(before) };
        }
        if (isLast || open !== null)
            continue;
        const ahead = before.slice(-AROUND);
        const rest = before.length > AROUND || !isFirst ? [{ text: "…", gap: false }] : [];
        open = { old: [...rest, ...ahead], now: [...rest, ...ahead] };
    }
    if (open !== null)
        cuts.push(open);
    return cuts.map(({ old, now }) => ({ old: textOf(old), now: textOf(now) }));
}
const ELLIPSIS = { text: "…", gap: true };

;// CONCATENATED MODULE: ./build/src/plan/part-changes.js



/** Of more parts, or more changed ones, each place is compared. It bounds the time of a comparison, which grows with their product. */
const MOST_PARTS = 20_000;
const MOST_CHANGED = 1_000;
const keyOf = ({ kind, words }) => `${kind}\n${words}`;
/** The parts that differ between two texts, in order; `null` where too many do. */
function pairsOf(before, now) {
    let from = 0;
    const isSame = (a, b) => a !== undefined && b !== undefined && a.kind === b.kind && a.words === b.words;
    while (isSame(before[from], now[from]))
        from += 1;
    let end = 0;
    const most = Math.min(before.length, now.length) - from;
    while (end < most && isSame(before.at(-1 - end), now.at(-1 - end)))
        end += 1;
    const [old, fresh] = [before.slice(from, before.length - end), now.slice(from, now.length - end)];
    const isMany = old.length + fresh.length > MOST_PARTS;
    const changes = isMany ? undefined : diffArrays(old.map(keyOf), fresh.map(keyOf), { maxEditLength: MOST_CHANGED });
    if (changes === undefined)
        return old.length === fresh.length ? byPlace(old, fresh) : null;
    const pairs = [];
    let [oldAt, freshAt] = [0, 0];
    let [gone, added] = [[], []];
    let after = before[from - 1] ?? null;
    const flush = () => {
        for (const pair of paired(gone, added, after))
            pairs.push(pair);
        [gone, added] = [[], []];
    };
    for (const { added: isNew, removed: isGone, count } of changes) {
        if (isGone)
            gone = gone.concat(old.slice(oldAt, oldAt + count));
        else if (isNew)
            added = added.concat(fresh.slice(freshAt, freshAt + count));
        else {
            flush();
            after = fresh[freshAt + count - 1] ?? null;
        }
        if (!isNew)
            oldAt += count;
        if (!isGone)
            freshAt += count;
    }
    flush();
    return pairs;
}
/** The parts of two texts that have as many, where too many have changed for more than a look at each place. */
function byPlace(old, fresh) {
    return old.flatMap((part, at) => {
        const now = fresh[at] ?? null;
        return now !== null && keyOf(part) === keyOf(now) ? [] : [{ old: part, now, after: null }];
    });
}
/** Which part became which, in order: parts of one kind that share half of their words, or stand alone. */
function paired(gone, added, after) {
    const pairs = [];
    let next = 0;
    const isOne = gone.length === 1 && added.length === 1;
    let last = after;
    const take = (until) => {
        for (const part of added.slice(next, until))
            pairs.push({ old: null, now: part, after: last });
        next = Math.max(next, until);
    };
    for (const part of gone) {
        const at = added.findIndex((other, index) => index >= next && index < next + MOST_AHEAD && other.kind === part.kind && (isOne || isAlike(part, other)));
        const now = at < 0 ? null : (added[at] ?? null);
        if (now !== null) {
            take(at);
            next = at + 1;
            last = now;
        }
        pairs.push({ old: part, now, after: last });
    }
    take(added.length);
    return pairs;
}
const MOST_AHEAD = 20;
function isAlike(a, b) {
    const [one, other] = [a, b].map(({ words }) => new Set(words.split(" ", 1_000)));
    if (one === undefined || other === undefined)
        return false;
    const shared = [...one].filter((word) => other.has(word)).length;
    return 2 * shared >= Math.max(one.size, other.size);
}
/** What changed in a text, by section; `null` where no number of edits can say it. */
function partsChanged(document) {
    const pairs = pairsOf(document.before, document.now);
    if (pairs === null)
        return null;
    const { gone, added } = keysOf(pairs);
    const paragraphs = [];
    for (const pair of pairs) {
        const { old, now } = pair;
        const head = headOf(document, (old?.kind === "heading" ? old.section : (now ?? old)?.section) ?? null);
        // A part that only moved is known to whoever has read it.
        const isMoved = (part) => gone.has(keyOf(part)) && added.has(keyOf(part));
        const told = (sign, part) => partLines(sign, isMoved(part) ? shortPart(part) : part);
        const lines = old !== null && now !== null
            ? pairLines(old, now)
            : [...(old === null ? [] : told("-", old)), ...(now === null ? [] : told("+", now))];
        const last = paragraphs.at(-1);
        const isNewSection = old === null && now?.kind === "heading";
        if (last?.head === head)
            last.lines.push(...(isNewSection ? contextOf(pair) : []), ...lines);
        else
            paragraphs.push({ head, lines: [...contextOf(pair), ...lines] });
    }
    return paragraphs;
}
function keysOf(pairs) {
    const keys = (parts) => new Set(parts.flatMap((part) => (part === null ? [] : [keyOf(part)])));
    return {
        gone: keys(pairs.map(({ old, now }) => (now === null ? old : null))),
        added: keys(pairs.map(({ old, now }) => (old === null ? now : null))),
    };
}
function headOf({ name }, section) {
    if (section === null)
        return `In ${name}:`;
    return `In “${shortened(section)}” (${name}):`;
}
/** The unchanged words behind which something is new: those of a part, or of the heading behind whose section a new one stands. */
function contextOf({ old, now, after }) {
    if (old !== null || now === null || after === null)
        return [];
    if (now.kind === "heading")
        return after.section === null ? [] : [`  Heading: ${shortened(after.section)}`];
    if (after.kind === "heading")
        return [];
    return after.section === now.section ? [`  ${shortened(after.words)}`] : [];
}
function pairLines(old, now) {
    if (old.code !== undefined && now.code !== undefined)
        return codeLines(old, now);
    const label = old.kind === "heading" ? "Heading: " : "";
    return changedWords(old.words, now.words).flatMap((change) => [
        `- ${label}${change.old}`.trimEnd(),
        `+ ${label}${change.now}`.trimEnd(),
    ]);
}
/** The lines of a block of code that are new or gone. Lines that are only laid out anew are none. */
function codeLines(old, now) {
    const form = (line) => line.replace(/\s+/g, "").replace(/["`]/g, "'").replace(/[;,]$/, "");
    const changes = diffArrays(old.code?.split("\n") ?? [], now.code?.split("\n") ?? [], {
        comparator: (a, b) => form(a) === form(b),
        maxEditLength: MOST_CHANGED,
    });
    const lines = (changes ?? []).flatMap(({ added, removed, value }) => added || removed ? value.filter((line) => line.trim() !== "").map((line) => `${added ? "+" : "-"} ${line}`) : []);
    return lines.length > 0 ? lines : [...partLines("-", old), ...partLines("+", now)];
}
function shortPart({ code: _, ...part }) {
    return { ...part, words: shortened(part.words) };
}

;// CONCATENATED MODULE: ./build/src/plan/replacements.js



/** How often words have to be replaced by the same ones before that is said once. */
const RECURS = 3;
/** The longest words of such a replacement, and how many of them are tried. */
const LONGEST = 6;
const MOST_TRIED = 20;
const MOST_SAID = 5;
/**
 * Finds words that are replaced by the same ones throughout a text. `said` tells each once, and `rest` are the documents in which it is made
 * already. `isElsewhere`: whether words stand in a text that has not changed.
 */
async function replacedEverywhere(documents, isElsewhere) {
    const said = [];
    let rest = documents;
    for (const replacement of recurring(documents)) {
        if (said.length === MOST_SAID)
            break;
        const [old, now] = [textOf(replacement.old), textOf(replacement.now)];
        const has = (parts) => parts.some(({ words }) => words.includes(old));
        // Where some of the words stay, the others are told one by one.
        const done = rest.map((document) => {
            if (!has(document.before))
                return { document, count: 0 };
            const before = document.before.map((part) => replaced(part, replacement));
            const count = before.reduce((sum, { count }) => sum + count, 0);
            const fits = count > 0 && !document.now.some(({ words }) => occurs(words, replacement.old));
            return fits
                ? { document: { ...document, before: before.map(({ part }) => part) }, count }
                : { document, count: 0 };
        });
        const made = done.filter(({ count }) => count > 0);
        if (made.reduce((sum, { count }) => sum + count, 0) < RECURS)
            continue;
        const isWhole = done.every(({ document, count }) => count > 0 || !has(document.now)) && !(await isElsewhere(old));
        const where = isWhole
            ? "Everywhere"
            : `Everywhere in ${(0,quote/* andList */.cM)(made.map(({ document }) => document.name), 5)}`;
        said.push({ head: `${where}: “${old}” becomes “${now}”.`, lines: [] });
        rest = done.map(({ document }) => document);
    }
    return { said, rest };
}
/** Words that are replaced by the same ones several times, the most often replaced first. */
function recurring(documents) {
    const counts = new Map();
    for (const { before, now } of documents) {
        for (const { old, now: part } of pairsOf(before, now) ?? []) {
            if (old === null || part === null || old.kind === "code")
                continue;
            for (const { same, old: from, now: to } of stretchesOf(old.words, part.words)) {
                if (same || from.length === 0 || to.length === 0 || Math.max(from.length, to.length) > LONGEST)
                    continue;
                const key = `${textOf(from)}\n${textOf(to)}`;
                const known = counts.get(key) ?? { replacement: { old: from, now: to }, count: 0 };
                known.count += 1;
                counts.set(key, known);
            }
        }
    }
    return [...counts.values()]
        .filter(({ count, replacement }) => count >= RECURS && replacement.old.some(({ text }) => /[\p{L}\p{N}]/u.test(text)))
        .sort((a, b) => b.count - a.count)
        .slice(0, MOST_TRIED)
        .map(({ replacement }) => replacement);
}
function isAt(tokens, at, sought) {
    return sought.every(({ text, gap }, index) => {
        const token = tokens[at + index];
        return token?.text === text && (index === 0 || token.gap === gap);
    });
}
function occurs(words, sought) {
    if (!words.includes(sought[0]?.text ?? ""))
        return false;
    const tokens = tokensOf(words);
    return tokens.some((_, at) => isAt(tokens, at, sought));
}
/** A part with words replaced, and how often they were. */
function replaced(part, { old, now }) {
    if (part.kind === "code" || !part.words.includes(old[0]?.text ?? ""))
        return { part, count: 0 };
    const tokens = tokensOf(part.words);
    const made = [];
    let count = 0;
    for (let at = 0; at < tokens.length;) {
        const token = tokens[at];
        if (token !== undefined && isAt(tokens, at, old)) {
            made.push(...now.map((word, index) => (index === 0 ? { ...word, gap: token.gap } : word)));
            at += old.length;
            count += 1;
        }
        else {
            if (token !== undefined)
                made.push(token);
            at += 1;
        }
    }
    return { part: count === 0 ? part : { ...part, words: textOf(made) }, count };
}

;// CONCATENATED MODULE: ./build/src/plan/text-changes.js






/** How the task and the sources of a brief changed; `null` where that is more than any number of edits can say. */
async function textChanges(from, to, texts) {
    const read = (0,brief_texts/* briefParts */.vM)(texts, to.front_matter);
    const documents = [];
    if ((from.task_canonical ?? from.task) !== (to.task_canonical ?? to.task))
        documents.push({
            path: "",
            name: "the task",
            before: await read(from.task, null),
            now: await read(to.task, null),
        });
    /** What each source was before; nothing where it is new. */
    const former = await formerSources(from.sources, to.sources, read);
    const kept = new Set(former.values());
    const gone = [];
    for (const { path, text } of from.sources.filter((source) => !kept.has(source)))
        gone.push(goneSource(path, await read(text, path)));
    const fresh = [];
    for (const now of to.sources) {
        const old = former.get(now);
        const parts = async () => await read(now.text, now.path);
        if (old === undefined)
            fresh.push(newSource(now.path, await parts()));
        else if ((0,brief/* comparedSource */.py)(old) !== (0,brief/* comparedSource */.py)(now)) {
            const [before, after] = [await read(old.text, old.path), await parts()];
            documents.push({ path: now.path, name: now.path, before, now: after });
        }
    }
    const { said, rest } = await replacedEverywhere(documents, async (words) => {
        const changed = new Set(documents.map(({ path }) => path));
        for (const { path, text } of to.sources)
            if (!changed.has(path) && (await texts.get(text)).includes(words))
                return true;
        return false;
    });
    const changed = [];
    for (const document of rest) {
        const paragraphs = partsChanged(document);
        if (paragraphs === null)
            return null;
        changed.push(...paragraphs);
    }
    return [...said, ...changed, ...gone, ...fresh];
}
/** How a page is called: by its title, and its path. */
function nameOf(path, parts) {
    const title = parts.find(({ kind }) => kind === "front matter" || kind === "heading")?.words;
    return title === undefined ? path : `“${shortened(title)}” (${path})`;
}
/** Which source became which: the one of the same text, else of the same path, else one whose text is alike. */
async function formerSources(from, to, read) {
    const former = new Map();
    const gone = new Set(from);
    for (const keyOf of LIKENESSES) {
        const waiting = (0,maps/* grouped */.zD)([...gone].reverse(), keyOf);
        for (const source of to) {
            const old = former.has(source) ? undefined : waiting.get(keyOf(source))?.pop();
            if (old === undefined)
                continue;
            former.set(source, old);
            gone.delete(old);
        }
    }
    const appeared = to.filter((source) => !former.has(source));
    if (gone.size * appeared.length > MOST_COMPARED)
        return former;
    for (const old of gone) {
        const words = wordsOf(await read(old.text, old.path));
        for (const source of appeared) {
            if (former.has(source) || !text_changes_isAlike(words, wordsOf(await read(source.text, source.path))))
                continue;
            former.set(source, old);
            break;
        }
    }
    return former;
}
/** What two sources may have in common, the surest sign first. */
const LIKENESSES = [
    (source) => `${source.path}\n${(0,brief/* comparedSource */.py)(source)}`,
    brief/* comparedSource */.py,
    ({ path }) => path,
];
/** More comparisons of whole texts take too long. */
const MOST_COMPARED = 100;
/** Whether two texts share most of their words. */
function text_changes_isAlike(one, other) {
    const shared = [...one].filter((word) => other.has(word)).length;
    return 3 * shared >= 2 * Math.max(one.size, other.size);
}
function wordsOf(parts) {
    return new Set(parts.flatMap(({ words }) => words.split(" ")));
}
function newSource(path, parts) {
    if (parts.length === 0)
        return { head: `The source ${path} is new, and has no words.`, lines: [] };
    return { head: `The source ${nameOf(path, parts)} is new:`, lines: parts.flatMap((part) => partLines("+", part)) };
}
/** Names what a text that is gone was about, without repeating it. */
function goneSource(path, parts) {
    const headings = [...new Set(parts.flatMap(({ kind, words }) => (kind === "heading" ? [words] : [])))].slice(0, 5);
    const about = headings.length === 0 ? "" : ` (it was about ${headings.map((words) => `“${shortened(words)}”`).join(", ")})`;
    return { head: `The source ${path} is gone${about}. Leave out what only this source said.`, lines: [] };
}


/***/ })

};
