/** A failure that the assistant can mend or explain: a code, what happened, and what to do next. */
export class ToolError extends Error {
  override readonly name = "ToolError";

  constructor(code: string, { says, next }: { readonly says: string; readonly next: string }) {
    super(`${code}: ${says} Next: ${next}`);
  }
}
