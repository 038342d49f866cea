import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

/** A mermaid fence of a guide. GitHub draws it; the site shows its pictures. */
export interface Diagram {
  /** The guide's name, which its pictures have, too: a guide has one diagram at most. */
  readonly name: string;
  readonly source: string;
}

export function diagramsOf(docs: string): Diagram[] {
  const guides = readdirSync(docs).filter((file) => file.endsWith(".md"));
  return guides.flatMap((guide) => {
    const text = readFileSync(`${docs}/${guide}`, "utf8");
    return [...text.matchAll(/^```mermaid\n(.*?)^```$/gms)].map(([, source = ""]) => ({
      name: guide.slice(0, -3),
      source,
    }));
  });
}

/** What a picture ends with: the diagram that it shows. */
export function stampOf({ source }: Diagram): string {
  return `<!-- of ${createHash("sha256").update(source).digest("hex")} -->\n`;
}
