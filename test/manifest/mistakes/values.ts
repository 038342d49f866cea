import { entry, type Mistake } from "./mistake.js";

/** Mistakes in values. */
export const VALUES: readonly Mistake[] = [
  {
    what: "a version in quotes",
    wrong: 'version: ▸"1"\nvideos: {}\n',
    says: 'version is "1" in quotes; write the number without quotes: 1.',
    right: "version: 1\nvideos: {}\n",
  },
  {
    what: "an empty task",
    wrong: entry("task: ▸''"),
    says: "videos.a.task is empty; write a text, or remove it.",
    right: entry("task: x"),
  },
  {
    what: "a task that only a comment follows",
    wrong: entry("task: ▸# explain it"),
    says: 'videos.a.task has no value, since a # begins a comment; if it is the value, write: task: "# explain it"',
    right: entry('task: "# explain it"'),
  },
  {
    what: "a number for a title",
    wrong: entry("task: x", "title: ▸2026"),
    says: 'videos.a.title is the number 2026; as a text it needs quotes; write: title: "2026"',
    right: entry("task: x", 'title: "2026"'),
  },
  {
    what: "true for a task",
    wrong: entry("task: ▸true"),
    says: 'videos.a.task is true; as a text it needs quotes; write: task: "true"',
    right: entry('task: "true"'),
  },
  {
    what: "a list for a task",
    wrong: entry("task: ▸[Explain it.]"),
    says: 'videos.a.task is a list; it takes one text, without brackets and dash; write: task: "Explain it."',
    right: entry('task: "Explain it."'),
  },
  {
    what: "one source without brackets",
    wrong: entry("task: x", "sources: ▸docs/a.md"),
    says: 'videos.a.sources is one text, and takes a list; write: sources: ["docs/a.md"]',
    right: entry("task: x", 'sources: ["docs/a.md"]'),
  },
  {
    what: "two sources without brackets",
    wrong: entry("task: x", "sources: ▸docs/a.md, docs/b.md"),
    says: 'videos.a.sources is one text, and takes a list; write: sources: ["docs/a.md", "docs/b.md"]',
    right: entry("task: x", 'sources: ["docs/a.md", "docs/b.md"]'),
  },
  {
    what: "one edit without brackets",
    wrong: entry("task: x", "edits: ▸Show it, then stop."),
    says: 'videos.a.edits is one text, and takes a list; write: edits: ["Show it, then stop."]',
    right: entry("task: x", 'edits: ["Show it, then stop."]'),
  },
  {
    what: "an unknown aspect ratio",
    wrong: entry("task: x", 'aspect_ratio: ▸"4:3"'),
    says: 'videos.a.aspect_ratio is "4:3"; it takes "16:9" or "9:16".',
    right: entry("task: x", 'aspect_ratio: "16:9"'),
  },
  {
    what: "another spelling of an aspect ratio",
    wrong: entry("task: x", "aspect_ratio: ▸16x9"),
    says: 'videos.a.aspect_ratio is "16x9"; did you mean "16:9"? It takes "16:9" or "9:16".',
    right: entry("task: x", 'aspect_ratio: "16:9"'),
  },
  {
    what: "a misspelt category",
    wrong: entry("task: x", "category: ▸marketting"),
    says: 'videos.a.category is "marketting"; did you mean "marketing"? It takes "training" or "marketing".',
    right: entry("task: x", "category: marketing"),
  },
  {
    what: "an unknown on_change",
    wrong: entry("task: x", "on_change: ▸never"),
    says: 'videos.a.on_change is "never"; it takes "edit", "recreate" or "ignore".',
    right: entry("task: x", "on_change: ignore"),
  },
  {
    what: "a misspelt clarification",
    wrong: entry("task: x", "clarification: ▸skpi"),
    says: 'videos.a.clarification is "skpi"; did you mean "skip"? It takes "fail", "skip" or the key answers below it.',
    right: entry("task: x", "clarification: skip"),
  },
  {
    what: "a list of options",
    wrong: entry("task: x", "options:", "  ▸- duration: 90"),
    says: "videos.a.options is a list; write its keys without a dash.",
    right: entry("task: x", "options:", "  duration: 90"),
  },
  {
    what: "text for options",
    wrong: entry("task: x", "options: ▸duration=90"),
    says: 'videos.a.options is "duration=90"; it takes keys with values; write them as options: { key: value }, or on lines below it, indented.',
    right: entry("task: x", "options: { duration: 90 }"),
  },
  {
    what: "a uuid that is an address",
    wrong: entry("uuid: ▸https://app.example.com/v/6f1c0d5e-0000-4000-8000-000000000000"),
    says: "videos.a.uuid is not the uuid of a video, which looks like 6f1c0d5e-0000-4000-8000-000000000000; copy it whole, without the link around it.",
    right: entry("uuid: 6f1c0d5e-0000-4000-8000-000000000000"),
  },
  {
    what: "a uuid in two entries",
    wrong:
      "version: 1\nvideos:\n  a: { uuid: 6f1c0d5e-0000-4000-8000-000000000000 }\n  b: { uuid: ▸6f1c0d5e-0000-4000-8000-000000000000 }\n",
    says: "videos.b.uuid is that of videos.a too; one video belongs to one entry, so remove it here or there.",
    right: "version: 1\nvideos:\n  a: { uuid: 6f1c0d5e-0000-4000-8000-000000000000 }\n",
  },
  {
    what: "moved_from an entry that is there",
    wrong: "version: 1\nvideos:\n  a: { task: x }\n  b: { task: x, moved_from: ▸a }\n",
    says: "videos.b.moved_from names videos.a, an entry that still exists; remove that entry, or this line.",
    right: "version: 1\nvideos:\n  b: { task: x, moved_from: a }\n",
  },
  {
    what: "moved_from itself",
    wrong: entry("task: x", "moved_from: ▸a"),
    says: "videos.a.moved_from is the entry's own id; remove it.",
    right: entry("task: x"),
  },
  {
    what: "task and task_file",
    wrong: entry("task: x", "▸task_file: briefs/billing.md"),
    says: "videos.a.task_file stands beside task; keep one of the two.",
    right: entry("task: x"),
  },
  {
    what: "neither task nor task_file",
    wrong: "version: 1\nvideos:\n  ▸a:\n    title: x\n",
    says: "videos.a has neither task nor task_file; add one of the two, such as task: Explain how a user signs in.",
    right: entry("title: x", "task: x"),
  },
  {
    what: "sources without a task",
    wrong: entry("uuid: 6f1c0d5e-0000-4000-8000-000000000000", "▸sources: [docs/a.md]"),
    says: "videos.a.sources has no effect without a task; add task or task_file, or remove it.",
    right: entry("uuid: 6f1c0d5e-0000-4000-8000-000000000000"),
  },
  {
    what: "a picture by http",
    wrong: entry("task: x", "edits:", "  - request: Show it.", "    reference_image_urls: [▸http://example.com/a.png]"),
    says: "videos.a.edits[0].reference_image_urls[0] is not an https:// URL.",
    right: entry("task: x", "edits:", "  - request: Show it.", "    reference_image_urls: [https://example.com/a.png]"),
  },
  {
    what: "one picture without brackets",
    wrong: entry("task: x", "edits:", "  - request: Show it.", "    reference_image_urls: ▸https://example.com/a.png"),
    says: 'videos.a.edits[0].reference_image_urls is one text, and takes a list; write: reference_image_urls: ["https://example.com/a.png"]',
    right: entry(
      "task: x",
      "edits:",
      "  - request: Show it.",
      '    reference_image_urls: ["https://example.com/a.png"]',
    ),
  },
  {
    what: "a number with a leading zero",
    wrong: entry("task: x", "options: { code: ▸010 }"),
    says: 'videos.a.options.code is "010", which programs read in different ways; drop the leading zero, or quote it.',
    right: entry("task: x", 'options: { code: "010" }'),
  },
  {
    what: "yes for true",
    wrong: entry("task: x", "options: { captions: ▸yes }"),
    says: 'videos.a.options.captions is "yes", which some programs read as true or false; write true or false, or quote it.',
    right: entry("task: x", "options: { captions: true }"),
  },
];
