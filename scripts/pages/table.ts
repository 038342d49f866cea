/** A table in Markdown. Its cells are Markdown, on however many lines. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  return [heads, heads.map(() => "---"), ...rows].map((cells) => `| ${cells.map(cell).join(" | ")} |`).join("\n");
}

function cell(text: string): string {
  return text.trim().replaceAll(/\s+/g, " ").replaceAll("|", "\\|");
}
