import { type Change, type Form, SLOTS } from "./history.js";

/** What the manifest asks of one video. */
export type Wish = {
  readonly slot: number;
  readonly present: boolean;
  readonly id: string;
  readonly movedFrom: string | null;
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

/** The manifest of a history, as a person changes it. */
export class Wishes {
  #all: readonly Wish[] = Array.from({ length: SLOTS }, (_, slot) => ({
    slot,
    present: false,
    id: `video-${slot}`,
    movedFrom: null,
    version: 0,
    form: { "rename source": 0, "re-wrap": 0, "line ends": 0, date: 0, comment: 0, "Unicode form": 0 },
    edits: [],
    onChange: "edit",
    clarification: "fail",
    uuid: null,
    adopted: false,
  }));
  #before = this.#all;

  /** A copy, for a branch. */
  fork(): Wishes {
    const fork = new Wishes();
    fork.#all = this.#all;
    fork.#before = this.#before;
    return fork;
  }

  get present(): readonly Wish[] {
    return this.#all.filter(({ present }) => present);
  }

  of(slot: number): Wish {
    const wish = this.#all[slot];
    if (wish === undefined) throw new Error(`there is no slot ${slot}`);
    return wish;
  }

  /** `known` says whether the saved state knows an id: only such an entry can be moved. */
  commit(changes: readonly Change[], known: (id: string) => boolean): void {
    const before = this.#all;
    for (const change of changes) {
      if (change.kind === "undo") this.#undo();
      else this.set(change.slot, changed(this.of(change.slot), change, known));
    }
    if (this.present.length === 0) this.set(0, { present: true });
    this.#before = before;
  }

  set(slot: number, change: Partial<Wish>): void {
    this.#all = this.#all.map((wish) => (wish.slot === slot ? { ...wish, ...change } : wish));
  }

  manifest(): string {
    const entries = this.present.map((wish) => {
      const { id, slot, edits, onChange, clarification, movedFrom, uuid } = wish;
      const entry = {
        task: `[slot ${slot}] Explain the page.`,
        sources: [sourceOf(wish).path],
        ...(edits.length === 0 ? {} : { edits }),
        ...(onChange === "edit" ? {} : { on_change: onChange }),
        ...(clarification === "fail"
          ? {}
          : { clarification: clarification === "answers" ? { answers: ANSWERS } : clarification }),
        ...(movedFrom === null ? {} : { moved_from: movedFrom }),
        ...(uuid === null ? {} : { uuid }),
      };
      return [id, entry];
    });
    return JSON.stringify({ version: 1, videos: Object.fromEntries(entries) });
  }

  /** The sources, by path. */
  files(): ReadonlyMap<string, string> {
    return new Map(this.present.map(sourceOf).map(({ path, text }) => [path, text]));
  }

  /** Names and uuids stay: moving an entry back would be another move. */
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

function changed(wish: Wish, change: Exclude<Change, { kind: "undo" }>, known: (id: string) => boolean): Partial<Wish> {
  const { edits } = wish;
  switch (change.kind) {
    case "add":
    case "adopt":
      return { present: true };
    case "remove":
      return { present: false };
    case "rename":
      return known(wish.id) ? { id: renamed(wish.id), movedFrom: wish.id } : {};
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
