/** Finds the next run of exactly so many backticks; asked from left to right. */
export function closersOf(paragraph: string): (length: number, from: number) => number | null {
  const runs = new Map<number, number[]>();
  for (const { index, 0: run } of paragraph.matchAll(/`+/g)) {
    const places = runs.get(run.length);
    if (places === undefined) runs.set(run.length, [index]);
    else places.push(index);
  }
  const next = new Map<number, number>();
  return (length, from) => {
    const places = runs.get(length) ?? [];
    let at = next.get(length) ?? 0;
    while ((places[at] ?? Number.POSITIVE_INFINITY) < from) at++;
    next.set(length, at);
    return places[at] ?? null;
  };
}

/** A line with its code spans blanked out. */
export function withoutCodeSpans(line: string): string {
  if (!line.includes("`")) return line;
  const closers = closersOf(line);
  let shown = "";
  let from = 0;
  for (const { index, 0: run } of line.matchAll(/`+/g)) {
    const close = index < from ? null : closers(run.length, index + run.length);
    if (close === null) continue;
    shown += line.slice(from, index) + " ".repeat(close + run.length - index);
    from = close + run.length;
  }
  return shown + line.slice(from);
}
