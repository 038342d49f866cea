"use strict";
exports.id = 372;
exports.ids = [372];
exports.modules = {

/***/ 3372:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  applyPlan: () => (/* binding */ applyPlan)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/computed/manifest/quote.js
var quote = __webpack_require__(2514);
// EXTERNAL MODULE: ./build/computed/service/errors.js
var errors = __webpack_require__(1123);
// EXTERNAL MODULE: ./build/computed/state/finds.js
var finds = __webpack_require__(1976);
// EXTERNAL MODULE: ./build/computed/plan/plan.js + 4 modules
var plan = __webpack_require__(1320);
// EXTERNAL MODULE: ./build/computed/state/records.js
var records = __webpack_require__(5670);
// EXTERNAL MODULE: ./build/computed/state/revision.js
var revision = __webpack_require__(2447);
;// CONCATENATED MODULE: ./build/computed/apply/context.js



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
            desired: (0,revision/* revisionId */.j5)((0,plan/* desiredRevision */._o)(run.plan.entry)),
            at: context.clock.now(),
            run: context.options.run,
        },
    });
    context.log(`${run.id}: failed: ${error.detail}`);
}

// EXTERNAL MODULE: ./build/computed/state/experience.js
var state_experience = __webpack_require__(1154);
;// CONCATENATED MODULE: ./build/computed/apply/belief.js

/** What is taken for granted before any job has ended: it weighs as much as one job. Seconds; R 1.1 says "minutes". */
const TYPICAL_SECONDS = { videos: 210, edits: 100 };
const TYPICAL_VARIANCE = 0.6 ** 2;
/** Percent are taken for shares of the time: the better the nearer to the end, and to within five points. Soon outweighed. */
const SHARE_WEIGHT = 0.25;
const shareVariance = (percent) => (0.6 * (1 - percent / 100)) ** 2 + (5 / (percent + 2)) ** 2;
/** Of a hundred jobs three fail, unless experience says otherwise; most of those early. */
const FAILING = { share: 0.03, jobs: 10, early: 0.25, earlyRate: 3.2, lateRate: 0.27 };
/** Points of the distribution that are computed. */
const POINTS = 72;
/** As far as anything is foretold, in seconds: the longest gap between two looks, and the rest of a window after it. */
const HORIZON = 60 + 62;
/**
 * When a job will have ended, as far as durations of earlier jobs and its own progress tell. Time is counted in whole
 * seconds from the last answer.
 */
class Belief {
    /** The probability of having ended, by second. */
    #ended;
    /** Its sum up to each second: the seconds by which the end is expected to have gone unnoticed. */
    #lag;
    /** The need for looks up to each second: the sum of \u221a(f\u00b7S), from which their best density follows. */
    #need;
    /** `speed` is how many times as fast as the service jobs are done. */
    constructor(kind, experience, { glimpse, speed }) {
        const chance = chances(kind, experience, glimpse);
        const failing = failureRates(kind, experience);
        this.#ended = new Float64Array(HORIZON + 1);
        this.#lag = new Float64Array(HORIZON + 1);
        this.#need = new Float64Array(HORIZON + 1);
        let [spared, lag, need] = [1, 0, 0];
        for (let second = 1; second <= HORIZON; second++) {
            const then = glimpse.elapsed + second * speed;
            spared *= Math.exp(-speed * failing(then));
            const before = at(this.#ended, second - 1);
            const ended = Math.max(before, 1 - (1 - chance(then)) * spared);
            this.#ended[second] = ended;
            lag += ended;
            need += Math.sqrt((ended - before) * (1 - before));
            this.#lag[second] = lag;
            this.#need[second] = need;
        }
    }
    /** The seconds of unnoticed end to expect so long after the last answer. */
    lagAfter(seconds) {
        return between(this.#lag, seconds);
    }
    /** When that lag comes up to `price`; `most` where it doesn't. In seconds after the last answer. */
    secondsUntil(price, most) {
        const last = Math.min(most, HORIZON);
        for (let second = 1; second <= last; second++) {
            const [before, after] = [at(this.#lag, second - 1), at(this.#lag, second)];
            if (after >= price)
                return second - 1 + (price - before) / (after - before);
        }
        return last;
    }
    /** How much looking it deserves from one time to another, in looks times \u221a(2 \u00b7 price). */
    need(from, to) {
        const alive = 1 - between(this.#ended, from);
        return alive < 1e-9 ? 0 : Math.max(0, between(this.#need, to) - between(this.#need, from)) / alive;
    }
}
/** How long jobs take, as moments of the logarithm of their seconds. */
function duration(kind, { duration: measured }) {
    const typical = { weight: 1, mean: Math.log(TYPICAL_SECONDS[kind]), variance: TYPICAL_VARIANCE };
    return spread((0,state_experience/* pooled */.IE)(typical, measured));
}
/** In which share of its time a job comes so far: before any has, percent are taken for just that. */
function share(percent, { shares }) {
    const prior = { weight: SHARE_WEIGHT, mean: Math.log(percent / 100 + 0.02), variance: shareVariance(percent) };
    const measured = shares[String(percent)];
    return spread(measured === undefined ? prior : (0,state_experience/* pooled */.IE)(prior, measured));
}
/** What to expect of the next one, where neither mean nor variance is known for sure. */
function spread({ weight, mean, variance }) {
    return { mean, deviation: Math.sqrt(variance * (1 + 1 / Math.max(1, weight))) };
}
/** The probability that a job which had not ended at the glimpse has ended by a time, failures apart. */
function chances(kind, experience, { elapsed, stage }) {
    const prior = duration(kind, experience);
    const weights = [normal(prior.mean, prior.deviation)];
    let [precision, weighted] = [prior.deviation ** -2, prior.mean * prior.deviation ** -2];
    const passed = Math.log(Math.max(1, elapsed));
    if (stage !== null) {
        if (stage.since > 1) {
            const { mean, deviation } = share(stage.percent, experience);
            const hint = Math.log(stage.since) - mean;
            weights.push(normal(hint, deviation));
            precision += deviation ** -2;
            weighted += hint * deviation ** -2;
        }
        const next = nextKnown(stage.percent, experience);
        if (next !== null)
            weights.push((x) => logOf(1 - phi((passed - x - next.mean) / next.deviation)));
    }
    const [middle, deviation] = [weighted / precision, precision ** -0.5];
    const from = Math.max(elapsed > 1 ? passed : Number.NEGATIVE_INFINITY, middle - 4 * deviation);
    const to = Math.max(middle + 4 * deviation, from + 0.7);
    const step = (to - from) / (POINTS - 1);
    const logs = Array.from({ length: POINTS }, (_, point) => weights.reduce((sum, weight) => sum + weight(from + point * step), 0));
    const highest = Math.max(...logs);
    const sums = new Float64Array(POINTS);
    for (let point = 1; point < POINTS; point++) {
        const pair = Math.exp(at(logs, point - 1) - highest) + Math.exp(at(logs, point) - highest);
        sums[point] = at(sums, point - 1) + pair / 2;
    }
    const total = at(sums, POINTS - 1);
    return (seconds) => (total > 0 ? Math.min(1, between(sums, (Math.log(seconds) - from) / step) / total) : 0);
}
/** The next percent that jobs have been seen to reach: not to have reached it says something, too. */
function nextKnown(percent, experience) {
    const known = Object.keys(experience.shares).map(Number);
    const next = Math.min(...known.filter((other) => other > percent));
    return Number.isFinite(next) ? share(next, experience) : null;
}
/** How likely a job is to fail within the second, by how long it runs. */
function failureRates(kind, experience) {
    const typical = Math.exp(duration(kind, experience).mean);
    const { share: failing, jobs, early, earlyRate, lateRate } = FAILING;
    const rate = (experience.failures + failing * jobs) / (experience.exposure + jobs * typical);
    return (seconds) => rate * (seconds < early * typical ? earlyRate : lateRate);
}
function normal(mean, deviation) {
    return (x) => -0.5 * ((x - mean) / deviation) ** 2;
}
function logOf(probability) {
    return Math.log(Math.max(probability, 1e-12));
}
/** The normal distribution (Abramowitz and Stegun 7.1.26). */
function phi(z) {
    const x = Math.abs(z) / Math.SQRT2;
    const t = 1 / (1 + 0.3275911 * x);
    const series = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
    const tail = (series * Math.exp(-x * x)) / 2;
    return z < 0 ? tail : 1 - tail;
}
/** A value between two of a table, at its ends the first and the last. */
function between(table, place) {
    const last = table.length - 1;
    if (!(place > 0))
        return at(table, 0);
    if (place >= last)
        return at(table, last);
    const before = Math.floor(place);
    return at(table, before) + (place - before) * (at(table, before + 1) - at(table, before));
}
function at(table, index) {
    return table[index] ?? 0;
}

;// CONCATENATED MODULE: ./build/computed/apply/watched-job.js

/** Times are taken for measured where they are known to within this share. */
const PRECISION = 0.25;
/** What the answers about one job have told of its time. All times are milliseconds on the injected clock. */
class WatchedJob {
    id;
    #pace;
    /** `presumed`: it should be running, as no slot is missing, but hasn't been seen to. */
    state;
    /** When it began to run; `null` where it was submitted by a run before. */
    #start;
    /** The last answer; `null` before the first. */
    answeredAt;
    /** When it was first seen to run. */
    seenRunning;
    /** Its percent, in the order in which they came. */
    #entered = [];
    #belief = null;
    /** `acceptedAt` is `null` for a job of which nobody knows anything yet. */
    constructor(id, pace, { state, acceptedAt }) {
        this.id = id;
        this.#pace = pace;
        this.state = state;
        this.#start = acceptedAt === null ? null : { at: acceptedAt, doubt: 0 };
        this.answeredAt = acceptedAt;
        this.seenRunning = state === "running" ? acceptedAt : null;
    }
    /** When it was last known not to have ended; `null` where nothing tells when it began. */
    get aliveAt() {
        return this.#start === null ? null : Math.max(this.#start.at, this.answeredAt ?? this.#start.at);
    }
    /** When it will have ended; `null` where nothing is known yet. Told from `aliveAt` on. */
    get belief() {
        if (this.#start === null)
            return null;
        this.#belief ??= this.#believed(this.#start);
        return this.#belief;
    }
    /** A slot has become free, and this job is the next. */
    promoted(when) {
        this.state = "presumed";
        this.#start = when;
        this.#belief = null;
    }
    queued(now) {
        this.state = "queued";
        this.#start = { at: now, doubt: 0 };
        this.#entered = [];
        this.#answered(now);
    }
    running({ percent, changedAt }, now) {
        const changed = this.changed(changedAt, now);
        // What changed last is its start, or else its start was before that.
        if (this.state === "queued")
            this.#start = percent ? this.changed(null, changed.at) : changed;
        this.state = "running";
        this.seenRunning ??= now;
        if (percent !== null && percent !== this.#entered.at(-1)?.percent)
            this.#entered.push({ percent, when: changed });
        this.#start ??= this.#startFrom(percent, changed);
        this.#answered(now);
    }
    /** What a job that has ended teaches; `null` where nobody knows when it began. */
    lesson(end, failed) {
        const start = this.#start;
        if (start === null || start.doubt === Number.POSITIVE_INFINITY || end.at <= start.at)
            return null;
        const took = end.at - start.at;
        const isMeasured = (ms, doubt) => ms > 0 && doubt <= PRECISION * ms;
        const measured = !failed && isMeasured(took, start.doubt + end.doubt);
        const stages = this.#entered.filter(({ when }) => isMeasured(when.at - start.at, start.doubt + when.doubt));
        const seconds = this.#seconds(took);
        return {
            failed,
            exposure: seconds,
            duration: measured ? seconds : null,
            shares: measured
                ? stages.map(({ percent, when }) => [percent, Math.min(1, (when.at - start.at) / took)])
                : [],
        };
    }
    /** When something changed that was not so at the last answer: as the service says, or else half way between the two. */
    changed(said, by) {
        const after = this.aliveAt ?? this.answeredAt;
        const from = after ?? Number.NEGATIVE_INFINITY;
        if (said !== null && said > from - 1000 && said <= by + 1000) {
            return { at: Math.min(by, Math.max(from, said)), doubt: 1000 };
        }
        if (after === null)
            return { at: by, doubt: Number.POSITIVE_INFINITY };
        return { at: (after + by) / 2, doubt: (by - after) / 2 };
    }
    #answered(now) {
        this.answeredAt = now;
        this.#belief = null;
    }
    /** Nobody saw it begin: what it says of itself tells how long ago that may have been. */
    #startFrom(percent, changed) {
        const { kind, experience, speed } = this.#pace;
        const { mean } = duration(kind, experience());
        const passed = percent === null ? 0 : Math.exp(mean + Math.min(0, share(percent, experience()).mean));
        return { at: changed.at - (passed * 1000) / speed, doubt: Number.POSITIVE_INFINITY };
    }
    #believed(start) {
        const { kind, experience, speed } = this.#pace;
        const last = this.#entered.at(-1);
        const glimpse = {
            elapsed: this.#seconds((this.aliveAt ?? start.at) - start.at),
            stage: last === undefined ? null : { percent: last.percent, since: this.#seconds(last.when.at - start.at) },
        };
        return new Belief(kind, experience(), { glimpse, speed });
    }
    /** Of the job's own time, were it done at the service's own speed. */
    #seconds(ms) {
        return (Math.max(0, ms) / 1000) * this.#pace.speed;
    }
}

;// CONCATENATED MODULE: ./build/computed/apply/lookout.js

/** Jobs of a caller that run at once; the others are promoted first in, first out (R 3.1, 8.2). */
const SLOTS = 3;
/** R 4.2: a job is looked at no more often than this, counted from the last reply. */
const MIN_GAP_MS = 5_000;
/** However long a job may have to go, it is looked at as often as this, in seconds: an edit takes half as long as a video. */
const MAX_GAP = { videos: 60, edits: 45 };
/** What one more request is worth, in seconds by which an end is noticed sooner. With few jobs there are requests to spare. */
const WORTH = { few: 0.1, many: 0.25 };
const FEW = 3;
/** The best density of looks would make this a half; but what a window has left when it resets is lost (npm run bench:polling). */
const PACE = 0.35;
/** What the last request of a window is worth, and the most that any is. */
const LAST_WORTH = 20;
const MOST_WORTH = 60;
/** A job that should not be running yet is looked at all the same, ever more seldom as long as it isn't. */
const PATROL_MS = { unknown: 15_000, waiting: 300_000, most: 1_200_000 };
/**
 * Which of the jobs of one kind is worth a request, and when. A job's index is the time by which its end is expected to have
 * gone unnoticed; it is looked at once that comes up to what a request is worth, which is more where few are left. Only jobs
 * that can be running are looked at, but for a patrol that would find out if the service worked otherwise. All times are
 * milliseconds on the injected clock.
 */
class Lookout {
    #pace;
    /** First in, first out. */
    #jobs = [];
    /** How many jobs may be running at once. */
    #width = SLOTS;
    /** Whether nothing runs behind a job that waits. */
    #inOrder = true;
    #patrol = null;
    constructor(pace) {
        this.#pace = pace;
    }
    /** Watches a job that was just accepted: behind all others, in the state that the service named, if it did. */
    accepted(id, state, now) {
        this.#jobs.push(new WatchedJob(id, this.#pace, { state: state ?? "presumed", acceptedAt: now }));
        this.#noteTogether();
    }
    /** Watches a job that nobody knows anything of yet. */
    resumed(id) {
        this.#jobs.push(new WatchedJob(id, this.#pace, { state: "presumed", acceptedAt: null }));
    }
    /**
     * How many more jobs are worth submitting: as many as can run, and two ahead, so that a slot that frees is taken at once.
     * While everything submitted is said to run, nothing shows that more would have to wait, so their number may double.
     */
    room(ahead) {
        const running = this.#jobs.filter(({ state }) => state === "running").length;
        const size = this.#jobs.length;
        const most = running === size ? 2 * size : running + ahead;
        return Math.max(0, Math.max(SLOTS + ahead, most) - size);
    }
    /** Notes what a look has shown. Returns what a job that has ended has taught. */
    answered(id, sighting, now) {
        const seen = this.#jobs.find((job) => job.id === id);
        if (seen === undefined)
            return null;
        this.#notePatrol(seen, sighting, now);
        if (sighting.state === "complete" || sighting.state === "failed") {
            const end = seen.changed(sighting.changedAt, now);
            this.forget(id, end);
            return seen.lesson(end, sighting.state === "failed");
        }
        if (sighting.state === "running")
            seen.running(sighting, now);
        else {
            seen.queued(now);
            const behind = this.#jobs.slice(this.#jobs.indexOf(seen));
            if (behind.some(({ state }) => state === "running"))
                this.#inOrder = false;
        }
        this.#noteTogether();
        return null;
    }
    /** Stops watching a job. Where it has ended, the first one that waits takes its slot. */
    forget(id, ended = null) {
        this.#jobs = this.#jobs.filter((job) => job.id !== id);
        if (ended !== null)
            this.#jobs.find(({ state }) => state === "queued")?.promoted(ended);
    }
    /** The jobs that are worth a look, the most urgent first, and from when on. */
    turns(now, purse) {
        const candidates = this.#candidates();
        const price = this.#price(candidates, now, purse);
        const turns = candidates.map((job) => this.#turn(job, price, now));
        turns.sort((a, b) => b.lag - a.lag);
        const patrolled = this.#patrolled(candidates, now);
        return patrolled === null ? turns : [...turns, patrolled];
    }
    /** A turn for each job as soon as it may be looked at: for a run that doesn't wait. */
    all(now) {
        return this.#jobs.map((job) => ({ id: job.id, due: restedAt(job, now), lag: 0 }));
    }
    #candidates() {
        const candidates = [];
        let open = true;
        for (const job of this.#jobs) {
            if (job.state !== "running" && !(open && candidates.length < this.#width))
                continue;
            candidates.push(job);
            if (job.state === "queued" && this.#inOrder)
                open = false;
        }
        return candidates;
    }
    #turn(job, price, now) {
        const { id, belief, aliveAt } = job;
        const rested = restedAt(job, now);
        if (belief === null || aliveAt === null)
            return { id, due: rested, lag: Number.POSITIVE_INFINITY };
        const due = aliveAt + belief.secondsUntil(price, MAX_GAP[this.#pace.kind]) * 1000;
        return { id, due: Math.max(rested, due), lag: belief.lagAfter((now - aliveAt) / 1000) };
    }
    /** What a request must bring: its worth, or more where the window would not last for all that is worth that. */
    #price(candidates, now, { left, untilReset }) {
        const worth = this.#jobs.length <= FEW ? WORTH.few : WORTH.many;
        if (left < 0.5)
            return Math.max(worth, LAST_WORTH);
        const need = candidates.reduce((sum, { belief, aliveAt }) => {
            if (belief === null || aliveAt === null)
                return sum;
            const from = (now - aliveAt) / 1000;
            return sum + belief.need(from, from + untilReset / 1000);
        }, 0);
        return Math.min(MOST_WORTH, Math.max(worth, PACE * (need / left) ** 2));
    }
    /** More jobs than there are slots, seen to run at the same time, show that there are more. */
    #noteTogether() {
        const running = this.#jobs.filter(({ state }) => state === "running");
        if (running.length <= this.#width)
            return;
        const during = (time) => running.filter(({ seenRunning, answeredAt }) => (seenRunning ?? time) <= time && time <= (answeredAt ?? 0))
            .length;
        const together = Math.max(...running.map(({ seenRunning }) => during(seenRunning ?? 0)));
        if (together > this.#width)
            this.#width = 2 * together;
    }
    /** The job that is out of turn and was not looked at for longest, if it is time to see whether it runs all the same. */
    #patrolled(candidates, now) {
        const others = this.#jobs.filter((job) => !candidates.includes(job));
        const [first] = others.sort((a, b) => (a.answeredAt ?? 0) - (b.answeredAt ?? 0));
        if (first === undefined) {
            this.#patrol = null;
            return null;
        }
        const gap = first.answeredAt === null ? PATROL_MS.unknown : PATROL_MS.waiting;
        this.#patrol ??= { after: now, gap };
        return { id: first.id, due: this.#patrol.after + this.#patrol.gap, lag: 0 };
    }
    #notePatrol(seen, { state }, now) {
        if (this.#patrol === null || this.#candidates().includes(seen))
            return;
        const gap = state === "queued" ? Math.min(2 * this.#patrol.gap, PATROL_MS.most) : PATROL_MS.unknown;
        this.#patrol = { after: now, gap };
    }
}
/** When a job may be looked at again (R 4.2). */
function restedAt({ answeredAt }, now) {
    return answeredAt === null ? now : answeredAt + MIN_GAP_MS;
}

;// CONCATENATED MODULE: ./build/computed/apply/timing.js

/** Delay before a failed request is sent again: 5 s, 10 s, 20 s \u2026, at most a minute, each shortened by up to a half. */
function retryDelay(tries, random) {
    return Math.min(60_000, MIN_GAP_MS * 2 ** Math.max(0, tries - 1)) * (0.5 + random() / 2) + MIN_GAP_MS / 2;
}

;// CONCATENATED MODULE: ./build/computed/apply/faults.js



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

;// CONCATENATED MODULE: ./build/computed/apply/catalog.js







/** The option of each category that names somebody in a catalog of the service (R 4.8). */
const OPTIONS = { training: "avatar_id", marketing: "actor_id" };
/** Answers that speak of the id, not of whoever asks for it or of the service's state. */
const WRONG = new Set([400, 404, 422]);
/**
 * Looks up every id that is about to be sent and that a catalog must have (R 4.8), each once, before anything is spent. An
 * entry whose id the catalog doesn't have fails with the service's words; what can't be known holds up nothing.
 */
async function refuseInvented(context, runs) {
    const catalogs = new Catalogs(context);
    for (const run of runs) {
        const id = idToSend(context, run);
        if (id === null)
            continue;
        const { category } = run.plan.entry;
        const refusal = await catalogs.refusal(category, id);
        if (refusal === null)
            continue;
        const error = { status: refusal.status, detail: detailOf(run.plan.entry, { id, refusal }) };
        // A job that is in flight is waited for all the same.
        if (run.step?.kind === "resume")
            run.endAfterStep(error);
        else
            fail(context, run, error);
    }
}
function detailOf(entry, { id, refusal }) {
    const option = OPTIONS[entry.category];
    const { line } = entry.optionPositions?.get(option) ?? entry.position;
    return (`${(0,quote/* nameOf */.Vb)(["videos", entry.id, "options", option])} (line ${line}) is ${(0,quote/* quoted */.TL)(id)}, which the service's catalog doesn't ` +
        `have; nothing was submitted for this entry: ${refusal.message}`);
}
/** The id that an entry's creation will send, or that an edit will ask for by name: one that its video never had. */
function idToSend(context, run) {
    const { steps, entry } = run.plan;
    const option = OPTIONS[entry.category];
    const { revisions, in_flight } = recordFor(context, run);
    const had = [...revisions, ...targetsOf(in_flight)].map(({ brief }) => brief?.options[option]);
    for (const step of steps) {
        const edited = step.kind === "edit" && step.source === "derived";
        if (step.kind !== "create" && !edited)
            continue;
        const id = step.target.brief?.options[option];
        if (typeof id === "string" && id !== "" && !(edited && had.includes(id)))
            return id;
    }
    return null;
}
function targetsOf(job) {
    return job === null ? [] : [job.target];
}
/** What the service's catalogs say, as far as whoever asks may know. */
class Catalogs {
    #context;
    #stopped;
    #answers = new Map();
    /** Catalogs that can't be asked. */
    #closed = new Set();
    constructor(context) {
        const { stop } = context;
        this.#context = context;
        this.#stopped = new Promise((resolve) => stop.addEventListener("abort", () => resolve(), { once: true }));
    }
    /** The service's refusal of an id; `null` where it has it, or where that can't be known. */
    async refusal(category, id) {
        const { keeper, clock } = this.#context;
        if (this.#closed.has(category) || (0,finds/* isFound */.ZN)(keeper.state.finds, { category, id }, clock.now()))
            return null;
        const key = `${category} ${id}`;
        const known = this.#answers.get(key);
        if (known !== undefined)
            return known;
        const answer = await this.#lookUp(category, id);
        this.#answers.set(key, answer);
        return answer;
    }
    async #lookUp(category, id) {
        const { keeper, clock, service } = this.#context;
        // A saved look belongs to a person or to an organization (R 4.8), and a GET can't say for which one the video will be.
        if (category === "marketing" && service.looksAsPerson) {
            return this.#close(category, "it is asked for the person behind the token, not for the organization of org-id");
        }
        const answer = await this.#ask(async () => await service.presenter(category, id));
        if (answer === "stopped")
            return null;
        if (answer === null) {
            keeper.putFinds((0,finds/* withFind */.O$)(keeper.state.finds, { category, id, at: clock.now() }));
            return null;
        }
        if (answer.fault.kind === "unnameable")
            return null;
        if (!WRONG.has(answer.status ?? 0))
            return this.#close(category, answer.message);
        if (answer.status !== 404)
            return answer;
        // Where the whole catalog is not there, its 404 says nothing of the id.
        const listed = await this.#ask(async () => await service.presenters(category));
        if (listed === "stopped")
            return null;
        return listed?.status === 404 ? this.#close(category, listed.message) : answer;
    }
    #close(category, reason) {
        this.#closed.add(category);
        this.#context.log(`${OPTIONS[category]} could not be looked up in the service's catalog (${reason}); the service checks it itself when it makes the video`);
        return null;
    }
    /** Makes a request, again where that may help; `null` where it succeeded. */
    async #ask(request) {
        const { clock, stop, options, random, log } = this.#context;
        for (let tries = 1; !stop.aborted && clock.now() < options.deadline;) {
            try {
                await Promise.race([request(), this.#stopped]);
                return stop.aborted ? "stopped" : null;
            }
            catch (error) {
                if (!(error instanceof errors/* ServiceError */._))
                    throw error;
                const remedied = (0,errors/* remedy */.z)(error, { repeatable: true });
                if (remedied === "final" || (remedied !== "later" && tries >= MAX_TRIES))
                    return error;
                const delay = error.fault.kind === "rate-limited"
                    ? Math.max(MIN_GAP_MS, error.fault.retryAfterMs)
                    : retryDelay(tries++, random);
                log(`${error.message}; looking it up again in ${Math.ceil(delay / 1000)} s`);
                await clock.sleep(Math.min(delay, options.deadline - clock.now()), stop);
            }
        }
        return "stopped";
    }
}

// EXTERNAL MODULE: ./build/computed/manifest/brief.js
var manifest_brief = __webpack_require__(3266);
;// CONCATENATED MODULE: ./build/computed/apply/idempotency.js


/**
 * The `Idempotency-Key` of an edit (R 4.3). The same transition of the same video gives the same key, also after a lost
 * state; once an edit has ended otherwise than as the newest revision, `tries` grows and the key is another one.
 */
function idempotencyKey({ uuid, base, target, tries, }) {
    return (0,manifest_brief/* hashText */.qj)((0,manifest_brief/* canonicalJson */.dj)({ uuid, base: (0,revision/* revisionId */.j5)(base), base_edit_id: base.edit_id, target: (0,revision/* revisionId */.j5)(target), tries }));
}

;// CONCATENATED MODULE: ./build/computed/apply/sighting.js
/** `null` where the job waits for a person, so that its time tells nothing. */
function sightingOf(verdict, changedAt) {
    switch (verdict.kind) {
        case "running":
            return { state: verdict.queued ? "queued" : "running", percent: wholePercent(verdict.percent), changedAt };
        case "complete":
        case "failed":
            return { state: verdict.kind, percent: null, changedAt };
        default:
            return null;
    }
}
/** What the reply to a submission tells; `null` where it says nothing of the job's state. */
function acceptedAs(state) {
    return state === undefined ? null : { state, percent: null, changedAt: null };
}
function wholePercent(percent) {
    return percent === null || !(percent >= 0 && percent <= 100) ? null : Math.round(percent);
}

;// CONCATENATED MODULE: ./build/computed/apply/edits.js





/** What an accepted edit does, by its status (R 4.3). */
const EDIT_STATES = { queued: "queued", processing: "running" };
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
    run.sighting = acceptedAs(EDIT_STATES[accepted.status]);
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

// EXTERNAL MODULE: ./build/computed/report/report.js
var report_report = __webpack_require__(783);
;// CONCATENATED MODULE: ./build/computed/apply/entry-run.js

/** What a run knows of one entry while its steps are made. */
class EntryRun {
    plan;
    #steps;
    /** Why nothing comes after the last of `#steps`. */
    #obstacle;
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
    /** What the last reply told about the pace of the entry's job. */
    sighting = null;
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
        this.#obstacle = plan.obstacle;
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
    /** How many of its steps are made. */
    get done() {
        return this.#done;
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
    /** Nothing is sent after the current step, and the entry fails once that is made. */
    endAfterStep(error) {
        this.#steps = this.#steps.slice(0, this.#done + 1);
        this.#obstacle = { outcome: "failed", ...error };
    }
    settle(outcome, error = null) {
        this.#outcome = outcome;
        this.#error = error;
    }
    report() {
        const { lastSeen } = this;
        const percent = lastSeen?.percent === null || lastSeen === null ? "" : `, ${lastSeen.percent} %`;
        return {
            ...(0,report_report/* reportOfPlan */.r9)(this.plan),
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
        this.lastSeen = null;
    }
    #settleWhenDone() {
        const obstacle = this.#obstacle;
        if (obstacle !== null)
            this.settle(obstacle.outcome, { status: obstacle.status, detail: obstacle.detail });
        else
            this.settle(this.#steps.length === 0 ? "unchanged" : "succeeded");
    }
}

;// CONCATENATED MODULE: ./build/computed/apply/forecast.js


/** How long until jobs in flight have likely ended, in milliseconds: three at a time (R 8.2), the last one a slow one. */
function timeToEnd(kind, experience, { jobs, speed }) {
    if (jobs.length === 0)
        return 0;
    const { mean, deviation } = duration(kind, experience);
    const typical = Math.exp(mean + deviation ** 2 / 2);
    const work = jobs.reduce((sum, { percent }) => sum + typical * (1 - Math.min(100, percent ?? 0) / 100), 0);
    const most = jobs.reduce((longest, { percent }) => Math.max(longest, 1 - Math.min(100, percent ?? 0) / 100), 0);
    const slow = Math.exp(mean + deviation) * most;
    return (Math.max(0, work / SLOTS - typical * most) + slow) * (1000 / speed);
}
/** In words, rounded up to minutes: a look any sooner is likely to find something that still runs. */
function nextLookWords(now, ms) {
    const minute = 60_000;
    const at = new Date(Math.ceil((now + ms) / minute) * minute).toISOString();
    const minutes = Math.ceil(ms / minute);
    const about = `in about ${minutes.toLocaleString("en")} ${minutes === 1 ? "minute" : "minutes"}`;
    return `The next look is worth it ${about}, from ${at.slice(0, 10)} ${at.slice(11, 16)} UTC on: by then, what is in flight has likely ended.`;
}

// EXTERNAL MODULE: ./build/computed/state/store.js
var store = __webpack_require__(5937);
// EXTERNAL MODULE: ./build/computed/plan/doubt.js
var doubt = __webpack_require__(6558);
// EXTERNAL MODULE: ./build/computed/service/words.js
var service_words = __webpack_require__(6839);
;// CONCATENATED MODULE: ./build/computed/apply/taken.js
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

;// CONCATENATED MODULE: ./build/computed/apply/creates.js









/** R 4.1 */
const MAX_ITEMS = 50;
/** Statuses of an item that was not accepted. The reference doesn't name them; accepted ones are queued or parked (R 4.1). */
const REFUSED = new Set(["failed", "error", "rejected", "invalid"]);
/**
 * Sends the first creations of up to 50 entries of one category in one request. There is no idempotency key (DESIGN.md 6.3),
 * so an intent is made durable first, and stays where it is not known whether the service acted.
 */
async function submitCreates(context, all) {
    const { keeper, service, options, clock, newId } = context;
    const intended = await worded(context, all);
    const category = all[0]?.plan.entry.category ?? "training";
    const ids = intended.map(({ run }) => run.id);
    if (ids.length === 0) {
        context.windows.videos.release();
        return;
    }
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
        items = await service.createVideos(category, wanted.map(({ item }) => item));
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
/** What is to be sent for each entry; one whose text can't be had fails, before anything is sent. */
async function worded(context, runs) {
    const intended = [];
    for (const run of runs) {
        if (run.step?.kind !== "create")
            continue;
        const { target } = run.step;
        try {
            intended.push({ run, target, item: await createItem(target.brief, context.texts) });
        }
        catch (error) {
            if (!(error instanceof manifest_brief/* TextError */.WK))
                throw error;
            fail(context, run, { status: null, detail: `Not submitted: ${error.message}` });
        }
    }
    return intended;
}
/** The create item of a brief (DESIGN.md 4). */
async function createItem(brief, texts) {
    if (brief === null)
        throw new Error("a video can't be created without a brief");
    const ratio = brief.aspect_ratio === null ? {} : { aspect_ratio: brief.aspect_ratio };
    return { ...brief.options, task: await (0,manifest_brief/* briefText */.Kg)(brief, texts), ...ratio };
}
function accept(context, run, target, item) {
    const { keeper, options, clock, log } = context;
    const before = recordFor(context, run);
    const uuid = item?.uuid || null;
    if (item === null || (uuid === null && !REFUSED.has(item.status))) {
        run.settle("blocked", {
            status: 200,
            detail: `The service's reply does not name this video. ${(0,doubt/* createInDoubt */.I)(run.id, options)}`,
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
    // What is not parked was dispatched (R 4.1), unless the service doesn't tell the two apart.
    run.sighting = acceptedAs(item.status === "parked" ? "queued" : undefined);
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
                run.settle("blocked", { status: error.status, detail: `${error.message}. ${(0,doubt/* createInDoubt */.I)(run.id, options)}` });
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
                fail(context, run, { status: error.status, detail: error.message });
    }
}
/** The reason of an item that was not accepted: its field isn't named in the reference (R 4.1). */
function reasonOf(item) {
    const words = [item["error"], item["detail"], item["error_message"], item["message"], item["reason"]].find((value) => typeof value === "string" && value !== "");
    return (0,service_words/* shortened */.vI)(words ?? `The service did not accept this video (status ${item.status}) and gave no reason.`);
}

;// CONCATENATED MODULE: ./build/computed/apply/progress.js
/** What a record holds once its job has succeeded. */
const SETTLED = { in_flight: null, last_failure: null };
function noteRunning({ log, options }, run, verdict) {
    const { lastSeen } = run;
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

;// CONCATENATED MODULE: ./build/computed/apply/verdict.js

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
    return `The service asks before it goes on: ${(0,service_words/* inJson */.kD)(action)}`;
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

;// CONCATENATED MODULE: ./build/computed/apply/edit-looks.js





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

;// CONCATENATED MODULE: ./build/computed/apply/video-looks.js





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
        return { ...before, revisions: (0,revision/* described */.WY)(before.revisions, target) };
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

;// CONCATENATED MODULE: ./build/computed/apply/looks.js








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
    const { service, server } = context;
    // A job of before the entry changed its category is looked at where it was submitted.
    const { category } = run.step?.kind === "adopt" ? run.plan.entry : recordFor(context, run);
    switch (target.what) {
        case "video": {
            const video = await service.video(category, target.uuid);
            run.sighting = sightingOf(videoVerdict(video), server.local(video.updated_at));
            if (!leaveToOther(context, run))
                noteVideo(context, run, video);
            return;
        }
        case "edit": {
            const edit = await service.edit(category, target.editId);
            run.sighting = sightingOf(editVerdict(edit), server.local(edit.updated_at));
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

;// CONCATENATED MODULE: ./build/computed/apply/scheduler.js






const BUCKETS = ["videos", "edits"];
/** Looks under way at once, in each bucket. */
const MAX_LOOKS = 3;
/**
 * Edits that are submitted ahead of those that can run. The reference doesn't say whether edits share the three slots (R 8.2)
 * or run as soon as their video is free (R 3.2). Where they share them, two that wait are all it takes to fill each slot that
 * frees, and more would take the requests from the looks. Where they don't, the replies say so, and each doubles what goes out
 * (`Lookout.room`): all that is ready, as fast as the window allows. Too many is never refused: extra items are parked (R 8.2),
 * and no 409 of the reference (R 7) means it, so every 409 is the end of its edit.
 */
const AHEAD = 2;
/** How long a stopped run waits for the replies of requests that are under way. */
const LAST_REPLIES_MS = 3_000;
/** Drives all requests: submissions before looks, one submission after another, looks at the jobs that can be running. */
class Scheduler {
    #context;
    #runs;
    #underWay = new Set();
    #lookouts;
    #looking = { videos: 0, edits: 0 };
    #submitting = false;
    #broken = null;
    constructor(context, runs) {
        this.#context = context;
        this.#runs = runs;
        const { options, keeper } = context;
        const lookout = (kind) => new Lookout({ kind, experience: () => keeper.state.experience[kind], speed: options.speed });
        this.#lookouts = { videos: lookout("videos"), edits: lookout("edits") };
        const resumed = runs.flatMap((run) => (run.step?.kind === "resume" ? [{ run, job: run.step.job }] : []));
        for (const { run, job } of resumed.sort((a, b) => a.job.submitted_at - b.job.submitted_at)) {
            if (job.kind !== "edit" || job.edit_id !== null)
                run.startLooking();
        }
        for (const run of [...resumed.map(({ run }) => run), ...runs.filter(({ step }) => step?.kind === "adopt")]) {
            if (isWatched(run))
                this.#lookouts[this.#bucketOf(run)].resumed(run.id);
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
            if (!run.busy && leaveToOther(this.#context, run)) {
                for (const bucket of BUCKETS)
                    this.#lookouts[bucket].forget(run.id);
                continue;
            }
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
        const group = this.#worthSending(ready).slice(0, windows.edits.available(now));
        if (group.length === 0)
            return;
        for (const _run of group)
            windows.edits.reserve();
        this.#submit(group, async () => await this.#sendAll(group));
    }
    /**
     * What is made at once or may have arrived already, and as many edits as find a slot soon: of the entries that have come
     * least far, so that none is left over at the end.
     */
    #worthSending(ready) {
        const room = this.#context.options.wait ? this.#lookouts.edits.room(AHEAD) : Number.POSITIVE_INFINITY;
        const edits = ready.filter(({ step }) => step?.kind === "edit").sort((a, b) => a.done - b.done);
        return [
            ...ready.filter(({ step }) => step?.kind === "revert" || step?.kind === "resume"),
            ...edits.filter(({ inDoubt }) => inDoubt),
            ...edits.filter(({ inDoubt }) => !inDoubt).slice(0, room),
        ];
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
        if (!(error instanceof store/* StateError */.q))
            throw error;
        this.#context.brakes.unsavable = `not sent, since the state can't be saved: ${error.message}`;
    }
    #accepted(run) {
        const { options, clock } = this.#context;
        if (!options.wait) {
            run.settle("pending");
            return;
        }
        const state = run.sighting?.state;
        const known = state === "queued" || state === "running" ? state : null;
        this.#lookouts[this.#bucketOf(run)].accepted(run.id, known, clock.now());
    }
    #startLooks() {
        const { windows, clock } = this.#context;
        const now = clock.now();
        for (const bucket of BUCKETS) {
            for (const { run, due } of this.#turns(bucket)) {
                if (due > now || run.busy)
                    continue;
                if (this.#looking[bucket] >= MAX_LOOKS || windows[bucket].available(now) === 0)
                    break;
                windows[bucket].reserve();
                this.#looking[bucket]++;
                this.#start([run], async () => {
                    await this.#lookAt(run, bucket).finally(() => this.#looking[bucket]--);
                });
            }
        }
    }
    async #lookAt(run, bucket) {
        const { keeper, clock } = this.#context;
        run.sighting = null;
        await look(this.#context, run);
        const now = clock.now();
        // A look that told nothing, or asked for something else: the job keeps its place.
        if (run.sighting === null)
            run.due = Math.max(run.due, now + MIN_GAP_MS);
        else {
            const lesson = this.#lookouts[bucket].answered(run.id, run.sighting, now);
            if (lesson !== null)
                keeper.learn(bucket, lesson);
        }
        if (!isWatched(run))
            this.#lookouts[bucket].forget(run.id);
    }
    /** The jobs of a bucket whose turn has come or will come, the most urgent first. */
    #turns(bucket) {
        const { clock, windows, options } = this.#context;
        const now = clock.now();
        const lookout = this.#lookouts[bucket];
        const window = windows[bucket];
        const purse = { left: window.left(now), untilReset: window.untilReset(now) };
        const turns = options.wait ? lookout.turns(now, purse) : lookout.all(now);
        return turns.flatMap(({ id, due }) => {
            const run = this.#runs.find((other) => other.id === id);
            return run === undefined ? [] : [{ run, due: Math.max(due, run.due) }];
        });
    }
    #bucketOf(run) {
        return lookTarget(this.#context, run).what === "edit" ? "edits" : "videos";
    }
    /** When something that can't be sent now might be. */
    #nextChance() {
        const { windows, clock } = this.#context;
        const now = clock.now();
        const looks = BUCKETS.flatMap((bucket) => {
            const turns = this.#turns(bucket).filter(({ run }) => !run.busy);
            if (turns.length === 0)
                return [];
            const due = Math.min(...turns.map(({ due }) => due));
            // With the next window a request is worth less.
            return [Math.max(due, windows[bucket].nextChance(now)), now + windows[bucket].untilReset(now)];
        });
        const waiting = this.#runs.filter(({ busy, phase }) => !busy && phase === "send");
        const creates = waiting.filter(({ step }) => step?.kind === "create");
        const sends = [...creates, ...this.#worthSending(waiting)].map((run) => Math.max(run.due, windows[run.step?.kind === "create" ? "videos" : "edits"].nextChance(now)));
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
/** An entry whose job is looked at, or whose video is before it is adopted. */
function isWatched({ phase, step }) {
    return step !== null && (phase === "look" || step.kind === "adopt");
}

;// CONCATENATED MODULE: ./build/computed/apply/apply.js





/** Makes a plan's steps: those of one video in order, different videos side by side, within the service's limits (R 8.1). */
async function apply(plan, context) {
    const runs = plan.entries.map((entry) => new EntryRun(entry));
    await refuseInvented(context, runs);
    const scheduler = new Scheduler(context, runs);
    await scheduler.run();
    for (const run of runs)
        settleUnfinished(context, run);
    return { runs, broken: scheduler.broken, nextLook: context.options.wait ? null : nextLook(context, runs) };
}
function nextLook({ keeper, clock, options }, runs) {
    const jobs = { create: [], edit: [] };
    for (const { id, outcome, lastSeen } of runs) {
        const kind = outcome === "pending" ? keeper.record(id)?.in_flight?.kind : undefined;
        if (kind === "create" || kind === "edit")
            jobs[kind].push({ percent: lastSeen?.percent ?? null });
    }
    const { videos, edits } = keeper.state.experience;
    const ms = Math.max(timeToEnd("videos", videos, { jobs: jobs.create, speed: options.speed }), timeToEnd("edits", edits, { jobs: jobs.edit, speed: options.speed }));
    return ms === 0 ? null : nextLookWords(clock.now(), ms);
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

// EXTERNAL MODULE: ./build/computed/apply/guards.js
var guards = __webpack_require__(5495);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 12 modules
var schemas = __webpack_require__(1137);
// EXTERNAL MODULE: ./build/computed/secrets.js
var secrets = __webpack_require__(4851);
;// CONCATENATED MODULE: ./build/computed/service/replies.js


const Count = schemas/* int */.Whr().nullish();
const Words = schemas/* string */.YjP().transform(service_words/* shortened */.vI).nullish();
/** No address that a page links to is longer; half of one would lead elsewhere. */
const MAX_LINK = 2_000;
/** The reference says text (R 2.2), and there isn't always a page for it. */
const Link = schemas/* string */.YjP()
    .transform((link) => (/^https?:/i.test(link) && link.length <= MAX_LINK ? link : null))
    .nullish();
/** It only says when to look again, so one that makes no sense is none. */
const Timestamp = schemas/* string */.YjP().nullish().catch(null);
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
    updated_at: Timestamp,
    required_action: RequiredActionSchema.nullish(),
});
/** R 4.3 */
const EditAcceptedSchema = schemas/* looseObject */._H3({
    edit_id: schemas/* string */.YjP().min(1),
    video_uuid: schemas/* string */.YjP(),
    status: schemas/* string */.YjP(),
});
/** R 4.7. The id is a new one where the edit begins anew (`new_turn`), else the same (`resume_apply`). */
const EditRetriedSchema = schemas/* looseObject */._H3({ edit_id: schemas/* string */.YjP().min(1), retry_mode: schemas/* string */.YjP() });
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
    updated_at: Timestamp,
    required_action: RequiredActionSchema.nullish(),
});

// EXTERNAL MODULE: ./build/computed/service/transport.js
var transport = __webpack_require__(4307);
;// CONCATENATED MODULE: ./build/computed/service/client.js






/** Connecting, sending and reading together. */
const TIMEOUT_MS = 60_000;
/** How far the service's clock may be ahead. */
const CLOCK_SKEW_MS = 60_000;
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
    /**
     * Whether a GET acts for the person behind a token and everything else for an organization: only a body can carry `org_id`
     * (R 5.1).
     */
    get looksAsPerson() {
        return this.#sessionOrgId !== null;
    }
    /** The organization that a token acts for, where its requests say so; a key's is part of the key (R 2.4). */
    get #sessionOrgId() {
        const { credential, orgId } = this.#options;
        return credential.header === "authorization" ? orgId : null;
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
    /** R 4.3. A token's `org_id` says who pays (R 5.1, 5.3, 8.1). */
    async submitEdit(category, edit) {
        const orgId = this.#sessionOrgId;
        const body = {
            video_uuid: edit.videoUuid,
            edit_request: edit.request,
            ...(edit.referenceImageUrls.length === 0 ? {} : { reference_image_urls: edit.referenceImageUrls }),
            ...(edit.aspectRatio === null ? {} : { aspect_ratio: edit.aspectRatio }),
            ...(edit.manualApproval === true ? { approval_mode: "manual" } : {}),
            ...(orgId === null ? {} : { org_id: orgId }),
        };
        const headers = { "idempotency-key": edit.idempotencyKey };
        return await this.#send({ bucket: "edits", method: "POST", path: [...root(category), "edits"], body, headers }, EditAcceptedSchema);
    }
    /** R 4.4 */
    async edit(category, editId) {
        return await this.#send({ bucket: "edits", method: "GET", path: [...root(category), "edits", editId] }, EditSchema);
    }
    /** R 4.5 */
    async revert(category, editId) {
        await this.#control(editPath(category, editId, "revert"));
    }
    /** R 4.6. Lets the service assume the answer to the question of a round; an API key may not be allowed to (R 5.2). */
    async skipQuestion(category, uuid, round) {
        await this.#control(videoPath(category, uuid, "clarification"), { round, skipped: true });
    }
    /** R 4.6. Answers the questions of a round; 409 where the service asks something else by now, 429 where it is full. */
    async answerQuestions(category, uuid, { round, answers }) {
        const given = answers.map(({ questionId, answer, wasCustom }) => ({ questionId, answer, wasCustom }));
        await this.#control(videoPath(category, uuid, "clarification"), { round, answers: given });
    }
    /** R 4.6. Renders all failed scenes of a video once more; 409 where it doesn't wait for that. */
    async retryScenes(category, uuid) {
        await this.#control(videoPath(category, uuid, "retry"), {});
    }
    /** R 4.6. 409 where the video is complete. */
    async cancelVideo(category, uuid) {
        await this.#control(videoPath(category, uuid, "cancel"));
    }
    /** R 4.7. 409 once the edit is being applied. */
    async cancelEdit(category, editId) {
        await this.#control(editPath(category, editId, "cancel"));
    }
    /** R 4.7. Goes on with an edit that ended `error`, under the id that the reply names. */
    async retryEdit(category, editId) {
        const path = editPath(category, editId, "retry");
        return await this.#send({ bucket: "edits", method: "POST", path }, EditRetriedSchema);
    }
    /** R 4.7. Lets an edit that waits with its plan go on; 409 where the plan is outdated. */
    async approveEdit(category, editId) {
        await this.#control(editPath(category, editId, "approve"));
    }
    /** R 4.7. 409 where the edit asks something else by now. */
    async answerEdit(category, editId, answer) {
        await this.#control(editPath(category, editId, "clarification"), { answer });
    }
    /** A control route (R 4.6, 4.7). What its reply says, the next look says as well, so any 2xx will do. */
    async #control(path, body) {
        const bucket = path.includes("edits") ? "edits" : "videos";
        await this.#send({ bucket, method: "POST", path, ...(body === undefined ? {} : { body }) }, schemas/* unknown */.L5J());
    }
    /** R 4.8. Resolves where the category's catalog of presenters has an id. The reply's body is not shown, so any 2xx will do. */
    async presenter(category, id) {
        await this.#send({ bucket: null, method: "GET", path: [...catalogPath(category), id] }, schemas/* unknown */.L5J());
    }
    /** R 4.8. Resolves where the category's catalog can be listed. */
    async presenters(category) {
        await this.#send({ bucket: null, method: "GET", path: catalogPath(category) }, schemas/* unknown */.L5J());
    }
    async #send(request, schema) {
        const what = `${request.method} /${request.path.join("/")}`;
        const { response, text } = await this.#exchange(request, what);
        const { status } = response;
        if (status === 429) {
            throw new errors/* ServiceError */._({ kind: "rate-limited", status, retryAfterMs: retryAfterMs(response.headers, this.#options.now()) }, client_detailOf(text, status));
        }
        if (status >= 500)
            throw new errors/* ServiceError */._({ kind: "broken", status }, client_detailOf(text, status));
        if (status >= 400) {
            const detail = `${client_detailOf(text, status)}${this.#explanation(request, status)}`;
            throw new errors/* ServiceError */._({ kind: "refused", status }, detail);
        }
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
    /** What the service's own words may leave out. */
    #explanation({ path }, status) {
        if (status === 404 && !isShown(path))
            return " (the reference does not show this route for marketing videos)";
        const until = this.#options.credential.validity?.until ?? null;
        const now = this.#options.now();
        if (status !== 401 || until === null || now < until - CLOCK_SKEW_MS)
            return "";
        return ` (the bearer-token ${now < until ? "expires" : "expired"} at ${(0,service_words/* isoTime */.Ly)(until)})`;
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
            if (bucket !== null) {
                observe({ bucket, sentAt, receivedAt: now(), status: response.status, headers: response.headers });
            }
            return { response, text };
        }
        catch (error) {
            if (bucket !== null)
                observe({ bucket, sentAt, receivedAt: now(), status: null, headers: new Headers() });
            throw (0,transport/* transportError */.WQ)(error, what);
        }
    }
}
/** Marketing uses the same routes under its own root (R 1.4, 4.6). Its buckets aren't shown; R 8.1 counts by caller, so these are one. */
function root(category) {
    return category === "marketing" ? ["v1", "marketing"] : ["v1"];
}
function videoPath(category, uuid, action) {
    return [...root(category), "videos", uuid, action];
}
function editPath(category, editId, action) {
    return [...root(category), "edits", editId, action];
}
/** Training has avatars, Marketing actors (R 4.8). */
function catalogPath(category) {
    return [...root(category), category === "marketing" ? "actors" : "avatars"];
}
/** Of Marketing, the reference shows the controls of videos and edits (R 4.6, 4.7) and the actors (R 4.8), and nothing else. */
function isShown([, marketing, what, , action]) {
    return marketing !== "marketing" || what === "actors" || (action !== undefined && action !== "revert");
}
/** An id comes from a reply or a state, and must name one thing at one place: `..` would name another, encoded or not. */
function refuseOddPart(part) {
    if (/^[\w-][\w.~-]{0,199}$/.test(part))
        return;
    throw new errors/* ServiceError */._({ kind: "unnameable", status: null }, `the id ${(0,service_words/* inJson */.kD)(part.slice(0, 80))} is none that can stand in an address; nothing was sent`);
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
function client_detailOf(text, status) {
    const { data } = EnvelopeSchema.safeParse(parseJson(text));
    const detail = data?.detail ?? "";
    if (detail === "")
        return `the service answered ${status} without a detail`;
    return typeof detail === "string" ? (0,service_words/* shortened */.vI)(detail) : (0,service_words/* inJson */.kD)(detail);
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

;// CONCATENATED MODULE: ./build/computed/service/server-clock.js
/** A `Date` header names a whole second. */
const SECOND_MS = 1000;
/** How far the service's clock is ahead of the injected one, from the `Date` of its replies. */
class ServerClock {
    /** In milliseconds: somewhere between the two. */
    #ahead = null;
    observe({ sentAt, receivedAt, headers }) {
        const date = Date.parse(headers.get("date") ?? "");
        if (Number.isNaN(date))
            return;
        const seen = { least: date - receivedAt, most: date + SECOND_MS - sentAt };
        const known = this.#ahead ?? seen;
        const both = { least: Math.max(known.least, seen.least), most: Math.min(known.most, seen.most) };
        // A clock that was set anew is believed at once.
        this.#ahead = both.least <= both.most ? both : seen;
    }
    /** A timestamp of the service (ISO 8601) on the injected clock; `null` where that can't be told. */
    local(timestamp) {
        if (this.#ahead === null || timestamp === null || timestamp === undefined)
            return null;
        const zoned = /(?:Z|[+-]\d\d:?\d\d)$/i.test(timestamp) ? timestamp : `${timestamp}Z`;
        const at = Date.parse(zoned);
        return Number.isNaN(at) ? null : at - (this.#ahead.least + this.#ahead.most) / 2;
    }
}

;// CONCATENATED MODULE: ./build/computed/service/windows.js

/** R 8.1 */
const WINDOW_MS = 60_000;
const CAPS = { videos: 30, edits: 10 };
/** Headers count whole seconds, and whether they round up or down isn't said: a reset is known to within a second. */
const ROUNDING_MS = 1000;
/** How sure it must be that others, who share the key, have left something: requests beyond what they are expected to take. */
const GUARD = 0.7;
/** What of the pace of others is still believed a window later. */
const MEMORY = 0.7;
/** So much watching, in milliseconds, weighs as much as the belief that nobody else is there. */
const DOUBT_MS = 15_000;
/**
 * What is known of one rate-limit bucket, from the headers of its replies alone, since the key may be shared. All times are
 * milliseconds on the injected clock, and never run backwards.
 */
class RateWindow {
    /** `null` while nothing is known. */
    #reset = null;
    /** Whether a reply has told of this very window. Without one the window is only presumed, and one request probes it. */
    #told = false;
    /** No header has told when the window resets. */
    #guessed = false;
    #remaining;
    #inFlight = 0;
    #blockedUntil = 0;
    /** Requests of ours that were answered in this window. */
    #own = 0;
    /** Requests of others in this window, as of the last reply that told, and when that was. */
    #foreign = null;
    #toldAt = 0;
    /** What others have taken, and in what time. */
    #others = { requests: 0, ms: 0 };
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
        this.#roll(now);
        if (!this.#told)
            return this.#inFlight === 0 ? 1 : 0;
        const left = this.#remaining - this.#inFlight;
        return Math.max(0, Math.floor(Math.min(left, left - this.#expectedOfOthers(now) + 1 - GUARD)));
    }
    /** The service has asked to wait (429), and the time is not over. */
    blocked(now) {
        return now < this.#blockedUntil;
    }
    /** When to look again for a request that can't go out now; `Infinity` where only a reply can tell. */
    nextChance(now) {
        if (this.blocked(now))
            return this.#blockedUntil;
        if (this.available(now) > 0)
            return now;
        return this.#inFlight > 0 ? Number.POSITIVE_INFINITY : now + this.untilReset(now);
    }
    /** Milliseconds until the window surely resets; a whole window where that isn't known. */
    untilReset(now) {
        this.#roll(now);
        return this.#reset === null ? WINDOW_MS : this.#reset.latest - now;
    }
    /** How many requests the window has left until it resets; all of them where it hasn't told yet. */
    left(now) {
        if (this.blocked(now))
            return 0;
        this.#roll(now);
        return (this.#told ? this.#remaining : this.#cap) - this.#inFlight;
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
        this.#roll(receivedAt);
        if (status === 429) {
            this.#refuse(receivedAt + retryAfterMs(headers, receivedAt));
            return;
        }
        const seconds = countOf(headers.get("x-ratelimit-reset"));
        const left = countOf(headers.get("x-ratelimit-remaining"));
        if (seconds === null || left === null) {
            this.#countUnseen(receivedAt);
            return;
        }
        const reset = {
            earliest: sentAt + seconds * 1000 - ROUNDING_MS,
            latest: receivedAt + seconds * 1000 + ROUNDING_MS,
        };
        if (this.#isOfThePast(reset, receivedAt))
            return;
        // What was answered without headers since this was sent may have been counted after it.
        const remaining = left - this.#unseen.filter((at) => at > sentAt).length;
        const same = this.#told && !this.#guessed ? overlap(this.#reset, reset) : null;
        if (same === null)
            this.#startWindow({ reset, remaining, at: receivedAt });
        else {
            this.#reset = same;
            this.#remaining = Math.min(this.#remaining, remaining);
        }
        this.#own++;
        this.#countOthers(left, receivedAt);
    }
    /** A reply of the window before this one, which came late: it says nothing of this one. */
    #isOfThePast({ earliest, latest }, receivedAt) {
        return this.#reset !== null && earliest <= receivedAt && latest < this.#reset.latest - WINDOW_MS / 2;
    }
    #startWindow({ reset, remaining, at }) {
        if (this.#told)
            this.#forgetOthers();
        this.#reset = reset;
        this.#remaining = remaining;
        this.#told = true;
        this.#guessed = false;
        this.#own = 0;
        this.#foreign = null;
        this.#toldAt = at;
    }
    #refuse(until) {
        this.#blockedUntil = Math.max(this.#blockedUntil, until);
        this.#remaining = 0;
        this.#told = true;
        this.#guessed = false;
        this.#reset = { earliest: this.#blockedUntil, latest: this.#blockedUntil };
    }
    /** A window that is over makes way for the next, of which nothing is known but that it lasts as long. */
    #roll(now) {
        if (this.#reset === null || now < this.#reset.latest)
            return;
        const { earliest, latest } = this.#reset;
        const later = (Math.floor((now - latest) / WINDOW_MS) + 1) * WINDOW_MS;
        this.#reset = { earliest: earliest + later, latest: latest + later };
        if (this.#told)
            this.#forgetOthers();
        this.#told = false;
        this.#guessed = false;
        this.#remaining = this.#cap;
        this.#own = 0;
    }
    /** A reply without the headers (R 8.1 promises them on success only), or none: it counts, in a window of unknown end. */
    #countUnseen(receivedAt) {
        this.#unseen = [...this.#unseen.filter((at) => at > receivedAt - WINDOW_MS), receivedAt];
        if (this.#told) {
            this.#remaining--;
            this.#own++;
            return;
        }
        const reset = { earliest: receivedAt, latest: receivedAt + WINDOW_MS };
        this.#startWindow({ reset, remaining: this.#cap - this.#unseen.length, at: receivedAt });
        this.#guessed = true;
    }
    /** What is gone and neither answered to us nor under way has been taken by others. */
    #countOthers(left, now) {
        const foreign = Math.max(0, this.#cap - left - this.#own - this.#inFlight);
        // What was taken before the first reply was taken at a pace that nobody watched.
        this.#others.requests += this.#foreign === null ? 0 : Math.max(0, foreign - this.#foreign);
        this.#others.ms += now - this.#toldAt;
        this.#foreign = Math.max(this.#foreign ?? 0, foreign);
        this.#toldAt = now;
    }
    #forgetOthers() {
        this.#others.requests *= MEMORY;
        this.#others.ms *= MEMORY;
    }
    /** What others are expected to have taken since the last reply. */
    #expectedOfOthers(now) {
        const { requests, ms } = this.#others;
        return (requests / (ms + DOUBT_MS)) * (now - this.#toldAt);
    }
}
function overlap(a, b) {
    if (a === null)
        return null;
    const both = { earliest: Math.max(a.earliest, b.earliest), latest: Math.min(a.latest, b.latest) };
    return both.earliest <= both.latest ? both : null;
}
function countOf(value) {
    return value !== null && /^\d{1,6}$/.test(value.trim()) ? Number(value) : null;
}

// EXTERNAL MODULE: ./build/computed/state/journal.js
var state_journal = __webpack_require__(1511);
// EXTERNAL MODULE: ./build/computed/state/merge.js
var merge = __webpack_require__(7015);
// EXTERNAL MODULE: ./build/computed/state/merge-records.js
var merge_records = __webpack_require__(8519);
;// CONCATENATED MODULE: ./build/computed/state/keeper.js




/** Holds the state of a run: every change is noted in the journal at once, and saved durably when asked. */
class StateKeeper {
    #state;
    #unsaved;
    #saving = Promise.resolve();
    #store;
    #journal;
    #run;
    #texts;
    /** A later run that has saved meanwhile. */
    #later = null;
    /** Entries that another run has changed since this one began, by id. */
    #taken = new Map();
    /** The ids of intents that another run has made since. */
    #foreign = new Set();
    /** `changed` says that `state` differs from what the store holds; `texts` are those that the store may not have yet. */
    constructor({ state, changed, store, journal, run, texts, }) {
        this.#state = state;
        this.#unsaved = changed;
        this.#store = store;
        this.#journal = journal;
        this.#run = run;
        this.#texts = texts;
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
    /** Notes what the service's catalogs have. It is saved with what else is to be saved: what gets lost is asked again. */
    putFinds(finds) {
        this.#state = { ...this.#state, finds };
    }
    putSandboxed(request) {
        this.#state = (0,records/* withSandboxed */.N_)(this.#state, request);
        this.#unsaved = true;
        this.#journal.append({ sandboxed: request });
    }
    /**
     * Learns from a job that has ended. It is saved with whatever else the end of a job has changed, and is no reason of its
     * own to save; nor does it matter enough for the journal.
     */
    learn(kind, lesson) {
        const { experience } = this.#state;
        this.#state = { ...this.#state, experience: { ...experience, [kind]: (0,state_experience/* learned */.s7)(experience[kind], lesson) } };
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
            merged = (await this.#store.save(saved, { texts: this.#texts })) ?? null;
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

// EXTERNAL MODULE: ./build/computed/action/bearer-token.js
var bearer_token = __webpack_require__(4180);
// EXTERNAL MODULE: ./build/computed/action/chain.js
var chain = __webpack_require__(7208);
// EXTERNAL MODULE: ./build/computed/action/sandbox.js
var action_sandbox = __webpack_require__(6538);
;// CONCATENATED MODULE: ./build/computed/action/connection.js

/** Reaches whatever the state's videos are in: a service, or the sandbox in this process. */
async function connect(host, { inputs }, keeper) {
    const { sandbox } = keeper.state;
    if (sandbox !== null)
        return await (0,action_sandbox/* connectToSandbox */.Jd)(host, { inputs, keeper, history: sandbox });
    const { baseUrl, credential, orgId } = inputs;
    if (baseUrl === null || credential === null)
        throw new Error("an apply without an address or a credential");
    return { baseUrl, credential, orgId, fetch: await host.serviceFetch(), speed: 1 };
}

;// CONCATENATED MODULE: ./build/computed/action/set-aside.js


/**
 * Copies the texts of what a plan will make before anything of it is sent: what is sent is then what was planned, whatever
 * becomes of the files, and `post` finds the texts that a killed run could not save. An entry fails whose files have changed
 * since they were read.
 */
async function setAside(plan, { texts, folder }) {
    const entries = [];
    for (const entry of plan.entries) {
        try {
            for (const hash of hashesIn(entry))
                if (!folder.has(hash))
                    await folder.put(hash, await texts.get(hash));
            entries.push(entry);
        }
        catch (error) {
            if (!(error instanceof manifest_brief/* TextError */.WK))
                throw error;
            const steps = entry.steps.filter(({ kind }) => kind === "resume");
            const obstacle = { outcome: "failed", status: null, detail: `Not submitted: ${error.message}` };
            entries.push({ ...entry, steps, obstacle });
        }
    }
    return { ...plan, entries };
}
/** All of an entry that makes something, also what the state has: another step, or another entry's, may take it from there. */
function hashesIn({ entry: { brief }, steps }) {
    const makes = steps.some(({ kind }) => kind === "create" || kind === "edit" || kind === "adopt");
    return makes && brief !== null ? (0,records/* hashesOf */.mU)(brief) : [];
}

// EXTERNAL MODULE: ./build/computed/action/told.js
var action_told = __webpack_require__(3560);
;// CONCATENATED MODULE: ./build/computed/action/apply-plan.js















/** How long the state may take to be saved after a signal, in milliseconds: the runner kills 10 s after the first one. */
const LAST_SAVE_MS = 6_000;
/** Applies a plan: guards, then submit and poll, then save. */
async function applyPlan(host, session, subject) {
    const { plan: wanted, state, before, store, texts } = subject;
    const { inputs, log } = session;
    const refused = (0,guards/* refusal */.x)(wanted, inputs);
    if (refused !== null)
        return await refusedWhole(session, wanted, refused);
    const journalPath = (0,external_node_path_.join)(host.env["RUNNER_TEMP"] || session.workspace, `videos-as-code-${host.newId()}.journal`);
    const folder = (0,state_journal/* journalTexts */.a)(journalPath);
    const plan = await setAside(wanted, { texts, folder });
    const busy = plan.entries.some(({ steps }) => steps.length > 0);
    const changed = remembered(state) !== remembered(before);
    if (!busy && !changed) {
        const noteworthy = plan.entries.some(({ obstacle }) => obstacle !== null);
        const pullRequest = noteworthy ? await (0,action_told/* pullRequestOf */._n)(session) : session.event.pullRequest;
        return toldOf(session, plan, { runs: null, stop: null, pullRequest });
    }
    host.keep("journal", journalPath);
    const journal = host.openJournal(journalPath);
    const keeper = new StateKeeper({ state, changed, store, journal, run: session.event.run, texts: folder });
    const pullRequest = await (0,action_told/* pullRequestOf */._n)(session);
    const context = await contextOf(host, session, { keeper, pullRequest, texts: folder });
    const notices = tokenNotices(host, session);
    const { runs, broken, nextLook } = await apply(plan, context);
    if (nextLook !== null)
        log.info(nextLook);
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
    const told = toldOf(session, plan, { runs, stop, pullRequest });
    return {
        ...told,
        report: { ...told.report, notices: [...notices, ...(nextLook === null ? [] : [nextLook])] },
    };
}
/** Says of a token that it may not last as long as this run. */
function tokenNotices({ annotate, clock }, { inputs, log }) {
    const { validity } = inputs.credential ?? {};
    if (validity === undefined || !inputs.wait)
        return [];
    const warning = (0,bearer_token/* tokenWarning */.kq)(validity, clock.now() + inputs.timeoutMinutes * 60_000);
    if (warning === null)
        return [];
    log.info(warning);
    annotate("notice", warning);
    return [warning];
}
async function contextOf(host, session, { keeper, pullRequest, texts }) {
    const { inputs, event, log } = session;
    const { speed, ...address } = await connect(host, session, keeper);
    const windows = { videos: new RateWindow("videos"), edits: new RateWindow("edits") };
    const server = new ServerClock();
    const service = new Service({
        ...address,
        now: () => host.clock.now(),
        observe: (observation) => {
            windows[observation.bucket].observe(observation);
            server.observe(observation);
        },
    });
    return {
        service,
        windows,
        server,
        keeper,
        clock: host.clock,
        random: () => host.random(),
        newId: () => host.newId(),
        log: (line) => log.info(line),
        stop: host.stop,
        texts,
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
        const report = (0,report_report/* reportOfPlan */.r9)(entry);
        return report.outcome === "planned"
            ? { ...report, outcome: "blocked", error: { status: null, detail: `Not submitted. ${message}` } }
            : report;
    });
    return {
        report: {
            ...(0,action_told/* blankReport */.VD)(session, plan),
            entries,
            stop: { message: `Nothing was submitted. ${message}`, problems: [] },
        },
        plan,
        pullRequest: await (0,action_told/* pullRequestOf */._n)(session),
        startedBy: new Map(),
    };
}
function toldOf(session, plan, { runs, stop, pullRequest }) {
    const reports = runs?.map((run) => run.report()) ?? plan.entries.map(report_report/* reportOfPlan */.r9);
    const startedBy = new Map();
    for (const { id, startedBy: numbers } of runs ?? []) {
        for (const number of numbers)
            startedBy.set(number, [...(startedBy.get(number) ?? []), id]);
    }
    return {
        report: { ...(0,action_told/* blankReport */.VD)(session, plan), entries: reports.map((report) => (0,action_told/* linked */.q)(session, report)), stop },
        plan,
        pullRequest,
        startedBy,
    };
}
/** What of a state would be missed, were it not saved. */
function remembered(state) {
    return (0,manifest_brief/* canonicalJson */.dj)({ videos: state?.videos ?? {}, intents: state?.intents ?? [] });
}


/***/ }),

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

/***/ 1976:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DV: () => (/* binding */ mergeFinds),
/* harmony export */   O$: () => (/* binding */ withFind),
/* harmony export */   ZN: () => (/* binding */ isFound)
/* harmony export */ });
/** How long what a catalog was found to have is not asked again. */
const FRESH_MS = 24 * 60 * 60 * 1000;
/** What is dropped is only asked again. */
const MAX_FINDS = 1_000;
/** Whether the catalog of a category was found to have an id within the last day. */
function isFound(finds, { category, id }, now) {
    return finds.some((find) => find.category === category && find.id === id && isFresh(find, now));
}
/** With one more find, without those that are older than a day. */
function withFind(finds, find) {
    return mergeFinds(finds.filter((known) => isFresh(known, find.at)), [find]);
}
/** What either side has found, each once, the oldest first. */
function mergeFinds(ours, theirs) {
    const newest = new Map();
    for (const find of [...ours, ...theirs].sort(byTime))
        newest.set(nameOf(find), find);
    return [...newest.values()].sort(byTime).slice(-MAX_FINDS);
}
function isFresh({ at }, now) {
    return at <= now && now - at < FRESH_MS;
}
function byTime(a, b) {
    return a.at - b.at || (nameOf(a) < nameOf(b) ? -1 : 1);
}
function nameOf({ category, id }) {
    return `${category} ${id}`;
}


/***/ }),

/***/ 1511:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ readJournal),
/* harmony export */   a: () => (/* binding */ journalTexts)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1137);
/* harmony import */ var _sandbox_history_schema_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1055);
/* harmony import */ var _records_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5670);
/* harmony import */ var _state_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5459);
/* harmony import */ var _store_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(5937);
/* harmony import */ var _text_folder_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7194);







const EventSchema = zod__WEBPACK_IMPORTED_MODULE_5__/* .union */ .KCZ([
    zod__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .rej({ state: _state_js__WEBPACK_IMPORTED_MODULE_3__/* .StateSchema */ .XJ }),
    zod__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .rej({ id: zod__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP(), record: _state_js__WEBPACK_IMPORTED_MODULE_3__/* .VideoRecordSchema */ .Oz }),
    zod__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .rej({ intents: zod__WEBPACK_IMPORTED_MODULE_5__/* .array */ .YOg(_state_js__WEBPACK_IMPORTED_MODULE_3__/* .IntentSchema */ .yY) }),
    zod__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .rej({ sandboxed: _sandbox_history_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .HistoricRequestSchema */ .U }),
    zod__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .rej({ saving: zod__WEBPACK_IMPORTED_MODULE_5__/* .int */ .Whr() }),
    zod__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .rej({ saved: zod__WEBPACK_IMPORTED_MODULE_5__/* .int */ .Whr() }),
    zod__WEBPACK_IMPORTED_MODULE_5__/* .strictObject */ .rej({ merged: _state_js__WEBPACK_IMPORTED_MODULE_3__/* .StateSchema */ .XJ }),
]);
/** The texts of what a run makes, beside its journal. They have to outlast the process, not the machine: no other run reads them. */
function journalTexts(path) {
    return (0,_text_folder_js__WEBPACK_IMPORTED_MODULE_4__/* .textFolder */ .I)(`${path}.texts`, { durable: false });
}
/** Replays a journal; `null` where there is none. A last line that was cut off by a kill never happened. */
async function readJournal(path) {
    let text;
    try {
        text = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)(path, "utf8");
    }
    catch (error) {
        if (error instanceof Error && "code" in error && error.code === "ENOENT")
            return null;
        throw new Error(`the journal ${path} can't be read`, { cause: error });
    }
    const lines = text.split("\n").slice(0, -1);
    return lines.map((line, index) => eventOf(line, `${path}:${index + 1}`)).reduce(replay, null);
}
/** Says nothing of what the line holds: it may be one of any file. */
function eventOf(line, where) {
    const unfit = new _store_js__WEBPACK_IMPORTED_MODULE_6__/* .StateError */ .q(`${where} is nothing that a run of this release notes; what it noted could not be saved.`);
    try {
        const event = EventSchema.safeParse(JSON.parse(line));
        if (event.success)
            return event.data;
    }
    catch {
        throw unfit;
    }
    throw unfit;
}
function replay(before, event) {
    if ("state" in event)
        return { state: event.state, base: event.state, unsaved: false };
    if (before === null)
        return null;
    if ("merged" in event)
        return { state: event.merged, base: knowing(event.merged, before.base), unsaved: true };
    const { state } = before;
    // A save that was begun may have arrived: its serial is used up, and what it held is still to be saved.
    if ("saving" in event)
        return { ...before, state: { ...state, serial: event.saving }, unsaved: true };
    if ("saved" in event)
        return { ...before, unsaved: false };
    if ("intents" in event) {
        const after = { ...state, intents: event.intents };
        return { state: after, base: knowing(before.base, after), unsaved: true };
    }
    if ("sandboxed" in event)
        return { ...before, state: (0,_records_js__WEBPACK_IMPORTED_MODULE_2__/* .withSandboxed */ .N_)(state, event.sandboxed), unsaved: true };
    return { ...before, state: { ...state, videos: { ...state.videos, [event.id]: event.record } }, unsaved: true };
}
/** A base that also has the intents of another state: one that is gone from a later one was resolved there. */
function knowing(base, { intents }) {
    const added = intents.filter(({ id }) => !base.intents.some((intent) => intent.id === id));
    return { ...base, intents: [...base.intents, ...added] };
}


/***/ }),

/***/ 7015:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   t: () => (/* binding */ mergeStates)
/* harmony export */ });
/* harmony import */ var _experience_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1154);
/* harmony import */ var _finds_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1976);
/* harmony import */ var _merge_records_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8519);
/* harmony import */ var _records_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5670);




/**
 * One state out of two that came from `base`, with a serial above both. No uuid is forgotten; an intent goes only where a
 * side that knew it has resolved it. Commutative where the two sides haven't changed the same record.
 */
function mergeStates({ base, ours, theirs: stored }) {
    const moves = movesOf(ours, stored);
    const theirs = withMoves(stored, moves);
    const before = base === null ? null : withMoves(base, moves);
    const ids = [...new Set([...Object.keys(ours.videos), ...Object.keys(theirs.videos)])];
    const videos = ids.flatMap((id) => {
        const record = mergedRecord({ base: before, ours, theirs }, id);
        return record === null ? [] : [[id, record]];
    });
    const merged = {
        ...ours,
        lineage: stored.lineage,
        // The manifest of the later run is not to be taken back by the earlier one's next attempt.
        run: (0,_records_js__WEBPACK_IMPORTED_MODULE_2__/* .laterRun */ .al)(ours.run, stored.run),
        serial: Math.max(ours.serial, stored.serial) + 1,
        videos: Object.fromEntries(videos),
        intents: mergedIntents({ base, ours, theirs }),
        texts: { ...stored.texts, ...ours.texts },
        finds: (0,_finds_js__WEBPACK_IMPORTED_MODULE_3__/* .mergeFinds */ .DV)(ours.finds, stored.finds),
        experience: (0,_experience_js__WEBPACK_IMPORTED_MODULE_0__/* .mergedExperience */ .FO)({ base: base?.experience ?? null, ours: ours.experience, theirs: stored.experience }),
    };
    return { ...merged, texts: (0,_records_js__WEBPACK_IMPORTED_MODULE_2__/* .referencedTexts */ .wY)(merged) };
}
function mergedRecord({ base, ours, theirs }, id) {
    const [before, own, other] = [base === null ? null : (0,_records_js__WEBPACK_IMPORTED_MODULE_2__/* .recordOf */ .zv)(base, id), (0,_records_js__WEBPACK_IMPORTED_MODULE_2__/* .recordOf */ .zv)(ours, id), (0,_records_js__WEBPACK_IMPORTED_MODULE_2__/* .recordOf */ .zv)(theirs, id)];
    if (own !== null && other !== null)
        return (0,_merge_records_js__WEBPACK_IMPORTED_MODULE_1__/* .mergeRecords */ .PI)({ base: before, ours: own, theirs: other });
    const [record, absentFrom] = own === null ? [other, ours] : [own, theirs];
    // A record goes only where it was carried to another id.
    const carried = before !== null && (0,_merge_records_js__WEBPACK_IMPORTED_MODULE_1__/* .isSame */ .Ft)(before, record) && record !== null && holds(absentFrom, record);
    return carried ? null : record;
}
function holds(state, record) {
    const known = new Set(Object.values(state.videos).flatMap(_merge_records_js__WEBPACK_IMPORTED_MODULE_1__/* .uuidsOf */ .ci));
    return (0,_merge_records_js__WEBPACK_IMPORTED_MODULE_1__/* .uuidsOf */ .ci)(record).every((uuid) => known.has(uuid));
}
/** Former ids of theirs \u2192 ids that we have carried those videos to. */
function movesOf(ours, theirs) {
    const free = Object.entries(ours.videos).filter(([id]) => (0,_records_js__WEBPACK_IMPORTED_MODULE_2__/* .recordOf */ .zv)(theirs, id) === null);
    return new Map(Object.entries(theirs.videos).flatMap(([from, { uuid }]) => {
        const to = free.find(([, record]) => uuid !== null && record.uuid === uuid)?.[0];
        return to === undefined || (0,_records_js__WEBPACK_IMPORTED_MODULE_2__/* .recordOf */ .zv)(ours, from) !== null ? [] : [[from, to]];
    }));
}
function withMoves(state, moves) {
    if (moves.size === 0)
        return state;
    const videos = Object.entries(state.videos).map(([id, record]) => [moves.get(id) ?? id, record]);
    const intents = state.intents.map((intent) => ({
        ...intent,
        entries: intent.entries.map((entry) => ({ ...entry, id: moves.get(entry.id) ?? entry.id })),
    }));
    return { ...state, videos: Object.fromEntries(videos), intents };
}
/** An entry of an intent that only one side has is new there, unless the base has it: then the other side has resolved it. */
function mergedIntents({ base, ours, theirs }) {
    const [before, own, other] = [base?.intents ?? [], ours.intents, theirs.intents];
    const all = [...other, ...own.filter(({ id }) => !other.some((intent) => intent.id === id))];
    return all
        .map((intent) => {
        const [mine, stored] = [entriesOf(own, intent.id), entriesOf(other, intent.id)];
        const known = new Set(entriesOf(before, intent.id).map(({ id }) => id));
        const both = new Set(mine.filter(({ id }) => stored.some((entry) => entry.id === id)).map(({ id }) => id));
        const added = mine.filter(({ id }) => !both.has(id));
        return { ...intent, entries: [...stored, ...added].filter(({ id }) => both.has(id) || !known.has(id)) };
    })
        .filter(({ entries }) => entries.length > 0);
}
function entriesOf(intents, id) {
    return intents.find((intent) => intent.id === id)?.entries ?? [];
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