/** The address of a rendering (R 2.2 `link`). Each rendering has its own (decisions.md, "Links"). */
export function linkOf(base: string, uuid: string, rendering: number): string {
  return `${base}/watch/${uuid}?rendering=${rendering}`;
}
