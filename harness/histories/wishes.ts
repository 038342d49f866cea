import { type Change, FILES, type Form, type History, SLOTS } from "./history.js";

/** What a manifest asks of one video. */
export type Wish = {
  readonly slot: number;
  /** The path of the manifest that it stands in. */
  readonly file: string;
  /** Where its id stands a second time, and which of the two is to stay. */
  readonly copy: { readonly file: string; readonly stays: "copy" | "original" } | null;
  readonly present: boolean;
  readonly id: string;
  readonly movedFrom: string | null;
  /** Whether `moved_from` says what its id was. Else its brief does. */
  readonly isMoveNamed: boolean;
  readonly version: number;
  /** How its source is written, in what doesn't count: how often each was changed. */
  readonly form: Readonly<Record<Form, number>>;
  readonly edits: readonly string[];
  readonly onChange: "edit" | "recreate" | "ignore";
  readonly clarification: "fail" | "skip" | "answers";
  readonly uuid: string | null;
  /** It was made without the action, or a person named the video: what it shows is not known. */
  readonly adopted: boolean;
};

/** The root, as long as nobody has renamed it. */
const ROOT = "videos.yml";
/** Matches every manifest of a history. */
const INCLUDED = "**/*videos.yml";
/** The folders of manifests that are included. */
export const FOLDERS = ["guides", "tours/advanced", "tours"] as const;

/** What a person knows of an entry before a commit. */
export type Known = {
  /** Whether the saved state knows a video of an id, or one that may have been made. */
  isRecorded(id: string): boolean;
  /** Whether the last run has said that its video is as the manifest asks. */
  isSettled(wish: Wish): boolean;
};

/** What has become of files, places and names in a commit. */
export const NAMING = [
  "entry moves",
  "id renamed",
  "id stands twice",
  "file goes",
  "file comes back",
  "root renamed",
  "former root included",
] as const;
export type Naming = (typeof NAMING)[number];

/** What is committed. */
type Content = {
  /** The paths of the manifests, the root first. */
  readonly paths: readonly string[];
  readonly wishes: readonly Wish[];
};

/** The project of a history, as a person changes it. */
export class Wishes {
  readonly #keepsEmptyFiles: boolean;
  #now: Content;
  #before: Content;
  /** Paths that a file had, and how many files there were. */
  #former: ReadonlySet<string> = new Set();
  #named = 0;
  /** The file that was deleted last, and the slots of its entries. */
  #deleted: { readonly path: string; readonly slots: readonly number[] } | null = null;

  constructor({ files, keepsEmptyFiles }: Pick<History, "files" | "keepsEmptyFiles">) {
    this.#keepsEmptyFiles = keepsEmptyFiles;
    const paths = [ROOT, ...Array.from({ length: files - 1 }, () => this.#newPath())];
    const wishes = Array.from(
      { length: SLOTS },
      (_, slot): Wish => ({
        slot,
        file: paths[slot % paths.length] ?? ROOT,
        copy: null,
        present: false,
        id: `video-${slot}`,
        movedFrom: null,
        isMoveNamed: true,
        version: 0,
        form: { "rename source": 0, "re-wrap": 0, "line ends": 0, date: 0, comment: 0, "Unicode form": 0 },
        edits: [],
        onChange: "edit",
        clarification: "fail",
        uuid: null,
        adopted: false,
      }),
    );
    this.#now = { paths, wishes };
    this.#before = this.#now;
  }

  /** A copy, for a branch. */
  fork(): Wishes {
    const fork = new Wishes({ files: 1, keepsEmptyFiles: this.#keepsEmptyFiles });
    fork.#now = this.#now;
    fork.#before = this.#before;
    fork.#former = this.#former;
    fork.#named = this.#named;
    fork.#deleted = this.#deleted;
    return fork;
  }

  /** The path of the root manifest. */
  get root(): string {
    return this.#now.paths[0] ?? ROOT;
  }

  /** The paths of all manifests, in the order of the project. */
  get paths(): readonly string[] {
    const [root = ROOT, ...included] = this.#now.paths;
    const used = new Set(this.#standing.map(({ file }) => file));
    return [root, ...included.filter((path) => this.#keepsEmptyFiles || used.has(path)).sort()];
  }

  /** The entries whose ids stand once, in the order of the project. */
  get present(): readonly Wish[] {
    return this.#standing.flatMap(({ wish }) => (wish.copy === null ? [wish] : []));
  }

  /** The entries whose ids stand twice. */
  get twice(): readonly Wish[] {
    return this.#now.wishes.filter(({ present, copy }) => present && copy !== null);
  }

  /** The ids of all entries, in the order of the project. */
  get ids(): readonly string[] {
    const standing = this.#standing;
    return this.paths.flatMap((path) => standing.flatMap(({ wish, file }) => (file === path ? [wish.id] : [])));
  }

  of(slot: number): Wish {
    const wish = this.#now.wishes[slot];
    if (wish === undefined) throw new Error(`there is no slot ${slot}`);
    return wish;
  }

  /** Returns what has become of files, places and names. */
  commit(changes: readonly Change[], known: Known): readonly Naming[] {
    const before = this.#now;
    const files = this.paths;
    for (const { slot } of this.twice) this.settleCopy(slot);
    for (const change of changes) this.#change(change, known);
    if (this.#standing.length === 0) this.set(0, { present: true });
    // An entry that comes back brings its file back.
    for (const { file } of this.#standing) this.#addPath(file);
    // A state belongs to another root where none of its ids stands under this one.
    if (!this.#isSameProject(before, known)) this.#renameRoot(before.paths[0] ?? ROOT);
    // A brief that is about to change doesn't say whose it was.
    for (const wish of this.present) if (!known.isSettled(wish)) this.set(wish.slot, { isMoveNamed: true });
    this.#before = before;
    const after = this.paths;
    this.#former = new Set([...this.#former, ...files]);
    return this.#namingSince(before, files, after);
  }

  set(slot: number, change: Partial<Wish>): void {
    this.#setAll((wish) => (wish.slot === slot ? change : {}));
  }

  /** Takes away one of the two places of an entry whose id stands twice. */
  settleCopy(slot: number): void {
    const { copy } = this.of(slot);
    if (copy !== null) this.set(slot, { copy: null, ...(copy.stays === "copy" ? { file: copy.file } : {}) });
  }

  /** The manifests by path. */
  files(): ReadonlyMap<string, string> {
    return new Map(this.paths.map((path) => [path, this.#text(path)]));
  }

  /** Each place where an entry stands. */
  get #standing(): readonly { readonly wish: Wish; readonly file: string }[] {
    const places = this.#now.wishes.flatMap((wish) => {
      if (!wish.present) return [];
      return [wish.file, ...(wish.copy === null ? [] : [wish.copy.file])].map((file) => ({ wish, file }));
    });
    const { paths } = this.#now;
    const order = [...paths.slice(0, 1), ...paths.slice(1).sort()];
    return places.sort((a, b) => order.indexOf(a.file) - order.indexOf(b.file));
  }

  #text(path: string): string {
    const { root, paths } = this;
    const entries = this.#standing.flatMap(({ wish, file }) =>
      file === path ? [[wish.id, entryOf(wish)] as const] : [],
    );
    const include = path === root && paths.length > 1 ? { include: [INCLUDED] } : {};
    return JSON.stringify({ version: 1, ...include, videos: Object.fromEntries(entries) });
  }

  /** The sources, by path. */
  sources(): ReadonlyMap<string, string> {
    return new Map(this.#standing.map(({ wish }) => sourceOf(wish)).map(({ path, text }) => [path, text]));
  }

  #change(change: Change, known: Known): void {
    switch (change.kind) {
      case "undo":
        return this.#undo();
      case "move":
        return this.set(change.slot, { file: this.#pathAt(change.file) });
      case "duplicate": {
        const { present, file } = this.of(change.slot);
        const copy = this.#pathAt(change.file);
        if (present && copy !== file) this.set(change.slot, { copy: { file: copy, stays: change.stays } });
        return;
      }
      case "rename file":
        return this.#renameFile(this.#now.paths[change.file]);
      case "split file":
        return this.#splitFile(this.#now.paths[change.file]);
      case "delete file":
        return this.#deleteFile(this.#now.paths[change.file]);
      case "restore file":
        return this.#restoreFile();
      case "rename root": {
        const former = this.root;
        const isLeft = change.left && this.#now.paths.length < FILES;
        const root = `root-${++this.#named}-videos.yml`;
        if (!isLeft) return this.#renameRoot(root);
        this.#now = { ...this.#now, paths: [root, former, ...this.#now.paths.slice(1)] };
        return;
      }
      default:
        this.set(change.slot, changed(this.of(change.slot), change, known));
    }
  }

  #setAll(change: (wish: Wish) => Partial<Wish>): void {
    this.#now = { ...this.#now, wishes: this.#now.wishes.map((wish) => ({ ...wish, ...change(wish) })) };
  }

  /** The path of a file; a new one where the project has no such file yet. */
  #pathAt(file: number): string {
    return this.#now.paths[file] ?? this.#addPath(this.#newPath());
  }

  #addPath(path: string): string {
    const { paths } = this.#now;
    if (!paths.includes(path)) this.#now = { ...this.#now, paths: [...paths, path] };
    return path;
  }

  #newPath(): string {
    const number = ++this.#named;
    return `${FOLDERS[number % FOLDERS.length]}/${number}.videos.yml`;
  }

  #replacePath(from: string, to: string): void {
    this.#now = { ...this.#now, paths: this.#now.paths.map((path) => (path === from ? to : path)) };
    this.#setAll(({ file, copy }) => ({
      file: file === from ? to : file,
      copy: copy?.file === from ? { ...copy, file: to } : copy,
    }));
  }

  #renameFile(path: string | undefined): void {
    if (path !== undefined && path !== this.root) this.#replacePath(path, this.#newPath());
  }

  #renameRoot(path: string): void {
    this.#replacePath(this.root, path);
  }

  #splitFile(path: string | undefined): void {
    if (path === undefined) return;
    const own = this.#now.wishes.filter(({ present, file }) => present && file === path);
    const leaving = own.flatMap(({ slot }, index) => (index % 2 === 1 ? [slot] : []));
    if (leaving.length === 0) return;
    const to = this.#addPath(this.#newPath());
    for (const slot of leaving) this.set(slot, { file: to });
  }

  #deleteFile(path: string | undefined): void {
    if (path === undefined || path === this.root) return;
    const own = this.#now.wishes.filter(({ present, file }) => present && file === path);
    this.#deleted = { path, slots: own.map(({ slot }) => slot) };
    this.#now = { ...this.#now, paths: this.#now.paths.filter((other) => other !== path) };
    this.#setAll(({ file, copy, present }) => ({
      present: present && file !== path,
      copy: file === path || copy?.file === path ? null : copy,
    }));
  }

  #restoreFile(): void {
    if (this.#deleted === null) return;
    const { path, slots } = this.#deleted;
    this.#addPath(path);
    for (const slot of slots) if (!this.of(slot).present) this.set(slot, { present: true, file: path });
    this.#deleted = null;
  }

  /** Ids and uuids stay. */
  #undo(): void {
    const { paths, wishes } = this.#before;
    this.#now = { ...this.#now, paths };
    this.#setAll(({ slot }) => {
      const { present, file, version, edits, onChange } = wishes[slot] ?? this.of(slot);
      return { present, file, version, edits, onChange, copy: null };
    });
  }

  #isSameProject(before: Content, known: Known): boolean {
    if (this.#now.paths.includes(before.paths[0] ?? ROOT)) return true;
    const ids = before.wishes.flatMap(({ id }) => (known.isRecorded(id) ? [id] : []));
    return ids.length === 0 || this.present.some(({ id }) => ids.includes(id));
  }

  #namingSince(before: Content, files: readonly string[], after: readonly string[]): readonly Naming[] {
    const all: Naming[] = [];
    for (const wish of this.#standing.map(({ wish }) => wish)) {
      const was = before.wishes[wish.slot] ?? wish;
      if (was.present && was.file !== wish.file) all.push("entry moves");
      if (was.present && was.id !== wish.id) all.push("id renamed");
    }
    all.push(...this.twice.map(() => "id stands twice" as const));
    all.push(...files.slice(1).flatMap((path) => (after.includes(path) ? [] : ["file goes" as const])));
    const isBack = (path: string) => !files.includes(path) && this.#former.has(path);
    all.push(...after.flatMap((path) => (isBack(path) ? ["file comes back" as const] : [])));
    const [former = ROOT] = files;
    if (former === this.root) return all;
    return [...all, "root renamed", ...(after.includes(former) ? ["former root included" as const] : [])];
  }
}

function entryOf(wish: Wish): object {
  const { slot, edits, onChange, clarification, movedFrom, isMoveNamed, uuid } = wish;
  return {
    task: `[slot ${slot}] Explain the page.`,
    sources: [sourceOf(wish).path],
    ...(edits.length === 0 ? {} : { edits }),
    ...(onChange === "edit" ? {} : { on_change: onChange }),
    ...(clarification === "fail"
      ? {}
      : { clarification: clarification === "answers" ? { answers: ANSWERS } : clarification }),
    ...(movedFrom === null || !isMoveNamed ? {} : { moved_from: movedFrom }),
    ...(uuid === null ? {} : { uuid }),
  };
}

/** The person's answers to all questions that may be asked. */
export const ANSWERS = {
  audience: "new users",
  length: "As long as it takes",
  "Which part do you mean?": "The one in the middle",
} as const;

export function taskOf(slot: number, version: number): string {
  return `[slot ${slot}] Explain the page.\n\nThis is version ${version} of the story.\n\nThen say goodbye.`;
}

/** A page of the docs: what `form` says changes nothing that counts. */
function sourceOf({ slot, version, form }: Wish): { readonly path: string; readonly text: string } {
  const gap = ["\n", " ", "  \n"][form["re-wrap"] % 3] ?? " ";
  const cafe = ["caf\u00e9", "cafe\u0301"][form["Unicode form"] % 2];
  const page = [
    form.date === 0 ? "" : `---\nlast_updated: 2026-01-${form.date}\n---\n`,
    `# Page ${slot}\n\n`,
    form.comment === 0 ? "" : `<!-- looked at ${form.comment} times -->\n\n`,
    `This is version ${version} of the story,${gap}and it is told in a ${cafe}.\n\nThen say goodbye.\n`,
  ].join("");
  const text = form["line ends"] % 2 === 0 ? page : page.replaceAll("\n", "\r\n");
  return { path: `docs/slot-${slot}/page-${form["rename source"]}.md`, text };
}

export function slotOf(task: string): number {
  return Number(/^\[slot (\d+)\]/.exec(task)?.[1] ?? Number.NaN);
}

export function versionOf(task: string): number {
  return Number(/version (\d+) of/.exec(task)?.[1] ?? Number.NaN);
}

export function isExplicit(request: string): boolean {
  return request.startsWith("Please ");
}

type OwnChange = Extract<Change, { slot: number }>;

function changed(wish: Wish, change: Exclude<OwnChange, { kind: "move" | "duplicate" }>, known: Known): Partial<Wish> {
  const { edits } = wish;
  switch (change.kind) {
    case "add":
    case "adopt":
      return { present: true };
    case "remove":
      return { present: false };
    case "rename":
      return withOtherId(wish, change.named, known);
    case "task":
      return { version: change.version };
    case "append edit":
      return { edits: [...edits, editOf(edits.length, change.word)].slice(0, 4) };
    case "reword edit":
      return edits.length === 0 ? {} : { edits: [...edits.slice(0, -1), editOf(edits.length - 1, change.word)] };
    case "drop edit":
      return { edits: edits.slice(0, -1) };
    case "on_change":
      return { onChange: change.value };
    case "clarification":
      return { clarification: change.value };
    default:
      return { form: { ...wish.form, [change.kind]: wish.form[change.kind] + 1 } };
  }
}

function withOtherId({ id, movedFrom, onChange, uuid }: Wish, named: boolean, known: Known): Partial<Wish> {
  // Where no run has carried its video to its id yet, the video is where `moved_from` says.
  const from = known.isRecorded(id) ? id : movedFrom;
  // Where a person has named the video, or wants it left alone, the brief that was made says nothing.
  return { id: renamed(id), movedFrom: from, isMoveNamed: named || onChange !== "edit" || uuid !== null };
}

function editOf(index: number, word: number): string {
  return `Please improve scene ${index + 1} with idea ${word}.`;
}

function renamed(id: string): string {
  const [base = id, number = "0"] = id.split("-r");
  return `${base}-r${Number(number) + 1}`;
}
