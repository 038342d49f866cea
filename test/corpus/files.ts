import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as z from "zod";

/** A file of a case: its text, or what YAML can't show. */
export const FileSchema = z.union([
  z.string(),
  z.strictObject({ hex: z.string() }),
  z.strictObject({ link: z.string() }),
  z.strictObject({ folder: z.literal(true) }),
  /** The parts one after another, each so many times. */
  z.array(z.strictObject({ text: z.string(), times: z.int() })),
]);
export type CorpusFile = z.infer<typeof FileSchema>;

/** Puts the files of a case into a folder. */
export function putFiles(folder: string, files: Readonly<Record<string, CorpusFile>>): void {
  for (const [name, file] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    if (typeof file === "string") writeFileSync(path, file);
    else if ("hex" in file) writeFileSync(path, Buffer.from(file.hex, "hex"));
    else if ("link" in file) symlinkSync(file.link, path);
    else if ("folder" in file) mkdirSync(path);
    else writeFileSync(path, file.map(({ text, times }) => text.repeat(times)).join(""));
  }
}
