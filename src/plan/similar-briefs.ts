import { type Brief, comparedSource, TextError, type Texts } from "../manifest/brief.js";
import type { Entry } from "../manifest/manifest.js";
import type { State } from "../state/state.js";
import { isAlike } from "./alike.js";

/** More comparisons take too long. */
const MOST_COMPARED = 10_000;

/** For each entry whose video is to be created: the entry that is gone and whose brief is like its own, as a hint. */
export async function similarBriefs(created: readonly Entry[], { videos }: State, texts: Texts): Promise<string[]> {
  const gone = Object.entries(videos).flatMap(([id, { retired, revisions }]) => {
    const brief = retired ? (revisions.at(-1)?.brief ?? null) : null;
    return brief === null ? [] : [{ id, brief }];
  });
  if (gone.length * created.length > MOST_COMPARED) return [];
  const hints: string[] = [];
  for (const { id, brief } of created) {
    if (brief === null) continue;
    for (const former of gone) {
      if (!(await isSimilar(former.brief, brief, texts))) continue;
      hints.push(
        `${id} is new, and its brief is like that of ${former.id}, which is gone. If they are one video, add moved_from: ` +
          `${former.id} to ${id}; then it is edited, not created.`,
      );
      break;
    }
  }
  return hints;
}

/** Whether two briefs share most of their sources, or, where one has none, most words of their tasks. */
async function isSimilar(a: Brief, b: Brief, texts: Texts): Promise<boolean> {
  const most = Math.max(a.sources.length, b.sources.length);
  if (Math.min(a.sources.length, b.sources.length) > 0) {
    const known = new Set(a.sources.flatMap((source) => [source.path, comparedSource(source)]));
    const shared = b.sources.filter((source) => known.has(source.path) || known.has(comparedSource(source)));
    return 2 * shared.length >= most;
  }
  try {
    return isAlike(await texts.get(a.task), await texts.get(b.task));
  } catch (error) {
    if (error instanceof TextError) return false;
    throw error;
  }
}
