/** A mistake in a file that people write, by its kind: when it is met, and what to do. Its words stand where it is found. Markdown. */
type Mistake = { readonly why: string; readonly wayOut: string };

const CORRECT = "Correct the line that the message names. Nothing was planned or sent.";

export const MISTAKES = {
  "manifest-missing": {
    why: "There is no manifest at the path, or the file is no text.",
    wayOut: "Correct the input `manifest`, or let `videos-as-code init` write a first one.",
  },
  "manifest-yaml": {
    why: "The text is no YAML, or uses a part of YAML that a manifest doesn't take: an indentation, a quote, a bracket, a colon.",
    wayOut: CORRECT,
  },
  "manifest-unknown-key": {
    why: "A key is misspelt, or stands at another place than it should. A service's own options stand under `options`.",
    wayOut: "Write the key that the message suggests: [every key](schema.md).",
  },
  "manifest-missing-key": {
    why: "A key that has to be there is missing.",
    wayOut: "Add the key: [every key](schema.md).",
  },
  "manifest-key-twice": {
    why: "A key, such as an id, stands twice in one file.",
    wayOut: "Remove or rename one of the two.",
  },
  "manifest-value": {
    why: "A key has a value that it doesn't take: a text without the quotes that it needs, a list in place of a text, a word that it doesn't know.",
    wayOut: `${CORRECT} [Every key](schema.md) says what it takes.`,
  },
  "manifest-path": {
    why: "A path names no file that can be read: it is misspelt, holds a backslash, leads out of the workspace, or names a folder or a link.",
    wayOut: "Write paths from the top of the repository on, with `/`; with `./` in front, from the manifest on.",
  },
  "manifest-pattern-empty": {
    why: "A pattern of `sources` matches no file, or only files that git ignores or that another pattern takes away.",
    wayOut: 'Correct the pattern, or remove it. Its quotes are straight ones: `"docs/**/*.md"`.',
  },
  "manifest-task": {
    why: "The entry has no task, two tasks, or still the task of the example.",
    wayOut: "Write what the video explains, in `task` or in the file that `task_file` names.",
  },
  "manifest-moved-from": {
    why: "`moved_from` names the entry itself, an entry that still stands, or one that another entry names, too.",
    wayOut: "Remove the former entry, or this line.",
  },
  "manifest-uuid-twice": {
    why: "Two entries name one `uuid`, and one video belongs to one entry.",
    wayOut: "Remove it from one of the two.",
  },
  "manifest-by-hand": {
    why: "A command can't write its line into the manifest: the entry has a `uuid` already, another entry has it, or the manifest is in a form in which no line can be added.",
    wayOut: "Write the line that the message names yourself, or remove the `uuid` that is in the way.",
  },
  "manifest-include": {
    why: "A pattern of `include` names a file that can't be one of the project's manifests, or an included file has `settings` or `include`.",
    wayOut: "Correct the pattern, or move the key into [the root manifest](several-manifests.md).",
  },
  "manifest-too-large": {
    why: "A manifest, a project or its sources have more than the bounds allow.",
    wayOut: "Split the project: [two projects in one repository](several-manifests.md#two-projects-in-one-repository).",
  },
  "manifest-secret": {
    why: "A manifest or a source file holds the key, and its text would be sent and kept.",
    wayOut: "Take it out, and make a new key: the old one is in git's history.",
  },
  "files-missing": {
    why: "Git has a file that the workspace lacks: a sparse checkout, a submodule, or Git LFS.",
    wayOut: "Check out everything, or remove the file from git, too.",
  },
  "lock-file": {
    why: "The lock file can't be used: it was changed by hand, holds git's marks of a conflict, or names a video that the ledger doesn't know.",
    wayOut: "Take the file back from git, or delete it; the next apply writes it. The manifest is right.",
  },
  "marked-block": {
    why: "A marked block of a page can't be filled: its id is unknown, or its markers don't fit together.",
    wayOut: "Correct the block that the message names: [videos in your docs](videos-in-your-docs.md).",
  },
  "block-template": {
    why: "The file of `settings.embed_template` can't be read, or has a word in braces that a block doesn't know.",
    wayOut: "Correct the template: [videos in your docs](videos-in-your-docs.md).",
  },
} satisfies Record<string, Mistake>;

/** An id that stands twice in several files is told of its entries, too. */
export type MistakeName = keyof typeof MISTAKES | "id-twice";
