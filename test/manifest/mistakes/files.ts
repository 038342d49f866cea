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
    what: "a pattern of which nothing is left",
    wrong: entry("task: x", 'sources: [▸"docs/*.md", "!docs/**"]'),
    says: 'videos.a.sources[0] is "docs/*.md", which matches only files that a pattern with ! takes away; name others, or remove it.',
    right: entry("task: x", 'sources: ["docs/*.md", "!docs/b.md"]'),
  },
  {
    what: "a picture for a source",
    wrong: entry("task: x", "sources: [▸images/logo.png]"),
    says: 'videos.a.sources[0] names "images/logo.png", which holds a NUL byte, as pictures and UTF-16 do; a text file in UTF-8 is wanted.',
    right: entry("task: x", "sources: [docs/a.md]"),
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
