import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { docsPages } from "../pages/docs-pages.js";

/** A mermaid fence of a guide. GitHub draws it; the site shows its pictures. */
export interface Diagram {
  /** The guide's name, which its pictures have, too: a guide has one diagram at most. */
  readonly name: string;
  readonly source: string;
}

export function docsDiagrams(): Diagram[] {
  return docsPages().flatMap((guide) => {
    const text = readFileSync(guide, "utf8");
    return [...text.matchAll(/^```mermaid\n(.*?)^```$/gms)].map(([, source = ""]) => ({
      name: basename(guide, ".md"),
      source,
    }));
  });
}

/** What a picture ends with: the diagram that it shows. */
export function stampOf({ source }: Diagram): string {
  return `<!-- of ${createHash("sha256").update(source).digest("hex")} -->\n`;
}
