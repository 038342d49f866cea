import { FRONT_MATTER } from "../../src/manifest/formats/front-matter-keys.js";
import { markdownParts } from "../../src/manifest/formats/markdown.js";
import { canonicalHash } from "../../src/manifest/formats/part.js";
import { proseParts } from "../../src/manifest/formats/prose.js";
import { hashText } from "../../src/manifest/texts.js";
import { lookOf, shownAcceptId } from "../../src/plan/wish.js";
import type { Change, Form } from "./history.js";

/** What a manifest asks of one video. */
export type Wish = {
  readonly slot: number;
  /** The path of the manifest that it stands in. */
  readonly file: string;
  /** Where its id stands a second time, and which of the two is to stay. */
  readonly copy: { readonly file: string; readonly stays: "copy" | "original" } | null;
  readonly present: boolean;
  readonly id: string;
  /** The id that it had before. */
  readonly formerId: string | null;
  readonly movedFrom: string | null;
  /** Whether `moved_from` says what its id was. Else its brief does. */
  readonly isMoveNamed: boolean;
  readonly version: number;
  /** How its source is written, in what doesn't count: how often each was changed. */
  readonly form: Readonly<Record<Form, number>>;
  readonly edits: readonly string[];
  /** The version that `accept` names. */
  readonly accepts: number | null;
  readonly onChange: "edit" | "recreate" | "ignore";
  readonly clarification: "fail" | "skip" | "answers";
  readonly uuid: string | null;
  /** It was made without the action, or a person named the video: what it shows is not known. */
  readonly adopted: boolean;
};

/** A wish that nobody has had yet. */
export const NEW_WISH = {
  copy: null,
  present: false,
  formerId: null,
  movedFrom: null,
  isMoveNamed: true,
  version: 0,
  form: { "rename source": 0, "re-wrap": 0, "line ends": 0, date: 0, comment: 0, "Unicode form": 0 },
  edits: [],
  accepts: null,
  onChange: "edit",
  clarification: "fail",
  uuid: null,
  adopted: false,
} as const satisfies Partial<Wish>;

/** What a person knows of an entry before a commit. */
export type Known = {
  /** The root manifest that the ledger names. */
  readonly root: string | null;
  /** Whether the ledger knows a video of an id, or one that may have been made. */
  isRecorded(id: string): boolean;
  /** Whether the ledger knows a wish's own video, or one that may have been made, under the id of now. */
  isHeld(wish: Wish): boolean;
  /** The video that the ledger has under the id of now; `null` where there is none, or work on it goes on. */
  uuidOf(wish: Wish): string | null;
  /** Whether the last run has said that its video is as the manifest asks. */
  isSettled(wish: Wish): boolean;
};

/** The entry in its manifest. */
export function entryOf(wish: Wish): object {
  const { edits, accepts, onChange, clarification, movedFrom, isMoveNamed, uuid } = wish;
  return {
    task: briefTask(wish),
    sources: [sourceOf(wish).path],
    ...(edits.length === 0 ? {} : { edits }),
    ...(accepts === null ? {} : { accept: acceptIdOf({ ...wish, version: accepts }) }),
    ...(onChange === "edit" ? {} : { on_change: onChange }),
    ...(clarification === "fail"
      ? {}
      : { clarification: clarification === "answers" ? { answers: ANSWERS } : clarification }),
    ...(movedFrom === null || !isMoveNamed ? {} : { moved_from: movedFrom }),
    ...(uuid === null ? {} : { uuid }),
  };
}

/** The person's answers to all questions that may be asked. */
const ANSWERS = {
  audience: "new users",
  length: "As long as it takes",
  "Which part do you mean?": "The one in the middle",
} as const;

export function taskOf(slot: number, version: number): string {
  return `[slot ${slot}] Explain the page.\n\nThis is version ${version} of the story.\n\nThen say goodbye.`;
}

/** A page of the docs: what `form` says changes nothing that counts. */
export function sourceOf({ slot, version, form }: Wish): { readonly path: string; readonly text: string } {
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

/** What `accept` has to name so that nothing is sent for the brief of an entry: the beginning of its fingerprint. */
function acceptIdOf(wish: Wish): string | null {
  const { path, text } = sourceOf(wish);
  const task = briefTask(wish);
  const hashed = (text: string, format: Format) => ({ text: hashText(text), canonical: canonicalOf(text, format) });
  const own = hashed(task, "plain");
  return shownAcceptId(
    lookOf({
      task: own.text,
      task_canonical: own.canonical,
      sources: [{ path, ...hashed(text, "markdown") }],
      options: {},
      aspect_ratio: null,
      category: "training",
    }),
  );
}

type Format = "plain" | "markdown";

function canonicalOf(text: string, format: Format): string {
  const lines = text.replaceAll("\r\n", "\n");
  return canonicalHash(format === "markdown" ? markdownParts(lines, FRONT_MATTER) : proseParts(lines, format));
}

/** Whether the entry says that no edit is wanted for its brief as it is. */
export function isAccepted({ accepts, version }: Wish): boolean {
  return accepts === version;
}

function briefTask({ slot }: Pick<Wish, "slot">): string {
  return `[slot ${slot}] Explain the page.`;
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

/** What a change of an entry itself makes of its wish. */
export function changed(
  wish: Wish,
  change: Exclude<OwnChange, { kind: "move" | "duplicate" | "swap" | "chain" }>,
  known: Known,
): Partial<Wish> {
  const { edits } = wish;
  switch (change.kind) {
    case "add":
    case "adopt":
      return { present: true };
    case "remove":
      return { present: false };
    case "rename":
      return withOtherId(wish, change, known);
    case "task":
      return { version: change.version };
    case "accept":
      return { accepts: wish.version };
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

function withOtherId(wish: Wish, { by, to }: Extract<Change, { kind: "rename" }>, known: Known): Partial<Wish> {
  const { id, formerId, onChange, uuid, adopted } = wish;
  const named = by === "uuid" ? known.uuidOf(wish) : null;
  const next = to === "former" && formerId !== null ? formerId : renamed(id);
  if (named !== null && uuid === null) return { id: next, formerId: id, movedFrom: null, uuid: named };
  // Where a person has named the video, or wants it left alone, the brief that was made says nothing.
  const isMoveNamed = by !== "brief" || onChange !== "edit" || uuid !== null;
  const movedFrom = movedFromOf(wish, known);
  // A uuid that no run has followed yet says alone whose the video is.
  const keepsUuid = adopted || movedFrom === null;
  return { id: next, formerId: id, movedFrom, isMoveNamed, ...(keepsUuid ? {} : { uuid: null }) };
}

/** What `moved_from` has to say once an entry has another id. Where no run has carried its video to its id yet, the video is where it says already. */
export function movedFromOf(wish: Wish, known: Known): string | null {
  return known.isHeld(wish) ? wish.id : wish.movedFrom;
}

function editOf(index: number, word: number): string {
  return `Please improve scene ${index + 1} with idea ${word}.`;
}

export function renamed(id: string): string {
  const [base = id, number = "0"] = id.split("-r");
  return `${base}-r${Number(number) + 1}`;
}
