import type { Todo } from "../plan/step.js";
import { code, cut } from "./markdown.js";
import { idNames, MOST_NAMES } from "./names.js";
import { capitalized } from "./prose.js";
import type { Report } from "./report.js";

/** What someone has to do before the service goes on, in one sentence without its full stop; `null` where nobody has to. Markdown. */
export function todoLine({ entries, manifest }: Pick<Report, "entries" | "manifest">): string | null {
  const phrases = new Map<string, string[]>();
  for (const { id, todo } of entries) {
    if (todo === null) continue;
    const phrase = phraseOf(todo, code(cut(manifest, 200)));
    phrases.set(phrase, [...(phrases.get(phrase) ?? []), id]);
  }
  if (phrases.size === 0) return null;
  return capitalized(
    [...phrases].map(([phrase, ids]) => phrase.replace(ENTRIES, () => idNames(ids, MOST_NAMES))).join("; "),
  );
}

const ENTRIES = "{entries}";

function phraseOf(todo: Todo, manifest: string): string {
  switch (todo.kind) {
    case "answer": {
      const { asked, refusal, gaps, clarification } = todo;
      if (refusal !== null || asked.questions.length === 0) {
        return `answer what the service asks about ${ENTRIES} in its dashboard`;
      }
      const answered = typeof clarification !== "string" && gaps.some(({ given }) => given !== null);
      return answered
        ? `correct the answers for ${ENTRIES} in ${manifest}`
        : `answer what the service asks about ${ENTRIES} in ${manifest}`;
    }
    case "retry scenes":
      return `retry the failed scenes of ${ENTRIES} in the service's dashboard`;
    case "decide":
      return `decide about ${ENTRIES} in the service's dashboard`;
    case "look at the edit":
      return `look at what became of an edit of ${ENTRIES} in the service's dashboard`;
  }
}
