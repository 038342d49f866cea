import { posix } from "node:path";
import { stringify } from "yaml";
import { formatOf, hasMarkedBlocks } from "../../../manifest/formats/format.js";
import { EXAMPLE_TASK } from "../../../manifest/rules.js";
import type { Settings } from "../../../manifest/settings.js";
import { HOME, VERSION } from "../../../version.js";
import { type Page, taskFor } from "./pages.js";

export const LOCK_FILE = "videos.lock.json";

export type LedgerPlace = NonNullable<Settings["ledger"]>;

export type FirstSettings = {
  readonly ledger: LedgerPlace;
  /** The page where people watch; not there where nobody has named it. */
  readonly link?: string;
  readonly lock_file?: string;
  readonly embed?: readonly string[];
  readonly max_creates?: number;
};

type FirstManifest = {
  readonly pages: readonly Page[];
  readonly settings: FirstSettings;
  /** Where an editor finds the schema, from the manifest on. */
  readonly schema: string;
};

/** A first manifest: a video about each page, or one about whatever its author then writes. */
export function firstManifest({ pages, settings, schema }: FirstManifest): string {
  const example = { "first-video": { title: "First video", task: EXAMPLE_TASK } };
  const videos =
    pages.length === 0
      ? example
      : Object.fromEntries(pages.map((page) => [page.id, Object.fromEntries(fieldsOf(page))]));
  const manifest = stringify({ version: 1, settings, videos }, { lineWidth: 0 });
  return `# yaml-language-server: $schema=${schema}
# The videos of this repository. Each entry is one video, under an id of its own.
# Every key: https://github.com/${HOME}/blob/v${VERSION}/docs/schema.md
${manifest}`;
}

/** What an entry says of its page, in order. */
export function fieldsOf(page: Page): readonly (readonly [key: string, value: string | readonly string[]])[] {
  return [
    ["title", page.title],
    ["task", taskFor(page)],
    ["sources", [page.path]],
  ];
}

/** The settings for the lock file, and for blocks in these pages and in those beside them. */
export function linkSettings(pages: readonly Pick<Page, "path">[]): Pick<FirstSettings, "lock_file" | "embed"> {
  const patterns = pages.flatMap(({ path }) => {
    if (!hasMarkedBlocks(formatOf(path))) return [];
    const [top = "", ...below] = path.split("/");
    return [below.length === 0 ? path : `${top}/**/*${posix.extname(path)}`];
  });
  return { lock_file: LOCK_FILE, embed: [...new Set(patterns)].sort() };
}
