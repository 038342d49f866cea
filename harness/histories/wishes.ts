import { type Change, FILES, type History, SLOTS } from "./history.js";
import { changed, entryOf, type Known, movedFromOf, NEW_WISH, renamed, sourceOf, type Wish } from "./wish.js";

/** The root, as long as nobody has renamed it. */
const ROOT = "videos.yml";
/** Matches every manifest of a history. */
const INCLUDED = "**/*videos.yml";
/** The folders of manifests that are included. */
export const FOLDERS = ["guides", "tours/advanced", "tours"] as const;

/** What has become of files, places and names in a commit. */
export const NAMING = [
  "entry moves",
  "id renamed",
  "ids swapped",
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
  /** The ids that each slot has had, also those of a branch. */
  #ids: ReadonlyMap<number, Set<string>>;
  /** The file that was deleted last, and the slots of its entries. */
  #deleted: { readonly path: string; readonly slots: readonly number[] } | null = null;

  constructor({ files, keepsEmptyFiles }: Pick<History, "files" | "keepsEmptyFiles">) {
    this.#keepsEmptyFiles = keepsEmptyFiles;
    const paths = [ROOT, ...Array.from({ length: files - 1 }, () => this.#newPath())];
    const wishes = Array.from({ length: SLOTS }, (_, slot): Wish => {
      return { ...NEW_WISH, slot, file: paths[slot % paths.length] ?? ROOT, id: `video-${slot}` };
    });
    this.#now = { paths, wishes };
    this.#before = this.#now;
    this.#ids = new Map(wishes.map(({ slot, id }) => [slot, new Set([id])]));
  }

  /** A copy, for a branch. */
  fork(): Wishes {
    const fork = new Wishes({ files: 1, keepsEmptyFiles: this.#keepsEmptyFiles });
    fork.#now = this.#now;
    fork.#before = this.#before;
    fork.#former = this.#former;
    fork.#named = this.#named;
    fork.#deleted = this.#deleted;
    fork.#ids = this.#ids;
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

  /** Whether an id is, or was, that of a slot. */
  hasHad(slot: number, id: string): boolean {
    return this.#ids.get(slot)?.has(id) === true;
  }

  /** An id like another one, which no entry ever had. */
  unusedId(id: string): string {
    const next = renamed(id);
    return [...this.#ids.values()].some((ids) => ids.has(next)) ? this.unusedId(next) : next;
  }

  /** Returns what has become of files, places and names. */
  commit(changes: readonly Change[], known: Known): readonly Naming[] {
    const before = this.#now;
    const files = this.paths;
    for (const { slot } of this.twice) this.settleCopy(slot);
    // What is accepted is the brief that the commit has.
    const isLast = ({ kind }: Change) => kind === "accept";
    for (const change of changes.toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)))) this.#change(change, known);
    this.#setAll(({ file, copy }) => ({ copy: copy?.file === file ? null : copy }));
    if (this.#standing.length === 0) this.set(0, { present: true });
    // An entry that comes back brings its file back.
    for (const { file } of this.#standing) this.#addPath(file);
    // A brief that is about to change doesn't say whose it was.
    this.#setAll((wish) => (wish.present && !known.isSettled(wish) ? { isMoveNamed: true } : {}));
    // A state is that of another project where none of its ids stands under a new root.
    if (known.root !== null && !this.#isSameProject(known.root, known)) this.#renameRoot(known.root);
    this.#before = before;
    const after = this.paths;
    this.#former = new Set([...this.#former, ...files]);
    return this.#namingSince(before, files, after);
  }

  set(slot: number, change: Partial<Wish>): void {
    if (change.id !== undefined) this.#ids.get(slot)?.add(change.id);
    // The manifest takes no two entries that come from one, none that comes from itself, and none that comes from an entry which stands and comes
    // from nowhere. A person takes the older line out.
    const own = { ...this.of(slot), ...change };
    const isOwn = own.movedFrom !== null && own.movedFrom === own.id;
    const taken = own.movedFrom ?? (own.present ? own.id : null);
    this.#setAll((wish) => {
      if (wish.slot === slot) return isOwn ? { ...change, movedFrom: null } : change;
      return taken !== null && wish.movedFrom === taken ? { movedFrom: null } : {};
    });
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
        this.#undo();
        break;
      case "move":
        this.set(change.slot, { file: this.#pathAt(change.file) });
        break;
      case "duplicate": {
        const { present, file } = this.of(change.slot);
        const copy = this.#pathAt(change.file);
        if (present && copy !== file) this.set(change.slot, { copy: { file: copy, stays: change.stays } });
        break;
      }
      case "rename file":
        this.#renameFile(this.#now.paths[change.file]);
        break;
      case "split file":
        this.#splitFile(this.#now.paths[change.file]);
        break;
      case "delete file":
        this.#deleteFile(this.#now.paths[change.file]);
        break;
      case "restore file":
        this.#restoreFile();
        break;
      case "rename root": {
        const former = this.root;
        const isLeft = change.left && this.#now.paths.length < FILES;
        const root = `root-${++this.#named}-videos.yml`;
        if (isLeft) this.#now = { ...this.#now, paths: [root, former, ...this.#now.paths.slice(1)] };
        else this.#renameRoot(root);
        break;
      }
      case "swap":
      case "chain":
        this.#passId(change, known);
        break;
      default: {
        const next = changed(this.of(change.slot), change, known);
        if (next.id === undefined || !this.#isTaken(next.id)) this.set(change.slot, next);
      }
    }
  }

  /** The first entry gets the id of the other, which gets that of the first, or a new one. */
  #passId({ kind, slot, other }: Extract<Change, { kind: "swap" | "chain" }>, known: Known): void {
    const [one, two] = [this.of(slot), this.of(other)];
    // A swap that no run has followed, written once more, could be either: the action asks.
    const isClear = [one, two].every((wish) => wish.present && wish.copy === null && known.isHeld(wish));
    if (slot === other || !isClear) return;
    const free = kind === "swap" ? one.id : renamed(two.id);
    if (kind === "chain" && this.#isTaken(free)) return;
    const moved = { isMoveNamed: true, ...(kind === "swap" ? { formerId: null } : {}) };
    this.set(slot, { ...moved, id: two.id, movedFrom: movedFromOf(one, known) });
    this.set(other, { ...moved, id: free, movedFrom: movedFromOf(two, known) });
  }

  #isTaken(id: string): boolean {
    return this.#now.wishes.some((wish) => wish.id === id);
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
    const paths = new Set(this.#now.paths.map((path) => (path === from ? to : path)));
    this.#now = { ...this.#now, paths: [...paths] };
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
      const { present, file, version, edits, accepts, onChange } = wishes[slot] ?? this.of(slot);
      return { present, file, version, edits, accepts, onChange, copy: null };
    });
  }

  #isSameProject(root: string, known: Known): boolean {
    if (this.paths.includes(root)) return true;
    const named = this.#standing.flatMap(({ wish: { id, movedFrom, isMoveNamed } }) =>
      isMoveNamed ? [id, movedFrom] : [id],
    );
    return named.some((id) => id !== null && known.isRecorded(id));
  }

  #namingSince(before: Content, files: readonly string[], after: readonly string[]): readonly Naming[] {
    const all: Naming[] = [];
    for (const wish of this.#standing.map(({ wish }) => wish)) {
      const was = before.wishes[wish.slot] ?? wish;
      if (was.present && was.file !== wish.file) all.push("entry moves");
      const isOthers = before.wishes.some(({ id, slot }) => id === wish.id && slot !== wish.slot);
      if (was.present && was.id !== wish.id) all.push(isOthers ? "ids swapped" : "id renamed");
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
