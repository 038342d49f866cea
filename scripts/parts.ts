import { posix, relative, sep } from "node:path";
import type { RolldownOutput } from "rolldown";

/** How many of the packages and folders in a file the page names. */
const NAMED = 4;

/** A page that names each file of dist/ with its size and with what most of it is made of. */
export function partsPage(folders: readonly string[], bundles: readonly RolldownOutput[]): string {
  const rows = bundles.flatMap(({ output }, index) =>
    output.flatMap((file) => {
      if (file.type !== "chunk") return [];
      const name = posix.join(folders[index] ?? ".", file.fileName);
      return [{ name, size: Buffer.byteLength(file.code), origins: originsOf(file.modules) }];
    }),
  );
  const total = rows.reduce((sum, { size }) => sum + size, 0);
  const lines = rows
    .sort((a, b) => b.size - a.size)
    .map(({ name, size, origins }) => `| \`${name}\` | ${kilobytes(size)} | ${origins.join(", ")} |`);
  return [
    "# What dist/ holds",
    "",
    "Made by `npm run build`. A run loads `index.js` and `step/index.js`, and of the others what it needs.",
    "",
    "| file | KB | mostly |",
    "| --- | --: | --- |",
    ...lines,
    `| all | ${kilobytes(total)} | |`,
    "",
  ].join("\n");
}

/** The packages, and the folders of src, that most of a file comes from; the largest first. */
function originsOf(modules: Readonly<Record<string, { readonly renderedLength: number }>>): string[] {
  const sizes = new Map<string, number>();
  for (const [id, { renderedLength }] of Object.entries(modules)) {
    const origin = originOf(id);
    if (origin !== null && renderedLength > 0) sizes.set(origin, (sizes.get(origin) ?? 0) + renderedLength);
  }
  const sorted = [...sizes].sort(([a, left], [b, right]) => right - left || (a < b ? -1 : 1));
  return sorted.slice(0, NAMED).map(([origin]) => origin);
}

function originOf(id: string): string | null {
  const path = id.split(sep).join("/");
  const [, name] = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? [];
  if (name !== undefined) return name;
  const [, folder] = /^(src\/[^/]+)/.exec(relative(process.cwd(), id).split(sep).join("/")) ?? [];
  return folder ?? null;
}

function kilobytes(bytes: number): string {
  return Math.max(1, Math.round(bytes / 1000)).toLocaleString("en");
}
