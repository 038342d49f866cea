import type { Scene } from "./scenes.js";

/** The words of Markdown, as people say and read them. Only marks that frame words go; what stands in code stays as it is. */
export function plainText(markdown: string): string {
  return markdown
    .split(/(`[^`]*`)/)
    .map((part, index) => (index % 2 === 1 ? part.replaceAll("`", "") : withoutMarks(part)))
    .join("")
    .replace(/\s+/g, " ")
    .replace(/(?:· )+(?=·)/g, "")
    .replace(/ \.(?= |$)/g, ".")
    .replace(/^(?: ?· ?)+|(?: ?· ?)+$|^ | $/g, "");
}

function withoutMarks(text: string): string {
  return (
    text
      .replace(/!?\[([^[\]]*)\]\([^()\s]*(?:\s+"[^"]*")?\)/g, "$1")
      // Of a table or a list, joined lines too.
      .replace(/^[ \t|:]*-{3,}[ \t|:-]*$/gm, "")
      .replace(/[ \t]*\|[ \t|]*/g, " · ")
      .replace(/(^|[.!?:] )[ \t]*(?:(?:#{1,6}|[-*+>])[ \t]+)+/gm, "$1")
      .replace(/\*\*/g, "")
      .replace(/(?<![\p{L}\p{N}*_])([*_])([^\s*_](?:[^*_]*[^\s*_])?)\1(?![\p{L}\p{N}*_])/gu, "$2")
  );
}

/** A scene as it is shown. */
export function plainScene(scene: Scene): Scene {
  const { title, narration, instruction } = scene;
  return {
    ...scene,
    title: plainText(title),
    narration: plainText(narration),
    instruction: instruction === null ? null : plainText(instruction),
  };
}
