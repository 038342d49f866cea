export const id = 600;
export const ids = [600];
export const modules = {

/***/ 30600:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  HistoryError: () => (/* binding */ HistoryError),
  relive: () => (/* binding */ relive)
});

;// CONCATENATED MODULE: ./build/src/sandbox/world/refusal.js
/** A request that the service turns down. `detail` is the text of the reply (R 7). */
class Refusal extends Error {
    name = "Refusal";
    status;
    detail;
    /** What the reply says beside its text: seconds until another try makes sense, say. */
    headers;
    constructor(status, detail, { retryAfter = null, headers = {}, } = {}) {
        super(`${status} ${detail}`);
        this.status = status;
        this.detail = detail;
        this.headers = { ...headers, ...(retryAfter === null ? {} : { "Retry-After": String(retryAfter) }) };
    }
}

;// CONCATENATED MODULE: ./build/src/sandbox/http/body.js

/** The body of a request. Throws the 422 of R 7 where it is not JSON or doesn't fit. */
async function readBody(request, schema) {
    if (!/^application\/json\s*(?:;|$)/i.test(request.headers.get("content-type") ?? "")) {
        throw new Refusal(422, "The Content-Type must be application/json.");
    }
    return parseBody(utf8Of(await request.arrayBuffer()), schema);
}
/** Like `readBody`, but a request without a body counts as one with an empty object (R 4.6). */
async function readOptionalBody(request, schema) {
    const text = await request.clone().text();
    return text === "" ? parseBody("{}", schema) : await readBody(request, schema);
}
/**
 * The text of a request's body, which others can read after this; empty where there is none. Of a GET it isn't looked for: Node then makes
 * an abort signal for the request, which stays in memory until the garbage collector gets to it.
 */
async function copiedText(request) {
    return isBodiless(request) || request.body === null ? "" : await request.clone().text();
}
/** The parsed JSON, or else the text; `null` where it is empty. */
function parsedText(text) {
    if (text === "")
        return null;
    const json = jsonOf(text);
    return json === undefined ? text : json;
}
/** Whether a request can have no body. */
function isBodiless({ method }) {
    return method === "GET" || method === "HEAD";
}
function parseBody(text, schema) {
    const value = jsonOf(text);
    if (value === undefined)
        throw new Refusal(422, "The body is not JSON.");
    const parsed = schema.safeParse(value);
    if (!parsed.success)
        throw new Refusal(422, mistakesIn(parsed.error));
    return parsed.data;
}
/** `undefined` where the text is not JSON. */
function jsonOf(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
/** JSON is UTF-8 (RFC 8259, 8.1). In any other encoding, letters would be lost without a word. */
function utf8Of(bytes) {
    try {
        return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    }
    catch {
        throw new Refusal(422, "The body is not UTF-8.");
    }
}
/** All mistakes, in one line. `whole` is what a mistake outside of every field is called. */
function mistakesIn(error, whole = "body") {
    return error.issues.map(({ path, message }) => `${path.join(".") || whole}: ${message}`).join("; ");
}

;// CONCATENATED MODULE: ./build/src/sandbox/film/films.js
/** How many files are kept for the next request. */
const MOST_FILES = 20;
/**
 * The films of timelines. A film is drawn when someone asks for it, independent of the sandbox's clock: no status waits for
 * a film, so a video can be complete without one.
 */
class Films {
    #renderer;
    #films = new Map();
    constructor(renderer) {
        this.#renderer = renderer;
    }
    /** Starts to draw with the first call. After a failure the next call draws again. */
    of(timeline) {
        if (this.#renderer === null)
            return { state: "off" };
        const film = this.#films.get(timeline) ?? this.#draw(this.#renderer, timeline);
        this.#films.delete(timeline);
        if (film.state !== "failed")
            this.#films.set(timeline, film);
        for (const oldest of [...this.#films.keys()].slice(0, Math.max(0, this.#films.size - MOST_FILES))) {
            this.#films.delete(oldest);
        }
        return film;
    }
    /** Waits for the file; `null` where drawing is off. Rejects where it can't be drawn. */
    async fileOf(timeline) {
        const film = this.of(timeline);
        if (film.state === "failed")
            throw new Error(film.problem);
        return film.state === "off" ? null : await film.file;
    }
    #draw(renderer, timeline) {
        const file = renderer.film(timeline.scenes, timeline.aspectRatio);
        const drawing = { state: "drawing", file };
        const becomes = (film) => {
            if (this.#films.get(timeline) === drawing)
                this.#films.set(timeline, film);
        };
        file.then((drawn) => becomes({ state: "ready", file: drawn }), (error) => becomes({ state: "failed", problem: error instanceof Error ? error.message : String(error) }));
        return drawing;
    }
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 5 modules
var schemas = __webpack_require__(42047);
;// CONCATENATED MODULE: ./build/src/sandbox/http/jwt.js



const HeaderSchema = schemas/* looseObject */._H3({ alg: schemas/* literal */.euz("HS256") });
/** Times are whole seconds since the Unix epoch. */
const ClaimsSchema = schemas/* looseObject */._H3({
    sub: schemas/* string */.YjP(),
    aud: schemas/* union */.KCZ([schemas/* string */.YjP(), schemas/* array */.YOg(schemas/* string */.YjP())]),
    exp: schemas/* number */.aig(),
    nbf: schemas/* number */.aig().optional(),
});
function signToken(claims, secret) {
    const content = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(claims)}`;
    return `${content}.${signature(content, secret).toString("base64url")}`;
}
/** The claims of a token; `null` where it is not a valid HS256 token for this audience and time. `now` is in milliseconds. */
function verifyToken(token, { secret, audience }, now) {
    const [header = "", payload = "", signed = "", ...rest] = token.split(".");
    if (rest.length > 0 || !HeaderSchema.safeParse(decode(header)).success)
        return null;
    const given = Buffer.from(signed, "base64url");
    const expected = signature(`${header}.${payload}`, secret);
    if (given.length !== expected.length || !(0,external_node_crypto_.timingSafeEqual)(given, expected))
        return null;
    const { data } = ClaimsSchema.safeParse(decode(payload));
    if (data === undefined || ![data.aud].flat().includes(audience))
        return null;
    const isTime = data.exp * 1000 > now && (data.nbf ?? 0) * 1000 <= now;
    return isTime ? data : null;
}
function signature(content, secret) {
    return (0,external_node_crypto_.createHmac)("sha256", secret).update(content).digest();
}
function encode(value) {
    return Buffer.from(JSON.stringify(value)).toString("base64url");
}
function decode(text) {
    return jsonOf(Buffer.from(text, "base64url").toString("utf8"));
}

;// CONCATENATED MODULE: ./build/src/sandbox/http/credentials.js




/** How many keys an account has had, and who created the one that is active; `null` where none is. */
const SavedCredentialsSchema = schemas/* strictObject */.rej({
    account: schemas/* string */.YjP(),
    generation: schemas/* int */.Whr(),
    key: schemas/* strictObject */.rej({
        creator: schemas/* string */.YjP().nullable(),
        /** Its value, where that was not made from the seed. */
        chosen: schemas/* string */.YjP().nullable().default(null),
    })
        .nullable(),
});
/** The keys and tokens that stand for accounts. */
class Credentials {
    #accounts;
    #identities;
    #rules;
    #keys = new Map();
    /** How many keys each account has had, by its name. */
    #generations = new Map();
    /** The tokens of the connector, by the names of their accounts. */
    #connectorTokens = new Map();
    constructor(parts) {
        this.#accounts = parts.accounts;
        this.#identities = parts.identities;
        this.#rules = parts.rules;
    }
    /**
     * A new key: this one, or one that is made from the seed. It revokes the account's previous key at once (R 2.4). Throws where
     * another account has this key.
     */
    generateKey(account, chosen) {
        const creator = this.#accounts.creatorOf(account);
        if (creator !== null && !this.#accounts.isMember(creator, account)) {
            throw new Error(`"${creator.name}" is no member of "${account.name}" and can't create its key`);
        }
        const other = chosen === undefined ? undefined : this.#keys.get(chosen)?.account;
        if (other !== undefined && other !== account)
            throw new Error(`"${other.name}" and "${account.name}" have the same key`);
        this.revokeKey(account);
        const generation = (this.#generations.get(account.name) ?? 0) + 1;
        this.#generations.set(account.name, generation);
        const key = chosen ?? this.#identities.apiKey(account.name, generation);
        this.#keys.set(key, { account, creator, isChosen: chosen !== undefined });
        return key;
    }
    /** Revokes a key without a new one (R 2.4). */
    revokeKey(account) {
        for (const [key, { account: owner }] of this.#keys)
            if (owner === account)
                this.#keys.delete(key);
    }
    save() {
        return [...this.#generations].map(([account, generation]) => {
            const value = this.keyOf(this.#accounts.named(account));
            const key = this.#keys.get(value ?? "");
            if (key === undefined)
                return { account, generation, key: null };
            return { account, generation, key: { creator: key.creator?.name ?? null, chosen: key.isChosen ? value : null } };
        });
    }
    /** Every key gets the value that it had. Throws where an account doesn't exist. */
    restore(saved) {
        this.#keys.clear();
        this.#generations.clear();
        for (const { account, generation, key } of saved) {
            this.#generations.set(account, generation);
            if (key === null)
                continue;
            const creator = key.creator === null ? null : this.#accounts.named(key.creator);
            this.#keys.set(key.chosen ?? this.#identities.apiKey(account, generation), {
                account: this.#accounts.named(account),
                creator,
                isChosen: key.chosen !== null,
            });
        }
    }
    /** The active key of an account; `null` where it has none. */
    keyOf(account) {
        for (const [key, { account: owner }] of this.#keys)
            if (owner === account)
                return key;
        return null;
    }
    /** With this token the connector calls the service for a person (R 4.9). It never leaves the process. */
    connectorToken(account) {
        const token = this.#connectorTokens.get(account.name) ?? (0,external_node_crypto_.randomBytes)(32).toString("base64url");
        this.#connectorTokens.set(account.name, token);
        return token;
    }
    /** A JWT of an account's user (R 5.1), valid until `exp`, in seconds since the Unix epoch. */
    generateToken({ userUuid }, exp) {
        const { secret, audience } = this.#rules;
        return signToken({ sub: userUuid, aud: audience, exp }, secret);
    }
    /** Whether a token is valid, and its user is the account or an active member of it. */
    isTokenOf(token, { account, now }) {
        const user = this.#ofToken(token, now);
        return user !== undefined && (user === account || this.#accounts.isMember(user, account));
    }
    /**
     * Throws the 401 of R 7 where the headers name no account, or one of them is wrong. Where both a key and a token are given, the
     * key counts.
     */
    authenticate(headers, now) {
        const key = headers.get("x-api-key");
        const authorization = headers.get("authorization");
        if (key !== null) {
            const caller = this.#ofKey(key);
            if (authorization !== null)
                this.#ofAuthorization(authorization, now);
            return caller;
        }
        if (authorization === null)
            throw new Refusal(401, "Authentication required: send X-API-Key or Authorization.");
        return this.#ofAuthorization(authorization, now);
    }
    #ofKey(value) {
        const key = this.#keys.get(value);
        if (key === undefined)
            throw new Refusal(401, "Invalid or revoked API key.");
        const { account, creator } = key;
        if (creator !== null && !this.#accounts.isMember(creator, account)) {
            throw new Refusal(401, "The creator of this API key has left the organization.");
        }
        const person = account.orgId === null ? account : null;
        return { method: "key", account, person, userUuid: (creator ?? account).userUuid };
    }
    #ofAuthorization(authorization, now) {
        const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
        for (const [name, known] of this.#connectorTokens) {
            if (known !== token)
                continue;
            const account = this.#accounts.named(name);
            return { method: "connector", account, person: null, userUuid: account.userUuid };
        }
        const account = token === undefined ? undefined : this.#ofToken(token, now);
        if (account === undefined)
            throw new Refusal(401, "Invalid bearer token.");
        const person = account.orgId === null ? account : null;
        return { method: "token", account, person, userUuid: account.userUuid };
    }
    #ofToken(token, now) {
        const claims = verifyToken(token, this.#rules, now);
        return claims === null ? undefined : this.#accounts.ofUser(claims.sub);
    }
}

;// CONCATENATED MODULE: ./build/src/sandbox/http/idempotency.js
const WINDOW_MS = 24 * 60 * 60 * 1000;
/** Keeps replies for 24 hours, for requests that repeat an `Idempotency-Key` (R 4.3). Older ones are forgotten. */
class Idempotency {
    /** Oldest first. */
    #kept = new Map();
    /** The original reply; `null` where the caller has not used the key in the last 24 hours. */
    replay({ caller, key, now }) {
        const kept = this.#kept.get(nameOf(caller, key));
        return kept !== undefined && now - kept.at < WINDOW_MS ? kept.reply : null;
    }
    keep({ caller, key, now }, reply) {
        for (const [name, { at }] of this.#kept) {
            if (now - at < WINDOW_MS)
                break;
            this.#kept.delete(name);
        }
        const name = nameOf(caller, key);
        this.#kept.delete(name);
        this.#kept.set(name, { caller, key, at: now, reply });
    }
    save() {
        return [...this.#kept.values()];
    }
    restore(saved) {
        this.#kept.clear();
        for (const kept of saved)
            this.#kept.set(nameOf(kept.caller, kept.key), kept);
    }
}
function nameOf(caller, key) {
    return JSON.stringify([caller, key]);
}

// EXTERNAL MODULE: ./build/src/public-host.js
var public_host = __webpack_require__(91611);
;// CONCATENATED MODULE: ./build/src/sandbox/http/reference-images.js


const MAX_BYTES = 5 * 1024 * 1024;
/** Sends nothing: every name counts as a public host, and every URL as a small image. */
const NO_NETWORK = {
    resolve: async () => [],
    head: async () => ({ status: 200, headers: new Headers({ "content-type": "image/png", "content-length": "1024" }) }),
};
/** Checks the reference images of an edit (R 4.3). Throws the 422 or the 415 of R 7. */
async function checkReferenceImages(urls, network) {
    for (const url of urls) {
        const target = await checkHost(url, network);
        const answer = await head(target, network);
        const location = redirectOf(answer);
        if (location === null) {
            checkImage(url, answer);
            continue;
        }
        // R 4.3: one redirect is followed, and its target is checked again.
        const next = URL.canParse(location, target.href) ? new URL(location, target).href : location;
        const second = await head(await checkHost(next, network), network);
        if (redirectOf(second) !== null)
            throw new Refusal(422, `${url} redirects more than once.`);
        checkImage(url, second);
    }
}
async function checkHost(text, network) {
    const url = URL.canParse(text) ? new URL(text) : null;
    if (url === null || url.protocol !== "https:")
        throw new Refusal(422, `${text} is not an https URL.`);
    const { hostname } = url;
    if (!(0,public_host/* isPublicHost */.s)(hostname))
        throw new Refusal(422, `${text} does not name a public host.`);
    let addresses;
    try {
        addresses = await network.resolve(hostname.replace(/^\[|\]$/g, ""));
    }
    catch {
        throw new Refusal(422, `${text} names a host that can't be resolved.`);
    }
    if (!addresses.every(public_host/* isPublicAddress */.i))
        throw new Refusal(422, `${text} does not resolve to a public address.`);
    return url;
}
async function head(url, network) {
    try {
        return await network.head(url);
    }
    catch {
        throw new Refusal(422, `${url.href} can't be reached.`);
    }
}
function redirectOf({ status, headers }) {
    return status >= 300 && status < 400 ? headers.get("location") : null;
}
/** decisions.md, "Reference images": an answer that is not a success is no image. */
function checkImage(url, { status, headers }) {
    const type = headers.get("content-type") ?? "nothing";
    if (status < 200 || status > 299 || !/^image\//i.test(type)) {
        throw new Refusal(415, `${url} is not an image: it answered ${status} with ${type}.`);
    }
    const length = headers.get("content-length");
    if (length === null || !/^\d+$/.test(length))
        throw new Refusal(415, `${url} doesn't say its Content-Length.`);
    if (Number(length) > MAX_BYTES)
        throw new Refusal(415, `${url} has ${length} bytes; 5 MB are allowed.`);
}

;// CONCATENATED MODULE: ./build/src/sandbox/http/windows.js

const windows_WINDOW_MS = 60_000;
/** Requests per window (R 8.1). */
const CAPS = { videos: 30, edits: 10 };
/** The fixed rate-limit windows of each caller (R 8.1). */
class Windows {
    #windows = new Map();
    #factor;
    /** Lets through `factor` times as many requests as the service does. */
    constructor(factor = 1) {
        this.#factor = factor;
    }
    /** Counts one request in the caller's window. Returns the headers for a successful reply; past the cap it throws the 429. */
    take(caller, bucket, now) {
        const window = this.#current(`${bucket} ${caller}`, now);
        const reset = secondsUntil(window.opened + windows_WINDOW_MS, now);
        const cap = this.#capOf(bucket);
        if (window.used >= cap) {
            // decisions.md, "Rate limits": a refused request doesn't count, and only Retry-After is promised on it.
            throw new Refusal(429, `Rate limit exceeded: ${cap} requests per 60 seconds.`, { retryAfter: reset });
        }
        window.used += 1;
        return {
            "X-RateLimit-Limit": String(cap),
            "X-RateLimit-Remaining": String(cap - window.used),
            "X-RateLimit-Reset": String(reset),
        };
    }
    /** How many requests the caller's window has left, and the seconds until it ends; 0 where no window is open. */
    remaining(caller, bucket, now) {
        const cap = this.#capOf(bucket);
        const window = this.#windows.get(`${bucket} ${caller}`);
        if (window === undefined || now >= window.opened + windows_WINDOW_MS)
            return { cap, left: cap, reset: 0 };
        return { cap, left: cap - window.used, reset: secondsUntil(window.opened + windows_WINDOW_MS, now) };
    }
    /** Each window under its caller and bucket. */
    save() {
        return [...this.#windows].map(([key, window]) => [key, { ...window }]);
    }
    restore(saved) {
        this.#windows.clear();
        for (const [key, window] of saved)
            this.#windows.set(key, { ...window });
    }
    #capOf(bucket) {
        return Math.max(1, Math.floor(CAPS[bucket] * this.#factor));
    }
    /** decisions.md, "Rate limits": a window opens with the first request after the previous window. */
    #current(key, now) {
        const known = this.#windows.get(key);
        if (known !== undefined && now < known.opened + windows_WINDOW_MS)
            return known;
        const opened = { opened: now, used: 0 };
        this.#windows.set(key, opened);
        return opened;
    }
}
/** Rounded up, so that a client that waits this long is never too early. */
function secondsUntil(at, now) {
    return Math.max(1, Math.ceil((at - now) / 1000));
}

;// CONCATENATED MODULE: ./build/src/sandbox/http/api.js




function createApi(world, options) {
    const { accounts, identities } = world;
    const { baseUrl, controls = false, marketing = false, reliving = () => false } = options;
    const rules = { secret: identities.tokenSecret(), audience: "authenticated", ...options.jwt };
    return {
        world,
        credentials: new Credentials({ accounts, identities, rules }),
        windows: new Windows(options.rateLimits),
        accepted: new Idempotency(),
        created: new Idempotency(),
        referenceNetwork: { ...NO_NETWORK, ...options.referenceNetwork },
        controls,
        marketing,
        reliving,
        linkBase: (request) => (baseUrl ?? new URL(request.url).origin).replace(/\/+$/, ""),
    };
}

// EXTERNAL MODULE: ./node_modules/hono/dist/index.js + 23 modules
var dist = __webpack_require__(88934);
// EXTERNAL MODULE: ./node_modules/zod/v4/core/errors.js
var errors = __webpack_require__(37428);
;// CONCATENATED MODULE: ./build/src/sandbox/world/scripts.js

const QuestionSchema = schemas/* strictObject */.rej({
    id: schemas/* string */.YjP().min(1),
    question: schemas/* string */.YjP().min(1),
    options: schemas/* array */.YOg(schemas/* string */.YjP().min(1)).default([]),
    allowsCustom: schemas/* boolean */.zMY().default(true),
});
const VideoScriptSchema = schemas/* strictObject */.rej({
    rounds: schemas/* array */.YOg(schemas/* array */.YOg(QuestionSchema).min(1)).default([]),
    failingScenes: schemas/* array */.YOg(schemas/* strictObject */.rej({ scene: schemas/* int */.Whr().min(1), tries: schemas/* int */.Whr().min(1).default(1) })).default([]),
    ends: schemas/* enum */.k5n(["complete", "fail", "unrendered"]).default("complete"),
});
const EditScriptSchema = schemas/* strictObject */.rej({
    questions: schemas/* int */.Whr().min(0).default(0),
    rounds: schemas/* array */.YOg(schemas/* string */.YjP().min(1)).default([]),
    fails: schemas/* strictObject */.rej({
        phase: schemas/* literal */.euz([2, 3]),
        afterScenes: schemas/* int */.Whr().min(0).default(0),
        tries: schemas/* int */.Whr().min(1).default(1),
    })
        .nullable()
        .default(null),
    shortage: schemas/* strictObject */.rej({ phase: schemas/* literal */.euz([2, 3]), afterScenes: schemas/* int */.Whr().min(0).default(0) })
        .nullable()
        .default(null),
    workerRetries: schemas/* int */.Whr().min(0).default(0),
    cancelled: schemas/* boolean */.zMY().default(false),
});
const AUDIENCE = {
    id: "audience",
    question: "Who is this video for?",
    options: ["New users", "Administrators"],
    allowsCustom: true,
};
/** Names for what often goes wrong with a video. */
const VIDEO_TURNS = {
    complete: {},
    /** It stops on an unrecoverable error while its frames are generated. */
    fail: { ends: "fail" },
    /** Scene 2 fails and waits for a retry, which succeeds (R 3.1). */
    awaiting_scene_retry: { failingScenes: [{ scene: 2 }] },
    /** It asks a question while it is planned, and waits for the answer (R 2.3). */
    ask: { rounds: [[AUDIENCE]] },
    /** It is complete but has neither timestamps nor a link (R 1.7). */
    unrendered: { ends: "unrendered" },
};
/** Names for what often goes wrong with an edit. */
const EDIT_TURNS = {
    complete: {},
    /** Phase 2 fails before anything is charged. */
    fail: { fails: { phase: 2 } },
    /** Phase 3 fails once: frames are charged, clips are not. */
    "fail-apply": { fails: { phase: 3 } },
    /** The credits are gone when the clips are made: frames are charged, clips are not. */
    shortage: { shortage: { phase: 3 } },
    /** The language model asks a third question (R 1.6). */
    ambiguous: { questions: 3 },
    /** It waits in `awaiting_clarification`. */
    ask: { rounds: ["Which part of the video do you mean?"] },
    /** Someone cancels it in the dashboard before phase 3. */
    cancel: { cancelled: true },
};
const VideoTurnSchema = turnSchema(VIDEO_TURNS, VideoScriptSchema);
const EditTurnSchema = turnSchema(EDIT_TURNS, EditScriptSchema);
/** A name, or a script. Of a text that is no such name, the names that there are. */
function turnSchema(turns, script) {
    const names = Object.keys(turns);
    const error = ({ input }) => typeof input === "string" ? `takes ${names.join(", ")} or a script, not ${JSON.stringify(input)}` : undefined;
    return schemas/* union */.KCZ([schemas/* enum */.k5n(names), script], { error });
}
/** A hook of a scenario returned what fits nothing. The message says what it can return. */
class ScenarioError extends Error {
    name = "ScenarioError";
}
/** Throws `ScenarioError`. */
function videoScript(turn) {
    const { data, error } = VideoTurnSchema.safeParse(turn);
    if (error !== undefined)
        throw misfit("video", error);
    return VideoScriptSchema.parse(typeof data === "string" ? VIDEO_TURNS[data] : data);
}
/** Throws `ScenarioError`. */
function editScript(turn) {
    const { data, error } = EditTurnSchema.safeParse(turn);
    if (error !== undefined)
        throw misfit("edit", error);
    return EditScriptSchema.parse(typeof data === "string" ? EDIT_TURNS[data] : data);
}
function misfit(hook, error) {
    return new ScenarioError(`The hook "${hook}" of the scenario returned what doesn't fit:\n${errors/* prettifyError */.S1(error)}`);
}

// EXTERNAL MODULE: ./build/src/nearest.js
var nearest = __webpack_require__(67707);
;// CONCATENATED MODULE: ./build/src/sandbox/http/routes/catalog-routes.js

/** The avatars of Training (R 4.8). */
function listAvatars(context) {
    const { catalog } = context.var.api.world;
    return context.json({ avatars: [...catalog.avatars] });
}
function readAvatar(context) {
    const { catalog } = context.var.api.world;
    const avatar = catalog.avatar(context.req.param("avatar_id") ?? "");
    if (avatar === undefined)
        throw new Refusal(404, `Avatar not found. The catalog has ${catalog.avatars.map((one) => one.avatar_id).join(", ")}.`);
    return context.json(avatar);
}
/** The actors of Marketing (R 4.8). */
function listActors(context) {
    const { api, caller } = context.var;
    const actors = api.world.catalog.actors(caller.account, context.req.query("q") ?? "");
    return context.json({ actors });
}
function readActor(context) {
    const { api, caller } = context.var;
    const actor = api.world.catalog.actor(caller.account, context.req.param("actor_id") ?? "");
    if (actor === undefined)
        throw new Refusal(404, "Actor not found.");
    return context.json(actor);
}

;// CONCATENATED MODULE: ./build/src/sandbox/http/routes/catalog-table.js

const COMMON = { method: "GET", tag: "Catalog", opens: "sessions", onlyWith: null, bucket: null };
/** The routes of the catalog (R 4.8). */
const CATALOG_ROUTES = [
    {
        ...COMMON,
        path: "/v1/avatars",
        operation: "listAvatars",
        handler: listAvatars,
        summary: "List preset Training avatars",
        description: "An `avatar_id` of this list can stand in an item of a creation.",
        success: { status: 200, schema: "Avatars" },
        refusals: [],
    },
    {
        ...COMMON,
        path: "/v1/avatars/{avatar_id}",
        operation: "readAvatar",
        handler: readAvatar,
        summary: "Read one of the preset Training avatars",
        description: "An unknown id is a 404.",
        success: { status: 200, schema: "Avatar" },
        refusals: [404],
    },
    {
        ...COMMON,
        path: "/v1/marketing/actors",
        operation: "listActors",
        handler: listActors,
        summary: "List Marketing actors",
        description: "The active shared looks and the saved looks of the caller. Drafts are not among them.",
        query: { q: "Words of the name or the description." },
        success: { status: 200, schema: "Actors" },
        refusals: [],
    },
    {
        ...COMMON,
        path: "/v1/marketing/actors/{actor_id}",
        operation: "readActor",
        handler: readActor,
        summary: "Read one of the Marketing actors",
        description: "What the list doesn't show the caller is a 404.",
        success: { status: 200, schema: "Actor" },
        refusals: [404],
    },
];

;// CONCATENATED MODULE: ./build/src/sandbox/world/ownership.js

/** R 4.1 and 5.3: a key can't choose its organization. The caller of a token must be an active member (R 7). */
function checkOrganization({ account, method }, orgId) {
    if (orgId === undefined || orgId === account.orgId)
        return;
    if (method === "token")
        throw new Refusal(403, "You are not an active member of this organization.");
    throw new Refusal(400, "org_id does not match the organization of the API key.");
}
/** The video, for its polls (R 4.2): a key sees what it created, a session what its user owns. */
function videoToPoll(world, caller, sought) {
    const video = existingVideo(world, sought);
    const sees = caller.method === "key" ? video.account === caller.account : owns(world, caller, video);
    if (!sees)
        throw new Refusal(403, "You do not own this video.");
    return video;
}
/** The video, for its controls (R 4.6): they take access to its workspace. */
function videoToControl(world, caller, sought) {
    const video = existingVideo(world, sought);
    if (!owns(world, caller, video))
        throw new Refusal(403, "You do not own this video.");
    return video;
}
/** The video, for a new edit. Throws the 404, 403 or 409 of R 7. */
function videoToEdit(world, caller, sought) {
    const video = world.videos.find(sought.uuid);
    if (video?.category !== sought.category)
        throw new Refusal(404, "video_uuid does not exist.");
    if (!owns(world, caller, video))
        throw new Refusal(403, "You do not own this video.");
    checkEditable(video);
    return video;
}
/** R 7: a video that is being built for the first time or has errored can't be edited. */
function checkEditable({ pipelineStatus }) {
    if (pipelineStatus === "error")
        throw new Refusal(409, "The video has errored and can't be edited.");
    if (pipelineStatus === "lowlevel" || pipelineStatus === "generating_frames") {
        throw new Refusal(409, `The video is still being built for the first time (pipeline_status ${pipelineStatus}).`);
    }
}
/** The edit, for its polls (R 4.4): for its submitter, or an active member of the submitter's organization. */
function editToPoll(world, caller, sought) {
    const edit = world.edits.find(sought.editId);
    if (edit?.video.category !== sought.category)
        throw new Refusal(404, "Edit not found.");
    if (!canReach(world, caller, edit.account))
        throw new Refusal(403, "You did not submit this edit.");
    return edit;
}
/** The edit, for its controls (R 4.7): they take access to its video too. */
function editToControl(world, caller, sought) {
    const edit = editToPoll(world, caller, sought);
    if (!owns(world, caller, edit.video))
        throw new Refusal(403, "You no longer own the video of this edit.");
    return edit;
}
function existingVideo(world, { uuid, category }) {
    const video = world.videos.find(uuid);
    // decisions.md, "Marketing": only the routes of its own category know a video.
    if (video?.category !== category)
        throw new Refusal(404, "Video not found.");
    return video;
}
/** R 5.3: as the creating user, or as an active member of the owning organization. */
function owns(world, caller, video) {
    return canReach(world, caller, video.account);
}
function canReach({ accounts }, { account, person }, workspace) {
    if (workspace === account || workspace === person)
        return true;
    return person !== null && accounts.isMember(person, workspace);
}

;// CONCATENATED MODULE: ./build/src/sandbox/planner/sections.js
const PAGE = String.raw `\.(?:md|mdx|markdown|mdown|mkd|qmd|rmd|mdoc|x?html?|ipynb|rst|rest|adoc|asciidoc|asc|txt)`;
/** A path as a heading names a file: a page, or a file in a folder. Names of pages in a folder may have spaces. */
const FILE = new RegExp(String.raw `^(?:[^\s:/]+${PAGE}|[^\s:]+/(?:[^\s:]*\.[a-z]\w*|[^:]*${PAGE}))$`, "i");
const LONGEST_TITLE = 60;
/**
 * The sections of a text. A heading that is the path of a file says where the words below come from, as in the brief of a video that has
 * sources, and isn't one that people read: these words stand under the title of the page. `source` is the file of the first words.
 */
function sectionsOf(task, source = null) {
    const sections = [];
    let file = source;
    /** Whether the words are those of a file before its first heading. */
    let isTop = file !== null;
    for (const part of task.split(/^(?=#{1,6} )/m)) {
        const heading = headingOf(part);
        const text = heading === null ? part : part.replace(/^.*\n?/, "");
        if (heading !== null && FILE.test(heading))
            [file, isTop] = [heading, true];
        else if (heading !== null)
            isTop = false;
        const above = sections.at(-1);
        if (!isTop && above !== undefined && above.source === file && isTitleTwice(above, heading)) {
            sections[sections.length - 1] = { heading, text: `${above.text}\n${text}`, source: file };
        }
        else if (!isTop)
            sections.push({ heading, text, source: file });
        else if (text.trim() !== "")
            sections.push({ heading: pageTitle(text), text, source: file });
    }
    return sections;
}
/** Whether a line is a heading that names a file. */
function isFileHeading(line) {
    return FILE.test(headingOf(line) ?? "");
}
/** The words of a heading, with which a section begins. */
function headingOf(section) {
    return /^#{1,6} +(.+)/.exec(section)?.[1]?.trim() ?? null;
}
/** Whether a page that has its title in the front matter repeats it as its first heading. */
function isTitleTwice({ heading: above, source, text }, heading) {
    return (source !== null && heading !== null && above?.toLowerCase() === heading.toLowerCase() && pageTitle(text) === above);
}
/** The title of a page is its first line where that is no sentence; `null` where the page begins with a sentence. */
function pageTitle(text) {
    const [line = ""] = text.trim().split("\n");
    return /[.!?:;,…]$/.test(line.trim()) ||
        line.includes("|") ||
        line.length > LONGEST_TITLE ||
        !/^[\p{L}\p{N}]/u.test(line)
        ? null
        : line.trim();
}

;// CONCATENATED MODULE: ./build/src/sandbox/planner/scenes.js

const ASPECT_RATIOS = ["16:9", "9:16"];
const MAX_POINTS = 10;
const MIN_POINTS = 3;
const MAX_NARRATION = 400;
const MAX_TITLE = 60;
const MIN_SECONDS = 2;
const MAX_SECONDS = 12;
const SPOKEN_WORDS_PER_SECOND = 2.5;
/**
 * Plans the scenes of a video from its task, without a language model: an opening, a scene for each section or pair of
 * sentences, and a recap. The same task gives the same scenes, 5 to 12 of them.
 */
function planScenes(task) {
    const said = pointsOf(task).slice(0, MAX_POINTS);
    const points = said.length === 0 ? [{ title: "Overview", narration: "Overview" }] : said;
    const subject = points[0]?.title ?? "";
    const padding = [
        { title: "In practice", narration: `How this looks in practice: ${subject}` },
        { title: "What to remember", narration: `What to remember about this: ${subject}` },
    ].slice(0, Math.max(0, MIN_POINTS - points.length));
    return [
        makeScene({ title: "Opening", narration: `Welcome: ${subject}` }),
        ...[...points, ...padding].map(makeScene),
        makeScene({ title: "Recap", narration: `Step by step, in short: ${subject}` }),
    ];
}
/** The scenes that a text adds to a video: one for each section, without opening and recap. `source` is the file that the text is from. */
function scenesOf(text, source = null) {
    return pointsOf(text, source).slice(0, MAX_POINTS).map(makeScene);
}
/** A scene with these words. Figures, steps and comparisons become an infographic, everything else is filmed. */
function makeScene({ title, narration, source = null }) {
    const drawn = /\d|%|\||\b(?:steps?|lists?|tables?|charts?|compares?|percent|versus)\b/i.test(narration);
    return {
        title: titleOf(title),
        narration: narrationOf(narration),
        seconds: secondsToSay(narrationOf(narration)),
        kind: drawn ? "infographic" : "cinematic",
        instruction: null,
        take: 1,
        source,
    };
}
function titleOf(text) {
    return shorten(text, MAX_TITLE);
}
function narrationOf(text) {
    return shorten(text, MAX_NARRATION);
}
/** How many seconds it takes to say these words, within the limits of a scene. */
function secondsToSay(narration) {
    return clampSeconds((narration.match(/[\p{L}\p{N}]+/gu) ?? []).length / SPOKEN_WORDS_PER_SECOND);
}
/** Whole seconds within the limits of a scene. */
function clampSeconds(seconds) {
    return Math.min(MAX_SECONDS, Math.max(MIN_SECONDS, Math.round(seconds)));
}
/** A section with a heading gives one point; text without headings gives one point for each pair of sentences. */
function pointsOf(task, from = null) {
    return sectionsOf(task, from).flatMap(({ heading, text, source }) => {
        const sentences = sentencesOf(text);
        if (heading === null)
            return pairs(sentences).map((narration) => ({ title: narration, narration, source }));
        return [{ title: heading, narration: sentences.length === 0 ? heading : joinSentences(sentences), source }];
    });
}
/** Joins sentences into one text. A line without a full stop gets one. */
function joinSentences(sentences) {
    return sentences.map((sentence) => (/[\p{L}\p{N}]$/u.test(sentence) ? `${sentence}.` : sentence)).join(" ");
}
function sentencesOf(text) {
    return text
        .split(/(?<=[.!?])\s+|\n+/)
        .map((sentence) => sentence.trim())
        .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}
function pairs(sentences) {
    return sentences.flatMap((sentence, index) => index % 2 === 0 ? [[sentence, sentences[index + 1]].filter((part) => part !== undefined).join(" ")] : []);
}
function shorten(text, characters) {
    const all = [...text];
    return all.length <= characters ? text : `${all.slice(0, characters - 1).join("")}…`;
}

;// CONCATENATED MODULE: ./build/src/sandbox/world/video.js



/** R 1.4 */
const CATEGORIES = ["training", "marketing"];
/** R 3.1 */
const VIDEO_STATUSES = [
    "pending",
    "queued",
    "voiceover",
    "highlevel",
    "lowlevel",
    "scan_assets",
    "generating_frames",
    "complete",
    "failed",
    "awaiting_scene_retry",
];
/** The stages of a worker, in order. */
const STAGES = ["queued", "voiceover", "highlevel", "lowlevel", "scan_assets", "generating_frames"];
/** The internal field of R 2.1. It decides whether a video can be edited. */
const PIPELINE_STATUSES = [
    "lowlevel",
    "generating_frames",
    "edit_complete",
    "edit_pending_apply",
    "complete",
    "error",
];
/** Milliseconds since the Unix epoch. */
const TimeSchema = schemas/* number */.aig();
const NumbersSchema = schemas/* array */.YOg(schemas/* int */.Whr()).readonly();
const ScenesSchema = schemas/* array */.YOg(schemas/* strictObject */.rej({
    title: schemas/* string */.YjP(),
    narration: schemas/* string */.YjP(),
    seconds: schemas/* number */.aig(),
    kind: schemas/* enum */.k5n(["cinematic", "infographic"]),
    instruction: schemas/* string */.YjP().nullable(),
    take: schemas/* int */.Whr(),
    source: schemas/* string */.YjP().nullable(),
}))
    .readonly();
const VersionSchema = schemas/* strictObject */.rej({
    scenes: ScenesSchema,
    aspectRatio: schemas/* enum */.k5n(ASPECT_RATIOS),
    /** The edit that made it; `null` for the creation. */
    editId: schemas/* string */.YjP().nullable(),
    /** The number of its rendering; `null` where it has none, and so neither timestamps nor a link (R 1.7). */
    rendering: schemas/* int */.Whr().nullable(),
});
const AnswerSchema = schemas/* strictObject */.rej({ questionId: schemas/* string */.YjP(), answer: schemas/* string */.YjP(), wasCustom: schemas/* boolean */.zMY() });
/** A video as JSON. */
const SavedVideoSchema = schemas/* strictObject */.rej({
    uuid: schemas/* string */.YjP(),
    /** The name of its account. */
    account: schemas/* string */.YjP(),
    category: schemas/* enum */.k5n(CATEGORIES),
    task: schemas/* string */.YjP(),
    /** Fields of the item that the reference doesn't name (R 2.5). */
    options: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* unknown */.L5J()),
    script: VideoScriptSchema,
    createdAt: TimeSchema,
    updatedAt: TimeSchema,
    status: schemas/* enum */.k5n(VIDEO_STATUSES),
    pipelineStatus: schemas/* enum */.k5n(PIPELINE_STATUSES),
    /** The stage that it is in, or stopped in. */
    stage: schemas/* enum */.k5n(STAGES),
    stageStartedAt: TimeSchema,
    dispatchedAt: TimeSchema.nullable(),
    /** Whether it takes a slot of its account; where it waits for one, its turn. */
    slot: schemas/* union */.KCZ([schemas/* literal */.euz("taken"), schemas/* int */.Whr()]).nullable(),
    /** When it stopped, for whatever reason. */
    stoppedAt: TimeSchema.nullable(),
    /** Counts its workers. What an earlier worker had planned doesn't happen. */
    worker: schemas/* int */.Whr(),
    errorMessage: schemas/* string */.YjP().nullable(),
    requiredAction: schemas/* strictObject */.rej({ kind: schemas/* literal */.euz("clarification"), round: schemas/* int */.Whr(), questions: schemas/* array */.YOg(QuestionSchema) })
        .nullable(),
    /** The answers of each round so far; an empty list is a skipped round. */
    answers: schemas/* array */.YOg(schemas/* array */.YOg(AnswerSchema).readonly()).readonly(),
    /** The scenes that a retry generates again, counted from zero; `null` while all scenes are generated. */
    retrying: NumbersSchema.nullable(),
    /** The scenes that wait for a retry, counted from zero. */
    failedScenes: NumbersSchema,
    /** How often each scene was tried. */
    tries: schemas/* array */.YOg(schemas/* tuple */.PVZ([schemas/* int */.Whr(), schemas/* int */.Whr()])),
    /** Every rendering so far, in order. */
    renderings: schemas/* array */.YOg(VersionSchema.readonly()),
    /** Oldest first. The video shows the last one. A version that was rendered is the number of its rendering. */
    versions: schemas/* tuple */.PVZ([schemas/* union */.KCZ([schemas/* int */.Whr(), VersionSchema])], schemas/* union */.KCZ([schemas/* int */.Whr(), VersionSchema])),
    /** Edits that run or wait for their turn, in order (R 2.1). */
    pendingEdits: schemas/* array */.YOg(schemas/* string */.YjP()),
});
function currentVersion(video) {
    return video.versions.at(-1) ?? video.versions[0];
}
/** Whether the video still shows this version. Each edit makes one version, so its id names it. */
function isCurrent(version, video) {
    return version !== null && version.editId === currentVersion(video).editId;
}
function setStatus(video, status, now) {
    video.status = status;
    video.updatedAt = now;
}
/** The scenes whose frames this run generates, counted from zero. */
function generatedScenes({ retrying, versions }) {
    return retrying ?? versions[0].scenes.map((_scene, index) => index);
}
/** How long a stage of this video's run takes. */
function stageDuration(stage, video, durations) {
    if (stage === "generating_frames")
        return durations[stage] * generatedScenes(video).length;
    return durations[stage] * (stage === "voiceover" ? video.versions[0].scenes.length : 1);
}
/** Whether a stage works scene by scene. */
function worksByScene(stage) {
    return stage === "voiceover" || stage === "generating_frames";
}

;// CONCATENATED MODULE: ./build/src/sandbox/world/prices.js


/** Credits per scene (R 8.3). */
const FRAMES_PRICE = 4;
const CLIP_PRICES = { cinematic: 25, infographic: 9 };
/** The pre-flight of an edit: no work starts that the account may be unable to pay (R 8.3). Throws the 402 of R 7. */
function checkCredits(ledger, { account, video }) {
    requireBalance(creditsAtMost(currentVersion(video).scenes), ledger.balance(account.name));
}
/** decisions.md, "Retrying an edit": a resumed apply needs the price of the clips that are not paid yet. */
function checkCreditsToResume(ledger, { account, draft, editId }) {
    const open = (draft?.regenerated ?? []).filter((scene) => !ledger.isPaid({ editId, phase: 3, scene }));
    const bound = open.reduce((sum, scene) => sum + CLIP_PRICES[draft?.scenes[scene - 1]?.kind ?? "cinematic"], 0);
    requireBalance(bound, ledger.balance(account.name));
}
/** The worst case of an edit: every scene of the plan is regenerated (R 8.3). */
function creditsAtMost(scenes) {
    const cinematic = scenes.filter(({ kind }) => kind === "cinematic").length;
    return (FRAMES_PRICE + CLIP_PRICES.cinematic) * cinematic + CLIP_PRICES.infographic * (scenes.length - cinematic);
}
function requireBalance(bound, balance) {
    if (balance >= bound)
        return;
    throw new Refusal(402, `INSUFFICIENT_CREDITS: edit could cost up to ${bound}, have ${balance}`);
}

;// CONCATENATED MODULE: ./build/src/sandbox/world/edit.js




/** R 3.2 */
const EDIT_STATUSES = [
    "queued",
    "processing",
    "applying",
    "complete",
    "error",
    "reverted",
    "awaiting_approval",
    "awaiting_clarification",
    "cancelled",
];
/** decisions.md, "Progress of an edit": the name of each phase, and the percent at its start. */
const PERCENT_AT = { queued: 0, planning: 5, regenerating_frames: 30, syncing_video: 60, done: 100 };
const DraftSchema = schemas/* strictObject */.rej({
    scenes: ScenesSchema,
    aspectRatio: schemas/* enum */.k5n(ASPECT_RATIOS),
    changed: NumbersSchema,
    added: NumbersSchema,
    deleted: NumbersSchema,
    regenerated: NumbersSchema,
    kept: NumbersSchema,
});
const SceneWorkSchema = schemas/* strictObject */.rej({
    scene: schemas/* int */.Whr(),
    phase: schemas/* literal */.euz([2, 3]),
    credits: schemas/* number */.aig(),
    takes: schemas/* number */.aig(),
    why: schemas/* string */.YjP(),
});
const PhaseWorkSchema = schemas/* strictObject */.rej({
    phase: schemas/* literal */.euz([2, 3]),
    open: schemas/* array */.YOg(SceneWorkSchema.readonly()).readonly(),
    failsAfter: schemas/* int */.Whr().nullable(),
});
/** An edit as JSON. */
const SavedEditSchema = schemas/* strictObject */.rej({
    editId: schemas/* string */.YjP(),
    /** The name of the workspace that it was submitted for. It pays for the edit. */
    account: schemas/* string */.YjP(),
    /** The uuid of its video. */
    video: schemas/* string */.YjP(),
    request: schemas/* string */.YjP(),
    /** `null` keeps the ratio of the video. */
    aspectRatio: schemas/* enum */.k5n(ASPECT_RATIOS).nullable(),
    referenceImageUrls: schemas/* array */.YOg(schemas/* string */.YjP()).readonly(),
    approval: schemas/* enum */.k5n(["manual", "automatic"]),
    script: EditScriptSchema,
    createdAt: TimeSchema,
    updatedAt: TimeSchema,
    status: schemas/* enum */.k5n(EDIT_STATUSES),
    stage: schemas/* enum */.k5n(Object.keys(PERCENT_AT)),
    draft: DraftSchema.nullable(),
    /** The version of the video that the draft or the question is about, named by its edit. */
    base: schemas/* strictObject */.rej({ editId: schemas/* string */.YjP().nullable() }).nullable(),
    /** Whether phase 3 ran (R 1.7). */
    videoSynced: schemas/* boolean */.zMY(),
    /** The number of the rendering that its `result` links to: its own; after its revert, the one before. */
    rendering: schemas/* int */.Whr().nullable(),
    errorMessage: schemas/* string */.YjP().nullable(),
    /** The saved question of `awaiting_clarification` (R 2.3). */
    question: schemas/* string */.YjP().nullable(),
    /** What people answered to the questions of plan mode, in order. */
    answers: schemas/* array */.YOg(schemas/* string */.YjP()).readonly(),
    /** How many questions the service answered by itself (R 1.6). */
    autoAnswers: schemas/* int */.Whr(),
    /** What is left to do in the phase that makes scenes. */
    work: PhaseWorkSchema.nullable(),
    /** How often phase 3 began. */
    applyTries: schemas/* int */.Whr(),
    /** Whether it starts with phase 3 when its turn comes (R 4.7, `resume_apply`). */
    resuming: schemas/* boolean */.zMY(),
    /** Counts its workers. What an earlier worker had planned doesn't happen. */
    worker: schemas/* int */.Whr(),
});
/** Throws where its account or its video doesn't exist. */
function restoredEdit(saved, { accounts, videos }) {
    return { ...saved, account: accounts.named(saved.account), video: videos.known(saved.video) };
}
function savedEdit(edit) {
    return { ...edit, account: edit.account.name, video: edit.video.uuid };
}
function setEditStatus(edit, status, now) {
    edit.status = status;
    edit.updatedAt = now;
}

;// CONCATENATED MODULE: ./build/src/sandbox/http/replies.js


/** The video job of R 2.1. `uuid` is its id as the caller wrote it: the reply echoes it. */
function videoReply(video, { uuid = video.uuid, durations, now, }) {
    return {
        uuid,
        status: video.status,
        is_complete: video.status === "complete",
        is_failed: video.status === "failed",
        progress: videoProgress(video, durations, now),
        error_message: video.errorMessage,
        task: video.task,
        created_at: iso(video.createdAt),
        updated_at: iso(video.updatedAt),
        ...(video.requiredAction === null ? {} : { required_action: video.requiredAction }),
    };
}
function videoProgress(video, durations, now) {
    const total = currentVersion(video).scenes.length;
    const { status, stage, dispatchedAt } = video;
    if (status === "complete")
        return { stage: status, percent: 100, current_scene: total, total_scenes: total };
    // decisions.md, "Progress of a video": there is nothing to count before a plan is known.
    const at = { stage: status, percent: 0, current_scene: 0, total_scenes: stage === "queued" ? 0 : total };
    if (dispatchedAt === null)
        return at;
    const inStage = (video.stoppedAt ?? now) - video.stageStartedAt;
    const percent = percentOf(video, inStage, durations);
    if (!worksByScene(stage))
        return { ...at, percent };
    const scene = durations[stage] === 0 ? total : Math.floor(inStage / durations[stage]);
    const first = stage === "generating_frames" ? (video.retrying?.[scene] ?? scene) : scene;
    return { ...at, percent, current_scene: Math.min(total, first + 1) };
}
/** The share of the work that is done. At most 99, since the video is not complete. */
function percentOf(video, inStage, durations) {
    const all = { ...video, retrying: null };
    const whole = STAGES.reduce((sum, stage) => sum + stageDuration(stage, all, durations), 0);
    const ahead = STAGES.slice(STAGES.indexOf(video.stage)).reduce((sum, stage) => sum + stageDuration(stage, video, durations), -inStage);
    return whole === 0 ? 0 : Math.min(99, Math.floor((100 * (whole - ahead)) / whole));
}
/** The edit of R 2.2. `linkBase` is the start of its link; `editId` is its id as the caller wrote it: the reply echoes it. */
function editReply(edit, { linkBase, editId = edit.editId }) {
    const { draft, stage } = edit;
    const scenes = draft !== null && stage !== "planning" ? { scene_numbers: [...draft.regenerated] } : {};
    return {
        edit_id: editId,
        video_uuid: edit.video.uuid,
        status: edit.status,
        is_complete: edit.status === "complete" || edit.status === "reverted",
        is_failed: edit.status === "error",
        progress: { stage, percent: PERCENT_AT[stage], ...scenes },
        result: stage === "done" ? editResult(edit, linkBase) : null,
        error_message: edit.errorMessage,
        created_at: iso(edit.createdAt),
        updated_at: iso(edit.updatedAt),
        ...requiredAction(edit),
    };
}
/** The address of a rendering. Each rendering has its own (decisions.md, "Links"). */
function linkOf(base, uuid, rendering) {
    return `${base}/watch/${uuid}?rendering=${rendering}`;
}
function editResult({ draft, rendering, video, videoSynced }, linkBase) {
    return {
        // decisions.md, "Links": always text, since R 2.2 has no null here.
        link: rendering === null ? "" : linkOf(linkBase, video.uuid, rendering),
        changed_scene_numbers: [...(draft?.changed ?? [])],
        added_scene_numbers: [...(draft?.added ?? [])],
        deleted_scene_numbers: [...(draft?.deleted ?? [])],
        regenerated_scenes: [...(draft?.regenerated ?? [])],
        kept_scenes: [...(draft?.kept ?? [])],
        video_synced: videoSynced,
    };
}
/** R 2.3 */
function requiredAction({ status, question, draft }) {
    if (status === "awaiting_clarification" && question !== null)
        return { required_action: { question } };
    if (status !== "awaiting_approval" || draft === null)
        return {};
    const { changed, added, deleted, scenes } = draft;
    const plan = {
        changed_scene_numbers: [...changed],
        added_scene_numbers: [...added],
        deleted_scene_numbers: [...deleted],
        scenes: scenes.map(({ title, narration, instruction }, index) => ({
            number: index + 1,
            title,
            narration,
            instruction,
        })),
    };
    return { required_action: { plan } };
}
function iso(at) {
    return new Date(at).toISOString();
}

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/iso.js
var classic_iso = __webpack_require__(64377);
;// CONCATENATED MODULE: ./build/src/sandbox/http/schemas/video-schemas.js



/** R 8.2 */
const MAX_EMAIL = 320;
/** decisions.md, "The e-mail field". */
const EmailSchema = schemas/* string */.YjP()
    .refine((email) => [...email].length <= MAX_EMAIL, `must have at most ${MAX_EMAIL} characters`)
    .regex(/^[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]+$/, "must match local@domain.tld")
    .meta({ maxLength: MAX_EMAIL, description: "Advisory: its value is never used." });
/** decisions.md, "org_id". */
const OrgIdSchema = schemas/* string */.YjP().min(1, "must not be empty");
/** R 4.1. The items are checked one by one, since each of them may fail alone. */
const CreateBodySchema = schemas/* object */.Ikc({
    videos: schemas/* array */.YOg(schemas/* unknown */.L5J()),
    email: EmailSchema.optional(),
    org_id: OrgIdSchema.optional(),
});
/** decisions.md, "Items of a creation": a task, perhaps a ratio, and any other field as an option. */
const ItemSchema = schemas/* looseObject */._H3({
    task: schemas/* string */.YjP()
        .refine((task) => task.trim() !== "", "must not be empty")
        .meta({ pattern: "\\S" }),
    aspect_ratio: schemas/* enum */.k5n(ASPECT_RATIOS).optional(),
});
/** R 4.8: each category has its own fields for the person in the video. */
const CREATE_ITEM_SCHEMAS = {
    training: ItemSchema.extend({ avatar_id: schemas/* string */.YjP().optional() }),
    marketing: ItemSchema.extend({
        actor_id: schemas/* string */.YjP().optional(),
        person_mode: schemas/* enum */.k5n(["library", "none"]).optional(),
    }).refine(({ person_mode: mode, actor_id: actor }) => mode !== "library" || actor !== undefined, {
        path: ["actor_id"],
        message: "is required where person_mode is library",
    }),
};
/** One entry of `results` (R 4.1); decisions.md, "Replies to a creation". */
const CreateResultSchema = schemas/* union */.KCZ([
    schemas/* object */.Ikc({ uuid: schemas/* uuid */.uRe(), status: schemas/* enum */.k5n(["queued", "parked"]) }),
    schemas/* object */.Ikc({ uuid: schemas/* null */.chJ(), status: schemas/* literal */.euz("failed"), error: schemas/* string */.YjP() }),
]);
/** R 4.1 */
const CreateReplySchema = schemas/* object */.Ikc({
    status: schemas/* literal */.euz("ok"),
    requested: schemas/* int */.Whr(),
    dispatched: schemas/* int */.Whr(),
    parked: schemas/* int */.Whr(),
    failed: schemas/* int */.Whr(),
    user_uuid: schemas/* uuid */.uRe(),
    org_id: schemas/* string */.YjP().nullable(),
    results: schemas/* array */.YOg(CreateResultSchema),
});
/** A question of a creation (R 2.3). */
const video_schemas_QuestionSchema = schemas/* object */.Ikc({
    id: schemas/* string */.YjP(),
    question: schemas/* string */.YjP(),
    options: schemas/* array */.YOg(schemas/* string */.YjP()),
    allowsCustom: schemas/* boolean */.zMY(),
});
const RequiredActionSchema = schemas/* object */.Ikc({
    kind: schemas/* literal */.euz("clarification"),
    round: schemas/* int */.Whr().min(1),
    questions: schemas/* array */.YOg(video_schemas_QuestionSchema),
});
/** The video job of R 2.1. */
const VideoReplySchema = schemas/* object */.Ikc({
    uuid: schemas/* uuid */.uRe(),
    status: schemas/* enum */.k5n(VIDEO_STATUSES),
    is_complete: schemas/* boolean */.zMY(),
    is_failed: schemas/* boolean */.zMY(),
    progress: schemas/* object */.Ikc({
        stage: schemas/* string */.YjP(),
        percent: schemas/* int */.Whr().min(0).max(100),
        current_scene: schemas/* int */.Whr(),
        total_scenes: schemas/* int */.Whr(),
    }),
    error_message: schemas/* string */.YjP().nullable(),
    task: schemas/* string */.YjP(),
    created_at: classic_iso/* datetime */.w$(),
    updated_at: classic_iso/* datetime */.w$(),
    required_action: RequiredActionSchema.optional(),
});
/** decisions.md, "Cancelling a video". */
const VideoCancelReplySchema = schemas/* object */.Ikc({
    uuid: schemas/* uuid */.uRe(),
    status: schemas/* literal */.euz("cancelled"),
    stopped: schemas/* enum */.k5n(["planning", "rendering"]),
});
/** R 4.6 */
const RetryBodySchema = schemas/* object */.Ikc({ scene_idx: schemas/* int */.Whr().min(0).optional() });
const RetryReplySchema = schemas/* object */.Ikc({
    status: schemas/* enum */.k5n(["queued", "parked"]),
    uuid: schemas/* uuid */.uRe(),
    retried_scenes: schemas/* array */.YOg(schemas/* int */.Whr().min(0)),
    enqueued: schemas/* int */.Whr(),
    status_url: schemas/* string */.YjP(),
});
/** The answer to a question of a creation (R 4.6). */
const video_schemas_AnswerSchema = schemas/* object */.Ikc({ questionId: schemas/* string */.YjP(), answer: schemas/* string */.YjP(), wasCustom: schemas/* boolean */.zMY() });
const SkipBodySchema = schemas/* object */.Ikc({
    round: schemas/* int */.Whr(),
    skipped: schemas/* literal */.euz(true),
    answers: schemas/* undefined */.Vxk().optional(),
});
const AnswersBodySchema = schemas/* object */.Ikc({
    round: schemas/* int */.Whr(),
    skipped: schemas/* literal */.euz(false).optional(),
    answers: schemas/* array */.YOg(video_schemas_AnswerSchema),
});
/** R 4.6: answers, or a skip without any. */
const VideoClarificationBodySchema = schemas/* union */.KCZ([SkipBodySchema, AnswersBodySchema], {
    error: "must hold a round with answers, or a round with skipped: true and no answers",
});
const VideoClarificationReplySchema = schemas/* object */.Ikc({
    status: schemas/* literal */.euz("queued"),
    uuid: schemas/* uuid */.uRe(),
    status_url: schemas/* string */.YjP(),
});

;// CONCATENATED MODULE: ./build/src/sandbox/http/schemas/edit-schemas.js




const SceneNumbersSchema = schemas/* array */.YOg(schemas/* int */.Whr().min(1));
/** R 4.3 */
const EditBodySchema = schemas/* object */.Ikc({
    video_uuid: schemas/* guid */.OsD(),
    edit_request: schemas/* string */.YjP()
        .refine((request) => {
        const characters = [...request].length;
        return characters >= 1 && characters <= 5000;
    }, "must have 1 to 5,000 characters")
        .meta({ minLength: 1, maxLength: 5000 }),
    reference_image_urls: schemas/* array */.YOg(schemas/* string */.YjP()).max(5, "at most 5 reference image URLs").optional(),
    aspect_ratio: schemas/* enum */.k5n(ASPECT_RATIOS).optional(),
    skip_content_safety: schemas/* boolean */.zMY().optional(),
    approval_mode: schemas/* string */.YjP().optional(),
    // R 5.1, 5.3
    org_id: OrgIdSchema.optional(),
});
/** R 4.3 */
const EditAcceptedSchema = schemas/* object */.Ikc({
    edit_id: schemas/* uuid */.uRe(),
    video_uuid: schemas/* uuid */.uRe(),
    status: schemas/* enum */.k5n(["processing", "queued"]),
    queue_position: schemas/* int */.Whr().min(0),
});
const PlannedSceneSchema = schemas/* object */.Ikc({
    number: schemas/* int */.Whr(),
    title: schemas/* string */.YjP(),
    narration: schemas/* string */.YjP(),
    instruction: schemas/* string */.YjP().nullable(),
});
const ScenePlanSchema = schemas/* object */.Ikc({
    changed_scene_numbers: SceneNumbersSchema,
    added_scene_numbers: SceneNumbersSchema,
    deleted_scene_numbers: SceneNumbersSchema,
    scenes: schemas/* array */.YOg(PlannedSceneSchema),
});
const EditResultSchema = schemas/* object */.Ikc({
    link: schemas/* string */.YjP(),
    changed_scene_numbers: SceneNumbersSchema,
    added_scene_numbers: SceneNumbersSchema,
    deleted_scene_numbers: SceneNumbersSchema,
    regenerated_scenes: SceneNumbersSchema,
    kept_scenes: SceneNumbersSchema,
    video_synced: schemas/* boolean */.zMY(),
});
/** The edit of R 2.2. */
const EditReplySchema = schemas/* object */.Ikc({
    edit_id: schemas/* uuid */.uRe(),
    video_uuid: schemas/* uuid */.uRe(),
    status: schemas/* enum */.k5n(EDIT_STATUSES),
    is_complete: schemas/* boolean */.zMY(),
    is_failed: schemas/* boolean */.zMY(),
    progress: schemas/* object */.Ikc({ stage: schemas/* string */.YjP(), percent: schemas/* int */.Whr(), scene_numbers: SceneNumbersSchema.optional() }),
    result: EditResultSchema.nullable(),
    error_message: schemas/* string */.YjP().nullable(),
    created_at: classic_iso/* datetime */.w$(),
    updated_at: classic_iso/* datetime */.w$(),
    // R 2.3
    required_action: schemas/* union */.KCZ([schemas/* object */.Ikc({ plan: ScenePlanSchema }), schemas/* object */.Ikc({ question: schemas/* string */.YjP() })]).optional(),
});
/** R 4.7 */
const EditCancelReplySchema = schemas/* object */.Ikc({
    edit_id: schemas/* uuid */.uRe(),
    video_uuid: schemas/* uuid */.uRe(),
    status: schemas/* literal */.euz("cancelled"),
});
const EditRetryReplySchema = schemas/* object */.Ikc({ retry_mode: schemas/* enum */.k5n(["new_turn", "resume_apply"]), edit_id: schemas/* uuid */.uRe() });
const EditClarificationBodySchema = schemas/* object */.Ikc({
    answer: schemas/* string */.YjP()
        .refine((answer) => answer.trim() !== "", "must not be empty")
        .meta({ pattern: "\\S" }),
});

;// CONCATENATED MODULE: ./build/src/sandbox/http/routes/edit-control-routes.js





/** R 4.7 */
const cancelEdit = (context) => {
    const edit = editOf(context);
    context.var.api.world.edits.cancel(edit);
    return context.json({
        edit_id: editIdOf(context),
        video_uuid: edit.video.uuid,
        status: "cancelled",
    });
};
/** R 4.7 */
const retryEdit = (context) => {
    const { world } = context.var.api;
    const edit = editOf(context);
    const mode = world.edits.retryMode(edit);
    checkEditable(edit.video);
    if (mode === "resume_apply") {
        checkCreditsToResume(world.ledger, edit);
        world.edits.resumeApply(edit);
        return context.json({ retry_mode: mode, edit_id: editIdOf(context) });
    }
    checkCredits(world.ledger, edit);
    const { editId } = world.edits.newTurn(edit);
    return context.json({ retry_mode: mode, edit_id: editId });
};
/** R 4.7 */
const approveEdit = (context) => {
    const { api } = context.var;
    const edit = editOf(context);
    api.world.edits.approve(edit);
    return context.json(editReply(edit, { linkBase: api.linkBase(context.req.raw), editId: editIdOf(context) }));
};
/** R 4.7 */
const clarifyEdit = async (context) => {
    const { answer } = await readBody(context.req.raw, EditClarificationBodySchema);
    const { api } = context.var;
    api.world.advance();
    const edit = editOf(context);
    api.world.edits.clarify(edit, answer);
    return context.json(editReply(edit, { linkBase: api.linkBase(context.req.raw), editId: editIdOf(context) }));
};
function editOf(context) {
    const { api, caller } = context.var;
    return editToControl(api.world, caller, { editId: editIdOf(context), category: context.var.category });
}
/** The id as the caller wrote it. */
function editIdOf({ req }) {
    return req.param("edit_id") ?? "";
}

;// CONCATENATED MODULE: ./build/src/sandbox/planner/content-safety.js
/** decisions.md, "Content safety". */
const UNSAFE_WORDS = ["beheading", "gore", "nudity", "pornographic", "torture"];
const UNSAFE = new RegExp(`\\b(?:${UNSAFE_WORDS.join("|")})\\b`, "i");
/** What the content-safety scan says of an edit request (R 4.3, 7). */
function isUnsafe(request) {
    return UNSAFE.test(request);
}

;// CONCATENATED MODULE: ./build/src/sandbox/http/routes/edit-routes.js








/** R 4.3. The checks are in the order of decisions.md, "Order of the checks". */
const submitEdit = async (context) => {
    const { api: { world, accepted, referenceNetwork }, caller, category, } = context.var;
    const idempotencyKey = context.req.header("idempotency-key") ?? "";
    const use = () => ({ caller: caller.account.name, key: idempotencyKey, now: world.agenda.now });
    const replay = () => (idempotencyKey === "" ? null : accepted.replay(use()));
    const original = replay();
    if (original !== null)
        return context.json(original, 202);
    const body = await readBody(context.req.raw, EditBodySchema);
    checkOrganization(caller, body.org_id);
    const target = { uuid: body.video_uuid, category };
    videoToEdit(world, caller, target);
    // The scan runs whatever `skip_content_safety` says (R 4.3).
    if (isUnsafe(body.edit_request)) {
        throw new Refusal(400, "The edit request was rejected by the content-safety scan.");
    }
    const referenceImageUrls = body.reference_image_urls ?? [];
    await checkReferenceImages(referenceImageUrls, referenceNetwork);
    // From here on nothing waits, so of two requests with one key only one gets past this line.
    world.advance();
    const meanwhile = replay();
    if (meanwhile !== null)
        return context.json(meanwhile, 202);
    const video = videoToEdit(world, caller, target);
    checkCredits(world.ledger, { account: caller.account, video });
    const asked = {
        request: body.edit_request,
        aspectRatio: body.aspect_ratio ?? null,
        referenceImageUrls,
        approval: body.approval_mode === "manual" ? "manual" : "automatic",
    };
    const { edit, queuePosition } = world.edits.submit(caller.account, { video, asked });
    const reply = {
        edit_id: edit.editId,
        video_uuid: body.video_uuid,
        status: queuePosition === 0 ? "processing" : "queued",
        queue_position: queuePosition,
    };
    if (idempotencyKey !== "")
        accepted.keep(use(), reply);
    return context.json(reply, 202);
};
/** R 4.4 */
const pollEdit = (context) => {
    const { api, caller, category } = context.var;
    const editId = context.req.param("edit_id") ?? "";
    const edit = editToPoll(api.world, caller, { editId, category });
    return context.json(editReply(edit, { linkBase: api.linkBase(context.req.raw), editId }));
};
/** R 4.5 */
const revertEdit = (context) => {
    const { api, caller, category } = context.var;
    const editId = context.req.param("edit_id") ?? "";
    const edit = editToControl(api.world, caller, { editId, category });
    api.world.edits.revert(edit);
    return context.json(editReply(edit, { linkBase: api.linkBase(context.req.raw), editId }));
};

;// CONCATENATED MODULE: ./build/src/sandbox/http/routes/video-control-routes.js



/** R 4.6 */
const cancelVideo = (context) => {
    const video = videoOf(context);
    const stopped = context.var.api.world.videos.cancel(video);
    return context.json({ uuid: uuidOf(context), status: "cancelled", stopped });
};
/** R 4.6 */
const retryVideo = async (context) => {
    const { scene_idx: scene } = await readOptionalBody(context.req.raw, RetryBodySchema);
    const { world } = context.var.api;
    world.advance();
    const video = videoOf(context);
    const { scenes, dispatched } = world.videos.retry(video, scene);
    return context.json({
        status: dispatched ? "queued" : "parked",
        uuid: uuidOf(context),
        retried_scenes: [...scenes],
        enqueued: scenes.length,
        status_url: statusUrl(context, video),
    });
};
/** R 4.6 */
const clarifyVideo = async (context) => {
    const { round, answers = null } = await readBody(context.req.raw, VideoClarificationBodySchema);
    const { world } = context.var.api;
    world.advance();
    const video = videoOf(context);
    world.videos.clarify(video, { round, answers });
    return context.json({
        status: "queued",
        uuid: uuidOf(context),
        status_url: statusUrl(context, video),
    });
};
function videoOf(context) {
    const { api, caller } = context.var;
    return videoToControl(api.world, caller, { uuid: uuidOf(context), category: context.var.category });
}
/** The id as the caller wrote it. */
function uuidOf({ req }) {
    return req.param("uuid") ?? "";
}
function statusUrl({ var: { api }, req }, { category, uuid }) {
    const root = category === "training" ? "/v1/videos" : "/v1/marketing/videos";
    return `${api.linkBase(req.raw)}${root}/${uuid}`;
}

;// CONCATENATED MODULE: ./build/src/sandbox/http/routes/video-routes.js





/** Items per POST (R 8.2). */
const MAX_ITEMS = 50;
/** R 4.1 */
const createVideos = async (context) => {
    const { api, caller, category } = context.var;
    const { videos, org_id: orgId } = await readBody(context.req.raw, CreateBodySchema);
    if (videos.length < 1 || videos.length > MAX_ITEMS) {
        throw new Refusal(400, `videos: must have 1 to ${MAX_ITEMS} entries, has ${videos.length}`);
    }
    checkOrganization(caller, orgId);
    api.world.advance();
    // R 4.1 shows no such header: only the tools have one (decisions.md, "Repeated calls of tools").
    const key = caller.method === "connector" ? (context.req.header("idempotency-key") ?? "") : "";
    const use = { caller: caller.account.name, key, now: api.world.agenda.now };
    const original = key === "" ? null : api.created.replay(use);
    if (original !== null)
        return context.json(original);
    const results = videos.map((item) => create(api.world, caller, { category, item }));
    const count = (status) => results.filter((result) => result.status === status).length;
    const reply = {
        status: "ok",
        requested: results.length,
        dispatched: count("queued"),
        parked: count("parked"),
        failed: count("failed"),
        user_uuid: caller.userUuid,
        org_id: caller.account.orgId,
        results,
    };
    if (key !== "")
        api.created.keep(use, reply);
    return context.json(reply);
};
/** R 4.2 */
const pollVideo = (context) => {
    const { api: { world }, caller, category, } = context.var;
    const uuid = context.req.param("uuid") ?? "";
    const video = videoToPoll(world, caller, { uuid, category });
    return context.json(videoReply(video, { uuid, durations: world.durations, now: world.agenda.now }));
};
/** R 4.1: a refused item doesn't fail the others. */
function create(world, caller, { category, item }) {
    const parsed = CREATE_ITEM_SCHEMAS[category].safeParse(item);
    if (!parsed.success)
        return { uuid: null, status: "failed", error: mistakesIn(parsed.error, "item") };
    const { task, aspect_ratio: aspectRatio = "16:9", ...options } = parsed.data;
    const asked = { category, task, aspectRatio, options };
    const error = inventedId(world, caller, asked) ?? world.scenario.item?.(item) ?? null;
    if (error !== null)
        return { uuid: null, status: "failed", error };
    const { video, dispatched } = world.videos.create(caller.account, asked);
    return { uuid: video.uuid, status: dispatched ? "queued" : "parked" };
}
/** R 4.8: an id that the catalog doesn't have is refused. */
function inventedId({ catalog }, { account }, { category, options }) {
    const field = category === "training" ? "avatar_id" : "actor_id";
    const id = options[field];
    if (typeof id !== "string")
        return null;
    const known = category === "training" ? catalog.avatar(id) : catalog.actor(account, id);
    if (known !== undefined)
        return null;
    const ids = category === "training"
        ? catalog.avatars.map((avatar) => avatar.avatar_id)
        : catalog.actors(account, "").map((actor) => actor.actor_id);
    return `${field}: the catalog has no "${id}"; it has ${ids.join(", ")}`;
}

;// CONCATENATED MODULE: ./build/src/sandbox/http/routes/job-table.js




/** The routes of the videos and edits of a category (R 4.1 to 4.7). */
function jobRoutes(category) {
    const common = commonOf(category);
    return [...videoRoutes(common), ...editRoutes(common), ...videoControls(common), ...editControls(common)];
}
function commonOf(category) {
    const marketing = category === "marketing";
    const root = marketing ? "/v1/marketing" : "/v1";
    const tag = marketing ? "Marketing" : "Training";
    const named = (operation) => operation.replace(/Video|Edit/, (kind) => (marketing ? `Marketing${kind}` : kind));
    return {
        ...{ marketing, root, named },
        video: `${root}/videos/{uuid}`,
        edit: `${root}/edits/{edit_id}`,
        // decisions.md, "Marketing": R shows the controls of Marketing, but not its creation, polls and edits.
        key: { tag, opens: "keys", onlyWith: marketing ? "marketing" : null },
        // decisions.md, "Rate limits": these have no bucket.
        control: { tag, opens: "sessions", onlyWith: null, bucket: null, method: "POST" },
    };
}
function videoRoutes({ marketing, root, named, video, key }) {
    return [
        {
            ...key,
            method: "POST",
            path: `${root}/videos`,
            operation: named("createVideos"),
            bucket: "videos",
            handler: createVideos,
            summary: "Create 1 to 50 videos",
            description: "Returns at once. Each item has its own result, in the order of the items: an item that is refused doesn't fail the others, and the reply is a 200 all the same. There is no idempotency key: a repeated request creates the videos again.",
            body: { schema: marketing ? "CreateMarketingBody" : "CreateTrainingBody", required: true },
            success: { status: 200, schema: "CreateReply" },
            refusals: [400, 422, 429],
        },
        {
            ...key,
            method: "GET",
            path: video,
            operation: named("pollVideo"),
            bucket: "videos",
            handler: pollVideo,
            summary: "Poll a video",
            description: "Poll once in 5 seconds at most. Only the key of the account that created the video sees it, or a session of its owner.",
            success: { status: 200, schema: "Video" },
            refusals: [404, 429],
        },
    ];
}
function editRoutes({ root, named, edit, key }) {
    return [
        {
            ...key,
            method: "POST",
            path: `${root}/edits`,
            operation: named("submitEdit"),
            bucket: "edits",
            handler: submitEdit,
            summary: "Submit an edit",
            description: "Asks in words for a change of a complete video. The highest possible price must be on the account: `(4 + 25) × cinematic scenes + 9 × infographic scenes`. Edits of one video run one after the other.",
            body: { schema: "EditBody", required: true },
            idempotent: true,
            success: { status: 202, schema: "EditAccepted" },
            refusals: [400, 402, 404, 409, 415, 422, 429],
        },
        {
            ...key,
            method: "GET",
            path: edit,
            operation: named("pollEdit"),
            bucket: "edits",
            handler: pollEdit,
            summary: "Poll an edit",
            description: "Poll once in 5 seconds at most. `result` is there once the edit is `complete` or `reverted`.",
            success: { status: 200, schema: "Edit" },
            refusals: [404, 429],
        },
        {
            ...key,
            method: "POST",
            path: `${edit}/revert`,
            operation: named("revertEdit"),
            bucket: "edits",
            handler: revertEdit,
            summary: "Take back the most recent completed edit",
            description: "The video shows the scenes from before the edit again, at once and free. No body is read.",
            success: { status: 200, schema: "Edit" },
            refusals: [404, 409, 429],
        },
    ];
}
/** R 4.7 */
function videoControls({ named, video, control }) {
    return [
        {
            ...control,
            path: `${video}/cancel`,
            operation: named("cancelVideo"),
            handler: cancelVideo,
            summary: "Cancel a video that is not complete",
            description: "A running worker notices at its next scene or stage, and only then its slot is free.",
            success: { status: 200, schema: "VideoCancelReply" },
            refusals: [404, 409],
        },
        {
            ...control,
            path: `${video}/retry`,
            operation: named("retryVideo"),
            handler: retryVideo,
            summary: "Retry failed scenes",
            description: "For a video in `awaiting_scene_retry`. Without `scene_idx`, which counts from zero, all failed scenes are tried again.",
            body: { schema: "RetryBody", required: false },
            success: { status: 200, schema: "RetryReply" },
            refusals: [404, 409, 422],
        },
        {
            ...control,
            path: `${video}/clarification`,
            operation: named("clarifyVideo"),
            handler: clarifyVideo,
            summary: "Answer the questions of a video, or skip them",
            description: "For a video with a `required_action`. The run starts again with the answers; after a skip it makes assumptions.",
            body: { schema: "VideoClarificationBody", required: true },
            success: { status: 200, schema: "VideoClarificationReply" },
            refusals: [404, 409, 422, 429],
        },
    ];
}
/** R 4.7 */
function editControls({ named, edit, control }) {
    return [
        {
            ...control,
            path: `${edit}/cancel`,
            operation: named("cancelEdit"),
            handler: cancelEdit,
            summary: "Cancel an edit that is not applied yet",
            description: "Possible before the edit is `applying`. What it has charged stays charged.",
            success: { status: 200, schema: "EditCancelReply" },
            refusals: [404, 409],
        },
        {
            ...control,
            path: `${edit}/retry`,
            operation: named("retryEdit"),
            handler: retryEdit,
            summary: "Retry a failed edit",
            description: "`resume_apply` goes on with the same `edit_id`. `new_turn` is a new edit: poll the `edit_id` of the reply.",
            success: { status: 200, schema: "EditRetryReply" },
            refusals: [402, 404, 409],
        },
        {
            ...control,
            path: `${edit}/approve`,
            operation: named("approveEdit"),
            handler: approveEdit,
            summary: "Approve the saved plan of an edit",
            description: "For an edit in `awaiting_approval`. A plan for a video that has changed since is a 409.",
            success: { status: 200, schema: "Edit" },
            refusals: [404, 409],
        },
        {
            ...control,
            path: `${edit}/clarification`,
            operation: named("clarifyEdit"),
            handler: clarifyEdit,
            summary: "Answer the saved question of an edit",
            description: "For an edit in `awaiting_clarification`. The edit is planned again with the answer.",
            body: { schema: "EditClarificationBody", required: true },
            success: { status: 200, schema: "Edit" },
            refusals: [404, 409, 422],
        },
    ];
}

;// CONCATENATED MODULE: ./build/src/sandbox/http/routes/routes.js



/** Every route of the service. */
const ROUTES = [...jobRoutes("training"), ...jobRoutes("marketing"), ...CATALOG_ROUTES];
/** Whether a path is one of a template, in which ids stand in braces. */
function fits(template, path) {
    const [expected, given] = [template.split("/"), path.split("/")];
    return (expected.length === given.length &&
        expected.every((part, index) => (part.startsWith("{") ? given[index] !== "" : part === given[index])));
}
/** The routes of a path, one for each method. */
function routesAt(path) {
    return ROUTES.filter((route) => fits(route.path, path));
}
/** The path that was probably meant: a word in it is misspelt, `/v1` is missing, or a slash is too many. */
function meantPath(path, templates = ROUTES.map((route) => route.path)) {
    const bare = `/${path.split("/").filter(Boolean).join("/")}`;
    for (const candidate of [bare, `/v1${bare}`, bare.replace(/^\/v\d+\//, "/v1/")]) {
        const found = templates.find((template) => fits(template, candidate));
        if (found !== undefined && candidate !== path)
            return candidate;
    }
    const words = new Set(templates.flatMap((template) => template.split("/")).filter((word) => /^\w/.test(word)));
    const mended = bare
        .split("/")
        .map((word) => (word === "" || words.has(word) ? word : ((0,nearest/* nearest */.p)(word, [...words]) ?? word)))
        .join("/");
    return [mended, `/v1${mended}`].find((candidate) => templates.some((template) => fits(template, candidate))) ?? null;
}

;// CONCATENATED MODULE: ./build/src/sandbox/http/misses.js


/** `templates` are further paths that exist. */
function noSuchPath(path, templates) {
    const meant = meantPath(path, templates);
    return new Refusal(404, `There is no ${path}.${meant === null ? "" : ` Did you mean ${meant}?`}`);
}
/** The methods are those that the path has. */
function noSuchMethod(method, methods) {
    const allow = methods.flatMap((one) => (one === "GET" ? ["GET", "HEAD"] : [one])).join(", ");
    return new Refusal(405, `This path has no ${method}; it has ${allow}.`, { headers: { Allow: allow } });
}

;// CONCATENATED MODULE: ./build/src/sandbox/http/guard.js






/** Checks who the caller is, what they may call, and how often, in this order (decisions.md, "Order of the checks"). */
function guard(api) {
    const { world, credentials, windows } = api;
    return async (context, next) => {
        const { method, path, raw } = context.req;
        const known = credentials.authenticate(raw.headers, world.agenda.now);
        if (known.method === "key" && isList(method, path))
            throw new Refusal(403, SESSIONS_ONLY);
        const { bucket } = openRoute(api, known, existingRoute(method, path));
        const caller = await inWorkspace(world, known, raw);
        context.set("api", api);
        context.set("caller", caller);
        context.set("category", path.startsWith("/v1/marketing/") ? "marketing" : "training");
        const headers = bucket === null || api.reliving() ? {} : windows.take(caller.account.name, bucket, world.agenda.now);
        await next();
        if (!context.res.ok)
            return;
        for (const [name, value] of Object.entries(headers))
            context.header(name, value);
    };
}
const SESSIONS_ONLY = "This endpoint requires an authenticated dashboard session.";
/** Whether it asks for a list of videos or edits: R 4.8 speaks of these routes, but doesn't show them (decisions.md, "Lists"). */
function isList(method, path) {
    return /^(?:GET|HEAD)$/.test(method) && /^\/v1\/(?:marketing\/)?(?:videos|edits)$/.test(path);
}
/** Throws a 404 where there is no such path, and a 405 where it has no such method. */
function existingRoute(method, path) {
    const routes = routesAt(path);
    // A HEAD gets the headers of a GET.
    const route = routes.find((candidate) => candidate.method === (method === "HEAD" ? "GET" : method));
    if (route !== undefined)
        return route;
    throw routes.length === 0
        ? noSuchPath(path)
        : noSuchMethod(method, routes.map((candidate) => candidate.method));
}
/** R 5.2. Throws a 403 where the caller may not call the route, with the option that would open it. */
function openRoute(api, { method }, route) {
    // R 4.9 has Marketing tools, whatever the API shows of Marketing.
    if (route.onlyWith === "marketing" && !api.marketing && method !== "connector") {
        throw new Refusal(403, "The reference doesn't show this endpoint. The option --marketing opens it (marketing: true).");
    }
    if (method === "key" && route.opens === "sessions" && !api.controls) {
        throw new Refusal(403, `${SESSIONS_ONLY} The option --controls opens it for API keys (controls: true).`);
    }
    return route;
}
const OrganizationSchema = schemas/* looseObject */._H3({ org_id: OrgIdSchema });
/**
 * With an `org_id` of an organization of its user, a token acts for that organization (R 5.1, 8.1). Membership is verified
 * before anything else in the body: throws the 403 of R 7.
 */
async function inWorkspace(world, caller, request) {
    const { method, person } = caller;
    if (method === "key" || person === null || request.method !== "POST")
        return caller;
    const { data } = OrganizationSchema.safeParse(jsonOf(await request.clone().text()));
    if (data === undefined)
        return caller;
    const organization = world.accounts.ofOrganization(data.org_id);
    if (organization === undefined || !world.accounts.isMember(person, organization)) {
        throw new Refusal(403, "You are not an active member of this organization.");
    }
    return { ...caller, account: organization };
}

;// CONCATENATED MODULE: ./build/src/sandbox/http/health.js

/** Where a program that starts a sandbox asks whether it is there. */
const HEALTH = "/health";
/** Answers before the request log, which has nothing of it. */
function withHealth(fetch) {
    return async (request) => {
        if (!isBodiless(request) || new URL(request.url).pathname !== HEALTH)
            return await fetch(request);
        const reply = Response.json({ status: "ok" });
        return request.method === "HEAD" ? new Response(null, reply) : reply;
    };
}

// EXTERNAL MODULE: ./node_modules/zod/v4/core/json-schema-processors.js
var json_schema_processors = __webpack_require__(98439);
;// CONCATENATED MODULE: ./build/src/sandbox/http/schemas/catalog-schemas.js

/** decisions.md, "Catalog": R 4.8 shows the ids only. */
const AvatarSchema = schemas/* object */.Ikc({ avatar_id: schemas/* string */.YjP(), name: schemas/* string */.YjP(), description: schemas/* string */.YjP() });
const AvatarsReplySchema = schemas/* object */.Ikc({ avatars: schemas/* array */.YOg(AvatarSchema) });
const ActorSchema = schemas/* object */.Ikc({ actor_id: schemas/* string */.YjP(), name: schemas/* string */.YjP(), description: schemas/* string */.YjP() });
const ActorsReplySchema = schemas/* object */.Ikc({ actors: schemas/* array */.YOg(ActorSchema) });

;// CONCATENATED MODULE: ./build/src/sandbox/http/schemas/components.js




/** An item that doesn't fit fails alone, and the request succeeds (R 4.1): so the description takes anything beside it. */
const anythingBeside = (item) => schemas/* array */.YOg(schemas/* union */.KCZ([item, schemas/* unknown */.L5J().meta({ description: "Anything else fails alone, and the request succeeds." })]));
const createBody = (item) => CreateBodySchema.extend({ videos: anythingBeside(item).min(1).max(50) });
const REQUESTS = {
    TrainingItem: CREATE_ITEM_SCHEMAS.training,
    MarketingItem: CREATE_ITEM_SCHEMAS.marketing,
    CreateTrainingBody: createBody(CREATE_ITEM_SCHEMAS.training),
    CreateMarketingBody: createBody(CREATE_ITEM_SCHEMAS.marketing),
    EditBody: EditBodySchema,
    RetryBody: RetryBodySchema,
    Answer: video_schemas_AnswerSchema,
    AnswersBody: AnswersBodySchema,
    SkipBody: SkipBodySchema,
    VideoClarificationBody: VideoClarificationBodySchema,
    EditClarificationBody: EditClarificationBodySchema,
};
const REPLIES = {
    CreateResult: CreateResultSchema,
    Question: video_schemas_QuestionSchema,
    VideoRequiredAction: RequiredActionSchema,
    EditResult: EditResultSchema,
    ScenePlan: ScenePlanSchema,
    PlannedScene: PlannedSceneSchema,
    CreateReply: CreateReplySchema,
    Video: VideoReplySchema,
    VideoCancelReply: VideoCancelReplySchema,
    RetryReply: RetryReplySchema,
    VideoClarificationReply: VideoClarificationReplySchema,
    EditAccepted: EditAcceptedSchema,
    Edit: EditReplySchema,
    EditCancelReply: EditCancelReplySchema,
    EditRetryReply: EditRetryReplySchema,
    Avatars: AvatarsReplySchema,
    Avatar: AvatarSchema,
    Actors: ActorsReplySchema,
    Actor: ActorSchema,
    /** What every reply but a 2xx holds (R 7). */
    Refusal: schemas/* object */.Ikc({ detail: schemas/* string */.YjP() }),
};
/** The schemas that check requests and type replies, as the components of the OpenAPI description. */
function componentSchemas() {
    const entries = (schemas, io) => {
        const names = new Map(Object.entries(schemas).map(([name, schema]) => [schema, name]));
        return Object.entries(schemas).map(([name, schema]) => [name, jsonSchemaOf(schema, { names, io })]);
    };
    return Object.fromEntries([...entries(REQUESTS, "input"), ...entries(REPLIES, "output")]);
}
/** A schema that has a name of its own is referred to, so that clients that are made from the description can name it. */
function jsonSchemaOf(schema, { names, io }) {
    const { $schema: _dialect, ...jsonSchema } = json_schema_processors/* toJSONSchema */.bl(schema, {
        io,
        unrepresentable: "any",
        override: ({ zodSchema, jsonSchema: part, path }) => {
            const name = names.get(zodSchema);
            if (name !== undefined && path.length > 0) {
                for (const key of Object.keys(part))
                    delete part[key];
                part.$ref = `#/components/schemas/${name}`;
            }
            // JSON has no undefined: a field that must be undefined must be absent.
            if (zodSchema._zod.def.type === "undefined")
                part.not = {};
        },
    });
    return jsonSchema;
}

;// CONCATENATED MODULE: ./build/src/sandbox/http/openapi.js


/** An OpenAPI 3.1 description of the service, made from its routes, and from the schemas that check requests. */
function describeApi() {
    return {
        openapi: "3.1.1",
        info: {
            title: "The sandbox of Videos as code",
            version: "1.0.0",
            description: "A stand-in for the video service. Without the option `controls`, the routes that name no `apiKey` take a session only.",
            license: { name: "MIT", identifier: "MIT" },
        },
        servers: [{ url: "/" }],
        tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
        paths: servicePaths(),
        components: {
            schemas: componentSchemas(),
            securitySchemes: {
                apiKey: { type: "apiKey", in: "header", name: "X-API-Key" },
                session: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
            },
            headers: {
                "X-RateLimit-Limit": counter("The cap of the window."),
                "X-RateLimit-Remaining": counter("Requests left in the window."),
                "X-RateLimit-Reset": counter("Seconds until the window ends."),
                "Retry-After": counter("Seconds until another try makes sense."),
                Allow: { description: "The methods of the path.", required: true, schema: { type: "string" } },
            },
        },
    };
}
const TAGS = {
    Training: "Training videos and their edits.",
    Marketing: "Marketing videos and their edits.",
    Catalog: "The people who can appear in a video.",
};
function servicePaths() {
    const paths = {};
    for (const route of ROUTES) {
        paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationOf(route) };
    }
    return paths;
}
function operationOf(route) {
    const { path, operation, summary, description, tag, opens, body, query = {}, idempotent = false } = route;
    const words = Object.entries(query).map(([name, text]) => ({ ...parameter("query", name), description: text }));
    const headers = idempotent ? [parameter("header", "Idempotency-Key")] : [];
    const parameters = [...idsOf(path), ...words, ...headers];
    return {
        operationId: operation,
        summary,
        description,
        tags: [tag],
        security: opens === "keys" ? [{ apiKey: [] }, { session: [] }] : [{ session: [] }, { apiKey: [] }],
        ...(parameters.length === 0 ? {} : { parameters }),
        ...(body === undefined ? {} : { requestBody: { required: body.required, content: jsonContent(body.schema) } }),
        responses: responsesOf(route),
    };
}
function responsesOf({ bucket, success, refusals }) {
    const limits = ["X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"];
    const good = {
        description: "As asked.",
        ...(bucket === null ? {} : { headers: Object.fromEntries(limits.map((name) => [name, headerRef(name)])) }),
        content: jsonContent(success.schema),
    };
    const refused = [401, 403, 405, ...refusals].map((status) => {
        const waits = status === 429 && bucket !== null;
        const names = [...(waits ? ["Retry-After"] : []), ...(status === 405 ? ["Allow"] : [])];
        const headers = names.length === 0 ? {} : { headers: Object.fromEntries(names.map((name) => [name, headerRef(name)])) };
        return [status, { description: REASONS[status] ?? "Refused.", ...headers, content: jsonContent("Refusal") }];
    });
    return Object.fromEntries([[success.status, good], ...refused]);
}
/** R 7 */
const REASONS = {
    400: "Rejected by the content-safety scan, a batch that is empty or too long, or another organization than the key's.",
    401: "No credential, or one that is malformed, revoked or over.",
    402: "The balance is below what it could cost.",
    403: "Not the caller's, or not open to this kind of credential.",
    404: "Not there.",
    405: "The path has no such method.",
    409: "Not in the state that this takes.",
    415: "A reference image that is no image, has no length, or is too large.",
    422: "The body doesn't fit, or names a host that isn't public.",
    429: "Too many requests, or no room for another video.",
};
function idsOf(path) {
    return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => parameter("path", name));
}
function parameter(where, name) {
    return {
        name,
        in: where,
        required: where === "path",
        schema: { type: "string", ...(where === "path" ? { minLength: 1 } : {}) },
    };
}
function jsonContent(schema) {
    return { "application/json": { schema: { $ref: `#/components/schemas/${schema}` } } };
}
function headerRef(name) {
    return { $ref: `#/components/headers/${name}` };
}
function counter(description) {
    return { description, required: true, schema: { type: "integer", minimum: 0 } };
}

;// CONCATENATED MODULE: ./build/src/sandbox/http/app.js








/**
 * The routes of the service, its OpenAPI description, and the form of every error. `pages` are the paths of what
 * else will be served, for the words about what isn't there.
 */
function createApp(api, pages) {
    const app = new dist/* Hono */.$();
    app.use("/v1/*", guard(api));
    for (const { method, path, handler } of ROUTES)
        app.on(method, honoPath(path), handler);
    app.get(DESCRIPTION, (context) => context.json(describeApi()));
    const others = [HEALTH, DESCRIPTION, ...pages];
    app.notFound(({ req: { method, path } }) => refuse(others.some((template) => fits(template, path))
        ? noSuchMethod(method, ["GET"])
        : noSuchPath(path, [...ROUTES.map((route) => route.path), ...others])));
    app.onError((error) => {
        if (error instanceof Refusal)
            return refuse(error);
        // Whoever wrote the scenario reads it in the reply of the test that fails.
        if (error instanceof ScenarioError)
            return Response.json({ detail: error.message }, { status: 500 });
        console.error(error);
        return Response.json({ detail: "Internal error of the sandbox." }, { status: 500 });
    });
    return app;
}
/** A path with its ids in braces, as the router writes it. */
function honoPath(path) {
    return path.replace(/\{(\w+)\}/g, ":$1");
}
const DESCRIPTION = "/openapi.json";
function refuse({ status, detail, headers }) {
    return Response.json({ detail }, { status, headers });
}

;// CONCATENATED MODULE: ./build/src/sandbox/http/request-log.js

/** How many requests are kept. */
const MAX_REQUESTS = 10_000;
/** Their bodies have no more characters than this together, however few requests that leaves. */
const MAX_CHARACTERS = 32 * 1024 * 1024;
/** Records the latest requests, and hands each on unless the scenario refuses it. */
class RequestLog {
    #world;
    #scenario;
    #forward;
    /** Oldest first, with the characters of its body. */
    #records = [];
    #characters = 0;
    #seen = 0;
    constructor({ world, scenario, forward, }) {
        this.#world = world;
        this.#scenario = scenario;
        this.#forward = forward;
    }
    get records() {
        return this.#records.map(({ record }) => record);
    }
    forget() {
        this.#records = [];
        this.#characters = 0;
    }
    async fetch(request) {
        this.#world.advance();
        const at = this.#world.agenda.now;
        const earlier = this.#seen;
        this.#seen += 1;
        const { pathname, search } = new URL(request.url);
        const text = await copiedText(request);
        const response = this.#refusal(request.method, pathname, earlier) ?? (await this.#forward(request));
        this.#keep({
            at,
            method: request.method,
            path: pathname + search,
            status: response.status,
            headers: headersOf(request),
            body: parsedText(text),
        }, text.length);
        return response;
    }
    #keep(record, characters) {
        this.#records.push({ record, characters });
        this.#characters += characters;
        while (this.#records.length > MAX_REQUESTS || this.#characters > MAX_CHARACTERS) {
            this.#characters -= this.#records.shift()?.characters ?? 0;
        }
    }
    #refusal(method, path, earlier) {
        const refusal = this.#scenario.refuse?.({ method, path, earlier }) ?? null;
        if (refusal === null)
            return null;
        const { status, detail, retryAfter } = refusal;
        return Response.json({ detail }, { status, headers: retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) } });
    }
}
function headersOf(request) {
    return Object.fromEntries([...request.headers].filter(([name]) => !["x-api-key", "authorization"].includes(name)));
}

// EXTERNAL MODULE: ./node_modules/hono/dist/helper/html/index.js
var html = __webpack_require__(45621);
// EXTERNAL MODULE: ./build/src/sentence.js
var sentence = __webpack_require__(3988);
;// CONCATENATED MODULE: ./build/src/sandbox/pages/home-style.js

/** What the home page adds to the style of the watch page. */
const HOME_STYLE = (0,html/* raw */.l)(`
header { max-width: 76rem; margin: 0 auto; padding: 1.25rem 1.25rem 0; display: flex; flex-wrap: wrap; align-items: baseline; gap: .25rem 1rem; }
header h1 { margin: 0; }
header nav { margin-left: auto; display: flex; gap: 1rem; font-size: .9rem; }
#live { color: var(--good); font-size: .8rem; }
#live:not(:empty)::before { content: "● "; }
#live.gone { color: var(--bad); }
:root { --good: light-dark(#1f7a45, #7fd6a2); --bad: light-dark(#b3261e, #ff9d96); --wait: light-dark(#8a5a00, #ffd07a); }
main { padding-top: 1rem; }
.accounts { display: flex; flex-wrap: wrap; gap: .75rem; margin-bottom: 1.5rem; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: .8rem 1rem; }
.accounts .card { flex: 1 1 18rem; }
.accounts strong { font-size: 1.4rem; font-variant-numeric: tabular-nums; }
.accounts p { margin: 0; }
.small { color: var(--soft); font-size: .85rem; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.jobs { list-style: none; margin: 0; padding: 0; display: grid; gap: .6rem; }
.job { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: .15rem 1rem; align-items: start; }
.job h3 { font-size: 1rem; margin: 0; overflow-wrap: anywhere; font-weight: 600; }
.state { font-size: .85rem; font-weight: 600; white-space: nowrap; border-radius: 1rem; padding: .05rem .65rem; border: 1px solid currentColor; color: var(--accent); }
.state.good { color: var(--good); } .state.bad { color: var(--bad); } .state.wait { color: var(--wait); }
.job > .wide { grid-column: 1 / -1; }
progress { width: 100%; height: .4rem; accent-color: var(--accent); display: block; margin: .35rem 0 .1rem; }
.problem { color: var(--bad); font-size: .9rem; margin: .2rem 0 0; overflow-wrap: anywhere; }
.edits { list-style: none; margin: .5rem 0 0; padding: .5rem 0 0; border-top: 1px solid var(--line); display: grid; gap: .5rem; }
.edits li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 1rem; }
.edits .small, .edits .problem { grid-column: 1 / -1; }
.edits .words { overflow-wrap: anywhere; display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow: hidden; }
.job .ids { margin: .35rem 0 0; }
.play { font-weight: 600; }
.job > .state, .job > .watch, .edits li > :nth-child(2) { justify-self: end; }
.job .rest { color: var(--soft); margin: 0; overflow-wrap: anywhere; display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow: hidden; }
@media (max-width: 40rem) { .job > .small { grid-column: 1 / -1; } .job > .watch { grid-column: 2; } }
.hint { margin-top: 1rem; }
.hint summary { cursor: pointer; color: var(--accent); }
pre { text-align: left; background: var(--paper); border: 1px solid var(--line); border-radius: .5rem; padding: .6rem .8rem; overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere; }
.empty { text-align: center; padding: 3rem 1rem; color: var(--soft); }
code { font-size: .85em; }
`);

;// CONCATENATED MODULE: ./build/src/sandbox/planner/commands.js
function noCommands(scenes) {
    return { changed: new Map(), deleted: new Set(), added: [], order: scenes.map((_scene, index) => index + 1) };
}
function isEmpty({ changed, deleted, added, order }) {
    return changed.size + deleted.size + added.length === 0 && order.every((number, index) => number === index + 1);
}
/** The order with some scenes moved behind scene `after`; 0 moves them to the start. */
function moved(order, numbers, after) {
    const others = order.filter((number) => !numbers.includes(number));
    return others.toSpliced(after === 0 ? 0 : others.indexOf(after) + 1, 0, ...numbers);
}

;// CONCATENATED MODULE: ./build/src/sandbox/planner/hunks.js
const HEADER = /^(?:In (?:“(.+)” \((.+)\)|(.+?))|The source (?:“.+” \((.+)\)|(.+)) is new):$/;
const HEADING = /^Heading: (\S.*)$/;
/** The hunks in a request: lists of removed (`-`) and added (`+`) lines. */
function hunksIn(request) {
    const lines = request.split("\n");
    return lines.flatMap((line, index) => {
        const header = HEADER.exec(line);
        if (header === null)
            return [];
        const [, section = null, named = "", path = named, titled = null, newSource = titled] = header;
        const end = lines.findIndex((each, at) => at > index && !/^(?:[+-]| |$)/.test(each));
        const body = lines.slice(index + 1, end === -1 ? undefined : end);
        const changes = body.map((each) => ({ sign: /^[+-]/.exec(each)?.[0] ?? " ", text: each.slice(2) }));
        const words = [line, ...body].join("\n").trimEnd();
        // A heading that the hunk itself adds or removes is not the heading above it.
        const own = changes.some(({ sign, text }) => sign !== " " && hunks_headingOf(text) === section);
        return [{ words, newSource, section: own ? null : section, path, blocks: blocksOf(changes) }];
    });
}
function blocksOf(lines) {
    const blocks = [];
    for (let at = 0; at < lines.length; at++) {
        if (lines[at]?.sign === " ")
            continue;
        const rest = lines.slice(at);
        const length = rest.findIndex(({ sign }) => sign === " ");
        const own = length === -1 ? rest : rest.slice(0, length);
        const stayed = (some) => some.filter(({ sign }) => sign === " ").map(({ text }) => text);
        const above = stayed(lines.slice(0, at));
        const headingAt = above.findLastIndex((text) => hunks_headingOf(text) !== null);
        blocks.push({
            heading: hunks_headingOf(above[headingAt] ?? ""),
            above: above.slice(headingAt + 1),
            nextHeading: stayed(rest)
                .map(hunks_headingOf)
                .find((heading) => heading !== null) ?? null,
            removed: hunks_sectionsOf(own.filter(({ sign }) => sign === "-")),
            added: hunks_sectionsOf(own.filter(({ sign }) => sign === "+")),
        });
        at += own.length - 1;
    }
    return blocks;
}
/** Drops the first section where it has neither a heading nor a line. */
function hunks_sectionsOf(lines) {
    const sections = [{ heading: null, lines: [] }];
    for (const { text } of lines) {
        const heading = hunks_headingOf(text);
        if (heading !== null)
            sections.push({ heading, lines: [] });
        else if (text.trim() !== "")
            sections.at(-1)?.lines.push(text);
    }
    return sections.filter((section) => section.heading !== null || section.lines.length > 0);
}
function hunks_headingOf(line) {
    return HEADING.exec(line)?.[1] ?? null;
}

;// CONCATENATED MODULE: ./build/src/sandbox/planner/shared-words.js
/**
 * The numbers of the scenes that share most words with a request; at least one. Where the request lists removed and added
 * lines, only these lines count.
 */
function scenesSharingWords(request, scenes) {
    const differences = request.match(/^[-+] .*$/gm);
    const shared = sharedWords(differences === null ? request : differences.join("\n"), scenes);
    const most = Math.max(...shared);
    // No word is shared: take the first scene after the opening.
    if (most <= 0)
        return [Math.min(2, scenes.length)];
    return shared.flatMap((count, index) => (count * 2 >= most ? [index + 1] : []));
}
/** The numbers of the scenes that share most words with a text; words of titles count more. Empty where no word is shared. */
function scenesSpeakingOf(words, scenes) {
    const inTitles = sharedWords(words, scenes.map((scene) => ({ ...scene, narration: "", instruction: null })));
    const shared = sharedWords(words, scenes).map((count, index) => 2 * count + (inTitles[index] ?? 0));
    const most = Math.max(...shared);
    return most <= 0 ? [] : shared.flatMap((count, index) => (count === most ? [index + 1] : []));
}
/** How many words each scene shares with a text. A word that more than half of the scenes contain doesn't count. */
function sharedWords(text, scenes) {
    const asked = wordsOf(text);
    const spoken = scenes.map(({ title, narration, instruction }) => wordsOf(`${title} ${narration} ${instruction ?? ""}`));
    const telling = [...asked].filter((word) => {
        const holders = spoken.filter((words) => words.has(word)).length;
        return holders > 0 && holders * 2 <= scenes.length;
    });
    return spoken.map((words) => telling.filter((word) => words.has(word)).length);
}
function wordsOf(text) {
    return new Set(text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []);
}

;// CONCATENATED MODULE: ./build/src/sandbox/planner/brief-change.js




const GONE = /^The source (.+?) is gone(?: \(it was about (.+)\))?\. Leave out what only this source said\.$/gm;
const EVERYWHERE = /^Everywhere(?: in .+)?: “(.+)” becomes “(.+)”\.$/gm;
const OPTION = /^The option (.+?) (?:is gone; it was .+|is new: .+|changes from (.+) to (.+))\.$/gm;
/** Whether a request lists the changes of a brief, as the action words them: with removed and added lines. */
function isBriefChange(request) {
    return (/^What this video is made from has changed\./.test(request) ||
        (/^In .+:$/m.test(request) && /^[+-] /m.test(request)));
}
/** Whether such a list changes no scene: only the path of a source, white space or the aspect ratio changed. */
function changesNoScene(request) {
    return isBriefChange(request) && !/^[+-](?: |$)|^The source .+ is gone|^The option |^Everywhere/m.test(request);
}
/**
 * What a list of changes to a brief asks for. A new section adds a scene, a removed section deletes its scene, a section in
 * another place moves its scene. Changed lines change the scenes that say them; a changed option changes every scene.
 */
function briefCommands(request, scenes) {
    const commands = noCommands(scenes);
    for (const number of goneScenes(request, scenes))
        commands.deleted.add(number);
    for (const [words, old = "", now = ""] of request.matchAll(EVERYWHERE)) {
        const saying = scenes.flatMap(({ title, narration }, at) => `${title}\n${narration}`.includes(old) ? [at + 1] : []);
        const renamed = (text) => text.replaceAll(old, now);
        for (const number of saying.length > 0 ? saying : scenesSpeakingOf(old, scenes))
            changeScene(commands, scenes, {
                number,
                words,
                revised: (scene) => ({ ...scene, title: renamed(scene.title), narration: renamed(scene.narration) }),
            });
    }
    for (const hunk of hunksIn(request)) {
        const change = (number, revised) => changeScene(commands, scenes, { number, words: hunk.words, revised });
        const numberOf = (heading) => numberTitled(heading ?? "", scenes, hunk.path);
        const add = (text, { source, after }) => {
            for (const scene of scenesOf(text, source))
                commands.added.push({ after, scene });
        };
        if (hunk.newSource !== null) {
            const text = hunk.blocks.flatMap(({ added }) => added.map(textOf)).join("\n");
            add(text, { source: hunk.newSource, after: beforeRecap(scenes) });
            continue;
        }
        const [top = null] = numbersFrom(hunk.path, scenes);
        // Words in no section stand at the top of their page.
        let place = hunk.section === null ? top : numberOf(hunk.section);
        for (const block of hunk.blocks) {
            place = numberOf(block.heading) ?? scenesSaying(block.above, scenes)[0] ?? place;
            const { removed, added } = pairSections(block.removed, block.added);
            for (const [before, after] of removed) {
                const at = before.heading === null ? null : numberOf(before.heading);
                if (before.heading !== null && after === null) {
                    if (at !== null)
                        commands.deleted.add(at);
                    continue;
                }
                const numbers = at === null ? scenesAbout(before, after, { place, scenes }) : [at];
                for (const number of numbers)
                    change(number, (scene) => withSection(scene, before, after));
            }
            for (const section of added) {
                if (section.heading === null) {
                    for (const number of scenesAbout(null, section, { place, scenes })) {
                        change(number, (scene) => withSection(scene, null, section));
                    }
                    continue;
                }
                const next = numberOf(block.nextHeading);
                const after = place ?? (next === null ? beforeRecap(scenes) : next - 1);
                add(textOf(section), { source: top === null ? null : hunk.path, after });
            }
        }
    }
    moveSections(commands, scenes, request);
    for (const [line, , from, to] of request.matchAll(OPTION)) {
        const factor = /duration|length|seconds/i.test(line) ? Number(to) / Number(from) : 1;
        for (const number of commands.order) {
            changeScene(commands, scenes, {
                number,
                words: line,
                revised: (scene) => ({
                    ...scene,
                    seconds: Number.isFinite(factor) && factor > 0 ? clampSeconds(scene.seconds * factor) : scene.seconds,
                }),
            });
        }
    }
    return commands;
}
/** Changes a scene; a scene that changed before keeps that change too. */
function changeScene({ changed }, scenes, { number, words, revised }) {
    const earlier = changed.get(number);
    const scene = earlier?.scene ?? scenes[number - 1];
    if (scene === undefined)
        return;
    const all = earlier === undefined || earlier.words.includes(words) ? words : `${earlier.words}\n\n${words}`;
    changed.set(number, { scene: revised(scene), words: earlier?.words.includes(words) ? earlier.words : all });
}
/** A section that is removed in one place and added in another has moved; its text may have changed too. */
function moveSections(commands, scenes, request) {
    for (const addition of [...commands.added]) {
        const number = [...commands.deleted].find((each) => scenes[each - 1]?.title === addition.scene.title);
        const scene = scenes[(number ?? 0) - 1];
        if (number === undefined || scene === undefined || number === addition.after)
            continue;
        commands.deleted.delete(number);
        commands.added.splice(commands.added.indexOf(addition), 1);
        commands.order = moved(commands.order, [number], addition.after);
        const { narration, seconds } = addition.scene;
        if (narration === scene.narration)
            continue;
        changeScene(commands, scenes, { number, words: request, revised: (old) => ({ ...old, narration, seconds }) });
    }
}
/** Pairs each removed section with the added one that replaces it: of the same heading, else of the next heading. */
function pairSections(removed, added) {
    const left = [...added];
    const take = (wanted) => {
        const at = left.findIndex(wanted);
        return at === -1 ? null : (left.splice(at, 1)[0] ?? null);
    };
    const same = removed.map((before) => [before, take(({ heading }) => heading === before.heading)]);
    const pairs = same.map(([before, after]) => {
        const renamed = after === null && before.heading !== null ? take(({ heading }) => heading !== null) : null;
        return [before, after ?? renamed];
    });
    return { removed: pairs, added: left };
}
/** The scenes that changed lines are about: those that say them, else the one around them, else those that share most words. */
function scenesAbout(before, after, { place, scenes }) {
    const gone = before === null ? [] : scenesSaying(before.lines, scenes);
    if (gone.length > 0)
        return gone;
    if (place !== null)
        return [place];
    return scenesSpeakingOf([before, after].map((section) => (section === null ? "" : textOf(section))).join("\n"), scenes);
}
/** The scenes that say one of these lines. */
function scenesSaying(lines, scenes) {
    const sentences = sentencesOf(lines.join("\n")).map(withoutListMark);
    return scenes.flatMap(({ narration }, index) => sentences.some((sentence) => narration.includes(sentence)) ? [index + 1] : []);
}
/** The scene with this title, of this source where there is one. */
function numberTitled(heading, scenes, path) {
    const isTitled = ({ title }) => title.toLowerCase() === titleOf(heading).toLowerCase();
    const own = scenes.findIndex((scene) => scene.source === path && isTitled(scene));
    const at = own === -1 ? scenes.findIndex(isTitled) : own;
    return at === -1 ? null : at + 1;
}
/** The scenes of a source. */
function numbersFrom(path, scenes) {
    return scenes.flatMap(({ source }, at) => (source === path ? [at + 1] : []));
}
/** The scenes of the sources that are gone. A source with another name than before is known by its headings. */
function goneScenes(request, scenes) {
    return [...request.matchAll(GONE)].flatMap(([, path = "", headings = ""]) => {
        const own = numbersFrom(path, scenes);
        if (own.length > 0)
            return own;
        return (headings.match(/(?<=“)[^”]+/g) ?? []).flatMap((heading) => numberTitled(heading, scenes, path) ?? []);
    });
}
function beforeRecap(scenes) {
    return scenes.at(-1)?.title === "Recap" ? scenes.length - 1 : scenes.length;
}
/** The scene with the sentences of `after` in place of those of `before`. */
function withSection(scene, before, after) {
    const newTitle = newTitleOf(scene, before, after);
    let [text, at] = [scene.narration, -1];
    for (const sentence of sentencesOf((before?.lines ?? []).join("\n")).map(withoutListMark)) {
        const found = text.indexOf(sentence);
        if (found === -1)
            continue;
        if (at === -1)
            at = found;
        text = text.slice(0, found) + text.slice(found + sentence.length);
    }
    const added = joinSentences(sentencesOf((after?.lines ?? []).join("\n")));
    const put = at === -1 ? `${text} ${added}` : `${text.slice(0, at)}${added} ${text.slice(at)}`;
    const tidy = put
        .replace(/\s+/g, " ")
        .replace(/([.!?])(?:\s*\.)+/g, "$1")
        .replace(/^[\s.]+|\s+$/g, "");
    const narration = narrationOf(tidy === "" ? scene.title : tidy);
    const title = scene.title === titleOf(scene.narration) ? narration : scene.title;
    return { ...scene, title: titleOf(newTitle ?? title), narration, seconds: secondsToSay(narration) };
}
/** What a scene is called from now on, where its heading is another, or the line of its page that is its title; else `null`. */
function newTitleOf(scene, before, after) {
    if (before === null || after === null)
        return null;
    if (after.heading !== before.heading)
        return after.heading;
    return before.lines[0] === scene.title ? (after.lines[0] ?? null) : null;
}
function textOf({ heading, lines }) {
    return [...(heading === null ? [] : [`## ${heading}`]), ...lines].join("\n");
}
function withoutListMark(sentence) {
    return sentence.replace(/^[-*+>\d.)\s]*(?=[\p{L}\p{N}])/u, "").replace(/[.!?]+$/, "");
}

;// CONCATENATED MODULE: ./build/src/sandbox/planner/plain-text.js
/** The words of Markdown, as people say and read them. Only marks that frame words go; what stands in code stays as it is. */
function plainText(markdown) {
    return markdown
        .split(/(`[^`]*`)/)
        .map((part, index) => (index % 2 === 1 ? part.replaceAll("`", "") : withoutMarks(part)))
        .join("")
        .replace(/\s+/g, " ")
        .replace(/(?:· )+(?=·)/g, "")
        .replace(/ \.(?= |$)/g, ".")
        .replace(/^(?: ?· ?)+|(?: ?· ?)+$|^ | $/g, "");
}
function withoutMarks(text) {
    return (text
        .replace(/!?\[([^[\]]*)\]\([^()\s]*(?:\s+"[^"]*")?\)/g, "$1")
        // Of a table or a list, joined lines too.
        .replace(/^[ \t|:]*-{3,}[ \t|:-]*$/gm, "")
        .replace(/[ \t]*\|[ \t|]*/g, " · ")
        .replace(/(^|[.!?:] )[ \t]*(?:(?:#{1,6}|[-*+>])[ \t]+)+/gm, "$1")
        .replace(/\*\*/g, "")
        .replace(/(?<![\p{L}\p{N}*_])([*_])([^\s*_](?:[^*_]*[^\s*_])?)\1(?![\p{L}\p{N}*_])/gu, "$2"));
}
/** A scene as it is shown. */
function plainScene(scene) {
    const { title, narration, instruction } = scene;
    return {
        ...scene,
        title: plainText(title),
        narration: plainText(narration),
        instruction: instruction === null ? null : plainText(instruction),
    };
}

;// CONCATENATED MODULE: ./build/src/sandbox/pages/request-words.js



/**
 * What a request changes, a line each. Of a changed brief these are its paths, its changed lines and its options: not the words to
 * the service before them, nor the lines around a change. Any other request is one line, as it was written.
 */
function linesOf(request) {
    if (!isBriefChange(request))
        return [{ kind: "said", words: request }];
    const lines = request.replace(/^The brief of this video has changed\..*\n+/, "").split("\n");
    return lines.flatMap((line) => {
        const [, sign = "", text = line] = /^([+-]) ?(.*)$/.exec(line) ?? [];
        if (text.trim() === "" || line.startsWith("  "))
            return [];
        return [{ kind: sign === "+" ? "added" : sign === "-" ? "removed" : "said", words: plainText(text) }];
    });
}
/** A request in one line: of a changed brief what it says now, or no longer says. */
function requestTitle(request) {
    const lines = linesOf(request);
    const line = lines.find(({ kind }) => kind === "added") ?? lines.find(({ kind }) => kind === "removed") ?? lines[0];
    if (line === undefined)
        return request;
    return { added: `Now: ${line.words}`, removed: `No longer: ${line.words}`, said: line.words }[line.kind];
}
/** What a request changes; the whole request is folded below, where that is more. */
function requestWords(request) {
    if (!isBriefChange(request))
        return (0,html/* html */.q) `<blockquote>${request}</blockquote>`;
    const row = ({ kind, words }) => {
        if (kind === "added")
            return (0,html/* html */.q) `<p class="added"><ins>${words}</ins></p>`;
        return kind === "removed" ? (0,html/* html */.q) `<p class="removed"><del>${words}</del></p>` : (0,html/* html */.q) `<p>${words}</p>`;
    };
    return (0,html/* html */.q) `<blockquote>${linesOf(request).map(row)}</blockquote>
    <details><summary>The whole request</summary><blockquote>${request}</blockquote></details>`;
}

;// CONCATENATED MODULE: ./build/src/sandbox/pages/video-words.js




const MOST_OF_TITLE = 120;
const MOST_READ = 2000;
/**
 * The title of a video, and what its task says besides, without Markdown and the paths of sources. Without a title, the first line of the
 * task is one: the service is sent no other.
 */
function titled({ task, uuid }, titles) {
    // A brief can have megabytes, and the page of jobs is made anew every second.
    const lines = task
        .trim()
        .slice(0, MOST_READ)
        .split(/\r?\n|\r/)
        .filter((line) => !isFileHeading(line));
    const given = titles(uuid);
    const first = lines.findIndex((line) => line.trim() !== "");
    const title = given ?? plainText(lines[first] ?? task);
    const rest = given === null ? lines.slice(first + 1) : lines;
    return {
        title: shortened(title, MOST_OF_TITLE),
        rest: joinSentences(sentencesOf(rest.join("\n")).map(plainText)),
    };
}
function shortened(text, most = 240) {
    const characters = [...text];
    return characters.length > most ? `${characters.slice(0, most).join("")}…` : text;
}
/** The ids that a program needs, folded. `id` is that of the element, by which the page of jobs finds it after an update. */
function ids(id, named) {
    const rows = named.map(([name, value]) => (0,html/* html */.q) `<dt>${name}</dt><dd><code>${value}</code></dd>`);
    return (0,html/* html */.q) `<details id="${id}" class="ids"><summary id="${id}-summary">Ids for the API</summary><dl>${rows}</dl></details>`;
}

;// CONCATENATED MODULE: ./build/src/sandbox/pages/watch-style.js

/** The style of the watch page, in light and dark. The home page uses it too. */
const WATCH_STYLE = (0,html/* raw */.l)(`
:root {
  color-scheme: light dark;
  --ink: light-dark(#1d2330, #e8ebf2);
  --soft: light-dark(#5b6475, #9aa4b8);
  --paper: light-dark(#f6f7fa, #12151c);
  --card: light-dark(#ffffff, #1b202b);
  --line: light-dark(#e1e5ec, #2b3240);
  --accent: light-dark(#3b5bdb, #91a7ff);
  --touched: light-dark(#fff3d6, #3a3018);
  --touched-ink: light-dark(#7a5300, #ffd98a);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 76rem; margin: 0 auto; padding: 1.5rem 1.25rem 4rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .25rem; text-wrap: balance; overflow-wrap: anywhere; }
h2 { font-size: 1rem; margin: 0 0 .5rem; }
p { margin: 0 0 .5rem; }
a { color: var(--accent); }
.facts { color: var(--soft); font-size: .9rem; margin-bottom: 1.25rem; overflow-wrap: anywhere; }
.columns { display: grid; gap: 1.5rem; grid-template-columns: minmax(0, 1fr); align-items: start; }
@media (min-width: 58rem) {
  .columns { grid-template-columns: minmax(0, 1.7fr) minmax(0, 1fr); }
  .stage { position: sticky; top: 1.25rem; }
}
video, .waiting { display: block; width: 100%; max-height: 78vh; background: #000; border-radius: .75rem; }
.waiting { aspect-ratio: 16 / 9; display: grid; place-content: center; text-align: center; color: #dfe4ee; padding: 1rem; }
.edit { background: var(--touched); color: var(--touched-ink); border-radius: .75rem; padding: .9rem 1.1rem; margin-top: 1rem; }
.edit blockquote { margin: 0 0 .5rem; white-space: pre-line; overflow-wrap: anywhere; }
.edit blockquote p { margin: 0 0 .25rem; }
.edit details { margin-bottom: .5rem; } .edit details blockquote { white-space: pre-wrap; } summary { cursor: pointer; }
.edit .added, .edit .removed { padding-left: 1.25rem; position: relative; font-weight: 600; }
.edit .added::before, .edit .removed::before { position: absolute; left: .25rem; content: "+"; }
.edit .removed::before { content: "−"; }
ins { text-decoration: none; } .edit .removed { font-weight: 400; }
.ids { margin-top: 1rem; font-size: .85rem; color: var(--soft); }
.ids dl { margin: .35rem 0 0; display: grid; grid-template-columns: minmax(0, auto) minmax(0, 1fr); gap: .1rem .75rem; } .ids dd { margin: 0; }
.ids dt, .ids dd { overflow-wrap: anywhere; }
.home { margin: 0 0 .75rem; font-size: .9rem; }
.note { color: var(--soft); font-size: .9rem; margin: .75rem 0 0; overflow-wrap: anywhere; }
.tag { flex: none; border: 1px solid var(--line); color: var(--soft); border-radius: 1rem; padding: 0 .55rem; font-size: .75rem; }
.renderings { margin-top: 1rem; }
.renderings ol { list-style: none; margin: 0; padding: 0; display: grid; grid-template-columns: minmax(0, 1fr); gap: .25rem; }
.renderings li { display: flex; gap: .6rem; align-items: baseline; }
.renderings a { min-width: 1.8rem; text-align: center; border: 1px solid var(--line); border-radius: .5rem; text-decoration: none; font-variant-numeric: tabular-nums; }
.renderings a[aria-current] { background: var(--accent); border-color: var(--accent); color: var(--paper); }
.renderings .words { color: var(--soft); font-size: .9rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.scenes { list-style: none; margin: 0; padding: 0; display: grid; gap: .5rem; }
.scenes li { position: relative; background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: .7rem .9rem; display: grid; grid-template-columns: 3rem 1fr; column-gap: .5rem; }
.scenes li:has(a):hover { border-color: var(--accent); }
.scenes li[data-playing] { border-color: var(--accent); box-shadow: 0 0 0 1px var(--accent); }
.scenes time { color: var(--soft); font-variant-numeric: tabular-nums; }
.scenes .title { font-weight: 600; overflow-wrap: anywhere; }
.scenes a { color: inherit; text-decoration: none; }
.scenes a::after { content: ""; position: absolute; inset: 0; }
.scenes .said { grid-column: 2; color: var(--soft); font-size: .9rem; margin: .15rem 0 0; overflow-wrap: anywhere; }
.tags { grid-column: 2; display: flex; flex-wrap: wrap; gap: .35rem; margin-top: .3rem; font-size: .75rem; }
.tags span { border: 1px solid var(--line); color: var(--soft); border-radius: 1rem; padding: 0 .55rem; }
.tags .touched { background: var(--touched); color: var(--touched-ink); border-color: transparent; font-weight: 600; }
`);

;// CONCATENATED MODULE: ./build/src/sandbox/pages/home-page.js








/** The page shows the newest ones; with more it would be slow. */
const MOST_JOBS = 100;
/** All jobs with their progress and videos, and what each account has left. `address` is that of the sandbox. */
function homePage({ api, titles }, address) {
    const { world } = api;
    const videos = world.videos.all.toReversed();
    const edits = editsOfVideos(world.edits.all);
    return (0,html/* html */.q) `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <noscript><meta http-equiv="refresh" content="5" /></noscript>
    <title>The sandbox</title>
    <style>${WATCH_STYLE}${HOME_STYLE}</style>
  </head>
  <body>
    <header>
      <h1>The sandbox</h1>
      <span id="live" role="status"></span>
      <nav><a href="/openapi.json">OpenAPI description</a></nav>
    </header>
    <main>
      <section class="accounts" aria-label="Accounts">${world.accounts.all.map((account) => accountCard(api, account))}</section>
      <h2>${videos.length === 0 ? "Jobs" : `Jobs (${(0,sentence/* counted */.hS)(videos.length)})`}</h2>
      ${videos.length === 0
        ? (0,html/* html */.q) `<div class="card empty"><p>Nothing here yet. <code>POST /v1/videos</code> makes the first video:</p>${creation(address)}</div>`
        : (0,html/* html */.q) `<ol class="jobs">${videos.slice(0, MOST_JOBS).map((video) => job(video, { world, titles, edits: edits.get(video) ?? [] }))}</ol>`}
      ${videos.length === 0 ? "" : (0,html/* html */.q) `<details id="create" class="hint"><summary id="creation">Create another job</summary>${creation(address)}</details>`}
      ${videos.length > MOST_JOBS ? (0,html/* html */.q) `<p class="small">The ${MOST_JOBS} newest of ${(0,sentence/* counted */.hS)(videos.length)}.</p>` : ""}
    </main>
    <script type="module" src="/live.js"></script>
  </body>
</html>`;
}
/** A command that creates a job. It names no key: who can see this page may have none. */
function creation(address) {
    const command = `curl ${address}/v1/videos -H "X-API-Key: $KEY" -H "Content-Type: application/json" -d '{"videos":[{"task":"Explain how a new user signs in."}]}'`;
    return (0,html/* html */.q) `<pre><code>${command}</code></pre><p class="small"><code>$KEY</code> is the API key that the sandbox printed at its start.</p>`;
}
function accountCard({ world: { accounts, ledger, agenda }, windows }, { name, orgId }) {
    const buckets = ["videos", "edits"].map((bucket) => {
        const { left, cap, reset } = windows.remaining(name, bucket, agenda.now);
        return `${bucket}: ${(0,sentence/* counted */.hS)(left)} of ${(0,sentence/* counted */.hS)(cap)} requests left${reset === 0 ? "" : `, ${reset} s`}`;
    });
    const named = orgId === null ? (0,html/* html */.q) `Account ${name}` : (0,html/* html */.q) `Organization ${name} (<code>${orgId}</code>)`;
    // The name of the one account says nothing.
    const account = accounts.all.length === 1 ? "Your account" : named;
    return (0,html/* html */.q) `<div class="card">
    <p class="small">${account}</p>
    <p><strong>${(0,sentence/* counted */.hS)(ledger.balance(name))}</strong> credits</p>
    <p class="small">${buckets.join(" · ")}</p>
  </div>`;
}
function job(video, { world, titles, edits }) {
    const { status, progress, error_message: problem, } = videoReply(video, {
        durations: world.durations,
        now: world.agenda.now,
    });
    const asks = video.requiredAction !== null;
    const { rendering } = currentVersion(video);
    const building = status !== "complete" && status !== "failed";
    const scenes = progress.total_scenes === 0
        ? ""
        : ` · ${progress.total_scenes} ${progress.total_scenes === 1 ? "scene" : "scenes"}`;
    const account = world.accounts.all.length === 1 ? "" : `${video.account.name} · `;
    const facts = `${account}${video.category} · ${currentVersion(video).aspectRatio}${scenes}`;
    const { title, rest } = titled(video, titles);
    const editIds = edits.map(({ editId, request }) => [`Edit: ${shortened(requestTitle(request), 60)}`, editId]);
    return (0,html/* html */.q) `<li class="card job">
    <h3>${title}</h3>
    <span class="state ${asks ? "wait" : toneOf(status)}">${asks ? "waits for an answer" : status.replaceAll("_", " ")}</span>
    ${rest === "" ? "" : (0,html/* html */.q) `<p class="rest wide">${shortened(rest)}</p>`}
    <p class="small">${facts}</p>
    <span class="watch">${rendering === null ? "" : (0,html/* html */.q) `<a id="watch-${video.uuid}" class="play" aria-label="Watch ${title}" href="${linkOf("", video.uuid, rendering)}">▶ Watch</a>`}</span>
    ${building ? (0,html/* html */.q) `<div class="wide"><progress max="100" value="${progress.percent}" aria-label="Progress"></progress><span class="small">${progress.percent} %${progress.current_scene === 0 ? "" : ` · scene ${progress.current_scene}`}</span></div>` : ""}
    ${problem === null ? "" : (0,html/* html */.q) `<p class="problem wide">${problem}</p>`}
    ${edits.length === 0 ? "" : (0,html/* html */.q) `<ul class="edits wide">${edits.map((edit) => editRow(edit))}</ul>`}
    <div class="wide">${ids(`ids-${video.uuid}`, [["Video", video.uuid], ...editIds])}</div>
  </li>`;
}
function editRow(edit) {
    const { status, progress, result, error_message: problem, edit_id: editId } = editReply(edit, { linkBase: "" });
    const title = shortened(requestTitle(edit.request));
    const running = status === "processing" || status === "applying";
    const link = 
    // What was taken back is not to be seen there.
    result === null || result.link === "" || status === "reverted"
        ? ""
        : (0,html/* html */.q) `<a id="watch-${editId}" aria-label="Watch: ${title}" href="${result.link}">▶ Watch</a>`;
    return (0,html/* html */.q) `<li>
    <span class="words">${title}</span>
    <span><span class="state ${toneOf(status)}">${status.replaceAll("_", " ")}</span></span>
    ${link}
    ${running ? (0,html/* html */.q) `<progress class="wide" max="100" value="${progress.percent}" aria-label="Progress"></progress>` : ""}
    ${problem === null ? "" : (0,html/* html */.q) `<span class="problem">${problem}</span>`}
  </li>`;
}
function toneOf(status) {
    if (status === "complete")
        return "good";
    if (status === "failed" || status === "error")
        return "bad";
    return /^(?:awaiting|pending|queued)/.test(status) ? "wait" : "";
}
function editsOfVideos(edits) {
    const found = new Map();
    for (const edit of edits)
        found.set(edit.video, [...(found.get(edit.video) ?? []), edit]);
    return found;
}

;// CONCATENATED MODULE: ./build/src/sandbox/pages/home-script.js
/** Updates the page every second. Without this script the page reloads every five seconds. */
const HOME_SCRIPT = `let busy = false;
setInterval(async () => {
  if (busy || document.hidden) return;
  busy = true;
  const state = document.querySelector("#live");
  // A text that is set again would be read out again.
  const say = (text, kind) => {
    if (state.textContent === text) return;
    state.textContent = text;
    state.className = kind;
  };
  try {
    const text = await (await fetch(location.href)).text();
    const next = new DOMParser().parseFromString(text, "text/html").querySelector("main");
    const main = document.querySelector("main");
    const open = new Set([...main.querySelectorAll("details[open]")].map(({ id }) => id));
    for (const details of next.querySelectorAll("details")) if (open.has(details.id)) details.open = true;
    const focused = document.activeElement?.id;
    if (next.innerHTML !== main.innerHTML && getSelection()?.isCollapsed !== false) {
      main.replaceChildren(...next.childNodes);
      if (focused) document.getElementById(focused)?.focus();
    }
    say("live", "");
  } catch {
    say("the sandbox has ended", "gone");
  }
  busy = false;
}, 1000);
`;

;// CONCATENATED MODULE: ./build/src/sandbox/film/timeline.js

/** The scenes as they are shown, one after the other. */
function placeScenes(scenes) {
    let end = 0;
    return scenes.map((scene, index) => {
        const start = end;
        end += scene.seconds;
        return { scene: plainScene(scene), number: index + 1, start, end };
    });
}
/** "1:05" */
function clockTime(seconds) {
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
/** The titles of the scenes as the chapters of a WebVTT file. */
function chaptersOf(scenes) {
    return webVtt(scenes, ({ title }) => title);
}
/** The narration of the scenes as a WebVTT file. */
function captionsOf(scenes) {
    return webVtt(scenes, ({ narration }) => narration);
}
function webVtt(scenes, words) {
    const cues = placeScenes(scenes).map(({ scene, number, start, end }) => `${number}\n${stamp(start)} --> ${stamp(end)}\n${cueText(words(scene))}\n`);
    return ["WEBVTT\n", ...cues].join("\n");
}
function stamp(seconds) {
    const two = (value) => String(value).padStart(2, "0");
    return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.000`;
}
/** In a cue, `&`, `<` and an arrow have a meaning, and a blank line ends it. */
function cueText(text) {
    return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replace(/\s+/g, " ").trim();
}

;// CONCATENATED MODULE: ./build/src/sandbox/pages/film-reply.js

/** The reply to a request for a film: the whole file, or the range that a browser asks for when it seeks. */
function filmReply(request, file) {
    const etag = `"${(0,external_node_crypto_.createHash)("sha256").update(file).digest("hex")}"`;
    const headers = { ETag: etag, "Accept-Ranges": "bytes", "Cache-Control": "no-cache" };
    if (request.headers.get("if-none-match") === etag)
        return new Response(null, { status: 304, headers });
    const changed = (request.headers.get("if-range") ?? etag) !== etag;
    const range = changed ? null : byteRangeOf(request.headers.get("range") ?? undefined, file.length);
    if (range === "unsatisfiable") {
        return new Response(null, { status: 416, headers: { ...headers, "Content-Range": `bytes */${file.length}` } });
    }
    const { first, last } = range ?? { first: 0, last: file.length - 1 };
    return new Response(Buffer.from(file.subarray(first, last + 1)), {
        status: range === null ? 200 : 206,
        headers: {
            ...headers,
            "Content-Type": "video/mp4",
            "Content-Length": String(last - first + 1),
            ...(range === null ? {} : { "Content-Range": `bytes ${first}-${last}/${file.length}` }),
        },
    });
}
/**
 * The part of a file that a `Range` header asks for (RFC 9110, 14). `null` stands for the whole file, also where the header
 * has several ranges or is no range.
 */
function byteRangeOf(header, size) {
    const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
    if (from === undefined || to === undefined || (from === "" && to === ""))
        return null;
    if (from === "")
        return Number(to) === 0 ? "unsatisfiable" : { first: Math.max(0, size - Number(to)), last: size - 1 };
    const [first, last] = [Number(from), to === "" ? size - 1 : Math.min(Number(to), size - 1)];
    if (to !== "" && Number(to) < first)
        return null;
    return first >= size ? "unsatisfiable" : { first, last };
}

;// CONCATENATED MODULE: ./build/src/sandbox/pages/missing-page.js


/** The page of an address where there is nothing to watch: why, and the way to the list of jobs. */
function missingPage(why) {
    return (0,html/* html */.q) `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Nothing to watch here</title>
    <style>${WATCH_STYLE}</style>
  </head>
  <body>
    <main>
      <p class="home"><a href="/">← All jobs</a></p>
      <h1>Nothing to watch here</h1>
      <p>${why}</p>
    </main>
  </body>
</html>`;
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:module"
var external_node_module_ = __webpack_require__(98995);
// EXTERNAL MODULE: external "node:url"
var external_node_url_ = __webpack_require__(73136);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(38522);
;// CONCATENATED MODULE: ./build/src/sandbox/film/woff2-characters.js

/** The tags of a table directory's first numbers, as far as they are needed (WOFF2, 4.1): `cmap` is 0, and 63 spells its tag out. */
const CMAP = 0;
const GLYF = 10;
const LOCA = 11;
const SPELT = 63;
/**
 * The characters that a font in WOFF2 has glyphs for, by their code points.
 *
 * @param {Buffer} font
 * @returns {ReadonlySet<number>}
 */
function charactersOf(font) {
    const { at, length, dataAt } = placeOfCmap(font);
    const data = (0,external_node_zlib_.brotliDecompressSync)(font.subarray(dataAt, dataAt + font.readUInt32BE(20)));
    return charactersOfCmap(data.subarray(at, at + length));
}
/**
 * Where the table of characters lies in the unpacked data, and where the packed data lies in the file.
 *
 * @param {Buffer} font
 */
function placeOfCmap(font) {
    let place = 48;
    const number = () => {
        for (let value = 0;;) {
            const byte = font.readUInt8(place);
            place += 1;
            value = value * 128 + (byte & 127);
            if (byte < 128)
                return value;
        }
    };
    let at = 0;
    let found = { at: 0, length: 0 };
    const tables = font.readUInt16BE(12);
    for (let table = 0; table < tables; table++) {
        const flags = font.readUInt8(place);
        place += (flags & SPELT) === SPELT ? 5 : 1;
        const whole = number();
        const tag = flags & SPELT;
        // Version 0 of `glyf` and `loca` is packed in a way of its own, and so is any other version of another table.
        const packed = tag === GLYF || tag === LOCA ? flags >> 6 === 0 : flags >> 6 !== 0;
        const length = packed ? number() : whole;
        if (tag === CMAP)
            found = { at, length };
        at += length;
    }
    return { ...found, dataAt: place };
}
/**
 * @param {Buffer} cmap
 * @returns {Set<number>}
 */
function charactersOfCmap(cmap) {
    /** @type {Set<number>} */
    const characters = new Set();
    const subtables = cmap.readUInt16BE(2);
    for (let subtable = 0; subtable < subtables; subtable++) {
        const table = cmap.subarray(cmap.readUInt32BE(8 + subtable * 8));
        const format = table.readUInt16BE(0);
        if (format === 4)
            addSegments(table, characters);
        if (format === 12)
            addGroups(table, characters);
    }
    return characters;
}
/**
 * Format 4: segments of the basic plane.
 *
 * @param {Buffer} table
 * @param {Set<number>} characters
 */
function addSegments(table, characters) {
    const size = table.readUInt16BE(6);
    for (let segment = 0; segment < size; segment += 2) {
        const last = table.readUInt16BE(14 + segment);
        const first = table.readUInt16BE(16 + size + segment);
        const shift = table.readUInt16BE(16 + 2 * size + segment);
        const offsetAt = 16 + 3 * size + segment;
        const offset = table.readUInt16BE(offsetAt);
        for (let code = first; code <= last && code < 0xffff; code++) {
            const glyph = offset === 0 ? code + shift : table.readUInt16BE(offsetAt + offset + 2 * (code - first));
            if ((glyph & 0xffff) !== 0)
                characters.add(code);
        }
    }
}
/**
 * Format 12: groups of all planes.
 *
 * @param {Buffer} table
 * @param {Set<number>} characters
 */
function addGroups(table, characters) {
    const groups = table.readUInt32BE(12);
    for (let group = 0; group < groups; group++) {
        const at = 16 + group * 12;
        const [first, last, glyph] = [table.readUInt32BE(at), table.readUInt32BE(at + 4), table.readUInt32BE(at + 8)];
        for (let code = first; code <= last; code++)
            if (glyph + code - first !== 0)
                characters.add(code);
    }
}

;// CONCATENATED MODULE: ./build/src/sandbox/film/fonts.js
// JavaScript, checked by tsc, because the worker thread loads it from the sources.




const fonts_require = (0,external_node_module_.createRequire)(import.meta.url);
/**
 * The fonts of films, each for what those before it lack. They come in small files, each with a part of the characters. A
 * file costs time with every picture, so only those are loaded that a text needs.
 */
const FONTS = [
    { name: "inter", weights: [400, 700] },
    { name: "noto-sans-jp", weights: [400] },
    { name: "noto-emoji", weights: [400] },
    { name: "noto-sans-symbols-2", weights: [400] },
];
/** What needs no glyph: spaces, and characters that only say how others are drawn. */
const UNSEEN = /[\p{Z}\p{C}]|\ufe0e|\ufe0f/u;
/** @typedef {{ readonly files: readonly string[], readonly ranges: readonly (readonly [number, number])[] }} Part */
/** @type {Part[] | null} */
let allParts = null;
/** @type {Map<string, ReadonlySet<number>>} */
const known = new Map();
/** @type {Map<string, Part | null>} */
const found = new Map();
/**
 * The font files with the characters of a text.
 *
 * @param {string} text
 * @returns {readonly string[]}
 */
function fontFilesFor(text) {
    const latin = [400, 700].map((weight) => fileOf("inter", "latin", weight));
    return [...new Set([...latin, ...[...new Set(text)].flatMap((character) => partFor(character)?.files ?? [])])];
}
/**
 * The characters of a text that no font has, each once.
 *
 * @param {string} text
 * @returns {readonly string[]}
 */
function withoutGlyph(text) {
    return [...new Set(text)].filter((character) => !UNSEEN.test(character) && partFor(character) === null);
}
/**
 * Every file that films can need, with the licences.
 *
 * @returns {readonly string[]}
 */
function fontFiles() {
    const both = FONTS.flatMap(({ name }) => [rangesFile(name), `${name}/LICENSE`]);
    return [...both, ...parts().flatMap(({ files }) => files)];
}
/**
 * Where a font file is. The npm package has those that films need in a folder of its own (scripts/package.ts).
 *
 * @param {string} file
 */
function fontPath(file) {
    const packed = (0,external_node_url_.fileURLToPath)(new URL(`../../../fonts/${file}`, import.meta.url));
    return (0,external_node_fs_.existsSync)(packed) ? packed : fonts_require.resolve(`@fontsource/${file}`);
}
/** @param {string} character */
function partFor(character) {
    const before = found.get(character);
    if (before !== undefined)
        return before;
    const code = character.codePointAt(0) ?? 0;
    const part = parts().find(({ files: [file = ""], ranges }) => isIn(code, ranges) && charactersIn(file).has(code)) ?? null;
    found.set(character, part);
    return part;
}
/** @returns {readonly Part[]} */
function parts() {
    allParts ??= FONTS.flatMap(({ name, weights }) => {
        /** @type {Record<string, string>} */
        const ranges = JSON.parse((0,external_node_fs_.readFileSync)(fontPath(rangesFile(name)), "utf8"));
        return Object.entries(ranges)
            .map(([subset, text]) => ({ subset: subset.replace(/[[\]]/g, ""), ranges: rangesOf(text) }))
            .filter(({ subset }) => isShipped(name, subset))
            .map(({ subset, ranges }) => ({ files: weights.map((weight) => fileOf(name, subset, weight)), ranges }));
    });
    return allParts;
}
/**
 * Whether a part of a font is among the assets: of the fonts behind the first one, those with what it lacks.
 *
 * @param {string} name
 * @param {string} subset
 */
function isShipped(name, subset) {
    return name === "inter" || /^\d+$/.test(subset) || (name === "noto-sans-symbols-2" && subset === "symbols");
}
/** @param {string} text `U+2190-21ff,U+25ee8` */
function rangesOf(text) {
    return text.split(",").map((range) => {
        const [first = 0, last = first] = range
            .replace("U+", "")
            .split("-")
            .map((code) => Number.parseInt(code, 16));
        return /** @type {const} */ ([first, last]);
    });
}
/**
 * @param {number} code
 * @param {readonly (readonly [number, number])[]} ranges
 */
function isIn(code, ranges) {
    return ranges.some(([first, last]) => first <= code && code <= last);
}
/** @param {string} file */
function charactersIn(file) {
    const before = known.get(file);
    if (before !== undefined)
        return before;
    const characters = charactersOf((0,external_node_fs_.readFileSync)(fontPath(file)));
    known.set(file, characters);
    return characters;
}
/** @param {string} name */
function rangesFile(name) {
    return `${name}/unicode.json`;
}
/**
 * @param {string} name
 * @param {string} subset
 * @param {number} weight
 */
function fileOf(name, subset, weight) {
    return `${name}/files/${name}-${subset}-${weight}-normal.woff2`;
}

;// CONCATENATED MODULE: ./build/src/sandbox/pages/watch-edit.js




/** Every rendering of a video with a link, and what led to it. */
function renderingList(video, shown, editOf) {
    if (video.renderings.length < 2)
        return "";
    const current = currentVersion(video).rendering;
    return (0,html/* html */.q) `<nav class="renderings" aria-label="Renderings">
    <h2>Renderings</h2>
    <ol>${video.renderings.map((version, index) => {
        const number = index + 1;
        const state = number === current ? "current" : video.versions.includes(version) ? "" : "taken back";
        const request = version.editId === null ? "The creation" : (editOf(version.editId)?.request ?? "An edit");
        return (0,html/* html */.q) `<li>
        <a href="${linkOf("", video.uuid, number)}" aria-label="Rendering ${number}"${number === shown ? (0,html/* html */.q) ` aria-current="page"` : ""}>${number}</a>
        <span class="words">${requestTitle(request)}</span>${state === "" ? "" : (0,html/* html */.q) `<span class="tag">${state}</span>`}
      </li>`;
    })}</ol>
  </nav>`;
}
/** The words of the edit that made a rendering, and the numbers of the scenes that it touched. */
function editWords(edit) {
    if (edit === null || edit.draft === null)
        return "";
    const { changed, added, deleted, kept } = edit.draft;
    const parts = [
        ["changed", changed],
        ["added", added],
        ["deleted", deleted],
        ["kept", kept],
    ];
    const said = parts.flatMap(([name, numbers]) => (numbers.length === 0 ? [] : [`${name}: ${numbers.join(", ")}`]));
    return (0,html/* html */.q) `<section class="edit">
      <h2>The edit that made it</h2>
      ${requestWords(edit.request)}
      <p>Scenes ${said.join(" · ")}</p>
    </section>`;
}

;// CONCATENATED MODULE: ./build/src/sandbox/pages/watch-page.js








/** So many characters are listed one by one. */
const MOST_CHARACTERS = 40;
/** A page that plays a rendering. It lists the scenes as chapters, and says what the edit did to them. */
function watchPage(watched) {
    const { video, version, rendering, edit, film } = watched;
    const placed = placeScenes(version.scenes);
    const { title } = titled(video, watched.titles);
    const editId = edit === null ? [] : [["Edit", edit.editId]];
    const length = clockTime(placed.at(-1)?.end ?? 0);
    return (0,html/* html */.q) `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    ${film.state === "drawing" ? (0,html/* html */.q) `<noscript><meta http-equiv="refresh" content="1" /></noscript>` : ""}
    <title>${title}</title>
    <style>${WATCH_STYLE}</style>
  </head>
  <body>
    <main>
      <p class="home"><a href="/">← All jobs</a></p>
      <h1>${title}</h1>
      <p class="facts">
        A video of the sandbox · ${placed.length} ${placed.length === 1 ? "scene" : "scenes"} · ${length} · ${version.aspectRatio} ·
        ${renderingWords(video, version, rendering)}
      </p>
      <div class="columns">
        <div class="stage">
          ${stage(watched)} ${undrawn(watched)} ${renderingList(video, rendering, watched.editOf)}
          ${editWords(edit)} ${ids("ids", [["Video", video.uuid], ...editId])}
        </div>
        <section>
          <h2>Scenes</h2>
          <ol class="scenes">${placed.map((scene) => chapter(watched, scene))}</ol>
        </section>
      </div>
    </main>
    <script type="module" src="/watch/player.js"></script>
  </body>
</html>`;
}
function stage({ video, rendering, film }) {
    switch (film.state) {
        case "off":
            return (0,html/* html */.q) `<p class="waiting">This sandbox draws no videos: rendering is off.</p>`;
        case "drawing":
            return (0,html/* html */.q) `<p class="waiting" role="status" data-drawing>This video is still being drawn.<br />The page looks again every second.</p>`;
        case "failed":
            return (0,html/* html */.q) `<p class="waiting" role="alert">This video could not be drawn: ${film.problem}<br />Reload the page to try again.</p>`;
        case "ready":
            return (0,html/* html */.q) `<video controls preload="auto" playsinline aria-label="The film" src="${watch_page_fileOf(video, rendering, "video.mp4")}">
        <track kind="chapters" srclang="en" src="${watch_page_fileOf(video, rendering, "chapters.vtt")}" default />
        <track kind="captions" srclang="en" label="Narration" src="${watch_page_fileOf(video, rendering, "captions.vtt")}" />
      </video>`;
    }
}
function watch_page_fileOf(video, rendering, name) {
    return `/watch/${video.uuid}/${name}?rendering=${rendering}`;
}
/** Which rendering this is, with a link to the current one. */
function renderingWords(video, version, rendering) {
    const current = currentVersion(video).rendering;
    const words = `rendering ${rendering} of ${video.renderings.length}`;
    if (current === null || current === rendering)
        return words;
    const href = linkOf("", video.uuid, current);
    return (0,html/* html */.q) `${words}, ${version.editId === null || video.versions.includes(version) ? "" : "taken back, "}<a href="${href}">not the current one</a>`;
}
/** The characters that films have no letters for. */
function undrawn({ version, film }) {
    const said = version.scenes.map(({ title, narration, instruction }) => `${title}${narration}${instruction ?? ""}`);
    const missing = film.state === "off" ? [] : withoutGlyph(said.join(""));
    if (missing.length === 0)
        return "";
    const listed = missing.slice(0, MOST_CHARACTERS).join(" ");
    const more = missing.length - MOST_CHARACTERS;
    return (0,html/* html */.q) `<p class="note">The film has no letters for ${listed}${more > 0 ? ` and ${more} more` : ""}. There it shows “…”; the scenes beside it have the words.</p>`;
}
function chapter({ video, rendering, edit, film }, { scene, number, start, end }) {
    const href = `${watch_page_fileOf(video, rendering, "video.mp4")}#t=${start}`;
    const name = (0,html/* html */.q) `${number}. ${scene.title}`;
    const touched = edit?.draft?.added.includes(number)
        ? "added"
        : edit?.draft?.changed.includes(number)
            ? "changed"
            : null;
    return (0,html/* html */.q) `<li data-start="${start}" data-end="${end}">
    <time>${clockTime(start)}</time>
    <span class="title">${film.state === "ready" ? (0,html/* html */.q) `<a href="${href}">${name}</a>` : name}</span>
    ${scene.narration === scene.title ? "" : (0,html/* html */.q) `<p class="said">${scene.narration}</p>`}
    <div class="tags">
      <span>${scene.kind}</span><span>${scene.seconds} s</span>
      ${touched === null ? "" : (0,html/* html */.q) `<span class="touched">${touched} by the last edit</span>`}
    </div>
  </li>`;
}

;// CONCATENATED MODULE: ./build/src/sandbox/pages/watch-script.js
/**
 * Connects the list of scenes with the player: a click on a scene seeks, and the scene that plays is marked. While the film is
 * being drawn, it looks again every second. Without this script the links open the film at their scene.
 */
const WATCH_SCRIPT = `const video = document.querySelector("video");
const scenes = [...document.querySelectorAll("[data-start]")];
if (document.querySelector("[data-drawing]") !== null) setTimeout(() => location.reload(), 1000);
for (const scene of scenes) {
  scene.querySelector("a")?.addEventListener("click", (event) => {
    if (video === null) return;
    event.preventDefault();
    video.currentTime = Number(scene.dataset.start);
    video.play();
  });
}
video?.addEventListener("timeupdate", () => {
  for (const scene of scenes) {
    const playing = video.currentTime >= Number(scene.dataset.start) && video.currentTime < Number(scene.dataset.end);
    scene.toggleAttribute("data-playing", playing);
  }
});
`;

;// CONCATENATED MODULE: ./build/src/sandbox/pages/watch-pages.js







const POLICY = "default-src 'none'; media-src 'self'; script-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";
/** What the links of videos open (decisions.md, "Links"): a page, its film, and the film's chapters and captions. */
const WATCH_PAGES = [
    {
        path: "/watch/player.js",
        answer: (context) => context.body(WATCH_SCRIPT, 200, { "Content-Type": "text/javascript" }),
    },
    {
        path: "/watch/{uuid}",
        answer: (context, parts) => {
            try {
                return watch(context, parts);
            }
            catch (error) {
                if (!(error instanceof Refusal))
                    throw error;
                return nothing(context, error.detail);
            }
        },
    },
    {
        path: "/watch/{uuid}/video.mp4",
        answer: async (context, { api: { world }, films }) => {
            const { version } = renderingOf(context, world);
            let file;
            try {
                file = await films.fileOf(version);
            }
            catch {
                return context.json({ detail: "This video could not be drawn." }, 503, { "Retry-After": "1" });
            }
            if (file === null)
                throw new Refusal(404, "This sandbox draws no videos: rendering is off.");
            return filmReply(context.req.raw, file);
        },
    },
    textPage("chapters", chaptersOf),
    textPage("captions", captionsOf),
];
/** The page of a rendering. Throws a 404 where there is none. */
function watch(context, { api: { world }, films, titles }) {
    const { video, version, rendering } = renderingOf(context, world);
    const editOf = (editId) => world.edits.find(editId);
    const edit = version.editId === null ? null : (editOf(version.editId) ?? null);
    context.header("Content-Security-Policy", POLICY);
    return context.html(watchPage({ video, version, rendering, edit, editOf, film: films.of(version), titles }));
}
/** Answers a person who followed a link that leads nowhere. */
function nothing(context, why) {
    context.header("Content-Security-Policy", POLICY);
    return context.html(missingPage(why), 404);
}
function textPage(name, textOf) {
    return {
        path: `/watch/{uuid}/${name}.vtt`,
        answer: (context, { api: { world } }) => context.body(textOf(renderingOf(context, world).version.scenes), 200, {
            "Content-Type": "text/vtt; charset=utf-8",
        }),
    };
}
function renderingOf(context, world) {
    const video = world.videos.find(context.req.param("uuid") ?? "");
    if (video === undefined) {
        throw new Refusal(404, "There is no such video. A sandbox forgets its videos when it ends, unless it keeps them in a file.");
    }
    const asked = context.req.query("rendering");
    if (asked === undefined && video.renderings.length === 0) {
        throw new Refusal(404, `This video is ${video.status.replaceAll("_", " ")}, and has no rendering yet.`);
    }
    const rendering = asked === undefined ? (currentVersion(video).rendering ?? 0) : Number(asked);
    const version = video.renderings[rendering - 1];
    if (version === undefined)
        throw new Refusal(404, `This video has no rendering ${asked}.`);
    return { video, version, rendering };
}

;// CONCATENATED MODULE: ./build/src/sandbox/pages/pages.js





const pages_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";
/** The pages that people open: the list of jobs, and the videos. They ask for no credential and show none. */
const PAGES = [
    {
        path: "/",
        answer: (context, parts) => {
            context.header("Content-Security-Policy", pages_POLICY);
            context.header("Cache-Control", "no-store");
            return context.html(homePage(parts, parts.api.linkBase(context.req.raw)));
        },
    },
    {
        path: "/live.js",
        answer: (context) => context.body(HOME_SCRIPT, 200, { "Content-Type": "text/javascript" }),
    },
    ...WATCH_PAGES,
];
function pages(parts) {
    const routes = new dist/* Hono */.$();
    for (const { path, answer } of PAGES)
        routes.get(honoPath(path), (context) => answer(context, parts));
    routes.get("/watch/*", (context) => nothing(context, "There is no such page."));
    return routes;
}

;// CONCATENATED MODULE: ./build/src/sandbox/world/accounts.js

/** What goes into a header as it is. */
const ApiKeySchema = schemas/* string */.YjP()
    .regex(/^[\x21-\x7e]{1,200}$/, "must have 1 to 200 characters of ASCII, without spaces");
const AccountOptionsSchema = schemas/* strictObject */.rej({
    name: schemas/* string */.YjP().min(1),
    credits: schemas/* int */.Whr().min(0).optional(),
    apiKey: ApiKeySchema.optional(),
    orgId: schemas/* string */.YjP().min(1).optional(),
    members: schemas/* array */.YOg(schemas/* string */.YjP()).readonly().optional(),
    creator: schemas/* string */.YjP().optional(),
});
/** An account as JSON. */
const SavedAccountSchema = schemas/* strictObject */.rej({
    name: schemas/* string */.YjP(),
    userUuid: schemas/* string */.YjP(),
    orgId: schemas/* string */.YjP().nullable(),
    /** The names of the active members of an organization. */
    members: schemas/* array */.YOg(schemas/* string */.YjP()),
    /** The member who creates an organization's keys. */
    creator: schemas/* string */.YjP().nullable(),
});
/** The accounts of the sandbox, and who is a member of which organization. */
class Accounts {
    #identities;
    #byName = new Map();
    #members = new Map();
    /** The name of the creator, by the name of the organization. */
    #creators = new Map();
    /** Throws where two accounts have the same name, or a member doesn't exist or is no person. */
    constructor(options, identities) {
        this.#identities = identities;
        for (const account of options)
            this.#add(account);
        // A member may stand behind its organization.
        for (const account of options)
            this.#addMembers(account);
    }
    get all() {
        return [...this.#byName.values()];
    }
    /** Adds an account. Throws where its name or its organization exists, or a member doesn't exist or is no person. */
    add(options) {
        for (const member of options.members ?? [])
            this.named(member);
        const account = this.#add(options);
        this.#addMembers(options);
        return account;
    }
    save() {
        return this.all.map((account) => ({
            ...account,
            members: [...(this.#members.get(account) ?? [])].map(({ name }) => name),
            creator: this.#creators.get(account.name) ?? null,
        }));
    }
    restore(saved) {
        const before = new Map(this.#byName);
        this.#byName.clear();
        this.#members.clear();
        this.#creators.clear();
        for (const { name, userUuid, orgId } of saved) {
            const known = before.get(name);
            // Whoever holds an account that was there before goes on with it.
            const same = known?.userUuid === userUuid && known.orgId === orgId;
            this.#byName.set(name, same ? known : { name, userUuid, orgId });
        }
        for (const { name, members, creator } of saved) {
            for (const member of members)
                this.join(member, name);
            if (creator !== null)
                this.#creators.set(name, creator);
        }
    }
    #add({ name, ...options }) {
        const orgId = options.orgId ?? null;
        if (this.#byName.has(name))
            throw new Error(`two accounts of the sandbox have the same name, "${name}"`);
        if (orgId !== null && this.ofOrganization(orgId) !== undefined) {
            throw new Error(`two accounts of the sandbox are of the same organization, "${orgId}"`);
        }
        const account = { name, userUuid: this.#identities.uuid(), orgId };
        this.#byName.set(name, account);
        return account;
    }
    #addMembers({ name, members = [], creator = members[0] }) {
        for (const member of members)
            this.join(member, name);
        if (creator !== undefined)
            this.#creators.set(name, creator);
    }
    /** Throws where there is no such account. */
    named(name) {
        const account = this.#byName.get(name);
        if (account === undefined)
            throw new Error(`the sandbox has no account "${name}"`);
        return account;
    }
    /** The personal account of a user. */
    ofUser(userUuid) {
        return this.all.find((account) => account.orgId === null && account.userUuid === userUuid);
    }
    ofOrganization(orgId) {
        return this.all.find((account) => account.orgId === orgId);
    }
    /** The member who is pinned to the keys of an organization (R 2.4); `null` where it has no members. */
    creatorOf({ name }) {
        const creator = this.#creators.get(name);
        return creator === undefined ? null : this.named(creator);
    }
    isMember(person, organization) {
        return this.#members.get(organization)?.has(person) === true;
    }
    /** Makes a person an active member of an organization, both by the names of their accounts. */
    join(person, organization) {
        const [member, account] = [this.named(person), this.named(organization)];
        if (account.orgId === null)
            throw new Error(`the account "${organization}" is no organization's`);
        if (member.orgId !== null)
            throw new Error(`the account "${person}" is no person's`);
        const members = this.#members.get(account) ?? new Set();
        this.#members.set(account, members.add(member));
    }
    leave(person, organization) {
        this.#members.get(this.named(organization))?.delete(this.named(person));
    }
}

;// CONCATENATED MODULE: ./build/src/sandbox/world/durations.js
/** A video of five scenes takes 3.4 minutes. An edit of one scene takes two minutes, or 1.7 for an infographic. */
const DEFAULT_DURATIONS = {
    queued: 4_000,
    voiceover: 6_000,
    highlevel: 15_000,
    lowlevel: 20_000,
    scan_assets: 10_000,
    generating_frames: 25_000,
    edit_planning: 35_000,
    edit_frames: 18_000,
    edit_clip: 55_000,
    edit_stitching: 10_000,
};
/** The same work, `speed` times as fast. Rate-limit windows stay as they are, since they are given in real seconds. */
function atSpeed(durations, speed) {
    const faster = Object.entries(durations).map(([stage, ms]) => [stage, ms / speed]);
    return { ...durations, ...Object.fromEntries(faster) };
}

;// CONCATENATED MODULE: ./build/src/sandbox/sandbox-options.js




const Hook = schemas/* custom */.IeY((value) => typeof value === "function", "must be a function");
const Amount = schemas/* int */.Whr("must be a whole number").min(0, "must be at least 0");
/** The same for whoever calls `createSandbox` without a type checker. */
const SandboxOptionsSchema = schemas/* strictObject */.rej({
    // A class can be a clock too: `Date` is one.
    clock: schemas/* custom */.IeY((value) => typeof Object(value).now === "function", "must have now(), which returns milliseconds")
        .optional(),
    seed: schemas/* union */.KCZ([schemas/* string */.YjP(), schemas/* number */.aig()]).optional(),
    credits: Amount.optional(),
    accounts: schemas/* array */.YOg(AccountOptionsSchema).min(1, "must have an account").optional(),
    actors: schemas/* array */.YOg(schemas/* strictObject */.rej({
        actor_id: schemas/* string */.YjP().min(1),
        name: schemas/* string */.YjP(),
        description: schemas/* string */.YjP(),
        account: schemas/* string */.YjP().optional(),
        state: schemas/* enum */.k5n(["active", "retired", "saved", "draft"]),
    }))
        .optional(),
    durations: schemas/* strictObject */.rej(Object.fromEntries(Object.keys(DEFAULT_DURATIONS).map((stage) => [
        stage,
        schemas/* number */.aig("must be a number of milliseconds").min(0, "must be at least 0").exactOptional(),
    ])))
        .optional(),
    speed: schemas/* number */.aig().min(0.001, "must be at least 0.001").optional(),
    baseUrl: schemas/* string */.YjP().optional(),
    jwt: schemas/* strictObject */.rej({ secret: schemas/* string */.YjP().optional(), audience: schemas/* string */.YjP().optional() }).optional(),
    controls: schemas/* boolean */.zMY().optional(),
    marketing: schemas/* boolean */.zMY().optional(),
    rateLimits: schemas/* number */.aig().positive("must be above 0").optional(),
    referenceNetwork: schemas/* looseObject */._H3({ resolve: Hook.optional(), head: Hook.optional() }).optional(),
    scenario: schemas/* strictObject */.rej({
        item: Hook.optional(),
        video: Hook.optional(),
        edit: Hook.optional(),
        refuse: Hook.optional(),
    })
        .optional(),
    renderer: schemas/* looseObject */._H3({ film: Hook, close: Hook }).optional(),
    titles: Hook.optional(),
    // For this project alone.
    reliving: Hook.optional(),
});
/** Throws where options don't fit, and names all mistakes. */
function checkOptions(options) {
    const { error } = SandboxOptionsSchema.safeParse(options);
    if (error === undefined)
        return;
    throw new Error(`The options of the sandbox don't fit:\n${error.issues.map((issue) => `- ${mistake(issue)}`).join("\n")}`);
}
function mistake(issue) {
    const at = issue.path.join(".");
    if (issue.code !== "unrecognized_keys")
        return `${at === "" ? "They" : at}: ${issue.message}`;
    return issue.keys
        .map((key) => {
        const meant = (0,nearest/* nearest */.p)(key, Object.keys(at === "durations" ? DEFAULT_DURATIONS : SandboxOptionsSchema.shape));
        return `${at === "" ? "" : `${at}.`}${key}: is unknown${meant === null ? "" : `; did you mean ${meant}?`}`;
    })
        .join("\n- ");
}

;// CONCATENATED MODULE: ./build/src/sandbox/world/agenda.js

/** What the worker of an edit has done: planned it, tried a scene in vain, made a scene, or stitched all of them. */
const EditWorkSchema = schemas/* enum */.k5n(["planned", "failed", "scene", "stitched"]);
const DueSchema = schemas/* discriminatedUnion */.gMt("kind", [
    /** The stage that a video is in ends. `worker` is the worker that works on it. */
    schemas/* strictObject */.rej({ kind: schemas/* literal */.euz("stage"), video: schemas/* string */.YjP(), worker: schemas/* int */.Whr() }),
    /** The worker of a cancelled video notices, and frees its slot. */
    schemas/* strictObject */.rej({ kind: schemas/* literal */.euz("release"), video: schemas/* string */.YjP() }),
    schemas/* strictObject */.rej({ kind: schemas/* literal */.euz("edit"), edit: schemas/* string */.YjP(), worker: schemas/* int */.Whr(), done: EditWorkSchema }),
]);
/** The present, and the appointments in their order. Times are in milliseconds since the Unix epoch. */
const SavedAgendaSchema = schemas/* strictObject */.rej({
    now: schemas/* number */.aig(),
    appointments: schemas/* array */.YOg(schemas/* strictObject */.rej({ at: schemas/* number */.aig(), due: DueSchema })),
});
/**
 * What will happen in the sandbox, and when. Nothing happens by itself: each request first advances the agenda to the
 * present. What was due happens then, in order, each at its own time.
 */
class Agenda {
    #now;
    /** In the order of their times; those of one time in the order in which they were made. */
    #appointments = [];
    #watchers = [];
    constructor(now) {
        this.#now = now;
    }
    /** Milliseconds since the Unix epoch. While something happens it is the time when that was due. */
    get now() {
        return this.#now;
    }
    /** Makes something happen after `ms` milliseconds. What is due at the same time keeps its order. */
    after(ms, due) {
        const at = this.#now + ms;
        const place = this.#appointments.findLastIndex((earlier) => earlier.at <= at) + 1;
        this.#appointments.splice(place, 0, { at, due });
    }
    /** When something happens next, in milliseconds since the Unix epoch; `null` where nothing is planned. */
    get next() {
        return this.#appointments[0]?.at ?? null;
    }
    /** Calls `watcher` after each thing that happens. */
    watch(watcher) {
        this.#watchers.push(watcher);
    }
    /** The agenda never goes back, even if the clock does. */
    advance(to, happen) {
        for (let next = this.#appointments[0]; next !== undefined && next.at <= to; next = this.#appointments[0]) {
            this.#appointments.shift();
            this.#now = Math.max(this.#now, next.at);
            happen(next.due);
            for (const watch of this.#watchers)
                watch();
        }
        this.#now = Math.max(this.#now, to);
    }
    save() {
        return { now: this.#now, appointments: [...this.#appointments] };
    }
    /** This is the one thing that sets the time back. */
    restore({ now, appointments }) {
        this.#now = now;
        this.#appointments = [...appointments];
    }
}

;// CONCATENATED MODULE: ./build/src/sandbox/world/ledger.js

const ChargeSchema = schemas/* strictObject */.rej({
    at: schemas/* number */.aig(),
    account: schemas/* string */.YjP(),
    videoUuid: schemas/* string */.YjP(),
    editId: schemas/* string */.YjP(),
    scene: schemas/* int */.Whr(),
    phase: schemas/* literal */.euz([2, 3]),
    credits: schemas/* number */.aig(),
    why: schemas/* string */.YjP(),
});
/** The credits of every account, and what they paid for. A balance is never negative. */
class Ledger {
    #charges = [];
    #paid = new Set();
    #balances = new Map();
    get charges() {
        return this.#charges;
    }
    /** Each account's name with what it has left. */
    get balances() {
        return [...this.#balances];
    }
    restore({ balances, charges }) {
        this.#charges = [...charges];
        this.#paid.clear();
        for (const charge of charges)
            this.#paid.add(workOf(charge));
        this.#balances.clear();
        for (const [account, credits] of balances)
            this.#balances.set(account, credits);
    }
    balance(account) {
        return this.#balances.get(account) ?? 0;
    }
    set(account, credits) {
        this.#balances.set(account, credits);
    }
    /** Whether a scene was charged for a phase of an edit. */
    isPaid(work) {
        return this.#paid.has(workOf(work));
    }
    /** Charges for a regenerated scene, and says whether the balance was enough. Nothing is charged twice (R 8.3). */
    charge(charge) {
        const work = workOf(charge);
        if (this.#paid.has(work))
            return true;
        const balance = this.balance(charge.account);
        if (balance < charge.credits)
            return false;
        this.#balances.set(charge.account, balance - charge.credits);
        this.#paid.add(work);
        this.#charges.push(charge);
        return true;
    }
}
function workOf({ editId, phase, scene }) {
    return `${editId} ${phase} ${scene}`;
}

;// CONCATENATED MODULE: ./build/src/sandbox/world/saved/saved-world.js






/** All that exists in a world, as JSON. */
const SavedWorldSchema = schemas/* strictObject */.rej({
    /** How many ids were made. */
    made: schemas/* int */.Whr(),
    agenda: SavedAgendaSchema,
    accounts: schemas/* array */.YOg(SavedAccountSchema),
    /** What each account has left, by its name. */
    balances: schemas/* array */.YOg(schemas/* tuple */.PVZ([schemas/* string */.YjP(), schemas/* number */.aig()])),
    charges: schemas/* array */.YOg(ChargeSchema),
    videos: schemas/* array */.YOg(SavedVideoSchema),
    edits: schemas/* array */.YOg(SavedEditSchema),
});

;// CONCATENATED MODULE: ./build/src/sandbox/saved-sandbox.js





/** Replies that a repeated request gets again, oldest first. */
function repliesOf(reply) {
    return schemas/* array */.YOg(schemas/* strictObject */.rej({ caller: schemas/* string */.YjP(), key: schemas/* string */.YjP(), at: schemas/* number */.aig(), reply }));
}
/** All that a sandbox holds but its request log, as JSON: the world, and what HTTP keeps beside it. */
const SavedSandboxSchema = schemas/* strictObject */.rej({
    world: SavedWorldSchema,
    credentials: schemas/* array */.YOg(SavedCredentialsSchema),
    /** Of accepted edits. */
    accepted: repliesOf(EditAcceptedSchema),
    /** Of creations by tools. */
    created: repliesOf(CreateReplySchema),
    /** The rate-limit windows. */
    windows: schemas/* array */.YOg(schemas/* tuple */.PVZ([schemas/* string */.YjP(), schemas/* strictObject */.rej({ opened: schemas/* number */.aig(), used: schemas/* int */.Whr() })])),
});
function saveSandbox({ world, credentials, accepted, created, windows }) {
    return {
        world: world.save(),
        credentials: credentials.save(),
        accepted: accepted.save(),
        created: created.save(),
        windows: windows.save(),
    };
}
/** Puts everything back. Throws where the parts don't fit together, and then leaves the sandbox as it is. */
function restoreSandbox(api, saved) {
    const before = saveSandbox(api);
    try {
        put(api, saved);
    }
    catch (error) {
        put(api, before);
        throw error;
    }
}
function put({ world, credentials, accepted, created, windows }, saved) {
    world.restore(saved.world);
    credentials.restore(saved.credentials);
    accepted.restore(saved.accepted);
    created.restore(saved.created);
    windows.restore(saved.windows);
}

;// CONCATENATED MODULE: ./build/src/sandbox/world/saved/snapshots.js

function videoSnapshot(video) {
    const { aspectRatio, scenes } = currentVersion(video);
    return {
        uuid: video.uuid,
        account: video.account.name,
        category: video.category,
        task: video.task,
        options: video.options,
        status: video.status,
        pipelineStatus: video.pipelineStatus,
        aspectRatio,
        scenes,
        pendingEdits: [...video.pendingEdits],
        requiredAction: video.requiredAction,
        answers: video.answers,
    };
}
function editSnapshot(edit) {
    return {
        editId: edit.editId,
        videoUuid: edit.video.uuid,
        account: edit.account.name,
        request: edit.request,
        aspectRatio: edit.aspectRatio,
        referenceImageUrls: edit.referenceImageUrls,
        status: edit.status,
        draft: edit.draft,
        autoAnswers: edit.autoAnswers,
        answers: edit.answers,
    };
}

;// CONCATENATED MODULE: ./build/src/sandbox/world/catalog.js
/** The preset avatars of Training (R 4.8). */
const AVATARS = [
    { avatar_id: "avatar-ines", name: "Ines", description: "A calm teacher in a bright office." },
    { avatar_id: "avatar-noah", name: "Noah", description: "A technician in a workshop." },
    { avatar_id: "avatar-yuki", name: "Yuki", description: "A researcher before a whiteboard." },
];
const ACTORS = [
    { actor_id: "actor-amara", name: "Amara", description: "A chef in an open kitchen.", state: "active" },
    { actor_id: "actor-liam", name: "Liam", description: "A runner on a city street.", state: "active" },
    { actor_id: "actor-sofia", name: "Sofia", description: "A founder in a small shop.", state: "active" },
    { actor_id: "actor-viktor", name: "Viktor", description: "A guide on a mountain.", state: "retired" },
];
/** The people who can appear in a video. */
class Catalog {
    avatars = AVATARS;
    #actors;
    constructor(actors) {
        this.#actors = [...ACTORS, ...actors];
    }
    avatar(avatarId) {
        return AVATARS.find(({ avatar_id: id }) => id === avatarId);
    }
    /** Active shared looks and the account's saved looks (R 4.8). Each has every word of `query` in its name or description. */
    actors(account, query) {
        const words = query.toLowerCase().split(/\s+/).filter(Boolean);
        return this.#actors
            .filter((actor) => isVisible(actor, account))
            .map(({ actor_id, name, description }) => ({ actor_id, name, description }))
            .filter(({ name, description }) => words.every((word) => `${name} ${description}`.toLowerCase().includes(word)));
    }
    actor(account, actorId) {
        return this.actors(account, "").find(({ actor_id: id }) => id === actorId);
    }
}
function isVisible({ state, account }, { name }) {
    return account === undefined ? state === "active" : account === name && state === "saved";
}

;// CONCATENATED MODULE: ./build/src/sandbox/planner/revise.js

/** Words that ask for another length, and the factor that they mean. */
const LENGTHS = [
    [/\b(?:shorter|shorten|trim|tighten|tighter|faster|quicker|snappier|briefer|speed up)\b/i, 0.6],
    [/\b(?:longer|lengthen|extend|slower|slow down|expand|more (?:detail|details|time))\b/i, 1.5],
];
const SECONDS = /\b(\d+(?:\.\d+)?)[\s-]*(?:s|secs?|seconds?)\b(?:\s+(shorter|longer|less|more))?/i;
const AS = String.raw `\b(?:as|into|to|use|using|with|make (?:it|scenes? [\d, and-]+))\s+an?\s+(?:[a-z]+\s+)?`;
const DRAWN = new RegExp(String.raw `${AS}(?:infographic|chart|diagram|graph|table)\b`, "i");
const FILMED = new RegExp(String.raw `${AS}(?:cinematic|film|filmed|live[- ]action)\b`, "i");
const SAY = /\b(?:say|says|saying|narrat\w+|voice-?over|speaks?|read|reads)\b[^⟦⟧.!?]*⟦\d+⟧/i;
const ENTITLE = /\b(?:rename|retitle|title|titled|call|heading|headline)\b[^⟦⟧.!?]*⟦\d+⟧/i;
const REPLACE = /\b(?:replace|change|swap|substitute)\s+(?:the\s+(?:words?|terms?|phrase|text|name)\s+)?([^.;!?]+?)\s+(?:with|by|to|into)\s+([^.;!?]+?)(?=\s+(?:in|on|of)\s+(?:scenes?|the|all|every|each)\b|\s+(?:everywhere|throughout|please)\b|\s*[.;!?]|\s*$)/gi;
/** The replacements that a sentence asks for. `restore` puts quotations back. */
function replacementsIn(words, restore) {
    return [...words.matchAll(REPLACE)].map(([, from = "", to = ""]) => ({
        from: restore(from.trim()),
        to: restore(to.trim()),
    }));
}
/** Whether the title or the narration of a scene has these words. */
function says({ title, narration }, words) {
    return wholeWords(words).test(title) || wholeWords(words).test(narration);
}
/**
 * The scene as these words ask for it: other words, another length, an infographic instead of a film. Anything
 * else that they ask for only becomes the scene's instruction. Quotations are marks in `words`; `restore` puts them back.
 */
function revise(scene, words, restore = (part) => part) {
    const worded = reword(scene, words, restore);
    const spoken = worded.narration === scene.narration ? worded.seconds : secondsToSay(worded.narration);
    const kind = DRAWN.test(words) ? "infographic" : FILMED.test(words) ? "cinematic" : worded.kind;
    return { ...worded, kind, seconds: secondsAskedFor(spoken, words) };
}
function reword(scene, words, restore) {
    const quoted = (pattern) => {
        const mark = /⟦\d+⟧$/.exec(pattern.exec(words)?.[0] ?? "")?.[0];
        const text = mark === undefined ? "" : restore(mark).trim();
        return text === "" ? null : text;
    };
    const replaced = replacementsIn(words, restore).reduce((text, { from, to }) => replaceWords(text, from, to), scene);
    return {
        ...replaced,
        title: titleOf(quoted(ENTITLE) ?? replaced.title),
        narration: narrationOf(quoted(SAY) ?? replaced.narration),
    };
}
function replaceWords(scene, from, to) {
    const swap = (text) => text.replace(wholeWords(from), () => to);
    return { ...scene, title: titleOf(swap(scene.title)), narration: narrationOf(swap(scene.narration)) };
}
/** Finds whole words, in upper or lower case. The article before them is optional. */
function wholeWords(words) {
    const bare = words.replace(/^(?:the|an?)\s+/i, "").replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    return new RegExp(String.raw `(?<![\p{L}\p{N}])${bare}(?![\p{L}\p{N}])`, "giu");
}
function secondsAskedFor(seconds, words) {
    const [, figure, relation] = SECONDS.exec(words) ?? [];
    if (figure !== undefined) {
        if (relation === undefined)
            return clampSeconds(Number(figure));
        return clampSeconds(seconds + (/longer|more/i.test(relation) ? 1 : -1) * Number(figure));
    }
    const factor = LENGTHS.reduce((product, [pattern, by]) => (pattern.test(words) ? product * by : product), 1);
    return factor === 1 ? seconds : clampSeconds(seconds * factor);
}

;// CONCATENATED MODULE: ./build/src/sandbox/planner/quotations.js
const QUOTED = /“([^”]*)”|"([^"]*)"|«([^»]*)»/g;
function withoutQuotations(text) {
    const quotations = [];
    const marked = text.replace(QUOTED, (_match, curly, straight, angle) => {
        quotations.push(curly ?? straight ?? angle ?? "");
        return `⟦${quotations.length - 1}⟧`;
    });
    return {
        text: marked,
        restore: (part) => part.replace(/⟦(\d+)⟧/g, (mark, index) => quotations[Number(index)] ?? mark),
    };
}

;// CONCATENATED MODULE: ./build/src/sandbox/planner/scene-names.js

const CARDINALS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
const ORDINALS = [
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
];
const INTRO = "intro|introduction|opening";
const OUTRO = "outro|ending|conclusion|closing|recap|summary";
/** What may follow the word, so that it isn't part of a longer name ("the opening hours"). */
const ENDS = String.raw `(?=\s*(?:$|[.,;:!?)'’]|\b(?:a|about|after|an|and|are|as|at|before|by|for|from|in|into|is|longer|more|must|needs|or|please|should|shorter|slower|so|than|that|then|to|too|with)\b))`;
const WORD = new RegExp(String.raw `\b(scenes?)\s+(?:no\.?\s*|number\s+|#\s*)?(${CARDINALS.join("|")})\b`, "gi");
const SIGN = /\b(scenes?)\s+(?:no\.?\s*|number\s+|#\s*)(?=\d)/gi;
const ORDINAL = new RegExp(String.raw `\b(?:the\s+)?(${ORDINALS.join("|")}|\d+(?:st|nd|rd|th))\s+scene\b`, "gi");
const FIRST = new RegExp(String.raw `\bthe\s+first\s+(\d+|${CARDINALS.join("|")})\s+scenes\b`, "gi");
const LAST = new RegExp(String.raw `\bthe\s+(?:last|final)\s+(\d+|${CARDINALS.join("|")})\s+scenes\b`, "gi");
const PENULTIMATE = /\b(?:the\s+)?(?:second[- ]to[- ]last|second[- ]last|penultimate|last but one)\s+scene\b/gi;
const FINAL = /\bthe\s+(?:very\s+)?(?:last|final)\s+scene\b/gi;
const EDGE_SCENE = new RegExp(String.raw `\bthe\s+(${INTRO}|${OUTRO})\s+scene\b`, "gi");
const EDGE = new RegExp(String.raw `\b(?:the|your|our|its)\s+(${INTRO}|${OUTRO})${ENDS}`, "gi");
const COMPARED = new RegExp(String.raw `\b([a-z]{4,}er|more [a-z]+)\s+(${INTRO}|${OUTRO})${ENDS}`, "gi");
const SUBJECT = /\bthe\s+(?:scenes?|part|section|chapter|bit)\s+(?:about|on|of|called|titled|named|with|where|explaining|covering|that (?:explains|covers|shows|is about))\s+([^.,;:!?]+?)(?=\s+(?:before|after|to the|at the|and|so|shorter|longer|with|by|from)\b|[.,;:!?]|$)/gi;
const TITLED = /\bthe\s+([^.,;:!?]{2,60}?)\s+(?:scene|section|chapter)\b/gi;
/**
 * Replaces other ways to name a scene by its number: "the last scene", "scene five", "the intro" and "the scene about
 * refunds" become "scene 5". Words that don't clearly name a scene of the video stay as they are.
 */
function nameScenes(text, scenes, restore) {
    const total = scenes.length;
    const count = (word) => CARDINALS.indexOf(word.toLowerCase()) + 1 || Number(word);
    const edge = (word) => {
        const title = scenes.findIndex((scene) => scene.title.toLowerCase() === word.toLowerCase());
        if (title !== -1)
            return title + 1;
        return new RegExp(`^(?:${INTRO})$`, "i").test(word) ? 1 : total;
    };
    const spoken = (whole, words) => {
        const found = scenesSpeakingOf(restore(words), scenes);
        return found.length === 0 ? whole : `${found.length === 1 ? "scene" : "scenes"} ${found.join(", ")}`;
    };
    const titled = (whole, words) => {
        const name = restore(words).toLowerCase();
        const at = scenes.findIndex(({ title }) => title.toLowerCase().replace(/[.!?…]+$/, "") === name);
        return at === -1 ? whole : `scene ${at + 1}`;
    };
    return text
        .replace(SIGN, "$1 ")
        .replace(WORD, (_whole, scene, word) => `${scene} ${count(word)}`)
        .replace(PENULTIMATE, `scene ${total - 1}`)
        .replace(FIRST, (_whole, word) => `scenes 1-${count(word)}`)
        .replace(LAST, (_whole, word) => `scenes ${total - count(word) + 1}-${total}`)
        .replace(FINAL, `scene ${total}`)
        .replace(ORDINAL, (_whole, word) => {
        return `scene ${ORDINALS.indexOf(word.toLowerCase()) + 1 || Number.parseInt(word, 10)}`;
    })
        .replace(EDGE_SCENE, (_whole, word) => `scene ${edge(word)}`)
        .replace(EDGE, (_whole, word) => `scene ${edge(word)}`)
        .replace(COMPARED, (_whole, comparative, word) => `${comparative} scene ${edge(word)}`)
        .replace(SUBJECT, spoken)
        .replace(TITLED, titled);
}

;// CONCATENATED MODULE: ./build/src/sandbox/planner/spoken-commands.js





const NUMBERS = String.raw `\d+(?:\s*(?:,\s*and|,|and|&|to|through|-|–)\s*(?:scenes?\s+)?\d+)*`;
const LIST = String.raw `\d+(?:\s*(?:,\s*and|,|and|&|-|–)\s*(?:scenes?\s+)?\d+)*`;
const VERB = String.raw `\b(?:delete|remove|drop|cut|omit|leave out|take out|get rid of)\s+`;
const DELETION = new RegExp(String.raw `${VERB}(?:the\s+)?scenes?\s+(${NUMBERS})(?=\s*(?:$|[.,;:!?)]|(?:and|then|because|as|since|from|entirely|completely|please)\b))`, "gi");
/** Asks to delete a scene that isn't clearly named. */
const VAGUE_DELETION = new RegExp(String.raw `${VERB}(?:the|that|this)\s+(?:scene|part|section|chapter)\s+(?:about|on|called|titled|named|where|with)\b`, "i");
const ADJECTIVES = String.raw `(?:(?:new|more|short|brief|extra|final|closing|opening|cinematic|infographic)\s+)*`;
const ADDITION = new RegExp(String.raw `\b(?:add|insert|append|include|create)\s+(?:(an?|the|one|another|two|three|four|five|[2-5])\s+)?${ADJECTIVES}(?:scenes?\b(?!\s+\d)|(intro|introduction|opening|outro|conclusion|recap|summary)\b)`, "i");
const MOVE = new RegExp(String.raw `\b(?:move|put|place|bring|shift)\s+scenes?\s+(${LIST})\s+(?:(?:to\s+)?(?:right\s+)?(before|after|behind|in front of|ahead of)\s+scene\s+(\d+)|(?:to|at)\s+the\s+(?:very\s+)?(start|beginning|front|end)|(first|last)\b|(?:(?:in)?to\s+)?(?:position|place|slot|number)\s+(\d+))`, "gi");
const SWAP = /\b(?:swap|exchange|switch)\s+scenes?\s+(\d+)\s+(?:and|with|for)\s+(?:scene\s+)?(\d+)\b/gi;
const REPLACED_SCENE = /\breplace\s+scene\s+(\d+)\s+(?:with|by)\s+(?:an?\s+(?:new\s+)?scene\s+)?/i;
const MENTION = new RegExp(String.raw `\bscenes?\s+(${NUMBERS})`, "gi");
const ALL = /\b(?:all|every|each)(?:\s+of)?(?:\s+the)?\s+scenes?\b|\b(?:whole|entire)\s+video\b|\bmake\s+the\s+video\b|\bmake\s+everything\b/i;
const COUNTS = { two: 2, three: 3, four: 4, five: 5 };
/** What an instruction in free words asks for; `null` where it names scenes that the video doesn't have. */
function spokenCommands(request, scenes) {
    const { text, restore } = withoutQuotations(request);
    const commands = noCommands(scenes);
    const total = scenes.length;
    const exists = (number) => number >= 1 && number <= total;
    let before = [];
    for (const sentence of sentencesOf(nameScenes(text, scenes, restore))) {
        const rest = takeDeletions(takeMoves(sentence, commands, exists), commands);
        if (rest === null || VAGUE_DELETION.test(rest))
            return null;
        if (takeAddition(rest, { commands, total, restore }))
            continue;
        const named = changedIn(rest, scenes, restore);
        if (!named.every(exists))
            return null;
        // A sentence that names no scene, such as "Make it blue.", is about the scenes of the sentence before.
        const spokenOf = named.length > 0 || rest !== sentence ? named : before;
        for (const number of spokenOf) {
            const scene = commands.changed.get(number)?.scene ?? scenes[number - 1];
            if (scene !== undefined)
                commands.changed.set(number, { scene: changedScene(scene, rest, restore), words: request });
        }
        before = spokenOf;
    }
    const places = commands.added.map(({ after }) => after);
    if (![...commands.deleted].every(exists) || !places.every((after) => after === 0 || exists(after)))
        return null;
    return commands;
}
/** The sentence without its moves; `null` where a move is impossible. */
function takeMoves(sentence, commands, exists) {
    let possible = true;
    const move = (numbers, after) => {
        possible &&= numbers.every(exists) && (after === 0 || exists(after)) && !numbers.includes(after);
        if (possible)
            commands.order = moved(commands.order, numbers, after);
    };
    const previous = (number, without = []) => {
        const others = commands.order.filter((each) => !without.includes(each));
        return others[others.indexOf(number) - 1] ?? 0;
    };
    const rest = sentence
        .replace(MOVE, (_whole, list, side, anchor, edge, rank, position) => {
        const numbers = numbersIn(list);
        const others = commands.order.filter((number) => !numbers.includes(number));
        if (anchor !== undefined) {
            const behind = /after|behind/i.test(side ?? "");
            possible &&= !numbers.includes(Number(anchor)) && exists(Number(anchor));
            move(numbers, behind ? Number(anchor) : previous(Number(anchor), numbers));
        }
        else if (position !== undefined) {
            possible &&= exists(Number(position));
            move(numbers, others[Number(position) - 2] ?? 0);
        }
        else {
            move(numbers, /^(?:end|last)$/i.test(edge ?? rank ?? "") ? (others.at(-1) ?? 0) : 0);
        }
        return "";
    })
        .replace(SWAP, (_whole, one, other) => {
        const [first, second] = [Number(one), Number(other)];
        possible &&= exists(first) && exists(second);
        const change = new Map([
            [first, second],
            [second, first],
        ]);
        if (possible)
            commands.order = commands.order.map((number) => change.get(number) ?? number);
        return "";
    });
    return possible ? rest : null;
}
function takeDeletions(sentence, { deleted }) {
    return (sentence?.replace(DELETION, (_match, numbers) => {
        for (const number of numbersIn(numbers))
            deleted.add(number);
        return "";
    }) ?? null);
}
/** Whether the sentence adds scenes. If it does, nothing else in it counts. */
function takeAddition(sentence, { commands, total, restore }) {
    const [whole, article = "", edge] = ADDITION.exec(sentence) ?? [];
    if (whole === undefined)
        return false;
    const about = aboutOf(sentence.slice(sentence.indexOf(whole) + whole.length), restore) ?? edge ?? "New scene";
    const count = COUNTS[article.toLowerCase()] ?? (/^[2-5]$/.test(article) ? Number(article) : 1);
    const start = edge !== undefined && /^(?:intro|introduction|opening)$/i.test(edge);
    const after = placeOf(sentence, start ? 0 : total);
    for (let part = 1; part <= count; part++) {
        const title = count === 1 ? about : `${about}, part ${part}`;
        commands.added.push({ after, scene: makeScene({ title, narration: about }) });
    }
    return true;
}
/** The scenes that a sentence changes: those that it names; else all, where it says so; else those that have the words that it replaces. */
function changedIn(sentence, scenes, restore) {
    const named = [...sentence.matchAll(MENTION)].flatMap(([, numbers = ""]) => numbersIn(numbers));
    if (named.length > 0)
        return named;
    const every = scenes.map((_scene, index) => index + 1);
    if (ALL.test(sentence))
        return every;
    const replacements = replacementsIn(sentence, restore);
    return every.filter((number) => replacements.some(({ from }) => scenes.slice(number - 1, number).some((scene) => says(scene, from))));
}
/** "Replace scene 3 with …" makes a new scene; any other sentence revises the scene. */
function changedScene(scene, sentence, restore) {
    const [whole] = REPLACED_SCENE.exec(sentence) ?? [];
    const about = whole === undefined ? null : aboutOf(sentence.slice(sentence.indexOf(whole) + whole.length), restore);
    if (about === null)
        return revise(scene, sentence, restore);
    return { ...makeScene({ title: about, narration: about }), take: scene.take, source: scene.source };
}
/** The numbers of "2", "2, 4 and 5", "2-4" or "2 to 4". */
function numbersIn(text) {
    const range = /^(\d+)\s*(?:-|–|to|through)\s*(?:scenes?\s+)?(\d+)$/i.exec(text);
    const numbers = (text.match(/\d+/g) ?? []).map(Number);
    const [first, last] = numbers;
    // A huge range keeps its two numbers only; the request then fails, as the video doesn't have these scenes.
    if (range === null || first === undefined || last === undefined || last - first > 1000)
        return numbers;
    return Array.from({ length: Math.max(0, last - first) + 1 }, (_, offset) => first + offset);
}
const PLACE = /\b(?:right\s+)?(before|after|between)\s+scenes?\s+(\d+)(?:\s+and\s+(?:scene\s+)?\d+)?/i;
const EDGE_PLACE = /\b(?:at|to|in) the (?:very )?(start|beginning|front|end)\b/i;
function placeOf(sentence, otherwise) {
    const [, side, number] = PLACE.exec(sentence) ?? [];
    if (number !== undefined)
        return Number(number) - (side?.toLowerCase() === "before" ? 1 : 0);
    const edge = EDGE_PLACE.exec(sentence)?.[1];
    return edge !== undefined && !/end/i.test(edge) ? 0 : otherwise;
}
/** What a new scene is about. */
function aboutOf(about, restore) {
    const words = about
        .replace(PLACE, "")
        .replace(EDGE_PLACE, "")
        .replace(/^[\s,:;]*(?:about|on|that (?:explains|shows|covers|is about)|that|which|to|for|showing|called|titled)\b/i, "")
        .replace(/\s+/g, " ")
        .replace(/^[\s,:;]+|[\s,:;.]+$/g, "");
    return words === "" ? null : restore(words);
}

;// CONCATENATED MODULE: ./build/src/sandbox/planner/interpretation.js





/**
 * Applies an edit in words to a list of scenes, without a language model (decisions.md, "Words of an edit"). Words that ask
 * for nothing known change the scenes that share most words with them. `null` where the request is ambiguous (R 1.6).
 */
function interpretEdit(request, scenes) {
    const commands = isBriefChange(request) ? briefCommands(request, scenes) : spokenCommands(request, scenes);
    if (commands === null)
        return null;
    if (isEmpty(commands) && !changesNoScene(request)) {
        for (const number of scenesSharingWords(request, scenes)) {
            const scene = scenes[number - 1];
            if (scene !== undefined)
                commands.changed.set(number, { scene: revise(scene, request), words: request });
        }
    }
    return carryOut(commands, scenes);
}
/** `null` where no scene is left. */
function carryOut({ changed, deleted, added, order }, scenes) {
    const addedAfter = (place) => added.flatMap(({ after, scene }) => (after === place ? [{ scene, part: "added" }] : []));
    const list = order.flatMap((number) => {
        const scene = scenes[number - 1];
        if (scene === undefined || deleted.has(number))
            return addedAfter(number);
        const change = changed.get(number);
        const item = change === undefined
            ? { scene, part: "kept" }
            : { scene: { ...change.scene, instruction: change.words, take: scene.take + 1 }, part: "changed" };
        return [item, ...addedAfter(number)];
    });
    const all = [...addedAfter(0), ...list];
    if (all.length === 0)
        return null;
    const numbersOf = (part) => all.flatMap((item, index) => (item.part === part ? [index + 1] : []));
    return {
        scenes: all.map(({ scene }) => scene),
        changed: numbersOf("changed"),
        added: numbersOf("added"),
        deleted: [...deleted].sort((a, b) => a - b),
        kept: numbersOf("kept"),
    };
}

;// CONCATENATED MODULE: ./build/src/sandbox/world/language-model.js


/** How many questions of one edit the service answers with an affirmative (R 1.6). */
const MAX_AUTO_ANSWERS = 2;
/** Stands in for the language model (decisions.md, "Questions of an edit"). */
function askLanguageModel(edit) {
    const { script, approval, answers, autoAnswers } = edit;
    const draft = draftOf(edit);
    const unasked = approval === "manual" ? script.rounds.length : 0;
    if (draft === null || autoAnswers < script.questions + unasked) {
        return autoAnswers < MAX_AUTO_ANSWERS ? { kind: "auto-answered" } : { kind: "ambiguous" };
    }
    const question = approval === "manual" ? undefined : script.rounds[answers.length];
    return question === undefined ? { kind: "draft", draft } : { kind: "question", question };
}
/** The scene plan for what the video shows now; `null` where the request is ambiguous. */
function draftOf({ request, aspectRatio, video }) {
    const current = currentVersion(video);
    const interpretation = interpretEdit(request, current.scenes);
    if (interpretation === null)
        return null;
    const { scenes, added, deleted, changed, kept } = interpretation;
    if (aspectRatio === null || aspectRatio === current.aspectRatio) {
        const regenerated = [...changed, ...added].sort((a, b) => a - b);
        return { scenes, aspectRatio: current.aspectRatio, changed, added, deleted, regenerated, kept };
    }
    // decisions.md, "Aspect ratio": no frame of the old ratio fits, so no scene is kept.
    return {
        scenes,
        aspectRatio,
        changed: [...changed, ...kept].sort((a, b) => a - b),
        added,
        deleted,
        regenerated: scenes.map((_scene, index) => index + 1),
        kept: [],
    };
}

;// CONCATENATED MODULE: ./build/src/sandbox/world/scene-work.js

/** Phase 2: an infographic scene has no frames. */
function framesOf({ regenerated, scenes }, durations) {
    return regenerated
        .filter((scene) => scenes[scene - 1]?.kind === "cinematic")
        .map((scene) => ({
        scene,
        phase: 2,
        credits: FRAMES_PRICE,
        takes: durations.edit_frames,
        why: `frames of scene ${scene}`,
    }));
}
/** Phase 3. */
function clipsOf({ regenerated, scenes }, durations) {
    return regenerated.map((scene) => {
        const kind = scenes[scene - 1]?.kind ?? "cinematic";
        return {
            scene,
            phase: 3,
            credits: CLIP_PRICES[kind],
            takes: durations.edit_clip,
            why: `${kind} clip of scene ${scene}`,
        };
    });
}

;// CONCATENATED MODULE: ./build/src/sandbox/world/phases.js




/** What an edit says where a phase of it failed. */
const FAILURES = {
    2: "Frame regeneration failed: the image provider rejected a scene.",
    3: "Video sync failed: the video provider rejected a scene.",
};
/** Carries edits through their three phases (R 1.2), and charges for each scene that has regenerated (R 8.3). */
class Phases {
    #agenda;
    #ledger;
    #durations;
    #onLeave;
    /** `onLeave` is called when an edit leaves the queue of its video: it has ended, or it waits for a person. */
    constructor(parts) {
        this.#agenda = parts.agenda;
        this.#ledger = parts.ledger;
        this.#durations = parts.durations;
        this.#onLeave = parts.onLeave;
    }
    /** Starts an edit when its turn has come, or resumes its phase 3. */
    start(edit) {
        const { draft, base, video } = edit;
        if (!edit.resuming || draft === null) {
            this.#move(edit, "processing", "planning");
            this.#plan(edit);
        }
        else if (isCurrent(base, video)) {
            edit.resuming = false;
            this.#sync(edit, draft);
        }
        else {
            this.#fail(edit, "The video has changed since this edit failed; its saved scene changes no longer fit.");
        }
    }
    /** Continues with phase 2 after an approval (R 4.7). */
    approved(edit, draft) {
        this.#regenerateFrames(edit, draft);
    }
    /** Cancels an edit before its phase 3 (R 4.7). The scene that is in the works is not charged. */
    cancel(edit) {
        if (edit.status === "processing")
            edit.video.pipelineStatus = "complete";
        edit.worker += 1;
        this.#move(edit, "cancelled", edit.stage);
        this.#onLeave(edit);
    }
    /** The worker of an edit has done something. It counts for nothing once the edit has another worker. */
    go(edit, { worker, done }) {
        if (edit.worker !== worker)
            return;
        const { draft, work } = edit;
        if (done === "planned")
            this.#answered(edit);
        else if (done === "failed")
            this.#fail(edit, FAILURES[work?.phase ?? 3]);
        else if (done === "stitched" && draft !== null)
            this.#complete(edit, draft);
        else if (done === "scene" && work !== null)
            this.#madeScene(edit, work);
    }
    /** One call of the language model. */
    #plan(edit) {
        this.#after(edit, this.#durations.edit_planning, "planned");
    }
    #answered(edit) {
        const answer = askLanguageModel(edit);
        switch (answer.kind) {
            case "auto-answered":
                edit.autoAnswers += 1;
                this.#plan(edit);
                break;
            case "ambiguous":
                this.#fail(edit, "The edit request was ambiguous. Please rephrase it.");
                break;
            case "question":
                edit.question = answer.question;
                this.#wait(edit, "awaiting_clarification");
                break;
            case "draft":
                this.#planned(edit, answer.draft);
        }
    }
    #planned(edit, draft) {
        edit.draft = draft;
        if (edit.approval === "manual")
            this.#wait(edit, "awaiting_approval");
        else if (edit.script.cancelled)
            this.cancel(edit);
        else
            this.#regenerateFrames(edit, draft);
    }
    /** decisions.md, "Edits that wait for a person": they leave the queue. */
    #wait(edit, status) {
        edit.base = { editId: currentVersion(edit.video).editId };
        this.#move(edit, status, edit.stage);
        this.#onLeave(edit);
    }
    #regenerateFrames(edit, draft) {
        edit.base = { editId: currentVersion(edit.video).editId };
        edit.video.pipelineStatus = "edit_complete";
        this.#move(edit, "processing", "regenerating_frames");
        edit.work = {
            phase: 2,
            open: framesOf(draft, this.#durations),
            failsAfter: edit.script.fails?.phase === 2 ? edit.script.fails.afterScenes : null,
        };
        this.#continue(edit, edit.work);
    }
    #sync(edit, draft) {
        edit.video.pipelineStatus = "edit_pending_apply";
        // R 1.7
        if (edit.video.renderings.length === 0) {
            this.#complete(edit, draft);
            return;
        }
        edit.applyTries += 1;
        this.#move(edit, "applying", "syncing_video");
        const { fails, workerRetries } = edit.script;
        // Clips that an earlier try has made and charged are kept (R 4.7).
        const works = clipsOf(draft, this.#durations).filter((work) => !this.#ledger.isPaid({ editId: edit.editId, ...work }));
        edit.work = {
            phase: 3,
            // decisions.md, "Worker retries": a worker that starts again makes its first clip again.
            open: [...Array.from({ length: workerRetries }, () => works.slice(0, 1)).flat(), ...works],
            failsAfter: fails?.phase === 3 && edit.applyTries <= fails.tries ? fails.afterScenes : null,
        };
        this.#continue(edit, edit.work);
    }
    /** Works on the next scene. After `failsAfter` good scenes the next one fails, and is not billed (R 8.3). */
    #continue(edit, { phase, open: [work], failsAfter }) {
        if (failsAfter !== null && (failsAfter === 0 || work === undefined)) {
            this.#after(edit, work?.takes ?? this.#durations.edit_stitching, "failed");
        }
        else if (work !== undefined) {
            this.#after(edit, work.takes, "scene");
        }
        else if (phase === 3) {
            this.#after(edit, this.#durations.edit_stitching, "stitched");
        }
        else if (edit.draft !== null) {
            this.#sync(edit, edit.draft);
        }
    }
    #madeScene(edit, { phase, open: [work, ...open], failsAfter }) {
        if (work === undefined || !this.#charge(edit, work))
            return;
        edit.work = { phase, open, failsAfter: failsAfter === null ? null : failsAfter - 1 };
        this.#continue(edit, edit.work);
    }
    #charge(edit, { scene, phase, credits, why }) {
        const account = edit.account.name;
        if (this.#isShort(edit, phase))
            this.#ledger.set(account, 0);
        const paid = this.#ledger.charge({
            at: this.#agenda.now,
            account,
            videoUuid: edit.video.uuid,
            editId: edit.editId,
            scene,
            phase,
            credits,
            why,
        });
        if (!paid) {
            const have = this.#ledger.balance(account);
            this.#fail(edit, `INSUFFICIENT_CREDITS: the ${why} costs ${credits}, have ${have}`); // R 2.2
        }
        return paid;
    }
    /** Whether the scenario takes the credits away before the next scene is charged. */
    #isShort({ editId, applyTries, script: { shortage } }, phase) {
        if (shortage?.phase !== phase || (phase === 3 && applyTries > 1))
            return false;
        const made = this.#ledger.charges.filter((charge) => charge.editId === editId && charge.phase === phase);
        return made.length === shortage.afterScenes;
    }
    #complete(edit, { scenes, aspectRatio }) {
        const { video, editId } = edit;
        edit.videoSynced = video.renderings.length > 0;
        const rendering = edit.videoSynced ? video.renderings.length + 1 : null;
        edit.rendering = rendering;
        const version = { scenes, aspectRatio, editId, rendering };
        video.versions.push(version);
        if (rendering !== null)
            video.renderings.push(version);
        video.pipelineStatus = "complete";
        this.#move(edit, "complete", "done");
        this.#onLeave(edit);
    }
    /** decisions.md, "After a failure": the video stays as it was before the edit. */
    #fail(edit, message) {
        edit.resuming = false;
        edit.errorMessage = message;
        edit.video.pipelineStatus = "complete";
        this.#move(edit, "error", edit.stage);
        this.#onLeave(edit);
    }
    #move(edit, status, stage) {
        edit.stage = stage;
        if (edit.status !== status)
            setEditStatus(edit, status, this.#agenda.now);
    }
    /** What the worker of the edit will have done after `ms`, unless the edit is cancelled before. */
    #after({ editId, worker }, ms, done) {
        this.#agenda.after(ms, { kind: "edit", edit: editId, worker, done });
    }
}

;// CONCATENATED MODULE: ./build/src/sandbox/world/edits.js





/** The edits, and what their owners can do with them. Edits of one video run one after the other (R 3.2). */
class Edits {
    #agenda;
    #identities;
    #scenario;
    #phases;
    #byId = new Map();
    constructor(parts) {
        this.#agenda = parts.agenda;
        this.#identities = parts.identities;
        this.#scenario = parts.scenario;
        this.#phases = new Phases({ ...parts, onLeave: (edit) => this.#startNext(edit) });
    }
    get all() {
        return [...this.#byId.values()];
    }
    find(editId) {
        return this.#byId.get(editId.toLowerCase());
    }
    /** The worker of an edit has done something. */
    happen(due) {
        const edit = this.#byId.get(due.edit);
        if (edit !== undefined)
            this.#phases.go(edit, due);
    }
    save() {
        return this.all.map(savedEdit);
    }
    restore(edits, places) {
        this.#byId.clear();
        for (const saved of edits)
            this.#byId.set(saved.editId, restoredEdit(saved, places));
    }
    /** Accepts an edit, and starts it unless another edit of the video is before it. */
    submit(account, { video, asked }) {
        const edit = this.#make({ account, video, asked, retryOf: null });
        return { edit, queuePosition: this.#enqueue(edit) };
    }
    /** Reverts the video's most recent completed edit, at once (R 4.5). Throws a 409 for any other edit. */
    revert(edit) {
        const { video, editId } = edit;
        if (edit.status !== "complete") {
            throw new Refusal(409, `Only a completed edit can be reverted; this one is ${edit.status}.`);
        }
        if (currentVersion(video).editId !== editId) {
            throw new Refusal(409, "Only the most recent completed edit of a video can be reverted.");
        }
        if (video.pendingEdits.length > 0) {
            throw new Refusal(409, "Another edit of this video is queued or running.");
        }
        video.versions.pop();
        edit.rendering = currentVersion(video).rendering;
        setEditStatus(edit, "reverted", this.#agenda.now);
    }
    /** Cancels an edit (R 4.7). Throws the 409 of R 7 once phase 3 has begun. */
    cancel(edit) {
        if (!["queued", "processing", "awaiting_approval", "awaiting_clarification"].includes(edit.status)) {
            throw new Refusal(409, `Only an edit that is not applied yet can be cancelled; this one is ${edit.status}.`);
        }
        if (edit.resuming)
            throw new Refusal(409, "The apply of this edit has begun before; it can't be cancelled.");
        this.#phases.cancel(edit);
    }
    /** Approves the saved plan (R 4.7). Throws the 409 of R 7 where the plan is outdated. */
    approve(edit) {
        const { draft, video } = edit;
        if (edit.status !== "awaiting_approval" || draft === null) {
            throw new Refusal(409, `Only an edit that awaits approval can be approved; this one is ${edit.status}.`);
        }
        if (!isCurrent(edit.base, video))
            throw new Refusal(409, "The plan is outdated: the video has changed since.");
        if (video.pendingEdits.length > 0)
            throw new Refusal(409, "Another edit of this video is queued or running.");
        video.pendingEdits.push(edit.editId);
        this.#phases.approved(edit, draft);
    }
    /** Answers the saved question (R 4.7). Throws the 409 of R 7 where the question is outdated. */
    clarify(edit, answer) {
        if (edit.status !== "awaiting_clarification") {
            throw new Refusal(409, `Only an edit that asks can be answered; this one is ${edit.status}.`);
        }
        if (!isCurrent(edit.base, edit.video)) {
            throw new Refusal(409, "The answer is stale: the video has changed since the question.");
        }
        edit.answers = [...edit.answers, answer];
        edit.question = null;
        this.#enqueue(edit);
    }
    /** How a failed edit is tried again (R 4.7). Throws a 409 for any other edit. */
    retryMode(edit) {
        if (edit.status !== "error") {
            throw new Refusal(409, `Only a failed edit can be retried; this one is ${edit.status}.`);
        }
        if (edit.stage !== "syncing_video")
            return "new_turn";
        if (!isCurrent(edit.base, edit.video)) {
            throw new Refusal(409, "The video has changed since this edit failed; submit it anew.");
        }
        return "resume_apply";
    }
    /** Resumes the failed apply of an edit with its saved scene changes (R 4.7). */
    resumeApply(edit) {
        edit.resuming = true;
        edit.errorMessage = null;
        this.#enqueue(edit);
    }
    /** Submits a failed edit again, under a new id (R 4.7). */
    newTurn(edit) {
        const { account, video } = edit;
        const turn = this.#make({ account, video, asked: edit, retryOf: edit.editId });
        this.#enqueue(turn);
        return turn;
    }
    #make({ account, video, asked: { request, aspectRatio, referenceImageUrls, approval }, retryOf, }) {
        const editId = this.#identities.uuid();
        const now = this.#agenda.now;
        const turn = this.#scenario.edit?.({ editId, videoUuid: video.uuid, request, account: account.name, retryOf });
        const edit = {
            editId,
            account,
            video,
            request,
            aspectRatio,
            referenceImageUrls,
            approval,
            script: editScript(turn ?? "complete"),
            createdAt: now,
            updatedAt: now,
            status: "queued",
            stage: "queued",
            draft: null,
            base: null,
            videoSynced: false,
            rendering: null,
            errorMessage: null,
            question: null,
            answers: [],
            autoAnswers: 0,
            work: null,
            applyTries: 0,
            resuming: false,
            worker: 0,
        };
        this.#byId.set(editId, edit);
        return edit;
    }
    /** Puts an edit into the queue of its video and returns its place. At place 0 it starts at once (R 3.2). */
    #enqueue(edit) {
        const { pendingEdits } = edit.video;
        const position = pendingEdits.length;
        pendingEdits.push(edit.editId);
        if (position === 0)
            this.#phases.start(edit);
        else if (edit.status !== "queued")
            setEditStatus(edit, "queued", this.#agenda.now);
        return position;
    }
    /** An edit has left the queue of its video: the next one starts if the first one left. */
    #startNext({ video, editId }) {
        const [running] = video.pendingEdits;
        video.pendingEdits = video.pendingEdits.filter((pending) => pending !== editId);
        const next = this.#byId.get(video.pendingEdits[0] ?? "");
        if (running === editId && next !== undefined)
            this.#phases.start(next);
    }
}

;// CONCATENATED MODULE: ./build/src/sandbox/world/identities.js

/** Makes ids and keys from a seed. The same seed gives the same ids in the same order. */
class Identities {
    #seed;
    #made = 0;
    constructor(seed) {
        this.#seed = seed;
    }
    /** How many uuids were made. */
    get made() {
        return this.#made;
    }
    /** The next uuid is the one after so many. */
    restore(made) {
        this.#made = made;
    }
    /** A valid version 4 UUID. */
    uuid() {
        this.#made += 1;
        const hex = this.#hash(`uuid/${this.#made}`);
        const variant = "89ab".charAt(Number.parseInt(hex.charAt(16), 16) % 4);
        return [
            hex.slice(0, 8),
            hex.slice(8, 12),
            `4${hex.slice(13, 16)}`,
            `${variant}${hex.slice(17, 20)}`,
            hex.slice(20, 32),
        ].join("-");
    }
    /** R 2.4: a prefix of three characters that ends in an underscore, then 64 hexadecimal ones. */
    apiKey(account, generation) {
        return `vk_${this.#hash(generation === 1 ? `key/${account}` : `key/${account}/${generation}`)}`;
    }
    /** A key that only listens to the rows of an account (R 6). */
    realtimeKey(account) {
        return `anon_${this.#hash(`realtime/${account}`)}`;
    }
    /** The secret that this sandbox signs its tokens with (R 5.1). */
    tokenSecret() {
        return this.#hash("token secret");
    }
    #hash(text) {
        return (0,external_node_crypto_.createHash)("sha256").update(`${this.#seed}/${text}`).digest("hex");
    }
}

;// CONCATENATED MODULE: ./build/src/sandbox/world/slots.js
/** Concurrent active jobs per caller (R 8.2). */
const SLOTS = 3;
/** Three videos of an account are built at a time. The others wait, first in, first out (R 3.1). */
class Slots {
    #videos;
    #dispatch;
    constructor(videos, dispatch) {
        this.#videos = videos;
        this.#dispatch = dispatch;
    }
    isFull(account) {
        let taken = 0;
        for (const video of this.#videos.values())
            if (video.account === account && video.slot === "taken")
                taken += 1;
        return taken >= SLOTS;
    }
    /** Dispatches a video where a slot is free, else parks it. Says which. */
    take(video) {
        if (this.isFull(video.account)) {
            let last = 0;
            for (const { slot } of this.#videos.values())
                if (typeof slot === "number")
                    last = Math.max(last, slot);
            video.slot = last + 1;
            return "parked";
        }
        this.#give(video);
        return "dispatched";
    }
    /** Frees the slot of a video. The video that waits longest gets it. */
    release(video) {
        video.slot = null;
        let next = null;
        for (const waiting of this.#videos.values()) {
            if (waiting.account !== video.account || typeof waiting.slot !== "number")
                continue;
            if (next === null || waiting.slot < next.turn)
                next = { waiting, turn: waiting.slot };
        }
        if (next !== null)
            this.#give(next.waiting);
    }
    #give(video) {
        video.slot = "taken";
        this.#dispatch(video);
    }
}

;// CONCATENATED MODULE: ./build/src/sandbox/world/production.js


/** Builds videos, stage by stage, in the slots of their callers (R 3.1). */
class Production {
    slots;
    #agenda;
    #durations;
    constructor({ agenda, durations, videos, }) {
        this.#agenda = agenda;
        this.#durations = durations;
        this.slots = new Slots(videos, (video) => this.#dispatch(video));
    }
    /** Builds a video from the start. */
    begin(video) {
        return this.#enqueue(video, null);
    }
    /** Generates only these scenes again, counted from zero (R 3.1). */
    retry(video, scenes) {
        return this.#enqueue(video, scenes);
    }
    /** The stage that a video is in ends, unless it has another worker by now. */
    endStage(video, worker) {
        if (video.worker !== worker)
            return;
        if (!this.#asks(video))
            this.#enter(video, STAGES.indexOf(video.stage) + 1);
    }
    /** Stops all work on a video for good. A running worker notices at its next scene or stage (R 3.1). */
    cancel(video, why) {
        const hasWorker = this.#isWorkedOn(video);
        const rest = hasWorker ? this.#untilNextCheck(video) : 0;
        if (!hasWorker)
            video.slot = null;
        video.worker += 1;
        video.requiredAction = null;
        video.pipelineStatus = "error";
        video.errorMessage = why;
        video.stoppedAt ??= this.#agenda.now;
        setStatus(video, "failed", this.#agenda.now);
        if (hasWorker)
            this.#agenda.after(rest, { kind: "release", video: video.uuid });
    }
    #enqueue(video, retrying) {
        video.retrying = retrying;
        video.stoppedAt = null;
        video.dispatchedAt = null;
        video.errorMessage = null;
        video.requiredAction = null;
        if (this.slots.isFull(video.account) && video.status !== "pending")
            setStatus(video, "pending", this.#agenda.now);
        return this.slots.take(video);
    }
    #dispatch(video) {
        video.worker += 1;
        video.dispatchedAt = this.#agenda.now;
        this.#enter(video, STAGES.indexOf(video.retrying === null ? "queued" : "generating_frames"));
    }
    #enter(video, index) {
        const stage = STAGES[index];
        if (stage === undefined) {
            this.#finish(video);
            return;
        }
        video.stage = stage;
        video.stageStartedAt = this.#agenda.now;
        if (stage === "generating_frames")
            video.pipelineStatus = "generating_frames";
        setStatus(video, stage, this.#agenda.now);
        const { uuid, worker } = video;
        this.#agenda.after(stageDuration(stage, video, this.#durations), { kind: "stage", video: uuid, worker });
    }
    /** decisions.md, "Questions": a video asks while it is planned. */
    #asks(video) {
        const { answers, script } = video;
        const questions = script.rounds[answers.length];
        const skipped = answers.some((round) => round.length === 0);
        if (video.stage !== "highlevel" || questions === undefined || skipped)
            return false;
        video.requiredAction = { kind: "clarification", round: answers.length + 1, questions };
        this.#stop(video, video.status);
        return true;
    }
    #finish(video) {
        const generated = generatedScenes(video);
        const failed = generated.filter((scene) => failsNow(video, scene));
        for (const scene of generated)
            video.tries.set(scene, (video.tries.get(scene) ?? 0) + 1);
        video.failedScenes = [...video.failedScenes.filter((scene) => !generated.includes(scene)), ...failed].sort((a, b) => a - b);
        const { length } = video.failedScenes;
        if (video.script.ends === "fail") {
            video.pipelineStatus = "error";
            video.errorMessage = "Rendering failed: the video provider rejected scene 2.";
            this.#stop(video, "failed");
        }
        else if (length > 0) {
            video.errorMessage = `${length} ${length === 1 ? "scene failed and waits" : "scenes failed and wait"} for a retry.`;
            this.#stop(video, "awaiting_scene_retry");
        }
        else {
            this.#complete(video);
        }
    }
    #complete(video) {
        if (video.script.ends === "complete") {
            const rendered = { ...video.versions[0], rendering: 1 };
            video.versions = [rendered];
            video.renderings.push(rendered);
        }
        video.pipelineStatus = "complete";
        this.#stop(video, "complete");
    }
    #stop(video, status) {
        video.stoppedAt = this.#agenda.now;
        setStatus(video, status, this.#agenda.now);
        this.slots.release(video);
    }
    #isWorkedOn({ dispatchedAt, stoppedAt }) {
        return dispatchedAt !== null && stoppedAt === null;
    }
    /** How long it takes until the worker checks whether it should stop. */
    #untilNextCheck(video) {
        const { stage, stageStartedAt } = video;
        const passed = this.#agenda.now - stageStartedAt;
        const step = worksByScene(stage) ? this.#durations[stage] : stageDuration(stage, video, this.#durations);
        return step === 0 ? 0 : step - (passed % step);
    }
}
function failsNow({ script, tries }, scene) {
    const before = tries.get(scene) ?? 0;
    return script.failingScenes.some((failing) => failing.scene - 1 === scene && before < failing.tries);
}

;// CONCATENATED MODULE: ./build/src/sandbox/world/saved/saved-video.js
function savedVideo(video) {
    const saved = (version) => version.rendering ?? version;
    const [first, ...later] = video.versions;
    return {
        ...video,
        account: video.account.name,
        tries: [...video.tries],
        renderings: [...video.renderings],
        versions: [saved(first), ...later.map(saved)],
        pendingEdits: [...video.pendingEdits],
    };
}
/** Throws where its account or one of its renderings doesn't exist. */
function restoredVideo(saved, accounts) {
    const { renderings } = saved;
    const restored = (version) => {
        const known = typeof version === "number" ? renderings[version - 1] : version;
        if (known === undefined)
            throw new Error(`the video "${saved.uuid}" has no rendering ${version}`);
        return known;
    };
    const [first, ...later] = saved.versions;
    return {
        ...saved,
        account: accounts.named(saved.account),
        tries: new Map(saved.tries),
        renderings: [...renderings],
        versions: [restored(first), ...later.map(restored)],
        pendingEdits: [...saved.pendingEdits],
    };
}

;// CONCATENATED MODULE: ./build/src/sandbox/world/videos.js





/** The videos, and what their owners can do with them. */
class Videos {
    #agenda;
    #identities;
    #scenario;
    #production;
    #byUuid = new Map();
    constructor(parts) {
        this.#agenda = parts.agenda;
        this.#identities = parts.identities;
        this.#scenario = parts.scenario;
        this.#production = new Production({ ...parts, videos: this.#byUuid });
    }
    get all() {
        return [...this.#byUuid.values()];
    }
    find(uuid) {
        return this.#byUuid.get(uuid.toLowerCase());
    }
    /** The video of an appointment or of an edit. Throws where there is none. */
    known(uuid) {
        const video = this.#byUuid.get(uuid);
        if (video === undefined)
            throw new Error(`the sandbox has no video "${uuid}"`);
        return video;
    }
    /** What was due for a video happens. */
    happen(due) {
        const video = this.known(due.video);
        if (due.kind === "stage")
            this.#production.endStage(video, due.worker);
        else
            this.#production.slots.release(video);
    }
    save() {
        return this.all.map(savedVideo);
    }
    restore(videos, accounts) {
        this.#byUuid.clear();
        for (const saved of videos)
            this.#byUuid.set(saved.uuid, restoredVideo(saved, accounts));
    }
    /** Accepts a video, and dispatches it at once where a slot is free. */
    create(account, { category, task, aspectRatio, options }) {
        const uuid = this.#identities.uuid();
        const now = this.#agenda.now;
        const video = {
            uuid,
            account,
            category,
            task,
            options,
            script: videoScript(this.#scenario.video?.({ uuid, task, account: account.name, category }) ?? "complete"),
            createdAt: now,
            updatedAt: now,
            status: "pending",
            pipelineStatus: "lowlevel",
            stage: "queued",
            stageStartedAt: now,
            dispatchedAt: null,
            slot: null,
            stoppedAt: null,
            worker: 0,
            errorMessage: null,
            requiredAction: null,
            answers: [],
            retrying: null,
            failedScenes: [],
            tries: new Map(),
            versions: [{ scenes: planScenes(task), aspectRatio, editId: null, rendering: null }],
            renderings: [],
            pendingEdits: [],
        };
        this.#byUuid.set(uuid, video);
        return { video, dispatched: this.#production.begin(video) === "dispatched" };
    }
    /** Cancels the work on a video (R 4.6) and says which work that was. Throws the 409 of R 7 where there is none. */
    cancel(video) {
        if (video.status === "complete")
            throw new Refusal(409, "The video is complete and can't be cancelled.");
        if (video.status === "failed")
            throw new Refusal(409, "The video has stopped; nothing is left to cancel.");
        // R 3.1: the saved stage decides.
        const stopped = video.stage === "generating_frames" ? "rendering" : "planning";
        this.#production.cancel(video, `Cancelled during ${stopped}.`);
        return stopped;
    }
    /** Retries one failed scene, counted from zero, or all of them (R 4.6). Throws the 409 of R 7. */
    retry(video, scene) {
        if (video.status !== "awaiting_scene_retry") {
            throw new Refusal(409, `The video is not waiting for a retry of failed scenes; it is ${video.status}.`);
        }
        if (scene !== undefined && !video.failedScenes.includes(scene)) {
            throw new Refusal(409, `Scene ${scene} has not failed; waiting: ${video.failedScenes.join(", ")}.`);
        }
        const scenes = scene === undefined ? video.failedScenes : [scene];
        return { scenes, dispatched: this.#production.retry(video, scenes) === "dispatched" };
    }
    /**
     * Answers the questions of a round and starts the run again (R 3.1, 4.6). `null` as `answers` skips the questions. Throws
     * a 409, 422 or 429.
     */
    clarify(video, { round, answers }) {
        const { requiredAction } = video;
        if (requiredAction === null)
            throw new Refusal(409, "The video does not ask a question.");
        if (round !== requiredAction.round) {
            throw new Refusal(409, `Round ${round} is stale; the question is of round ${requiredAction.round}.`);
        }
        if (answers !== null)
            checkAnswers(answers, requiredAction);
        if (this.#production.slots.isFull(video.account)) {
            throw new Refusal(429, "Video capacity is full: 3 jobs are running. Try again when one has ended.");
        }
        video.answers = [...video.answers, answers ?? []];
        this.#production.begin(video);
    }
}
/** Each question has one answer: one of its options, or a custom one where that is allowed (R 4.6). Else throws a 422. */
function checkAnswers(answers, { questions }) {
    for (const answer of answers) {
        const question = questions.find(({ id }) => id === answer.questionId);
        if (question === undefined)
            throw new Refusal(422, `answers: there is no question "${answer.questionId}".`);
        if (answer.answer.trim() === "")
            throw new Refusal(422, `answers: "${answer.questionId}" is empty.`);
        if (answer.wasCustom && !question.allowsCustom) {
            throw new Refusal(422, `answers: "${answer.questionId}" takes no custom answer.`);
        }
        if (!answer.wasCustom && !question.options.includes(answer.answer)) {
            throw new Refusal(422, `answers: "${answer.questionId}" has no such option; wasCustom is false.`);
        }
    }
    for (const { id } of questions) {
        const given = answers.filter(({ questionId }) => questionId === id).length;
        if (given !== 1)
            throw new Refusal(422, `answers: "${id}" is answered ${given} times.`);
    }
}

;// CONCATENATED MODULE: ./build/src/sandbox/world/world.js








const DEFAULT_CREDITS = 10_000;
/** Throws where two accounts have the same name, or a member doesn't exist. */
function createWorld(options) {
    const { clock = Date, credits = DEFAULT_CREDITS, scenario = {} } = options;
    const { accounts: accountOptions = [{ name: "default" }] } = options;
    const identities = new Identities(String(options.seed ?? "sandbox"));
    const agenda = new Agenda(clock.now());
    const accounts = new Accounts(accountOptions, identities);
    const durations = atSpeed({ ...DEFAULT_DURATIONS, ...options.durations }, options.speed ?? 1);
    const ledger = new Ledger();
    for (const account of accountOptions)
        ledger.set(account.name, account.credits ?? credits);
    const videos = new Videos({ agenda, identities, durations, scenario });
    const edits = new Edits({ agenda, identities, ledger, durations, scenario });
    const happen = (due) => {
        if (due.kind === "edit")
            edits.happen(due);
        else
            videos.happen(due);
    };
    return {
        agenda,
        identities,
        accounts,
        catalog: new Catalog(options.actors ?? []),
        ledger,
        videos,
        edits,
        durations,
        scenario,
        advance: () => agenda.advance(clock.now(), happen),
        save: () => ({
            made: identities.made,
            agenda: agenda.save(),
            accounts: accounts.save(),
            balances: ledger.balances.map(([account, left]) => [account, left]),
            charges: [...ledger.charges],
            videos: videos.save(),
            edits: edits.save(),
        }),
        restore: (saved) => {
            identities.restore(saved.made);
            accounts.restore(saved.accounts);
            ledger.restore(saved);
            videos.restore(saved.videos, accounts);
            edits.restore(saved.edits, { accounts, videos });
            agenda.restore(saved.agenda);
        },
    };
}

;// CONCATENATED MODULE: ./build/src/sandbox/sandbox.js










/** Throws where the options don't fit, name an account that doesn't exist, or name one twice. */
function createSandbox(options = {}) {
    checkOptions(options);
    return new StandIn(options);
}
class StandIn {
    /** Can be handed on by itself, as the global one can. */
    fetch;
    #options;
    inside;
    #log;
    /** The name of the first account. */
    #first;
    #keys;
    constructor(options) {
        this.#options = options;
        const world = createWorld(options);
        const [first] = world.accounts.all;
        if (first === undefined)
            throw new Error("a sandbox needs an account");
        this.#first = first.name;
        this.inside = { ...createApi(world, options), realtime: [], restored: [] };
        this.#log = this.#newLog();
        const chosen = new Map((options.accounts ?? []).map(({ name, apiKey }) => [name, apiKey]));
        this.#keys = this.#keysBy((account) => this.inside.credentials.generateKey(account, chosen.get(account.name)));
        this.fetch = withHealth(async (request) => {
            const response = await this.#log.fetch(request);
            for (const updates of this.inside.realtime)
                updates.requested();
            return response;
        });
    }
    get apiKey() {
        return this.#keys[this.#first] ?? "";
    }
    get keys() {
        return this.#keys;
    }
    advance() {
        this.inside.world.advance();
    }
    videos() {
        return this.#present.videos.all.map(videoSnapshot);
    }
    edits() {
        return this.#present.edits.all.map(editSnapshot);
    }
    ledger() {
        return [...this.#present.ledger.charges];
    }
    requests() {
        return this.#log.records;
    }
    forgetRequests() {
        this.#log.forget();
    }
    accounts() {
        const { accounts, ledger } = this.#present;
        return accounts.save().map((account) => ({
            ...account,
            credits: ledger.balance(account.name),
            apiKey: this.inside.credentials.keyOf(accounts.named(account.name)),
        }));
    }
    addAccount(account) {
        const { accounts, ledger } = this.#present;
        const before = saveSandbox(this.inside);
        try {
            const added = accounts.add(account);
            ledger.set(added.name, account.credits ?? this.#options.credits ?? DEFAULT_CREDITS);
            const key = this.inside.credentials.generateKey(added, account.apiKey);
            this.#keys = { ...this.#keys, [added.name]: key };
        }
        catch (error) {
            restoreSandbox(this.inside, before);
            throw error;
        }
    }
    credits(account) {
        return this.#present.ledger.balance(this.#named(account).name);
    }
    setCredits(credits, account) {
        if (!Number.isInteger(credits) || credits < 0) {
            throw new RangeError(`credits are a whole number of at least 0, not ${credits}`);
        }
        this.#present.ledger.set(this.#named(account).name, credits);
    }
    generateKey(account, chosen) {
        return this.inside.credentials.generateKey(this.#named(account), chosen);
    }
    revokeKey(account) {
        this.inside.credentials.revokeKey(this.#named(account));
    }
    token(account, seconds = 3600) {
        const { agenda } = this.#present;
        return this.inside.credentials.generateToken(this.#named(account), Math.floor(agenda.now / 1000) + seconds);
    }
    join(person, organization) {
        this.inside.world.accounts.join(person, organization);
    }
    leave(person, organization) {
        this.inside.world.accounts.leave(person, organization);
    }
    save() {
        this.advance();
        return saveSandbox(this.inside);
    }
    restore(saved) {
        restoreSandbox(this.inside, saved);
        for (const forget of this.inside.restored)
            forget();
        this.#keys = this.#keysBy((account) => this.inside.credentials.keyOf(account) ?? "");
    }
    /** The world, once what is due by the clock has happened. */
    get #present() {
        this.advance();
        return this.inside.world;
    }
    #named(account = this.#first) {
        return this.inside.world.accounts.named(account);
    }
    #keysBy(keyOf) {
        return Object.fromEntries(this.inside.world.accounts.all.map((account) => [account.name, keyOf(account)]));
    }
    /** In front of all that the sandbox answers: the API, and the pages. */
    #newLog() {
        const { scenario = {}, renderer = null, titles = () => null } = this.#options;
        const app = createApp(this.inside, PAGES.map(({ path }) => path));
        app.route("/", pages({ api: this.inside, films: new Films(renderer), titles }));
        const forward = async (request) => await app.fetch(request);
        return new RequestLog({ world: this.inside.world, scenario, forward });
    }
}

;// CONCATENATED MODULE: ./build/src/sandbox/history.js


/** A history that can't be played again, with the reason. */
class HistoryError extends Error {
    name = "HistoryError";
}
/** The address doesn't matter: nothing listens there. */
const ORIGIN = "http://sandbox.invalid";
/**
 * Rebuilds a sandbox from its history. The same requests at the same times make the same world, so the past is played again,
 * and jobs in flight continue up to now. Requests that may change something are answered one after another. Throws
 * `HistoryError` where a request of the past gets another status than it had.
 */
async function relive({ seed, speed, began, requests }, { clock, remember, ...options }) {
    const own = new HistoryClock(clock, began);
    let isPast = true;
    const sandbox = createSandbox({ ...options, seed, speed, clock: own, reliving: () => isPast });
    for (const request of requests) {
        own.pin(request.at);
        const { status } = await sandbox.fetch(requestFrom(request, sandbox.apiKey));
        if (status === request.status)
            continue;
        throw new HistoryError(`The sandbox answered ${request.method} ${request.path} with ${request.status} once, and now with ${status}.`);
    }
    own.release();
    isPast = false;
    const answer = async (request) => {
        const body = await request.clone().text();
        // Even if the clock was set back, this request comes after those that are remembered.
        const at = own.now();
        own.pin(at);
        try {
            const response = await sandbox.fetch(request);
            if (response.ok)
                remember?.({ ...recordOf(request, { at, body }), status: response.status });
            return response;
        }
        finally {
            own.release();
        }
    };
    /** Resolves once the latest request has its reply. */
    let last = Promise.resolve();
    return {
        sandbox,
        fetch: async (request) => {
            if (isBodiless(request) || !new URL(request.url).pathname.startsWith("/v1/"))
                return await sandbox.fetch(request);
            const reply = last.then(async () => await answer(request));
            last = reply.catch(() => undefined);
            return await reply;
        },
    };
}
/** Never goes back. It stands still during a request, so that the request can be played again. */
class HistoryClock {
    #clock;
    #latest;
    #pinned;
    constructor(clock, began) {
        this.#clock = clock;
        this.#latest = this.#pinned = began;
    }
    now() {
        if (this.#pinned !== null)
            return this.#pinned;
        this.#latest = Math.max(this.#latest, this.#clock.now());
        return this.#latest;
    }
    pin(at) {
        this.#latest = this.#pinned = at;
    }
    release() {
        this.#pinned = null;
    }
}
function recordOf({ method, url, headers }, { at, body }) {
    const { pathname, search } = new URL(url);
    return {
        at,
        method,
        path: pathname + search,
        idempotency_key: headers.get("idempotency-key"),
        body: body === "" ? null : body,
    };
}
function requestFrom({ method, path, idempotency_key, body }, key) {
    return new Request(ORIGIN + path, {
        method,
        headers: {
            "X-API-Key": key,
            ...(idempotency_key === null ? {} : { "Idempotency-Key": idempotency_key }),
            ...(body === null ? {} : { "Content-Type": "application/json" }),
        },
        body,
    });
}


/***/ })

};
