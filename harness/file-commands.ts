/**
 * The pairs in a file such as `$GITHUB_OUTPUT`: `name=value` and `name<<delimiter`, read as the runner reads them. Throws
 * where the runner would fail the step.
 */
export function fileCommandsIn(text: string): Record<string, string> {
  const pairs: [string, string][] = [];
  const lines = text.split("\n");
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (line === "") continue;
    const equals = line.indexOf("=");
    const heredoc = line.indexOf("<<");
    if (equals >= 0 && (heredoc < 0 || equals < heredoc)) {
      pairs.push([line.slice(0, equals), line.slice(equals + 1)]);
      continue;
    }
    const name = line.slice(0, Math.max(heredoc, 0));
    const delimiter = line.slice(heredoc + 2);
    if (name === "" || delimiter === "") throw new Error(`Not a file command: ${JSON.stringify(line)}`);
    const end = lines.indexOf(delimiter, at + 1);
    if (end < 0) throw new Error(`No line ${JSON.stringify(delimiter)} ends the value of ${JSON.stringify(name)}.`);
    pairs.push([name, lines.slice(at + 1, end).join("\n")]);
    at = end;
  }
  return Object.fromEntries(pairs);
}
