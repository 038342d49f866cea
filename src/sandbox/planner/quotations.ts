const QUOTED = /“([^”]*)”|"([^"]*)"|«([^»]*)»/g;

/** A text without its quotations, since what is quoted is no instruction. */
export type Unquoted = {
  /** A mark stands for each quotation; no sentence ends inside of it. */
  readonly text: string;
  /** Puts the quotations back, without their quotation marks. */
  restore(part: string): string;
};

export function withoutQuotations(text: string): Unquoted {
  const quotations: string[] = [];
  const marked = text.replace(QUOTED, (_match, curly?: string, straight?: string, angle?: string) => {
    quotations.push(curly ?? straight ?? angle ?? "");
    return `⟦${quotations.length - 1}⟧`;
  });
  return {
    text: marked,
    restore: (part) => part.replace(/⟦(\d+)⟧/g, (mark, index: string) => quotations[Number(index)] ?? mark),
  };
}
