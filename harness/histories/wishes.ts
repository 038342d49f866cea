import { type Change, type Form, type History, SLOTS } from "./history.js";

/** What a manifest asks of one video. */
export type Wish = {
  readonly slot: number;
  /** The path of its manifest. */
  readonly manifest: string;
  readonly present: boolean;
  readonly id: string;
  readonly movedFrom: string | null;
  /** Whether `moved_from` says where it was. Else its brief does. */
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

/** The one manifest of a history, and where it has two, these. */
const ONE = "videos.yml";
const TWO = ["guides/videos.yml", "tours/videos.yml"] as const;
/** The input `manifest` where there are two. */
export const PATTERN = "*/videos.yml";

/** An entry as results and inputs name it. */
export function nameOf({ manifest, id }: { readonly manifest: string; readonly id: string }): string {
  return manifest === ONE ? id : `${manifest}#${id}`;
}

/** What `moved_from` names, as `path#id`. */
function formerOf({ manifest, movedFrom }: Wish): string | null {
  return movedFrom === null || movedFrom.includes("#") ? movedFrom : `${manifest}#${movedFrom}`;
}

/** What a person knows of an entry before a commit. */
export type Known = {
  /** Whether the saved state of its manifest knows it: only such an entry can be moved. */
  isRecorded(wish: Wish): boolean;
  /** Whether the last run has said that its video is as the manifest asks. */
  isSettled(wish: Wish): boolean;
  /** Whether another manifest has another video under its id: there, an entry of that id goes on with that one. */
  hasNamesake(wish: Wish, manifest: string): boolean;
};

/** The manifests of a history, as a person changes them. */
export class Wishes {
  readonly #manifests: History["manifests"];
  #all: readonly Wish[];
  #before: readonly Wish[];

  constructor(manifests: History["manifests"]) {
    this.#manifests = manifests;
    this.#all = Array.from({ length: SLOTS }, (_, slot) => ({
      slot,
      manifest: manifests === "one" ? ONE : (TWO[slot % 2] ?? ONE),
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
    }));
    this.#before = this.#all;
  }

  /** A copy, for a branch. */
  fork(): Wishes {
    const fork = new Wishes(this.#manifests);
    fork.#all = this.#all;
    fork.#before = this.#before;
    return fork;
  }

  /** In the order of the manifests' paths. */
  get present(): readonly Wish[] {
    const present = this.#all.filter(({ present }) => present);
    return present.sort((a, b) => (a.manifest < b.manifest ? -1 : a.manifest > b.manifest ? 1 : 0));
  }

  of(slot: number): Wish {
    const wish = this.#all[slot];
    if (wish === undefined) throw new Error(`there is no slot ${slot}`);
    return wish;
  }

  commit(changes: readonly Change[], known: Known): void {
    const before = this.#all;
    for (const change of changes) {
      if (change.kind === "undo") this.#undo();
      else this.set(change.slot, this.#changed(this.of(change.slot), change, known));
    }
    if (this.present.length === 0) this.set(0, { present: true });
    // A brief that is about to change doesn't say whose it was.
    for (const wish of this.present) if (!known.isSettled(wish)) this.set(wish.slot, { isMoveNamed: true });
    this.#before = before;
  }

  set(slot: number, change: Partial<Wish>): void {
    this.#all = this.#all.map((wish) => (wish.slot === slot ? { ...wish, ...change } : wish));
  }

  /** The manifests by path. */
  files(): ReadonlyMap<string, string> {
    const paths = this.#manifests === "one" ? [ONE] : TWO;
    const used = paths.filter((path) => this.present.some(({ manifest }) => manifest === path));
    const kept = this.#manifests === "two, deletes" && used.length > 0 ? used : paths;
    return new Map(kept.map((path) => [path, this.#text(path)]));
  }

  #text(path: string): string {
    const own = this.present.filter(({ manifest }) => manifest === path);
    const entries = own.map((wish) => {
      const { id, slot, edits, onChange, clarification, movedFrom, isMoveNamed, uuid } = wish;
      const entry = {
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
      return [id, entry];
    });
    return JSON.stringify({ version: 1, videos: Object.fromEntries(entries) });
  }

  /** The sources, by path. */
  sources(): ReadonlyMap<string, string> {
    return new Map(this.present.map(sourceOf).map(({ path, text }) => [path, text]));
  }

  #changed(wish: Wish, change: Exclude<Change, { kind: "undo" }>, known: Known): Partial<Wish> {
    if (change.kind !== "move") return changed(wish, change, known);
    const { manifest, id, onChange, uuid } = wish;
    const other = TWO.find((path) => path !== manifest);
    if (this.#manifests === "one" || other === undefined || !wish.present) return {};
    if (known.hasNamesake(wish, other)) return {};
    // Where no run has carried its video to its id yet, the video is where `moved_from` says.
    const from = known.isRecorded(wish) ? `${manifest}#${id}` : formerOf(wish);
    if (from === null || from === `${other}#${id}`) return { manifest: other, movedFrom: null };
    // Where a person has named the video, or wants it left alone, the brief that was made says nothing.
    const isMoveNamed = change.named || onChange !== "edit" || uuid !== null;
    return { manifest: other, movedFrom: from, isMoveNamed };
  }

  /** Names, uuids and places stay: moving an entry back would be another move. */
  #undo(): void {
    this.#all = this.#all.map((wish) => {
      const { present, version, edits, onChange } = this.#before[wish.slot] ?? wish;
      return { ...wish, present, version, edits, onChange };
    });
  }
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

function changed(wish: Wish, change: Exclude<Change, { kind: "undo" | "move" }>, known: Known): Partial<Wish> {
  const { edits } = wish;
  switch (change.kind) {
    case "add":
    case "adopt":
      return { present: true };
    case "remove":
      return { present: false };
    case "rename":
      return known.isRecorded(wish) ? { id: renamed(wish.id), movedFrom: wish.id, isMoveNamed: true } : {};
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

function editOf(index: number, word: number): string {
  return `Please improve scene ${index + 1} with idea ${word}.`;
}

function renamed(id: string): string {
  const [base = id, number = "0"] = id.split("-r");
  return `${base}-r${Number(number) + 1}`;
}
