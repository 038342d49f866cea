import { existsSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Makes the folder. What an earlier run has left there moves to a folder beside it, which is returned; `null` where there was none. */
export async function makeRoom(folder: string): Promise<string | null> {
  const earlier = existsSync(folder) ? freeName(folder) : null;
  if (earlier !== null) await rename(folder, earlier);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "README.md"), "# What the demo left\n\n");
  return earlier;
}

function freeName(folder: string): string {
  for (let number = 1; ; number++) if (!existsSync(`${folder}-${number}`)) return `${folder}-${number}`;
}

/** Leaves the pages of an act as Markdown in the folder, and names them in its index. */
export async function leave(
  folder: string,
  {
    name,
    title,
    number,
    pages,
  }: {
    readonly name: string;
    readonly title: string;
    readonly number: number;
    readonly pages: Readonly<Record<string, string>>;
  },
): Promise<void> {
  const prefix = `${String(number).padStart(2, "0")}-${name}`;
  const links: string[] = [];
  for (const [what, text] of Object.entries(pages)) {
    await writeFile(join(folder, `${prefix}-${what}.md`), text);
    links.push(`[${what}](${prefix}-${what}.md)`);
  }
  await writeFile(join(folder, "README.md"), `${number}. ${title}: ${links.join(", ")}\n`, { flag: "a" });
}
