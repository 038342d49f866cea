import { entry, type Mistake } from "./mistake.js";

/** Mistakes in the files that a manifest names. */
export const FILES: readonly Mistake[] = [
  {
    what: "a misspelt file",
    wrong: entry("task_file: ▸briefs/bilingl.md"),
    says: 'videos.a.task_file names "briefs/bilingl.md", which does not exist; did you mean briefs/billing.md?',
    right: entry("task_file: briefs/billing.md"),
  },
  {
    what: "a file in other case",
    wrong: entry("task_file: ▸Briefs/Billing.md"),
    says: 'videos.a.task_file names "Briefs/Billing.md", which does not exist; did you mean briefs/billing.md?',
    right: entry("task_file: briefs/billing.md"),
  },
  {
    what: "a file without its ending",
    wrong: entry("task_file: ▸briefs/billing"),
    says: 'videos.a.task_file names "briefs/billing", which does not exist; did you mean briefs/billing.md?',
    right: entry("task_file: briefs/billing.md"),
  },
  {
    what: "a misspelt source",
    wrong: entry("task: x", "sources: [▸docs/bilingl/invoices.md]"),
    says: 'videos.a.sources[0] names "docs/bilingl/invoices.md", which does not exist; did you mean docs/billing/invoice.md?',
    right: entry("task: x", "sources: [docs/billing/invoice.md]"),
  },
  {
    what: "a misspelt folder of a pattern",
    wrong: entry("task: x", 'sources: [▸"doc/**"]'),
    says: 'videos.a.sources[0] is "doc/**", which matches no file; did you mean docs/**?',
    right: entry("task: x", 'sources: ["docs/**"]'),
  },
  {
    what: "a pattern without files",
    wrong: entry("task: x", 'sources: [▸"docs/*.txt"]'),
    says: 'videos.a.sources[0] is "docs/*.txt", which matches no file; docs holds a.md, b.md and billing/.',
    right: entry("task: x", 'sources: ["docs/*.md"]'),
  },
  {
    what: "a pattern whose bracket isn't closed",
    wrong: entry("task: x", 'sources: [▸"docs/[ab.md"]'),
    says: "videos.a.sources[0] holds a [ or { that isn't closed; close it.",
    right: entry("task: x", 'sources: ["docs/[ab].md"]'),
  },
  {
    what: "a folder for its files",
    wrong: entry("task: x", "sources: [▸docs]"),
    says: 'videos.a.sources[0] names "docs", which is a folder; write: "docs/**/*.md"',
    right: entry("task: x", 'sources: ["docs/**/*.md"]'),
  },
  {
    what: "a folder for a task file",
    wrong: entry("task_file: ▸briefs"),
    says: 'videos.a.task_file names "briefs", which is a folder; name a file in it.',
    right: entry("task_file: briefs/billing.md"),
  },
  {
    what: "a backslash in a path",
    wrong: entry("task_file: ▸briefs\\billing.md"),
    says: 'videos.a.task_file names "briefs\\\\billing.md", which holds a backslash; write: briefs/billing.md',
    right: entry("task_file: briefs/billing.md"),
  },
  {
    what: "a slash in front",
    wrong: entry("task_file: ▸/briefs/billing.md"),
    says: 'videos.a.task_file names "/briefs/billing.md", which begins with a slash; paths begin in the workspace; write: briefs/billing.md',
    right: entry("task_file: briefs/billing.md"),
  },
  {
    what: "a path of a machine",
    wrong: entry("task_file: ▸C:/work/briefs/billing.md"),
    says: 'videos.a.task_file names "C:/work/briefs/billing.md", which is a path of one machine; write paths from the workspace on, such as docs/a.md.',
    right: entry("task_file: briefs/billing.md"),
  },
  {
    what: "a path that leaves the workspace",
    wrong: entry("task_file: ▸../other/billing.md"),
    says: 'videos.a.task_file names "../other/billing.md", which leads out of the workspace; name a file inside.',
    right: entry("task_file: briefs/billing.md"),
  },
  {
    what: "a pattern that leaves files out",
    wrong: entry("task: x", 'sources: ["docs/*.md", ▸"!docs/b.md"]'),
    says: 'videos.a.sources[1] begins with "!"; patterns only add files, so name those that you want.',
    right: entry("task: x", 'sources: ["docs/a.md"]'),
  },
  {
    what: "a picture for a source",
    wrong: entry("task: x", "sources: [▸images/logo.png]"),
    says: 'videos.a.sources[0] names "images/logo.png", which holds a NUL byte, as pictures and UTF-16 do; a text file in UTF-8 is wanted.',
    right: entry("task: x", "sources: [docs/a.md]"),
  },
  {
    what: "an empty task file",
    wrong: entry("task_file: ▸briefs/empty.md"),
    says: 'videos.a.task_file names "briefs/empty.md", which is empty; write the task into it.',
    right: entry("task_file: briefs/billing.md"),
  },
  {
    what: "a path from the manifest's folder on",
    wrong: "version: 1\nvideos:\n  a:\n    task_file: ▸briefs/invoice.md\n",
    path: "guides/videos.yml",
    says: 'videos.a.task_file names "briefs/invoice.md", which does not exist; paths begin in the workspace; from the manifest\'s folder on, write: ./briefs/invoice.md',
    right: "version: 1\nvideos:\n  a:\n    task_file: ./briefs/invoice.md\n",
  },
  {
    what: "a pattern from the manifest's folder on",
    wrong: 'version: 1\nvideos:\n  a:\n    task: x\n    sources: [▸"pages/*.md"]\n',
    path: "guides/videos.yml",
    says: 'videos.a.sources[0] is "pages/*.md", which matches no file; paths begin in the workspace; from the manifest\'s folder on, write: "./pages/*.md"',
    right: 'version: 1\nvideos:\n  a:\n    task: x\n    sources: ["./pages/*.md"]\n',
  },
];
